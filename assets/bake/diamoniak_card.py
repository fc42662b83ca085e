"""What Diamoniak's cards and table share: sizes, the four castles' colours, glyphs and roofs, how a card is cut.

A card is drawn 500 x 700 for 196 x 274.5 on the table, two pixels to a unit, as it is drawn up to 256 wide. Roofs tell
the castles apart without colour, edges are a ladder of lightness: 21 apart for every eye (CAM02-UCS, worst pair).
"""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import skia

from .brush import circle
from .diamant_rock import CORNER, HEIGHT, WIDTH
from .paper import Paper, fresh, paint, stroke
from .paths import box, common, curve, ellipse, placed, poly, taper, trail, union, without
from .pictures import Picture

TABLE = (196.0, 274.5)  # table units
PIXELS = (392, 549)
UNIT = PIXELS[0] / TABLE[0]
K = PIXELS[0] / WIDTH  # pixels to a unit of the drawing
CREAM = "#fbf1dc"

COLOURS = ("red", "blue", "green", "yellow")
EDGE = {"red": "#9c0c1c", "blue": "#2440b4", "green": "#45b583", "yellow": "#f7bd22"}
INK = EDGE | {"green": "#1f8a5c", "yellow": "#c0720a"}  # the glyph on cream
ROOF = {"red": "#b3162b", "blue": "#1f3fae", "green": "#1f8a5c", "yellow": "#f2a51a"}

Roof = Callable[[float, float, float, float], skia.Path]


def card() -> Paper:
    return Paper(WIDTH, HEIGHT, K)


def cut(p: Paper) -> Picture:
    """The card as a picture: rounded corners, a thin lit and shaded cut edge, no shadow."""
    whole = box(0, 0, WIDTH, HEIGHT, CORNER)
    for side, tone, alpha in ((1, "#fff6e0", 0.60), (-1, "#0a0408", 0.55)):
        p.canvas.save()
        p.canvas.translate(side * 1.3, side * 1.7)
        p.canvas.drawPath(whole, paint(tone, alpha, line=4.0, blur=0.7))
        p.canvas.restore()
    keep, canvas = fresh(p.pixels.shape[1], p.pixels.shape[0])
    canvas.scale(p.k, p.k)
    canvas.drawPath(whole, stroke())
    return ((p.pixels.astype(np.uint16) * keep[..., 3:] + 127) // 255).astype(np.uint8)


@contextmanager
def at(p: Paper, x: float, y: float, size: float = 1.0) -> Iterator[None]:
    """Draws about (x, y) in units of `size`; never mirrored, as the lamp stays where it is."""
    p.canvas.save()
    p.canvas.translate(x, y)
    p.canvas.scale(size, size)
    yield
    p.canvas.restore()


# ---- glyphs, about (0, 0), radius 1


def heart() -> skia.Path:
    p = skia.Path()
    p.moveTo(0, 0.85)
    p.cubicTo(-1.25, -0.05, -0.75, -1.05, 0, -0.42)
    p.cubicTo(0.75, -1.05, 1.25, -0.05, 0, 0.85)
    p.close()
    return p


def waves() -> skia.Path:
    line = "-0.95,{a} -0.5,{b} 0,{c} 0.5,{d} 0.95,{e}"
    rows = [line.format(a=y + 0.1, b=y - 0.2, c=y + 0.05, d=y + 0.28, e=y - 0.05) for y in (-0.55, 0.0, 0.55)]
    return union(*(taper(trail(row), [0.2, 0.24, 0.24, 0.24, 0.2]) for row in rows))


def leaf() -> skia.Path:
    p = skia.Path()
    p.moveTo(0, -1)
    p.cubicTo(0.95, -0.3, 0.75, 0.6, 0, 0.95)
    p.cubicTo(-0.75, 0.6, -0.95, -0.3, 0, -1)
    veins = [taper([(0, y + 0.22), (side * 0.5, y - 0.18)], [0.13, 0.08]) for y in (-0.1, 0.3) for side in (-1, 1)]
    return without(p, taper([(0, -0.5), (0, 1)], [0.05, 0.16]), *veins)


def sun() -> skia.Path:
    ray = poly((0.60, -0.17), (1.05, 0), (0.60, 0.17), r=0.04)
    return union(circle(0, 0, 0.52), *(placed(ray, 0, 0, 45 * k) for k in range(8)))


def flower() -> skia.Path:
    turns = [k * math.tau / 5 - math.pi / 2 for k in range(5)]
    petals = [circle(0.56 * math.cos(a), 0.56 * math.sin(a), 0.4) for a in turns]
    return without(union(circle(0, 0, 0.5), *petals), circle(0, 0, 0.24))


GLYPH = {"red": heart(), "blue": waves(), "green": leaf(), "yellow": sun()}
FLOWER = flower()


# ---- roofs: middle x, foot y, half the width of the walls below, height


def cone(x: float, y: float, w: float, h: float) -> skia.Path:
    side = [(w * t**1.12 * 1.08, y - h + h * t) for t in (0.25, 0.5, 0.75, 0.95)]
    foot = [(w * 1.22, y + 8), (w * 0.6, y + 20)]
    right = [(x + a, b) for a, b in (*side, *foot)]
    return curve([(x, y - h), *right, (x, y + 24), *((2 * x - a, b) for a, b in reversed(right))])


def shell(x: float, y: float, w: float, h: float) -> skia.Path:
    turns = [math.radians(-70 + 140 * k / 6) for k in range(7)]
    rim = [circle(x + w * 1.02 * math.sin(a), y - h * 0.34 - h * 0.50 * math.cos(a), w * 0.30) for a in turns]
    fan = poly((x - w * 1.12, y - h * 0.36), (x + w * 1.12, y - h * 0.36), (x + w * 0.7, y + 12), (x - w * 0.7, y + 12))
    return union(fan, ellipse(x, y - h * 0.4, w * 0.98, h * 0.5), *rim)


def mushroom(x: float, y: float, w: float, h: float) -> skia.Path:
    right = [(w * 0.8, y - h * 0.80), (w * 1.42, y - h * 0.38), (w * 1.5, y + 6), (w * 0.8, y + 0.10 * h)]
    left = [(x - a, b) for a, b in reversed(right)]
    return curve([(x, y - h * 0.95), *((x + a, b) for a, b in right), (x, y + 0.13 * h), *left])


def onion(x: float, y: float, w: float, h: float) -> skia.Path:
    right = [(w * 0.10, 0.92), (w * 0.52, 0.72), (w * 1.12, 0.36), (w * 1.06, 0.10)]
    side = [(a, y - h * up) for a, up in right] + [(w * 0.8, y + 8)]
    return curve([
        (x, y - h * 1.14), *((x + a, b) for a, b in side), (x, y + 16), *((x - a, b) for a, b in reversed(side)),
    ])  # fmt: skip


ROOFS: dict[str, Roof] = {"red": cone, "blue": shell, "green": mushroom, "yellow": onion}


def mark(colour: str) -> skia.Path:
    """A castle's roof as a sign, about (0, 0), 200 across: what a missing piece and a count of pieces show."""
    if colour == "red":
        return union(cone(0, 52, 78, 150), box(-66, 66, 66, 92, 8))
    if colour == "blue":
        ribs = [
            taper([(30 * math.sin(a), 66 - 30 * math.cos(a)), (118 * math.sin(a), 66 - 122 * math.cos(a))], [5, 9])
            for a in (math.radians(t) for t in (-46, -16, 16, 46))
        ]
        return union(without(shell(0, 62, 74, 160), *ribs), box(-50, 70, 50, 92, 8))
    if colour == "green":
        cap = mushroom(0, 18, 62, 118)
        dots = [common(ellipse(x, y, r, r * 0.85), cap) for x, y, r in ((-44, -14, 17), (6, -56, 18), (50, -12, 14))]
        stalk = curve(trail("-30,12 30,12 34,60 44,92 -44,92 -34,60"))
        return union(without(cap, *dots), without(stalk, placed(cap, 0, 10)))
    body = onion(0, 52, 78, 136)
    folds = [taper([(0, -70), (t * 46, -12), (t * 54, 70)], [3, 9, 7]) for t in (-0.62, 0.62)]
    return union(without(body, *folds), box(-62, 68, 62, 92, 8))
