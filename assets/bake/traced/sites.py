"""Dioramas: the four sites of Curios and the cave of Diamant, as the lids print them, with a view of their own."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ..manifest import Part
from ..pictures import webp
from .rig import Floats, Parts, T, block, hull, light_of, panel, render, shape, sky

SUN = {"sky": sky((0.55, 0.68, 0.95)), "key": panel((-6, 2.2, 5.2), 0.9, (120, 98, 66))}


def matte(code: str, strength: float = 1.0) -> Parts:
    return {"type": "diffuse", "reflectance": {"type": "rgb", "value": light_of(code, strength)}}


def hills(x: Floats, y: Floats, cells: float, seed: int, octaves: int = 4) -> Floats:
    """Waves of many ways and lengths, about -0.5 to 0.5; `cells` of the longest fit across the ground."""
    dice = np.random.default_rng(seed)
    out, total, weight = np.zeros_like(x), 0.0, 1.0
    for octave in range(octaves):
        for _ in range(6):
            way, phase = dice.uniform(0, math.tau, 2)
            k = math.tau * cells * 2**octave / 7 * dice.uniform(0.6, 1.3)
            out += weight * np.sin(k * (np.cos(way) * x + np.sin(way) * y) + phase)
        total += weight * 6**0.5
        weight *= 0.5
    return out / total / 2.2


def ground(height: Callable[[Floats, Floats], Floats], bsdf: Parts, corners: int = 300, half: float = 3.4) -> Parts:
    side = np.linspace(-half, half, corners)
    x, y = np.meshgrid(side, side)
    i = np.arange(corners * corners).reshape(corners, corners)[:-1, :-1].ravel()
    faces = np.vstack([np.c_[i, i + 1, i + corners + 1], np.c_[i, i + corners + 1, i + corners]])
    return shape(np.c_[x.ravel(), y.ravel(), height(x, y).ravel()], faces, bsdf, smooth=True)


def pole(a: tuple[float, ...], b: tuple[float, ...], radius: float, bsdf: Parts) -> Parts:
    return {"type": "cylinder", "p0": list(map(float, a)), "p1": list(map(float, b)), "radius": radius,
            "bsdf": {"type": "twosided", "b": bsdf}}


def pyramid(dice: np.random.Generator) -> Parts:
    parts: Parts = {
        "sand": ground(
            lambda x, y: 0.10 * hills(x, y, 3, 1)
            + 0.035 * np.sin(9 * x + 5 * y + 5 * hills(x, y, 3, 2)) * np.clip(np.hypot(x, y) - 1, 0, 1),
            matte("#d9a860"),
        )
    }
    tombs = (("great", -0.1, 0.15, 1.0, 12), ("small", 1.2, -0.75, 0.36, 7), ("far", 1.35, 0.9, 0.28, 6))
    for name, cx, cy, size, steps in tombs:
        rise = size * 1.15 / steps
        for i in range(steps):
            w = size * (1 - i / steps)
            low, high = (cx - w, cy - w, i * rise), (cx + w, cy + w, (i + 1) * rise)
            parts[f"{name}{i}"] = block(low, high, matte("#c8954a", 0.88 + 0.24 * dice.random()), min(0.02, rise * 0.2))
        if name == "great":
            top = steps * rise
            tip = [(cx + a * w, cy + b * w, top) for a in (-1, 1) for b in (-1, 1)] + [(cx, cy, top + 1.4 * w)]
            parts["tip"] = hull(np.array(tip), {"type": "roughconductor", "material": "Au", "alpha": 0.15})
    for side in (-1, 1):
        foot = [(a * 0.06, b * 0.06, 0.0) for a in (-1, 1) for b in (-1, 1)]
        neck = [(a * 0.04, b * 0.04, 0.6) for a in (-1, 1) for b in (-1, 1)]
        obelisk = np.array([*foot, *neck, (0, 0, 0.7)]) + np.array([side * 0.25 - 0.1, -1.1, 0])
        parts[f"obelisk{side}"] = hull(obelisk, matte("#b98a4a"))
    parts["door"] = block((-0.24, -0.90, 0), (0.04, -0.80, 0.24), matte("#1a0d06"), 0.01)
    return parts


def colosseum(dice: np.random.Generator) -> Parts:
    flat = 0.76

    def on(angle: float, radius: float, z: float) -> tuple[float, float, float]:
        return radius * math.cos(angle), radius * math.sin(angle) * flat, z

    def wedge(a: tuple[float, float], r: tuple[float, float], z: tuple[float, float], code: str) -> Parts:
        corners = [on(i, j, k) for i in a for j in r for k in z]
        return hull(np.array(corners), matte(code, 0.85 + 0.25 * dice.random()))

    sand = [(0.72 * math.cos(a), 0.52 * math.sin(a), z) for a in np.linspace(0, math.tau, 48) for z in (0, 0.03)]
    parts: Parts = {
        "ground": ground(lambda x, y: 0.03 * hills(x, y, 6, 3), matte("#9a8a5c")),
        "arena": hull(np.array(sand), matte("#d8b070")),
    }
    for tier in range(5):
        for i in range(40):
            if tier < 4 or not 3 < i < 9:
                a, r = math.tau * i / 40, 0.78 + 0.09 * tier
                parts[f"seat{tier}_{i}"] = wedge(
                    (a, a + math.tau * 0.97 / 40), (r, r + 0.085), (0, 0.10 + 0.10 * tier), "#cdb58a"
                )
    for level in range(3):
        for i in range(36):
            if (level == 2 and 2 < i < 17) or (level == 1 and 4 < i < 11):
                continue  # fallen long ago
            a, w, z = math.tau * (i + 0.5) / 36, math.pi / 36, 0.26 * level
            mid = a - w / 2
            parts[f"pier{level}_{i}"] = wedge((mid - 0.029, mid + 0.029), (1.26, 1.40), (z, z + 0.20), "#d9c49a")
            parts[f"beam{level}_{i}"] = wedge((a - w, a + w), (1.25, 1.42), (z + 0.19, z + 0.26), "#d9c49a")
    return parts


def temple(dice: np.random.Generator) -> Parts:
    stone = "#e6ddc8"
    parts: Parts = {"meadow": ground(lambda x, y: 0.10 * hills(x, y, 5, 7) - 0.05, matte("#5f7a3c"))}
    for i in range(3):
        wide, deep = 1.25 - 0.1 * i, 0.95 - 0.1 * i
        low, high = (-wide, -deep, i * 0.09 - 0.05), (wide, deep, i * 0.09 + 0.09)
        parts[f"step{i}"] = block(low, high, matte(stone, 0.85 + 0.05 * i), 0.012)
    around = [(-0.9 + 0.36 * i, y) for i in range(6) for y in (-0.6, 0.6)]
    around += [(x, y) for y in (-0.2, 0.2) for x in (-0.9, 0.9)]
    for i, (x, y) in enumerate(around):
        parts[f"column{i}"] = pole((x, y, 0.24), (x, y, 0.92), 0.075, matte(stone))
    parts["beam"] = block((-1.02, -0.72, 0.92), (1.02, 0.72, 1.04), matte(stone, 0.95), 0.015)
    eaves = [(a * 1.1, b * 0.8, 1.04) for a in (-1, 1) for b in (-1, 1)] + [(-1.1, 0, 1.42), (1.1, 0, 1.42)]
    parts["roof"] = hull(np.array(eaves), matte("#b4553a"))
    for i in range(23):
        x = -1.1 + 0.1 * i
        for side in (-1, 1):
            tile = matte("#c4623f", 0.85 + 0.3 * dice.random())
            parts[f"tiles{side}{i}"] = pole((x, side * 0.82, 1.04), (x, 0, 1.43), 0.028, tile)
    for i in range(26):
        a, r, s = dice.uniform(0, math.tau), dice.uniform(1.45, 2.3), dice.uniform(0.10, 0.2)
        middle = [r * math.cos(a), r * math.sin(a) * 0.9, s * 0.8]
        leaves = matte("#35602a", 0.7 + 0.6 * dice.random())
        parts[f"bush{i}"] = {"type": "sphere", "center": middle, "radius": s, "bsdf": leaves}
    return parts


def wreck(dice: np.random.Generator) -> Parts:
    lists = T().translate([-0.1, -0.1, 0.12]) @ T().rotate([0, 0, 1], 28) @ T().rotate([1, 0, 0], -20)
    lists = lists @ T().rotate([0, 1, 0], 9)
    water = {"type": "principled", "base_color": {"type": "rgb", "value": light_of("#0c5a6e")}, "roughness": 0.12,
             "specular": 0.7}

    def isles(x: Floats, y: Floats) -> Floats:
        near = 0.55 * np.exp(-((x - 1.1) ** 2 / 0.9 + (y - 0.9) ** 2 / 0.5))
        far = 0.45 * np.exp(-((x + 1.6) ** 2 / 0.3 + (y + 1.3) ** 2 / 0.3))
        return near + far - 0.12 + 0.05 * hills(x, y, 6, 13)

    def breadth(u: float) -> float:
        return float(0.42 * math.sin(math.pi * min(1.0, max(0.0, u * 0.86 + 0.12))) ** 0.6)

    parts: Parts = {
        "sea": ground(lambda x, y: 0.10 * hills(x, y, 9, 11) + 0.03 * hills(x, y, 26, 12) - 0.02, water, 380),
        "sand": ground(isles, matte("#d8bd84")),
    }
    aboard: Parts = {}
    n = 18
    for side in (-1, 1):
        for plank in range(6):
            vertices, faces = [], []
            for x in np.linspace(-1.2, 1.2, n):
                u = (x + 1.2) / 2.4
                sheer = 0.10 + 0.30 * (2 * u - 1) ** 2
                for q in (plank / 6 + 0.008, (plank + 1) / 6 - 0.008):
                    a = q * math.pi / 2
                    out, high = side * breadth(u) * math.sin(a + 0.08), -0.36 + (0.36 + sheer) * (1 - math.cos(a))
                    vertices.append((x, out, high))
            for i in range(n - 1):
                if not (plank >= 3 and side == -1 and 8 < i < 12):  # the leak
                    faces += [(2 * i, 2 * i + 1, 2 * i + 3), (2 * i, 2 * i + 3, 2 * i + 2)]
            hue = matte("#5a3a20", 0.7 + 0.7 * dice.random())
            aboard[f"plank{side}{plank}"] = shape(np.array(vertices), np.array(faces), hue, smooth=False)
    for i in (0, 1, 2, 3, 4, 6, 7, 8):
        x = -0.95 + 0.2 * i
        w = breadth((x + 1.3) / 2.4) * 0.9
        aboard[f"deck{i}"] = block((x, -w, 0), (x + 0.17, w, 0.04), matte("#7a5430", 0.9 + 0.3 * dice.random()), 0.01)
    aboard["cabin"] = block((-1.1, -0.25, 0.04), (-0.65, 0.25, 0.36), matte("#6b4526"), 0.01)
    aboard["roof"] = block((-1.14, -0.28, 0.36), (-0.6, 0.28, 0.41), matte("#8a5c34"), 0.01)
    spar = matte("#5a3a20")
    aboard["mast"] = pole((0.15, 0, 0), (0.15, 0, 1.25), 0.04, spar)
    aboard["yard"] = pole((0.15, -0.55, 0.95), (0.15, 0.55, 0.95), 0.026, spar)
    aboard["stump"] = pole((-0.4, 0, 0), (-0.35, 0.05, 0.7), 0.04, spar)
    aboard["bowsprit"] = pole((1.0, 0, 0.35), (1.55, 0, 0.62), 0.03, spar)
    m = 14
    sail = [
        (0.17 + 0.16 * (1 - a * a) * math.sin(math.pi * b), a * 0.48, 0.95 - 0.62 * b + 0.05 * math.sin(9 * a) * b)
        for b in np.linspace(0, 1, m)
        for a in np.linspace(-1, 1, m)
    ]
    whole = [
        (i * m + j, k)
        for i in range(m - 1)
        for j in range(m - 1)
        if not ((i > 8 and 3 < j < 6) or (i > 5 and 9 < j < 11))  # torn
        for k in (0, 1)
    ]
    faces = [(a, a + 1, a + m + 1) if k == 0 else (a, a + m + 1, a + m) for a, k in whole]
    aboard["sail"] = shape(np.array(sail), np.array(faces), matte("#e8dcc0"), smooth=True)
    return parts | {name: part | {"to_world": lists} for name, part in aboard.items()}


def cave(dice: np.random.Generator) -> Parts:
    def rock(x: Floats, y: Floats) -> Floats:
        r = np.hypot(x * 0.95 + 0.25 * hills(x, y, 4, 21), y + 0.3 * hills(x, y, 4, 22))
        ridges = 1 - np.abs(2 * hills(x, y, 7, 23))
        wall = 1.25 * np.clip((r - 1.05) / 0.75, 0, 1) ** 0.8
        return wall + 0.22 * ridges * np.clip(r - 0.5, 0.25, 1) + 0.08 * hills(x, y, 16, 24) - 0.15

    wet = {"type": "principled", "base_color": {"type": "rgb", "value": light_of("#7d6a58")}, "roughness": 0.55,
           "specular": 0.35}
    parts: Parts = {"rock": ground(rock, wet, 380, 2.3)}
    hues = ((0.1, 0.5, 1.0), (0.9, 0.08, 0.3), (0.2, 0.95, 0.5), (0.7, 0.3, 1.0))
    for i in range(16):
        a, r, s = dice.uniform(0, math.tau), dice.uniform(0.75, 1.15), dice.uniform(0.07, 0.13)
        x, y, (lean_x, lean_y) = r * math.cos(a), r * math.sin(a), dice.normal(0, 0.22, 2)
        stem = [
            (x + s * 0.4 * math.cos(t) + z * lean_x, y + s * 0.4 * math.sin(t) + z * lean_y, z)
            for t in np.arange(6) * math.pi / 3
            for z in (0.0, 0.26)
        ]
        tip = (x + lean_x * 0.48, y + lean_y * 0.48, 0.22 + s * 2.2)
        glass = {"type": "principled", "base_color": {"type": "rgb", "value": list(hues[i % 4])}, "roughness": 0.12,
                 "specular": 0.9}
        parts[f"crystal{i}"] = hull(np.array([*stem, tip]), glass)
    return parts


TORCHES = {
    f"torch{i}": {"type": "sphere", "center": [x, y, 0.34], "radius": 0.06,
                  "emitter": {"type": "area", "radiance": {"type": "rgb", "value": [190.0, 78.0, 20.0]}}}
    for i, (x, y) in enumerate(((-0.75, 0.55), (0.8, 0.35), (-0.2, -0.9)))
}


def bake() -> None:
    part = Part("/bake/traced", __file__)
    night = {"sky": sky((0.025, 0.035, 0.07))} | TORCHES
    usual: dict[str, Any] = {"pixels": 384, "exposure": 0.6, "lit": SUN, "far": 12}
    views: tuple[tuple[Callable[[np.random.Generator], Parts], dict[str, Any]], ...] = (
        (pyramid, {"tilt": 38, "half": 1.75, "z": 0.35}),
        (colosseum, {"tilt": 38, "half": 1.7, "z": 0.2}),
        (wreck, {"tilt": 42, "half": 1.5, "z": 0.35}),
        (temple, {"tilt": 38, "half": 1.7, "z": 0.45}),
        (cave, {"tilt": 14, "half": 1.5, "z": 0.1, "exposure": 1.0, "lit": night}),
    )
    for make, view in views:
        picture = render(make(np.random.default_rng(4)), **(usual | view))
        part.keep(f"site-{make.__name__}.webp", webp(np.ascontiguousarray(picture[..., :3]), 94))
    part.close()
