"""The sofa: hears every device there is and tells gestures.

Call prepare_environment() before pygame.init() and Sofa() after it; then pump() several times a frame and tick(ms)
once; close() before pygame.quit().
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping

import pygame

from gemtable.seats import mouse
from gemtable.seats.gamepad import Family, Pads
from gemtable.seats.gestures import (
    ARROWS,
    HALVES,
    MOUSE,
    TOUCH,
    Button,
    Came,
    Carried,
    Closed,
    Device,
    FocusGained,
    FocusLost,
    Gesture,
    Gone,
    Kind,
    Leaned,
    Pressed,
    Released,
    Resized,
)
from gemtable.seats.held import Held
from gemtable.seats.keyboard import BINDINGS, Keyboard
from gemtable.seats.touch import Touch
from gemtable.seats.twins import Twins

REST = (0.0, 0.0)


def prepare_environment() -> None:
    """What SDL must know before it starts; call before pygame.init()."""
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"  # else each tap may arrive twice
    os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"
    os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] = "0"  # positions, also on pads whose A is east (W25)
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "gemtable"  # by these two a desktop knows whose window and icon it is
    os.environ["SDL_APP_ID"] = "io.github.gemtable.gemtable"


class Sofa:
    def __init__(
        self,
        bindings: Mapping[str, Mapping[str, str]] = BINDINGS,
        window_size: Callable[[], tuple[int, int]] = pygame.display.get_window_size,
    ) -> None:
        self.rumbling = True
        self._held = Held()
        self._mouse, self._touch = mouse.Mouse(), Touch(window_size)
        self._keyboard, self._pads = Keyboard(self._held, bindings), Pads(self._held)
        self._twins = Twins()
        self._mirrors: dict[Device, Device] = {}  # a pad's mirror -> the pad
        self._leans: dict[Device, tuple[float, float]] = {}
        self._touched = False
        self._now = 0.0
        self._early = self._refine(self._pads.open_new())  # told with the first pump or tick, so that no Came is missed

    # Listening

    def pump(self) -> list[Gesture]:
        """All that happened since the last pump. Cheap: call it several times a frame."""
        gestures = self._told_early()
        for event in pygame.event.get():
            gestures += self.hear(event)
        return gestures

    def hear(self, event: pygame.Event) -> list[Gesture]:
        """What one pygame event means; usually nothing or one gesture."""
        if event.type == pygame.QUIT:
            return [Closed()]
        if event.type == pygame.WINDOWSIZECHANGED:
            return [Resized(event.x, event.y)]
        if event.type == pygame.WINDOWDISPLAYCHANGED:
            return [Carried(event.display_index)]
        if event.type == pygame.WINDOWFOCUSGAINED:
            return [FocusGained()]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._touch.drop()
            return [*self._refine([*self._held.drop()]), FocusLost()]
        return self._refine(
            self._mouse.hear(event) or self._touch.hear(event) or self._keyboard.hear(event) or self._pads.hear(event)
        )

    def tick(self, ms: float) -> list[Gesture]:
        """Let `ms` milliseconds go by: repeats of arrows held for 350 ms, then every 90; scrolling by right sticks."""
        self._now += ms
        return self._told_early() + self._refine([*self._held.tick(ms), *self._pads.tick(ms)])

    def close(self) -> None:
        """Hand all pads back; call before pygame.quit()."""
        self._pads.close()

    # Asking

    def devices(self) -> tuple[Device, ...]:
        """Everything somebody could sit down with, pads oldest first; touch once a finger was seen."""
        pads = tuple(pad for pad in self._pads.devices() if pad not in self._mirrors)
        return (*HALVES, MOUSE, *((TOUCH,) if self._touched else ()), *pads)

    def pads(self) -> tuple[Device, ...]:
        return tuple(device for device in self.devices() if device.kind is Kind.PAD)

    def holds(self, device: Device, button: Button) -> bool:
        return self._held.holds(device, button)

    def lean(self, device: Device) -> tuple[float, float]:
        """Where a device leans now, -1..1 each, down and right positive: its stick, else its direction keys."""
        if device in self._pads and self._pads[device].lean != REST:
            return self._pads[device].lean
        up, down, left, right = (self._held.holds(device, arrow) for arrow in ARROWS)
        x, y = right - left, down - up
        length = math.hypot(x, y)
        return (x / length, y / length) if length else REST

    def glyph(self, device: Device, button: Button) -> str:
        """The name of the picture of what to press: glyph.xbox.south, glyph.key:Space, glyph.mouse.left (W13, W24)."""
        match device.kind:
            case Kind.MOUSE:
                return mouse.glyph(button)
            case Kind.TOUCH:
                return "glyph.touch"
            case Kind.KEYS:
                return self._keyboard.glyph(device, button)
            case Kind.PAD:
                return self._pads.glyph(device, button)

    def family(self, device: Device) -> Family:
        """Whose pad this is, for its silhouette."""
        return self._pads.family(device)

    def pad_name(self, device: Device) -> tuple[str, str]:
        """(name, GUID) of a pad: what it can be known again by. Both are "" once it is gone."""
        return (self._pads[device].name, self._pads[device].guid) if device in self._pads else ("", "")

    # Settings

    def bind(self, bindings: Mapping[str, Mapping[str, str]]) -> None:
        """Other keys from now on; see keyboard.bindings_with and keyboard.conflicts."""
        self._held.drop()
        self._keyboard.bind(bindings)

    def swap_all(self, on: bool) -> None:
        """South and east change places on every pad, also on those still to come (W25)."""
        self._held.drop()
        self._pads.swap_all(on)

    def print_all(self, family: Family | None) -> None:
        """Show every pad's prompts in these letters; None: each in its own (W24)."""
        self._pads.printed_as = family

    def swap(self, device: Device, on: bool) -> None:
        """Let south and east of this pad change places (W25)."""
        if device in self._pads and self._pads[device].swapped != on:
            self._held.drop(device)
            self._pads[device].swapped = on

    def print_as(self, device: Device, family: Family) -> None:
        """Show this pad's prompts in another maker's letters (W24)."""
        if device in self._pads:
            self._pads[device].family = family

    def rumble(self, device: Device, low: float, high: float, ms: int) -> None:
        """Shake a pad, strengths 0..1; other devices, and all if `rumbling` is off, stay still."""
        if self.rumbling and device in self._pads:
            self._pads[device].rumble(low, high, ms)

    # How raw gestures become the sofa's

    def _told_early(self) -> list[Gesture]:
        early, self._early = self._early, []
        return early

    def _refine(self, gestures: list[Gesture]) -> list[Gesture]:
        refined: list[Gesture] = []
        for gesture in gestures:
            device: Device | None = getattr(gesture, "device", None)
            if isinstance(gesture, Gone):
                refined += self._went(gesture.device)
            elif isinstance(gesture, Came):
                self._twins.came(gesture.device)
                refined.append(gesture)
            elif device is not None and device not in self._mirrors:
                self._touched = self._touched or device == TOUCH
                refined += self._said(gesture, device)
        return refined

    def _said(self, gesture: Gesture, device: Device) -> list[Gesture]:
        said: list[Gesture] = [] if isinstance(gesture, Leaned) else [gesture]
        if isinstance(gesture, Pressed) and not gesture.repeat and device in self._pads:
            pair = self._twins.pressed(device, gesture.button, self._now, tuple(self._pads[device].sticks))
            if pair is not None:
                said = ([] if device == pair[1] else said) + self._hide(*pair)
        if isinstance(gesture, Leaned) or (isinstance(gesture, Pressed | Released) and gesture.button in ARROWS):
            lean = self.lean(device)
            if lean != self._leans.get(device, REST):
                self._leans[device] = lean
                said.append(Leaned(device, *lean))
        return said

    def _hide(self, pad: Device, mirror: Device) -> list[Gesture]:
        """From now on the mirror is not there (W21)."""
        let_go = self._held.drop(mirror)
        self._mirrors[mirror] = pad
        self._twins.gone(mirror)
        return [*let_go, Gone(mirror, mirror_of=pad)]

    def _went(self, device: Device) -> list[Gesture]:
        self._twins.gone(device)
        self._leans.pop(device, None)
        if self._mirrors.pop(device, None) is not None:
            return []
        back = [mirror for mirror, pad in self._mirrors.items() if pad == device]
        for mirror in back:  # the one that stays takes the place of the one that went
            del self._mirrors[mirror]
        return [Gone(device), *self._refine([Came(mirror) for mirror in back])]
