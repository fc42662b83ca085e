"""The Maldita's 65 stones as they lie at twelve angles, the lamp always at the upper left, and what they throw.

    stone.<number>.<k>             k of 0..11: turned clockwise by 30 k degrees
    stone.shadow.<outline>.<k>     laid under it, SHADOW / FRAME times as wide

A stone's picture is FRAME units of its outline across, its shadow's SHADOW: a stone whose body is `turned(outline, 30 *
k, size)` is drawn `FRAME * size` wide. As baked it is WIDE table units wide, as six players have it. The glyphs of
their colours are laid on by the table.
"""

import io
import json

import numpy as np
from PIL import Image

from gemtable.field.outlines import STONES

from ..manifest import Part
from ..pictures import Picture
from ..sources import PROJECT
from .recipes import AMETHYST, Cut, Stone, of_the_set
from .rig import picture, plain_shadow

READS = ("../gemtable/games/maldita_set.json",)

ANGLES = 12
FRAME, SHADOW = 1.72, 2.30  # units of an outline: the kite reaches 0.84
WIDE = 126.0  # table units of a stone's picture
PIXELS = 180  # of a stone's picture
SOFT = 120  # of a shadow's


def framed(small: Picture, size: int) -> Picture:
    """In the middle of a clear square."""
    h, w = small.shape[:2]
    y, x = (size - h) // 2, (size - w) // 2
    return np.pad(small, ((y, size - h - y), (x, size - w - x), (0, 0)))


def light(sheet: Picture) -> bytes:
    """Hundreds of pictures must be small; what lossy WebP spills beside a bright edge, the stage takes away."""
    out = io.BytesIO()
    Image.fromarray(sheet).save(out, "WEBP", quality=90, alpha_quality=100, exact=True, method=5)
    return out.getvalue()


def turns(number: int, outline: str, colours: list[str]) -> list[Picture]:
    """One stone at all its angles."""
    stones = (of_the_set(number, outline, colours, k * 360 / ANGLES) for k in range(ANGLES))
    return [framed(picture(stone, PIXELS / FRAME), PIXELS) for stone in stones]


def shadows(outline: str) -> list[Picture]:
    stones = (Stone(outline, Cut.STEP, AMETHYST, angle=k * 360 / ANGLES) for k in range(ANGLES))
    return [plain_shadow(stone, SHADOW, SOFT) for stone in stones]


def bake() -> None:
    part = Part("stone", __file__)
    for outline in STONES:
        names = [f"stone.shadow.{outline}.{k}" for k in range(ANGLES)]
        part.frames(f"shadow-{outline}", names, shadows(outline), unit=SOFT * FRAME / (SHADOW * WIDE))
    for gem in json.loads((PROJECT / "gemtable/games/maldita_set.json").read_text("utf-8"))["gems"]:
        number = int(gem["id"])
        names = [f"stone.{number}.{k}" for k in range(ANGLES)]
        part.frames(f"{number:02}", names, turns(number, gem["outline"], gem["colours"]),
                    unit=PIXELS / WIDE, write=light)  # fmt: skip
    part.close()
