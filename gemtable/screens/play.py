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
from gemtable.screens.peek import Peek
from gemtable.screens.people import Naps, colour_of, persons
from gemtable.screens.screen import Host, Screen
from gemtable.seats.gestures import (
    ARROWS,
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
    goes_back,
    is_press,
)
from gemtable.seats.gestures import Button as Press
from gemtable.seats.robot import Robot, Robots
from gemtable.seats.seat import Chairs
from gemtable.stage import theme
from gemtable.stage.director import Deaf, Director, Ears
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import HandScene, Look, TableScene
from gemtable.stage.theme import usual_text_scale
from gemtable.words import _

MOST_TICKS = 30  # in one frame
SLICES = 4  # of robots' thinking in one frame
HEED = 200.0  # ms after a beat in which a press was still meant to hurry it, not to choose (W7)
FAREWELL = 900.0  # ms between the last beat and the results
NUDGE = 8.0  # a mouse that moved so far wants to be seen
SEEN = 2000.0  # ms a moved mouse stays in sight while its owner chooses
PAUSE_TAG = Rect(1640, 6, 184, 46)
UNDO_TAG = Rect(96, 6, 520, 46)  # and the ring of a bot's patience before it
LOCKED = (0.25, 0.45, 70)  # rumble: low, high, ms


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
        self.scene = self._table()
        ears: Ears = Deaf() if silent else host.sounds
        self.director = Director(self.scene, ears, host.settings.pace, host.settings.reduced_motion)
        self.choosing = Choosing(host, match, chairs, self.scene)
        self._from_curtain: deque[tuple[Seat, Action]] = deque()
        self.peek = self._peek()
        self.naps = Naps(host, chairs)
        self.robots = Robots(pace=host.settings.pace, racing=box.game.PACE is Pace.RACING)
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

    def _table(self) -> TableScene:
        """How the game looks, with these people."""
        return self.box.scene(persons(self.chairs))

    def _peek(self) -> Peek | None:
        """Where hands are hidden, who looks at which."""
        if not isinstance(self.scene, HandScene):
            return None
        return Peek(self.host, self.match, self.chairs, self.scene, self._from_curtain.extend, self.hear)

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
        self.director.pace = self.robots.pace = "slow" if self.in_pictures else self.host.settings.pace
        self.director.reduced = self.host.settings.reduced_motion
        self.director.tick(ms)
        self._rested = 0.0 if self.director.busy else self._rested + ms
        self._pointer_seen = max(0.0, self._pointer_seen - ms)
        if self.peek is not None:
            self.peek.tick(ms)
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
        acted = len(self.match.log)
        self.match.advance(1)
        if len(self.match.log) > acted and self.regretful is not None:
            self.robots.breathe()
        self._tell()

    def _see(self) -> None:
        """Let the robots see who must act."""
        self.robots.see(self.choosing.to_act(), (len(self.match.log), len(self.match.events)))

    def _tell(self) -> None:
        """What happened goes to the robots' ears and to the picture."""
        events = self.match.events
        if self.peek is not None and (events is not self._events or len(events) > self._told):
            self.peek.happened()
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
        if self._from_curtain:
            return
        hidden, seats = self.choosing.hidden(), self.choosing.curtained()
        if self.peek is not None and hidden is not None:
            self.peek.behind_curtain(hidden, chooses=True)
        elif seats:
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
            case _ if self._peeks(gesture):
                return
            case Pressed(_, Press.RULES, False):
                self.host.to_rules(self.box.key, self.phase)
                return
            case Pressed(_, Press.NORTH | Press.NEXT, False):
                self.odds = not self.odds
                return
            case Pressed(device, button, _) if button in ARROWS and self.ready and self.choosing.step(device, button):
                return
        if asks_pause(gesture):
            self.pause(getattr(gesture, "device", None))
        elif is_press(gesture) and not self._touches_a_tag(gesture):
            self._pressed(gesture)

    def _peeks(self, gesture: Gesture) -> bool:
        """Whether it was about a hidden hand; what touches a choice is that choice."""
        if self.peek is None or (isinstance(gesture, Tapped) and self.choosing.chosen_by(gesture) is not None):
            return False
        return self.peek.hear(gesture, self.director.busy)

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
        if choice is not None:
            seat, handle = choice
            self._submit(seat, handle.action)
        elif self._regrets(gesture):
            self._take_back()
        elif not self.choosing.awaited():
            self.robots.hurry()

    @property
    def regretful(self) -> Seat | None:
        """The person who may take the last action back. A secret choice is simply made anew, so never then."""
        if self.box.sides is not None or self.match.result is not None:
            return None
        return next((seat for seat in self.chairs.people() if self.match.can_undo(seat)), None)

    def _regrets(self, gesture: Gesture) -> bool:
        """Going back, on that person's device; pointers may also touch the words that offer it."""
        device: Device | None = getattr(gesture, "device", None)
        seat = self.regretful
        if seat is None or device is None or seat not in self.chairs.speaks_for(device):
            return False
        return goes_back(gesture) or (isinstance(gesture, Tapped) and UNDO_TAG.contains(gesture.x, gesture.y))

    def _take_back(self) -> None:
        seat = self.regretful
        if seat is not None and self.match.undo(seat):
            self.host.sounds.play("back")
            self._tell()

    def _submit(self, seat: Seat, action: Action) -> None:
        self._see()
        self.robots.person(seat, lambda: self.match.submit(seat, action))
        device = self.chairs[seat].device
        if device is not None:
            self.host.sofa.rumble(device, *LOCKED)  # the same for every choice

    def _pointed(self, device: Device, x: float, y: float) -> None:
        self.choosing.point(device, x, y)
        if device == MOUSE and abs(x - self._pointer[0]) + abs(y - self._pointer[1]) > NUDGE:
            self._pointer, self._pointer_seen = (x, y), SEEN

    @property
    def pointer(self) -> bool:
        """Whether the mouse's arrow is seen: while its owner chooses it is hidden, so that it tells nothing."""
        if self._pointer_seen > 0 or not self.choosing.choosers(MOUSE):
            return True
        return self.choosing.in_turn() is not None

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
        if self.peek is not None:  # another number of people: whose hand lies open, and where everything lies
            self.scene = self.director.scene = self._table()
            self.choosing = Choosing(self.host, self.match, self.chairs, self.scene)
            self.peek = self._peek()
            self.director.settle(self.match.view(None))

    def _leave(self) -> None:
        self.closed()
        self._left()

    def closed(self) -> None:
        if self.recording is not None:
            self.recording.close()

    @property
    def secret(self) -> bool:
        return self.peek is not None and self.peek.seen is not None

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
        look = Look(
            seats=self.choosing.seat_looks(),
            sides=self.choosing.common_sides(),
            prompt=prompt,
            glyphs=glyphs,
            odds=self.odds,
            compact=usual_text_scale(self.host.canvas.size[1]) > 1,
            pictures=self.in_pictures,
        )
        if self.peek is not None:
            look = look._replace(own=self.peek.seen, hint=self.peek.hint())
        seat = self.choosing.in_turn()
        if seat is None:
            return look
        handles = tuple(self.choosing.handles(seat))
        return look._replace(
            handles=handles, focus=self.choosing.focused(seat, handles), sides=self.choosing.signs(seat)
        )

    @property
    def in_pictures(self) -> bool:
        """Whether this table is laid for those who do not read yet."""
        return self.box.pictures and self.host.settings.pictures

    def _prompt(self) -> tuple[str, dict[str, Glyph]]:
        """Words instead of the scene's own: only where the match waits for somebody whose pad is away."""
        return ("", {}) if self.director.busy else self.choosing.plea(self.choosing.asleep())

    def draw(self, pen: Pen) -> None:
        pen.background(self.scene.room)
        look = self.look()
        self.director.draw(pen, look._replace(own=None) if pen.discreet else look)
        self._offer_undo(pen)
        if self.host.device in (MOUSE, TOUCH) and self.pointer:
            pen.middle(_("Pause"), PAUSE_TAG, theme.SMALL, colour=theme.CREAM2, align="right")

    def _offer_undo(self, pen: Pen) -> None:
        """How the last action is taken back, and a bot's patience as a ring that empties."""
        seat = self.regretful
        if seat is None or self.director.busy:
            return
        words, glyphs = self.choosing.takes_back(seat)
        wide = pen.rich(words, UNDO_TAG.x + 44, UNDO_TAG.y + 34, theme.SMALL, glyphs, colour=theme.CREAM2)
        x, y = UNDO_TAG.x + 18, UNDO_TAG.centre.y
        pen.medal(colour_of(self.chairs[seat]), x, y, 16)
        left = round(24 * self.robots.respite) * 15
        if left and wide and not self.in_pictures:
            pen.arc(x, y, 22, 4, 0, left, theme.LIGHT_GOLD)
