"""A contact sheet of the Maldita's stones as the table shows them, bodies 86 wide, glyphs engraved, then bold:

    python -m assets.bake.stones.sheet assets/pictures/maldita-stones.png
"""

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from ..light import Floats
from ..paper import resized
from ..pictures import Picture, opened
from ..sources import ASSETS, PROJECT, read
from .set import ANGLES, FRAME, SHADOW, WIDE

CELL, COLUMNS = 140, 13
FELT = (44.0, 42.0, 51.0)
COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "G": "green", "P": "purple", "K": "pink"}
ALONE, PAIRED, BESIDE = 30, 22, (11.0, 6.6)  # widths of a glyph, of one of two, and how far those lie from the middle


@cache
def entries() -> dict[str, dict[str, Any]]:
    return dict(read(ASSETS / "sprites/stone/manifest.json")["sprites"])


def baked(name: str, wide: float) -> Picture:
    """A stone's sprite, so many pixels wide."""
    entry = entries()[name]
    whole = opened(ASSETS / "sprites/stone" / entry["file"])
    x, y, w, h = entry.get("frame", (0, 0, *whole.shape[1::-1]))
    cut = whole[y : y + h, x : x + w].copy()
    cut[..., :3] = np.minimum(cut[..., :3], cut[..., 3:])  # as the stage does
    return resized(cut, round(wide), round(wide * h / w))


def lay(sheet: Floats, picture: Picture, x: float, y: float) -> None:
    """Its middle at (x, y)."""
    h, w = picture.shape[:2]
    top, left = max(0, round(y - h / 2)), max(0, round(x - w / 2))
    under = sheet[top : top + h, left : left + w]
    over = picture[: under.shape[0], : under.shape[1]]
    under[:] = under * (1 - over[..., 3:] / 255) + over[..., :3]


def glyphs(colours: list[str], kind: str) -> Iterator[tuple[str, float, tuple[float, float]]]:
    """Name, width and place of each, as the table lays them."""
    if len(colours) == 1:
        yield f"glyph.{COLOURS[colours[0]]}.{kind}", ALONE, (0, 0)
    for colour, side in zip(colours if len(colours) == 2 else (), (1, -1), strict=False):
        yield f"glyph.{COLOURS[colour]}.{kind}", PAIRED, (-BESIDE[0] * side, BESIDE[1] * side)


def main(target: str) -> None:
    gems = json.loads((PROJECT / "gemtable/games/maldita_set.json").read_text("utf-8"))["gems"]
    rows = -(-len(gems) // COLUMNS)
    sheet: Floats = np.ones((2 * rows * CELL, COLUMNS * CELL, 3)) * np.array(FELT)
    for half, kind in enumerate(("engraved", "bold")):
        for i, gem in enumerate(gems):
            x, y = (i % COLUMNS + 0.5) * CELL, (half * rows + i // COLUMNS + 0.5) * CELL
            k = gem["id"] * 7 % ANGLES
            lay(sheet, baked(f"stone.shadow.{gem['outline']}.{k}", WIDE * SHADOW / FRAME), x, y)
            lay(sheet, baked(f"stone.{gem['id']}.{k}", WIDE), x, y)
            for name, wide, (dx, dy) in glyphs(gem["colours"], kind):
                lay(sheet, baked(name, wide), x + dx, y + dy)
    Image.fromarray(sheet.clip(0, 255).astype(np.uint8)).save(Path(target), optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
