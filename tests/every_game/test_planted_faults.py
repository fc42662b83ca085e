"""A law that cannot fail proves nothing: each is seen to fail here on a fault planted for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from gemtable.bots.bot import Intent
from gemtable.engine import record
from gemtable.engine.game import Action
from gemtable.engine.match import Match
from gemtable.games import diamant
from gemtable.games.diamant_things import Stay
from tests import pig
from tests.every_game import laws, playing
from tests.every_game.playing import faulty


def broken(number: int, game: Any, seats: int = 3, **more: Any) -> None:
    """Law `number` must fail on this game within a few seeds."""
    with pytest.raises(AssertionError):
        for seed in range(8):
            laws.LAWS[number](game, seats, seed, **more)


def test_1_a_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LONGEST", 300)
    broken(1, faulty(pig, play=lambda state, seat, action, dice: None))


def test_2_a_table_where_nobody_can_act() -> None:
    broken(2, faulty(diamant, to_act=lambda state: ()))


def test_2_a_seat_that_must_act_and_cannot() -> None:
    broken(2, faulty(diamant, to_act=lambda state: () if state.over else (*diamant.to_act(state), 2)))


def test_3_a_referee_that_lets_everything_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(match: Match[Any, Any], seat: int, action: Action) -> None:
        match.game.play(match.state, seat, action, match._rules_dice)

    monkeypatch.setattr(Match, "_play", play)
    broken(3, pig)


def test_3_a_refusal_that_changes_something() -> None:
    def legal(state: Any, seat: int) -> Any:
        state.relics_taken += 1
        return diamant.legal(state, seat)

    broken(3, faulty(diamant, legal=legal))


def test_4_luck_from_elsewhere() -> None:
    tosses = [0]

    def play(state: Any, seat: int, action: Action, dice: Any) -> None:
        tosses[0] += 1
        state.risk += tosses[0]
        diamant.play(state, seat, action, dice)

    broken(4, faulty(diamant, play=play))


def test_5_a_fact_that_tells_the_next_card() -> None:
    def facts(state: Any, seat: int | None) -> Any:
        return state.pieces.faces[state.pieces.places[diamant.DECK][-1]]

    broken(5, faulty(diamant, facts=facts))


def test_5_a_decision_seen_through_legality() -> None:
    def legal(state: Any, seat: int) -> Any:
        for other in state.inside:
            laid = state.pieces.places[diamant.chosen(other)]
            if laid and state.pieces.faces[laid[0]] is diamant.Decision.LEAVE:
                return (Stay(),) if seat in state.inside else ()
        return diamant.legal(state, seat)

    broken(5, faulty(diamant, legal=legal))


def test_5_a_world_with_other_cards() -> None:
    def redeal(state: Any, seat: int, dice: Any) -> Any:
        world = diamant.redeal(state, seat, dice)
        world.pieces.faces[world.pieces.places[diamant.DECK][0]] = diamant.Treasure(99)
        return world

    broken(5, faulty(diamant, redeal=redeal))


def test_6_a_move_that_nobody_saw() -> None:
    def play(state: Any, seat: int, action: Action, dice: Any) -> None:
        diamant.play(state, seat, action, dice)
        places = state.pieces.places
        places[diamant.DECK].insert(0, places[diamant.DECK].pop())

    broken(6, faulty(diamant, play=play))


def test_7_a_ruby_from_nowhere() -> None:
    def play(state: Any, seat: int, action: Action, dice: Any) -> None:
        diamant.play(state, seat, action, dice)
        state.pieces.heaps[diamant.chest(seat)] = state.pieces.heap(diamant.chest(seat)) + 1

    broken(7, faulty(diamant, play=play))


def test_7_a_card_that_vanished() -> None:
    def play(state: Any, seat: int, action: Action, dice: Any) -> None:
        diamant.play(state, seat, action, dice)
        state.pieces.places[diamant.DECK].pop(0)

    broken(7, faulty(diamant, play=play))


@dataclass(frozen=True, slots=True)
class Shout(Action):
    """An action whose text cannot be read back."""

    words: str = "very loud"


def test_11_an_action_that_does_not_read_back() -> None:
    with pytest.raises((AssertionError, ValueError)):
        laws.notation_round_trips(
            faulty(diamant, legal=lambda state, seat: [Shout()], ACTIONS=(*diamant.ACTIONS, Shout)), 3, 0
        )


def test_12_a_reader_that_swallows_a_torn_line(monkeypatch: pytest.MonkeyPatch) -> None:
    read = record.read
    monkeypatch.setattr(record, "read", lambda content: read(content + b"\n"))
    broken(12, pig)


def test_12_a_reader_that_trusts_every_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(line: bytes, chain: str) -> Any:
        try:
            items = record.json.loads(line)
        except ValueError:
            return None
        return items if isinstance(items, list) and len(items) > 1 else None

    monkeypatch.setattr(record, "_opened", opened)
    broken(12, pig, cuts=200)


class Peeker:
    """A bot with an eye on the deck."""

    def hear(self, events: Any) -> None:
        """Deaf."""

    def think(self, view: Any, dream: Any, dice: Any) -> Any:
        """Leaves when the next card looks bad."""
        yield
        deck = dream(dice).pieces
        return Intent(view.legal[isinstance(deck.faces[deck.places[diamant.DECK][-1]], diamant.Hazard)])


def test_13_a_bot_that_is_handed_the_real_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "_dream", lambda game, state, seat: lambda dice: state)
    broken(13, diamant, sit=Peeker)


def test_13_a_bot_that_only_dreams_is_innocent() -> None:
    laws.bots_do_not_peek(diamant, 3, 1, sit=Peeker)
