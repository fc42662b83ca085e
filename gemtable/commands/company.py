"""Bots round a table with nobody to wait for: each hears, thinks and acts through the same door as everybody.

In a race they move hands over a field, tick after tick; else one acts after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gemtable.bots.bot import Bot, Intent
from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.engine.game import Pace, seconds
from gemtable.engine.match import Match
from gemtable.engine.view import View, heard
from gemtable.seats.race import Race

if TYPE_CHECKING:
    from gemtable.catalogue import Box

LONGEST_LULL: Final = seconds(120)  # in a race nobody does nothing for so long


def think_out(bot: Bot, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Intent:
    """Lets a bot think to its end at once."""
    thinking = bot.think(view, dream, dice)
    while True:
        try:
            next(thinking)
        except StopIteration as made_up:
            intent: Intent = made_up.value
            return intent


class Stuck(RuntimeError):
    """Nobody can act, no alarm is set, and the match is not over."""


class Company:
    """The bots of one match, by seat. They draw from the dice that robots at a real table would give them.

    order: who acts first where several may.
    """

    def __init__(self, match: Match[Any, Any], bots: Sequence[Bot], order: Sequence[Seat] | None = None) -> None:
        self.match, self.bots = match, bots
        self._order = tuple(order) if order is not None else tuple(range(len(bots)))
        self._decided = [0] * len(bots)
        self._told = 0

    def step(self) -> bool:
        """One action, or the next alarm. False, and nothing, once the match is over. Raises Stuck."""
        match = self.match
        if match.result is not None:
            return False
        waiting = match.game.to_act(match.state)
        if not waiting:
            bell = match.game.alarm(match.state)
            if bell is None:
                raise Stuck("nobody can act and no alarm is set")
            match.advance(max(1, bell - match.now))
            return True
        self._listen()
        seat = next(seat for seat in self._order if seat in waiting)
        dice = match.dice.fork(f"bot:{seat}:{self._decided[seat]}")
        intent = think_out(self.bots[seat], match.view(seat), match.dream(seat), dice)
        self._decided[seat] += 1
        match.act(seat, intent.action)
        return True

    def _listen(self) -> None:
        events = self.match.events
        if len(events) > self._told:
            fresh = events[self._told :]
            self._told = len(events)
            for seat, bot in enumerate(self.bots):
                bot.hear(heard(fresh, seat))

    def play(self, *, entries: int | None = None) -> None:
        """Plays on to the end, or until the log has so many entries. Raises Stuck."""
        while (entries is None or len(self.match.log) < entries) and self.step():
            pass


class Racers:
    """The bots of a race, with hands on a field, in virtual ticks. `race` can be looked at."""

    def __init__(self, match: Match[Any, Any], ground: Any, bots: Sequence[Bot]) -> None:
        self.match = match
        self.race = Race(match, ground, dict(enumerate(bots)))

    def step(self) -> bool:
        """On to the next thing that happens. False, and nothing, once the match is over. Raises Stuck."""
        match = self.match
        if match.result is not None:
            return False
        told = len(match.events)
        for _tick in range(LONGEST_LULL):
            self.race.tick()
            if len(match.events) > told:
                return True
        raise Stuck("nobody does anything any more")

    def play(self, *, entries: int | None = None) -> None:
        """Plays on to the end, or until the log has so many entries. Raises Stuck."""
        while (entries is None or len(self.match.log) < entries) and self.step():
            pass


def gathered(
    box: Box, match: Match[Any, Any], bots: Sequence[Bot], order: Sequence[Seat] | None = None
) -> Company | Racers:
    """The bots of a match as its game plays: one after another, or all at once."""
    if box.game.PACE is Pace.RACING:
        assert box.race is not None, "a racing box says how it races"
        return Racers(match, box.race.ground(match.seats), bots)
    return Company(match, bots, order)
