"""What a screen is, and what it may ask of the app that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygame import Surface

from gemtable.saves import Saves
from gemtable.seats.gestures import ARROW_KEYS, WHOLE_KEYBOARD, Button, Device, Gesture, Kind
from gemtable.seats.keyboard import BINDINGS, HALF_NAMES, STAND_INS
from gemtable.seats.sofa import Sofa
from gemtable.settings import Settings
from gemtable.stage.canvas import Canvas
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.sound import Sounds
from gemtable.stage.sprites import Sprites
from gemtable.stage.text import Type


class Host(Protocol):
    """The app as screens see it."""

    canvas: Canvas
    pen: Pen
    sprites: Sprites
    type: Type
    sofa: Sofa
    sounds: Sounds
    settings: Settings
    saves: Saves
    device: Device  # last used by anybody: prompts show its glyphs
    ring: bool  # that was a pad or keys: the focus ring shows

    def go(self, screen: Screen) -> None:
        """Clears the stack and shows this screen."""
        ...

    def push(self, screen: Screen) -> None:
        """Lays a screen over the present one, which rests until `pop`."""
        ...

    def pop(self) -> None: ...

    def toast(self, words: str, *, medal: str | None = None, warn: bool = False) -> None:
        """One sentence at the foot left for 4 s; at most three wait."""
        ...

    def set(self, **changes: Any) -> None:
        """Changes settings: in force and kept at once."""
        ...

    def still(self, above: Screen) -> Surface:
        """What the screens below this one look like now, in canvas pixels, painted apart. For `before` only."""
        ...

    def pace(self, ms: float) -> float:
        """A duration of plans/ui.md at the pace people have set; 0 when off."""
        ...

    def quit(self) -> None: ...

    # Where the ways lead

    def to_title(self, focus: str = "") -> None: ...

    def to_lobby(self, key: str) -> None: ...

    def to_settings(self) -> None:
        """Over the present screen."""
        ...

    def to_rules(self, key: str | None = None, phase: str | None = None) -> None:
        """Over the present screen; `phase` is the key of the leaflet's step that is played now."""
        ...

    def to_pause(
        self,
        key: str,
        phase: str | None,
        leave: Callable[[], None],
        by: tuple[str, str] | None = None,
        chairs: Callable[[], None] | None = None,
    ) -> None:
        """Over the present screen; `leave` keeps the match and goes; `by` is (name, colour) of who pressed pause.

        `chairs` opens the page where a bot plays on for a person, or the other way round.
        """
        ...

    def carry_on(self) -> None:
        """Goes on with the last unfinished match."""
        ...

    def same_again(self) -> None:
        """The last game once more: same chairs, same options."""
        ...

    def attract(self) -> None:
        """Lets the table play for itself; any press ends it."""
        ...


class Screen:
    """One thing people see. Points that it hears are table units.

    over: drawn on top of the screens below it in the stack, which neither hear nor tick meanwhile.
    """

    over = False
    music: str | None = None

    def __init__(self, host: Host) -> None:
        self.host = host

    def hear(self, gesture: Gesture) -> None:
        """Somebody did something."""

    def opened(self) -> None:
        """People see it from now on."""

    def tick(self, ms: float) -> None:
        """Time passed."""

    def gap(self, ms: float) -> None:
        """More than 250 ms passed in one frame (a dragged window, a sleeping laptop): races pause."""

    def returned(self) -> None:
        """What lay over this screen is gone again."""

    def closed(self) -> None:
        """The app ends while this screen is in the stack: let files go."""

    def before(self, pen: Pen) -> None:
        """The place to paint pictures apart, before a frame begins."""

    def draw(self, pen: Pen) -> None: ...

    @property
    def settled(self) -> bool:
        """Nothing moves: a picture may be taken."""
        return True

    @property
    def secret(self) -> bool:
        """Whether it shows what not everybody may see. A pen that is `discreet` then gets another picture."""
        return False

    @property
    def pointer(self) -> bool:
        """Whether the mouse's arrow may be seen now."""
        return True


SIGN_GROWS = 1.25  # two rows of keys
SIGN = "sign"  # the family of signs that are not one button
MOVE = "move"  # stands for all four directions in prompts
PRINTED_AS = {"letters": "xbox", "shapes": "ps", "positions": "pad"}  # settings.glyphs; "own" is each pad's own
PLAIN = {"mouse": "move", "touch": "tap"}  # what shows a device that has no such button
ARROWS_ON_CAPS = {"↑": "up", "↓": "down", "←": "left", "→": "right"}  # pictures instead of letters


def glyph(host: Host, button: Button | str, device: Device | None = None) -> Glyph:
    """What to draw for a button on this device (the last used one if None): ("xbox", "south"), ("key", "Space")."""
    device = host.device if device is None else device
    if device == WHOLE_KEYBOARD:  # keys that belong to nobody in particular count as the arrows half
        device = ARROW_KEYS
    if not isinstance(button, Button):
        return _move(host, device)
    name = host.sofa.glyph(device, button).removeprefix("glyph.")
    if name.startswith("key:"):
        cap = name.removeprefix("key:")
        return "key", ARROWS_ON_CAPS.get(cap, cap)
    family, _, what = name.partition(".")
    if device.kind is Kind.PAD:
        family = PRINTED_AS.get(host.settings.glyphs, family)  # W24
    return family, what or PLAIN.get(family, "south")


def _move(host: Host, device: Device) -> Glyph:
    match device.kind:
        case Kind.PAD:
            return PRINTED_AS.get(host.settings.glyphs, host.sofa.family(device).value), "dpad"
        case Kind.KEYS:
            return SIGN, f"keys.{HALF_NAMES[device]}"
        case Kind.TOUCH:
            return "touch", "tap"
    return "mouse", "move"


def has(button: Button | str, device: Device) -> bool:
    """Whether this device has a button of its own for that; pads have all, pointers tap the word itself."""
    if device.kind is not Kind.KEYS or not isinstance(button, Button):
        return True
    half = HALF_NAMES[device]
    keys = BINDINGS[half].keys() | BINDINGS["all"].keys() | {stand_in.value for stand_in in STAND_INS.get(half, {})}
    return button.value in keys


def glyph_width(pen: Pen, sign: Glyph, h: float) -> float:
    if sign[0] == SIGN:
        w, high = pen.sprites.body(f"kit.sign.{sign[1]}")
        return SIGN_GROWS * h * w / high
    return pen.glyph_width(*sign, h)


def draw_glyph(pen: Pen, sign: Glyph, x: float, y: float, h: float) -> float:
    """Like pen.glyph, but knows the four keys of a keyboard half as one picture; returns its width."""
    if sign[0] == SIGN:
        wide, name = glyph_width(pen, sign, h), f"kit.sign.{sign[1]}"
        pen.sprite(name, x + wide / 2, y, scale=SIGN_GROWS * h / pen.sprites.body(name)[1])
        return wide
    return pen.glyph(*sign, x, y, h)
