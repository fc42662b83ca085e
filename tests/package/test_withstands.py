"""What the built program withstands: kills, homes of every kind, no console, and being carried away while it runs."""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path
from shutil import which

import pytest

from tests.package.program import BOTS, TIMEOUT, Built, Display, lines, over, records, running, surroundings, whole

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the other systems are built by their own workflow"),
    pytest.mark.xdist_group("built"),  # built once
]
PLAY = ("play", "diamant", "--seats", BOTS, "--seed", "7")
CONTINUE = ("Escape", *["Up"] * 4, "Return")  # back leads to the last row of the title, and up from there
GROWN = (1, 3, 0, 2, 1, 5, 2, 0, 4, 1)  # lines that are written before each kill; 0: Continue was only just pressed


def pace(folder: Path, pace: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"format": 1, "pace": pace}), encoding="utf-8")


def grown(home: Path, wanted: int) -> bool:
    """Whether so many lines of the only record are written."""
    return any(lines(record) >= wanted for record in records(home))


def play_to_the_end(program: Path, env: dict[str, str], home: Path, **how: object) -> Path:
    """A match of bots in its window; its record."""
    with running(program, *PLAY, env=env, **how) as playing:
        playing.until(lambda: any(map(over, records(home))), "the match was over")
        playing.end()
    (record,) = records(home)
    assert whole(program, record, env)
    return record


def test_ten_kills(built: Built, home: Path, display: Display) -> None:
    """Each time the match goes on from where it stood, by either form of the program."""
    env = surroundings(home, GEMTABLE_HOME=str(home), DISPLAY=display.name, LANG="C.UTF-8")
    pace(home, "fast")
    kept, words = b"", PLAY
    for at, more in enumerate(GROWN):
        program = (built.program, built.file)[at % 2]
        with running(program, *words, env=env) as playing:
            if words != PLAY:
                playing.press(display, *CONTINUE)
            wanted = kept.count(b"\n") + more
            playing.until(partial(grown, home, wanted), "the match went on")
            playing.kill()
        (record,) = records(home)
        assert record.read_bytes().startswith(kept), "something was lost"
        assert whole(built.program, record, env)
        kept, words = record.read_bytes(), ()
        assert not over(record), "there is nothing to go on with"
    pace(home, "off")
    with running(built.program, env=env) as playing:
        playing.press(display, *CONTINUE)
        playing.until(lambda: over(record), "the match was over")
        playing.end()
    assert whole(built.program, record, env)
    assert records(home) == [record]
    assert record.read_bytes().startswith(kept)


@pytest.mark.parametrize(("form", "language"), [("folder", None), ("folder", "C"), ("file", "tr_TR.UTF-8")])
def test_a_home_with_every_letter(built: Built, home: Path, display: Display, form: str, language: str | None) -> None:
    program = built.program if form == "folder" else built.file
    strange = home / "Doña Zoë 宝石 の家"
    pace(strange / ".config" / "gemtable", "off")
    env = surroundings(strange, DISPLAY=display.name, **({"LANG": language} if language else {}))
    record = play_to_the_end(program, env, strange)
    assert record.parent == strange / ".local" / "share" / "gemtable" / "matches"


def test_a_home_that_cannot_be_written_in(program: Path, home: Path, display: Display, tmp_path: Path) -> None:
    """The title opens, a table too, and whoever asks the doctor hears why nothing is kept."""
    home.chmod(0o555)
    moments = tmp_path / "moments"
    env = surroundings(home, DISPLAY=display.name)
    bound = (str(which("setpriv")), "--inh-caps=-all", "--bounding-set=-all") if os.geteuid() == 0 else ()
    with running(program, env=env | {"GEMTABLE_MOMENTS": str(moments)}, before=bound) as title:
        assert title.process.wait(TIMEOUT) == 0
    assert [line.split()[0] for line in moments.read_text("utf-8").splitlines()][-1] == "table"
    with running(program, *PLAY, env=env, before=bound) as playing:
        playing.until(lambda: display.colours() > 100, "the table was drawn")
        playing.end()
    with running(program, "doctor", "--json", env=env, before=bound, stdout=-1) as doctor:
        assert doctor.process.wait(TIMEOUT) == 1
        found = json.loads(doctor.process.stdout.read())
    assert not found["folders"]["matches"]["writable"]
    assert any(str(home) in problem for problem in found["problems"])
    assert list(home.iterdir()) == []


def test_no_console(program: Path, home: Path, display: Display) -> None:
    """A double click may come without standard input, output and error."""

    def close() -> None:
        os.closerange(0, 3)

    pace(home, "off")
    env = surroundings(home, GEMTABLE_HOME=str(home), DISPLAY=display.name)
    play_to_the_end(program, env, home, stderr=None, preexec_fn=close)


def test_carried_away_while_it_runs(program: Path, built: Built, home: Path, display: Display) -> None:
    """What it has not read yet is still found: a match goes on, comes to its end, and its sheet is drawn."""
    env = surroundings(home, GEMTABLE_HOME=str(home), DISPLAY=display.name)
    pace(home, "normal")
    with running(program, *PLAY, env=env) as playing:
        playing.until(partial(grown, home, 2), "the match began")
        playing.kill()
    display.until_dark()
    pace(home, "off")
    there = built.folder if program == built.program else program
    away = there.with_name("carried away")
    with running(program, env=env) as playing:
        playing.until(lambda: display.colours() > 100, "the title was drawn")
        there.rename(away)
        try:
            playing.press(display, *CONTINUE)
            playing.until(lambda: over(records(home)[0]), "the match was over")
            playing.press(display, "Return", "F1")  # the sheet, and the rules above it
            playing.end()
        finally:
            away.rename(there)
    assert whole(program, records(home)[0], env)
    assert not list(home.rglob("crash-*"))
