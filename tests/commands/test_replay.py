"""Records: whole, cut anywhere, changed anywhere, or of other rules. There is always a sentence and an exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gemtable.commands.verdict import Worth, judge
from gemtable.engine import record
from gemtable.engine.match import Entry, Match, start
from gemtable.games import diamant
from tests.commands.conftest import Say
from tests.every_game.playing import moves

PEOPLE = ({"who": "mouse", "name": "Eva", "colour": 0, "swapped": False, "youngest": False, "oldest": False},)


@pytest.fixture
def match() -> Match[diamant.State, diamant.Options]:
    match = start(diamant, diamant.Options(), 3, 4)
    for _ in moves(match):
        pass
    return match


@pytest.fixture
def content(match: Match[diamant.State, diamant.Options]) -> bytes:
    return record.whole(match).encode()


def test_a_whole_record_agrees_with_itself(content: bytes, say: Say, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(content)
    answer = say("replay", file, "--check")
    assert answer.code == 0
    assert "all checksums agree" in answer.out


def test_without_a_display_it_is_told_in_words(
    content: bytes, match: Match[diamant.State, diamant.Options], say: Say, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(content)
    answer = say("replay", file)
    assert match.result is not None
    assert answer.code == 0
    assert answer.out.splitlines()[0] == "Diamant: Ana, Leo, Mia"
    assert answer.out.splitlines()[3].startswith("1. ")
    assert answer.out.splitlines()[3].endswith(f": {max(match.result.totals)}")


def test_cut_anywhere_it_is_whole_or_damaged(content: bytes) -> None:
    for at in range(0, len(content), 7):
        verdict = judge(content[:at])
        whole = content[:at].endswith(b"\n")
        assert verdict.worth is (Worth.WHOLE if whole else Worth.DAMAGED)
        assert (verdict.match is None) == (b"\n" not in content[:at])


def test_changed_anywhere_it_is_damaged(content: bytes) -> None:
    for at in range(3, len(content), 41):
        changed = bytearray(content)
        changed[at] ^= 5
        verdict = judge(bytes(changed))
        assert verdict.worth is Worth.DAMAGED
        assert verdict.words.count(".") == 1


def test_the_line_that_is_damaged_is_named(content: bytes, say: Say, tmp_path: Path) -> None:
    lines = content.split(b"\n")
    lines[4] = lines[4].replace(b"Stay", b"Sway").replace(b"Leave", b"Leafs")
    file = tmp_path / "match.jsonl"
    file.write_bytes(b"\n".join(lines))
    answer = say("replay", file, "--check")
    assert answer.code == 4
    assert "Line 5" in answer.out


def test_a_log_that_the_rules_play_otherwise_diverges(
    match: Match[diamant.State, diamant.Options], say: Say, tmp_path: Path
) -> None:
    lines: list[str] = []
    header = record.header_of(match)
    writer = record.Writer.begin(header, lines.append)
    again = header.match(diamant)
    again.replay(match.log[:3], seen=writer)
    writer(again, Entry(again.now + 1, 7, "Stay"))  # sealed as it should be, and no such seat
    file = tmp_path / "match.jsonl"
    file.write_text("".join(lines))
    answer = say("replay", file, "--check")
    assert answer.code == 3
    assert "line 5" in answer.out


@pytest.mark.parametrize(
    ("change", "worth"),
    [
        ({"game": "chess"}, Worth.FOREIGN),
        ({"edition": 99}, Worth.FOREIGN),
        ({"format": 2}, Worth.FOREIGN),
        ({"seats": 40}, Worth.DAMAGED),
        ({"options": {"dragons": "on"}}, Worth.DAMAGED),
    ],
)
def test_a_record_of_something_else(content: bytes, change: dict[str, object], worth: Worth) -> None:
    words = json.loads(content.split(b"\n")[0])[0] | change
    line, _chain = record._sealed([words], "")
    verdict = judge(line.encode())
    assert verdict.worth is worth
    assert verdict.match is None


def test_records_of_strange_people_are_shown_with_bots(
    match: Match[diamant.State, diamant.Options], say: Say, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text(record.whole(match, PEOPLE))  # one person for three seats
    assert say("replay", file).out.startswith("Diamant: Ana, Leo, Mia\n")
