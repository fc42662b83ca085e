"""A contact sheet, for looking at: `python -m assets.bake.stones.sheet out.png [maldita_set.json]`."""

import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from ..light import Floats
from .recipes import JEWELS, MALDITA, Stone, of_the_set
from .rig import picture, shadow

FELT = np.array([44, 40, 40]) / 255
CELL = 140


def laid(stone: Stone, pixels: float, cell: int) -> Floats:
    out = np.ones((cell, cell, 3)) * FELT
    for layer in (shadow(stone, pixels), picture(stone, pixels)):
        h, w = layer.shape[:2]
        y, x = (cell - h) // 2, (cell - w) // 2
        top, left = max(0, -y), max(0, -x)
        part = layer[top : top + min(h, cell), left : left + min(w, cell)] / 255
        y, x = max(0, y), max(0, x)
        under = out[y : y + part.shape[0], x : x + part.shape[1]]
        under[:] = np.clip(under * (1 - part[..., 3:]) + part[..., :3], 0, 1)
    return out


def main(target: str, *sets: str) -> None:
    stones = [*JEWELS.values(), MALDITA]
    for name in sets:
        gems = json.loads(Path(name).read_text("utf-8"))["gems"]
        stones += [of_the_set(gem["id"], gem["outline"], gem["colours"], gem["id"] * 7 % 12 * 30) for gem in gems]
    columns = 9 if not sets else 13
    rows = [stones[i : i + columns] for i in range(0, len(stones), columns)]
    bands = []
    for row in rows:
        for pixels in (85.0,) if sets else (85.0, 40.0):
            cells = [laid(stone, pixels, CELL) for stone in row]
            cells += [np.ones((CELL, CELL, 3)) * FELT] * (columns - len(cells))
            bands.append(np.concatenate(cells, 1))
    Image.fromarray((np.concatenate(bands, 0) * 255 + 0.5).astype(np.uint8)).save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
