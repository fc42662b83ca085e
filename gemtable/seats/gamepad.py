"""Pads. The only file that knows pygame's private controller module; everybody else sees Devices and Buttons.

A pad is its SDL instance id (W16, W41). Buttons are positions: YES is south whatever letter is printed there.
"""

from __future__ import annotations

import math
from enum import Enum

import pygame
from pygame._sdl2 import controller

from gemtable.seats.gestures import ARROWS, Button, Came, Device, Gesture, Gone, Kind, Leaned, Scrolled
from gemtable.seats.held import Held


class Family(Enum):
    """Whose letters are printed on a pad; only prompts care."""

    XBOX = "xbox"
    PS = "ps"
    NINTENDO = "nintendo"
    POSITIONS = "pad"  # no letters: four dots, one of them filled


BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Button.YES,
    pygame.CONTROLLER_BUTTON_B: Button.BACK,
    pygame.CONTROLLER_BUTTON_X: Button.WEST,
    pygame.CONTROLLER_BUTTON_Y: Button.NORTH,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Button.SIDE_A,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Button.SIDE_B,
    pygame.CONTROLLER_BUTTON_START: Button.START,
    pygame.CONTROLLER_BUTTON_BACK: Button.RULES,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Button.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Button.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Button.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Button.RIGHT,
}
# A pad SDL has no mapping for: the order most of them share.
UNMAPPED = (
    Button.YES, Button.BACK, Button.WEST, Button.NORTH, Button.SIDE_A, Button.SIDE_B, Button.RULES, Button.START,
)  # fmt: skip
SWAPPED = {Button.YES: Button.BACK, Button.BACK: Button.YES}
PRINTED = {
    Button.YES: "south", Button.BACK: "east", Button.WEST: "west", Button.NORTH: "north",
    Button.SIDE_A: "lb", Button.SIDE_B: "rb", Button.START: "start", Button.RULES: "select",
    Button.UP: "dpad", Button.DOWN: "dpad", Button.LEFT: "dpad", Button.RIGHT: "dpad",
}  # fmt: skip
TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Button.SIDE_A,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Button.SIDE_B,
}
STICK_AXES = (
    pygame.CONTROLLER_AXIS_LEFTX,
    pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_RIGHTX,
    pygame.CONTROLLER_AXIS_RIGHTY,
)

FULL = 32767.0
DEAD_ZONE = 0.20  # of a stick, round
STEP_ON, STEP_OFF = 0.55, 0.40  # a stick as d-pad: on beyond the first, off below the second
TRIGGER_ON, TRIGGER_OFF = 0.50, 0.30
SCROLLS_PER_SECOND = 12.0  # right stick fully over

VENDORS = {"4c05": Family.PS, "7e05": Family.NINTENDO, "5e04": Family.XBOX}  # as written in a GUID, low byte first
WORDS = (
    (Family.NINTENDO, ("nintendo", "switch", "joy-con", "joycon", "pro controller", "wii", "snes", "8bitdo")),
    (Family.PS, ("playstation", "sony", "dualshock", "dualsense", "ps2", "ps3", "ps4", "ps5")),
    (Family.XBOX, ("xbox", "x-box", "xinput", "microsoft")),
)


def family_of(name: str, guid: str) -> Family:
    """By who made it, else by its name; what nobody knows is printed like an Xbox pad, as most are."""
    if guid[8:12] in VENDORS:
        return VENDORS[guid[8:12]]
    words = name.lower()
    return next((family for family, known in WORDS if any(word in words for word in known)), Family.XBOX)


class Pad:
    """One opened pad. Turns its raw buttons and axes into presses and leanings."""

    def __init__(
        self, joystick: pygame.joystick.JoystickType, mapped: controller.Controller | None, held: Held
    ) -> None:
        self.device = Device(Kind.PAD, joystick.get_instance_id())
        self.name, self.guid = joystick.get_name(), joystick.get_guid()
        self.family = family_of(self.name, self.guid)
        self.swapped = False  # south and east change places (W25)
        self.known = mapped is not None  # an unmapped pad comes with its first press: many are no pads at all
        self.sticks = [0.0, 0.0, 0.0, 0.0]
        self._joystick, self._controller, self._held = joystick, mapped, held
        self._step: Button | None = None
        self._awake = dict.fromkeys(TRIGGERS, False)

    @property
    def mapped(self) -> bool:
        return self._controller is not None

    @property
    def lean(self) -> tuple[float, float]:
        return past_dead_zone(self.sticks[0], self.sticks[1])

    @property
    def scroll(self) -> float:
        return past_dead_zone(self.sticks[2], self.sticks[3])[1]

    def already_down(self) -> list[Gesture]:
        """What was pressed before the pad could be opened: some pads only appear by that very press (W18)."""
        if self._controller is None:
            return []
        return [gesture for raw in BUTTONS if self._controller.get_button(raw) for gesture in self.button(raw, True)]

    def button(self, raw: int, down: bool) -> list[Gesture]:
        button = BUTTONS.get(raw) if self.mapped else dict(enumerate(UNMAPPED)).get(raw)
        if button is None:
            return []
        if self.swapped:
            button = SWAPPED.get(button, button)
        return list((self._held.press if down else self._held.release)(self.device, button, raw))

    def axis(self, axis: int, value: float) -> list[Gesture]:
        """`axis` in SDL's order, `value` -1..1 (triggers 0..1)."""
        if axis in TRIGGERS:
            return self._trigger(axis, value)
        if axis not in STICK_AXES:
            return []
        before = self.lean
        self.sticks[STICK_AXES.index(axis)] = max(-1.0, min(1.0, value))
        gestures = self._stepped()
        return [*gestures, Leaned(self.device, *self.lean)] if self.lean != before else gestures

    def hat(self, x: int, y: int) -> list[Gesture]:
        """The d-pad of a pad without a mapping; y is up here."""
        gestures: list[Gesture] = []
        for button, on in zip(ARROWS, (y > 0, y < 0, x < 0, x > 0), strict=True):
            gestures += (self._held.press if on else self._held.release)(self.device, button, "hat")
        return gestures

    def rumble(self, low: float, high: float, ms: int) -> None:
        self._joystick.rumble(low, high, ms)

    def wake_triggers(self) -> None:
        """A trigger counts once it was seen at rest: some read half pressed until they are moved (W42)."""
        for axis, awake in self._awake.items():
            if not awake and self._controller is not None:
                self._awake[axis] = self._controller.get_axis(axis) / FULL < TRIGGER_OFF

    def close(self) -> None:
        """Hand the pad back. SDL crashes sooner or later if an unplugged pad stays open."""
        if self._controller is not None:
            self._controller.quit()
        self._joystick.quit()

    def _trigger(self, axis: int, value: float) -> list[Gesture]:
        """A trigger is a second shoulder button."""
        if value < TRIGGER_OFF:
            self._awake[axis] = True
            return list(self._held.release(self.device, TRIGGERS[axis], f"trigger {axis}"))
        if value > TRIGGER_ON and self._awake[axis]:
            return list(self._held.press(self.device, TRIGGERS[axis], f"trigger {axis}"))
        return []

    def _stepped(self) -> list[Gesture]:
        """The left stick as a d-pad: one direction at a time, the way it leans most, with hysteresis."""
        x, y = self.sticks[0], self.sticks[1]
        reach = {Button.UP: -y, Button.DOWN: y, Button.LEFT: -x, Button.RIGHT: x}
        if self._step is not None and reach[self._step] >= STEP_OFF:
            return []
        gestures: list[Gesture] = []
        if self._step is not None:
            gestures += self._held.release(self.device, self._step, "stick")
        most = max(ARROWS, key=reach.__getitem__)
        self._step = most if reach[most] > STEP_ON else None
        if self._step is not None:
            gestures += self._held.press(self.device, self._step, "stick")
        return gestures


def past_dead_zone(x: float, y: float) -> tuple[float, float]:
    """A round dead zone; beyond it the lean grows from nothing to 1 at the rim."""
    length = math.hypot(x, y)
    if length <= DEAD_ZONE:
        return 0.0, 0.0
    grown = min(1.0, (length - DEAD_ZONE) / (1.0 - DEAD_ZONE)) / length
    return x * grown, y * grown


def _read_mapped(pad: Pad, event: pygame.Event) -> list[Gesture]:
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        return pad.button(event.button, event.type == pygame.CONTROLLERBUTTONDOWN)
    if event.type == pygame.CONTROLLERAXISMOTION:
        return pad.axis(event.axis, event.value / FULL)
    return []


def _read_unmapped(pad: Pad, event: pygame.Event) -> list[Gesture]:
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        return pad.button(event.button, event.type == pygame.JOYBUTTONDOWN)
    if event.type == pygame.JOYAXISMOTION and event.axis in STICK_AXES[:2]:  # makers agree about the first stick only
        return pad.axis(event.axis, event.value)
    if event.type == pygame.JOYHATMOTION:
        return pad.hat(*event.value)
    return []


class Pads:
    """All pads that are plugged in, by device."""

    def __init__(self, held: Held) -> None:
        self.swapped = False  # what a new pad starts with
        self.printed_as: Family | None = None  # the same letters for everybody; None: each pad's own
        self._held = held
        self._pads: dict[Device, Pad] = {}
        pygame.joystick.init()
        controller.init()

    def __getitem__(self, device: Device) -> Pad:
        return self._pads[device]

    def __contains__(self, device: Device) -> bool:
        return device in self._pads

    def devices(self) -> tuple[Device, ...]:
        """Oldest first; a pad without a mapping only after its first press."""
        return tuple(device for device, pad in self._pads.items() if pad.known)

    def open_new(self) -> list[Gesture]:
        """Open whatever is plugged in and not open yet. Device indices shift, so none is ever trusted or kept (W41)."""
        gestures: list[Gesture] = []
        for index in range(pygame.joystick.get_count()):
            try:
                joystick = pygame.joystick.Joystick(index)
                device = Device(Kind.PAD, joystick.get_instance_id())
                if device in self._pads:
                    continue
                mapped = controller.Controller(index) if controller.is_controller(index) else None
            except pygame.error:  # it was pulled out again in the meantime; its removal is on the way
                continue
            pad = self._pads[device] = Pad(joystick, mapped, self._held)
            pad.swapped = self.swapped
            if pad.known:
                gestures += [Came(device), *pad.already_down()]
        return gestures

    def hear(self, event: pygame.Event) -> list[Gesture]:
        if event.type in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
            return self.open_new()
        pad = self._pads.get(Device(Kind.PAD, getattr(event, "instance_id", -1)))
        if pad is None:
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._gone(pad) + self.open_new()  # an arrival in the same pump may go untold
        return self._first_heard(pad, _read_mapped(pad, event) if pad.mapped else _read_unmapped(pad, event))

    def tick(self, ms: float) -> list[Gesture]:
        """Right sticks scroll as long as they lean."""
        for pad in self._pads.values():
            pad.wake_triggers()
        return [
            Scrolled(pad.device, -pad.scroll * SCROLLS_PER_SECOND * ms / 1000)
            for pad in self._pads.values()
            if pad.scroll
        ]

    def swap_all(self, on: bool) -> None:
        self.swapped = on
        for pad in self._pads.values():
            pad.swapped = on

    def family(self, device: Device) -> Family:
        """Whose letters to show for this pad; a pad that is away is taken for an Xbox one."""
        return self.printed_as or (self._pads[device].family if device in self._pads else Family.XBOX)

    def glyph(self, device: Device, button: Button) -> str:
        """The picture of the thing to press: `glyph.xbox.south`; bare `glyph.xbox` if pads have no such button."""
        swapped = self._pads[device].swapped if device in self._pads else self.swapped
        where = PRINTED.get(SWAPPED.get(button, button) if swapped else button)
        family = self.family(device).value
        return f"glyph.{family}.{where}" if where else f"glyph.{family}"

    def close(self) -> None:
        for pad in self._pads.values():
            pad.close()
        self._pads.clear()
        controller.quit()

    def _first_heard(self, pad: Pad, gestures: list[Gesture]) -> list[Gesture]:
        if pad.known:
            return gestures
        pad.known = any(not isinstance(gesture, Leaned) for gesture in gestures)
        return [Came(pad.device), *gestures] if pad.known else []

    def _gone(self, pad: Pad) -> list[Gesture]:
        del self._pads[pad.device]
        pad.close()
        let_go: list[Gesture] = [*self._held.drop(pad.device)]
        if pad.lean != (0.0, 0.0):
            let_go.append(Leaned(pad.device, 0.0, 0.0))
        return [*let_go, Gone(pad.device)] if pad.known else []
