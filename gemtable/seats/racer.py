"""A robot in a race: it thinks in slices, waits as long as its bot takes to react, read and search, and moves a hand.

The hand is one like everybody's, under the same limits. If what the bot wanted is gone, it thinks again at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gemtable.bots.bot import Bot, Intent, Racer, Thinking
from gemtable.engine.events import Event, Seat
from gemtable.engine.game import seconds
from gemtable.engine.view import heard
from gemtable.field.hand import Hand, Leg

if TYPE_CHECKING:
    from gemtable.seats.race import Race

LOST: Final = seconds(6)  # after so long on one part of its way a hand gives up
THERE: Final = 2.0  # table units: so near is there
CAREFUL: Final = 0.9  # share of the speed at which a stone would slip


class RacingRobot:
    """One bot and its hand."""

    def __init__(self, seat: Seat, bot: Bot, race: Race) -> None:
        self.seat, self.bot, self.race = seat, bot, race
        self.decided = 0
        self.intent: Intent | None = None
        self._thinking: Thinking | None = None
        self._wait = 0
        self._legs: list[Leg] = []
        self._under_way = 0  # ticks on this leg

    @property
    def hand(self) -> Hand:
        return self.race.hands[self.seat]

    def hear(self, events: Sequence[Event]) -> None:
        """What this seat heard."""
        self.bot.hear(heard(events, self.seat))

    def stop(self) -> None:
        """Want nothing any more; what the hand drags stays where it is."""
        self.intent, self._thinking, self._legs = None, None, []
        self.hand.presses.clear()
        self.race.field.let_go(self.hand)

    def missed(self) -> None:
        """The hand closed on nothing, or the referee refused: think again."""
        if self._legs:
            self.stop()

    def reconsider(self) -> None:
        """Something happened. If that made its aim pointless, think again."""
        if self.intent is not None and self.intent.action not in self.race.match.view(self.seat).legal:
            self.stop()

    def tick(self) -> None:
        """One tick: a slice of thinking, or of waiting, or of moving."""
        if self._legs:
            self._go()
        elif self.intent is not None:
            self._wait -= 1
            if self._wait <= 0:
                self._set_off(self.intent)
        elif self._thinking is not None:
            try:
                next(self._thinking)
            except StopIteration as made_up:
                self._thinking, self.intent = None, made_up.value
                self._wait = made_up.value.after
        elif self.seat in self.race.match.game.to_act(self.race.match.state):
            self._begin()

    def _begin(self) -> None:
        match = self.race.match
        view = match.view(self.seat)
        if not view.legal:  # held back
            return
        if isinstance(self.bot, Racer):
            self.bot.sight(self.race.lying(view), self.hand.point)
        dice = match.dice.fork(f"bot:{self.seat}:{self.decided}")
        self.decided += 1
        self._thinking = self.bot.think(view, match.dream(self.seat), dice)

    def _set_off(self, intent: Intent) -> None:
        race = self.race
        view = race.match.view(self.seat)
        if intent.action not in view.legal:
            self.stop()
            return
        self._legs = list(race.ground.way(view, intent.action, intent.at, race.lying(view)))
        self._under_way = 0
        if not self._legs:
            race.act(self.seat, intent.action)
            self.intent = None

    def _go(self) -> None:
        hand, leg = self.hand, self._legs[0]
        hand.steer(leg.at, self._pace())
        if leg.press and self._under_way == 0:
            hand.press()
        there = not hand.presses if leg.press else self._past(leg)
        self._under_way += 1
        if self._under_way > LOST:
            self.stop()
        elif self._under_way > 1 and there:
            self._legs.pop(0)
            self._under_way = 0
            if not self._legs:
                self.stop()

    def _past(self, leg: Leg) -> bool:
        x, y = self.hand.point
        return abs(x - leg.at[0]) < THERE and abs(y - leg.at[1]) < THERE

    def _pace(self) -> float:
        """Slowly with what would slip."""
        limits = self.race.limits(self.seat)
        if self.hand.dragging is None or limits.slip_speed is None:
            return 1.0
        return min(1.0, CAREFUL * limits.slip_speed / limits.top_speed)
