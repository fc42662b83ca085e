"""In mid-game: who plays on in which chair. A bot may take over from a person, and a person from a bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from gemtable.engine.events import Seat
from gemtable.screens.menu import Feel, Menu, Thing
from gemtable.screens.people import bot_words, colour_of
from gemtable.screens.screen import Host, Screen
from gemtable.screens.widgets import Button, slide_in
from gemtable.seats.gestures import WHOLE_KEYBOARD, Device, Gesture, Kind, asks_pause, goes_back
from gemtable.seats.seat import Chair, Chairs, Character, Refused
from gemtable.stage import theme
from gemtable.stage.layout import HEIGHT, WIDTH, Rect
from gemtable.stage.pen import Pen
from gemtable.words import _

WIDE, HEAD, ROW, FOOT = 1080.0, 150.0, 76.0, 136.0
DIM = (117, 105, 102)


class ChairsPage(Screen):
    """`changed` is told each seat whose chair somebody else has now."""

    over = True

    def __init__(self, host: Host, chairs: Chairs, changed: Callable[[Seat], None]) -> None:
        super().__init__(host)
        self._chairs, self._changed = chairs, changed
        self._by: Device | None = None
        self._age = 0.0
        self.menu = Menu(host, self.things, "done")

    def press(self, seat: Seat) -> None:
        """A person's chair goes to a bot; a bot's, or one whose pad is away, to whoever pressed."""
        chair, device = self._chairs[seat], self._by
        if chair.person and not chair.unplugged:
            self._chairs.bot_takes_over(seat, Character())
        elif device is None or device == WHOLE_KEYBOARD:
            return
        elif isinstance(self._chairs.take_over(device, seat, shared=True), Refused):
            self.host.sounds.play("no")
            return
        self.host.sounds.play("join")
        self._changed(seat)

    @property
    def _body(self) -> Rect:
        return Rect.around(WIDTH / 2, HEIGHT / 2, WIDE, HEAD + ROW * len(self._chairs) + FOOT)

    def things(self) -> list[Thing]:
        body = self._body
        found: list[Thing] = []
        for seat, chair in enumerate(self._chairs):
            rect = Rect(body.x + 40, body.y + HEAD + ROW * seat, body.w - 80, ROW - 6)
            found.append(_ChairRow(f"chair.{seat}", rect, partial(self.press, seat), chair=chair))
        done = Rect.around(body.centre.x, body.bottom - FOOT / 2 - 4, 340, 72)
        found.append(Button("done", done, self.host.pop, words=_("Done"), look="prime"))
        return found

    def hear(self, gesture: Gesture) -> None:
        if goes_back(gesture) or asks_pause(gesture):
            self.host.sounds.play("back")
            self.host.pop()
            return
        self._by = getattr(gesture, "device", self._by)
        self.menu.hear(gesture)

    def tick(self, ms: float) -> None:
        self._age += ms
        self.menu.tick(ms)

    @property
    def settled(self) -> bool:
        return self.menu.settled and slide_in(self.host, self._age) == 0

    def draw(self, pen: Pen) -> None:
        body = self._body
        pen.shade(DIM)
        with pen.moved(0, slide_in(self.host, self._age)):
            pen.nine("kit.mat", body)
            pen.text(_("Who plays on"), body.centre.x, body.y + 96, theme.TITLE.at(60), foil=True, align="centre",
                     width=body.w - 200)  # fmt: skip
            self.menu.draw(pen)


@dataclass(frozen=True, kw_only=True)
class _ChairRow(Thing):
    """One person or bot, and what a press does."""

    chair: Chair

    def draw(self, pen: Pen, feel: Feel) -> None:
        rect, chair = self.rect, self.chair
        if feel.pointed > 0.02:
            pen.nine("kit.row.lit", rect, alpha=feel.pointed)
        y = rect.centre.y
        pen.medal(colour_of(chair), rect.x + 44, y, 27)
        wide = pen.text(chair.name, rect.x + 88, y + 12, theme.NAME, width=260)
        pen.text(_who(chair), rect.x + 88 + wide + 24, y + 11, theme.SMALL,
                 colour=theme.WARNING if chair.unplugged else theme.CREAM2, width=300)  # fmt: skip
        person = chair.person and not chair.unplugged
        words = _("let a bot play on") if person else _("take over yourself")
        pen.text(words, rect.right - 24, y + 11, theme.STATE, colour=theme.LIGHT_GOLD, align="right", width=320)


def _who(chair: Chair) -> str:
    if chair.unplugged:
        return _("pad asleep")
    if chair.device is None:
        return bot_words(chair)
    return {
        Kind.MOUSE: _("mouse"), Kind.TOUCH: _("touch"), Kind.KEYS: _("keys"), Kind.PAD: _("pad"),
    }[chair.device.kind]  # fmt: skip
