"""What all cave cards share: a lightbox of rock rings, the frame, eyes, the plaque, the cut corners."""

import math
from collections.abc import Callable

import numpy as np
import skia

from .brush import circle, mixed
from .letters import outline as lettering
from .paper import GOLD, Paper, fresh, lit, paint, resized, stroke
from .paths import Point, box, curve, ellipse, poly, trail, without
from .pictures import Picture

WIDTH, HEIGHT = 500, 700
CORNER = 34
BODY = (148, 207.2)  # table units of a card on the path
PIXELS = (300, 420)
UNIT = PIXELS[0] / BODY[0]

Draw = Callable[[Paper], None]


def mouth(rng: np.random.Generator, x: float, y: float, rx: float, ry: float, teeth: float, n: int = 44) -> skia.Path:
    """A wobbling round hole with stalactites above and stalagmites below."""
    points: list[Point] = []
    ph = rng.uniform(0, 6.28, 6)
    for i in range(n):
        a = 2 * math.pi * i / n
        r = 1 + 0.06 * math.sin(3 * a + ph[0]) + 0.05 * math.sin(5 * a + ph[1]) + 0.03 * math.sin(9 * a + ph[2])
        r += rng.normal(0, 0.018)
        up, down = max(0.0, -math.sin(a)), max(0.0, math.sin(a))
        r -= teeth * up**1.5 * max(0, math.sin(11 * a + ph[3])) ** 3 * 1.9
        r -= teeth * 0.8 * down**1.5 * max(0, math.sin(9 * a + ph[4])) ** 3
        points.append((x + rx * r * math.cos(a), y + ry * r * math.sin(a)))
    return curve(points)


def cave(
    p: Paper,
    seed: int,
    glow: str,
    mid: str,
    dark: str,
    *,
    behind: Draw | None = None,
    front: Draw | None = None,
    x: float = 250,
    y: float = 340,
    at: int = 2,
    rings: int = 5,
    shape: tuple[float, float, float] = (1, 1, 1),
) -> None:
    """Light in the depth, then rings of rock from the back (mid) to the front (dark); `behind` lies under ring `at`.

    shape: how wide and tall the mouth is, and how toothed.
    """
    wide, tall, toothed = shape
    rng = np.random.default_rng(seed)
    full = box(-20, -20, WIDTH + 20, HEIGHT + 20)
    p.sheet(full, glow, 0, to=mixed(glow, mid, 0.85), radial=(x, y - 20, 300), edge=0, rough=0.7)
    for i in range(rings):
        if i == at and behind:
            behind(p)
        far = (i + 0.3) / (rings - 0.4)
        hole = mouth(rng, x, y, wide * (120 + 170 * far), tall * (165 + 230 * far), toothed * (0.10 + 0.02 * i))
        p.sheet(without(full, hole), mixed(mid, dark, ((i + 0.6) / rings) ** 0.8), 7 + 3.2 * i, grad=0.05, edge=0.75)
    if front:
        front(p)


def frame(p: Paper, tone: str, metal: tuple[str, str, str] = GOLD) -> None:
    """A dark border with a thin double line of foil."""
    border = without(box(-10, -10, WIDTH + 10, HEIGHT + 10), box(24, 24, WIDTH - 24, HEIGHT - 24, 26))
    p.sheet(border, tone, 9, grad=0.04, edge=0.8)

    def lines(c: skia.Canvas) -> None:
        c.drawPath(box(13, 13, WIDTH - 13, HEIGHT - 13, 23), stroke(3.4))
        c.drawPath(box(20, 20, WIDTH - 20, HEIGHT - 20, 18), stroke(1.3))

    p.foil(lines, metal)


def eye(
    p: Paper, x: float, y: float, r: float, iris: str = "#ffd23a", look: Point = (0, 0.15), slit: bool = False
) -> None:
    p.sheet(circle(x, y, r), "#fff8e6", 2.2, grad=0.05, edge=0.4, rough=0.4)
    ix, iy = x + look[0] * r, y + look[1] * r
    p.ink(circle(ix, iy, r * 0.68), iris)
    p.ink(ellipse(ix, iy, r * (0.16 if slit else 0.40), r * (0.58 if slit else 0.40)), "#150a14")
    p.ink(circle(ix - r * 0.24, iy - r * 0.28, r * 0.17), "#ffffff")


def plaque(p: Paper, number: int, y: float, size: float, tone: str = "#3a1018") -> None:
    """A shield hung from the upper edge with the number in foil, `size` = height of its letters."""
    s = size / 140
    shield = trail("-104,-96 0,-112 104,-96 96,34 62,76 0,108 -62,76 -96,34")
    outer, inner = (poly(*[(250 + a * s * k, y + b * s * k) for a, b in shield], r=14 * s) for k in (1.0, 0.91))
    p.sheet(outer, lit(tone, -0.45), 13)
    p.sheet(inner, tone, 3)

    rim = poly(*[(250 + a * s * 0.955, y + b * s * 0.955) for a, b in shield], r=14 * s)
    p.foil(lambda c: c.drawPath(rim, stroke(3.4)))
    p.gilded(lettering(str(number), 250, y + size * 0.335, size))


def finished(p: Paper) -> Picture:
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
    cut = (p.pixels.astype(np.uint16) * keep[..., 3:] + 127) // 255
    return resized(cut.astype(np.uint8), *PIXELS)
