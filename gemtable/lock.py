"""One program at a time keeps things in a folder: a lock that the system itself lets go when a program dies."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # what the systems say of a lock that another program holds


class Lock:
    """A lock on one file, which stays there when the lock is gone: its being there means nothing."""

    def __init__(self, file: Path) -> None:
        self._path = file
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """False if another program holds it. Where no lock can be had at all, nobody is kept out."""
        if self._file is not None:
            return True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = open(self._path, "ab")  # noqa: SIM115  held until it is let go
        except OSError:
            return True
        try:
            _lock(file)
        except OSError as why:
            file.close()
            return why.errno not in HELD
        self._file = file
        return True

    def elsewhere(self) -> bool:
        """Whether another program holds it now; asking makes no file."""
        if self._file is not None or not self._path.is_file():
            return False
        taken = self.take()
        self.let_go()
        return not taken

    def let_go(self) -> None:
        """Another program may have it now. May be called twice."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        file.seek(0, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
