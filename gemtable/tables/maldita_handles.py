"""Where a hand touches the Maldita's table: one handle for each legal action. In a race the field asks for them too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gemtable.engine.events import Piece, Seat
from gemtable.engine.game import Action
from gemtable.engine.view import Table, View
from gemtable.games.maldita_things import (
    HEAP,
    Call,
    Caught,
    Cheer,
    Colour,
    Drag,
    Drop,
    Grab,
    Lap,
    Put,
    Ready,
    SayColour,
    SaySides,
    Stuck,
    Take,
    Turn,
    row,
)
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Rect
from gemtable.tables import maldita_places as places
from gemtable.tables import maldita_words as words
from gemtable.words import _, many

if TYPE_CHECKING:
    from gemtable.tables.maldita import Maldita

SIDES = (0, 4, 5, 6, 7, 8)
"""What can be said of a stone's sides, 0 for round; in the order of the wheel's lower row."""


def of(scene: Maldita, view: View) -> list[Handle]:
    """The larger a thing is, the lower it lies: a stone is touched before the mat."""
    assert view.seat is not None
    table = Table.of(view)
    found = [_handle(scene, view.seat, table, action) for action in view.legal]
    return sorted(found, key=lambda handle: -handle.rect.w * handle.rect.h)


def _handle(scene: Maldita, seat: Seat, table: Table, action: Action) -> Handle:
    tray, panel = scene.trays[seat], places.announced(scene.trays[seat])
    match action:
        case Take(gem):
            return Handle(action, _stone(scene, table, gem), _(words.TAKE), picture=f"stone.{gem}.0")
        case Drag(gem, card):
            return Handle(action, _drag(scene, seat, table, gem, card), _(words.DRAG), picture=f"stone.{gem}.0")
        case Put(card):
            return Handle(action, _slot(scene, seat, table, card), _(words.PUT))
        case Turn():
            return Handle(action, _next(scene, seat, table), _(words.TURN))
        case Drop():
            return Handle(action, scene.ground.zone, _(words.DROP))
        case Grab():
            return Handle(action, Rect.around(*scene.ground.centre, 220, 220), _(words.GRAB))
        case SayColour(colour):
            said = places.chips(panel)[list(Colour).index(colour)]
            return Handle(action, said, _(words.COLOURS[colour]))
        case SaySides(sides):
            said = places.chips(panel)[6 + SIDES.index(sides)]
            return Handle(action, said, many("{n} side", "{n} sides", sides) if sides else _(words.ROUND_ONE))
        case Caught(other):
            return Handle(action, scene.trays[other].rect, _(words.CAUGHT, name=scene.names[other]))
        case Ready():
            return Handle(action, tray.rect, _(words.I_AM_READY))
        case Call():
            return Handle(action, Rect.around(*scene.ground.centre, 300, 300), _(words.CALL))
    x, y, r = *tray.medal, tray.medal_r
    plate = Rect.around(x, y, 2 * r, 2 * r)
    match action:
        case Stuck():
            return Handle(action, plate, _(words.I_AM_STUCK))
        case Cheer():
            return Handle(action, places.notice(tray), _(words.CHEER))
        case Lap():
            return Handle(action, plate.inset(-8), _(words.RUN))
    raise ValueError(f"no action of this game: {action}")


def _stone(scene: Maldita, table: Table, gem: Piece) -> Rect:
    pose = scene.arrange(table)["piece", gem] if table.where[gem] != HEAP else scene.loose(gem)
    return Rect.around(pose.x, pose.y, scene.ground.body, scene.ground.body)


def _drag(scene: Maldita, seat: Seat, table: Table, gem: Piece, card: Piece) -> Rect:
    """The part of a stone that looks at the card it may go to, of those that are open to it."""
    whole = _stone(scene, table, gem)
    cards = table.at(row(seat))
    return whole.columns(len(cards), 0)[cards.index(card)]


def _slot(scene: Maldita, seat: Seat, table: Table, card: Piece) -> Rect:
    cards = table.at(row(seat))
    return places.slots(scene.trays[seat], len(cards))[cards.index(card)]


def _next(scene: Maldita, seat: Seat, table: Table) -> Rect:
    """The first card that lies face down."""
    cards = table.at(row(seat))
    order = next((i for i, card in enumerate(cards) if card not in table.open), len(cards) - 1)
    return places.slots(scene.trays[seat], len(cards))[order]
