"""Random play through the referee, for laws, figures and transcripts: every game, every option, every seat count."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, get_type_hints

from gemtable.bots.plain import whim
from gemtable.engine.dice import Dice
from gemtable.engine.match import Match, start

LONGEST = 5_000  # actions; no game of ours comes near


def option_sets(game: Any) -> list[Any]:
    """Every combination of a game's options; laws deal them across their seeds."""
    hints = get_type_hints(game.Options)
    fields = [field.name for field in dataclasses.fields(game.Options)]
    values = [list(hints[name]) if issubclass(hints[name], Enum) else [True, False] for name in fields]
    return [game.Options(**dict(zip(fields, chosen, strict=True))) for chosen in itertools.product(*values)]


def opened(game: Any, seats: int, seed: int) -> Match[Any, Any]:
    """A match at its start; the seed chooses the options."""
    sets = option_sets(game)
    return start(game, sets[seed % len(sets)], seats, seed)


def moves(match: Match[Any, Any]) -> Iterator[None]:
    """Play a match to its end, one random action or alarm a step, stopping before each."""
    dice = Dice(match.seed).fork("monkeys")
    for _ in range(LONGEST):
        if match.result is not None:
            return
        yield
        waiting = match.game.to_act(match.state)
        bell = match.game.alarm(match.state)
        if waiting and not (bell is not None and dice.below(10) == 0):
            seat = dice.pick(waiting)
            match.act(seat, whim(match.game.legal(match.state, seat), dice))
        elif bell is not None:
            match.advance(max(1, bell - match.now))
        else:
            raise AssertionError("nobody can act and no alarm is set")
    raise AssertionError(f"no end after {LONGEST} actions")


def finished(game: Any, seats: int, seed: int) -> Match[Any, Any]:
    """A whole random match."""
    match = opened(game, seats, seed)
    for _ in moves(match):
        pass
    return match


def faulty(game: Any, **changed: Callable[..., Any]) -> Any:
    """A rule book with a planted fault: some of its functions replaced."""
    book = {name: getattr(game, name) for name in dir(game) if not name.startswith("__")}
    return type("Faulty", (), {name: _still(thing) for name, thing in (book | changed).items()})()


def _still(thing: Any) -> Any:
    """A plain function stays one when a class holds it."""
    return staticmethod(thing) if callable(thing) and not isinstance(thing, type) else thing
