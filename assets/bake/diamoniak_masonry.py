"""What the four castles are built of: walls, windows, towers, roofs, flags, trees, clouds; every castle its own style.

A castle is drawn 1500 x 1400, three cards by two: faces and windows keep off x = 500 and 1000 and off y = 700.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import skia

from .brush import circle
from .diamoniak_card import FLOWER, GLYPH, ROOFS
from .paper import Paper, lit, paint
from .paths import box, common, curve, ellipse, placed, poly, taper, trail, union, without

GOLD, GLASS_LIGHT = "#e9c46a", "#ffcf6a"
STANDS = {"red": 1.0, "blue": 0.92, "green": 0.95, "yellow": 1.14}  # where a flag leaves a roof, of its height


class Style(NamedTuple):
    """One castle's colours; walls from the front to the back."""

    key: str
    sky: tuple[str, str]
    hills: tuple[str, str]
    walls: tuple[str, str, str]
    roofs: tuple[str, str]
    trim: str
    window: str
    door: str
    tree: str
    flag: str
    ground: str


STYLES = {
    style.key: style
    for style in (
        Style("red", ("#ffe9d6", "#f7a9a0"), ("#c9586a", "#a33a52"), ("#ffd3c4", "#f59a92", "#e86f74"),
              ("#b3162b", "#8c0f2a"), "#fff1dc", "#6a1430", "#7a2a22", "#e0607a", "#ffd23f", "#8fae5a"),
        Style("blue", ("#eaf8ff", "#8fc2ee"), ("#6fabd8", "#4a86c4"), ("#dcebf6", "#a9c9e6", "#7fa8d6"),
              ("#1f3fae", "#16267e"), "#fffbe8", "#16266a", "#24408c", "#3aa67e", "#ffce4a", "#f0dca6"),
        Style("green", ("#f3fbd8", "#b4dba0"), ("#6fae6a", "#3f8a58"), ("#ecdcb8", "#d6bb8e", "#b8955f"),
              ("#1f8a5c", "#126a48"), "#fff3d2", "#4a3018", "#7a4a26", "#3f9a50", "#ff8a4a", "#7fb04f"),
        Style("yellow", ("#fff6d0", "#ffd27a"), ("#f0b24a", "#d98a33"), ("#fff0c0", "#f7d679", "#e9b848"),
              ("#f2a51a", "#cf7a12"), "#fffbe6", "#7a4210", "#8a4f1c", "#7aa84a", "#d9453a", "#ecc876"),
    )
}  # fmt: skip


# ---- sky and ground


def heaven(p: Paper, s: Style, x: float = 750, y: float = 470) -> None:
    """The sky with two pale discs of the sun round (x, y)."""
    p.sheet(box(-20, -20, 1520, 1420), s.sky[0], 0, to=s.sky[1], radial=(x, y + 50, 1000), edge=0, rough=0.7)
    for r, share in ((430, 0.35), (355, 0.62)):
        p.sheet(circle(x, y, r), lit(s.sky[0], share), 8, edge=0.6)


def cloud(p: Paper, x: float, y: float, size: float) -> None:
    puffs = [circle(a * size, b * size, r * size) for a, b, r in (
        (0, 0, 34), (38, 8, 28), (-40, 10, 26), (72, 20, 17), (-70, 20, 16))]  # fmt: skip
    foot = box(-72 * size, 8 * size, 74 * size, 38 * size, 18 * size)
    p.sheet(placed(union(*puffs, foot), x, y), "#fffaf0", 10, grad=0.05)


def land(p: Paper, points: str, tone: str, lift: float = 16) -> None:
    """A strip of land: its upper line, closed below the picture."""
    p.sheet(curve([*trail(points), (1580, 1500), (-60, 1500)]), tone, lift)


def meadow(p: Paper, tones: Sequence[str], seed: int, spans: Sequence[tuple[float, float]], count: int = 16) -> None:
    dice = np.random.default_rng(seed)
    wide = sum(high - low for low, high in spans)
    for low, high in spans:
        share = round(count * (high - low) / wide)
        for k in range(share):
            x = low + (high - low) * (k + dice.uniform(0.1, 0.9)) / share
            p.sheet(placed(FLOWER, x, dice.uniform(1296, 1372), 0, 13), tones[int(dice.integers(len(tones)))], 4)


def tree(p: Paper, x: float, y: float, size: float, tone: str) -> None:
    """A round tree of three sheets."""
    p.sheet(taper([(x, y + 40 * size), (x, y - 20 * size)], [20 * size, 12 * size]), "#6a4426", 6)
    for dy, r, shade in ((-30, 62, -0.12), (-66, 48, 0), (-96, 32, 0.12)):
        crown = [circle(x + a * r * size, y + (dy + b) * size, r * size * c) for a, b, c in (
            (0, 0, 1), (-0.6, 12, 0.6), (0.6, 12, 0.6))]  # fmt: skip
        p.sheet(union(*crown), lit(tone, shade), 7)


def fir(p: Paper, x: float, y: float, size: float, tone: str) -> None:
    p.sheet(taper([(x, y + 40 * size), (x, y)], [18 * size, 14 * size]), "#6a4426", 6)
    for k in range(3):
        half, foot = (64 - 14 * k) * size, y + (10 - 44 * k) * size
        p.sheet(poly((x - half, foot), (x, foot - 84 * size), (x + half, foot), r=9 * size), lit(tone, 0.08 * k), 7)


def palm(p: Paper, x: float, y: float, size: float, tone: str) -> None:
    trunk = taper([(x - 14 * size, y + 70 * size), (x - 6 * size, y + 10 * size), (x, y - 40 * size)],
                  [22 * size, 16 * size, 13 * size])  # fmt: skip
    p.sheet(trunk, "#8a5a30", 6)
    for dx, dy, fall in ((-96, -30, 50), (-62, -82, 6), (8, -98, -36), (70, -74, 10), (98, -22, 54)):
        tip = (x + dx * size, y + (-40 + fall + dy * 0.4) * size)
        frond = taper([(x, y - 40 * size), (x + dx * 0.55 * size, y + (-46 + dy * 0.62) * size), tip],
                      [5 * size, 26 * size, 3 * size])  # fmt: skip
        p.sheet(frond, lit(tone, 0.1 if dx > 0 else 0), 6)
    for dx in (-8, 8):
        p.sheet(circle(x + dx * size, y - 30 * size, 8 * size), "#a8602c", 3)


def cactus(p: Paper, x: float, y: float, size: float, tone: str) -> None:
    for points, widths, shade in (
        ("-6,14 -46,8 -48,-34", (22, 24, 22), -0.06),
        ("6,-4 42,-10 44,-46", (20, 22, 20), -0.06),
        ("0,66 0,0 0,-70", (36, 38, 34), 0.0),
    ):
        arm = placed(taper(trail(points), widths), x, y, 0, size)
        p.sheet(arm, lit(tone, shade), 7)
    for dx in (-8, 8):
        p.ink(placed(taper([(dx, 60), (dx, -62)], [2, 2]), x, y, 0, size), lit(tone, -0.3), 0.5)
    p.sheet(placed(FLOWER, x, y - 90 * size, 0, 16 * size), "#e8506a", 4)


# ---- things in the air


def balloon(p: Paper, x: float, y: float, size: float, one: str, other: str) -> None:
    for side in (-1, 0, 1):
        rope = taper([(side * 52, 70), (side * 22, 150)], [3, 3])
        p.ink(placed(rope, x, y, 0, size), "#8a5a30")
    envelope = curve(trail("0,-112 74,-82 98,-10 62,58 24,98 -24,98 -62,58 -98,-10 -74,-82"))
    p.sheet(placed(envelope, x, y, 0, size), one, 12)
    for t in (-0.62, 0.0, 0.62):
        gore = curve([(t * 8 - 5, -112), (t * 110 - 20, -20), (t * 40 - 9, 98), (t * 40 + 9, 98), (t * 110 + 20, -20),
                      (t * 8 + 5, -112)])  # fmt: skip
        p.sheet(placed(common(gore, envelope), x, y, 0, size), other, 3, edge=0.7)
    p.sheet(placed(box(-26, 148, 26, 190, 8), x, y, 0, size), "#a8703c", 6)
    p.sheet(placed(box(-30, 144, 30, 156, 5), x, y, 0, size), "#c98a4a", 3)


def kite(p: Paper, x: float, y: float, size: float, one: str, other: str) -> None:
    tail = taper(trail("0,74 -26,116 8,150 -20,190"), [3, 3, 3, 2])
    p.ink(placed(tail, x, y, 0, size), "#8a5a30")
    for bx, by in ((-22, 112), (6, 150), (-18, 186)):
        for side in (-1, 1):
            bow = curve([(0, 0), (side * 22, -12), (side * 24, 10)])
            p.sheet(placed(bow, x + bx * size, y + by * size, 0, size), one, 3)
    p.sheet(placed(poly((0, -92), (62, -10), (0, 78), (-62, -10), r=5), x, y, 0, size), one, 9)
    p.sheet(placed(poly((0, -92), (62, -10), (0, -10)), x, y, 0, size), other, 2, edge=0.6)
    p.sheet(placed(poly((0, 78), (-62, -10), (0, -10)), x, y, 0, size), other, 2, edge=0.6)


def rainbow(p: Paper, x: float, y: float, r: float, left: float) -> None:
    """Six bands over (x, y); nothing of it left of `left`."""
    for i, tone in enumerate(("#e8505a", "#ff9a3a", "#ffd84a", "#5fb86a", "#4a8ad8", "#9a5ad0")):
        outer, inner = r - 26 * i, r - 26 * (i + 1)
        upper = common(circle(x, y, outer), box(left, y - r - 50, 1700, y))
        p.sheet(without(upper, circle(x, y, inner)), tone, 5, grad=0.04, edge=0.7)


# ---- masonry


def bricks(p: Paper, body: skia.Path, bounds: tuple[float, float, float, float], tone: str, seed: int, n: int) -> None:
    """A few stones that show in a wall."""
    dice = np.random.default_rng(seed)
    for _ in range(n):
        x, y, w = dice.uniform(bounds[0], bounds[2]), dice.uniform(bounds[1], bounds[3]), dice.uniform(30, 52)
        stone = common(box(x, y, x + w, y + 20, 6), body)
        p.sheet(stone, lit(tone, dice.uniform(-0.10, 0.10)), 1.6, grad=0.03, edge=0.6)


def hollow(p: Paper, path: skia.Path, dx: float, dy: float, blur: float) -> None:
    """The shadow a thick wall throws into an opening."""
    p.canvas.save()
    p.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    b = path.getBounds()
    rim = box(b.left() - 40, b.top() - 40, b.right() + 40, b.bottom() + 40)
    p.canvas.drawPath(without(rim, placed(path, dx, dy)), paint("#12060f", 0.56, blur=blur))
    p.canvas.restore()


def arch(x: float, y: float, half: float, foot: float, round_: bool = False) -> skia.Path:
    """A doorway: y is where its curve begins; `round_` swells beyond its posts like a horseshoe."""
    r = half * (1.16 if round_ else 1.0)
    return union(box(x - half, y, x + half, foot), circle(x, y, r))


def window(p: Paper, s: Style, x: float, y: float, size: float = 1.0) -> None:
    """An arched window, warm inside; y is where its arch begins, 46 above its sill."""
    w, h, horse = 24 * size, 46 * size, s.key == "yellow"
    p.sheet(arch(x, y, w + 9, y + h + 9, horse), s.trim, 5, edge=0.8)
    glass = arch(x, y, w, y + h, horse)
    p.sheet(glass, s.window, 0, edge=0)
    p.canvas.save()
    p.canvas.clipPath(glass, skia.ClipOp.kIntersect, True)
    p.glow(x, y + h * 0.6, w * 2.0, GLASS_LIGHT, 0.85)
    p.canvas.restore()
    hollow(p, glass, 4, 6, 4)
    p.ink(box(x - 1.8, y - w * 1.1, x + 1.8, y + h), s.trim, 0.85)
    p.ink(box(x - w, y + h * 0.32, x + w, y + h * 0.32 + 3.6), s.trim, 0.85)
    p.sheet(box(x - w - 13, y + h, x + w + 13, y + h + 11, 4), s.trim, 5)


def porthole(p: Paper, s: Style, x: float, y: float, r: float) -> None:
    """A round window."""
    p.sheet(circle(x, y, r + 10), s.trim, 5, edge=0.8)
    p.sheet(circle(x, y, r), s.window, 0, edge=0)
    p.canvas.save()
    p.canvas.clipPath(circle(x, y, r), skia.ClipOp.kIntersect, True)
    p.glow(x, y + r * 0.3, r * 1.6, GLASS_LIGHT, 0.85)
    p.canvas.restore()
    hollow(p, circle(x, y, r), 4, 6, 4)
    p.ink(box(x - 1.8, y - r, x + 1.8, y + r), s.trim, 0.85)
    p.ink(box(x - r, y - 1.8, x + r, y + 1.8), s.trim, 0.85)


def flag(p: Paper, s: Style, x: float, y: float, side: int = 1) -> None:
    """A pole on (x, y) with the castle's glyph on its flag."""
    p.sheet(box(x - 3.5, y - 90, x + 3.5, y + 10, 3), GOLD, 3)
    cloth = "0,2 34,-6 70,6 104,-2 84,24 104,50 70,54 34,44 0,52"
    p.sheet(placed(curve(trail(cloth)), x, y - 90, 0, side, 1), s.flag, 6)
    p.sheet(placed(GLYPH[s.key], x + side * 44, y - 65, 0, 17), s.roofs[0], 1.5, edge=0.5)
    p.sheet(circle(x, y - 94, 8), "#ffe9a8", 3)


def crenels(x0: float, x1: float, y: float, high: float, n: int) -> skia.Path:
    """The upper edge of a wall: n merlons standing on y."""
    step = (x1 - x0) / n
    return union(*(box(x0 + i * step + step * 0.19, y - high, x0 + (i + 0.81) * step, y + 10, 6) for i in range(n)))


def roof(p: Paper, s: Style, x: float, y: float, w: float, h: float, alt: int = 0) -> None:
    """The castle's own roof: tiles, ribs, spots or folds on its outline."""
    shape, tone = ROOFS[s.key](x, y, w, h), s.roofs[alt]
    p.sheet(shape, tone, 14)
    if s.key == "red":
        for i, t in reversed(list(enumerate((0.26, 0.46, 0.66, 0.86)))):
            foot, wide = y - h + h * t, w * 1.18 * t
            n = max(2, round(wide / 19))
            middles = [x - wide + 2 * wide * (j + 0.5) / n for j in range(-1, n + 1)]
            scales = [ellipse(middle, foot, wide / n * 1.02, h * 0.065) for middle in middles]
            row = union(box(x - wide - 30, foot - h * 0.5, x + wide + 30, foot), *scales)
            p.sheet(common(row, shape), lit(tone, 0.07 * (i % 2) + 0.02), 4, edge=0.8, grad=0.03)
    elif s.key == "blue":
        for a in np.radians(np.linspace(-62, 62, 6)):
            sin, cos = float(np.sin(a)), float(np.cos(a))
            rib = taper([(x, y + 16), (x + w * 0.55 * sin, y - h * 0.42 * cos - 6),
                         (x + w * 1.02 * sin, y - h * 0.34 - h * 0.62 * cos)],
                        [w * 0.10, w * 0.07, w * 0.03])  # fmt: skip
            p.sheet(common(rib, shape), "#6f9be0", 2.4, edge=0.6)
    elif s.key == "green":
        for dx, dy, r in ((-0.78, -0.34, 0.24), (0.1, -0.62, 0.28), (0.85, -0.30, 0.2), (0.2, -0.20, 0.16),
                          (-0.35, -0.72, 0.13), (-1.16, -0.14, 0.12), (1.2, -0.08, 0.12),
                          (-0.3, -0.06, 0.11)):  # fmt: skip
            spot = ellipse(x + dx * w, y + dy * h, r * w, r * w * 0.85)
            p.sheet(common(spot, shape), "#f7ecc8", 3)
    else:
        for t in (-0.66, -0.22, 0.22, 0.66):
            fold = taper([(x, y - h * 1.05), (x + t * w * 0.75, y - h * 0.62), (x + t * w * 1.35, y - h * 0.3),
                          (x + t * w * 0.9, y + 14)], [2, w * 0.16, w * 0.22, w * 0.10])  # fmt: skip
            p.sheet(common(fold, shape), "#ffd95e" if alt == 0 else "#f2b23a", 3, edge=0.7)


def wall(
    p: Paper, s: Style, sides: tuple[float, float, float, float], tone: str, n: int, seed: int, stones: int
) -> None:
    """A crenellated wall, (left, top, right, foot), with n merlons and a string course."""
    x0, y0, x1, y1 = sides
    body = union(box(x0, y0, x1, y1), crenels(x0, x1, y0, 32, n))
    p.sheet(body, tone, 18, to=lit(tone, -0.18))
    bricks(p, body, (x0 + 10, y0 + 44, x1 - 50, y1 - 60), tone, seed, stones)
    p.sheet(box(x0 - 4, y0 + 22, x1 + 4, y0 + 38, 4), s.trim, 4)


class Tower(NamedTuple):
    """Middle, top and foot of its wall, half its width; its roof's height; windows as (y, size); its flag's side."""

    x: float
    top: float
    foot: float
    half: float
    roof: float
    tone: str
    windows: Sequence[tuple[float, float]] = ()
    flag: int = 0
    alt: int = 0
    seed: int = 1


def tower(p: Paper, s: Style, t: Tower) -> None:
    x, y, w = t.x, t.top, t.half
    body = poly((x - w, y), (x + w, y), (x + w * 1.06, t.foot), (x - w * 1.06, t.foot))
    p.sheet(body, t.tone, 16, to=lit(t.tone, -0.22))
    bricks(p, body, (x - w, y + 60, x + w * 0.6, t.foot - 30), t.tone, t.seed, int((t.foot - y) * w / 5200))
    roof(p, s, x, y - 8, w, t.roof, t.alt)
    rim = w + 14
    p.sheet(union(box(x - rim, y - 6, x + rim, y + 36, 8), crenels(x - rim, x + rim, y, 30, 5)), s.trim, 8)
    for wy, size in t.windows:
        window(p, s, x, wy, size)
    if t.flag:
        flag(p, s, x, y - 8 - t.roof * STANDS[s.key], t.flag)


def emblem(p: Paper, s: Style, x: float, y: float, r: float = 64) -> None:
    """The castle's glyph on a disc."""
    p.sheet(circle(x, y, r), s.trim, 8)
    p.sheet(circle(x, y, r * 0.81), s.roofs[1], 4)
    p.sheet(placed(GLYPH[s.key], x, y + r * 0.03, 0, r * 0.55), "#ffe27a", 5)


def door(p: Paper, s: Style, opening: skia.Path) -> None:
    """Planks, two iron bands and two rings within the opening."""
    b = opening.getBounds()
    x, w = b.centerX(), b.width()
    p.sheet(opening, s.door, 0, edge=0.4)
    hollow(p, opening, 7, 10, 8)
    p.canvas.save()
    p.canvas.clipPath(opening, skia.ClipOp.kIntersect, True)
    for i in range(1, 6):
        left = b.left() + i * w / 6
        p.ink(box(left - 2, b.top(), left + 2, b.bottom()), lit(s.door, -0.35))
    p.canvas.restore()
    for share in (0.42, 0.76):
        y = b.top() + share * b.height()
        p.sheet(common(box(b.left() - 5, y, b.right() + 5, y + 17, 5), opening), "#d9a441", 4)
    y = b.top() + 0.60 * b.height()
    for side in (-1, 1):
        p.sheet(without(circle(x + side * 25, y, 15), circle(x + side * 25, y, 8)), "#ffd97a", 4)
    p.sheet(placed(GLYPH[s.key], x, b.top() + 0.22 * b.height(), 0, 26), "#ffd97a", 4)
