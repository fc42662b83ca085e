"""The laws of tests/every_game for the Maldita Diamond: 2 to 6 seats, options and curses dealt across the seeds."""

from __future__ import annotations

import pytest

from gemtable.engine.events import Event
from gemtable.engine.view import look
from gemtable.games import maldita
from gemtable.games.maldita_things import Checked, Curse, Cursed, Held, Phase, Ready, Refilled, Stopped, Unread, Verdict
from tests.every_game.laws import LAWS
from tests.every_game.playing import finished, moves, opened, option_sets

STRIDE = 53  # through the 128 sets of options: no two of a hundred seeds have the same
MANY = 24  # seeds at each of the five tables
DEAR = {3: 20, 5: 20, 12: 4, 13: 20}  # laws that try much at every step
QUICK = 3


def law(number: int, seats: int, seeds: range) -> None:
    for seed in seeds:
        LAWS[number](maldita, seats, seats + STRIDE * seed)


@pytest.mark.parametrize("seats", maldita.SEATS)
@pytest.mark.parametrize("number", LAWS)
def test_law(number: int, seats: int) -> None:
    law(number, seats, range(1 if number in DEAR else QUICK))


@pytest.mark.slow
@pytest.mark.parametrize("seats", maldita.SEATS)
@pytest.mark.parametrize("number", LAWS)
def test_law_over_many_seeds(number: int, seats: int) -> None:
    law(number, seats, range(DEAR.get(number, MANY)))


def test_the_seeds_deal_every_option_every_curse_and_every_end() -> None:
    assert len(option_sets(maldita)) == 128
    assert len({STRIDE * seed % 128 for seed in range(100)}) == 100
    told: list[Event] = []
    for seats in maldita.SEATS:
        for seed in range(20):
            told += finished(maldita, seats, seats + STRIDE * seed).events
    assert {event.curse for event in told if isinstance(event, Cursed)} == set(Curse)
    assert {event.verdict for event in told if isinstance(event, Checked)} == set(Verdict)
    assert {event.grabber is None for event in told if isinstance(event, Stopped)} == {True, False}
    for kind in (Held, Unread, Refilled):
        assert any(isinstance(event, kind) for event in told), kind


def test_a_look_stays_small() -> None:
    """What a race asks for at every press grows with the gems and no faster."""
    match = opened(maldita, 6, 0)
    most = 0
    for _ in moves(match):
        if match.state.phase is Phase.RACING:
            most = max(most, *[len(look(maldita, match.state, seat).legal) for seat in range(6)])
    assert 60 < most < 65 * 6


def test_in_a_race_nothing_is_taken_back() -> None:
    match = opened(maldita, 3, 1)
    match.act(1, Ready())
    assert not match.can_undo(1)
