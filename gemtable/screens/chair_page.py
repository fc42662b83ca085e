"""The little page of one chair in the lobby: a person's name, colour, sides and company; a bot's temper and level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gemtable.bots.bot import Level, Temper
from gemtable.catalogue import Starter
from gemtable.engine.events import Seat
from gemtable.screens.menu import Menu, Thing
from gemtable.screens.people import LEVELS, TEMPERS, colour_of, give_token, has_token, next_name
from gemtable.screens.screen import Host, Screen
from gemtable.screens.widgets import Button, Row, Stepper, slide_in
from gemtable.seats.gestures import Gesture, asks_pause, goes_back
from gemtable.seats.seat import Chairs
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.words import _, begun, later

WIDE, HEAD, ROW, FOOT = 980.0, 176.0, 92.0, 128.0
MIDDLE = (716.0, 475.0)  # of the table
DIM = (150, 138, 132)
Line = tuple[str, str, str, Callable[[int], None], bool, bool]
COLOURS = {
    "red": later("Red crab"), "blue": later("Blue whale"), "green": later("Green frog"), "yellow": later("Yellow bee"),
    "black": later("Black cat"), "white": later("White rabbit"), "purple": later("Purple octopus"),
    "orange": later("Orange fox"),
}  # fmt: skip


class ChairPage(Screen):
    """`share` seats one more person with the device of a chair; `starter`: whose token the game asks for."""

    over = True

    def __init__(
        self, host: Host, chairs: Chairs, seat: Seat, share: Callable[[Seat], None], starter: Starter | None = None
    ) -> None:
        super().__init__(host)
        self._starter = starter
        self._chairs, self._seat, self._share = chairs, seat, share
        self._age = 0.0
        self.menu = Menu(host, self.things, "name")

    # ---------- what can be changed

    def _rename(self, steps: int) -> None:
        self._chairs[self._seat].name = next_name(self._chairs, self._seat, steps)

    def _recolour(self, steps: int) -> None:
        self._chairs.recolour(self._seat, steps)

    def _swap(self, _steps: int) -> None:
        self._chairs.swap_sides(self._seat)

    def _token(self, _steps: int) -> None:
        assert self._starter is not None
        give_token(self._chairs, self._seat, self._starter)

    def _temper(self, steps: int) -> None:
        chair = self._chairs[self._seat]
        assert chair.bot is not None
        chair.bot = chair.bot._replace(temper=_neighbour(list(Temper), chair.bot.temper, steps))

    def _level(self, steps: int) -> None:
        chair = self._chairs[self._seat]
        assert chair.bot is not None
        chair.bot = chair.bot._replace(level=_neighbour(list(Level), chair.bot.level, steps))

    def _company(self) -> None:
        self.host.pop()
        self._share(self._seat)

    def _get_up(self) -> None:
        self._chairs.leave(self._seat)
        self.host.sounds.play("leave")
        self.host.pop()

    # ---------- what lies there

    @property
    def _lines(self) -> list[Line]:
        """Name of the row, its label, the value in words, how it turns, whether it is the first or the last value."""
        chair = self._chairs[self._seat]
        lines: list[Line] = [
            ("name", _("Name"), chair.name, self._rename, False, False),
            ("colour", _("Colour"), _(COLOURS[colour_of(chair)]), self._recolour, False, False),
        ]
        if chair.bot is None:
            words = _("swapped") if chair.sides_swapped else _("as usual")
            lines.append(("sides", _("Sides"), words, self._swap, False, False))
            if self._starter is not None:
                label = _("The oldest here") if self._starter.who == "oldest" else _("The youngest here")
                words = _("Yes") if has_token(chair, self._starter) else _("No")
                lines.append(("token", label, words, self._token, False, False))
            return lines
        temper, level = chair.bot.temper, chair.bot.level
        lines.append(("temper", _("Temper"), _(TEMPERS[temper.value]), self._temper, *_ends(list(Temper), temper)))
        lines.append(("level", _("Plays"), _(LEVELS[level.value]), self._level, *_ends(list(Level), level)))
        return lines

    @property
    def _body(self) -> Rect:
        return Rect.around(*MIDDLE, WIDE, HEAD + ROW * len(self._lines) + FOOT + 20)

    def things(self) -> list[Thing]:
        body, lines = self._body, self._lines
        found: list[Thing] = []
        for i, (name, label, words, turn, first, last) in enumerate(lines):
            rect = Rect(body.x + 40, body.y + HEAD + ROW * i, body.w - 80, ROW - 8)
            stepper = Stepper(
                f"{name}.value", Rect.around(rect.right - 210, rect.centre.y, 372, 56), turned=turn, words=begun(words),
                first=first, last=last,
            )  # fmt: skip
            found.append(Row(name, rect, partial(turn, 1), label=label, control=stepper))
        y = body.bottom - FOOT
        answers = [("done", _("Done"), self.host.pop), ("leave", self._leave_words, self._get_up)]
        if self._chairs[self._seat].person:
            answers.insert(1, ("company", _("One more person"), self._company))
        for (name, words, act), rect in zip(
            answers, Rect(body.x + 48, y, body.w - 96, 72).columns(len(answers), 20), strict=True
        ):
            found.append(Button(name, rect, act, words=words, look="prime" if name == "done" else "wood",
                                role=theme.BUTTON.at(28)))  # fmt: skip
        return found

    @property
    def _leave_words(self) -> str:
        return _("Leave the chair") if self._chairs[self._seat].person else _("Send it away")

    # ---------- hearing and showing

    def hear(self, gesture: Gesture) -> None:
        if goes_back(gesture) or asks_pause(gesture):
            self.host.sounds.play("back")
            self.host.pop()
            return
        self.menu.hear(gesture)

    def tick(self, ms: float) -> None:
        self._age += ms
        self.menu.tick(ms)

    @property
    def settled(self) -> bool:
        return self.menu.settled and slide_in(self.host, self._age) == 0

    def draw(self, pen: Pen) -> None:
        chair, body = self._chairs[self._seat], self._body
        pen.shade(DIM)
        with pen.moved(0, slide_in(self.host, self._age)):
            pen.nine("kit.mat", body)
            pen.medal(colour_of(chair), body.x + 108, body.y + 92, 50)
            pen.text(chair.name, body.x + 184, body.y + 110, theme.TITLE.at(60), foil=True, width=body.w - 260)
            pen.line(body.x + 48, body.y + HEAD - 14, body.right - 48, body.y + HEAD - 14, theme.GOLD, 1.5, 0.6)
            self.menu.draw(pen)


def _neighbour(values: list[Any], now: Any, steps: int) -> Any:
    """The next value, round the end: a press on the row goes through all of them."""
    return values[(values.index(now) + steps) % len(values)]


def _ends(values: list[Any], now: Any) -> tuple[bool, bool]:
    return now == values[0], now == values[-1]
