"""The ground of the race: the plans' rectangles, places inside of them, hands under every curse, and what they mean."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from typing import Any

import pytest

from gemtable.engine.match import Match
from gemtable.field.field import Closed, Opened, Touched
from gemtable.field.hand import TOP_SPEED
from gemtable.games.maldita_things import (
    HEAP,
    Call,
    Curse,
    Drag,
    Drop,
    Grab,
    Lap,
    Options,
    Put,
    Ready,
    Take,
    Turn,
    Where,
    row,
)
from gemtable.stage.layout import Rect
from gemtable.tables.maldita_ground import Ground, ground
from tests.seats.racers import cursed_match

GROUNDS = [ground(seats, compact) for seats in range(2, 7) for compact in (False, True)]
PLANNED = {  # look/plans/layout.md, sections 2 and 6: heap zone, stone's width, picture's width
    (2, False): (Rect(98, 96, 1724, 696), 104, 153),
    (3, False): (Rect(98, 306, 1724, 486), 93, 137),
    (4, False): (Rect(98, 306, 1724, 486), 93, 137),
    (5, False): (Rect(98, 306, 1724, 454), 89, 132),
    (6, False): (Rect(98, 338, 1724, 422), 86, 126),
    (5, True): (Rect(98, 306, 1724, 510), 95, 140),
    (6, True): (Rect(98, 282, 1724, 534), 98, 144),
}


def each(grounds: list[Ground] = GROUNDS) -> Any:
    names = [f"{table.seats}{'-compact' if table.compact else ''}" for table in grounds]
    return pytest.mark.parametrize("table", grounds, ids=names)


def racing(seats: int = 3, curse: Curse | None = None) -> Match[Any, Any]:
    """Go has been said."""
    match = cursed_match(seats, {} if curse is None else {0: curse})
    for seat in range(seats):
        match.submit(seat, Ready())
    match.advance(1)
    assert not any(isinstance(action, Call) for action in match.view(0).legal)
    match.advance(120 * 30)
    return match


@pytest.mark.parametrize("planned", PLANNED)
def test_sizes_are_those_of_the_plans(planned: tuple[int, bool]) -> None:
    table = ground(*planned)
    zone, body, sprite = PLANNED[planned]
    assert table.zone == zone
    assert table.body == pytest.approx(body, abs=1)
    assert table.sprite == pytest.approx(sprite, abs=1)
    assert table.stone == pytest.approx(body / 86 * 73, rel=0.01)


@each()
def test_nothing_overlaps_and_all_is_in_the_safe_area(table: Ground) -> None:
    safe = Rect(96, 38, 1728, 1004)
    for one, other in combinations((*table.trays, table.mat), 2):
        assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
    for seat, tray in enumerate(table.trays):
        assert safe.contains(tray.x, tray.y)
        assert tray.right <= safe.right and tray.bottom <= safe.bottom
        for cards in (table.usual_cards(), table.usual_cards() + 1):  # M41
            row_of = [table.card(seat, index, cards) for index in range(cards)]
            for card in row_of:
                assert tray.x < card.x and card.right < tray.right
                assert tray.y < card.y and card.bottom < tray.bottom
                assert card.h / card.w == pytest.approx(168 / 116)
            for one, other in pairwise(row_of):
                assert other.x - one.right >= 5.9
            plate = table.plate(seat)
            assert tray.contains(plate.x, plate.y)
            assert plate.right <= row_of[0].x or plate.bottom <= row_of[0].y or plate.y >= row_of[0].bottom
        x, y = table.home(seat)
        assert x == tray.centre.x
        assert abs(y - (tray.bottom if table.above[seat] else tray.y)) == 0


@each()
def test_level_gloves_make_all_ways_alike(table: Ground) -> None:
    facts = cursed_match(table.seats, {}).view(None).facts
    times = [way / table.limits(facts, seat).top_speed for seat, way in enumerate(table.ways_to_stones())]
    assert max(times) == pytest.approx(min(times))
    full = facts._replace(filled=facts.length)
    times = [way / table.limits(full, seat).top_speed for seat, way in enumerate(table.ways_to_diamond())]
    assert max(times) == pytest.approx(min(times))
    mean = sum(table.limits(facts, seat).top_speed for seat in range(table.seats)) / table.seats
    assert mean == pytest.approx(TOP_SPEED)


def test_the_ways_are_those_the_plans_measured() -> None:
    table = ground(6)
    assert table.ways_to_stones() == pytest.approx((712, 565, 727, 711, 565, 727), abs=2)
    assert table.ways_to_diamond() == pytest.approx((640, 261, 640, 633, 243, 633), abs=2)


def test_without_level_gloves_a_mouse_is_free_and_seats_differ_no_more() -> None:
    facts = cursed_match(6, {}, level_gloves=False).view(None).facts
    limits = [ground(6).limits(facts, seat) for seat in range(6)]
    assert len(set(limits)) == 1
    assert limits[0].top_speed > TOP_SPEED == limits[0].lean_speed


@pytest.mark.parametrize("curse", [None, *Curse])
def test_hands_under_every_curse(curse: Curse | None) -> None:
    match = racing(3, curse)
    limits = ground(3).limits(match.view(None).facts, 0)
    assert limits.grips
    assert not limits.frozen
    assert limits.lift == (curse not in (Curse.DRAGGING, Curse.BURNING))  # M34, M35
    assert (limits.slip_speed is not None) == (curse is Curse.BURNING)
    assert limits.slip_speed is None or limits.slip_speed == pytest.approx(0.6 * limits.lean_speed)
    assert (limits.leash is not None) == (curse is Curse.ELBOW)  # M38
    assert ground(3).limits(match.view(None).facts, 1) == ground(3).limits(racing(3).view(None).facts, 1)


@pytest.mark.rule("M48")
def test_in_the_room_an_elbow_is_kept_for_real() -> None:
    facts = racing(3, Curse.ELBOW).view(None).facts
    facts = facts._replace(options=Options(curses=Where.IN_THE_ROOM))
    assert ground(3).limits(facts, 0).leash is None


def test_before_go_hands_grip_nothing() -> None:
    assert not ground(3).limits(cursed_match(3, {}).view(None).facts, 0).grips


@pytest.mark.rule("M10")
def test_a_hand_that_grabbed_too_early_is_frozen() -> None:
    match = racing()
    match.act(0, Grab())
    facts = match.view(None).facts
    assert [ground(3).limits(facts, seat).frozen for seat in range(3)] == [True, False, False]


@pytest.mark.rule("M8")
def test_what_hands_mean() -> None:
    table, match = ground(3), racing()
    view = match.view(0)
    first, second = view.at(row(0))[:2]
    gem = view.at(HEAP)[0]

    def means(happening: Any) -> Any:
        return table.meaning(match.view(happening.seat), happening)

    assert means(Touched(0, "card:0:0")) == means(Touched(0, "tray:0")) == Turn()
    assert means(Touched(0, "card:0:1")) is None  # not the next one
    assert means(Touched(0, "card:1:0")) is None
    assert means(Touched(0, None)) is None
    assert means(Touched(0, "diamond")) == Grab()
    match.act(0, Turn())
    assert means(Closed(0, gem)) == Take(gem)
    match.act(0, Take(gem))
    assert means(Closed(0, gem)) is None
    assert means(Opened(0, gem, "card:0:0")) == Put(first)
    assert means(Opened(0, gem, "card:0:1")) is None  # not turned yet: it stays in the hand
    assert means(Opened(0, gem, "tray:0")) is None
    for elsewhere in (None, "card:1:0", "tray:1", "diamond"):
        assert means(Opened(0, gem, elsewhere)) == Drop()
    match.act(0, Put(first))
    assert means(Touched(0, "card:0:0")) == Take(gem)  # may be put back
    assert second not in match.view(0).open


@pytest.mark.rule("M34")
def test_a_dragged_stone_over_its_card() -> None:
    table, match = ground(3), racing(3, Curse.DRAGGING)
    match.act(0, Turn())
    view = match.view(0)
    card, gem = view.at(row(0))[0], view.at(HEAP)[3]
    assert table.meaning(view, Closed(0, gem)) is None  # still in the heap
    assert table.meaning(view, Touched(0, "card:0:0", gem)) == Drag(gem, card)
    assert table.meaning(view, Opened(0, gem, "card:0:0")) == Drag(gem, card)
    assert table.meaning(view, Touched(0, "card:0:1", gem)) is None
    assert table.meaning(view, Opened(0, gem, None)) is None


@pytest.mark.rule("M39")
def test_a_lap_has_four_sides_when_it_is_owed() -> None:
    table, match = ground(6), racing(6, Curse.TWIST)
    facts = match.view(None).facts
    assert not any(name.startswith("lap") for name in table.zones(facts))
    owed = facts._replace(lap=(True, *facts.lap[1:]))
    laps = [zone for name, zone in table.zones(owed).items() if name.startswith("lap:0:")]
    assert [zone.centre for zone in laps] == [tuple(point) for point in table.laps(0)]
    assert all(zone.hover and zone.seat == 0 for zone in laps)
    assert table.laps(0)[0] == table.home(0)
    view = match.view(0)._replace(legal=(Lap(),))
    assert table.meaning(view, Touched(0, "lap:0:2")) == Lap()


@each()
def test_cards_are_found_under_their_middles(table: Ground) -> None:
    zones = table.zones(cursed_match(table.seats, {}).view(None).facts)
    for name, zone in zones.items():
        under = next(other for other, place in zones.items() if place.off(zone.centre) == 0)
        assert under == name or name.startswith("tray:")
    assert math.dist(zones["diamond"].centre, table.centre) == 0
