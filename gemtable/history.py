"""The record book: an index of all matches with who sat there, how it ended and how long it took.

It lies beside the records and is made from them, so it may be lost at any time: whatever is wrong with it, it is set
aside and made again. Nothing asks it for truth.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from types import UnionType
from typing import NamedTuple

VERSION = 1  # goes up when the tables change: a book of another version is made again
LARGEST = 64_000_000  # bytes; no book of ours grows so large
NO_DISK = {  # what is not the book's fault, and would be no better with a new one
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM,
}  # fmt: skip
TABLES = """
CREATE TABLE match (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, changed INTEGER NOT NULL,
    game TEXT NOT NULL, began TEXT NOT NULL, seconds REAL NOT NULL, moves INTEGER NOT NULL, reason TEXT
);
CREATE TABLE seat (
    file TEXT NOT NULL REFERENCES match ON DELETE CASCADE, seat INTEGER NOT NULL,
    name TEXT NOT NULL, who TEXT NOT NULL, total INTEGER, rank INTEGER,
    PRIMARY KEY (file, seat)
);
"""

log = logging.getLogger(__name__)
Mark = tuple[int, int]  # a file's size and the time of its last change, ns: another one means another content


class Sitter(NamedTuple):
    """Who sat in a chair at the end; `rank` counts from 1, total and rank are None in an unfinished match."""

    name: str
    who: str
    total: int | None = None
    rank: int | None = None


class Page(NamedTuple):
    """One match. `began`: ISO text or ""; `seconds`: at the table; `reason`: why it ended, None if it has not."""

    file: str
    mark: Mark
    game: str
    began: str
    seconds: float
    moves: int
    reason: str | None
    seats: tuple[Sitter, ...]

    @property
    def finished(self) -> bool:
        return self.reason is not None


class Torn(Exception):
    """What lies there is no book of this version."""


class History:
    """The book in this file. It never raises: where it can neither be read nor written, it is empty."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def pages(self) -> list[Page]:
        """All matches that were indexed, the one last played first."""
        try:
            with self._opened() as book:
                return sorted(_read(book), key=lambda page: page.mark[1], reverse=True)
        except (OSError, sqlite3.Error, Torn) as why:
            log.info("no record book can be read: %s", why)
            return []

    def follow(self, files: Mapping[str, Mark], look: Callable[[str], Page | None]) -> None:
        """Make the book tell of these files: `look` is asked about each that is new or has changed since."""
        for _attempt in range(2):
            try:
                with self._opened() as book:
                    known = {page.file: page.mark for page in _read(book)}
                    pages = [look(file) for file, mark in files.items() if known.get(file) != mark]
                    gone = [*known.keys() - files.keys(), *(page.file for page in pages if page is not None)]
                    with book:
                        book.executemany("DELETE FROM match WHERE file = ?", [(file,) for file in gone])
                        for page in pages:
                            if page is not None:
                                _write(book, page)
                return
            except (OSError, sqlite3.Error, Torn) as why:
                if getattr(why, "sqlite_errorcode", 0) & 0xFF in NO_DISK or not self._set_aside():
                    log.info("the record book cannot be kept: %s", why)
                    return

    def forget(self) -> bool:
        """Set the book aside, whatever its state, so that the next `follow` makes a new one. False: it stays."""
        return not os.path.lexists(self.file) or self._set_aside()

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(self.file) and (not self.file.is_file() or self.file.stat().st_size > LARGEST):
            raise Torn("it is no file of ours")
        with closing(sqlite3.connect(self.file, timeout=0)) as book:
            # A power cut may cost the book, which is made again; no frame waits for the disk.
            book.executescript("PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;")
            tables, version = book.execute("SELECT count(*) FROM sqlite_master").fetchone()[0], _version(book)
            if (tables, version) == (0, 0):
                book.executescript(f"{TABLES} PRAGMA user_version = {VERSION};")
            elif version != VERSION or book.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise Torn(f"version {version}")
            yield book

    def _set_aside(self) -> bool:
        """Keeps a bad book under another name, and with it the journal that belongs to it."""
        name, end = self.file.stem, self.file.suffix
        for number in count(1):
            aside = self.file.with_name(f"{name}.aside-{number}{end}")
            if not os.path.lexists(aside):
                break
        try:
            os.replace(self.file, aside)
        except OSError:
            return False
        with suppress(OSError):
            os.replace(f"{self.file}-journal", f"{aside}-journal")
        log.warning("the record book was set aside as %s", aside.name)
        return True


def _version(book: sqlite3.Connection) -> object:
    return book.execute("PRAGMA user_version").fetchone()[0]


def _read(book: sqlite3.Connection) -> list[Page]:
    """Every page. Raises Torn where something stands in it that was never written."""
    seats: dict[object, list[Sitter]] = {}
    for file, _seat, *row in book.execute("SELECT * FROM seat ORDER BY file, seat"):
        if not _fits(row, (str, str, int | None, int | None)):
            raise Torn("a seat")
        seats.setdefault(file, []).append(Sitter(*row))
    pages = []
    for row in book.execute("SELECT * FROM match"):
        if not _fits(row, (str, int, int, str, str, float, int, str | None)):
            raise Torn("a match")
        file, size, changed, game, began, seconds, moves, reason = row
        sitters = tuple(seats.get(file, ()))
        pages.append(Page(file, (size, changed), game, began, seconds, moves, reason, sitters))
    return pages


def _fits(row: object, kinds: tuple[type | UnionType, ...]) -> bool:
    return isinstance(row, list | tuple) and all(map(isinstance, row, kinds)) and len(row) == len(kinds)


def _write(book: sqlite3.Connection, page: Page) -> None:
    book.execute("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                 (page.file, *page.mark, page.game, page.began, page.seconds, page.moves, page.reason))  # fmt: skip
    book.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)",
                     [(page.file, number, *sitter) for number, sitter in enumerate(page.seats)])  # fmt: skip
