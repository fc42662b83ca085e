"""Who lives in the castles, about (0, 0): one in every card, a big one at the lower right; and a face for figures."""

import math

import skia

from .brush import circle
from .paper import Paper, lit
from .paths import box, common, curve, ellipse, placed, poly, taper, trail, union

SIDES = (-1, 1)
DARK = "#2a1420"


def eyes(p: Paper, y: float, r: float, look: float = 0, big: float = 1.0) -> None:
    """Two upright ovals with a spark, for a head of radius r."""
    for side in SIDES:
        x = side * r * 0.36 + look * r * 0.08
        p.ink(ellipse(x, y, r * 0.105 * big, r * 0.15 * big), DARK)
        p.ink(circle(x - r * 0.035, y - r * 0.055, r * 0.042 * big), "#ffffff")


def blush(p: Paper, x: float, y: float, r: float, tone: str = "#f08070") -> None:
    for side in SIDES:
        p.glow(side * x, y, r, tone, 0.75, skia.BlendMode.kSrcOver)


def smile(p: Paper, y: float, half: float, deep: float, width: float, tone: str = "#7a2430") -> None:
    p.ink(taper([(-half, y), (0, y + deep), (half, y)], [width * 0.45, width, width * 0.45]), tone)


def face(p: Paper, r: float, skin: str, lift: float = 8, cheeks: str = "#f08070") -> None:
    """A round head with eyes and cheeks, about (0, 0); the mouth is the figure's own."""
    head = "-1,-.05 -.72,-.74 0,-1 .72,-.74 1,-.05 .74,.62 0,.92 -.74,.62"
    p.sheet(placed(curve(trail(head)), 0, 0, 0, r), skin, lift, grad=0.08)
    blush(p, r * 0.56, r * 0.30, r * 0.30, cheeks)
    eyes(p, 0.05 * r, r)


# ---- the big four


def dragon(p: Paper) -> None:
    skin, belly = "#6fb552", "#fff0b8"
    tail = taper(trail("40,84 96,96 128,64 120,30"), [30, 24, 14, 6])
    p.sheet(tail, lit(skin, -0.08), 6)
    p.sheet(placed(curve(trail("0,-18 18,4 0,18 -18,4")), 118, 24, 14), "#f0a83a", 4)
    for side in SIDES:
        wing = curve(trail("54,40 112,-2 128,-64 98,-44 84,-74 66,-42 50,-58 42,-14"))
        p.sheet(placed(wing, 0, 0, 0, side, 1), "#e8894a" if side > 0 else "#f0a04e", 6)
        for tip in ("112,-50", "82,-58", "60,-46"):
            p.ink(placed(taper([(52, 24), *trail(tip)], [5, 1.6]), 0, 0, 0, side, 1), "#b85a24", 0.7)
    p.sheet(ellipse(0, 40, 54, 60), skin, 9)
    p.sheet(ellipse(0, 52, 33, 44), belly, 3)
    for i in range(3):
        p.ink(taper([(-27, 34 + 18 * i), (0, 39 + 18 * i), (27, 34 + 18 * i)], [1, 3, 1]), lit(belly, -0.25))
    for side in SIDES:
        p.sheet(ellipse(side * 34, 94, 24, 13), lit(skin, 0.08), 5)
        p.sheet(taper([(side * 46, 26), (side * 58, 50), (side * 40, 62)], [20, 18, 14]), lit(skin, 0.04), 5)
        horn = curve(trail("-3,2 4,-34 20,-42 18,-14 22,2"))
        p.sheet(placed(horn, side * 20, -60, 0, side, 1), "#ffe9b0", 4)
    for x, y, size in ((0, -86, 1.0), (0, -70, 0.7)):
        p.sheet(placed(curve(trail("0,-20 12,4 0,12 -12,4")), x, y, 0, size), "#f0a83a", 4)
    p.sheet(union(ellipse(0, -34, 60, 46), ellipse(0, -10, 48, 32)), lit(skin, 0.05), 8)
    eyes(p, -40, 64, 0, 1.2)
    for side in SIDES:
        p.ink(ellipse(side * 12, -9, 4, 3), lit(skin, -0.5))
    smile(p, 5, 22, 9, 4.5, "#4a1020")
    blush(p, 38, -14, 18, "#ff8a7a")


def whale(p: Paper) -> None:
    skin = "#3f78d0"
    for side in SIDES:
        jet = curve([(0, 0), (side * 26, -44), (side * 52, -54), (side * 46, -18), (side * 8, 10)])
        p.sheet(placed(jet, 0, -64), "#ffffff", 4)
    p.sheet(taper([(0, -30), (0, -76)], [12, 9]), "#ffffff", 3)
    body = "-110,20 -96,-34 -40,-62 30,-52 84,-6 120,-34 128,-86 164,-70 196,-88 190,-40 150,-16 130,36 60,66 -50,66"
    p.sheet(curve(trail(body)), skin, 10)
    belly = curve(trail("-108,16 -40,34 50,36 100,52 50,66 -50,66 -96,46"))
    p.sheet(belly, "#f4f8ff", 3)
    for x in (-56, -28, 0, 28, 56):
        p.ink(common(taper([(x, 30), (x - 4, 70)], [2.5, 2]), belly), "#b9cbe8", 0.9)
    p.sheet(curve(trail("14,26 44,22 66,52 58,66 30,52")), lit(skin, -0.1), 5)
    p.ink(ellipse(-60, -6, 8, 11.5), "#141c3a")
    p.ink(circle(-62.6, -10.5, 3.4), "#ffffff")
    p.glow(-36, 16, 22, "#ff9a9a", 0.7, skia.BlendMode.kSrcOver)
    p.ink(taper(trail("-102,14 -78,23 -54,18"), [1.5, 5, 1.5]), "#141c3a")


def fox(p: Paper) -> None:
    fur, cream = "#e8762e", "#fff4dc"
    p.sheet(curve(trail("20,70 90,66 124,10 96,-40 70,10 40,34")), fur, 7)
    p.sheet(curve(trail("96,-40 122,0 110,12 82,-4")), cream, 3)
    p.sheet(ellipse(0, 34, 46, 52), fur, 8)
    p.sheet(ellipse(0, 44, 26, 38), cream, 3)
    for side in SIDES:
        p.sheet(ellipse(side * 24, 82, 20, 11), lit(fur, -0.35), 5)
        p.sheet(placed(poly((-6, -20), (26, -84), (54, -18), r=10), 0, -20, 0, side, 1), fur, 6)
        p.sheet(placed(poly((10, -26), (27, -62), (42, -22), r=6), 0, -20, 0, side, 1), "#4a2418", 2)
    p.sheet(curve(trail("-66,-34 -34,-62 0,-66 34,-62 66,-34 30,6 0,22 -30,6")), lit(fur, 0.06), 8)
    for side in SIDES:
        cheek = [(side * x, y) for x, y in ((66, -33), (30, -22), (4, 2), (0, 20), (30, 6))]
        p.sheet(curve(cheek), cream, 2, edge=0.5)
        p.ink(ellipse(side * 26, -30, 7, 10), DARK)
        p.ink(circle(side * 26 - 2, -33.5, 2.8), "#ffffff")
    p.ink(ellipse(0, 14, 8, 6), DARK)


def lion(p: Paper) -> None:
    fur, mane = "#f2b23a", "#b8581e"
    p.sheet(taper(trail("40,70 96,68 104,10"), [12, 11, 9]), fur, 5)
    p.sheet(circle(104, 2, 17), mane, 4)
    p.sheet(ellipse(0, 46, 54, 50), fur, 8)
    for side in SIDES:
        p.sheet(ellipse(side * 26, 88, 24, 14), lit(fur, 0.1), 5)
        for k in (-1, 0, 1):
            p.ink(taper([(side * 26 + k * 8, 88), (side * 26 + k * 8, 97)], [1.5, 2]), lit(fur, -0.4), 0.8)
    tufts = [circle(60 * math.cos(a), -24 + 58 * math.sin(a), 22) for a in (k * math.tau / 12 for k in range(12))]
    p.sheet(union(circle(0, -24, 60), *tufts), mane, 9)
    for side in SIDES:
        p.sheet(circle(side * 40, -64, 15), fur, 4)
        p.sheet(circle(side * 40, -64, 8), "#e88a6a", 1.5, edge=0.5)
    p.canvas.save()
    p.canvas.translate(0, -20)
    face(p, 50, lit(fur, 0.12), 6)
    p.sheet(ellipse(0, 20, 24, 17), "#fff0cf", 2, edge=0.5)
    p.ink(poly((-9, 8), (9, 8), (0, 18), r=3), "#5a2418")
    p.ink(taper(trail("-15,22 -7,28 0,19 7,28 15,22"), [2.2] * 5), "#5a2418")
    p.canvas.restore()


# ---- the small ones


def bird(p: Paper, tone: str, side: int = 1) -> None:
    p.sheet(placed(curve(trail("-26,4 -8,-18 16,-16 26,0 10,18 -10,16")), 0, 0, 0, side, 1), tone, 5)
    p.sheet(placed(curve(trail("-10,-4 8,-2 2,14 -16,8")), 0, 0, 0, side, 1), lit(tone, -0.15), 3)
    p.sheet(placed(poly((24, -6), (38, 0), (24, 6)), 0, 0, 0, side, 1), "#ffb030", 2)
    p.ink(circle(side * 14, -5, 3.4), "#201018")


def gull(p: Paper) -> None:
    """White wings spread over the sea."""
    for side in SIDES:
        p.sheet(placed(curve(trail("0,0 26,-22 62,-24 92,-4 60,-10 30,-2 10,12")), 0, 0, 0, side, 1), "#ffffff", 6)
        p.sheet(placed(curve(trail("66,-22 92,-4 70,-10")), 0, 0, 0, side, 1), "#8a97ac", 1.5)
    p.sheet(curve(trail("0,-12 13,2 10,26 0,36 -10,26 -13,2")), "#ffffff", 5)
    p.ink(circle(-5, -2, 2.6), "#201018")
    p.ink(circle(5, -2, 2.6), "#201018")
    p.sheet(poly((-4, 3), (4, 3), (0, 12)), "#ffb030", 1.5)


def cat(p: Paper, tone: str) -> None:
    """A head, as it looks out of a window."""
    ears = [poly((s * 30, -8), (s * 28, -44), (s * 4, -24), r=5) for s in SIDES]
    p.sheet(union(ellipse(0, 0, 34, 28), *ears), tone, 6)
    eyes(p, -2, 36, 0, 1.1)
    p.ink(poly((-4, 7), (4, 7), (0, 12), r=1), "#e0607a")
    for side in SIDES:
        for k in (0, 1):
            p.ink(taper([(side * 8, 12), (side * 36, 8 + k * 9)], [2, 1]), "#fff6e0", 0.9)


def owl(p: Paper, tone: str) -> None:
    p.sheet(curve(trail("-40,-44 -22,-36 0,-40 22,-36 40,-44 44,10 0,56 -44,10")), tone, 8)
    p.sheet(ellipse(0, 22, 24, 28), lit(tone, 0.45), 2)
    for side in SIDES:
        p.sheet(circle(side * 19, -12, 18), "#fff6dc", 2)
        p.ink(circle(side * 17, -11, 9), "#201018")
        p.ink(circle(side * 17 - 3, -14, 3), "#ffffff")
    p.sheet(poly((-7, -2), (7, -2), (0, 13), r=2), "#ffb030", 2)


def frog(p: Paper, tone: str) -> None:
    for side in SIDES:
        p.sheet(ellipse(side * 40, 14, 16, 20), lit(tone, -0.1), 4)
    p.sheet(union(ellipse(0, 0, 44, 32), circle(-22, -28, 15), circle(22, -28, 15)), tone, 6)
    for side in SIDES:
        p.ink(circle(side * 22, -29, 10), "#fffbe6")
        p.ink(circle(side * 22, -28, 5.6), "#201018")
        p.sheet(ellipse(side * 30, 29, 20, 8), lit(tone, 0.1), 4)
    smile(p, 2, 24, 12, 4.5, "#1c4a2a")


def fish(p: Paper, tone: str) -> None:
    p.sheet(union(ellipse(0, 0, 46, 28), poly((38, 0), (74, -28), (68, 0), (74, 28), r=6)), tone, 6)
    p.sheet(curve(trail("-6,-6 20,0 -2,12")), lit(tone, 0.25), 2)
    p.ink(circle(-24, -6, 8), "#fffbe6")
    p.ink(circle(-26, -6, 4.5), "#201018")
    p.ink(taper(trail("-42,8 -34,12 -26,9"), [1, 3, 1]), "#201018")


def crab(p: Paper, tone: str) -> None:
    for side in SIDES:
        for k in range(3):
            p.sheet(taper([(side * 26, 8 + 6 * k), (side * 52, 14 + 12 * k)], [8, 4]), lit(tone, -0.12), 3)
        p.sheet(taper([(side * 34, -4), (side * 58, -18), (side * 56, -36)], [10, 9, 9]), tone, 4)
        p.sheet(placed(curve(trail("-14,8 -16,-16 -4,-26 0,-8 6,-26 18,-12 12,10")), side * 56, -44), tone, 5)
    p.sheet(ellipse(0, 4, 42, 28), tone, 6)
    for side in SIDES:
        p.ink(circle(side * 14, -8, 8), "#fffbe6")
        p.ink(circle(side * 13, -7, 4.4), "#201018")
    smile(p, 10, 14, 7, 4, "#5a1018")


def snail(p: Paper, tone: str) -> None:
    p.sheet(curve(trail("-62,24 -60,6 -50,-14 -38,-12 -34,8 30,10 62,24 40,32 -50,32")), "#f0d8a4", 5)
    for x in (-56, -42):
        p.sheet(taper([(x + 3, -12), (x, -36)], [6, 4]), "#f0d8a4", 2)
        p.ink(circle(x, -38, 4.5), "#201018")
    p.sheet(circle(6, -12, 34), tone, 7)
    for r, shade in ((24, 0.16), (13, 0.34)):
        p.sheet(circle(6 + (34 - r) * 0.25, -12 + (34 - r) * 0.25, r), lit(tone, shade), 2)
    p.ink(taper(trail("-60,10 -53,15 -46,11"), [1, 3, 1]), "#7a4a20")


def butterfly(p: Paper, tone: str) -> None:
    for side in SIDES:
        p.sheet(placed(curve(trail("0,0 20,-46 62,-56 70,-20 38,4")), 0, 0, 0, side, 1), tone, 6)
        p.sheet(placed(curve(trail("0,4 36,6 52,30 34,50 8,28")), 0, 0, 0, side, 1), lit(tone, 0.25), 5)
        p.sheet(circle(side * 46, -32, 9), "#fff3d2", 1.5)
        p.sheet(circle(side * 32, 28, 6), "#fff3d2", 1.5)
        p.ink(taper([(side * 2, -22), (side * 10, -44), (side * 20, -50)], [1.6, 2.2, 1.6]), DARK)
    p.sheet(box(-6, -24, 6, 32, 6), "#4a2c18", 3)


def ladybird(p: Paper) -> None:
    p.sheet(circle(-26, 0, 15), "#2a1a20", 4)
    p.sheet(ellipse(4, 0, 34, 27), "#d9303a", 5)
    p.ink(taper([(-22, 0), (38, 0)], [3, 3]), "#2a1a20")
    for x, y in ((-4, -13), (-4, 13), (20, -11), (20, 11)):
        p.ink(circle(x, y, 5.5), "#2a1a20")
    for y in (-6, 6):
        p.ink(circle(-32, y, 3.4), "#ffffff")
