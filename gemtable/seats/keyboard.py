"""One keyboard, three halves that people share, and a few keys that belong to nobody in particular.

A key is named by its place on the board (pygame's KSCAN names in small letters: "w", "space", "rshift"), so WASD lies
under the same fingers on every layout. Bindings are plain dicts that settings can keep:
half ("wasd", "arrows", "ijkl" or "all") -> button ("yes", "side_a", ...) -> key name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

import pygame

from gemtable.seats.gestures import ARROW_KEYS, IJKL, WASD, WHOLE_KEYBOARD, Button, Device, Gesture
from gemtable.seats.held import Held

Bindings: TypeAlias = dict[str, dict[str, str]]

DEVICES = {"wasd": WASD, "arrows": ARROW_KEYS, "ijkl": IJKL, "all": WHOLE_KEYBOARD}
HALF_NAMES = {device: name for name, device in DEVICES.items()}

BINDINGS: Bindings = {
    "wasd": {"up": "w", "left": "a", "down": "s", "right": "d", "yes": "space", "back": "e", "side_a": "q"},
    "arrows": {"up": "up", "left": "left", "down": "down", "right": "right", "yes": "return", "back": "rshift"},
    "ijkl": {"up": "i", "left": "j", "down": "k", "right": "l", "yes": "u", "back": "o"},
    "all": {"back": "escape", "rules": "f1", "fullscreen": "f11", "picture": "f12", "next": "tab"},
}
# Buttons a half has no key of its own for, and the button whose key stands in (see gestures.side_of).
STAND_INS = {
    "wasd": {Button.SIDE_B: Button.BACK},
    "arrows": {Button.SIDE_A: Button.LEFT, Button.SIDE_B: Button.RIGHT},
    "ijkl": {Button.SIDE_A: Button.YES, Button.SIDE_B: Button.BACK},
}
TWINS = {"kp_enter": "return"}  # the number pad's Enter is an Enter

LABELS = {
    "space": "Space", "return": "Enter", "rshift": "Shift", "lshift": "Shift", "escape": "Esc", "tab": "Tab",
    "up": "↑", "down": "↓", "left": "←", "right": "→", "rctrl": "Ctrl", "lctrl": "Ctrl", "backspace": "⌫",
    "comma": ",", "period": ".", "slash": "/", "semicolon": ";", "minus": "-", "equals": "=",
}  # fmt: skip

_PLACE_NAMES = {
    getattr(pygame, name): name.removeprefix("KSCAN_").lower() for name in dir(pygame) if name.startswith("KSCAN_")
}
_KEY_NAMES = {getattr(pygame, name): name.removeprefix("K_").lower() for name in dir(pygame) if name.startswith("K_")}


class Conflict(NamedTuple):
    """One key that two buttons want; holders are (half, button) names."""

    key: str
    holders: tuple[tuple[str, str], ...]


def bindings_with(changes: Mapping[str, Mapping[str, str]]) -> Bindings:
    """The usual keys with a player's changes laid over them.

    Raises ValueError, naming it, for a half, a button or a key that does not exist.
    """
    bindings = {half: dict(keys) for half, keys in BINDINGS.items()}
    buttons = {button.value for button in Button}
    for half, keys in changes.items():
        if half not in bindings:
            raise ValueError(f"There is no keyboard half {half!r}; there are {', '.join(bindings)}.")
        for button, key in keys.items():
            if button not in buttons:
                raise ValueError(f"There is no button {button!r}; there are {', '.join(sorted(buttons))}.")
            if key not in _PLACE_NAMES.values():
                raise ValueError(f"There is no key {key!r} on a keyboard.")
            bindings[half][button] = key
    return bindings


def conflicts(bindings: Mapping[str, Mapping[str, str]]) -> list[Conflict]:
    """Every key that stands for two buttons, in the order of the keys' first mention."""
    wanted: dict[str, list[tuple[str, str]]] = {}
    for half, keys in bindings.items():
        for button, key in keys.items():
            wanted.setdefault(key, []).append((half, button))
    return [Conflict(key, tuple(holders)) for key, holders in wanted.items() if len(holders) > 1]


def key_name(event: pygame.Event) -> str:
    """The place name of the key in a KEYDOWN or KEYUP; by its letter where the event tells no place."""
    place = _PLACE_NAMES.get(getattr(event, "scancode", 0) or 0, "unknown")
    return place if place != "unknown" else _KEY_NAMES.get(event.key, "unknown")


class Keyboard:
    def __init__(self, held: Held, bindings: Mapping[str, Mapping[str, str]] = BINDINGS) -> None:
        self._held = held
        self._printed: dict[str, str] = {}  # what is printed on a key, learned from its first press
        self.bind(bindings)

    def bind(self, bindings: Mapping[str, Mapping[str, str]]) -> None:
        """Take other keys from now on. Of two buttons on one key the first named has it; `conflicts` tells of it."""
        self.bindings: Bindings = {half: dict(keys) for half, keys in bindings.items()}
        self._meaning: dict[str, tuple[Device, Button]] = {}
        for half, keys in self.bindings.items():
            for button, key in keys.items():
                self._meaning.setdefault(key, (DEVICES[half], Button(button)))

    def hear(self, event: pygame.Event) -> list[Gesture]:
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return []
        key = key_name(event)
        meaning = self._meaning.get(key) or self._meaning.get(TWINS.get(key, ""))
        if event.type == pygame.KEYUP:
            released: list[Gesture] = []
            released += self._held.release(WHOLE_KEYBOARD, Button.FULLSCREEN, key)
            if meaning:
                released += self._held.release(*meaning, key)
            return released
        if getattr(event, "mod", 0) & pygame.KMOD_ALT:  # Alt belongs to the window: Alt-Enter is ours, the rest is not
            enter = TWINS.get(key, key) == "return"
            return list(self._held.press(WHOLE_KEYBOARD, Button.FULLSCREEN, key)) if enter else []
        if len(key) == 1 and getattr(event, "unicode", "").isprintable() and event.unicode.strip():
            self._printed[key] = event.unicode.upper()
        return list(self._held.press(*meaning, key)) if meaning else []

    def glyph(self, device: Device, button: Button) -> str:
        """The key cap to draw: `glyph.key:Space`, `glyph.key:Q`."""
        half = HALF_NAMES[device]
        keys = self.bindings[half]
        stand_in = STAND_INS.get(half, {}).get(button, button)
        key = keys.get(button.value) or keys.get(stand_in.value) or self.bindings["all"].get(button.value, "escape")
        return f"glyph.key:{self._printed.get(key) or LABELS.get(key) or key.upper()}"
