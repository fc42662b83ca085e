"""Straight to a table, with whoever was named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gemtable import app as app_module
from gemtable.app import App
from gemtable.screens.play import Play
from gemtable.seats.gestures import ARROW_KEYS, MOUSE, WASD
from gemtable.stage.canvas import Canvas
from tests.commands.conftest import Say


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """The apps that were opened, off-screen; nobody runs them."""
    apps: list[App] = []

    def main_loop(first: Callable[[App], Any]) -> int:
        apps.append(App(canvas=Canvas((640, 360)), home=tmp_path, sound=False))
        first(apps[-1])
        apps[-1].close()
        return 0

    monkeypatch.setattr(app_module, "main_loop", main_loop)
    return apps


def test_who_was_named_sits_down(opened: list[App], say: Say) -> None:
    words = ("--seats", "mouse=Eva,keys,arrows,bot:sharp:calm", "--option", "relics=ascending", "--seed", 11)
    assert say("play", "diamant", *words).code == 0
    play = opened[0].screen
    assert isinstance(play, Play)
    assert [chair.device for chair in play.chairs] == [MOUSE, WASD, ARROW_KEYS, None]
    assert play.chairs[0].name == "Eva"
    assert play.match.seed == 11
    assert play.match.options.relics.value == "ascending"


def test_without_words_one_mouse_meets_three_bots(opened: list[App], say: Say) -> None:
    assert say("play", "diamant").code == 0
    play = opened[0].screen
    assert isinstance(play, Play)
    assert len(play.chairs.people()) == 1
    assert len(play.chairs.bots()) == 3


def test_without_a_display_it_says_so(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    answer = say("play", "diamant")
    assert answer.code == 1
    assert answer.err.count("\n") == 1
    assert "gemtable shot" in answer.err
