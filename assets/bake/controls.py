"""What a finger moves or a word hangs on: toggles, arrows, lozenges, rules, laurel, soft pools of light and dark."""

import math

import skia

from .brush import (
    CREAM,
    HEIGHTS,
    INK,
    LIGHT_GOLD,
    PRINT_GOLD,
    RING,
    Sheet,
    graded,
    paint,
    polygon,
    radial,
    reach_of,
    rounded,
)
from .manifest import Part
from .paths import placed, union
from .surfaces import foil_lozenge, round_brass

TOGGLE = (84, 44)


def trough(sheet: Sheet, on: bool, paper: bool) -> None:
    w, h = TOGGLE
    canvas = sheet.canvas
    path = rounded(0, 0, w, h, h / 2)
    canvas.drawPath(rounded(-0.8, -0.2, w + 1.6, h + 1.8, h / 2), paint("#fff2d0", 0.16, 1.2))
    canvas.drawPath(path, paint("#3a2a1c" if paper else "#0d0806", 0.94))
    if on:
        canvas.drawPath(
            rounded(4, 4, w - 8, h - 8, h / 2 - 4), graded(0, 4, 0, h - 4, [(0, "#7a5a1e", 1), (1, "#a07a2c", 1)])
        )
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    canvas.drawPath(rounded(-1, -1, w + 2, h + 2, h / 2), paint("#000000", 0.55, 6, blur=3))
    canvas.restore()
    canvas.drawPath(path, paint("#000000", 0.6, 2))


def knob(sheet: Sheet, x: float, y: float, on: bool) -> None:
    round_brass(sheet, x, y, 18, "#d2aa62" if on else "#9a8d7d", shadows=HEIGHTS[1])
    mark = paint("#2c1b0a" if on else "#2a2420", 1, 3.6)
    path = skia.Path()
    if on:
        path.moveTo(x - 7.5, y + 0.5)
        path.lineTo(x - 2, y + 6.5)
        path.lineTo(x + 8, y - 6)
    else:
        path.moveTo(x - 6.5, y)
        path.lineTo(x + 6.5, y)
    sheet.canvas.drawPath(path, mark)


def toggles(part: Part) -> None:
    w, h = TOGGLE
    reach = (6.0, 6.0, 6.0, 6.0)
    for on in (True, False):
        state = "on" if on else "off"
        for ground, paper in (("", False), (".paper", True)):
            sheet = Sheet(w, h, reach)
            trough(sheet, on, paper)
            part.sheet(f"kit.toggle.trough.{state}{ground}", sheet)
            knob(sheet, w - h / 2 if on else h / 2, h / 2, on)
            part.sheet(f"kit.toggle.{state}{ground}", sheet)
        alone = Sheet(36, 36, reach_of(HEIGHTS[1]))
        knob(alone, 18, 18, on)
        part.sheet(f"kit.toggle.knob.{state}", alone)


def arrows(part: Part) -> None:
    for ground, code in (("", CREAM), (".ink", "#7a5518"), (".gold", LIGHT_GOLD)):
        for side, d in (("left", -1), ("right", 1), ("up", 0), ("down", 0)):
            sheet = Sheet(24, 28, (2, 2, 2, 2))
            path = skia.Path()
            if d:
                path.moveTo(12 - 5 * d, 5)
                path.lineTo(12 + 5 * d, 14)
                path.lineTo(12 - 5 * d, 23)
            else:
                v = 1 if side == "down" else -1
                path.moveTo(3, 14 - 5 * v)
                path.lineTo(12, 14 + 5 * v)
                path.lineTo(21, 14 - 5 * v)
            sheet.canvas.drawPath(path, paint(code, 0.95, 3.4))
            part.sheet(f"kit.arrow.{side}{ground}", sheet)


def rules(part: Part) -> None:
    """The thin gold line with a lozenge in its middle, on wood or felt (460) and printed on paper (282)."""
    for name, w, code, alpha, r in (
        ("kit.rule", 460, LIGHT_GOLD, 0.85, 6),
        ("kit.rule.short", 280, LIGHT_GOLD, 0.7, 6),
    ):
        sheet = Sheet(w, 16, (8, 8, 8, 8))
        stops = [(0.0, code, 0.0), (0.06, code, alpha), (0.94, code, alpha), (1.0, code, 0.0)]
        sheet.canvas.drawLine(0, 9, w, 9, graded(0, 0, w, 0, [(t, "#000000", a * 0.5) for t, _, a in stops], 1.6))
        sheet.canvas.drawLine(0, 8, w, 8, graded(0, 0, w, 0, stops, 1.6))
        foil_lozenge(sheet, w / 2, 8, r)
        part.sheet(name, sheet)
    sheet = Sheet(282, 16, (2, 2, 2, 2))
    sheet.canvas.drawLine(0, 8, 282, 8, paint(PRINT_GOLD, 0.8, 1.5))
    sheet.canvas.drawPath(polygon((141, 1), (148, 8), (141, 15), (134, 8)), paint(PRINT_GOLD))
    part.sheet("kit.rule.paper", sheet)
    lozenge = Sheet(20, 20, reach_of(HEIGHTS[1]))
    foil_lozenge(lozenge, 10, 10, 10)
    part.sheet("kit.lozenge", lozenge)


def countdown(part: Part) -> None:
    """`kit.countdown` is the disc, `kit.countdown.0` .. `.24` the arc left, in twenty-fourths."""
    disc = Sheet(80, 80, (6, 6, 6, 6))
    disc.canvas.drawCircle(40, 40, 40, paint("#150d09", 0.95))
    disc.canvas.drawCircle(40, 40, 39, paint(LIGHT_GOLD, 0.25, 1.4))
    disc.canvas.drawCircle(40, 40, 34, paint("#000000", 0.6, 7))
    part.sheet("kit.countdown", disc)
    for step in range(25):
        sheet = Sheet(80, 80, (6, 6, 6, 6))
        arc = skia.Path()
        arc.addArc(skia.Rect(6, 6, 74, 74), -90, 15 * step)
        sheet.canvas.drawPath(arc, paint(LIGHT_GOLD, 1, 7))
        part.sheet(f"kit.countdown.{step}", sheet)


def leaf(length: float, x: float, y: float, angle: float) -> skia.Path:
    path = skia.Path()
    path.moveTo(-length, 0)
    path.cubicTo(-length * 0.3, -length * 0.55, length * 0.5, -length * 0.42, length, 0)
    path.cubicTo(length * 0.5, length * 0.42, -length * 0.3, length * 0.55, -length, 0)
    return placed(path, x, y, angle)


def laurel(pairs: int, side: int, r: float = 164) -> skia.Path:
    """One branch (side -1 left, 1 right) round (0, 0) with so many pairs of leaves, from the foot upwards."""
    shapes = []
    for i in range(pairs):
        degrees = 104 + i * 13.4 if side < 0 else 76 - i * 13.4
        a, length = math.radians(degrees), 25 - i * 0.75
        shapes.append(leaf(length, r * math.cos(a), r * math.sin(a), degrees - side * 90 - side * 24))
        inner = r - 17
        shapes.append(leaf(length * 0.72, inner * math.cos(a), inner * math.sin(a), degrees - side * 90 + side * 26))
    stem = skia.Path()
    stem.addArc(skia.Rect(-r + 8, -r + 8, r - 8, r - 8), 96 if side < 0 else 84, -side * 13.4 * (pairs - 0.4))
    outline = skia.Path()
    paint("#ffffff", 1, 2.4).getFillPath(stem, outline)
    return union(outline, *shapes)


def laurels(part: Part) -> None:
    """`laurel` whole, its halves, and `laurel.1` .. `.11` closing pair by pair; the pivot is the medal's middle."""
    white = paint("#ffffff")
    for name, pairs, sides in [
        ("laurel", 11, (-1, 1)),
        ("laurel.left", 11, (-1,)),
        ("laurel.right", 11, (1,)),
        *[(f"laurel.{n}", n, (-1, 1)) for n in range(1, 11)],
    ]:
        sheet = Sheet(420, 420)
        shape = union(*[laurel(pairs, side) for side in sides])
        sheet.foil(lambda c, p=shape: c.drawPath(placed(p, 210, 210), white), (0, 0, 420, 420), sweep=0.9, phase=0.4)
        part.sheet(name, sheet)


def pools(part: Part) -> None:
    """Smooth light and dark, baked small: what they hold has no edges."""
    pool = Sheet(240, 170, (115, 115, 115, 115), scale=0.5)
    pool.canvas.drawPath(rounded(0, 0, 240, 170, 85), paint("#0a0301", 0.50, blur=44))
    part.sheet("kit.pool", pool, corners=(110, 80, 110, 80))
    glow = Sheet(512, 512, scale=0.5)
    fall = [(i / 24, "#ffffff", (1 - i / 24) ** 2.2) for i in range(25)]
    glow.canvas.drawCircle(256, 256, 256, radial(256, 256, 256, fall))
    part.sheet("kit.glow", glow)
    shade = Sheet(2560, 1600, scale=0.25)
    dark = [(0.0, "#080302", 0.0), (0.30, "#080302", 0.05), (0.62, "#080302", 0.42), (1.0, "#080302", 0.82)]
    shade.canvas.translate(1180, 760)
    shade.canvas.scale(1, 0.66)
    shade.canvas.drawRect(skia.Rect(-4000, -4000, 4000, 4000), radial(0, 0, 1500, dark))
    part.sheet("kit.shade", shade, bleed=True)
    # quiet text's line under the focused words
    line = Sheet(40, 3, (2, 2, 2, 2))
    line.canvas.drawLine(1.5, 1.5, 38.5, 1.5, paint(RING, 0.95, 2.4))
    part.sheet("kit.underline", line, corners=(4, 1, 4, 1))
    fade = Sheet(8, 64)
    fade.canvas.drawRect(skia.Rect(0, 0, 8, 64), graded(0, 0, 0, 64, [(0, "#e6d9bd", 0), (1, "#e6d9bd", 1)]))
    part.add("kit.fade.paper", fade.picture(), nine=(2, 40, 2, 40), bleed=True)
    mark = Sheet(60, 50, (2, 2, 2, 2))  # the rules' turning arrow
    arc = skia.Path()
    arc.moveTo(4, 40)
    arc.cubicTo(14, 8, 36, 4, 48, 26)
    mark.canvas.drawPath(arc, paint("#8e1f24", 1, 4))
    mark.canvas.drawPath(polygon((54, 40), (55, 18), (37, 29)), paint("#8e1f24"))
    part.sheet("kit.mark.turn", mark)
    dot = Sheet(12, 12, (2, 2, 2, 2))
    dot.canvas.drawCircle(6, 6, 4.5, paint(INK))
    part.sheet("kit.dot.ink", dot)


def bake() -> None:
    part = Part("kit", __file__)
    toggles(part)
    arrows(part)
    rules(part)
    countdown(part)
    pools(part)
    part.close()
    wreath = Part("laurel", __file__)
    laurels(wreath)
    wreath.close()
