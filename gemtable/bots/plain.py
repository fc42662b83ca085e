"""The bot that plays any game by whim. For laws, trials and games without a brain yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gemtable.bots.bot import Intent, Thinking
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event
from gemtable.engine.game import Action
from gemtable.engine.view import View


def whim(legal: Sequence[Action], dice: Dice) -> Action:
    """One of the actions. Each kind is as likely as any other: where a hand may take sixty stones, it would hardly ever
    do anything else."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return dice.pick(legal) if len(kinds) in (1, len(legal)) else dice.pick(dice.pick(list(kinds.values())))


class Plain:
    """Remembers nothing and wants nothing."""

    def hear(self, events: Sequence[Event]) -> None:
        """Nothing it hears changes what it does."""

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """One of the legal actions."""
        yield from ()
        return Intent(whim(view.legal, dice))
