"""The name of the game let into the title's wood in brass, and the icon of its window."""

from pathlib import Path

import numpy as np
from PIL import Image

from .boxes import HERE
from .brush import HEIGHTS, Sheet, image_of, paint, radial, rounded
from .letters import blob
from .manifest import SPRITES, Part, Picture
from .materials import bytes_of, lit_walnut

SIZE = 142


def name_of_the_game(part: Part) -> None:
    """Its pivot is the baseline's left end: put it at (90, 222) of the title."""
    run, width = blob("gemtable", "FrauncesLogo", SIZE)
    sheet = Sheet(width, SIZE, (16, 16, 16, 40))
    base = SIZE * 0.86
    box = (-12.0, base - SIZE * 1.02, width + 24, SIZE * 1.42)
    sheet.foil(
        lambda c: c.drawTextBlob(run, 0, base, paint("#ffffff")), box, inlay=True, sweep=0.8, phase=0.55, metal="bright"
    )
    part.add("title.lettering", sheet.picture(), pivot=sheet.pivot_at(0, base), file="lettering.webp")


def as_ruby(file: Path) -> Picture:
    """The big traced octagon in ruby red: its white light stays, every colour becomes red."""
    stone = np.asarray(Image.open(file)).astype(float)
    white, strong = stone[..., :3].min(-1, keepdims=True), stone[..., :3].max(-1, keepdims=True)
    lit = white**1.3 / 255**0.3 * 0.8 + (strong - white) * np.array([1.35, 0.03, 0.10])
    return np.dstack([np.clip(lit, 0, stone[..., 3:]), stone[..., 3]]).astype(np.uint8)


def icon() -> None:
    sheet = Sheet(256, 256, scale=1)
    tile = rounded(8, 6, 236, 236, 44)
    sheet.shadow(tile, ((2, 4, 5, 0.5),))
    wood = lit_walnut(1400, 760, 0.36, 0.42, 0.13, 0.10, 1.5)[250:510, 330:590]
    sheet.lay(tile, bytes_of(wood))
    sheet.canvas.drawPath(tile, radial(100, 90, 210, [(0, "#000000", 0), (0.5, "#0a0301", 0.25), (1, "#0a0301", 0.80)]))
    sheet.bevel(tile, 0.5, 0.7, 4)
    sheet.hairline(20, 18, 212, 212, 34, 1.0, 4)
    sheet.glow(126, 126, 110, "#ff5a3a", 0.35)
    sheet.shadow(rounded(66, 66, 116, 116, 58), HEIGHTS[2])
    sheet.image(image_of(as_ruby(HERE / "art" / "maldita.webp")), 127, 126, 266)
    picture = sheet.picture()
    alpha = picture[..., 3:].astype(float)
    straight = np.where(alpha > 0, picture[..., :3] * 255.0 / np.maximum(alpha, 1), 0)
    folder = SPRITES / "icon"
    folder.mkdir(exist_ok=True)
    Image.fromarray(np.dstack([np.clip(straight, 0, 255), alpha]).astype(np.uint8)).save(
        folder / "icon.png", optimize=True
    )


def bake() -> None:
    part = Part("title", __file__)
    name_of_the_game(part)
    part.close()
    icon()
