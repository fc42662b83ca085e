"""The things of the Maldita Diamond, as nouns: stones, challenges, curses, where they lie, what hands do, what then
happens, what a box says.

The rules themselves stand in maldita.py, the printed set in maldita_set.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from gemtable.engine.events import Piece, Place, Seat
from gemtable.engine.game import Action, Tick, seconds
from gemtable.engine.pieces import owned

WILDS: Final = 5
COUNTDOWN: Final = seconds(3)  # M4
PATIENCE: Final = seconds(10)  # M4: so long a caller may keep everybody waiting
STUDY: Final = seconds(4)  # M40, for each card
THROWN_BACK: Final = seconds(1)  # M10
FALSE_CALL: Final = seconds(0.5)  # M36
BURNING: Final = 0.6  # M35: share of a hand's top speed


# --- nouns: faces, places, actions, story --------------------------------------------------------------------------


class Colour(Enum):
    """The six colours; the values are the set's letters."""

    RED = "R"
    YELLOW = "Y"
    BLUE = "B"
    GREEN = "G"
    PURPLE = "P"
    PINK = "K"


class Stone(NamedTuple):
    """A gem of the set. `outline` is a name of field/outlines.py; rim first, then centre; a wild is round and has no
    colours and no sides."""

    number: int
    outline: str
    sides: int
    colours: tuple[Colour, ...]

    @property
    def wild(self) -> bool:
        return not self.colours


class Diamond(NamedTuple):
    """The Maldita herself, apart from the 65."""


class Challenge(NamedTuple):
    """A challenge card: its number in the set, its type 1 to 8, its points. What it asks stands in maldita_set.py."""

    number: int
    type: int
    points: int


class Curse(Enum):
    """The nine curses (M33 to M41)."""

    BLESS = "bless"
    DRAGGING = "dragging"
    BURNING = "burning"
    ANNOUNCING = "announcing"
    WOOHOO = "woohoo"
    ELBOW = "elbow"
    TWIST = "twist"
    WHAT_GEMS = "what-gems"
    GREED = "greed"


HEAP: Final = "HEAP"  # gems that lie free; a dragged one is still here
MIDDLE: Final = "MIDDLE"  # the diamond, until it is grabbed
LOOT: Final = "LOOT"  # challenge cards under the diamond
DECK: Final = "DECK"
CURSES: Final = "CURSES"
ASIDE: Final = "ASIDE"  # the old deck, lifted for a moment while cards are put under it (M30)
BOX: Final = "BOX"  # curses that do not play, or went back unread (M3, M13)
AWAY: Final = "AWAY"  # cards answered wrongly (M22)
row = owned("row")  # a seat's challenge cards, leftmost first
grip = owned("grip")  # what a hand carries
won = owned("won")  # cards kept, face down
cursed = owned("cursed")  # curse cards: the one in force lies open, past ones face down

_ON: Final = tuple(f"on:{card}" for card in range(256))


def on(card: Piece) -> Place:
    """The gems that lie on a challenge card."""
    return _ON[card]


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """I am ready for the race."""


@dataclass(frozen=True, slots=True)
class Call(Action):
    """The caller starts the countdown (M4)."""


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the next card of one's row (M7)."""


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The hand closes on a gem: free, or on one's own card that may still be changed (M8)."""

    gem: Piece


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Lay the carried gem on a card of one's own row. What lay on a full card lies free."""

    card: Piece


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Let the carried gem lie free in the middle."""


@dataclass(frozen=True, slots=True)
class Drag(Action):
    """A gem slid over the mat touches a card of one's own row (M34, M35)."""

    gem: Piece
    card: Piece


@dataclass(frozen=True, slots=True)
class Grab(Action):
    """Grab the Maldita (M10). Legal with an empty hand all round; too early it throws the hand back."""


@dataclass(frozen=True, slots=True)
class Stuck(Action):
    """I cannot go on (M13)."""


@dataclass(frozen=True, slots=True)
class Cheer(Action):
    """One clap and shout (M37)."""


@dataclass(frozen=True, slots=True)
class Lap(Action):
    """The hand has run once around one's chair (M39)."""


@dataclass(frozen=True, slots=True)
class SayColour(Action):
    """Announce a colour, or take it back; none for a wild (M36)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class SaySides(Action):
    """Announce the number of sides, 4 to 8, or 0 for round (M36)."""

    sides: int


@dataclass(frozen=True, slots=True)
class Caught(Action):
    """Caught you: the curse was not kept, says somebody else (M48)."""

    seat: Seat


ACTIONS: Final = (Ready, Call, Turn, Take, Put, Drop, Drag, Grab, Stuck, Cheer, Lap, SayColour, SaySides, Caught)


class Phase(Enum):
    """Where a round is."""

    GATHERING = "gathering"  # everybody gets ready, then the caller calls
    COUNTING = "counting"  # 3, 2, 1
    STUDYING = "studying"  # M40: one row is looked at
    RACING = "racing"
    OVER = "over"


class Verdict(Enum):
    """What the check says of a card."""

    RIGHT = "right"  # M21
    WRONG = "wrong"  # M22
    UNFINISHED = "unfinished"  # M23
    MISUSED = "misused"  # a wild stood in for a gem that was free: incomplete (M24)


class RoundBegan(NamedTuple):
    """Cards are dealt, gems scattered from `scatter` (a seed for the field), `caller` will count down."""

    number: int
    caller: Seat
    scatter: int
    final: bool


class Counting(NamedTuple):
    """3, 2, 1; go at this tick."""

    until: Tick


class Studying(NamedTuple):
    """This seat's row is looked at until this tick, then turned down (M40)."""

    seat: Seat
    until: Tick


class Went(NamedTuple):
    """Go."""


class Filled(NamedTuple):
    """A card got what it needs; `full`: it was the last of the row, the tray lights and the diamond beats."""

    seat: Seat
    card: Piece
    full: bool


class Held(NamedTuple):
    """A hand may do nothing until this tick: it touched the diamond too early (M10) or called falsely (M36)."""

    seat: Seat
    until: Tick
    early: bool


class Said(NamedTuple):
    """What a seat announces so far (M36); sides None: not said yet."""

    seat: Seat
    colours: tuple[Colour, ...]
    sides: int | None


class Cheered(NamedTuple):
    """A clap and shout; so many are still owed (M37)."""

    seat: Seat
    owed: int


class Lapped(NamedTuple):
    """A lap around the chair is done (M39)."""

    seat: Seat


class SentBack(NamedTuple):
    """Caught: the last gem goes back to the middle (M38, M48)."""

    seat: Seat


class Stopped(NamedTuple):
    """The race is over: `grabber` has the diamond, or nobody (stuck, or the timer: M13)."""

    grabber: Seat | None


class Checked(NamedTuple):
    """One card is checked. `proof`: for a misused wild the free gems that fit, else nothing."""

    seat: Seat
    card: Piece
    verdict: Verdict
    points: int
    proof: tuple[Piece, ...]


class Paid(NamedTuple):
    """The grabber takes these cards: the loot, or with no loot two of the deck (M26). `number` and `points` are what
    the score sheet gains: loot that was noted (M30) counts too, though its cards went back."""

    seat: Seat
    cards: tuple[Piece, ...]
    loot: bool
    number: int
    points: int


class LootGrew(NamedTuple):
    """Unfinished cards go under the diamond (M27)."""

    cards: tuple[Piece, ...]


class Cursed(NamedTuple):
    """The top curse is turned: it holds for the whole next round (M28)."""

    seat: Seat
    curse: Curse
    card: Piece


class Unread(NamedTuple):
    """The top curse went back to the box unread (M13)."""

    card: Piece


class Refilled(NamedTuple):
    """So many cards were shuffled and put under the deck (M30)."""

    cards: int


class RoundEnded(NamedTuple):
    """The score sheet after this round: cards and points of each seat."""

    number: int
    cards: tuple[int, ...]
    points: tuple[int, ...]


# --- options -------------------------------------------------------------------------------------------------------


class GameLength(Enum):
    CURSES_PLUS_1 = "curses+1"
    CURSES = "curses"


class Where(Enum):
    ON_THE_SCREEN = "screen"
    IN_THE_ROOM = "room"


class Timer(Enum):
    NONE = "none"
    S60 = "60"
    S90 = "90"
    S120 = "120"


@dataclass(frozen=True, slots=True)
class Options:
    """What does your box say?"""

    two_coloured_count_for_one: bool = False
    game_length: GameLength = GameLength.CURSES_PLUS_1
    village_of_the_cursed: bool = False
    curses: Where = Where.ON_THE_SCREEN
    round_timer: Timer = Timer.NONE
    level_gloves: bool = True


class Facts(NamedTuple):
    """For captions, hands and bots; all of it public. Tuples by seat unless said otherwise.

    until: when countdown, study or timer ends, else None; ready, stuck: seats who said so; caller: of this round;
    current: the turned card that a seat works on (None: none, or any in rows filled in any order); open_rows: rows
    that may be filled in any order (M33, M40); filled: cards that hold what they need; length: cards of each row;
    cheers: claps owed; lap: a lap is owed; held: the tick until which the hand may do nothing, 0 if free; said: what
    is announced so far; curse: in force this round; studied: whose row is looked at; cards, points: the score sheet;
    noted: loot cards that are only noted any more (M30); accused: who pressed "caught you" against each seat (M48).
    """

    phase: Phase
    number: int
    rounds: int
    caller: Seat
    grabber: Seat | None
    until: Tick | None
    ready: tuple[Seat, ...]
    stuck: tuple[Seat, ...]
    current: tuple[Piece | None, ...]
    open_rows: tuple[bool, ...]
    filled: tuple[int, ...]
    length: tuple[int, ...]
    cheers: tuple[int, ...]
    lap: tuple[bool, ...]
    held: tuple[Tick, ...]
    said: tuple[tuple[tuple[Colour, ...], int | None], ...]
    curse: tuple[Curse | None, ...]
    studied: Seat | None
    cards: tuple[int, ...]
    points: tuple[int, ...]
    options: Options
    noted: int
    accused: tuple[tuple[Seat, ...], ...]
