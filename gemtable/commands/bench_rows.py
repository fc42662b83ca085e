"""`bench bots`, the race's part: how long a row of five cards takes at three seats, and how many cards are wrong.

Three of one level race the first round of each match, and nobody grabs the Maldita before all rows are full, so that
each of them is timed. Seconds are the match's own, from go to the last card filled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import mean
from typing import Any, Final

from gemtable.bots.bot import Intent, Level, Racer, Temper, Thinking
from gemtable.catalogue import Box
from gemtable.commands.measure import median, share
from gemtable.engine.dice import Dice
from gemtable.engine.game import TICKS_PER_SECOND, seconds
from gemtable.engine.match import start
from gemtable.games.maldita_things import Checked, Filled, Grab, RoundEnded, Turn, Verdict, Went
from gemtable.seats.race import Race

GAMES: Final = 40
FIRST_SEED: Final = 1_000_000
SEATS: Final = 3
A_WHILE: Final = seconds(1 / 6)  # between two looks at the others' rows
LONGEST: Final = seconds(300)


class Patient:
    """A bot that leaves the Maldita alone until all rows are full. How long it thinks is kept, in seconds."""

    def __init__(self, bot: Racer, taken: list[float]) -> None:
        self._bot, self._taken = bot, taken
        self.hear, self.sight = bot.hear, bot.sight

    def think(self, view: Any, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """As ever, but for the grab; what is not legal is thought over again."""
        begun = time.process_time()
        intent = yield from self._bot.think(view, dream, dice)
        self._taken.append(time.process_time() - begun)
        waits = isinstance(intent.action, Grab) and view.facts.filled != view.facts.length
        return Intent(Turn(), after=A_WHILE) if waits else intent


def rows(box: Box, games: int = GAMES) -> list[dict[str, Any]]:
    """One for each level: mean seconds of a row, and wrong cards of a seat in a round."""
    return [row(box, level, games) for level in Level]


def row(box: Box, level: Level, games: int) -> dict[str, Any]:
    taken, full, wrong = list[float](), list[float](), 0
    for number in range(games):
        found, amiss = _round(box, level, FIRST_SEED + number, taken)
        full += found
        wrong += amiss
    return {
        "game": box.key,
        "level": level.value,
        "seats": SEATS,
        "games": games,
        "decision_ms": {"median": round(1000 * median(taken), 3), "p99": round(1000 * share(taken, 0.99), 3)},
        "row_s": round(mean(full), 2) if full else None,
        "wrong_cards": round(wrong / (SEATS * games), 3),
    }


def _round(box: Box, level: Level, seed: int, taken: list[float]) -> tuple[list[float], int]:
    """Seconds of every full row of the first round, and its wrong cards."""
    assert box.race is not None, "only races have rows"
    match = start(box.game, box.game.Options(), SEATS, seed)
    race = Race(match, box.race.ground(SEATS))
    for seat in range(SEATS):
        bot = box.bot(level, Temper.KEEN)
        assert isinstance(bot, Racer), "it has eyes"
        race.seat(seat, Patient(bot, taken))
    full, wrong, told, begun = list[float](), 0, 0, 0
    while match.now < LONGEST:
        race.tick()
        fresh, told = match.events[told:], len(match.events)
        for event in fresh:
            match event:
                case Went():
                    begun = match.now
                case Filled(_, _, True):
                    full.append((match.now - begun) / TICKS_PER_SECOND)
                case Checked(_, _, verdict):
                    wrong += verdict is not Verdict.RIGHT
                case RoundEnded():
                    return full, wrong
    return full, wrong
