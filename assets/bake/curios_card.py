"""What Curios' pictures share: the four sites' colours, how a card is cut.

A card is drawn 500 x 700 for 154 x 216 on the table. A site is known by its picture and the shapes of its artifacts
as well as by its colour.
"""

import numpy as np
import skia

from .diamant_rock import CORNER, WIDTH
from .paper import Paper, fresh, paint, stroke
from .paths import Point, box, curve
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


def bent(points: list[Point], *more: Point) -> skia.Path:
    """A smooth upper edge that goes on in straight lines and closes."""
    path = curve(points, closed=False)
    for x, y in more:
        path.lineTo(x, y)
    path.close()
    return path
