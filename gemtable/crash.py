"""When something breaks: a report beside the saves: what, where, which versions, and nobody's names."""

from __future__ import annotations

import logging
import os
import platform
import re
import sys
import traceback
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from io import TextIOBase, TextIOWrapper
from pathlib import Path

import pygame

from gemtable import __version__, paths, words
from gemtable.words import _

KEPT = 50  # log lines
FOLDER = "crashes"
LOG, LOG_BEFORE = "gemtable.log", "gemtable.1.log"
LARGEST_LOG = 256_000  # characters; there are two of them at most
UNSEEN = ("dummy", "offscreen")  # drivers under which nobody sees a message


class Memory(logging.Handler):
    """Remembers the last log lines, for the report."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
        self.lines: deque[str] = deque(maxlen=KEPT)
        self.no_console = False  # nobody would read what is printed
        self.names: set[str] = set()  # of people, which no report may tell

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


_memory = Memory()


class Log(TextIOBase):
    """What would have been printed, in a file that begins anew when it is full; the one before it is kept too."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._begin()

    def _begin(self) -> None:
        with suppress(OSError):  # missing, or held by a second gemtable
            os.replace(self._folder / LOG, self._folder / LOG_BEFORE)
        file = self._folder / LOG
        self._file = open(file, "w", encoding="utf-8", errors="backslashreplace", buffering=1)  # noqa: SIM115  to the end
        self._room = LARGEST_LOG

    def write(self, text: str, /) -> int:
        with suppress(OSError):
            if len(text) > self._room:
                self._file.close()
                self._begin()
            self._file.write(text[-LARGEST_LOG:])
        self._room -= len(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._file.flush()


def leave_out(names: Iterable[str]) -> None:
    """Names of people that no report may tell from now on."""
    _memory.names.update(name for name in names if name)


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
        stream: TextIOBase = Log(paths.log_folder())
    except OSError:
        stream = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  to the end
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
    """Without the home folder, whose name is often a person's, and without those who play."""
    with suppress(RuntimeError):  # somebody without a home
        text = text.replace(str(Path.home()), "~")
    for name in _memory.names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", text)
    return text


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


def tell(error: BaseException, *, aloud: bool = False) -> None:
    """Writes the report and says one sentence. aloud: also in a window, for who started it by a double click.

    The window waits for its button, so nobody opens one where only the moments are asked for (stage/lamp.py).
    """
    file = write(error)
    if file is None:
        said = _("Something broke and gemtable had to close; your match is kept up to the last move.")
    else:
        said = _("Something broke and gemtable had to close; your match is kept, and a report lies in {file}.",
                 file=file)
    with suppress(OSError):
        print(said, file=sys.stderr)
    nobody_reads = _memory.no_console or not sys.stderr.isatty()
    attended = not os.environ.get("GEMTABLE_MOMENTS")
    if aloud and attended and nobody_reads and os.environ.get("SDL_VIDEODRIVER") not in UNSEEN:
        with suppress(pygame.error):
            pygame.display.message_box("gemtable", said, "error")
