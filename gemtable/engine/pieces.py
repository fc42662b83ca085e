"""The ledger of physical things: where every piece is (public) and what is printed on its face (perhaps secret).

A piece's id is its back: anybody may follow it with their eyes. Its face is known to the seats in its bit mask. Rules
change
the table only through five verbs, move, show, hide, shuffle and pour, and each records the event that describes it,
so the
events are complete by construction. Heaps of like things (rubies) are counts, and public.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar, cast

from gemtable.engine.dice import Dice
from gemtable.engine.events import (
    Event,
    Face,
    Hidden,
    Laid,
    Moved,
    Piece,
    Place,
    Poured,
    Seat,
    Shown,
    Shuffled,
    Stocked,
)

MOST_SEATS = 8
S = TypeVar("S")


def owned(name: str) -> Callable[[Seat], Place]:
    """A place that every seat has one of: `chest = owned("chest")`, then `chest(2)` is the place `chest:2`."""
    places = tuple(f"{name}:{seat}" for seat in range(MOST_SEATS))
    return places.__getitem__


class Pieces:
    """Every thing on the table of one match, and the events its verbs recorded.

    `places` maps a place to its piece ids, bottom first; `where`, `faces`, `backs` and `known` (bit mask of seats)
    are indexed
    by piece id; `open` holds the pieces that lie face up for all.
    """

    __slots__ = ("backs", "events", "everybody", "faces", "heaps", "known", "open", "places", "where")

    def __init__(self, seats: int) -> None:
        self.everybody = (1 << seats) - 1
        self.places: dict[Place, list[Piece]] = {}
        self.where: list[Place] = []
        self.faces: list[Face] = []
        self.backs: list[str] = []
        self.known: list[int] = []
        self.open: set[Piece] = set()
        self.heaps: dict[Place, int] = {}
        self.events: list[Event] = []

    # --- setting up, before anything is secret ---------------------------------------------------------------------

    def lay(self, back: str, faces: Sequence[Face], place: Place, *, open: bool = False) -> tuple[Piece, ...]:
        """Take like-backed pieces out of the box and lay them in a place, face down or `open`. Returns their ids."""
        first = len(self.faces)
        pieces = tuple(range(first, first + len(faces)))
        self.faces.extend(faces)
        self.backs.extend([back] * len(faces))
        self.known.extend([0] * len(faces))
        self.where.extend([place] * len(faces))
        self.places.setdefault(place, []).extend(pieces)
        self.events.append(Laid(pieces, back, place))
        if open:
            self.show(pieces)
        return pieces

    def stock(self, place: Place, amount: int) -> None:
        """Put a heap of like things on the table."""
        self.heaps[place] = self.heaps.get(place, 0) + amount
        self.events.append(Stocked(place, amount))

    # --- the five verbs --------------------------------------------------------------------------------------------

    def move(self, pieces: tuple[Piece, ...], to: Place) -> None:
        """Carry pieces that lie in one place to the top of another. Raises ValueError if they do not lie together."""
        if not pieces:
            return
        where = self.where
        source = where[pieces[0]]
        leaving = self.places[source]
        for piece in pieces:
            leaving.remove(piece)
            where[piece] = to
        arriving = self.places.get(to)
        if arriving is None:
            self.places[to] = list(pieces)
        else:
            arriving.extend(pieces)
        self.events.append(Moved(pieces, source, to))

    def show(self, pieces: tuple[Piece, ...], seat: Seat | None = None) -> None:
        """Turn pieces up for everybody, or let one seat alone look at their faces."""
        if seat is None:
            seats = self.everybody
            self.open.update(pieces)
        else:
            seats = 1 << seat
        for piece in pieces:
            self.known[piece] |= seats
        faces = self.faces
        self.events.append(Shown(pieces, tuple([faces[piece] for piece in pieces]), seats, seat is None))

    def hide(self, pieces: tuple[Piece, ...]) -> None:
        """Turn pieces face down; those who saw a face keep knowing it."""
        self.open.difference_update(pieces)
        self.events.append(Hidden(pieces))

    def shuffle(self, place: Place, dice: Dice, seat: Seat | None = None) -> None:
        """Mix a place face down: the backs stay where they are, the faces change among them. Only `seat` may look
        after."""
        pieces = tuple(self.places[place])
        faces = self.faces
        mixed = [faces[piece] for piece in pieces]
        dice.shuffle(mixed)
        seats = 0 if seat is None else 1 << seat
        known = self.known
        for piece, face in zip(pieces, mixed, strict=True):
            faces[piece] = face
            known[piece] = seats
        self.open.difference_update(pieces)
        self.events.append(Shuffled(place, pieces, tuple(mixed) if seats else None, seats))

    def pour(self, source: Place, to: Place, amount: int) -> None:
        """Pour like things from heap to heap; an amount of 0 is no event. Raises ValueError if the source holds
        fewer."""
        if not amount:
            return
        heaps = self.heaps
        left = heaps.get(source, 0) - amount
        if amount < 0 or left < 0:
            raise ValueError(f"cannot pour {amount} from {source}, it holds {left + amount}")
        heaps[source] = left
        heaps[to] = heaps.get(to, 0) + amount
        self.events.append(Poured(source, to, amount))

    # --- reading ---------------------------------------------------------------------------------------------------

    def at(self, place: Place) -> list[Piece]:
        """The pieces in a place, bottom first (empty if none ever lay there)."""
        return self.places.get(place, [])

    def heap(self, place: Place) -> int:
        """How many like things lie in a heap."""
        return self.heaps.get(place, 0)

    def copy(self) -> Pieces:
        """The same things in the same places, with no events yet."""
        twin = Pieces.__new__(Pieces)
        twin.everybody = self.everybody
        twin.places = {place: pieces.copy() for place, pieces in self.places.items()}
        twin.where = self.where.copy()
        twin.faces = self.faces.copy()
        twin.backs = self.backs
        twin.known = self.known.copy()
        twin.open = self.open.copy()
        twin.heaps = self.heaps.copy()
        twin.events = []
        return twin


def clone(state: S) -> S:
    """A copy of a game's state (a dataclass of numbers, tuples, lists, dicts and one `pieces`) that shares nothing
    mutable."""
    twin = object.__new__(type(state))
    for field in dataclasses.fields(cast(Any, state)):  # every state is a dataclass; a TypeVar cannot say so
        value = getattr(state, field.name)
        if isinstance(value, Pieces | list | dict | set):
            value = value.copy()
        object.__setattr__(twin, field.name, value)
    return twin


def deal_again(pieces: Pieces, unknown: Iterable[Piece], dice: Dice) -> None:
    """Mix the faces of unknown pieces among like backs, silently: a world that nobody who knows only the rest can
    tell apart."""
    by_back: dict[str, list[Piece]] = {}
    for piece in unknown:
        by_back.setdefault(pieces.backs[piece], []).append(piece)
    for alike in by_back.values():
        faces = sorted([pieces.faces[piece] for piece in alike], key=repr)  # from here on the real order is forgotten
        dice.shuffle(faces)
        for piece, face in zip(alike, faces, strict=True):
            pieces.faces[piece] = face
