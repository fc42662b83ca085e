"""Spiders and snakes: two of the five dangers, as paper-cut cards."""

import math

import numpy as np
import skia

from .brush import circle, mixed
from .diamant_rock import HEIGHT, UNIT, WIDTH, cave, eye, finished, frame
from .manifest import Part
from .paper import Paper, lit
from .paths import Point, box, common, curve, ellipse, placed, poly, spline, taper, trail, union

TAU = math.tau


def spiders() -> Paper:
    p = Paper(WIDTH, HEIGHT)
    rays = [k * TAU / 10 + 0.17 + 0.06 * math.sin(5 * k) for k in range(10)]
    wx, wy = 250.0, 318.0

    def web(p: Paper, alpha: float) -> None:
        for a in rays:
            p.ink(taper([(wx, wy), (wx + 360 * math.cos(a), wy + 470 * math.sin(a))], [1.5, 1.9]), "#eafff2", alpha)
        for r in (48, 88, 132, 180, 232, 288):
            q = skia.Path()
            for k in range(11):
                a = rays[k % 10]
                x, y = wx + r * math.cos(a), wy + r * 1.22 * math.sin(a)
                if k == 0:
                    q.moveTo(x, y)
                else:
                    a0 = rays[k - 1] + ((rays[k % 10] + (TAU if k % 10 == 0 else 0)) - rays[k - 1]) / 2
                    q.quadTo(wx + r * 0.80 * math.cos(a0), wy + r * 0.80 * 1.22 * math.sin(a0), x, y)
            p.ink(q, "#eafff2", alpha, 1.5)

    def spider(p: Paper, x: float, y: float, s: float, col: str, belly: str, mark: str, iris: str) -> None:
        p.ink(box(x - 1.6 * s**0.5, -20, x + 1.6 * s**0.5, y - 90 * s), "#eafff2", 0.9)
        legs = [
            trail("34,-14 92,-86 150,-60 182,18"),
            trail("40,-2 112,-42 172,0 192,86"),
            trail("40,12 104,18 150,66 150,150"),
            trail("34,26 78,60 100,116 82,188"),
        ]
        for leg in legs[::-1]:
            for sx in (-1, 1):
                q = [(x + sx * u * s, y + v * s) for u, v in leg]
                lg = taper(q, [18 * s, 17 * s, 13 * s, 4 * s])
                p.sheet(lg, lit(col, 0.07), 7 * s, edge=0.8)
                for f, wd in ((0.36, 16), (0.66, 13)):
                    z = spline(q, 16)
                    j = int(f * (len(z) - 1))
                    g = z[j + 1] - z[j - 1]
                    g /= np.hypot(*g)
                    nn = np.array([-g[1], g[0]])
                    p.ink(
                        common(
                            taper([tuple(z[j] - nn * wd * 0.62 * s), tuple(z[j] + nn * wd * 0.62 * s)], [5 * s, 5 * s]),
                            lg,
                        ),
                        mark,
                        0.95,
                    )
        p.sheet(ellipse(x, y - 42 * s, 70 * s, 74 * s), col, 12 * s)
        p.glow(x - 24 * s, y - 74 * s, 46 * s, "#b58ad8", 0.35)
        m = placed(union(curve(trail("0,-34 24,-14 6,2 24,30 0,22 -24,30 -6,2 -24,-14"))), x, y - 54 * s, 0, s)
        p.sheet(m, mark, 2.2 * s, grad=0.08, edge=0.8)
        p.sheet(ellipse(x, y + 34 * s, 52 * s, 44 * s), lit(col, 0.10), 10 * s)
        for sx in (-1, 1):
            p.sheet(
                placed(curve(trail("0,0 13,4 14,22 4,40 -2,24")), x + sx * 14 * s, y + 62 * s, 0, sx * s, s),
                belly,
                4 * s,
            )
        for ex, ey, r in ((-19, 28, 17), (19, 28, 17), (-42, 12, 8), (42, 12, 8), (-14, 2, 6.5), (14, 2, 6.5)):
            eye(p, x + ex * s, y + ey * s, r * s, iris, (0.0, 0.22))

    def front(p: Paper) -> None:
        web(p, 0.55)
        spider(p, 250, 335, 1.12, "#43245c", "#f3e6cf", "#ff5a4a", "#ffd23a")
        for x, y, s in ((96, 170, 0.28), (408, 540, 0.27), (416, 130, 0.2)):
            spider(p, x, y, s, "#341d48", "#f3e6cf", "#ff5a4a", "#ffd23a")

    cave(p, 3, "#dcffce", "#2fa48a", "#0c2630", front=front, y=340)
    frame(p, "#0b1a22")
    return p


def snakes() -> Paper:
    p = Paper(WIDTH, HEIGHT)

    def body(
        p: Paper, pts: list[Point], w: list[float], col: str, pat: str, belly: str, n: int, k: float = 1.0
    ) -> None:
        """A snake's length, with `n` lozenges along its back; thinner things lie lower (k)."""
        f = taper(pts, w)
        p.sheet(f, col, 11 * k, edge=0.9)
        z = spline(pts, 40)
        run = np.r_[0, np.cumsum(np.hypot(*np.diff(z, axis=0).T))]
        wide = np.interp(np.linspace(0, 1, len(z)), np.linspace(0, 1, len(w)), w)
        for i in range(n):
            d = (i + 0.6) / (n + 0.2) * run[-1]
            j = int(np.searchsorted(run, d))
            j = min(max(j, 1), len(z) - 2)
            g = z[j + 1] - z[j - 1]
            a = math.degrees(math.atan2(g[1], g[0]))
            x, y = (float(v) for v in z[j])
            r = float(wide[j]) * 0.36
            if r < 3:
                continue
            p.sheet(
                common(placed(poly((-r * 1.35, 0), (0, -r), (r * 1.35, 0), (0, r), r=r * 0.35), x, y, a), f),
                pat,
                1.8 * k,
                grad=0.06,
                edge=0.7,
            )
            p.ink(placed(poly((-r * 0.6, 0), (0, -r * 0.42), (r * 0.6, 0), (0, r * 0.42), r=r * 0.2), x, y, a), belly)

    def cobra(p: Paper, x: float, y: float, s: float, col: str, belly: str, lean: float) -> None:
        hood = placed(
            curve(trail("0,-64 34,-58 62,-22 66,24 44,78 22,112 -22,112 -44,78 -66,24 -62,-22 -34,-58")), x, y, lean, s
        )
        p.sheet(hood, col, 13 * s)
        b = placed(curve(trail("0,-30 22,-18 34,20 26,74 16,112 -16,112 -26,74 -34,20 -22,-18")), x, y, lean, s)
        p.sheet(b, belly, 2.5 * s, edge=0.6)
        m = skia.Matrix()
        m.setIdentity()
        m.preTranslate(x, y)
        m.preRotate(lean)
        m.preScale(s, s)
        for i in range(6):
            q = curve([(-30 + 2.6 * i * 0.9, -2 + i * 19), (0, 6 + i * 19), (30 - 2.6 * i * 0.9, -2 + i * 19)], False)
            q.transform(m)
            p.ink(q, mixed(belly, "#8a4a1a", 0.5), 0.7, 2.4 * s)
        head = placed(curve(trail("0,-92 30,-84 42,-54 30,-22 12,-6 -12,-6 -30,-22 -42,-54 -30,-84")), x, y, lean, s)
        p.sheet(head, lit(col, 0.08), 9 * s)

        def at(u: float, v: float) -> Point:
            q = m.mapXY(u, v)
            return q.x(), q.y()

        for sx in (-1, 1):
            ex, ey = at(sx * 22, -56)
            eye(p, ex, ey, 13 * s, "#ffe04a", (0, 0.1), slit=True)
            bq = taper([at(sx * 36, -78), at(sx * 9, -62)], [3 * s, 9 * s])
            p.sheet(bq, col, 2 * s, edge=0.5)
        for sx in (-1, 1):
            nx, ny = at(sx * 6, -22)
            p.ink(circle(nx, ny, 2.1 * s), "#1a0a10")
        tg = union(
            taper([at(0, -8), at(0, 26)], [5 * s, 4 * s]),
            taper([at(0, 24), at(-9, 40)], [4 * s, 1.5 * s]),
            taper([at(0, 24), at(9, 40)], [4 * s, 1.5 * s]),
        )
        p.sheet(tg, "#e8203a", 3 * s, edge=0.5)

    def front(p: Paper) -> None:
        green, gold, cream = "#2f7d3a", "#f2c53a", "#ffe9b0"
        plum, amber = "#8a2f56", "#f5a04a"
        body(
            p,
            trail("470,640 380,585 300,640 180,640 90,590 110,520 190,500 262,470 296,400 286,300"),
            [10, 34, 52, 60, 62, 62, 58, 54, 46, 40],
            plum,
            amber,
            "#ffd9a8",
            13,
        )
        cobra(p, 288, 248, 1.12, plum, "#ffd9a8", 6)
        body(
            p,
            trail("40,430 70,520 150,590 270,588 390,540 420,470 360,430 300,470 220,520 150,470 130,400"),
            [8, 26, 40, 48, 52, 50, 46, 42, 40, 36, 32],
            green,
            gold,
            cream,
            15,
        )
        cobra(p, 128, 370, 0.86, green, cream, -8)
        body(
            p,
            trail("360,660 420,630 450,560 416,500 398,440"),
            [8, 22, 28, 26, 22],
            "#c9722a",
            "#7a2f1a",
            "#ffe0b0",
            7,
            0.7,
        )
        cobra(p, 398, 408, 0.52, "#c9722a", "#ffe9c8", 7)

    cave(p, 8, "#fff3b8", "#c9a23a", "#2a2408", front=front, y=330)
    frame(p, "#1c1806")
    return p


def bake() -> None:
    part = Part("diamant", __file__)
    for kind, draw in {"spiders": spiders, "snakes": snakes}.items():
        part.add(f"card.hazard.{kind}", finished(draw()), unit=UNIT)
    part.close()
