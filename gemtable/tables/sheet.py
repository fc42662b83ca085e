"""The score sheet of the results page, as nouns: every game fills one in with the parts of its totals (W6)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gemtable.engine.events import Seat

Part: TypeAlias = "int | str"
"""One column of one seat: points, or the sprite of what took them."""


class Stones(NamedTuple):
    """So many of one kind of prize; `sprite` shows it."""

    sprite: str
    amount: int


class Row(NamedTuple):
    """One seat: a part for each column, then the total and what it is made of."""

    seat: Seat
    parts: tuple[Part, ...]
    total: int
    stones: tuple[Stones, ...]


class Note(NamedTuple):
    """A short paragraph below the rows."""

    head: str
    text: str


class Sheet(NamedTuple):
    """Everything in words of the language in force; rows stand in order of rank.

    A column may be headed by a stone and its worth. `made_of` heads the last column, where it counts something else
    than stones.
    """

    title: str
    columns: tuple[str | Stones, ...]
    rows: tuple[Row, ...]
    notes: tuple[Note, ...]
    options: tuple[str, ...]
    made_of: str = ""
