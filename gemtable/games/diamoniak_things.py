"""The things of Diamoniak, as nouns: castle pieces and figures, where they lie, what people do, what then happens.

The rules themselves stand in diamoniak.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from gemtable.engine.events import Piece, Seat
from gemtable.engine.game import Action
from gemtable.engine.pieces import owned

PARTS: Final = 6  # pieces of a castle (K1)
DIAMONDS: Final = 20
FAIRIES: Final = 3
WITCHES: Final = {55: 8, 54: 7}  # by cards in the box
PRICE: Final = 3  # diamonds for a piece (K11)
HUNGER: Final = 3  # cards a witch takes (K9)


# --- nouns: faces, places, actions, story --------------------------------------------------------------------------


class Colour(Enum):
    """The four castles."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


class Castle(NamedTuple):
    """One of the six pieces of a castle; parts 0 to 2 are its upper row, 3 to 5 its lower one."""

    colour: Colour
    part: int


class Figure(Enum):
    """Cards that are no castle. Witch and wizard are two pictures of one thing (K19); the rules say witch."""

    DIAMOND = "diamond"
    FAIRY = "fairy"
    WITCH = "witch"
    WIZARD = "wizard"

    @property
    def evil(self) -> bool:
        return self in (Figure.WITCH, Figure.WIZARD)


PILE: Final = "PILE"
DISCARD: Final = "DISCARD"
DRAWN: Final = "DRAWN"  # the card just turned, until it is clear where it goes; a witch waits here
castle = owned("castle")  # the castle in front
side = owned("side")  # everything else, to the right of it (K3)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Another card."""


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Enough."""


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Pay three diamonds for a piece of one's own colour (K11)."""

    seller: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give the witch one card (K9)."""

    card: Piece


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """The fairy answers the witch (K10)."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Keep the fairy, feed the witch."""


ACTIONS: Final = (Draw, Stop, Buy, Give, Answer, Decline)


class TurnBegan(NamedTuple):
    """This seat draws or buys."""

    seat: Seat


class Claimed(NamedTuple):
    """A first piece lies in front: this colour is built now; `joined` pieces came from the right (K4, K7)."""

    seat: Seat
    colour: Colour
    joined: tuple[Piece, ...]


class WitchCame(NamedTuple):
    """A witch waits for so many cards (K9)."""

    seat: Seat
    card: Piece
    owed: int


class Banished(NamedTuple):
    """A fairy answered her; both are gone (K10)."""

    seat: Seat
    witch: Piece
    fairy: Piece


class WitchLeft(NamedTuple):
    """She has what she wanted, and the turn is over."""

    seat: Seat


class Freed(NamedTuple):
    """The last piece of a castle went to a witch: the colour is free again (K15)."""

    seat: Seat
    colour: Colour


class Bought(NamedTuple):
    """Three diamonds went to the seller, the piece to the buyer's castle (K11)."""

    buyer: Seat
    seller: Seat
    piece: Piece
    diamonds: tuple[Piece, ...]


class Reshuffled(NamedTuple):
    """The discarded cards are the new pile (K13)."""

    cards: int


class Completed(NamedTuple):
    """The sixth piece: this seat wins (K14)."""

    seat: Seat
    colour: Colour


# --- options -------------------------------------------------------------------------------------------------------


class Printing(Enum):
    NEWER = "55"
    OLDER = "54"


class LostCastle(Enum):
    FREED = "freed"
    KEPT = "kept"


class Youngest(Enum):
    """The chair of the youngest, who starts (K1), counted from 1."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"


class WitchTakes(Enum):
    THREE_CARDS = "three"
    THIS_TURN = "turn"


@dataclass(frozen=True, slots=True)
class Options:
    """What does your box say? And who is the youngest?"""

    printing: Printing = Printing.NEWER
    lost_castle: LostCastle = LostCastle.FREED
    witch_takes: WitchTakes = WitchTakes.THREE_CARDS
    youngest: Youngest = Youngest.FIRST


class Facts(NamedTuple):
    """For captions; all of it public.

    drew: the cards of this turn so far; owed: cards the witch still waits for; asked: the fairy is offered;
    colours: what each seat builds; evil: witches left in a pile of so many cards; winner: once there is one.
    """

    turn: Seat
    drew: tuple[Piece, ...]
    owed: int
    asked: bool
    colours: tuple[Colour | None, ...]
    evil: int
    pile: int
    winner: Seat | None
    options: Options


def cards(printing: Printing) -> list[Castle | Figure]:
    """What is in the box."""
    witches = WITCHES[int(printing.value)]
    return [
        *(Castle(colour, part) for colour in Colour for part in range(PARTS)),
        *[Figure.DIAMOND] * DIAMONDS,
        *[Figure.FAIRY] * FAIRIES,
        *(Figure.WIZARD if number % 2 else Figure.WITCH for number in range(witches)),
    ]
