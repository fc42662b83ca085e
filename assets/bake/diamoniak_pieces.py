"""Each castle's picture cut into six cards, 0 to 2 the upper row.

    diamoniak.piece.<colour>.<0..5>   a card as it lies alone: coloured edge, badge with the glyph, map of its place
    diamoniak.part.<colour>.<0..5>    the same sixth as it stands in its castle: nothing but picture, to the very edge,
                                      so that six of them, laid without gaps, are one picture

Both are 196 x 274.5 units, so that a card that has found its place may change from the one to the other. Parts are
never drawn larger than their castle's cards, so they are kept at 4/3.
"""

import numpy as np

from .brush import circle
from .diamant_rock import CORNER, HEIGHT, WIDTH
from .diamoniak_card import COLOURS, CREAM, EDGE, GLYPH, INK, PIXELS, ROOF, TABLE, UNIT, card, cut
from .diamoniak_castles import castle
from .manifest import Part
from .paper import Paper, resized
from .paths import box, placed, without
from .pictures import Picture

PART = (262, 367)  # pixels
RIM, LINE = 15.0, 3.0  # of the edge and the cream line within it


def sixths(whole: Picture, w: int, h: int) -> list[Picture]:
    return [np.ascontiguousarray(whole[y : y + h, x : x + w]) for y in (0, h) for x in (0, w, 2 * w)]


def edged(picture: Picture, colour: str, place: int) -> Paper:
    """A sixth as a card of its own."""
    p = card()
    p.lay(picture)
    inner = box(RIM, RIM, WIDTH - RIM, HEIGHT - RIM, CORNER - RIM + 6)
    p.sheet(without(box(-5, -5, WIDTH + 5, HEIGHT + 5), inner), EDGE[colour], 6, edge=0.7)
    seam = RIM + LINE
    p.ink(without(inner, box(seam, seam, WIDTH - seam, HEIGHT - seam, CORNER - RIM + 4)), CREAM, 0.92)
    p.sheet(circle(70, 70, 47), CREAM, 6, edge=0.7)
    p.sheet(placed(GLYPH[colour], 70, 71, 0, 29), INK[colour], 2, edge=0.5)
    chart(p, colour, place)
    return p


def chart(p: Paper, colour: str, place: int) -> None:
    """A small map of the castle's six places, this one filled."""
    x0, y0 = 380.0, 30.0
    p.sheet(box(x0, y0, x0 + 90, y0 + 80, 15), CREAM, 5, edge=0.6)
    for i in range(6):
        x, y = x0 + 11 + i % 3 * 24, y0 + 10 + i // 3 * 32
        mine = i == place
        p.sheet(box(x, y, x + 20, y + 28, 4), ROOF[colour] if mine else "#dccdb0", 1.2 if mine else 0, edge=0.5)


def bake() -> None:
    part = Part("diamoniak", __file__)
    for colour in COLOURS:
        whole = castle(colour).pixels
        for place, picture in enumerate(sixths(whole, *PIXELS)):
            part.add(f"diamoniak.piece.{colour}.{place}", cut(edged(picture, colour, place)), unit=UNIT, quality=88)
        w, h = PART
        for place, picture in enumerate(sixths(resized(whole, 3 * w, 2 * h), w, h)):
            part.add(f"diamoniak.part.{colour}.{place}", picture[..., :3], unit=w / TABLE[0], quality=90)
    part.close()
