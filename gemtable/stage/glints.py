"""Now and then a stone at rest throws the lamp's light back: one at a time, slowly, and never the same one twice."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from gemtable.engine.dice import Dice
from gemtable.stage.prop import Pose, PropKey

GLOWS = 900.0  # ms from nothing to nothing
REST, REST_MORE = 2600.0, 2400.0  # ms between two, and by chance so much more
LARGEST = 30.0  # table units from the middle of a star to its points
STRENGTH = 0.9
FRAMES = 33.0  # ms a star keeps its size: slow light needs no more pictures


class Star(NamedTuple):
    """Where it stands, how long its points are, and how strong it is."""

    x: float
    y: float
    r: float
    alpha: float


class Glints:
    """Its dice are the stage's own: no rule and no bot ever notices."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice(seed).fork("sparkle")
        self._next = self._pause(0.0)
        self._lit: tuple[PropKey, Pose, float, float] | None = None  # whose, as it lay, and where on it

    def _pause(self, now: float) -> float:
        return now + REST + REST_MORE * self._dice.uniform()

    def quench(self, now: float) -> None:
        """None is there, and none will be for a while."""
        if self._lit is not None or now >= self._next:
            self._lit, self._next = None, self._pause(now)

    def seen(self, poses: Mapping[PropKey, Pose], now: float) -> tuple[Pose, Star] | None:
        """The glint of this moment and the pose it lies on; `now` in milliseconds never runs back."""
        if now < self._next:
            return None
        age = now - self._next
        if self._lit is None:
            able = [key for key, pose in poses.items() if pose.gleam]
            if not able or age >= GLOWS:
                self.quench(now)
                return None
            key = self._dice.pick(able)
            gleam = poses[key].gleam
            self._lit = key, poses[key], gleam * (self._dice.uniform() - 0.7), gleam * (self._dice.uniform() - 0.8)
        key, pose, dx, dy = self._lit
        if age >= GLOWS or poses.get(key) != pose:
            self.quench(now)
            return None
        swell = math.sin(math.pi * (age - age % FRAMES) / GLOWS) ** 1.5
        return pose, Star(pose.x + dx, pose.y + dy, LARGEST * (0.35 + 0.65 * swell), STRENGTH * swell)
