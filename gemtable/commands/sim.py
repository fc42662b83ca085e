"""`gemtable sim`: whole matches of bots through the referee, a sample of them held to the laws at every step."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from gemtable.bots.bot import Bot, Level, Temper
from gemtable.bots.plain import Plain
from gemtable.commands.asked import (
    Subparsers,
    Unclear,
    a_box,
    add_game,
    add_options,
    add_seats,
    add_seed,
    number,
    options_of,
    seat_count,
    write_file,
)
from gemtable.commands.company import gathered
from gemtable.engine import checks, record
from gemtable.engine.events import Refused
from gemtable.engine.game import Pace
from gemtable.engine.match import Match, start
from gemtable.words import _, many

if TYPE_CHECKING:
    from gemtable.catalogue import Box

GAMES = 100
SAMPLE = 10  # one match in so many is held to the laws at every step
SECRETS = 5  # of those, secrecy is looked at every so many steps
LONGEST = 5_000  # actions; no game of ours comes near
TOLD = 5  # breaches told with their seed
PLAIN = "plain"

Maker = Callable[[], Bot]


class Tally(NamedTuple):
    """What so many matches came to."""

    seconds: float
    wins: list[float]  # by seat; who shares a victory has a part of it
    actions: int
    breaches: list[str]
    last: Match[Any, Any] | None


def add(commands: Subparsers) -> None:
    parser = commands.add_parser("sim", help=_("plays whole matches of bots and holds them to the laws"))
    add_game(parser)
    add_seats(parser)
    parser.add_argument("--games", metavar="N", type=number(1), default=GAMES, help=_("how many matches"))
    parser.add_argument("--bots", metavar="LIST", default=PLAIN,
                        help=_("one for all or one a seat: plain, gentle, fair, sharp, with a temper as in sharp:calm"))
    add_options(parser)
    add_seed(parser, 0, _("the first match's seed; each further one has the next"))
    parser.add_argument("--record", metavar="FILE", type=Path, help=_("writes the last match's record there"))
    parser.add_argument("--json", action="store_true", help=_("answers as JSON"))
    parser.set_defaults(run=run)  # fmt: skip


def run(asked: argparse.Namespace) -> int:
    box = a_box(asked.game)
    seats = seat_count(box, asked.seats)
    options = options_of(box, asked.options)
    makers = bots_of(box, asked.bots, seats)
    tally = play_all(box, options, makers, asked.games, asked.seed)
    if asked.record is not None and tally.last is not None:
        write_file(asked.record, record.whole(tally.last))
    for breach in tally.breaches[:TOLD]:
        print(breach, file=sys.stderr)
    print(json.dumps(figures(box, seats, asked.games, tally)) if asked.json else told(box, seats, asked, tally))
    return 1 if tally.breaches else 0


# --- who plays -----------------------------------------------------------------------------------------------------


def bots_of(box: Box, words: str, seats: int) -> list[Maker]:
    """A maker of fresh brains for each seat. Raises Unclear."""
    makers = [_maker(box, word.strip()) for word in words.split(",")]
    if len(makers) not in (1, seats):
        raise Unclear(_("Name one bot for all, or one for each of the {n} seats.", n=seats))
    return makers * seats if len(makers) == 1 else makers


def _maker(box: Box, word: str) -> Maker:
    name, _colon, character = word.partition(":")
    if name == PLAIN and not character:
        return Plain
    try:
        level, temper = Level(name), Temper(character or Temper.KEEN.value)
    except ValueError:
        known = ", ".join([PLAIN, *(level.value for level in Level)])
        tempers = ", ".join(temper.value for temper in Temper)
        raise Unclear(
            _("There is no bot “{word}”: say {known}, and with a colon {tempers}.", word=word, known=known,
              tempers=tempers)
        ) from None  # fmt: skip
    return lambda: box.bot(level, temper)


# --- playing -------------------------------------------------------------------------------------------------------


def play_all(box: Box, options: Any, makers: Sequence[Maker], games: int, seed: int) -> Tally:
    """Plays the matches one after another; whatever breaks one is told with its seed, and the next one begins."""
    wins = [0.0] * len(makers)
    breaches: list[str] = []
    actions, last = 0, None
    begun = time.perf_counter()
    for number_of_game in range(games):
        match = start(box.game, options, len(makers), seed + number_of_game)
        try:
            play_one(box, match, [maker() for maker in makers], watched=number_of_game % SAMPLE == 0)
        except Exception as broken:  # a law, a rule book or a bot: all of them are breaches, and none ends the run
            breaches.append(f"{box.key}, seed {match.seed}, action {len(match.log) + 1}: {broken or repr(broken)}")
        last = match
        actions += len(match.log)
        winners = match.result.winners if match.result is not None else ()
        for seat in winners:
            wins[seat] += 1 / len(winners)
    return Tally(time.perf_counter() - begun, wins, actions, breaches, last)


def play_one(box: Box, match: Match[Any, Any], bots: Sequence[Bot], *, watched: bool) -> None:
    """One match to its end. Raises checks.Broken, or whatever a rule book or a bot raises."""
    company = gathered(box, match, bots)
    laws = _Laws(match) if watched else None
    for _step in range(LONGEST):
        if laws is not None:
            laws.check()
        if not company.step():
            break
    checks.hold(match.result is not None, f"no end after {LONGEST} actions")
    if box.game.PACE is Pace.RACING:
        return  # whoever is late is refused there
    refused = next((event for event in match.events if isinstance(event, Refused)), None)
    checks.hold(refused is None, f"a bot's action was refused: {refused}")


class _Laws:
    def __init__(self, match: Match[Any, Any]) -> None:
        self._match = match
        self._stock = checks.Stock(match.state)
        self._listeners = checks.Listeners(match)
        self._dice = match.dice.fork("laws")
        self._steps = 0

    def check(self) -> None:
        self._stock.check(self._match.state)
        self._listeners.check()
        if self._steps % SECRETS == 0:
            for seat in range(self._match.seats):
                checks.keeps_secrets(self._match, seat, self._dice)
        self._steps += 1


# --- telling -------------------------------------------------------------------------------------------------------


def figures(box: Box, seats: int, games: int, tally: Tally) -> dict[str, Any]:
    return {
        "game": box.key,
        "seats": seats,
        "games": games,
        "seconds": round(tally.seconds, 3),
        "games_per_s": round(games / tally.seconds, 1),
        "wins": [round(won / games, 4) for won in tally.wins],
        "mean_actions": round(tally.actions / games, 2),
        "violations": len(tally.breaches),
    }


def told(box: Box, seats: int, asked: argparse.Namespace, tally: Tally) -> str:
    """The figures in words."""
    games = asked.games
    names = asked.bots.split(",")
    rows = [
        many("{n} match of {game} with {seats} seats in {seconds} s, {actions} actions each.",
             "{n} matches of {game} with {seats} seats in {seconds} s, {actions} actions each.", games,
             game=box.title, seats=seats, seconds=f"{tally.seconds:.1f}", actions=f"{tally.actions / games:.1f}"),
        *(
            _("seat {seat} ({bot}) won {share} %", seat=seat + 1, bot=names[seat % len(names)].strip(),
              share=f"{100 * won / games:.1f}")
            for seat, won in enumerate(tally.wins)
        ),
        many("{n} breach of a law.", "{n} breaches of a law.", len(tally.breaches))
        if tally.breaches else _("No law was broken."),
    ]  # fmt: skip
    return "\n".join(rows)
