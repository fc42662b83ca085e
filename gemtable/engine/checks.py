"""Laws a match can be held to while it is played, by the tests and by `gemtable sim`. Broken tells which one fails."""

from __future__ import annotations

from collections import Counter
from typing import Any

from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Seat
from gemtable.engine.match import Match
from gemtable.engine.view import Table, heard, imagine, look


class Broken(AssertionError):
    """A law does not hold here; the message is one line."""


def hold(true: bool, otherwise: str) -> None:
    """Raises Broken with these words if it is not true (also under `python -O`, unlike an assert)."""
    if not true:
        raise Broken(otherwise)


def things(state: Any) -> Counter[tuple[str, str]]:
    """Everything that is printed, as back and face."""
    pieces = state.pieces
    return Counter((back, repr(face)) for back, face in zip(pieces.backs, pieces.faces, strict=True))


class Stock:
    """What lay there after the deal: nothing of it is born or lost, each piece lies in one place."""

    def __init__(self, state: Any) -> None:
        self._things = things(state)
        self._heaped = sum(state.pieces.heaps.values())

    def check(self, state: Any) -> None:
        """Raises Broken if the table holds anything else now."""
        pieces = state.pieces
        hold(things(state) == self._things, "a piece was born, lost or printed anew")
        hold(sum(pieces.heaps.values()) == self._heaped, "a heap grew or shrank by itself")
        hold(min(pieces.heaps.values(), default=0) >= 0, "a heap is less than nothing")
        lying = Counter(piece for place in pieces.places.values() for piece in place)
        hold(lying == Counter(range(len(pieces.faces))), "a piece lies in two places, or in none")
        for place, there in pieces.places.items():
            hold(all(pieces.where[piece] == place for piece in there), "the ledger forgot where a piece lies")


def keeps_secrets(match: Match[Any, Any], seat: Seat, dice: Dice) -> None:
    """In a world imagined for this seat its view is the same, and the world holds the same things. Raises Broken."""
    world = imagine(match.game, match.state, seat, dice)
    same = look(match.game, world, seat) == match.view(seat)
    hold(same, f"seat {seat} can tell an imagined world from the real one")
    hold(things(world) == things(match.state), "an imagined world holds other things than a deal")


class Listeners:
    """One at each seat and one in the audience, who know the table only from what they heard."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self._match = match
        self._tables: dict[Seat | None, Table] = {seat: Table() for seat in (None, *range(match.seats))}
        self._told = 0

    def check(self) -> None:
        """Listens to what happened since the last time. Raises Broken if what a seat heard is not what it sees."""
        events = self._match.events
        fresh: list[Event] = events[self._told :]
        self._told = len(events)
        for seat, table in self._tables.items():
            for event in heard(fresh, seat):
                table.fold(event)
            who = "the audience" if seat is None else f"seat {seat}"
            hold(self._agrees(seat, table), f"what {who} heard is not what it sees")

    def _agrees(self, seat: Seat | None, table: Table) -> bool:
        view = self._match.view(seat)
        if seat is None:  # the audience remembers faces that were turned down again; what lies open must agree
            return table.open == view.open and all(table.faces[piece] == view.faces[piece] for piece in view.open)
        return table.same_as(view)
