"""What is printed on the lids: Diamant's cave of cut shards, Diamoniak's castle under the moon, Maldita's rays."""

import math

import numpy as np
import skia

from .brush import Sheet, circle, hole, paint, polygon, radial
from .paths import without

WHITE = "#ffffff"
RINGS = (
    (0.58, "#8a4416", "#4a1f0c", 0.8, 11),
    (0.76, "#4a1d0c", "#240e07", 0.6, 13),
    (0.92, "#1d0b06", "#0a0403", 0.4, 15),
)


def cave(sheet: Sheet, cx: float, cy: float, r: float, ground: skia.Image, people: list[skia.Image]) -> None:
    """Three rings of shards, the nearest darkest, each lip lit by the fire inside; three people go in."""
    canvas = sheet.canvas
    dice = np.random.default_rng(21)
    canvas.save()
    canvas.clipPath(circle(cx, cy, r), skia.ClipOp.kIntersect, True)
    sheet.image(ground, cx, cy, 2.5 * r)
    fire = [(0.0, "#fff4c4", 0.80), (0.30, "#ffb14a", 0.30), (0.66, "#2a0a00", 0.30), (1.0, "#0c0302", 0.88)]
    canvas.drawCircle(cx, cy, r, radial(cx, cy, r, fire))
    for ring, (reach, near, far, lip, n) in enumerate(RINGS):
        points = []
        for k in range(n):
            a = (k + 0.5 * (ring % 2)) * math.tau / n + dice.normal() * 0.07
            d = r * reach * (1 + 0.13 * (1 if k % 2 else -1) * (0.6 + 0.5 * dice.random()))
            points.append((cx + d * math.cos(a) * 1.05, cy + 8 + d * math.sin(a) * 0.96))
        mouth = polygon(*points)
        rock = without(circle(cx, cy, r + 2), mouth)
        canvas.save()
        canvas.translate(2, 3)
        canvas.drawPath(rock, paint("#000000", 0.6, blur=5))
        canvas.restore()
        canvas.drawPath(rock, radial(cx, cy, r, [(0, near, 1), (reach * 0.9, near, 1), (min(1, reach + 0.22), far, 1)]))
        canvas.save()
        canvas.clipPath(rock, skia.ClipOp.kIntersect, True)
        canvas.drawPath(mouth, paint("#ff9a3c", lip * 0.7, 12, blur=7))
        for k in range(n):
            (x0, y0), (x1, y1) = points[k], points[(k + 1) % n]
            mx, my = (x0 + x1) / 2 - cx, (y0 + y1) / 2 - cy
            facet = polygon((x0, y0), (x1, y1), (cx + mx * 1.9, cy + my * 1.9))
            canvas.drawPath(facet, paint("#ffb060" if mx * 0.6 + my * 0.8 > 0 else "#000000", 0.13 if k % 2 else 0.05))
        canvas.restore()
    for person, (x, y, size) in zip(people, ((-26, 36, 66), (22, 30, 58), (-2, 14, 50)), strict=True):
        sheet.image(person, cx + x, cy + y, size)
    canvas.restore()


def _tower(c: skia.Canvas, x: float, w: float, top: float, bottom: float, cone: float, flag: bool = False) -> None:
    white = paint(WHITE)
    c.drawRect(skia.Rect(x - w / 2, top, x + w / 2, bottom), white)
    c.drawPath(polygon((x - w / 2 - 7, top), (x, top - cone), (x + w / 2 + 7, top)), white)
    c.drawRect(skia.Rect(x - w / 2 - 1, top + 5, x + w / 2 + 1, top + 8), hole())
    window = skia.Path()
    window.moveTo(x - 5, top + 40)
    window.lineTo(x - 5, top + 26)
    window.arcTo(skia.Rect(x - 5, top + 20, x + 5, top + 32), 180, 180, False)
    window.lineTo(x + 5, top + 40)
    window.close()
    c.drawPath(window, hole())
    if flag:
        c.drawLine(x, top - cone, x, top - cone - 22, paint(WHITE, 1, 2.4))
        c.drawPath(polygon((x + 1, top - cone - 22), (x + 24, top - cone - 15), (x + 1, top - cone - 8)), white)


def _wall(c: skia.Canvas, x0: float, x1: float, y: float, h: float, bottom: float) -> None:
    c.drawRect(skia.Rect(x0, y, x1, bottom), paint(WHITE))
    n = int((x1 - x0) / 14)
    step = (x1 - x0) / n
    for i in range(n):
        c.drawRect(skia.Rect(x0 + i * step, y - h, x0 + (i + 0.6) * step, y), paint(WHITE))


def castle(c: skia.Canvas) -> None:
    """Diamoniak's castle about (0, 0), 420 wide with its hill."""
    _wall(c, -108, -40, 30, 9, 92)
    _wall(c, 40, 108, 30, 9, 92)
    _tower(c, -112, 34, 8, 92, 46, True)
    _tower(c, 112, 34, 8, 92, 46, True)
    _tower(c, -54, 30, -34, 92, 50)
    _tower(c, 54, 30, -34, 92, 50)
    _wall(c, -38, 38, -18, 10, 92)
    _tower(c, 0, 46, -66, -18, 62, True)
    gate = skia.Path()
    gate.moveTo(-17, 92)
    gate.lineTo(-17, 58)
    gate.arcTo(skia.Rect(-17, 38, 17, 76), 180, 180, False)
    gate.lineTo(17, 92)
    gate.close()
    c.drawPath(gate, hole())
    for x in (-9, 0, 9):
        c.drawLine(x, 44, x, 92, paint(WHITE, 1, 2))
    for x in (-74, 74):
        c.drawRect(skia.Rect(x - 4, 50, x + 4, 66), hole())
    hill = skia.Path()
    hill.moveTo(-210, 104)
    hill.cubicTo(-120, 82, 120, 82, 210, 104)
    hill.lineTo(210, 100)
    hill.cubicTo(120, 78, -120, 78, -210, 100)
    hill.close()
    c.drawPath(hill, paint(WHITE))


def moon_and_stars(c: skia.Canvas) -> None:
    c.drawPath(without(circle(104, 92, 34), circle(118, 84, 30)), paint(WHITE))
    places = (
        (176, 62, 7),
        (60, 150, 6),
        (396, 74, 8),
        (448, 118, 6),
        (430, 170, 4),
        (84, 206, 4),
        (330, 50, 5),
        (462, 66, 4),
        (142, 132, 4),
    )
    for x, y, size in places:
        points = []
        for j in range(8):
            d, a = size * 1.5 * (1 if j % 2 == 0 else 0.36), j * math.pi / 4 - math.pi / 2
            points.append((x + d * math.cos(a), y + d * math.sin(a)))
        c.drawPath(polygon(*points), paint(WHITE))


def bursts(c: skia.Canvas, cx: float, cy: float) -> None:
    for a in range(48):
        t, long = a * math.tau / 48, (70, 22, 40, 22)[a % 4]
        r0, ux, uy = 112, math.cos(t), math.sin(t)
        y1 = cy + (r0 + long) * uy * 0.86
        if 34 < y1 < 268:
            c.drawLine(
                cx + r0 * ux * 1.08,
                cy + r0 * uy * 0.96,
                cx + (r0 + long) * ux * 1.18,
                y1,
                paint(WHITE, 1, (3, 1.4, 2, 1.4)[a % 4]),
            )
