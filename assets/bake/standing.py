"""Standing things are seen by one camera, from a little in front of straight above: what a maker of sprites must know
of it without the path tracer.

World units: x to the right, y away from the viewer, z up. Pictures keep the ground's origin, where a thing stands.
"""

import math
from typing import NamedTuple

TILT = 18.0  # degrees off the vertical; orthographic
FALL = (0.42, 0.56)  # how far a thing's shadow slides in the picture for each unit of its height: 3 to 4


class View(NamedTuple):
    """What one picture shows."""

    pixels: int  # its width
    half: float  # half its width in world units
    tall: float  # its height as a share of its width
    z: float  # the height in its middle

    @property
    def unit(self) -> float:
        """Pixels to a world unit."""
        return self.pixels / 2 / self.half

    @property
    def foot(self) -> tuple[float, float]:
        """Where the ground's origin is, pixels from the upper left."""
        return self.pixels / 2, self.pixels * self.tall / 2 + self.z * math.sin(math.radians(TILT)) * self.unit


EXPLORER = View(340, 1.15, 1.12, 0.75)
CHEST = View(416, 1.62, 1.3, 0.45)
PAWN = View(224, 1.36, 1.0, 0.60)


class Shade(NamedTuple):
    """A shadow's square picture; the ground's origin is in its middle."""

    pixels: int
    half: float  # half its width in world units

    @property
    def unit(self) -> float:
        return self.pixels / 2 / self.half


EXPLORER_SHADE = Shade(270, 1.75)
CHEST_SHADE = Shade(420, 2.4)
