"""From round to round, the deck and the end: M28 to M32, M46 of the rules page."""

from __future__ import annotations

import pytest

from gemtable.games import maldita
from gemtable.games.maldita_things import (
    AWAY,
    CURSES,
    DECK,
    LOOT,
    MIDDLE,
    Curse,
    Cursed,
    GameLength,
    Paid,
    Phase,
    Refilled,
    RoundBegan,
    RoundEnded,
    Stuck,
    Turn,
    cursed,
    won,
)
from tests.games.racing import Racing

# --- from round to round


@pytest.mark.rule("M46")
def test_for_a_new_round_everything_returns_and_is_scattered_afresh() -> None:
    race = Racing(3)
    race.round(0)
    assert sorted(race.free()) == list(range(65))
    assert race.pieces.at(MIDDLE) == [race.state.diamond]
    assert [len(race.row(seat)) for seat in range(3)] == [5 + (curse is Curse.GREED) for curse in race.state.curse]
    scatters = {began.scatter for began in race.story(RoundBegan)}
    assert len(scatters) == 2
    again = Racing(3)
    again.round(0)
    assert {began.scatter for began in again.story(RoundBegan)} == scatters


@pytest.mark.rule("M28")
def test_a_curse_holds_for_the_next_round_then_lies_face_down() -> None:
    race = Racing(3, pile=[Curse.ELBOW, Curse.TWIST])
    race.round(1)
    card = race.story(Cursed)[0].card
    assert race.story(Cursed) == [Cursed(1, Curse.ELBOW, card)]
    assert race.pieces.where[card] == cursed(1) and card in race.pieces.open
    assert race.state.curse == [None, Curse.ELBOW, None]
    race.round(2)
    assert race.pieces.where[card] == cursed(1) and card not in race.pieces.open
    assert race.state.curse == [None, None, Curse.TWIST]


@pytest.mark.rule("M29", "M31")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 5), (6, 5)])
@pytest.mark.parametrize("length", GameLength)
def test_so_many_rounds(seats: int, rounds: int, length: GameLength) -> None:
    race = Racing(seats, game_length=length)
    rounds -= length is GameLength.CURSES
    for number in range(1, rounds + 1):
        assert race.state.number == number
        assert race.story(RoundBegan)[-1].final == (number == rounds)
        race.round(number % seats)
    assert race.state.phase is Phase.OVER
    assert len(race.story(RoundEnded)) == rounds
    assert len(race.story(Cursed)) == rounds - 1
    assert len(race.pieces.at(CURSES)) == (length is GameLength.CURSES)
    assert maldita.to_act(race.state) == () and not maldita.legal(race.state, 0)


@pytest.mark.rule("M30")
@pytest.mark.example("M", 6)
def test_six_players_need_the_deck_refilled() -> None:
    race = Racing(6, pile=[Curse.ELBOW, Curse.TWIST, Curse.DRAGGING, Curse.WOOHOO])
    for _ in range(4):
        assert not race.story(Refilled)
        race.go()
        for seat in range(6):
            race.solve(seat)
        last = race.row(5)[-1]
        race.put(5, next(gem for gem in race.free() if all(gem not in slot for slot in race.slots(last))))
        race.grab(5)  # one wrong: nothing is paid
    assert sum(race.state.cards) == 4 * 23
    assert [len(race.row(seat)) for seat in range(6)] == [4] * 6
    assert [event.cards for event in race.story(Refilled)] == [4 * 23]  # the fifth deal found four cards
    rest = (race.pieces.at(AWAY), race.pieces.at(LOOT), *[race.pieces.at(won(seat)) for seat in range(6)])
    assert list(map(len, rest)) == [4, 0, *[0] * 6]
    assert len(race.pieces.at(DECK)) == 100 - 4 - 24


@pytest.mark.rule("M30")
def test_the_old_deck_is_drawn_first_and_nobody_knows_what_lies_under_it() -> None:
    race = Racing(2)
    deck = race.pieces.places[DECK]
    kept = tuple(deck[3:])
    race.pieces.show(kept)
    race.pieces.move(kept, won(0))
    race.pieces.hide(kept)
    old = list(deck)
    race.state.cards[0], race.state.points[0] = len(kept), 40
    race.round(None)
    dealt = [*race.row(0), *race.row(1)]
    assert dealt[:3] == old[::-1]
    assert not any(race.pieces.known[card] for card in (*dealt, *race.pieces.at(DECK)))
    assert race.state.cards[0] >= len(kept) and race.state.points[0] >= 40


@pytest.mark.rule("M30")
def test_the_loot_is_noted_and_paid_though_its_cards_went_back() -> None:
    race = Racing(2, pile=[Curse.ELBOW])
    gone = tuple(race.pieces.places[DECK])
    race.pieces.move(gone, AWAY)
    race.round(None)  # ten unfinished cards are all there is for ten
    assert race.state.points == [0, 0]
    loot = maldita.facts(race.state, 0).noted
    assert loot == 10 and not race.pieces.at(LOOT)
    noted = sum((*race.state.noted, *race.state.noted_unseen))
    race.go()
    race.solve(1)
    race.grab(1)
    assert race.story(Paid) == [Paid(1, (), True, 10, noted)]
    assert race.state.cards[1] == 15
    assert [event.cards for event in race.story(Refilled)] == [10, 10]  # five kept ones and five of loot are enough


@pytest.mark.rule("M30")
def test_cards_answered_wrongly_come_back_last() -> None:
    race = Racing(2)
    race.pieces.move(tuple(race.pieces.places[DECK]), AWAY)
    race.go()
    race.fill(0, 60)
    race.act(0, Turn())
    race.put(0, next(gem for gem in race.free() if all(gem not in slot for slot in race.slots(race.row(0)[1]))))
    while len(race.lying(race.row(0)[1])) < len(race.slots(race.row(0)[1])):
        race.put(0, 61)
    for seat in (0, 1):
        race.act(seat, Stuck())
    assert race.story(Refilled)[0].cards == 100
    assert not race.pieces.at(AWAY)


@pytest.mark.rule("M32")
@pytest.mark.example("M", 7)
@pytest.mark.parametrize(("cards", "winners", "reason"), [((12, 11), (0,), "cards"), ((12, 12), (0, 1), "shared")])
def test_most_points_then_most_cards(cards: tuple[int, int], winners: tuple[int, ...], reason: str) -> None:
    race = Racing(3)
    race.state.points, race.state.cards = [21, 21, 19], [*cards, 15]
    race.state.phase = Phase.OVER
    result = maldita.result(race.state)
    assert result is not None
    assert (result.winners, result.totals, result.reason) == (winners, (21, 21, 19), reason)


@pytest.mark.rule("M32")
def test_loot_and_drawn_cards_count_and_curses_do_not() -> None:
    race = Racing(3, 0, 2, 4, 6, 8)
    race.go()
    race.solve(0)
    race.grab(0)
    paid = race.story(Paid)[0]
    assert race.state.cards[0] == 5 + paid.number == 7
    assert race.state.points[0] == 5 + paid.points
    assert race.story(RoundEnded)[0] == RoundEnded(1, tuple(race.state.cards), tuple(race.state.points))
