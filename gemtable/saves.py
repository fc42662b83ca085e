"""The drawer of records: every match is written down while it is played, and found again.

A home that cannot be written in costs the record, never the evening: the person hears of it once. Where another program
has the folder, this one only reads.
"""

from __future__ import annotations

import json
import logging
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path
from stat import S_ISREG
from typing import Any, NamedTuple

from gemtable import catalogue
from gemtable.engine.events import Seat
from gemtable.engine.game import Game, Result
from gemtable.engine.match import Diverged, Match
from gemtable.engine.notation import NotationError
from gemtable.engine.record import FORMAT, Header, Reading, RecordError, Writer, ending, header_of, read, resume
from gemtable.history import History, Mark, Page, Sitter
from gemtable.lock import Lock
from gemtable.recording import Recording
from gemtable.words import _, many

FINISHED_KEPT = 500  # matches: some 15 MB, and years of evenings
LARGEST = 16_000_000  # bytes: no match is so long, so no such file is read
TAIL = 4096  # bytes, in which the last line of a finished match stands
ENDING = ".jsonl"
BESIDE = (".hands",)  # what may lie beside a record, and goes with it
_FORMAT_WORDS = re.compile(rb'\[\{"format":(\d{1,9})\b')
People = tuple[Mapping[str, Any], ...]

log = logging.getLogger(__name__)


class Saved(NamedTuple):
    """One record in the drawer. `damage` is its first bad line (the header is line 1); `result` None: unfinished.

    people: who sat there at the end; seconds: how long, as far as it was noted; changed: the moment of its last line.
    """

    path: Path
    header: Header
    people: People
    moves: int
    seconds: float
    result: Result | None
    damage: int | None
    changed: datetime

    @property
    def unfinished(self) -> bool:
        return self.result is None

    @property
    def moment(self) -> datetime:
        """When it was dealt."""
        try:
            return datetime.fromisoformat(self.header.began).replace(tzinfo=None)
        except ValueError:
            return self.changed


class Saves:
    """All records of one folder. `tell` gets the sentences a person must read; the others are the system's.

    now: what the clock on the wall says; clock: seconds that never go back.
    """

    def __init__(
        self,
        folder: Path,
        tell: Callable[[str], None] = lambda notice: None,
        *,
        fsync: Callable[[int], None] = os.fsync,
        now: Callable[[], datetime] = datetime.now,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.folder = folder
        self.tell = tell
        self.fsync, self.now, self.clock = fsync, now, clock
        self.history = History(folder.parent / "history.sqlite3")
        self._lock = Lock(folder.parent / "gemtable.lock")
        self._told_refusal = False
        self._known: dict[tuple[Path, Mark], Saved | None] = {}
        self._over: dict[tuple[Path, Mark], bool] = {}

    # --- one program at a time ---------------------------------------------------------------------------------------

    def open(self) -> None:
        """Have the folder alone from now on; if another program has it, say so: this one plays without saving."""
        if not self.mine:
            self.tell(_("gemtable is already open, so what you do in this second window is not kept."))

    @property
    def mine(self) -> bool:
        """Whether this program may write here. One that was late gets its turn as soon as the other has gone."""
        return self._lock.take()

    @property
    def elsewhere(self) -> bool:
        """Whether another program has the folder now; nothing is written."""
        return self._lock.elsewhere()

    def close(self) -> None:
        """Leave the folder to whoever comes next."""
        self._lock.let_go()

    # --- writing ---------------------------------------------------------------------------------------------------

    def begin(self, match: Match[Any, Any], people: People = ()) -> Recording:
        """Write down from its first move a match that has just been dealt."""
        if not self.mine:
            self.open()
        recording = Recording(self._free_name(match.game.KEY) if self.mine else None, self)
        began = f"{self.now():%Y-%m-%dT%H:%M:%S}"
        recording.follow(match, Writer.begin(header_of(match, people, began), recording.write))
        log.info("a match of %s for %d begins", match.game.KEY, match.seats)
        return recording

    def go_on(self, saved: Saved) -> tuple[Match[Any, Any], Recording]:
        """The match as it stood after the last good line, and its record, which is written on.

        A damaged record is first copied aside whole and named. Raises RecordError when nothing can be played from it.
        """
        content = self._content(saved.path)
        reading, match = self._played(content, saved.path)
        path = saved.path if self.mine else None
        if path is not None and reading.damage is not None and not self._copy_aside(path, content, reading.damage):
            path = None
            self.refused()
        recording = Recording(path, self, reading.size)
        recording.follow(match, Writer.go_on(reading, recording.write))
        log.info("a match of %s goes on after %d moves", match.game.KEY, len(match.log))
        return match, recording

    def replay(self, saved: Saved) -> tuple[Reading, Match[Any, Any]]:
        """What a record holds and the match after it; nothing is written. Raises RecordError."""
        return self._played(self._content(saved.path), saved.path)

    def refused(self) -> None:
        """The disk said no; the person hears it once in an evening."""
        log.warning("the disk refuses records")
        if not self._told_refusal:
            self._told_refusal = True
            self.tell(_("Matches cannot be kept in {folder}; you can play, but not go on later.", folder=self.folder))

    def closed(self) -> None:
        """A match was finished or left: old ones make room, and the record book is brought up to date."""
        if self.mine:
            self._make_room()
            self.index()

    def _make_room(self) -> None:
        """The finished matches that were played longest ago go where more are kept than the limit, and it is told."""
        gone = 0
        for path in [path for path in self._newest_first() if self._is_over(path)][FINISHED_KEPT:]:
            with suppress(OSError):
                path.unlink()
                gone += 1
                for beside in BESIDE:
                    path.with_suffix(beside).unlink(missing_ok=True)
        if gone:
            self.tell(many("{kept} finished matches are kept: the oldest one has made room.",
                           "{kept} finished matches are kept: the {n} oldest ones have made room.",
                           gone, kept=FINISHED_KEPT))  # fmt: skip

    # --- finding ---------------------------------------------------------------------------------------------------

    def all(self) -> list[Saved]:
        """Every record that can be read and whose game is built, the one last played first."""
        return [saved for path in self._newest_first() if (saved := self._look(path)) is not None]

    def unfinished(self) -> list[Saved]:
        """Matches that wait to go on, the one last played first."""
        return [*self._unfinished()]

    def waiting(self) -> Saved | None:
        """The match that Continue leads to. Where another program has the folder it may be playing it: None."""
        return next(self._unfinished(), None) if self.mine else None

    def finished(self) -> list[Saved]:
        """Matches that were played to their end, the last one first."""
        return [saved for saved in self.all() if not saved.unfinished]

    def latest(self) -> Saved | None:
        """The match last played: its game, options and people serve Same again."""
        return next((saved for path in self._newest_first() if (saved := self._look(path)) is not None), None)

    def newest(self, but: Path) -> int:
        """When the last of the other records was written, ns."""
        return max((mark[1] for path, mark in self._marks().items() if path != but), default=0)

    def index(self) -> None:
        """Bring the record book up to date: only what has changed is looked at."""
        files = {path.name: path for path in self._newest_first()}
        marks = self._marks()
        self.history.follow({name: marks[path] for name, path in files.items() if path in marks},
                            lambda name: self._page(files[name]))  # fmt: skip

    # --- how -------------------------------------------------------------------------------------------------------

    def _unfinished(self) -> Iterator[Saved]:
        for path in self._newest_first():
            if not self._is_over(path) and (saved := self._look(path)) is not None and saved.unfinished:
                yield saved

    def _marks(self) -> dict[Path, Mark]:
        """Every file that may be a record, with its size and the time of its last change."""
        marks = {}
        with suppress(OSError):
            for path in self.folder.iterdir():
                if path.suffix == ENDING:
                    with suppress(OSError):
                        stat = path.stat()
                        if S_ISREG(stat.st_mode):
                            marks[path] = stat.st_size, stat.st_mtime_ns
        return marks

    def _newest_first(self) -> list[Path]:
        return [path for path, mark in sorted(self._marks().items(), key=lambda item: (item[1][1], item[0]))][::-1]

    def _look(self, path: Path) -> Saved | None:
        try:
            stat = path.stat()
        except OSError:
            return None
        key = path, (stat.st_size, stat.st_mtime_ns)
        if key not in self._known:
            self._known[key] = self._weigh(path, datetime.fromtimestamp(max(0.0, stat.st_mtime)))
        return self._known[key]

    def _weigh(self, path: Path, changed: datetime) -> Saved | None:
        try:
            reading, match = self._played(self._content(path), path)
        except RecordError:
            return None
        moves, seconds = len(reading.entries), reading.seconds
        return Saved(path, reading.header, reading.people, moves, seconds, match.result, reading.damage, changed)

    def _is_over(self, path: Path) -> bool:
        """Whether the last line says that the match has ended: quickly told, without playing it."""
        try:
            with path.open("rb") as file:
                size = file.seek(0, os.SEEK_END)
                key = path, (size, os.fstat(file.fileno()).st_mtime_ns)
                if key not in self._over:
                    file.seek(max(0, size - TAIL))
                    self._over[key] = _ends(file.read(TAIL))
                return self._over[key]
        except OSError:
            return False

    def _page(self, path: Path) -> Page | None:
        """What the record book tells of a record."""
        saved = self._look(path)
        if saved is None:
            return None
        result = saved.result
        rank: dict[Seat, int] = {}
        for group in result.ranks if result else ():
            rank |= dict.fromkeys(group, len(rank) + 1)
        seats = tuple(
            Sitter(_plain(row.get("name")), _plain(row.get("who")), result.totals[seat] if result else None,
                   rank.get(seat))
            for seat, row in enumerate(saved.people[: saved.header.seats])
        )  # fmt: skip
        stat = path.stat()
        return Page(path.name, (stat.st_size, stat.st_mtime_ns), saved.header.game, f"{saved.moment:%Y-%m-%dT%H:%M:%S}",
                    saved.seconds, saved.moves, result.reason if result else None, seats)  # fmt: skip

    def _content(self, path: Path) -> bytes:
        try:
            if path.stat().st_size > LARGEST:
                self._set_aside(path, 1)
                raise RecordError(f"{path.name} is too long for a match")
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
        game = _game(reading.header)
        if game is None:
            raise RecordError(f"{path.name} is from another edition of the game")
        try:
            return reading, resume(reading, game)
        except Diverged as stray:
            reading = shortened(reading, content, stray.line)
            return reading, resume(reading, game)
        except (NotationError, ValueError):
            self._set_aside(path, 1)
            raise RecordError(f"{path.name} names options or seats this game does not have") from None

    def _set_aside(self, path: Path, line: int) -> None:
        """Renames a record nobody can read."""
        if not self.mine:
            return
        aside = _aside(path)
        try:
            os.replace(path, aside)
        except OSError:
            aside = path
        self._tell_aside(aside, line)

    def _copy_aside(self, path: Path, content: bytes, line: int) -> bool:
        """Keeps a damaged record whole before it is gone on with; False where there is no room for that."""
        aside = _aside(path)
        try:
            with aside.open("xb") as file:
                file.write(content)
                file.flush()
                self.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                aside.unlink()
            return False
        self._tell_aside(aside, line)
        return True

    def _tell_aside(self, aside: Path, line: int) -> None:
        log.warning("line %d of a record was damaged", line)
        if line == 1:
            self.tell(_("A record was damaged and cannot go on. It is kept as {file}.", file=aside.name))
        else:
            self.tell(
                _("Line {line} of the record was damaged: the match goes on from the line before. "
                  "The old record is kept as {file}.", line=line, file=aside.name)
            )  # fmt: skip

    def _free_name(self, game: str) -> Path:
        stem = f"{self.now():%Y-%m-%d}-{game}"
        names = (self.folder / f"{stem}-{number:03}{ENDING}" for number in count(1))
        return next(path for path in names if not os.path.lexists(path))


def _aside(path: Path) -> Path:
    names = (path.with_name(f"{path.stem}.damaged-{number}") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def _game(header: Header) -> Game[Any, Any] | None:
    """The rule book this record was played by, if it is here."""
    return next((box.game for box in catalogue.BOXES if (box.key, box.game.EDITION) == (header.game, header.edition)),
                None)  # fmt: skip


def _ends(tail: bytes) -> bool:
    try:
        last = json.loads(tail.rstrip(b"\n").rpartition(b"\n")[2])
    except (ValueError, RecursionError):
        return False
    return isinstance(last, list) and bool(last) and ending(last[0]) is not None


def _plain(words: object) -> str:
    """A name out of a record, as any book can keep it."""
    return words.encode("utf-8", "replace").decode() if isinstance(words, str) else ""


def shortened(reading: Reading, content: bytes, entry: int) -> Reading:
    """A reading that ends before this entry, counted from 1; its line is the damage."""
    line = reading.line(entry)
    cut = read(b"".join(part + b"\n" for part in content.split(b"\n")[: line - 1]))
    return replace(cut, damage=line)


def newer(content: bytes) -> bool:
    """Whether these bytes look like a record of a later gemtable, which is left where it lies."""
    found = _FORMAT_WORDS.match(content)
    return found is not None and int(found[1]) > FORMAT
