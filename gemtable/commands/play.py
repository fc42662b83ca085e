"""`gemtable play GAME`: straight to a table."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from gemtable.commands.asked import (
    Subparsers,
    Unclear,
    a_box,
    add_game,
    add_options,
    add_seed,
    options_of,
    seat_count,
)
from gemtable.words import _

if TYPE_CHECKING:
    from gemtable.app import App
    from gemtable.catalogue import Box
    from gemtable.seats.seat import Guest

USUAL = "mouse,bot:fair:keen,bot:gentle:reckless,bot:sharp:calm"


def add(commands: Subparsers) -> None:
    parser = commands.add_parser("play", help=_("opens a window straight at a table"))
    add_game(parser)
    parser.add_argument("--seats", metavar="SPEC", default=USUAL,
                        help=_("who sits down, such as mouse,pad,keys,bot:sharp:calm; arrows=Ana gives a name"))
    add_options(parser)
    add_seed(parser, None, _("deals a match that can be dealt again"))
    parser.set_defaults(run=run)  # fmt: skip


def run(asked: argparse.Namespace) -> int:
    box = a_box(asked.game)
    guests = guests_of(box, asked.seats)
    options = options_of(box, asked.options)

    from gemtable.app import main_loop
    from gemtable.screens import evening
    from gemtable.screens.people import NAMES
    from gemtable.seats.seat import Chairs

    def sit_down(app: App) -> None:
        chairs = Chairs(len(guests), NAMES)
        chairs.lay(guests, app.sofa.pads())
        evening.begin(app, box, options, chairs, asked.seed)

    return main_loop(sit_down)


def guests_of(box: Box, spec: str) -> list[Guest]:
    """Who sits down. Raises Unclear."""
    from gemtable.seats.seat import SeatsUnreadable, read_seats

    try:
        guests = read_seats(spec)
    except SeatsUnreadable as why:
        raise Unclear(_(why.words, **why.blanks)) from None
    seat_count(box, len(guests))
    return guests
