"""A cut turns an outline into facets: planes whose inner sides together hold the stone.

x right, y down, z towards the viewer; the girdle lies at z = 0. The planes come as normals (n, 3) and distances (n,):
a point p is inside where `normals @ p <= distances`. The first planes are the girdle's, one for each side.
"""

from math import cos, radians, sin, tan

import numpy as np

from ..light import Floats
from .recipes import Cut, Stone

SIZE = 1.6  # stones are cut and lit at this many times their unit outline
GIRDLE = 0.03  # half its thickness
PROPORTIONS = {"table": 0.55, "crown": 34.0, "pavilion": 41.0, "folds": 8}
OWN = {Cut.ROUND: {"table": 0.54, "crown": 35.0, "pavilion": 41.0}}


class Planes:
    """Facets as they are ground, one after another."""

    def __init__(self) -> None:
        self.normals: list[Floats] = []
        self.distances: list[float] = []

    def add(self, aside: Floats, tilt: float, point: Floats) -> None:
        """A facet that leans towards `aside`, `tilt` degrees from lying flat (above 90 it looks down)."""
        t = radians(tilt)
        normal = np.array([sin(t) * aside[0], sin(t) * aside[1], cos(t)])
        self.normals.append(normal)
        self.distances.append(float(normal @ point))


def at(xy: Floats, z: float) -> Floats:
    return np.array([xy[0], xy[1], z])


def way(degrees: float) -> Floats:
    return np.array([cos(radians(degrees)), sin(radians(degrees))])


def rotated(v: Floats, degrees: float) -> Floats:
    c, s = way(degrees)
    return np.array([c * v[0] - s * v[1], s * v[0] + c * v[1]])


class Rough:
    """An outline as the cutter sees it: corners, and each side's normal, distance and middle."""

    def __init__(self, stone: Stone) -> None:
        self.corners = np.array(stone.shape) * SIZE
        after = np.roll(self.corners, -1, 0)
        along = after - self.corners
        self.normals = np.column_stack([along[:, 1], -along[:, 0]]) / np.linalg.norm(along, axis=1)[:, None]
        self.distances = (self.normals * self.corners).sum(1)
        self.middles = (self.corners + after) / 2
        self.wide = float(self.distances.mean())

    def touch(self, aside: Floats) -> Floats:
        """The corner farthest out in this direction: a plane through it never cuts into the girdle."""
        return np.array(self.corners[int(np.argmax(self.corners @ aside))])


def planes(stone: Stone) -> tuple[Floats, Floats]:
    """Normals and distances of all facets; the outline's sides first."""
    part = PROPORTIONS | OWN.get(stone.cut, {}) | dict(stone.facets)
    rough, made = Rough(stone), Planes()
    for normal, middle in zip(rough.normals, rough.middles, strict=True):
        made.add(normal, 90, at(middle, 0))
    if stone.cut is Cut.ROUND:
        _round(made, rough, stone.angle, part)
    else:
        if stone.cut is Cut.STEP:
            _step_crown(made, rough, part)
        else:
            _brilliant_crown(made, rough, part)
        if stone.cut is Cut.BRILLIANT:
            _brilliant_pavilion(made, rough, part)
        else:
            _step_pavilion(made, rough, part)
    return np.array(made.normals), np.array(made.distances)


FLAT = np.array([0.0, 0.0])


def _step_crown(made: Planes, rough: Rough, part: dict[str, float], steps: int = 3) -> None:
    """Terraces, steep outside and shallow inside, up to the table."""
    width, inset, z = rough.wide * (1 - part["table"]) / steps, 0.0, GIRDLE
    for tilt in np.linspace(part["crown"] + 13, part["crown"] - 9, steps):
        for normal, d in zip(rough.normals, rough.distances, strict=True):
            made.add(normal, tilt, at(normal * d * (1 - inset / rough.wide), z))
        inset += width
        z += width * tan(radians(tilt))
    made.add(FLAT, 0, at(FLAT, z))


def _step_pavilion(made: Planes, rough: Rough, part: dict[str, float]) -> None:
    z, before, last = -GIRDLE, 0.0, 0.0
    for lean, inset in ((14.0, 0.0), (4.0, 0.30), (-5.0, 0.62)):
        z -= (inset - before) * rough.wide * tan(radians(last))
        for normal, d in zip(rough.normals, rough.distances, strict=True):
            made.add(normal, 180 - part["pavilion"] - lean, at(normal * d * (1 - inset), z))
        before, last = inset, part["pavilion"] + lean


def _brilliant_crown(made: Planes, rough: Rough, part: dict[str, float]) -> None:
    """Mains over the corners, but above the girdle: its sides can be counted. Girdle facets and stars between."""
    table, crown = part["table"], part["crown"]
    high = GIRDLE + rough.wide * (1 - table) * tan(radians(crown))
    made.add(FLAT, 0, at(FLAT, high))
    mains = crown - (1 if len(rough.corners) > 4 else 5)
    for corner in rough.corners:
        made.add(corner / np.linalg.norm(corner), mains, at(corner * 0.985, GIRDLE + 0.03))
    for normal, d, middle in zip(rough.normals, rough.distances, rough.middles, strict=True):
        made.add(normal, crown + 11, at(middle, GIRDLE))
        made.add(normal, crown - 13, at(normal * d * (table + 0.16 * (1 - table)), high - 0.012))


def _brilliant_pavilion(made: Planes, rough: Rough, part: dict[str, float]) -> None:
    tilt, sides = part["pavilion"], len(rough.corners)
    for corner in rough.corners:
        made.add(corner / np.linalg.norm(corner), 180 - tilt, at(corner, -GIRDLE - 0.02))
    for normal in rough.normals:
        for side in (-1, 1):
            aside = rotated(normal, side * min(14, 60 / sides * 57.3))
            made.add(aside, 180 - tilt - (1.5 if sides > 5 else 3), at(rough.touch(aside), -GIRDLE))


def _round(made: Planes, rough: Rough, angle: float, part: dict[str, float]) -> None:
    """The classic brilliant bent to any outline: its mains meet the table's edge above and one culet below."""
    table, folds = part["table"], int(part["folds"])
    high = GIRDLE + rough.wide * (1 - table) * tan(radians(part["crown"]))
    deep = rough.wide * tan(radians(part["pavilion"]))
    step = 360 / folds

    def lean(aside: Floats, rise: float, run: float) -> float:
        """Degrees that this facet needs to climb `rise` on the share `run` of its way to the middle."""
        out = float(rough.touch(aside) @ aside)
        return float(np.degrees(np.arctan2(rise, run * (0.6 * out + 0.4 * rough.wide))))

    made.add(FLAT, 0, at(FLAT, high))
    for k in range(folds):
        main, star = way(angle + k * step), way(angle + (k + 0.5) * step)
        crown, pavilion = lean(main, high - GIRDLE, 1 - table), lean(main, deep, 1.0)
        made.add(main, crown, at(rough.touch(main), GIRDLE + 0.012))
        made.add(main, 180 - pavilion, at(rough.touch(main), -GIRDLE - 0.012))
        edge = rough.touch(star) * (table + 0.17 * (1 - table))
        made.add(star, lean(star, high - GIRDLE, 1 - table) - 13, at(edge, high - 0.014))
        for side in (-1, 1):
            half = way(angle + (k + side * 0.25) * step)
            made.add(half, lean(half, high - GIRDLE, 1 - table) + 6.5, at(rough.touch(half), GIRDLE))
            made.add(half, 180 - lean(half, deep, 1.0) - 1.6, at(rough.touch(half), -GIRDLE))
