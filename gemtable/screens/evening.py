"""The way of an evening: from the box to the lobby, the table, the results, and round again.

The screens themselves know only callables, so that none of them imports another.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from gemtable import catalogue, crash
from gemtable.bots.bot import Level, Temper
from gemtable.catalogue import Box
from gemtable.engine import notation
from gemtable.engine.dice import Dice
from gemtable.engine.match import Match, start
from gemtable.engine.record import RecordError
from gemtable.recording import Recording
from gemtable.saves import Saved
from gemtable.screens.attract import Attract, RacingAttract
from gemtable.screens.lobby import Lobby
from gemtable.screens.people import NAMES, known_names, with_starter
from gemtable.screens.play import Play
from gemtable.screens.race import RaceTable
from gemtable.screens.results import Results
from gemtable.screens.screen import Host
from gemtable.screens.watch_race import again
from gemtable.seats.seat import Chairs, Character
from gemtable.words import _

SEEDS = 1 << 32
SHOWN = 5  # bots at the table that plays for itself


def new_seed() -> int:
    """A seed nobody can guess, short enough to be told."""
    return secrets.randbelow(SEEDS)


def open_lobby(host: Host, box: Box, chairs: Chairs | None = None, options: Any = None) -> None:
    """People take their seats; `chairs` are those of the last match, who stay."""
    latest = host.saves.latest()
    names = known_names(latest.people) if latest is not None else NAMES
    host.go(
        Lobby(host, box, lambda options, chairs: begin(host, box, options, chairs),
              chairs=chairs, options=options, names=names)
    )  # fmt: skip


def begin(host: Host, box: Box, options: Any, chairs: Chairs, seed: int | None = None) -> Play:
    """A new match for those who sit; every chair is taken."""
    options = with_starter(box, options, chairs)
    match = start(box.game, options, len(chairs), new_seed() if seed is None else seed)
    recording = host.saves.begin(match, tuple(chairs.plain()))
    return _play(host, box, match, chairs, recording)


def table_of(box: Box) -> type[Play]:
    """The screen a game is played on."""
    return Play if box.race is None else RaceTable


def _play(
    host: Host, box: Box, match: Match[Any, Any], chairs: Chairs, recording: Recording, resumed: bool = False
) -> Play:
    crash.leave_out(chair.name for chair in chairs)
    play = table_of(box)(
        host, box, match, chairs, recording=recording, resumed=resumed,
        finished=lambda play: show_results(host, play), left=lambda: host.to_title(box.key),
    )  # fmt: skip
    host.go(play)
    return play


def carry_on(host: Host, saved: Saved | None = None) -> Play | None:
    """Goes on with this record, or the last unfinished one; tells, and returns None, if that cannot be."""
    if saved is None:
        saved = host.saves.waiting()
    if saved is None:
        host.toast(_("There is no match to continue."))
        return None
    try:
        match, recording = host.saves.go_on(saved)
    except RecordError:
        host.toast(_("This match cannot go on."), warn=True)
        return None
    return _play(host, catalogue.box(saved.header.game), match, _seated(host, saved), recording, resumed=True)


def same_again(host: Host) -> Play | None:
    """The last game once more: same people, same options, seats moved on by one if people wish."""
    latest = host.saves.latest()
    if latest is None:
        return None
    box, chairs = catalogue.box(latest.header.game), _seated(host, latest)
    return rematch(host, box, notation.read_options(box.game.Options, latest.header.options), chairs)


def rematch(host: Host, box: Box, options: Any, chairs: Chairs) -> Play:
    """Again with those who sit."""
    if host.settings.rotate_seats:
        chairs.rotate()
    return begin(host, box, options, chairs)


def _seated(host: Host, saved: Saved) -> Chairs:
    """The people of a record, at their seats again; pads that are plugged in are dealt out in order. Bots play for
    people whom the record does not tell of."""
    header = saved.header
    chairs = Chairs(header.seats, NAMES)
    with suppress(ValueError):
        chairs.lay_plain(saved.people, host.sofa.pads())
    if len(chairs) == len(chairs.taken()) == header.seats:
        return chairs
    return bots_only(catalogue.box(header.game), header.seats, header.seed)


def show_results(host: Host, play: Play) -> None:
    """The sheet of a finished match, and the ways on."""
    host.go(
        Results(
            host, play.box, play.match, play.chairs,
            rematch=lambda: rematch(host, play.box, play.match.options, play.chairs),
            change=lambda: open_lobby(host, play.box, play.chairs, play.match.options),
            watch=lambda: watch(host, play),
        )
    )  # fmt: skip


def watch(host: Host, play: Play) -> None:
    """The match once more, from its log; then its results again."""
    path = play.recording.path if play.recording is not None else None
    host.go(again(host, play.box, play.match, play.chairs, lambda: show_results(host, play), path))


def attract(host: Host) -> None:
    """The table plays for itself until somebody presses anything."""
    seed = new_seed()
    box = catalogue.BOXES[seed % len(catalogue.BOXES)]
    alone = Attract if box.race is None else RacingAttract
    host.go(alone(host, box, bots_only(box, min(SHOWN, box.seats[-1]), seed), seed))


def bots_only(box: Box, seats: int, seed: int) -> Chairs:
    """A table of bots, each its own character: for the table that plays for itself, and for pictures of one."""
    dice = Dice(seed)
    chairs = Chairs(seats, NAMES)
    for _seat in range(seats):
        chairs.seat_bot(Character(dice.pick(list(Level)), dice.pick(list(Temper))))
    return chairs

