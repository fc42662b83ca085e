"""The nine curses, the village of the cursed, and curses kept in the room: M33 to M43, M48 of the rules page."""

from __future__ import annotations

import pytest

from gemtable.engine.events import Hidden, Shown
from gemtable.games import maldita
from gemtable.games.maldita_things import (
    AWAY,
    FALSE_CALL,
    LOOT,
    STUDY,
    Call,
    Cheer,
    Cheered,
    Colour,
    Curse,
    Cursed,
    Drag,
    Held,
    Lap,
    Lapped,
    Phase,
    Put,
    Said,
    SayColour,
    SaySides,
    Stuck,
    Studying,
    Take,
    Turn,
    Verdict,
)
from tests.games.racing import Racing, under

RIGHT, WRONG, UNFINISHED, MISUSED = Verdict


# --- Bless


@pytest.mark.rule("M33")
def test_bless_opens_the_rows_of_all_others() -> None:
    race = under(Curse.BLESS)
    for seat in (0, 2):
        assert set(race.row(seat)) <= race.pieces.open
        assert not race.may(seat, Turn())
        race.act(seat, Take(race.free()[0]))
        assert race.puts(seat) == set(race.row(seat))
    assert not set(race.row(1)) & race.pieces.open
    assert race.may(1, Turn())
    facts = maldita.facts(race.state, 0)
    assert facts.open_rows == (True, False, True)


@pytest.mark.rule("M33")
def test_rows_are_not_open_before_go() -> None:
    race = Racing(3, pile=[Curse.BLESS])
    race.round(1)
    assert not set(race.row(0)) & race.pieces.open
    race.act(1, Call())
    assert not set(race.row(0)) & race.pieces.open


@pytest.mark.rule("M43")
def test_only_the_card_that_last_received_a_gem_may_be_changed() -> None:
    race = under(Curse.BLESS, cards=(0, 2, 4, 6, 8, 10, 1, 3, 5, 7))
    one, other, third = race.row(2)[:3]
    race.put(2, race.free()[0], third)
    (gem,) = race.lying(third)
    assert race.may(2, Take(gem))
    race.put(2, race.free()[0], one)
    assert not race.may(2, Take(gem))
    race.act(2, Take(race.free()[0]))
    assert not race.may(2, Put(third))
    assert race.may(2, Put(one)) and race.may(2, Put(other))


@pytest.mark.rule("M43")
def test_a_locked_card_of_type_6_may_still_be_filled() -> None:
    race = under(Curse.BLESS, cards=(74, 0, 2, 4, 6))
    two, one = race.row(0)[:2]
    assert race.numbers(0)[0] == 74
    race.put(0, race.free()[0], two)
    race.put(0, race.free()[0], one)
    race.act(0, Take(race.free()[0]))
    assert race.may(0, Put(two))
    race.act(0, Put(two))
    assert race.state.filled[0] == 2


# --- Dragging and Burning


@pytest.mark.rule("M34", "M35")
@pytest.mark.parametrize("curse", [Curse.DRAGGING, Curse.BURNING])
def test_no_lifting_the_gem_slides_to_the_card(curse: Curse) -> None:
    race = under(curse)
    assert not race.takes(1)
    race.act(1, Turn())
    card = race.row(1)[0]
    drags = {action for action in maldita.legal(race.state, 1) if isinstance(action, Drag)}
    assert drags == {Drag(gem, card) for gem in race.free()}
    race.act(1, Drag(7, card))
    assert race.lying(card) == [7]
    assert race.takes(1) == {7}
    race.act(1, Take(7))  # pushed back into the middle: it is never carried
    assert not race.carried(1) and 7 in race.free() and not race.lying(card)
    assert race.state.filled[1] == 0
    race.act(0, Take(3))  # nobody else drags
    assert race.carried(0) == [3]


# --- Announcing


@pytest.mark.rule("M36")
def test_a_gem_must_be_announced_before_it_is_taken() -> None:
    race = under(Curse.ANNOUNCING)
    race.act(1, Turn())
    assert not race.takes(1)
    race.act(1, SayColour(Colour.GREEN))
    race.act(1, SayColour(Colour.YELLOW))
    assert not race.may(1, SayColour(Colour.RED))  # no gem has three
    race.act(1, SayColour(Colour.GREEN))  # taken back
    race.act(1, SayColour(Colour.GREEN))
    assert not race.takes(1)
    race.act(1, SaySides(4))
    assert race.story(Said)[-1] == Said(1, (Colour.YELLOW, Colour.GREEN), 4)
    assert maldita.facts(race.state, 0).said[1] == ((Colour.YELLOW, Colour.GREEN), 4)  # all see it
    race.act(1, Take(11))
    assert race.carried(1) == [11]
    assert race.state.said[1] == ((), None)
    assert not race.may(0, SaySides(4)) and not race.may(1, SaySides(4))


@pytest.mark.rule("M36")
def test_a_false_call_loses_half_a_second_and_no_gem() -> None:
    race = under(Curse.ANNOUNCING)
    race.act(1, SayColour(Colour.RED))
    race.act(1, SaySides(4))
    race.act(1, Take(11))
    assert not race.carried(1)
    assert race.story(Held) == [Held(1, race.state.now + FALSE_CALL, False)]
    assert not maldita.legal(race.state, 1)
    race.wait(FALSE_CALL)
    assert race.may(1, Turn())
    race.act(1, SaySides(0))  # round has no colour
    race.act(1, Take(60))
    assert race.carried(1) == [60]


@pytest.mark.rule("M36")
def test_what_lies_on_ones_own_card_needs_no_call() -> None:
    race = under(Curse.ANNOUNCING)
    race.act(1, Turn())
    race.put(1, 11)
    race.act(1, Take(11))
    assert race.carried(1) == [11]


# --- Woohoo and Twist


@pytest.mark.rule("M37")
def test_after_the_kth_card_k_cheers() -> None:
    race = under(Curse.WOOHOO, cards=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    for done in range(1, 6):
        race.act(1, Turn())
        race.put(1, race.free()[0])
        if len(race.lying(race.row(1)[done - 1])) < len(race.slots(race.row(1)[done - 1])):
            race.put(1, race.free()[0])
        for owed in range(done, 0, -1):
            assert maldita.facts(race.state, 0).cheers[1] == owed
            assert not race.may(1, Turn())
            race.act(1, Cheer())
        assert race.story(Cheered)[-1] == Cheered(1, 0)
        assert not race.may(1, Cheer())
    race.grab(1)
    assert race.story(Cursed)[-1].seat == 1


@pytest.mark.rule("M37", "M10")
def test_a_grab_before_the_cheers_is_too_early() -> None:
    race = under(Curse.WOOHOO)
    race.solve(1, 4)
    race.act(1, Turn())
    while race.state.filled[1] < 5:
        race.put(1, race.free()[0])
    race.grab(1)
    assert race.story(Held)[-1].early


@pytest.mark.rule("M37")
@pytest.mark.example("M", 12)
def test_a_filled_card_counts_though_cheers_were_owed() -> None:
    race = under(Curse.WOOHOO)
    race.solve(1, 4)
    race.act(1, Turn())
    last = race.row(1)[4]
    for slot in race.slots(last):
        race.put(1, min(slot & set(race.free())))
    assert race.state.cheers[1] == 5
    race.solve(0)
    race.grab(0)
    assert race.verdicts(1, 2)[-1] is RIGHT


@pytest.mark.rule("M37", "M39")
def test_a_gem_put_back_and_laid_again_owes_nothing_new() -> None:
    race = under(Curse.WOOHOO, cards=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    race.act(1, Turn())
    for slot in race.slots(race.row(1)[0]):
        race.put(1, min(slot & set(race.free())))
    race.act(1, Cheer())
    gem = race.lying(race.row(1)[0])[0]
    race.act(1, Take(gem))
    race.act(1, Put(race.row(1)[0]))
    assert race.state.cheers[1] == 0 and race.may(1, Turn())


@pytest.mark.rule("M39")
def test_after_each_card_once_round_the_chair() -> None:
    race = under(Curse.TWIST)
    assert not race.may(1, Lap())
    race.solve(1, 1)
    race.act(1, Turn())
    for slot in race.slots(race.row(1)[1]):
        race.put(1, min(slot & set(race.free())))
    assert maldita.facts(race.state, 0).lap == (False, True, False)
    assert not race.may(1, Turn())
    race.act(1, Lap())
    assert race.story(Lapped) == [Lapped(1)] * 2
    assert race.may(1, Turn()) and not race.may(1, Lap())


@pytest.mark.rule("M39")
def test_a_filled_card_counts_though_the_lap_was_owed() -> None:
    race = under(Curse.TWIST)
    race.solve(1, 4)
    race.act(1, Turn())
    for slot in race.slots(race.row(1)[4]):
        race.put(1, min(slot & set(race.free())))
    race.grab(1)
    assert race.story(Held)[-1].early
    race.solve(0)
    race.grab(0)
    assert race.verdicts(1, 2) == [RIGHT] * 5


# --- Elbow


@pytest.mark.rule("M38")
def test_the_elbow_binds_the_hand_and_not_the_rules() -> None:
    race = under(Curse.ELBOW)
    assert race.takes(1) == set(race.free())
    assert maldita.facts(race.state, 2).curse == (None, Curse.ELBOW, None)


# --- What gems were they


@pytest.mark.rule("M40")
def test_the_row_is_studied_before_the_countdown() -> None:
    race = Racing(3, pile=[Curse.WHAT_GEMS])
    race.round(1)
    cards = race.row(1)
    race.act(1, Call())
    assert race.state.phase is Phase.STUDYING
    assert race.story(Studying) == [Studying(1, race.state.now + 5 * STUDY)]
    assert set(cards) <= race.pieces.open  # on a shared screen everybody sees it
    assert all(race.pieces.known[card] == 0b111 for card in cards)
    assert maldita.facts(race.state, 0).studied == 1
    assert maldita.to_act(race.state) == ()
    race.wait(5 * STUDY - 1)
    assert set(cards) <= race.pieces.open
    race.wait(1)
    assert not set(cards) & race.pieces.open
    assert race.state.phase is Phase.COUNTING


@pytest.mark.rule("M40", "M43")
def test_it_is_played_face_down_in_any_order() -> None:
    race = under(Curse.WHAT_GEMS, cards=(74, 0, 2, 4, 6, 8, 10, 1, 3, 5, 7))
    before = len(race.pieces.events)
    assert not race.may(1, Turn())
    for card in reversed(list(race.row(1))):
        race.put(1, race.free()[0], card)
    assert maldita.facts(race.state, 0).filled[1] == 5
    race.act(1, Take(race.free()[0]))  # each takes one or two, whatever it asks for
    assert race.puts(1) == set(race.row(1))
    race.act(1, Put(race.row(1)[3]))
    assert len(race.lying(race.row(1)[3])) == 2
    assert not any(isinstance(event, Shown | Hidden) for event in race.pieces.events[before:])
    race.grab(1)
    assert race.state.number == 3


@pytest.mark.rule("M40")
def test_at_the_check_one_gem_is_too_few_and_two_may_be_too_many() -> None:
    race = under(Curse.WHAT_GEMS, cards=(0, 2, 4, 6, 8, 74, 1, 3, 5, 7, 10, 11, 12, 13, 14))
    two = next(seat for seat in range(3) if 74 in race.numbers(seat))
    assert two == 1
    cards = dict(zip(race.numbers(1), race.row(1), strict=True))
    race.put(1, 0, cards[74])  # one gem on a card of two
    race.put(1, 30, cards[1])
    race.put(1, 14, cards[1])  # two on a card of one
    race.put(1, 43, cards[3])
    for seat in range(3):
        race.act(seat, Stuck())
    assert race.verdicts(1, 2) == [UNFINISHED, WRONG, RIGHT, UNFINISHED, UNFINISHED]
    assert race.pieces.where[cards[74]] == LOOT and race.pieces.where[cards[1]] == AWAY


# --- Greed


@pytest.mark.rule("M41")
@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 6), (4, 5), (6, 5)])
def test_greed_is_one_card_more(seats: int, cards: int) -> None:
    race = Racing(seats, pile=[Curse.GREED])
    race.round(1)
    assert [len(race.row(seat)) for seat in range(seats)] == [cards - (seat != 1) for seat in range(seats)]
    race.round(0)
    assert [len(race.row(seat)) for seat in range(seats)] == [cards - 1] * seats
