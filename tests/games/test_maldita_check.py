"""What answers a challenge, the check and the payment: rules M9, M14 to M27, M44 of gemtable/games/maldita.md."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gemtable.field.outlines import STONES as OUTLINES
from gemtable.field.outlines import Outline, turned
from gemtable.games import maldita
from gemtable.games.maldita_check import judge
from gemtable.games.maldita_set import ASKS, CHALLENGES, STONES, answers, holes
from gemtable.games.maldita_things import (
    AWAY,
    DECK,
    LOOT,
    Checked,
    Colour,
    Curse,
    Cursed,
    Facts,
    LootGrew,
    Options,
    Paid,
    Stuck,
    Turn,
    Verdict,
    won,
)
from tests.games.racing import Racing

PRINTED = json.loads(Path(maldita.__file__).with_name("maldita_set.json").read_text("utf-8"))
RIGHT, WRONG, UNFINISHED, MISUSED = Verdict
ALIKE = {(Colour.BLUE, Colour.PURPLE), (Colour.PURPLE, Colour.PINK)}  # the neighbours on the colour wheel


def of_type(number: int) -> list[int]:
    return [card.number for card in CHALLENGES if card.type == number]


def shown(gems: frozenset[int]) -> set[tuple[tuple[Colour, ...], str]]:
    return {(STONES[gem].colours, STONES[gem].outline) for gem in gems}


# --- what answers a challenge


@pytest.mark.rule("M14", "M15", "M16", "M17", "M18", "M19", "M20", "M47")
@pytest.mark.parametrize("number", range(100))
def test_the_slots_of_the_set_are_those_of_the_rules(number: int) -> None:
    assert [sorted(slot) for slot in answers(number)] == PRINTED["cards"][number]["slots"]
    assert all(answers(number))
    assert len(answers(number)) == holes(CHALLENGES[number])


@pytest.mark.rule("M14")
def test_one_colour_means_a_gem_of_one_colour() -> None:
    for number in of_type(1):
        (slot,) = answers(number)
        assert {STONES[gem].colours for gem in slot} == {ASKS[number].colours}
        (either,) = answers(number, True)
        assert slot < either and len(either) == 5 + 10
        assert all(ASKS[number].colours[0] in STONES[gem].colours for gem in either)
    for number in (*of_type(3), *of_type(4), *of_type(5), *of_type(2)):
        assert answers(number, True) == answers(number)


@pytest.mark.rule("M15")
def test_two_colours_in_any_order_and_no_third() -> None:
    for number in of_type(2):
        (slot,) = answers(number)
        assert len(slot) == 2
        assert all(set(STONES[gem].colours) == set(ASKS[number].colours) for gem in slot)


@pytest.mark.rule("M16")
def test_shape_means_outline() -> None:
    for number in of_type(3):
        (slot,) = answers(number)
        assert shown(slot) == {(ASKS[number].colours, ASKS[number].outlines[0])}
    assert answers(34) == (frozenset({31}),)  # blue long hexagon, not the blue hexagon of another set


@pytest.mark.rule("M17")
def test_the_kind_drawn_more_often() -> None:
    for number in of_type(4):
        more, fewer = ASKS[number].more, ASKS[number].fewer
        assert more is not None and fewer is not None
        assert (more.times, fewer.times) == (5, 4)
        assert (more.colour == fewer.colour) != (more.outline == fewer.outline)  # one thing differs
        assert shown(answers(number)[0]) == {((more.colour,), more.outline)}


def _inside(outline: Outline, x: float, y: float) -> bool:
    """Whether a point lies in a convex outline that goes round clockwise as seen."""
    edges = zip(outline, [*outline[1:], outline[0]], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in edges)


def _unlike(one: str, other: str) -> float:
    """The share of an outline that another never covers, however it is turned."""
    grid = [(x / 20, y / 20) for x in range(-26, 27) for y in range(-26, 27) if _inside(OUTLINES[one], x / 20, y / 20)]
    turns = [turned(OUTLINES[other], angle) for angle in range(0, 360, 15)]
    return min(sum(not _inside(turn, x, y) for x, y in grid) for turn in turns) / len(grid)


@pytest.mark.rule("M17")
def test_the_two_kinds_of_a_type_4_card_are_plainly_different() -> None:
    for number in of_type(4):
        more, fewer = ASKS[number].more, ASKS[number].fewer
        assert more is not None and fewer is not None
        if more.outline == fewer.outline:
            assert more.colour is not fewer.colour
            assert (more.colour, fewer.colour) not in ALIKE and (fewer.colour, more.colour) not in ALIKE
        else:
            assert _unlike(more.outline, fewer.outline) > 0.045, (more.outline, fewer.outline)


@pytest.mark.rule("M18")
def test_a_hole_on_a_many_coloured_ground_takes_any_colours() -> None:
    for number in of_type(5):
        (slot,) = answers(number)
        if ASKS[number].colours:
            assert shown(slot) == {(ASKS[number].colours, ASKS[number].outlines[0])}
        else:
            assert len(slot) == 6 and {STONES[gem].outline for gem in slot} == set(ASKS[number].outlines)
            assert {len(STONES[gem].colours) for gem in slot} == {1, 2}


@pytest.mark.rule("M20")
@pytest.mark.example("M", 4)
def test_sides_and_sums_take_any_colours() -> None:
    race = Racing(2, 91, 84)
    assert ASKS[91].sum == "9-5" and ASKS[84].sides == 6
    assert STONES[11].outline == "rhombus" and set(STONES[11].colours) == {Colour.YELLOW, Colour.GREEN}
    race.go()
    race.fill(0, 11)
    race.fill(0, 31)  # a long hexagon
    for seat in (0, 1):
        race.act(seat, Stuck())
    assert race.verdicts(0)[:2] == [RIGHT, RIGHT]
    assert [check.points for check in race.story(Checked)[:2]] == [2, 2]
    for number in of_type(8):
        first, sign, second = re.split(r"([+-])", ASKS[number].sum)
        assert int(first) + int(sign + second) == ASKS[number].sides


# --- type 6


def free(*gone: int) -> frozenset[int]:
    return frozenset(range(65)) - frozenset(gone)


@pytest.mark.rule("M19")
def test_two_holes_one_gem_each_in_any_order() -> None:
    slots = answers(74)  # kite and octagon
    assert judge(slots, (0, 50), ()) == judge(slots, (50, 0), ()) == (RIGHT, ())
    assert judge(slots, (0, 1), ()) == (WRONG, ())  # two kites
    assert judge(answers(70), (6, 11), ()) == (RIGHT, ())  # two rhombuses, any colours


@pytest.mark.rule("M44")
def test_wilds_in_two_holes() -> None:
    slots = answers(74)
    kites, octagons = slots
    assert judge(slots, (0, 60), frozenset()) == (RIGHT, ())
    assert judge(slots, (0, 60), kites) == (RIGHT, ())  # the kite has its hole
    assert judge(slots, (60, 0), octagons) == (MISUSED, tuple(sorted(octagons)))
    assert judge(slots, (60, 61), frozenset()) == (RIGHT, ())
    assert judge(slots, (60, 61), frozenset({50})) == (MISUSED, (50,))
    assert judge(slots, (60, 61), frozenset({3})) == (MISUSED, (3,))


@pytest.mark.rule("M44")
def test_one_wrong_gem_beats_whatever_the_wild_does() -> None:
    assert judge(answers(74), (30, 60), frozenset(range(60))) == (WRONG, ())
    assert judge(answers(74), (60, 30), frozenset()) == (WRONG, ())


@pytest.mark.rule("M44")
def test_fits_means_the_answers_under_the_options_in_force() -> None:
    assert judge(answers(0), (60,), frozenset({4})) == (RIGHT, ())  # red and green is not red
    assert judge(answers(0, True), (60,), frozenset({4})) == (MISUSED, (4,))
    race = Racing(2, 0, two_coloured_count_for_one=True)
    race.go()
    race.fill(0, 4)
    for seat in (0, 1):
        race.act(seat, Stuck())
    assert race.verdicts(0)[0] is RIGHT


@pytest.mark.rule("M23")
@pytest.mark.example("M", 5)
def test_type_6_with_one_gem_and_with_one_wrong_gem() -> None:
    for gems, verdict, place in (((0,), UNFINISHED, LOOT), ((0, 3), WRONG, AWAY)):
        race = Racing(2, 0, 1, 2, 3, 4, 74)
        race.go()
        card = race.row(1)[0]
        race.fill(1, *gems)
        for gem in (14, 30, 13, 6, 18):
            race.fill(0, gem)
        race.grab(0)
        assert race.verdicts(1)[0] is verdict
        assert race.pieces.where[card] == place


# --- wilds


@pytest.mark.rule("M9", "M24")
@pytest.mark.example("M", 3)
def test_a_wild_for_the_blue_long_hexagon() -> None:
    for elsewhere, verdict in ((True, RIGHT), (False, MISUSED)):
        race = Racing(3, *range(0, 10), 34)
        race.go()
        card = race.row(2)[0]
        race.fill(2, 60)
        race.act(1, Turn())
        if elsewhere:
            race.put(1, 31)  # wrong on B's card, but not free
        for seat in range(3):
            race.act(seat, Stuck())
        assert race.verdicts(2)[0] is verdict
        assert race.pieces.where[card] == (won(2) if elsewhere else LOOT)
        check = next(check for check in race.story(Checked) if check.card == card)
        assert check.proof == (() if elsewhere else (31,))


@pytest.mark.rule("M24")
@pytest.mark.example("M", 8)
def test_the_grabber_holds_a_misused_wild() -> None:
    race = Racing(3, 0, 1, 2, 3, 4)
    race.go()
    race.solve(0, 4)
    card = race.row(0)[4]
    race.fill(0, 62)
    race.grab(0)
    assert race.verdicts(0) == [RIGHT] * 4 + [MISUSED]
    assert not race.story(Paid)
    assert race.pieces.where[card] == LOOT and card not in race.pieces.open
    assert race.state.curse[0] is not None and len(race.story(Cursed)) == 1


# --- checking and paying


@pytest.mark.rule("M21", "M22", "M23", "M25", "M26", "M27")
@pytest.mark.example("M", 1)
def test_round_one_the_grabber_gets_two_cards_of_the_deck() -> None:
    race = Racing(3, 0, 2, 4, 6, 8)
    race.go()
    first = list(race.row(0))
    race.solve(0)
    race.solve(1, 3)
    top = race.pieces.at(DECK)[-2:]
    rest = race.row(1)[3:]
    others = list(race.row(2))
    race.grab(0)
    assert [check.seat for check in race.story(Checked)] == [0] * 5 + [1] * 5 + [2] * 5
    assert all(race.pieces.where[card] == won(0) for card in first)
    (paid,) = race.story(Paid)
    assert set(paid.cards) == set(top) and not paid.loot
    assert all(race.pieces.where[card] == won(0) for card in top)
    assert race.pieces.at(LOOT) == [*rest, *others]
    assert race.story(LootGrew) == [LootGrew((*rest, *others))]
    assert not set(race.pieces.at(LOOT)) & race.pieces.open
    assert race.story(Cursed)[0].seat == 0
    kinds = [type(event) for event in race.pieces.events]
    assert kinds.index(Checked) < kinds.index(Paid) < kinds.index(LootGrew) < kinds.index(Cursed)


@pytest.mark.rule("M22", "M26", "M27", "M28")
@pytest.mark.example("M", 2)
def test_round_two_a_grabber_with_one_wrong_is_paid_nothing() -> None:
    race = Racing(3, *range(0, 10), *range(27, 32), 33, 34, 35, 36, 37, pile=[Curse.ELBOW, Curse.TWIST])
    race.go()
    race.solve(0)
    race.solve(1, 3)
    race.grab(0)
    loot = list(race.pieces.at(LOOT))
    assert loot
    race.go()
    race.solve(1, 4)
    bad = race.row(1)[4]
    race.act(1, Turn())
    while len(race.lying(bad)) < len(race.slots(bad)):
        race.put(1, next(gem for gem in race.free() if not any(gem in slot for slot in race.slots(bad))))
    race.grab(1)
    assert race.verdicts(1, 2) == [RIGHT] * 4 + [WRONG]
    assert race.pieces.where[bad] == AWAY
    assert len(race.story(Paid)) == 1
    assert race.pieces.at(LOOT)[: len(loot)] == loot and len(race.pieces.at(LOOT)) == len(loot) + 10
    assert race.story(Cursed)[1].seat == 1


@pytest.mark.rule("M26", "M27")
def test_the_old_loot_is_paid_before_the_new_is_laid() -> None:
    race = Racing(3, pile=[Curse.ELBOW, Curse.ANNOUNCING])
    race.go()
    race.solve(0)
    race.grab(0)
    loot = list(race.pieces.at(LOOT))
    cards = race.state.cards[2]
    race.go()
    race.solve(2)
    race.grab(2)
    paid = race.story(Paid)[-1]
    assert paid.loot and set(paid.cards) == set(loot) and paid.number == 10
    assert race.state.cards[2] == cards + 5 + 10
    assert len(race.pieces.at(LOOT)) == 10 and not set(race.pieces.at(LOOT)) & set(loot)
    assert set(loot) <= set(race.pieces.at(won(2)))
    assert not set(loot) & race.pieces.open


@pytest.mark.rule("M25")
def test_gems_stay_on_the_cards_until_all_are_checked() -> None:
    race = Racing(2, 0, 2, 4, 6, 8)
    race.go()
    race.solve(0)
    race.grab(0)
    events = race.pieces.events
    last = max(at for at, event in enumerate(events) if isinstance(event, Checked))
    first = next(at for at, event in enumerate(events) if isinstance(event, Checked))
    assert all(isinstance(event, Checked) for event in events[first : last + 1])


def test_facts_tell_the_score_sheet() -> None:
    race = Racing(2, 0, 2, 4, 6, 8)
    race.go()
    race.solve(0)
    race.grab(0)
    facts = maldita.facts(race.state, None)
    assert isinstance(facts, Facts) and facts.options == Options()
    assert (facts.cards, facts.points) == (tuple(race.state.cards), tuple(race.state.points))
    assert facts.points[0] == 5 + race.story(Paid)[0].points
