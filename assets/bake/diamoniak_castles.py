"""The four castles, each one picture of three cards by two with its own ground plan, and somebody in every card."""

import math

from .brush import circle, mixed
from .diamoniak_beasts import (
    bird,
    butterfly,
    cat,
    crab,
    dragon,
    fish,
    fox,
    frog,
    gull,
    ladybird,
    lion,
    owl,
    snail,
    whale,
)
from .diamoniak_card import K, at
from .diamoniak_masonry import (
    STYLES,
    Style,
    Tower,
    arch,
    balloon,
    bricks,
    cactus,
    cloud,
    crenels,
    door,
    emblem,
    fir,
    flag,
    heaven,
    hollow,
    kite,
    land,
    meadow,
    palm,
    porthole,
    rainbow,
    roof,
    tower,
    tree,
    wall,
    window,
)
from .paper import Paper, lit
from .paths import box, common, curve, ellipse, placed, poly, taper, trail, union, without

WIDE, HIGH = 1500, 1400
GRASS = "-60,1230 240,1190 520,1226 750,1232 980,1226 1260,1190 1580,1230"


def castle(colour: str) -> Paper:
    p = Paper(WIDE, HIGH, K)
    {"red": hearts, "blue": shells, "green": mushrooms, "yellow": onions}[colour](p, STYLES[colour])
    return p


def path_to(p: Paper, tone: str, x: float = 750, top: float = 1236) -> None:
    points = "-82,0 82,0 106,64 190,124 210,194 -210,194 -190,124 -106,64"
    p.sheet(placed(curve(trail(points)), x, top), mixed(tone, "#fff3d6", 0.6), 6)


def hearts(p: Paper, s: Style) -> None:
    """The castle of fairy tales: a keep between four towers; a dragon on the lawn."""
    heaven(p, s)
    rainbow(p, 1330, 520, 330, 1003)
    cloud(p, 1088, 505, 0.95)
    balloon(p, 138, 275, 0.95, s.flag, lit(s.roofs[0], 0.06))
    for x, y, size in ((1400, 300, 1.1), (985, 120, 1.0), (440, 400, 0.85)):
        cloud(p, x, y, size)
    land(p, "-60,860 150,760 380,840 620,740 900,800 1150,720 1400,800 1580,760", s.hills[0])
    land(p, "-60,960 200,880 420,950 760,870 1100,940 1350,870 1580,930", s.hills[1])
    for x, y, size in ((60, 960, 1.2), (1440, 940, 1.25), (1340, 900, 0.8), (150, 905, 0.8)):
        tree(p, x, y, size, s.tree)
    tower(p, s, Tower(750, 470, 1120, 150, 250, s.walls[1], ((512, 1.4),), 1, seed=4))
    for x in (560, 940):
        tower(p, s, Tower(x, 610, 1120, 66, 150, s.walls[2], ((770, 0.8),), alt=1, seed=5))
    emblem(p, s, 750, 790)
    wall(p, s, (300, 900, 1200, 1240), s.walls[0], 12, 9, 34)
    for x in (290, 1210):
        tower(p, s, Tower(x, 640, 1250, 112, 250, s.walls[0], ((782, 1.15), (1010, 1.1)), 1, 1, 7))
    for x in (446, 1056):
        window(p, s, x, 1030, 1.16)
    with at(p, 446, 1072, 0.85):
        cat(p, "#f29a4a")
    p.sheet(union(box(640, 1040, 860, 1260, 6), circle(750, 1040, 110)), s.trim, 10)
    door(p, s, arch(750, 1044, 86, 1270))
    land(p, GRASS, s.ground)
    path_to(p, s.ground)
    tree(p, 110, 1240, 1.0, lit(s.tree, -0.06))
    meadow(p, (s.flag, s.roofs[0], "#fff6e0"), 3, ((30, 470), (1030, 1190)))
    with at(p, 1312, 1240, 1.35):
        dragon(p)
    with at(p, 425, 190, 1.5):
        bird(p, "#fff6e0")
    with at(p, 750, 1344, 1.0):
        frog(p, "#6fb04a")
    with at(p, 1420, 585, 1.4):
        bird(p, "#ffd23f", -1)


def shells(p: Paper, s: Style) -> None:
    """A castle in the sea: a lighthouse, a palace with a water gate, a bridge on arches; a whale in front of it."""
    heaven(p, s)
    for x, y, size in ((130, 300, 1.05), (1440, 170, 1.0), (985, 130, 0.9), (440, 170, 0.7)):
        cloud(p, x, y, size)
    kite(p, 1352, 290, 0.95, "#ff8a5a", s.flag)
    land(p, "-60,900 140,830 330,890 560,850 900,900 1200,840 1420,900 1580,860", s.hills[0])
    land(p, "-60,1010 300,1000 750,1010 1200,1000 1580,1010", s.hills[1], 8)
    tower(p, s, Tower(1330, 660, 1100, 62, 150, s.walls[2], ((790, 0.9),), alt=1, seed=3))
    # bridge to the right, the sea under it
    bridge = union(box(1040, 990, 1560, 1260), crenels(1040, 1540, 990, 28, 9))
    vaults = [arch(x, 1130, 62, 1300) for x in (1192, 1380)]
    p.sheet(without(bridge, *vaults), s.walls[1], 16, to=lit(s.walls[1], -0.2))
    bricks(p, without(bridge, *vaults), (1050, 1030, 1480, 1090), s.walls[1], 12, 16)
    p.sheet(box(1036, 1008, 1560, 1024, 4), s.trim, 4)
    for x in (1192, 1380):
        p.sheet(without(arch(x, 1130, 76, 1300), arch(x, 1130, 62, 1310)), s.trim, 5, edge=0.8)
    tower(p, s, Tower(1140, 520, 1310, 84, 220, s.walls[1], ((582, 1.0), (800, 1.0)), 1, seed=6))
    # palace
    tower(p, s, Tower(750, 520, 900, 176, 330, s.walls[1], ((580, 1.35),), -1, seed=4))
    for x in (636, 864):
        window(p, s, x, 590, 0.95)
    wall(p, s, (400, 830, 1100, 1250), s.walls[0], 10, 9, 26)
    emblem(p, s, 750, 800)
    for x in (590, 910):
        window(p, s, x, 950, 1.15)
    with at(p, 590, 994, 0.85):
        cat(p, "#fff0d8")
    # lighthouse to the left
    tower(p, s, Tower(255, 470, 1260, 98, 240, s.walls[0], ((552, 1.05), (780, 1.1), (1000, 1.1)), -1, seed=7))
    for y in (630, 860, 1090):
        band = poly((255 - 101, y), (255 + 101, y), (255 + 102, y + 34), (255 - 102, y + 34))
        p.sheet(band, lit(s.roofs[0], 0.35), 2, edge=0.6)
    palm(p, 428, 1180, 0.9, s.tree)
    # water gate
    p.sheet(arch(750, 1040, 122, 1300), s.trim, 10)
    mouth = arch(750, 1044, 98, 1310)
    p.sheet(mouth, "#16306e", 0, edge=0.4)
    hollow(p, mouth, 7, 10, 9)
    p.canvas.save()
    p.canvas.clipPath(mouth)
    for i in range(1, 6):
        p.ink(box(652 + i * 32.6 - 3, 930, 652 + i * 32.6 + 3, 1122), "#0c1a48")
    for y in (1010, 1068):
        p.ink(box(640, y, 860, y + 6), "#0c1a48")
    p.canvas.restore()
    for i in range(6):
        p.sheet(poly((655 + i * 32.6, 1116), (681 + i * 32.6, 1116), (668 + i * 32.6, 1142), r=3), "#0c1a48", 2)
    # sand and sea
    p.sheet(curve(trail("-60,1236 120,1206 330,1210 520,1232 640,1258 600,1500 -60,1500")), s.ground, 12)
    p.sheet(curve(trail("860,1262 960,1236 1090,1236 1150,1262 1140,1500 860,1500")), s.ground, 10)
    sea(p, 1262, "#7cc0ea", 46, 20)
    boat(p, 750, 1262, s)
    sea(p, 1300, "#58a8e2", 52, 12)
    with at(p, 1270, 1290, 1.02):
        whale(p)
    with at(p, 215, 1352, 1.05):
        fish(p, "#ff9a4a")
    with at(p, 412, 1262, 0.82):
        crab(p, "#e8564a")
    sea(p, 1362, "#3f8ed2", 44, 28)
    for x, y, size in ((74, 424, 0.72), (1440, 452, 0.5)):
        with at(p, x, y, size):
            gull(p)


def sea(p: Paper, y: float, tone: str, half: float, phase: float) -> None:
    """A wave cut of paper, scallop by scallop, down to the foot of the picture."""
    crest = [(phase - 80 + half * k, y + (0 if k % 2 else 20)) for k in range(math.ceil(1700 / half))]
    p.sheet(curve([*crest, (1600, 1500), (-80, 1500)]), tone, 9, grad=0.06)


def boat(p: Paper, x: float, y: float, s: Style) -> None:
    """A boat comes out of the water gate, a frog at its mast."""
    p.sheet(box(x - 3, y - 128, x + 3, y + 10, 2), "#8a5a30", 3)
    p.sheet(curve([(x + 6, y - 124), (x + 58, y - 62), (x + 70, y - 26), (x + 6, y - 30)]), "#fffaf0", 6)
    p.sheet(curve([(x - 6, y - 112), (x - 40, y - 60), (x - 46, y - 30), (x - 6, y - 32)]), s.flag, 5)
    with at(p, x - 34, y - 12, 0.62):
        frog(p, "#6fb04a")
    p.sheet(curve([(x - 92, y - 14), (x + 92, y - 14), (x + 60, y + 44), (x - 60, y + 44)]), "#d9453a", 9)
    p.sheet(taper([(x - 84, y + 2), (x + 84, y + 2)], [7, 7]), "#fff6e0", 2)


def mushrooms(p: Paper, s: Style) -> None:
    """A castle grown in the wood: one giant, a stout and a slender mushroom, a palisade, a hanging bridge; a fox."""
    heaven(p, s)
    for x, y, size in ((110, 330, 1.0), (1395, 130, 1.05), (1045, 560, 0.7)):
        cloud(p, x, y, size)
    land(p, "-60,860 150,790 380,850 620,780 900,830 1150,760 1400,830 1580,780", s.hills[0])
    for x, y, size in ((30, 900, 1.2), (108, 930, 0.9), (430, 920, 1.0), (1060, 905, 1.0), (1420, 900, 1.25),
                       (1350, 930, 0.8)):  # fmt: skip
        fir(p, x, y, size, s.hills[1])
    land(p, "-60,990 200,940 420,980 760,930 1100,970 1350,930 1580,970", lit(s.hills[1], 0.06))
    stalk(p, s, 1255, 440, 1250, 66, s.walls[1], 8)
    bridge(p)
    stalk(p, s, 750, 560, 1250, 158, s.walls[0], 4)
    roof(p, s, 750, 560, 262, 430)
    flag(p, s, 750, 155, 1)
    skirt(p, s, 750, 560, 168)
    roof(p, s, 1255, 440, 122, 240)
    flag(p, s, 1255, 216, 1)
    skirt(p, s, 1255, 440, 76)
    porthole(p, s, 1255, 560, 30)
    porthole(p, s, 1255, 800, 30)
    stalk(p, s, 225, 660, 1250, 104, s.walls[0], 7)
    roof(p, s, 225, 660, 138, 270, 1)
    flag(p, s, 225, 408, -1)
    skirt(p, s, 225, 660, 114)
    porthole(p, s, 225, 830, 42)
    with at(p, 225, 838, 0.66):
        owl(p, "#a9683a")
    window(p, s, 225, 1010, 1.1)
    for x in (660, 840):
        porthole(p, s, x, 642, 30)
    emblem(p, s, 750, 800, 60)
    for x in (655, 845):
        window(p, s, x, 880, 0.95)
    palisade(p, 330, 600)
    palisade(p, 900, 1195)
    for x, top, w, h in ((545, 1090, 62, 130), (962, 1110, 50, 104), (1120, 1150, 40, 84)):
        stalk(p, s, x, top, 1250, w * 0.55, s.trim, 2)
        roof(p, s, x, top, w, h, 0)
        skirt(p, s, x, top, w * 0.6)
    p.sheet(circle(750, 1130, 118), s.trim, 10)
    door(p, s, circle(750, 1130, 94))
    land(p, GRASS, s.ground)
    path_to(p, s.ground)
    fir(p, 100, 1240, 1.1, s.tree)
    for x, y in ((420, 1250), (1030, 1290), (60, 1330)):
        fern(p, x, y, s.tree)
    meadow(p, (s.flag, "#fff6e0", "#ffd23f"), 3, ((150, 470), (1020, 1170)))
    with at(p, 1310, 1250, 1.38):
        fox(p)
    with at(p, 750, 1340, 1.15):
        snail(p, "#e8894a")
    with at(p, 400, 250, 1.15):
        butterfly(p, "#ff8a4a")
    with at(p, 620, 330, 1.0):
        ladybird(p)
    with at(p, 1420, 560, 1.4):
        bird(p, "#e8564a", -1)


def stalk(p: Paper, s: Style, x: float, top: float, foot: float, half: float, tone: str, seed: int) -> None:
    """A mushroom's stalk, wider below."""
    w = half
    high = foot - top
    side = [(w * 0.96, top - 20), (w * 0.90, top + 0.35 * high), (w * 1.02, top + 0.75 * high), (w * 1.2, foot)]
    body = curve([*((x + a, y) for a, y in side), *((x - a, y) for a, y in reversed(side))])
    p.sheet(body, tone, 16, to=lit(tone, -0.2))
    for k in range(5):
        a = -0.7 + 0.35 * k + 0.06 * ((k * seed) % 3 - 1)
        fibre = [(x + a * w, top + 60), (x + a * w * 0.94, (top + foot) / 2), (x + a * w * 1.1, foot - 20)]
        p.ink(common(taper(fibre, [1.5, 4, 2]), body), lit(tone, -0.22), 0.6)


def skirt(p: Paper, s: Style, x: float, y: float, half: float) -> None:
    """The frilled ring under a cap."""
    n = max(5, round(half / 14))
    frill = [circle(x - half + 2 * half * (i + 0.5) / n, y + 40, half / n * 1.05) for i in range(n)]
    p.sheet(union(box(x - half, y + 2, x + half, y + 40, 6), *frill), s.trim, 6)


def palisade(p: Paper, x0: float, x1: float) -> None:
    """Pointed stakes with a rail."""
    n = round((x1 - x0) / 38)
    step = (x1 - x0) / n
    for i in range(n):
        x, top = x0 + step * (i + 0.5), 1068 + 12 * ((i * 5) % 3)
        half = step * 0.46
        stake = poly((x - half, top + 26), (x, top), (x + half, top + 26), (x + half, 1250), (x - half, 1250), r=5)
        p.sheet(stake, ("#a8753f", "#96652f", "#b5834a")[i % 3], 7)
    p.sheet(box(x0 - 4, 1130, x1 + 4, 1150, 6), "#7a4f22", 5)


def bridge(p: Paper) -> None:
    """Planks on two ropes, from the giant to the slender mushroom."""
    def at_share(t: float) -> tuple[float, float]:
        return 880 + 340 * t, 820 + 120 * t - 4 * 70 * t * (t - 1) * 0.8 - 60 * t

    for k in range(13):
        x, y = at_share((k + 0.5) / 13)
        p.sheet(box(x - 11, y - 6, x + 11, y + 22, 4), ("#a8753f", "#b5834a")[k % 2], 5)
    rail = [at_share(k / 6) for k in range(7)]
    p.sheet(taper([(x, y - 54) for x, y in rail], [7] * 7), "#8a5a2c", 4)
    for x, y in (at_share(k / 7) for k in range(1, 7)):
        p.sheet(taper([(x, y - 54), (x, y)], [4, 4]), "#8a5a2c", 2)


def fern(p: Paper, x: float, y: float, tone: str) -> None:
    for lean in (-52, -26, 4, 30, 54):
        blade = [(x, y), (x + lean * 0.5, y - 50 + abs(lean) * 0.4), (x + lean, y - 66 + abs(lean) * 0.8)]
        p.sheet(taper(blade, [8, 13, 2]), lit(tone, 0.12 if lean > 0 else -0.05), 4)


def onions(p: Paper, s: Style) -> None:
    """A palace in the sand: terraces, a great dome on a drum, minarets far out; a lion before the gate."""
    heaven(p, s, 750, 430)
    laughing_sun(p, 240, 232, 96)
    for x, y, size in ((1040, 140, 0.9), (1090, 460, 0.8), (420, 430, 0.7)):
        cloud(p, x, y, size)
    balloon(p, 1235, 262, 0.95, "#3aa6c9", "#fff0c0")
    land(p, "-60,900 170,800 420,880 700,800 1000,870 1240,790 1580,880", s.hills[0])
    land(p, "-60,1030 220,940 520,1020 900,950 1250,1020 1580,950", s.hills[1])
    for x, side in ((128, -1), (1372, 1)):
        tower(p, s, Tower(x, 640, 1260, 50, 180, s.walls[1], ((800, 0.8),), side, 1, 6))
        p.sheet(box(x - 66, 906, x + 66, 940, 8), s.trim, 6)
    # the drum and its dome
    p.sheet(box(574, 560, 926, 800), s.walls[1], 16, to=lit(s.walls[1], -0.22))
    roof(p, s, 750, 556, 190, 330)
    flag(p, s, 750, 556 - 330 * 1.12, 1)
    p.sheet(union(box(556, 548, 944, 586, 8), crenels(556, 944, 552, 26, 9)), s.trim, 8)
    for x in (640, 750, 860):
        window(p, s, x, 624, 0.92)
    # the upper terrace with two small domes
    for x in (420, 1080):
        tower(p, s, Tower(x, 700, 900, 74, 170, s.walls[2], (), 0, 1, 3))
    wall(p, s, (340, 790, 1160, 1010), s.walls[1], 13, 5, 14)
    for x in (420, 1080):
        window(p, s, x, 868, 0.9)
    emblem(p, s, 750, 872, 62)
    for x in (590, 910):
        window(p, s, x, 868, 0.9)
    # the lower terrace
    wall(p, s, (220, 990, 1280, 1260), s.walls[0], 17, 9, 22)
    for x in (310, 420, 1080, 1190):
        window(p, s, x, 1092, 1.1)
    for x in (575, 925):
        window(p, s, x, 1092, 1.1)
    with at(p, 310, 1132, 0.82):
        cat(p, "#e8893a")
    p.sheet(union(box(628, 1064, 872, 1280, 6), box(612, 1012, 888, 1070, 8)), s.trim, 10)
    p.sheet(union(box(640, 1096, 860, 1280), circle(750, 1096, 122)), s.trim, 6)
    door(p, s, arch(750, 1100, 84, 1285, True))
    land(p, "-60,1240 240,1210 520,1240 750,1246 980,1240 1260,1210 1580,1240", s.ground)
    path_to(p, s.ground, 750, 1248)
    cactus(p, 90, 1210, 1.15, s.tree)
    palm(p, 1446, 1118, 1.2, s.tree)
    cactus(p, 470, 1290, 0.62, s.tree)
    meadow(p, (s.flag, "#fff6e0", "#e8506a"), 3, ((150, 420), (1020, 1180)), 14)
    with at(p, 1320, 1255, 1.3):
        lion(p)
    with at(p, 750, 1344, 1.0):
        frog(p, "#6fb04a")
    with at(p, 1258, 604, 1.3):
        bird(p, "#e8506a", -1)


def laughing_sun(p: Paper, x: float, y: float, r: float) -> None:
    for k in range(16):
        ray = curve([(-0.19 * r, -r * 0.9), (0, -r * (1.62 if k % 2 else 1.4)), (0.19 * r, -r * 0.9)])
        p.sheet(placed(ray, x, y, 22.5 * k), "#ffb52e" if k % 2 else "#ff9a2e", 5)
    p.sheet(circle(x, y, r), "#ffd84a", 9, to="#ffbe36")
    for side in (-1, 1):
        p.ink(ellipse(x + side * r * 0.34, y - r * 0.1, r * 0.1, r * 0.145), "#5a2a12")
        p.ink(circle(x + side * r * 0.34 - r * 0.035, y - r * 0.16, r * 0.045), "#ffffff")
        p.ink(circle(x + side * r * 0.56, y + r * 0.22, r * 0.15), "#ff8a4a", 0.55)
    p.ink(taper([(x - r * 0.3, y + r * 0.24), (x, y + r * 0.46), (x + r * 0.3, y + r * 0.24)],
                [r * 0.05, r * 0.11, r * 0.05]), "#8a3a12")  # fmt: skip
