"""What people do with their hands, in words that know no device and no game.

Every device speaks in these gestures; screens and tables hear nothing else.
Buttons are positions, not letters: YES is the south button of a pad, Space, Enter, a left click.
Points are window pixels (physical canvas pixels); the app turns them into table space with layout.Frame.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias


class Kind(Enum):
    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"


class Device(NamedTuple):
    """One thing a hand can hold.

    `id` of a pad is SDL's instance id (W16, W41); of keys the half: 0 WASD, 1 arrows, 2 IJKL; else 0.
    """

    kind: Kind
    id: int = 0


class Button(Enum):
    YES = "yes"
    BACK = "back"
    SIDE_A = "side_a"
    SIDE_B = "side_b"
    START = "start"
    WEST = "west"
    NORTH = "north"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    RULES = "rules"
    FULLSCREEN = "fullscreen"
    PICTURE = "picture"
    NEXT = "next"  # Tab: focus goes on by one


ARROWS = (Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT)

MOUSE = Device(Kind.MOUSE)
TOUCH = Device(Kind.TOUCH)
WASD = Device(Kind.KEYS, 0)
ARROW_KEYS = Device(Kind.KEYS, 1)
IJKL = Device(Kind.KEYS, 2)
HALVES = (WASD, ARROW_KEYS, IJKL)
WHOLE_KEYBOARD = Device(Kind.KEYS, -1)  # keys that belong to nobody in particular: Esc, F1, F11, F12, Tab


class Pressed(NamedTuple):
    device: Device
    button: Button
    repeat: bool = False


class Released(NamedTuple):
    device: Device
    button: Button


class Pointed(NamedTuple):
    device: Device
    x: float
    y: float


class Tapped(NamedTuple):
    device: Device
    x: float
    y: float
    alt: bool = False  # the right button of a mouse


class Lifted(NamedTuple):
    """The end of a Tapped: the finger or mouse button went up here."""

    device: Device
    x: float
    y: float
    alt: bool = False


class Leaned(NamedTuple):
    """How far a stick or the direction keys lean now: -1..1, down and right positive, (0, 0) at rest. Steers a hand."""

    device: Device
    x: float
    y: float


class Scrolled(NamedTuple):
    device: Device
    amount: float  # notches, up is positive


class Came(NamedTuple):
    device: Device


class Gone(NamedTuple):
    """A device went away; whatever it held was Released before this."""

    device: Device
    mirror_of: Device | None = None  # not unplugged: found to be the same pad seen a second time (W21)


class Closed(NamedTuple):
    """The window's cross, or the system asks to end."""


class FocusLost(NamedTuple):
    pass


class FocusGained(NamedTuple):
    pass


class Resized(NamedTuple):
    w: int
    h: int


class Carried(NamedTuple):
    """The window lies on another monitor now, counted from 0."""

    display: int


Gesture: TypeAlias = (
    Pressed
    | Released
    | Pointed
    | Tapped
    | Lifted
    | Leaned
    | Scrolled
    | Came
    | Gone
    | Closed
    | FocusLost
    | FocusGained
    | Resized
    | Carried
)


# On a keyboard half two keys lie under one hand; these keys choose a side where a secret two-way choice is asked.
_SIDES_OF_HALVES = {
    (WASD, Button.BACK): Button.SIDE_B,
    (ARROW_KEYS, Button.LEFT): Button.SIDE_A,
    (ARROW_KEYS, Button.RIGHT): Button.SIDE_B,
    (IJKL, Button.YES): Button.SIDE_A,
    (IJKL, Button.BACK): Button.SIDE_B,
}


def side_of(gesture: Gesture) -> Button | None:
    """SIDE_A or SIDE_B if this gesture answers a two-way choice, else None. A touch answers where it taps, so: None."""
    match gesture:
        case Pressed(_, Button.SIDE_A | Button.SIDE_B as side, False):
            return side
        case Pressed(device, button, False):
            return _SIDES_OF_HALVES.get((device, button))
        case Tapped(device, _, _, alt) if device.kind is Kind.MOUSE:
            return Button.SIDE_B if alt else Button.SIDE_A
    return None


def goes_back(gesture: Gesture) -> bool:
    """East, E, Right Shift, O, Esc or the right mouse button."""
    match gesture:
        case Pressed(_, Button.BACK, False):
            return True
        case Tapped(_, _, _, alt):
            return alt
    return False


def asks_pause(gesture: Gesture) -> bool:
    """Start on a pad, Esc on the keyboard."""
    match gesture:
        case Pressed(_, Button.START, False):
            return True
        case Pressed(device, Button.BACK, False):
            return device == WHOLE_KEYBOARD
    return False


def is_press(gesture: Gesture) -> bool:
    """A fresh press of anything: ends the show a table plays for itself, hurries a beat."""
    return isinstance(gesture, Tapped) or (isinstance(gesture, Pressed) and not gesture.repeat)
