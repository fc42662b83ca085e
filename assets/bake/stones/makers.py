"""Diamant's rubies and diamonds as sprites, and the glyphs that are laid on the Maldita's stones when they are loaded.

Glyphs (heart, sun, waves, leaf, crescent, flower) say a colour to those who see it otherwise. *Engraved* is dark and
shy, *bold* is for comfort: light with a dark rim, or dark on the light stones. They stand upright and never turn with
the stone.
"""

import math
from collections.abc import Callable

import skia

from ..brush import Sheet, circle, paint
from ..manifest import Part
from ..paths import without
from .recipes import JEWELS, PIXELS, SIZES
from .rig import picture

RADIUS = 20.0  # of a glyph in table units, as large as it is ever drawn
FINE = 4.0  # pixels to a table unit: a stone in the hand is drawn larger
WHITE = "#ffffff"
DARK_ON = {"sun", "flower"}  # glyphs of light stones

Draw = Callable[[skia.Canvas, skia.Paint, skia.Paint], None]


def heart(c: skia.Canvas, fill: skia.Paint, line: skia.Paint) -> None:
    p = skia.Path()
    p.moveTo(0, 0.85)
    p.cubicTo(-1.25, -0.05, -0.75, -1.05, 0, -0.42)
    p.cubicTo(0.75, -1.05, 1.25, -0.05, 0, 0.85)
    c.drawPath(p, fill)


def sun(c: skia.Canvas, fill: skia.Paint, line: skia.Paint) -> None:
    c.drawCircle(0, 0, 0.42, fill)
    for k in range(8):
        x, y = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
        c.drawLine(0.66 * x, 0.66 * y, 0.93 * x, 0.93 * y, line)


def waves(c: skia.Canvas, fill: skia.Paint, line: skia.Paint) -> None:
    for y in (-0.55, 0.0, 0.55):
        p = skia.Path()
        p.moveTo(-0.92, y + 0.1)
        p.cubicTo(-0.6, y - 0.45, -0.35, y - 0.45, 0, y + 0.05)
        p.cubicTo(0.35, y + 0.5, 0.6, y + 0.5, 0.92, y - 0.05)
        c.drawPath(p, line)


def leaf(c: skia.Canvas, fill: skia.Paint, line: skia.Paint) -> None:
    p = skia.Path()
    p.moveTo(0, -1)
    p.cubicTo(0.95, -0.3, 0.75, 0.6, 0, 0.95)
    p.cubicTo(-0.75, 0.6, -0.95, -0.3, 0, -1)
    veins = skia.Path()
    veins.moveTo(0, -0.55)
    veins.lineTo(0, 1.1)
    for y in (-0.1, 0.3):
        for side in (-1, 1):
            veins.moveTo(0, y + 0.22)
            veins.lineTo(0.5 * side, y - 0.18)
    cut = skia.Path()
    skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=0.14).getFillPath(veins, cut)
    c.drawPath(without(p, cut), fill)


def crescent(c: skia.Canvas, fill: skia.Paint, line: skia.Paint) -> None:
    c.drawPath(without(circle(0, 0, 0.95), circle(0.42, -0.12, 0.78)), fill)


def flower(c: skia.Canvas, fill: skia.Paint, line: skia.Paint) -> None:
    petals = skia.Path()
    for k in range(5):
        a = k * math.tau / 5 - math.pi / 2
        petals = skia.Op(petals, circle(0.56 * math.cos(a), 0.56 * math.sin(a), 0.38), skia.PathOp.kUnion_PathOp)
    c.drawPath(without(petals, circle(0, 0, 0.22)), fill)


COLOURS = {"red": "heart", "yellow": "sun", "blue": "waves", "green": "leaf", "purple": "crescent", "pink": "flower"}
GLYPHS: dict[str, Draw] = {
    "heart": heart, "sun": sun, "waves": waves, "leaf": leaf, "crescent": crescent, "flower": flower,
}


def stamped(sheet: Sheet, draw: Draw, code: str, alpha: float, aside: float = 0.0, wider: float = 0.0) -> None:
    """The glyph in one colour, shifted `aside` to the lower right, its strokes `wider`; units of its radius."""
    c = sheet.canvas
    c.save()
    c.translate(RADIUS + aside * RADIUS, RADIUS + aside * RADIUS)
    c.scale(RADIUS, RADIUS)
    fill = paint(code, alpha)
    if wider:
        fill.setStyle(skia.Paint.kStrokeAndFill_Style)
        fill.setStrokeWidth(wider)
        fill.setStrokeJoin(skia.Paint.kRound_Join)
    line = paint(code, alpha, 0.22 + wider)
    line.setStrokeCap(skia.Paint.kRound_Cap)
    draw(c, fill, line)
    c.restore()


def engraved(draw: Draw) -> Sheet:
    """Cut into the table: dark, its lower right wall lit, so that it is seen on dark stones and on light ones."""
    sheet = Sheet(2 * RADIUS, 2 * RADIUS, (3,) * 4, scale=FINE)
    stamped(sheet, draw, WHITE, 0.62, 0.075)
    stamped(sheet, draw, "#0a0608", 0.50)
    stamped(sheet, draw, "#0a0608", 0.26, -0.03)
    return sheet


def bold(draw: Draw, dark: bool) -> Sheet:
    sheet = Sheet(2 * RADIUS, 2 * RADIUS, (5,) * 4, scale=FINE)
    ink, rim = ("#2a1606", "#fff6dc") if dark else ("#fff8ee", "#120810")
    stamped(sheet, draw, rim, 0.75, 0, 0.30)
    stamped(sheet, draw, ink, 1)
    return sheet


def bake() -> None:
    jewels = Part("diamant", __file__)
    for name, stone in JEWELS.items():
        jewels.add(name, picture(stone, PIXELS), unit=PIXELS / SIZES[name.partition(".")[0]], quality=93)
    jewels.close()
    glyphs = Part("stone", __file__)
    for colour, name in COLOURS.items():
        glyphs.sheet(f"glyph.{colour}.engraved", engraved(GLYPHS[name]))
        glyphs.sheet(f"glyph.{colour}.bold", bold(GLYPHS[name], name in DARK_ON))
    glyphs.close()
