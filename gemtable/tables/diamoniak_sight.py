"""What the Diamoniak table shows, in numbers: read from the shadow ledger, so that captions never tell the future."""

from __future__ import annotations

from typing import NamedTuple

from gemtable.engine.events import Piece, Seat
from gemtable.engine.view import Table, View
from gemtable.games.diamoniak_things import (
    DISCARD,
    DRAWN,
    PARTS,
    PILE,
    WITCHES,
    Castle,
    Colour,
    Facts,
    Figure,
    LostCastle,
    castle,
    side,
)


class Sight(NamedTuple):
    """`evil` of `odds_of` cards are witches: of the pile or, when it is empty, of what will be the new one. colours,
    parts, diamonds are by seat; waits: a witch lies there."""

    evil: int
    odds_of: int
    pile: int
    colours: tuple[Colour | None, ...]
    parts: tuple[tuple[int, ...], ...]
    diamonds: tuple[int, ...]
    waits: bool
    winner: Seat | None


def evil(table: Table, card: Piece) -> bool:
    """Whether an open card is a witch or wizard."""
    face = table.faces.get(card)
    return isinstance(face, Figure) and face.evil


def see(table: Table, view: View, seats: int) -> Sight:
    """The table in numbers. The view is asked only for options, and for a colour that is kept without a piece."""
    facts = view.facts
    assert isinstance(facts, Facts)
    pile, lost = table.at(PILE), table.at(DISCARD)
    gone, waiting = sum(evil(table, card) for card in lost), sum(evil(table, card) for card in table.at(DRAWN))
    left = WITCHES[int(facts.options.printing.value)] - gone - waiting
    parts = tuple(_parts(table, seat) for seat in range(seats))
    return Sight(
        left if pile else gone,
        len(pile) or len(lost),
        len(pile),
        tuple(colour_of(table, facts, seat) for seat in range(seats)),
        parts,
        tuple(sum(table.faces.get(card) is Figure.DIAMOND for card in table.at(side(seat))) for seat in range(seats)),
        bool(waiting),
        next((seat for seat in range(seats) if len(parts[seat]) == PARTS), None),
    )


def _parts(table: Table, seat: Seat) -> tuple[int, ...]:
    return tuple(face.part for card in table.at(castle(seat)) if isinstance(face := table.faces.get(card), Castle))


def colour_of(table: Table, facts: Facts, seat: Seat) -> Colour | None:
    """What a seat builds: what lies in front of it, or by the option what once did (K15)."""
    for card in table.at(castle(seat)):
        face = table.faces.get(card)
        if isinstance(face, Castle):
            return face.colour
    return facts.colours[seat] if facts.options.lost_castle is LostCastle.KEPT else None
