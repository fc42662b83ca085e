"""Lava, boulder and ram: three of the five dangers, as paper-cut cards."""

import math

import numpy as np
import skia

from .brush import circle
from .diamant_rock import HEIGHT, UNIT, WIDTH, cave, eye, finished, frame
from .manifest import Part
from .paper import Paper
from .paths import Point, box, common, curve, ellipse, placed, poly, spline, star, taper, trail, union, without

TAU = math.tau


def lava() -> Paper:
    p = Paper(WIDTH, HEIGHT)

    def wave(y: float, amp: float, ph: float, n: int = 7) -> skia.Path:
        pts: list[Point] = [(-30, HEIGHT + 40), (-30, y)]
        for i in range(n + 1):
            x = -30 + (WIDTH + 60) * i / n
            pts.append((x, y + amp * (1 if i % 2 else -1) + 8 * math.sin(i * 2.1 + ph)))
        pts += [(WIDTH + 30, y), (WIDTH + 30, HEIGHT + 40)]
        return curve(pts)

    def fall(x: float, w: float, y1: float, seed: int) -> skia.Path:
        """A stream that winds down from the vault and spreads where it meets the lake."""
        r = np.random.default_rng(seed)
        n, left, right = 8, [], []
        for i in range(n + 1):
            t = i / n
            middle = x + 26 * math.sin(5.2 * t + 0.4) * (1 - 0.4 * t)
            half = w / 2 * (0.78 + 0.26 * math.sin(9 * t + seed) ** 2 + 0.62 * t**3)
            left.append((middle - half + r.normal(0, w * 0.04), -20 + (y1 + 20) * t))
            right.append((middle + half + r.normal(0, w * 0.04), -20 + (y1 + 20) * t))
        return curve(left + right[::-1])

    def mid(p: Paper) -> None:
        for w, y1, tone, lift, seed in (
            (216, 520, "#a3161c", 11, 1), (170, 526, "#d3261c", 10, 2), (126, 532, "#f2571c", 8, 3),
            (80, 540, "#ff9a1f", 7, 4), (36, 546, "#ffe06a", 5, 5),
        ):
            p.sheet(fall(250, w, y1, seed), tone, lift)
        for x, y, h in ((196, 120, 70), (304, 250, 84), (222, 320, 60)):  # drops run down the stream
            p.sheet(curve([(x, y - h / 2), (x + 9, y + h * 0.1), (x + 13, y + h * 0.36), (x, y + h / 2),
                           (x - 13, y + h * 0.36), (x - 9, y + h * 0.1)]), "#ffb52e", 4)
        p.glow(250, 430, 210, "#ffb040", 0.5)

    def front(p: Paper) -> None:
        p.sheet(wave(470, 16, 0), "#a3161c", 12)
        p.sheet(wave(512, 20, 1.5, 8), "#d8301c", 11)
        p.sheet(
            curve(
                trail(
                    "-30,540 70,500 96,430 60,420 84,386 140,420 150,500 240,560 "
                    "330,520 372,420 352,366 402,350 440,420 430,500 540,560 540,760 -30,760"
                )
            ),
            "#f0541c",
            12,
        )
        p.sheet(
            curve(
                trail(
                    "-30,610 60,570 120,520 132,470 160,500 190,580 270,620 "
                    "352,570 392,480 418,450 428,520 470,580 540,600 540,760 -30,760"
                )
            ),
            "#ff951f",
            11,
        )
        p.sheet(wave(640, 14, 2.2, 6), "#ffd23f", 9)
        p.sheet(wave(672, 10, 0.3, 7), "#fff0a0", 7)
        for x, y, r in (
            (205, 455, 17),
            (305, 470, 12),
            (60, 468, 11),
            (265, 425, 9),
            (452, 440, 12),
            (180, 388, 8),
            (330, 398, 9),
            (110, 355, 10),
            (395, 316, 9),
        ):
            p.sheet(circle(x, y, r), "#ff7a1f", 6)
            p.sheet(circle(x - 0.12 * r, y - 0.12 * r, r * 0.58), "#ffd84a", 2, edge=0.5)
        # rocks adrift
        for x, y, s, a in ((150, 590, 1, -8), (330, 610, 1.25, 6)):
            rk = placed(poly(*trail("-46,4 -30,-24 4,-34 36,-20 50,6 20,24 -24,22"), r=7), x, y, a, s)
            p.sheet(rk, "#3a2027", 10)
            p.sheet(placed(poly(*trail("-30,-22 4,-33 20,-10 -12,-2"), r=5), x, y, a, s), "#583038", 3)
        p.glow(250, 520, 330, "#ff7a1a", 0.30)

    cave(p, 12, "#fff0a0", "#e2491a", "#21080f", behind=mid, front=front, y=330, at=1)
    frame(p, "#1c070c")
    return p


def boulder() -> Paper:
    p = Paper(WIDTH, HEIGHT)
    rng = np.random.default_rng(7)

    def front(p: Paper) -> None:
        p.sheet(poly(*trail("-20,330 180,430 520,640 520,760 -20,760"), r=30), "#6a3f22", 14)
        p.sheet(poly(*trail("-20,400 160,480 520,692 520,760 -20,760"), r=30), "#4c2a18", 10)
        p.sheet(poly(*trail("-20,520 120,570 300,690 330,760 -20,760"), r=24), "#38190f", 9)
        for x, y, s, a in (
            (70, 470, 1.1, 20),
            (200, 548, 0.8, 40),
            (300, 600, 0.6, 30),
            (60, 610, 1.3, 10),
            (160, 660, 0.9, 60),
        ):
            p.sheet(placed(poly(*trail("-34,6 -14,-20 18,-16 34,4 10,20 -20,18"), r=7), x, y, a, s), "#7a4c2c", 7)
        # speed arcs
        for r, w in ((206, 6), (228, 4.5), (250, 3)):
            q = [(232 + r * math.cos(math.radians(a)), 292 + r * math.sin(math.radians(a))) for a in range(186, 252, 6)]
            p.sheet(taper(q, [0.5, w * 1.6, w * 1.6, 0.5], cap=False), "#fff0cc", 4, edge=0.6)
        # the rock
        bx, by, R = 238, 300, 168
        pts = [
            (
                bx
                + R * (1 + 0.016 * math.sin(5 * a + 1) + 0.012 * math.sin(9 * a) + rng.normal(0, 0.004)) * math.cos(a),
                by
                + R * (1 + 0.016 * math.sin(5 * a + 1) + 0.012 * math.sin(9 * a) + rng.normal(0, 0.004)) * math.sin(a),
            )
            for a in np.arange(30) * TAU / 30
        ]
        rock = curve(pts)
        p.sheet(rock, "#a58a72", 24, grad=0.2, to="#6b5546")
        for k, (dx, dy, s, c) in enumerate(
            ((-18, -22, 0.86, "#b49a80"), (-34, -44, 0.64, "#c4ab90"), (-48, -64, 0.40, "#d4bea2"))
        ):
            q = curve(
                [
                    (
                        bx
                        + dx
                        + R * s * (1 + 0.03 * math.sin(4 * a + k) + 0.025 * math.sin(7 * a + 2 * k)) * math.cos(a),
                        by
                        + dy
                        + R * s * (1 + 0.03 * math.sin(4 * a + k) + 0.025 * math.sin(7 * a + 2 * k)) * math.sin(a),
                    )
                    for a in np.arange(26) * TAU / 26
                ]
            )
            p.sheet(common(q, rock), c, 5, grad=0.05, edge=0.7)
        for q in (
            trail("120,250 160,280 150,318 196,350"),
            trail("300,180 276,222 310,250 296,300 330,330"),
            trail("230,410 250,372 236,340"),
        ):
            p.ink(taper(q, [2, 8, 6, 1]), "#4a372c", 0.95)
        for x, y, r in ((330, 256, 13), (184, 196, 11), (316, 372, 16), (206, 268, 8), (150, 372, 10), (262, 300, 6)):
            p.ink(ellipse(x, y, r, r * 0.8, -20), "#4a372c", 0.45)
            p.ink(ellipse(x + 1.5, y + 2, r * 0.85, r * 0.66, -20), "#8a715e", 0.9)
        # dust
        for x, y, r in ((62, 420, 34), (104, 452, 26), (30, 470, 30), (150, 486, 20)):
            p.sheet(
                union(
                    circle(x, y, r),
                    circle(x + r * 0.9, y + r * 0.25, r * 0.7),
                    circle(x - r * 0.8, y + r * 0.3, r * 0.62),
                ),
                "#e8c998",
                7,
            )
        for x, y, a, s in ((330, 520, 20, 0.6), (60, 350, 40, 0.5), (420, 360, 10, 0.55)):
            p.sheet(placed(poly(*trail("-22,4 -8,-18 16,-12 22,8 0,18"), r=4), x, y, a, s), "#a58a72", 7)
        # the explorer, running
        ex, ey = 400, 512

        def limb(q: list[Point], c: str, w: float) -> None:
            p.sheet(taper([(ex + a, ey + b) for a, b in q], [w, w * 0.95, w * 0.8]), c, 4)

        limb(trail("-6,42 -30,62 -56,54"), "#3b2a4a", 15)
        limb(trail("-2,6 -28,18 -44,2"), "#d94a2a", 12)
        p.sheet(ellipse(ex - 50 - 8, ey + 50, 13, 8, 60), "#4a2c18", 3)
        p.sheet(placed(curve(trail("-16,-22 14,-26 22,10 16,40 -16,42 -20,8")), ex, ey + 10, 12), "#e8552f", 6)
        limb(trail("4,46 28,60 24,92"), "#4a3560", 15)
        p.sheet(ellipse(ex + 31, ey + 98, 14, 8, 4), "#5c371e", 3)
        p.sheet(placed(box(-17, -16, 17, 14, 8), ex - 18, ey + 8, 12), "#8a5a2c", 5)
        limb(trail("10,2 34,2 46,-22"), "#f2683f", 12)
        p.sheet(circle(ex + 47, ey - 26, 8), "#f4c9a0", 3)
        p.sheet(circle(ex + 16, ey - 38, 25), "#f6cfa6", 6)
        p.ink(circle(ex + 28, ey - 40, 3.2), "#2a1420")
        p.ink(circle(ex + 14, ey - 41, 3.2), "#2a1420")
        p.ink(ellipse(ex + 25, ey - 24, 5, 6.5), "#6a1f22")
        p.ink(circle(ex + 8, ey - 30, 4.5), "#f0907a", 0.6)
        p.sheet(ellipse(ex + 14, ey - 54, 40, 9, 8), "#8a5a2c", 4)
        p.sheet(
            placed(curve(trail("-22,4 -20,-16 -4,-26 4,-21 14,-26 22,-12 22,6")), ex + 14, ey - 56, 8), "#a86f38", 4
        )
        p.ink(placed(box(-22, -4, 22, 3, 2), ex + 14, ey - 56, 8), "#4a2412")
        for k in range(3):
            p.sheet(
                placed(curve(trail("0,-14 5,0 0,6 -5,0")), ex + 44 + 14 * k - 6, ey - 76 + 8 * k, 30 + 25 * k, 0.75),
                "#bfe8ff",
                2,
                edge=0.5,
            )

    cave(p, 21, "#ffeab8", "#c07a3c", "#26140f", front=front, x=270, y=320)
    frame(p, "#1f110c")
    return p


def ram() -> Paper:
    p = Paper(WIDTH, HEIGHT)

    def front(p: Paper) -> None:
        p.canvas.save()
        p.canvas.translate(60, 340)
        p.canvas.scale(1.2, 1.2)
        p.canvas.translate(-60, -340)
        # chains
        for x in (206, 374):
            for k in range(-3, 9):
                y = 8 + k * 31
                q = without(
                    ellipse(x + k * 2.2, y, 9 if k % 2 else 5.5, 19),
                    ellipse(x + k * 2.2, y, 4 if k % 2 else 1, 12),
                )
                p.sheet(q, "#6d7a8c", 5, edge=0.9)
        # swing arcs
        for r, o in ((0, 7), (26, 5), (50, 3.5)):
            p.sheet(
                taper(
                    [(492 - r * 0.2, 236 - r), (476 + r * 0.1, 284 - r * 0.2), (484, 330 + r * 0.3)],
                    [0.5, o * 1.4, 0.5],
                    cap=False,
                ),
                "#e6f2ff",
                3,
                edge=0.4,
            )
        log = placed(box(-160, -58, 190, 58, 22), 314, 318, 5)
        p.sheet(log, "#8a5530", 20, to="#5a3019")

        def m(a: float, b: float) -> Point:
            """From the log's own axes to the card's."""
            c, n = math.cos(math.radians(5)), math.sin(math.radians(5))
            return 314 + a * c - b * n, 318 + a * n + b * c

        for yy, a0, a1 in (
            (-38, -60, 160),
            (-18, -90, 40),
            (-14, 70, 170),
            (6, -60, 176),
            (28, -80, 20),
            (24, 60, 150),
            (42, -40, 165),
        ):
            p.ink(taper([m(a0, yy), m((a0 + a1) / 2, yy + 4), m(a1, yy - 1)], [1, 3.4, 1]), "#4a2412", 0.7)
        for x in (-84, 86):
            bx, by = m(x, 0)
            p.sheet(placed(box(-17, -64, 17, 64, 6), bx, by, 5), "#56606e", 7, to="#39414d")
            for nail in (-44, 0, 44):
                nx, ny = m(x, nail)
                p.sheet(circle(nx, ny, 5.5), "#c3cbd6", 2.5)
        ex, ey = m(190, 0)
        p.sheet(placed(ellipse(0, 0, 20, 58), ex, ey, 5), "#c8925a", 4)
        for s in (0.72, 0.46, 0.22):
            p.ink(placed(ellipse(0, 0, 20 * s, 58 * s), ex, ey, 5), "#7a4a26", 0.8, 2.4)
        # the bronze ram's head (faces left)
        bronze, shade, shine = "#d9963a", "#9a5a1c", "#f2c268"
        hx, hy = 186, 332
        p.sheet(
            placed(
                curve(trail("64,-76 20,-84 -22,-70 -58,-22 -98,34 -108,64 -92,86 -58,88 -18,70 26,72 66,62")), hx, hy
            ),
            bronze,
            16,
            to="#a8671f",
        )
        muzzle = curve(trail("-70,38 -104,52 -108,70 -92,86 -62,86 -52,62"))
        p.sheet(placed(muzzle, hx, hy), shine, 5, grad=0.1)
        p.ink(placed(ellipse(0, 0, 7, 4.5, -40), hx - 97, hy + 60), "#5a2c0c")
        p.ink(taper([(hx - 96, hy + 78), (hx - 76, hy + 76), (hx - 60, hy + 70)], [1.5, 4, 1]), "#5a2c0c")
        p.sheet(placed(curve(trail("-62,-22 -40,-46 -8,-46 -20,-26 -44,-14")), hx, hy), shade, 3, edge=0.6)
        eye(p, hx - 38, hy - 12, 14, "#ff5a2a", (-0.22, 0.1))
        p.sheet(placed(curve(trail("-66,-24 -44,-40 -18,-34 -20,-20 -44,-20")), hx, hy), bronze, 3, edge=0.7)
        # horn spiral
        sp = [
            (
                hx + 30 + (84 - 15 * t) * math.cos(-2.5 + 1.05 * t) * 0.98,
                hy - 6 + (84 - 15 * t) * math.sin(-2.5 + 1.05 * t),
            )
            for t in np.linspace(0, 5.0, 22)
        ]
        horn = taper(sp, lambda t: 50 * (1 - t) ** 0.75 + 7, steps=6)
        p.sheet(horn, shine, 12, to="#b87424")
        z = spline(sp, 6)
        for i in range(5, len(z) - 14, 7):
            g = z[i + 1] - z[i - 1]
            g /= np.hypot(*g)
            nn = np.array([-g[1], g[0]])
            w = (50 * (1 - i / len(z)) ** 0.75 + 7) * 0.5
            p.ink(
                common(taper([tuple(z[i] - nn * w), tuple(z[i] + g * 5), tuple(z[i] + nn * w)], [2.5, 3.6, 2.5]), horn),
                shade,
                0.85,
            )
        # the door it meets
        p.sheet(poly(*trail("22,-20 66,-20 66,330 58,372 40,352 22,390")), "#6a4426", 9)
        p.sheet(poly(*trail("22,500 44,480 52,508 66,476 66,760 22,760")), "#6a4426", 9)
        p.sheet(box(10, 120, 72, 146, 4), "#39414d", 5)
        p.sheet(box(10, 590, 72, 616, 4), "#39414d", 5)
        for y in (133, 603):
            p.sheet(circle(48, y, 6), "#c3cbd6", 2)
        # impact
        p.sheet(star(78, 440, 72, 33, 9, -80), "#ffe27a", 7)
        p.sheet(star(78, 440, 46, 21, 9, -60), "#ff8a3a", 4)
        for x, y, a, s in ((40, 560, -30, 1), (128, 520, 20, 0.8), (30, 380, 60, 0.7), (150, 590, -10, 0.9)):
            p.sheet(placed(poly(*trail("-34,-7 26,-9 36,-2 28,8 -30,9 -22,1"), r=2), x, y, a, s), "#a8703c", 8)
        p.canvas.restore()

    cave(p, 33, "#d6ecff", "#5b7fa6", "#141a2c", front=front, y=330)
    frame(p, "#10131f")
    return p


def bake() -> None:
    part = Part("diamant", __file__)
    for kind, draw in {"lava": lava, "boulder": boulder, "ram": ram}.items():
        part.add(f"card.hazard.{kind}", finished(draw()), unit=UNIT)
    part.close()
