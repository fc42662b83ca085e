"""The Curios bots: the flat hunt agrees with the rule book, and sharp is stronger than fair."""

from __future__ import annotations

import pytest

from gemtable.bots.bot import Level, Temper
from gemtable.bots.curios import Fair, Sharp, bot, hunt_of, means_of
from gemtable.commands.company import Company
from gemtable.engine.dice import Dice
from gemtable.engine.match import start
from gemtable.engine.view import look
from gemtable.games import curios
from gemtable.games.curios_things import SITES, Market, Options, Pass, Phase, Recruit, Site, Visit, taken

GAMES = 12
FIRST_SEED = 5_000


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_flat_hunt_plays_by_the_rule_book(seats: int) -> None:
    """Both are led through the same visits; whoever can recruit does."""
    for seed in range(GAMES):
        match = start(curios, Options(), seats, seed)
        state = match.state
        flat = hunt_of(look(curios, state, state.turn), curios.facts(state, state.turn))
        dice = Dice(seed)
        while match.result is None:
            if state.phase is Phase.RECRUIT:
                match.act(state.turn, curios.legal(state, state.turn)[0])
                continue
            assert (flat.turn, flat.first) == (state.turn, state.first)
            sites = flat.affordable(flat.turn)
            assert [SITES[site] for site in sites] == curios.affordable(state, state.turn)
            assert flat.pool == [*curios.facts(state, None).pawns]
            site = dice.pick(sites)
            flat.visit(site)
            match.act(state.turn, Visit(SITES[site]))
        assert flat.over
        assert flat.taken == [[state.pieces.heap(taken(site, seat)) for site in SITES] for seat in range(seats)]


def test_what_was_seen_elsewhere_cannot_be_under_a_site() -> None:
    seen = [Market(Site.PYRAMID, 1), Market(Site.PYRAMID, 3), Market(Site.TEMPLE, 7)]
    assert means_of(seen) == [6, 4, 4, 3]


def test_fair_goes_where_it_expects_most_and_recruits_with_its_lowest_card() -> None:
    match = start(curios, Options(), 4, 11)
    Company(match, [Fair(Temper.KEEN)] * 4).play()
    assert match.result is not None
    told = [entry.text for entry in match.log]
    assert not any(text == "Pass" for text in told)


def test_sharp_lays_no_card_in_the_last_round() -> None:
    for seed in range(4):
        match = start(curios, Options(), 2, seed)
        company = Company(match, [bot(Level.SHARP, Temper.KEEN), bot(Level.FAIR, Temper.KEEN)])
        while company.step():
            if match.state.last and match.log and match.log[-1].seat == 0:
                assert not match.log[-1].text.startswith("Recruit")


def test_a_sharp_bot_decides_in_slices() -> None:
    match = start(curios, Options(), 4, 3)
    seat = match.state.turn
    thinking = Sharp(Temper.KEEN).think(match.view(seat), match.dream(seat), Dice(1))
    assert sum(1 for _slice in thinking) >= 10


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sharp_is_stronger_than_fair_and_gentle_is_weaker(seats: int) -> None:
    won = dict.fromkeys((Level.GENTLE, Level.SHARP), 0.0)
    games = 150
    for level in won:
        for seed in range(FIRST_SEED, FIRST_SEED + games):
            chair = seed % seats
            table = [bot(Level.FAIR, Temper.KEEN) for _ in range(seats)]
            table[chair] = bot(level, Temper.KEEN)
            match = start(curios, Options(), seats, seed)
            Company(match, table).play()
            assert match.result is not None
            won[level] += (chair in match.result.winners) / len(match.result.winners)
    assert won[Level.SHARP] / games > 1 / seats + 0.04
    assert won[Level.GENTLE] / games < 1 / seats


def test_recruit_and_pass_are_what_it_says() -> None:
    match = start(curios, Options(), 3, 2)
    Company(match, [bot(Level.SHARP, Temper.CALM) for _ in range(3)]).play()
    kinds = {entry.text.split()[0] for entry in match.log}
    assert kinds <= {Visit.__name__, Recruit.__name__, Pass.__name__}
