"""The paper card of the lobby: what the box says, a line for each option. More than five lines scroll."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gemtable.screens.menu import Feel
from gemtable.screens.screen import Host
from gemtable.screens.widgets import Stepper, shrunk
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Gesture, Lifted, Pointed, Scrolled, Tapped
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.words import _

CARD = Rect(1470, 76, 354, 870)
WINDOW = Rect(CARD.x, 222, CARD.w, 588)  # where lines are seen
PITCH, SHOWN = 116.0, 5
STEPPER = Rect(1504, 274, 286, 54)  # of the first line
BESIDE_RAIL = Rect(1498, 274, 272, 54)
RAIL = Rect(1787, 240, 10, 552)
LEAST_THUMB = 88.0


class Line(NamedTuple):
    """One line: what it is called, its values in words, which of them is chosen; `choose` is told another place."""

    label: str
    words: Sequence[str]
    at: int
    choose: Callable[[int], None]


def option(line: int) -> str:
    """The name of the thing that turns this line."""
    return f"option.{line}"


class Card:
    """Where the list has run to. It always comes to rest with whole lines in its window."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._count = 0
        self._first = 0  # the line at the top
        self._at = 0.0  # the same, on its way
        self._held: tuple[float, float] | None = None  # a finger on the paper: its y, and where the list was

    @property
    def _most(self) -> int:
        return max(0, self._count - SHOWN)

    def visible(self, share: float) -> str:
        """The name of the line seen at that share of the window's height, for a focus that comes from the side."""
        seen = min(SHOWN, self._count) - 1
        return option(self._first + round(share * seen))

    def show(self, name: str) -> None:
        """Runs until this line is seen whole."""
        if name.startswith("option."):
            line = int(name.removeprefix("option."))
            self._run(max(line - SHOWN + 1, min(self._first, line)))

    def _run(self, first: int) -> None:
        self._first = max(0, min(self._most, first))

    def hear(self, gesture: Gesture, on_a_line: bool) -> bool:
        """The wheel, and a finger that draws the paper. True when nothing else may have the gesture."""
        match gesture:
            case Scrolled(_, amount) if amount:
                self._run(self._first - (1 if amount > 0 else -1))
                return True
            case Tapped(_, x, y, False) if self._most and not on_a_line and WINDOW.contains(x, y):
                self._held = y, self._at
            case Pointed(_, _, y) if self._held is not None:
                start, at = self._held
                self._at = max(0.0, min(float(self._most), at + (start - y) / PITCH))
                self._run(round(self._at))
                return True
            case Lifted():
                self._held = None
        return False

    def tick(self, ms: float) -> None:
        if self._held is not None:
            return
        span = 0.0 if self._host.settings.reduced_motion else self._host.pace(theme.TOGGLE)
        if span <= 0 or abs(self._first - self._at) < 0.02:
            self._at = float(self._first)
        else:
            self._at += (self._first - self._at) * min(1.0, 4 * ms / span)

    @property
    def settled(self) -> bool:
        return self._held is None and self._at == self._first

    def things(self, lines: Sequence[Line], above: str, below: str) -> list[Setting]:
        """A thing for each line, also for those out of sight; above, below: the chairs next to the card's ends."""
        self._count = len(lines)
        self._run(self._first)
        self._at = min(self._at, float(self._most))
        last = len(lines) - 1
        ups = [above, *map(option, range(last))]
        downs = [*map(option, range(1, last + 1)), below]
        return [
            Setting.of(i, line, self._place(i), {Press.UP: ups[i], Press.DOWN: downs[i]})
            for i, line in enumerate(lines)
        ]

    def _place(self, line: int) -> Rect:
        """Where a line's stepper is; out of sight it has no height, so that nothing can be pressed there."""
        rect = BESIDE_RAIL if self._most else STEPPER
        rect = rect.moved(0, PITCH * (line - self._at))
        if rect.bottom <= WINDOW.y or rect.y >= WINDOW.bottom:
            return Rect(rect.x, max(WINDOW.y, min(WINDOW.bottom, rect.y)), rect.w, 0)
        return rect

    # ---------- showing

    def draw(self, pen: Pen) -> None:
        """The paper with its head, its foot and the rail; the lines draw themselves."""
        pen.sprite("kit.sheet.options", *CARD.centre)
        head, room = _("What does your box say?"), Rect(CARD.x + 36, 100, CARD.w - 72, 104)
        sizes = (theme.SUBHEAD.at(size) for size in (38, 34, 30))
        role = next((role for role in sizes if len(pen.type.wrap(head, role, room.w)) <= 2), theme.SUBHEAD.at(28))
        pen.lines(head, room, role, colour=theme.INK, align="centre")
        pen.sprite("kit.rule.paper", CARD.centre.x, 212)
        words, role = _("Whatever you change is printed on the result."), theme.SMALL
        high = pen.type.lead(role) * min(3, len(pen.type.wrap(words, role, 290)))
        pen.lines(words, Rect(1506, min(836, 928 - high), 290, high), role, colour=theme.INK2, most=3)
        if self._most:
            self._draw_rail(pen)

    def _draw_rail(self, pen: Pen) -> None:
        """How much of the list is seen, and which part."""
        pen.nine("kit.scroll.rail", RAIL)
        high = max(LEAST_THUMB, RAIL.h * SHOWN / self._count)
        top = RAIL.y + (RAIL.h - high) * self._at / self._most
        pen.nine("kit.scroll.thumb", Rect(RAIL.x - 3, top, 16, high))


@dataclass(frozen=True)
class Setting(Stepper):
    """One line of the card: what it is called above, the stepper below."""

    label: str = ""

    @classmethod
    def of(cls, number: int, line: Line, rect: Rect, ways: Mapping[Press, str]) -> Setting:
        label, words, at, choose = line
        return cls(
            option(number),
            rect,
            ways=ways,
            turned=lambda steps: choose(at + steps),
            act=lambda: choose((at + 1) % len(words)),
            paper=True,
            words=words[at],
            first=at == 0,
            last=at == len(words) - 1,
            role=theme.STATE.at(27),
            label=label,
        )

    def draw(self, pen: Pen, feel: Feel) -> None:
        if not self.rect.h:
            return
        with pen.clip(WINDOW):
            role = shrunk(pen, self.label, theme.STATE, self.rect.w)
            pen.text(self.label, self.rect.x + 2, self.rect.y - 14, role, colour=theme.INK, width=self.rect.w)
            super().draw(pen, feel)
