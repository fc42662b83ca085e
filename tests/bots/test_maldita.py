"""Maldita's bots see like people: they take their time, mistake like for like, and race under every curse."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from typing import Any

import pytest

from gemtable.bots.bot import Intent, Level, Temper, Thinking
from gemtable.bots.maldita import EYES, Player, bot
from gemtable.bots.maldita_eyes import Eyes, likeness, search, wants
from gemtable.engine.dice import Dice
from gemtable.engine.game import TICKS_PER_SECOND, seconds
from gemtable.engine.match import Match
from gemtable.engine.view import View, heard, look
from gemtable.games import maldita
from gemtable.games.maldita_set import ASKS, CHALLENGES, STONES, WILD, answers
from gemtable.games.maldita_things import (
    Call,
    Caught,
    Checked,
    Cheer,
    Curse,
    Cursed,
    Drag,
    Filled,
    Grab,
    Held,
    Lap,
    Phase,
    Put,
    Ready,
    SayColour,
    SaySides,
    Stopped,
    Stuck,
    Take,
    Turn,
    Verdict,
    Went,
    Where,
)
from gemtable.seats.race import Race
from gemtable.tables.maldita_ground import ground
from tests.every_game.laws import bots_do_not_peek, decide
from tests.games.racing import Racing, under

SPOTS = {gem: (200.0 + 130 * (gem % 13), 320.0 + 100 * (gem // 13)) for gem in range(65)}
STRICT = Eyes(10.0, 1.0, 0.0)
BLURRED = Eyes(10.0, 1.0, 1.0)
ROW_SECONDS = {Level.GENTLE: 20, Level.FAIR: 16, Level.SHARP: 13}
WRONG_CARDS = {Level.GENTLE: 0.7, Level.FAIR: 0.4, Level.SHARP: 0.25}


class Seeing(Player):
    """A bot before a heap that lies in rows."""

    def __init__(self, level: Level = Level.SHARP, temper: Temper = Temper.KEEN) -> None:
        super().__init__(level, temper)
        self.sight(SPOTS, (960.0, 800.0))


class Patient(Player):
    """A bot that grabs the diamond only when all rows are full, so that all of them are timed."""

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """As ever, but for the grab."""
        intent = yield from super().think(view, dream, dice)
        waits = isinstance(intent.action, Grab) and view.facts.filled != view.facts.length
        return Intent(Turn(), after=20) if waits else intent


def intent_of(race: Racing, seat: int, brain: Player, seed: int = 1) -> Intent:
    intent: Intent = decide(brain, look(maldita, race.state, seat), None, Dice(seed))
    return intent


# --- eyes


@pytest.mark.parametrize("number", range(100))
def test_wants_fit_the_set_and_the_eyes_know_it(number: int) -> None:
    holes = wants(number, False)
    assert tuple(want.fits for want in holes) == answers(number)
    for want in holes:
        found, ticks = search(want, SPOTS, (960, 800), STRICT, Dice(number))
        assert found in want.fits and ticks >= STRICT.glance


def test_only_what_is_alike_is_mistaken() -> None:
    (want,) = wants(37, False)  # a green heptagon
    mistaken = {search(want, SPOTS, (960, 800), BLURRED, Dice(seed))[0] for seed in range(300)} - want.fits
    assert mistaken
    for gem in mistaken:
        assert gem is not None and likeness(want, STONES[gem]) > 0
    (blue_longhex,) = wants(34, False)
    assert likeness(blue_longhex, STONES[0]) == 0  # a red kite
    assert all(likeness(blue_longhex, STONES[gem]) == 0 for gem in WILD)


def test_a_miscounted_card_lures() -> None:
    for number in (card.number for card in CHALLENGES if card.type == 4):
        (want,) = wants(number, False)
        fewer = ASKS[number].fewer
        assert fewer is not None and len(want.lured) <= 1
        for gem in want.lured:
            assert (STONES[gem].colours, STONES[gem].outline) == ((fewer.colour,), fewer.outline)


def _mean_ticks(number: int, spots: dict[int, tuple[float, float]]) -> float:
    (want,) = wants(number, False)
    return mean(search(want, spots, (960, 800), STRICT, Dice(seed))[1] for seed in range(400))


def test_look_alikes_and_a_full_heap_take_longer() -> None:
    few = {gem: at for gem, at in SPOTS.items() if gem % 3 == 0}
    assert _mean_ticks(34, SPOTS) > 1.5 * _mean_ticks(34, few | {31: SPOTS[31]})
    assert _mean_ticks(34, SPOTS) > 1.5 * _mean_ticks(4, SPOTS)  # the blue long hexagon; any blue one
    crowded = {gem: at for gem, at in SPOTS.items() if gem in (31, 30, 51, 57, 25)}
    apart = {gem: (at[0] * 5, at[1]) for gem, at in crowded.items()}
    assert _mean_ticks(34, {**crowded, 55: SPOTS[31]}) >= _mean_ticks(34, {**apart, 55: (0.0, 0.0)})


def test_levels_differ_in_everything_that_eyes_do() -> None:
    gentle, fair, sharp = (EYES[level] for level in Level)
    for a, b in ((gentle, fair), (fair, sharp)):
        assert a.glance > b.glance and a.slowness > b.slowness and a.careless > b.careless
    calm, reckless = bot(Level.FAIR, Temper.CALM), bot(Level.FAIR, Temper.RECKLESS)
    assert isinstance(calm, Player) and isinstance(reckless, Player)
    assert calm.eyes.glance > reckless.eyes.glance and calm.eyes.careless < reckless.eyes.careless


# --- what it wants


def test_ready_but_it_leaves_the_call_to_the_people() -> None:
    race = Racing(3)
    assert intent_of(race, 0, Seeing()).action == Ready()
    race.act(0, Ready())
    assert maldita.to_act(race.state) == (1, 2)


def test_turns_takes_lays_and_grabs() -> None:
    race = Racing(2, 34, 0, 2, 4, 6)
    race.go()
    brain = Player(Level.SHARP, Temper.KEEN)
    brain.eyes = STRICT
    brain.sight(SPOTS, (960.0, 800.0))
    assert intent_of(race, 0, brain).action == Turn()
    race.act(0, Turn())
    take = intent_of(race, 0, brain)
    assert (take.action, take.at) == (Take(31), SPOTS[31]) and take.after > seconds(0.5)
    race.act(1, Take(31))
    race.act(0, Take(55))
    assert intent_of(race, 0, brain).action == Put(race.row(0)[0])
    race.act(0, Put(race.row(0)[0]))
    race.solve(0)
    assert intent_of(race, 0, brain).action == Grab()


def test_what_was_read_is_not_read_again_when_the_gem_is_gone() -> None:
    race = Racing(2, 90)
    race.go()
    race.act(0, Turn())
    brain = Seeing()
    first, again = intent_of(race, 0, brain, 3), intent_of(race, 0, brain, 3)
    assert first.action == again.action and again.after < first.after


def test_a_wild_only_after_an_honest_search_then_stuck_then_it_looks_again() -> None:
    race = Racing(2, 34)
    race.go()
    race.act(0, Turn())
    race.act(1, Take(31))
    brain = Seeing()
    brain.eyes = STRICT
    wild = intent_of(race, 0, brain)
    assert isinstance(wild.action, Take) and wild.action.gem in WILD and wild.after > seconds(1)
    brain.sight({gem: at for gem, at in SPOTS.items() if gem not in WILD}, (960, 800))
    assert intent_of(race, 0, brain).action == Stuck()
    race.act(0, Stuck())
    later = intent_of(race, 0, brain)
    assert not race.may(0, later.action) and later.after >= seconds(0.5)


def test_the_second_hole_of_a_card_gets_the_other_gem() -> None:
    race = Racing(2, 74)
    race.go()
    race.fill(0, 50)  # an octagon; the kite is left
    brain = Seeing()
    brain.eyes = STRICT
    action = intent_of(race, 0, brain).action
    assert isinstance(action, Take) and STONES[action.gem].outline == "kite"


# --- under the curses


def test_it_announces_what_it_takes_a_gem_for() -> None:
    race = under(Curse.ANNOUNCING)
    race.act(1, Turn())
    brain, said = Seeing(), []
    brain.eyes = STRICT
    while not isinstance((intent := intent_of(race, 1, brain)).action, Take):
        said.append(type(intent.action))
        race.act(1, intent.action)
    assert said[-1] is SaySides and set(said) <= {SayColour, SaySides}
    race.act(1, intent.action)
    assert race.carried(1) == [intent.action.gem]


def test_after_a_false_call_it_doubts_that_gem() -> None:
    race = under(Curse.ANNOUNCING, cards=(37, 0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11, 12, 13))
    seat = 1
    race.act(seat, Turn())
    brain = Seeing()
    for seed in range(60):
        intent = intent_of(race, seat, brain, seed)
        told = len(race.pieces.events)
        race.act(seat, intent.action)
        brain.hear(heard(race.pieces.events[told:], seat))
        if isinstance(intent.action, Take) and race.carried(seat):
            return
        race.wait(seconds(1))
    raise AssertionError("it never found a gem")


@pytest.mark.parametrize("curse", [Curse.DRAGGING, Curse.BURNING])
def test_it_drags(curse: Curse) -> None:
    race = under(curse)
    race.act(1, Turn())
    intent = intent_of(race, 1, Seeing())
    assert isinstance(intent.action, Drag) and intent.at == SPOTS[intent.action.gem]


def test_it_cheers_and_runs_at_once() -> None:
    for curse, action in ((Curse.WOOHOO, Cheer()), (Curse.TWIST, Lap())):
        race = under(curse, cards=(0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11, 27, 28, 29))
        race.act(1, Turn())
        race.put(1, race.free()[0])
        assert intent_of(race, 1, Seeing()).action == action


def test_it_nods_when_a_person_says_caught() -> None:
    race = under(Curse.WOOHOO, seats=4, curses=Where.IN_THE_ROOM)
    race.act(1, Turn())
    race.act(1, Take(7))
    assert not isinstance(intent_of(race, 0, Seeing()).action, Caught)
    race.act(2, Caught(1))
    assert intent_of(race, 0, Seeing()).action == Caught(1)


def test_what_gems_are_forgotten_sometimes() -> None:
    race = under(Curse.WHAT_GEMS, cards=(34, 27, 28, 29, 30, 31, 32, 33, 35, 36, 37, 38, 39, 40, 41))
    right = 0
    for seed in range(200):
        brain = Seeing(Level.GENTLE)
        brain.eyes = STRICT
        action = intent_of(race, 1, brain, seed).action
        assert isinstance(action, Take)
        right += action.gem in {gem for card in race.row(1) for slot in race.slots(card) for gem in slot}
    assert 90 < right < 150  # it remembers six in ten


# --- at the table


def raced(match: Match[Any, Any], brains: list[Player], rounds: int, most: int = 400) -> Race:
    """So many rounds, or the whole match."""
    race = Race(match, ground(match.seats), dict(enumerate(brains)))
    while match.result is None and match.state.number <= rounds and match.now < most * TICKS_PER_SECOND:
        race.tick()
    return race


def timed(level: Level, seeds: int) -> tuple[float, float]:
    """Mean seconds for a row of five at three seats, and wrong cards a round."""
    rows, wrong = [], 0
    for seed in range(1_000_000, 1_000_000 + seeds):
        match = Match(maldita, maldita.Options(), 3, seed)
        brains = [Patient(level, Temper.KEEN) for _ in range(3)]
        race = Race(match, ground(3), dict(enumerate(brains)))
        began = told = 0
        while match.state.number == 1:
            race.tick()
            for event in match.events[told:]:
                if isinstance(event, Went):
                    began = match.now
                elif isinstance(event, Filled) and event.full:
                    rows.append((match.now - began) / TICKS_PER_SECOND)
                elif isinstance(event, Checked):
                    wrong += event.verdict is not Verdict.RIGHT
            told = len(match.events)
    assert len(rows) >= 3 * seeds
    return mean(rows), wrong / (3 * seeds)


@pytest.mark.parametrize("level", Level)
def test_a_row_takes_about_as_long_as_people_take(level: Level) -> None:
    assert timed(level, 4)[0] == pytest.approx(ROW_SECONDS[level], rel=0.25)


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_rows_and_wrong_cards_by_level(level: Level) -> None:
    row, wrong = timed(level, 60)
    assert row == pytest.approx(ROW_SECONDS[level], rel=0.15)
    assert wrong == pytest.approx(WRONG_CARDS[level], rel=0.35)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_matches_under_all_sorts_of_curses(seats: int) -> None:
    for seed in range(2):
        match = Match(maldita, maldita.Options(village_of_the_cursed=seed == 1), seats, seed)
        raced(match, [Player(list(Level)[seat % 3], list(Temper)[seat % 3]) for seat in range(seats)], 9, 600)
        assert match.result is not None, "a hand is stuck"
        assert all(event.grabber is not None for event in match.events if isinstance(event, Stopped))
        assert not any(event.early for event in match.events if isinstance(event, Held))
        assert sum(isinstance(event, Cursed) for event in match.events) == match.state.rounds - 1


def test_the_same_seed_is_the_same_race() -> None:
    logs = []
    for _ in range(2):
        match = Match(maldita, maldita.Options(), 3, 4)
        raced(match, [Player(Level.FAIR, Temper.KEEN) for _ in range(3)], 2)
        logs.append(list(match.log))
    assert logs[0] == logs[1]


@pytest.mark.parametrize("seats", [2, 6])
def test_it_does_not_peek(seats: int) -> None:
    for seed in range(3):
        bots_do_not_peek(maldita, seats, seats + 53 * seed, sit=Seeing)


def test_nobody_waits_for_a_bot_between_rounds() -> None:
    match = Match(maldita, maldita.Options(), 2, 1)
    race = raced(match, [Player(Level.SHARP, Temper.KEEN) for _ in range(2)], 1)
    assert match.state.phase is Phase.GATHERING
    for _ in range(seconds(2)):
        race.tick()
    assert match.state.phase in (Phase.COUNTING, Phase.STUDYING)
    assert not any(entry.text == str(Call()) for entry in match.log)
