"""What Curios' pictures share: the four sites' colours, their emblems, how a card is cut.

A card is drawn 500 x 700 for 154 x 216 on the table. A site is known by its emblem and the shape of its artifacts as
well as by its colour.
"""

import math

import numpy as np
import skia

from .brush import circle
from .diamant_rock import CORNER, WIDTH
from .paper import Paper, fresh, paint, stroke
from .paths import Point, box, curve, poly, taper, trail, union, without
from .pictures import UNIT, Picture

TABLE = (154.0, 216.0)  # table units
PIXELS = (round(TABLE[0] * UNIT), round(TABLE[1] * UNIT))
PAGE = WIDTH * TABLE[1] / TABLE[0]  # the drawing's height: a little more than a card's 700
K = 0.82  # pixels to a unit of the drawing: twice what is kept

SITES = ("pyramid", "colosseum", "shipwreck", "temple")
TONE = {"pyramid": "#c9931a", "colosseum": "#1b8a58", "shipwreck": "#2443aa", "temple": "#98131a"}


def card() -> Paper:
    return Paper(WIDTH, PAGE, K)


def cut(p: Paper) -> Picture:
    """The card as a picture: rounded corners, a thin lit and shaded cut edge, no shadow."""
    whole = box(0, 0, WIDTH, PAGE, CORNER + 4)
    for side, tone, alpha in ((1, "#fff6e0", 0.60), (-1, "#0a0408", 0.55)):
        p.canvas.save()
        p.canvas.translate(side * 1.6, side * 2.1)
        p.canvas.drawPath(whole, paint(tone, alpha, line=4.4, blur=0.8))
        p.canvas.restore()
    keep, canvas = fresh(p.pixels.shape[1], p.pixels.shape[0])
    canvas.scale(p.k, p.k)
    canvas.drawPath(whole, stroke())
    p.pixels[:] = (p.pixels.astype(np.uint16) * keep[..., 3:] + 127) // 255
    return p.picture(PIXELS[0])


# ---- emblems about (0, 0), 200 across


def bent(points: list[Point], *more: Point) -> skia.Path:
    """A smooth upper edge that goes on in straight lines and closes."""
    path = curve(points, closed=False)
    for x, y in more:
        path.lineTo(x, y)
    path.close()
    return path


def pyramid() -> skia.Path:
    """Steps in the light, a smooth side in the shade, the sun."""
    light = without(poly((-14, -70), (14, 62), (-98, 62)), *(box(-110, y, 30, y + 5) for y in (-40, -12, 16, 42)))
    dark = without(poly((-6, -70), (86, 62), (22, 62)), poly((4, -34), (68, 54), (26, 54)))
    rays = [
        taper([(62 + 27 * c, -58 + 27 * s), (62 + 36 * c, -58 + 36 * s)], [6, 6])
        for c, s in ((math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)) for k in range(8))
    ]
    return union(light, dark, circle(62, -58, 19), *rays, box(-104, 68, 98, 76, 4))


def colosseum() -> skia.Path:
    """Three rows of arches, the highest half fallen."""
    foot = trail("46,-60 46,-38 72,-30 72,-12 92,-4 92,58 60,72 0,78 -60,72 -92,58")
    wall = bent(trail("-92,-34 -70,-56 -20,-66 38,-62"), *foot)
    arches = []
    for row, y, columns in ((0, -44, 5), (1, -6, 6), (2, 34, 7)):
        for i in range(columns):
            x = -76 + 25.4 * i
            low = y + 6 * math.sin(math.pi * i / 6) + (0 if row else -4)
            arches.append(union(box(x - 7, low, x + 7, low + 21), circle(x, low, 7)))
    return without(wall, *arches)


def shipwreck() -> skia.Path:
    """A torn sail, a leak, waves."""
    hull = bent(trail("-88,12 -40,26 20,24 84,-6"), *trail("70,34 44,54 -44,54 -74,36"))
    sail = poly(*trail("-46,-58 34,-72 42,-40 30,-16 14,-22 2,-8 -14,-20 -44,-8 -36,-34"), r=4)
    mast, yard = taper([(-4, 24), (-10, -88)], [8, 6]), taper([(-54, -60), (42, -76)], [6, 5])
    seam = taper([(-6, -16), (-9, -62)], [4, 4])
    bowsprit = taper([(74, -2), (100, -18)], [7, 5])
    sea = [
        taper(trail(f"-98,{y} -66,{y - 11} -34,{y} -2,{y - 11} 30,{y} 62,{y - 11} 96,{y}"), [4, 7, 7, 7, 4])
        for y in (76, 94)
    ]
    whole = union(without(hull, circle(22, 34, 9), taper([(-66, 28), (-34, 33)], [4, 4])), bowsprit)
    return union(whole, mast, yard, without(sail, seam), *sea)


def temple() -> skia.Path:
    gable = without(poly((0, -84), (96, -32), (-96, -32)), poly((0, -68), (56, -40), (-56, -40)))
    columns: list[skia.Path] = []
    for i in range(5):
        x = -72 + 36 * i
        columns += [box(x - 8, -8, x + 8, 46), box(x - 11, -12, x + 11, -6), box(x - 11, 46, x + 11, 52)]
    steps = [box(-88 - 8 * i, 58 + 11 * i, 88 + 8 * i, 66 + 11 * i, 2) for i in range(3)]
    return union(gable, circle(0, -50, 8), box(-90, -28, 90, -16), *columns, *steps)


EMBLEM = {"pyramid": pyramid(), "colosseum": colosseum(), "shipwreck": shipwreck(), "temple": temple()}
