"""The Diamoniak table in numbers: where everything lies, in table units (plans: layout.md, section 5)."""

from __future__ import annotations

import math
from typing import NamedTuple

from gemtable.games.diamoniak_things import PARTS
from gemtable.stage.layout import Point, Rect

CLOTH = Rect(60, 56, 1800, 990)
LINE = CLOTH.inset(17)  # the gold hairline that carries the words
LINE_RADIUS = 20.0
CARD_W, CARD_H = 196.0, 274.0
IN_ROW = 3  # pieces of a castle side by side
MIDDLE = {2: 808.0, 3: 802.0, 4: 802.0}  # of all that lies below the plots
LARGE = 256 / CARD_W  # scale of the drawn card
TILT = -2.0
BETWEEN = 8.0  # two cards that need not overlap
DECK_LAYERS = 8
DISCARD_SHOWN = 4
DISCARD = 92 / CARD_W  # scale
ECHO = 100 / CARD_W
FEAST = 0.7  # scale of a piece of the castle that won
COIN_PITCH = 26.0  # diamonds overlap: their number is told beside them


class Plot(NamedTuple):
    """What one player owns. `castle` is its upper left corner; scales are of a card."""

    rect: Rect
    castle: Point
    piece: float
    side: float  # of what lies at the right
    coins: Rect  # where the diamonds lie
    others: Rect  # where everything else lies
    medal: Point
    tally: Point  # right end and middle of "5 of 6"
    short: bool  # "5/6"

    @property
    def piece_size(self) -> tuple[float, float]:
        return CARD_W * self.piece, CARD_H * self.piece

    @property
    def recess(self) -> Rect:
        """The ground of the castle."""
        w, h = self.piece_size
        return Rect(self.castle.x, self.castle.y, IN_ROW * w, 2 * h).inset(-6)

    def part(self, part: int) -> Point:
        """The middle of one of the six pieces."""
        w, h = self.piece_size
        return Point(self.castle.x + w * (part % IN_ROW + 0.5), self.castle.y + h * (part // IN_ROW + 0.5))


def plots(seats: int) -> list[Plot]:
    """One for each seat, side by side."""
    w = (1728 - 24 * (seats - 1)) / seats
    rects = [Rect(96 + i * (w + 24), 112, w, {2: 460.0, 3: 446.0, 4: 456.0}[seats]) for i in range(seats)]
    return [_plot(rect, seats) for rect in rects]


def _plot(rect: Rect, seats: int) -> Plot:
    piece, side = {2: (124, 112), 3: (110, 75), 4: (88, 66)}[seats]
    castle = Point(rect.x + 26, rect.y + 88)
    low = castle.y + 2 * CARD_H * piece / CARD_W
    high = CARD_H * side / CARD_W
    column = castle.x + IN_ROW * piece + 20
    coins = Rect(column, castle.y, rect.right - 20 - column, high)
    if seats == 4:  # too narrow for a column: what is no diamond lies along the foot
        others = Rect(castle.x, low + 12, rect.w - 50, rect.bottom - 16 - low - 12)
    else:
        others = Rect(column, coins.bottom + 10, coins.w, rect.bottom - 14 - coins.bottom - 10)
    return Plot(
        rect,
        castle,
        piece / CARD_W,
        side / CARD_W,
        coins,
        others,
        Point(rect.x + 50, rect.y + 47),
        Point(rect.right - 26, rect.y + 47),
        seats == 4,
    )


def row(count: int, area: Rect, scale: float, pitch: float) -> list[Point]:
    """Middles of so many cards in rows within an area, from the left; they overlap where there is no room."""
    w, h = CARD_W * scale, CARD_H * scale
    across = max(1, int((area.w + BETWEEN) / (w + BETWEEN)))
    rows = min(max(1, int((area.h + BETWEEN) / (h + 4))), math.ceil(count / across)) or 1
    each = math.ceil(count / rows)
    step = min(pitch, (area.w - w) / max(1, each - 1))
    down = (area.h - h) / max(1, rows - 1) if rows > 1 else 0.0
    return [
        Point(area.x + w / 2 + step * (i % each), area.y + h / 2 + min(down, h + BETWEEN) * (i // each))
        for i in range(count)
    ]


class Middle(NamedTuple):
    """What lies below the plots."""

    deck: Rect
    dial: Point
    asks: Rect
    discard: Point
    echoes: Rect
    drawn: Point
    upper: Rect  # the two large buttons
    lower: Rect
    only: Rect  # a button that is alone

    def feast(self, part: int) -> Point:
        """A piece of the castle that won, in the middle of it all."""
        w, h = CARD_W * FEAST, CARD_H * FEAST
        return Point(960 + w * (part % IN_ROW - 1), self.drawn.y + 4 + h * (part // IN_ROW - 0.5))

    @property
    def framed(self) -> Rect:
        """The frame round it."""
        return Rect.around(960, self.drawn.y + 4, IN_ROW * CARD_W * FEAST, 2 * CARD_H * FEAST).inset(-14)

    def echo(self, order: int, count: int) -> Point:
        """An earlier card of this turn, the first one on top."""
        high = CARD_H * ECHO
        pitch = min(high + 18, (self.echoes.h - high) / max(1, count - 1))
        return Point(self.echoes.centre.x, self.echoes.y + high / 2 + pitch * order)

    @property
    def given(self) -> list[Rect]:
        """Three places beside the witch, for what she wants."""
        w, h = CARD_W * 0.72, CARD_H * 0.72
        x0, y = self.upper.centre.x - 1.5 * w - 40, self.drawn.y - h / 2
        return [Rect(x0 + i * (w + 40), y, w, h) for i in range(3)]


def middle(seats: int) -> Middle:
    cl = MIDDLE[seats]
    return Middle(
        Rect(118, cl - 137, CARD_W, CARD_H),
        Point(432, cl - 66),
        Rect(340, cl - 158, 184, 220),
        Point(432, cl + 140),
        Rect(582, cl - 126, 100, 298),
        Point(872, cl),
        Rect(1172, cl - 168, 634, 152),
        Rect(1172, cl + 16, 634, 152),
        Rect(1172, cl - 76, 634, 152),
    )


def deck_layers(cards: int) -> int:
    """How many cards high the pile is drawn."""
    return math.ceil(cards * DECK_LAYERS / 55)


def missing(parts: list[int]) -> list[int]:
    """The places of a castle that are still empty."""
    return [part for part in range(PARTS) if part not in parts]


def jitter(seed: int) -> tuple[float, float]:
    """Two numbers -1..1 that always are the same for a seed."""
    return ((seed * 7919) % 201 - 100) / 100, ((seed * 104729) % 199 - 99) / 99
