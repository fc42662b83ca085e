"""`gemtable bench`: how fast the engine is, how long a frame takes, how soon a press is seen, how strong bots are, and
how fair a race is."""

from __future__ import annotations

import argparse
import json
from typing import Any

from gemtable.commands.asked import Subparsers, number
from gemtable.words import _

WHAT = ("engine", "frames", "input", "start", "bots", "race")


def add(commands: Subparsers) -> None:
    parser = commands.add_parser("bench", help=_("measures this machine: engine, frames, input, start, bots, race"))
    parser.add_argument("what", choices=WHAT, metavar="WHAT", help=", ".join(WHAT))
    parser.add_argument("--games", metavar="N", type=number(1),
                        help=_("matches to measure by (engine, bots), presses (race)"))  # fmt: skip
    parser.add_argument("--json", action="store_true", help=_("answers as JSON"))
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    found = _measured(asked.what, asked.games)
    print(json.dumps(found) if asked.json else told(found))
    return 0


def _measured(what: str, games: int | None) -> Any:
    if what == "engine":
        from gemtable.commands import bench_engine

        return bench_engine.measure(games or bench_engine.GAMES)
    if what == "frames":
        from gemtable.commands import bench_frames

        return bench_frames.measure()
    if what == "input":
        from gemtable.commands import bench_input

        return bench_input.measure()
    if what == "start":
        from gemtable.commands import bench_start

        return bench_start.measure()
    if what == "race":
        from gemtable.commands import bench_race

        return bench_race.measure(games or bench_race.PRESSES)
    from gemtable import catalogue
    from gemtable.commands import bench_bots, bench_rows

    races = [box for box in catalogue.BOXES if box.race is not None]
    found = bench_bots.measure(games or bench_bots.GAMES)
    return found + [row for box in races for row in bench_rows.rows(box, games or bench_rows.GAMES)]


def told(found: Any) -> str:
    """Figures as a table: one row each, keys above; where a row has none of a kind, a dash."""
    rows = [_flat(row) for row in (found if isinstance(found, list) else [found])]
    keys = list(dict.fromkeys(key for row in rows for key in row))
    cells = [keys, *([_cell(row.get(key)) for key in keys] for row in rows)]
    wide = [max(len(row[at]) for row in cells) for at in range(len(keys))]
    return "\n".join("  ".join(cell.rjust(w) for cell, w in zip(row, wide, strict=True)) for row in cells)


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """`{"a": {"median": 1}}` as `{"a median": 1}`."""
    flat: dict[str, Any] = {}
    for key, value in row.items():
        if isinstance(value, dict):
            flat |= {f"{key} {inner}": number for inner, number in value.items()}
        else:
            flat[key] = value
    return flat


def _cell(value: Any) -> str:
    return "-" if value is None else str(value)
