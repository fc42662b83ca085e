"""What lies in the lobby: chairs, plates, free chairs, the mat with Begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gemtable.catalogue import Box, Starter
from gemtable.screens.menu import STAY, Feel, Thing
from gemtable.screens.people import TOKENS, bot_words, colour_of, has_token
from gemtable.screens.screen import Host, glyph
from gemtable.screens.widgets import shrunk
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Device, Kind
from gemtable.seats.seat import ASLEEP, HALF_WORDS, Chair
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.words import _

PLATE_W, PLATE_H = 344.0, 118.0
MAT = Rect(548, 316, 336, 318)
FANNED = 5  # cards beside the mat
TITLE_W, TITLE_Y, PRIZE_Y, PRIZE_W = 290.0, 388.0, 470.0, 120.0
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


_AROUND = {  # chairs above, at the right, below and at the left, by how many there are
    2: (1, 0, 1, 0), 3: (1, 0, 2, 0), 4: (2, 0, 2, 0), 5: (2, 0, 3, 0), 6: (3, 0, 3, 0), 7: (2, 1, 3, 1),
    8: (3, 1, 3, 1),
}  # fmt: skip
_COLUMNS = {1: (720.0,), 2: (500.0, 940.0), 3: (356.0, 720.0, 1084.0)}  # middles of a row
_ABOVE, _BELOW, _RIGHT, _LEFT = 108.0, 842.0, (1332.0, 475.0), (100.0, 475.0)
BEGIN_NAME, CARD_NAME, PRACTICE_NAME, ALBUM_NAME = "begin", "card", "practice", "album"


def chair_name(seat: int) -> str:
    return f"chair.{seat}"


class Ring:
    """So many places round the table, clockwise from the upper left, and which lies next to which.

    flanked: two more things lie beside the mat, where others have a chair (PRACTICE_NAME, ALBUM_NAME). What lies to the
    right of everything is CARD_NAME.
    """

    def __init__(self, count: int, flanked: bool = False) -> None:
        above, right, below, left = _AROUND[count]
        seats = [chair_name(seat) for seat in range(count)]
        self.above, rest = seats[:above], seats[above:]
        self.below = rest[right : right + below][::-1]  # left to right
        self.right = rest[0] if right else ALBUM_NAME if flanked else BEGIN_NAME
        self.left = seats[-1] if left else PRACTICE_NAME if flanked else BEGIN_NAME
        self.spots = tuple(
            [self._row(x, _ABOVE, "top", 180, self._along(self.above, i, Press.DOWN))
             for i, x in enumerate(_COLUMNS[above])]
            + [Spot(*_RIGHT, "right", Rect(918, 416, PLATE_W, PLATE_H), self.aside(False))] * right
            + [self._row(x, _BELOW, "bottom", 652, self._along(self.below, i, Press.UP))
               for i, x in reversed(list(enumerate(_COLUMNS[below])))]
            + [Spot(*_LEFT, "left", Rect(180, 416, PLATE_W, PLATE_H), self.aside(True))] * left
        )  # fmt: skip

    def _row(self, x: float, y: float, side: str, top: float, ways: Mapping[Press, str]) -> Spot:
        return Spot(x, y, side, Rect(x - PLATE_W / 2, top, PLATE_W, PLATE_H), ways)

    def _along(self, row: Sequence[str], i: int, inward: Press) -> dict[Press, str]:
        last = len(row) - 1
        middle = 0 < i < last or last == 0
        return {
            Press.LEFT: row[i - 1] if i else self.left if self.left != BEGIN_NAME else STAY,
            Press.RIGHT: row[i + 1] if i < last else CARD_NAME,
            inward: BEGIN_NAME if middle else self.left if i == 0 else self.right,
        }

    def aside(self, left: bool) -> dict[Press, str]:
        """The ways from what lies at the left or at the right of the mat."""
        end = 0 if left else -1
        ways = {Press.UP: self.above[end], Press.DOWN: self.below[end]}
        return ways | ({Press.RIGHT: BEGIN_NAME} if left else {Press.LEFT: BEGIN_NAME, Press.RIGHT: CARD_NAME})

    @property
    def middle(self) -> dict[Press, str]:
        """The ways from Begin."""
        return {
            Press.UP: self.above[len(self.above) // 2],
            Press.DOWN: self.below[len(self.below) // 2],
            Press.LEFT: self.left if self.left != BEGIN_NAME else STAY,
            Press.RIGHT: self.right if self.right != BEGIN_NAME else CARD_NAME,
        }


def draw_chair(pen: Pen, spot: Spot, colour: str) -> None:
    pen.sprite(f"lobby.chair.{spot.side}.{colour}", spot.x, spot.y)


def draw_mat(pen: Pen, box: Box) -> None:
    """The felt in the middle, with the game's name and what lies in its box."""
    pen.sprite("kit.mat.lobby", *MAT.centre)
    title = shrunk(pen, box.title, TITLE, TITLE_W)
    pen.text(box.title, MAT.centre.x, TITLE_Y, title, align="centre", foil=True, width=TITLE_W)
    box.prize(pen, MAT.centre.x, PRIZE_Y, PRIZE_W, 18, opened=False)


def draw_fan(pen: Pen, cards: Sequence[str], x: float, y: float, w: float) -> None:
    """Some of a game's cards, fanned about (x, y); the fan is about `w` wide."""
    shown = cards[:FANNED]
    for i, card in enumerate(shown):
        aside = i - (len(shown) - 1) / 2
        pen.sprite(card, x + aside * w / 6, y + 5 * aside * aside, w=0.36 * w, angle=9 * aside)


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
    """Who sits here, with what, and which side means what. `sides`: the two choices, or None in games without;
    `starter`: whose token the game asks for."""

    host: Host
    chair: Chair
    sides: tuple[str, str] | None
    starter: Starter | None

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
        starts = self.starter is not None and has_token(chair, self.starter)
        if starts:
            pen.nine("kit.badge.brass", Rect.around(rect.x + 46, rect.centre.y + 24, 38, 38))
            pen.sprite("kit.sign.flag", rect.x + 46, rect.centre.y + 24, w=24)
        pen.text(chair.name, x, rect.y + 46, theme.NAME, width=right - SIGN - 12 - x)
        name = sign(self.host, chair.device)
        pen.sprite(name, right - SIGN / 2, rect.y + 36, scale=SIGN / pen.sprites.body(name)[0])
        room, y = right - x, rect.y + 93
        if chair.unplugged:
            pen.text(_("pad asleep"), x, y, theme.SMALL, colour=theme.WARNING, width=room)
        elif chair.device is None:
            pen.text(bot_words(chair), x, y, theme.SMALL, colour=theme.CREAM2, width=room)
        elif starts and self.starter is not None:
            pen.text(_(TOKENS[self.starter.who]), x + 10, y, theme.SMALL, colour=theme.CREAM2, width=room - 10)
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
