"""Gloves as sprites: a cream rim so that black shows on felt, the emblem on the cuff; what touches is the pivot.

    glove.<player>.open, .pointing, .holding, .little     172 wide
    glove.<player>.thumb        the thumb of `holding`, drawn over the stone it carries, same pivot
    glove.shadow.<pose>         a soft silhouette, same pivot; glove.shadow is that of `open`
"""

from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

from . import emblems
from .brush import moved, paint
from .hands import CUFF, PIXELS, TOUCHES, WIDE, share
from .manifest import Part
from .materials import rgb
from .paper import fresh
from .paths import placed
from .pictures import Picture

READS = ("bake/traced/glove-*.webp",)
HERE = Path(__file__).resolve().parent

UNIT = PIXELS / WIDE
EMBLEM = 24.0  # half its height in pixels
RIM = 1.9  # pixels
WHITER = 1.13
CREAM, BROWN = "#fff3da", "#5a3a1c"


def traced(name: str) -> Picture:
    return np.asarray(Image.open(HERE / "traced" / f"glove-{name}.webp").convert("RGBA"))


def marked(picture: Picture, player: str) -> Picture:
    """With its rim and its player's emblem printed on the cuff."""
    _, _, animal, ink = next(found for found in emblems.PLAYERS if found[0] == player)
    pixels, canvas = fresh(PIXELS, PIXELS)
    if player == "white":  # the path tracer's lamps leave it grey
        picture = np.minimum(picture * np.array([WHITER] * 3 + [1.0]), picture[..., 3:]).astype(np.uint8)
    pixels[:] = rimmed(picture, BROWN if player == "white" else CREAM)
    x, y = (side * PIXELS for side in share(*CUFF))
    path = placed(emblems.centred(animal, EMBLEM), x, y)
    canvas.drawPath(moved(path, 0.8, 1.1), paint("#000000" if ink == emblems.CREAM else "#ffffff", 0.40, blur=0.8))
    canvas.drawPath(path, paint(ink))
    return pixels


def rimmed(picture: Picture, code: str) -> Picture:
    """A thin line round the solid part."""
    alpha = picture[..., 3] / 255
    away = distance_transform_edt(alpha < 0.5)
    line = np.clip(RIM + 0.5 - away, 0, 1) * 0.85
    under = np.dstack([np.array(rgb(code)) * line[..., None], line[..., None] * 255])
    return np.clip(picture + under * (1 - alpha[..., None]) + 0.5, 0, 255).astype(np.uint8)


def shadow(picture: Picture) -> Picture:
    alpha = gaussian_filter(picture[..., 3].astype(float), 7.0) * 0.62
    return np.dstack([np.zeros((*alpha.shape, 3)), alpha]).astype(np.uint8)


def bake() -> None:
    part = Part("maldita", __file__)
    cover = traced("thumb")[..., 3:] / 255
    for pose, touch in TOUCHES.items():
        pivot = share(*touch)
        for player in (found[0] for found in emblems.PLAYERS):
            picture = marked(traced(f"{pose}-{player}"), player)
            part.add(f"glove.{player}.{pose}", picture, unit=UNIT, pivot=pivot)
            if pose == "holding":
                over = (picture * cover + 0.5).astype(np.uint8)
                part.add(f"glove.{player}.thumb", over, unit=UNIT, pivot=pivot)
        part.add(f"glove.shadow.{pose}", shadow(traced(f"{pose}-white")), unit=UNIT, pivot=pivot)
    part.again("glove.shadow", "glove.shadow.open")
    part.close()
