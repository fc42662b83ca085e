"""What the table shows, in numbers: read from the shadow ledger, so that captions never tell the future."""

from __future__ import annotations

from typing import NamedTuple

from gemtable.engine.events import Seat
from gemtable.engine.view import Table, View
from gemtable.games.diamant_things import (
    CAVE,
    COPIES,
    DECK,
    ENTRANCES,
    EXPEDITIONS,
    PATH,
    REMOVED,
    Chests,
    Entrance,
    Explorer,
    Facts,
    Hazard,
    carried,
    chest,
    chosen,
)


class Danger(NamedTuple):
    """One kind: how many lie on the path, how many are out of the game."""

    kind: Hazard
    on_path: int
    removed: int

    @property
    def left(self) -> int:
        return COPIES - self.removed

    @property
    def harmless(self) -> bool:
        """One copy left cannot make a pair (D20)."""
        return self.left <= 1


class Sight(NamedTuple):
    """`expedition` counts from 1; `deadly` of `deck` cards would end it now; `totals` are what the chests hold."""

    expedition: int
    tiles: tuple[int, ...]
    over: bool
    inside: tuple[Seat, ...]
    bearing: tuple[Seat, ...]  # inside, or still holding what they carried
    chosen: tuple[Seat, ...]
    revealed: bool
    path: int
    deck: int
    dangers: tuple[Danger, ...]
    deadly: int
    carried: tuple[int, ...]
    totals: tuple[int, ...]
    totals_shown: bool  # the option "open" (D26)


def is_over(table: Table) -> bool:
    """Whether the last expedition's tile is away: the chests may be opened."""
    return not table.at(ENTRANCES)


def see(table: Table, view: View, seats: int) -> Sight:
    """The table in numbers. The view is asked only for options and for what relics in a chest are worth."""
    assert isinstance(view.facts, Facts)
    faces = table.faces
    path = [faces.get(card) for card in table.at(PATH)]
    removed = [faces.get(card) for card in table.at(REMOVED)]
    dangers = tuple(Danger(kind, path.count(kind), removed.count(kind)) for kind in Hazard)
    tiles = [face.number for tile in table.at(ENTRANCES) if isinstance(face := faces[tile], Entrance)]
    inside = [face.seat for piece in table.at(CAVE) if isinstance(face := faces[piece], Explorer)]
    decided = tuple(seat for seat in range(seats) if table.at(chosen(seat)))
    deck = table.at(DECK)
    return Sight(
        tiles[0] if tiles else EXPEDITIONS,
        tuple(tiles),
        not tiles,
        tuple(sorted(inside)),
        tuple(seat for seat in range(seats) if seat in inside or table.heap(carried(seat))),
        decided,
        any(card in table.open for seat in decided for card in table.at(chosen(seat))),
        len(path),
        len(deck),
        dangers,
        sum(danger.left - danger.on_path for danger in dangers if danger.on_path),
        tuple(table.heap(carried(seat)) for seat in range(seats)),
        tuple(table.heap(chest(seat)) + _relics(table, view.facts, seat) for seat in range(seats)),
        view.facts.options.chests is Chests.OPEN,
    )


def _relics(table: Table, facts: Facts, seat: Seat) -> int:
    """Plain relics are worth what they were when they were taken (D29), which no face tells."""
    return facts.relic_points[seat] if table.at(chest(seat)) else 0
