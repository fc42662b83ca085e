"""Treasure cards, the two backs and the two choices of eight players, as paper-cut cards."""

import math

import numpy as np
import skia

from .brush import circle
from .diamant_rock import BODY, CORNER, HEIGHT, UNIT, WIDTH, cave, finished, frame, plaque
from .manifest import Part
from .paper import Paper, lit, stroke
from .paths import box, common, curve, ellipse, placed, poly, star, taper, trail, without

TREASURES = (1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17)
CRYSTALS = (
    ("#57e0d0", "#ff9ad0"),
    ("#8aa4ff", "#ffc25a"),
    ("#a8e86a", "#58c4ff"),
    ("#c79aff", "#6fe8c0"),
    ("#ff8f8a", "#ffe07a"),
)
# the players' colours; black is lifted so that a jacket still shows in a dark cave
PLAYERS = {
    "red": "#9e0008",
    "blue": "#3b9bf7",
    "green": "#2c6e5e",
    "yellow": "#fcc602",
    "black": "#141415",
    "white": "#efefef",
    "purple": "#842499",
    "orange": "#e65d15",
}
CLOTH = PLAYERS | {"black": "#33333b", "red": "#b00a12", "green": "#2f7a68"}
BORDER = PLAYERS | {"white": "#d6d6dc", "black": "#1c1c20"}


def crystal(p: Paper, x: float, y: float, size: float, turn: float, tone: str) -> None:
    p.sheet(placed(poly(*trail("-18,30 -22,-40 0,-86 20,-44 18,30")), x, y, turn, size), tone, 8)
    face = placed(poly(*trail("-22,-40 0,-86 2,-30 -2,30 -18,30")), x, y, turn, size)
    p.sheet(face, lit(tone, 0.35), 0, edge=0.4)


def place_of(value: int) -> tuple[int, tuple[str, str, str], tuple[float, float, float], tuple[str, str]]:
    """What makes one treasure's cave its own: how rich it is (0..4), light and rock, its mouth, its crystals."""
    n = TREASURES.index(value)
    rich = (0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4)[n]
    light = (
        ("#e4dcf4", "#7d7096", "#1c1a2e"),
        ("#f6e2d0", "#8e6488", "#20162c"),
        ("#ffe6b0", "#9a5a7a", "#20142a"),
        ("#ffdf96", "#a4566a", "#261226"),
        ("#ffd67a", "#b0583e", "#2a1218"),
    )[rich]
    shape = ((1, 1, 1), (0.80, 1.08, 1.7), (1.16, 0.90, 0.7), (0.92, 0.98, 2.3))[n % 4]
    return rich, light, shape, CRYSTALS[(n * 2 + rich) % len(CRYSTALS)]


def treasure(value: int) -> Paper:
    """A cave with a calm bed of sand, where the stones left behind will lie; the richer, the more light and crystal."""
    p = Paper(WIDTH, HEIGHT)
    rich, (light, mid, dark), shape, tones = place_of(value)
    dice = np.random.default_rng(400 + value)

    def beams(p: Paper) -> None:
        for k in range(5 + 2 * rich):
            a = math.tau * (k + dice.uniform(-0.2, 0.2)) / (5 + 2 * rich)
            x, y = 250 + 330 * math.cos(a), 350 + 400 * math.sin(a)
            p.ink(taper([(250, 350), (x, y)], [6, 64], cap=False), "#fff6d8", 0.10 + 0.025 * rich)

    def front(p: Paper) -> None:
        p.glow(250, 430, 250, lit(light, -0.12), 0.55)
        ledge = curve(trail("-30,520 60,486 160,500 260,486 370,500 460,484 530,512 530,760 -30,760"))
        p.sheet(ledge, lit(mid, -0.3), 12)
        cluster(p, dice, tones, 2 + 2 * rich, 1.0 + 0.09 * rich, 530)
        p.sheet(curve(trail("-30,580 70,552 160,524 250,514 340,524 430,552 530,580 530,760 -30,760")), "#bd8f6c", 10)
        p.sheet(curve(trail("-30,650 80,606 170,584 250,578 340,586 430,608 530,650 530,760 -30,760")), "#cfa47c", 5)
        for x, y, r in ((90, 640, 7), (128, 660, 5), (392, 654, 6), (430, 634, 5), (250, 664, 4)):
            nugget = rich >= 3 and r > 4
            p.sheet(ellipse(x, y, r * 1.4, r), "#e9b53c" if nugget else "#a87c5c", 1.5, edge=1.0 if nugget else 0.6)
        cluster(p, dice, tones, max(0, rich - 2), 0.62, 606)
        p.glow(250, 560, 190, "#ffe2b0", 0.30)

    cave(p, 40 + value, light, mid, dark, behind=beams if rich else None, at=0, front=front, y=350, shape=shape)
    plaque(p, value, 128, 150)
    frame(p, "#1a1020")
    return p


def cluster(p: Paper, dice: np.random.Generator, tones: tuple[str, str], n: int, size: float, foot: float) -> None:
    """`n` crystals at either side, leaning outwards, the tall ones behind; the middle stays free for stones."""
    grown = sorted(((dice.uniform(0.45, 1.05) * size, k) for k in range(n)), reverse=True)
    for tall, k in grown:
        side = -1 if k % 2 else 1
        away = dice.uniform(138, 206) + 12 * (1 - tall)
        x, y = 250 + side * away, foot + 14 * (1 - tall) + dice.uniform(-6, 8)
        crystal(p, x, y, tall, side * dice.uniform(4, 24), lit(tones[k % 2], dice.uniform(-0.12, 0.30)))


def torchlight(cloth: str) -> Paper:
    """Stay: an explorer from behind walks on into the dark, torch held high."""
    p = Paper(WIDTH, HEIGHT)

    def front(p: Paper) -> None:
        for r, alpha in ((300, 0.35), (180, 0.55)):
            p.glow(262, 380, r, "#ffb04a", alpha)
        p.sheet(poly(*trail("250,430 262,430 420,760 80,760")), "#c98a4a", 6)
        for side in (-1, 1):
            step = 14 if side > 0 else 0
            leg = [
                (250 + side * 22, 520.0),
                (250 + side * (24 if side > 0 else 30), 580.0),
                (250 + side * 26, 630.0 - step),
            ]
            p.sheet(taper(leg, [40, 36, 32]), "#3b2a4a", 6)
            p.sheet(ellipse(250 + side * 28, 640 - step, 26, 14), "#4a2c18", 5)
        p.sheet(taper(trail("296,420 350,430 366,352"), [40, 36, 28]), lit(cloth, 0.1), 7)
        p.sheet(taper(trail("366,372 376,250"), [14, 18]), "#6a3f1f", 6)
        p.glow(378, 210, 170, "#ffc04a", 0.9)
        flame(p, trail("378,108 420,190 414,238 378,262 342,238 338,192 360,172"), (378, 190))
        p.sheet(circle(366, 356, 19), "#f4c9a0", 5)
        p.sheet(curve(trail("196,392 304,392 316,470 306,540 194,540 184,470")), lit(cloth, 0.06), 10)
        p.sheet(taper(trail("206,420 172,470 184,520"), [38, 34, 26]), lit(cloth, 0.1), 7)
        p.sheet(circle(186, 526, 17), "#f4c9a0", 4)
        p.sheet(box(202, 396, 298, 500, 22), "#a8703c", 9)
        p.sheet(curve(trail("204,420 204,398 296,398 296,420 284,450 216,450")), "#8a5628", 5)
        p.sheet(box(242, 438, 258, 462, 4), "#ffd25a", 3)
        p.sheet(taper(trail("196,392 304,392"), [40, 40]), "#d9b98a", 6)
        p.sheet(circle(250, 336, 56), "#7a4a26", 8)
        p.sheet(ellipse(250, 320, 92, 22), "#8a5a2c", 9)
        crown = curve(trail("196,318 200,270 232,250 250,258 268,250 300,270 304,318 250,328"))
        p.sheet(crown, "#a86f38", 8)
        p.ink(common(box(190, 294, 310, 313), crown), lit(cloth, -0.1))

    cave(p, 90, "#1a1020", "#6a4440", "#1c1218", front=front, y=360)
    return p


def flame(p: Paper, outline: list[tuple[float, float]], heart: tuple[float, float]) -> None:
    """Three tongues, one inside the other, towards the heart's x and the foot."""
    foot = max(y for _, y in outline)
    for size, tone, lift in ((1.0, "#f0541c", 8), (0.66, "#ffb02a", 4), (0.36, "#fff0a0", 2)):
        shape = curve([(heart[0] + (x - heart[0]) * size, foot - 6 + (y - foot + 6) * size) for x, y in outline])
        p.sheet(shape, tone, lift, edge=1 if size == 1 else 0.5)


def starlight(cloth: str) -> Paper:
    """Leave: the own tent, a fire, moon and stars."""
    p = Paper(WIDTH, HEIGHT)
    p.sheet(box(-20, -20, 520, 720), "#5b78c8", 0, to="#1a2350", radial=(300, 420, 430), edge=0, rough=0.7)
    r = np.random.default_rng(6)
    for _ in range(34):
        x, y, size = r.uniform(40, 460), r.uniform(40, 380), r.uniform(3, 9)
        p.ink(star(x, y, size, size * 0.36, 4), "#fff3c4", 0.95)
    p.sheet(without(circle(380, 140, 54), circle(404, 124, 46)), "#ffe9a8", 7)
    p.sheet(curve(trail("-30,430 80,330 150,380 240,280 330,370 420,320 530,420 530,730 -30,730")), "#3a4a8c", 12)
    p.sheet(curve(trail("-30,500 120,460 260,500 400,455 530,500 530,730 -30,730")), "#2a3a5c", 12)
    for x, y, size in ((70, 500, 1.0), (120, 520, 0.7), (440, 500, 1.1)):
        for i in range(3):
            half, foot = (44 - 8 * i) * size, y - 36 * i * size
            tree = poly((x - half, foot), (x, foot - 80 * size), (x + half, foot), r=5)
            p.sheet(tree, lit("#1f5a4a", 0.05 * i), 7)
    p.sheet(curve(trail("-30,580 150,550 320,575 530,550 530,730 -30,730")), "#3f5a3a", 12)
    p.sheet(poly(*trail("90,590 214,330 236,330 360,590"), r=8), lit(cloth, 0.08), 16, to=lit(cloth, -0.2))
    p.sheet(poly(*trail("225,330 236,330 360,590 300,590")), lit(cloth, -0.12), 0, edge=0.6)
    p.ink(poly(*trail("224,380 262,590 180,590")), "#2a1014")
    p.glow(222, 560, 100, "#ffb04a", 0.8)
    for flap in ("224,376 206,450 150,590 186,590 216,470", "226,376 250,450 300,590 262,590 236,470"):
        p.sheet(curve(trail(flap)), lit(cloth, 0.25), 5)
    p.sheet(taper(trail("225,336 225,296"), [7, 7]), "#8a5a2c", 3)
    p.sheet(poly(*trail("225,296 284,308 225,322")), lit(cloth, 0.2), 4)
    p.glow(392, 580, 150, "#ffb04a", 0.9)
    for turn in (-16, 16):
        p.sheet(placed(box(-48, -10, 48, 10, 8), 392, 626, turn), "#6a3f1f", 5)
    flame(p, trail("392,480 432,566 424,608 392,622 360,608 352,572 374,548"), (392, 560))
    return p


def cave_back() -> Paper:
    """The back of the cave's deck: a dark mouth of rock behind a gate of foil."""
    p = Paper(WIDTH, HEIGHT)
    cave(p, 17, "#120a08", "#7a4a26", "#24120a", y=376)
    p.glow(250, 400, 190, "#ff9a3a", 0.40)

    def gate(c: skia.Canvas) -> None:
        for half, top, width in ((150, 168, 10), (116, 214, 4)):
            arch = skia.Path()
            arch.moveTo(250 - half, 588)
            arch.cubicTo(250 - half * 1.12, 340, 250 - half * 0.7, top, 250, top)
            arch.cubicTo(250 + half * 0.7, top, 250 + half * 1.12, 340, 250 + half, 588)
            c.drawPath(arch, stroke(width))
        c.drawPath(box(70, 586, 430, 598, 6), stroke())
        for k in range(7):
            a = math.radians(198 + 24 * k)
            x, y = 250 + 188 * math.cos(a), 352 + 212 * math.sin(a)
            c.drawPath(placed(poly((-7, 8), (0, -30 - 12 * (k % 2)), (7, 8)), x, y, math.degrees(a) + 90), stroke())
        gem = poly(*trail("-62,-14 -34,-52 34,-52 62,-14 0,66"))
        for line in (
            "-62,-14 62,-14",
            "-34,-52 -22,-14",
            "34,-52 22,-14",
            "0,-52 -22,-14",
            "0,-52 22,-14",
            "-22,-14 0,66",
            "22,-14 0,66",
        ):
            (x0, y0), (x1, y1) = trail(line)
            c.drawLine(250 + x0 * 1.15, 400 + y0 * 1.15, 250 + x1 * 1.15, 400 + y1 * 1.15, stroke(5))
        c.drawPath(placed(gem, 250, 400, 0, 1.15), stroke(9))
        for x, h in ((150, 54), (182, 34), (318, 30), (350, 62)):
            c.drawPath(poly((x - 15, 586), (x, 586 - h), (x + 15, 586)), stroke())
        for y in (92, 640):
            c.drawPath(placed(poly(*trail("0,-22 26,0 0,22 -26,0")), 250, y), stroke(6))
            for dx in (-60, 60):
                c.drawCircle(250 + dx, y, 6, stroke())

    p.foil(gate, relief=1.3)
    frame(p, "#1c0f09")
    return p


def choice_back() -> Paper:
    """The back of every choice: night blue with a compass rose, the same for stay and leave."""
    p = Paper(WIDTH, HEIGHT)
    p.sheet(box(-20, -20, 520, 720), "#35506e", 0, to="#0f1826", radial=(250, 340, 430), edge=0)
    p.sheet(without(box(-20, -20, 520, 720), ellipse(250, 350, 204, 288)), "#1d2e44", 14)
    p.sheet(without(ellipse(250, 350, 196, 280), ellipse(250, 350, 160, 234)), "#263c58", 6)

    def rose(c: skia.Canvas) -> None:
        c.drawPath(without(ellipse(250, 350, 190, 274), ellipse(250, 350, 184, 268)), stroke())
        c.drawPath(without(ellipse(250, 350, 168, 242), ellipse(250, 350, 165, 239)), stroke())
        for k in range(8):
            turn, size = 45 * k, 1.0 if k % 2 == 0 else 0.62
            tall = 1.22 if k in (0, 4) else 1.0
            c.drawPath(placed(poly((0, -150), (24, -24), (0, 0)), 250, 350, turn, size, size * tall), stroke())
            half = placed(poly((0, -150), (-24, -24), (0, 0)), 250, 350, turn, size, size * tall)
            c.drawPath(half, stroke(4.5))
        for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            c.drawPath(star(250 + sx * 178, 350 + sy * 276, 26, 9, 4), stroke())

    p.foil(rose, relief=1.3)
    frame(p, "#0d1622")
    return p


def shadow(lift: float) -> Paper:
    """What a card `lift` table units above the mat casts, round the body's middle; the stage draws it by itself."""
    k = UNIT
    reach = 26 + lift
    p = Paper(BODY[0] + 2 * reach, BODY[1] + 2 * reach, 4 / 3)
    card = box(reach, reach, reach + BODY[0], reach + BODY[1], CORNER * 300 / 500 / k)
    for fall, blur, alpha in ((0.25, 0.22, 0.50), (1.0, 0.62, 0.52)):
        p.canvas.save()
        p.canvas.translate(lift * fall * 0.62, lift * fall * 0.85)
        paint = skia.Paint(AntiAlias=True, Color=skia.Color(8, 3, 2, round(255 * alpha)))
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 1.2 + lift * blur))
        p.canvas.drawPath(card, paint)
        p.canvas.restore()
    return p


def bake() -> None:
    part = Part("diamant", __file__)

    def add(name: str, drawing: Paper) -> None:
        part.add(name, finished(drawing), unit=UNIT)

    add("card.back", cave_back())
    add("card.decision.back", choice_back())
    for value in TREASURES:
        add(f"card.treasure.{value}", treasure(value))
    for player in PLAYERS:
        for choice, scene in (("stay", torchlight), ("leave", starlight)):
            drawing = scene(CLOTH[player])
            frame(drawing, BORDER[player])
            add(f"card.{choice}.{player}", drawing)
    part.add("card.shadow", shadow(5).picture())
    part.add("card.shadow.high", shadow(16).picture())
    part.close()
