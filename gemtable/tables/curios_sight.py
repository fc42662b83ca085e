"""What the Curios table shows, in numbers: read from the shadow ledger, so that captions never tell the future."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from gemtable.engine.events import Face, Piece, Seat
from gemtable.engine.view import Table
from gemtable.games.curios_things import (
    COLUMNS,
    ENOUGH_EMPTY,
    SITES,
    VALUES,
    Market,
    Pawn,
    Site,
    column,
    heap,
    pool,
    taken,
    under,
)


class SiteSight(NamedTuple):
    """columns: who stands in each that is filled; takes: pawns the next one needs, 0 when all are full; worth: 0 until
    its card lies open."""

    site: Site
    artifacts: int
    columns: tuple[Seat, ...]
    takes: int
    leader: Seat | None
    worth: int


class Sight(NamedTuple):
    """sites in the order of Site; the rest by seat: pawns at hand, artifacts of each kind."""

    sites: tuple[SiteSight, ...]
    pawns: tuple[int, ...]
    artifacts: tuple[tuple[int, ...], ...]

    @property
    def last(self) -> bool:
        """Two sites are empty: the game ends with this round (C16)."""
        return sum(not site.artifacts for site in self.sites) >= ENOUGH_EMPTY

    @property
    def hunted(self) -> bool:
        """Nobody can fill a column any more (C9)."""
        least = min((site.takes for site in self.sites if site.takes), default=0)
        return not least or max(self.pawns) < least

    @property
    def valued(self) -> bool:
        """The hidden cards are being turned up."""
        return any(site.worth for site in self.sites)

    def total(self, seat: Seat, counted: Collection[Site]) -> int:
        """What a seat's artifacts are worth at the sites that are counted (C17)."""
        return sum(
            one.worth * amount
            for one, amount in zip(self.sites, self.artifacts[seat], strict=True)
            if one.site in counted
        )


def see(table: Table, seats: int) -> Sight:
    return Sight(
        tuple(_see_site(table, site, seats) for site in SITES),
        tuple(len(table.at(pool(seat))) for seat in range(seats)),
        tuple(tuple(table.heap(taken(site, seat)) for site in SITES) for seat in range(seats)),
    )


def _see_site(table: Table, site: Site, seats: int) -> SiteSight:
    counts, stand = [0] * seats, []
    for at in range(len(COLUMNS)):
        pawns = table.at(column(site, at))
        if pawns:
            seat = owner(table, pawns[0])
            counts[seat] += len(pawns)
            stand.append(seat)
    best = max(counts)
    leader = counts.index(best) if best and counts.count(best) == 1 else None
    takes = COLUMNS[len(stand)] if len(stand) < len(COLUMNS) else 0
    return SiteSight(site, table.heap(heap(site)), tuple(stand), takes, leader, worth(table, site))


def owner(table: Table, pawn: Piece) -> Seat:
    face = table.faces[pawn]
    assert isinstance(face, Pawn)
    return face.seat


def worth(table: Table, site: Site) -> int:
    """The number of a site's hidden card, once it lies open."""
    for card in table.at(under(site)):
        face = table.faces.get(card) if card in table.open else None
        if isinstance(face, Market):
            return face.value
    return 0


def possible(table: Table, site: Site, own: dict[Piece, Face]) -> tuple[int, ...]:
    """What a hidden card may still be, for somebody who knows the faces `own` besides all that lies open (C19)."""
    known = worth(table, site)
    if known:
        return (known,)
    seen = {
        face.value
        for faces in (own, {card: table.faces[card] for card in table.open if card in table.faces})
        for face in faces.values()
        if isinstance(face, Market) and face.site is site
    }
    return tuple(value for value in VALUES if value not in seen)
