"""The table while everybody plays at once: people's hands reach, robots' hands reach, and time stops for a grab.

Rules, field and referee turn in seats/race.py; here devices move hands, and the picture follows them every frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gemtable.catalogue import Box
from gemtable.engine.events import Seat
from gemtable.engine.game import TICKS_PER_SECOND, Action
from gemtable.engine.match import Match
from gemtable.engine.view import heard
from gemtable.recording import Recording
from gemtable.screens.people import persons
from gemtable.screens.play import MOST_TICKS, PAUSE_TAG, Play
from gemtable.screens.screen import Host, glyph
from gemtable.screens.tracing import Tracing
from gemtable.seats.gestures import (
    MOUSE,
    TOUCH,
    Button,
    Came,
    Device,
    FocusLost,
    Gesture,
    Gone,
    Kind,
    Leaned,
    Lifted,
    Pointed,
    Pressed,
    Tapped,
    asks_pause,
    is_press,
)
from gemtable.seats.race import SAMPLES_PER_SECOND, Race
from gemtable.seats.seat import Chairs
from gemtable.stage import handles as grips
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look, SeatLook, TableScene
from gemtable.stage.theme import usual_text_scale
from gemtable.words import _

BACK_IN: Final = 3  # seconds counted down after a pause
PHOTO: Final = 3200.0  # ms the last second before the grab takes, seen again
PHOTO_UP: Final = 34.0  # table units above the mat's lower edge
PHOTO_TAG: Final = (620.0, 56.0)  # where a finger asks for the photo
LULL: Final = 15 * TICKS_PER_SECOND  # nobody did anything for so long: what one says who cannot go on
GRABBED: Final = (0.5, 0.8, 220)  # rumble: low, high, ms


class RaceTable(Play):
    """One racing match at its table. Each person's hand is moved by one device; all touch is one hand."""

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
        assert box.race is not None, "a racing box says how it races"
        self.side = box.race
        self.compact = usual_text_scale(host.canvas.size[1]) > 1
        self.ground = self.side.ground(len(chairs), self.compact)
        self.race = Race(match, self.ground)
        super().__init__(
            host, box, match, chairs, finished=finished, left=left, recording=recording, resumed=resumed, silent=silent
        )  # fmt: skip
        self._back_in = float(BACK_IN * 1000) if resumed and self.running else 0.0
        self._tracing = Tracing(recording.path if recording is not None else None)
        self._acted = match.now  # when anything last happened
        self._counts_itself = False  # the page above counts 3, 2, 1 before it goes
        self._finish: Any = ()  # trails of the last grab
        self._photo: float | None = None
        for seat in chairs.people():
            self._takes_hold(seat)
        self._show()

    def _table(self) -> TableScene:
        return self.side.table(persons(self.chairs), self.compact, self.host.settings.bold_glyphs)

    def _takes_hold(self, seat: Seat) -> None:
        """A person's hand does what its device does now: sticks and keys lean, a mouse has yet to move."""
        device = self.chairs[seat].device
        if device is not None and device.kind in (Kind.KEYS, Kind.PAD):
            self.race.hands[seat].lean(*self.host.sofa.lean(device))

    def _robot_sits(self, seat: Seat) -> None:
        character = self.chairs[seat].bot
        assert character is not None
        bot = self.box.bot(character.level, character.temper)
        bot.hear(heard(self.match.events[: self._told], seat))
        self.race.seat(seat, bot)

    def reseat(self, seat: Seat) -> None:
        """A bot plays on for a person, or the other way round; the chairs know already, and the record hears of it."""
        if self.recording is not None:
            self.recording.sits(seat, self.chairs.plain()[seat])
        if self.chairs[seat].bot is None:
            self.race.seat(seat, None)
            self._takes_hold(seat)
        else:
            self._robot_sits(seat)
        self.naps.look()

    # --- time ------------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether hands race now, so that nobody may be surprised."""
        return self.match.result is None and self.side.racing(self.match.view(None))

    @property
    def at_stake(self) -> bool:
        """Whether whoever is away misses something: hands race, or the clock will soon start them."""
        return self.running or (self.match.result is None and self.match.game.alarm(self.match.state) is not None)

    @property
    def waits(self) -> bool:
        """Whether the race stands still for somebody whose pad is away."""
        return bool(self.chairs.waiting()) and self.at_stake

    def tick(self, ms: float) -> None:
        director, settings = self.director, self.host.settings
        director.pace, director.reduced = settings.pace, settings.reduced_motion
        self._pointer_seen = max(0.0, self._pointer_seen - ms)
        if self._photo is not None:
            self._expose(ms)
            return
        director.tick(ms)
        if self.match.result is not None:
            self._say_farewell(ms)
            return
        if self.waits:
            return
        if self._back_in > 0:
            self._back_in = max(0.0, self._back_in - ms)
            return
        if not director.busy:
            self._due = min(self._due + ms * TICKS_PER_SECOND / 1000, MOST_TICKS)
            while self._due >= 1 and not director.busy and self.match.result is None:
                self._due -= 1
                self._tick_once()
        self._show()

    def skip_countdown(self) -> None:
        """Nobody has to find their hands again: a picture is taken."""
        self._back_in = 0.0

    def catch_up(self) -> None:
        """All as the match stands, without the beats that led there."""
        self._told, self._acted = len(self.match.events), self.match.now
        self.director.begin(self.match.view(None), self._told)
        self._show()

    def _tick_once(self) -> None:
        self.race.tick()
        events = self.match.events
        if len(events) > self._told:
            new, self._told = events[self._told :], len(events)
            self._acted = self.match.now
            ends = next((event for event in new if hasattr(event, "grabber")), None)
            if ends is not None:
                self._keep_the_finish(ends.grabber is not None)
            if any(hasattr(event, "scatter") for event in new):
                self._tracing.scattered()
            self.director.hear(heard(new, None), self.match.view(None))
        self._tracing.follow(self.race)

    def opened(self) -> None:
        self.side.pour_in(self.scene)
        super().opened()

    def closed(self) -> None:
        self._tracing.flush()
        super().closed()

    def _show(self) -> None:
        """Stones and hands where the field has them."""
        self.side.show(self.scene, self.race, self.match.view(None))
        self.director.rearrange()

    # --- the photo finish ------------------------------------------------------------------------------------------

    def _keep_the_finish(self, grabbed: bool) -> None:
        self._finish = self.side.finish(self.race.trails, SAMPLES_PER_SECOND) if grabbed else ()
        for device in {chair.device for chair in self.chairs if chair.device is not None}:
            self.host.sofa.rumble(device, *GRABBED)

    @property
    def photo_offered(self) -> bool:
        """Whether the grab can be seen again: until everything lies ready for the next round."""
        return bool(self._finish) and self.director.busy

    def _expose(self, ms: float) -> None:
        assert self._photo is not None
        self._photo += ms
        done = self._photo >= PHOTO
        self.side.photo_finish(self.scene, self._finish, None if done else self._photo / PHOTO)
        if done:
            self._photo = None

    # --- hands -----------------------------------------------------------------------------------------------------

    def hear(self, gesture: Gesture) -> None:
        match gesture:
            case FocusLost():
                if self.at_stake:
                    self.pause()
                return
            case Came():
                super().hear(gesture)
                return
            case Gone(device, _):
                self._fell_asleep(self.naps.gone(device))
                if self.waits:
                    self.pause()
                return
            case Pointed(device, x, y) | Lifted(device, x, y):
                self._steer(device, x, y)
                return
            case Leaned(device, x, y):
                for hand in self._moved_by(device):
                    hand.lean(x, y)
                return
            case _ if self.photo_offered and self._asks_photo(gesture):
                self._photo = 0.0
                self.director.sounds.play("slow_motion")
                return
            case Pressed(_, Button.RULES, False):
                self.host.to_rules(self.box.key, self.phase)
                return
        if asks_pause(gesture):
            self.pause(getattr(gesture, "device", None))
        elif is_press(gesture) and not self._touches_a_tag(gesture):
            self._pressed(gesture)

    def _asks_photo(self, gesture: Gesture) -> bool:
        match gesture:
            case Pressed(_, Button.NORTH | Button.NEXT, False):
                return True
            case Tapped(device, x, y, alt):
                return alt or (device == TOUCH and self._photo_tag.contains(x, y))
        return False

    def _touches_a_tag(self, gesture: Gesture) -> bool:
        """The word Pause, also with a glove: nothing else lies there."""
        if not isinstance(gesture, Tapped) or gesture.alt or not PAUSE_TAG.contains(gesture.x, gesture.y):
            return False
        self.pause(gesture.device)
        return True

    def _seat_of(self, device: Device) -> Seat | None:
        """Whose hand this device moves: one hand a device in a race, the first who sat down with it."""
        seats = self.chairs.speaks_for(device)
        return seats[0] if seats else None

    def _moved_by(self, device: Device) -> list[Any]:
        seat = self._seat_of(device)
        return [] if seat is None or seat in self.race.robots else [self.race.hands[seat]]

    def _steer(self, device: Device, x: float, y: float) -> None:
        for hand in self._moved_by(device):
            hand.steer((x, y))

    def _pressed(self, gesture: Gesture) -> None:
        if self._photo is not None:
            self._photo = PHOTO
            return
        if self.director.busy:
            self.director.press()  # a press ends one beat and is consumed
            return
        if self._takes_over(gesture) or self._back_in > 0 or self.waits:
            return
        assert isinstance(gesture, Pressed | Tapped)
        device = gesture.device
        seat = self._seat_of(device)
        if seat is None or seat in self.race.robots:
            return
        action = self._word(seat, gesture)
        if action is not None:
            self.race.act(seat, action)
        elif self.running and _reaches(gesture):
            if isinstance(gesture, Tapped):
                self.race.hands[seat].steer((gesture.x, gesture.y))
            self.race.hands[seat].press()

    def _word(self, seat: Seat, gesture: Gesture) -> Action | None:
        """What needs no hand: said with a button of one's own, or touched where it is written."""
        view = self.match.view(seat)
        said = gesture.button if isinstance(gesture, Pressed) else Button.WEST if _is_alt(gesture) else Button.YES
        action = self.side.said_with(view, said)
        if action is not None or not _reaches(gesture):
            return action
        at = (gesture.x, gesture.y) if isinstance(gesture, Tapped) else self.race.hands[seat].point
        spoken = self.side.spoken(view)
        handle = grips.at([handle for handle in self.scene.handles(view) if handle.action in spoken], *at)
        return None if handle is None else handle.action

    @property
    def pointer(self) -> bool:
        """The mouse's arrow is seen where no glove follows it."""
        return self._seat_of(MOUSE) is None or not self.running or self.director.busy

    # --- pauses ----------------------------------------------------------------------------------------------------

    def pause(self, device: Device | None = None) -> None:
        """The race waits, and goes on by 3, 2, 1."""
        self._counts_itself = True
        super().pause(device)

    def gap(self, ms: float) -> None:
        """Nobody saw so much time go by: the race waits."""
        if self.at_stake and self._photo is None:
            self.pause()

    def returned(self) -> None:
        super().returned()
        for seat in self.chairs.people():
            self._takes_hold(seat)
        if self.running and not self._counts_itself:
            self._back_in = float(BACK_IN * 1000)
        self._counts_itself = False

    # --- the picture -----------------------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        return not self.director.moving and self._back_in <= 0 and self._photo is None

    def look(self) -> Look:
        """What only the screen knows of this frame; nobody steps from handle to handle here."""
        prompt, glyphs = self._prompt()
        return Look(
            seats=tuple([self._seat_look(seat) for seat in range(len(self.chairs))]),
            prompt=prompt,
            glyphs=glyphs,
            compact=self.compact,
        )

    def _seat_look(self, seat: Seat) -> SeatLook:
        """What a seat presses, and what it says something with, in the signs of its own device."""
        chair = self.chairs[seat]
        if chair.unplugged:
            return SeatLook(asleep=_("pad asleep"))
        if chair.device is None or self._back_in > 0:
            return SeatLook()
        aloud = Button.WEST if chair.device.kind is Kind.PAD else Button.BACK
        return SeatLook((glyph(self.host, Button.YES, chair.device), glyph(self.host, aloud, chair.device)))

    def _prompt(self) -> tuple[str, dict[str, Glyph]]:
        """Words instead of the scene's own: for whom the race waits, and what one does who cannot go on."""
        waiting = self.chairs.waiting()
        if waiting and not self.director.busy:
            return self.choosing.plea(waiting)
        if self.match.now - self._acted > LULL and self._may_be_stuck():
            return _("Nothing fits? {button} on your own medal: I am stuck"), {"button": self._sign(Button.YES)}
        return "", {}

    def _may_be_stuck(self) -> bool:
        """Whether a person could say so now: not while cards are studied or seconds counted."""
        views = (self.match.view(seat) for seat in self.chairs.people())
        return any(self.side.said_with(view, Button.NORTH) is not None for view in views)

    def _sign(self, button: Button) -> Glyph:
        """How a button looks to whoever used a device last, or else to the first who sits there."""
        device = self.host.device
        if not self.chairs.of(device):
            device = next((chair.device for chair in self.chairs if chair.device is not None), device)
        return glyph(self.host, button, device)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        if self.host.device == MOUSE and not self.pointer:
            pen.middle(_("Pause"), PAUSE_TAG, theme.SMALL, colour=theme.CREAM2, align="right")
        if self._back_in > 0 and not self.waits:
            self._count(pen)
        if self.photo_offered and self._photo is None:
            x, y = self._photo_tag.centre
            pen.rich(_("{button} shows the finish again"), x, y + pen.type.cap(theme.SMALL) / 2, theme.SMALL,
                     {"button": self._photo_glyph()}, colour=theme.CREAM2, align="centre")  # fmt: skip

    @property
    def _photo_tag(self) -> Rect:
        return Rect.around(960, self.ground.mat.bottom - PHOTO_UP, *PHOTO_TAG)

    def _photo_glyph(self) -> Glyph:
        device = self.host.device
        shows = {Kind.PAD: Button.NORTH, Kind.KEYS: Button.NEXT, Kind.MOUSE: Button.BACK, Kind.TOUCH: Button.YES}
        return glyph(self.host, shows[device.kind], device)

    def _count(self, pen: Pen) -> None:
        """3, 2, 1 after a pause."""
        x, y = self.ground.centre
        role = theme.COUNTDOWN._replace(scaled=False)
        pen.pool(x, y, 260, alpha=0.5)
        number = str(1 + int((self._back_in - 1) // 1000))
        pen.text(number, x, y + pen.type.cap(role) / 2, role, align="centre", foil=True)


def _is_alt(gesture: Gesture) -> bool:
    return isinstance(gesture, Tapped) and gesture.alt


def _reaches(gesture: Gesture) -> bool:
    """Whether this press is the hand's."""
    match gesture:
        case Tapped(_, _, _, alt):
            return not alt
        case Pressed(_, button, False):
            return button is Button.YES
    return False
