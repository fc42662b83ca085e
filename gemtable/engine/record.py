"""One match as an append-only text: a header, then a line for each entry of the log, every line chained to the one
before.

A line is a JSON list `[tick, seat, text, chain]`; every 16th carries the state's digest too: `[tick, seat, text,
digest, chain]`. Between them may stand notes, `[{...}, chain]`: what rules never read, such as who took a chair over.
The chain is six hex digits over the line and the chain before it, so a changed, lost or added line shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple

from gemtable.engine import notation
from gemtable.engine.events import Seat
from gemtable.engine.game import Game, Result
from gemtable.engine.match import Diverged, Entry, Match

FORMAT = 1
DIGEST_EVERY = 16
MOST = 1 << 53  # points nobody has
A_YEAR = 366 * 24 * 3600.0  # seconds: nobody sits longer


class RecordError(ValueError):
    """A text that is no record this program can read at all; the message is one line for a person."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is played from. `people` is free for the program (names, colours, devices, bots), `began` is the
    moment it was dealt, as ISO text, or ""; rules never read either."""

    game: str
    edition: int
    options: Mapping[str, str]
    seats: int
    seed: int
    people: tuple[Mapping[str, Any], ...] = ()
    began: str = ""

    def match(self, game: Game[Any, Any]) -> Match[Any, Any]:
        """The match at its beginning. Raises notation.NotationError or ValueError if this game has no such options or
        seats."""
        return Match(game, notation.read_options(game.Options, self.options), self.seats, self.seed)


class Note(NamedTuple):
    """A line that is no entry, and how many entries stand before it."""

    after: int
    words: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a record holds. `damage` is the first bad line (the header is line 1) or None; `torn` tells of a cut last
    line.

    `digests` maps the number of entries played to the digest the state then had; `size` is the length in bytes of all
    that is good, `chain` the chain to write on from.
    """

    header: Header
    entries: list[Entry] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    size: int = 0
    chain: str = ""
    torn: bool = False
    damage: int | None = None
    notes: list[Note] = field(default_factory=list)

    def line(self, entry: int) -> int:
        """The line of the file on which this entry, counted from 1, stands."""
        return 1 + entry + sum(note.after < entry for note in self.notes)

    @property
    def people(self) -> tuple[Mapping[str, Any], ...]:
        """Who sits there at the end: the header's people, but for the chairs that somebody took over since."""
        people = list(self.header.people)
        for note in self.notes:
            match note.words:
                case {"seat": int(seat), "sits": dict(row)} if 0 <= seat < len(people):
                    people[seat] = row
        return tuple(people)

    @property
    def seconds(self) -> float:
        """How long people sat at it, as far as that was noted."""
        told: list[object] = [note.words.get("seconds") for note in self.notes]
        return sum(float(seconds) for seconds in told if isinstance(seconds, int | float) and 0 < seconds < A_YEAR)

    @property
    def result(self) -> Result | None:
        """How it ended, if that was noted; None: ask the rules."""
        return next((found for note in self.notes if (found := ending(note.words)) is not None), None)


class Writer:
    """Turns a match into lines and hands each to `write` at once: `match.writer = Writer.begin(match, header,
    write)`."""

    def __init__(self, write: Callable[[str], None], chain: str, count: int) -> None:
        self._write = write
        self._chain = chain
        self._count = count

    @classmethod
    def begin(cls, header: Header, write: Callable[[str], None]) -> Writer:
        """Start a new record: writes the header."""
        line, chain = _sealed([_header_words(header)], "")
        write(line)
        return cls(write, chain, 0)

    @classmethod
    def go_on(cls, reading: Reading, write: Callable[[str], None]) -> Writer:
        """Go on after the last good line of a record (cut to `reading.size` bytes first)."""
        return cls(write, reading.chain, len(reading.entries))

    def __call__(self, match: Match[Any, Any], entry: Entry) -> None:
        """Write one entry that was just played."""
        self._count += 1
        items: list[Any] = list(entry)
        if self._count % DIGEST_EVERY == 0 or match.result is not None:
            items.append(notation.digest(match.state))
        self._seal(items)

    def sits(self, seat: Seat, row: Mapping[str, Any]) -> None:
        """Note who sits in this chair from now on."""
        self._seal([{"seat": seat, "sits": dict(row)}])

    def played(self, seconds: float, result: Result | None) -> None:
        """Note how long people sat at it this time, and how it ended if it did."""
        words: dict[str, Any] = {"seconds": round(seconds, 1)}
        if result is not None:
            words |= {"ranks": result.ranks, "totals": result.totals, "reason": result.reason}
        self._seal([words])

    def _seal(self, items: list[Any]) -> None:
        line, self._chain = _sealed(items, self._chain)
        self._write(line)


def ending(words: object) -> Result | None:
    """The result that a note tells, or None if it tells none."""
    match words:
        case {"ranks": list(ranks), "totals": list(totals), "reason": str(reason)}:
            seats = [seat for group in ranks if isinstance(group, list) for seat in group]
            numbers = all(type(number) is int and abs(number) < MOST for number in (*seats, *totals))
            if numbers and sorted(seats) == list(range(len(totals))) and all(ranks):
                return Result(tuple(tuple(group) for group in ranks), tuple(totals), reason)
    return None


def header_of(match: Match[Any, Any], people: tuple[Mapping[str, Any], ...] = (), began: str = "") -> Header:
    """The header of a match that is played now."""
    game, options = match.game, notation.write_options(match.options)
    return Header(game.KEY, game.EDITION, options, match.seats, match.seed, people, began)


def whole(match: Match[Any, Any], people: tuple[Mapping[str, Any], ...] = (), began: str = "") -> str:
    """The record of a match that kept its log in memory."""
    lines: list[str] = []
    header = header_of(match, people, began)
    writer = Writer.begin(header, lines.append)
    header.match(match.game).replay(match.log, seen=writer)
    return "".join(lines)


def read(content: bytes) -> Reading:
    """Read as far as the record is good. Raises RecordError when not even the header is, or when it is from a newer
    version."""
    lines = content.split(b"\n")
    torn = bool(lines.pop())  # after the last line break nothing should stand
    if not lines:
        raise RecordError("the record has no whole first line")
    header, chain = _read_header(lines[0])
    entries: list[Entry] = []
    notes: list[Note] = []
    digests: dict[int, str] = {}
    size = len(lines[0]) + 1
    damage = None
    for number, line in enumerate(lines[1:], 2):
        items = _opened(line, chain)
        if items is not None and _is_note(items):
            notes.append(Note(len(entries), items[0]))
        elif items is not None and _is_entry(items):
            entries.append(Entry(*items[:3]))
            if len(items) == 5:
                digests[len(entries)] = items[3]
        else:
            damage = number
            break
        chain = items[-1]
        size += len(line) + 1
    return Reading(header, entries, digests, size, chain, torn and damage is None, damage, notes)


def resume(reading: Reading, game: Game[Any, Any]) -> Match[Any, Any]:
    """The match as it stood after the last good line. Raises match.Diverged (with the line) when the rules say
    otherwise."""
    match = reading.header.match(game)

    def check(match: Match[Any, Any], _: Entry) -> None:
        expected = reading.digests.get(len(match.log))
        if expected is not None and expected != notation.digest(match.state):
            raise Diverged(len(match.log), "the table is not as it was")

    match.replay(reading.entries, seen=check)
    return match


# --- lines ---------------------------------------------------------------------------------------------------------


def _header_words(header: Header) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": header.game,
        "edition": header.edition,
        "options": dict(header.options),
        "seats": header.seats,
        "seed": header.seed,
        "people": [dict(person) for person in header.people],
        **({"began": header.began} if header.began else {}),
    }


def _sealed(items: list[Any], chain: str) -> tuple[str, str]:
    body = json.dumps(items, separators=(",", ":"))
    seal = blake2b((chain + body).encode(), digest_size=3).hexdigest()
    return f'{body[:-1]},"{seal}"]\n', seal


def _opened(line: bytes, chain: str) -> list[Any] | None:
    """The items of a line, chain last; None if it is not exactly what a writer would have written after this chain."""
    try:
        items = json.loads(line)
        if not isinstance(items, list) or len(items) < 2:
            return None
        return items if _sealed(items[:-1], chain)[0].encode() == line + b"\n" else None
    except (ValueError, RecursionError):
        return None


def _is_entry(items: list[Any]) -> bool:
    kinds = [type(item) for item in items]
    return kinds in ([int, int, str, str], [int, int, str, str, str])


def _is_note(items: list[Any]) -> bool:
    return len(items) == 2 and isinstance(items[0], dict)


def _read_header(line: bytes) -> tuple[Header, str]:
    items = _opened(line, "")
    if items is None or len(items) != 2 or not isinstance(items[0], dict):
        raise RecordError("the first line of the record is damaged")
    words = items[0]
    if words.get("format") != FORMAT:
        raise RecordError(f"the record is of format {words.get('format')}, this program reads {FORMAT}")
    try:
        header = Header(
            str(words["game"]),
            int(words["edition"]),
            {str(key): str(value) for key, value in words["options"].items()},
            int(words["seats"]),
            int(words["seed"]),
            tuple(dict(person) for person in words["people"]),
            str(words.get("began", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise RecordError("the first line of the record is damaged") from None
    return header, items[-1]
