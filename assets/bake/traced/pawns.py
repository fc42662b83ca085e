"""Lacquered pawns for the lids, and for the games that use them."""

import math

import numpy as np

from ..manifest import Part
from ..pictures import webp
from ..standing import PAWN
from .explorers import COLOURS
from .rig import Parts, lacquer, lamps, lathe, render, sky, spline

HEAD = 0.33


def pawn(code: str) -> Parts:
    foot = spline([(0, 0), (0.50, 0), (0.56, 0.06), (0.55, 0.16), (0.44, 0.24), (0.36, 0.32), (0.27, 0.55),
                   (0.20, 0.85), (0.19, 0.98)])
    foot[:9, 1] = np.maximum(foot[:9, 1], 0)
    collar = spline([(0.19, 0.98), (0.30, 1.02), (0.31, 1.07), (0.21, 1.11), (0.20, 1.12)], 6)
    a = np.linspace(-1.12, math.pi / 2 - 0.015, 28)
    head = np.column_stack([HEAD * np.cos(a), 1.40 + HEAD * np.sin(a)])
    return {"pawn": lathe(np.vstack([foot, collar, head]), lacquer(code, 0.28))}


def bake() -> None:
    part = Part("/bake/traced", __file__)
    light = lamps() | {"sky": sky((0.10, 0.10, 0.12))}  # little comes from a dark lid
    for name, code in COLOURS.items():
        picture = render(pawn(code), **PAWN._asdict(), exposure=0.9, lit=light)
        part.keep(f"pawn-{name}.webp", webp(picture, 100))
    part.close()
