"""Curios' market cards: a site cut from paper above its number, and what all their backs show.

curios.market.<site>.<1|3|5|7>, curios.back     154 x 216, their shadow is another sprite
"""

import math

import skia

from .brush import circle, mixed
from .curios_card import PAGE, PIXELS, SITES, TABLE, TONE, bent, card, cut
from .diamant_rock import CORNER, WIDTH
from .letters import outline as lettering
from .manifest import Part
from .paper import Paper, lit, stroke
from .paths import box, curve, ellipse, placed, poly, star, taper, trail, union, without

VALUES = (1, 3, 5, 7)
TOP, FOOT = 40.0, 348.0  # of the window
CREAM = "#fbf1dc"
LEAF = curve(trail("16,0 32,-8 50,-9 72,0 50,9 32,8"))


def hill(p: Paper, points: str, tone: str, lift: float = 8) -> None:
    """A layer of ground whose upper edge goes through the points."""
    p.sheet(bent(trail(points), (540, 400), (-40, 400)), tone, lift)


def sky(p: Paper, high: str, low: str, x: float, y: float, r: float, sun: str) -> None:
    p.sheet(box(-20, -20, WIDTH + 20, PAGE), high, 0, to=low, edge=0)
    for share, alpha in ((2.2, 0.16), (1.6, 0.26)):
        p.ink(circle(x, y, r * share), sun, alpha)
    p.sheet(circle(x, y, r), sun, 3, grad=0.04, edge=0.6)


def pyramid(p: Paper) -> None:
    sky(p, "#f4a94a", "#c65f28", 352, 118, 42, "#ffeeb8")
    hill(p, "-40,262 70,236 180,262 300,240 420,262 540,240", "#b45a26", 5)
    p.sheet(poly((404, 206), (470, 300), (338, 300)), "#8f4a1e", 5)
    for i in range(7):  # steps, each a sheet
        y, w = 300 - 30 * i, 178 - 25 * i
        p.sheet(box(196 - w, y - 30, 196 + w, y + 3, 3), mixed("#f6cf78", "#fff2cc", 0.09 * i), 5, grad=0.16)
        p.sheet(
            poly((196 + 0.30 * w, y - 30), (196 + w, y - 30), (196 + w, y + 3), (196 + 0.36 * w, y + 3), r=2),
            "#9c5d22",
            1.5,
            edge=0.4,
        )
    p.sheet(poly((196, 56), (222, 92), (170, 92)), "#fff0b8", 4)
    p.sheet(poly((196, 56), (222, 92), (204, 92)), "#c07a2c", 1, edge=0.4)
    p.sheet(union(box(174, 268, 218, 306, 3), circle(196, 268, 22)), "#3a1c0a", 1, edge=0)
    hill(p, "-40,322 60,300 190,326 320,302 430,318 540,300", "#c9802f", 9)
    palm(p, 420, 330, 96)
    hill(p, "-40,346 120,330 260,352 400,336 540,350", "#8a5018", 10)


def palm(p: Paper, x: float, y: float, h: float) -> None:
    p.sheet(taper([(x, y), (x - 10, y - h * 0.5), (x + 4, y - h)], [13, 9, 7]), "#6a3a16", 4)
    for a in (-168, -128, -84, -44, -8, 24):
        c, d = math.cos(math.radians(a)), math.sin(math.radians(a))
        tip = (x + 4 + 62 * c, y - h + 54 * d + 26)
        leaf = taper([(x + 4, y - h), (x + 4 + 36 * c, y - h + 40 * d - 4), tip], [7, 17, 2])
        p.sheet(leaf, "#3f6a2a", 3)


def colosseum(p: Paper) -> None:
    sky(p, "#8ed8b4", "#3c9c74", 104, 108, 34, "#fdfbe0")
    hill(p, "-40,240 80,206 210,232 330,200 450,226 540,204", "#338a64", 5)
    hill(p, "-40,270 100,246 260,262 400,240 540,262", "#27775a", 6)
    back = bent(trail("66,196 120,160 230,140 300,144"), *trail("300,176 352,188 352,214 430,232 430,320 66,320"))
    p.sheet(placed(back, 4, -14), "#b79f6e", 4)
    wall = bent(
        trail("58,186 90,158 190,138 286,146"), *trail("286,186 344,200 344,232 436,254"), (436, 322), (58, 322)
    )
    p.sheet(wall, "#f6e8c4", 9, grad=0.22)
    for y, columns in ((178, 5), (232, 6), (286, 8)):
        for i in range(columns):
            x = 86 + 47 * i
            low = y + 8 * math.sin(math.pi * i / 7)
            arch = union(box(x - 13, low, x + 13, low + 32, 2), circle(x, low, 13))
            p.sheet(arch, "#1c5238", 0, edge=0)
            p.ink(without(arch, placed(arch, 4, 5)), "#06180e", 0.55)
    for y in (214, 268):
        line = taper([(58, y + 2), (200, y + 7), (344 if y < 240 else 436, y + 6)], [7, 7, 7], cap=False)
        p.sheet(line, "#dcc491", 2, edge=0.7)
    hill(p, "-40,326 90,312 250,330 400,310 540,326", "#2f8a5c", 9)
    for x, h in ((36, 150), (74, 104), (462, 138)):
        p.sheet(
            curve([(x, 350 - h), (x + 17, 350 - h * 0.45), (x + 12, 350), (x - 12, 350), (x - 17, 350 - h * 0.45)]),
            "#175a3a",
            6,
        )
    hill(p, "-40,352 140,334 300,350 540,336", "#10472c", 10)


def shipwreck(p: Paper) -> None:
    sky(p, "#a4cdfb", "#4f8bea", 372, 112, 40, "#fff7df")
    for x, y, w in ((96, 96, 58), (176, 128, 40)):
        p.sheet(union(ellipse(x, y, w, 13), ellipse(x - 12, y - 10, w * 0.5, 14)), "#eaf4ff", 3, edge=0.5)
    hill(p, "-40,258 60,250 160,262 270,250 380,262 540,250", "#3f78dc", 5)
    rock = poly(*trail("372,300 392,222 424,198 452,226 486,214 520,300"), r=6)
    p.sheet(rock, "#24386e", 6)
    turn = -9.0

    def aboard(path: skia.Path) -> skia.Path:
        return placed(path, 232, 246, turn)

    p.sheet(aboard(taper([(-10, 20), (-16, -206)], [13, 9])), "#6a3a1c", 5)
    p.sheet(aboard(taper([(86, 20), (92, -108)], [11, 8])), "#6a3a1c", 5)
    p.sheet(aboard(taper([(-98, -168), (74, -186)], [8, 7])), "#7a4622", 5)
    sail = poly(*trail("-92,-164 66,-180 78,-128 60,-92 66,-54 36,-66 18,-38 -4,-70 -30,-42 -86,-60 -70,-112"), r=8)
    p.sheet(aboard(sail), "#fdf3d8", 9, grad=0.18)
    for x0, x1 in ((-42, -46), (12, 8)):
        p.ink(aboard(taper([(x0, -166), (x1, -76)], [2.4, 2.4], cap=False)), "#b79a66", 0.6)
    p.sheet(aboard(poly(*trail("92,-104 140,-92 92,-74"), r=3)), "#d5463a", 4)
    hull = bent(trail("-158,-30 -120,8 -20,20 80,10 150,-34"), *trail("132,44 92,92 -96,92 -138,46"))
    p.sheet(aboard(hull), "#8a4e24", 10, grad=0.22)
    for k in (22, 46):
        p.ink(
            aboard(taper([(-148 + k * 0.4, k - 26), (-20, k + 12), (144 - k * 0.3, k - 30)], [2, 3.4, 2])),
            "#4a240c",
            0.8,
        )
    p.sheet(aboard(poly(*trail("-166,-34 -150,14 -84,22 -88,-38 -172,-66"), r=4)), "#a8642e", 5)
    hole = poly(*trail("26,30 46,22 60,34 78,30 70,50 76,64 50,60 36,66 34,50"), r=3)
    p.sheet(aboard(hole), "#1c0d06", 0, edge=0)
    p.sheet(aboard(taper([(140, -28), (196, -62)], [10, 6])), "#6a3a1c", 4)
    wave(p, 306, "#2f62cc", 0)
    wave(p, 326, "#234fae", 34)
    wave(p, 346, "#183a86", 8)


def wave(p: Paper, y: float, tone: str, shift: float) -> None:
    path = skia.Path()
    path.moveTo(-80 + shift, y)
    for k in range(10):
        x = -80 + shift + 66 * k
        path.cubicTo(x + 18, y + 10, x + 34, y - 2, x + 44, y - 18)
        path.cubicTo(x + 50, y - 4, x + 56, y, x + 66, y)
    path.lineTo(700, 420)
    path.lineTo(-120, 420)
    path.close()
    p.sheet(path, tone, 8)


def temple(p: Paper) -> None:
    sky(p, "#fdb978", "#d64e3a", 250, 140, 80, "#ffe3ac")
    hill(p, "-40,256 70,220 170,250 330,222 440,250 540,226", "#c24a3c", 5)
    hill(p, "-40,288 110,262 260,280 400,258 540,280", "#9a2c2a", 6)
    for i in range(3):
        w = 190 - 17 * i
        p.sheet(box(250 - w, 308 - 15 * i, 250 + w, 330 - 15 * i, 3), mixed("#e9d6b2", "#fff4dc", 0.3 * i), 5)
    p.sheet(box(112, 166, 388, 282), "#5a1614", 2, edge=0)
    for i in range(6):
        x = 122 + 51.2 * i
        p.sheet(box(x - 13, 166, x + 13, 280, 3), "#fbeccb", 6, grad=0.24)
        for dx in (-5, 3):
            p.ink(box(x + dx, 176, x + dx + 2.6, 270), "#c2a473", 0.7)
        p.sheet(box(x - 18, 158, x + 18, 170, 3), "#fff5de", 4)
        p.sheet(box(x - 17, 272, x + 17, 282, 3), "#fff5de", 3)
    p.sheet(box(92, 140, 408, 162, 3), "#f3dfb6", 6)
    p.sheet(poly((250, 62), (428, 144), (72, 144), r=5), "#b8352a", 8)
    p.sheet(poly((250, 84), (374, 137), (126, 137), r=3), "#fbeccb", 3)
    p.sheet(circle(250, 118, 13), "#d69a2e", 3)
    hill(p, "-40,336 110,318 250,338 390,316 540,336", "#7a1c1e", 9)
    for x, y, r in ((38, 322, 30), (78, 338, 24), (462, 322, 32), (424, 340, 22)):
        p.sheet(circle(x, y, r), "#4c5a2a", 5)
    hill(p, "-40,358 140,342 320,358 540,344", "#560f14", 10)


SCENES = {"pyramid": pyramid, "colosseum": colosseum, "shipwreck": shipwreck, "temple": temple}


def front(site: str) -> Paper:
    """The card without its number."""
    p = card()
    p.canvas.save()
    window = box(40, TOP, WIDTH - 40, FOOT, 20)
    p.canvas.clipPath(window, skia.ClipOp.kIntersect, True)
    SCENES[site](p)
    p.canvas.restore()
    tone = TONE[site]
    p.sheet(without(box(-20, -20, WIDTH + 20, PAGE + 20), window), lit(tone, 0.10), 13, to=lit(tone, -0.36), edge=0.8)

    def lines(c: skia.Canvas) -> None:
        c.drawPath(box(16, 16, WIDTH - 16, PAGE - 16, CORNER - 8), stroke(5))
        c.drawPath(box(33, TOP - 7, WIDTH - 33, FOOT + 7, 25), stroke(4))

    p.foil(lines, relief=1.2)
    return p


def numbered(p: Paper, value: int) -> None:
    shape = lettering(str(value), WIDTH / 2, 632, 350)
    p.glow(WIDTH / 2, 510, 190, "#fff0c8", 0.16)
    p.sheet(shape, CREAM, 9, grad=0.10)


def back() -> Paper:
    """Sea green, a compass in gold, leaves in the corners."""
    p = card()
    m = PAGE / 2
    p.sheet(box(-20, -20, WIDTH + 20, PAGE + 20), "#1d5a66", 0, to="#0b2a33", radial=(210, m - 60, 460), edge=0)
    p.sheet(without(box(-20, -20, WIDTH + 20, PAGE + 20), box(30, 30, WIDTH - 30, PAGE - 30, 24)), "#0c2b34", 10)

    def lines(c: skia.Canvas) -> None:
        c.drawPath(box(15, 15, WIDTH - 15, PAGE - 15, 26), stroke(6))
        c.drawPath(box(46, 46, WIDTH - 46, PAGE - 46, 16), stroke(4))
        c.drawPath(circle(250, m, 150), stroke(8))
        c.drawPath(circle(250, m, 128), stroke(4))
        c.drawPath(star(250, m, 84, 24, 4, -45), stroke())
        for k in range(32):
            a = k * math.tau / 32
            far = 118 if k % 4 else 110
            c.drawLine(
                250 + 124 * math.cos(a),
                m + 124 * math.sin(a),
                250 + far * math.cos(a),
                m + far * math.sin(a),
                stroke(4),
            )
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = 250 + sx * 176, m + sy * 276
                inward = math.degrees(math.atan2(-sy, -sx))
                for turn, long in ((-62, 0.75), (-31, 1.0), (0, 1.3), (31, 1.0), (62, 0.75)):
                    c.drawPath(placed(LEAF, x, y, inward + turn, long), stroke())
                c.drawPath(circle(x, y, 9), stroke())
        for sy in (-1, 1):
            c.drawPath(star(250, m + sy * 236, 34, 12, 4), stroke())

    p.foil(lines, relief=1.2)
    rose = star(250, m, 122, 26, 4)
    p.sheet(rose, "#f3cf7c", 6, grad=0.05)
    for k in range(4):
        a = k * math.pi / 2 - math.pi / 2
        b = a + math.pi / 4
        half = poly(
            (250, m), (250 + 122 * math.cos(a), m + 122 * math.sin(a)), (250 + 26 * math.cos(b), m + 26 * math.sin(b))
        )
        p.ink(half, "#8a5a1c", 0.85)
    p.sheet(circle(250, m, 17), "#0c2b34", 2)
    return p


def bake() -> None:
    part = Part("curios", __file__)
    for site in SITES:
        blank = front(site).pixels
        for value in VALUES:
            p = card()
            p.lay(blank)
            numbered(p, value)
            part.add(f"curios.market.{site}.{value}", cut(p), unit=PIXELS[0] / TABLE[0], quality=90)
    part.add("curios.back", cut(back()), unit=PIXELS[0] / TABLE[0], quality=90)
    part.close()
