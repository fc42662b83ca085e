"""A field without a game: some stones on a mat, hands round it, no limits but those asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gemtable.engine.dice import Dice
from gemtable.field.field import Field, Happening
from gemtable.field.hand import Hand, Limits
from gemtable.field.outlines import STONES, Outline, Point, turned

ZONE, HOLE, SIZE = (98.0, 338.0, 1724.0, 422.0), ((960.0, 549.0), 148.0), 73.0
NAMES = [name for name in STONES if name != "round"]


def stones(count: int = 65) -> dict[int, Outline]:
    """Six of each outline, then round ones, as in the box."""
    return {number: STONES[NAMES[number // 6]] if number < 60 else STONES["round"] for number in range(count)}


class Heap:
    """A field and its hands; `tick` lets time pass and remembers what happened."""

    def __init__(self, hands: int = 2, count: int = 65, seed: int = 1) -> None:
        self.field = Field(stones(count), SIZE, ZONE, HOLE, hands, Dice(seed).fork("ties"))
        self.field.scatter(seed)
        self.hands = [Hand(seat, (200.0 + 300 * seat, 792.0)) for seat in range(hands)]
        self.limits = [Limits() for _ in self.hands]
        self.told: list[Happening] = []

    def tick(self, ticks: int = 1) -> list[Happening]:
        """What happened in these ticks."""
        told = []
        for _ in range(ticks):
            told += self.field.step(self.hands, self.limits)
        self.told += told
        return told

    def until(self, kind: type, most: int = 600) -> tuple[int, list[Happening]]:
        """Ticks until something of this kind happens, and what happened then."""
        for tick in range(1, most + 1):
            told = self.tick()
            if any(isinstance(happening, kind) for happening in told):
                return tick, told
        raise AssertionError(f"no {kind.__name__} in {most} ticks")

    def alone(self, *at: Point) -> None:
        """Only so many stones, there."""
        for stone in self.field.stones:
            self.field.take(stone)
        for stone, point in enumerate(at):
            self.field.put(stone, point)

    def gap(self, scale: float = 1.0) -> float:
        """The smallest gap between two stones of this share of their drawn size; negative: they overlap."""
        field = self.field
        spots = field.positions()
        shapes = {
            stone: [(x + dx, y + dy) for dx, dy in turned(field.stones[stone], field.angles[stone], scale * field.size)]
            for stone, (x, y) in spots.items()
        }
        return min(
            (
                apart(shapes[one], shapes[other])
                for one in spots
                for other in spots
                if one < other and math.dist(spots[one], spots[other]) < 2 * field.size
            ),
            default=math.inf,
        )


def apart(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The gap between two convex shapes; negative: how deep they overlap."""
    deep = max(_beyond(one, other), _beyond(other, one))
    if deep <= 0:
        return deep
    return min(_off(corner, side) for a, b in ((one, other), (other, one)) for corner in a for side in _sides(b))


def _sides(shape: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(shape, [*shape[1:], shape[0]], strict=True))


def _off(point: Point, side: tuple[Point, Point]) -> float:
    """How far a point is from a side."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    part = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)
    part = min(max(part, 0.0), 1.0)
    return math.dist(point, (ax + part * dx, ay + part * dy))


def _beyond(one: Sequence[Point], other: Sequence[Point]) -> float:
    best = -math.inf
    for (ax, ay), (bx, by) in _sides(one):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        best = max(best, min(nx * (x - ax) + ny * (y - ay) for x, y in other))
    return best
