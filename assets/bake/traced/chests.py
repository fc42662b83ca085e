"""The chest, shut, ajar and open, by the same camera: staves, gilded straps, a hollow box, an arched lid on hinges."""

import math
from collections.abc import Callable

import numpy as np

from ..manifest import Part
from ..pictures import webp
from ..standing import CHEST, CHEST_SHADE
from .rig import KEY, Floats, Parts, block, cast, hull, matt, panel, render, shape, sky

WIDE, DEEP, HIGH = 1.05, 0.66, 0.62
SEAT = HIGH + 0.05  # where the lid lies on the box
ARCH = 0.88  # how high the lid's arch is, as a share of its half depth
TURNS = {"closed": 0.0, "half": math.radians(46), "open": math.radians(101)}  # of the lid
WOODS = ("#94501f", "#7c3f18", "#8a481b", "#733915", "#9a5722")
INSIDE, VELVET = "#2a1309", "#7a1c30"
STRAPS = (-WIDE * 0.965, -WIDE * 0.36, WIDE * 0.36, WIDE * 0.965)
BROAD = 0.095  # half a strap's width

Place = Callable[[Floats], Floats]


def wood(k: int) -> Parts:
    """Oiled wood: every stave its own tone, all with a soft polish."""
    return matt(WOODS[k % len(WOODS)], 0.40) | {"specular": 0.5, "clearcoat": 0.5, "clearcoat_gloss": 0.55}


def gilt(rough: float = 0.30) -> Parts:
    tone = {"type": "rgb", "value": [0.83, 0.50, 0.15]}
    return {"type": "principled", "base_color": tone, "metallic": 1.0, "roughness": rough, "specular": 0.6}


def light() -> Parts:
    """A dark room with bright windows, as metal is what it mirrors; the key as for every other prop."""
    return {
        "sky": sky((0.10, 0.10, 0.12)),
        "key": panel(KEY, 1.0, (33, 28.5, 22)),
        "fill": panel((3.4, -2.8, 3.0), 0.8, (5.0, 4.0, 2.9)),
        "top": panel((-0.9, -0.3, 6), 0.6, (17, 15.5, 13)),
        "rim": panel((2.6, 3.4, 1.6), 0.5, (9, 7, 5)),
        "front": panel((-1.2, -4.2, 2.2), 0.9, (3.6, 3.0, 2.3)),
        "table": panel((0.0, -2.0, -2.0), 1.5, (1.5, 1.05, 0.6)),  # what the front mirrors
        "side": panel((-4.5, -0.4, 1.6), 0.7, (6, 5.4, 4.6)),
    }


def tipped(angle: float) -> Place:
    """Turn about the hinge along the far upper edge."""
    c, s = math.cos(angle), math.sin(angle)

    def place(p: Floats) -> Floats:
        y, z = p[:, 1] - DEEP, p[:, 2] - HIGH - 0.03
        return np.column_stack([p[:, 0], DEEP + c * y + s * z, HIGH + 0.03 - s * y + c * z])

    return place


def arched(x: float, angle: float, radius: float) -> tuple[float, float, float]:
    """A point of the lid's arch: angle 0 is in front, pi behind."""
    return x, -radius * math.cos(angle), SEAT + radius * ARCH * math.sin(angle)


def box() -> Parts:
    parts: Parts = {}
    for i in range(3):
        z0, z1 = i * HIGH / 3 + 0.006, (i + 1) * HIGH / 3 - 0.006
        parts[f"front{i}"] = block((-WIDE, -DEEP, z0), (WIDE, -DEEP + 0.09, z1), wood(i + 1))
        parts[f"back{i}"] = block((-WIDE, DEEP - 0.09, z0), (WIDE, DEEP, z1), wood(i))
        for side in (-1, 1):
            x0, x1 = sorted((side * WIDE, side * (WIDE - 0.09)))
            parts[f"side{side}{i}"] = block((x0, -DEEP + 0.05, z0), (x1, DEEP - 0.05, z1), wood(i + 2))
    parts["floor"] = block((-WIDE + 0.05, -DEEP + 0.05, 0.0), (WIDE - 0.05, DEEP - 0.05, 0.22), matt(VELVET, 0.9))
    for k, x in enumerate(STRAPS):
        low, high = (x - BROAD, -DEEP - 0.05, 0), (x + BROAD, -DEEP + 0.02, HIGH + 0.02)
        parts[f"strap{k}"] = block(low, high, gilt(), 0.035)
        for i, z in enumerate((0.12, 0.44)):
            parts[f"nail{k}{i}"] = rivet((x, -DEEP - 0.05, z), 0.05)
    edges = (
        ((-WIDE - 0.03, -DEEP - 0.06, HIGH - 0.05), (WIDE + 0.03, -DEEP + 0.10, SEAT)),
        ((-WIDE - 0.03, DEEP - 0.10, HIGH - 0.05), (WIDE + 0.03, DEEP + 0.04, SEAT)),
        ((-WIDE - 0.03, -DEEP, HIGH - 0.05), (-WIDE + 0.10, DEEP, SEAT)),
        ((WIDE - 0.10, -DEEP, HIGH - 0.05), (WIDE + 0.03, DEEP, SEAT)),
    )
    for i, (lo, hi) in enumerate(edges):
        parts[f"rim{i}"] = block(lo, hi, gilt(), 0.035)
    return parts


def rivet(middle: tuple[float, ...], radius: float) -> Parts:
    return {"type": "sphere", "center": [float(v) for v in middle], "radius": radius, "bsdf": gilt(0.22)}


def hoop(x: float, place: Place) -> Parts:
    """A strap over the arch, rounded across so that the light runs along it."""
    around = 49
    across = ((-1, -0.03), (-0.94, 0.03), (-0.6, 0.055), (0, 0.065), (0.6, 0.055), (0.94, 0.03), (1, -0.03))
    turns = np.linspace(0, math.pi, around)
    points = [arched(x + share * BROAD, a, DEEP + 0.025 + out) for a in turns for share, out in across]
    n = len(across)
    faces = [
        t
        for i in range(around - 1)
        for j in range(n - 1)
        for a in (i * n + j,)
        for t in ((a, a + n + 1, a + 1), (a, a + n, a + n + 1))
    ]
    return shape(place(np.array(points)), np.array(faces), gilt(), smooth=True)


def lid(angle: float) -> Parts:
    place, staves, r = tipped(angle), 11, DEEP + 0.02
    parts: Parts = {}
    for i in range(staves):
        a0, a1 = math.pi * i / staves + 0.008, math.pi * (i + 1) / staves - 0.008
        outer = [(a, r - 0.006 * (k in (0, 4))) for k, a in enumerate(np.linspace(a0, a1, 5))]
        ends = [arched(x, a, radius) for x in (-WIDE, WIDE) for a, radius in ((a0, r * 0.86), (a1, r * 0.86), *outer)]
        parts[f"stave{i}"] = hull(place(np.array(ends)), wood(i * 3 + 1))
    for side in (-1, 1):
        x = side * (WIDE - 0.04)
        arc = [arched(x + dx, a, r * 0.97) for a in np.linspace(0, math.pi, 21) for dx in (-0.035, 0.035)]
        parts[f"end{side}"] = hull(place(np.array(arc)), matt(INSIDE, 0.55))
    for k, x in enumerate(STRAPS):
        parts[f"hoop{k}"] = hoop(x, place)
        for i, a in enumerate(np.linspace(0.28, math.pi - 0.28, 6)):
            parts[f"rivet{k}{i}"] = rivet(tuple(place(np.array([arched(x, a, DEEP + 0.09)]))[0]), 0.05)
    parts["lip"] = block(
        (-WIDE - 0.03, -DEEP - 0.07, SEAT), (WIDE + 0.03, -DEEP + 0.03, SEAT + 0.10), gilt(), 0.04, place
    )
    parts["lock"] = block((-0.19, -DEEP - 0.17, HIGH - 0.30), (0.19, -DEEP, HIGH + 0.20), gilt(0.26), 0.06, place)
    keyhole = matt("#050302", 0.9)
    for name, z, radius in (("key", HIGH - 0.02, 0.06), ("slot", HIGH - 0.11, 0.035)):
        middle = place(np.array([(0.0, -DEEP - 0.165, z)]))[0]
        parts[name] = {"type": "sphere", "center": [float(v) for v in middle], "radius": radius, "bsdf": keyhole}
    return parts


def bake() -> None:
    part = Part("/bake/traced", __file__)
    for state, angle in TURNS.items():
        picture = render(
            box() | lid(angle), **CHEST._asdict(), exposure=1.0, samples=96, lit=light()
        )
        part.keep(f"chest-{state}.webp", webp(picture, 100))
    part.keep("shade-chest.webp", webp(cast(box() | lid(0), **CHEST_SHADE._asdict()), 100))
    part.close()
