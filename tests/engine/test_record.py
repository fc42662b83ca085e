"""The record: chained, append-only, honest about damage."""

from __future__ import annotations

import json

import pytest

from gemtable.engine import notation, record
from gemtable.engine.match import Diverged, Match
from gemtable.engine.record import Header, RecordError, Writer
from gemtable.games import diamant
from tests.every_game.playing import finished, moves, opened

PEOPLE = ({"name": "Ana", "colour": "red"}, {"name": "Ñandú"}, {})


def written(seed: int = 3) -> tuple[Match[diamant.State, diamant.Options], bytes]:
    match = finished(diamant, 3, seed)
    return match, record.whole(match, PEOPLE).encode()


def test_reads_back_what_was_played() -> None:
    match, content = written()
    reading = record.read(content)
    assert reading.entries == match.log
    assert reading.header == Header("diamant", 1, notation.write_options(match.options), 3, 3, PEOPLE)
    assert (reading.damage, reading.torn, reading.size) == (None, False, len(content))
    assert notation.digest(record.resume(reading, diamant).state) == notation.digest(match.state)


@pytest.mark.wish("W34")
def test_goes_on_after_the_last_whole_line() -> None:
    match, content = written()
    cut = content[: len(content) // 2]
    reading = record.read(cut)
    assert reading.torn
    lines = [cut[: reading.size].decode()]
    again = record.resume(reading, diamant)
    again.writer = Writer.go_on(reading, lines.append)
    for entry in match.log[len(reading.entries) :]:
        again.replay([entry])
    assert "".join(lines).encode() == content


def test_a_line_is_written_at_once() -> None:
    lines: list[str] = []
    match = opened(diamant, 3, 1)
    match.writer = Writer.begin(record.header_of(match), lines.append)
    for played, _ in enumerate(moves(match)):
        assert len(lines) == played + 1
        assert all(line.endswith("\n") for line in lines)


def test_every_sixteenth_line_and_the_last_carry_the_digest() -> None:
    match, content = written()
    assert set(record.read(content).digests) == {*range(16, len(match.log), 16), len(match.log)}


def test_notes_stand_in_the_chain_and_rules_never_read_them() -> None:
    match, _content = written()
    lines: list[str] = []
    writer = Writer.begin(record.header_of(match, PEOPLE, "2031-05-17T21:04:00"), lines.append)
    again = opened(diamant, 3, 3)
    for number, entry in enumerate(match.log):
        if number in (2, 5):
            writer.sits(number % 3, {"name": f"bot {number}"})
        again.replay([entry], seen=writer)
    writer.played(61.26, match.result)
    noted = "".join(lines).encode()
    reading = record.read(noted)
    assert reading.entries == match.log
    assert reading.people == (PEOPLE[0], PEOPLE[1], {"name": "bot 5"})
    assert (reading.header.people, reading.header.began) == (PEOPLE, "2031-05-17T21:04:00")
    assert (reading.seconds, reading.result) == (61.3, match.result)
    assert [reading.line(entry) for entry in (1, 2, 3, 5, 6)] == [2, 3, 5, 7, 9]
    assert noted.split(b"\n")[8].startswith(b'[%d,%d,"%s"' % (*match.log[5][:2], match.log[5].text.encode()))
    assert notation.digest(record.resume(reading, diamant).state) == notation.digest(match.state)
    without = noted.replace(lines[3].encode(), b"")
    assert record.read(without).damage == 4, "a note that is lost shows"


@pytest.mark.parametrize("line", [2, 5, 9])
def test_a_changed_lost_added_or_swapped_line_shows(line: int) -> None:
    _, content = written()
    lines = content.split(b"\n")
    for wrong in (
        [*lines[: line - 1], lines[line - 1].replace(b"Stay", b"LEAVE").replace(b"Leave", b"Stay"), *lines[line:]],
        [*lines[: line - 1], *lines[line:]],
        [*lines[:line], lines[line - 1], *lines[line:]],
        [*lines[: line - 1], lines[line], lines[line - 1], *lines[line + 1 :]],
    ):
        reading = record.read(b"\n".join(wrong))
        assert reading.damage in (line, line + 1)
        assert len(reading.entries) == reading.damage - 2


def test_a_table_that_is_not_as_it_was_diverges() -> None:
    match, _ = written()
    lines: list[str] = []
    writer = Writer.begin(record.header_of(match), lines.append)
    again = Match(diamant, match.options, 3, match.seed)

    def other(at: Match[diamant.State, diamant.Options], entry: object) -> None:
        at.state.risk += 1
        writer(at, match.log[len(at.log) - 1])

    again.replay(match.log, seen=other)
    with pytest.raises(Diverged) as told:
        record.resume(record.read("".join(lines).encode()), diamant)
    assert told.value.line == 16


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}", b"[]\n", b"not a record\n", b"\x00" * 200, b"[" * 100_000, '["é"]\n'.encode("latin-1")],
)
def test_what_is_no_record_is_refused_in_one_line(content: bytes) -> None:
    with pytest.raises(RecordError) as told:
        record.read(content)
    assert "\n" not in str(told.value)


def test_a_newer_format_is_named() -> None:
    words = {"format": 2, "game": "diamant"}
    line, _ = record._sealed([words], "")
    with pytest.raises(RecordError, match="format 2"):
        record.read(line.encode())


def test_a_header_with_wrong_words_is_refused() -> None:
    _, content = written()
    words = json.loads(content.split(b"\n")[0])[0]
    for key, wrong in {"options": 3, "seats": "many", "people": 4, "seed": None}.items():
        line, _ = record._sealed([words | {key: wrong}], "")
        with pytest.raises(RecordError):
            record.read(line.encode())
