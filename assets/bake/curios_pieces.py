"""What stands and lies on Curios' table: dioramas in gold frames, artifacts, pawns, the first player's token.

curios.site.<site>        152 x 152, its frame included
artifact.<site>.<0..2>    64 x 64 with its margin; every site has shapes of its own: points, rounds, drops, steps
artifact.shadow           laid where an artifact's middle is
pawn.<colour>             of a picture of 94 x 94, cropped; the pivot is the middle of the whole
pawn.shadow               laid where the pawn's pivot is
curios.token              the first player's compass, 64 across
"""

import math
from pathlib import Path

import numpy as np
import skia
from PIL import Image
from scipy.ndimage import gaussian_filter

from .brush import Shadow, Sheet, circle, graded, image_of, paint, polygon, radial, rounded
from .curios_card import SITES
from .emblems import PLAYERS, centred
from .manifest import Part
from .paper import fresh
from .paths import ellipse, placed, star
from .pictures import Picture
from .standing import FALL, PAWN, TILT
from .stones.recipes import AMBER, Body, Cut, Stone
from .stones.rig import picture
from .stones.set import framed
from .surfaces import round_brass

READS = ("bake/traced/pawn-*.webp", "bake/traced/site-*.webp")
TRACED = Path(__file__).parent / "traced"

SITE, SITE_UNIT = 152.0, 5 / 3
VIEWS = {  # left, top and side of what is shown of the traced picture
    "pyramid": ("pyramid", 48, 66, 272), "colosseum": ("colosseum", 26, 26, 332),
    "shipwreck": ("wreck", 16, 16, 352), "temple": ("temple", 34, 34, 316),
}  # fmt: skip
RIM = {"pyramid": "#8a3208", "colosseum": "#0c5a1c", "shipwreck": "#041c3c", "temple": "#0c3408"}  # light round a scene
CURVE, FULLER, DIMMER = 0.40, 1.12, 0.94
LIFT: tuple[Shadow, ...] = ((1.5, 2, 2, 0.55), (5, 7, 7, 0.50))
LOW: tuple[Shadow, ...] = ((1, 1.4, 1.4, 0.55), (3, 4, 4, 0.45))

STONE = 64.0  # table units of an artifact's picture
SIZE = 36.5  # table units to the unit of its outline
PIXELS = 128
GREEN = Body("#22d89c", 1.4, 2.0, 1.75, 0.03, 0.60)
BLUE = Body("#1d3cf2", 1.4, 2.0, 1.55, 0.03, 0.62)
RED = Body("#ea1020", 1.45, 2.0, 1.60, 0.03, 0.58)
CUTS: dict[str, tuple[Body, tuple[tuple[str, Cut, float], ...]]] = {
    "pyramid": (AMBER, (("brilliant", Cut.MIXED, 4), ("pentagon", Cut.BRILLIANT, -14), ("rhombus", Cut.STEP, 22))),
    "colosseum": (GREEN, (("round", Cut.ROUND, 8), ("cushion", Cut.ROUND, 18), ("oval", Cut.ROUND, -30))),
    "shipwreck": (BLUE, (("pear", Cut.ROUND, 28), ("hexagon", Cut.MIXED, 12), ("longhex", Cut.STEP, -24))),
    "temple": (RED, (("emerald", Cut.STEP, -16), ("octagon", Cut.MIXED, 6), ("longoct", Cut.STEP, 20))),
}
BADGE, BADGE_R = (-1.0, 35.0, 0.86), 18.0  # of a pawn: from its middle, how flat, radius; pixels
PAWN_UNIT = PAWN.pixels / 94.0
RISE = (0.0, 0.16, 0.32, 0.60, 0.95, 1.06, 1.20, 1.40, 1.60)  # heights of a pawn
GIRTH = (0.56, 0.55, 0.36, 0.26, 0.20, 0.30, 0.27, 0.33, 0.26)  # and its radii there


def traced(name: str) -> Picture:
    return np.asarray(Image.open(TRACED / f"{name}.webp"))


def richer(view: Picture) -> Picture:
    """As print shows it: deeper shade, fuller colours."""
    light = view.astype(float) / 255 * DIMMER
    light = light * (1 - CURVE) + CURVE * light * light * (3 - 2 * light)
    grey = light.mean(-1, keepdims=True)
    return np.ascontiguousarray((np.clip(grey + (light - grey) * FULLER, 0, 1) * 255 + 0.5).astype(np.uint8))


def diorama(site: str) -> Sheet:
    """The scene sunk into a frame of gold; the lamp lights it from the upper left."""
    name, x, y, side = VIEWS[site]
    s = Sheet(SITE, SITE, (6, 6, 24, 28), SITE_UNIT)
    frame, sunk = rounded(0, 0, SITE, SITE, 13), rounded(3.6, 3.6, SITE - 7.2, SITE - 7.2, 10)
    s.shadow(frame, LIFT)
    gold = [(0.0, "#ffe9b0", 1.0), (0.30, "#c8963e", 1.0), (0.62, "#7a5520", 1.0), (0.86, "#b98a3a", 1.0),
            (1.0, "#f0cf84", 1.0)]  # fmt: skip
    s.canvas.drawPath(frame, graded(0, 0, SITE, SITE, gold))
    s.bevel(frame, 0.7, 0.6, 1.3)
    s.canvas.save()
    s.canvas.clipPath(sunk, skia.ClipOp.kIntersect, True)
    s.image(image_of(richer(traced(f"site-{name}")[y : y + side, x : x + side])), SITE / 2, SITE / 2, SITE - 7)
    rim = radial(SITE / 2, SITE / 2, SITE * 0.72, [(0.42, RIM[site], 0), (0.80, RIM[site], 0.62), (1, RIM[site], 0.80)])
    rim.setBlendMode(skia.BlendMode.kSoftLight)
    s.canvas.drawPaint(rim)
    fall = [(0, "#fff4d8", 0.30), (0.45, "#c8a878", 0.08), (1, "#20102a", 0.70)]
    warm = radial(SITE * 0.30, SITE * 0.24, SITE * 1.1, fall)
    warm.setBlendMode(skia.BlendMode.kSoftLight)
    s.canvas.drawPaint(warm)
    s.canvas.drawPaint(radial(SITE * 0.44, SITE * 0.42, SITE * 0.86, [(0, "#1a0a02", 0), (0.66, "#1a0a02", 0.02),
                                                                      (1, "#1a0a02", 0.46)]))  # fmt: skip
    wall = skia.Path()
    wall.addRect(skia.Rect(-40, -40, SITE + 40, SITE + 40))
    wall.addPath(sunk)
    wall.setFillType(skia.PathFillType.kEvenOdd)
    for dx, dy, sigma, alpha in ((1, 1.4, 1.2, 0.7), (3.5, 5, 5, 0.6)):
        wall.offset(dx, dy)
        s.canvas.drawPath(wall, paint("#0a0402", alpha, blur=sigma))
        wall.offset(-dx, -dy)
    s.canvas.restore()
    lip = [(0, "#3a2408", 0.8), (0.5, "#6a4818", 0.5), (1, "#fff0c0", 0.75)]
    s.canvas.drawPath(sunk, graded(0, 0, SITE, SITE, lip, 1.3))
    return s


def artifact(site: str, number: int) -> Picture:
    body, cuts = CUTS[site]
    outline, cut, angle = cuts[number]
    return framed(picture(Stone(outline, cut, body, angle=angle), SIZE * PIXELS / STONE), PIXELS)


def fallen() -> Sheet:
    """What any artifact throws on the felt."""
    s = Sheet(STONE, STONE, (2,) * 4)
    s.shadow(circle(STONE / 2, STONE / 2, 19), ((1.2, 1.6, 1.8, 0.55), (3.6, 4.8, 3.6, 0.45)))
    return s


def pawn(name: str, emblem: skia.Path, ink: str) -> tuple[Picture, tuple[float, float]]:
    """The pawn without empty border, and where the middle of the whole picture lies in it."""
    whole = traced(f"pawn-{name}")
    rows, columns = np.nonzero(whole[..., 3].any(1))[0], np.nonzero(whole[..., 3].any(0))[0]
    out = whole[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    if name == "black":  # else it is lost in a dark column
        out = rimmed(out)
    middle = PAWN.pixels / 2
    x, y = middle - columns[0], middle - rows[0]
    out = printed(out, placed(emblem, x + BADGE[0], y + BADGE[1], 0, 1, BADGE[2]), ink)
    return np.ascontiguousarray(out), (
        (middle - columns[0]) / out.shape[1], (middle - rows[0]) / out.shape[0],
    )  # fmt: skip


def printed(figure: Picture, emblem: skia.Path, ink: str) -> Picture:
    """The animal on the skirt, for eyes that do not tell colours."""
    pixels, canvas = fresh(figure.shape[1], figure.shape[0])
    canvas.drawImage(image_of(figure), 0, 0)
    canvas.drawPath(emblem, paint(ink, 0.92))
    return pixels


def rimmed(figure: Picture) -> Picture:
    """Lit along its edge, most at the upper left."""
    cover = figure[..., 3] / 255
    inside = gaussian_filter(np.pad(cover, 8), 1.6)[8:-8, 8:-8]
    gy, gx = np.gradient(inside)
    rim = np.clip(gx * 0.6 + gy * 0.8, 0, None) * 2.3 + np.hypot(gx, gy) * 0.9
    out = figure.astype(float)
    out[..., :3] += np.clip(rim, 0, 0.62)[..., None] * cover[..., None] * np.array([255, 240, 214])
    out[..., :3] = np.minimum(out[..., :3], out[..., 3:])
    return (out + 0.5).astype(np.uint8)


def pawn_shadow() -> Sheet:
    """Every height of a pawn slides along the lamp's fall."""
    k = PAWN.unit / PAWN_UNIT  # table units to a world unit
    x, y = 47.0, 47.0 + PAWN.z * math.sin(math.radians(TILT)) * k
    flat = math.cos(math.radians(TILT))
    cover = skia.Path()
    for z in map(float, np.linspace(0, RISE[-1], 24)):
        r = float(np.interp(z, RISE, GIRTH))
        cover = skia.Op(cover, ellipse(x + FALL[0] * z * k, y + FALL[1] * z * k, r * k, r * k * flat),
                        skia.PathOp.kUnion_PathOp)  # fmt: skip
    s = Sheet(94, 94, (2, 2, 18, 24))
    s.canvas.drawPath(cover, paint("#080302", 0.42, blur=2.6))
    s.canvas.drawPath(ellipse(x + 1, y + 1.6, 0.60 * k, 0.58 * k), paint("#080302", 0.55, blur=1.6))
    return s


def token() -> Sheet:
    """A compass of brass: who has it begins the round."""
    r = 32.0
    s = Sheet(2 * r, 2 * r, (4, 4, 14, 17), 2.0)
    round_brass(s, r, r, r, "#d0a354", shadows=LOW)
    for k in range(36):
        a = k * math.tau / 36
        c, d = math.cos(a), math.sin(a)
        s.canvas.drawLine(r + 28.6 * c, r + 28.6 * d, r + 31 * c, r + 31 * d, paint("#4a3210", 0.55, 0.9))
    dish = circle(r, r, 26.5)
    s.canvas.drawPath(dish, graded(10, 8, 54, 58, [(0, "#1d5560", 1), (1, "#0c2228", 1)]))
    s.canvas.save()
    s.canvas.clipPath(dish, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(circle(r, r, 27), paint("#000000", 0.75, 5, blur=2.6))
    s.canvas.restore()
    s.canvas.drawPath(circle(r, r, 26.5), graded(6, 6, 58, 58, [(0, "#3a2408", 0.9), (1, "#ffe9b0", 0.9)], 1.2))
    s.canvas.drawPath(circle(r, r, 20.5), paint("#e9c476", 0.55, 0.9))
    s.canvas.drawPath(star(r, r, 16, 4.6, 4, -45), paint("#c39a52"))
    s.shadow(star(r, r, 24.5, 5.4, 4), ((0.8, 1.1, 0.9, 0.7),))
    for k in range(4):
        a = k * math.pi / 2 - math.pi / 2
        tip = (r + 24.5 * math.cos(a), r + 24.5 * math.sin(a))
        for side, tone in ((-1, "#fff0c4"), (1, "#a97a2c")):
            b = a + side * math.pi / 4
            s.canvas.drawPath(polygon((r, r), tip, (r + 5.6 * math.cos(b), r + 5.6 * math.sin(b))), paint(tone))
    s.canvas.drawPath(circle(r, r, 3), paint("#3a2408"))
    s.canvas.drawPath(circle(r - 0.5, r - 0.7, 1.9), paint("#f6dc98"))
    return s


def bake() -> None:
    part = Part("curios", __file__)
    for site in SITES:
        part.sheet(f"curios.site.{site}", diorama(site), quality=90)
        for number in range(len(CUTS[site][1])):
            part.add(f"artifact.{site}.{number}", artifact(site, number), unit=PIXELS / STONE, quality=93)
    part.sheet("artifact.shadow", fallen())
    for name, _, animal, ink in PLAYERS:
        figure, pivot = pawn(name, centred(animal, BADGE_R), ink)
        part.add(f"pawn.{name}", figure, unit=PAWN_UNIT, pivot=pivot)
    part.sheet("pawn.shadow", pawn_shadow())
    part.sheet("curios.token", token())
    part.close()
