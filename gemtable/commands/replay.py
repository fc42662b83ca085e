"""`gemtable replay FILE`: a match seen again at its table, told in words where there is no display, or only checked."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gemtable.commands.asked import Subparsers, Unclear
from gemtable.engine import notation
from gemtable.words import _, many

if TYPE_CHECKING:
    from gemtable.app import App
    from gemtable.commands.verdict import Verdict
    from gemtable.seats.seat import Chairs


def add(commands: Subparsers) -> None:
    parser = commands.add_parser("replay", help=_("shows a kept match again, or checks its record"))
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record, as they lie in the matches folder"))
    parser.add_argument("--check", action="store_true",
                        help=_("only compares it with itself: 0 whole, 3 the rules play it otherwise, 4 damaged"))
    parser.set_defaults(run=run)  # fmt: skip


def run(asked: argparse.Namespace) -> int:
    from gemtable.commands.verdict import Worth, judge

    try:
        content = asked.file.read_bytes()
    except (OSError, ValueError) as why:
        reason = getattr(why, "strerror", None) or why
        raise Unclear(_("{file} cannot be read: {why}.", file=asked.file, why=reason)) from None
    verdict = judge(content)
    if asked.check or verdict.worth is not Worth.WHOLE:
        print(verdict.words, file=sys.stdout if asked.check else sys.stderr)
    if not asked.check and verdict.match is not None and not _shown(verdict, asked.file):
        print(told(verdict))
    return int(verdict.worth)


def _shown(verdict: Verdict, file: Path) -> bool:
    """Shows the match in a window; False where there is none to be had."""
    from gemtable.app import App
    from gemtable.stage.lamp import UNSEEN, NoDisplay

    if os.environ.get("SDL_VIDEODRIVER") in UNSEEN:
        return False

    try:
        app = App()
    except NoDisplay:
        return False
    _watch(app, verdict, file)
    app.run()
    return True


def _watch(app: App, verdict: Verdict, file: Path) -> None:
    from gemtable.screens.watch_race import again

    assert verdict.box is not None and verdict.match is not None
    key = verdict.box.key
    app.go(again(app, verdict.box, verdict.match, chairs_of(verdict), lambda: app.to_title(key), file))


def chairs_of(verdict: Verdict) -> Chairs:
    """The people of the record, or bots where it names nobody."""
    from gemtable.screens.evening import bots_only
    from gemtable.screens.people import NAMES
    from gemtable.seats.seat import Chairs

    assert verdict.box is not None and verdict.match is not None
    match = verdict.match
    chairs = Chairs(match.seats, NAMES)
    try:
        chairs.lay_plain(verdict.people)
    except ValueError:
        chairs.clear()
    whole = len(chairs) == len(chairs.taken()) == match.seats
    return chairs if whole else bots_only(verdict.box, match.seats, match.seed)


def told(verdict: Verdict) -> str:
    """What was played, by whom, and how it ended."""
    assert verdict.box is not None and verdict.match is not None
    box, match = verdict.box, verdict.match
    names = [chair.name for chair in chairs_of(verdict)]
    options = ", ".join(f"{key}={value}" for key, value in notation.write_options(match.options).items())
    rows = [
        _("{game}: {names}", game=box.title, names=", ".join(names)),
        _("seed {seed}, {options}", seed=match.seed, options=options),
    ]
    if match.result is None:
        rows.append(many("{n} move, and not over yet.", "{n} moves, and not over yet.", len(match.log)))
    else:
        rows.append(many("{n} move to the end.", "{n} moves to the end.", len(match.log)))
        rows += [f"{rank}. {line}" for rank, line in _ranks(match.result, names)]
    return "\n".join(rows)


def _ranks(result: Any, names: list[str]) -> list[tuple[int, str]]:
    lines, rank = [], 1
    for group in result.ranks:
        lines += [(rank, f"{names[seat]}: {result.totals[seat]}") for seat in group]
        rank += len(group)
    return lines
