"""What Diamoniak's cards lie on and among.

    diamoniak.cloth                     1800 x 990, its corner at (x, y); the gold line of words is drawn by the table
    diamoniak.plot                      a player's place, a wooden rim of 12 round sunk felt; stretches
    diamoniak.outline.<colour>          a piece that is missing: stitches round the roof of its castle
    diamoniak.roof.<colour>             the roof by itself
    diamoniak.button.<draw|stop|buy>    three large buttons, 634 x 152; they stretch; what they do is laid on
    diamoniak.shadow                    what a card casts, laid where the card's middle is
"""

import math

import numpy as np
import skia

from .brush import FELT, Shadow, Sheet, circle, graded, mixed, moved, paint, radial, rounded
from .diamoniak_card import COLOURS, TABLE, mark
from .manifest import Part
from .materials import felt
from .paths import placed, star, without

CLOTH, GOLD = "#171f45", "#e0b766"
W, H = 1800.0, 990.0
FALL: tuple[Shadow, ...] = ((4, 5, 4, 0.55), (9, 12, 12, 0.62))
PLOT_FALL: tuple[Shadow, ...] = ((3, 4, 3.5, 0.50), (6, 8, 8, 0.60))
CARD_FALL: tuple[Shadow, ...] = ((1, 1.4, 1.4, 0.50), (3.4, 4.6, 4.6, 0.52))
RIM, INNER = 12.0, 13.0
BUTTONS = {"draw": "#23683f", "stop": "#a8461c", "buy": "#2c4f9e"}
MARKS = {"red": "#e8485a", "blue": "#6d8ff0", "green": "#4cc795", "yellow": "#f7c23c"}


def cloth() -> Sheet:
    """The night sky as a storybook's cloth: felt with stars, moons and constellations stitched into it."""
    s = Sheet(W, H, (18, 18, 44, 46))
    slab = rounded(0, 0, W, H, 30)
    s.shadow(slab, FALL)
    s.texture(slab, CLOTH, felt(), 1.0, (1.32, 0.98), seed=4)
    s.canvas.save()
    s.canvas.clipPath(slab, skia.ClipOp.kIntersect, True)
    embroidery(s)
    pool = [(0, "#ffe2b0", 0.15), (0.32, "#ffe2b0", 0.05), (0.62, "#04061a", 0.10), (1, "#02030f", 0.46)]
    s.canvas.drawPaint(radial(W * 0.30, H * 0.18, 1500, pool))
    s.canvas.drawPath(slab, paint("#000000", 0.45, 14, blur=7))
    s.canvas.restore()
    s.bevel(slab, 0.30, 0.66, 2.4)
    return s


def embroidery(s: Sheet) -> None:
    """Stars in three sizes, well apart; every fifth is joined to its neighbour by a seam of thread."""
    dice = np.random.default_rng(11)
    found: list[tuple[float, float]] = []
    while len(found) < 74:
        x, y = dice.uniform(54, W - 54), dice.uniform(54, H - 54)
        if all(math.hypot(x - a, y - b) > 104 for a, b in found):
            found.append((x, y))
    for i, (x, y) in enumerate(found):
        near = min((q for q in found[:i]), key=lambda q: math.hypot(x - q[0], y - q[1]), default=None)
        if i % 5 == 0 and near and math.hypot(x - near[0], y - near[1]) < 190:
            seam = paint(GOLD, 0.20, 1.5)
            seam.setPathEffect(skia.DashPathEffect.Make([5, 6], 0))
            s.canvas.drawLine(x, y, *near, seam)
        if i % 18 == 4:
            shape = placed(without(circle(0, 0, 15), circle(7, -4, 12.5)), x, y)
        else:
            r = (11.0, 6.5, 8.5, 5.5)[i % 4]
            shape = star(x, y, r, r * 0.42, 5, -90 + 16 * (i % 5))
        s.canvas.drawPath(moved(shape, 0.9, 1.2), paint("#04061a", 0.55, blur=0.6))
        s.canvas.drawPath(shape, paint(GOLD, 0.42))


def plot() -> Sheet:
    w, h = 560.0, 446.0
    s = Sheet(w, h, (12, 10, 32, 34))
    whole, floor = rounded(0, 0, w, h, 24), rounded(RIM, RIM, w - 2 * RIM, h - 2 * RIM, INNER)
    s.shadow(whole, PLOT_FALL)
    wood = [(0.0, "#b8824a", 1.0), (0.30, "#8a5a2e", 1.0), (0.65, "#6a4020", 1.0), (1.0, "#3a200f", 1.0)]
    s.canvas.drawPath(whole, graded(0, 0, w * 0.35, h, wood))
    s.bevel(whole, 0.85, 0.62, 2.0)
    s.texture(floor, mixed(FELT, CLOTH, 0.35), felt(), 0.8, (1.10, 0.84), seed=3)
    s.canvas.save()
    s.canvas.clipPath(floor, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(floor, radial(w * 0.28, 20, w * 0.9, [(0, "#ffe0b0", 0.12), (1, "#ffe0b0", 0)]))
    wall = skia.Path()
    wall.addRect(skia.Rect(-60, -60, w + 60, h + 60))
    wall.addPath(floor)
    wall.setFillType(skia.PathFillType.kEvenOdd)
    for dx, dy, sigma, alpha in ((1.5, 2, 2, 0.75), (5, 7, 8, 0.72)):
        s.canvas.drawPath(moved(wall, dx, dy), paint("#050203", alpha, blur=sigma))
    s.canvas.restore()
    lip = [(0, "#f2cf86", 0.50), (0.5, "#b0863e", 0.55), (1, "#f2cf86", 0.75)]
    s.canvas.drawPath(floor, graded(0, 0, w, h, lip, 1.5))
    return s


def outline(colour: str) -> Sheet:
    """Evenly stitched with golden thread; thick, as it is drawn at half its size."""
    w, h = TABLE
    s = Sheet(w, h, (2,) * 4, 1.0)
    path = rounded(11, 11, w - 22, h - 22, 15)
    length = 2 * (w + h - 44) - (8 - 2 * math.pi) * 15
    n = round(length / 20)
    stitches = skia.DashPathEffect.Make([length / n * 0.36, length / n * 0.64], 0)
    for dx, dy, tone, alpha, width in ((1.4, 2.0, "#000000", 0.55, 4.4), (0, 0, "#e9c987", 0.75, 3.8)):
        thread = paint(tone, alpha, width)
        thread.setPathEffect(stitches)
        s.canvas.drawPath(moved(path, dx, dy), thread)
    shape = placed(mark(colour), w / 2, h / 2, 0, 0.46)
    s.canvas.drawPath(moved(shape, -1.6, -2.2), paint("#000000", 0.45))
    s.canvas.drawPath(moved(shape, 1.2, 1.6), paint("#fff0cc", 0.18))
    s.canvas.drawPath(shape, paint(mixed(MARKS[colour], "#1a1a2a", 0.30), 0.62))
    return s


def roof(colour: str) -> Sheet:
    s = Sheet(64, 64, (3, 3, 8, 9), 2.0)
    shape = placed(mark(colour), 32, 32.5, 0, 0.295)
    s.shadow(shape, ((1, 1.4, 1.2, 0.7), (2.4, 3.2, 2.6, 0.5)))
    s.canvas.drawPath(shape, paint("#fff3d0", 1, 2.6))
    tone = MARKS[colour]
    s.canvas.drawPath(shape, graded(6, 4, 44, 62, [(0, mixed(tone, "#fff4e0", 0.30), 1), (0.5, tone, 1),
                                                   (1, mixed(tone, "#12060f", 0.38), 1)]))  # fmt: skip
    s.bevel(shape, 0.6, 0.35, 1.3)
    return s


def button(tone: str) -> Sheet:
    """A big lacquered button in a rim of gold."""
    w, h = 634.0, 152.0
    r = h * 0.34
    s = Sheet(w, h, (12, 10, 34, 38))
    whole = rounded(0, 0, w, h, r)
    s.shadow(whole, ((3, 4, 3.5, 0.55), (8, 11, 10, 0.62)))
    gold = [(0.0, "#ffe7ab", 1.0), (0.35, "#b98a3a", 1.0), (0.70, "#7a5520", 1.0), (1.0, "#d9b060", 1.0)]
    s.canvas.drawPath(whole, graded(0, 0, w * 0.3, h, gold))
    s.bevel(whole, 0.7, 0.5, 1.8)
    s.canvas.drawPath(rounded(5, 5, w - 10, h - 10, r - 5), paint(mixed(tone, "#000000", 0.66)))
    top = rounded(8, 7, w - 16, h - 18, r - 8)
    face = [(0.0, mixed(tone, "#fff4e0", 0.26), 1.0), (0.40, tone, 1.0), (1.0, mixed(tone, "#000000", 0.38), 1.0)]
    s.canvas.drawPath(top, graded(0, 0, w * 0.3, h, face))
    s.canvas.save()
    s.canvas.clipPath(top, skia.ClipOp.kIntersect, True)
    s.canvas.drawCircle(w * 0.22, -h * 0.1, w * 0.42,
                        radial(w * 0.22, -h * 0.1, w * 0.42, [(0, "#fff2d0", 0.30), (0.5, "#fff2d0", 0.08),
                                                              (1, "#fff2d0", 0)]))  # fmt: skip
    s.canvas.restore()
    edge = [(0, "#ffffff", 0.75), (0.5, "#ffffff", 0.12), (1, "#000000", 0.40)]
    s.canvas.drawPath(rounded(9.5, 8.5, w - 19, h - 21, r - 9), graded(0, 0, w * 0.45, h, edge, 2.2))
    return s


def shadow() -> Sheet:
    w, h = TABLE
    s = Sheet(w, h, (10, 10, 26, 30))
    s.shadow(rounded(1, 1, w - 2, h - 2, 13), CARD_FALL)
    return s


def bake() -> None:
    part = Part("diamoniak", __file__)
    ground = cloth()
    part.sheet("diamoniak.cloth", ground, pivot=ground.pivot_at(0, 0), quality=86)
    part.sheet("diamoniak.plot", plot(), corners=(44, 44, 44, 44))
    for colour in COLOURS:
        part.sheet(f"diamoniak.outline.{colour}", outline(colour))
        part.sheet(f"diamoniak.roof.{colour}", roof(colour))
    for name, tone in BUTTONS.items():
        part.sheet(f"diamoniak.button.{name}", button(tone), corners=(60, 62, 60, 66))
    part.sheet("diamoniak.shadow", shadow())
    part.close()
