"""What the Maldita's printed cards share: the panel in its violet frame, points, paper stones, blots, holes.

A card is drawn 464 x 672, four units to each of its 116 x 168 on the table. Its question stands in the upper half round
(232, 184); the lower half keeps a printed setting for the stone round (232, 488). Holes are cut HOLE units to the unit
of an outline, so that a stone laid in one is drawn FRAME * HOLE / 4 table units wide (stones/set.py).
"""

import math

import numpy as np
import skia

from gemtable.field.outlines import STONES, Outline, turned

from .brush import circle, mixed
from .paper import Paper, fresh, lit, paint, resized, stroke
from .paths import box, common, curve, placed, poly, union, without
from .pictures import Picture
from .stones.makers import GLYPHS

WIDTH, HEIGHT, CORNER = 464, 672, 34
TABLE = (116.0, 168.0)  # table units
PIXELS = (232, 336)
UNIT = PIXELS[0] / TABLE[0]
QUESTION, SETTING, RING = (232.0, 184.0), (232.0, 488.0), 140.0
HOLE = 188.0
LYING = ("kite", "rhombus", "longhex", "longoct", "shield")  # long stones lie on their side in a hole: angle 3
ANY = ("R", "Y", "G", "B", "P", "K")  # round the ring that means "any colour"

COLOUR = {"R": "#c40a14", "Y": "#ffd21a", "B": "#1f2fb4", "G": "#12966c", "P": "#a850f0", "K": "#ff86bc"}
INK = {"R": "#ffe3da", "Y": "#7a3f00", "B": "#dfe6ff", "G": "#e2fbea", "P": "#2a0850", "K": "#7c0e44"}
GLYPH = {"R": "heart", "Y": "sun", "B": "waves", "G": "leaf", "P": "crescent", "K": "flower"}
CREAM, FRAME, NIGHT = "#f7ecd4", "#2c1748", "#191820"


def page(panel: str = CREAM) -> Paper:
    """The card's ground, without its frame: `framed` closes it."""
    p = Paper(WIDTH, HEIGHT, 1.0)
    p.sheet(box(-20, -20, WIDTH + 20, HEIGHT + 20), panel, 0, grad=0.07, edge=0)
    return p


def framed(p: Paper, points: int) -> None:
    """The violet border with its line of foil, and a lozenge for every point, upper right."""
    border = without(box(-20, -20, WIDTH + 20, HEIGHT + 20), box(24, 24, WIDTH - 24, HEIGHT - 24, 22))
    p.sheet(border, FRAME, 7, grad=0.05, edge=0.8)
    p.foil(lambda c: c.drawPath(box(13, 13, WIDTH - 13, HEIGHT - 13, 27), stroke(4.2)))
    for i in range(points):
        x, y = 410 - 44.0 * i, 56.0
        lozenge = poly((x, y - 25), (x + 20, y), (x, y + 25), (x - 20, y))
        p.gilded(lozenge, 7)


def setting(p: Paper) -> None:
    """The printed place for the stone: two thin rings and a wreath of ticks."""
    x, y = SETTING
    p.ink(circle(x, y, RING), "#8a6528", 0.13)
    for r, width, alpha in ((RING, 6.0, 0.62), (RING - 22, 3.4, 0.42)):
        p.ink(circle(x, y, r), "#8a6528", alpha, width)
    for k in range(24):
        a = k * math.tau / 24
        tick = skia.Path()
        tick.moveTo(x + (RING - 16) * math.cos(a), y + (RING - 16) * math.sin(a))
        tick.lineTo(x + (RING - 7) * math.cos(a), y + (RING - 7) * math.sin(a))
        p.ink(tick, "#8a6528", 0.5, 3)


def finished(p: Paper, pixels: tuple[int, int] = PIXELS) -> Picture:
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
    return resized(cut.astype(np.uint8), *pixels)


# ---- what is printed


def glyph(p: Paper, colour: str, x: float, y: float, r: float, ink: str | None = None, alpha: float = 1.0) -> None:
    """The sign of a colour."""
    c = p.canvas
    c.save()
    c.translate(x, y)
    c.scale(r, r)
    code = ink or INK[colour]
    GLYPHS[GLYPH[colour]](c, paint(code, alpha), paint(code, alpha, line=0.24))
    c.restore()


def splash(x: float, y: float, r: float, seed: int) -> skia.Path:
    """A round puddle with an uneven rim and a few drops beside it: never a polygon."""
    dice = np.random.default_rng(seed)
    rim = [(k * math.tau / 18, r * (1 + dice.uniform(-0.075, 0.085))) for k in range(18)]
    drops = [(dice.uniform(0, math.tau), r * dice.uniform(0.06, 0.11)) for _ in range(3)]
    return union(
        curve([(x + far * math.cos(a), y + far * math.sin(a)) for a, far in rim]),
        *(circle(x + r * 1.13 * math.cos(a), y + r * 1.13 * math.sin(a), small) for a, small in drops),
    )


def blot(p: Paper, colour: str, x: float, y: float, r: float, seed: int) -> None:
    """A splash of wax with the colour's glyph pressed into its seal."""
    tone = COLOUR[colour]
    p.sheet(splash(x, y, r, seed), tone, 13, to=lit(tone, -0.22))
    p.sheet(circle(x - r * 0.02, y - r * 0.03, r * 0.74), lit(tone, 0.16), 4, to=lit(tone, -0.06))
    glyph(p, colour, x - r * 0.02, y - r * 0.03, r * 0.50)


def shape(outline: str, x: float, y: float, size: float, angle: float = 0.0) -> skia.Path:
    """An outline, its centroid at (x, y)."""
    return poly(*((x + a, y + b) for a, b in turned(STONES[outline], angle, size)))


def paper_stone(p: Paper, outline: str, colour: str, x: float, y: float, size: float, sign: bool = True) -> None:
    """A cut stone folded from paper: a facet for every side and the table, lit from the upper left."""
    tone = COLOUR[colour]
    corners: Outline = turned(STONES[outline], 0, size)
    inner = [(a * 0.60, b * 0.60) for a, b in corners]
    p.sheet(shape(outline, x, y, size), lit(tone, -0.45), size * 0.075, edge=0.4)
    for i in range(len(corners)):
        j = (i + 1) % len(corners)
        mid = ((corners[i][0] + corners[j][0]) / 2, (corners[i][1] + corners[j][1]) / 2)
        across = (corners[j][1] - corners[i][1], corners[i][0] - corners[j][0])
        long = math.hypot(*across)
        light = (across[0] * -0.55 + across[1] * -0.83) / long
        light = light if across[0] * mid[0] + across[1] * mid[1] > 0 else -light
        facet = [(x + q[0] * 0.975, y + q[1] * 0.975) for q in (corners[i], corners[j], inner[j], inner[i])]
        p.ink(poly(*facet), lit(tone, 0.42 * light if light > 0 else 0.50 * light))
    table = poly(*((x + a, y + b) for a, b in inner))
    p.sheet(table, lit(tone, 0.10), 0, to=lit(tone, -0.10), edge=0.5)
    shine = poly(*((x + a, y + b) for a, b in inner), (x + inner[0][0], y + inner[0][1]))
    p.canvas.save()
    p.canvas.clipPath(table, skia.ClipOp.kIntersect, True)
    p.canvas.drawPath(placed(box(-size, -size * 0.12, size, size * 0.07), x - size * 0.16, y - size * 0.18, -42),
                      paint("#ffffff", 0.26))  # fmt: skip
    p.canvas.restore()
    p.ink(shine, lit(tone, 0.45), 0.55, max(1.5, size * 0.016))
    for a, b in zip(corners, inner, strict=True):
        ridge = skia.Path()
        ridge.moveTo(x + a[0] * 0.975, y + a[1] * 0.975)
        ridge.lineTo(x + b[0], y + b[1])
        p.ink(ridge, lit(tone, 0.45), 0.55, max(1.5, size * 0.016))
    if sign:
        glyph(p, colour, x, y, size * 0.25)


def hole(p: Paper, outline: str, x: float, y: float, wall: str, size: float = HOLE) -> None:
    """Cut right through the card to the dark below; long stones lie on their side."""
    path = shape(outline, x, y, size, 90 if outline in LYING else 0)
    c = p.canvas
    c.save()
    c.clipPath(path, skia.ClipOp.kIntersect, True)
    c.drawPaint(paint(NIGHT))
    around = without(box(-60, -60, WIDTH + 60, HEIGHT + 60), path)
    c.drawPath(placed(around, 3, 4), paint(lit(wall, -0.40)))
    for fall, blur, alpha in ((8, 6, 0.8), (22, 18, 0.75)):
        c.drawPath(placed(around, fall * 0.75, fall), paint("#050308", alpha, blur=blur))
    c.restore()
    p.ink(path, mixed(wall, "#ffffff", 0.55), 0.9, 4)
    p.ink(path, "#160a20", 0.55, 1.6)


def any_colour(p: Paper, x: float, y: float, r: float = 24) -> None:
    """The ring of six colours: whatever its colour."""
    for k, colour in enumerate(ANY):
        arc = skia.Path()
        arc.addArc(skia.Rect(x - r, y - r, x + r, y + r), k * 60 - 116, 52)
        for code, alpha, width, blur in (("#12060f", 0.5, r * 0.52, 2.0), (COLOUR[colour], 1.0, r * 0.46, 0.0)):
            line = paint(code, alpha, line=width, blur=blur)
            line.setStrokeCap(skia.Paint.kButt_Cap)
            p.canvas.drawPath(arc, line)


def patchwork(area: skia.Path) -> list[tuple[skia.Path, str]]:
    """The area in six slanting strips of the six colours."""
    b = area.getBounds()
    wide = (b.width() + 90) / 6
    return [
        (common(area, poly((x, b.top()), (x + wide, b.top()), (x + wide - 90, b.bottom()), (x - 90, b.bottom()))),
         COLOUR[colour])
        for x, colour in zip((b.left() + k * wide for k in range(6)), ANY, strict=True)
    ]  # fmt: skip

