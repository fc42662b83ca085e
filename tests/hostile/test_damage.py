"""Ten thousand altered records and two thousand altered settings: nobody falls over, nothing is deleted, and what
stands before the damage is played on. A record, settings or a record book may also be empty, huge, or no file."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gemtable import settings
from gemtable.app import App
from gemtable.commands.verdict import judge
from gemtable.engine import record
from gemtable.engine.dice import Dice
from gemtable.engine.record import read
from gemtable.history import VERSION
from gemtable.saves import LARGEST, Saves
from gemtable.screens import evening
from gemtable.settings import GENERATIONS, Settings
from gemtable.stage.canvas import Canvas
from tests.hostile.homes import PEOPLE, drawer, kept, play

BATCH = 1000
MOVES = 7
CLASSES = (0, 9, 10, 13, 32, 34, 44, 48, 57, 65, 91, 92, 93, 97, 123, 125, 127, 128, 191, 192, 224, 240, 254, 255)
SPARSE = 200_000_000
LOUD = Settings(volume_master=90, language="es", text_scale=1.5, keys={"wasd": {"yes": "f"}})


def an_altered(content: bytes, dice: Dice) -> bytes:
    """One alteration, of every kind there is."""
    first = content.index(b"\n") * (dice.below(4) > 0)  # the first line is long, and the others count more
    at = first + dice.below(len(content) - first)
    length = 1 + dice.below(40)
    kinds: tuple[Callable[[], bytes], ...] = (
        lambda: content[:at] + bytes([dice.pick(CLASSES)]) + content[at + 1 :],
        lambda: content[:at] + bytes([content[at] ^ 1 << dice.below(8)]) + content[at + 1 :],
        lambda: content[:at] + bytes([dice.below(256)]) + content[at:],
        lambda: content[:at] + content[at + length :],
        lambda: content[:at],
        lambda: content[:at] + bytes(length) + content[at + length :],
        lambda: content[:at] + content[at : at + length] + content[at:],
        lambda: content[:at] + bytes(dice.below(256) for _ in range(length)) + content[at + length :],
        lambda: b"".join(sorted(content.splitlines(keepends=True), key=lambda _line: dice.below(1000))),
        lambda: content[at:],
    )
    return dice.pick(kinds)()


def a_lie(content: bytes, dice: Dice) -> bytes:
    """A record that is sealed as it should be, and tells what cannot be."""
    lines = [json.loads(line)[:-1] for line in content.splitlines()]
    lies: tuple[Any, ...] = (
        -1, 0, 9, 1 << 70, 1e400, 0.5, True, None, "", "Stay", "undo", "\ud800", [], [[0]], {}, {"seat": 0, "sits": {}},
        {"ranks": [[0]], "totals": [1 << 60], "reason": ""}, {"seconds": 1e300},
    )  # fmt: skip
    at = dice.below(len(lines)) * dice.below(2)
    place: Any = lines[at]
    while isinstance(place, dict | list) and place:
        key = dice.pick(sorted(place)) if isinstance(place, dict) else dice.below(len(place))
        if isinstance(place[key], dict | list) and place[key] and dice.below(3):
            place = place[key]
            continue
        place[key] = dice.pick(lies)
        break
    told, chain = b"", ""
    for items in lines:
        line, chain = record._sealed(items, chain)
        told += line.encode()
    return told


@pytest.fixture(autouse=True)
def _no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of files are not waited for."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    """A folder for thousands of files: in memory, where that can be had."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else tmp_path))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return kept(drawer(tmp_path_factory.mktemp("whole"), []), MOVES).read_bytes()


def opened(folder: Path, content: bytes, told: list[str]) -> tuple[Saves, Path]:
    """A drawer with this one record in it."""
    path = folder / "matches" / "2031-05-17-diamant-001.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    return drawer(folder, told), path


def same(one: bytes, other: bytes) -> bytes:
    """The beginning that both have."""
    length = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[:length]


@pytest.mark.parametrize("batch", [0, 1, *(pytest.param(batch, marks=pytest.mark.slow) for batch in range(2, 10))])
def test_ten_thousand_altered_records(batch: int, shelf: Path, whole: bytes) -> None:
    dice, true = Dice(batch), read(whole).entries
    for number in range(BATCH):
        lie = number % 5 == 4
        altered = (a_lie if lie else an_altered)(whole, dice)
        told: list[str] = []
        saves, path = opened(shelf / str(number), altered, told)
        waiting = saves.waiting()
        judge(altered)
        good = same(whole, altered).count(b"\n")  # lines that nobody touched
        log = None
        if waiting is not None:
            match, recording = saves.go_on(waiting)
            log = match.log
            recording.close()
        saves.latest()
        if number % 4 == 0:
            saves.index()
        assert all("\n" not in line for line in told)
        assert altered in [file.read_bytes() for file in path.parent.iterdir()] or (
            waiting is not None and waiting.damage is None
        ), "what was damaged is kept whole"
        if not lie:
            assert (log is not None) == (good > 0)
            assert log is None or (log == true[: len(log)] and len(log) >= min(good - 1, MOVES))
            again = saves.waiting()
            assert (again is not None) == (good > 0)
            assert again is None or (again.damage, again.moves) == (None, len(log or ()))
        shutil.rmtree(shelf / str(number))


def test_a_program_goes_on_with_lies(tmp_path: Path, whole: bytes) -> None:
    """Whoever is told of in a record sits down, or bots do."""
    dice = Dice(5)
    app = App(canvas=Canvas((320, 200)), home=tmp_path, sound=False)
    for number in range(150):
        lie = a_lie(whole, dice)
        app.saves.folder.mkdir(exist_ok=True)
        (app.saves.folder / f"lie-{number}.jsonl").write_bytes(lie)
        app.to_title()
        app.step(16)
        going = evening.carry_on(app)
        evening.same_again(app)
        app.step(16)
        if going is not None:
            going.closed()
        for file in app.saves.folder.iterdir():
            file.unlink()
    app.close()


def test_a_writer_that_stops_at_any_byte(shelf: Path, whole: bytes) -> None:
    """Every k: what stands before the last whole line is gone on with, written on, and whole again."""
    true = read(whole).entries
    for k in range(len(whole)):
        told: list[str] = []
        saves, path = opened(shelf / str(k), whole[:k], told)
        waiting = saves.waiting()
        lines = whole[:k].count(b"\n")
        assert (waiting is not None) == (lines > 0)
        if waiting is not None:
            match, recording = saves.go_on(waiting)
            assert match.log == true[: min(lines - 1, MOVES)]
            play(match, 2)
            recording.close()
            again = read(path.read_bytes())
            assert (again.damage, again.torn, again.entries) == (None, False, match.log)
            assert told == []
        shutil.rmtree(shelf / str(k))


@pytest.mark.parametrize("batch", range(2))
def test_two_thousand_altered_settings(batch: int, shelf: Path) -> None:
    dice, true = Dice(batch), settings._text(LOUD)
    for number in range(BATCH):
        folder = shelf / str(number)
        settings.save(replace(LOUD, volume_master=20), folder)
        settings.save(LOUD, folder)
        altered = an_altered(true, dice)
        (folder / GENERATIONS[0]).write_bytes(altered)
        found, told = settings.load(folder)
        assert all("\n" not in line for line in told)
        assert altered in [file.read_bytes() for file in folder.iterdir()]
        assert not told or found.volume_master == 20
        assert settings.save(replace(found, volume_music=1), folder) is None
        assert settings.load(folder) == (replace(found, volume_music=1), [])
        shutil.rmtree(folder)


# --- no bytes, too many, none of ours --------------------------------------------------------------------------------


def spoil(file: Path, how: str) -> None:
    """Leaves something terrible in place of a file."""
    file.unlink(missing_ok=True)
    if how == "directory":
        file.mkdir()
        (file / "inside").write_text("kept")
    elif how == "200 MB":
        with file.open("wb") as sparse:
            sparse.truncate(SPARSE)
    elif how == "pipe":
        os.mkfifo(file)
    else:
        file.write_bytes({"empty": b"", "zeros": bytes(9000)}[how])


TERRIBLE = ("empty", "zeros", "directory", "200 MB", "pipe")


@pytest.mark.parametrize("how", TERRIBLE)
def test_a_terrible_record(how: str, tmp_path: Path) -> None:
    told: list[str] = []
    saves = drawer(tmp_path, told)
    good, bad = kept(saves, 4, seed=1), kept(saves, 4, seed=2)
    os.utime(good, ns=(10**18, 10**18))
    spoil(bad, how)
    saves.close()
    saves = drawer(tmp_path, told)
    waiting = saves.waiting()
    assert waiting is not None and waiting.path == good
    saves.index()
    assert [page.file for page in saves.history.pages()] == [good.name]
    assert len(told) == (how in ("empty", "zeros", "200 MB"))
    assert len(list(saves.folder.iterdir())) == 2, "nothing is deleted"


@pytest.mark.parametrize("how", TERRIBLE)
@pytest.mark.parametrize("name", [*GENERATIONS, settings.UNFINISHED])
def test_terrible_settings(name: str, how: str, tmp_path: Path) -> None:
    settings.save(replace(LOUD, volume_master=20), tmp_path)
    settings.save(LOUD, tmp_path)
    spoil(tmp_path / name, how)
    found, told = settings.load(tmp_path)
    assert found == (replace(LOUD, volume_master=20) if name == GENERATIONS[0] else LOUD)
    assert len(told) == (name == GENERATIONS[0])
    if (name, how) != (settings.UNFINISHED, "pipe"):  # a pipe nobody reads takes no word, and opening it would wait
        assert settings.save(replace(found, volume_music=1), tmp_path) is None
        assert settings.load(tmp_path) == (replace(found, volume_music=1), [])


def newer_book(file: Path) -> None:
    import sqlite3

    with sqlite3.connect(file) as book:
        book.execute(f"PRAGMA user_version = {VERSION + 1}")
    book.close()


def test_records_settings_and_history_from_a_newer_version(tmp_path: Path) -> None:
    told: list[str] = []
    saves = drawer(tmp_path, told)
    path = kept(saves, 3)
    path.write_bytes(path.read_bytes().replace(b'"format":1,', b'"format":2,', 1))
    later = path.read_bytes()
    (tmp_path / GENERATIONS[0]).write_text('{"format": 2}')
    newer_book(saves.history.file)
    saves.close()
    app = App(canvas=Canvas((320, 200)), home=tmp_path, sound=False)
    assert "newer" in app.toasts.shown
    assert kept(app.saves, 3).name.endswith("-001.jsonl")
    app.close()
    assert path.read_bytes() == later
    assert (tmp_path / "history.aside-1.sqlite3").exists()
    assert (tmp_path / "settings.aside-1.json").exists()
    assert len(drawer(tmp_path, told).history.pages()) == 1


# --- the record book -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [*TERRIBLE, "missing"])
def test_a_terrible_record_book_is_set_aside_and_made_again(how: str, tmp_path: Path) -> None:
    saves = drawer(tmp_path, [])
    kept(saves, None)
    pages = saves.history.pages()
    assert len(pages) == 1
    if how == "missing":
        saves.history.file.unlink()
    else:
        spoil(saves.history.file, how)
    saves.index()
    assert saves.history.pages() == pages
    assert (tmp_path / "history.aside-1.sqlite3").exists() == (how not in ("missing", "empty"))


def test_a_record_book_damaged_at_every_byte_class(tmp_path: Path) -> None:
    saves = drawer(tmp_path, [])
    kept(saves, None)
    kept(saves, 3)
    pages, book = saves.history.pages(), saves.history.file.read_bytes()
    dice = Dice(3)
    for number in range(400):
        content = an_altered(book, dice)
        if number % 2:  # where the tables stand
            at = book.index(b"diamant") - dice.below(300) + dice.below(300)
            content = book[:at] + bytes([CLASSES[number % len(CLASSES)]]) + book[at + 1 :]
        saves.history.file.write_bytes(content)
        saves.history.pages()
        saves.index()
        now = saves.history.pages()
        assert len(now) == len(pages) and {page.file for page in now} == {page.file for page in pages}
        for file in tmp_path.glob("history.aside*"):
            file.unlink()


def test_continue_never_asks_the_record_book(tmp_path: Path) -> None:
    saves = drawer(tmp_path, [])
    kept(saves, 5)
    spoil(saves.history.file, "directory")
    os.chmod(saves.history.file, 0)
    waiting = saves.waiting()
    assert waiting is not None and waiting.moves == 5


def test_nothing_large_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = drawer(tmp_path, [])
    spoil(kept(saves, 2), "200 MB")
    spoil(tmp_path / GENERATIONS[0], "200 MB")
    spoil(saves.history.file, "200 MB")
    read_bytes = Path.read_bytes

    def small(file: Path) -> bytes:
        assert file.stat().st_size <= LARGEST
        return read_bytes(file)

    monkeypatch.setattr(Path, "read_bytes", small)
    app = App(canvas=Canvas((320, 200)), home=tmp_path, sound=False)
    app.step(16)
    app.saves.index()
    app.close()


def test_a_seal_is_what_a_lie_needs(whole: bytes) -> None:
    """The lies above are read, not refused for their seal."""
    dice = Dice(1)
    readings = []
    for _number in range(60):
        try:
            readings.append(read(a_lie(whole, dice)))
        except record.RecordError:
            continue
    assert any(reading.header.people != PEOPLE for reading in readings)
    assert any(reading.damage is None for reading in readings)
