"""The Maldita herself: a violet octagon lit green and violet from below, in twelve pictures of a slow fire; her lights.

    maldita.fire.0 .. 11        one turn of the fire; maldita.diamond is the first
    maldita.shadow              laid under it, as wide
    maldita.aura, .flare        lights: round her while she lies there; when she is grabbed, and curses
"""

import math
from dataclasses import replace

import numpy as np

from ..light import Floats
from ..manifest import Part
from ..materials import rgb
from ..pictures import Picture
from . import rig
from .recipes import MALDITA, Stone
from .set import framed, light

FRAMES = 12
FRAME = 1.52  # units of the outline across a picture
WIDE = 246.0  # table units
PIXELS = 328
GREEN, VIOLET = "#1cff9a", "#7a18ff"
COOL, GREENISH = (146, 86, 214), (104, 132, 196)  # what it leaves of white light


def burning(turn: float) -> Stone:
    """The stone at this share of the fire's turn: its depths lean a little, and green rises in the violet."""
    a = math.tau * turn
    swell, flicker = 0.5 + 0.5 * math.sin(a), 0.5 + 0.5 * math.sin(2 * a + 1.0)
    tint = "#" + "".join(f"{round(x + (y - x) * 0.75 * swell):02x}" for x, y in zip(COOL, GREENISH, strict=True))
    body = replace(MALDITA.body, tint=tint, gain=1.85 + 0.25 * flicker)
    facets = (("table", 0.50), ("crown", 35.0 + 0.5 * math.sin(a)), ("pavilion", 40.2 + 0.6 * math.cos(a)))
    return replace(MALDITA, body=body, facets=facets)


def halo(pixels: int) -> tuple[Floats, Floats]:
    """For every pixel its distance from the middle, 1 at the edge's middle, and its angle."""
    y, x = (np.indices((pixels, pixels)) + 0.5) / pixels * 2 - 1
    return np.hypot(x, y), np.arctan2(y, x)


def shining(*colours: tuple[str, Floats]) -> Picture:
    """Light to be added, each colour by its share: no alpha, dithered, so that it has no rings."""
    total = np.clip(np.sum([np.array(rgb(code)) * share[..., None] for code, share in colours], 0), 0, 255)
    dots = np.random.default_rng(3).random(total.shape[:2])[..., None]
    lit = np.floor(total + dots * (total > 0.02)).clip(0, 255).astype(np.uint8)
    return np.dstack([lit, np.zeros(lit.shape[:2], np.uint8)])


def aura() -> Picture:
    """Green near her, violet beyond."""
    r, _ = halo(360)
    edge = np.clip((1 - r) / 0.45, 0, 1) ** 1.5
    green, violet = 0.62 * np.exp(-((r / 0.42) ** 2)), 0.17 * np.exp(-(((r - 0.58) / 0.20) ** 2))
    return shining((GREEN, edge * green), (VIOLET, edge * violet))


def flare() -> Picture:
    """A green burst with long rays, white in its heart."""
    r, a = halo(420)
    fans = ((8, 0.39, 10), (5, 1.1, 30), (13, 2, 14))  # how many rays, turned, how thin
    rays = np.sum([np.clip(np.cos(a * n + turn), 0, 1) ** thin for n, turn, thin in fans], 0)
    edge = np.clip((1 - r) / 0.5, 0, 1) ** 1.4
    green = 0.85 * np.exp(-((r / 0.30) ** 2)) + 0.55 * rays * np.exp(-r / 0.34)
    white = 0.70 * np.exp(-((r / 0.17) ** 2)) + 0.12 * rays * np.exp(-r / 0.20)
    violet = 0.34 * np.exp(-(((r - 0.50) / 0.20) ** 2))
    return shining((GREEN, edge * green), ("#e8fff4", edge * white), (VIOLET, edge * violet))


def bake() -> None:
    part = Part("maldita", __file__)
    for k in range(FRAMES):
        picture = framed(rig.picture(burning(k / FRAMES), PIXELS / FRAME), PIXELS)
        part.frames(f"fire-{k:02}", [f"maldita.fire.{k}"], [picture], unit=PIXELS / WIDE, write=light)
    part.again("maldita.diamond", "maldita.fire.0")
    part.add("maldita.shadow", rig.plain_shadow(MALDITA, FRAME, PIXELS // 2), unit=PIXELS / 2 / WIDE)
    part.add("maldita.aura", aura(), unit=360 / 540, light=True)
    part.add("maldita.flare", flare(), unit=420 / 720, light=True)
    part.close()
