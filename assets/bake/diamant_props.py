"""Solid things of the Diamant table: explorers, chests, tents, the fire; shadows are sprites of their own."""

import math
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from .brush import Sheet, circle, graded, image_of, mixed, paint, polygon, radial, rounded
from .diamant_cards import CLOTH, PLAYERS
from .manifest import Part
from .paper import Paper, lit
from .paths import box, curve, ellipse, placed, poly, taper
from .pictures import Picture

READS = ("bake/traced/explorer-*.webp", "bake/traced/chest-*.webp")
TRACED = Path(__file__).parent / "traced"  # pictures of the path tracer, premultiplied


def cropped(name: str, point: tuple[float, float]) -> tuple[Picture, tuple[float, float]]:
    """A traced picture without its empty border, and where `point` of the whole is in it, as fractions."""
    picture = np.asarray(Image.open(TRACED / f"{name}.webp").convert("RGBA"))
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
    d = np.hypot(x - 0.105 * w, y - 0.80 * h) / (0.30 * w)
    shine = np.clip(1 - d, 0, 1)[..., None] ** 2.2 * np.array([150, 86, 26])
    figure[..., :3] = np.minimum(figure[..., :3] + shine, 255).astype(np.uint8)
    figure[..., 3] = np.maximum(figure[..., 3], (shine[..., 0] * 0.25).astype(np.uint8))
    return figure, room


def blot(w: float, h: float, blur: float, alpha: float) -> Sheet:
    """A soft dark oval, w x h table units without its blur."""
    s = Sheet(w, h, (3 * blur,) * 4)
    s.canvas.drawOval(skia.Rect(0, 0, w, h), paint("#080302", alpha, blur=blur))
    return s


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


def fire(step: int) -> Sheet:
    """A ring of stones, logs and paper flames, 108 x 108 units round the middle of the embers."""
    p = Paper(108, 120, 2)
    dice = np.random.default_rng(4)
    p.ink(ellipse(54, 74, 40, 32), "#160a06", 0.75)
    p.glow(54, 74, 44, "#ff7a1a", 0.8)
    for k in range(11):
        a = k * math.tau / 11 + 0.2
        x, y, r = 54 + 41 * math.cos(a), 74 + 32 * math.sin(a), 9 + dice.uniform(-1, 1.6)
        stone = curve(
            [
                (x + r * dice.uniform(0.85, 1.1) * math.cos(b), y + r * 0.86 * dice.uniform(0.85, 1.1) * math.sin(b))
                for b in np.arange(6) * math.tau / 6
            ]
        )
        p.sheet(stone, ["#7d7068", "#6a5f5a", "#8c7c6c"][k % 3], 4)
    for turn in (24, -20, 82):
        log = placed(box(-30, -5.5, 30, 5.5, 4), 54, 77, turn)
        p.sheet(log, "#5a3418", 4, to="#2c150a")
        p.sheet(placed(ellipse(30, 0, 3, 5), 54, 77, turn), "#c08a50", 0.5, edge=0.4)
    p.glow(54, 72, 30, "#ff8a2a", 0.9)
    sway, tall = (0, 5, -3, -6)[step], (0, -7, 4, -3)[step]
    tongues = (
        (34, 62, 13, 44, -4),
        (75, 64, 12, 40, 5),
        (54, 72, 24, 66, 0),
    )
    for x, half, tone, height in (
        (0, 1.0, "#e8481a", 1.0),
        (0, 0.70, "#ff8f1f", 0.78),
        (0, 0.46, "#ffc93a", 0.56),
        (0, 0.24, "#fff2b0", 0.36),
    ):
        for i, (cx, foot, w, h, lean) in enumerate(tongues):
            if i < 2 and half < 0.4:
                continue
            wave = sway * (1 if i != 1 else -1)
            top = foot - (h + tall * (1 if i == 2 else -0.8)) * height
            ww = w * half
            shape = curve(
                [
                    (cx + wave + lean + x, top),
                    (cx + ww * 0.55 + wave * 0.4, top + (foot - top) * 0.38),
                    (cx + ww, foot - (foot - top) * 0.22),
                    (cx + ww * 0.62, foot + 4),
                    (cx, foot + 7),
                    (cx - ww * 0.62, foot + 4),
                    (cx - ww, foot - (foot - top) * 0.26),
                    (cx - ww * 0.42 + wave * 0.5, top + (foot - top) * 0.50),
                ]
            )
            p.sheet(shape, tone, 3 if half == 1 else 1.5, edge=0.7 if half > 0.3 else 0.3, grad=0.05, shade=0.6)
    for k in range(4):
        a = k * 1.7 + step * 1.3
        p.ink(circle(54 + 20 * math.sin(a * 2.1), 20 - 5 * k + 4 * step % 9, 1.8 - 0.25 * k), "#ffd27a", 0.9)
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
    for player in PLAYERS:
        dark, foot = cropped(f"explorer-{player}", (160, 200 + 0.78 * math.sin(math.radians(38)) / 1.05 * 160))
        figure, room = kindled(dark)
        (h, w), (high, wide) = dark.shape[:2], figure.shape[:2]
        pivot = ((foot[0] * w + room) / wide, foot[1] * h / high)
        part.add(
            f"explorer.{player}", figure, unit=h / 106, pivot=pivot, reach=(room, 0, 0, room), light=True
        )
    part.sheet("explorer.shadow", blot(58, 30, 5, 0.60))
    for state in ("closed", "half", "open"):
        chest, pivot = cropped(f"chest-{state}", (208, 270))
        part.add(f"chest.{state}", chest, unit=416 / 214, pivot=pivot)
    part.sheet("chest.shadow", blot(150, 96, 9, 0.6))
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
