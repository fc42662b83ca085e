"""Solid things of the Diamant table: explorers, chests, tents, the fire; shadows are sprites of their own."""

import math
from pathlib import Path

import numpy as np
import skia
from PIL import Image
from scipy.ndimage import gaussian_filter

from .brush import Sheet, circle, graded, image_of, mixed, paint, polygon, radial, rounded
from .diamant_cards import CLOTH, PLAYERS
from .light import of, premultiplied
from .manifest import Part
from .paper import Paper, lit
from .paths import box, curve, ellipse, placed, poly, taper
from .pictures import UNIT, Picture
from .standing import CHEST, CHEST_SHADE, EXPLORER, EXPLORER_SHADE

READS = ("bake/traced/explorer-*.webp", "bake/traced/chest-*.webp", "bake/traced/shade-*.webp")
LANTERN = (0.095, 0.76)  # shares of an explorer's picture
TRACED = Path(__file__).parent / "traced"  # pictures of the path tracer, premultiplied


# table units to a world unit of the path tracer
EXPLORER_SIZE, CHEST_SIZE = 60.0, 66.0


def traced(name: str) -> Picture:
    return np.asarray(Image.open(TRACED / f"{name}.webp").convert("RGBA"))


def cropped(picture: Picture, point: tuple[float, float]) -> tuple[Picture, tuple[float, float]]:
    """A picture without its empty border, and where `point` of the whole is in it, as fractions."""
    rows, columns = np.nonzero(picture[..., 3].any(1))[0], np.nonzero(picture[..., 3].any(0))[0]
    out = picture[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].copy()
    return out, ((point[0] - columns[0]) / out.shape[1], (point[1] - rows[0]) / out.shape[0])


def kindled(dark: Picture) -> tuple[Picture, int]:
    """Light round the explorer's lantern, added to what is there (colour without alpha), and the room it takes at the
    left and below, pixels."""
    h, w = dark.shape[:2]
    room = round(0.20 * w)
    figure = np.pad(dark, ((0, room), (room, 0), (0, 0)))
    y, x = np.mgrid[: h + room, -room:w]
    d = np.hypot(x - LANTERN[0] * w, y - LANTERN[1] * h) / (0.30 * w)
    shine = np.clip(1 - d, 0, 1)[..., None] ** 2.2 * np.array([150, 86, 26])
    figure[..., :3] = np.minimum(figure[..., :3] + shine, 255).astype(np.uint8)
    figure[..., 3] = np.maximum(figure[..., 3], (shine[..., 0] * 0.25).astype(np.uint8))
    return figure, room


def shade(name: str, blur: float, alpha: float) -> tuple[Picture, tuple[float, float]]:
    """The shadow a standing thing casts, softened by `blur` pixels, and its pivot: laid where the thing's is."""
    cover = gaussian_filter(traced(f"shade-{name}")[..., 3] / 255, blur) * alpha
    side = cover.shape[0] / 2
    return cropped(premultiplied(np.ones((*cover.shape, 3)) * of("#080302"), cover), (side, side))


def blot(w: float, h: float, blur: float, alpha: float) -> Sheet:
    """A soft dark oval, w x h table units without its blur."""
    s = Sheet(w, h, (3 * blur,) * 4)
    s.canvas.drawOval(skia.Rect(0, 0, w, h), paint("#080302", alpha, blur=blur))
    return s


def glowing(size: float, tone: str) -> Picture:
    """A stone's shadow with the light that the stone lets through: coloured, at the far end from the lamp; the stone
    is `size` units wide, its middle in the picture's."""
    side = round(2 * size * UNIT)
    y, x = (np.indices((side, side)) + 0.5 - side / 2) / (size * UNIT)
    dark = 0.62 / (1 + np.exp((np.hypot(x - 0.15, y - 0.20) / 0.56 - 1) * 14))
    spot = np.exp(-((x - 0.39) ** 2 + (y - 0.50) ** 2) / 0.045)
    cover = np.maximum(dark, 0.60 * spot) * np.clip((0.98 - np.maximum(abs(x), abs(y))) / 0.2, 0, 1)
    shine = np.minimum(spot / np.maximum(cover, 0.30), 1)[..., None]
    return premultiplied(of("#080302") * (1 - shine) + of(tone) * shine, cover)


def tent(cloth: str) -> Sheet:
    """A ridge tent seen from above and a little from the front, 124 x 112 units; the pivot is its middle."""
    p = Paper(124, 112, 4 / 3)
    outline = poly((22, 12), (102, 12), (122, 92), (62, 104), (2, 92), r=4)
    left, right = poly((22, 12), (62, 8), (62, 104), (2, 92), r=3), poly((62, 8), (102, 12), (122, 92), (62, 104), r=3)
    p.shadow(outline, 7)
    p.sheet(left, lit(cloth, 0.22), 0, to=lit(cloth, 0.02), edge=0.8)
    p.sheet(right, lit(cloth, -0.16), 0, to=lit(cloth, -0.42), edge=0.6)
    for x, foot, alpha in ((38, 98, 0.35), (86, 98, 0.35)):
        p.ink(taper([(62 + (x - 62) * 0.5, 12), (x, foot)], [0.8, 1.6], cap=False), lit(cloth, -0.5), alpha)
    p.ink(poly((62, 34), (79, 101), (62, 105), (45, 101)), "#160c08", 0.92)
    p.glow(62, 92, 20, "#ffb04a", 0.55)
    for side in (-1, 1):
        flap = curve([(62, 34), (62 + side * 8, 60), (62 + side * 24, 98), (62 + side * 15, 101), (62 + side * 4, 70)])
        p.sheet(flap, lit(cloth, 0.30 if side < 0 else 0.05), 2, edge=0.8)
    p.sheet(taper([(62, 6), (62, 34)], [3, 2.4]), lit(cloth, 0.4), 1.5)
    for x, y in ((2, 92), (122, 92), (22, 12), (102, 12)):
        p.sheet(circle(x + (2 if x < 62 else -2), y, 2.6), "#d9b26a", 1.5, edge=0.6)
    s = Sheet(124, 112, (8, 8, 20, 24))
    s.canvas.save()
    s.image(image_of(p.pixels), 62, 56, 124)
    s.canvas.restore()
    return s


def stones_round(p: Paper, near: bool) -> None:
    """The far or the near stones of the ring round the fire."""
    dice = np.random.default_rng(4)
    for k in range(12):
        a = k * math.tau / 12 + 0.2
        x, y, r = 54 + 39 * math.cos(a), 80 + 25 * math.sin(a), 8.4 + dice.uniform(-1, 1.4)
        shape = [
            (x + r * dice.uniform(0.85, 1.1) * math.cos(b), y + r * 0.84 * dice.uniform(0.85, 1.1) * math.sin(b))
            for b in np.arange(6) * math.tau / 6
        ]
        if (y > 80) is near:
            lit_by_fire = "#a8683c" if abs(x - 54) < 30 else "#8c7c6c"
            p.sheet(curve(shape), ("#7d7068", "#6a5f5a", lit_by_fire)[k % 3], 4)


def tongue(x: float, foot: float, w: float, h: float, bend: float, share: float) -> skia.Path:
    """A flame of paper: wide and round below, its tip licking aside by `bend`; `share` of a larger one, same foot."""
    w, h, bend = w * share, h * share, bend * share
    points = ((0, 1, 1.10), (0.30, 0.78, 0.62), (0.66, 0.50, 0.10), (1.0, 0.22, -0.10), (0.72, 0.02, 0), (0, -0.05, 0),
              (-0.72, 0.02, 0), (-1.0, 0.26, -0.12), (-0.60, 0.52, -0.02), (-0.30, 0.72, 0.36))
    return curve([(x + side * w + aside * bend, foot - up * h) for side, up, aside in points])


def fire(step: int) -> Sheet:
    """A ring of stones, crossed logs, paper flames between them; 108 x 120 units, its pivot amid the embers."""
    p = Paper(108, 120, 2)
    sway, tall = (0, 6, -4, -8)[step], (0, -6, 4, -3)[step]
    p.ink(ellipse(54, 80, 38, 25), "#160a06", 0.8)
    p.glow(54, 78, 46, "#ff7a1a", 0.8)
    stones_round(p, near=False)
    for turn in (16, -16):
        p.sheet(placed(box(-32, -6, 32, 6, 4), 54, 78, turn), "#6a3c1a", 4, to="#2c150a")
    p.glow(54, 78, 30, "#ffae3a", 0.9)
    tongues = ((33, 84, 12, 46, -9 + sway), (76, 84, 12, 42, 10 - sway * 0.6), (46, 86, 15, 62, -6 - sway * 0.5),
               (60, 87, 19, 76 + tall, 8 + sway))
    for tone, share, first in (("#d8341a", 1.0, 0), ("#ff7a1f", 0.76, 0), ("#ffb52e", 0.54, 1), ("#fff0a4", 0.32, 3)):
        for x, foot, w, h, bend in tongues[first:]:
            p.sheet(tongue(x, foot, w, h, bend, share), tone, 3 if share == 1 else 1.5, edge=0.6, grad=0.05, shade=0.5)
    for turn, shift in ((28, -3), (-30, 4)):
        log = placed(box(-34, -6, 34, 6, 4), 54 + shift, 92, turn)
        p.sheet(log, "#7a4520", 4, to="#341a0c")
        for end in (-34, 34):
            p.sheet(placed(ellipse(end, 0, 3.4, 5.6), 54 + shift, 92, turn), "#d09a58", 0.5, edge=0.4)
        p.ink(placed(taper([(-16, -2), (0, -3.5), (16, -2)], [1, 2.6, 1]), 54 + shift, 92, turn), "#ff9a3a", 0.8)
    stones_round(p, near=True)
    for k in range(4):
        a = k * 1.7 + step * 1.3
        p.ink(circle(54 + 24 * math.sin(a * 2.1), 24 - 5 * k + 4 * step % 9, 1.9 - 0.25 * k), "#ffd27a", 0.9)
    s = Sheet(108, 120)
    s.image(image_of(p.pixels), 54, 60, 108)
    return s


def light(r: float, tone: str) -> Picture:
    """A radial light to be added: opaque on black would be a box, so alpha is nought and only colour remains."""
    s = Sheet(2 * r, 2 * r, scale=0.5)
    s.canvas.drawCircle(
        r,
        r,
        r,
        radial(r, r, r, [(0, tone, 0.9), (0.18, tone, 0.62), (0.42, tone, 0.26), (0.7, tone, 0.07), (1, tone, 0)]),
    )
    out = s.picture()
    dice = np.random.default_rng(1)  # a breath of noise against banding
    soft = out[..., :3] + dice.uniform(-0.5, 0.5, out.shape[:2])[..., None] * (out[..., 3:] > 0)
    out[..., :3] = np.clip(np.round(soft), 0, 255)
    out[..., 3] = 0
    return out


def padlock() -> Sheet:
    s = Sheet(30, 36, (4, 4, 8, 9))
    shackle = skia.Path()
    shackle.addArc(skia.Rect(8, 2, 22, 20), 180, 180)
    body = rounded(3, 13, 24, 21, 4)
    s.shadow(body, ((1, 1.5, 1.5, 0.6), (3, 4, 4, 0.4)))
    s.canvas.drawPath(shackle, paint("#3a250c", 1, 5.4))
    s.canvas.drawPath(shackle, graded(6, 2, 24, 16, [(0, "#fff0bd", 1), (1, "#9a6d2a", 1)], 4))
    s.canvas.drawPath(body, graded(3, 13, 27, 34, [(0, "#fbe2a0", 1), (0.5, "#c9963f", 1), (1, "#7a5520", 1)]))
    s.bevel(body, 0.7, 0.6)
    s.canvas.drawCircle(15, 22, 3, paint("#2a1608"))
    s.canvas.drawPath(polygon((13.6, 22), (16.4, 22), (17, 29), (13, 29)), paint("#2a1608"))
    return s


def dust(seed: int) -> Sheet:
    """A puff of falling rock's dust, 160 units wide."""
    s = Sheet(160, 120, (20,) * 4)
    dice = np.random.default_rng(seed)
    for _ in range(26):
        x, y = 80 + dice.normal(0, 30), 64 + dice.normal(0, 17)
        r = dice.uniform(12, 30)
        tone = mixed("#8a6f54", "#c9ab86", dice.uniform(0, 1))
        s.canvas.drawCircle(x, y, r, radial(x, y, r, [(0, tone, 0.30), (0.6, tone, 0.18), (1, tone, 0)]))
    return s


def rock(seed: int) -> Sheet:
    """A lump of falling rock, two sheets of paper."""
    dice = np.random.default_rng(30 + seed)
    p = Paper(72, 64, 4 / 3)
    turns = [k * math.tau / 8 + dice.uniform(-0.15, 0.15) for k in range(8)]
    away = dice.uniform(0.82, 1.08, 8)
    outline = [(34 + 27 * r * math.cos(t), 30 + 23 * r * math.sin(t)) for t, r in zip(turns, away, strict=True)]
    p.sheet(poly(*outline, r=4), "#6a584c", 6, to="#3a2e2a")
    p.sheet(poly(*[(30 + (x - 34) * 0.58, 25 + (y - 30) * 0.55) for x, y in outline], r=3), "#8a7666", 2, edge=0.7)
    s = Sheet(72, 64)
    s.image(image_of(p.pixels), 36, 32, 72)
    return s


def bake() -> None:
    part = Part("diamant", __file__)
    part.sheet("gem.shadow", blot(36, 33, 3.2, 0.62))
    part.add("ruby.shadow", glowing(34.5, "#f02028"))
    part.add("diamond.shadow", glowing(37, "#aebcd6"))
    for player in PLAYERS:
        dark, (across, down) = cropped(traced(f"explorer-{player}"), EXPLORER.foot)
        figure, room = kindled(dark)
        (h, w), (high, wide) = dark.shape[:2], figure.shape[:2]
        part.add(
            f"explorer.{player}", figure, unit=EXPLORER.unit / EXPLORER_SIZE,
            pivot=((across * w + room) / wide, down * h / high), reach=(room, 0, 0, room), light=True,
        )
    fallen, pivot = shade("explorer", 6.5, 0.50)
    part.add("explorer.shadow", fallen, unit=EXPLORER_SHADE.unit / EXPLORER_SIZE, pivot=pivot)
    for state in ("closed", "half", "open"):
        chest, pivot = cropped(traced(f"chest-{state}"), CHEST.foot)
        part.add(f"chest.{state}", chest, unit=CHEST.unit / CHEST_SIZE, pivot=pivot)
    fallen, pivot = shade("chest", 9, 0.62)
    part.add("chest.shadow", fallen, unit=CHEST_SHADE.unit / CHEST_SIZE, pivot=pivot)
    part.sheet("padlock", padlock())
    for player, cloth in (CLOTH | {"plain": "#c9a066"}).items():
        part.sheet(f"tent.{player}", tent(mixed(cloth, "#b98a52", 0.12)))
    for step in range(4):
        part.sheet(f"fire.{step}", fire(step), pivot=(0.5, 74 / 120))
    part.add("light.warm", light(320, "#ffb45e"), unit=0.5, light=True)
    part.add("lamp.glow", light(320, "#ffcf70"), unit=0.5, light=True)
    for i in range(3):
        part.sheet(f"dust.{i}", dust(i))
    for i in range(4):
        part.sheet(f"rock.{i}", rock(i))
    part.close()
