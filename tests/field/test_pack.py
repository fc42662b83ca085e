"""Stones at the start: one layer, gaps of 7 and more, none near the diamond, the same for the same seed."""

from __future__ import annotations

import math

import pytest

from gemtable.engine.dice import Dice
from gemtable.field.outlines import turned
from gemtable.field.pack import ANGLES, GAP, scatter
from gemtable.tables.maldita_ground import CIRCLE, ground
from tests.field.heap import HOLE, SIZE, ZONE, Heap, stones


@pytest.mark.parametrize("compact", [False, True], ids=["full", "compact"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_65_lie_apart_on_every_ground(seats: int, compact: bool) -> None:
    table = ground(seats, compact)
    heap = Heap()
    field = heap.field
    for seed in range(4):
        lies = scatter(stones(), table.stone, table.zone, table.hole, Dice(seed))
        assert len(lies) == 65
        field.size = table.stone
        for stone, lie in lies.items():
            field._bodies[stone].position = lie.x, lie.y
            field.angles[stone] = lie.angle
        assert heap.gap() >= GAP
        for stone, lie in lies.items():
            assert lie.angle % (360 // ANGLES) == 0
            for dx, dy in turned(stones()[stone], lie.angle, table.stone):
                x, y = lie.x + dx, lie.y + dy
                assert table.zone.contains(x, y)
                assert math.dist((x, y), table.centre) > CIRCLE


def test_the_same_seed_the_same_places() -> None:
    lies = [scatter(stones(), SIZE, ZONE, HOLE, Dice(seed)) for seed in (5, 5, 6)]
    assert lies[0] == lies[1]
    assert lies[0] != lies[2]


def test_stones_lie_all_over_the_heap() -> None:
    lies = scatter(stones(), SIZE, ZONE, HOLE, Dice(3))
    for left in (98, 1391):
        assert sum(left <= lie.x < left + 431 for lie in lies.values()) >= 10
