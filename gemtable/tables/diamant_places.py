"""The Diamant table in numbers: where everything lies, in table units (plans: layout.md, section 3)."""

from __future__ import annotations

import math
from typing import NamedTuple

from gemtable.stage.layout import Point, Rect

MAT = Rect(60, 56, 1800, 640)
LINE = MAT.inset(17)  # the gold hairline that carries the words
LINE_RADIUS = 20.0
CARD_W, CARD_H = 148.0, 207.0

TENTS = ((168.0, 196.0, 1.0), (318.0, 214.0, 0.86))  # x, y, scale
FIRE = Point(240, 350)
TILES = tuple(Rect(112 + 58 * i, 598, 48, 60) for i in range(5))

ROW_X, ROW_Y, PITCH, IN_ROW = 486.0, (112.0, 372.0), 164.0, 7
LOWER = 9.0
STANDING = 2  # places that row two leaves free at its end
NEWEST = 1.16  # scale of the card that matters now
DECK = Rect(1660, 116, CARD_W, CARD_H)
DECK_LAYERS = 7
DIAL = Point(1734, 446)
DIAL_WORDS = Rect(1634, 528, 200, 66)
ODDS = Rect(1658, 370, 152, 196)
RELICS_TO_COME = Point(1676, 638)
RELIC_TO_COME = 0.34  # scale
DARK, DARKNESS = 0.85, 0.48  # scale and strength of the darkness over one place
TALLY_X, TALLY_PITCH, TALLY_Y = 560.0, 232.0, 634.0


def slot(index: int, count: int) -> Point:
    """The middle of the index-th card of `count`: row one left to right, row two back (tighter from 13 on, so that the
    explorers have ground to stand on before it).
    """
    in_row = max(IN_ROW, math.ceil((count + STANDING) / 2))
    pitch = PITCH * (IN_ROW - 1) / (in_row - 1)
    row, place = divmod(index, in_row)
    x = ROW_X + pitch * (place if row == 0 else in_row - 1 - place)
    return Point(x + CARD_W / 2, ROW_Y[min(row, 1)] + CARD_H / 2)


def newest(count: int) -> Point:
    """The middle of the last of `count` cards, which is larger: under the words of the line it gives way."""
    x, y = slot(count - 1, count)
    return Point(x, y + LOWER if y < ROW_Y[1] else y)


def deck_layers(cards: int) -> int:
    """How many cards high a deck is drawn."""
    return math.ceil(cards * DECK_LAYERS / 30)


def card_stone(rubies: int, newest: bool) -> float:
    """Scale of the rubies on a path card: smaller when many lie there."""
    return (1.1 if newest else 1.0) * (1.0 if rubies <= 4 else 0.85 if rubies <= 9 else 0.68)


# --- explorers ----------------------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """Where a figure's foot stands, and its size."""

    x: float
    y: float
    scale: float


def explorers(count: int, cards: int) -> list[Spot]:
    """Explorers under way: left of the newest card; while that lies in the first row, on the free ground below it.

    Up to three in a zigzag, up to six as three and three, more as four and four and smaller.
    """
    last = slot(max(0, cards - 1), max(1, cards))
    below = last.y < ROW_Y[1]
    scale = 1.0 if count <= 6 else 0.84
    pitch = 76 * scale
    if count <= 3:
        places = [(-pitch * i, 38.0 * (i % 2)) for i in range(count)]
    else:
        front = math.ceil(count / 2)
        places = [(-pitch * i, 70.0 * scale) for i in range(front)]
        places += [(-pitch * (i + 0.5), 0.0) for i in range(count - front)]
    width = -min((x for x, _ in places), default=0.0)
    if below:
        x0, y0 = min(1566.0, max(last.x + width / 2, 486 + width)), ROW_Y[1] + 74
    else:
        x0, y0 = max(last.x - CARD_W * NEWEST / 2 - 54, 404 + width), ROW_Y[1] + (150 if count <= 3 else 112)
    return [Spot(x0 + x, y0 + y, scale) for x, y in places]


def camp(order: int, count: int) -> Spot:
    """The order-th of `count` leavers at home: rows of two, from five on rows of four and smaller."""
    if count <= 4:
        return Spot(150 + 172 * (order % 2), 484 + 82 * (order // 2), 0.82)
    return Spot(124 + 78 * (order % 4), 474 + 80 * (order // 4), 0.7)


# --- bays ---------------------------------------------------------------------------------------------------------

BAY_Y, BAY_H = 722.0, 316.0
PULL = 16.0  # a chest is pulled so far to its owner to be opened: the lid needs room behind


class Bay(NamedTuple):
    """A player's place. Points and rectangles are on the table, not relative."""

    rect: Rect
    full: bool
    chest: Point
    chest_scale: float
    lock: Point
    stones: Point  # the middle of the heap beside the chest
    stones_w: float
    in_heap: int  # stones shown at most
    stone: float  # scale of a stone
    decision: Rect
    card: float  # scale of a decision card
    word: Point  # baseline of the state word
    tent: Point
    tent_scale: float
    line: float  # y of the hairline over the plate
    medal: Point
    medal_r: float
    name_x: float
    amount: Point  # the gold number: right edge, middle (narrow: centre)
    relic: Point
    total: Point  # at the end


def bay_rects(seats: int) -> list[Rect]:
    """One rectangle a seat; from six on they stand closer."""
    gap = 24 if seats <= 5 else 16
    w = (1728 - (seats - 1) * gap) / seats
    if seats <= 4:
        w = min(w, 400.0)
    x0 = 960 - (seats * w + (seats - 1) * gap) / 2
    return [Rect(x0 + i * (w + gap), BAY_Y, w, BAY_H) for i in range(seats)]


def bays(seats: int) -> list[Bay]:
    return [_full(rect) if seats <= 5 else _narrow(rect) for rect in bay_rects(seats)]


def _full(rect: Rect) -> Bay:
    """Up to five seats: chest and stones at the left, the decision at the right, the plate along the foot."""
    x, y, w, h = rect
    decision = Rect(x + w - 128, y + 30, 104, 146)
    chest_scale = 0.88 if w > 360 else 0.84  # with five at the table two open cards lie close by
    chest = Point(x + 25 + 74 * chest_scale, y + 108)
    return Bay(
        rect,
        full=True,
        chest=chest,
        chest_scale=chest_scale,
        lock=Point(chest.x, chest.y + 34 * chest_scale),
        stones=Point(chest.x - 2, y + 197),
        stones_w=150,
        in_heap=10,
        stone=1.0,
        decision=decision,
        card=decision.w / CARD_W,
        word=Point(decision.centre.x, y + 214),
        tent=Point(decision.centre.x, y + 100),
        tent_scale=0.78,
        line=y + h - 80,
        medal=Point(x + 46, y + h - 45),
        medal_r=26,
        name_x=x + 82,
        amount=Point(x + w - 70, y + h - 45),
        relic=Point(x + 62, y + 40),
        total=Point(x + w - 64, y + h - 45),
    )


def _narrow(rect: Rect) -> Bay:
    """Six to eight seats: the chest on top, stones and their number below it at the left, the decision at the right."""
    x, y, w, h = rect
    decision = Rect(x + w - 100, y + 124, 84, 110)
    return Bay(
        rect,
        full=False,
        chest=Point(x + w / 2, y + 80),
        chest_scale=0.68,
        lock=Point(x + w / 2, y + 103),
        stones=Point(x + 56, y + 162),
        stones_w=78,
        in_heap=3,
        stone=0.9,
        decision=decision,
        card=decision.w / CARD_W,
        word=Point(x + w / 2, y + 228),
        tent=Point(x + w / 2, y + 172),
        tent_scale=0.62,
        line=y + h - 70,
        medal=Point(x + 38, y + h - 38),
        medal_r=22,
        name_x=x + 68,
        amount=Point(x + 56, y + 207),
        relic=Point(x + w / 2 - 34, y + 26),
        total=Point(x + w / 2, y + 214),
    )


def choice_cards(bay: Bay) -> tuple[Rect, Rect]:
    """Where the two choices lie open at a seat, side a and side b: side by side, in narrow bays one below the other."""
    if not bay.full:
        h = 51.0
        w = h * CARD_W / CARD_H
        x, y = bay.rect.right - 14 - w, bay.decision.y - 4
        return Rect(x, y, w, h), Rect(x, y + h + 5, w, h)
    gap = 18.0
    w = min(78.0, (bay.rect.w - 188 - gap) / 2)
    h = w * CARD_H / CARD_W
    x, y = bay.rect.right - 20 - 2 * w - gap, bay.rect.y + 131 - h
    return Rect(x, y, w, h), Rect(x + w + gap, y, w, h)


def choice_rects(bay: Bay) -> tuple[Rect, Rect]:
    """Where a finger takes one of the choices: the card and what is said of it."""
    a, b = choice_cards(bay)
    if not bay.full:
        return Rect(a.x - 70, a.y, a.w + 70, a.h), Rect(b.x - 70, b.y, b.w + 70, b.h)
    foot = bay.line - 8 - a.y
    return Rect(a.x - 4, a.y - 4, a.w + 8, foot), Rect(b.x - 4, b.y - 4, b.w + 8, foot)


# --- heaps --------------------------------------------------------------------------------------------------------


class Stone(NamedTuple):
    """One stone of a heap: offset from the heap's middle, and which picture."""

    dx: float
    dy: float
    sprite: str
    worth: int


def shade(sprite: str) -> str:
    """The shadow of a stone: the light that falls through it has its colour."""
    return f"{sprite.partition('.')[0]}.shadow"


def heap(diamonds: int, rubies: int, width: float, most: int, size: float, seed: int) -> list[Stone]:
    """So many stones in rows of three to five, a little out of line; what is beyond `most` is not shown."""
    kinds = [("diamond", 5, 3)] * diamonds + [("ruby", 1, 5)] * rubies
    kinds = kinds[:most]
    in_row = max(3, min(5, int(width / (30 * size))))
    rows = math.ceil(len(kinds) / in_row)
    stones = []
    for i, (name, worth, looks) in enumerate(kinds):
        row = i // in_row
        here = min(in_row, len(kinds) - row * in_row)
        pitch = min(width / in_row, 40 * size)
        jx, jy = _jitter(seed * 31 + i)
        stones.append(
            Stone(
                (i % in_row - (here - 1) / 2) * pitch + 3 * jx,
                (row - (rows - 1) / 2) * 30 * size + 3.5 * jy,
                f"{name}.{(i + seed) % looks}",
                worth,
            )
        )
    return stones


def _jitter(seed: int) -> tuple[float, float]:
    """Two numbers -1..1 that always are the same for a seed."""
    return ((seed * 7919) % 201 - 100) / 100, ((seed * 104729) % 199 - 99) / 99


NIGHT, NIGHT_SIZE = (Point(860, 340), Point(1380, 340)), 1.9  # darkness over the whole cave
DUST = (
    Point(620, 180),
    Point(900, 330),
    Point(1180, 160),
    Point(1400, 360),
    Point(760, 420),
    Point(1540, 220),
    Point(1050, 480),
)
