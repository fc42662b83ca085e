"""What each device holds down, so that two ways to one button (d-pad and stick) press it once, and arrows repeat."""

from __future__ import annotations

from collections.abc import Hashable

from gemtable.seats.gestures import ARROWS, Button, Device, Pressed, Released

FIRST_REPEAT_MS = 350.0
NEXT_REPEAT_MS = 90.0


class Held:
    def __init__(self) -> None:
        self._ways: dict[tuple[Device, Button], set[Hashable]] = {}
        self._due: dict[tuple[Device, Button], float] = {}

    def press(self, device: Device, button: Button, way: Hashable) -> list[Pressed]:
        """`way` names the physical thing pressed; only the first way down is a Pressed."""
        ways = self._ways.setdefault((device, button), set())
        fresh = not ways
        ways.add(way)
        if not fresh:
            return []
        if button in ARROWS:
            self._due[device, button] = FIRST_REPEAT_MS
        return [Pressed(device, button)]

    def release(self, device: Device, button: Button, way: Hashable) -> list[Released]:
        """Only the last way up is a Released; what was not held is nothing."""
        ways = self._ways.get((device, button), set())
        if way not in ways:
            return []
        ways.remove(way)
        return [] if ways else self._up(device, button)

    def drop(self, device: Device | None = None) -> list[Released]:
        """Let go of everything a device holds, or of everything there is (W19)."""
        gone = [(d, b) for d, b in self._ways if device in (None, d)]
        return [up for d, b in gone for up in self._up(d, b)]

    def holds(self, device: Device, button: Button) -> bool:
        return (device, button) in self._ways

    def tick(self, ms: float) -> list[Pressed]:
        """Repeats that became due; after a long gap one of each, never a flood."""
        repeats = []
        for key in self._due:
            self._due[key] -= ms
            if self._due[key] <= 0:
                self._due[key] = max(self._due[key], -NEXT_REPEAT_MS + 1) + NEXT_REPEAT_MS
                repeats.append(Pressed(*key, repeat=True))
        return repeats

    def _up(self, device: Device, button: Button) -> list[Released]:
        del self._ways[device, button]
        self._due.pop((device, button), None)
        return [Released(device, button)]
