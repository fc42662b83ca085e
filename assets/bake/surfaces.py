"""The five materials as things on the table, drawn on a Sheet: lacquer, brass, paper, felt, and the recess in wood.

Lacquer and brass are alike along straight edges outside of their corners, so nine-patches of them stretch unseen.
"""

import numpy as np
import skia
from scipy.ndimage import gaussian_filter

from .brush import FELT, GOLD, HEIGHTS, LIGHT_GOLD, PAPER, PRINT_GOLD, Shadow, Sheet, graded, mixed, paint, rounded
from .materials import bytes_of, colour, felt, paper

Box = tuple[float, float, float, float]


def lacquer(
    sheet: Sheet,
    box: Box,
    r: float,
    code: str,
    *,
    shadows: tuple[Shadow, ...] = (),
    hair: float = 0.75,
    gloss: float = 0.10,
    inset: float = 5,
    sheen: float = 40,
    width: float = 1.5,
) -> None:
    """A polished tile: the lamp lies on its upper edge and in a slanting sheen `2 * sheen` wide at its left."""
    x, y, w, h = box
    path = rounded(x, y, w, h, r)
    canvas = sheet.canvas
    sheet.shadow(path, shadows)
    canvas.drawPath(path, paint(code))
    warm = "#ffe9c8"
    fall = [
        (0.0, warm, gloss * 1.1),
        (0.42, warm, gloss * 0.35),
        (0.60, warm, 0.0),
        (0.601, "#000000", 0.0),
        (1.0, "#000000", 0.24),
    ]
    canvas.drawPath(path, graded(x, y, x, y + h, fall))
    slant = [(0.0, warm, gloss * 1.0), (0.60, warm, gloss * 0.62), (0.66, warm, gloss * 0.18), (1.0, warm, 0.0)]
    canvas.drawPath(path, graded(x, y, x + sheen, y + sheen, slant))
    sheet.bevel(path, 0.30, 0.60, 1.6)
    if hair:
        sheet.hairline(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(3, r - inset + 1), hair, width)


def brass(
    sheet: Sheet, box: Box, r: float, code: str = "#c99a48", *, shadows: tuple[Shadow, ...] = (), brushed: bool = True
) -> None:
    """Brushed metal: streaks along x, two lights across y."""
    x, y, w, h = box
    path = rounded(x, y, w, h, r)
    sheet.shadow(path, shadows)
    rows, columns = round(h * sheet.scale) + 2, round(w * sheet.scale) + 2
    v = np.linspace(0, 1, rows)[:, None]
    light = 0.80 + 0.40 * np.exp(-(((v - 0.24) / 0.20) ** 2)) + 0.14 * np.exp(-(((v - 0.82) / 0.13) ** 2)) - 0.22 * v
    light = np.repeat(light, columns, axis=1)
    if brushed:
        streaks = np.random.default_rng(7).normal(size=(rows, 1))
        light += 0.035 * gaussian_filter(streaks, (0.6, 0))
    sheet.lay(path, bytes_of(colour(code) * light[..., None] * np.array([1, 0.98, 0.93])))
    sheet.bevel(path, 0.75, 0.55, 1.5)


def round_brass(
    sheet: Sheet, x: float, y: float, r: float, code: str = "#c39a52", *, shadows: tuple[Shadow, ...] = ()
) -> None:
    """A turned disc or rim: the light runs round it from the upper left."""
    path = rounded(x - r, y - r, 2 * r, 2 * r, r)
    sheet.shadow(path, shadows)
    n = round(2 * r * sheet.scale) + 2
    yy, xx = np.mgrid[0:n, 0:n] / n
    u = xx * 0.45 + yy * 0.55
    light = 0.78 + 0.46 * np.exp(-(((u - 0.16) / 0.15) ** 2)) + 0.20 * np.exp(-(((u - 0.86) / 0.09) ** 2)) - 0.20 * u
    sheet.lay(path, bytes_of(colour(code) * light[..., None] * np.array([1, 0.98, 0.93])))
    sheet.bevel(path, 0.75, 0.55, 1.7)


def paper_tile(
    sheet: Sheet, box: Box, code: str, *, shadows: tuple[Shadow, ...] = (), line: float = 0.8, r: float = 10
) -> None:
    """The printed tile that is a button on paper; without grain, so that it stretches."""
    x, y, w, h = box
    path = rounded(x, y, w, h, r)
    sheet.shadow(path, shadows)
    sheet.canvas.drawPath(path, paint(code))
    fall = [(0.0, "#fff6e0", 0.30), (0.5, "#fff6e0", 0.0), (0.501, "#3a2408", 0.0), (1.0, "#3a2408", 0.10)]
    sheet.canvas.drawPath(path, graded(x, y, x, y + h, fall))
    sheet.bevel(path, 0.8, 0.35, 1.3)
    sheet.canvas.drawPath(rounded(x + 5, y + 5, w - 10, h - 10, r - 4), paint(PRINT_GOLD, line, 1.4))


def paper_sheet(
    sheet: Sheet, box: Box, *, r: float = 7, height: int = 2, stack: int = 0, rule: bool = True, seed: int = 0
) -> None:
    """Laid paper with a printed gold line; `stack` sheets more show below it at the lower right."""
    x, y, w, h = box
    for i in range(stack, 0, -1):
        under = rounded(x + i * 2.2, y + i * 2.6, w, h, r)
        sheet.shadow(under, HEIGHTS[height if i == stack else 1], 0.8)
        sheet.texture(under, mixed(PAPER, "#8a744e", 0.18 + 0.06 * i), paper(), 0.8, seed=i)
        sheet.bevel(under, 0.3, 0.3, 1.0)
    path = rounded(x, y, w, h, r)
    sheet.shadow(path, HEIGHTS[1] if stack else HEIGHTS[height])
    sheet.texture(path, PAPER, paper(), 1.0, (1.0, 0.84), seed)
    sheet.bevel(path, 0.75, 0.28, 1.3)
    if rule:
        sheet.canvas.drawPath(rounded(x + 14, y + 14, w - 28, h - 28, max(2, r - 3)), paint("#9a7434", 0.75, 1.4))


def felt_mat(
    sheet: Sheet,
    box: Box,
    *,
    r: float = 30,
    height: int = 1,
    inset: float = 12,
    light: tuple[float, float] = (1.25, 0.72),
    seed: int = 0,
) -> None:
    """Felt with the thin gold line."""
    x, y, w, h = box
    path = rounded(x, y, w, h, r)
    sheet.shadow(path, HEIGHTS[height])
    sheet.texture(path, FELT, felt(), 1.0, light, seed)
    sheet.bevel(path, 0.16, 0.5, 1.6)
    sheet.hairline(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(4, r - inset + 2), 0.85, 1.6)


def recess(sheet: Sheet, box: Box, r: float, code: str = "#0a0402", alpha: float = 0.42) -> None:
    """Let into the wood: dark, its lower right lip lit."""
    x, y, w, h = box
    path = rounded(x, y, w, h, r)
    canvas = sheet.canvas
    canvas.drawPath(rounded(x + 0.8, y + 1.4, w, h, r), paint("#fff0cc", 0.14, 1.4))
    canvas.drawPath(path, paint(code, alpha))
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    canvas.drawPath(rounded(x - 1, y - 1, w + 2, h + 2, r), paint("#000000", 0.55, 5, blur=3))
    canvas.restore()


def dashed(sheet: Sheet, box: Box, r: float) -> None:
    x, y, w, h = box
    line = paint(LIGHT_GOLD, 0.85, 2)
    line.setPathEffect(skia.DashPathEffect.Make([10, 8], 0))
    sheet.canvas.drawPath(rounded(x, y, w, h, r), line)


def foil_lozenge(sheet: Sheet, x: float, y: float, r: float, shadows: tuple[Shadow, ...] = HEIGHTS[1]) -> None:
    """The little brass diamond of rules and focus."""

    def corner_path(*corners: tuple[float, float]) -> skia.Path:
        path = skia.Path()
        path.addPoly([skia.Point(*c) for c in corners], True)
        return path

    whole = corner_path((x, y - r), (x + r, y), (x, y + r), (x - r, y))
    sheet.shadow(whole, shadows, 0.8)
    sheet.canvas.drawPath(whole, paint(LIGHT_GOLD))
    sheet.canvas.drawPath(corner_path((x, y - r), (x, y), (x - r, y)), paint("#fff2c8", 0.75))
    sheet.canvas.drawPath(corner_path((x, y - r), (x + r, y), (x, y)), paint("#fff2c8", 0.35))
    sheet.canvas.drawPath(corner_path((x, y + r), (x + r, y), (x, y)), paint("#7a5218", 0.70))
    sheet.canvas.drawPath(corner_path((x, y + r), (x, y), (x - r, y)), paint(mixed(GOLD, "#7a5218", 0.5), 0.45))
