"""One match as an append-only text: a header, then a line for each entry of the log, every line chained to the one
before.

A line is a JSON list `[tick, seat, text, chain]`; every 16th carries the state's digest too: `[tick, seat, text,
digest, chain]`.
The chain is six hex digits over the line and the chain before it, so a changed, lost or added line shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from gemtable.engine import notation
from gemtable.engine.game import Game
from gemtable.engine.match import Diverged, Entry, Match

FORMAT = 1
DIGEST_EVERY = 16


class RecordError(ValueError):
    """A text that is no record this program can read at all; the message is one line for a person."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is played from. `people` is free for the program (names, colours, devices, bots); rules never read
    it."""

    game: str
    edition: int
    options: Mapping[str, str]
    seats: int
    seed: int
    people: tuple[Mapping[str, Any], ...] = ()

    def match(self, game: Game[Any, Any]) -> Match[Any, Any]:
        """The match at its beginning. Raises notation.NotationError or ValueError if this game has no such options or
        seats."""
        return Match(game, notation.read_options(game.Options, self.options), self.seats, self.seed)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a record holds. `damage` is the first bad line (the header is line 1) or None; `torn` tells of a cut last
    line.

    `digests` maps the number of entries played to the digest the state then had; `size` is the length in bytes of all
    that is
    good, `chain` the chain to write on from.
    """

    header: Header
    entries: list[Entry] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    size: int = 0
    chain: str = ""
    torn: bool = False
    damage: int | None = None


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
        line, self._chain = _sealed(items, self._chain)
        self._write(line)


def header_of(match: Match[Any, Any], people: tuple[Mapping[str, Any], ...] = ()) -> Header:
    """The header of a match that is played now."""
    game = match.game
    return Header(game.KEY, game.EDITION, notation.write_options(match.options), match.seats, match.seed, people)


def whole(match: Match[Any, Any], people: tuple[Mapping[str, Any], ...] = ()) -> str:
    """The record of a match that kept its log in memory."""
    lines: list[str] = []
    header = header_of(match, people)
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
    digests: dict[int, str] = {}
    size = len(lines[0]) + 1
    damage = None
    for number, line in enumerate(lines[1:], 2):
        items = _opened(line, chain)
        if items is None or not _is_entry(items):
            damage = number
            break
        entries.append(Entry(*items[:3]))
        if len(items) == 5:
            digests[len(entries)] = items[3]
        chain = items[-1]
        size += len(line) + 1
    return Reading(header, entries, digests, size, chain, torn and damage is None, damage)


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
    }


def _sealed(items: list[Any], chain: str) -> tuple[str, str]:
    body = json.dumps(items, separators=(",", ":"))
    seal = blake2b((chain + body).encode(), digest_size=3).hexdigest()
    return f'{body[:-1]},"{seal}"]\n', seal


def _opened(line: bytes, chain: str) -> list[Any] | None:
    """The items of a line, chain last; None if it is not exactly what a writer would have written after this chain."""
    try:
        items = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(items, list) or len(items) < 2:
        return None
    return items if _sealed(items[:-1], chain)[0].encode() == line + b"\n" else None


def _is_entry(items: list[Any]) -> bool:
    kinds = [type(item) for item in items]
    return kinds in ([int, int, str, str], [int, int, str, str, str])


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
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise RecordError("the first line of the record is damaged") from None
    return header, items[-1]
