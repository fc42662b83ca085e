"""Where hands were, written and read again; damaged or cut off, it tells less and never wrong."""

from __future__ import annotations

import pytest

from gemtable.field import trace
from gemtable.field.trace import Trace, Tracer


def written() -> Tracer:
    tracer = Tracer()
    for tick in range(0, 400, 4):
        hands = {0: (100.0 + tick, 500.0), 1: (900.0, 500.0)}
        stones = {5: (300.0, 300.0), 6: (300.0 + max(0, tick - 200), 400.0)}
        tracer.sample(tick, hands, stones)
    return tracer


def test_hands_are_where_they_were_and_move_evenly_between() -> None:
    found = Trace(written().taken())
    assert found.hand(0, 40) == (140, 500)
    assert found.hand(0, 42) == (142, 500)
    assert found.hand(0, 9999) == (496, 500)
    assert found.hand(1, 40) is None, "it never moved"
    assert found.hand(3, 40) is None


def test_only_moved_stones_are_told() -> None:
    found = Trace(written().taken())
    assert found.stones(0, 150) == {}
    assert found.stones(0, 300) == {6: (400, 400)}
    assert found.stones(396, 399) == {}


def test_a_stone_that_lies_there_again_is_told() -> None:
    tracer = Tracer()
    for tick, stones in ((0, {5: (1.0, 1.0)}), (4, {5: (9.0, 9.0)}), (8, {}), (12, {5: (40.0, 2.0)})):
        tracer.sample(tick, {}, {**stones, 6: (0.0, 0.0)})
    assert Trace(tracer.taken()).stones(0, 20) == {5: (40, 2)}


def test_a_hand_at_rest_costs_nothing() -> None:
    tracer = Tracer()
    tracer.sample(0, {0: (1.0, 1.0)}, {})
    size = tracer.waiting
    for tick in range(4, 4000, 4):
        tracer.sample(tick, {0: (1.2, 0.9)}, {})
    assert tracer.waiting == size


@pytest.mark.parametrize("end", [0, 3, 9, 20, 500, 777])
def test_cut_anywhere_it_tells_what_is_whole(end: int) -> None:
    content = written().taken()
    whole, cut = Trace(content), Trace(content[:end])
    for tick in range(0, 400, 7):
        told = cut.hand(0, tick)
        assert told is None or told[0] <= (whole.hand(0, tick) or told)[0]


def test_what_is_no_trace_tells_nothing() -> None:
    assert Trace(b"something else entirely").hand(0, 10) is None


def test_a_match_that_went_on_from_an_earlier_moment() -> None:
    first = written().taken()
    second = Tracer(len(first))
    for tick in range(200, 240, 4):
        second.sample(tick, {0: (1000.0 + tick, 500.0)}, {})
    found = Trace(first + second.taken())
    assert found.hand(0, 150) == (250, 500)
    assert found.hand(0, 300) == (1236, 500)


def test_it_never_grows_beyond_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "MOST", 200)
    assert len(written().taken()) <= 220
