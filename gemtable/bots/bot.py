"""What a bot is: it hears what its seat heard, thinks from a view and imagined worlds, and names an action."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol, runtime_checkable

from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Piece
from gemtable.engine.game import Action, Tick
from gemtable.engine.view import View

Point = tuple[float, float]


class Level(Enum):
    """How well a bot plays."""

    GENTLE = "gentle"
    FAIR = "fair"
    SHARP = "sharp"


class Temper(Enum):
    """How a bot likes to play."""

    CALM = "calm"
    KEEN = "keen"
    RECKLESS = "reckless"


class Intent(NamedTuple):
    """What a bot wants to do; in a race also where its hand goes (table units; None: where the ground says), and after
    how many ticks of reacting, reading and searching it sets off."""

    action: Action
    at: Point | None = None
    after: Tick = 0


Thinking = Generator[None, None, Intent]


class Bot(Protocol):
    """A brain. It never sees the real state; what it heard is its only memory."""

    def hear(self, events: Sequence[Event]) -> None:
        """What this seat saw and heard since the last time, in order."""
        ...

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Yields at least every 5 ms of work; returns the intent. `dream` gives worlds imagined for this seat."""
        ...


@runtime_checkable
class Racer(Bot, Protocol):
    """A brain in a race, where eyes and hands take their time."""

    def sight(self, spots: Mapping[Piece, Point], hand: Point) -> None:
        """Called before each thought: where loose stones, cards and the diamond lie, and its own hand (table units)."""
        ...
