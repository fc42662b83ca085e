"""One record while it is written: a line is flushed at once, which survives a kill; a thread brings it to the disk."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from gemtable.engine.events import Seat
from gemtable.engine.match import Match
from gemtable.engine.record import Writer

if TYPE_CHECKING:
    from gemtable.saves import Saves

SYNCS_A_SECOND = 4
PATIENCE = 0.5  # s that leaving waits for the disk
LATER = 2_000_000_000  # ns: what every file system can tell apart


class _Syncer:
    """Brings what was written to the disk, in its own thread, so that no frame ever waits for a disk."""

    def __init__(self, file: IO[bytes], fsync: Callable[[int], None]) -> None:
        self._file, self._fsync = file, fsync
        self._written, self._closing = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._work, name="records", daemon=True)
        self._thread.start()

    def written(self) -> None:
        self._written.set()

    def finish(self) -> None:
        """Sync once more and close the file; a disk that hangs is not waited for, for what was flushed is kept."""
        self._closing.set()
        self._written.set()
        self._thread.join(PATIENCE)

    def _work(self) -> None:
        while not self._closing.is_set():
            self._written.wait()
            self._written.clear()
            self._sync()
            self._closing.wait(1 / SYNCS_A_SECOND)
        self._sync()
        with suppress(OSError):
            self._file.close()

    def _sync(self) -> None:
        with suppress(OSError):  # some disks cannot; what was flushed survives a kill all the same
            self._fsync(self._file.fileno())


class Recording:
    """One record that is being written. It never raises: when the disk refuses, the match goes on without it.

    path None: nothing is written. good: how many bytes of a record that is there are gone on from; None: a new one.
    """

    def __init__(self, path: Path | None, drawer: Saves, good: int | None = None) -> None:
        self.path = path
        self._drawer = drawer
        self._file: IO[bytes] | None = None
        self._syncer: _Syncer | None = None
        self._match: Match[Any, Any] | None = None
        self._writer: Writer | None = None
        self._since = drawer.clock()
        self._others = 0 if path is None else drawer.newest(but=path)
        if path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._file = path.open("xb" if good is None else "r+b")
                if good is not None:
                    self._file.truncate(good)
                    self._file.seek(good)
                self._syncer = _Syncer(self._file, drawer.fsync)
            except OSError:
                self._refused()

    def follow(self, match: Match[Any, Any], writer: Writer) -> None:
        """From now on every move of this match is written down."""
        self._match, self._writer = match, writer
        match.writer = writer

    def write(self, line: str) -> None:
        """Append one line and flush it."""
        if self._file is None or self._syncer is None:
            return
        try:
            self._file.write(line.encode())
            self._file.flush()
            self._stay_newest(self._file)
        except OSError:
            self._refused()
        else:
            self._syncer.written()

    def _stay_newest(self, file: IO[bytes]) -> None:
        """Under a clock that was set back, the record last played is this one all the same."""
        if self.path is not None and os.fstat(file.fileno()).st_mtime_ns <= self._others:
            os.utime(self.path, ns=(self._others + LATER, self._others + LATER))

    def sits(self, seat: Seat, row: Mapping[str, Any]) -> None:
        """Somebody else has this chair from now on."""
        if self._writer is not None:
            self._writer.sits(seat, row)

    def close(self) -> None:
        """Bring everything to the disk; call it when the match is over or left. May be called twice."""
        if self._file is None:
            return
        if self._writer is not None and self._match is not None:
            self._writer.played(self._drawer.clock() - self._since, self._match.result)
        self._let_go()
        self._drawer.closed()

    def _let_go(self) -> None:
        syncer, file = self._syncer, self._file
        self._syncer = self._file = None
        if syncer is not None:
            syncer.finish()
        elif file is not None:
            with suppress(OSError):
                file.close()

    def _refused(self) -> None:
        self._let_go()
        self._drawer.refused()
