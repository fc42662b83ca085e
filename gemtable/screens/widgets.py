"""The kit's things: buttons, quiet list, toggle, slider, stepper, tab, row; and the prompts at the foot.

All are frozen records that a screen makes anew whenever it is asked, in the language and text scale of that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from gemtable.screens.menu import Feel, Thing, nothing
from gemtable.screens.screen import MOVE, Host, draw_glyph, glyph, glyph_width, has
from gemtable.seats.gestures import ARROW_KEYS, WHOLE_KEYBOARD, Kind
from gemtable.seats.gestures import Button as Press
from gemtable.stage import theme
from gemtable.stage.layout import SAFE, Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.theme import Role
from gemtable.words import _

Look = Literal["prime", "wood", "paper"]

PADDING = 30.0
RISE, SINK = -3.0, 2.0  # a pointed button is nearer to the eye, a pressed one further
SLIDER_W, STEPPER_W, STEPPER_H, TOGGLE_W, TOGGLE_H = 350.0, 310.0, 56.0, 84.0, 44.0
KNOB_TRAVEL = 20.0
FOOT = 1004.0  # middle of the prompts
PROMPT_GAP, GLYPH_H, GLYPH_GAP = 40.0, 48.0, 14.0
PROMPTS_W = 1300.0  # what they may take of the foot
LIST_GROWS = 1.6  # the quiet list follows the text scale so far
TAB_ROLE, TAB_SIDES = theme.LIST.at(32), 80.0


def shrunk(pen: Pen, words: str, role: Role, width: float) -> Role:
    """The role, made smaller where the words would not fit: down to the floor of what a sofa can read."""
    natural = pen.type.width(words, role)
    if natural <= width:
        return role
    return role.at(role.size * max(width / natural, min(1.0, theme.FLOOR / pen.type.size(role))))


def capped(pen: Pen, role: Role, most: float) -> Role:
    """The role, but never larger than `most` times its size, however large words are wished: heads are large enough."""
    return role.at(role.size * min(1.0, most / pen.type.text_scale)) if role.scaled else role


@dataclass(frozen=True)
class Button(Thing):
    """A tile with a word on it; `glyph` stands before the word."""

    words: str = ""
    look: Look = "wood"
    glyph: Glyph | None = None
    role: Role = theme.BUTTON

    def draw(self, pen: Pen, feel: Feel) -> None:
        sunk = feel.eased("down", float(feel.pressed and not self.off), theme.PRESS_DOWN)
        state = "off" if self.off else "pressed" if sunk > 0.5 else "pointed" if feel.pointed > 0.5 else "rest"
        dy = 0.0 if self.off else RISE * feel.pointed * (1 - sunk) + SINK * sunk
        with pen.moved(0, dy):
            pen.nine(f"kit.button.{self.look}.{state}", self.rect)
            colour = theme.INK if self.look == "paper" else theme.CREAM
            with pen.faded(0.55 if self.off else 1.0):
                _labelled(pen, self.words, self.rect, self.role, colour, self.glyph)


def _labelled(pen: Pen, words: str, rect: Rect, role: Role, colour: theme.Colour, sign: Glyph | None) -> None:
    if sign is None:
        pen.middle(words, rect, shrunk(pen, words, role, rect.w - PADDING), colour=colour, pad=PADDING / 2)
        return
    wide = glyph_width(pen, sign, GLYPH_H) + GLYPH_GAP
    room = rect.w - PADDING - wide
    text = min(room, pen.type.width(words, role))
    x = rect.centre.x - (wide + text) / 2
    draw_glyph(pen, sign, x, rect.centre.y, GLYPH_H)
    pen.middle(words, Rect(x + wide, rect.y, room, rect.h), role, colour=colour, align="left")


@dataclass(frozen=True)
class Quiet(Thing):
    """A line of the title's list: bare words on the wood, a lozenge and a line when they are chosen."""

    words: str = ""
    aside: str = ""

    X = 16.0  # where words begin in the row

    def draw(self, pen: Pen, feel: Feel) -> None:
        x, role = self.rect.x + self.X, capped(pen, theme.LIST, LIST_GROWS)
        size = pen.type.size(role)
        y = self.rect.y + (8 + size if self.aside else self.rect.h / 2 + 0.35 * size)
        lit = feel.pointed
        wide = pen.text(self.words, x, y, role, width=self.rect.w - self.X,
                        colour=theme.mix(theme.CREAM, theme.FOCUS_WORDS, lit))
        if self.aside:
            small = capped(pen, theme.SMALL.at(27), LIST_GROWS)
            small = shrunk(pen, self.aside, small, self.rect.w - self.X)
            pen.text(self.aside, x, y + 13 + pen.type.size(small), small, colour=theme.WOOD2,
                     width=self.rect.w - self.X)
        if lit > 0.05:
            with pen.faded(lit):
                pen.sprite("kit.lozenge", x - 24, y - 0.32 * size)
                pen.nine("kit.underline", Rect(x, y + 13, wide, 3))

    @property
    def ring(self) -> None:
        return None


@dataclass(frozen=True)
class Tab(Thing):
    """One page of several; the chosen one lies on the sliding oxblood tile (`tab_tile`)."""

    words: str = ""
    chosen: bool = False
    role: Role = TAB_ROLE

    def draw(self, pen: Pen, feel: Feel) -> None:
        colour = theme.FOCUS_WORDS if self.chosen else theme.mix(theme.CREAM2, theme.CREAM, feel.pointed)
        room = Rect(self.rect.x + 32, self.rect.y, self.rect.w - TAB_SIDES, self.rect.h)
        pen.middle(self.words, room, self.role, colour=colour, align="left")


@dataclass(frozen=True)
class Value(Thing):
    """A thing that holds one of several values. `turned` is told the steps, `pressed` decides what a press does."""

    turned: Callable[[int], None] = lambda steps: None
    paper: bool = False

    def turn(self, steps: int) -> bool:
        self.turned(steps)
        return True


@dataclass(frozen=True)
class Toggle(Value):
    """On or off, said in words too; `rect` is the trough."""

    on: bool = False

    @property
    def corner(self) -> float:
        return TOGGLE_H / 2

    def turn(self, steps: int) -> bool:
        if self.on != (steps > 0):
            self.act()
        return True

    def draw(self, pen: Pen, feel: Feel) -> None:
        draw_toggle(pen, self.rect, self.on, feel.eased("on", float(self.on), theme.TOGGLE), self.paper)


def draw_toggle(pen: Pen, rect: Rect, on: bool, share: float, paper: bool = False) -> None:
    ground = ".paper" if paper else ""
    cx, cy = rect.centre
    state = "on" if share > 0.5 else "off"
    pen.sprite(f"kit.toggle.trough.{state}{ground}", cx, cy)
    pen.sprite(f"kit.toggle.knob.{state}", cx - KNOB_TRAVEL + 2 * KNOB_TRAVEL * share, cy)


@dataclass(frozen=True)
class Slider(Value):
    """0..1 in tenths; `slid` is told a share when it is tapped or dragged."""

    value: float = 0.0
    slid: Callable[[float], None] = lambda share: None

    @property
    def corner(self) -> float:
        return 9.0

    @property
    def ring(self) -> Rect:
        return Rect.around(self.rect.x + self.rect.w * self.value, self.rect.centre.y, 30, 44)

    def tap(self, x: float, y: float) -> None:
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        self.slid(round(min(1.0, max(0.0, (x - self.rect.x) / self.rect.w)) * 10) / 10)

    def draw(self, pen: Pen, feel: Feel) -> None:
        share = feel.eased("value", self.value, theme.TOGGLE)
        x, y, w = self.rect.x, self.rect.centre.y, self.rect.w
        pen.nine("kit.slider.track", Rect(x, y - 6, w, 12))
        if share > 0.04:
            pen.nine("kit.slider.fill", Rect(x + 2, y - 4, w * share, 8))
        for tick in range(11):
            pen.sprite("kit.slider.tick", x + w * tick / 10, y + 26, scale=1.0 if tick % 10 else 1.4)
        pen.sprite("kit.slider.knob", x + w * share, y)


@dataclass(frozen=True)
class Stepper(Value):
    """One word of several between two arrows; at an end its arrow fades."""

    words: str = ""
    first: bool = False
    last: bool = False
    role: Role = theme.STATE

    @property
    def corner(self) -> float:
        return float(theme.RADIUS["stepper"])

    def turn(self, steps: int) -> bool:
        if not (self.first if steps < 0 else self.last):
            self.turned(steps)
        return True

    def tap(self, x: float, y: float) -> None:
        if x < self.rect.x + 60:
            self.turn(-1)
        elif x > self.rect.right - 60 or not self.last:
            self.turn(1)

    def draw(self, pen: Pen, feel: Feel) -> None:
        pen.nine("kit.stepper.paper" if self.paper else "kit.stepper", self.rect)
        ink = ".ink" if self.paper else ""
        for side, x, end in (("left", self.rect.x + 24, self.first), ("right", self.rect.right - 24, self.last)):
            pen.sprite(f"kit.arrow.{side}{ink}", x, self.rect.centre.y, alpha=0.25 if end else 1.0)
        colour = theme.INK if self.paper else theme.CREAM
        role = shrunk(pen, self.words, self.role, self.rect.w - 84)
        pen.middle(self.words, self.rect, role, colour=colour, pad=42)


@dataclass(frozen=True)
class Row(Thing):
    """A line of settings: what it is, what it does, and the control that holds its value, `control` at the right."""

    label: str = ""
    help: str = ""
    control: Toggle | Slider | Stepper | None = None
    said: str = ""  # the value in words, left of a toggle or slider

    @property
    def ring(self) -> Rect | None:
        return self.control.ring if self.control else self.rect

    @property
    def corner(self) -> float:
        return self.control.corner if self.control else super().corner

    def turn(self, steps: int) -> bool:
        return self.control.turn(steps) if self.control else False

    def tap(self, x: float, y: float) -> None:
        control = self.control
        if control is None or isinstance(control, Toggle):
            self.act()
        elif control.rect.inset(-24).contains(x, y):
            control.tap(x, y)

    def drag(self, x: float, y: float) -> None:
        if self.control is not None:
            self.control.drag(x, y)

    def draw(self, pen: Pen, feel: Feel) -> None:
        rect, control = self.rect, self.control
        if feel.pointed > 0.02:
            pen.nine("kit.row.lit", rect, alpha=feel.pointed)
        x, right = rect.x + 24, control.rect.x if control else rect.right - 24
        if self.said:
            right -= 44 if isinstance(control, Slider) else 24
            middle = control.rect.centre.y if control else rect.centre.y
            right -= pen.text(self.said, right, middle + 0.35 * pen.type.size(theme.STATE), theme.STATE, align="right")
        room = right - x - 24
        if self.help:
            middle = rect.centre.y
            small = theme.BODY.at(27)
            lead = pen.type.size(small) * 1.36
            base = middle - lead / 2 + pen.type.cap(theme.LABEL.at(32)) / 2
            pen.text(self.label, x, base, theme.LABEL.at(32), width=room)
            pen.text(self.help, x, base + lead, shrunk(pen, self.help, small, room), colour=theme.CREAM2, width=room)
        else:
            pen.middle(self.label, Rect(x, rect.y, room, rect.h), theme.LABEL.at(32), align="left")
        if control is not None:
            control.draw(pen, feel)


# ---------- at the foot


@dataclass(frozen=True)
class Prompt(Thing):
    """Glyphs and a word at the foot. Tapping it does what the button would: a finger has no other way back."""

    words: str = ""
    glyphs: tuple[Glyph, ...] = ()
    role: Role = theme.HINT

    focusable = False

    def draw(self, pen: Pen, feel: Feel) -> None:
        x, y = self.rect.x, self.rect.centre.y
        for sign in self.glyphs:
            x += draw_glyph(pen, sign, x, y, GLYPH_H) + 8
        pen.text(self.words, x + GLYPH_GAP - 8, y + 0.35 * pen.type.size(self.role), self.role,
                 colour=theme.mix(theme.CREAM, theme.FOCUS_WORDS, feel.pointed))


Ask = tuple[Sequence[Press | str], str, Callable[[], None]]  # buttons, what they do in words, the doing


def prompts(
    host: Host,
    pen: Pen,
    asks: Sequence[Ask],
    *,
    right: float = SAFE.right,
    middle: float = FOOT,
    room: float = PROMPTS_W,
) -> list[Thing]:
    """At most four, ending at `right`, in the glyphs of the device last used, which must have such a button.

    A pointer needs no word for moving; it taps the word itself. All together stay within `room`, in smaller words if
    need be.
    """
    shown: list[Prompt] = []
    device = ARROW_KEYS if host.device == WHOLE_KEYBOARD else host.device
    pointing = device.kind in (Kind.MOUSE, Kind.TOUCH)
    for buttons, words, act in reversed(asks[:4]):
        if (pointing and MOVE in buttons) or not all(has(button, device) for button in buttons):
            continue
        signs = tuple(
            glyph(host, Press.YES if pointing and button is not Press.BACK else button, device) for button in buttons
        )
        signs = tuple(dict.fromkeys(signs))
        name = f"prompt.{'.'.join(b if isinstance(b, str) else b.value for b in buttons)}"
        shown.append(Prompt(name, Rect(0, middle - 32, 0, 64), act, words=words, glyphs=signs))
    written = sum(pen.type.width(prompt.words, theme.HINT) for prompt in shown)
    drawn = sum(_signs_width(pen, prompt) for prompt in shown) + PROMPT_GAP * (len(shown) - 1)
    share = min(1.0, max(theme.FLOOR / pen.type.size(theme.HINT), (room - drawn) / max(1.0, written)))
    role = theme.HINT.at(theme.HINT.size * share)
    placed: list[Thing] = []
    for prompt in shown:
        wide = _signs_width(pen, prompt) + pen.type.width(prompt.words, role)
        placed.append(replace(prompt, rect=Rect(right - wide, prompt.rect.y, wide, prompt.rect.h), role=role))
        right -= wide + PROMPT_GAP
    return placed[::-1]


def _signs_width(pen: Pen, prompt: Prompt) -> float:
    return sum(glyph_width(pen, sign, GLYPH_H) + 8 for sign in prompt.glyphs) - 8 + GLYPH_GAP


def yes_or_no(on: bool) -> str:
    return _("On") if on else _("Off")


def slide_in(host: Host, age: float) -> float:
    """How far below its place a page still is: it comes from 24 px below in 260 ms, out-quint."""
    span = host.pace(theme.PAGE_IN)
    if host.settings.reduced_motion or age >= span:
        return 0.0
    return 24 * (1 - age / span) ** 5


__all__ = [
    "Ask", "Button", "Prompt", "Quiet", "Row", "Slider", "Stepper", "Tab", "Toggle", "draw_toggle", "nothing",
    "prompts", "slide_in", "yes_or_no",
]
