"""Every rule and worked example of gemtable/games/diamoniak.md."""

from __future__ import annotations

from collections import Counter

import pytest

from gemtable.engine.dice import Dice
from gemtable.engine.match import start
from gemtable.games import diamoniak
from gemtable.games.diamoniak_things import (
    Answer,
    Banished,
    Bought,
    Buy,
    Castle,
    Claimed,
    Colour,
    Completed,
    Decline,
    Draw,
    Figure,
    Freed,
    Give,
    LostCastle,
    Options,
    Printing,
    Reshuffled,
    Stop,
    TurnBegan,
    WitchCame,
    WitchTakes,
    Youngest,
    cards,
    castle,
    side,
)
from tests.every_game.playing import finished, moves, opened
from tests.games.storybook import Storybook

RED_BUT_ONE = "red0 red1 red2 red3 red4"
SEEDS = 60

# --- the box, and who starts


@pytest.mark.rule("K1", "K19")
@pytest.mark.parametrize(("printing", "witches"), [(Printing.NEWER, 8), (Printing.OLDER, 7)])
def test_the_printings_differ_in_witches_only(printing: Printing, witches: int) -> None:
    box = cards(printing)
    assert len(box) == int(printing.value)
    figures = Counter(card for card in box if isinstance(card, Figure))
    assert (figures[Figure.DIAMOND], figures[Figure.FAIRY]) == (20, 3)
    assert figures[Figure.WITCH] + figures[Figure.WIZARD] == witches
    assert sorted({card for card in box if isinstance(card, Castle)}, key=repr) == sorted(
        (Castle(colour, part) for colour in Colour for part in range(6)), key=repr
    )


@pytest.mark.rule("K1")
def test_the_youngest_starts_and_play_goes_clockwise() -> None:
    book = Storybook(3, "diamond diamond diamond", youngest=Youngest.SECOND)
    for seat in (1, 2, 0):
        assert diamoniak.to_act(book.state) == (seat,)
        book.draw()
        book.act(Stop())
    assert [turn.seat for turn in book.story(TurnBegan)] == [1, 2, 0, 1]


@pytest.mark.rule("K1")
def test_all_cards_are_shuffled_face_down() -> None:
    state = diamoniak.deal(Options(), 4, Dice(3))
    pile = state.pieces.at(diamoniak.PILE)
    assert len(pile) == 55
    assert not any(state.pieces.known[card] for card in pile)
    assert [state.pieces.faces[card] for card in pile] != cards(Printing.NEWER)


# --- a turn


@pytest.mark.rule("K2")
def test_at_least_one_card_then_again_or_stop() -> None:
    book = Storybook(2, "diamond diamond")
    assert list(diamoniak.legal(book.state, 0)) == [Draw()]
    assert list(diamoniak.legal(book.state, 1)) == []
    book.draw()
    assert list(diamoniak.legal(book.state, 0)) == [Draw(), Stop()]
    book.draw()
    assert list(diamoniak.legal(book.state, 0)) == [Draw(), Stop()]
    book.act(Stop())
    assert list(diamoniak.legal(book.state, 1)) == [Draw()]


@pytest.mark.rule("K3", "K8")
def test_all_that_is_owned_lies_open_castle_in_front_the_rest_at_the_right() -> None:
    book = Storybook(2, "diamond red3 fairy blue1")
    book.draw(4)
    assert book.front(0) == ["red3"]
    assert book.right(0) == ["diamond", "fairy", "blue1"]
    assert set(book.owned(0)) <= book.pieces.open
    assert diamoniak.legal(book.state, 0) == (Draw(), Stop())


@pytest.mark.rule("K4", "K5")
@pytest.mark.example("K", 1)
def test_the_first_piece_claims_a_free_colour_and_a_built_one_lies_at_the_right() -> None:
    book = Storybook(2, "red2 red4 blue0")
    book.draw()
    assert (book.front(0), book.state.colours) == (["red2"], [Colour.RED, None])
    book.act(Stop())
    book.draw()
    assert (book.front(1), book.right(1), book.state.colours) == ([], ["red4"], [Colour.RED, None])
    book.draw()
    assert (book.front(1), book.state.colours[1]) == (["blue0"], Colour.BLUE)


@pytest.mark.rule("K5", "K6")
def test_a_builder_lays_the_own_colour_in_front_and_others_at_the_right() -> None:
    book = Storybook(2, "red2 red4 blue0 red0")
    book.draw(4)
    assert book.front(0) == ["red2", "red4", "red0"]  # also in the turn in which the colour was claimed
    assert book.right(0) == ["blue0"]


@pytest.mark.rule("K7")
def test_pieces_at_the_right_join_when_their_colour_is_claimed_and_claim_nothing_themselves() -> None:
    book = Storybook(2, "red0 red1 red2 witch diamond red5")
    book.draw()
    book.act(Stop())
    book.draw(2)  # red is built by the other
    assert (book.front(1), book.right(1)) == ([], ["red1", "red2"])
    book.act(Stop())
    book.draw()  # the witch takes the only red piece: red is free
    assert book.state.colours == [None, None]
    book.draw()  # a diamond; what lies at the right claims nothing
    assert book.state.colours == [None, None]
    book.draw()
    assert book.front(1) == ["red5", "red1", "red2"]
    assert book.story(Claimed)[-1].joined == tuple(book.pieces.at(castle(1))[1:])


# --- witch and fairy


@pytest.mark.rule("K9")
@pytest.mark.parametrize("evil", ["witch", "wizard"])
def test_the_witch_takes_three_cards_of_ones_choice_and_ends_the_turn(evil: str) -> None:
    book = Storybook(2, f"red0 diamond blue1 diamond {evil}")
    book.draw(5)
    assert book.story(WitchCame)[-1].owed == 3
    assert {action.card for action in diamoniak.legal(book.state, 0) if isinstance(action, Give)} == set(book.owned(0))
    book.give("red0", "blue1")
    assert diamoniak.to_act(book.state) == (0,)
    book.give("diamond")
    assert book.right(0) == ["diamond"]
    assert sorted(book.discard()) == sorted(["red0", "blue1", "diamond", evil])
    assert diamoniak.to_act(book.state) == (1,)


@pytest.mark.rule("K9")
@pytest.mark.example("K", 2)
def test_with_fewer_than_three_all_go_and_with_none_nothing() -> None:
    book = Storybook(2, "diamond red0 witch witch")
    book.draw(3)
    assert (book.owned(0), diamoniak.to_act(book.state)) == ([], (1,))
    book.draw()
    assert sorted(book.discard()) == ["diamond", "red0", "witch", "witch"]
    assert diamoniak.to_act(book.state) == (0,)


@pytest.mark.rule("K10")
def test_a_fairy_may_answer_and_nothing_else_is_lost_but_the_turn() -> None:
    book = Storybook(2, "fairy fairy red0 diamond witch")
    book.draw(5)
    assert diamoniak.legal(book.state, 0) == (Answer(), Decline())
    book.act(Answer())
    assert book.right(0) == ["fairy", "diamond"]  # one fairy a witch
    assert book.front(0) == ["red0"]
    assert sorted(book.discard()) == ["fairy", "witch"]
    assert diamoniak.to_act(book.state) == (1,)
    assert len(book.story(Banished)) == 1


@pytest.mark.rule("K9", "K10")
@pytest.mark.example("K", 3)
def test_who_declines_gives_three_and_the_fairy_may_be_one() -> None:
    book = Storybook(2, "fairy red0 diamond diamond witch")
    book.draw(5)
    book.act(Decline())
    assert {type(action) for action in diamoniak.legal(book.state, 0)} == {Give}
    book.give("fairy", "diamond", "diamond")
    assert (book.front(0), book.right(0)) == (["red0"], [])


def test_house_rule_the_witch_takes_what_was_drawn_this_turn() -> None:
    book = Storybook(2, "red0 diamond diamond diamond blue0 witch", witch_takes=WitchTakes.THIS_TURN)
    book.draw(2)
    book.act(Stop())
    book.draw()
    book.act(Stop())
    book.draw(3)
    assert (book.front(0), book.right(0)) == (["red0"], ["diamond"])
    assert sorted(book.discard()) == ["blue0", "diamond", "witch"]
    assert diamoniak.to_act(book.state) == (1,)


@pytest.mark.rule("K20")
def test_house_rule_a_witch_that_comes_first_takes_three_as_ever() -> None:
    book = Storybook(2, "red0 diamond diamond fairy diamond witch", witch_takes=WitchTakes.THIS_TURN)
    book.draw(3)
    book.act(Stop())
    book.draw()
    book.act(Stop())
    book.pieces.move((book.pieces.at(diamoniak.PILE)[-1],), diamoniak.DISCARD)
    book.draw()
    assert book.owned(0) == []


# --- buying


@pytest.mark.rule("K11", "K12", "K18")
def test_three_diamonds_buy_a_piece_of_the_own_colour_and_go_to_the_seller() -> None:
    book = Storybook(3, "red0 diamond diamond diamond blue1 red1 diamond fairy green0")
    book.draw(4)
    book.act(Stop())
    book.draw(3)
    book.act(Stop())
    book.draw(2)
    book.act(Stop())
    offers = [action for action in diamoniak.legal(book.state, 0) if isinstance(action, Buy)]
    assert [(offer.seller, book.pieces.faces[offer.piece]) for offer in offers] == [(1, Castle(Colour.RED, 1))]
    assert diamoniak.legal(book.state, 0)[0] == Draw()
    book.buy(1, "red1")
    assert (book.front(0), book.right(0)) == (["red0", "red1"], [])
    assert sorted(book.right(1)) == ["diamond"] * 4
    assert len(book.story(Bought)[0].diamonds) == 3
    assert diamoniak.to_act(book.state) == (1,)  # one a turn, and the turn is over


@pytest.mark.rule("K11")
def test_only_diamonds_pay_and_only_instead_of_drawing() -> None:
    book = Storybook(2, "red0 diamond diamond fairy red1 diamond")
    book.draw(4)
    book.act(Stop())
    book.draw()  # red1, at the right of a seller without a castle
    book.act(Stop())
    assert list(diamoniak.legal(book.state, 0)) == [Draw()]
    book.draw()
    assert book.right(0).count("diamond") == 3
    assert diamoniak.legal(book.state, 0) == (Draw(), Stop())


@pytest.mark.rule("K12")
def test_without_a_colour_there_is_no_buying() -> None:
    book = Storybook(2, "diamond diamond diamond red1 blue1")
    book.draw(3)
    book.act(Stop())
    book.draw(2)
    book.act(Stop())
    assert list(diamoniak.legal(book.state, 0)) == [Draw()]


# --- pile, castles, the end


@pytest.mark.rule("K13", "K16")
@pytest.mark.example("K", 5)
def test_the_discard_is_shuffled_when_a_draw_is_due() -> None:
    book = Storybook(2, "witch")
    book.draw()
    while book.pieces.at(diamoniak.PILE):  # everything else lies in one hand now
        kept = book.pieces.at(diamoniak.PILE)[-1]
        book.pieces.move((kept,), side(1))
    book.pieces.move((book.pieces.at(side(1))[0],), diamoniak.PILE)
    book.pieces.faces[book.pieces.at(diamoniak.PILE)[0]] = Figure.DIAMOND
    book.draw()
    assert book.pieces.at(diamoniak.PILE) == []
    assert book.story(Reshuffled) == []  # not before somebody draws
    book.draw()
    assert book.story(Reshuffled) == [Reshuffled(1)]
    assert book.story(WitchCame)[-1].owed == 3  # the witch was all there was to shuffle (K16: none is ever owned)


@pytest.mark.rule("K14")
@pytest.mark.parametrize("last", ["drawn", "bought"])
def test_the_sixth_piece_wins_at_once(last: str) -> None:
    if last == "drawn":
        book = Storybook(2, f"{RED_BUT_ONE} red5")
        book.draw(6)
    else:
        book = Storybook(2, f"{RED_BUT_ONE} diamond diamond diamond red5")
        book.draw(8)
        book.act(Stop())
        book.draw()
        book.act(Stop())
        book.buy(1, "red5")
    assert book.story(Completed) == [Completed(0, Colour.RED)]
    result = diamoniak.result(book.state)
    assert result is not None
    assert (result.winners, result.totals[0]) == ((0,), 6)
    assert diamoniak.to_act(book.state) == ()


@pytest.mark.rule("K14")
@pytest.mark.example("K", 4)
def test_buying_the_one_missing_piece_wins_without_a_draw() -> None:
    book = Storybook(2, f"{RED_BUT_ONE} diamond diamond diamond red5")
    book.draw(8)
    book.act(Stop())
    book.draw()
    book.act(Stop())
    pile = len(book.pieces.at(diamoniak.PILE))
    book.buy(1, "red5")
    assert diamoniak.result(book.state) is not None
    assert len(book.pieces.at(diamoniak.PILE)) == pile


@pytest.mark.rule("K15")
@pytest.mark.example("K", 6)
def test_a_castle_lost_to_a_witch_frees_its_colour() -> None:
    book = Storybook(3, "red0 witch blue0 green1 red2 red1")
    book.draw(2)
    assert book.story(Freed) == [Freed(0, Colour.RED)]
    assert book.state.colours == [None, None, None]
    book.draw()
    book.act(Stop())  # seat 1 builds blue
    book.draw()
    book.act(Stop())  # seat 2 builds green
    book.draw()
    assert (book.front(0), book.state.colours[0]) == (["red2"], Colour.RED)  # the loser included
    book.act(Stop())
    book.draw()
    assert book.right(1) == ["red1"]


@pytest.mark.rule("K15")
def test_option_the_colour_of_a_lost_castle_is_kept() -> None:
    book = Storybook(2, "red0 witch red1 blue0 red2", lost_castle=LostCastle.KEPT)
    book.draw(2)
    assert book.state.colours == [Colour.RED, None]
    book.draw()
    assert book.right(1) == ["red1"]  # still blocked for others
    book.draw()
    book.act(Stop())
    book.draw()
    assert book.front(0) == ["red2"]


@pytest.mark.rule("K7", "K14")
@pytest.mark.example("K", 7)
def test_five_at_the_right_and_the_sixth_drawn_win() -> None:
    book = Storybook(2, "blue0 blue1 blue2 blue3 blue4 diamond witch diamond blue5")
    book.draw()
    book.act(Stop())
    book.draw(4)
    book.act(Stop())
    book.draw(2)  # the witch takes the castle of one piece
    assert book.story(Freed) == [Freed(0, Colour.BLUE)]
    book.draw()
    assert len(book.right(1)) == 5
    piece = book.pieces.at(side(1))[0]
    assert book.pieces.faces[piece] == Castle(Colour.BLUE, 1)
    gone = next(card for card in book.pieces.at(diamoniak.DISCARD) if isinstance(book.pieces.faces[card], Castle))
    book.pieces.move((gone,), side(1))  # the fifth, given by hand
    book.draw()
    assert (len(book.front(1)), diamoniak.result(book.state) is not None) == (6, True)


@pytest.mark.rule("K16", "K17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draw_is_always_possible_and_a_colour_stays_free(seats: int) -> None:
    for seed in range(SEEDS):
        match = opened(diamoniak, seats, seed)
        for _ in moves(match):
            pieces = match.state.pieces
            assert pieces.at(diamoniak.PILE) or pieces.at(diamoniak.DISCARD)
            built = [colour for colour in match.state.colours if colour is not None]
            assert len(set(built)) == len(built) <= seats


@pytest.mark.rule("K20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_ends_in_a_castle(seats: int) -> None:
    for seed in range(SEEDS):
        match = finished(diamoniak, seats, seed)
        assert match.result is not None
        assert match.result.totals[match.result.winners[0]] == 6
        assert len(match.result.winners) == 1


@pytest.mark.rule("K18")
def test_a_stop_can_be_taken_back_and_a_card_cannot() -> None:
    match = start(diamoniak, Options(), 2, 3)
    match.act(0, Draw())
    assert not match.can_undo(0)
    if diamoniak.legal(match.state, 0) == (Draw(), Stop()):
        match.act(0, Stop())
        assert match.undo(0)
        assert diamoniak.to_act(match.state) == (0,)


def test_the_odds_of_a_witch_are_counted() -> None:
    book = Storybook(2, "witch diamond")
    assert (diamoniak.facts(book.state, None).evil, diamoniak.facts(book.state, None).pile) == (8, 55)
    book.draw()
    assert (diamoniak.facts(book.state, None).evil, diamoniak.facts(book.state, None).pile) == (7, 54)
