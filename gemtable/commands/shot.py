"""`gemtable shot`: a picture of any screen, or of a table after so many moves, exactly as the canvas has it."""

from __future__ import annotations

import argparse
from pathlib import Path

from gemtable import words
from gemtable.commands.asked import (
    Subparsers,
    Unclear,
    a_box,
    add_options,
    add_seats,
    add_seed,
    number,
    options_of,
    seat_count,
    size,
)
from gemtable.words import _

SIZE = (1920, 1080)
SEED = 1


def add(commands: Subparsers) -> None:
    parser = commands.add_parser("shot", help=_("draws a screen or a table to a picture; needs no display"))
    parser.add_argument("what", metavar="WHAT", help=_("title, lobby:GAME, settings, rules:GAME, results:GAME,"
                                                       " curtain:GAME, pause, or the key of a game: its table"))
    parser.add_argument("out", metavar="OUT.png", type=Path, help=_("the picture"))
    add_seats(parser)
    add_seed(parser, SEED, _("the match's seed"))
    parser.add_argument("--after", metavar="K", type=number(0), help=_("how many moves the match has seen"))
    parser.add_argument("--mid", metavar="MS", type=number(0, 600_000),
                        help=_("so many milliseconds into what the last move set off, instead of at rest"))
    parser.add_argument("--size", metavar="WxH", type=size, default=SIZE, help=_("pixels of the picture"))
    parser.add_argument("--lang", metavar="CODE", help=_("a language, such as es; usually the system's"))
    add_options(parser)
    parser.add_argument("--record", metavar="FILE", type=Path, help=_("writes the match's record there"))
    parser.set_defaults(run=run)  # fmt: skip


def run(asked: argparse.Namespace) -> int:
    import pygame

    from gemtable.commands.pictures import OF_A_GAME, PICTURES, Wish, table
    from gemtable.commands.posed import studio
    from gemtable.stage.canvas import Canvas

    what, key = _what(asked.what, list(PICTURES), OF_A_GAME)
    box = a_box(key)
    options = options_of(box, asked.options)
    seat_count(box, asked.seats)
    _check_language(asked.lang)
    if asked.out.suffix.lower() != ".png":
        raise Unclear(_("A picture's name ends in .png, and {file} does not.", file=asked.out))
    with studio(Canvas(asked.size), asked.lang) as app:
        draw = PICTURES[what] if what else table
        draw(Wish(app, box, options, asked.seed, asked.seats, asked.after, asked.mid, asked.record))
        app.draw(full=True)
        try:
            pygame.image.save(app.canvas.picture(), asked.out)
        except (OSError, pygame.error):
            raise Unclear(_("The picture cannot be written to {file}.", file=asked.out)) from None
    return 0


def _what(asked: str, screens: list[str], of_a_game: tuple[str, ...]) -> tuple[str, str]:
    """The screen ("" is the table) and the game it is about. Raises Unclear."""
    from gemtable import catalogue

    keys = [box.key for box in catalogue.BOXES]
    screen, _colon, key = asked.partition(":")
    if asked in keys:
        return "", asked
    if screen in screens and (key or screen not in of_a_game):
        return screen, key or keys[0]
    known = [name for name in screens if name not in of_a_game]
    known += [name for key in keys for name in (*(f"{screen}:{key}" for screen in of_a_game), key)]
    raise Unclear(_("There is no picture of “{words}”: say {known}.", words=asked, known=", ".join(known)))


def _check_language(code: str | None) -> None:
    known = [*words.languages(), words.STRETCHED]
    if code is not None and code not in known:
        raise Unclear(_("Nobody here speaks “{code}”: say {known}.", code=code, known=", ".join(known)))
