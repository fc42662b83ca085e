"""Eight explorers with hat, scarf, pack and lantern, who look to the lower left: into the dark."""

import math
from typing import Any

import numpy as np

from ..manifest import Part
from ..pictures import webp
from .rig import Floats, Solid, ball, crate, gold, lacquer, limb, matt, render, ring, soft, solid

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
TURN = math.radians(-32)
LOW, HIGH = (-0.95, -0.95, -0.02), (0.95, 0.95, 2.0)


def turned(inner: Solid) -> Solid:
    c, s = math.cos(TURN), math.sin(TURN)

    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        return inner(c * x + s * y, -s * x + c * y, z)

    return f


def hat() -> Solid:
    """A felt hat: brim bent down in front and behind, crown pinched at the front and creased along the top."""

    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        dip = 0.10 * np.abs(y) ** 1.5 - 0.12 * np.abs(x) ** 1.6
        brim = np.maximum(np.sqrt(x**2 + (y * 0.94) ** 2) - 0.475, np.abs(z - 1.50 + dip) - 0.028) - 0.022
        crown = ball(0, 0.01, 1.56, (0.315, 0.34, 0.33))(x, y, z)
        crease = ball(0, -0.02, 1.96, (0.085, 0.34, 0.17))(x, y, z)
        pinch = np.minimum(
            ball(-0.25, -0.30, 1.80, (0.15, 0.16, 0.2))(x, y, z), ball(0.25, -0.30, 1.80, (0.15, 0.16, 0.2))(x, y, z)
        )
        k = 0.07
        dents = np.minimum(crease, pinch)
        h = np.clip(0.5 - 0.5 * (crown + dents) / k, 0, 1)
        dented = crown + (-dents - crown) * h + k * h * (1 - h)
        h = np.clip(0.5 + 0.5 * (dented - brim) / 0.05, 0, 1)
        return np.maximum(dented + (brim - dented) * h - 0.05 * h * (1 - h), 1.36 - z)

    return f


def figure(code: str) -> dict[str, Any]:
    dark, strap = ("#3b2416", "#4a2c18") if code != COLOURS["black"] else ("#8a5a2c", "#7a4a26")

    def add(inner: Solid, bsdf: dict[str, Any]) -> dict[str, Any]:
        return solid(turned(inner), LOW, HIGH, bsdf)

    coat = soft(
        limb((0, 0.02, 0.30), (0, 0.03, 0.98), 0.40, 0.27),
        ball(0, 0.0, 0.34, (0.46, 0.42, 0.20)),
        limb((-0.27, 0.0, 0.98), (-0.50, -0.22, 0.70), 0.155, 0.125),
        limb((0.27, 0.0, 0.98), (0.47, -0.16, 0.58), 0.155, 0.12),
        limb((-0.50, -0.22, 0.70), (-0.46, -0.52, 0.78), 0.125, 0.10),
        limb((0.47, -0.16, 0.58), (0.36, -0.44, 0.56), 0.12, 0.10),
        k=0.07,
    )
    parts = {
        "coat": add(coat, lacquer(code, 0.42)),
        "hat": add(hat(), lacquer(code, 0.36)),
        "band": add(
            ring(0, 0.01, 1.555, 0.318, 0.036, 0.75), matt("#241509" if code != COLOURS["black"] else "#c08a3a", 0.4)
        ),
        "head": add(
            soft(ball(0, -0.02, 1.28, (0.25, 0.25, 0.27)), ball(0, -0.27, 1.26, (0.055, 0.06, 0.055)), k=0.04),
            matt("#e0a878", 0.5),
        ),
        "scarf": add(
            soft(ring(0, 0.0, 1.06, 0.19, 0.10), limb((0.02, -0.26, 1.02), (0.08, -0.36, 0.80), 0.08, 0.05), k=0.05),
            matt("#f2e2bd" if code != COLOURS["white"] else "#b04030", 0.7),
        ),
        "hands": add(
            lambda x, y, z: np.minimum(
                ball(-0.45, -0.60, 0.79, (0.105,) * 3)(x, y, z), ball(0.33, -0.51, 0.56, (0.105,) * 3)(x, y, z)
            ),
            matt("#e0a878", 0.5),
        ),
        "boots": add(
            lambda x, y, z: np.minimum(
                *(
                    soft(
                        ball(s * 0.19, -0.20, 0.09, (0.17, 0.26, 0.12)),
                        limb((s * 0.19, -0.05, 0.10), (s * 0.19, 0, 0.28), 0.15, 0.15),
                        k=0.05,
                    )(x, y, z)
                    for s in (-1, 1)
                )
            ),
            matt(dark, 0.45),
        ),
        "belt": add(ring(0, 0.02, 0.55, 0.345, 0.055, 0.8), matt(strap, 0.4)),
        "buckle": add(crate(0, -0.375, 0.55, (0.085, 0.05, 0.07), 0.02), gold()),
        "pack": add(
            soft(
                crate(0, 0.45, 0.74, (0.31, 0.19, 0.32), 0.11), crate(0, 0.62, 0.64, (0.19, 0.09, 0.15), 0.06), k=0.04
            ),
            matt("#9a6a38", 0.6),
        ),
        "roll": add(limb((-0.40, 0.46, 1.15), (0.40, 0.46, 1.15), 0.135, 0.135), matt("#d8c49a", 0.8)),
        "straps": add(
            lambda x, y, z: np.minimum(
                ring(0, 0, 0, 9, 0.01)(x, y, z),
                np.minimum(
                    *(np.maximum(np.hypot(y - 0.46, z - 1.15) - 0.15, np.abs(x - s * 0.2) - 0.035) for s in (-1, 1))
                ),
            ),
            matt(strap, 0.5),
        ),
        "cage": add(
            lambda x, y, z: np.minimum(
                np.minimum(
                    crate(-0.45, -0.70, 0.36, (0.13, 0.13, 0.03), 0.02)(x, y, z),
                    crate(-0.45, -0.70, 0.64, (0.10, 0.10, 0.05), 0.03)(x, y, z),
                ),
                np.minimum(
                    limb((-0.45, -0.70, 0.66), (-0.45, -0.62, 0.80), 0.03, 0.03)(x, y, z),
                    np.minimum.reduce(
                        [
                            limb((-0.45 + a, -0.70 + b, 0.36), (-0.45 + a * 0.8, -0.70 + b * 0.8, 0.64), 0.018, 0.018)(
                                x, y, z
                            )
                            for a in (-0.11, 0.11)
                            for b in (-0.11, 0.11)
                        ]
                    ),
                ),
            ),
            gold(),
        ),
    }
    flame = solid(turned(ball(-0.45, -0.70, 0.49, (0.085, 0.085, 0.12))), LOW, HIGH, matt("#ffc04a"))
    c, n = math.cos(TURN), math.sin(TURN)
    x, y = -0.45, -0.92  # the light itself hangs unseen before the lantern
    emitter = {"type": "area", "radiance": {"type": "rgb", "value": [60.0, 28.0, 8.0]}}
    light = {"type": "sphere", "center": [c * x - n * y, n * x + c * y, 0.62], "radius": 0.05, "emitter": emitter}
    parts["light"] = light
    return parts | {"flame": flame}


EXPOSURE = {"white": 0.72, "black": 1.25, "red": 1.1, "green": 1.15, "purple": 1.1}


def bake() -> None:
    part = Part("/bake/traced", __file__)
    for name, code in COLOURS.items():
        exposure = EXPOSURE.get(name, 0.95)
        picture = render(figure(code), pixels=320, half=1.05, tilt=38, z=0.78, tall=1.25, exposure=exposure)
        part.keep(f"explorer-{name}.webp", webp(picture, 100))
    part.close()
