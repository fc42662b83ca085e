"""Shapes for cut-outs: smooth outlines, tapering strokes, union and difference."""

from collections.abc import Sequence

import numpy as np
import skia
from numpy.typing import NDArray

from .brush import circle

Point = tuple[float, float]


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


def smooth(*points: Point) -> skia.Path:
    """A closed curve through the points."""
    p = [np.array(q, float) for q in points]
    n = len(p)
    path = skia.Path()
    path.moveTo(*p[0])
    for i in range(n):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % n], p[(i + 2) % n]
        path.cubicTo(*(b + (c - a) / 6), *(c - (d - b) / 6), *c)
    path.close()
    return path


def blunt(*points: Point, r: float = 0) -> skia.Path:
    """A polygon with corners rounded by r."""
    p = [np.array(q, float) for q in points]
    path = skia.Path()
    for i, b in enumerate(p):
        a, c = p[i - 1], p[(i + 1) % len(p)]
        u = b + (a - b) / np.hypot(*(a - b)) * min(r, 0.49 * np.hypot(*(a - b)))
        v = b + (c - b) / np.hypot(*(c - b)) * min(r, 0.49 * np.hypot(*(c - b)))
        (path.moveTo if i == 0 else path.lineTo)(*u)
        path.quadTo(*b, *v)
    path.close()
    return path


def _spine(points: Sequence[Point], steps: int = 16) -> NDArray[np.float64]:
    p = [np.array(q, float) for q in points]
    if len(p) == 2:
        return np.linspace(p[0], p[1], 8)
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        for t in np.linspace(0, 1, steps, endpoint=False):
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    return np.array([*out, p[-2]])


def taper(points: Sequence[Point], widths: Sequence[float]) -> skia.Path:
    """A stroke along the points whose width changes, with round ends."""
    spine = _spine(points)
    width = np.interp(np.linspace(0, 1, len(spine)), np.linspace(0, 1, len(widths)), widths)
    along = np.gradient(spine, axis=0)
    along /= np.hypot(*along.T)[:, None] + 1e-9
    across = np.c_[-along[:, 1], along[:, 0]] * width[:, None] / 2
    path = skia.Path()
    path.addPoly([skia.Point(*map(float, q)) for q in np.r_[spine + across, (spine - across)[::-1]]], True)
    path.setFillType(skia.PathFillType.kWinding)
    return union(skia.Simplify(path), circle(*spine[0], width[0] / 2), circle(*spine[-1], width[-1] / 2))
