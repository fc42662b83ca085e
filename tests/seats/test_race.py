"""The race loop: hands, field and referee in one tick; robots ride the same hands; everything lies where the ledger
says."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pytest

from gemtable.bots.plain import Plain
from gemtable.engine import record
from gemtable.engine.events import Refused, Seat
from gemtable.engine.match import Match
from gemtable.games import maldita
from gemtable.games.maldita_things import (
    HEAP,
    Curse,
    Held,
    Lapped,
    Phase,
    Ready,
    RoundBegan,
    Stopped,
    Turn,
    grip,
    on,
    row,
)
from gemtable.seats.race import Race
from gemtable.tables.maldita_ground import ground
from tests.seats.racers import Able, cursed_match


def race_of(seats: int, curses: Mapping[Seat, Curse] | None = None, *, bots: Mapping[Seat, Any] | None = None,
            seed: int = 1) -> Race:  # fmt: skip
    return Race(cursed_match(seats, curses or {}, seed), ground(seats), bots)


def go(race: Race) -> Race:
    """Everybody is ready, and 3, 2, 1."""
    for seat in range(race.match.seats):
        race.act(seat, Ready())
    until(race, lambda: race.match.state.phase is Phase.RACING)
    return race


def until(race: Race, done: Any, most: int = 120 * 60) -> int:
    for tick in range(most):
        if done():
            return tick
        race.tick()
    raise AssertionError(f"not in {most} ticks")


def press(race: Race, seat: Seat, at: tuple[float, float]) -> None:
    race.hands[seat].steer(at)
    race.hands[seat].press()
    until(race, lambda: not race.hands[seat].presses)


def card_at(race: Race, seat: Seat, index: int = 0) -> tuple[float, float]:
    return race.ground.fixed(race.match.view(None))[race.match.view(None).at(row(seat))[index]]


def agrees(race: Race) -> None:
    """Field and hands hold what the ledger says."""
    places = race.match.state.pieces.places
    assert set(race.field.positions()) == set(places[HEAP])
    for hand in race.hands:
        assert ([] if hand.carrying is None else [hand.carrying]) == [s for s in places[grip(hand.seat)] if s < 65]


def full(race: Race) -> bool:
    """Everybody's row is."""
    facts = race.match.view(None).facts
    return bool(facts.filled == facts.length)


# --- people --------------------------------------------------------------------------------------------------------


def test_a_person_turns_takes_and_puts() -> None:
    race = go(race_of(2))
    match, stone = race.match, 20
    press(race, 0, card_at(race, 0))
    card = match.view(0).at(row(0))[0]
    assert card in match.view(0).open
    press(race, 0, race.field.spot(stone))
    assert race.hands[0].carrying == stone
    agrees(race)
    press(race, 0, card_at(race, 0))
    assert match.view(0).at(on(card)) == (stone,)
    assert race.hands[0].holding is None
    agrees(race)
    press(race, 0, card_at(race, 0))  # back into the hand, and down on the mat
    assert race.hands[0].carrying == stone
    press(race, 0, (500.0, 500.0))
    assert stone in race.field
    assert math.dist(race.field.spot(stone), (500.0, 500.0)) < 200
    agrees(race)


def test_pressed_ahead_stone_and_card_follow_each_other() -> None:
    race = go(race_of(2))
    press(race, 0, card_at(race, 0))
    for at in (race.field.spot(20), card_at(race, 0)):
        race.hands[0].steer(at)
        race.hands[0].press()
    until(race, lambda: not race.hands[0].presses)
    assert race.match.view(0).at(on(race.match.view(0).at(row(0))[0])) == (20,)


@pytest.mark.rule("M8")
def test_dropped_over_anothers_card_it_lies_free() -> None:
    race = go(race_of(2))
    press(race, 0, card_at(race, 0))
    press(race, 0, race.field.spot(20))
    press(race, 0, card_at(race, 1))
    assert 20 in race.match.state.pieces.places[HEAP]
    agrees(race)
    _x, y = race.field.spot(20)
    assert race.ground.zone[1] < y < race.ground.zone[1] + race.ground.zone[3]  # it came back from under the tray


def test_refused_the_stone_stays_where_it_lay() -> None:
    race = go(race_of(2))
    spot = race.field.spot(20)
    race.match.submit(0, Turn())
    race.tick()
    for seat in (0, 1):
        race.hands[seat].x, race.hands[seat].y = spot
        race.hands[seat].steer(spot)
        race.hands[seat].press()
    race.tick()
    assert sorted(str(hand.carrying) for hand in race.hands) == ["20", "None"]
    agrees(race)


@pytest.mark.rule("M4")
def test_presses_before_go_do_nothing() -> None:
    race = race_of(3)
    spot = race.field.spot(20)
    for at in (spot, card_at(race, 0), race.ground.hole[0]):
        press(race, 0, at)
    assert race.field.spot(20) == spot
    assert race.match.log == []
    agrees(race)


@pytest.mark.rule("M10")
def test_grabbed_too_early_the_hand_is_thrown_back_for_a_second() -> None:
    race = go(race_of(3))
    press(race, 1, race.ground.hole[0])
    assert [event for event in race.match.events if isinstance(event, Held)]
    race.hands[1].steer(race.field.spot(3))
    race.hands[1].press()
    for _ in range(110):
        race.tick()
    assert race.hands[1].point == race.hands[1].home
    for _ in range(15):
        race.tick()
    race.hands[1].steer(race.field.spot(3))
    for _ in range(60):
        race.tick()
    assert race.hands[1].point == race.field.spot(3)


@pytest.mark.rule("M10", "M12")
def test_two_grab_in_one_tick_the_first_counts() -> None:
    race = go(race_of(2, bots={seat: Able(grabs=False) for seat in range(2)}))
    until(race, lambda: full(race))
    for seat in (0, 1):
        race.seat(seat, None)
        race.hands[seat].x, race.hands[seat].y = race.ground.hole[0]
        race.hands[seat].steer(race.hands[seat].point)
        race.hands[seat].press()
    race.tick()
    assert len([event for event in race.match.events if isinstance(event, Stopped)]) == 1
    assert race.match.view(None).facts.number == 2


# --- robots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("curse", [None, *Curse])
def test_robots_fill_their_rows_under_every_curse(curse: Curse | None) -> None:
    curses = {} if curse is None else {0: curse}
    race = race_of(4, curses, bots={seat: Able(20, grabs=seat == 0) for seat in range(4)})
    until(race, lambda: any(isinstance(event, Stopped) for event in race.match.events))
    stopped = next(event for event in race.match.events if isinstance(event, Stopped))
    assert stopped.grabber == 0
    if curse is Curse.TWIST:  # M39
        assert sum(isinstance(event, Lapped) for event in race.match.events) == 4
    agrees(race)


def test_a_robot_whose_stone_is_gone_thinks_again() -> None:
    race = go(race_of(2, bots={1: Able()}))
    until(race, lambda: race.robots[1].intent is not None and bool(race.hands[1].presses)
          and "Take" in str(race.robots[1].intent))  # fmt: skip
    intent = race.robots[1].intent
    assert intent is not None
    wanted = intent.action.gem  # type: ignore[attr-defined]  # a Take
    race.match.submit(0, Turn())
    race.match.submit(0, intent.action)
    race.tick()
    assert race.hands[0].carrying == wanted
    until(race, lambda: race.hands[1].carrying is not None)
    assert race.hands[1].carrying != wanted
    agrees(race)


def test_a_bot_hears_and_sees() -> None:
    seen: list[Any] = []

    class Watcher(Able):
        def sight(self, spots: Any, hand: Any) -> None:
            seen.append((dict(spots), hand))
            super().sight(spots, hand)

    race = race_of(2, bots={1: Watcher()})
    until(race, lambda: bool(seen))
    spots, hand = seen[0]
    assert set(range(66)) < set(spots)  # stones and the diamond
    assert set(race.match.view(1).at(row(1))) < set(spots)
    assert hand == race.hands[1].home


def test_somebody_takes_over_and_the_robot_comes_back() -> None:
    race = go(race_of(2, bots={1: Able()}))
    until(race, lambda: race.hands[1].carrying is not None)
    race.seat(1, None)
    held = race.hands[1].carrying
    for _ in range(200):
        race.tick()
    assert race.hands[1].carrying == held
    race.seat(1, Able())
    until(race, lambda: race.match.view(None).facts.filled[1] > 0)
    agrees(race)


# --- the whole -----------------------------------------------------------------------------------------------------


def played(seats: int, seed: int, ticks: int) -> Race:
    race = race_of(seats, seed=seed, bots={seat: Able(10 + 3 * seat) for seat in range(seats)})
    for _ in range(ticks):
        race.tick()
        if race.match.result is not None:
            break
    return race


def test_a_whole_match_and_the_log_replays_without_a_field() -> None:
    race = played(3, 5, 120 * 300)
    match = race.match
    assert match.result is not None
    rounds = [event for event in match.events if isinstance(event, RoundBegan)]
    assert len(rounds) == 6
    again = record.resume(record.read(record.whole(match).encode()), maldita)
    assert again.result == match.result


def test_the_same_seed_the_same_race() -> None:
    one, other = played(4, 2, 3000), played(4, 2, 3000)
    assert one.match.log == other.match.log
    assert one.spots() == other.spots()


def test_each_round_is_scattered_afresh_and_the_last_one_is_remembered() -> None:
    race = played(3, 5, 1)
    first = race.spots()
    until(race, lambda: race.match.view(None).facts.number == 2)
    assert len(race.spots()) == 65
    assert race.spots() != first
    assert set(race.before) < set(first)
    assert all(hand.point == hand.home and hand.holding is None for hand in race.hands)


def test_resumed_in_mid_round_all_lies_where_the_ledger_says() -> None:
    race = played(3, 5, 120 * 6)
    match: Match[Any, Any] = race.match
    again = Race(match, ground(3))
    agrees(again)
    assert len(again.spots()) == len(match.state.pieces.places[HEAP])


def test_trails_hold_the_last_three_seconds() -> None:
    race = played(2, 5, 120 * 8)
    assert [len(trail) for trail in race.trails] == [90, 90]


@pytest.mark.slow
def test_half_an_hour_of_six_able_bots_without_a_leak_or_a_stuck_hand() -> None:
    ticks = 0
    for seed in range(100):
        race = race_of(6, seed=seed, bots={seat: Able(40) for seat in range(5)} | {5: Plain()})
        quiet = 0
        while race.match.result is None:
            told = len(race.match.log)
            race.tick()
            ticks += 1
            quiet = 0 if len(race.match.log) > told else quiet + 1
            assert quiet < 120 * 20, "nobody does anything any more"
        late = [event for event in race.match.events if isinstance(event, Refused)]
        assert len(late) < len(race.match.log) / 5
        if ticks > 30 * 60 * 120:
            return
    raise AssertionError(f"only {ticks} ticks")
