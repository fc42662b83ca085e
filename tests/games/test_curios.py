"""Every rule and worked example of gemtable/games/curios.md."""

from __future__ import annotations

from collections import Counter

import pytest

from gemtable.engine.dice import Dice
from gemtable.engine.match import start
from gemtable.engine.view import imagine, look
from gemtable.games import curios
from gemtable.games.curios_things import (
    COLUMNS,
    SIDE,
    SITES,
    SUPPLIES,
    TURNED,
    VALUES,
    Finished,
    LastRecruit,
    LastRound,
    Majority,
    Market,
    Options,
    Pass,
    Phase,
    Recalled,
    Recruit,
    RoundBegan,
    SideTurned,
    Site,
    Valued,
    Visit,
    column,
    hand,
    heap,
    pool,
    reserve,
    shown,
    taken,
    token,
    under,
)
from tests.every_game.playing import finished, moves, opened
from tests.games.expedition import Trip

SEEDS = 40
PYRAMID, COLOSSEUM, SHIPWRECK, TEMPLE = SITES

# --- set-up


@pytest.mark.rule("C1", "C20", "C21")
@pytest.mark.parametrize(
    ("seats", "artifacts", "cards", "side"), [(2, 8, 4, 4), (3, 10, 4, 0), (4, 12, 3, 0), (5, 14, 2, 2)]
)
def test_what_a_table_gets(seats: int, artifacts: int, cards: int, side: int) -> None:
    trip = Trip(seats)
    assert SUPPLIES[seats] == (artifacts, cards)
    assert [trip.pieces.heap(heap(site)) for site in SITES] == [artifacts] * 4
    assert len(trip.pieces.at(SIDE)) == side
    for seat in range(seats):
        assert len(trip.pieces.at(hand(seat))) == cards
        assert (len(trip.pieces.at(pool(seat))), len(trip.pieces.at(reserve(seat)))) == (5, 2)


@pytest.mark.rule("C2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_under_each_site_lies_one_of_its_own_cards_unseen(seats: int) -> None:
    seen = Counter()
    for seed in range(SEEDS):
        trip = Trip(seats, seed=seed)
        for site in SITES:
            (card,) = trip.pieces.at(under(site))
            (face,) = trip.market(under(site))
            assert face.site is site
            assert not trip.pieces.known[card]
            seen[face.value] += 1
        cards = [face for face in trip.pieces.faces if isinstance(face, Market)]
        assert Counter(cards) == Counter(Market(site, value) for site in SITES for value in VALUES)
    assert set(seen) == set(VALUES)


@pytest.mark.rule("C3")
def test_a_random_player_starts_with_the_token() -> None:
    firsts = set()
    for seed in range(SEEDS):
        state = curios.deal(Options(), 4, Dice(seed))
        assert curios.to_act(state) == (state.first,)
        assert len(state.pieces.at(token(state.first))) == 1
        firsts.add(state.first)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("C18")
def test_hands_side_deck_and_hidden_cards_are_secret_the_rest_is_open() -> None:
    state = curios.deal(Options(), 5, Dice(4))
    view = look(curios, state, 2)
    own = set(state.pieces.at(hand(2)))
    assert {card for card, face in view.faces.items() if isinstance(face, Market)} == own
    assert look(curios, state, None).facts.cards == (2, 2, 2, 2, 2)
    assert all(card in view.open for card, back in enumerate(view.backs) if back.startswith("pawn"))


# --- the hunt


@pytest.mark.rule("C4", "C6")
def test_a_visit_fills_the_leftmost_empty_column_whole_and_takes_an_artifact() -> None:
    trip = Trip(3)
    trip.visit("pyramid", "pyramid", "temple")
    assert [len(trip.pieces.at(column(PYRAMID, at))) for at in range(5)] == [1, 2, 0, 0, 0]
    owners = [{trip.pieces.faces[pawn].seat for pawn in trip.pieces.at(column(PYRAMID, at))} for at in (0, 1)]
    assert owners == [{0}, {1}]
    assert [trip.gems(seat) for seat in range(3)] == [{"pyramid": 1}, {"pyramid": 1}, {"temple": 1}]
    assert [len(trip.pieces.at(pool(seat))) for seat in range(3)] == [4, 3, 4]
    assert curios.to_act(trip.state) == (0,)


@pytest.mark.rule("C4")
@pytest.mark.example("C", 1)
def test_the_third_visitor_of_the_pyramid_needs_three_pawns() -> None:
    trip = Trip(3)
    trip.visit("pyramid", "pyramid")
    assert look(curios, trip.state, 2).facts.sites[0].takes == 3
    trip.visit("pyramid")
    assert (len(trip.pieces.at(pool(2))), trip.gems(2)) == (2, {"pyramid": 1})


@pytest.mark.rule("C5")
def test_a_full_site_takes_no_more() -> None:
    trip = Trip(5)
    for _ in COLUMNS:
        trip.visit("temple")
    assert look(curios, trip.state, 0).facts.sites[3].takes == 0
    assert "temple" not in trip.visits()


@pytest.mark.rule("C7", "C9")
def test_who_can_fill_no_column_is_skipped_and_the_others_go_on() -> None:
    trip = Trip(2)
    trip.pawns(1, 1)
    trip.visit("pyramid", "colosseum", "shipwreck")
    assert trip.story(Finished) == [Finished(1)]
    trip.visit("temple", "pyramid")  # seat 0 goes on alone, to its last pawn
    assert trip.story(Finished) == [Finished(1), Finished(0)]


@pytest.mark.rule("C7")
@pytest.mark.example("C", 4)
def test_two_pawns_left_while_every_site_asks_for_three() -> None:
    trip = Trip(3)
    trip.state.next_column = (2, 2, 2, 2)
    trip.pawns(0, 2)
    assert curios.affordable(trip.state, 0) == []
    assert curios.affordable(trip.state, 1) == list(SITES)


@pytest.mark.rule("C7", "C22")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_passing_is_never_a_choice_and_nobody_starts_a_round_unable(seats: int) -> None:
    for seed in range(SEEDS):
        match = opened(curios, seats, seed)
        for _ in moves(match):
            if match.state.phase is Phase.HUNT:
                legal = curios.legal(match.state, match.state.turn)
                assert legal and all(isinstance(action, Visit) for action in legal)
                if not any(match.state.next_column):
                    assert all(len(match.state.pieces.at(pool(seat))) >= 4 for seat in range(seats))


@pytest.mark.rule("C8")
def test_an_empty_site_may_still_be_chosen_and_yields_nothing() -> None:
    trip = Trip(2)
    trip.empty("pyramid")
    trip.visit("pyramid")
    assert trip.gems(0) == {}
    assert trip.state.next_column == (1, 0, 0, 0)


@pytest.mark.rule("C8")
def test_an_empty_site_must_be_chosen_if_it_is_the_only_one() -> None:
    trip = Trip(2)
    trip.empty("pyramid")
    trip.state.next_column = (0, 5, 5, 5)
    assert trip.visits() == {"pyramid"}


@pytest.mark.rule("C9", "C11", "C12")
def test_when_nobody_can_go_on_pawns_go_home_and_recruiting_begins() -> None:
    trip = Trip(2)
    trip.hunt()
    assert {finish.seat for finish in trip.story(Finished)} == {0, 1}
    assert trip.story(Recalled) == [Recalled()]
    assert [len(trip.pieces.at(pool(seat))) for seat in range(2)] == [5, 5]
    assert (trip.state.phase, curios.to_act(trip.state)) == (Phase.RECRUIT, (0,))


@pytest.mark.rule("C10")
@pytest.mark.example("C", 2)
def test_most_pawns_take_one_more_and_a_tie_takes_none() -> None:
    trip = Trip(2)
    trip.pawns(0, 4)
    trip.pawns(1, 3)
    trip.visit("shipwreck", "pyramid", "pyramid")  # seat 0 has 1 left, seat 1 has 2
    trip.visit("shipwreck", "temple")  # 1 : 2 at the shipwreck, a sole visitor at the temple
    told = {event.site: (event.seat, event.took) for event in trip.story(Majority)}
    assert told == {PYRAMID: (0, True), COLOSSEUM: (None, False), SHIPWRECK: (1, True), TEMPLE: (0, True)}
    assert trip.gems(0) == {"pyramid": 2, "shipwreck": 1, "temple": 2}
    assert trip.gems(1) == {"pyramid": 1, "shipwreck": 2}
    tie = Trip(3)
    for seat, pawns in enumerate((3, 3, 1)):
        tie.pawns(seat, pawns)
    tie.visit("shipwreck", "shipwreck", "pyramid")  # 1 : 2
    tie.pieces.move(tuple(tie.pieces.at(reserve(0))[:2]), column(SHIPWRECK, 2))
    tie.state.next_column = (1, 0, 3, 0)
    assert curios.pawns_at(tie.state, SHIPWRECK) == (3, 2, 0)
    tie.pieces.move(tuple(tie.pieces.at(reserve(1))[:1]), column(SHIPWRECK, 1))
    assert curios.most(curios.pawns_at(tie.state, SHIPWRECK)) is None


@pytest.mark.rule("C10")
@pytest.mark.example("C", 2)
@pytest.mark.parametrize(("pawns", "leader"), [((3, 3), None), ((0, 1), 1), ((4, 3), 0), ((0, 0), None)])
def test_the_majority_counts_pawns(pawns: tuple[int, int], leader: int | None) -> None:
    assert curios.most(pawns) == leader


@pytest.mark.rule("C10")
@pytest.mark.example("C", 5)
def test_no_bonus_where_nothing_is_left() -> None:
    trip = Trip(2)
    trip.empty("pyramid")
    trip.pawns(0, 1)
    trip.pawns(1, 1)
    trip.visit("pyramid", "temple")
    bonus = next(event for event in trip.story(Majority) if event.site is PYRAMID)
    assert (bonus.seat, bonus.took) == (0, False)
    assert trip.gems(0) == {}


# --- recruiting


@pytest.mark.rule("C12", "C23")
def test_a_card_laid_open_brings_a_pawn_for_the_next_round() -> None:
    trip = Trip(3)
    trip.hunt()
    card = trip.pieces.at(hand(0))[1]
    trip.act(Recruit(card))
    assert trip.pieces.at(shown(0)) == [card]
    assert card in trip.pieces.open
    assert (len(trip.pieces.at(pool(0))), len(trip.pieces.at(reserve(0)))) == (6, 1)
    assert curios.to_act(trip.state) == (1,)  # each once
    trip.act(Pass())
    trip.act(Pass())
    assert trip.state.phase is Phase.HUNT


@pytest.mark.rule("C1", "C13")
def test_nobody_recruits_without_a_card_or_an_eighth_pawn() -> None:
    trip = Trip(3)
    for _ in range(2):
        trip.hunt()
        trip.recruit(laid=True)
    assert all(len(trip.pieces.at(pool(seat))) == 7 for seat in range(3))
    trip.hunt()
    assert trip.state.phase is not Phase.RECRUIT  # nobody is asked
    five = Trip(5)
    five.pieces.move(tuple(five.pieces.at(hand(0))), SIDE)
    five.hunt()
    assert five.state.turn == 1


@pytest.mark.rule("C14")
@pytest.mark.example("C", 6)
def test_two_players_see_one_side_card_after_each_round_four_at_the_most() -> None:
    trip = Trip(2)
    turned = 0
    while trip.state.phase is not Phase.OVER:
        trip.hunt()
        trip.recruit()
        turned = min(turned + 1, 4)
        assert len(trip.pieces.at(TURNED)) == turned == len(trip.story(SideTurned))
        assert set(trip.pieces.at(TURNED)) <= trip.pieces.open


@pytest.mark.rule("C14", "C23")
def test_five_players_side_cards_stay_face_down_to_the_end() -> None:
    match = finished(curios, 5, 3)
    side = match.state.pieces.at(SIDE)
    assert len(side) == 2
    assert not set(side) & match.state.pieces.open


@pytest.mark.rule("C15")
def test_the_token_passes_left_and_a_new_round_begins() -> None:
    trip = Trip(3)
    trip.hunt()
    trip.recruit()
    assert len(trip.pieces.at(token(1))) == 1
    assert trip.story(RoundBegan) == [RoundBegan(1, 0), RoundBegan(2, 1)]
    assert curios.to_act(trip.state) == (1,)


# --- the end


@pytest.mark.rule("C16")
def test_the_game_ends_with_the_round_in_which_two_sites_are_empty() -> None:
    trip = Trip(2)
    trip.empty("pyramid", "temple")
    trip.visit("colosseum")
    assert trip.story(LastRound) == [LastRound((PYRAMID, TEMPLE))]
    assert trip.state.phase is Phase.HUNT  # nothing stops in mid-round
    trip.hunt()
    assert trip.state.phase is Phase.RECRUIT
    trip.recruit()
    assert curios.result(trip.state) is not None


@pytest.mark.rule("C16")
def test_one_empty_site_ends_nothing_and_the_last_recruit_phase_can_be_skipped() -> None:
    trip = Trip(2)
    trip.empty("pyramid")
    trip.hunt()
    trip.recruit()
    assert trip.state.number == 2
    short = Trip(2, last_recruit_phase=LastRecruit.SKIP)
    short.empty("pyramid", "temple")
    short.hunt()
    assert curios.result(short.state) is not None


@pytest.mark.rule("C17")
@pytest.mark.example("C", 3)
def test_artifacts_are_worth_their_sites_number() -> None:
    trip = Trip(2)
    for site, value in ((SHIPWRECK, 3), (PYRAMID, 7)):
        (card,) = trip.pieces.at(under(site))
        other = trip.pieces.faces.index(Market(site, value))
        trip.pieces.faces[card], trip.pieces.faces[other] = trip.pieces.faces[other], trip.pieces.faces[card]
        trip.pieces.pour(heap(site), taken(site, 0), 4)
    curios._reveal(trip.state)
    assert curios.totals(trip.state)[0] == 4 * 3 + 4 * 7 == 40
    assert [event.worth for event in trip.story(Valued) if event.site is PYRAMID] == [7]
    result = curios.result(trip.state)
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.rule("C17")
def test_ties_share_the_victory() -> None:
    trip = Trip(3)
    curios._reveal(trip.state)
    result = curios.result(trip.state)
    assert result is not None
    assert result.winners == (0, 1, 2)


@pytest.mark.rule("C19")
def test_each_seat_knows_what_its_own_eyes_exclude() -> None:
    trip = Trip(4)
    for seat in range(4):
        facts = curios.facts(trip.state, seat)
        for site, known in zip(SITES, facts.sites, strict=True):
            own = [face.value for face in trip.market(hand(seat)) if face.site is site]
            assert known.possible == tuple(value for value in VALUES if value not in own)
            assert trip.market(under(site))[0].value in known.possible
    assert all(known.possible == VALUES for known in curios.facts(trip.state, None).sites)


@pytest.mark.rule("C19")
def test_an_imagined_world_has_a_possible_card_under_each_site_and_all_are_imagined_alike() -> None:
    trip = Trip(3)
    possible = {site: known.possible for site, known in zip(SITES, curios.facts(trip.state, 1).sites, strict=True)}
    told = Counter()
    dice = Dice(9)
    for _ in range(400):
        world = imagine(curios, trip.state, 1, dice)
        for site in SITES:
            face = world.pieces.faces[world.pieces.at(under(site))[0]]
            assert isinstance(face, Market)
            assert face.site is site and face.value in possible[site]
            told[face] += 1
        assert sorted(world.pieces.faces, key=repr) == sorted(trip.pieces.faces, key=repr)
    for site, values in possible.items():
        for value in values:
            assert abs(told[Market(site, value)] - 400 / len(values)) < 60


@pytest.mark.rule("C22")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_round_takes_an_artifact_and_the_game_ends(seats: int) -> None:
    for seed in range(SEEDS):
        match = finished(curios, seats, seed)
        rounds = [event for event in match.events if isinstance(event, RoundBegan)]
        assert 2 <= len(rounds) <= 8
        left = sum(match.state.pieces.heap(heap(site)) for site in SITES)
        assert 4 * SUPPLIES[seats].artifacts - left >= len(rounds)


def test_a_visit_can_be_taken_back_until_somebody_else_acts() -> None:
    match = start(curios, Options(), 3, 5)
    first = match.state.turn
    match.act(first, Visit(Site.TEMPLE))
    assert match.undo(first)
    assert curios.to_act(match.state) == (first,)
    assert match.state.pieces.heap(taken(TEMPLE, first)) == 0
    match.act(first, Visit(Site.PYRAMID))
    match.act(match.state.turn, Visit(Site.PYRAMID))
    assert not match.can_undo(first)
