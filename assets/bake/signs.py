"""Small cream signs that are nobody's emblem, and silhouettes of what people hold; 64 units square, a 100 box."""

from collections.abc import Callable

import skia

from .brush import CREAM, Sheet, hole, paint, polygon, rounded
from .letters import write
from .manifest import Part

SIZE = 64.0
KEYS = ((0, -18), (-32, 16), (0, 16), (32, 16))
Draw = Callable[[skia.Canvas], None]


def fill() -> skia.Paint:
    return paint(CREAM)


def stroke(width: float) -> skia.Paint:
    return paint(CREAM, 1, width)


def flag(c: skia.Canvas) -> None:
    c.drawLine(-26, -42, -26, 44, stroke(9))
    c.drawPath(polygon((-22, -42), (42, -20), (-22, 2)), fill())


def urn(c: skia.Canvas) -> None:
    c.drawPath(rounded(-22, -46, 44, 11, 4), fill())
    path = skia.Path()
    path.moveTo(-14, -32)
    path.cubicTo(-18, -20, -40, -14, -36, 12)
    path.cubicTo(-32, 30, -14, 34, -14, 44)
    path.lineTo(14, 44)
    path.cubicTo(14, 34, 32, 30, 36, 12)
    path.cubicTo(40, -14, 18, -20, 14, -32)
    path.close()
    c.drawPath(path, fill())
    c.drawLine(-30, 2, 30, 2, hole(5))


def note(c: skia.Canvas) -> None:
    c.drawCircle(0, 0, 42, stroke(8))
    c.drawLine(0, -22, 0, 5, stroke(11))
    c.drawCircle(0, 23, 6.5, fill())


def tick(c: skia.Canvas) -> None:
    path = skia.Path()
    path.moveTo(-30, 2)
    path.lineTo(-8, 26)
    path.lineTo(32, -24)
    c.drawPath(path, stroke(14))


def cross(c: skia.Canvas) -> None:
    c.drawLine(-26, -26, 26, 26, stroke(14))
    c.drawLine(-26, 26, 26, -26, stroke(14))


def robot(c: skia.Canvas) -> None:
    c.drawPath(rounded(-32, -22, 64, 54, 16), fill())
    c.drawLine(0, -22, 0, -36, stroke(7))
    c.drawCircle(0, -39, 7, fill())
    for x in (-13, 13):
        c.drawCircle(x, 2, 7.5, hole())
    c.drawLine(-11, 19, 11, 19, hole(5))
    c.drawPath(rounded(-44, -6, 8, 22, 4), fill())
    c.drawPath(rounded(36, -6, 8, 22, 4), fill())


def mouse(c: skia.Canvas) -> None:
    c.drawPath(rounded(-27, -44, 54, 88, 26), fill())
    c.drawLine(0, -44, 0, -8, hole(6))
    c.drawLine(-27, -6, 27, -6, hole(6))
    c.drawPath(rounded(-5, -34, 10, 18, 5), hole())


def keys(letters: str) -> Draw:
    """Four keys; letters in the order up, left, down, right, or arrows, or none."""

    def draw(c: skia.Canvas) -> None:
        for i, (x, y) in enumerate(KEYS):
            c.drawPath(rounded(x - 14.5, y - 14.5, 29, 29, 6), fill())
            if letters == "arrows":
                c.save()
                c.translate(x, y)
                c.rotate((-90, 180, 90, 0)[i])
                c.drawPath(polygon((-5, -8), (8, 0), (-5, 8)), hole())
                c.restore()
            elif letters:
                write(c, letters[i], x, y, 22, "FigtreeBold", hole())

    return draw


PADS = {
    "xbox": (
        (-26, -28),
        ((-12, -33), (12, -33), (26, -28)),
        ((44, -26), (52, 10), (49, 30)),
        ((46, 44), (34, 34), (24, 18)),
        12,
    ),
    "ps": (
        (-34, -28),
        ((-20, -32), (20, -32), (34, -28)),
        ((46, -22), (54, 26), (48, 36)),
        ((40, 44), (32, 28), (24, 14)),
        10,
    ),
    "nintendo": (
        (-36, -30),
        ((-20, -30), (20, -30), (36, -30)),
        ((52, -28), (54, 16), (46, 32)),
        ((38, 38), (34, 22), (26, 16)),
        16,
    ),
}


def pad(family: str) -> Draw:
    """A gamepad's outline, mirrored about its middle, with sticks, cross and buttons cut out."""
    (x0, y0), top, side, grip, belly = PADS[family]

    def draw(c: skia.Canvas) -> None:
        path = skia.Path()
        path.moveTo(x0, y0)
        for a, b, end in (top, side, grip):
            path.cubicTo(*a, *b, *end)
        gx, gy = grip[2]
        path.cubicTo(12, belly, -12, belly, -gx, gy)
        (a, b, _), (p, q, r) = grip, side
        path.cubicTo(-b[0], b[1], -a[0], a[1], -r[0], r[1])
        path.cubicTo(-q[0], q[1], -p[0], p[1], x0, y0)
        path.close()
        c.drawPath(path, fill())
        playstation = family == "ps"
        sticks = ((-14, 3), (14, 3)) if playstation else ((-27, -12), (13, 5))
        cx, cy = (-32, -11) if playstation else (-13, 5)
        for x, y in sticks:
            c.drawCircle(x, y, 7.5, hole())
        c.drawLine(cx - 6, cy, cx + 6, cy, hole(5))
        c.drawLine(cx, cy - 6, cx, cy + 6, hole(5))
        for x, y in ((0, -8), (8, 0), (0, 8), (-8, 0)):
            c.drawCircle((32 if playstation else 28) + x, -11 + y, 3.5, hole())
        if playstation:
            c.drawPath(rounded(-11, -21, 22, 12, 3), hole())
        elif family == "xbox":
            c.drawCircle(0, -20, 5, hole())
        else:
            c.drawLine(-9, -20, -3, -20, hole(4))
            c.drawLine(3, -20, 9, -20, hole(4))
            c.drawLine(6, -23, 6, -17, hole(4))

    return draw


def touch(c: skia.Canvas) -> None:
    c.drawCircle(0, -18, 22, stroke(7))
    c.drawPath(rounded(-15, -26, 30, 70, 15), hole())
    c.drawPath(rounded(-9, -20, 18, 62, 9), fill())


SIGNS: dict[str, Draw] = {
    "flag": flag,
    "urn": urn,
    "note": note,
    "tick": tick,
    "cross": cross,
    "robot": robot,
    "mouse": mouse,
    "touch": touch,
    "keys": keys(""),
    "keys.wasd": keys("WASD"),
    "keys.arrows": keys("arrows"),
    "keys.ijkl": keys("IJKL"),
    "pad": pad("xbox"),
    "pad.xbox": pad("xbox"),
    "pad.ps": pad("ps"),
    "pad.nintendo": pad("nintendo"),
}


def bake() -> None:
    part = Part("sign", __file__)
    for name, draw in SIGNS.items():
        sheet = Sheet(SIZE, SIZE, (2, 2, 2, 2), scale=2)
        sheet.canvas.translate(SIZE / 2, SIZE / 2)
        sheet.canvas.scale(SIZE / 108, SIZE / 108)
        sheet.canvas.saveLayer(skia.Rect.MakeXYWH(-60, -60, 120, 120), skia.Paint())
        draw(sheet.canvas)
        sheet.canvas.restore()
        part.sheet(f"kit.sign.{name}", sheet)
    part.close()
