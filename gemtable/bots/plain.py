"""The bot that plays any game: each legal action is as likely as any other. For laws, trials and games without a
brain yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gemtable.bots.bot import Intent, Thinking
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event
from gemtable.engine.view import View


class Plain:
    """Remembers nothing and wants nothing."""

    def hear(self, events: Sequence[Event]) -> None:
        """Nothing it hears changes what it does."""

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """One of the legal actions."""
        yield from ()
        return Intent(dice.pick(view.legal))
