"""The curtain between one player's eyes and the others': grey velvet for any colour, its pelmet, rope and plaque."""

import numpy as np
import skia
from scipy.ndimage import gaussian_filter

from .brush import HEIGHTS, ROOM, Sheet, paint, reach_of
from .manifest import Part
from .materials import Field, felt, srgb, table_grid, tiled, velvet
from .pictures import UNIT
from .surfaces import lacquer

W, H = round(ROOM[0] * UNIT), round(ROOM[1] * UNIT)
ABOVE = (ROOM[1] - 1080) / 2  # what hangs above the 1920x1080 block
SCALLOPS, LOW, HIGH = 10, 150.0, 84.0


def lamp_on(x: Field, y: Field) -> Field:
    lamp = np.exp(-((np.hypot((x - 691) / 1920, (y - 173) / 1920 * 1.1) / 0.46) ** 2)) * 1.5 + 0.20
    return lamp * np.clip(1.12 - 0.72 * np.clip(y / 1080, 0, 2) ** 1.1, 0.16, 2)


def grey(light: Field) -> np.ndarray:
    """Light factor as an opaque grey that multiplies a colour."""
    g = (np.clip(srgb(light), 0, 1) * 255 + 0.5).astype(np.uint8)
    return np.dstack([g, g, g])


def scallops(closed: bool) -> skia.Path:
    """The pelmet's lower edge in table units, x from -320 to 2240."""
    left, right = (1920 - ROOM[0]) / 2, (1920 + ROOM[0]) / 2
    step = ROOM[0] / SCALLOPS
    path = skia.Path()
    path.moveTo(right, HIGH)
    for i in range(SCALLOPS):
        x = right - (i + 1) * step
        path.cubicTo(x + step * 0.75, LOW, x + step * 0.25, LOW, x, HIGH)
    if closed:
        path.lineTo(left, -ABOVE)
        path.lineTo(right, -ABOVE)
        path.close()
    return path


def hung() -> Sheet:
    """A sheet from the room's top to under the pelmet, drawn in table units; its pivot is (960, 0)."""
    sheet = Sheet(ROOM[0], ABOVE + 230)
    sheet.canvas.translate((ROOM[0] - 1920) / 2, ABOVE)
    return sheet


def pelmet(x: Field, y: Field) -> Sheet:
    sheet = hung()
    whole = scallops(True)
    for dx, dy, sigma, alpha in ((4, 8, 6, 0.5), (12, 24, 18, 0.6)):
        soft = skia.Path(whole)
        soft.offset(dx, dy)
        sheet.canvas.drawPath(soft, paint("#000000", alpha, blur=sigma))
    rows = round((ABOVE + LOW + 10) * UNIT)
    x, y = x[:rows], y[:rows]
    swag = ((x + 320) * SCALLOPS / ROOM[0]) % 1
    pleats = np.sin(swag * np.pi * 10 + 0.5 * np.sin(x / 37)) * np.clip((y + 60) / 200, 0.1, 1)
    gathers = 0.55 + 0.42 * np.sin(swag * np.pi) ** 1.3 + 0.10 * pleats
    fall = 0.50 - 0.22 * np.clip(y / 150, -1, 1)
    pile = 1 + 0.30 * (tiled(felt(), x.shape[1], rows) - 1)
    light = gathers * lamp_on(x, np.full_like(y, 60)) * fall * pile
    sheet.lay(whole, grey(light))
    sheet.canvas.save()
    sheet.canvas.clipPath(whole, skia.ClipOp.kIntersect, True)
    sheet.canvas.drawPath(scallops(False), paint("#000000", 0.45, 26, blur=8))
    sheet.canvas.restore()
    return sheet


def rope() -> Sheet:
    """The gold cord along the pelmet's edge, twisted."""
    sheet = hung()
    edge = scallops(False)
    sheet.canvas.drawPath(skia.Path(edge), paint("#1a0406", 0.85, 15, blur=1.5))
    sheet.canvas.drawPath(edge, paint("#7a561c", 1, 10.5))
    sheet.canvas.drawPath(edge, paint("#b0863e", 1, 8))
    for width, code, alpha, dashes in ((8.5, "#f4d892", 0.95, [2.6, 4.4]), (8.5, "#6a4716", 0.55, [1.2, 5.8])):
        strand = paint(code, alpha, width)
        strand.setStrokeCap(skia.Paint.kButt_Cap)
        strand.setPathEffect(skia.DashPathEffect.Make(dashes, 0 if code == "#f4d892" else -2.8))
        sheet.canvas.drawPath(edge, strand)
    lit = skia.Path(edge)
    lit.offset(-0.8, -2)
    sheet.canvas.drawPath(lit, paint("#fff4cc", 0.35, 1.8))
    return sheet


def bake() -> None:
    part = Part("curtain", __file__)
    x, y = table_grid(W, H)
    light = velvet(x, y) * lamp_on(x, y) * 1.15
    part.add("velvet.grey", grey(light), quality=86)
    shine = np.clip(gaussian_filter(np.clip(light - 0.35, 0, None) ** 2, 4)[2::4, 2::4] * 0.30, 0, 0.45)
    level = (shine * 255 + 0.5).astype(np.uint8)
    part.add("velvet.shine", np.dstack([level] * 4), unit=UNIT / 4, quality=100, bleed=True)
    at = (0.5, ABOVE / (ABOVE + 230))
    part.sheet("curtain.pelmet", pelmet(x, y), pivot=at, quality=86, bleed=True)
    part.sheet("curtain.rope", rope(), pivot=at, quality=86, bleed=True)
    plaque = Sheet(820, 500, reach_of(HEIGHTS[4]))
    lacquer(plaque, (0, 0, 820, 500), 26, "#1a1210", shadows=HEIGHTS[4], hair=0, gloss=0.10, sheen=240)
    plaque.hairline(14, 14, 792, 472, 17, 1.0, 2.4)
    plaque.hairline(21, 21, 778, 458, 12, 0.6, 1.2)
    part.sheet("curtain.plaque", plaque)
    part.close()
