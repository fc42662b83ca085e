"""What lies in the lobby: chairs, plates, free chairs, the mat with Begin, the card of options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gemtable.catalogue import Box
from gemtable.screens.menu import Feel, Thing
from gemtable.screens.people import bot_words, colour_of
from gemtable.screens.screen import Host, glyph
from gemtable.screens.widgets import Stepper
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Device, Kind
from gemtable.seats.seat import ASLEEP, HALF_WORDS, Chair
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.words import _

PLATE_W, PLATE_H = 344.0, 118.0
MAT = Rect(548, 316, 336, 318)
CARD = Rect(1470, 76, 354, 870)
TITLE = theme.TITLE._replace(size=68, scaled=False)
SIGN = 56.0  # how wide a device's picture is
GLYPH, GLYPH_LEAST, AFTER_GLYPH = 45.0, 38.0, 7.0


class Spot(NamedTuple):
    """A place at the table: where the chair stands, which side it is on, and its plate."""

    x: float
    y: float
    side: str
    plate: Rect
    ways: Mapping[Press, str]


_ALL = (  # clockwise from the upper left; `ways` are numbers of this tuple, -1 Begin, -2 .. the card's lines
    (356, 108, "top", 184, 180, {Press.RIGHT: 1, Press.DOWN: 7}),
    (720, 108, "top", 548, 180, {Press.LEFT: 0, Press.RIGHT: 2, Press.DOWN: -1}),
    (1084, 108, "top", 912, 180, {Press.LEFT: 1, Press.DOWN: 3, Press.RIGHT: -2}),
    (1332, 475, "right", 918, 416, {Press.UP: 2, Press.DOWN: 4, Press.LEFT: -1, Press.RIGHT: -4}),
    (1084, 842, "bottom", 912, 652, {Press.UP: 3, Press.LEFT: 5, Press.RIGHT: -6}),
    (720, 842, "bottom", 548, 652, {Press.UP: -1, Press.LEFT: 6, Press.RIGHT: 4}),
    (356, 842, "bottom", 184, 652, {Press.UP: 7, Press.RIGHT: 5}),
    (100, 475, "left", 180, 416, {Press.UP: 0, Press.DOWN: 6, Press.RIGHT: -1}),
)  # fmt: skip


def _named(way: int) -> str:
    return f"chair.{way}" if way >= 0 else "begin" if way == -1 else f"option.{-2 - way}"


_SPOTS = tuple(
    Spot(x, y, side, Rect(px, py, PLATE_W, PLATE_H), {press: _named(way) for press, way in ways.items()})
    for x, y, side, px, py, ways in _ALL
)


def places(count: int) -> tuple[Spot, ...]:
    """The first `count` places, clockwise."""
    return _SPOTS[:count]


def draw_chair(pen: Pen, spot: Spot, colour: str) -> None:
    pen.sprite(f"lobby.chair.{spot.side}.{colour}", spot.x, spot.y)


def draw_mat(pen: Pen, box: Box) -> None:
    """The felt in the middle, with the game's name and what lies in its box."""
    pen.sprite("kit.mat.lobby", *MAT.centre)
    pen.text(box.title, MAT.centre.x, 392, TITLE, align="centre", foil=True, width=290)
    box.prize(pen, MAT.centre.x, 460, 138.0, 18, opened=False)


def draw_card(pen: Pen) -> None:
    """The paper card of options, without its steppers."""
    pen.sprite("kit.sheet.options", *CARD.centre)
    head, room = _("What does your box say?"), Rect(CARD.x + 36, 100, CARD.w - 72, 104)
    sizes = (theme.SUBHEAD.at(size) for size in (38, 34, 30))
    role = next((role for role in sizes if len(pen.type.wrap(head, role, room.w)) <= 2), theme.SUBHEAD.at(28))
    pen.lines(head, room, role, colour=theme.INK, align="centre")
    pen.sprite("kit.rule.paper", CARD.centre.x, 212)
    words, role = _("Whatever you change is printed on the result."), theme.SMALL
    high = pen.type.lead(role) * min(3, len(pen.type.wrap(words, role, 290)))
    pen.lines(words, Rect(1506, min(836, 928 - high), 290, high), role, colour=theme.INK2, most=3)


# ---------- devices


def sign(host: Host, device: Device | None) -> str:
    """The picture of a device; None is a bot."""
    if device is None:
        return "kit.sign.robot"
    match device.kind:
        case Kind.KEYS:
            return f"kit.sign.keys.{HALF_WORDS[device.id]}"
        case Kind.PAD:
            return f"kit.sign.pad.{host.sofa.family(device).value}".removesuffix(".pad")
    return f"kit.sign.{device.kind.value}"


def device_words(host: Host, device: Device) -> str:
    """`arrow keys are free`, `pad 4 is free`."""
    match device.kind:
        case Kind.MOUSE:
            return _("the mouse is free")
        case Kind.TOUCH:
            return _("or any free chair")
        case Kind.KEYS:
            return (_("WASD keys are free"), _("arrow keys are free"), _("IJKL keys are free"))[device.id]
    pads = host.sofa.pads()
    return _("pad {number} is free", number=pads.index(device) + 1 if device in pads else "?")


def press_words(device: Device) -> str:
    """What to do in a free chair, {button} being the glyph."""
    match device.kind:
        case Kind.MOUSE:
            return _("Click {button}")
        case Kind.TOUCH:
            return _("Tap {button}")
    return _("Press {button}")


# ---------- things


@dataclass(frozen=True, kw_only=True)
class FreeChair(Thing):
    """A recess in the table; it says the very button that sits down here (W13)."""

    host: Host
    device: Device | None

    @property
    def corner(self) -> float:
        return float(theme.RADIUS["plate"])

    def draw(self, pen: Pen, feel: Feel) -> None:
        x, y = self.rect.centre
        pen.sprite("kit.plate.free", x, y)
        if feel.pointed > 0.02:
            pen.outline(self.rect, self.corner, theme.LIGHT_GOLD, 2.4, feel.pointed)
        if self.device is None:
            pen.middle(_("A free chair"), self.rect, theme.STATE, colour=theme.WOOD2, pad=12)
            return
        button = {"button": glyph(self.host, Press.YES, self.device)}
        pen.rich(press_words(self.device), x, self.rect.y + 54, theme.NAME_PLAY, button, align="centre", width=316)
        pen.text(device_words(self.host, self.device), x, self.rect.y + 95, theme.SMALL, colour=theme.WOOD2,
                 align="centre", width=334)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Plate(Thing):
    """Who sits here, with what, and which side means what. `sides`: the two choices, or None in games without."""

    host: Host
    chair: Chair
    sides: tuple[str, str] | None

    @property
    def corner(self) -> float:
        return float(theme.RADIUS["plate"])

    def draw(self, pen: Pen, feel: Feel) -> None:
        rect, chair = self.rect, self.chair
        pen.nine("kit.plate", rect)
        if feel.pointed > 0.02:
            pen.outline(rect.inset(2), self.corner, theme.LIGHT_GOLD, 2.4, feel.pointed)
        x, right = rect.x + 66, rect.right - 20
        pen.medal(colour_of(chair), rect.x + 20, rect.centre.y, 33)
        pen.text(chair.name, x, rect.y + 46, theme.NAME, width=right - SIGN - 12 - x)
        name = sign(self.host, chair.device)
        pen.sprite(name, right - SIGN / 2, rect.y + 36, scale=SIGN / pen.sprites.body(name)[0])
        room, y = right - x, rect.y + 93
        if chair.unplugged:
            pen.text(_("pad asleep"), x, y, theme.SMALL, colour=theme.WARNING, width=room)
        elif chair.device is None:
            pen.text(bot_words(chair), x, y, theme.SMALL, colour=theme.CREAM2, width=room)
        elif self.sides is not None and chair.device != ASLEEP:
            self._draw_sides(pen, chair.device, Rect(x - 4, y - 32, rect.right - 14 - x + 4, GLYPH))

    def _draw_sides(self, pen: Pen, device: Device, room: Rect) -> None:
        """`LB stay  RB leave`, in the order of the hand."""
        assert self.sides is not None
        words = [_(word) for word in (self.sides[::-1] if self.chair.sides_swapped else self.sides)]
        if device.kind is Kind.TOUCH:
            pen.text(_("{left} left, {right} right", left=words[0], right=words[1]), room.x, room.bottom - 12,
                     theme.SMALL, colour=theme.CREAM2, width=room.w)  # fmt: skip
            return
        signs = [glyph(self.host, side, device) for side in (Press.SIDE_A, Press.SIDE_B)]
        draw_sides(pen, signs, words, room)


def draw_sides(pen: Pen, signs: Sequence[Glyph], words: Sequence[str], room: Rect) -> None:
    """Both glyphs, each with its word after it, in one line; where words are long the glyphs give way first.

    Where both would be cut the first stands alone: it tells what the other is.
    """
    role = theme.SMALL
    natural = [pen.type.width(word, role) for word in words]
    for high in (GLYPH, GLYPH_LEAST):
        wide = [pen.glyph_width(*sign, high) for sign in signs]
        spare = room.w - sum(wide) - sum(natural) - len(signs) * AFTER_GLYPH
        if spare >= AFTER_GLYPH:
            break
    if len(signs) > 1 and spare - AFTER_GLYPH < (theme.SHRINK - 1) * sum(natural):
        draw_sides(pen, signs[:1], words[:1], room)
        return
    squeeze = min(1.0, 1 + (spare - AFTER_GLYPH) / sum(natural)) if spare < AFTER_GLYPH else 1.0
    x, y = room.x, room.centre.y
    for sign, w, word, full in zip(signs, wide, words, natural, strict=True):
        pen.glyph(*sign, x, y, high)
        x += w + AFTER_GLYPH
        pen.text(word, x, y + 0.36 * pen.type.size(role), role, colour=theme.CREAM2, width=full * squeeze + 1)
        x += full * squeeze + min(20.0, max(AFTER_GLYPH, spare))


@dataclass(frozen=True)
class Setting(Stepper):
    """One line of the card: what it is called above, the stepper below."""

    label: str = ""

    @classmethod
    def of(
        cls,
        line: int,
        label: str,
        words: Sequence[str],
        at: int,
        choose: Callable[[int], None],
        ways: Mapping[Press, str],
    ) -> Setting:
        """The `line`-th of the card, showing `words[at]`; `choose` is told the new place."""
        return cls(
            f"option.{line}",
            Rect(1504, 274 + 116 * line, 286, 54),
            ways=ways,
            turned=lambda steps: choose(at + steps),
            act=lambda: choose((at + 1) % len(words)),
            paper=True,
            words=words[at],
            first=at == 0,
            last=at == len(words) - 1,
            role=theme.STATE.at(27),
            label=label,
        )

    def draw(self, pen: Pen, feel: Feel) -> None:
        pen.text(self.label, self.rect.x + 2, self.rect.y - 14, theme.STATE, colour=theme.INK, width=286)
        super().draw(pen, feel)
