"""Motion in virtual milliseconds: easings, tweens, and one clock that knows pace and reduced motion."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping
from typing import NamedTuple

from gemtable.stage.theme import FADE

Easing = Callable[[float], float]
PACES: Mapping[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}
_OVERSHOOT = 1.2


def _out_back(t: float) -> float:
    t -= 1
    return 1 + (_OVERSHOOT + 1) * t**3 + _OVERSHOOT * t**2


EASINGS: Mapping[str, Easing] = {
    "linear": lambda t: t,
    "in-quad": lambda t: t * t,
    "out-quad": lambda t: 1 - (1 - t) ** 2,
    "out-cubic": lambda t: 1 - (1 - t) ** 3,
    "in-out-cubic": lambda t: 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2,
    "out-quint": lambda t: 1 - (1 - t) ** 5,
    "in-out-sine": lambda t: (1 - math.cos(math.pi * t)) / 2,
    "out-back": _out_back,
}


def ease(easing: str, share: float) -> float:
    """Where a motion is after `share` (0..1, cut off outside) of its time; KeyError for an unknown easing."""
    return EASINGS[easing](min(1.0, max(0.0, share))) if 0 < share < 1 else float(share >= 1)


class Tween(NamedTuple):
    """A number on its way: from `start` to `end` in `ms`, after `delay`."""

    start: float
    end: float
    ms: float
    easing: str = "out-cubic"
    delay: float = 0.0

    def at(self, ms: float) -> float:
        """The number, `ms` after it was set off."""
        ms -= self.delay
        if ms >= self.ms:
            return self.end
        return self.start + (self.end - self.start) * ease(self.easing, ms / self.ms)

    @property
    def length(self) -> float:
        return self.delay + self.ms

    def paced(self, factor: float) -> Tween:
        return self._replace(ms=self.ms * factor, delay=self.delay * factor)


class Timeline:
    """Numbers on their way by key, on one clock that only `advance` moves.

    pace: slow, normal, fast or off (everything arrives at once). reduced: travel arrives at once as well, and
    `fade(key)` rises from 0 to 1 in 120 ms instead; without it `fade` is always 1. Draw with both:
    x = time.value(key), alpha = time.fade(key).
    """

    def __init__(self, pace: str = "normal", reduced: bool = False) -> None:
        self.now = 0.0
        self.pace = pace
        self.reduced = reduced
        self._tweens: dict[Hashable, tuple[float, Tween]] = {}
        self._fades: dict[Hashable, float] = {}

    @property
    def factor(self) -> float:
        return PACES[self.pace]

    def advance(self, ms: float) -> None:
        self.now += ms

    def play(
        self,
        key: Hashable,
        start: float,
        end: float,
        ms: float,
        easing: str = "out-cubic",
        *,
        delay: float = 0.0,
        travel: bool = True,
    ) -> None:
        """Sets a number off; one of the same key is replaced. travel: False for fades, which reduced motion keeps."""
        tween = Tween(start, end, ms, easing, delay).paced(self.factor)
        if self.reduced and travel:
            tween = tween._replace(ms=0.0)
            self._fades[key] = self.now + tween.delay
        self._tweens[key] = (self.now, tween)

    def glide(self, key: Hashable, end: float, ms: float, easing: str = "out-cubic", *, travel: bool = True) -> None:
        """From where the number is now; nothing happens when it is already on its way there."""
        running = self._tweens.get(key)
        if running is None or running[1].end != end:
            self.play(key, self.value(key, end), end, ms, easing, travel=travel)

    def set(self, key: Hashable, value: float) -> None:
        """There, without any motion."""
        self._tweens[key] = (self.now, Tween(value, value, 0.0))
        self._fades.pop(key, None)

    def value(self, key: Hashable, default: float = 0.0) -> float:
        running = self._tweens.get(key)
        return default if running is None else running[1].at(self.now - running[0])

    def fade(self, key: Hashable) -> float:
        """How strong a thing of that key is drawn: 1, except shortly after reduced motion has put it elsewhere."""
        began = self._fades.get(key)
        if began is None or not self.factor:
            return 1.0
        return min(1.0, max(0.0, (self.now - began) / FADE))

    def running(self, key: Hashable | None = None) -> bool:
        """Whether that number (or any) is still on its way or fading in."""
        keys = list(self._tweens) if key is None else [key]
        return any(self._left(k) > 0 for k in keys)

    def left(self) -> float:
        """Milliseconds until everything has arrived."""
        return max((self._left(key) for key in self._tweens), default=0.0)

    def _left(self, key: Hashable) -> float:
        running = self._tweens.get(key)
        motion = running[0] + running[1].length - self.now if running else 0.0
        began = self._fades.get(key)
        fade = began + FADE - self.now if began is not None and self.factor else 0.0
        return max(0.0, motion, fade)

    def finish(self, key: Hashable | None = None) -> None:
        """That number (or all) arrives now."""
        for k in list(self._tweens) if key is None else [key]:
            if k in self._tweens:
                self.set(k, self._tweens[k][1].end)

    def drop(self, key: Hashable) -> None:
        self._tweens.pop(key, None)
        self._fades.pop(key, None)
