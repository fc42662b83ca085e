"""The chest, shut and open, seen by the same camera: staves, gold straps, a hollow box, a lid on hinges."""

import math
from typing import Any

import numpy as np

from .rig import Floats, block, gold, hull, matt, render, shape

WIDE, DEEP, HIGH = 1.05, 0.66, 0.62
OPEN = math.radians(112)
LIGHT, DARK, INSIDE = "#84491f", "#5e3014", "#1c0e08"


def tipped(angle: float) -> Any:
    """Turn about the hinge along the far upper edge."""

    def f(p: Floats) -> Floats:
        y, z = p[:, 1] - DEEP, p[:, 2] - HIGH - 0.03
        c, s = math.cos(angle), math.sin(angle)
        return np.c_[p[:, 0], DEEP + c * y + s * z, HIGH + 0.03 - s * y + c * z]

    return f


def box() -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for i in range(3):
        z0, z1 = i * HIGH / 3 + 0.004, (i + 1) * HIGH / 3 - 0.004
        wood = matt(LIGHT if i % 2 else DARK, 0.5)
        parts[f"front{i}"] = block((-WIDE, -DEEP, z0), (WIDE, -DEEP + 0.09, z1), wood)
        parts[f"back{i}"] = block((-WIDE, DEEP - 0.09, z0), (WIDE, DEEP, z1), wood)
        for side in (-1, 1):
            x0, x1 = sorted((side * WIDE, side * (WIDE - 0.09)))
            parts[f"side{side}{i}"] = block((x0, -DEEP + 0.05, z0), (x1, DEEP - 0.05, z1), wood)
    parts["floor"] = block((-WIDE, -DEEP, 0.0), (WIDE, DEEP, 0.22), matt("#7a1c30", 0.9))
    for k, x in enumerate((-WIDE * 0.98, -WIDE * 0.36, WIDE * 0.36, WIDE * 0.98)):
        parts[f"strap{k}"] = block((x - 0.085, -DEEP - 0.04, 0), (x + 0.085, -DEEP + 0.02, HIGH + 0.02), gold(), 0.015)
    for i, (lo, hi) in enumerate(
        (
            ((-WIDE - 0.03, -DEEP - 0.05, HIGH - 0.03), (WIDE + 0.03, -DEEP + 0.10, HIGH + 0.05)),
            ((-WIDE - 0.03, DEEP - 0.10, HIGH - 0.03), (WIDE + 0.03, DEEP + 0.04, HIGH + 0.05)),
            ((-WIDE - 0.03, -DEEP, HIGH - 0.03), (-WIDE + 0.10, DEEP, HIGH + 0.05)),
            ((WIDE - 0.10, -DEEP, HIGH - 0.03), (WIDE + 0.03, DEEP, HIGH + 0.05)),
        )
    ):
        parts[f"rim{i}"] = block(lo, hi, gold(), 0.02)
    return parts


def lid(angle: float) -> dict[str, Any]:
    place, parts, staves, r = tipped(angle), {}, 9, DEEP + 0.02
    for i in range(staves):
        a0, a1 = math.pi * i / staves + 0.004, math.pi * (i + 1) / staves - 0.004
        points = np.array(
            [
                (x, q * math.cos(a), HIGH + 0.05 + q * math.sin(a) * 0.72)
                for x in (-WIDE, WIDE)
                for a in (a0, a1)
                for q in (r * 0.86, r)
            ]
        )
        parts[f"stave{i}"] = hull(place(points), matt(LIGHT if i % 2 else DARK, 0.5))
    for side in (-1, 1):
        x = side * (WIDE - 0.04)
        arc = [
            (x + dx, r * 0.97 * math.cos(a), HIGH + 0.05 + r * 0.97 * math.sin(a) * 0.72)
            for a in np.linspace(0, math.pi, 15)
            for dx in (-0.035, 0.035)
        ]
        parts[f"end{side}"] = hull(place(np.array(arc)), matt(DARK, 0.55))
    for k, x in enumerate((-WIDE * 0.98, -WIDE * 0.36, WIDE * 0.36, WIDE * 0.98)):
        q, w, n = r + 0.045, 0.085, 25
        points = np.array(
            [
                (x + s * w, q * f * math.cos(a), HIGH + 0.05 + q * f * math.sin(a) * 0.72)
                for a in np.linspace(0, math.pi, n)
                for s, f in ((-1, 0.92), (-0.75, 1), (0.75, 1), (1, 0.92))
            ]
        )
        faces = [
            t
            for i in range(n - 1)
            for j in range(3)
            for a in (i * 4 + j,)
            for t in ((a, a + 1, a + 5), (a, a + 5, a + 4))
        ]
        parts[f"hoop{k}"] = shape(place(points), np.array(faces), gold(), smooth=False)
        for a in np.linspace(0.35, math.pi - 0.35, 5):
            c = place(np.array([(x, q * math.cos(a), HIGH + 0.05 + q * math.sin(a) * 0.72)]))[0]
            parts[f"rivet{k}{round(a * 100)}"] = {
                "type": "sphere",
                "center": [float(v) for v in c],
                "radius": 0.045,
                "bsdf": gold(),
            }
    parts["lip"] = block(
        (-WIDE - 0.03, -DEEP - 0.05, HIGH + 0.05), (WIDE + 0.03, -DEEP + 0.03, HIGH + 0.13), gold(), 0.02, place
    )
    parts["lock"] = block((-0.17, -DEEP - 0.14, HIGH - 0.24), (0.17, -DEEP, HIGH + 0.16), gold(), 0.04, place)
    hole = place(np.array([(0.0, -DEEP - 0.14, HIGH - 0.02)]))[0]
    parts["key"] = {"type": "sphere", "center": [float(v) for v in hole], "radius": 0.055, "bsdf": matt("#050302")}
    return parts


if __name__ == "__main__":
    for name, angle in (("chest-closed", 0.0), ("chest-open", OPEN)):
        render(box() | lid(angle), name, pixels=416, half=1.62, tilt=30, z=0.45, tall=1.2, exposure=0.95)
        print(name, flush=True)
