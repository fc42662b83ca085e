"""The eight players' animals, and the medals that carry them: brass rim, enamel, emblem. They mean nobody's stone."""

from collections.abc import Callable

import skia

from .brush import HEIGHTS, Sheet, circle, paint, polygon, radial, reach_of
from .manifest import Part
from .paths import box, curve, ellipse, placed, poly, taper, union, without
from .surfaces import round_brass

CREAM, DARK = "#fff6e2", "#20140c"
SIDES = (-1, 1)
R = 112  # a medal is baked for its largest place, the winner's


def crab() -> skia.Path:
    limbs = []
    for s in SIDES:
        arm = placed(taper([(40, -4), (72, -22), (74, -46)], [20, 16, 14]), sx=s, sy=1)
        claw = without(circle(70, -62, 28), placed(polygon((-9, -50), (9, -50), (0, 4)), 72, -58, 14))
        legs = [
            taper([(s * 46, 26 + k * 13), (s * 76, 34 + k * 16), (s * (84 - 6 * k), 56 + k * 16)], [12, 11, 5])
            for k in range(3)
        ]
        limbs += [
            arm,
            placed(claw, sx=s, sy=1),
            taper([(s * 16, -14), (s * 18, -36)], [9, 9]),
            circle(s * 18, -40, 12),
            *legs,
        ]
    eyes = [circle(s * 18, -41, 5.5) for s in SIDES]
    return without(union(ellipse(0, 18, 58, 42), *limbs), *eyes, taper([(-18, 28), (0, 38), (18, 28)], [4, 8, 4]))


def whale() -> skia.Path:
    body = curve([
        (-88, 20),
        (-74, -24),
        (-26, -44),
        (24, -30),
        (56, 4),
        (68, -14),
        (60, -46),
        (80, -40),
        (96, -56),
        (98, -22),
        (86, 4),
        (74, 40),
        (34, 62),
        (-44, 62),
        (-80, 46)])
    spout = [
        taper([(-30, -46), (-30, -62), (-46, -80)], [8, 8, 5]),
        taper([(-30, -50), (-30, -64), (-14, -80)], [8, 8, 5]),
    ]
    return without(
        union(body, *spout), circle(-52, 2, 7.5), taper([(-86, 24), (-52, 34), (-10, 30), (30, 46)], [3, 7, 7, 3])
    )


def frog() -> skia.Path:
    head = union(ellipse(0, 16, 80, 56), circle(-44, -36, 29), circle(44, -36, 29))
    eyes = [without(circle(s * 44, -37, 18), circle(s * 44, -35, 9)) for s in SIDES]
    return without(
        head, *eyes, taper([(-50, 22), (0, 48), (50, 22)], [4, 10, 4]), *[circle(s * 10, 4, 4.5) for s in SIDES]
    )


def bee() -> skia.Path:
    wings = union(*[placed(ellipse(0, 0, 46, 27), s * 66, -8, s * -28) for s in SIDES])
    feelers = [taper([(s * 12, -66), (s * 20, -86), (s * 32, -90)], [7, 6, 6]) for s in SIDES]
    body = union(ellipse(0, 22, 50, 62), circle(0, -46, 32), *feelers, *[circle(s * 33, -90, 8) for s in SIDES])
    striped = without(body, box(-70, 4, 70, 17), box(-70, 34, 70, 47), box(-34, 62, 34, 73))
    return without(union(without(wings, ellipse(0, 22, 57, 69)), striped), *[circle(s * 12, -48, 6.5) for s in SIDES])


def cat() -> skia.Path:
    body = curve([(-40, 84), (-44, 30), (-22, -8), (10, -8), (34, 30), (40, 84)])
    ears = [poly((-52, -38), (-50, -94), (-18, -70), r=6), poly((24, -38), (22, -94), (-10, -70), r=6)]
    tail = taper([(28, 74), (72, 70), (76, 26), (62, -4), (76, -24)], [20, 19, 16, 14, 9])
    whole = union(body, circle(-14, -40, 39), *ears, tail, box(-44, 70, 40, 88, 8))
    face = [ellipse(-14 + s * 17, -42, 7, 9.5) for s in SIDES]
    return without(whole, *face, polygon((-20, -28), (-8, -28), (-14, -21)), taper([(-5, 52), (-4, 86)], [3, 6]))


def rabbit() -> skia.Path:
    whole = union(ellipse(0, 34, 54, 50), *[placed(ellipse(0, 0, 19, 52), s * 25, -46, s * 9) for s in SIDES])
    ears = [placed(ellipse(0, 0, 8, 36), s * 25, -46, s * 9) for s in SIDES]
    mouth = [taper([(0, 50), (0, 62)], [4, 4]), taper([(-16, 64), (-8, 70), (0, 62), (8, 70), (16, 64)], [4] * 5)]
    return without(
        whole, *ears, *[ellipse(s * 22, 24, 7.5, 10) for s in SIDES], poly((-9, 42), (9, 42), (0, 52), r=2), *mouth
    )


def octopus() -> skia.Path:
    outer = [(-42, -66, -88, -96), (-20, -34, -46, -62), (20, 34, 46, 62), (42, 66, 88, 96)]
    arms = [taper([(a, 4), (b, 40), (c, 58), (d, 44)], [26, 22, 17, 8]) for a, b, c, d in outer]
    arms += [taper([(s * 6, 10), (s * 10, 50), (s * 20, 78), (s * 34, 72)], [26, 22, 15, 8]) for s in SIDES]
    eyes = [ellipse(s * 22, -24, 9, 13) for s in SIDES]
    return without(union(ellipse(0, -26, 58, 56), *arms), *eyes, taper([(-14, 2), (0, 10), (14, 2)], [3, 7, 3]))


def fox() -> skia.Path:
    head = curve([(-78, -8), (-40, -22), (0, -26), (40, -22), (78, -8), (46, 38), (0, 78), (-46, 38)])
    ears = [poly((s * 14, -20), (s * 60, -90), (s * 76, 0), r=9) for s in SIDES]
    inner = [poly((s * 38, -30), (s * 57, -64), (s * 61, -26), r=5) for s in SIDES]
    cheeks = [placed(taper([(74, 2), (46, 16), (20, 40), (10, 58)], [2, 8, 8, 3]), sx=s, sy=1) for s in SIDES]
    eyes = [ellipse(s * 27, 6, 9, 10) for s in SIDES]
    return without(union(head, *ears), *inner, *eyes, *cheeks, ellipse(0, 62, 11, 7))


# key, enamel, animal, colour of the emblem
PLAYERS: tuple[tuple[str, str, Callable[[], skia.Path], str], ...] = (
    ("red", "#9e0008", crab, CREAM),
    ("blue", "#3b9bf7", whale, DARK),
    ("green", "#2c6e5e", frog, CREAM),
    ("yellow", "#fcc602", bee, DARK),
    ("black", "#141415", cat, CREAM),
    ("white", "#efefef", rabbit, DARK),
    ("purple", "#842499", octopus, CREAM),
    ("orange", "#e65d15", fox, DARK),
)


def centred(animal: Callable[[], skia.Path], r: float) -> skia.Path:
    """The animal with its farthest corner r from the middle of its own bounds."""
    path = animal()
    b = path.getBounds()
    k = r / max(b.width(), b.height()) * 2
    return placed(path, -b.centerX() * k, -b.centerY() * k, 0, k)


def medal(enamel: str, emblem: skia.Path | None, ink: str) -> Sheet:
    sheet = Sheet(2 * R, 2 * R, reach_of(HEIGHTS[3]))
    canvas, c = sheet.canvas, float(R)
    round_brass(sheet, c, c, R, shadows=HEIGHTS[3])
    canvas.drawPath(circle(c, c, R * 0.905), paint("#3a250c", 0.35, 1.6))
    field = circle(c, c, R * 0.86)
    canvas.drawPath(circle(c + 0.8, c + 1.2, R * 0.865), paint("#fff0c8", 0.6, 2.2))
    pale = enamel == "#efefef"
    canvas.drawPath(field, paint("#1b1b1d" if enamel == "#141415" else enamel))
    glaze = [(0.0, "#ffffff", 0.0 if pale else 0.30), (0.45, "#ffffff", 0.04), (1.0, "#000000", 0.20 if pale else 0.30)]
    canvas.drawPath(field, radial(c - R * 0.35, c - R * 0.42, R * 1.5, glaze))
    canvas.save()
    canvas.clipPath(field, skia.ClipOp.kIntersect, True)
    canvas.drawPath(circle(c, c, R * 0.88), paint("#000000", 0.55, 7, blur=4))
    canvas.restore()
    canvas.drawPath(field, paint("#000000", 0.45, 1.6))
    if emblem is not None:
        shape = placed(emblem, c, c + 1)
        canvas.drawPath(
            placed(emblem, c + 1.4, c + 2.8), paint("#ffffff" if ink == DARK else "#000000", 0.28, blur=1.4)
        )
        canvas.drawPath(shape, paint(ink))
        canvas.drawPath(
            shape,
            radial(
                c - R * 0.3, c - R * 0.5, R * 1.4, [(0, "#ffffff", 0.10), (0.5, "#ffffff", 0), (1, "#3a2408", 0.16)]
            ),
        )
    return sheet


def bake() -> None:
    medals, emblems = Part("medal", __file__), Part("emblem", __file__)
    for key, enamel, animal, ink in PLAYERS:
        sheet = medal(enamel, centred(animal, R * 0.62), ink)
        medals.sheet(f"medal.{key}", sheet)
        for name, code in (("cream", CREAM), ("dark", DARK)):
            alone = Sheet(160, 160, (3, 3, 3, 3))
            alone.canvas.drawPath(placed(centred(animal, 80), 80, 80), paint(code))
            emblems.sheet(f"emblem.{animal.__name__}.{name}", alone)
    sheet = medal("#4a4038", None, CREAM)
    medals.sheet("medal.free", sheet)
    medals.close()
    emblems.close()
