"""The template game: the dice game of Pig for two to four, small and complete, so that the template cannot rot.

The die is six cards in a CUP: a roll mixes them and turns the top one up. Points are heaps. With `hurry` the clock
ends a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.engine.game import Action, Pace, Result, Tick, ranked, seconds
from gemtable.engine.pieces import Pieces, owned
from gemtable.engine.view import redeal_by_back

KEY: Final = "pig"
EDITION: Final = 1
SEATS: Final = range(2, 5)
PACE: Final = Pace.PATIENT

GOAL: Final = 30
PATIENCE: Final = seconds(5)
CUP: Final = "CUP"
SUPPLY: Final = "SUPPLY"
TURN: Final = "TURN"
score = owned("score")


class Side(NamedTuple):
    """One side of the die."""

    pips: int


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll the die."""


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Keep what this turn brought."""


ACTIONS: Final = (Roll, Hold)


class Oinked(NamedTuple):
    """A one: the turn is lost."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    hurry: bool = False


@dataclass(slots=True)
class State:
    """The table."""

    options: Options
    seats: int
    pieces: Pieces
    now: Tick = 0
    turn: Seat = 0
    since: Tick = 0


class Facts(NamedTuple):
    """Whose turn it is."""

    turn: Seat


def deal(options: Options, seats: int, dice: Dice) -> State:
    """A die in a cup and a heap of points."""
    pieces = Pieces(seats)
    pieces.lay("die", [Side(pips) for pips in range(1, 7)], CUP)
    pieces.stock(SUPPLY, seats * (GOAL + 200))
    return State(options, seats, pieces)


def to_act(state: State) -> tuple[Seat, ...]:
    """One at a time."""
    return () if result(state) else (state.turn,)


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Roll at any time, hold when there is something to keep."""
    if seat not in to_act(state):
        return ()
    return (Roll(), Hold()) if state.pieces.heap(TURN) else (Roll(),)


def play(state: State, seat: Seat, action: Action, dice: Dice) -> None:
    """Roll or hold."""
    pieces = state.pieces
    if isinstance(action, Hold):
        pieces.pour(TURN, score(seat), pieces.heap(TURN))
        _pass_on(state)
        return
    pieces.shuffle(CUP, dice)
    top = pieces.at(CUP)[-1]
    pieces.show((top,))
    side = pieces.faces[top]
    assert isinstance(side, Side)
    if side.pips == 1:
        pieces.events.append(Oinked(seat))
        pieces.pour(TURN, SUPPLY, pieces.heap(TURN))
        _pass_on(state)
    else:
        pieces.pour(SUPPLY, TURN, side.pips)
        state.since = state.now


def _pass_on(state: State) -> None:
    state.turn = (state.turn + 1) % state.seats
    state.since = state.now


def alarm(state: State) -> Tick | None:
    """In a hurry the turn ends by itself."""
    return state.since + PATIENCE if state.options.hurry and not result(state) else None


def ring(state: State, dice: Dice) -> None:
    """The clock holds for whoever sleeps."""
    pieces = state.pieces
    pieces.pour(TURN, score(state.turn), pieces.heap(TURN))
    _pass_on(state)


def facts(state: State, seat: Seat | None) -> Facts:
    """Nothing is secret but the next roll."""
    return Facts(state.turn)


def result(state: State) -> Result | None:
    """Whoever reaches the goal first wins."""
    totals = [state.pieces.heap(score(seat)) for seat in range(state.seats)]
    return ranked(totals, "goal") if max(totals) >= GOAL else None


redeal = redeal_by_back
