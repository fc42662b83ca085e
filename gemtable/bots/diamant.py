"""Diamant bots: a gentle one that errs like a child, a fair one with a good rule, a sharp one that imagines how it
may go on.

All of them live on what they heard (a shadow ledger); nobody's decision and no hidden card ever reaches them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any, Final, TypeAlias

from gemtable.bots.bot import Intent, Level, Temper, Thinking
from gemtable.bots.diamant_cave import Cave, imagine, remembered
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Seat
from gemtable.engine.view import Table, View
from gemtable.games.diamant_things import Leave, Revealed, Stay

RISK: Final = 1.75  # loss weighs so much more than gain; 2 from six players (measured)
RISK_OF_MANY: Final = 2.0
MANY: Final = 6
TEMPER: Final = {Temper.CALM: 1.2, Temper.KEEN: 1.0, Temper.RECKLESS: 0.8}

ROLLOUTS: Final = 200  # for each of the two choices
SLICE: Final = 20  # rollouts between two yields, well under 5 ms
OWN_RISK: Final = 2.0  # how the sharp bot sees itself go on
LEAN: Final = {Temper.CALM: 1.04, Temper.KEEN: 1.0, Temper.RECKLESS: 0.96}  # a thumb on the scale, hardly a weakness
RISKS: Final = (0.5, 0.8, 1.1, 1.5, 2.0, 2.7, 3.6)  # what others may be like
NOISES: Final = (0.25, 0.5, 1.0)
LIKENESSES: Final = tuple((risk, noise) for risk in RISKS for noise in NOISES)
SPREAD: Final = 7.0  # points by which one more expedition scatters people


def risk_at(players: int) -> float:
    """The factor of the strong plain rule for so many players at the table."""
    return RISK_OF_MANY if players >= MANY else RISK


class Listener:
    """What every level shares: it remembers the table from what it heard."""

    def __init__(self) -> None:
        self.table = Table()

    def hear(self, events: Sequence[Event]) -> None:
        """Follow the table."""
        for event in events:
            self.notice(event)
            self.table.fold(event)

    def notice(self, event: Event) -> None:
        """Called before an event happens in memory."""

    def cave(self, view: View) -> Cave:
        """The present moment; `view` says how many sit at the table."""
        cave = remembered(self.table, sum(back == "explorer" for back in view.backs))
        assert cave is not None, "a bot thinks only while it is in the cave"
        return cave


class Gentle(Listener):
    """A child at the table: sees the heap it carries and the card that just came, and hardly the deck."""

    def __init__(self, temper: Temper) -> None:
        super().__init__()
        self.courage = {Temper.CALM: 8, Temper.KEEN: 12, Temper.RECKLESS: 17}[temper]

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Goes home with a fine heap, or when the cave has become scary; sometimes wants just one more."""
        yield from ()
        cave = self.cave(view)
        mood = self.courage + dice.below(7) - 3
        scared = len(cave.seen) >= 3 and dice.below(3) == 0
        greedy = dice.below(5) == 0
        content = cave.carried + (cave.path + cave.relics) // len(cave.inside) >= mood
        return Intent(Leave() if (content or scared) and not greedy and cave.seen else Stay())


class Fair(Listener):
    """Weighs what it could lose against what the next treasure brings, a little differently each time."""

    def __init__(self, temper: Temper) -> None:
        super().__init__()
        self.temper = TEMPER[temper]

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Leaves when the urge outweighs its temper."""
        yield from ()
        cave = self.cave(view)
        mood = exp(0.6 * (dice.uniform() + dice.uniform() - 1))  # so that two of its kind do not always walk together
        return Intent(Leave() if cave.urge() * risk_at(cave.seats) * self.temper * mood > 1 else Stay())


class Acquaintance:
    """What a sharp bot believes of one other: how much urge makes it leave, and how steadily. Begins at 1.5 and .5."""

    __slots__ = ("odds",)

    def __init__(self) -> None:
        far = [(log(risk / 1.5) / 0.45) ** 2 + ((noise - 0.5) / 0.4) ** 2 for risk, noise in LIKENESSES]
        self.odds = [exp(-value / 2) for value in far]

    def saw(self, urge: float, left: bool) -> None:
        """Learn from one decision."""
        for index, (risk, noise) in enumerate(LIKENESSES):
            leaving = 0.02 + 0.96 * _leaving(urge, risk, noise)  # everybody surprises now and then
            self.odds[index] *= leaving if left else 1 - leaving
        total = sum(self.odds)
        self.odds = [value / total for value in self.odds]

    def chance(self, urge: float) -> float:
        """The chance that it leaves now."""
        told = [odds * _leaving(urge, risk, noise) for odds, (risk, noise) in zip(self.odds, LIKENESSES, strict=True)]
        return sum(told) / sum(self.odds)


def _leaving(urge: float, risk: float, noise: float) -> float:
    if urge <= 0:
        return 0.0
    return 1 / (1 + exp(-max(-30.0, min(30.0, log(urge * risk) * 1.7 / noise))))


class Sharp(Listener):
    """Learns what the others are like, imagines the rest of the expedition both ways, and takes the better chance to
    win."""

    def __init__(self, temper: Temper) -> None:
        super().__init__()
        self.lean = LEAN[temper]
        self.known: dict[Seat, Acquaintance] = {}

    def notice(self, event: Event) -> None:
        """Decisions were turned: learn from each."""
        if isinstance(event, Revealed):
            cave = remembered(self.table, 0)
            if cave is not None:
                pull = cave.urge()
                for seat in cave.inside:
                    self.known.setdefault(seat, Acquaintance()).saw(pull, seat in event.leaving)

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Imagine both ways with the same luck and the same neighbours."""
        cave = self.cave(view)
        me = view.seat
        assert me is not None
        urge_now = cave.urge()
        if urge_now == 0:
            return Intent(Stay())  # nothing to lose yet
        tables = {seat: _chances(self.known.setdefault(seat, Acquaintance())) for seat in cave.inside}

        def leaves(seat: Seat, urge: float) -> bool:
            if seat == me:
                return urge * OWN_RISK > 1
            return dice.uniform() < tables[seat][_step(urge)]

        stay = leave = 0.0
        for run in range(ROLLOUTS):
            first = {seat: leaves(seat, urge_now) for seat in cave.inside}
            luck = dice.word()
            for going in (False, True):
                first[me] = going
                chests = imagine(cave, leaves, first, Dice(luck))
                chance = winning(chests, me, cave.left_expeditions)
                if going:
                    leave += chance
                else:
                    stay += chance
            if run % SLICE == SLICE - 1:
                yield
        return Intent(Leave() if leave * self.lean > stay else Stay())


URGES: Final = tuple(exp(step / 4 - 4) for step in range(33))  # a ladder from e^-4 to e^4


def _step(urge: float) -> int:
    """The rung of the ladder nearest to an urge."""
    return 0 if urge <= URGES[0] else min(len(URGES) - 1, round((log(urge) + 4) * 4))


def _chances(other: Acquaintance) -> list[float]:
    """Its chance to leave on each rung, so that rollouts need not ask again."""
    return [other.chance(urge) for urge in URGES]


def winning(safe: list[int], me: Seat, left_expeditions: int) -> float:
    """The chance to win from these chests: sure after the last expedition, softer the more are to come."""
    if not left_expeditions:
        best = max(safe)
        return 1 / safe.count(best) if safe[me] == best else 0.0
    scale = SPREAD * left_expeditions**0.5
    return 1 / sum([exp(max(-30.0, min(30.0, (total - safe[me]) / scale))) for total in safe])


Brain: TypeAlias = Gentle | Fair | Sharp
BRAINS: Final[dict[Level, type[Gentle] | type[Fair] | type[Sharp]]] = {
    Level.GENTLE: Gentle,
    Level.FAIR: Fair,
    Level.SHARP: Sharp,
}


def bot(level: Level, temper: Temper) -> Brain:
    """A fresh brain for one match."""
    return BRAINS[level](temper)
