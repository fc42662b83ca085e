"""Where things lie on the Maldita's ground that no hand touches: plates, settings, loot, the wheel of M36."""

from __future__ import annotations

import math
from typing import NamedTuple

from gemtable.engine.dice import Dice
from gemtable.engine.events import Piece, Seat
from gemtable.field.pack import Lie, scatter
from gemtable.games.maldita_set import STONES
from gemtable.stage.layout import Point, Rect
from gemtable.tables.maldita_ground import Ground

NOTICE_W = 300.0  # a notice is at least so wide
LINE_INSET, LINE_RADIUS = 15.0, 20.0  # the gold hairline on the mat
CARD_W, CARD_H = 116.0, 168.0  # of a challenge as it is baked
STONE = 126.0  # width of a stone as it is baked
ON_CARD = 0.77  # a placed stone beside one in the heap
IN_HAND = 1.04
GLOVE = 172.0
SETTING = ((58.0, 122.0),)  # where a stone lies on a card, from its corner
SETTINGS = ((58.0, 46.0), (58.0, 122.0))  # of a challenge with two holes
DIAMOND = 246.0
LOOT_R, LOOT_STEP, LOOT_W, LOOT_SHOWN = 128.0, 21.0, 74.0, 9
TAG_DY = 113.0
ANGLES = 12  # stones are baked every thirty degrees


# --- a tray -------------------------------------------------------------------------------------------------------


class Tray(NamedTuple):
    """A player's place. Points are on the table; `name` and `score` are the middles of their lines."""

    seat: Seat
    ground: Ground
    rect: Rect
    style: str  # strip, wide or column
    top: bool
    medal: Point
    medal_r: float
    name: Point
    name_size: float
    name_w: float
    score: Point
    score_size: float
    token: Point  # in a strip it follows the name
    token_r: float

    @property
    def lip(self) -> Point:
        """The middle of the edge that looks at the heap."""
        return Point(self.rect.centre.x, self.rect.bottom if self.top else self.rect.y)

    @property
    def inward(self) -> float:
        """Which way the heap is: 1 down, -1 up."""
        return 1.0 if self.top else -1.0


def trays(ground: Ground) -> tuple[Tray, ...]:
    return tuple(_tray(ground, seat) for seat in range(ground.seats))


def _tray(ground: Ground, seat: Seat) -> Tray:
    rect, style, top = ground.trays[seat], ground.styles[seat], ground.above[seat]
    x, y, w, h = rect
    if style == "strip":
        line = y + 39 if top else y + h - 39
        return Tray(seat, ground, rect, style, top, Point(x + 44, line), 24, Point(x + 80, line), 32, 190,
                    Point(x + w - 26, line), 40, Point(x + 124, line), 27)  # fmt: skip
    plate = ground.plate(seat)
    middle = plate.centre.x
    if style == "column":
        middle += 3  # the rim casts its shadow on the floor's left edge
        return Tray(seat, ground, rect, style, top, Point(middle, y + 49), 30, Point(middle, y + 102), 31, 72,
                    Point(middle, y + 146), 44, Point(middle + 27, y + 49), 22)  # fmt: skip
    return Tray(seat, ground, rect, style, top, Point(middle, y + 60), 40, Point(middle, y + 126), 36, plate.w - 8,
                Point(middle, y + 172), 50, Point(middle + 44, y + 38), 28)  # fmt: skip


def slots(place: Tray, cards: int) -> list[Rect]:
    """Where so many cards lie in a tray. A row that is being cleared closes up to the left."""
    among = max(cards, place.ground.usual_cards())
    return [place.ground.card(place.seat, index, among) for index in range(cards)]


def on_card(slot: Rect, two: bool, nth: int, of: int) -> Point:
    """The middle of the nth stone on a card of `of`: in its setting, or in two holes; two where one should lie beside
    each other."""
    scale = slot.w / CARD_W
    if two:
        x, y = SETTINGS[min(nth, 1)]
        return Point(slot.x + x * scale, slot.y + y * scale)
    x, y = SETTING[0]
    shift = (nth - (of - 1) / 2) * 34
    return Point(slot.x + (x + shift) * scale, slot.y + (y - abs(shift)) * scale)


# --- the middle ---------------------------------------------------------------------------------------------------


def scattered(ground: Ground, seed: int) -> dict[Piece, Lie]:
    """Stones at rest as a field of that seed would lay them."""
    outlines = ground.stones(dict(enumerate(STONES)))
    return scatter(outlines, ground.stone, ground.zone, ground.hole, Dice(seed).fork("scatter"))


def loot(order: int, count: int, centre: Point) -> tuple[float, float, float]:
    """The order-th of `count` cards of the fan under the diamond: its middle and its angle."""
    step = min(LOOT_STEP, 150.0 / max(1, count - 1))
    angle = (order - (count - 1) / 2) * step
    turn = math.radians(angle)
    reach = LOOT_R - LOOT_W * 107 / 74 / 2
    return centre.x + reach * math.sin(turn), centre.y + 6 - reach * math.cos(turn), angle


def announced(place: Tray) -> Rect:
    """The wheel of what is said before a stone is taken: on the mat before the tray (M36)."""
    w, h = 330.0, 118.0
    y = place.rect.bottom + 44 if place.top else place.rect.y - 22 - h
    return Rect(place.rect.x + 10, y, w, h)


def chips(panel: Rect) -> list[Rect]:
    """Six colours above, six numbers of sides below."""
    side, gap = 48.0, 4.0
    x0 = panel.centre.x - (6 * side + 5 * gap) / 2
    y0 = panel.centre.y - side - gap / 2
    return [Rect(x0 + (i % 6) * (side + gap), y0 + (i // 6) * (side + gap), side, side) for i in range(12)]


def notice(place: Tray, width: float = NOTICE_W) -> Rect:
    """A short notice on the mat before a tray, beside its hand."""
    y = place.rect.bottom + 48 if place.top else place.rect.y - 78
    return Rect(place.rect.x + 10, y, width, 52)
