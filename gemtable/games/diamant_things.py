"""The things of Diamant, as nouns: what is printed, where it lies, what people do and what then happens, what a box
says.

The rules themselves stand in diamant.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from gemtable.engine.events import Piece, Place, Seat
from gemtable.engine.game import Action
from gemtable.engine.pieces import owned

EXPEDITIONS: Final = 5  # D1
TREASURES: Final = (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)
COPIES: Final = 3  # of each hazard
RELICS: Final = (5, 7, 8, 10, 12)  # D22, one a round in this order
FIRST_RELICS: Final = 3  # D29: so many are worth PLAIN_RELIC, later ones LATE_RELIC
PLAIN_RELIC: Final = 5
LATE_RELIC: Final = 10
DIAMOND: Final = 5  # D19


# --- nouns: faces, places, actions, story --------------------------------------------------------------------------


class Hazard(Enum):
    """Five kinds of danger, three cards of each."""

    SPIDERS = "spiders"
    SNAKES = "snakes"
    LAVA = "lava"
    BOULDER = "boulder"
    RAM = "ram"


class Decision(Enum):
    """The two decision cards of a seat. Stay is the title's Continue (D8)."""

    STAY = "stay"
    LEAVE = "leave"


class Treasure(NamedTuple):
    """A treasure card and its rubies."""

    rubies: int


class Relic(NamedTuple):
    """A relic card and its number; 0 for the plain ones of D29."""

    worth: int


class Entrance(NamedTuple):
    """The cave entrance tile of one round, 1 to 5."""

    number: int


class Explorer(NamedTuple):
    """A seat's explorer."""

    seat: Seat


DECK: Final = "DECK"
PATH: Final = "PATH"
CAVE: Final = "CAVE"  # explorers under way
CAMP: Final = "CAMP"  # explorers at home
ENTRANCES: Final = "ENTRANCES"  # tiles of the rounds to come, the next one first; this round's is the first
REMOVED: Final = "REMOVED"  # out of the game: hazards, lost relics, used tiles
RELICS_TO_COME: Final = "RELICS_TO_COME"
SUPPLY: Final = "SUPPLY"  # heap
chest = owned("chest")  # heap, and relics
carried = owned("carried")  # heap beside the chest
hand = owned("hand")  # decision cards
chosen = owned("chosen")  # the decision card laid face down

_ON: Final = tuple(f"on:{card}" for card in range(35))


def on(card: Piece) -> Place:
    """The heap of rubies that waits on a treasure card."""
    return _ON[card]


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Go deeper."""


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Walk home with your share."""


CHOICES: Final = (Stay(), Leave())
ACTIONS: Final = (Stay, Leave)
WANTED: Final = {Stay: Decision.STAY, Leave: Decision.LEAVE}


class ExpeditionBegan(NamedTuple):
    """A new round: everybody goes in."""

    number: int


class Shared(NamedTuple):
    """A treasure was found: each explorer inside gets `each`, `left` stay on the card (D4, D5)."""

    card: Piece
    each: int
    left: int


class Warned(NamedTuple):
    """The first hazard of its kind this expedition (D6)."""

    card: Piece
    kind: Hazard


class Collapsed(NamedTuple):
    """The second of a kind: all inside run and lose what they carry (D7)."""

    card: Piece
    kind: Hazard
    seats: tuple[Seat, ...]


class WentHome(NamedTuple):
    """These left together in one step, each with so many rubies from the path (D10)."""

    seats: tuple[Seat, ...]
    each: int


class OneMoreCard(NamedTuple):
    """What would have come next (option, D30)."""

    card: Piece


class Revealed(NamedTuple):
    """All have chosen: who goes on and who goes home (D8)."""

    staying: tuple[Seat, ...]
    leaving: tuple[Seat, ...]


class ExpeditionEnded(NamedTuple):
    """The round is over; `hazard` emptied the cave, or None if everybody had left."""

    number: int
    hazard: Hazard | None


# --- options -------------------------------------------------------------------------------------------------------


class Relics(Enum):
    OFF = "off"
    ASCENDING = "ascending"
    FIVE_THEN_10 = "5-then-10"


class Chests(Enum):
    CLOSED = "closed"
    OPEN = "open"


class Leftovers(Enum):
    POOLED = "pooled"
    CARD_BY_CARD = "card-by-card"


@dataclass(frozen=True, slots=True)
class Options:
    """What does your box say?"""

    relics: Relics = Relics.OFF
    chests: Chests = Chests.CLOSED
    leftovers: Leftovers = Leftovers.POOLED
    one_more_card: bool = True


class Trip(NamedTuple):
    """What one seat brought home from one expedition: rubies and relic points, or the hazard that took everything."""

    points: int
    hazard: Hazard | None


class Facts(NamedTuple):
    """For captions. `deadly` of `deck` cards would end this expedition now; `harmless` kinds can no longer end one
    (D20)."""

    number: int
    inside: tuple[Seat, ...]
    decided: tuple[Seat, ...]
    seen: tuple[Hazard, ...]
    removed: tuple[Hazard, ...]
    harmless: tuple[Hazard, ...]
    deadly: int
    deck: int
    trips: tuple[tuple[Trip, ...], ...]
    relic_points: tuple[int, ...]
    expected_flights: float
    options: Options


def fewest_stones(rubies: int) -> tuple[int, int]:
    """An amount as (diamonds, rubies) (D19)."""
    return divmod(rubies, DIAMOND)
