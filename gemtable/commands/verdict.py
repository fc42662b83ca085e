"""What a record is worth: whole, damaged, of other rules, or played by today's rules to something else."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from gemtable import catalogue
from gemtable.catalogue import Box
from gemtable.engine.match import Diverged, Match
from gemtable.engine.notation import NotationError
from gemtable.engine.record import RecordError, read, resume
from gemtable.saves import newer, shortened
from gemtable.words import _, many


class Worth(IntEnum):
    """The exit codes of `gemtable replay`."""

    WHOLE = 0
    FOREIGN = 1  # of a later gemtable, or of a game or an edition that is not here
    DIVERGED = 3
    DAMAGED = 4


class Verdict(NamedTuple):
    """`words` say it in one sentence; `match` is as far as the record is good, None where not even that can be."""

    worth: Worth
    words: str
    box: Box | None = None
    match: Match[Any, Any] | None = None
    people: tuple[Any, ...] = ()


def judge(content: bytes) -> Verdict:
    """Reads a record, plays it and compares it with itself. Lines are counted as in the file: the first is 1."""
    try:
        reading = read(content)
    except RecordError:
        if newer(content):
            return Verdict(Worth.FOREIGN, _("This record was written by a later gemtable."))
        return Verdict(Worth.DAMAGED, _("The first line of this record is damaged, and nothing can be played from it."))
    header = reading.header
    box = next((box for box in catalogue.BOXES if box.key == header.game), None)
    if box is None:
        return Verdict(Worth.FOREIGN, _("This is a record of “{key}”, which is not here.", key=header.game))
    if header.edition != box.game.EDITION:
        return Verdict(Worth.FOREIGN, _("This record is of another edition of {game}'s rules.", game=box.title))
    try:
        match = resume(reading, box.game)
    except Diverged as stray:
        line = reading.line(stray.line)
        match = resume(shortened(reading, content, stray.line), box.game)
        words = _("The rules play line {line} of this record otherwise.", line=line)
        return Verdict(Worth.DIVERGED, words, box, match, reading.people)
    except (NotationError, ValueError):
        words = _("The first line of this record names seats or options that {game} does not have.", game=box.title)
        return Verdict(Worth.DAMAGED, words)
    if reading.damage is not None:
        words = _("Line {line} of this record is damaged; what stands before it is good.", line=reading.damage)
        return Verdict(Worth.DAMAGED, words, box, match, reading.people)
    if reading.torn:
        words = _("The last line of this record is cut off; what stands before it is good.")
        return Verdict(Worth.DAMAGED, words, box, match, reading.people)
    words = many("This record is whole: {n} move, and all checksums agree.",
                 "This record is whole: {n} moves, and all checksums agree.", len(match.log))  # fmt: skip
    return Verdict(Worth.WHOLE, words, box, match, reading.people)
