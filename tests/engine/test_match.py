"""The referee: one door, first come first served, alarms, undo."""

from __future__ import annotations

import pytest

from gemtable.engine import notation
from gemtable.engine.events import Ended, Refused, Undone
from gemtable.engine.match import UNDO, Diverged, Entry, Match
from gemtable.games import diamant
from gemtable.games.diamant_things import Stay
from tests import pig
from tests.pig import Hold, Roll


def pig_match(seed: int = 3, hurry: bool = False) -> Match[pig.State, pig.Options]:
    return Match(pig, pig.Options(hurry=hurry), 2, seed)


def ready_to_hold(hurry: bool = False) -> Match[pig.State, pig.Options]:
    """A match in which seat 0 rolled something it can keep."""
    for seed in range(50):
        match = pig_match(seed, hurry)
        match.act(0, Roll())
        if match.state.turn == 0:
            return match
    raise AssertionError


def test_first_come_first_served() -> None:
    match = ready_to_hold()
    match.submit(0, Hold())
    match.submit(0, Hold())
    match.submit(1, Roll())
    match.advance()
    assert [(entry.seat, entry.text) for entry in match.log[1:]] == [(0, "Hold"), (1, "Roll")]
    assert Refused(0, Hold()) in match.events


def test_nothing_happens_before_its_tick() -> None:
    match = pig_match()
    match.submit(0, Roll())
    assert not match.log
    match.advance()
    assert match.log[0].tick == 1


def test_a_seat_that_is_not_there_is_refused() -> None:
    match = pig_match()
    for seat in (-1, 2, 99):
        match.act(seat, Roll())
    assert not match.log


def test_after_the_end_everything_is_refused() -> None:
    match = pig_match()
    while match.result is None:
        seat = match.state.turn
        match.act(seat, match.game.legal(match.state, seat)[-1])
    assert isinstance(match.events[-1], Ended)
    written = len(match.log)
    match.act(0, Roll())
    match.advance(1000)
    assert len(match.log) == written


def test_the_clock_rings_on_its_tick() -> None:
    match = ready_to_hold(hurry=True)
    rings_at = match.now + pig.PATIENCE
    match.advance(pig.PATIENCE - 1)
    assert match.state.turn == 0
    match.advance(1)
    assert (match.state.turn, match.now) == (1, rings_at)
    match.advance(pig.PATIENCE * 3)
    assert match.state.turn == 0


def test_alarms_replay_from_the_log_alone() -> None:
    match = pig_match(5, hurry=True)
    for step in range(40):
        if match.result is None:
            match.submit(match.state.turn, Roll())
            match.advance(1 + 170 * (step % 5))
    again = pig_match(5, hurry=True)
    again.replay(match.log)
    again.advance(match.now - again.now)
    assert notation.digest(again.state) == notation.digest(match.state)


def test_undo_takes_the_last_harmless_action_back() -> None:
    match = ready_to_hold()
    before = notation.digest(match.state)
    match.act(0, Hold())
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0)
    match.state.now -= 1  # time itself is not taken back
    assert notation.digest(match.state) == before
    assert match.log[-1].text == UNDO
    assert match.events[-1] == Undone(0)
    assert not match.undo(0)


@pytest.mark.wish("W2")
def test_nothing_is_undone_past_a_revelation_or_a_roll() -> None:
    match = ready_to_hold()
    assert not match.can_undo(0)
    cave = Match(diamant, diamant.Options(), 3, 1)
    for seat in range(3):
        cave.act(seat, Stay())
    assert not any(cave.can_undo(seat) for seat in range(3))


@pytest.mark.wish("W7")
def test_no_undo_once_somebody_else_has_acted() -> None:
    match = ready_to_hold()
    match.act(0, Hold())
    match.act(1, Roll())
    assert not match.can_undo(0)


def test_a_log_with_an_undo_replays() -> None:
    match = ready_to_hold()
    match.act(0, Hold())
    match.advance(30)
    match.undo(0)
    match.act(0, Roll())
    again = pig_match(match.seed)
    again.replay(match.log)
    assert notation.digest(again.state) == notation.digest(match.state)
    assert again.log == match.log


@pytest.mark.parametrize(
    "entry",
    [Entry(1, 1, "Roll"), Entry(1, 0, "Hold"), Entry(1, 0, "Fly"), Entry(1, 0, "Roll 3"), Entry(1, 0, UNDO)],
)
def test_a_log_the_rules_refuse_names_its_line(entry: Entry) -> None:
    with pytest.raises(Diverged) as told:
        pig_match().replay([entry])
    assert told.value.line == 1


def test_seats_must_fit_the_box() -> None:
    with pytest.raises(ValueError, match="3 to 8"):
        Match(diamant, diamant.Options(), 2, 1)
