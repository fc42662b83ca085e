"""Witch and wizard under one big moon, with the castle cards they took; the fairy in the rays of dawn."""

import math

import numpy as np

from .brush import circle
from .diamant_rock import frame
from .diamoniak_beasts import SIDES, face, smile
from .diamoniak_card import FLOWER, GLYPH, ROOF, card
from .diamoniak_masonry import STYLES
from .paper import Paper
from .paths import Point, box, common, curve, ellipse, placed, poly, star, taper, trail, union, without

NIGHT, GOLD = "#1d1030", "#ffd25a"


def night(p: Paper, seed: int, moon: tuple[float, float, float]) -> None:
    """The sky both thieves share: violet, the moon that gives a dark figure its outline, stars."""
    x, y, r = moon
    p.sheet(box(-20, -20, 520, 720), "#7a62bc", 0, to="#2a1a56", radial=(250, 330, 430), edge=0, rough=0.7)
    p.glow(x, y, r * 1.6, "#ffe9a8", 0.4)
    p.sheet(circle(x, y, r), "#ffedb8", 8, to="#f6cf80")
    for a, b, size in ((-0.62, -0.36, 0.12), (0.72, 0.1, 0.13), (0.60, -0.46, 0.08), (-0.68, 0.30, 0.09),
                       (0.5, 0.62, 0.1)):  # fmt: skip
        p.sheet(circle(x + a * r, y + b * r, size * r), "#f3d68a", 0, edge=0.6)
    dice = np.random.default_rng(seed)
    for _ in range(30):
        a, b, size = dice.uniform(36, 464), dice.uniform(36, 500), dice.uniform(3, 8)
        if math.hypot(a - x, b - y) > r + 14:
            p.sheet(star(a, b, size * 1.2, size * 0.42, 4), "#fff3c4", 1, edge=0.3)


def snatched(p: Paper, x: float, y: float, turn: float, size: float, colour: str) -> None:
    """A castle's card in a thief's hand."""
    s = STYLES[colour]
    p.sheet(placed(box(-32, -44, 32, 44, 7), x, y, turn, size), "#fbf1dc", 7 * size)
    p.sheet(placed(box(-26, -38, 26, 38, 4), x, y, turn, size), s.sky[1], 0, edge=0)
    p.sheet(placed(box(-15, -4, 15, 34), x, y, turn, size), s.walls[0], 1.5)
    roof = placed(GLYPH[colour], 0, -12, 0, 20)
    p.sheet(placed(roof, x, y, turn, size), ROOF[colour], 2)


def hand(p: Paper, x: float, y: float, skin: str, fingers: list[tuple[Point, Point]], r: float = 20) -> None:
    p.sheet(circle(x, y, r), skin, 5)
    for one, other in fingers:
        p.sheet(taper([(x + one[0], y + one[1]), (x + other[0], y + other[1])], [11, 10]), skin, 2.5)


UP = [((-14.0 + i * 12, 2.0), (-17.0 + i * 14, -24.0)) for i in range(3)]


def witch() -> Paper:
    p = card()
    night(p, 1, (270, 330, 205))
    p.sheet(curve(trail("-30,590 90,560 200,600 330,556 420,585 530,560 530,730 -30,730")), "#3a2260", 14)
    p.sheet(curve(trail("-30,650 120,626 260,660 400,626 530,650 530,730 -30,730")), "#27163f", 14)
    for x, h in ((420, 66), (456, 44), (66, 40)):
        p.sheet(poly((x - 22, 662), (x, 662 - h * 1.6), (x + 22, 662), r=3), NIGHT, 8)
    for x, y, size in ((96, 150, 1.0), (420, 520, 0.75)):
        bat(p, x, y, size)
    p.sheet(curve(trail("268,330 200,372 120,380 52,350 70,410 48,440 96,466 180,476 268,470")), "#8a2d6e", 12)
    broom(p)
    skin = "#b5d98a"
    for dx, dy in ((36, -6), (0, 0)):
        leg = taper([(250 + dx, 470 + dy), (292 + dx, 520 + dy), (286 + dx, 590 + dy)], [30, 27, 23])
        p.sheet(leg, "#f4efe4", 7)
        for k in range(5):
            ring = taper([(230 + dx, 500 + dy + k * 22), (330 + dx, 492 + dy + k * 22)], [9, 9], cap=False)
            p.ink(common(ring, leg), "#2f9a6a")
        shoe = curve(trail("-16,-16 14,-16 18,4 46,6 62,-14 62,12 40,26 -16,24"))
        p.sheet(placed(shoe, 286 + dx, 602 + dy, 4), "#241433", 7)
        p.sheet(placed(box(-18, -18, 17, -8, 5), 286 + dx, 604 + dy, 4), "#ffcf4a", 3)
    dress = curve(trail("234,318 290,316 326,400 342,500 270,520 190,506 196,420"))
    p.sheet(dress, "#7d3aa8", 12, to="#4c1e78")
    p.sheet(placed(box(-70, -9, 70, 9, 6), 266, 436, 4), "#2a1240", 3)
    buckle = without(box(-19, -15, 19, 15, 5), box(-10, -7, 10, 7, 3))
    p.sheet(placed(buckle, 272, 437, 4), GOLD, 3)
    p.sheet(taper(trail("300,356 352,404 366,452"), [44, 40, 34]), "#8a46b4", 9)
    hand(p, 368, 466, skin, [((-14.0 + i * 9, -4.0), (-16.0 + i * 9, 16.0)) for i in range(4)], 19)
    for x, y, turn, colour in ((78, 262, -26, "blue"), (112, 238, -4, "red"), (148, 250, 18, "yellow")):
        snatched(p, x, y, turn, 1.08, colour)
    p.sheet(taper(trail("226,352 166,372 132,320"), [44, 40, 33]), "#8a46b4", 9)
    hand(p, 126, 300, skin, UP)
    for side in SIDES:
        lock = curve(trail("20,-70 84,-40 104,30 118,78 86,66 90,100 62,76 44,96 40,30"))
        p.sheet(placed(lock, 262, 262, 0, side, 1), "#e8762e", 8)
    p.canvas.save()
    p.canvas.translate(262, 262)
    face(p, 84, skin, 10, "#f0826a")
    grin = curve(trail("-29,32 0,38 32,26 18,52 -12,54"))
    p.ink(grin, "#6a1828")
    p.ink(common(box(-10, 25, 4, 44, 2), grin), "#fff4dc")
    p.ink(common(ellipse(4, 56, 18, 11), grin), "#e8606a")
    p.canvas.restore()
    p.sheet(curve(trail("252,250 274,250 294,282 288,296 266,294 250,284")), "#a2c876", 5)
    p.ink(circle(285, 286, 4), "#6a8f46")
    for side in SIDES:
        p.ink(taper([(262 + side * 50, 226), (262 + side * 30, 222), (262 + side * 14, 232)], [2, 7, 3]), "#a84a18")
    p.sheet(curve(trail("176,214 200,196 236,182 288,182 322,196 350,214 322,226 262,232 204,226")), "#e8762e", 3)
    p.sheet(curve(trail("96,214 150,186 262,170 374,186 428,214 372,232 262,214 152,232")), "#3a1c5c", 12)
    hat = curve(trail("170,196 204,120 250,62 316,30 370,46 392,84 366,76 340,74 336,120 352,196 262,180"))
    p.sheet(hat, "#4a2472", 11, to="#321450")
    p.sheet(common(curve(trail("160,204 172,172 262,152 348,170 364,204 262,186")), hat), "#d9453a", 3)
    p.sheet(placed(without(box(-22, -20, 22, 20, 5), box(-12, -10, 12, 10, 3)), 262, 170), GOLD, 4)
    p.sheet(star(394, 92, 16, 7, 5), GOLD, 4)
    for x, y, size in ((268, 100, 11), (306, 130, 9), (232, 134, 8)):
        p.sheet(star(x, y, size, size * 0.45, 5), GOLD, 1.5, edge=0.5)
    frame(p, NIGHT)
    return p


def broom(p: Paper) -> None:
    p.sheet(taper([(40, 560), (452, 448)], [15, 15]), "#a8703c", 9)
    twigs = curve(trail("126,520 150,560 112,590 24,628 36,600 8,596 32,572 6,556 36,544 18,520 96,514"))
    p.sheet(twigs, "#f0bf5a", 9)
    for line in ("116,540 70,566 28,600", "116,534 64,548 18,560", "118,552 80,582 44,608"):
        p.ink(taper(trail(line), [1, 3.4, 1]), "#b87a24", 0.9)
    p.sheet(placed(box(-11, -36, 11, 36, 6), 132, 536, -15), "#d9453a", 5)


def bat(p: Paper, x: float, y: float, size: float) -> None:
    for side in SIDES:
        wing = curve(trail("0,0 16,-18 46,-20 60,-4 46,-2 40,12 28,2 16,14"))
        p.sheet(placed(wing, x, y, 0, side * size, size), NIGHT, 4)
    ears = [poly((s * 3, -8), (s * 11, -24), (s * 13, -4), r=1) for s in SIDES]
    p.sheet(placed(union(ellipse(0, 2, 14, 15), *ears), x, y, 0, size), "#2a1a48", 4)
    for side in SIDES:
        p.ink(circle(x + side * 5 * size, y, 3.2 * size), "#fff3c4")


def wizard() -> Paper:
    p = card()
    night(p, 4, (262, 300, 205))
    p.sheet(curve(trail("-30,600 120,560 260,610 400,560 530,600 530,730 -30,730")), "#27163f", 14)
    p.sheet(taper(trail("410,690 398,420 392,250"), [17, 16, 15]), "#8a5a30", 9)
    p.sheet(without(circle(392, 212, 46), circle(398, 206, 30)), "#8a5a30", 7)
    p.glow(396, 208, 120, "#9affd8", 0.8)
    p.sheet(circle(396, 208, 29), "#5fe0b0", 5, to="#2aa88a")
    p.glow(388, 198, 18, "#ffffff", 0.9)
    cloth = "#2d4fae"
    p.sheet(curve(trail("190,350 310,350 350,470 396,690 250,712 104,690 150,470")), cloth, 14, to="#1b2c74")
    for x, y, size in ((166, 560, 15), (336, 520, 12), (350, 640, 16), (140, 650, 12), (205, 640, 10), (290, 668, 11)):
        p.sheet(star(x, y, size, size * 0.42, 5), GOLD, 2.5)
    p.sheet(taper(trail("320,392 376,430 394,400"), [62, 66, 50]), "#3a60c4", 9)
    skin = "#f2c9a0"
    hand(p, 398, 392, skin, [((-16.0, -12.0 + i * 11), (8.0, -14.0 + i * 11)) for i in range(3)], 22)
    for x, y, turn, colour in ((70, 404, -28, "red"), (100, 384, -8, "green"), (136, 386, 12, "yellow")):
        snatched(p, x, y, turn, 1.12, colour)
    p.sheet(taper(trail("182,392 128,470 110,446"), [62, 66, 50]), "#3a60c4", 9)
    hand(p, 106, 440, skin, UP, 22)
    p.canvas.save()
    p.canvas.translate(250, 262)
    face(p, 82, "#f4cda6", 9, "#f0705a")
    p.canvas.restore()
    beard = "166,262 190,292 226,300 250,292 274,300 310,292 334,262 344,340 322,430 286,480 264,548 246,520 230,560"
    p.sheet(curve(trail(f"{beard} 212,480 178,430 156,340")), "#f2eee6", 11, to="#c9c3d6")
    for line in ("200,340 208,410 232,480", "300,340 290,410 262,490", "248,366 252,430 248,500",
                 "176,320 180,380 200,430", "326,320 322,380 302,430"):  # fmt: skip
        p.ink(taper(trail(line), [1, 4, 1]), "#b5aec6", 0.8)
    p.canvas.save()
    p.canvas.translate(250, 0)
    smile(p, 324, 24, 15, 9, "#8a3030")
    p.canvas.restore()
    for side in SIDES:
        p.sheet(placed(curve(trail("0,0 30,-12 66,4 92,-6 78,26 48,26 16,20")), 250, 302, 0, side, 1), "#fffaf0", 5)
    p.sheet(curve(trail("232,262 268,262 278,292 250,306 222,292")), "#eaa888", 5)
    for side in SIDES:
        brow = curve(trail("12,6 36,-12 66,-8 74,8 44,6"))
        p.sheet(placed(brow, 250, 236, -4 * side, side, 1), "#f2eee6", 4)
    p.sheet(curve(trail("132,222 190,200 250,194 310,200 368,222 310,238 250,232 190,238")), "#1b2c74", 10)
    hat = curve(trail("168,214 196,130 226,64 258,36 270,66 308,130 334,214 250,204"))
    p.sheet(hat, cloth, 11, to="#1d3284")
    p.sheet(common(curve(trail("160,222 176,184 250,172 326,184 342,222 250,204")), hat), "#ffc83e", 2.5)
    p.sheet(without(circle(250, 138, 26), circle(261, 131, 21)), GOLD, 3)
    for x, y, size in ((212, 168, 9), (290, 164, 11), (256, 84, 9)):
        p.sheet(star(x, y, size, size * 0.42, 5), GOLD, 3)
    frame(p, NIGHT)
    return p


def fairy() -> Paper:
    p = card()
    p.sheet(box(-20, -20, 520, 720), "#fff6cf", 0, to="#f5a8b8", radial=(250, 330, 430), edge=0, rough=0.7)
    for k in range(16):
        a = k * math.tau / 16
        rim = [(250 + 640 * math.cos(a + d), 330 + 640 * math.sin(a + d)) for d in (-0.075, 0.075)]
        p.sheet(poly((250, 330), *rim), "#ffe6b0", 3, edge=0.3, rough=0.5)
    p.sheet(curve(trail("-30,600 110,560 250,600 390,560 530,600 530,730 -30,730")), "#9ccf86", 14)
    p.sheet(curve(trail("-30,650 130,625 260,655 400,622 530,650 530,730 -30,730")), "#6fb56a", 12)
    dice = np.random.default_rng(2)
    for k in range(14):
        x, y = 44 + 29.5 * k + dice.uniform(-8, 8), dice.uniform(634, 668)
        p.sheet(placed(FLOWER, x, y, 0, 13), ("#ff86bc", "#fff6e0", "#ffd23f", "#a850f0")[int(dice.integers(4))], 4)
    for side in SIDES:
        upper = curve(trail("0,0 40,-90 120,-160 186,-146 190,-70 120,-6 40,16"))
        lower = curve(trail("0,6 60,20 132,60 142,120 92,140 38,92"))
        for wing, tone in ((lower, "#bfe9f2"), (upper, "#d6f4f7")):
            p.sheet(placed(wing, 250, 384, 0, side, 1), tone, 9, to="#f2c8ee")
        for line in ("12,-20 80,-80 160,-118", "14,-8 100,-44 168,-60", "14,14 70,50 110,104"):
            p.ink(placed(taper(trail(line), [2, 4.5, 1]), 250, 384, 0, side, 1), "#ffffff", 0.9)
        for x, y, r in ((150, -104, 11), (164, -74, 7), (108, 102, 9)):
            p.sheet(circle(250 + side * x, 384 + y, r), "#ff9ac4", 1.5, edge=0.6)
    skin = "#ffd8b4"
    for side in SIDES:
        p.sheet(taper([(250 + side * 16, 520), (250 + side * 20, 570), (250 + side * 17, 604)], [21, 18, 15]), skin, 5)
        shoe = [(250 + side * x, y) for x, y in ((4, 600), (26, 598), (40, 612), (30, 620), (6, 618))]
        p.sheet(curve(shoe), "#e8508a", 4)
    petal = curve(trail("-20,-6 20,-6 40,70 26,124 0,138 -26,124 -40,70"))
    for turn in (-52, 52, -27, 27, 0):
        p.sheet(placed(petal, 250, 412, -turn * 0.95), "#ff94c0" if abs(turn) == 27 else "#ff7ab0", 8)
    p.sheet(curve(trail("218,354 282,354 280,400 276,436 224,436 220,400")), "#f0609c", 8)
    p.sheet(box(220, 420, 280, 436, 7), GOLD, 3)
    p.sheet(placed(GLYPH["red"], 250, 388, 0, 14), "#fff0d8", 2)
    p.sheet(box(238, 322, 262, 362, 6), "#f7c9a4", 2)
    p.sheet(taper(trail("286,372 336,372 362,326"), [26, 23, 20]), skin, 6)
    p.sheet(taper([(352, 344), (392, 252)], [7, 7]), "#d9a441", 4)
    p.sheet(circle(364, 318, 15), skin, 4)
    p.glow(398, 232, 96, "#fff6b0", 0.95)
    p.sheet(star(398, 234, 44, 20, 5, -80), "#ffcf3a", 7)
    p.sheet(star(398, 234, 25, 11.5, 5, -80), "#fff0a8", 2)
    p.sheet(taper(trail("214,372 166,388 140,352"), [26, 23, 20]), skin, 6)
    p.sheet(circle(136, 344, 15), skin, 4)
    for x, y, size in ((330, 170, 10), (446, 176, 13), (440, 300, 10), (352, 200, 7), (424, 140, 9), (112, 290, 10),
                       (84, 350, 7), (150, 262, 6)):  # fmt: skip
        p.sheet(star(x, y, size * 1.2, size * 0.4, 4), "#fffbe0", 2, edge=0.4)
    head(p)
    frame(p, "#c25a7c")
    return p


def head(p: Paper) -> None:
    """The fairy's: brown hair with a bun, pointed ears, a wreath of flowers."""
    hair = "172,270 180,190 250,160 320,190 328,270 344,330 306,352 250,330 194,352 156,330"
    p.sheet(curve(trail(hair)), "#8a4a2a", 9)
    for side in SIDES:
        p.sheet(placed(curve(trail("64,0 98,-34 92,14 70,24")), 250, 264, 0, side, 1), "#ffd8b4", 4)
    p.canvas.save()
    p.canvas.translate(250, 262)
    face(p, 76, "#ffe0c0", 7, "#ff7a8a")
    smile(p, 29, 18, 13, 6)
    p.canvas.restore()
    p.sheet(circle(250, 156, 35), "#a25a32", 7)
    fringe = "176,258 178,210 214,178 262,174 310,190 326,258 304,236 288,212 250,224 206,222 192,240"
    p.sheet(curve(trail(fringe)), "#a25a32", 6)
    for k in range(9):
        a = math.radians(200 + k * 17.5)
        bloom = placed(FLOWER, 250 + 76 * math.cos(a), 258 + 76 * math.sin(a), 0, 12.5)
        p.sheet(bloom, ("#fff6e0", "#ff86bc", "#ffd23f")[k % 3], 3)
