"""When something breaks: a report beside the saves: what, where, which versions, and nobody's names."""

from __future__ import annotations

import logging
import os
import platform
import sys
import traceback
from collections import deque
from contextlib import suppress
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path

import pygame

from gemtable import __version__, paths, words
from gemtable.words import _

KEPT = 50  # log lines
FOLDER = "crashes"


class Memory(logging.Handler):
    """Remembers the last log lines, for the report."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
        self.lines: deque[str] = deque(maxlen=KEPT)
        self.no_console = False  # nobody would read what is printed

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


_memory = Memory()


def remember() -> None:
    """Starts remembering log lines; nothing of them is printed."""
    root = logging.getLogger()
    if _memory not in root.handlers:
        root.addHandler(_memory)
        root.setLevel(logging.INFO)


def open_streams() -> None:
    """A windowed build has no console: what would have been printed goes to a file (W43).

    On a console that has not all letters, or where somebody typed what is no letter at all, those are spelt out.
    """
    if sys.stdout is not None and sys.stderr is not None:
        for console in (sys.stdout, sys.stderr):
            if isinstance(console, TextIOWrapper):
                console.reconfigure(errors="backslashreplace")
        return
    _memory.no_console = True
    try:
        paths.log_folder().mkdir(parents=True, exist_ok=True)
        stream = open(paths.log_folder() / "gemtable.log", "w", encoding="utf-8", buffering=1)  # noqa: SIM115  to the end
    except OSError:
        stream = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  as above
    sys.stdout = sys.stdout or stream
    sys.stderr = sys.stderr or stream


def report(error: BaseException) -> str:
    """The text of a report. Paths are cut to what lies inside gemtable, and homes are left out."""
    where = traceback.TracebackException.from_exception(error)
    lines = [
        f"gemtable {__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"{platform.system()} {platform.release()} {platform.machine()}, language {words.spoken()}",
        "",
        _nameless("".join(where.format_exception_only()).strip()),
        "",
        *[f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}" for frame in where.stack],
        "",
        f"the last {len(_memory.lines)} log lines:",
        *[f"  {_nameless(line)}" for line in _memory.lines],
    ]
    return "\n".join(lines) + "\n"


def _short(file: str) -> str:
    parts = Path(file).parts
    return "/".join(parts[parts.index("gemtable") :]) if "gemtable" in parts else Path(file).name


def _nameless(text: str) -> str:
    """Without the home folder, whose name is often a person's."""
    return text.replace(str(Path.home()), "~")


def write(error: BaseException) -> Path | None:
    """Keeps a report beside the records; None where nothing can be written."""
    folder = paths.records_folder() / FOLDER
    file = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(report(error), encoding="utf-8")
    except OSError:
        return None
    return file


def tell(error: BaseException) -> None:
    """Writes the report and says one sentence."""
    file = write(error)
    if file is None:
        said = _("Something broke and gemtable had to close; your match is kept up to the last move.")
    else:
        said = _("Something broke and gemtable had to close; your match is kept, and a report lies in {file}.",
                 file=file)
    print(said, file=sys.stderr)
    if _memory.no_console:
        with suppress(pygame.error):
            pygame.display.message_box("gemtable", said, "error")
