"""Clay gloves of eight players from straight above, palm down, the right hand: the fingers point up the picture.

    glove-<pose>-<player>.webp      open, pointing, holding, little (finger)
    glove-thumb.webp                how much of `holding` is its thumb, which lies over the stone: an alpha
"""

import math
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ..hands import HALF, MIDDLE, PIXELS, PLAYERS
from ..manifest import Part
from ..pictures import webp
from .rig import Floats, Parts, Solid, T, ball, crate, lamps, light_of, limb, render, sky, soft, solid

Bends = tuple[float, ...]
Point = tuple[float, float, float]

KNUCKLES = ((-0.315, 0.30, 0.06), (-0.105, 0.36, 0.09), (0.105, 0.34, 0.08), (0.30, 0.26, 0.05))
BONES = ((0.33, 0.22, 0.17), (0.37, 0.25, 0.18), (0.34, 0.23, 0.17), (0.26, 0.18, 0.15))
THICK = ((0.150, 0.142, 0.138, 0.128), (0.154, 0.146, 0.141, 0.131), (0.150, 0.142, 0.137, 0.127),
         (0.138, 0.130, 0.125, 0.116))  # fmt: skip
THUMB = (0.172, 0.160, 0.152, 0.136)
FIST = (62.0, 96.0, 60.0)
LOW, HIGH = (-1.15, -1.14, -0.62), (0.95, 1.38, 0.40)
STEP = 0.016


class Pose(NamedTuple):
    """Degrees: where each finger points (from straight ahead to the right), how its joints bend down and aside."""

    points: Bends
    down: tuple[Bends, Bends, Bends, Bends]
    thumb: tuple[Point, float, Bends, Bends]  # where it begins and points, its bones, how they bend to the fingers
    aside: tuple[Bends, Bends, Bends, Bends] = ((0, 0, 0),) * 4
    sinks: float = 0.02  # of the thumb, at each bone


CURLED = ((-0.33, -0.14, -0.06), -30.0, (0.26, 0.22, 0.18), (30.0, 10.0, 14.0))
POSES = {
    "open": Pose((-19, -5, 8, 23), ((4, 6, 6),) * 4, ((-0.34, -0.12, -0.02), -58, (0.30, 0.25, 0.20), (0, 4, 6))),
    "pointing": Pose((-4, -2, 3, 9), ((2, 3, 3), FIST, (66, 98, 60), (68, 98, 60)),
                     ((-0.33, -0.14, -0.06), -30, (0.26, 0.22, 0.18), (18, -4, 14))),
    "holding": Pose((16, 12, 12, 18), ((4, 12, 14), (6, 14, 16), (10, 18, 18), (14, 22, 20)),
                    ((-0.34, -0.12, -0.04), -58, (0.30, 0.28, 0.24), (-4, 26, 30)),
                    ((0, -24, -36), (0, -20, -32), (0, -14, -20), (0, -8, -12)), 0.0),
    "little": Pose((-4, -2, 3, 9), ((60, 96, 60), FIST, (62, 98, 60), (2, 3, 3)), CURLED),
}  # fmt: skip


def turned(v: Floats, axis: Floats, degrees: float) -> Floats:
    a = math.radians(degrees)
    return np.asarray(v * math.cos(a) + np.cross(axis, v) * math.sin(a) + axis * (axis @ v) * (1 - math.cos(a)))


def finger(pose: Pose, i: int) -> list[Floats]:
    """Its joints from knuckle to tip."""
    a = math.radians(pose.points[i])
    ahead, across, up = np.array([math.sin(a), math.cos(a), 0]), np.array([math.cos(a), -math.sin(a), 0]), np.eye(3)[2]
    joints = [np.array(KNUCKLES[i])]
    for bone, down, aside in zip(BONES[i], pose.down[i], pose.aside[i], strict=True):
        ahead, across = turned(ahead, up, -aside), turned(across, up, -aside)
        ahead = turned(ahead, across, -down)
        joints.append(joints[-1] + ahead * bone)
    return joints


def thumb(pose: Pose) -> list[Floats]:
    start, points, bones, bends = pose.thumb
    a = math.radians(points)
    ahead = np.array([math.sin(a), math.cos(a), -0.12])
    joints = [np.array(start)]
    for bone, bend in zip(bones, bends, strict=True):
        ahead = turned(ahead, np.eye(3)[2], -bend) - np.array([0, 0, pose.sinks])
        ahead /= np.linalg.norm(ahead)
        joints.append(joints[-1] + ahead * bone)
    return joints


def chain(joints: list[Floats], thick: tuple[float, ...], k: float = 0.03) -> Solid:
    bones = [limb(tuple(a), tuple(b), ra, rb)
             for a, b, ra, rb in zip(joints, joints[1:], thick, thick[1:], strict=False)]  # fmt: skip
    return soft(*bones, k=k)


def carved(body: Solid, *grooves: Solid, k: float = 0.02) -> Solid:
    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        d = body(x, y, z)
        for groove in grooves:
            e = -groove(x, y, z)
            h = np.clip(0.5 - 0.5 * (d - e) / k, 0, 1)
            d = d + (e - d) * h + k * h * (1 - h)
        return d

    return f


def hand(pose: Pose) -> Solid:
    palm = soft(
        crate(0, -0.02, 0, (0.40, 0.36, 0.165), 0.16),
        ball(0, 0.10, 0.07, (0.40, 0.34, 0.15)),
        ball(-0.26, -0.16, -0.02, (0.20, 0.26, 0.17)),
        limb((0, -0.3, 0), (0, -0.62, 0), 0.27, 0.25),
        k=0.07,
    )
    joints = thumb(pose)
    roots = [limb((-0.12, -0.22, -0.02), tuple(joints[0]), 0.17, 0.155)]
    fingers = [chain(joints, THUMB)]
    for i in range(4):
        root = np.array(KNUCKLES[i]) * (0.8, 0.3, 0.6)
        roots.append(limb(tuple(root), KNUCKLES[i], THICK[i][0] * 1.02, THICK[i][0]))
        fingers.append(chain(finger(pose, i), THICK[i]))
    darts = [limb((x, 0.24, 0.235), (0.6 * x, -0.08, 0.235), 0.030, 0.022) for x in (-0.2, 0, 0.2)]
    return carved(soft(soft(palm, *roots, k=0.06), *fingers, k=0.024), *darts)


def hoop(y: float, wide: float, thick: float, flat: float = 0.74) -> Solid:
    """A ring of cord round the wrist."""

    def f(px: Floats, py: Floats, pz: Floats) -> Floats:
        return np.sqrt((np.hypot(px, pz / flat) - wide) ** 2 + (py - y) ** 2) * flat - thick * flat

    return f


def cuff(px: Floats, py: Floats, pz: Floats) -> Floats:
    """It widens away from the hand."""
    wide = 0.375 + 0.085 * np.clip((-0.50 - py) / 0.50, 0, 1)
    side = (np.hypot(px, pz / 0.74) - wide) * 0.74
    return np.maximum(side, np.abs(py + 0.75) - 0.25)


def clay(code: str) -> Parts:
    return {
        "type": "principled",
        "base_color": {"type": "rgb", "value": light_of(code)},
        "roughness": 0.5,
        "specular": 0.42,
        "sheen": 0.35,
    }


def glove(pose: Pose, player: str, shapes: dict[str, Parts]) -> Parts:
    """The scene; the surfaces of a pose are found once and painted eight times."""
    if not shapes:
        shapes |= {
            "hand": solid(hand(pose), LOW, HIGH, {}, STEP),
            "cuff": solid(cuff, (-0.55, -1.08, -0.45), (0.55, -0.4, 0.45), {}, STEP),
            "cord": solid(soft(hoop(-0.50, 0.375, 0.058), hoop(-0.99, 0.46, 0.062), k=0.001), (-0.6, -1.12, -0.5),
                          (0.6, -0.4, 0.5), {}, STEP),
        }  # fmt: skip
    code = PLAYERS[player]
    paints = {"hand": clay(code), "cuff": clay(code), "cord": clay("#e0ac3c" if player == "white" else "#fbe9c4")}
    where = T().translate([-MIDDLE[0], -MIDDLE[1], 0])
    return {
        name: shapes[name] | {"bsdf": {"type": "twosided", "b": bsdf}, "to_world": where}
        for name, bsdf in paints.items()
    }


def over_the_stone() -> Floats:
    """The thumb of `holding` from its first bone on, soft where it leaves the hand: 0 to 1, (PIXELS, PIXELS)."""
    joints = [joint[:2] for joint in thumb(POSES["holding"])]
    unit = PIXELS / 2 / HALF
    row, column = np.indices((PIXELS, PIXELS)) + 0.5
    x, y = (column - PIXELS / 2) / unit + MIDDLE[0], (PIXELS / 2 - row) / unit + MIDDLE[1]
    gap, along = np.full((PIXELS, PIXELS), 9.0), np.zeros((PIXELS, PIXELS))
    for i, (a, b) in enumerate(pairwise(joints)):
        d = b - a
        t = ((x - a[0]) * d[0] + (y - a[1]) * d[1]) / (d @ d)
        s = np.clip(t, 0, 1)
        far = np.hypot(x - a[0] - s * d[0], y - a[1] - s * d[1]) - (THUMB[i] + (THUMB[i + 1] - THUMB[i]) * s)
        nearer = far < gap
        gap, along = np.where(nearer, far, gap), np.where(nearer, i + t, along)
    return np.clip(1 - gap / 0.03, 0, 1) * np.clip((along - 0.15) / 0.30, 0, 1)


def bake() -> None:
    part = Part("/bake/traced", __file__)
    light = lamps() | {"sky": sky((0.15, 0.16, 0.19))}
    for name, pose in POSES.items():
        shapes: dict[str, Parts] = {}
        for player in PLAYERS:
            exposure = 1.0 if player == "black" else 0.80
            scene = glove(pose, player, shapes)
            picture = render(scene, pixels=PIXELS, half=HALF, z=0, tilt=0, exposure=exposure, lit=light)
            part.keep(f"glove-{name}-{player}.webp", webp(picture, 100))
    cover = (over_the_stone() * 255 + 0.5).astype(np.uint8)
    part.keep("glove-thumb.webp", webp(np.dstack([cover] * 4), 100))
    part.close()
