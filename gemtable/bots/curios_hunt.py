"""Curios as a sharp bot imagines it: a flat table of numbers on which hunts are played to the end, thousands of times.

It knows the rules of games/curios.py by heart; a test plays both side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.games.curios_things import COLUMNS, ENOUGH_EMPTY, PAWNS

SITES: Final = range(4)
Means: TypeAlias = "Sequence[float]"
"""What somebody expects each site's artifacts to be worth, in the order of Site."""


@dataclass(slots=True)
class Hunt:
    """A table in the middle of a hunt.

    left: artifacts at each site; columns: full ones at each site; here: pawns at each site by seat; pool: pawns at
    hand; pawns: in all; cards: in hand; taken: artifacts of each seat by site; done: seats out of this hunt.
    """

    seats: int
    first: Seat
    turn: Seat
    left: list[int]
    columns: list[int]
    here: list[list[int]]
    pool: list[int]
    pawns: list[int]
    cards: list[int]
    taken: list[list[int]]
    done: list[bool]
    over: bool = False

    def copy(self) -> Hunt:
        """The same, to be played on."""
        return Hunt(
            self.seats,
            self.first,
            self.turn,
            self.left.copy(),
            self.columns.copy(),
            [row.copy() for row in self.here],
            self.pool.copy(),
            self.pawns.copy(),
            self.cards.copy(),
            [row.copy() for row in self.taken],
            self.done.copy(),
            self.over,
        )

    def affordable(self, seat: Seat) -> list[int]:
        """Sites this seat can visit (C5, C7)."""
        pawns, columns = self.pool[seat], self.columns
        return [site for site in SITES if columns[site] < len(COLUMNS) and COLUMNS[columns[site]] <= pawns]

    def visit(self, site: int) -> None:
        """Whoever's turn it is fills the next column (C4), then the next one who can is to visit, or the round ends."""
        seat = self.turn
        cost = COLUMNS[self.columns[site]]
        self.columns[site] += 1
        self.here[site][seat] += cost
        self.pool[seat] -= cost
        self._take(seat, site)
        self._next()

    def _take(self, seat: Seat, site: int) -> None:
        if self.left[site]:
            self.left[site] -= 1
            self.taken[seat][site] += 1

    def _next(self) -> None:
        for step in range(1, self.seats + 1):
            seat = (self.turn + step) % self.seats
            if self.done[seat]:
                continue
            if self.affordable(seat):
                self.turn = seat
                return
            self.done[seat] = True
        self._end_round()

    def _end_round(self) -> None:
        """Majorities (C10), recruits by all who can (C12), and a new round or the end (C16)."""
        for site in SITES:
            pawns = self.here[site]
            most = max(pawns)
            if most and pawns.count(most) == 1:
                self._take(pawns.index(most), site)
        self.over = sum(not left for left in self.left) >= ENOUGH_EMPTY
        if self.over:
            return
        for seat in range(self.seats):
            if self.cards[seat] and self.pawns[seat] < PAWNS:
                self.cards[seat] -= 1
                self.pawns[seat] += 1
        self.pool = self.pawns.copy()
        self.columns = [0] * len(SITES)
        self.here = [[0] * self.seats for _ in SITES]
        self.done = [False] * self.seats
        self.first = self.turn = (self.first + 1) % self.seats

    def play_on(self, means: Sequence[Means], thrift: float, whim: float, dice: Dice) -> None:
        """To the end of the game: everybody goes where they expect most for their pawns, with a whim of their own."""
        while not self.over:
            own = means[self.turn]
            best, best_worth = -1, -1e9
            pawns = self.pool[self.turn]
            columns, left = self.columns, self.left
            for site in SITES:
                at = columns[site]
                if at < len(COLUMNS) and COLUMNS[at] <= pawns:
                    worth = (own[site] if left[site] else 0.0) - thrift * COLUMNS[at] + whim * dice.uniform()
                    if worth > best_worth:
                        best, best_worth = site, worth
            self.visit(best)

    def shares(self, values: Sequence[int]) -> list[float]:
        """Each seat's part of the victory if the sites are worth this much (C17)."""
        totals = [sum(n * value for n, value in zip(row, values, strict=True)) for row in self.taken]
        best = max(totals)
        winners = totals.count(best)
        return [1 / winners if total == best else 0.0 for total in totals]
