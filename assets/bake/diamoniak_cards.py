"""Diamoniak's other cards, 196 x 274.5 units each: witch, wizard and fairy, the diamond, and the back of them all."""

import math
from collections.abc import Callable

import skia

from .brush import CUBIC, circle, image_of
from .diamant_rock import frame
from .diamoniak_card import UNIT, card, cut
from .diamoniak_figures import fairy, witch, wizard
from .manifest import Part
from .paper import Paper, stroke
from .paths import box, curve, poly, star, trail, union, without
from .stones.recipes import JEWELS
from .stones.rig import picture

STONE = 300.0  # pixels of the card's diamond


def diamond() -> Paper:
    """A traced stone on a rosette of paper, in rays of ice."""
    p = card()
    p.sheet(box(-20, -20, 520, 720), "#8fd0f0", 0, to="#2a4f9c", radial=(250, 350, 430), edge=0, rough=0.7)
    for k in range(14):
        a = k * math.tau / 14 + 0.1
        rim = [(250 + 640 * math.cos(a + d), 350 + 640 * math.sin(a + d)) for d in (-0.10, 0.10)]
        p.sheet(poly((250, 350), *rim), "#a9dcf4", 3, edge=0.3, rough=0.5, to="#4f86c8")
    for r, tone, scallops in ((214.0, "#2a4f9c", 20), (188.0, "#dff2fb", 0), (170.0, "#1b3674", 18)):
        turns = [k * math.tau / max(1, scallops) for k in range(scallops)]
        lace = [circle(250 + r * math.cos(a), 350 + r * math.sin(a), r * 0.18) for a in turns]
        p.sheet(union(circle(250, 350, r), *lace), tone, 10)
    p.foil(lambda c: c.drawPath(without(circle(250, 350, 160), circle(250, 350, 155)), stroke()))
    p.glow(250, 350, 210, "#bfe6ff", 0.6)
    stone = image_of(picture(JEWELS["diamond.0"], STONE))
    whole = skia.Path()
    whole.addCircle(250, 350, 134)
    p.shadow(whole, 16)
    around = skia.Rect.MakeXYWH(250 - 156, 350 - 156, 312, 312)
    p.canvas.drawImageRect(stone, around, CUBIC, skia.Paint(AntiAlias=True))
    p.glow(250, 350, 128, "#e8f4ff", 0.58)
    for x, y, size in ((112, 140, 17), (396, 160, 23), (420, 560, 15), (92, 560, 21), (250, 84, 11), (330, 622, 11)):
        p.sheet(star(x, y, size * 1.2, size * 0.34, 4), "#ffffff", 3, edge=0.4)
    p.glow(186, 276, 64, "#ffffff", 0.7)
    p.ink(star(186, 276, 52, 5, 4), "#ffffff", 0.95)
    frame(p, "#1b3674")
    return p


def back() -> Paper:
    """The night before the game: moon and stars in gold over blue hills with a far castle."""
    p = card()
    p.sheet(box(-20, -20, 520, 720), "#2c4794", 0, to="#0e1a46", radial=(270, 300, 470), edge=0, rough=0.8)
    for r, tone in ((250, "#243c86"), (196, "#2f4c9c")):
        p.sheet(circle(250, 318, r), tone, 8, edge=0.5)
    p.sheet(hill("-30,588 110,540 250,580 390,536 530,584"), "#1a2c6a", 12)
    castle = union(
        *(box(x - w, y, x + w, 640) for x, y, w in ((196, 556, 17), (250, 520, 24), (304, 556, 17))),
        *(poly((x - w, y), (x, y - h), (x + w, y), r=2) for x, y, w, h in (
            (196, 558, 25, 52), (250, 522, 34, 70), (304, 558, 25, 52))),
        box(186, 588, 314, 660),
    )  # fmt: skip
    p.sheet(castle, "#142254", 7)
    for x, y in ((250, 552), (196, 584), (304, 584)):
        p.sheet(union(box(x - 6, y - 4, x + 6, y + 12), circle(x, y - 4, 6)), "#ffd27a", 1, edge=0.4)
        p.glow(x, y + 2, 26, "#ffb84a", 0.55)
    p.sheet(hill("-30,640 120,606 260,640 400,604 530,636"), "#101c4a", 12)

    def gold(c: skia.Canvas) -> None:
        c.drawPath(without(circle(240, 306, 142), circle(302, 272, 122)), stroke())
        for x, y, r in ((306, 288, 54), (408, 356, 24), (96, 118, 28), (392, 106, 34), (222, 84, 17),
                        (428, 226, 15), (78, 432, 20), (420, 480, 22), (92, 236, 13), (330, 152, 12), (150, 500, 13),
                        (330, 470, 12)):  # fmt: skip
            c.drawPath(star(x, y, r, r * 0.42, 5), stroke())

    p.foil(gold, relief=1.4)
    frame(p, "#0d1742")
    return p


def hill(points: str) -> skia.Path:
    return curve([*trail(points), (530, 760), (-30, 760)])


CARDS: dict[str, Callable[[], Paper]] = {
    "diamond": diamond, "fairy": fairy, "witch": witch, "wizard": wizard, "back": back,
}  # fmt: skip


def bake() -> None:
    part = Part("diamoniak", __file__)
    for name, draw in CARDS.items():
        part.add(f"diamoniak.{name}", cut(draw()), unit=UNIT, quality=90)
    part.close()
