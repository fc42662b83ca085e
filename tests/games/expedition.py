"""A Curios table driven by words: `trip.visit("pyramid")`, whoever's turn it is."""

from __future__ import annotations

from typing import Any, TypeVar

from gemtable.engine.dice import Dice
from gemtable.games import curios
from gemtable.games.curios_things import (
    SITES,
    Market,
    Options,
    Pass,
    Phase,
    Recruit,
    Site,
    Visit,
    hand,
    heap,
    pool,
    reserve,
    taken,
)

T = TypeVar("T")


class Trip:
    """One match, its first player seat 0."""

    def __init__(self, seats: int, *, seed: int = 1, **options: Any) -> None:
        self.dice = Dice(seed)
        self.state = curios.deal(Options(**options), seats, self.dice)
        while self.state.first:  # the first player is random; tests want seat 0
            self.state = curios.deal(Options(**options), seats, self.dice)
        self.pieces = self.state.pieces

    def act(self, action: Any) -> None:
        """Whoever's turn it is does this; it must be legal."""
        assert action in curios.legal(self.state, self.state.turn), action
        curios.play(self.state, self.state.turn, action, self.dice)

    def visit(self, *names: str) -> None:
        """The next seats visit these sites."""
        for name in names:
            self.act(Visit(Site(name)))

    def visits(self) -> set[str]:
        """Where whoever's turn it is may go."""
        return {action.site.value for action in curios.legal(self.state, self.state.turn) if isinstance(action, Visit)}

    def hunt(self) -> None:
        """Play the hunt to its end, always at the first site that can be visited."""
        while self.state.phase is Phase.HUNT:
            self.act(curios.legal(self.state, self.state.turn)[0])

    def recruit(self, laid: bool = False) -> None:
        """Everybody who is asked lays a card, or passes; to the end of the phase."""
        while self.state.phase is Phase.RECRUIT:
            card = self.pieces.at(hand(self.state.turn))[0]
            self.act(Recruit(card) if laid else Pass())

    def pawns(self, seat: int, number: int) -> None:
        """Leave a seat so many pawns at hand."""
        self.pieces.move(tuple(self.pieces.at(pool(seat))[number:]), reserve(seat))

    def empty(self, *names: str) -> None:
        """Take what is left at these sites off the table."""
        for name in names:
            self.pieces.pour(heap(Site(name)), "AWAY", self.pieces.heap(heap(Site(name))))

    def gems(self, seat: int) -> dict[str, int]:
        """A seat's artifacts, without the zeros."""
        return {site.value: n for site in SITES if (n := self.pieces.heap(taken(site, seat)))}

    def market(self, place: str) -> list[Market]:
        """The market cards in a place."""
        return [face for card in self.pieces.at(place) if isinstance(face := self.pieces.faces[card], Market)]

    def story(self, kind: type[T]) -> list[T]:
        """All events of one kind so far."""
        return [event for event in self.pieces.events if isinstance(event, kind)]
