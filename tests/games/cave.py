"""A Diamant table with a stacked deck, driven by strings: `cave.decide("SLS")` for seats 0, 1, 2 (those inside, in
order)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

from gemtable.engine.dice import Dice
from gemtable.games import diamant
from gemtable.games.diamant_things import Hazard, Leave, Options, Stay, Treasure

T = TypeVar("T")
SPIDERS, SNAKES, LAVA, BOULDER, RAM = Hazard


class StackedDice(Dice):
    """Dice that put the wanted cards on top of each expedition's deck; everything else they mix as ever."""

    def __init__(self, expeditions: Sequence[Sequence[object]]) -> None:
        super().__init__(7)
        self.expeditions = list(expeditions)

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Stack the deck; for anything else be fair."""
        super().shuffle(things)
        if len(things) < 10 or not self.expeditions:
            return
        rest: list[Any] = list(things)
        wanted = [Treasure(face) if isinstance(face, int) else face for face in self.expeditions.pop(0)]
        for face in wanted:
            rest.remove(face)
        things[:] = [*rest, *reversed(wanted)]


class Cave:
    """One match with the decks stacked: numbers are treasures."""

    def __init__(self, seats: int, *expeditions: Sequence[object], **options: Any) -> None:
        self.dice = StackedDice(expeditions)
        self.state = diamant.deal(Options(**options), seats, self.dice)
        self.pieces = self.state.pieces

    def decide(self, choices: str) -> None:
        """S stays, L leaves, for those inside in seat order."""
        for seat, choice in zip(self.state.inside, choices, strict=True):
            diamant.play(self.state, seat, {"S": Stay(), "L": Leave()}[choice], self.dice)

    def everybody(self, choice: str) -> None:
        """All inside choose alike."""
        self.decide(choice * len(self.state.inside))

    def carried(self) -> list[int]:
        """Rubies beside each chest."""
        return [self.pieces.heap(diamant.carried(seat)) for seat in range(self.state.seats)]

    def chests(self) -> list[int]:
        """Points safe in each chest."""
        return diamant.totals(self.state)

    def path(self) -> list[tuple[object, int]]:
        """Each card on the path with the rubies waiting on it."""
        return [
            (self.pieces.faces[card], self.pieces.heap(diamant.on(card))) for card in self.pieces.places[diamant.PATH]
        ]

    def story(self, kind: type[T]) -> list[T]:
        """All story events of a kind, oldest first."""
        return [event for event in self.pieces.events if isinstance(event, kind)]
