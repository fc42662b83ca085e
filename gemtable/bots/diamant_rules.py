"""Plain rules for Diamant that anybody could write on a card. The sharp bot is measured against tables of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gemtable.bots.bot import Bot, Intent, Thinking
from gemtable.bots.diamant import Listener, risk_at
from gemtable.bots.diamant_cave import Cave
from gemtable.engine.dice import Dice
from gemtable.engine.view import View
from gemtable.games.diamant_things import Leave, Stay


class Rule(Listener):
    """Goes home when the cave says so; never in doubt, never in a mood."""

    def __init__(self, enough: Callable[[Cave], bool]) -> None:
        super().__init__()
        self._enough = enough

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Asks the rule."""
        yield from ()
        return Intent(Leave() if self._enough(self.cave(view)) else Stay())


def weighing(risk: float) -> Bot:
    """Leaves when the expected loss, times this, outweighs the share of the next treasure."""
    return Rule(lambda cave: cave.urge() * risk > 1)


def pot(rubies: int) -> Bot:
    """Leaves when all explorers together carry so much, with what lies on the path."""
    return Rule(lambda cave: cave.carried * len(cave.inside) + cave.path >= rubies)


def threshold(rubies: int) -> Bot:
    """Leaves when it would bring so much home."""
    return Rule(lambda cave: cave.carried + cave.path / len(cave.inside) >= rubies)


def baseline(seats: int) -> Bot:
    """The rule to beat: it weighs with the factor that was best at tables of this size."""
    return weighing(risk_at(seats))


STRONG: Final[dict[str, Callable[[], Bot]]] = {
    "ev 1.5": lambda: weighing(1.5),
    "ev 1.75": lambda: weighing(1.75),
    "ev 2.0": lambda: weighing(2.0),
    "pot 25": lambda: pot(25),
    "pot 30": lambda: pot(30),
    "threshold 6": lambda: threshold(6),
}
