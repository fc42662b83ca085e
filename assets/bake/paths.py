"""Shapes for cut-outs: smooth outlines, rounded polygons, tapering strokes, union and difference."""

import math
from collections.abc import Callable, Sequence

import numpy as np
import skia
from numpy.typing import NDArray

from .brush import circle

Point = tuple[float, float]
Floats = NDArray[np.float64]


def ellipse(x: float, y: float, a: float, b: float, angle: float = 0) -> skia.Path:
    path = skia.Path()
    path.addOval(skia.Rect(-a, -b, a, b))
    return placed(path, x, y, angle)


def box(x0: float, y0: float, x1: float, y1: float, r: float = 0) -> skia.Path:
    path = skia.Path()
    path.addRoundRect(skia.Rect(x0, y0, x1, y1), r, r)
    return path


def placed(
    path: skia.Path, x: float = 0, y: float = 0, angle: float = 0, sx: float = 1, sy: float | None = None
) -> skia.Path:
    """Scaled, turned, then moved."""
    matrix = skia.Matrix()
    matrix.setIdentity()
    matrix.preTranslate(x, y)
    matrix.preRotate(angle)
    matrix.preScale(sx, sx if sy is None else sy)
    other = skia.Path(path)
    other.transform(matrix)
    return other


def union(first: skia.Path, *others: skia.Path) -> skia.Path:
    for other in others:
        first = skia.Op(first, other, skia.PathOp.kUnion_PathOp)
    return first


def without(first: skia.Path, *others: skia.Path) -> skia.Path:
    for other in others:
        first = skia.Op(first, other, skia.PathOp.kDifference_PathOp)
    return first


def common(a: skia.Path, b: skia.Path) -> skia.Path:
    return skia.Op(a, b, skia.PathOp.kIntersect_PathOp)


def curve(points: Sequence[Point], closed: bool = True, pull: float = 0.5) -> skia.Path:
    """A Catmull-Rom line through the points; twice this pull makes lumpy corners."""
    path = skia.Path()
    p = [np.array(q, float) for q in points]
    n = len(p)
    at: Callable[[int], Floats] = (lambda j: p[j % n]) if closed else (lambda j: p[min(max(j, 0), n - 1)])
    path.moveTo(*map(float, p[0]))
    for i in range(n if closed else n - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        path.cubicTo(*map(float, (*(b + (c - a) * pull / 3), *(c - (d - b) * pull / 3), *c)))
    if closed:
        path.close()
    return path


def poly(*points: Point, r: float = 0) -> skia.Path:
    """A polygon, with corners rounded by r."""
    path = skia.Path()
    if r == 0:
        path.addPoly([skia.Point(float(x), float(y)) for x, y in points], True)
        return path
    p = [np.array(q, float) for q in points]
    for i, b in enumerate(p):
        a, c = p[i - 1], p[(i + 1) % len(p)]
        to_a, to_c = np.hypot(*(a - b)), np.hypot(*(c - b))
        u, v = b + (a - b) / to_a * min(r, 0.49 * to_a), b + (c - b) / to_c * min(r, 0.49 * to_c)
        (path.moveTo if i == 0 else path.lineTo)(*map(float, u))
        path.quadTo(*map(float, (*b, *v)))
    path.close()
    return path


def star(x: float, y: float, outer: float, inner: float, n: int, turn: float = -90) -> skia.Path:
    return poly(
        *[
            (
                x + (inner if k % 2 else outer) * math.cos(math.radians(turn) + k * math.pi / n),
                y + (inner if k % 2 else outer) * math.sin(math.radians(turn) + k * math.pi / n),
            )
            for k in range(2 * n)
        ]
    )


def spline(points: Sequence[Point], steps: int = 16) -> Floats:
    """The points of a Catmull-Rom line, (n, 2)."""
    p = [np.array(q, float) for q in points]
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    out: list[Floats] = []
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        out += [
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            for t in np.linspace(0, 1, steps, endpoint=False)
        ]
    return np.array([*out, p[-2]])


def tangents(line: Floats) -> Floats:
    g = np.gradient(line, axis=0)
    return g / (np.hypot(*g.T)[:, None] + 1e-9)


def taper(
    points: Sequence[Point], widths: Sequence[float] | Callable[[float], float], steps: int = 16, cap: bool = True
) -> skia.Path:
    """A stroke of changing width: widths at equal spacing, or a function of 0..1."""
    line = spline(points, steps) if len(points) > 2 else np.linspace(points[0], points[1], 8)
    t = np.linspace(0, 1, len(line))
    w = np.array([widths(x) for x in t]) if callable(widths) else np.interp(t, np.linspace(0, 1, len(widths)), widths)
    g = tangents(line)
    side = np.c_[-g[:, 1], g[:, 0]] * w[:, None] / 2
    path = skia.Path()
    path.addPoly([skia.Point(*map(float, q)) for q in np.r_[line + side, (line - side)[::-1]]], True)
    path.setFillType(skia.PathFillType.kWinding)
    if cap:
        ends = (circle(*map(float, line[0]), w[0] / 2), circle(*map(float, line[-1]), w[-1] / 2))
        path = union(skia.Simplify(path), *ends)
    return path


def trail(words: str) -> list[Point]:
    """Points written as "x,y x,y"."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in words.split())]
