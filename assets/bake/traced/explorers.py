"""Eight explorers with hat, scarf, pack and lantern, who look up as they stride to the lower left, into the dark.

From 18 degrees off the vertical a man who stands upright is a hat. So these lean back under their packs and look up to
the lamp: then a face is seen below the brim, a chest, a belt and the boots.
"""

import math
from typing import Any

import numpy as np

from ..manifest import Part
from ..pictures import webp
from ..standing import EXPLORER, EXPLORER_SHADE
from .rig import Floats, Parts, Solid, ball, cast, crate, gold, lacquer, limb, matt, render, ring, soft, solid

COLOURS = {
    "red": "#9e0008",
    "blue": "#3b9bf7",
    "green": "#2c6e5e",
    "yellow": "#fcc602",
    "black": "#19191b",
    "white": "#efefef",
    "purple": "#842499",
    "orange": "#e65d15",
}
TURN = math.radians(-26)
LEAN, NOD, PUSHED = 18.0, 26.0, 15.0  # degrees: the body back, the head farther, the hat out of the face
MIDDLE = (0.013, 0.155)  # the ground's point below the middle of the figure: there it stands
LOW, HIGH = (-1.05, -1.15, -0.02), (1.05, 1.35, 1.85)
LANTERN = (-0.52, -0.78)  # x, y


def placed(inner: Solid) -> Solid:
    """Turned to the lower left, its middle over the origin."""
    c, s = math.cos(TURN), math.sin(TURN)

    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        x, y = x + MIDDLE[0], y + MIDDLE[1]
        return inner(c * x + s * y, -s * x + c * y, z)

    return f


def tipped(inner: Solid, degrees: float, y0: float, z0: float) -> Solid:
    """Leant back about the line across through y0, z0."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        return inner(x, y0 + c * (y - y0) - s * (z - z0), z0 + s * (y - y0) + c * (z - z0))

    return f


def body(inner: Solid) -> Solid:
    return tipped(inner, LEAN, 0, 0.2)


def head(inner: Solid) -> Solid:
    return body(tipped(inner, NOD, 0.02, 1.02))


def hatted(inner: Solid) -> Solid:
    return head(tipped(inner, PUSHED, 0.1, 1.3))


def any_of(*solids: Solid) -> Solid:
    return lambda x, y, z: np.minimum.reduce([s(x, y, z) for s in solids])


def hat() -> Solid:
    """A felt hat: brim bent down at the sides, crown pinched at the front and creased along the top."""

    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        dip = 0.10 * np.abs(y) ** 1.5 - 0.14 * np.abs(x) ** 1.6
        brim = np.maximum(np.sqrt(x**2 + (y * 0.94) ** 2) - 0.50, np.abs(z - 1.47 + dip) - 0.028) - 0.022
        crown = ball(0, 0.01, 1.53, (0.315, 0.34, 0.33))(x, y, z)
        crease = ball(0, -0.02, 1.93, (0.085, 0.34, 0.17))(x, y, z)
        pinch = any_of(*(ball(side * 0.25, -0.30, 1.77, (0.15, 0.16, 0.2)) for side in (-1, 1)))(x, y, z)
        k = 0.07
        dents = np.minimum(crease, pinch)
        h = np.clip(0.5 - 0.5 * (crown + dents) / k, 0, 1)
        dented = crown + (-dents - crown) * h + k * h * (1 - h)
        h = np.clip(0.5 + 0.5 * (dented - brim) / 0.05, 0, 1)
        return np.maximum(dented + (brim - dented) * h - 0.05 * h * (1 - h), 1.33 - z)

    return f


def loop(x: float) -> Solid:
    """A strap round the roll of bedding."""
    return lambda px, y, z: np.maximum(np.hypot(y - 0.44, z - 1.16) - 0.16, np.abs(px - x) - 0.035)


def cage() -> Solid:
    x, y = LANTERN
    posts = [(a, b) for a in (-0.115, 0.115) for b in (-0.115, 0.115)]
    return any_of(
        crate(x, y, 0.36, (0.135, 0.135, 0.03), 0.02),
        crate(x, y, 0.66, (0.11, 0.11, 0.05), 0.03),
        limb((x, y, 0.68), (x, y, 0.80), 0.03, 0.03),
        *(limb((x + a, y + b, 0.36), (x + a * 0.8, y + b * 0.8, 0.66), 0.02, 0.02) for a, b in posts),
    )


def figure(code: str) -> Parts:
    black, white = code == COLOURS["black"], code == COLOURS["white"]
    dark, strap = ("#5e3a1e", "#7a4a26") if black else ("#3b2416", "#4a2c18")
    skin = matt("#e0a878", 0.5)

    def add(inner: Solid, bsdf: dict[str, Any]) -> Parts:
        return solid(placed(inner), LOW, HIGH, bsdf)

    coat = soft(
        limb((0, 0.02, 0.42), (0, 0.03, 0.98), 0.38, 0.27),
        ball(0, 0.0, 0.42, (0.45, 0.41, 0.18)),
        limb((-0.27, 0.0, 0.98), (-0.52, -0.24, 0.74), 0.155, 0.125),
        limb((0.27, 0.0, 0.98), (0.50, -0.14, 0.66), 0.155, 0.12),
        limb((-0.52, -0.24, 0.74), (-0.50, -0.56, 0.80), 0.125, 0.105),
        limb((0.50, -0.14, 0.66), (0.40, -0.42, 0.66), 0.12, 0.105),
        k=0.07,
    )
    scarf = soft(ring(0, -0.01, 1.04, 0.19, 0.085), ball(0.02, -0.28, 0.98, (0.12, 0.07, 0.07)), k=0.05)
    face = soft(ball(0, -0.02, 1.25, (0.28, 0.27, 0.28)), ball(0, -0.30, 1.20, (0.065, 0.07, 0.06)), k=0.04)
    eyes = any_of(*(ball(side * 0.105, -0.265, 1.285, (0.042, 0.03, 0.055)) for side in (-1, 1)))
    legs = any_of(
        limb((-0.18, 0.0, 0.40), (-0.21, -0.30, 0.24), 0.16, 0.13),
        limb((0.18, 0.05, 0.40), (0.20, 0.10, 0.20), 0.16, 0.13),
    )
    braces = any_of(*(limb((s * 0.20, -0.19, 1.02), (s * 0.21, -0.35, 0.62), 0.055, 0.05) for s in (-1, 1)))
    boots = any_of(*(
        soft(ball(x, y, 0.11, (0.165, 0.27, 0.12)), limb((x, y + 0.15, 0.12), (x, y + 0.22, 0.26), 0.15, 0.15), k=0.05)
        for x, y in ((-0.22, -0.54), (0.22, -0.12))
    ))
    pack = soft(crate(0, 0.48, 0.74, (0.36, 0.21, 0.34), 0.11), crate(0, 0.68, 0.64, (0.22, 0.09, 0.16), 0.06), k=0.04)
    parts = {
        "coat": add(body(coat), lacquer(code, 0.42)),
        "hat": add(hatted(hat()), lacquer(code, 0.36)),
        "band": add(hatted(ring(0, 0.01, 1.525, 0.318, 0.038, 0.75)), matt("#c08a3a" if black else "#241509", 0.4)),
        "head": add(head(face), skin),
        "eyes": add(head(eyes), matt("#1a0f0a", 0.3)),
        "scarf": add(body(scarf), matt("#b04030" if white else "#f2e2bd", 0.7)),
        "hands": add(body(any_of(ball(-0.50, -0.66, 0.80, (0.11,) * 3), ball(0.36, -0.50, 0.66, (0.11,) * 3))), skin),
        "legs": add(legs, matt("#7a5a38" if black else "#6b5234", 0.7)),
        "boots": add(boots, matt(dark, 0.45)),
        "belt": add(body(ring(0, 0.02, 0.60, 0.335, 0.055, 0.8)), matt(strap, 0.4)),
        "buckle": add(body(crate(0, -0.365, 0.60, (0.085, 0.05, 0.07), 0.02)), gold()),
        "braces": add(body(braces), matt(strap, 0.5)),
        "pack": add(body(pack), matt("#9a6a38", 0.6)),
        "roll": add(body(limb((-0.50, 0.44, 1.16), (0.50, 0.44, 1.16), 0.145, 0.145)), matt("#d8c49a", 0.8)),
        "straps": add(body(any_of(loop(-0.3), loop(0.3))), matt(strap, 0.5)),
        "cage": add(body(cage()), gold()),
        "flame": add(body(ball(*LANTERN, 0.50, (0.09, 0.09, 0.13))), matt("#ffc04a")),
    }
    c, n = math.cos(TURN), math.sin(TURN)
    x, y = LANTERN[0], LANTERN[1] - 0.05  # the light itself hangs unseen before the lantern
    emitter = {"type": "area", "radiance": {"type": "rgb", "value": [60.0, 28.0, 8.0]}}
    middle = [c * x - n * y - MIDDLE[0], n * x + c * y - MIDDLE[1], 0.72]
    return parts | {"light": {"type": "sphere", "center": middle, "radius": 0.05, "emitter": emitter}}


EXPOSURE = {"white": 0.92, "black": 0.85, "red": 1.1, "green": 1.15, "purple": 1.1, "yellow": 0.92}


def bake() -> None:
    part = Part("/bake/traced", __file__)
    for name, code in COLOURS.items():
        exposure = EXPOSURE.get(name, 0.95)
        part.keep(f"explorer-{name}.webp", webp(render(figure(code), **EXPLORER._asdict(), exposure=exposure), 100))
    part.keep("shade-explorer.webp", webp(cast(figure(COLOURS["red"]), **EXPLORER_SHADE._asdict()), 100))
    part.close()
