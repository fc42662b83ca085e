"""What happened on the table. Each verb of `Pieces` records one event; games add story events, which move nothing.

`seats` in an event is a bit mask of those who may see the faces; `heard` (engine/view.py) strips the faces for all
others.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Seat: TypeAlias = int
Place: TypeAlias = str
Piece: TypeAlias = int
Face: TypeAlias = object
Faces: TypeAlias = "tuple[Face, ...] | None"


class Laid(NamedTuple):
    """Pieces came out of the box, face down, before the match; `back` is what everybody sees of them."""

    pieces: tuple[Piece, ...]
    back: str
    to: Place


class Stocked(NamedTuple):
    """A heap of like things was put on the table before the match."""

    to: Place
    amount: int


class Moved(NamedTuple):
    """Pieces went from one place to the top (the end) of another; turned up or not, they keep their side."""

    pieces: tuple[Piece, ...]
    source: Place
    to: Place


class Shown(NamedTuple):
    """Faces were seen: by everybody (they now lie `open`), or by some seats only."""

    pieces: tuple[Piece, ...]
    faces: Faces
    seats: int
    open: bool


class Hidden(NamedTuple):
    """Pieces were turned face down; who saw the face still knows it."""

    pieces: tuple[Piece, ...]


class Shuffled(NamedTuple):
    """The faces in a place were mixed, face down: nobody knows them now but `seats`, who may look."""

    place: Place
    pieces: tuple[Piece, ...]
    faces: Faces
    seats: int


class Poured(NamedTuple):
    """An amount of like things went from one heap to another."""

    source: Place
    to: Place
    amount: int


class Refused(NamedTuple):
    """The referee turned an action down (too late, not legal); nothing changed."""

    seat: Seat
    action: object


class Ended(NamedTuple):
    """The match is over; `engine.game.Result` says how."""


class Undone(NamedTuple):
    """A seat took its last action back: whoever follows the events starts again from a fresh view."""

    seat: Seat


Event: TypeAlias = object
"""Any of the events above, or a story event of a game (a NamedTuple too)."""
