"""What a bot is: it hears what its seat heard, thinks from a view and imagined worlds, and names an action."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol

from gemtable.engine.dice import Dice
from gemtable.engine.events import Event
from gemtable.engine.game import Action
from gemtable.engine.view import View


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
    """What a bot wants to do; in a race also where its hand goes (table units)."""

    action: Action
    at: tuple[float, float] | None = None


Thinking = Generator[None, None, Intent]


class Bot(Protocol):
    """A brain. It never sees the real state; what it heard is its only memory."""

    def hear(self, events: Sequence[Event]) -> None:
        """What this seat saw and heard since the last time, in order."""
        ...

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Yields at least every 5 ms of work; returns the intent. `dream` gives worlds imagined for this seat."""
        ...
