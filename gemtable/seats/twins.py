"""One pad seen twice: a system layer may show a pad and its mirror, and both would sit down (W21).

Two pads whose first five presses came at the same moments, while their sticks leaned alike, are one; the later one is
the mirror.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from gemtable.seats.gestures import Button, Device

PRESSES = 5
TOGETHER_MS = 40.0  # two people never press five times in a row as closely as this
LEAN_ALIKE = 0.1


class Press(NamedTuple):
    button: Button
    at: float
    sticks: tuple[float, ...]


class Twins:
    def __init__(self) -> None:
        self._last: dict[Device, deque[Press]] = {}  # oldest device first
        self._count: dict[Device, int] = {}

    def came(self, device: Device) -> None:
        self._last[device] = deque(maxlen=PRESSES)
        self._count[device] = 0

    def gone(self, device: Device) -> None:
        self._last.pop(device, None)
        self._count.pop(device, None)

    def pressed(
        self, device: Device, button: Button, at: float, sticks: tuple[float, ...]
    ) -> tuple[Device, Device] | None:
        """(the pad, its mirror) if this press completes the proof, else None; `at` in ms.

        Only a pad's first five presses are weighed, against the last five of every pad that is older.
        """
        if device not in self._last:
            return None
        self._last[device].append(Press(button, at, sticks))
        self._count[device] += 1
        for other in self._last:
            pair = tuple(pad for pad in self._last if pad in (device, other))
            if other != device and min(self._count[pad] for pad in pair) == PRESSES and self._alike(*pair):
                return pair[0], pair[1]
        return None

    def _alike(self, one: Device, two: Device) -> bool:
        return all(map(_same, self._last[one], self._last[two]))


def _same(one: Press, two: Press) -> bool:
    return (
        one.button is two.button
        and abs(one.at - two.at) <= TOGETHER_MS
        and all(abs(a - b) <= LEAN_ALIKE for a, b in zip(one.sticks, two.sticks, strict=True))
    )
