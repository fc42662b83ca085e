"""Diamoniak's large buttons: a picture says what each does, words say it again for those who read."""

from __future__ import annotations

from gemtable.games.diamoniak_things import PARTS, PRICE, Colour
from gemtable.stage import theme
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import Look
from gemtable.tables import diamoniak_words as words
from gemtable.tables.diamoniak_places import CARD_W
from gemtable.words import _

LOOKS = {"draw": "draw", "stop": "stop", "answer": "draw", "decline": "stop"}
TITLE, LINE = theme.HEAD, theme.STATE
GLYPH = 64.0
CARD = 92 / CARD_W  # scale of a card in a button


def draw_button(pen: Pen, handle: Handle, look: Look, *, focused: bool) -> None:
    """One of them, with the device's own sign where a key means it."""
    rect = handle.rect
    if look.pictures:
        pen.soft(rect.inset(-4), 56, 16, theme.GLOW, 0.55)
    pen.nine(f"diamoniak.button.{LOOKS[handle.picture]}", rect)
    if focused:
        pen.fill(rect.inset(6), theme.WHITE, 0.08, radius=46)
    sign = _sign(handle, look, focused)
    x = rect.x + 44
    if sign is not None:
        pen.glyph(*sign, x, rect.centre.y, GLYPH)
        x += pen.glyph_width(*sign, GLYPH) + 26
    if look.pictures:
        _picture(pen, handle.picture, rect.centre.x, rect.centre.y, 1.25)
        return
    _picture(pen, handle.picture, rect.right - 118, rect.centre.y, 1.0)
    _words(pen, handle.words, "" if look.compact else handle.hint, x, rect, rect.right - 206 - x)


def _words(pen: Pen, title: str, line: str, x: float, rect: Rect, room: float) -> None:
    """A title and what it means; a title that is too long for one line takes both."""
    y = rect.centre.y
    if pen.type.width(title, TITLE) > room:
        fit = pen.type.fit(title, TITLE.at(36), room, least=theme.FLOOR, lines=2)
        lead = pen.type.lead(fit.role)
        y += pen.type.cap(fit.role) / 2 - (len(fit.lines) - 1) * lead / 2
        for i, part in enumerate(fit.lines):
            pen.text(part, x, y + i * lead, fit.role, colour=theme.CREAM)
        return
    pen.text(title, x, y - 2 if line else y + pen.type.cap(TITLE) / 2, TITLE, colour=theme.CREAM)
    if line:
        fit = pen.type.fit(line, LINE, room, least=theme.FLOOR)
        pen.text(fit.lines[0], x, y + 38, fit.role, colour=theme.CREAM)


def _sign(handle: Handle, look: Look, focused: bool) -> Glyph | None:
    """The plain press means what has the focus; going back means what says so."""
    if look.sides is None:
        return None
    return look.sides[0] if focused else look.sides[1] if handle.back else None


def _picture(pen: Pen, picture: str, x: float, y: float, size: float) -> None:
    """What it does, in cards."""
    scale = CARD * size
    match picture:
        case "draw":
            _card(pen, "back", x - 20 * size, y + 4, scale, -9)
            _card(pen, "back", x + 22 * size, y - 4, scale, 8)
        case "stop":
            _card(pen, "diamond", x - 30 * size, y + 2, scale * 0.92, -8)
            _card(pen, "piece.blue.1", x + 24 * size, y, scale * 0.92, 7)
            pen.sprite("kit.sign.tick", x + 58 * size, y + 38 * size, w=52 * size, tint=theme.CREAM)
        case "answer":
            _card(pen, "witch", x - 34 * size, y + 3, scale * 0.86, -10)
            _card(pen, "fairy", x + 26 * size, y - 3, scale * 1.06, 6)
        case _:
            for i, name in enumerate(("diamond", "piece.red.4", "diamond")):
                _card(pen, name, x - 44 * size + 30 * i, y + 6, scale * 0.74, 8 * i - 10)
            _card(pen, "witch", x + 44 * size, y - 2, scale, 8)


def _card(pen: Pen, name: str, x: float, y: float, scale: float, angle: float) -> None:
    pen.sprite("diamoniak.shadow", x, y, scale=scale, angle=angle)
    pen.sprite(f"diamoniak.{name}", x, y, scale=scale, angle=angle)


def draw_offer(pen: Pen, rect: Rect, colour: Colour | None, look: Look) -> None:
    """Not to be pressed: three diamonds for a piece, and where the pieces are to be found."""
    pen.nine("diamoniak.button.buy", rect)
    x, y = rect.x + 78, rect.centre.y
    for i in range(PRICE):
        _card(pen, "diamond", x + 27 * i, y, CARD * 0.8, 6 * i - 6)
    pen.sprite("kit.arrow.right.gold", x + 118, y, w=30)
    if colour is not None:
        _card(pen, f"piece.{colour.value}.{PARTS - 2}", x + 178, y, CARD * 0.8, 4)
    if look.pictures:
        pen.sprite("kit.arrow.up.gold", x + 300, y, w=56)
        return
    left = x + 232
    _words(pen, _(words.BUY[0]), "" if look.compact else _(words.BUY[1]), left, rect, rect.right - 34 - left)
