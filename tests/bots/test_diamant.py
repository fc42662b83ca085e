"""Diamant's bots: they remember right, learn, keep their slices short, and get better level by level."""

from __future__ import annotations

from typing import Any

import pytest

from gemtable.bots.bot import Level, Temper
from gemtable.bots.diamant import ROLLOUTS, SLICE, Acquaintance, Sharp, bot, winning
from gemtable.bots.diamant_cave import KINDS, imagine, remembered
from gemtable.bots.diamant_cave import Cave as Moment
from gemtable.bots.plain import Plain
from gemtable.engine.dice import Dice
from gemtable.engine.match import Match
from gemtable.engine.view import Table, heard
from gemtable.games import diamant
from gemtable.games.diamant_things import Leftovers, Options, Relics, Treasure
from tests import pig
from tests.every_game import laws
from tests.every_game.laws import decide
from tests.every_game.playing import moves, opened
from tests.games.cave import LAVA, Cave

CHARACTERS = [(level, temper) for level in Level for temper in Temper]


def table_of(cave: Cave) -> Table:
    table = Table()
    for event in heard(cave.pieces.events, 0):
        table.fold(event)
    return table


def moment(cave: Cave) -> Moment:
    found = remembered(table_of(cave), cave.state.seats)
    assert found is not None
    return found


def played(brains: list[Any], seed: int, options: Options | None = None) -> Match[Any, Any]:
    """A match of these brains, each decision with dice of its own."""
    match = Match(diamant, options or Options(), len(brains), seed)
    told = step = 0
    while match.result is None:
        fresh, told = match.events[told:], len(match.events)
        for seat, brain in enumerate(brains):
            brain.hear(heard(fresh, seat))
        for seat in match.game.to_act(match.state):
            step += 1
            intent = decide(brains[seat], match.view(seat), match.dream(seat), match.dice.fork(f"bot:{seat}:{step}"))
            match.submit(seat, intent.action)
        match.advance()
    return match


# --- what it remembers


def test_remembers_the_cave() -> None:
    cave = Cave(4, [11, 5, LAVA, 4])
    for _ in range(3):
        cave.everybody("S")
    seen = moment(cave)
    assert (seen.carried, seen.path, seen.relics, seen.inside) == (4, 4, 0, (0, 1, 2, 3))
    assert sorted(card for card in seen.deck if card > 0) == [1, 2, 3, 5, 7, 7, 9, 11, 13, 14, 15, 17]
    assert seen.deck.count(-3) == 2
    assert seen.seen == {-3}
    assert seen.left_expeditions == 4
    assert len(seen.deck) == len(cave.pieces.at(diamant.DECK))


@pytest.mark.parametrize("relics", list(Relics))
def test_remembers_as_many_cards_as_lie_in_the_deck(relics: Relics) -> None:
    for seed in range(10):
        match = Match(diamant, Options(relics=relics), 4, seed)
        table, told = Table(), 0
        for _ in moves(match):
            for event in heard(match.events[told:], 2):
                table.fold(event)
            told = len(match.events)
            found = remembered(table, 4)
            assert found is not None
            assert len(found.deck) == len(match.state.pieces.at(diamant.DECK))
            assert found.safe == diamant.totals(match.state) or relics is Relics.FIVE_THEN_10


class TopDice(Dice):
    """Always the last card of the list; counts the cards."""

    turned = 0

    def below(self, n: int) -> int:
        self.turned += 1
        return n - 1


@pytest.mark.parametrize("seed", range(40))
def test_a_flat_rollout_plays_as_the_rules_do(seed: int) -> None:
    """Both get the same cards, and each seat leaves after the same card; each must bring home the same."""
    seats, dice, top = 3 + seed % 6, Dice(seed), TopDice(0)
    state = diamant.deal(Options(one_more_card=False), seats, dice)
    table = Table()
    for event in heard(state.pieces.events, 0):
        table.fold(event)
    start = remembered(table, seats)
    assert start is not None
    faces = [state.pieces.faces[card] for card in state.pieces.places[diamant.DECK]]
    start.deck = [face.rubies if isinstance(face, Treasure) else -1 - KINDS.index(face) for face in faces]
    leaves_at = [dice.fork(f"seat {seat}").below(6) for seat in range(seats)]

    chests = imagine(start, lambda seat, urge: leaves_at[seat] <= top.turned, {}, top)

    turned = 0
    while state.number == 1:
        for seat in state.inside:
            diamant.play(state, seat, diamant.CHOICES[leaves_at[seat] <= turned], dice)
        turned += 1
    assert chests == [trip.points for trip in state.trips[0]]


# --- what it decides


@pytest.mark.parametrize(("level", "temper"), CHARACTERS)
def test_plays_whole_matches(level: Level, temper: Temper) -> None:
    for seed, options in enumerate((Options(), Options(Relics.ASCENDING), Options(leftovers=Leftovers.CARD_BY_CARD))):
        match = played([bot(level, temper) for _ in range(3)], seed, options)
        assert match.result is not None


@pytest.mark.parametrize(("level", "temper"), CHARACTERS)
def test_does_not_peek(level: Level, temper: Temper) -> None:
    laws.bots_do_not_peek(diamant, 3, 5, sit=lambda: bot(level, temper))


@pytest.mark.parametrize(("level", "temper"), CHARACTERS)
def test_decides_the_same_twice(level: Level, temper: Temper) -> None:
    first, second = (played([bot(level, temper), bot(level, temper), Plain()], 8) for _ in range(2))
    assert first.log == second.log


def test_thinks_in_slices() -> None:
    match = opened(diamant, 4, 3)
    brain = Sharp(Temper.KEEN)
    told = 0
    longest = 0
    for _ in moves(match):
        brain.hear(heard(match.events[told:], 0))
        told = len(match.events)
        if 0 in match.game.to_act(match.state):
            longest = max(longest, len(list(brain.think(match.view(0), match.dream(0), Dice(1)))))
    assert longest == ROLLOUTS // SLICE


def test_learns_who_is_timid_and_who_is_bold() -> None:
    timid, bold = Acquaintance(), Acquaintance()
    before = timid.chance(0.5)
    for _ in range(4):
        timid.saw(0.4, left=True)
        bold.saw(0.9, left=False)
    assert timid.chance(0.5) > before > bold.chance(0.5)
    assert bold.chance(0.0) == 0


def test_winning_is_sure_after_the_last_expedition() -> None:
    assert winning([40, 40, 10], 0, 0) == 0.5
    assert winning([40, 41, 10], 0, 0) == 0
    assert winning([20, 10, 10], 0, 1) > winning([20, 10, 10], 0, 4) > 1 / 3


def test_tempers_differ() -> None:
    """Over the same tables a calm one is home earlier than a reckless one."""
    for level in Level:
        inside = {}
        for temper in (Temper.CALM, Temper.RECKLESS):
            matches = [played([bot(level, temper), Plain(), Plain()], seed) for seed in range(16)]
            inside[temper] = sum(entry.seat == 0 for match in matches for entry in match.log)
        assert inside[Temper.CALM] < inside[Temper.RECKLESS], level


@pytest.mark.slow
def test_levels_are_worth_their_names() -> None:
    """At tables of all three, sharp beats fair and fair beats gentle."""
    wins = dict.fromkeys(Level, 0.0)
    for seed in range(300):
        order = [*Level][seed % 3 :] + [*Level][: seed % 3]
        winners = played([bot(level, Temper.KEEN) for level in order], 5_000 + seed).result.winners
        for seat in winners:
            wins[order[seat]] += 1 / len(winners)
    assert wins[Level.SHARP] > wins[Level.FAIR] > wins[Level.GENTLE]


def test_plain_plays_any_game() -> None:
    for seed in range(5):
        match = Match(pig, pig.Options(), 2, seed)
        brain = Plain()
        while match.result is None:
            seat = match.state.turn
            match.act(seat, decide(brain, match.view(seat), match.dream(seat), match.dice.fork(str(match.now))).action)
