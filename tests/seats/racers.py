"""Bots for races in tests: they know every rule and every answer, and take no time about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gemtable.bots.bot import Intent, Thinking
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.game import Action
from gemtable.engine.match import Match, start
from gemtable.engine.view import View
from gemtable.field.outlines import Point
from gemtable.games import maldita
from gemtable.games.maldita_round import RoundBegan
from gemtable.games.maldita_set import STONES, answers
from gemtable.games.maldita_things import (
    Call,
    Cheer,
    Curse,
    Drag,
    Drop,
    Grab,
    Lap,
    Options,
    Phase,
    Put,
    Ready,
    SayColour,
    SaySides,
    Stuck,
    Take,
    Turn,
    on,
    row,
)

__all__ = ["Able", "RoundBegan", "cursed_match"]


class Able:
    """Fills its row with right stones as fast as its hand is. `after`: ticks it takes about everything."""

    def __init__(self, after: int = 0, *, grabs: bool = True) -> None:
        self.after, self.grabs = after, grabs
        self.spots: Mapping[Piece, Point] = {}
        self.announced: Piece | None = None

    def hear(self, events: Sequence[Event]) -> None:
        """It needs no memory."""

    def sight(self, spots: Mapping[Piece, Point], hand: Point) -> None:
        """Where things lie."""
        self.spots = spots

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """The next thing that brings it nearer to the diamond."""
        yield
        return Intent(self._next(view, dice), after=self.after)

    def _next(self, view: View, dice: Dice) -> Action:
        assert view.seat is not None
        legal, seat, facts = view.legal, view.seat, view.facts
        if facts.phase is not Phase.RACING:
            return next(action for action in legal if isinstance(action, Ready | Call))
        for kind in (Cheer, Lap, Turn):
            if (action := next((action for action in legal if type(action) is kind), None)) is not None:
                return action
        puts = [action for action in legal if isinstance(action, Put)]
        if puts:
            return next((put for put in puts if not view.at(on(put.card))), puts[0])
        if facts.filled[seat] == facts.length[seat]:
            return Grab() if self.grabs else Stuck() if Stuck() in legal else legal[0]
        drags = [action for action in legal if isinstance(action, Drag)]
        if drags:
            card = next((drag.card for drag in drags if not view.at(on(drag.card))), drags[0].card)
            return Drag(self._gem(view, [drag.gem for drag in drags if drag.card == card], card), card)
        if facts.curse[seat] is Curse.ANNOUNCING and facts.said[seat][1] is None:
            return self._say(view, dice)
        takes = [action.gem for action in legal if isinstance(action, Take) and action.gem in self.spots]
        if self.announced in takes:
            gem, self.announced = self.announced, None
            assert gem is not None
            return Take(gem)
        if takes:
            return Take(self._gem(view, takes, self._card(view)))
        return Drop() if Drop() in legal else legal[-1]

    def _card(self, view: View) -> Piece:
        """A card that wants a stone."""
        assert view.seat is not None
        cards = [card for card in view.at(row(view.seat)) if not view.at(on(card))]
        current = view.facts.current[view.seat]
        return cards[0] if current is None and cards else current

    def _gem(self, view: View, gems: Sequence[Piece], card: Piece) -> Piece:
        face: Any = view.faces.get(card)
        wanted = frozenset().union(*answers(face.number)) if face is not None else frozenset()
        return next((gem for gem in gems if gem in wanted), gems[0])

    def _say(self, view: View, dice: Dice) -> Action:
        assert view.seat is not None
        free = [gem for gem in self.spots if gem < len(STONES)]
        if self.announced not in free:
            self.announced = self._gem(view, free, self._card(view))
        stone = STONES[self.announced if self.announced is not None else free[0]]
        missing = set(stone.colours) ^ set(view.facts.said[view.seat][0])
        if missing:
            return SayColour(min(missing, key=lambda colour: colour.value))
        return SaySides(stone.sides)


def cursed_match(seats: int, curses: Mapping[Seat, Curse], seed: int = 1, **options: Any) -> Match[Any, Any]:
    """A match whose first round is already under these curses."""
    match = start(maldita, Options(**options), seats, seed)
    state = match.state
    for seat, curse in curses.items():
        state.curse[seat] = curse
    blessed = Curse.BLESS in curses.values()
    state.open_rows = [
        curse is Curse.WHAT_GEMS or (blessed and curse is not Curse.BLESS) for curse in state.curse
    ]
    return match
