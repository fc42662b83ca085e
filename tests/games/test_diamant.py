"""Every rule and worked example of gemtable/games/diamant.md."""

from __future__ import annotations

from collections import Counter

import pytest

from gemtable.engine.dice import Dice
from gemtable.engine.events import Shown
from gemtable.engine.match import Match
from gemtable.engine.view import heard
from gemtable.games import diamant
from gemtable.games.diamant_things import (
    Chests,
    Collapsed,
    Decision,
    ExpeditionEnded,
    Hazard,
    Leave,
    Leftovers,
    OneMoreCard,
    Options,
    Relic,
    Revealed,
    Stay,
    Treasure,
    Trip,
    Warned,
    WentHome,
    fewest_stones,
)
from tests.every_game.playing import finished
from tests.games.cave import BOULDER, LAVA, RAM, SNAKES, SPIDERS, Cave

# --- set-up and deck


@pytest.mark.rule("D1", "D25")
def test_five_expeditions_each_with_a_tile() -> None:
    cave = Cave(3)
    for number in range(1, 6):
        assert cave.state.number == number
        assert len(cave.pieces.at(diamant.ENTRANCES)) == 6 - number
        cave.everybody("L")
    assert cave.state.over
    assert not cave.pieces.at(diamant.ENTRANCES)
    assert [trip.number for trip in cave.story(ExpeditionEnded)] == [1, 2, 3, 4, 5]


@pytest.mark.rule("D25")
def test_everybody_has_an_explorer_a_chest_and_two_decision_cards() -> None:
    cave = Cave(8)
    assert len(cave.state.explorers) == 8
    for seat in range(8):
        faces = {cave.pieces.faces[card] for card in cave.pieces.at(diamant.hand(seat))}
        assert faces == set(Decision)


@pytest.mark.rule("D2")
def test_the_deck_is_fifteen_treasures_and_fifteen_hazards() -> None:
    pieces = Cave(3).pieces
    cave = Counter(face for face, back in zip(pieces.faces, pieces.backs, strict=True) if back == "cave")
    assert sum(cave.values()) == 30
    assert sum(face.rubies * count for face, count in cave.items() if isinstance(face, Treasure)) == 124
    assert all(cave[kind] == 3 for kind in Hazard)
    assert not any(isinstance(face, Relic) for face in cave)


@pytest.mark.rule("D15")
def test_cards_go_back_and_are_shuffled_anew() -> None:
    cave = Cave(3, [17, 1, SPIDERS], [2])
    before = [cave.pieces.faces[card] for card in cave.pieces.at(diamant.DECK)]
    cave.everybody("S")
    cave.everybody("S")
    cave.everybody("L")
    assert len(cave.pieces.at(diamant.DECK)) == 29
    assert [face for face, _ in cave.path()] == [Treasure(2)]
    assert [cave.pieces.faces[card] for card in cave.pieces.at(diamant.DECK)] != before
    assert not any(cave.pieces.known[card] for card in cave.pieces.at(diamant.DECK))


# --- a step


@pytest.mark.rule("D3", "D9")
def test_one_card_then_a_decision_and_the_first_card_comes_first() -> None:
    cave = Cave(3, [5, 7])
    assert [face for face, _ in cave.path()] == [Treasure(5)]
    assert diamant.to_act(cave.state) == (0, 1, 2)
    cave.everybody("S")
    assert [face for face, _ in cave.path()] == [Treasure(5), Treasure(7)]


@pytest.mark.rule("D4")
@pytest.mark.example("D", 1)
def test_thirteen_rubies_for_five() -> None:
    cave = Cave(5, [13])
    assert cave.carried() == [2, 2, 2, 2, 2]
    assert cave.path() == [(Treasure(13), 3)]


@pytest.mark.rule("D5")
def test_a_small_treasure_stays_whole() -> None:
    cave = Cave(5, [4])
    assert cave.carried() == [0] * 5
    assert cave.path() == [(Treasure(4), 4)]


@pytest.mark.rule("D6")
def test_the_first_hazard_only_warns() -> None:
    cave = Cave(3, [9, LAVA, SNAKES])
    cave.everybody("S")
    cave.everybody("S")
    assert [warning.kind for warning in cave.story(Warned)] == [LAVA, SNAKES]
    assert cave.carried() == [3, 3, 3]
    assert cave.state.inside == (0, 1, 2)


@pytest.mark.rule("D7", "D14", "D17")
@pytest.mark.example("D", 5)
def test_the_second_snakes_empty_the_cave() -> None:
    cave = Cave(4, [17, SNAKES, SNAKES])
    cave.decide("LSSS")
    assert cave.chests() == [4 + 1, 0, 0, 0]
    cave.everybody("S")
    assert cave.chests() == [5, 0, 0, 0]
    assert cave.story(Collapsed)[0].seats == (1, 2, 3)
    assert cave.state.trips[0] == (Trip(5, None), *[Trip(0, SNAKES)] * 3)
    assert cave.state.removed == (SNAKES,)
    removed = [cave.pieces.faces[card] for card in cave.pieces.at(diamant.REMOVED)]
    assert removed.count(SNAKES) == 1


@pytest.mark.rule("D8")
def test_picks_are_unseen_until_all_are_in_and_shown_together() -> None:
    match = Match(diamant, Options(), 3, 4)
    told = len(match.events)
    match.act(0, Leave())
    match.act(1, Stay())
    for seat in (1, 2, None):
        assert not any(isinstance(event, Shown) and event.faces for event in heard(match.events[told:], seat))
        card = match.view(seat).at(diamant.chosen(0))[0]
        assert card not in match.view(seat).faces
    assert match.view(2).facts.decided == (0, 1)
    match.act(2, Stay())
    shown = next(event for event in match.events[told:] if isinstance(event, Shown))
    assert shown.open
    assert shown.faces == (Decision.LEAVE, Decision.STAY, Decision.STAY)
    assert next(event for event in match.events if isinstance(event, Revealed)) == Revealed((1, 2), (0,))


@pytest.mark.rule("D8")
@pytest.mark.wish("W3")
def test_a_choice_may_change_until_all_are_in() -> None:
    cave = Cave(3, [11])
    diamant.play(cave.state, 0, Leave(), cave.dice)
    assert diamant.to_act(cave.state) == (1, 2)
    assert diamant.legal(cave.state, 0) == diamant.CHOICES
    diamant.play(cave.state, 0, Stay(), cave.dice)
    diamant.play(cave.state, 0, Stay(), cave.dice)
    assert len(cave.pieces.at(diamant.chosen(0))) == 1
    diamant.play(cave.state, 1, Leave(), cave.dice)
    diamant.play(cave.state, 2, Leave(), cave.dice)
    assert cave.state.inside == (0,)


@pytest.mark.rule("D9")
def test_leaving_at_once_with_nothing() -> None:
    cave = Cave(3, [RAM, 9])
    cave.decide("LSS")
    assert cave.chests() == [0, 0, 0]
    assert cave.state.inside == (1, 2)


# --- going home


@pytest.mark.rule("D10", "D13")
def test_leavers_share_the_path_and_are_paid_before_the_next_card() -> None:
    cave = Cave(3, [11, 17])
    cave.decide("LSS")
    assert cave.chests() == [3 + 2, 0, 0]
    assert cave.carried() == [0, 3 + 8, 3 + 8]
    kinds = [type(event) for event in cave.pieces.events]
    assert kinds.index(WentHome) < len(kinds) - 1 - kinds[::-1].index(diamant.Shared)


@pytest.mark.rule("D11")
@pytest.mark.example("D", 2)
def test_leftovers_are_pooled_and_the_rest_waits_on_the_newest_treasure() -> None:
    cave = Cave(4, [11, 5, LAVA])  # 11: two each, three stay; 5: one each, one stays
    cave.everybody("S")
    cave.everybody("S")
    assert [waiting for _, waiting in cave.path()] == [3, 1, 0]
    cave.decide("LLLS")
    assert cave.chests() == [3 + 1, 3 + 1, 3 + 1, 0]
    assert [waiting for _, waiting in cave.path()][:3] == [0, 1, 0]


@pytest.mark.rule("D11")
@pytest.mark.wish("W1")
def test_one_and_one_pooled_is_one_each_even_onto_an_empty_card() -> None:
    cave = Cave(4, [5, 13, 4])  # one stays, one stays, none
    for _ in range(2):
        cave.everybody("S")
    assert [waiting for _, waiting in cave.path()] == [1, 1, 0]
    cave.decide("LLSS")
    assert cave.chests() == [1 + 3 + 1 + 1] * 2 + [0, 0]
    rest = Cave(4, [11, 4, 1])  # 3, 0, 1 wait
    rest.everybody("S")
    rest.everybody("S")
    rest.decide("LLLS")
    assert [waiting for _, waiting in rest.path()][:3] == [0, 0, 1]


@pytest.mark.rule("D28")
@pytest.mark.wish("W1")
def test_card_by_card_each_card_keeps_its_rest() -> None:
    cave = Cave(4, [5, 13, SPIDERS], leftovers=Leftovers.CARD_BY_CARD)
    cave.everybody("S")
    cave.decide("LLSS")
    assert cave.chests() == [4, 4, 0, 0]
    assert [waiting for _, waiting in cave.path()] == [1, 1, 0]


@pytest.mark.rule("D12")
@pytest.mark.example("D", 8)
def test_first_card_eleven_and_all_three_leave() -> None:
    cave = Cave(3, [11])
    supply = cave.pieces.heap(diamant.SUPPLY)
    cave.everybody("L")
    assert cave.chests() == [3, 3, 3]
    ended = cave.story(ExpeditionEnded)[0]
    assert ended == ExpeditionEnded(1, None)
    waiting = sum(amount for place, amount in cave.pieces.heaps.items() if place.startswith("on:"))
    assert cave.pieces.heap(diamant.SUPPLY) + waiting + sum(cave.carried()) == supply + 2


@pytest.mark.rule("D14")
@pytest.mark.example("D", 9)
def test_first_card_a_hazard_and_all_leave() -> None:
    cave = Cave(3, [BOULDER])
    cave.everybody("L")
    assert cave.chests() == [0, 0, 0]
    assert cave.state.removed == ()


@pytest.mark.rule("D16")
def test_after_a_flight_the_path_returns_to_the_supply() -> None:
    cave = Cave(3, [17, LAVA, LAVA], [1])
    for _ in range(2):
        cave.everybody("S")
    assert cave.path() == [(Treasure(1), 1)]
    assert cave.pieces.heap(diamant.SUPPLY) == 5 * 124 - 1


@pytest.mark.rule("D17")
def test_a_chest_never_loses_anything() -> None:
    for seed in range(30):
        match = finished(diamant, 5, seed)
        assert not any(getattr(event, "source", "").startswith("chest") for event in match.events)


@pytest.mark.rule("D21")
def test_who_is_in_camp_waits() -> None:
    cave = Cave(3, [9, 7, 5])
    cave.decide("LSS")
    assert diamant.legal(cave.state, 0) == ()
    assert 0 not in diamant.to_act(cave.state)


# --- hazards that are out


@pytest.mark.rule("D14", "D20")
@pytest.mark.example("D", 6)
def test_two_flights_by_snakes_leave_one_that_ends_nothing() -> None:
    cave = Cave(3, [SNAKES, SNAKES], [SNAKES, SNAKES], [SNAKES, 9, LAVA])
    cave.everybody("S")
    cave.everybody("S")
    assert cave.state.number == 3
    assert cave.state.removed == (SNAKES, SNAKES)
    facts = diamant.facts(cave.state, 0)
    assert facts.harmless == (SNAKES,)
    assert facts.deadly == 0
    cave.everybody("S")
    cave.everybody("S")
    assert diamant.facts(cave.state, 0).deadly == 2  # lava only


@pytest.mark.rule("D20")
def test_odds_count_the_cards_that_would_end_it() -> None:
    cave = Cave(3, [SPIDERS, RAM, RAM], [RAM, SPIDERS])
    assert diamant.facts(cave.state, None).deadly == 2
    cave.everybody("S")
    facts = diamant.facts(cave.state, None)
    assert (facts.deadly, facts.deck) == (4, 28)
    cave.everybody("S")
    assert diamant.facts(cave.state, None).deadly == 1  # one ram is out


@pytest.mark.rule("D27")
def test_the_deck_cannot_run_out() -> None:
    for seats in diamant.SEATS:
        for seed in range(20):
            state = diamant.deal(Options(), seats, Dice(seed))
            dice = Dice(seed + 1)
            while not state.over:
                for seat in diamant.to_act(state):
                    diamant.play(state, seat, Stay(), dice)
                assert state.pieces.places[diamant.DECK]
            assert len(state.removed) == 5


# --- the end


@pytest.mark.rule("D18")
@pytest.mark.example("D", 7)
def test_the_richest_win_and_ties_share() -> None:
    cave = Cave(3)
    for _ in range(5):
        cave.everybody("L")
    for seat, total in enumerate((41, 41, 30)):
        cave.pieces.heaps[diamant.chest(seat)] = total
    result = diamant.result(cave.state)
    assert result is not None
    assert result.winners == (0, 1)
    assert result.ranks == ((0, 1), (2,))
    assert result.totals == (41, 41, 30)


@pytest.mark.rule("D19")
def test_five_rubies_are_a_diamond_and_the_supply_never_limits() -> None:
    assert fewest_stones(17) == (3, 2)
    assert fewest_stones(4) == (0, 4)
    cave = Cave(3, *[[17, 15, 14, 13, 11, 11, 9, 7, 7, 5, 5, 4, 3, 2, 1]] * 5)
    for _ in range(5):
        for _ in range(14):
            cave.everybody("S")
        cave.everybody("L")
    assert sum(cave.chests()) > 60 + 40 * 5


# --- what is open and what is secret


@pytest.mark.rule("D26")
def test_the_deck_is_secret_and_the_rest_is_open() -> None:
    match = Match(diamant, Options(chests=Chests.CLOSED), 4, 9)
    match.act(0, Leave())
    view = match.view(3)
    assert not set(view.at(diamant.DECK)) & set(view.faces)
    assert set(view.at(diamant.PATH)) <= set(view.faces)
    assert diamant.chosen(0) in view.places
    assert view.facts.inside == (0, 1, 2, 3)
    assert view.heap(diamant.carried(1)) == match.state.pieces.heap(diamant.carried(1))
    known = {card for card in view.at(diamant.hand(3)) if card in view.faces}
    assert known == set(view.at(diamant.hand(3)))
    assert not set(view.at(diamant.hand(2))) & set(view.faces)


@pytest.mark.rule("D26")
def test_no_back_tells_its_face_after_a_reveal() -> None:
    cave = Cave(3, [11, 9, 7])
    for _ in range(2):
        cave.everybody("S")
        for seat in range(3):
            for card in cave.pieces.at(diamant.hand(seat)):
                assert cave.pieces.known[card] == 1 << seat
                assert card not in cave.pieces.open


# --- options that only look


@pytest.mark.rule("D30")
def test_one_more_card_only_looks() -> None:
    def played(one_more_card: bool) -> Cave:
        cave = Cave(3, one_more_card=one_more_card)
        while not cave.state.over:
            cave.everybody("L")
        return cave

    shown, hidden = played(True), played(False)
    assert len(shown.story(OneMoreCard)) == 5
    assert not hidden.story(OneMoreCard)
    assert shown.pieces.faces == hidden.pieces.faces
    assert shown.chests() == hidden.chests()
    assert shown.dice.draws == hidden.dice.draws
    assert [event for event in shown.pieces.events if not isinstance(event, OneMoreCard | Shown)] == [
        event for event in hidden.pieces.events if not isinstance(event, Shown)
    ]


@pytest.mark.wish("W4")
def test_expected_flights_are_counted() -> None:
    cave = Cave(3, [SNAKES, 9, SNAKES])
    assert diamant.facts(cave.state, None).expected_flights == 0
    cave.everybody("S")
    assert diamant.facts(cave.state, None).expected_flights == pytest.approx(2 / 29, abs=1e-5)


@pytest.mark.wish("W6")
def test_every_total_has_its_parts() -> None:
    for seed in range(20):
        match = finished(diamant, 4, seed)
        trips = match.state.trips
        assert len(trips) == 5
        for seat in range(4):
            assert sum(round_[seat].points for round_ in trips) == match.result.totals[seat]
