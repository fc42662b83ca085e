"""Records: kept line by line, found again, gone on with, and never lost, whatever happens to the disk."""

from __future__ import annotations

import errno
import os
import threading
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from gemtable.engine.dice import Dice
from gemtable.engine.match import Match
from gemtable.engine.record import RecordError, read
from gemtable.games import diamant
from gemtable.games.diamant_things import CHOICES, Options
from gemtable.recording import Recording
from gemtable.saves import Saves

PEOPLE = ({"who": "mouse", "name": "Ana", "colour": 0}, {"who": "bot:fair:keen", "name": "Otto", "colour": 7})
DAY = datetime(2031, 5, 17, 21, 4)


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def saves(tmp_path: Path, told: list[str]) -> Saves:
    return Saves(tmp_path / "matches", told.append, fsync=lambda file: None, now=lambda: DAY)


def new(seed: int = 7) -> Match[Any, Any]:
    return Match(diamant, Options(), 4, seed)


def play(match: Match[Any, Any], moves: int | None = None, seed: int = 3) -> None:
    """So many random moves, or all to the end."""
    dice = Dice(seed)
    while match.result is None and moves != 0:
        seat = diamant.to_act(match.state)[0]
        match.act(seat, dice.pick(CHOICES))
        moves = None if moves is None else moves - 1


def kept(saves: Saves, moves: int | None, seed: int = 7) -> Path:
    match = new(seed)
    recording = saves.begin(match, PEOPLE)
    play(match, moves)
    recording.close()
    assert recording.path is not None
    return recording.path


def test_a_record_is_named_by_day_and_game(saves: Saves) -> None:
    assert kept(saves, 1).name == "2031-05-17-diamant-001.jsonl"
    assert kept(saves, 1).name == "2031-05-17-diamant-002.jsonl"


@pytest.mark.wish("W34")
def test_every_line_is_on_the_disk_at_once(saves: Saves) -> None:
    match = new()
    recording = saves.begin(match, PEOPLE)
    assert recording.path is not None
    for moves in range(1, 6):
        play(match, 1)
        assert len(read(recording.path.read_bytes()).entries) == moves
    recording.close()


def test_an_unfinished_match_goes_on_where_it_stood_and_is_written_on(saves: Saves) -> None:
    path = kept(saves, 9)
    whole = new()
    play(whole, 9)
    match, recording = saves.go_on(saves.unfinished()[0])
    assert match.log == whole.log
    assert match.state.pieces.places == whole.state.pieces.places
    play(match)
    recording.close()
    assert saves.unfinished() == []
    assert read(path.read_bytes()).damage is None
    finished = saves.finished()[0]
    assert finished.result == match.result
    assert finished.header.people == PEOPLE


def test_the_match_last_played_comes_first(saves: Saves) -> None:
    old, new_ = kept(saves, 3), kept(saves, None)
    os.utime(old, ns=(10, 10))
    os.utime(new_, ns=(20, 20))
    assert [saved.path for saved in saves.all()] == [new_, old]
    latest = saves.latest()
    assert latest is not None
    assert latest.path == new_
    assert not latest.unfinished
    os.utime(old, ns=(30, 30))
    latest = saves.latest()
    assert latest is not None
    assert latest.unfinished
    assert latest.header.options["relics"] == "off"


def test_a_match_is_known_by_its_moment_and_its_time(saves: Saves) -> None:
    seconds = iter([10.0, 75.5, 1000.0, 1030.0])
    saves.clock = lambda: next(seconds)
    kept(saves, 4)
    _match, recording = saves.go_on(saves.unfinished()[0])
    recording.close()
    saved = saves.unfinished()[0]
    assert (saved.moment, saved.seconds, saved.people) == (DAY, 95.5, PEOPLE)


def test_who_took_a_chair_over_is_known_when_the_match_goes_on(saves: Saves) -> None:
    match = new()
    recording = saves.begin(match, PEOPLE)
    play(match, 3)
    recording.sits(0, {"who": "bot:sharp:calm", "name": "Ana"})
    play(match, 2)
    recording.close()
    again, recording = saves.go_on(saves.unfinished()[0])
    recording.sits(1, {"who": "wasd", "name": "Otto"})
    recording.close()
    assert again.log == match.log
    assert [row["who"] for row in saves.unfinished()[0].people] == ["bot:sharp:calm", "wasd"]


def test_finished_matches_that_are_too_many_make_room_and_it_is_told(
    saves: Saves, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gemtable.saves.FINISHED_KEPT", 3)
    unfinished = kept(saves, 2)
    aside = unfinished.with_name("other.damaged-1")
    aside.write_text("kept for ever")
    paths = [kept(saves, None) for _ in range(3)]
    paths[0].with_suffix(".hands").write_text("what lay beside it")
    for age, path in enumerate([unfinished, *paths]):
        os.utime(path, ns=(age, age))
    assert told == []
    paths.append(kept(saves, None))
    assert told == ["3 finished matches are kept: the oldest one has made room."]
    assert {*saves.folder.iterdir()} == {unfinished, aside, *paths[1:]}
    assert {page.file for page in saves.history.pages()} == {unfinished.name, *(path.name for path in paths[1:])}


def test_whether_a_match_is_over_is_seen_without_playing_it(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        kept(saves, None)
    waits = kept(saves, 2)
    os.utime(waits, ns=(1, 1))
    played: list[Path] = []
    weigh = saves._weigh
    monkeypatch.setattr(saves, "_weigh", lambda path, *more: (played.append(path), weigh(path, *more))[1])
    saves._known.clear()
    waiting = saves.waiting()
    assert waiting is not None and waiting.path == waits
    assert played == [waits]


def test_a_match_that_ended_in_the_moment_of_a_kill_is_over(saves: Saves) -> None:
    path = kept(saves, None)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))  # without the note of how it ended
    assert saves.waiting() is None
    assert len(saves.finished()) == 1


def test_an_empty_drawer_is_no_trouble(saves: Saves, told: list[str]) -> None:
    assert saves.all() == []
    assert saves.latest() is None
    assert told == []


def test_a_torn_last_line_is_dropped_without_a_word(saves: Saves, told: list[str]) -> None:
    path = kept(saves, 6)
    moves = path.read_bytes().splitlines(keepends=True)[:7]  # without the note of how long it took
    path.write_bytes(b"".join(moves)[:-9])
    match, recording = saves.go_on(saves.unfinished()[0])
    assert len(match.log) == 5
    play(match, 1)
    recording.close()
    assert len(read(path.read_bytes()).entries) == 6
    assert read(path.read_bytes()).damage is None
    assert told == []


def test_a_damaged_line_sets_the_old_record_aside_and_goes_on_before_it(saves: Saves, told: list[str]) -> None:
    path = kept(saves, 6)
    lines = path.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b"S", b"L", 1) if b"S" in lines[4] else lines[4].replace(b"L", b"S", 1)
    damaged = b"\n".join(lines)
    path.write_bytes(damaged)
    saved = saves.unfinished()[0]
    assert saved.damage == 5
    match, recording = saves.go_on(saved)
    recording.close()
    assert len(match.log) == 3
    aside = path.with_name(f"{path.stem}.damaged-1")
    assert aside.read_bytes() == damaged
    assert told == [
        "Line 5 of the record was damaged: the match goes on from the line before. "
        f"The old record is kept as {aside.name}."
    ]
    assert len(read(path.read_bytes()).entries) == 3


def test_a_damaged_header_is_set_aside_named_and_kept(saves: Saves, told: list[str]) -> None:
    path = kept(saves, 6)
    content = path.read_bytes().replace(b"diamant", b"diamond", 1)
    path.write_bytes(content)
    assert saves.all() == []
    assert (path.parent / f"{path.stem}.damaged-1").read_bytes() == content
    assert len(told) == 1
    assert "damaged-1" in told[0]


@pytest.mark.parametrize("content", [b"", b"\0" * 64, b"[", b"nonsense\n", b'[{"format":1}]\n'])
def test_nonsense_in_the_drawer_is_set_aside(content: bytes, saves: Saves, told: list[str]) -> None:
    saves.folder.mkdir(parents=True)
    (saves.folder / "2031-01-01-diamant-001.jsonl").write_bytes(content)
    assert saves.all() == []
    assert len(told) == 1
    assert saves.all() == []
    assert len(told) == 1


def test_a_record_of_a_later_gemtable_is_left_where_it_lies(saves: Saves, told: list[str]) -> None:
    path = kept(saves, 2)
    path.write_bytes(path.read_bytes().replace(b'"format":1,', b'"format":2,', 1))
    assert saves.all() == []
    assert path.exists()
    assert told == []


def test_any_byte_changed_never_raises_and_never_loses_the_file(saves: Saves, told: list[str]) -> None:
    path = kept(saves, 8)
    whole = path.read_bytes()
    for at in range(0, len(whole), 23):
        changed = whole[:at] + bytes([whole[at] ^ 0x15]) + whole[at + 1 :]
        path.write_bytes(changed)
        for saved in saves.unfinished():
            _, recording = saves.go_on(saved)
            recording.close()
        assert changed in [file.read_bytes() for file in saves.folder.iterdir()] or read(path.read_bytes()).entries
        for file in saves.folder.iterdir():
            file.unlink()


@pytest.mark.wish("W34")
def test_a_folder_that_cannot_be_made_plays_on_and_says_so_once(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    saves = Saves(tmp_path / "home" / "matches", told.append)
    for _ in range(2):
        match = new()
        recording = saves.begin(match, PEOPLE)
        play(match)
        recording.close()
        assert match.result is not None
    assert told == [f"Matches cannot be kept in {saves.folder}; you can play, but not go on later."]
    assert saves.all() == []


def test_a_disk_that_fills_up_in_mid_match_stops_the_record_not_the_match(
    saves: Saves, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new()
    recording = saves.begin(match, PEOPLE)
    play(match, 4)

    class Full:
        def __init__(self, file: Any) -> None:
            self.file = file

        def write(self, line: bytes) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        def __getattr__(self, name: str) -> Any:
            return getattr(self.file, name)

    monkeypatch.setattr(recording, "_file", Full(recording._file))
    play(match)
    assert match.result is not None
    assert len(told) == 1
    assert saves.all()[0].moves == 4


def test_writing_never_waits_for_the_disk_and_closing_does(tmp_path: Path) -> None:
    slow, synced = threading.Event(), []

    def fsync(file: int) -> None:
        slow.wait()
        synced.append(file)

    saves = Saves(tmp_path, fsync=fsync)
    match = new()
    recording = saves.begin(match, PEOPLE)
    play(match)  # ends although no fsync has come back
    assert synced == []
    slow.set()
    recording.close()
    assert 1 <= len(synced) <= 3  # many lines, few syncs
    recording.close()


def test_a_record_that_vanished_is_refused_in_words(saves: Saves) -> None:
    path = kept(saves, 3)
    saved = saves.unfinished()[0]
    path.unlink()
    with pytest.raises(RecordError, match="cannot be read"):
        saves.go_on(saved)


def test_a_recording_without_a_file_takes_lines_in_silence(saves: Saves) -> None:
    recording = Recording(None, saves)
    recording.write("anything\n")
    recording.close()
