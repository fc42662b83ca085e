"""However an evening ends, whatever happens to clock, machine and program meanwhile, the match is there tomorrow."""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from gemtable import __main__ as command_line
from gemtable import app as app_module
from gemtable import crash, paths, settings
from gemtable.app import App
from gemtable.engine.record import read
from gemtable.saves import Saves
from gemtable.screens.play import Play
from gemtable.screens.results import Results
from gemtable.seats.gestures import MOUSE
from gemtable.settings import Settings
from gemtable.stage.canvas import Canvas
from tests.hostile.homes import DAY, PEOPLE, drawer, kept, new, play
from tests.screens import tables

PROJECT = Path(__file__).resolve().parents[2]
HOUSE = PROJECT / "gemtable"
BOTS = "bot,bot,bot"
LONGEST = 60.0  # s that a start may take on a busy machine


def surroundings(home: Path, **more: str) -> dict[str, str]:
    own = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GEMTABLE_HOME": str(home)}
    return os.environ | own | {"PYTHONPATH": str(PROJECT)} | more


@contextmanager
def real(home: Path, *options: str, seats: str = BOTS) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """A real program with a match that has some moves, and its record."""
    command = [sys.executable, *options, "-m", "gemtable", "play", "diamant", "--seats", seats, "--seed", "11"]
    program = subprocess.Popen(
        command, env=surroundings(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield program, until(lambda: next((home / "matches").glob("*.jsonl"), None))
    finally:
        program.kill()
        program.communicate()


def until(happened: Callable[[], Any]) -> Any:
    """What another program does can only be waited for."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        found = happened()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it never happened")


def lines(record: Path) -> int:
    return record.read_bytes().count(b"\n")


# --- told to end, killed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("told", ["SIGTERM", "SIGHUP"], ids=["SIGTERM", "closing session"])
def test_told_to_end_it_saves_and_leaves_within_a_second(told: str, tmp_path: Path) -> None:
    settings.save(Settings(pace="fast"), tmp_path)
    with real(tmp_path) as (program, record):
        until(lambda: lines(record) >= 3)
        began = time.monotonic()
        program.send_signal(getattr(signal, told))
        _out, said = program.communicate(timeout=LONGEST)
        assert time.monotonic() - began < 1
    assert (program.returncode, said) == (0, "")
    reading = read(record.read_bytes())
    assert (reading.damage, reading.torn) == (None, False)
    assert reading.seconds > 0, "it knew that it ended"
    saves = drawer(tmp_path, [])
    waiting = saves.waiting()
    assert waiting is not None and waiting.moves == len(reading.entries) >= 2


def test_a_window_that_is_closed_keeps_the_match(tmp_path: Path) -> None:
    app = App(canvas=Canvas((320, 200)), home=tmp_path, sound=False)
    going = tables.begin(app, None, None, None)
    tables.until(app, lambda: len(going.match.log) >= 4)
    app.step(16, [pygame.Event(pygame.QUIT)])
    assert app.ended
    app.run()
    waiting = drawer(tmp_path, []).waiting()
    assert waiting is not None and waiting.moves == len(going.match.log)


def test_a_disk_that_hangs_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    hangs = threading.Event()
    saves = Saves(tmp_path / "matches", fsync=lambda file: hangs.wait() and None)
    match = new()
    recording = saves.begin(match, PEOPLE)
    play(match, 5)
    began = time.monotonic()
    recording.close()
    assert time.monotonic() - began < 1
    assert recording.path is not None
    assert len(read(recording.path.read_bytes()).entries) == 5
    hangs.set()


def test_killed_at_any_moment(tmp_path: Path) -> None:
    """Twenty programs that write are killed; each goes on where the last one fell."""
    write = (
        "import sys, time; from pathlib import Path; from tests.hostile.homes import drawer, new, play, PEOPLE\n"
        "saves = drawer(Path(sys.argv[1]), []); saved = saves.waiting()\n"
        "match, recording = saves.go_on(saved) if saved else ((m := new()), saves.begin(m, PEOPLE))\n"
        "print(len(match.log), flush=True)\n"
        "while match.result is None: play(match, 1, seed=len(match.log)); time.sleep(0.004)\n"
        "recording.close()"
    )
    moves = resumptions = 0
    for number in range(20):
        command = [sys.executable, "-c", write, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings(tmp_path)) as writer:
            assert writer.stdout is not None
            assert int(writer.stdout.readline()) == moves
            resumptions += moves > 0
            time.sleep(0.0017 * number)
            writer.kill()
        saves = drawer(tmp_path, told := [])
        waiting = saves.waiting()
        assert all(saved.damage is None and saved.moves >= moves for saved in saves.all()[:1])
        moves = waiting.moves if waiting is not None else 0
        saves.close()
        assert told == []
    assert resumptions >= 5


def test_a_killed_program_resumes(tmp_path: Path) -> None:
    settings.save(Settings(pace="fast"), tmp_path)
    with real(tmp_path) as (program, record):
        until(lambda: lines(record) >= 3)
        program.send_signal(signal.SIGKILL)
        program.wait()
    app = App(canvas=Canvas((320, 200)), home=tmp_path, sound=False)
    assert app.toasts.shown == ""
    app.carry_on()
    going = app.screen
    assert isinstance(going, Play) and len(going.match.log) >= 2
    tables.until(app, lambda: isinstance(app.screen, Results))
    app.close()
    assert len(drawer(tmp_path, []).finished()) == 1


# --- the streams -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [(">&-", 0, 0), ("2>&-", 0, 0), (">&- 2>&- <&-", 0, 0), ("| true", 0, 0), ("> /dev/full", 1, 1)],
)
def test_stdout_closed(line: str, code: int, said: int, tmp_path: Path) -> None:
    command = f"set -o pipefail; '{sys.executable}' -m gemtable sim diamant --games 2 --seed 1 {line}"
    done = subprocess.run(
        ["bash", "-c", command], env=surroundings(tmp_path), capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr.count("\n")) == (code, said), done.stderr
    assert not (tmp_path / crash.FOLDER).exists()


@pytest.mark.wish("W43")
def test_the_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    log = crash.Log(tmp_path)
    for _ in range(400):
        print("a line that is printed again and again, " * 40, file=log)
    print("the last one", file=log)
    log.flush()
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [crash.LOG_BEFORE, crash.LOG]
    assert all(file.stat().st_size <= crash.LARGEST_LOG for file in files)
    assert (tmp_path / crash.LOG).read_text().endswith("the last one\n")
    crash.Log(tmp_path)
    assert (tmp_path / crash.LOG_BEFORE).read_text().endswith("the last one\n"), "what the last run said is kept"


# --- a crash ---------------------------------------------------------------------------------------------------------


def test_after_a_crash_there_is_a_report_without_names_and_continue_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setattr(app_module, "main_loop", lambda lit: breaks(App(canvas=Canvas((320, 200)), sound=False)))

    def breaks(app: App) -> int:
        going = tables.begin(app, MOUSE, None, None)
        going.chairs[0].name = "Ana"
        tables.waits(app, going)
        going.robots.tick = broken  # type: ignore[method-assign]  # planted
        going.match.submit(0, going.match.view(0).legal[0])
        going.match.advance(1)
        app.run()
        return 0

    def broken() -> None:
        raise KeyError("Ana has no rubies in " + str(Path.home() / "Ana"))

    assert command_line.main([]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "your match is kept" in said
    (file,) = (tmp_path / crash.FOLDER).glob("*.txt")
    report = file.read_text("utf-8")
    for wanted in ("gemtable 0", "Python 3", "SDL 2", "KeyError", "in broken", "Play opens"):
        assert wanted in report
    assert "Ana" not in report and str(Path.home()) not in report.replace(str(tmp_path), "")
    app = App(canvas=Canvas((320, 200)), sound=False)
    waiting = app.saves.waiting()
    assert waiting is not None and waiting.moves == 1
    app.carry_on()
    assert isinstance(app.screen, Play)
    app.close()


def test_the_last_fifty_log_lines_are_told(tmp_path: Path) -> None:
    import logging

    crash.remember()
    for number in range(80):
        logging.getLogger("gemtable.test").info("line %d", number)
    report = crash.report(ValueError("x"))
    assert "the last 50 log lines" in report
    assert "line 29" not in report and all(f"line {number}" in report for number in range(30, 80))


# --- the clock -------------------------------------------------------------------------------------------------------


def test_a_clock_that_was_set_back(tmp_path: Path) -> None:
    """Continue leads to the match last played, whatever the clock says."""
    saves = drawer(tmp_path, [])
    first = kept(saves, 3, seed=1)
    future = int((DAY + timedelta(days=4000)).timestamp()) * 10**9
    os.utime(first, ns=(future, future))
    saves.now = lambda: DAY - timedelta(days=400)
    second = kept(saves, 5, seed=2)
    waiting = saves.waiting()
    assert waiting is not None and waiting.path == second
    assert waiting.moment == DAY - timedelta(days=400)
    match = new(3)
    saves.begin(match, PEOPLE)  # and killed
    play(match, 1)
    third = drawer(tmp_path, []).waiting
    saves.close()
    again = third()
    assert again is not None and again.header.seed == 3


def test_a_clock_set_back_while_a_match_is_played(tmp_path: Path) -> None:
    seconds = iter([100.0, 40.0])
    saves = drawer(tmp_path, [], clock=lambda: next(seconds))
    path = kept(saves, 2)
    assert read(path.read_bytes()).damage is None
    assert saves.all()[0].seconds == 0


@pytest.mark.wish("W40")
def test_suspended_for_an_hour(tmp_path: Path) -> None:
    app = App(canvas=Canvas((320, 200)), home=tmp_path, sound=False)
    going = tables.begin(app, MOUSE, None, None)
    tables.waits(app, going)
    moves, now = len(going.match.log), going.match.now
    app.step(3_600_000.0)
    assert len(going.match.log) == moves
    assert going.match.now - now <= 30
    tables.waits(app, going)
    app.close()
    waiting = drawer(tmp_path, []).waiting()
    assert waiting is not None and waiting.moves == moves


# --- the program itself ----------------------------------------------------------------------------------------------


def test_the_program_moved_while_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures and sounds that were not loaded yet are gone; the match is played to its end all the same."""
    shutil.copytree(PROJECT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("bake", "pictures", "*.wav"))
    monkeypatch.setattr(paths, "assets", lambda kind: tmp_path / "assets" / kind)
    app = App(canvas=Canvas((640, 360)), home=tmp_path / "home")
    app.step(16)
    (tmp_path / "assets").rename(tmp_path / "moved")
    said: list[str] = []
    monkeypatch.setattr(app, "toast", lambda words, **how: said.append(words))
    for page in (app.to_settings, app.to_rules):
        page()
        app.step(16)
        app.pop()
    app.set(language="es")
    tables.begin(app, None, None, None, pace="off")
    tables.until(app, lambda: isinstance(app.screen, Results))
    for _frame in range(30):
        app.step(16)
    assert "was moved" in " ".join(said)
    app.close()
    assert len(drawer(tmp_path / "home", []).finished()) == 1


@pytest.mark.wish("W29")
def test_the_monitor_gone_since_last_time(tmp_path: Path) -> None:
    settings.save(Settings(display=7, full_screen=True), tmp_path)
    with real(tmp_path) as (program, record):
        until(lambda: lines(record) >= 2)
        program.terminate()
        _out, said = program.communicate(timeout=LONGEST)
    assert (program.returncode, said) == (0, "")


def test_python_o(tmp_path: Path) -> None:
    """Without its asserts the program plays the same match."""
    told = []
    for options in ([], ["-O"], ["-OO"]):
        command = [sys.executable, *options, "-m", "gemtable", "sim", "diamant", "--games", "3", "--seed", "9",
                   "--record", str(tmp_path / "last.jsonl")]  # fmt: skip
        subprocess.run(command, env=surroundings(tmp_path), capture_output=True, text=True, timeout=60, check=True)
        told.append((tmp_path / "last.jsonl").read_bytes())
    assert told[0] == told[1] == told[2]


def test_a_real_match_under_python_o(tmp_path: Path) -> None:
    settings.save(Settings(pace="off"), tmp_path)
    with real(tmp_path, "-O") as (program, record):
        until(lambda: b'"ranks"' in record.read_bytes())
        program.terminate()
        _out, said = program.communicate(timeout=LONGEST)
    assert (program.returncode, said) == (0, "")


def test_no_logic_lives_in_an_assert() -> None:
    """An assert tells what is so; it calls nothing but questions about kinds."""
    asking = {"isinstance", "len", "all", "any"}
    found = [
        f"{file.name}:{node.lineno}"
        for file in HOUSE.rglob("*.py")
        for said in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(said, ast.Assert)
        for node in ast.walk(said.test)
        if isinstance(node, ast.NamedExpr | ast.Await | ast.Yield)
        or (isinstance(node, ast.Call) and getattr(node.func, "id", "") not in asking)
    ]
    assert found == []
