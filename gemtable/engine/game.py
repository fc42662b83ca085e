"""What a rule book is: the protocol every module in games/ fulfils, and the words it is written with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias, TypeVar

from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.engine.pieces import Pieces

Tick: TypeAlias = int
TICKS_PER_SECOND = 120


def seconds(amount: float) -> Tick:
    """Seconds as ticks, the only unit of time in engine, games, bots and field."""
    return round(amount * TICKS_PER_SECOND)


class Action:
    """One gesture of one seat. Subclasses are frozen dataclasses of ints and enums; their text form is
    engine/notation.py."""

    __slots__ = ()


class Pace(Enum):
    """How a game takes time: PATIENT games wait for the picture, RACING games do not."""

    PATIENT = "patient"
    RACING = "racing"


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: groups of seats from first to last (a group shares its rank), each seat's total, and why."""

    ranks: tuple[tuple[Seat, ...], ...]
    totals: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; several if they share it."""
        return self.ranks[0]


def ranked(totals: Sequence[int], reason: str) -> Result:
    """The result in which most points win and ties share their rank."""
    groups = {total: [seat for seat, own in enumerate(totals) if own == total] for total in totals}
    ranks = tuple(tuple(groups[total]) for total in sorted(groups, reverse=True))
    return Result(ranks, tuple(totals), reason)


class State(Protocol):
    """What every game's state has. It is a slotted dataclass of numbers, tuples, lists, dicts and the pieces."""

    pieces: Pieces
    now: Tick


S = TypeVar("S", bound=State)
Opt = TypeVar("Opt")


class Game(Protocol[S, Opt]):
    """A rule book. Modules in games/ fulfil it; they read in the order of the rules."""

    @property
    def KEY(self) -> str: ...
    @property
    def EDITION(self) -> int:
        """Grows when a change of the rules makes older logs play otherwise."""
        ...

    @property
    def SEATS(self) -> range: ...
    @property
    def PACE(self) -> Pace: ...
    @property
    def ACTIONS(self) -> tuple[type[Action], ...]:
        """Every kind of action, so that notation can read them."""
        ...

    @property
    def Options(self) -> type[Opt]: ...

    def deal(self, options: Opt, seats: int, dice: Dice) -> S:
        """Set the table up."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who must act: one seat (turns), all undecided (secret choices), everybody (a race). Empty when the clock or
        nobody does."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """Everything this seat may do now: the only legality there is."""
        ...

    def play(self, state: S, seat: Seat, action: Action, dice: Dice) -> None:
        """Carry a legal action out."""
        ...

    def alarm(self, state: S) -> Tick | None:
        """The next moment at which the clock itself acts."""
        ...

    def ring(self, state: S, dice: Dice) -> None:
        """What then happens."""
        ...

    def facts(self, state: S, seat: Seat | None) -> object:
        """A small frozen record for captions, holding nothing this seat may not know (None: the audience)."""
        ...

    def result(self, state: S) -> Result | None:
        """None while the match goes on."""
        ...

    def redeal(self, state: S, seat: Seat, dice: Dice) -> S:
        """A world this seat cannot tell from the real one."""
        ...
