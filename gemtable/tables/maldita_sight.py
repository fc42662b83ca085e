"""What the Maldita's picture knows: the race as it stands, and after it, beat by beat, the check and the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.game import Tick
from gemtable.engine.view import Table
from gemtable.games.maldita_set import holes
from gemtable.games.maldita_things import (
    Challenge,
    Checked,
    Counting,
    Curse,
    Cursed,
    Facts,
    Paid,
    Phase,
    RoundBegan,
    RoundEnded,
    Stopped,
    Studying,
    Went,
    cursed,
    on,
    row,
)


class HandLook(NamedTuple):
    """How one hand is seen now; the race screen tells it every frame. Table units.

    x, y: the fingertips; pose: open, pointing, holding or little; carrying: the stone it holds; aim: where it is going,
    for the ring of a mouse or a finger; elbow: the leash of M38, middle and reach; laps: how many of the waypoints
    round the chair it has passed (M39), None when it owes no lap.
    """

    seat: Seat
    x: float
    y: float
    pose: str = "open"
    carrying: Piece | None = None
    aim: tuple[float, float] | None = None
    elbow: tuple[float, float, float] | None = None
    laps: int | None = None


class Trail(NamedTuple):
    """Where a glove's fingertips were in the last second before the grab: oldest first, evenly spaced in time."""

    seat: Seat
    points: tuple[tuple[float, float], ...]


@dataclass
class Tally:
    """The story as far as the picture has told it. While nothing is shown late, it is what the facts say."""

    seats: int
    phase: Phase = Phase.GATHERING
    number: int = 1
    rounds: int = 1
    caller: Seat = 0
    scatter: int = 0
    final: bool = False
    until: Tick | None = None
    studied: Seat | None = None
    grabber: Seat | None = None
    stopped: bool = False
    checking: Checked | None = None
    checked: dict[Piece, Checked] = field(default_factory=dict)
    paid: Paid | None = None
    newly: Cursed | None = None
    ended: RoundEnded | None = None
    base: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Cards and points of every seat when this round began."""

    def take(self, facts: Facts) -> None:
        """Nothing is under way: the facts are what is seen."""
        self.phase, self.number, self.rounds, self.caller = facts.phase, facts.number, facts.rounds, facts.caller
        self.until, self.studied, self.final = facts.until, facts.studied, facts.number == facts.rounds
        self._new_round()
        self.base = facts.cards, facts.points

    def _new_round(self) -> None:
        self.grabber, self.stopped, self.checking, self.paid = None, False, None, None
        self.newly = self.ended = None
        self.checked.clear()

    def hear(self, event: Event) -> None:
        """A beat begins with this; to hear it twice changes nothing."""
        match event:
            case RoundBegan(number, caller, scatter, final):
                base = self._now() if self.ended is None else (self.ended.cards, self.ended.points)
                self._new_round()
                self.base, self.phase, self.until = base, Phase.GATHERING, None
                self.number, self.caller, self.scatter, self.final = number, caller, scatter, final
            case Counting(until):
                self.phase, self.until, self.studied = Phase.COUNTING, until, None
            case Studying(seat, until):
                self.phase, self.until, self.studied = Phase.STUDYING, until, seat
            case Went():
                self.phase, self.until = Phase.RACING, None
            case Stopped(grabber):
                self.stopped, self.grabber = True, grabber
            case Checked(_seat, card):
                self.checking = self.checked[card] = event
            case Paid():
                self.paid, self.checking = event, None
            case Cursed():
                self.newly, self.checking = event, None
            case RoundEnded():
                self.ended, self.newly, self.checking = event, None, None

    def _now(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Cards and points of every seat, with what this round has brought so far."""
        seats = range(self.seats)
        cards = list(self.base[0] or (0,) * self.seats)
        points = list(self.base[1] or (0,) * self.seats)
        if self.ended is not None:
            return self.ended.cards, self.ended.points
        for event in self.checked.values():
            cards[event.seat] += event.points > 0
            points[event.seat] += event.points
        if self.paid is not None:
            cards[self.paid.seat] += self.paid.number
            points[self.paid.seat] += self.paid.points
        return tuple(cards[seat] for seat in seats), tuple(points[seat] for seat in seats)

    @property
    def points(self) -> tuple[int, ...]:
        return self._now()[1]

    @property
    def cards(self) -> tuple[int, ...]:
        return self._now()[0]


def curse_of(table: Table, seat: Seat) -> Curse | None:
    """The curse in force: the one that lies open with a seat's cards."""
    for card in reversed(table.at(cursed(seat))):
        face = table.faces.get(card)
        if card in table.open and isinstance(face, Curse):
            return face
    return None


def is_filled(table: Table, card: Piece) -> bool:
    """Whether an open card holds what it asks for."""
    face = table.faces.get(card)
    return card in table.open and isinstance(face, Challenge) and len(table.at(on(card))) >= holes(face)


def row_full(table: Table, facts: Facts, seat: Seat) -> bool:
    return bool(table.at(row(seat))) and facts.filled[seat] == facts.length[seat]


def working_on(facts: Facts, table: Table, seat: Seat) -> Piece | None:
    """The one card of a seat that is lit: the one it may fill or change."""
    current = facts.current[seat] if facts.phase is Phase.RACING else None
    return current if current in table.at(row(seat)) else None


Spots = Mapping[Piece, tuple[float, float, float]]
Hands = Sequence[HandLook]
