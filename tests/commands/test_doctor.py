"""The doctor finds what is there, misses what is not, and says what to do."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from gemtable import paths
from gemtable.commands import doctor, inventory
from gemtable.commands.doctor import Findings
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


def test_a_missing_picture_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from gemtable.stage.sprites import Sprites

    read = Sprites._read

    def forgetful(self: Sprites, manifest: Path) -> None:
        read(self, manifest)
        self._baked.pop("laurel", None)

    monkeypatch.setattr(Sprites, "_read", forgetful)
    monkeypatch.setattr(inventory, "_see_match", lambda *_how: None)
    missing, _cues = inventory.tour()
    assert missing == {"laurel"}


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
