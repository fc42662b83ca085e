"""The window comes back as it was left: as large, on the same monitor, or on the first where that one is gone (W29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from gemtable import settings
from gemtable.app import App
from gemtable.settings import Settings
from gemtable.stage import canvas as canvas_module
from gemtable.stage import lamp

pytestmark = pytest.mark.wish("W29")

Open = Callable[[], App]


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Open]:
    """Opens the program in a window, always with the same home."""
    opened: list[App] = []

    def start() -> App:
        opened.append(App(lit=lamp.light(tmp_path), home=tmp_path, sound=False))
        return opened[-1]

    yield start
    for app in opened:
        app.close()


@pytest.fixture
def monitors(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Two monitors; on which one a window was asked for."""
    asked: list[int] = []
    set_mode = pygame.display.set_mode

    def on(size: Any, flags: int, display: int) -> pygame.Surface:
        asked.append(display)
        return set_mode(size, flags)

    monkeypatch.setattr(canvas_module.pygame.display, "set_mode", on)
    monkeypatch.setattr(canvas_module.pygame.display, "get_num_displays", lambda: 2)
    return asked


def resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    for _ in range(20):
        app.step(16)
    assert app.canvas.window_size == size


def test_as_large_as_somebody_made_it(again: Open) -> None:
    app = again()
    resize(app, (1100, 700))
    app.close()
    assert again().canvas.window_size == (1100, 700)


def test_a_window_nobody_touched_suits_its_monitor_next_time_too(again: Open, tmp_path: Path) -> None:
    app = again()
    app.step(16)
    app.close()
    assert settings.load(tmp_path)[0].window_w == 0


def test_on_the_monitor_it_was_carried_to(again: Open, monitors: list[int]) -> None:
    app = again()
    assert monitors == [0]
    pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    for gesture in app.sofa.pump():
        app.hear(gesture)
    app.close()
    again()
    assert monitors == [0, 1]


def test_on_the_first_where_its_own_is_gone(again: Open, monitors: list[int], tmp_path: Path) -> None:
    settings.save(Settings(display=5), tmp_path)
    again()
    assert monitors == [0]
