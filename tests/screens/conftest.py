"""A table off-screen for every test of a screen, its own home, and hands that post real pygame events."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from gemtable.app import App
from gemtable.screens.settings import SettingsPage
from gemtable.stage.canvas import Canvas
from tests.pads import VirtualPad
from tests.screens.hands import Hands

SIZE = (1280, 720)
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # an off-screen table never has the focus; read by SDL once


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    SettingsPage.last_page = "table"
    app = App(canvas=Canvas(SIZE), home=tmp_path, sound=False)
    app.sprites.strict = True  # a picture nobody bakes is an error
    for _ in range(5):  # the boxes are laid on the table one by one
        app.step(16)
    yield app
    app.close()
    pygame.event.clear()


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)


@pytest.fixture
def plug(app: App) -> Iterator[Callable[..., VirtualPad]]:
    """Plugs in a virtual pad; all are pulled out at the end."""
    pads: list[VirtualPad] = []

    def plugged(name: str = "Virtual pad", **how: object) -> VirtualPad:
        pads.append(VirtualPad(name, **how))  # type: ignore[arg-type]  # what VirtualPad takes, handed through
        app.step(16, pygame.event.get())
        return pads[-1]

    pygame.joystick.init()
    yield plugged
    for pad in pads:
        pad.unplug()
    pygame.event.get()
