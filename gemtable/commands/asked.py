"""Words of the command line that several commands read: a game, seats, options, sizes. Unclear ones end in one line."""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from gemtable.engine import notation
from gemtable.words import _

if TYPE_CHECKING:
    from gemtable.catalogue import Box

Subparsers = Any  # what argparse's add_subparsers returns; its class is private
LEAST_SIZE, MOST_SIZE = (320, 200), (8192, 8192)
USUAL_SEATS = 4


class Unclear(ValueError):
    """What was asked makes no sense; the message is one line for a person, the exit code 2."""


def a_box(key: str) -> Box:
    """The box of a game. Raises Unclear."""
    from gemtable import catalogue

    try:
        return catalogue.box(key)
    except KeyError:
        known = ", ".join(box.key for box in catalogue.BOXES)
        raise Unclear(_("There is no game “{key}” here yet: say {known}.", key=key, known=known)) from None


def seat_count(box: Box, wished: int | None, usual: int = USUAL_SEATS) -> int:
    """How many seats to lay. Raises Unclear."""
    seats = box.game.SEATS
    if wished is None:
        return min(max(usual, seats[0]), seats[-1])
    if wished not in seats:
        raise Unclear(
            _("{game} is for {least} to {most}, not for {n}.", game=box.title, least=seats[0], most=seats[-1], n=wished)
        )
    return wished


def options_of(box: Box, pairs: Sequence[str]) -> Any:
    """The game's options, from `key=value` words; what is not named stays as it came. Raises Unclear."""
    known = possible(box.game.Options)
    chosen = {}
    for pair in pairs:
        key, given, value = pair.partition("=")
        if not given:
            raise Unclear(_("An option reads like {example}, not “{word}”.", example="relics=off", word=pair))
        if key not in known:
            raise Unclear(_("There is no option “{key}”: say {known}.", key=key, known=", ".join(known) or "-"))
        if known[key] and value not in known[key]:
            known_values = ", ".join(known[key])
            raise Unclear(_("{key} cannot be “{value}”: say {known}.", key=key, value=value, known=known_values))
        chosen[key] = value
    try:
        return notation.read_options(box.game.Options, chosen)
    except notation.NotationError as why:
        raise Unclear(str(why)) from None


def possible(options: Any) -> dict[str, list[str]]:
    """Every option's words; none for a number, which may be any."""
    hints = get_type_hints(options)
    found = {}
    for field in dataclasses.fields(options):
        kind = hints[field.name]
        values: list[Any] = list(kind) if issubclass(kind, Enum) else [True, False] if kind is bool else []
        found[field.name.replace("_", "-")] = [notation.word(value) for value in values]
    return found


def write_file(file: Path, text: str) -> None:
    """Raises Unclear if it cannot be written there."""
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as why:
        raise Unclear(_("{file} cannot be written: {why}.", file=file, why=why.strerror or why)) from None


# --- kinds of arguments --------------------------------------------------------------------------------------------


def number(least: int, most: int = 1 << 62) -> Callable[[str], int]:
    """A whole number between these two."""

    def read(word: str) -> int:
        try:
            read = int(word)
        except ValueError:
            raise argparse.ArgumentTypeError(_("“{word}” is no whole number", word=word)) from None
        if not least <= read <= most:
            raise argparse.ArgumentTypeError(_("{n} is too small or too large", n=read))
        return read

    return read


def size(word: str) -> tuple[int, int]:
    """Width and height in pixels, as 1920x1080."""
    width, _x, height = word.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(word) <= 11):
        raise argparse.ArgumentTypeError(_("a size reads like 1920x1080, not “{word}”", word=word))
    read = int(width), int(height)
    if not all(least <= side <= most for least, side, most in zip(LEAST_SIZE, read, MOST_SIZE, strict=True)):
        raise argparse.ArgumentTypeError(
            _("a picture has 320x200 to 8192x8192 pixels, not {width}x{height}", width=read[0], height=read[1])
        )
    return read


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=_("the key of a game, such as diamant"))


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", metavar="K=V", action="append", default=[], dest="options",
                        help=_("what your box says, such as relics=ascending; may be said several times"))  # fmt: skip


def add_seed(parser: argparse.ArgumentParser, usual: int | None, what: str) -> None:
    parser.add_argument("--seed", metavar="N", type=number(0), default=usual, help=what)


def add_seats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", metavar="N", type=number(1, 99), help=_("how many sit at the table"))
