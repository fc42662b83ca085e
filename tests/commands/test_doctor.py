"""The doctor finds what is there, misses what is not, and says what to do."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from gemtable import catalogue, crash, paths, settings
from gemtable.commands import doctor, inventory
from gemtable.commands.doctor import Findings
from gemtable.engine.match import start
from gemtable.saves import Saves
from tests.commands.conftest import Say

WHOLE = {"sprites": 3, "fonts": 2, "sounds": 1, "missing_sprites": [], "missing_fonts": [], "missing_sounds": []}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the tour through every picture."""
    monkeypatch.setattr(inventory, "take", lambda: WHOLE)


def examined(say: Say) -> tuple[int, dict[str, Any]]:
    answer = say("doctor", "--json")
    return answer.code, json.loads(answer.out)


def test_everything_asked_for_is_there(home: Path, say: Say) -> None:
    code, found = examined(say)
    assert found["problems"] == []
    assert code == 0
    assert found["assets"]["sprites"] > 100
    assert [found["assets"][f"missing_{kind}"] for kind in ("sprites", "fonts", "sounds")] == [[], [], []]
    assert found["languages"] == ["en", "es"]
    assert not (home / "matches").exists()  # nothing is written


def test_no_display_is_a_problem(home: Path, quick: None, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    code, found = examined(say)
    assert code == 1
    assert found["video"]["driver"] == ""
    assert any("gemtable shot" in problem for problem in found["problems"])


def test_no_sound_device_is_no_problem(home: Path, quick: None, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def none(*_how: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    code, found = examined(say)
    assert code == 0
    assert found["audio"]["driver"] == "none"
    assert any("silently" in note for note in found["notes"])


def test_a_home_that_is_a_file_is_a_problem(
    tmp_path: Path, quick: None, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").write_text("not a folder")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    code, found = examined(say)
    assert code == 1
    assert not found["folders"]["settings"]["writable"]
    assert any("GEMTABLE_HOME" in problem for problem in found["problems"])


def test_damaged_records_are_named_and_left_alone(home: Path, quick: None, say: Say) -> None:
    (home / "matches").mkdir()
    good, bad = home / "matches" / "good.jsonl", home / "matches" / "bad.jsonl"
    say("sim", "diamant", "--seats", 3, "--games", 1, "--record", good)
    bad.write_bytes(good.read_bytes()[:-40])
    _code, found = examined(say)
    assert found["records"]["found"] == 2
    assert found["records"]["damaged"] == ["bad.jsonl"]
    assert sorted(os.listdir(home / "matches")) == ["bad.jsonl", "good.jsonl"]


def test_what_is_missing_is_named() -> None:
    said = inventory.complaints(WHOLE | {"missing_sprites": list("abcdefg"), "missing_fonts": ["Bitter"]})
    assert len(said) == 2
    assert "a, b, c, d, e …" in said[0]
    assert "Bitter" in said[1]


def test_a_missing_picture_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from gemtable.stage.sprites import Sprites

    read = Sprites._read

    def misled(self: Sprites, manifest: Path) -> None:
        read(self, manifest)
        for name in ("laurel", "nothing"):
            if name in self._baked:
                self._baked[name] = self._baked[name]._replace(file=tmp_path / "gone.webp")

    monkeypatch.setattr(Sprites, "_read", misled)
    assert inventory.take()["missing_sprites"] == ["laurel"]


def test_findings_in_words() -> None:
    found = Findings(
        versions={"gemtable": "1"},
        video={"driver": "x11", "displays": [[1920, 1080]]},
        audio={"driver": "pulse"},
        folders={"settings": {"path": "here", "writable": False}},
        assets=WHOLE,
        languages=["en"],
        records={"found": 2, "unfinished": 1, "damaged": []},
        problems=["It rains."],
    )
    told = doctor.told(found)
    assert "x11 1920x1080" in told
    assert "here (cannot be written)" in told
    assert "! It rains." in told
    assert told.endswith("1 thing will not work.")


def test_the_record_book_is_made_again(home: Path, say: Say) -> None:
    saves = Saves(paths.matches_folder())
    match = start(catalogue.box("diamant").game, catalogue.box("diamant").game.Options(), 3, 7)
    saves.begin(match, ()).close()
    pages = saves.history.pages()
    saves.history.file.write_bytes(b"no book")
    answer = say("doctor", "--rebuild")
    assert (answer.code, answer.out) == (1, "gemtable is open. Close it, then try again.\n")
    saves.close()
    answer = say("doctor", "--rebuild")
    assert (answer.code, answer.out) == (0, "The record book was made again: 1 match, 0 of them finished.\n")
    assert saves.history.pages() == pages
    assert (home / "history.aside-1.sqlite3").read_bytes() == b"no book"


def test_a_record_book_that_cannot_be_made_is_told(say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wall").write_text("no folder")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "wall"))
    answer = say("doctor", "--rebuild")
    assert answer.code == 1
    assert "cannot be written" in answer.out


def test_what_is_asked_on_the_telephone(home: Path, quick: None, say: Say) -> None:
    settings.save(settings.Settings(volume_master=3), home)
    (home / settings.GENERATIONS[0]).rename(home / settings.GENERATIONS[1])
    (home / settings.GENERATIONS[0]).write_text("torn")
    crash.write(ValueError("x"))
    saves = Saves(paths.matches_folder())
    saves.open()
    _code, found = examined(say)
    assert found["program"]["open"] and not found["program"]["packaged"]
    assert found["settings"] == {"file": settings.GENERATIONS[1], "changed": {"volume_master": 3}}
    assert (home / settings.GENERATIONS[0]).read_text() == "torn", "only looked at"
    assert found["folders"]["matches"]["free_mb"] > 0
    assert found["speech"]["spoken"] == "en"
    assert len(found["crashes"]) == 1
    notes = " ".join(found["notes"])
    assert "another window" in notes and found["crashes"][0] in notes and "older ones are in force" in notes
    saves.close()
    told = say("doctor").out
    assert all(word in told for word in ("volume_master=3", "MB free", "spoken=en", "crash reports"))


def test_a_huge_record_is_named_and_not_read(home: Path, quick: None, say: Say) -> None:
    (home / "matches").mkdir()
    with (home / "matches" / "huge.jsonl").open("wb") as huge:
        huge.truncate(200_000_000)
    _code, found = examined(say)
    assert found["records"]["damaged"] == ["huge.jsonl"]
