"""Virtual pads: SDL's own virtual joystick driver, reached by ctypes in the very SDL that pygame has loaded.

No hardware, no rights and no display are needed. Drive them from the main thread only; what is pressed here is heard
after the next `pygame.event.get()`.

    pad = VirtualPad("Left pad")
    pad.press("a"); sofa.pump(); pad.release("a"); pad.stick(-0.8, 0); pad.unplug()
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

BUTTONS = (
    "a b x y back guide start leftstick rightstick leftshoulder rightshoulder "
    "dpup dpdown dpleft dpright misc1 paddle1 paddle2 paddle3 paddle4 touchpad"
).split()
AXES = "leftx lefty rightx righty lefttrigger righttrigger".split()
TRIGGERS = ("lefttrigger", "righttrigger")
GAME_CONTROLLER = 1
RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1 (SDL 2.24 and later)."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("Update", ctypes.c_void_p),
        ("SetPlayerIndex", ctypes.c_void_p),
        ("Rumble", ctypes.c_void_p),
        ("RumbleTriggers", ctypes.c_void_p),
        ("SetLED", ctypes.c_void_p),
        ("SendEffect", ctypes.c_void_p),
    )


def _pygames_sdl() -> str:
    """The path of the SDL2 that pygame itself uses; any other would be a second, empty SDL."""
    if sys.platform.startswith("linux"):
        for line in Path("/proc/self/maps").read_text().splitlines():
            path = Path("/" + line.partition("/")[2])
            if path.name.startswith("libSDL2-2"):
                return str(path)
    folder = Path(pygame.__file__).parent
    for pattern in ("SDL2.dll", ".dylibs/libSDL2-2*.dylib"):
        for hit in folder.glob(pattern):
            return str(hit)
    raise OSError("The SDL2 library of pygame was not found.")


@cache
def sdl() -> ctypes.CDLL:
    library = ctypes.CDLL(_pygames_sdl())
    library.SDL_GetError.restype = ctypes.c_char_p
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(Description)]
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    return library


def _checked(answer: int) -> int:
    if answer < 0:
        raise OSError(sdl().SDL_GetError().decode())
    return answer


class VirtualPad:
    """One pad. `triggers_rest` False leaves the triggers half pressed, as some real ones read until they are moved."""

    def __init__(
        self,
        name: str = "Virtual pad",
        *,
        hats: int = 0,
        vendor: int = 0x1209,
        product: int = 1,
        mapped: bool = True,
        triggers_rest: bool = True,
    ) -> None:
        self.rumbles: list[tuple[int, int]] = []
        self._rumble: Callable[..., int] = RUMBLE(self._shaken)  # kept: SDL calls it later
        masks = ((1 << len(BUTTONS)) - 1, (1 << len(AXES)) - 1) if mapped else (0, 0)
        description = Description(
            version=1,
            type=GAME_CONTROLLER if mapped else 0,
            naxes=len(AXES),
            nbuttons=len(BUTTONS),
            nhats=hats,
            vendor_id=vendor,
            product_id=product,
            button_mask=masks[0],
            axis_mask=masks[1],
            name=name.encode(),
            Rumble=ctypes.cast(self._rumble, ctypes.c_void_p),
        )
        index = _checked(sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(description)))
        self.instance_id: int = sdl().SDL_JoystickGetDeviceInstanceID(index)
        self._joystick = sdl().SDL_JoystickOpen(index)  # our own reference: it can be driven before the game opens it
        if not self._joystick:
            raise OSError(sdl().SDL_GetError().decode())
        for trigger in TRIGGERS:
            self.axis(trigger, -1.0 if triggers_rest else 0.0)

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self._button(button, True)

    def release(self, *buttons: str) -> None:
        for button in buttons:
            self._button(button, False)

    def axis(self, axis: str, value: float) -> None:
        """`value` -1..1; a trigger rests at -1."""
        steps = max(-32768, min(32767, round(value * 32767.5 - 0.5)))
        _checked(sdl().SDL_JoystickSetVirtualAxis(self._joystick, AXES.index(axis), steps))

    def stick(self, x: float, y: float, side: str = "left") -> None:
        self.axis(f"{side}x", x)
        self.axis(f"{side}y", y)

    def hat(self, x: int, y: int) -> None:
        """Right and up are positive."""
        bits = (2 if x > 0 else 8 if x < 0 else 0) | (1 if y > 0 else 4 if y < 0 else 0)
        _checked(sdl().SDL_JoystickSetVirtualHat(self._joystick, 0, bits))

    def unplug(self) -> None:
        if self._joystick is None:
            return
        for index in range(sdl().SDL_NumJoysticks()):  # device indices shift when one goes
            if sdl().SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                _checked(sdl().SDL_JoystickDetachVirtual(index))
                break
        sdl().SDL_JoystickClose(self._joystick)
        self._joystick = None

    def _button(self, button: str, down: bool) -> None:
        _checked(sdl().SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(button), int(down)))

    def _shaken(self, _user: object, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0
