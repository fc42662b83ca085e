"""The things of Curios, as nouns: sites, cards and pawns, where they lie, what people do, what then happens.

The rules themselves stand in curios.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from gemtable.engine.events import Piece, Place, Seat
from gemtable.engine.game import Action
from gemtable.engine.pieces import owned

VALUES: Final = (1, 3, 5, 7)  # market cards of each site
COLUMNS: Final = (1, 2, 3, 4, 4)  # pawns a site's columns take
STARTERS: Final = 5  # pawns at the start (C1)
PAWNS: Final = 7  # in all
ENOUGH_EMPTY: Final = 2  # empty sites that end the game (C16)


class Supply(NamedTuple):
    """What a table's size gives: artifacts at each site, market cards in each hand."""

    artifacts: int
    cards: int


SUPPLIES: Final = {2: Supply(8, 4), 3: Supply(10, 4), 4: Supply(12, 3), 5: Supply(14, 2)}  # C20, C21


# --- nouns: faces, places, actions, story --------------------------------------------------------------------------


class Site(Enum):
    """The four sites, and with them the four colours of artifacts."""

    PYRAMID = "pyramid"  # yellow
    COLOSSEUM = "colosseum"  # green
    SHIPWRECK = "shipwreck"  # blue
    TEMPLE = "temple"  # red


SITES: Final = tuple(Site)


class Market(NamedTuple):
    """A market card: a site and one of its four numbers."""

    site: Site
    value: int


class Pawn(NamedTuple):
    """An archaeologist of one seat."""

    seat: Seat


class Token(NamedTuple):
    """The first-player token."""


SIDE: Final = "SIDE"  # the side deck
TURNED: Final = "TURNED"  # side-deck cards that were turned up (C14)
hand = owned("hand")  # market cards, secret
shown = owned("shown")  # market cards laid for a recruit, open
pool = owned("pool")  # pawns at hand
reserve = owned("reserve")  # pawns not recruited yet
token = owned("token")

_UNDER: Final = {site: f"under:{site.value}" for site in Site}
_HEAP: Final = {site: f"heap:{site.value}" for site in Site}
_COLUMN: Final = {site: tuple(f"column:{site.value}:{at}" for at in range(len(COLUMNS))) for site in Site}
_TAKEN: Final = {site: tuple(f"taken:{site.value}:{seat}" for seat in range(8)) for site in Site}


def under(site: Site) -> Place:
    """The hidden market card of a site."""
    return _UNDER[site]


def heap(site: Site) -> Place:
    """The artifacts still at a site (a heap)."""
    return _HEAP[site]


def column(site: Site, at: int) -> Place:
    """One of a site's five columns, 0 the leftmost; pawns stand there."""
    return _COLUMN[site][at]


def taken(site: Site, seat: Seat) -> Place:
    """The artifacts of a site's colour that a seat has (a heap)."""
    return _TAKEN[site][seat]


@dataclass(frozen=True, slots=True)
class Visit(Action):
    """Fill a site's next column with own pawns (C4)."""

    site: Site


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Lay a market card face up for one pawn more (C12)."""

    card: Piece


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Keep the cards."""


ACTIONS: Final = (Visit, Recruit, Pass)


class Phase(Enum):
    HUNT = "hunt"
    RECRUIT = "recruit"
    OVER = "over"


class RoundBegan(NamedTuple):
    """A round: `first` holds the token."""

    number: int
    first: Seat


class Visited(NamedTuple):
    """A column was filled; `took` an artifact, or there was none left (C4, C8)."""

    seat: Seat
    site: Site
    column: int
    took: bool


class Finished(NamedTuple):
    """This seat cannot fill any column and is skipped for the rest of the hunt (C7)."""

    seat: Seat


class Majority(NamedTuple):
    """Most pawns at a site: `seat` takes an artifact if one is left; nobody after a tie or without a visitor (C10)."""

    site: Site
    seat: Seat | None
    took: bool
    pawns: tuple[int, ...]


class Recalled(NamedTuple):
    """All pawns went home (C11); recruiting begins."""


class Recruited(NamedTuple):
    """A card was laid open, and a pawn joined (C12)."""

    seat: Seat
    card: Piece
    pawn: Piece


class Passed(NamedTuple):
    """No recruit this time."""

    seat: Seat


class SideTurned(NamedTuple):
    """A card of the side deck was turned up (C14)."""

    card: Piece


class LastRound(NamedTuple):
    """Two sites are empty: the game ends with this round (C16)."""

    empty: tuple[Site, ...]


class Valued(NamedTuple):
    """A hidden card was turned up: what each artifact of its site is worth, and what that brings each seat (C17)."""

    site: Site
    card: Piece
    worth: int
    points: tuple[int, ...]


# --- options -------------------------------------------------------------------------------------------------------


class Notebook(Enum):
    ON = "on"
    OFF = "off"


class LastRecruit(Enum):
    PLAY = "play"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    notebook: Notebook = Notebook.ON
    last_recruit_phase: LastRecruit = LastRecruit.PLAY


class SiteFacts(NamedTuple):
    """How a site stands. takes: pawns its next column needs, 0 when full; column: that column; pawns: of each seat
    there; leader: who has the most, None for nobody or a tie; possible: the numbers its hidden card may still be, for
    the seat that asks (the audience: for somebody who saw only what lies open) (C19)."""

    takes: int
    column: int
    artifacts: int
    pawns: tuple[int, ...]
    leader: Seat | None
    possible: tuple[int, ...]


class Facts(NamedTuple):
    """For captions. turn: whose it is, None when over; done: seats out of this hunt; cards: in each hand; pawns: at
    hand; sites in the order of Site; last: this round is the last; values: numbers turned up at the end, 0 before."""

    phase: Phase
    number: int
    first: Seat
    turn: Seat | None
    done: tuple[Seat, ...]
    cards: tuple[int, ...]
    pawns: tuple[int, ...]
    sites: tuple[SiteFacts, ...]
    last: bool
    values: tuple[int, ...]
    options: Options
