"""How stones come to lie at the start of a race: in one layer, none touching another, none near the diamond.

Stones are thrown apart from one another and then push each other until every gap is wide enough. All luck is the
seed's.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, pi, sqrt
from typing import Final, NamedTuple

import pymunk

from gemtable.engine.dice import Dice
from gemtable.field.outlines import STONES, Outline, Point, turned

Box = tuple[float, float, float, float]
"""A rectangle: x, y of its upper left corner, width, height, in table units."""

ANGLES: Final = 12  # a stone lies at a multiple of 30 degrees, as it was painted
GAP: Final = 7.0  # table units between two drawn outlines, at least
_AIMED: Final = 8.2  # what the pushing aims at, so that GAP is kept
_THROWS: Final = 8  # places tried for each stone; the one farthest from all others is taken
_EDGE: Final = 0.5  # of a stone: nearer to the wall none is thrown
_FILLED: Final = 0.5  # share of the ground the stones lie on that they cover; a small heap keeps together
_WALL: Final = 60.0
_STEP: Final = 1 / 60
_BATCH, _BATCHES = 20, 30  # steps between two looks whether all lie still, and how many looks at most
_STILL: Final = 0.04  # table units a stone may still move in a batch
_LEFT_OVER: Final = 1.0  # table units two widened shapes may still share
_MASS: Final = 1.0
_SHAKE: Final = 2000.0  # table units a second; the mat stops it at once


class Lie(NamedTuple):
    """How a stone lies: its middle, and its angle in degrees clockwise, a multiple of 30."""

    x: float
    y: float
    angle: int


def walls(box: Box, body: pymunk.Body) -> list[pymunk.Segment]:
    """Four thick walls round a box."""
    x, y, w, h = box
    t = _WALL
    ends = (
        ((x - t, y - t), (x + w + t, y - t)),
        ((x - t, y + h + t), (x + w + t, y + h + t)),
        ((x - t, y - t), (x - t, y + h + t)),
        ((x + w + t, y - t), (x + w + t, y + h + t)),
    )
    return [pymunk.Segment(body, a, b, t) for a, b in ends]


def hull(outline: Outline, angle: float, size: float, body: pymunk.Body, grown: float = 0.0) -> pymunk.Shape:
    """A stone's shape on its body, `grown` on all sides; what is round is a circle."""
    if outline is STONES["round"]:
        return pymunk.Circle(body, size / sqrt(pi) + grown)
    return pymunk.Poly(body, turned(outline, angle, size), radius=grown)


def scatter(
    stones: Mapping[int, Outline], size: float, zone: Box, hole: tuple[Point, float], dice: Dice
) -> dict[int, Lie]:
    """A place in the zone for each stone, outside of the hole (middle, radius). `size`: the side of a square as large
    as a stone's drawn outline. The same dice give the same places."""
    space = pymunk.Space()
    space.iterations = 8
    space.damping = 1e-6
    space.collision_slop = 0.05
    space.collision_bias = (1 - 0.35) ** 60
    space.add(*walls(zone, space.static_body))
    space.add(pymunk.Circle(space.static_body, hole[1] + _AIMED / 2, hole[0]))
    numbers = list(stones)
    angles = [30 * dice.below(ANGLES) for _ in numbers]
    spots = _thrown(len(numbers), size, zone, hole, dice)
    dice.shuffle(spots)
    bodies = []
    for number, angle, spot in zip(numbers, angles, spots, strict=True):
        body = pymunk.Body(_MASS, float("inf"))
        body.position = spot
        space.add(body, hull(stones[number], angle, size, body, _AIMED / 2))
        bodies.append(body)
    _settle(space, bodies, dice)
    return {
        number: Lie(body.position.x, body.position.y, angle)
        for number, body, angle in zip(numbers, bodies, angles, strict=True)
    }


def _thrown(count: int, size: float, zone: Box, hole: tuple[Point, float], dice: Dice) -> list[Point]:
    """Each new place is the best of a few throws: the farthest from all others and from the hole. Left and right of the
    hole in turn, for few can pass it."""
    x, y, w, h = zone
    (hole_x, hole_y), hole_r = hole
    full = count * size * size / (w * h - pi * hole_r * hole_r)
    shrunk = min(1.0, sqrt(full / _FILLED))
    edge = _EDGE * size
    w, h = w * shrunk - 2 * edge, h * min(1.0, 1.2 * shrunk) - 2 * edge
    x = min(max(hole_x - w / 2, x + edge), x + zone[2] - edge - w)
    y = min(max(hole_y - h / 2, y + edge), y + zone[3] - edge - h)
    spots: list[Point] = []
    for turn in range(count):
        side = x if turn % 2 == 0 else hole_x
        half = hole_x - x if turn % 2 == 0 else x + w - hole_x
        best, widest = (x, y), -1e9
        for _throw in range(_THROWS):
            tx, ty = side + half * dice.uniform(), y + h * dice.uniform()
            room = hypot(tx - hole_x, ty - hole_y) - hole_r
            for sx, sy in spots:
                if (apart := hypot(tx - sx, ty - sy)) < room:
                    room = apart
            if room > widest:
                best, widest = (tx, ty), room
        spots.append(best)
    return spots


def _settle(space: pymunk.Space, bodies: list[pymunk.Body], dice: Dice) -> None:
    """Let them push each other until all gaps are wide enough; where they are wedged, shake them."""
    before = [body.position for body in bodies]
    for _ in range(_BATCHES):
        for _ in range(_BATCH):
            space.step(_STEP)
        now = [body.position for body in bodies]
        if max(abs(a.x - b.x) + abs(a.y - b.y) for a, b in zip(before, now, strict=True)) < _STILL:
            if _deepest(bodies) < _LEFT_OVER:
                return
            for body in bodies:
                body.velocity = _SHAKE * (dice.uniform() - 0.5), _SHAKE * (dice.uniform() - 0.5)
        before = now


def _deepest(bodies: list[pymunk.Body]) -> float:
    """How far the widened shapes still reach into each other."""
    depths = [0.0]

    def note(arbiter: pymunk.Arbiter) -> None:
        depths.extend(-point.distance for point in arbiter.contact_point_set.points)

    for body in bodies:
        body.each_arbiter(note)
    return max(depths)
