"""The five relics in foil on a plinth, with their numbers, and one card without a number (D29)."""

import math

import skia

from .brush import circle
from .diamant_rock import HEIGHT, UNIT, WIDTH, cave, finished, frame, plaque
from .manifest import Part
from .paper import Paper, lit, stroke
from .paths import box, common, curve, ellipse, placed, poly, taper, trail, union, without

METAL = ("#5a3408", "#d9a23a", "#fff0b4")
GROOVE = "#5a2c08"
RED, BLUE, GREEN, TEAL = "#d0203a", "#2f5fd0", "#1fa37a", "#2fb8d0"


def plinth(p: Paper) -> None:
    p.sheet(box(120, 560, 380, 640, 10), "#3f5a63", 13)
    p.sheet(box(150, 520, 350, 566, 8), "#4f6e78", 9)
    p.sheet(box(108, 636, 392, 720, 8), "#314850", 11)
    petals = [
        circle(250 + 12 * math.cos(a), 600 + 12 * math.sin(a), 9) for a in (k * math.tau / 5 - 1.57 for k in range(5))
    ]
    p.sheet(without(union(circle(250, 600, 11), *petals), circle(250, 600, 5)), "#6f93a0", 2)


def gilt(p: Paper, path: skia.Path, lift: float = 10) -> None:
    p.shadow(path, lift)
    p.foil(lambda c: c.drawPath(path, stroke()), METAL, 1.6, 0.0)


def groove(p: Paper, path: skia.Path, alpha: float = 0.85) -> None:
    p.ink(path, GROOVE, alpha)


def bead(p: Paper, x: float, y: float, r: float, tone: str) -> None:
    p.sheet(circle(x, y, r + 3), "#6a3a0c", 2, edge=0.4)
    p.sheet(circle(x, y, r), tone, 1, edge=0.8, to=lit(tone, -0.35))
    p.ink(ellipse(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.2, -30), "#ffffff", 0.8)


def idol(p: Paper) -> None:
    gilt(p, curve(trail("160,520 150,440 180,390 250,376 320,390 350,440 340,520")))
    gilt(p, curve(trail("172,330 176,250 250,214 324,250 328,330 300,392 250,406 200,392")), 12)
    for side in (-1, 1):
        gilt(p, circle(250 + side * 92, 318, 30))
        groove(p, without(circle(250 + side * 92, 318, 18), circle(250 + side * 92, 318, 9)))
        groove(p, placed(curve(trail("-26,4 0,-14 26,4 0,-2")), 250 + side * 36, 300))
    gilt(p, poly(*trail("176,262 160,180 206,216 250,150 294,216 340,180 324,262"), r=8))
    bead(p, 250, 236, 15, GREEN)
    groove(p, curve(trail("206,340 250,352 294,340 280,376 250,386 220,376")))
    for i in range(4):
        p.sheet(box(218 + i * 17, 347, 232 + i * 17, 362, 2), "#fff0c4", 1)
    gilt(p, curve(trail("232,300 268,300 276,330 250,338 224,330")), 5)
    bead(p, 250, 456, 24, RED)
    groove(p, taper(trail("180,470 200,440 226,430"), [3, 5, 3]))
    groove(p, taper(trail("320,470 300,440 274,430"), [3, 5, 3]))


def chalice(p: Paper) -> None:
    foot = curve(trail("200,500 238,470 240,430 228,404 272,404 260,430 262,470 300,500"))
    gilt(p, union(box(180, 496, 320, 524, 10), foot))
    gilt(p, circle(250, 428, 24), 8)
    gilt(p, curve(trail("148,210 352,210 346,300 312,370 250,404 188,370 154,300")), 12)
    gilt(p, ellipse(250, 212, 106, 24), 3)
    p.ink(ellipse(250, 213, 94, 17), "#5a1020")
    p.ink(ellipse(250, 217, 86, 12), "#c0203a")
    for x, tone in zip((184, 217, 250, 283, 316), (GREEN, RED, BLUE, RED, GREEN), strict=True):
        bead(p, x, 286, 14, tone)
    groove(p, taper(trail("160,252 250,262 340,252"), [4, 4, 4], cap=False), 0.6)
    groove(p, taper(trail("166,322 250,338 334,322"), [4, 4, 4], cap=False), 0.6)
    handle = curve(trail("96,20 146,10 156,70 110,120 86,122 92,104 128,66 124,36 98,44"))
    for side in (-1, 1):
        gilt(p, placed(handle, 250, 216, 0, side, 1))


def mask(p: Paper) -> None:
    rays = [
        placed(
            curve([(0, -118), (15, -136), (9, -160), (0, -168 if k % 2 else -186), (-9, -160), (-15, -136)]),
            250,
            352,
            k * 22.5,
        )
        for k in range(16)
    ]
    gilt(p, union(*rays), 6)
    gilt(p, circle(250, 352, 126), 12)
    groove(p, without(circle(250, 352, 112), circle(250, 352, 107)), 0.6)
    for side in (-1, 1):
        x = 250 + side * 46
        groove(p, placed(curve(trail("-34,6 -4,-16 30,2 0,12")), x, 334, 0, side, 1))
        bead(p, x, 334, 10, TEAL)
        groove(p, placed(taper(trail("-38,-22 0,-40 36,-20"), [2, 7, 2]), x, 334, 0, side, 1))
        groove(p, without(circle(250 + side * 66, 384, 18), circle(250 + side * 66, 384, 12)), 0.5)
    gilt(p, curve(trail("238,334 262,334 272,376 250,388 228,376")), 5)
    groove(p, curve(trail("206,408 250,402 294,408 250,434")))
    bead(p, 250, 278, 16, RED)


def crown(p: Paper) -> None:
    p.sheet(curve(trail("140,470 132,330 250,240 368,330 360,470")), "#8c1230", 6)
    gilt(p, curve(trail("130,480 112,270 160,330 182,230 214,320 250,190 286,320 318,230 340,330 388,270 370,480")), 12)
    gilt(p, curve(trail("122,470 250,496 378,470 372,526 250,552 128,526")), 8)
    for x, y, tone in ((112, 266, RED), (182, 226, BLUE), (250, 184, RED), (318, 226, BLUE), (388, 266, RED)):
        bead(p, x, y, 15, tone)
    for x, tone in zip((168, 209, 250, 291, 332), (GREEN, RED, "#f2d24a", RED, GREEN), strict=True):
        bead(p, x, 506 + 10 * math.cos((x - 250) / 60), 13, tone)
    groove(p, curve(trail("230,420 250,380 270,420 250,446")), 0.5)
    bead(p, 250, 414, 17, "#8a3ad0")


def egg(p: Paper) -> None:
    shell = curve(trail("250,180 320,240 346,350 318,456 250,490 182,456 154,350 180,240"))
    p.sheet(shell, "#b02a50", 14, to="#5c1038")
    for row in range(8):
        for i in range(7):
            x, y = 148 + i * 36 + (18 if row % 2 else 0), 214 + row * 36
            scale = curve([(x - 19, y - 16), (x + 19, y - 16), (x + 17, y + 8), (x, y + 24), (x - 17, y + 8)])
            p.sheet(common(scale, shell), lit("#c43a62", 0.05 * ((i + row) % 3)), 2.6, edge=0.8)
    nest = trail("120,500 150,440 180,484 214,430 250,478 286,430 320,484 350,440 380,500 330,552 250,564 170,552")
    gilt(p, curve(nest), 10)
    bead(p, 250, 520, 20, TEAL)
    bead(p, 190, 516, 12, GREEN)
    bead(p, 310, 516, 12, GREEN)
    p.glow(214, 262, 60, "#ffd0dc", 0.6)


RELICS = {5: idol, 7: chalice, 8: mask, 10: crown, 12: egg}


def relic(value: int, numbered: bool = True) -> Paper:
    p = Paper(WIDTH, HEIGHT)

    def front(p: Paper) -> None:
        p.glow(250, 360, 250, "#fff0c0", 0.6)
        plinth(p)
        p.canvas.save()
        p.canvas.translate(250, 524)  # the shapes were cut taller: room for the plaque above them
        p.canvas.scale(0.9, 0.86 if numbered else 1.0)
        p.canvas.translate(-250, -524)
        RELICS[value](p)
        p.canvas.restore()

    cave(p, 60 + value, "#fff6d8", "#3f8a96", "#101f2c", front=front, y=350)
    if numbered:
        plaque(p, value, 108, 118, "#123a44")
    frame(p, "#0e1a24")
    return p


def bake() -> None:
    part = Part("diamant", __file__)
    for value in RELICS:
        part.add(f"card.relic.{value}", finished(relic(value)), unit=UNIT)
    part.add("card.relic.plain", finished(relic(7, numbered=False)), unit=UNIT)
    part.close()
