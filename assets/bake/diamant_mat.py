"""The mat of the Diamant table: a cave cut from layers of rock paper, and beside it the camp in the fire's light."""

import math

import numpy as np
import skia

from .brush import Shadow, Sheet, circle, image_of, mixed, paint, radial, rounded
from .manifest import Part
from .materials import Field, bytes_of, cloud, colour
from .paper import Paper, lit
from .paths import ellipse, placed, poly, taper, union, without
from .pictures import UNIT

W, H, RADIUS = 1800.0, 640.0, 30.0
LEFT, TOP = 60.0, 56.0  # where the mat lies on the table; the drawing's own corner is (0, 0)
FALL: tuple[Shadow, ...] = ((4, 5, 4, 0.55), (9, 13, 13, 0.62))
CLIFF = 340.0  # x of the camp's edge


def rock(h: int, w: int) -> Field:
    """The cave's floor, linear light (h, w, 3): slabs and grit under a lamp at the upper left."""
    dice = np.random.default_rng(6)
    u = h / UNIT
    broad = cloud(h, w, u / 170, u / 170 * w / h, dice, 5, 0.55)
    ridge = 1 - np.abs(2 * cloud(h, w, u / 120, u / 120 * w / h, dice, 4, 0.5) - 1)
    steps = broad * 7
    slab = np.floor(steps) + np.clip((steps - np.floor(steps)) * 6, 0, 1)  # flat terraces with short steep edges
    grit = cloud(h, w, u / 8, u / 8 * w / h, dice, 3)
    height = slab * 7 + broad * 30 + ridge**2 * 16 + grit * 6
    gy, gx = np.gradient(height)
    light = np.clip(0.74 + 0.30 * (gx * 0.6 + gy * 0.8), 0.12, 1.7)
    t = np.clip(broad * 1.5 - 0.25 + 0.25 * (ridge - 0.6), 0, 1)[..., None]
    base = colour("#2b2728") * (1 - t) + colour("#5c4c43") * t
    moss = np.clip(cloud(h, w, u / 190, u / 190 * w / h, dice, 3) * 3 - 1.9, 0, 1)[..., None]
    base = base * (1 - 0.35 * moss) + colour("#36423a") * 0.35 * moss
    y, x = np.mgrid[0:h, 0:w] / UNIT
    lamp = 0.42 + 0.95 * np.exp(-(((x - 800) / 760) ** 2 + ((y - 90) / 330) ** 2))
    return base * (light * lamp)[..., None] * np.array([1.06, 1.0, 0.93])


def sand(h: int, w: int) -> Field:
    """The camp's ground by night: trodden sand, warm in the fire's light round (180, 294)."""
    dice = np.random.default_rng(9)
    u = h / UNIT
    broad = cloud(h, w, u / 110, u / 110 * w / h, dice, 4)
    grit = cloud(h, w, u / 4, u / 4 * w / h, dice, 3)
    gy, gx = np.gradient(broad * 34 + grit * 4)
    light = np.clip(0.82 + 0.40 * (gx * 0.6 + gy * 0.8), 0.3, 1.5)
    t = np.clip(broad * 1.6 - 0.3, 0, 1)[..., None]
    base = colour("#655341") * (1 - t) + colour("#8a765a") * t
    y, x = np.mgrid[0:h, 0:w] / UNIT
    d = np.hypot(x - 180, (y - 294) * 0.92)
    near, far = np.exp(-((d / 120) ** 2))[..., None], np.exp(-((d / 290) ** 2))[..., None]
    fire = near * np.array([0.85, 0.56, 0.26]) + far * np.array([0.58, 0.44, 0.28])
    return base * light[..., None] * (np.array([0.26, 0.25, 0.25]) + fire)


def edge(x: float, seed: int, wild: float) -> list[tuple[float, float]]:
    """A broken line from above the mat to below it, near x."""
    dice = np.random.default_rng(seed)
    points, y = [], -30.0
    while y < H + 40:
        points.append((x + dice.uniform(-wild, wild), y))
        y += dice.uniform(20, 46)
    return [*points, (x, H + 60)]


def wall(p: Paper, inset: float, seed: int, tone: str, lift: float) -> None:
    """One layer of the cave's walls round its floor; the foot is a ledge for the row of dangers."""
    dice = np.random.default_rng(seed)
    points: list[tuple[float, float]] = []
    right, top, left = W - 22 - inset * 0.9, 30 + inset * 0.62, CLIFF - 60
    ledge = H - 12 - inset * 1.78

    def run(x0: float, y0: float, x1: float, y1: float, step: float, wild: float) -> None:
        n = max(2, round(math.hypot(x1 - x0, y1 - y0) / step))
        nx, ny = (y1 - y0), -(x1 - x0)
        size = math.hypot(nx, ny)
        for i in range(n):
            t = (i + dice.uniform(-0.25, 0.25)) / n
            bump = dice.uniform(-wild, wild)
            points.append((x0 + (x1 - x0) * t + nx / size * bump, y0 + (y1 - y0) * t + ny / size * bump))

    run(left, top, right - 40, top, 38, 9)
    run(right, top + 30, right, ledge - 30, 36, 8)
    run(right - 40, ledge, left, ledge, 58, 4.5)
    p.sheet(
        without(poly((left - 200, -60), (W + 60, -60), (W + 60, H + 60), (left - 200, H + 60)), rocky(points)),
        tone,
        lift,
        grad=0.16,
        edge=0.42,
    )


def rocky(points: list[tuple[float, float]]) -> skia.Path:
    """Straight facets with softened corners: cut rock rather than clouds."""
    return poly(*points, r=5)


def crystal(p: Paper, x: float, y: float, size: float, turn: float, tone: str) -> None:
    body = placed(poly((-11, 16), (-13, -26), (0, -54), (13, -28), (11, 16)), x, y, turn, size)
    p.sheet(body, tone, 5 * size, to=lit(tone, -0.35))
    p.sheet(
        placed(poly((-13, -26), (0, -54), (1, -18), (-2, 16), (-11, 16)), x, y, turn, size),
        lit(tone, 0.35),
        0,
        edge=0.4,
    )


def bush(p: Paper, x: float, y: float, r: float, seed: int) -> None:
    """A crown of leaves from above, in three sheets."""
    dice = np.random.default_rng(seed)
    for k, (size, tone) in enumerate(((1.0, "#16281f"), (0.76, "#22402f"), (0.48, "#31583d"))):
        n = 9 - 2 * k
        leaves = [
            circle(
                x - 3 * k + r * size * 0.62 * math.cos(a),
                y - 4 * k + r * size * 0.62 * math.sin(a),
                r * size * dice.uniform(0.36, 0.46),
            )
            for a in (i * math.tau / n + dice.uniform(-0.2, 0.2) for i in range(n))
        ]
        p.sheet(
            union(circle(x - 3 * k, y - 4 * k, r * size * 0.66), *leaves), mixed(tone, "#3a3420", 0.12), 7 - k, edge=0.6
        )


def camp(p: Paper) -> None:
    """What stands on the sand: grass, pebbles, two logs to sit on, bushes along the outer edge."""
    dice = np.random.default_rng(12)
    for x, y, turn in ((104, 330, 62), (256, 332, -58)):
        log = placed(poly((-30, -8), (30, -8), (30, 8), (-30, 8), r=7), x, y, turn)
        p.sheet(log, "#6a4526", 7, to="#3a2212")
        for dy in (-3, 2):
            p.ink(
                placed(taper([(-26, dy), (0, dy + 1), (25, dy)], [0.6, 1.4, 0.6], cap=False), x, y, turn),
                "#2a160a",
                0.55,
            )
        p.sheet(placed(ellipse(29, 0, 4.5, 8), x, y, turn), "#c79a62", 1, edge=0.6)
        p.ink(placed(ellipse(29, 0, 2.2, 4.4), x, y, turn), "#8a5c30", 0.7, 1.2)
    for _ in range(26):
        x, y, r = dice.uniform(40, 320), dice.uniform(60, 590), dice.uniform(2, 5.5)
        if math.hypot(x - 180, y - 294) > 80 and not (x < 336 and 530 < y < 612):  # the tiles lie there
            p.sheet(
                ellipse(x, y, r * 1.25, r, dice.uniform(0, 90)),
                ["#8f7f6a", "#7a6a58", "#a3906f"][int(dice.integers(3))],
                2,
            )
    for _ in range(22):
        x, y = dice.uniform(36, 322), dice.uniform(40, 560)
        if math.hypot(x - 180, y - 294) < 120:
            continue
        for lean in (-7, 0, 6):
            p.sheet(
                taper([(x, y), (x + lean * 0.6, y - 9), (x + lean * 1.5, y - 15)], [3, 2.2, 0.6], cap=False),
                ["#4d5a30", "#5d6a38", "#3f4c2c"][int(dice.integers(3))],
                1.5,
                edge=0.5,
            )
    for x, y, r, seed in (
        (16, 40, 42, 1),
        (66, 16, 36, 2),
        (112, 12, 32, 3),
        (160, 10, 34, 4),
        (208, 12, 32, 5),
        (254, 10, 34, 6),
        (298, 12, 30, 19),
        (330, 8, 24, 20),
        (2, 120, 34, 7),
        (4, 196, 26, 8),
        (-4, 262, 30, 9),
        (2, 342, 24, 10),
        (-2, 416, 32, 11),
        (6, 492, 26, 12),
        (2, 566, 34, 13),
        (24, 636, 36, 14),
        (96, 648, 28, 15),
        (160, 652, 24, 16),
        (226, 650, 28, 17),
        (292, 652, 24, 18),
    ):
        bush(p, x, y, r, seed)


def bake() -> None:
    sheet = Sheet(W, H, (18, 18, 40, 44))
    slab = rounded(0, 0, W, H, RADIUS)
    sheet.shadow(slab, FALL)
    w, h = round(W * UNIT), round(H * UNIT) + 1
    sheet.lay(slab, bytes_of(rock(h, w)))

    cave = Paper(W, H, UNIT)
    for i, (inset, tone, lift) in enumerate(((46, "#4a3f3c", 20), (28, "#362e2f", 20), (8, "#241f22", 22))):
        wall(cave, inset, 20 + i, tone, lift)
    for x, y, size, turn, tone in (
        (1728, 566, 0.62, 16, "#57b8c8"),
        (1746, 574, 0.44, 34, "#8ad6de"),
        (1708, 574, 0.38, -14, "#8ad6de"),
        (418, 574, 0.50, -18, "#b06ad0"),
        (434, 580, 0.36, 8, "#d09ae6"),
    ):
        crystal(cave, x, y, size, turn, tone)
    for i, (x, tone, lift) in enumerate(
        ((CLIFF + 56, "#1d1615", 12), (CLIFF + 28, "#33261f", 12), (CLIFF, "#5b452f", 13))
    ):
        line = edge(x, 30 + i, 13)
        cave.sheet(poly((-60, -40), *line, (-60, H + 60), r=4), tone, lift, grad=0.10, edge=0.8)
    for k in range(4):  # four stones down into the cave, where the path begins
        x, tone = CLIFF - 12 + 25 * k, ["#a08258", "#8a7050", "#6e5a44", "#544538"][k]
        stone = poly((x, 136 + 2 * k), (x + 26, 133 + 3 * k), (x + 28, 184 - 2 * k), (x + 1, 186 - 3 * k), r=7)
        cave.sheet(stone, tone, 12 - 2 * k, edge=0.9)
    ground = poly((-60, -40), *[(x - 3, y) for x, y in edge(CLIFF, 32, 13)], (-60, H + 60), r=4)
    cave.canvas.save()
    cave.canvas.clipPath(ground, skia.ClipOp.kIntersect, True)
    cave.canvas.save()
    cave.canvas.scale(1 / UNIT, 1 / UNIT)
    cave.canvas.drawImage(image_of(bytes_of(sand(h, round(420 * UNIT)))), 0, 0)
    cave.canvas.restore()
    camp(cave)
    glow = [(0, "#ffb458", 0.50), (0.30, "#ff9a40", 0.20), (0.7, "#ff8a30", 0.05), (1, "#ff8a30", 0)]
    warm = radial(180, 294, 300, glow)
    warm.setBlendMode(skia.BlendMode.kSoftLight)
    cave.canvas.drawPaint(warm)
    cave.canvas.restore()

    sheet.canvas.save()
    sheet.canvas.clipPath(slab, skia.ClipOp.kIntersect, True)
    sheet.image(image_of(cave.pixels), W / 2, H / 2, W, H)
    lamp = [(0, "#ffe2b0", 0.10), (0.3, "#ffe2b0", 0.03), (0.62, "#000000", 0.06), (1, "#000000", 0.34)]
    sheet.canvas.drawPaint(radial(620, 130, 1450, lamp))
    sheet.canvas.drawPath(slab, paint("#000000", 0.55, 16, blur=7))
    sheet.canvas.restore()
    sheet.bevel(slab, 0.42, 0.70, 2.6)
    part = Part("diamant", __file__)
    part.sheet("diamant.mat", sheet, pivot=sheet.pivot_at(0, 0), quality=90)
    part.close()
