"""The drawer of records: every match is written down while it is played, and found again.

A line is written and flushed at once, which survives a kill; a thread brings it to the disk, at most four times a
second.
A home that cannot be written in costs the record, never the evening: the person hears of it once.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from gemtable import catalogue
from gemtable.engine.game import Result
from gemtable.engine.match import Diverged, Match
from gemtable.engine.notation import NotationError
from gemtable.engine.record import FORMAT, Header, Reading, RecordError, Writer, header_of, read, resume
from gemtable.words import _

SYNCS_A_SECOND = 4
ENDING = ".jsonl"
_FORMAT_WORDS = re.compile(rb'\[\{"format":(\d{1,9})\b')
People = tuple[Mapping[str, Any], ...]


class Saved(NamedTuple):
    """One record in the drawer. `damage` is its first bad line (the header is line 1); `result` None: unfinished."""

    path: Path
    header: Header
    moves: int
    result: Result | None
    damage: int | None

    @property
    def unfinished(self) -> bool:
        return self.result is None


class _File(Protocol):
    def fileno(self) -> int: ...


class _Syncer:
    """Brings what was written to the disk, in its own thread, so that no frame ever waits for a disk."""

    def __init__(self, file: _File, fsync: Callable[[int], None]) -> None:
        self._file, self._fsync = file, fsync
        self._written, self._closing = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._work, name="records", daemon=True)
        self._thread.start()

    def written(self) -> None:
        self._written.set()

    def finish(self) -> None:
        self._closing.set()
        self._written.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._closing.is_set():
            self._written.wait()
            self._written.clear()
            self._sync()
            self._closing.wait(1 / SYNCS_A_SECOND)
        self._sync()

    def _sync(self) -> None:
        with suppress(OSError):  # some disks cannot; what was flushed survives a kill all the same
            self._fsync(self._file.fileno())


class Recording:
    """One record that is being written. It never raises: when the disk refuses, the match goes on without it."""

    def __init__(self, path: Path | None, drawer: Saves, content: bytes | None = None) -> None:
        self.path = path
        self._drawer = drawer
        self._file = self._syncer = None
        if path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._file = path.open("xb" if content is None else "r+b")
                if content is not None:
                    self._file.truncate(len(content))
                    self._file.seek(len(content))
                self._syncer = _Syncer(self._file, drawer.fsync)
            except OSError:
                self._refused()

    def write(self, line: str) -> None:
        """Append one line and flush it."""
        if self._file is None or self._syncer is None:
            return
        try:
            self._file.write(line.encode())
            self._file.flush()
        except OSError:
            self._refused()
        else:
            self._syncer.written()

    def close(self) -> None:
        """Bring everything to the disk; call it when the match is over or left. May be called twice."""
        syncer, file = self._syncer, self._file
        self._syncer = self._file = None
        if syncer is not None:
            syncer.finish()
        if file is not None:
            with suppress(OSError):
                file.close()

    def _refused(self) -> None:
        self.close()
        self._drawer.refused()


class Saves:
    """All records of one folder. `tell` gets the sentences a person must read; `fsync` and `now` are the system's."""

    def __init__(
        self,
        folder: Path,
        tell: Callable[[str], None] = lambda notice: None,
        *,
        fsync: Callable[[int], None] = os.fsync,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.folder = folder
        self.tell = tell
        self.fsync = fsync
        self._now = now
        self._told_refusal = False
        self._known: dict[tuple[Path, int, int], Saved | None] = {}  # by path, size and time of change

    # --- writing ---------------------------------------------------------------------------------------------------

    def begin(self, match: Match[Any, Any], people: People = ()) -> Recording:
        """Write down from its first move a match that has just been dealt."""
        recording = Recording(self._free_name(match.game.KEY), self)
        match.writer = Writer.begin(header_of(match, people), recording.write)
        return recording

    def go_on(self, saved: Saved) -> tuple[Match[Any, Any], Recording]:
        """The match as it stood after the last good line, and its record, which is written on.

        A damaged record is first set aside whole and named. Raises RecordError when nothing can be played from it.
        """
        content = self._content(saved.path)
        reading, match = self._played(content, saved.path)
        good = content[: reading.size]
        if reading.damage is not None:
            self._set_aside(saved.path, reading.damage)
            with suppress(OSError):
                saved.path.write_bytes(good)
        recording = Recording(saved.path, self, good)
        match.writer = Writer.go_on(reading, recording.write)
        return match, recording

    def replay(self, saved: Saved) -> tuple[Reading, Match[Any, Any]]:
        """What a record holds and the match after it; nothing is written. Raises RecordError."""
        return self._played(self._content(saved.path), saved.path)

    def refused(self) -> None:
        """The disk said no; the person hears it once in an evening."""
        if not self._told_refusal:
            self._told_refusal = True
            self.tell(_("Matches cannot be kept in {folder}; you can play, but not go on later.", folder=self.folder))

    # --- finding ---------------------------------------------------------------------------------------------------

    def all(self) -> list[Saved]:
        """Every record that can be read and whose game is built, the one last played first."""
        found = []
        for path in self._newest_first():
            saved = self._look(path)
            if saved is not None:
                found.append(saved)
        return found

    def unfinished(self) -> list[Saved]:
        """Matches that wait to go on, the one last played first."""
        return [saved for saved in self.all() if saved.unfinished]

    def finished(self) -> list[Saved]:
        """Matches that were played to their end, the last one first."""
        return [saved for saved in self.all() if not saved.unfinished]

    def latest(self) -> Saved | None:
        """The match last played: unfinished it can go on; its header (game, options, people) serves Same again."""
        return next((saved for path in self._newest_first() if (saved := self._look(path)) is not None), None)

    # --- how -------------------------------------------------------------------------------------------------------

    def _newest_first(self) -> list[Path]:
        aged = []
        with suppress(OSError):
            for path in self.folder.iterdir():
                if path.suffix == ENDING:
                    with suppress(OSError):
                        aged.append((path.stat().st_mtime_ns, path))
        return [path for _age, path in sorted(aged, reverse=True)]

    def _look(self, path: Path) -> Saved | None:
        try:
            stat = path.stat()
        except OSError:
            return None
        key = (path, stat.st_size, stat.st_mtime_ns)
        if key not in self._known:
            self._known[key] = self._weigh(path)
        return self._known[key]

    def _weigh(self, path: Path) -> Saved | None:
        try:
            reading, match = self._played(self._content(path), path)
        except RecordError:
            return None
        return Saved(path, reading.header, len(reading.entries), match.result, reading.damage)

    def _content(self, path: Path) -> bytes:
        try:
            return path.read_bytes()
        except OSError:
            raise RecordError(f"{path.name} cannot be read") from None

    def _played(self, content: bytes, path: Path) -> tuple[Reading, Match[Any, Any]]:
        """A record and its match; where the rules refuse a line, both end before it."""
        try:
            reading = read(content)
        except RecordError:
            if not newer(content):
                self._set_aside(path, 1)
            raise
        header = reading.header
        game = next((box.game for box in catalogue.BOXES if box.key == header.game), None)
        if game is None or header.edition != game.EDITION:
            raise RecordError(f"{path.name} is from another edition of the game")
        try:
            return reading, resume(reading, game)
        except Diverged as stray:
            reading = shortened(reading, content, stray.line - 1)
            return reading, resume(reading, game)
        except (NotationError, ValueError):
            self._set_aside(path, 1)
            raise RecordError(f"{path.name} names options or seats this game does not have") from None

    def _set_aside(self, path: Path, line: int) -> None:
        aside = next(
            name for number in count(1) if not (name := path.with_name(f"{path.stem}.damaged-{number}")).exists()
        )
        try:
            os.replace(path, aside)
        except OSError:
            aside = path
        if line == 1:
            self.tell(_("A record was damaged and cannot go on. It is kept as {file}.", file=aside.name))
        else:
            self.tell(
                _("Line {line} of the record was damaged: the match goes on from the line before. "
                  "The old record is kept as {file}.", line=line, file=aside.name)
            )

    def _free_name(self, game: str) -> Path:
        stem = f"{self._now():%Y-%m-%d}-{game}"
        return next(
            path for number in count(1) if not (path := self.folder / f"{stem}-{number:03}{ENDING}").exists()
        )


def shortened(reading: Reading, content: bytes, entries: int) -> Reading:
    """A reading that ends after so many entries; the next line is its damage."""
    lines = content.split(b"\n")[: entries + 1]
    cut = read(b"".join(line + b"\n" for line in lines))
    return Reading(cut.header, cut.entries, cut.digests, cut.size, cut.chain, False, entries + 2)


def newer(content: bytes) -> bool:
    """Whether these bytes look like a record of a later gemtable, which is left where it lies."""
    found = _FORMAT_WORDS.match(content)
    return found is not None and int(found[1]) > FORMAT
