"""Nine curses: cards whose picture explains the curse, their back, and the tokens that lie in a cursed tray.

    curse.<curse>, curse.back       116 x 168, drawn larger when a curse is turned
    curse.token.<curse>             an octagon of radius 27
"""

import functools
import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from .brush import SMALLER, Shadow, Sheet, circle, graded, image_of, mixed, moved, polygon, radial
from .brush import paint as brushed
from .letters import outline as lettering
from .maldita_card import COLOUR, CREAM, HEIGHT, TABLE, WIDTH, finished, glyph, paper_stone, shape, splash
from .manifest import Part
from .paper import Paper, lit, paint, stroke
from .paths import Point, box, common, curve, ellipse, placed, poly, star, taper, trail, union, without

READS = ("bake/traced/glove-*.webp",)
HERE = Path(__file__).resolve().parent

W, H = 500.0, 724.0  # of the drawing
K = WIDTH / W
PIXELS = (320, 464)
MINT, GREEN, NIGHT = "#7affc8", "#2affa0", "#120822"
FOIL = ("#0c4a3a", "#3fc98f", "#d8fff0")
Draw = Callable[[Paper], None]


# ---- what several show


@functools.cache
def glove(pose: str, player: str = "white") -> skia.Image:
    return image_of(np.asarray(Image.open(HERE / "traced" / f"glove-{pose}-{player}.webp").convert("RGBA")))


def hand(p: Paper, pose: str, x: float, y: float, size: float, turn: float = 0, player: str = "white",
         flip: bool = False) -> None:  # fmt: skip
    """A traced glove laid on the card; its picture is `size` wide."""
    picture = glove(pose, player)
    c = p.canvas
    for shade in (True, False):
        c.save()
        c.translate(x + (size * 0.035 if shade else 0), y + (size * 0.05 if shade else 0))
        c.rotate(turn)
        if flip:
            c.scale(-1, 1)
        how = skia.Paint(AntiAlias=True)
        if shade:
            how.setColorFilter(skia.ColorFilters.Blend(skia.Color(18, 6, 15, 150), skia.BlendMode.kSrcIn))
            how.setImageFilter(skia.ImageFilters.Blur(size * 0.022, size * 0.022))
        whole = skia.Rect.MakeWH(picture.width(), picture.height())
        c.drawImageRect(picture, whole, skia.Rect.MakeXYWH(-size / 2, -size / 2, size, size), SMALLER, how)
        c.restore()


def night(p: Paper) -> None:
    """Violet night, green flames licking up from below."""
    p.sheet(box(-20, -20, W + 20, H + 20), "#552f92", 0, to="#1a0c34", radial=(250, 300, 480), edge=0, rough=0.7)
    for k in range(9):
        x, h = -10 + k * 65, 120 + 60 * math.sin(k * 2.3) + (40 if k % 2 else 0)
        tongue = [(-48, 20), (-40, -10 - h * 0.3), (-10, -10 - h * 0.62), (6, -10 - h), (16, -10 - h * 0.55),
                  (42, -10 - h * 0.25), (48, 20)]  # fmt: skip
        p.sheet(curve([(x + a, H + b) for a, b in tongue]), mixed("#0f5a4a", "#1a8a60", 0.5 * (k % 2)), 7)
    p.glow(250, H + 20, 320, GREEN, 0.45)


def close(p: Paper) -> None:
    border = without(box(-10, -10, W + 10, H + 10), box(26, 26, W - 26, H - 26, 24))
    p.sheet(border, NIGHT, 9, grad=0.04, edge=0.8)

    def lines(c: skia.Canvas) -> None:
        c.drawPath(box(13, 13, W - 13, H - 13, 26), stroke(4.4))
        c.drawPath(box(21, 21, W - 21, H - 21, 19), stroke(1.6))

    p.foil(lines, FOIL)


def back_of(p: Paper, x: float, y: float, w: float, turn: float = 0) -> None:
    """A challenge card face down."""
    h = w * 1.45
    p.sheet(placed(box(-w / 2, -h / 2, w / 2, h / 2, w * 0.1), x, y, turn), "#4a2878", 7)
    p.ink(placed(box(-w * 0.42, -h * 0.43, w * 0.42, h * 0.43, w * 0.06), x, y, turn), "#e0ac4a", 1, max(2.4, w * 0.03))
    p.sheet(placed(shape("octagon", 0, 0, w * 0.40), x, y, turn), "#9a6cf0", 2)
    p.ink(placed(shape("octagon", 0, 0, w * 0.22), x, y, turn), "#e2d2ff", 0.9, 2)


def face_of(p: Paper, x: float, y: float, w: float, turn: float, colour: str) -> None:
    """A challenge card face up: a colour."""
    h = w * 1.45
    p.sheet(placed(box(-w / 2, -h / 2, w / 2, h / 2, w * 0.1), x, y, turn), CREAM, 7)
    a = math.radians(turn)
    cx, cy = x + h * 0.18 * math.sin(a), y - h * 0.18 * math.cos(a)
    p.sheet(splash(cx, cy, w * 0.30, round(x)), COLOUR[colour], 3, to=lit(COLOUR[colour], -0.2))
    glyph(p, colour, cx, cy, w * 0.15)
    p.ink(circle(x - h * 0.22 * math.sin(a), y + h * 0.22 * math.cos(a), w * 0.26), "#8a6528", 0.5, 2)


def arrow(p: Paper, points: list[Point], wide: float = 18, head: float = 34, tone: str = MINT) -> None:
    (x0, y0), (x1, y1) = points[-2:]
    turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
    tip = placed(poly((-head * 0.2, -head * 0.8), (head * 0.9, 0), (-head * 0.2, head * 0.8), r=4), x1, y1, turn)
    p.sheet(union(skia.Simplify(taper(points, [wide * 0.5, wide, wide])), tip), tone, 7)


def eye(p: Paper, x: float, y: float, w: float) -> None:
    white = curve([(x - w, y), (x, y - w * 0.66), (x + w, y), (x, y + w * 0.62)], pull=0.9)
    p.sheet(white, "#fff8e6", w * 0.12)
    p.ink(common(circle(x, y, w * 0.46), white), "#1a9a78")
    p.ink(circle(x, y, w * 0.23), "#120a18")
    p.ink(circle(x - w * 0.15, y - w * 0.16, w * 0.09), "#ffffff")


def flames(p: Paper, x: float, y: float, size: float) -> None:
    for tone, k in (("#d3261c", 1.0), ("#f2571c", 0.8), ("#ffa52a", 0.6), ("#ffe27a", 0.38)):
        tongue = curve(trail("0,-210 34,-120 92,-150 86,-70 128,-20 106,70 50,104 -50,104 -106,70 -130,-10 -92,-60 "
                             "-98,-130 -40,-96"))  # fmt: skip
        p.sheet(placed(tongue, x, y + 60 * (1 - k) * size, 0, k * size), tone, 8)


# ---- the nine


def bless(p: Paper) -> None:
    """The others' rows lie open, mine does not."""
    for x, colours in ((110, "RYG"), (250, "BKR"), (390, "GPY")):
        for j, colour in zip((-1, 0, 1), colours, strict=True):
            face_of(p, x + j * 38, 226 + abs(j) * 10, 74, j * 14, colour)
    for x in (110, 250, 390):
        eye(p, x, 104, 48)
        arrow(p, [(x, 142), (x, 152), (x, 162)], 9, 15)
    for j in (-1.5, -0.5, 0.5, 1.5):
        back_of(p, 250 + j * 78, 470 + abs(j) ** 2 * 10, 112, j * 12)
    hand(p, "holding", 262, 616, 330)


def dragging(p: Paper) -> None:
    """One finger slides the stone over the mat to the card."""
    face_of(p, 360, 176, 168, 8, "P")
    for k, (tone, wide) in enumerate((("#2fb88a", 44.0), (MINT, 12.0))):
        line = taper([(70, 600), (94, 500), (150, 432), (232, 380)], [wide * 0.2, wide * 0.8, wide, wide])
        p.sheet(line, tone, 3 - k)
    arrow(p, [(292, 320), (314, 290), (330, 262)], 20, 38)
    paper_stone(p, "octagon", "P", 238, 380, 132)
    hand(p, "pointing", 336, 582, 470, -20)


def burning(p: Paper) -> None:
    """Two little fingers, and a stone too hot to hold."""
    flames(p, 250, 262, 1.05)
    p.glow(250, 280, 230, "#ffb04a", 0.40)
    paper_stone(p, "rhombus", "K", 250, 316, 128)
    hand(p, "little", 140, 566, 420, 4)
    hand(p, "little", 360, 566, 420, -4, flip=True)


def announcing(p: Paper) -> None:
    """Colour and sides are said before the stone is taken."""
    bubble = union(box(124, 76, 452, 330, 64), poly((180, 300), (150, 400), (276, 318), r=6))
    p.sheet(bubble, CREAM, 14)
    p.sheet(splash(212, 204, 58, 3), COLOUR["Y"], 6, to=lit(COLOUR["Y"], -0.2))
    glyph(p, "Y", 212, 204, 30)
    p.sheet(lettering("+", 288, 232, 84), "#4a2472", 3)
    p.ink(shape("pentagon", 366, 208, 92), "#4a2472", 1, 13)
    p.sheet(curve(trail("44,440 100,400 150,412 194,400 236,444 212,526 140,558 70,528")), "#c9364a", 10)
    mouth = curve(trail("70,452 110,436 150,444 190,434 212,454 190,508 140,528 90,510"))
    p.ink(mouth, "#3a0818")
    p.sheet(common(mouth, box(56, 420, 236, 464, 8)), "#fff8e8", 2)
    p.sheet(common(mouth, ellipse(140, 524, 48, 28)), "#ff7a86", 2)
    paper_stone(p, "pentagon", "Y", 330, 470, 96)
    hand(p, "pointing", 420, 646, 360, -20)


def woohoo(p: Paper) -> None:
    """Clap and shout for every finished challenge."""
    for k in range(11):
        a = math.radians(200 + k * 14)
        near, far = 168, 236 + 22 * (k % 2)
        ray = taper([(250 + r * math.cos(a), 348 + r * math.sin(a)) for r in (near, far)], [9, 19])
        p.sheet(ray, ("#ffd23f", MINT, "#ff86bc")[k % 3], 5)
    hand(p, "open", 336, 436, 400, -26)
    hand(p, "open", 168, 446, 400, 26, flip=True)
    for x in (150, 250, 350):
        p.sheet(circle(x, 638, 36), "#1fa37a", 7)
        p.sheet(skia.Simplify(taper([(x - 16, 638), (x - 4, 652), (x + 19, 622)], [10, 11, 10])), "#fff8e6", 3)


def elbow(p: Paper) -> None:
    """The elbow stays where it is; the hand reaches so far and no farther."""
    for r, alpha in ((420, 0.16), (345, 0.20)):
        p.ink(circle(136, 586, r), MINT, alpha)
    rim = paint(MINT, 0.9, line=6)
    rim.setPathEffect(skia.DashPathEffect.Make([1, 20], 0))
    p.canvas.drawPath(circle(136, 586, 420), rim)
    p.sheet(taper([(336, 790), (220, 664), (140, 592)], [116, 108, 96]), "#5a4a9c", 12)
    p.sheet(taper([(138, 588), (196, 468), (256, 350)], [96, 82, 64]), "#6a58b0", 12)
    hand(p, "open", 306, 250, 380, 28)
    p.sheet(star(136, 588, 96, 62, 11, 10), GREEN, 9)
    for r, tone, lift in ((46, "#0f6a4c", 4), (31, "#c9ffe6", 5), (12, "#0f6a4c", 2)):
        p.sheet(circle(136, 588, r), tone, lift)


def twist(p: Paper) -> None:
    """Once around one's own chair after each challenge."""
    p.ink(ellipse(250, 540, 196, 84), MINT, 0.16)
    for x in (194, 306):
        p.sheet(taper([(x, 310), (x, 566)], [23, 21]), "#8a5530", 7)
    p.sheet(box(174, 130, 326, 324, 36), "#b0713e", 11)
    p.sheet(box(198, 158, 302, 296, 22), "#c40a14", 4)
    p.sheet(without(circle(250, 227, 36), circle(266, 220, 29)), "#ffd25a", 2)
    around = [(250 + 196 * math.cos(a), 540 + 84 * math.sin(a)) for a in np.linspace(-0.6, 4.6, 12)]
    arrow(p, around, 26, 48)
    for x, side in ((162, -1), (338, 1)):
        p.sheet(taper([(x, 452), (x + 8 * side, 632)], [25, 21]), "#9a6038", 8)
    p.sheet(curve(trail("146,414 182,366 318,366 354,414 356,456 144,456")), "#b0713e", 10)
    p.sheet(curve(trail("166,408 194,376 306,376 334,408 332,422 168,422")), "#c40a14", 4)
    for x, y, turn in ((78, 478, -20), (420, 596, 150), (352, 646, 200), (206, 660, 262)):
        p.sheet(placed(union(ellipse(0, 0, 15, 22), ellipse(0, 32, 11, 11)), x, y, turn), "#ffd25a", 4)


def what_gems(p: Paper) -> None:
    """Look at them all, then play them face down."""
    eye(p, 250, 186, 172)
    lid = curve(trail("58,196 150,96 250,64 350,96 442,196 346,122 250,98 154,122"))
    p.sheet(lid, "#6a3aa8", 7)
    for x in (110, 250, 390):
        arrow(p, [(x, 312), (x, 330), (x, 350)], 18, 34)
    for x, turn in ((110, -6), (250, 2), (390, 7)):
        w, h = 128.0, 186.0
        p.sheet(placed(box(-w / 2, -h / 2, w / 2, h / 2, 13), x, 504, turn), "#4a2878", 9)
        p.ink(placed(box(-w * 0.42, -h * 0.43, w * 0.42, h * 0.43, 8), x, 504, turn), "#e0ac4a", 1, 3)
        p.sheet(placed(lettering("?", 0, 44, 124), x, 504, turn), MINT, 4)


def greed(p: Paper) -> None:
    """One card more than the others."""
    for i in range(4):
        a = math.radians((i - 2.1) * 17)
        back_of(p, 236 + 270 * math.sin(a), 548 - 300 * math.cos(a), 138, math.degrees(a))
    a = math.radians(28)
    x, y = 258 + 280 * math.sin(a), 492 - 320 * math.cos(a)
    p.glow(x, y, 190, MINT, 0.85)
    back_of(p, x, y, 152, 28)
    plus = union(box(-42, -15, 42, 15, 6), box(-15, -42, 15, 42, 6))
    p.sheet(placed(plus, x, y, 28), GREEN, 9)
    hand(p, "holding", 280, 556, 470, -2)


CURSES: dict[str, Draw] = {
    "bless": bless, "dragging": dragging, "burning": burning, "announcing": announcing, "woohoo": woohoo,
    "elbow": elbow, "twist": twist, "what-gems": what_gems, "greed": greed,
}  # fmt: skip


def card(draw: Draw) -> Paper:
    p = Paper(WIDTH, HEIGHT, 1.0)
    p.canvas.save()
    p.canvas.scale(K, K)
    night(p)
    draw(p)
    close(p)
    p.canvas.restore()
    return p


def back(p: Paper) -> None:
    """The diamond's eye in the flames."""
    p.glow(250, 362, 230, GREEN, 0.5)

    def lines(c: skia.Canvas) -> None:
        for k in range(16):
            a = k * math.tau / 16
            near, far = 168, (232, 196)[k % 2]
            ends = [250 + r * math.cos(a) for r in (near, far)], [330 + r * math.sin(a) for r in (near, far)]
            c.drawLine(ends[0][0], ends[1][0], ends[0][1], ends[1][1], stroke(7 if k % 2 == 0 else 4.5))
        c.drawPath(shape("octagon", 250, 330, 264), stroke(9))
        c.drawPath(shape("octagon", 250, 330, 232), stroke(3.5))
        lids = curve([(140, 330), (250, 256), (360, 330), (250, 402)], pull=0.9)
        c.drawPath(lids, stroke(8))
        c.drawPath(without(circle(250, 330, 44), ellipse(250, 330, 13, 36)), stroke())

    p.foil(lines, FOIL, relief=1.3)


# ---- tokens

R = 27.0
TOKEN: tuple[Shadow, ...] = ((1.5, 2, 2, 0.55), (3, 4, 4.5, 0.50))


def round_arrow() -> skia.Path:
    arc = [(62 * math.cos(a), 62 * math.sin(a)) for a in np.linspace(-1.0, 3.9, 14)]
    (x0, y0), (x1, y1) = arc[-2:]
    turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
    tip = placed(poly((-8, -34), (40, 0), (-8, 34)), x1, y1, turn)
    return union(skia.Simplify(taper(arc, [20, 20])), tip, box(-22, -26, 22, 26, 6))


def signs() -> dict[str, skia.Path]:
    """Each curse as a silhouette in a box of -100..100."""
    lids = curve([(-92, 0), (0, -64), (92, 0), (0, 60)], pull=0.9)
    tongue = curve(trail("0,-96 22,-40 56,-58 70,10 44,70 0,84 -44,70 -70,10 -44,-50 -20,-34"))
    bell = poly((-88, -24), (-30, -24), (34, -66), (34, 66), (-30, 24), (-88, 24), r=6)
    horn = union(bell, box(-62, 16, -30, 74, 10))
    rays = [taper([(20 + r * math.cos(a), r * math.sin(a)) for r in (38, 84)], [13, 20])
            for a in map(math.radians, (-36, 0, 36))]  # fmt: skip
    arm = skia.Simplify(taper([(-52, -84), (-36, -20), (-26, 44)], [30, 32, 36]))
    forearm = skia.Simplify(taper([(-26, 44), (30, 34), (84, 18)], [36, 32, 28]))
    sheet = box(-46, -74, 46, 74, 12)
    return {
        "bless": union(without(lids, circle(0, -2, 34)), circle(0, -2, 17)),
        "dragging": union(
            shape("octagon", 52, -46, 72), skia.Simplify(taper([(-84, 70), (-40, 40), (10, -8)], [8, 26, 34]))
        ),
        "burning": without(tongue, curve(trail("2,-10 26,34 14,62 -14,62 -28,30"))),
        "announcing": without(
            union(box(-84, -76, 84, 36, 30), poly((-46, 20), (-58, 86), (10, 30))),
            *(circle(x, -20, 11) for x in (-40, 0, 40)),
        ),
        "woohoo": union(horn, *rays),
        "elbow": union(arm, forearm, circle(-30, 50, 30)),
        "twist": round_arrow(),
        "what-gems": without(sheet, lettering("?", 0, 38, 108)),
        "greed": union(
            without(placed(sheet, -26, 10, -10, 0.86), circle(48, -35, 52)),
            box(14, -46, 82, -24, 4),
            box(37, -69, 59, -1, 4),
        ),
    }


def token(sign: skia.Path) -> Sheet:
    """A violet octagon with a green rim."""
    s = Sheet(2 * R, 2 * R, (9, 9, 14, 15), scale=2.0)
    corners = [(R + R * math.cos(a), R + R * math.sin(a)) for a in (math.pi / 8 + k * math.pi / 4 for k in range(8))]
    whole = polygon(*corners)
    s.canvas.drawPath(whole, brushed(GREEN, 0.75, blur=4))
    s.shadow(whole, TOKEN)
    s.canvas.drawPath(whole, graded(0, 0, 2 * R, 2 * R, [(0, "#8f62ff", 1), (0.5, "#4a1f9a", 1), (1, "#1d0b45", 1)]))
    s.canvas.save()
    s.canvas.clipPath(whole, skia.ClipOp.kIntersect, True)
    s.canvas.drawPaint(radial(R * 0.7, R * 0.6, R * 1.4, [(0, "#c9a8ff", 0.30), (1, "#c9a8ff", 0)]))
    s.canvas.restore()
    s.canvas.drawPath(whole, graded(0, 0, 2 * R, 2 * R, [(0, "#d0ffe8", 1), (0.5, GREEN, 1), (1, "#0a7a4a", 1)], 2.2))
    small = placed(sign, R, R, 0, R * 0.0062)
    s.canvas.drawPath(moved(small, 0.8, 1.1), brushed("#0c0420", 0.8, blur=0.8))
    s.canvas.drawPath(small, brushed("#eafff3"))
    return s


def bake() -> None:
    part = Part("maldita", __file__)
    for name, draw in CURSES.items():
        part.add(f"curse.{name}", finished(card(draw), PIXELS), unit=PIXELS[0] / TABLE[0], quality=90)
    part.add("curse.back", finished(card(back), PIXELS), unit=PIXELS[0] / TABLE[0], quality=90)
    for name, sign in signs().items():
        part.sheet(f"curse.token.{name}", token(sign))
    part.close()
