"""One racing table for all tests of this folder: it takes many frames and many pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from gemtable.app import App
from gemtable.stage.canvas import Canvas
from tests.pads import VirtualPad

Plug = Callable[..., VirtualPad]
SIZE = (640, 360)
FRAME = 1000 / 60
BOT = None


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """A small table, and one for all: a race takes many frames and many pictures."""
    room = App(canvas=Canvas(SIZE), home=tmp_path_factory.mktemp("home"), sound=False)
    yield room
    room.close()


@pytest.fixture
def app(room: App) -> Iterator[App]:
    yield room
    room.screen.closed()
    room.step(FRAME, [pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.WINDOWFOCUSGAINED)])  # all keys are up
    room.to_title()
    pygame.event.clear()
