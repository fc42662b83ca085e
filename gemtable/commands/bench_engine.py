"""`bench engine`: random four-player Diamant through the whole referee, with events and log in memory.

Seconds are those of this process alone, so that other work on the machine disturbs little.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from gemtable.commands.measure import calibration, clocked, median
from gemtable.engine.dice import Dice
from gemtable.engine.match import Match, start
from gemtable.games import diamant

GAMES = 1000
BATCHES = 5
SEATS = 4
VIEWS = 400  # in a row, for one figure


def measure(games: int = GAMES) -> dict[str, Any]:
    batch = max(1, games // BATCHES)
    _play(0, max(1, batch // 4))  # nothing is cold any more
    rates = [batch / clocked(partial(_play, at * batch, batch)) for at in range(BATCHES)]
    return {
        "games_per_s": round(median(rates), 1),
        "view_us": round(_view_us(), 2),
        "calibration": round(calibration(), 2),
    }


def _play(first: int, games: int) -> None:
    for seed in range(first, first + games):
        match = start(diamant, diamant.Options(), SEATS, seed)
        dice = Dice(seed).fork("chance")
        while match.result is None:
            _step(match, dice)


def _step(match: Match[Any, Any], dice: Dice) -> None:
    """Everybody who must act does something legal, in one tick."""
    game, state = match.game, match.state
    for seat in game.to_act(state):
        match.submit(seat, dice.pick(game.legal(state, seat)))
    match.advance(1)


def _look(match: Match[Any, Any]) -> None:
    for _ in range(VIEWS):
        match.view(1)


def _view_us() -> float:
    """Microseconds of one seat's view, at every tenth moment of some matches."""
    taken = []
    for seed in range(5):
        match = start(diamant, diamant.Options(), SEATS, seed)
        dice = Dice(seed).fork("chance")
        steps = 0
        while match.result is None:
            if steps % 10 == 0:
                taken.append(clocked(partial(_look, match)) / VIEWS)
            _step(match, dice)
            steps += 1
    return 1e6 * median(taken)
