"""The outlines of all stones, the only source of their shapes: field bodies, baked sprites and printed holes use these.

An outline is a convex polygon of area 1 with its centroid at (0, 0). x goes right and y down, as on the table; the
corners go round clockwise as seen, and angles turn clockwise in degrees. So `turned(outline, angle, 73)` is the
outline of a stone that covers 73 x 73 square units of the table.
"""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, radians, sin, sqrt

Point = tuple[float, float]
Outline = tuple[Point, ...]

ROUND = 32  # corners of what is meant to be round


def area(outline: Sequence[Point]) -> float:
    """Positive when the corners go round clockwise as seen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _edges(outline)) / 2


def centroid(outline: Sequence[Point]) -> Point:
    """Where the outline, cut from card, balances on a pin."""
    whole = 6 * area(outline)
    x = sum((a[0] + b[0]) * (a[0] * b[1] - b[0] * a[1]) for a, b in _edges(outline))
    y = sum((a[1] + b[1]) * (a[0] * b[1] - b[0] * a[1]) for a, b in _edges(outline))
    return x / whole, y / whole


def reach(outline: Sequence[Point]) -> float:
    """How far the farthest corner is from the middle."""
    return max(hypot(x, y) for x, y in outline)


def turned(outline: Sequence[Point], angle: float, size: float = 1.0) -> Outline:
    """The outline turned clockwise by `angle` degrees and made `size` times as wide."""
    c, s = size * cos(radians(angle)), size * sin(radians(angle))
    return tuple((c * x - s * y, s * x + c * y) for x, y in outline)


def _edges(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(outline, [*outline[1:], outline[0]], strict=True)


def _cut(corners: Sequence[Point]) -> Outline:
    """These corners as an outline: balanced on the middle and of area 1."""
    x0, y0 = centroid(corners)
    size = sqrt(area(corners))
    return tuple(((x - x0) / size, (y - y0) / size) for x, y in corners)


def _mirrored(right: Sequence[Point]) -> Outline:
    """An outline from its right half, top to bottom; corners at x = 0 stand on the axis."""
    return _cut([*right, *[(-x, y) for x, y in reversed(right) if x > 0]])


def _regular(sides: int, first: float) -> Outline:
    """All sides alike; the first corner stands `first` degrees clockwise from the right."""
    return _cut([(cos(radians(first) + k * 2 * pi / sides), sin(radians(first) + k * 2 * pi / sides))
                 for k in range(sides)])


def _curved(width: float, height: float, power: float) -> Outline:
    """A superellipse: power 2 is an oval, more of it a cushion."""
    corners = []
    for k in range(ROUND):
        c, s = cos((k + 0.5) * 2 * pi / ROUND), sin((k + 0.5) * 2 * pi / ROUND)
        r = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        corners.append((width * r * c, height * r * s))
    return _cut(corners)


def _pear() -> Outline:
    """A drop, its point up: a half circle below, two slightly bent flanks above."""
    low = [(cos(t * pi / 16), 0.30 + sin(t * pi / 16)) for t in range(8)]
    flank = [(0.0, -1.36), (0.42, -0.86), (0.76, -0.34)]
    return _mirrored([*flank, *low, (0.0, 1.30)])


# The Maldita's 65 stones, by the names of the set.
STONES: dict[str, Outline] = {
    "kite": _mirrored([(0, -0.74), (0.76, -0.18), (0, 0.98)]),
    "rhombus": _mirrored([(0, -1.06), (0.78, 0), (0, 1.06)]),
    "pentagon": _regular(5, -90),
    "brilliant": _mirrored([(0.58, -0.72), (0.98, -0.18), (0, 1.02)]),
    "hexagon": _regular(6, -90),
    "longhex": _mirrored([(0, -1.16), (0.62, -0.62), (0.62, 0.62), (0, 1.16)]),
    "heptagon": _regular(7, -90),
    "shield": _mirrored([(0.46, -1.00), (0.82, -0.62), (0.74, 0.18), (0, 1.18)]),
    "octagon": _regular(8, 22.5),
    "longoct": _mirrored([(0.34, -1.04), (0.66, -0.72), (0.66, 0.72), (0.34, 1.04)]),
    "round": _regular(ROUND, 180 / ROUND),
}
SIDES = {name: 0 if name == "round" else len(corners) for name, corners in STONES.items()}  # round: none to count

# Treasure that nobody counts the sides of: rubies, diamonds.
JEWELS: dict[str, Outline] = {
    "round": STONES["round"],
    "oval": _curved(0.84, 1.06, 2),
    "cushion": _curved(0.92, 1.02, 3.2),
    "pear": _pear(),
    "emerald": _mirrored([(0.50, -1.02), (0.84, -0.70), (0.84, 0.70), (0.50, 1.02)]),
}

MALDITA: Outline = STONES["octagon"]
OUTLINES: dict[str, Outline] = JEWELS | STONES
