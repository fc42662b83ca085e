"""Try your hand: before a race everybody who sits in the lobby takes and drops stones, and nothing is at stake."""

from __future__ import annotations

from gemtable.catalogue import RaceSide
from gemtable.engine.events import Seat
from gemtable.engine.game import TICKS_PER_SECOND
from gemtable.screens.menu import Menu, Thing
from gemtable.screens.people import person
from gemtable.screens.play import MOST_TICKS
from gemtable.screens.screen import MOVE, Host, Screen, draw_glyph, glyph, glyph_width
from gemtable.screens.widgets import prompts, shrunk
from gemtable.seats.gestures import (
    MOUSE,
    Button,
    Device,
    Gesture,
    Leaned,
    Lifted,
    Pointed,
    Pressed,
    Tapped,
    asks_pause,
    goes_back,
)
from gemtable.seats.seat import Chair, Chairs
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.stage.theme import usual_text_scale
from gemtable.words import _

LINE_INSET, LINE_RADIUS = 15.0, 20.0  # the gold hairline on the mat
MEDAL, GLYPH, AFTER, APART = 34.0, 48.0, 12.0, 30.0
HEARD = 1920.0  # as wide as the table


class Practice(Screen):
    """One hand a device, as in a race: of people who share one only the first has a hand."""

    music = "title"

    def __init__(self, host: Host, side: RaceSide, chairs: Chairs) -> None:
        super().__init__(host)
        first = {device: chairs.of(device)[0] for chair in chairs if (device := chair.device) is not None}
        self._chairs: list[Chair] = [chairs[seat] for seat in first.values()]
        self._seats: dict[Device, Seat] = {device: seat for seat, device in enumerate(first)}
        compact = usual_text_scale(host.canvas.size[1]) > 1
        self.heap = side.practice([person(chair) for chair in self._chairs], compact, host.settings.bold_glyphs)
        self._due = 0.0
        self.menu = Menu(host, self._things)

    # ---------- hearing

    def hear(self, gesture: Gesture) -> None:
        device: Device | None = getattr(gesture, "device", None)
        seat = None if device is None else self._seats.get(device)
        if goes_back(gesture) or asks_pause(gesture):
            self._back()
        elif isinstance(gesture, Tapped) and self.menu.hear(gesture):
            return
        elif seat is not None:
            self._reach(seat, gesture)

    def _back(self) -> None:
        self.host.sounds.play("back")
        self.host.pop()

    def _reach(self, seat: Seat, gesture: Gesture) -> None:
        hand = self.heap.hands[seat]
        match gesture:
            case Pointed(_, x, y) | Lifted(_, x, y):
                hand.steer((x, y))
            case Leaned(_, x, y):
                hand.lean(x, y)
            case Tapped(_, x, y, False):
                hand.steer((x, y))
                hand.press()
            case Pressed(_, Button.YES, False):
                hand.press()

    # ---------- time

    def tick(self, ms: float) -> None:
        self.menu.tick(ms)
        self._due = min(self._due + ms * TICKS_PER_SECOND / 1000, MOST_TICKS)
        while self._due >= 1:
            self._due -= 1
            for cue, x in self.heap.tick():
                self.host.sounds.play(cue, pan=2 * x / HEARD - 1)

    @property
    def settled(self) -> bool:
        return all(hand.speed == 0 and not hand.presses for hand in self.heap.hands)

    @property
    def pointer(self) -> bool:
        """The mouse's arrow is seen where no glove follows it."""
        return MOUSE not in self._seats

    # ---------- showing

    def _things(self) -> list[Thing]:
        mat = self.heap.ground.mat
        ask = (Button.BACK,), _("Back"), self._back
        return prompts(self.host, self.host.pen, [ask], right=mat.right - 58, middle=mat.y + LINE_INSET + 6, room=420)

    def draw(self, pen: Pen) -> None:
        pen.background("room.table")
        self.heap.draw(pen)
        self._draw_line(pen)
        for seat, chair in enumerate(self._chairs):
            self._draw_words(pen, self.heap.ground.trays[seat], chair)
        self.menu.draw(pen)

    def _draw_line(self, pen: Pen) -> None:
        """The gold hairline carries the words, broken where they stand."""
        line = self.heap.ground.mat.inset(LINE_INSET)
        back = self._things()[0].rect
        title, how = _("Try your hand"), _("Whatever lies here may be taken, and dropped again")
        role = theme.CAPTION.at(30)
        y = line.y + pen.type.cap(role) / 2
        wide = pen.type.width(title, role)
        left = line.x + 44
        room = back.x - 70 - (left + wide + 70)
        words = shrunk(pen, how, role, room)
        said = min(room, pen.type.width(how, words))
        middle = min(960.0, back.x - 70 - said / 2)
        gaps = [(left - 20, left + wide + 20), (middle - said / 2 - 24, middle + said / 2 + 24),
                (back.x - 20, back.right + 20)]  # fmt: skip
        pen.frame(line, LINE_RADIUS, gaps=gaps)
        pen.text(title, left, y, role, colour=theme.CAPTION_GOLD)
        pen.text(how, middle, y, words, align="centre", width=room)

    def _draw_words(self, pen: Pen, tray: Rect, chair: Chair) -> None:
        """Who it is, and what moves and closes the hand."""
        me, device = person(chair), chair.device
        assert device is not None
        x, y = tray.centre
        name = theme.NAME.at(38)
        wide = pen.type.width(chair.name, name)
        left = x - (2 * MEDAL + 20 + wide) / 2
        pen.medal(me.colour, left + MEDAL, y - 34, MEDAL)
        pen.text(chair.name, left + 2 * MEDAL + 20, y - 34 + pen.type.cap(name) / 2, name)
        parts = [(glyph(self.host, MOVE, device), _("move")), (glyph(self.host, Button.YES, device), _("take, drop"))]
        role = theme.STATE
        signs = [glyph_width(pen, sign, GLYPH) for sign, _said in parts]
        words = [pen.type.width(said, role) for _sign, said in parts]
        left = x - (sum(signs) + sum(words) + 2 * AFTER + APART) / 2
        for (sign, said), w, text in zip(parts, signs, words, strict=True):
            draw_glyph(pen, sign, left, y + 40, GLYPH)
            pen.text(said, left + w + AFTER, y + 40 + pen.type.cap(role) / 2, role, colour=theme.CREAM2)
            left += w + AFTER + text + APART
