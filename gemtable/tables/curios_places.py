"""The Curios table in numbers: where everything lies, in table units (plans: layout.md, section 4)."""

from __future__ import annotations

from typing import NamedTuple

from gemtable.games.curios_things import COLUMNS, SITES
from gemtable.stage.layout import Point, Rect

CARD_W, CARD_H = 154.0, 216.0
STONE, PAWN = 64.0, 94.0  # as baked
CUTS = 3  # pictures of each kind of artifact
UNDER_H = 103.0  # a site's hidden card
LAID_H, HELD_H = 70.0, 56.0  # cards turned up before their owner, and backs of the hand
SIDE_H, TURNED_H = 106.0, 62.0  # the side deck, and what was turned up of it
IN_ROW = 7  # stones of a heap side by side
LIP = 14.0  # of the drawer
TOKEN = 0.5  # of its size, so that the medal beside it stays seen
DRAWER = Rect(96, 786, 1728, 254)
RAISED = -220.0  # how far the bays are seen above their place while the drawer hides it
SHELF = Rect(76, 610, 1768, 168)  # what then lies behind them
SHUT_Y = 1048.0  # of the drawer's felt: only its lip is seen
GRIP = Rect(500, 992, 920, 88)  # where a pointer pulls it out
OWNER = Rect(96, 786, 356, 254)  # whose drawer it is: a touch covers the hand
PASS = Rect(116, 944, 312, 72)
NOTEBOOK = Rect(1036, 806, 764, 212)
HAIR = 17.0  # how far within the mat its gold line lies


class Board(NamedTuple):
    """One site. `rise`: from one pawn's place to the next; `stone` and `pawn` are scales."""

    rect: Rect
    recess: Rect
    rise: float
    stone: float
    pawn: float

    @property
    def picture(self) -> Point:
        return Point(self.rect.x + 94, self.rect.y + 94)

    @property
    def name(self) -> Point:
        return Point(self.rect.x + 188, self.rect.y + 52)

    @property
    def under(self) -> Point:
        """The middle of the hidden card."""
        return Point(self.rect.x + 225, self.rect.y + 118)

    @property
    def number(self) -> Point:
        """Right end and middle of the number of artifacts left; its stone lies at the right of it."""
        return Point(self.rect.right - 72, self.rect.y + 92)

    @property
    def most(self) -> Point:
        """The middle of the medal of who has the most pawns."""
        return Point(self.rect.right - 44, self.rect.y + 143)

    @property
    def takes(self) -> Point:
        return Point(self.rect.x + 28, self.recess.bottom + 40)

    def stones(self, count: int) -> list[Point]:
        """Where so many artifacts lie, at most seven a row in two even rows."""
        upper = count if count <= IN_ROW else (count + 1) // 2
        pitch, high = (self.rect.w - 60) / IN_ROW, self.recess.h * 0.455
        spots = []
        for i in range(count):
            row, place = (0, i) if i < upper else (1, i - upper)
            across = upper if row == 0 else count - upper
            middle = 0.0 if upper == count else (row - 0.5) * high
            dx, dy = jitter(7 * i + round(self.rect.x))
            spots.append(Point(
                self.rect.centre.x + (place - (across - 1) / 2) * pitch + 4 * dx, self.recess.centre.y + middle + 2 * dy
            ))  # fmt: skip
        return spots

    def column(self, at: int) -> Rect:
        """The recess of one of the five columns."""
        high = COLUMNS[at] * self.rise + 6
        pitch = (self.rect.w - 40) / len(COLUMNS)
        foot = self.rect.bottom - 18
        return Rect(self.rect.x + 20 + pitch * (at + 0.5) - 26, foot - high, 52, high)

    def place(self, at: int, step: int) -> Point:
        """One pawn's place in a column, 0 the lowest."""
        return Point(self.column(at).centre.x, self.rect.bottom - 21 - self.rise * (step + 0.5))


class Bay(NamedTuple):
    """What one player owns."""

    rect: Rect
    big: bool

    @property
    def medal(self) -> Point:
        return Point(self.rect.x + 42, self.rect.y + 42)

    @property
    def token(self) -> Point:
        return Point(self.rect.x + 12, self.rect.y + 66)

    @property
    def stone_size(self) -> float:
        return 60.0 if self.big else 36.0 if self.narrow else 45.0

    @property
    def _stones_w(self) -> float:
        return 420.0 if self.big else min(280.0, self.rect.w * (0.73 if self.narrow else 0.68))

    def stone(self, kind: int) -> Point:
        """The middle of the stone that stands for all of its kind; its number follows at `number`."""
        left = 36 if self.big else 26 if self.narrow else 32
        return Point(self.rect.x + left + kind * self._stones_w / 4, self.rect.y + 102)

    def number(self, kind: int) -> Point:
        x, y = self.stone(kind)
        return Point(x + self.stone_size * 0.39 + (4 if self.big else 1), y)

    @property
    def pawn(self) -> float:
        return (82 if self.big else 70) / PAWN

    @property
    def narrow(self) -> bool:
        """Pawns stand behind each other, and their number is told."""
        return self.rect.w < 350

    def pawns(self, count: int) -> list[Point]:
        if self.narrow:
            return [Point(self.rect.right - 49 - 0.6 * i, self.rect.y + 98) for i in range(count)]
        room = self.rect.w - self._stones_w - 72
        pitch = min(36.0 if self.big else 26.0, room / max(1, count - 1))
        return [Point(self.rect.right - 36 - (count - 1 - i) * pitch, self.rect.y + 97) for i in range(count)]

    @property
    def total(self) -> Point:
        """Right end and middle of what the artifacts are worth."""
        return Point(self.rect.right - (14 if self.narrow else 24), self.rect.y + (102 if self.narrow else 106))

    def laid(self, order: int) -> Point:
        """The middle of a card turned up, the first one at the right."""
        w = CARD_W * LAID_H / CARD_H
        return Point(self.rect.right - 14 - w / 2 - order * (w + 3), self.rect.y + 12 + LAID_H / 2)

    def held(self, order: int, laid: int) -> Point:
        """The middle of a back of the hand, left of `laid` cards that lie open."""
        w = CARD_W * HELD_H / CARD_H
        right = self.rect.right - 16 - laid * (CARD_W * LAID_H / CARD_H + 3) - (5 if laid else 0)
        return Point(right - w / 2 - order * 18, self.rect.y + 14 + HELD_H / 2)

    def name_room(self, held: int, laid: int) -> float:
        """How wide the name may be."""
        left = self.rect.right - 16
        if held:
            left = self.held(held - 1, laid).x - 22
        elif laid:
            left = self.laid(laid - 1).x - 26
        return left - 12 - (self.rect.x + 82)


class Ground(NamedTuple):
    """Everything for one number of seats; `tall`: the drawer is shut, and the sites have its room."""

    tall: bool
    mat: Rect
    boards: tuple[Board, ...]
    bays: tuple[Bay, ...]
    side: Rect | None

    @property
    def line(self) -> Rect:
        """The gold hairline that carries the words."""
        return self.mat.inset(HAIR)

    def side_card(self) -> Point:
        assert self.side is not None
        return Point(self.side.x + 66, self.side.centre.y)

    def turned_card(self, order: int) -> Point:
        """Side-deck cards that were turned up lie two by two."""
        assert self.side is not None
        return Point(self.side.x + 151 + 54 * (order % 2), self.side.y + 38 + 66 * (order // 2))


def ground(seats: int, tall: bool) -> Ground:
    high, bays_y = (710, 844) if tall else (478, 618)
    side_w = {2: 236.0, 5: 132.0}.get(seats, 0.0)
    w = (1728 - 24 * (seats - 1) - (side_w + 24 if side_w else 0)) / seats
    bays = [
        Rect(96 + i * (w + 24) + (side_w + 24 if seats == 2 and i else 0), bays_y, w, 142) for i in range(seats)
    ]  # fmt: skip
    side = Rect(842, bays_y, 236, 142) if seats == 2 else Rect(1692, bays_y, 132, 142) if seats == 5 else None
    return Ground(
        tall,
        Rect(60, 56, 1800, high + 70),
        tuple(_board(Rect(96 + 438 * i, 110, 414, high), tall) for i in range(len(SITES))),
        tuple(Bay(rect, w > 600) for rect in bays),
        side,
    )


def _board(rect: Rect, tall: bool) -> Board:
    recess = Rect(rect.x + 16, rect.y + 184, rect.w - 32, 128 if tall else 90)
    if tall:
        return Board(rect, recess, 74.0, 84 / STONE, 138 / PAWN)
    return Board(rect, recess, 43.5, 1.0, 1.0)


def slots(count: int) -> list[Rect]:
    """Where the cards of a hand lie in the drawer."""
    if count <= 3:
        return [Rect(470 + 168 * i, 802, CARD_W, CARD_H) for i in range(count)]
    return [Rect(452 + 142 * i, 816, 134, 188) for i in range(count)]


def jitter(seed: int) -> tuple[float, float]:
    """Two numbers -1..1 that always are the same for a seed."""
    return ((seed * 7919) % 201 - 100) / 100, ((seed * 104729) % 199 - 99) / 99
