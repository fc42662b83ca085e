"""The first picture: lit before the house is loaded, and never where nobody can see it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from gemtable.stage import lamp
from gemtable.stage.canvas import Canvas

LATER = {"gemtable.app", "gemtable.catalogue", "gemtable.screens", "gemtable.tables", "gemtable.games", "argparse"}


@pytest.mark.wish("W33")
def test_the_lamp_needs_nothing_of_the_house_above_it() -> None:
    asks = "import sys, gemtable.stage.lamp; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True).stdout.split()
    assert not LATER & set(loaded)


@pytest.mark.wish("W33")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1280, 1024), (4000, 900)])
def test_the_first_picture_is_lit_walnut_to_the_edge(size: tuple[int, int], tmp_path: Path) -> None:
    canvas = Canvas(size)
    lamp.light(tmp_path, canvas)
    w, h = size
    for x, y in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1), (w // 3, h // 5)):
        red, _green, blue = canvas.surface.get_at((x, y))[:3]
        assert red > blue
    assert sum(canvas.surface.get_at((w // 2, h // 5))[:3]) > 60


def test_settings_and_what_to_tell_about_them_come_along(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("no settings")
    _pen, found, notices = lamp.light(tmp_path, Canvas((320, 200)))
    assert found.pace == "normal"
    assert len(notices) == 1


@pytest.mark.parametrize("driver", lamp.UNSEEN)
def test_a_window_nobody_sees_is_no_window(driver: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(Canvas, "open", lambda **how: Canvas((320, 200)))
    monkeypatch.setattr(Canvas, "close", lambda self: closed.append(True))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("DISPLAY", ":99")  # named, and not there
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(lamp.NoDisplay, match="no display"):
        lamp.light(tmp_path)
    assert closed == [True]


def test_moments_are_written_only_where_somebody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lamp.light(tmp_path, Canvas((320, 200)))
    assert list(tmp_path.iterdir()) == []
    assert not lamp.timed()
    monkeypatch.setenv(lamp.MOMENTS, str(tmp_path / "moments"))
    lamp.light(tmp_path, Canvas((320, 200)))
    assert lamp.timed()
    name, seconds = (tmp_path / "moments").read_text("utf-8").split()
    assert (name, float(seconds) > 0) == (lamp.FIRST_PICTURE, True)
