"""The five dangers and the urn as silhouettes, -100..100 each, legible at 40 pixels."""

import math

import skia

from .brush import circle
from .paths import box, curve, ellipse, placed, poly, taper, trail, union, without

SIDES = (-1, 1)


def spiders() -> skia.Path:
    legs = []
    for leg in (
        "10,-22 50,-72 76,-58 92,-88",
        "14,-8 60,-34 88,-12 100,-38",
        "14,8 62,12 86,42 98,72",
        "12,18 44,50 56,76 46,98",
    ):
        legs += [placed(taper(trail(leg), [13, 12, 10, 5]), sx=s, sy=1) for s in SIDES]
    body = union(ellipse(0, 38, 40, 48), circle(0, -20, 29), *legs)
    mark = poly(*trail("-17,16 17,16 4,38 17,62 -17,62 -4,38"))
    return without(
        body, mark, *[circle(s * 11, -29, 7) for s in SIDES], *[taper([(s * 5, -4), (s * 9, 6)], [5, 2]) for s in SIDES]
    )


def snakes() -> skia.Path:
    """A cobra from the side: raised neck and hood, head to the right with fang and tongue, two coils at the foot."""
    body = taper(
        trail("92,84 40,94 -30,92 -78,78 -70,54 -20,48 44,56 66,38 34,22 -10,20 -40,4 -38,-30 -14,-56"),
        [5, 17, 24, 27, 28, 29, 28, 26, 25, 25, 27, 30, 32],
        steps=10,
    )
    hood = curve(trail("-14,-70 -46,-56 -64,-22 -50,10 -26,18 -12,-10 -6,-44"))
    head = curve(trail("-22,-76 6,-94 40,-86 66,-66 60,-54 26,-48 -8,-50"))
    jaw = curve(trail("4,-52 30,-46 54,-32 44,-26 14,-32 -8,-44"))
    fang = poly((44, -54), (52, -54), (46, -36))
    tongue = union(
        taper(trail("46,-42 66,-38 80,-42"), [4, 5, 4]),
        taper([(79, -42), (96, -52)], [4, 2]),
        taper([(79, -42), (96, -34)], [4, 2]),
    )
    between = [taper(trail("-58,66 -10,64 52,72"), [3, 8, 3]), taper(trail("-30,34 12,38 58,50"), [2, 7, 3])]
    scales = [
        placed(poly((0, -7), (10, 0), (0, 7), (-10, 0), r=2), x, y, turn)
        for x, y, turn in ((-50, 82, 15), (-14, 91, 4), (24, 92, -4), (-46, 53, -8), (-8, 49, 2), (30, 54, 8))
    ]
    mouth = taper(trail("66,-60 30,-48 -2,-50"), [6, 7, 2])
    whole = union(without(union(body, hood), *between, *scales), head, jaw)
    stripe = taper(trail("-44,-36 -48,-14 -36,4"), [3, 7, 3])
    return union(without(whole, mouth, circle(24, -72, 7.5), stripe), fang, tongue)


def lava() -> skia.Path:
    """A volcano from the side: a cloud over the crater, a broad stream that parts on its way down."""
    hill = without(curve(trail("-100,96 -66,48 -48,6 -38,-16 38,-16 48,6 66,48 100,96")), box(-120, 90, 120, 140))
    stream = union(
        taper(trail("-14,-20 -16,6 -34,30 -38,52"), [20, 19, 17, 20]),
        taper(trail("8,-20 10,16 4,44 8,74"), [30, 24, 18, 22]),
        taper(trail("14,0 26,14 34,26 36,38"), [16, 15, 14, 17]),
    )
    cloud = union(circle(-34, -60, 24), circle(2, -74, 30), circle(40, -58, 23), taper(trail("0,-62 2,-30"), [30, 18]))
    sparks = [circle(-76, -32, 10), circle(76, -30, 10)]
    return union(without(hill, stream), cloud, *sparks)


def boulder() -> skia.Path:
    points = [
        (
            20 + 66 * (1 + 0.045 * math.sin(3 * a + 1) + 0.035 * math.sin(5 * a)) * math.cos(a),
            -14 + 66 * (1 + 0.045 * math.sin(3 * a + 1) + 0.035 * math.sin(5 * a)) * math.sin(a),
        )
        for a in (k * math.tau / 24 for k in range(24))
    ]
    cracks = [
        taper(trail("6,-76 -4,-46 18,-30 8,-6 24,16"), [3, 9, 8, 7, 2]),
        taper(trail("18,-30 44,-34 58,-50"), [7, 6, 2]),
        taper(trail("62,24 44,20 34,34"), [3, 7, 2]),
        taper(trail("-30,10 -16,20 -12,38"), [3, 7, 2]),
    ]
    rock = without(curve(points), *cracks, circle(46, -6, 6), circle(-18, -24, 7))
    speed = [
        taper(trail(line), [2, 11, 9])
        for line in ("-92,-58 -66,-62 -48,-62", "-100,-22 -74,-26 -56,-26", "-96,14 -72,10 -54,10")
    ]
    ground = taper(trail("-96,62 -30,72 94,94"), [9, 14, 10])
    return union(rock, *speed, ground, circle(-66, 44, 9), circle(-40, 54, 6))


def ram() -> skia.Path:
    horns = []
    for s in SIDES:
        spiral = [
            (s * (50 + (44 - 8 * t) * math.cos(2.5 - 1.15 * t)), -22 - (44 - 8 * t) * math.sin(2.5 - 1.15 * t))
            for t in (k * 0.25 for k in range(20))
        ]
        horn = taper(spiral, lambda t: 34 * (1 - t) ** 0.7 + 5, steps=4)
        ticks = [
            taper([(s * x0, y0), (s * x1, y1)], [5, 5])
            for x0, y0, x1, y1 in (
                (30, -72, 38, -50),
                (62, -76, 60, -54),
                (88, -52, 70, -42),
                (92, -16, 72, -22),
                (74, 14, 62, -4),
            )
        ]
        horns.append(without(horn, *ticks))
    face = curve(trail("0,-52 30,-44 38,-8 27,42 20,76 0,92 -20,76 -27,42 -38,-8 -30,-44"))
    ears = [curve([(s * 30, 8), (s * 66, 22), (s * 72, 40), (s * 36, 30)]) for s in SIDES]
    halo = placed(face, 0, 0, 0, 1.16)
    eyes = [placed(ellipse(0, 0, 9, 6.5), s * 19, 0, s * 24) for s in SIDES]
    nose = [taper([(s * 5, 68), (s * 13, 62)], [5, 6]) for s in SIDES]
    return union(
        *[without(part, halo) for part in (*horns, *ears)],
        without(face, *eyes, *nose, taper(trail("0,72 0,84"), [4, 4]), taper(trail("-16,-36 0,-28 16,-36"), [3, 6, 3])),
    )


def urn() -> skia.Path:
    bowl = curve(trail("-60,-46 60,-46 62,-4 40,34 14,50 -14,50 -40,34 -62,-4"))
    stem, foot, rim = poly(*trail("-11,46 11,46 18,76 -18,76"), r=3), box(-46, 74, 46, 92, 6), box(-70, -66, 70, -48, 7)
    handles = [
        placed(without(curve(trail("56,-40 96,-44 98,2 54,22")), curve(trail("60,-26 82,-28 82,-4 58,6"))), sx=s, sy=1)
        for s in SIDES
    ]
    gem = poly(*trail("0,-96 20,-80 0,-66 -20,-80"))
    lines = [taper(trail("-52,-20 0,-12 52,-20"), [4, 6, 4]), poly(*trail("0,2 12,16 0,32 -12,16"))]
    return union(without(union(bowl, stem, foot, *handles), *lines), rim, gem)


SIGNS = {"spiders": spiders, "snakes": snakes, "lava": lava, "boulder": boulder, "ram": ram}
