"""The lamp is lit first: a window with walnut in it, before the rest of the house is even loaded (W33).

Whoever sets GEMTABLE_MOMENTS=file learns there when the first picture and the ready title were seen (`bench start`).
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pygame

from gemtable import paths, settings
from gemtable.seats.sofa import prepare_environment
from gemtable.settings import Settings
from gemtable.stage.canvas import Canvas
from gemtable.stage.pen import Pen
from gemtable.stage.sprites import Sprites
from gemtable.stage.text import Type
from gemtable.words import _

FIRST_LIGHT = "room.title"
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
UNSEEN = ("dummy", "offscreen")  # drivers whose windows nobody can look at
MOMENTS = "GEMTABLE_MOMENTS"
FIRST_PICTURE, TABLE = "first_picture", "table"


class NoDisplay(Exception):
    """There is nothing to open a window on; the message is a sentence for the person."""

    def __init__(self) -> None:
        super().__init__(_(
            "There is no display here to open a window on; this draws a demonstration match to a picture instead: "
            "{command}",
            command="gemtable shot diamant demo.png --after 30",
        ))  # fmt: skip


class Lit(NamedTuple):
    """A lit table, the settings it was lit by, and what the person should be told about those."""

    pen: Pen
    settings: Settings
    notices: list[str]


def light(folder: Path | None = None, canvas: Canvas | None = None) -> Lit:
    """Lights the table: in a window, or on this canvas. `folder`: where settings lie, if not where the platform keeps
    them. Raises NoDisplay.
    """
    found, notices = settings.load(folder or paths.settings_folder())
    prepare_environment()
    canvas = canvas or _window(found)
    pen = Pen(canvas, Sprites(paths.assets("sprites"), strict=False), Type(paths.assets("fonts")))
    pen.begin()
    pen.background(FIRST_LIGHT)
    pen.present()
    moment(FIRST_PICTURE)
    return Lit(pen, found, notices)


def _window(found: Settings) -> Canvas:
    """As large as it last was, where it last was."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in DISPLAYS):
        raise NoDisplay  # asking SDL would have its libraries print words of their own
    try:
        opened = Canvas.open(
            size=(found.window_w, found.window_h) if found.window_w and found.window_h else None,
            fullscreen=found.full_screen,
            icon=paths.assets("sprites") / "icon" / "icon.png",
            display=found.display,
        )
    except pygame.error as why:
        raise NoDisplay from why
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        opened.close()  # SDL found no display and made one up
        raise NoDisplay
    return opened


def timed() -> bool:
    """Whether somebody only wants to know the moments, and not to play."""
    return bool(os.environ.get(MOMENTS))


def moment(name: str) -> None:
    """Writes down that this was seen just now, in seconds of the machine's steady clock."""
    file = os.environ.get(MOMENTS)
    if file:
        with suppress(OSError), open(file, "a", encoding="utf-8") as moments:
            moments.write(f"{name} {time.perf_counter():.6f}\n")
