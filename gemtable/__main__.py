"""The command line: bare it opens the table; each command is a module of gemtable/commands."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from gemtable import __version__, crash
from gemtable.words import _, use


class OneLine(argparse.ArgumentParser):
    """Says what is wrong in one line, and ends with 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> OneLine:
    from gemtable.commands import bench, doctor, play, replay, shot, sim  # the bare word needs none of them

    top = OneLine(prog="gemtable", description=_("Four gem games at one lamplit table."), allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"gemtable {__version__}")
    commands = top.add_subparsers(dest="command", metavar="command", parser_class=OneLine)
    for command in (play, sim, shot, replay, bench, doctor):
        command.add(commands)
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Does what the command line says; the exit code. No traceback ever reaches a person."""
    crash.open_streams()
    crash.remember()
    use(None)
    said = sys.argv[1:] if words is None else list(words)
    try:
        code = _main(said)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read has read enough
        _stop_talking()
        return 0
    except Exception as error:  # the last net: a report and one sentence
        if said and said[0] != "play" and isinstance(error, OSError) and error.errno == errno.ENOSPC:
            _stop_talking()
            print(_("There is no room left for the answer."), file=sys.stderr)
            return 1
        crash.tell(error, aloud=not said or said[0] == "play")
        return 1


def _stop_talking() -> None:
    """Python would complain once more when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _main(words: list[str]) -> int:
    if not words:
        return _title()
    from gemtable.commands.asked import Unclear

    try:
        asked = parser().parse_args(words)
        if asked.command is None:
            parser().print_help()
            return 0
        return int(asked.run(asked))
    except SystemExit as done:  # --help, --version, bad words
        return done.code if isinstance(done.code, int) else 2
    except Unclear as why:
        print(f"gemtable {asked.command}: {why}", file=sys.stderr)
        return 2


def _title() -> int:
    """The lamp before the house: most of what is imported here comes after the first picture."""
    from gemtable.stage import lamp

    try:
        lit = lamp.light()
    except lamp.NoDisplay as why:
        print(why, file=sys.stderr)
        return 1
    from gemtable.app import main_loop

    return main_loop(lit=lit)


if __name__ == "__main__":
    sys.exit(main())
