"""The drawer at the foot of the Curios table: a hand, and the notebook of what it tells its owner."""

from __future__ import annotations

from gemtable.engine.events import Seat
from gemtable.engine.view import Table, View
from gemtable.games.curios_things import SITES, VALUES, Market, Notebook, Pass, Recruit, hand
from gemtable.stage import theme
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Look, Person
from gemtable.tables import curios_places as places
from gemtable.tables import curios_words as words
from gemtable.tables.curios_places import CARD_H, CARD_W
from gemtable.tables.curios_sight import possible
from gemtable.words import _

ASIDE = theme.rgb("#cfe0dc")
HEADING, STRUCK_WORDS = theme.rgb("#4a2a12"), theme.rgb("#5c4224")
WRITTEN, STRUCK, STROKE = theme.rgb("#2a1608"), theme.rgb("#a08a64"), theme.rgb("#8a2a1a")
RULE = theme.rgb("#8a6a34")
LIFTED = 12.0


def draw_drawer(
    pen: Pen, table: Table, seat: Seat, person: Person, view: View, look: Look, *, alone: bool
) -> None:
    """One seat's hand: face up, with the notebook, only where `look.own` is that seat's view; else its backs.

    alone: it lies open all the time, and its owner may cover it.
    """
    own = look.own if look.own is not None and look.own.seat == seat else None
    d = places.DRAWER
    pen.sprite("curios.drawer", d.x, d.y)
    _owner(pen, person, look, seen=own is not None, alone=alone)
    cards = table.at(hand(seat))
    handles = {} if look.busy else {handle.action: handle for handle in look.handles}
    for card, rect in zip(cards, places.slots(len(cards)), strict=True):
        face = own.faces.get(card) if own is not None else None
        name = f"curios.market.{face.site.value}.{face.value}" if isinstance(face, Market) else "curios.back"
        _card(pen, name, rect, handles.get(Recruit(card)), look)
    keep = handles.get(Pass())
    if keep is not None:
        _keep(pen, keep, look)
    if view.facts.options.notebook is Notebook.ON:
        if own is not None:
            _notebook(pen, table, own)
        else:
            _closed(pen, look)


def draw_lip(pen: Pen, look: Look) -> None:
    """The drawer pushed in: how its owner looks into it."""
    pen.sprite("curios.drawer", places.DRAWER.x, places.SHUT_Y)
    said, glyphs = look.hint
    if said:
        pen.pool(960, 1010, 420, alpha=0.6, ry=40)
        pen.rich(said, 960, 1019, theme.STATE, glyphs, colour=theme.CREAM2, align="centre", width=900)


def _owner(pen: Pen, person: Person, look: Look, *, seen: bool, alone: bool) -> None:
    y = places.DRAWER.y
    pen.medal(person.colour, 152, y + 66, 38)
    room = 458 - 208
    pen.text(_(words.YOUR_HAND) if alone else person.name, 208, y + 54, theme.SUBHEAD, width=room)
    pen.text(_(words.ALONE if seen else words.COVERED), 208, y + 96, theme.STATE, colour=ASIDE, width=room)
    said, glyphs = look.hint
    if said and alone and seen and not any(isinstance(handle.action, Pass) for handle in look.handles):
        pen.rich(said, 122, y + 176, theme.LABEL, glyphs, width=316)


def _card(pen: Pen, name: str, rect: Rect, handle: Handle | None, look: Look) -> None:
    focused = handle is not None and handle == look.focus
    lying = rect.moved(0, -LIFTED) if focused else rect
    if handle is not None:
        pen.glow(*rect.centre, 170, theme.GLOW, 0.30 if focused else 0.12)
    pen.sprite("card.shadow.high" if focused else "card.shadow", *lying.centre, scale=rect.w / CARD_W)
    pen.sprite(name, *lying.centre, scale=rect.h / CARD_H)
    if focused:
        pen.ring(lying, 12)


def _keep(pen: Pen, handle: Handle, look: Look) -> None:
    focused = handle == look.focus
    pen.nine("kit.button.wood.pointed" if focused else "kit.button.wood.rest", handle.rect)
    x, room = handle.rect.x + 28, handle.rect.w - 56
    if look.sides is not None:
        sign = look.sides[0] if focused else look.sides[1]
        pen.glyph(*sign, x, handle.rect.centre.y, 44)
        wide = pen.glyph_width(*sign, 44) + 14
        x, room = x + wide, room - wide
    pen.middle(handle.words, Rect(x, handle.rect.y, room, handle.rect.h), theme.BUTTON, colour=theme.CREAM,
               align="left")  # fmt: skip
    if focused:
        pen.ring(handle.rect, 12)


def _closed(pen: Pen, look: Look) -> None:
    """Where the notebook will lie: how its owner looks at it."""
    book = places.NOTEBOOK
    pen.fill(book.inset(-6, -4), theme.BLACK, 0.22, radius=14)
    said, glyphs = look.hint
    if said:
        y = book.centre.y + pen.type.cap(theme.LABEL) / 2
        pen.rich(said, book.centre.x, y, theme.LABEL, glyphs, colour=ASIDE, align="centre", width=book.w - 60)


def _notebook(pen: Pen, table: Table, own: View) -> None:
    """Two pages with two sites each: what every hidden card may still be, the rest struck out (C19)."""
    book = places.NOTEBOOK
    pen.sprite("curios.notebook", *book.centre)
    half = book.w / 2
    pen.text(_(words.MAY_BE), book.x + 28, book.y + 40, theme.SUBHEAD2.at(28), colour=HEADING, width=half - 76,
             shade=False)  # fmt: skip
    pen.text(_(words.STRUCK), book.x + half + 40, book.y + 40, theme.SMALL, colour=STRUCK_WORDS, width=half - 76,
             shade=False)  # fmt: skip
    for x in (book.x + 24, book.x + half + 36):
        pen.line(x, book.y + 54, x + half - 60, book.y + 54, RULE, 1.6, 0.6)
    row = (book.h - 60) / 2
    for i, site in enumerate(SITES):
        left = book.x + (i // 2) * half + (18 if i < 2 else 30)
        y = book.y + 56 + row * (i % 2) + row / 2
        pen.sprite(f"artifact.{site.value}.{i % places.CUTS}", left + 30, y, scale=62 / places.STONE)
        still = possible(table, site, own.faces)
        for j, value in enumerate(VALUES):
            x = left + 96 + 66 * j
            role = theme.NUMBER.at(44 if value in still else 38)._replace(scaled=False)
            middle = y + pen.type.cap(role) / 2
            colour = WRITTEN if value in still else STRUCK
            pen.text(str(value), x, middle, role, colour=colour, align="centre", shade=False)
            if value not in still:
                pen.line(x - 17, y + 9, x + 17, y - 9, STROKE, 4, 0.85)
