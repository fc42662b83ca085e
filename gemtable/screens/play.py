"""The table while a match is played: hands become actions, robots think, the picture catches up, the record grows."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from gemtable.catalogue import Box
from gemtable.engine.events import Event, Seat
from gemtable.engine.game import TICKS_PER_SECOND, Action, Pace
from gemtable.engine.match import Match
from gemtable.engine.view import heard
from gemtable.recording import Recording
from gemtable.screens.chairs_page import ChairsPage
from gemtable.screens.choosing import Choosing
from gemtable.screens.curtain import Curtain
from gemtable.screens.people import Naps, colour_of, persons
from gemtable.screens.screen import Host, Screen, glyph
from gemtable.seats.gestures import (
    MOUSE,
    TOUCH,
    Came,
    Device,
    Gesture,
    Gone,
    Kind,
    Pointed,
    Pressed,
    Tapped,
    asks_pause,
    is_press,
)
from gemtable.seats.gestures import Button as Press
from gemtable.seats.robot import Robot, Robots
from gemtable.seats.seat import Chairs
from gemtable.stage import theme
from gemtable.stage.director import Director, Ears
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look
from gemtable.stage.theme import usual_text_scale
from gemtable.words import _

MOST_TICKS = 30  # in one frame
SLICES = 4  # of robots' thinking in one frame
HEED = 200.0  # ms after a beat in which a press was still meant to hurry it, not to choose (W7)
FAREWELL = 900.0  # ms between the last beat and the results
NUDGE = 8.0  # a mouse that moved so far wants to be seen
SEEN = 2000.0  # ms a moved mouse stays in sight while its owner chooses
PAUSE_TAG = Rect(1640, 6, 184, 46)
LOCKED = (0.25, 0.45, 70)  # rumble: low, high, ms


class _Deaf:
    """Ears for a table that plays silently."""

    def play(self, cue: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        pass


class Play(Screen):
    """One match at its table.

    recording None: nothing is kept. finished: told when the last beat and a breath are over. left: people got up.
    resumed: the match is taken as it stands, without the beats that led there. silent: the beats make no sound.
    """

    def __init__(
        self,
        host: Host,
        box: Box,
        match: Match[Any, Any],
        chairs: Chairs,
        *,
        finished: Callable[[Play], None],
        left: Callable[[], None],
        recording: Recording | None = None,
        resumed: bool = False,
        silent: bool = False,
    ) -> None:
        super().__init__(host)
        self.music = box.music
        self.box, self.match, self.chairs = box, match, chairs
        self.recording = recording
        self._finished, self._left = finished, left
        self.scene = box.scene(persons(chairs))
        ears: Ears = _Deaf() if silent else host.sounds
        self.director = Director(self.scene, ears, host.settings.pace, host.settings.reduced_motion)
        self.choosing = Choosing(host, match, chairs, self.scene)
        self.naps = Naps(host, chairs)
        self.robots = Robots(pace=host.settings.pace, racing=box.game.PACE is Pace.RACING)
        self._from_curtain: deque[tuple[Seat, Action]] = deque()
        self._events: list[Event] = match.events
        self._due = 0.0  # ticks
        self._rested = 0.0  # ms since the last beat
        self._farewell = FAREWELL
        self._ended = False
        self._pointer, self._pointer_seen = (0.0, 0.0), 0.0
        self.odds = False
        self._told = len(match.events)
        for seat in chairs.bots():
            self._robot_sits(seat)
        if resumed:
            self.director.begin(match.view(None), self._told)
        else:
            self.director.open(heard(match.events, None), match.view(None))

    def _robot_sits(self, seat: Seat) -> None:
        match, character = self.match, self.chairs[seat].bot
        assert character is not None
        bot = self.box.bot(character.level, character.temper)
        bot.hear(heard(match.events[: self._told], seat))
        self.robots.add(
            Robot(
                seat,
                bot,
                view=lambda: match.view(seat),
                dream=match.dream(seat),
                dice=match.dice,
                submit=lambda who, intent: match.submit(who, intent.action),
                decided=sum(entry.seat == seat for entry in match.log),
            )
        )

    # --- time ------------------------------------------------------------------------------------------------------

    def tick(self, ms: float) -> None:
        self.director.pace = self.robots.pace = self.host.settings.pace
        self.director.reduced = self.host.settings.reduced_motion
        self.director.tick(ms)
        self._rested = 0.0 if self.director.busy else self._rested + ms
        self._pointer_seen = max(0.0, self._pointer_seen - ms)
        if self.match.result is not None:
            self._say_farewell(ms)
            return
        self._see()
        self.robots.think(SLICES)
        if self.director.busy:
            return
        self._due = min(self._due + ms * TICKS_PER_SECOND / 1000, MOST_TICKS)
        while self._due >= 1 and not self.director.busy and self.match.result is None:
            self._due -= 1
            self._tick_once()
        if not self.director.busy:
            self._draw_curtain()

    def _tick_once(self) -> None:
        self._see()
        if self._from_curtain:
            seat, action = self._from_curtain.popleft()
            self._submit(seat, action)
        self.robots.tick()
        self.match.advance(1)
        self._tell()

    def _see(self) -> None:
        """Let the robots see who must act."""
        self.robots.see(self.choosing.to_act(), (len(self.match.log), len(self.match.events)))

    def _tell(self) -> None:
        """What happened goes to the robots' ears and to the picture."""
        events = self.match.events
        if events is not self._events:  # an undo began everything anew
            self._events, self._told = events, len(events)
            self.director.settle(self.match.view(None))
            return
        if len(events) > self._told:
            new = events[self._told :]
            self._told = len(events)
            self.robots.hear(new)
            self.director.hear(heard(new, None), self.match.view(None))

    def _draw_curtain(self) -> None:
        """People who share a device choose behind the curtain, when the others have chosen."""
        seats = [] if self._from_curtain else self.choosing.curtained()
        if seats:
            self.host.push(
                Curtain(self.host, [self.choosing.turn(seat) for seat in seats], self._from_curtain.extend, self.hear)
            )

    def _say_farewell(self, ms: float) -> None:
        if self.director.busy or self._ended:
            return
        self._farewell -= ms
        if self._farewell <= 0 or not self.host.pace(1):
            self.end()

    def end(self) -> None:
        """The match is over and seen: on to what follows."""
        self._ended = True
        self.closed()
        self._finished(self)

    # --- hands -----------------------------------------------------------------------------------------------------

    def hear(self, gesture: Gesture) -> None:
        match gesture:
            case Came(device) if device.kind is Kind.PAD:
                for seat in self.naps.came(device):
                    self._welcome(seat)
                return
            case Gone(device, _):
                self._fell_asleep(self.naps.gone(device))
                return
            case Pointed(device, x, y):
                self._pointed(device, x, y)
                return
            case Pressed(_, Press.RULES, False):
                self.host.to_rules(self.box.key, self.phase)
                return
            case Pressed(_, Press.NORTH | Press.NEXT, False):
                self.odds = not self.odds
                return
        if asks_pause(gesture):
            self.pause(getattr(gesture, "device", None))
        elif is_press(gesture) and not self._touches_a_tag(gesture):
            self._pressed(gesture)

    @property
    def ready(self) -> bool:
        """Whether a press counts as a choice now."""
        return not self.director.busy and self._rested >= self.host.pace(HEED)

    def _pressed(self, gesture: Gesture) -> None:
        if not self.ready:
            self.director.press()  # a press ends one beat and is consumed
            return
        if self._takes_over(gesture):
            return
        choice = self.choosing.chosen_by(gesture)
        if choice is None:
            if not self.choosing.awaited():
                self.robots.hurry()
            return
        seat, handle = choice
        self._submit(seat, handle.action)

    def _submit(self, seat: Seat, action: Action) -> None:
        self._see()
        self.robots.person(seat, lambda: self.match.submit(seat, action))
        device = self.chairs[seat].device
        if device is not None:
            self.host.sofa.rumble(device, *LOCKED)  # the same for every choice

    def _pointed(self, device: Device, x: float, y: float) -> None:
        if device == MOUSE and abs(x - self._pointer[0]) + abs(y - self._pointer[1]) > NUDGE:
            self._pointer, self._pointer_seen = (x, y), SEEN

    @property
    def pointer(self) -> bool:
        """Whether the mouse's arrow is seen: while its owner chooses it is hidden, so that it tells nothing."""
        return self._pointer_seen > 0 or not self.choosing.choosers(MOUSE)

    def _touches_a_tag(self, gesture: Gesture) -> bool:
        """The word Pause, or the dial of odds, for those who have only a pointer."""
        if not isinstance(gesture, Tapped) or gesture.alt:
            return False
        if gesture.device == MOUSE and not self.pointer:
            return False
        if PAUSE_TAG.contains(gesture.x, gesture.y):
            self.pause(gesture.device)
            return True
        if self.scene.asks.contains(gesture.x, gesture.y):
            self.odds = not self.odds
            return True
        return False

    # --- pads that come and go ---------------------------------------------------------------------------------------

    def _fell_asleep(self, seats: tuple[Seat, ...]) -> None:
        for seat in seats:
            chair = self.chairs[seat]
            self.host.toast(
                _("{name}’s pad fell asleep. The chair is kept; any free pad may take it over.", name=chair.name),
                medal=colour_of(chair), warn=True,
            )  # fmt: skip

    def _welcome(self, seat: Seat) -> None:
        chair = self.chairs[seat]
        self.host.toast(_("{name} plays on.", name=chair.name), medal=colour_of(chair))

    def _takes_over(self, gesture: Gesture) -> bool:
        """A free pad's plain press plays on for somebody whose own is away, those first who have to act."""
        if not isinstance(gesture, Pressed) or gesture.button is not Press.YES or gesture.device.kind is not Kind.PAD:
            return False
        waiting = [*self.choosing.asleep(), *self.chairs.waiting()]
        if not waiting or self.chairs.of(gesture.device):
            return False
        if self.naps.takes(gesture.device, waiting[0]):
            self._welcome(waiting[0])
        return True

    # --- pages over the table ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The key of the leaflet's step that is played now."""
        return self.box.phase(self.match.view(None))

    def pause(self, device: Device | None = None) -> None:
        """The match waits; everybody sees who asked for it."""
        seats = self.chairs.speaks_for(device) if device is not None else ()
        by = (self.chairs[seats[0]].name, colour_of(self.chairs[seats[0]])) if seats else None
        self.host.to_pause(self.box.key, self.phase, self._leave, by, self._open_chairs)

    def _open_chairs(self) -> None:
        self.host.push(ChairsPage(self.host, self.chairs, self.reseat))

    def reseat(self, seat: Seat) -> None:
        """A bot plays on for a person, or the other way round; the chairs know already, and the record hears of it."""
        if self.recording is not None:
            self.recording.sits(seat, self.chairs.plain()[seat])
        self.robots.remove(seat)
        if self.chairs[seat].bot is not None:
            self._robot_sits(seat)
        self.naps.look()

    def _leave(self) -> None:
        self.closed()
        self._left()

    def closed(self) -> None:
        if self.recording is not None:
            self.recording.close()

    def returned(self) -> None:
        self._due = 0.0
        self.naps.catch_up()

    # --- the picture -----------------------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        return not self.director.moving

    def look(self) -> Look:
        """What only the screen knows of this frame."""
        prompt, glyphs = self._prompt()
        return Look(
            seats=self.choosing.seat_looks(),
            sides=self.choosing.common_sides(),
            prompt=prompt,
            glyphs=glyphs,
            odds=self.odds,
            compact=usual_text_scale(self.host.canvas.size[1]) > 1,
        )

    def _prompt(self) -> tuple[str, dict[str, Glyph]]:
        """Words instead of the scene's own: only where the match waits for somebody whose pad is away."""
        asleep = self.choosing.asleep()
        if not asleep or self.director.busy:
            return "", {}
        pads = [pad for pad in self.host.sofa.pads() if not self.chairs.of(pad)]
        name = self.chairs[asleep[0]].name
        if not pads:
            return _("{name}’s pad is asleep. Wake it, or pause and let a bot play on.", name=name), {}
        return _("{name}’s pad is asleep. {button} takes over.", name=name), {
            "button": glyph(self.host, Press.YES, pads[0])
        }

    def draw(self, pen: Pen) -> None:
        pen.background(self.scene.room)
        self.director.draw(pen, self.look())
        if self.host.device in (MOUSE, TOUCH) and self.pointer:
            pen.middle(_("Pause"), PAUSE_TAG, theme.SMALL, colour=theme.CREAM2, align="right")
