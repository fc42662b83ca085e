"""`bench bots`: how strong each level is at mixed tables of strong rules, and how long it thinks.

One seat is the bot's, the others are different rules drawn anew for each match (equal ones would tie and die
together); seeds are from a range that nobody tunes on. The baseline, in the bot's own chair on the same seeds, has
rows of its own.
Milliseconds are those of this process alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from math import sqrt
from typing import Any, Final, NamedTuple

from gemtable import catalogue
from gemtable.bots import curios, diamant_rules, diamoniak
from gemtable.bots.bot import Bot, Level, Temper, Thinking
from gemtable.catalogue import Box
from gemtable.commands.company import gathered
from gemtable.commands.measure import median, share
from gemtable.engine.dice import Dice
from gemtable.engine.match import start

GAMES = 200
FIRST_SEED = 1_000_000
BASELINE: Final = "baseline"
Maker = Callable[[], Bot]


class Yardstick(NamedTuple):
    """What a game's bots are measured by: table sizes, opponents by name, and the rule to beat for a table's size."""

    tables: tuple[int, ...]
    opponents: Mapping[str, Maker]
    baseline: Callable[[int], Bot]
    name: str


NEVER_STOP: Final = "never stop, buy at three"  # the fair bot of Diamoniak is this rule


def never_stop() -> Bot:
    return diamoniak.bot(Level.FAIR, Temper.KEEN)


MEAN: Final = "greatest mean"  # the fair bot of Curios is this rule; its noisy twin has a whim of up to a point


def greatest_mean() -> Bot:
    return curios.Fair(Temper.KEEN)


YARDSTICKS: Final = {
    "curios": Yardstick(
        (2, 3, 4, 5),
        {MEAN: greatest_mean, "noisy twin": lambda: curios.Fair(Temper.KEEN, whim=1.0)},
        lambda _seats: greatest_mean(),
        MEAN,
    ),
    "diamoniak": Yardstick((2, 3, 4), {NEVER_STOP: never_stop}, lambda _seats: never_stop(), NEVER_STOP),
    "diamant": Yardstick((3, 4, 6, 8), diamant_rules.STRONG, diamant_rules.baseline, "ev 1.75, from six players 2.0"),
}


class Stopwatch:
    """A bot whose decisions are timed, in seconds."""

    def __init__(self, bot: Bot, taken: list[float], clock: Callable[[], float] = time.process_time) -> None:
        self._bot, self._taken, self._clock = bot, taken, clock
        self.hear = bot.hear

    def think(self, view: Any, dream: Any, dice: Dice) -> Thinking:
        begun = self._clock()
        intent = yield from self._bot.think(view, dream, dice)
        self._taken.append(self._clock() - begun)
        return intent


def measure(games: int = GAMES) -> list[dict[str, Any]]:
    return [row for box in catalogue.BOXES if box.key in YARDSTICKS for row in rows(box, games)]


def rows(box: Box, games: int, tables: tuple[int, ...] | None = None) -> list[dict[str, Any]]:
    """One for each level at each table's size, and one for the baseline in the same chair."""
    yardstick = YARDSTICKS[box.key]
    found = []
    for seats in tables or yardstick.tables:
        heroes: dict[str, Maker] = {BASELINE: partial(yardstick.baseline, seats)}
        heroes |= {level.value: partial(box.bot, level, Temper.KEEN) for level in Level}
        for level, hero in heroes.items():
            found.append(row(box, level, hero, seats, games))
    return found


def row(box: Box, level: str, hero: Maker, seats: int, games: int) -> dict[str, Any]:
    """`share` of victories (shared ones in parts), its standard `error`, and milliseconds a decision."""
    yardstick, taken = YARDSTICKS[box.key], list[float]()
    won = [_won(box, yardstick, hero, seats, FIRST_SEED + number, taken) for number in range(games)]
    mean = sum(won) / games
    spread = sum((one - mean) ** 2 for one in won) / games
    return {
        "game": box.key,
        "level": level,
        "seats": seats,
        "games": games,
        "decision_ms": {"median": round(1000 * median(taken), 3), "p99": round(1000 * share(taken, 0.99), 3)},
        "share": round(mean, 4),
        "error": round(sqrt(spread / games), 4),
        "baseline": yardstick.name,
    }


def _won(box: Box, yardstick: Yardstick, hero: Maker, seats: int, seed: int, taken: list[float]) -> float:
    """The hero's part of one match: 1, a share of it, or 0."""
    dice, chair = Dice(seed).fork("opponents"), seed % seats
    rules = list(yardstick.opponents.values())
    dice.shuffle(rules)
    others = [rules[at % len(rules)]() for at in range(seats - 1)]  # the largest tables have two of a kind
    bots = [*others[:chair], Stopwatch(hero(), taken), *others[chair:]]
    match = start(box.game, box.game.Options(), seats, seed)
    gathered(box, match, bots).play()
    assert match.result is not None
    winners = match.result.winners
    return 1 / len(winners) if chair in winners else 0.0
