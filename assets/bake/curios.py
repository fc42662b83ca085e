"""What Curios' cards, artifacts and pawns lie on.

curios.mat                   felt; stretches; the gold line of words is drawn by the table
curios.board, .<site>        a site's place, plain to be tinted, or in the site's colour; they stretch
curios.column                sunk, for a heap or a column of pawns; stretches
curios.place                 where one pawn stands
curios.drawer                1728 x 364, the corner of its felt at (x, y); goes on below the table's edge
curios.notebook              764 x 212, two pages
curios.seal                  laurel round the medal of whoever has the most pawns, 64 across
"""

import math

import skia

from .brush import FELT, HEIGHTS, PAPER, Shadow, Sheet, circle, graded, mixed, moved, paint, radial, reach_of, rounded
from .curios_card import SITES, TONE
from .manifest import Part
from .materials import felt, paper
from .paths import curve, placed, taper, trail
from .surfaces import recess

FALL: tuple[Shadow, ...] = ((2, 3, 3, 0.55), (5, 7, 7, 0.55))
DRAWER: tuple[Shadow, ...] = ((3, 4, 4, 0.60), (7, 10, 11, 0.62))
LEATHER: tuple[Shadow, ...] = ((1.5, 2, 2, 0.6), (5, 7, 7, 0.55))
DEEP = "#123036"
W, H = 1728.0, 364.0  # the drawer's felt
LIP = 14.0
BOOK = (764.0, 212.0)
LEAF = curve(trail("0,0 4,-2.6 11,-2.2 15,0 11,2.4 4,2.4"))


def hollow(inner: skia.Path, w: float, h: float) -> skia.Path:
    """All round an opening: what throws a shadow into it."""
    wall = skia.Path()
    wall.addRect(skia.Rect(-80, -80, w + 80, h + 80))
    wall.addPath(inner)
    wall.setFillType(skia.PathFillType.kEvenOdd)
    return wall


def board(tone: str) -> Sheet:
    """A tile covered with cloth in the site's colour, a gold line in its edge."""
    w, h = 414.0, 478.0
    s = Sheet(w, h, (8, 8, 26, 28))
    tile = rounded(0, 0, w, h, 20)
    s.shadow(tile, FALL)
    s.texture(tile, tone, felt(), 0.55, (1.25, 0.80), seed=5)
    s.canvas.save()
    s.canvas.clipPath(tile, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(
        tile, graded(0, 0, w * 0.5, h, [(0, "#ffe8c0", 0.10), (0.4, "#ffe8c0", 0.0), (1, "#000000", 0.24)])
    )
    s.canvas.restore()
    s.bevel(tile, 0.55, 0.65, 2.0)
    return s


def sunk() -> Sheet:
    w, h, r = 60.0, 60.0, 14.0
    s = Sheet(w, h, (2,) * 4)
    recess(s, (0, 0, w, h), r, "#050302", 0.46)
    s.canvas.save()
    inner = rounded(0, 0, w, h, r)
    s.canvas.clipPath(inner, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(moved(hollow(inner, w, h), 2.5, 3.5), paint("#000000", 0.55, blur=3.5))
    s.canvas.restore()
    return s


def place() -> Sheet:
    """A shallow dish with a golden rim, foreshortened as the pawn is."""
    s = Sheet(30, 19, (2,) * 4, 2.0)
    oval = skia.Path()
    oval.addOval(skia.Rect(1, 1, 29, 18))
    s.canvas.drawPath(oval, paint("#000000", 0.46))
    s.canvas.save()
    s.canvas.clipPath(oval, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(moved(oval, 1.4, 2.2), paint("#ffffff", 0.06, blur=1))
    s.canvas.restore()
    s.canvas.drawPath(
        oval, graded(4, 0, 28, 22, [(0, "#7d5a20", 0.35), (0.5, "#c9a25a", 0.45), (1, "#f2cf86", 0.60)], 1.2)
    )
    return s


def drawer() -> Sheet:
    """Pulled out to its lip of wood; the felt lies deep in it."""
    s = Sheet(W, H, (LIP + 16, LIP + 18, LIP + 28, 0))
    box, floor = rounded(-LIP, -LIP, W + 2 * LIP, H + 60, 24), rounded(0, 0, W, H + 40, 15)
    s.shadow(box, DRAWER)
    wood = [(0.0, "#a8703c", 1.0), (0.05, "#7a4c26", 1.0), (0.30, "#55331a", 1.0), (1.0, "#2e190c", 1.0)]
    s.canvas.drawPath(box, graded(0, -LIP, W * 0.08, H, wood))
    s.bevel(box, 0.85, 0.55, 2.0)
    s.texture(floor, DEEP, felt(), 1.0, (1.30, 0.82), seed=6)
    s.canvas.save()
    s.canvas.clipPath(floor, skia.ClipOp.kIntersect, True)
    lamp = [(0, "#ffe2b0", 0.15), (0.45, "#ffe2b0", 0.04), (0.62, "#000000", 0.06), (1, "#000000", 0.46)]
    s.canvas.drawPaint(radial(W * 0.40, 30, 1050, lamp))
    wall = hollow(floor, W, H + 40)
    for dx, dy, sigma, alpha in ((2, 3, 2.5, 0.7), (8, 11, 11, 0.85)):
        s.canvas.drawPath(moved(wall, dx, dy), paint("#020506", alpha, blur=sigma))
    s.canvas.restore()
    s.canvas.drawPath(floor, graded(0, 0, W, H, [(0, "#2a1608", 0.9), (0.4, "#8a6428", 0.5), (1, "#e0b766", 0.6)], 1.4))
    pull(s, W / 2, -LIP / 2)
    return s


def pull(s: Sheet, x: float, y: float) -> None:
    """The brass grip on the lip."""
    grip = rounded(x - 52, y - 5, 104, 10, 5)
    s.shadow(grip, ((0.8, 1.2, 1.2, 0.8), (2, 3, 2.5, 0.6)))
    s.canvas.drawPath(grip, graded(0, y - 5, 0, y + 5, [(0, "#fff0bd", 1), (0.45, "#c9963f", 1), (1, "#6a4818", 1)]))
    for side in (-1, 1):
        s.canvas.drawPath(circle(x + side * 44, y, 2.2), paint("#4a3210", 0.9))
        s.canvas.drawPath(circle(x + side * 44 - 0.4, y - 0.5, 1.2), paint("#ffe9b0", 0.9))


def notebook() -> Sheet:
    """An open book of laid paper in leather, sewn in the middle."""
    w, h = BOOK
    s = Sheet(w, h, (18, 16, 36, 38))
    cover = rounded(-10, -8, w + 20, h + 16, 12)
    s.shadow(cover, LEATHER)
    s.texture(cover, "#6a3a1e", felt(), 0.8, (1.2, 0.75), seed=2)
    s.bevel(cover, 0.6, 0.6, 1.8)
    seam = paint("#d9a95f", 0.75, 1.3)
    seam.setPathEffect(skia.DashPathEffect.Make([6, 4], 0))
    s.canvas.drawPath(rounded(-6, -4, w + 12, h + 8, 9), seam)
    for i in (2, 1):  # sheets below
        under = rounded(-1.2 * i, 0.9 * i, w + 2.4 * i, h, 6)
        s.canvas.drawPath(under, paint(mixed(PAPER, "#7a6038", 0.25 + 0.12 * i)))
        s.canvas.drawPath(under, paint("#4a3214", 0.4, 0.8))
    page = rounded(0, 0, w, h, 6)
    s.texture(page, "#ecdfc0", paper(), 1.0, (1.03, 0.88), seed=3)
    s.canvas.save()
    s.canvas.clipPath(page, skia.ClipOp.kIntersect, True)
    m = w / 2
    ink = "#3a2008"
    for x0, x1, fall in (
        (m - 44, m, [(0, ink, 0), (0.7, ink, 0.16), (1, ink, 0.50)]),
        (m, m + 50, [(0, ink, 0.42), (0.25, ink, 0.14), (1, ink, 0)]),
        (m + 22, m + 90, [(0, "#ffffff", 0), (0.5, "#ffffff", 0.20), (1, "#ffffff", 0)]),
    ):
        s.canvas.drawRect(skia.Rect(x0, 0, x1, h), graded(x0, 0, x1, 0, fall))
    for y in range(26, int(h) - 10, 40):
        s.canvas.drawLine(m, y, m, y + 18, paint("#f6ead0", 0.8, 1.3))
    s.canvas.restore()
    s.bevel(page, 0.7, 0.25, 1.2)
    return s


def laurel() -> Sheet:
    """Two branches of golden leaves, open above."""
    s = Sheet(64, 64, (3, 3, 7, 8), 2.0)
    for side in (-1, 1):
        stem = [
            (32 + side * 25 * math.sin(math.radians(d)), 32 + 25 * math.cos(math.radians(d))) for d in range(6, 132, 14)
        ]
        s.canvas.drawPath(taper(stem, [1.8, 0.8]), paint("#a97a2c"))
        for j, (x, y) in enumerate(stem[1:]):
            d, long = 20 + 14 * j, 1.12 - 0.07 * j
            for out in (-1, 1):
                shape = placed(LEAF, x, y, side * (90 - d + out * 38), side * long, long)
                s.shadow(shape, ((0.6, 0.8, 0.8, 0.75),))
                s.canvas.drawPath(shape, paint("#fbe3a0" if out * side < 0 else "#cf9a40"))
    s.canvas.drawPath(circle(32, 57.2, 2.4), paint("#e9c476"))
    return s


def ground() -> Sheet:
    """Felt without a line: the table draws it, broken where its words stand."""
    mat, shape = Sheet(1200, 440, reach_of(HEIGHTS[3])), rounded(0, 0, 1200, 440, 30)
    mat.shadow(shape, HEIGHTS[3])
    mat.texture(shape, FELT, felt(), 1.0, (1.2, 0.85), 7)
    mat.bevel(shape, 0.16, 0.5, 1.6)
    return mat


def bake() -> None:
    part = Part("curios", __file__)
    part.sheet("curios.mat", ground(), corners=(60, 60, 60, 60), quality=84)
    for site in SITES:
        cloth = board(mixed(TONE[site], "#0e0a08", 0.58))
        part.sheet(f"curios.board.{site}", cloth, corners=(40, 40, 40, 40), quality=84)
    part.sheet("curios.column", sunk(), corners=(20, 20, 20, 20))
    part.sheet("curios.place", place())
    box = drawer()
    part.sheet("curios.drawer", box, pivot=box.pivot_at(0, 0), quality=84, bleed=True)
    part.sheet("curios.notebook", notebook(), quality=88)
    part.sheet("curios.seal", laurel())
    part.close()
