"""A home that is read-only, missing, full, oddly named, or claimed by a second program costs the record, never the
evening."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gemtable import paths, settings
from gemtable.app import App
from gemtable.engine.record import read
from gemtable.screens.results import Results
from gemtable.screens.title import Title
from gemtable.settings import Settings
from gemtable.stage.canvas import Canvas
from tests.hostile.homes import NOBODY, drawer, kept, new, no_room, play, read_only, small_disk
from tests.screens import tables

REFUSED = "you can play, but not go on later"
PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture
def told() -> list[str]:
    return []


def run(*words: str, home: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """gemtable in a process of its own, without a window."""
    bare = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(PROJECT)}
    bare |= {"PATH": os.environ["PATH"]} | ({"GEMTABLE_HOME": str(home)} if home else {}) | environment
    command = [sys.executable, "-m", "gemtable", *words]
    return subprocess.run(command, env=bare, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)


def evening(home: Path) -> App:
    """A program on this home, a match in it played to its end by bots, and back at the title."""
    app = App(canvas=Canvas((640, 360)), home=home, sound=False)
    app.set(pace="off")
    tables.begin(app, None, None, None, pace="off")
    tables.until(app, lambda: isinstance(app.screen, Results))
    app.to_title()
    app.step(16)
    return app


# --- read-only -----------------------------------------------------------------------------------------------------


@pytest.mark.wish("W34")
def test_a_read_only_home_is_told_once_and_the_evening_goes_on(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "home").mkdir()
    with read_only(tmp_path / "home"):
        saves = drawer(tmp_path / "home", told)
        saves.open()
        for _ in range(2):
            match = new()
            recording = saves.begin(match)
            play(match)
            recording.close()
            assert match.result is not None
        assert saves.waiting() is None
        notice = settings.save(Settings(pace="fast"), tmp_path / "home")
    assert len(told) == 1 and REFUSED in told[0]
    assert notice is not None and "cannot be kept" in notice


def test_a_record_in_a_read_only_home_can_be_gone_on_with(tmp_path: Path, told: list[str]) -> None:
    path = kept(drawer(tmp_path / "home", told), 4)
    content = path.read_bytes()
    with read_only(tmp_path / "home"):
        saves = drawer(tmp_path / "home", told)
        waiting = saves.waiting()
        assert waiting is not None
        match, recording = saves.go_on(waiting)
        play(match)
        recording.close()
    assert match.result is not None
    assert len(told) == 1 and REFUSED in told[0]
    assert path.read_bytes() == content


def test_a_whole_evening_in_a_read_only_home(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    with read_only(tmp_path / "home"):
        app = evening(tmp_path / "home")
        assert isinstance(app.screen, Title)
        app.close()


# --- missing -------------------------------------------------------------------------------------------------------


def test_a_home_that_is_missing_and_cannot_be_made(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "wall").write_text("no folder")
    app = evening(tmp_path / "wall" / "home")
    app.close()
    assert run("sim", "diamant", "--games", "1", HOME="/proc/nobody").returncode == 0


def test_a_home_that_is_missing_is_made(tmp_path: Path) -> None:
    app = evening(tmp_path / "new" / "home")
    app.close()
    assert len(list((tmp_path / "new" / "home" / "matches").glob("*.jsonl"))) == 1


def test_somebody_without_any_home_has_folders_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_how: object, **_more: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv(paths.HOME)
    monkeypatch.setattr(paths.platformdirs, "user_data_path", nobody)
    monkeypatch.setattr(paths.platformdirs, "user_config_path", lambda *_, **__: Path("~/.config/gemtable"))
    for folder in (paths.matches_folder(), paths.settings_folder()):
        assert folder.is_absolute()
        with pytest.raises(OSError):
            folder.mkdir(parents=True)


# --- full ----------------------------------------------------------------------------------------------------------


@pytest.mark.wish("W34")
def test_a_disk_without_room_keeps_whole_lines_and_says_so(tmp_path: Path, told: list[str]) -> None:
    saves = drawer(tmp_path, told)
    match = new()
    with no_room(700):
        recording = saves.begin(match)
        play(match)
        recording.close()
        saves.index()
        notice = settings.save(Settings(keys={"wasd": {"yes": "f" * 900}}), tmp_path)
    assert match.result is not None
    assert len(told) == 1 and REFUSED in told[0]
    assert notice is not None
    waiting = saves.waiting()
    assert waiting is not None
    assert 0 < waiting.moves < len(match.log)
    again, recording = saves.go_on(waiting)
    recording.close()
    assert again.log == match.log[: waiting.moves]
    assert settings.load(tmp_path) == (Settings(), [])


def test_a_damaged_record_on_a_full_disk_is_not_touched(tmp_path: Path, told: list[str]) -> None:
    saves = drawer(tmp_path, told)
    path = kept(saves, 6)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], b"nonsense\n", *lines[4:]])
    path.write_bytes(damaged)
    waiting = saves.waiting()
    assert waiting is not None
    with no_room(100):
        match, recording = saves.go_on(waiting)
        play(match, 2)
        recording.close()
    assert path.read_bytes() == damaged
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert len(told) == 1 and REFUSED in told[0]


def test_a_full_small_disk(tmp_path: Path, told: list[str]) -> None:
    """A tmpfs of four pages, or, where nobody may mount one, files that may not grow."""
    (tmp_path / "disk").mkdir()
    with small_disk(tmp_path / "disk", "16k") as mounted, no_room(1 << 40 if mounted else 700):
        if mounted:
            (tmp_path / "disk" / "ballast").write_bytes(bytes(4096))
        app = evening(tmp_path / "disk")
        assert app.screen is not None
        app.close()
        for number in range(30):
            settings.save(Settings(volume_master=number, keys={"wasd": {"yes": "f" * 900}}), tmp_path / "disk")
        _found, notices = settings.load(tmp_path / "disk")
        assert notices == []
        for file in (tmp_path / "disk" / "matches").glob("*.jsonl"):
            if file.stat().st_size > 400:
                assert read(file.read_bytes()).damage is None


# --- names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["with spaces  in it", "José Ñandú Ünal İı", "盤上遊戲 宝石", "quote's & $X %s {n}"])
def test_homes_with_spaces_accents_and_cjk(name: str, tmp_path: Path) -> None:
    home = tmp_path / name
    app = evening(home)
    app.close()
    assert len(list((home / "matches").glob("*.jsonl"))) == 1
    assert len(app.saves.history.pages()) == 1
    again = run("doctor", "--rebuild", home=home)
    assert (again.returncode, again.stderr) == (0, "")
    assert "1 match" in again.stdout


# --- what the system says ------------------------------------------------------------------------------------------


@pytest.mark.wish("W35")
def test_a_relative_xdg_folder_is_ignored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(paths.HOME)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_PICTURES_DIR"):
        monkeypatch.setenv(name, "somewhere/else")
    folders = [paths.records_folder(), paths.settings_folder(), paths.log_folder(), paths.pictures_folder()]
    assert all(folder.is_relative_to(tmp_path) for folder in folders)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "here"))
    assert paths.records_folder() == tmp_path / "here" / "gemtable"


@pytest.mark.parametrize(
    "spoken", [{}, {"LANG": "C"}, {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
               {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
    ids=["unset", "C", "tr_TR", "ASCII"],
)  # fmt: skip
def test_lang_unset_c_and_turkish(spoken: dict[str, str], tmp_path: Path) -> None:
    home = tmp_path / "İnci ı"
    record = tmp_path / "match.jsonl"
    dealt = run("sim", "diamant", "--games", "1", "--seed", "5", "--record", str(record), home=home, **spoken)
    assert (dealt.returncode, dealt.stderr) == (0, "")
    assert read(record.read_bytes()).damage is None
    checked = run("replay", "--check", str(record), home=home, **spoken)
    assert checked.returncode == 0
    assert "whole" in checked.stdout
    rebuilt = run("doctor", "--rebuild", home=home, **spoken)
    assert (rebuilt.returncode, rebuilt.stderr) == (0, "")


# --- a second program ----------------------------------------------------------------------------------------------


def test_a_second_program_says_so_and_plays_without_saving(tmp_path: Path) -> None:
    first = App(canvas=Canvas((640, 360)), home=tmp_path, sound=False)
    going = tables.begin(first, None, None, None)
    second = App(canvas=Canvas((640, 360)), home=tmp_path, sound=False)
    assert "already open" in second.toasts.shown
    assert second.saves.waiting() is None  # the first one is playing it
    second.set(volume_master=3)
    playing = tables.begin(second, None, None, None, pace="off")
    tables.until(second, lambda: playing.match.result is not None)
    second.close()
    assert len(list((tmp_path / "matches").glob("*.jsonl"))) == 1
    assert settings.load(tmp_path)[0].volume_master == 50
    tables.until(first, lambda: len(going.match.log) > 3)
    first.close()
    third = App(canvas=Canvas((640, 360)), home=tmp_path, sound=False)
    assert third.toasts.shown == ""
    waiting = third.saves.waiting()
    assert waiting is not None and waiting.moves == len(going.match.log)
    third.close()


def test_a_second_program_has_its_turn_when_the_first_has_gone(tmp_path: Path, told: list[str]) -> None:
    first, second = drawer(tmp_path, []), drawer(tmp_path, told)
    first.open()
    second.open()
    assert len(told) == 1
    first.close()
    assert second.waiting() is None and second.mine
    assert kept(second, 2).exists()
    assert len(told) == 1


def test_the_lock_of_a_killed_program_blocks_nobody(tmp_path: Path, told: list[str]) -> None:
    hold = (
        "import sys, time; from pathlib import Path; from gemtable.lock import Lock\n"
        "print(Lock(Path(sys.argv[1])).take(), flush=True); time.sleep(600)"
    )
    lock = tmp_path / "gemtable.lock"
    hold = hold.replace("print(Lock(Path(sys.argv[1])).take()", "held = Lock(Path(sys.argv[1])); print(held.take()")
    environment = os.environ | {"PYTHONPATH": str(PROJECT)}
    command = [sys.executable, "-c", hold, str(lock)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "True\n"
        saves = drawer(tmp_path, told)
        assert saves.elsewhere and not saves.mine
        holder.kill()
        holder.wait()
    assert lock.exists()
    assert saves.mine
    assert told == []


def test_nobody_is_kept_out_where_no_lock_can_be_had(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "gemtable.lock").mkdir()
    saves = drawer(tmp_path, told)
    saves.open()
    assert kept(saves, 3).exists()
    assert told == []


def test_the_master_of_the_machine_is_somebody_else_in_these_tests(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    with read_only(tmp_path / "home"):
        assert os.geteuid() in (NOBODY, os.getuid())
        with pytest.raises(PermissionError):
            (tmp_path / "home" / "file").write_text("")
