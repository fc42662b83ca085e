"""Tiny pictures and a pen to draw them with: the stage is tested without the house's own art."""

import json
from pathlib import Path

import pygame
import pytest

from gemtable import paths
from gemtable.stage.canvas import Canvas
from gemtable.stage.pen import Pen
from gemtable.stage.sprites import Sprites
from gemtable.stage.text import Type


def save(folder: Path, name: str, size: tuple[int, int], colour: tuple[int, int, int], alpha: int = 255) -> str:
    """A premultiplied picture: a disc of one colour, or a full rectangle when it hides all."""
    if alpha == 255 and name.startswith("room"):
        picture = pygame.Surface(size, 0, 32)
        picture.fill(colour)
    else:
        picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        tone = [round(part * alpha / 255) for part in (*colour, 255)]
        pygame.draw.ellipse(picture, tone, picture.get_rect())
    pygame.image.save(picture, folder / f"{name}.png")
    return f"{name}.png"


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """A sprites folder with two shelves, each with its own manifest."""
    Canvas((8, 8))  # opens the hidden display that pictures take their format from
    things, room = tmp_path / "things", tmp_path / "room"
    things.mkdir()
    room.mkdir()
    entries = {
        "gem": {"file": save(things, "gem", (40, 40), (200, 30, 40)), "unit": 1.0},
        "pawn": {"file": save(things, "pawn", (30, 60), (30, 90, 200), 200), "unit": 1.0, "pivot": [0.5, 1.0]},
        "plate": {"file": save(things, "plate", (60, 60), (90, 60, 30)), "unit": 1.0,
                  "nine": [20, 20, 24, 24], "reach": [4, 4, 8, 8]},
        "glyph.key.blank": {"file": save(things, "cap", (60, 60), (240, 230, 210)), "unit": 1.0,
                            "nine": [20, 20, 20, 20]},
        "glyph.pad.yes": {"file": save(things, "yes", (48, 48), (30, 30, 30)), "unit": 1.0},
        "half": {"file": "gem.png", "unit": 1.0, "frame": [0, 0, 20, 40]},
    }
    (things / "manifest.json").write_text(json.dumps({"sprites": entries}))
    rooms = {"room.table": {"file": save(room, "room", (240, 135), (60, 36, 20)), "unit": 0.125}}
    (room / "manifest.json").write_text(json.dumps({"sprites": rooms}))
    return tmp_path


@pytest.fixture
def sprites(art: Path) -> Sprites:
    return Sprites(art)


@pytest.fixture
def type_() -> Type:
    return Type(paths.assets("fonts"))


@pytest.fixture
def pen(sprites: Sprites, type_: Type) -> Pen:
    return Pen(Canvas((960, 540)), sprites, type_)
