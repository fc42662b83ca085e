"""Diamoniak's score sheet: the castles piece by piece, what is left over, who met the witch, and what turned it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from gemtable.engine.events import Event, Moved, Piece, Seat, Shown, Shuffled
from gemtable.engine.game import Result
from gemtable.games.diamoniak_things import (
    DISCARD,
    PARTS,
    Banished,
    Bought,
    Castle,
    Colour,
    Facts,
    Figure,
    LostCastle,
    Options,
    Printing,
    WitchCame,
    WitchTakes,
    castle,
    side,
)
from gemtable.stage.pen import Pen
from gemtable.tables.diamoniak_places import CARD_W
from gemtable.tables.sheet import Note, Part, Row, Sheet, Stones
from gemtable.words import _, many


def sheet(facts: Facts, result: Result, events: Sequence[Event], names: Sequence[str]) -> Sheet:
    """The sheet of a finished match; `events` as the audience heard them, one name for each seat."""
    order = [seat for group in result.ranks for seat in group]
    end = _End(events)
    return Sheet(
        _("The castles"),
        tuple(str(part + 1) for part in range(PARTS)),
        tuple(_row(facts, result, end, seat) for seat in order),
        (
            Note(_("Turning point"), turning_point(result, events, names)),
            Note(_("Luck"), luck(events, names)),
        ),
        tuple(_options(facts.options)),
        _("left over"),
    )


class _End:
    """What lies where when all is over, as everybody saw it."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.faces: dict[Piece, object] = {}
        self.where: dict[Piece, str] = {}
        for event in events:
            match event:
                case Shown(pieces, faces, _seats, _open) if faces is not None:
                    self.faces.update(zip(pieces, faces, strict=True))
                case Shuffled(_place, pieces, _faces, _seats):
                    for piece in pieces:
                        self.faces.pop(piece, None)
                case Moved(pieces, _source, to):
                    self.where.update(dict.fromkeys(pieces, to))
                case _:
                    pass

    def at(self, place: str) -> list[object]:
        return [self.faces.get(piece) for piece, where in self.where.items() if where == place]


def _row(facts: Facts, result: Result, end: _End, seat: Seat) -> Row:
    built = {face.part: face.colour for face in end.at(castle(seat)) if isinstance(face, Castle)}
    owned = Counter(face for face in end.at(side(seat)) if isinstance(face, Figure))
    colour = facts.colours[seat]
    return Row(
        seat,
        tuple(_part(built, part, colour) for part in range(PARTS)),
        result.totals[seat],
        (
            Stones("diamoniak.diamond", owned[Figure.DIAMOND]),
            Stones("diamoniak.fairy", owned[Figure.FAIRY]),
        ),
    )


def _part(built: dict[int, Colour], part: int, colour: Colour | None) -> Part:
    if part in built:
        return f"diamoniak.piece.{built[part].value}.{part}"
    return f"diamoniak.outline.{colour.value}" if colour is not None else 0


def _options(options: Options) -> Iterable[str]:
    yield _("55 cards") if options.printing is Printing.NEWER else _("54 cards")
    yield _("lost colours are free") if options.lost_castle is LostCastle.FREED else _("lost colours are kept")
    if options.witch_takes is WitchTakes.THIS_TURN:
        yield _("the witch takes the turn’s cards")


# --- luck, and what turned it --------------------------------------------------------------------------------------


def luck(events: Iterable[Event], names: Sequence[str]) -> str:
    """Who met how many witches, and whom fairies helped."""
    came = Counter(event.seat for event in events if isinstance(event, WitchCame))
    helped = Counter(event.seat for event in events if isinstance(event, Banished))
    if not came:
        return _("Nobody met a witch.")
    most = max(range(len(names)), key=lambda seat: came[seat])
    least = min(range(len(names)), key=lambda seat: came[seat])
    words = many("{n} witch came to {name}", "{n} witches came to {name}", came[most], name=names[most])
    words += _(", {few} to {lucky}.", few=came[least], lucky=names[least])
    if helped:
        words += " " + many("{n} fairy helped.", "{n} fairies helped.", helped.total())
    return words


def turning_point(result: Result, events: Sequence[Event], names: Sequence[str]) -> str:
    """The step that weighed most: a castle that went to a witch, else the piece that was bought last."""
    worst: tuple[int, Seat] | None = None
    bought: Bought | None = None
    for event in events:
        match event:
            case Moved(pieces, source, to) if to == DISCARD and source.startswith("castle:"):
                seat = int(source.partition(":")[2])
                if seat not in result.winners and (worst is None or len(pieces) >= worst[0]):
                    worst = len(pieces), seat
            case Bought(buyer, _seller, _piece, _diamonds) if buyer in result.winners:
                bought = event
            case _:
                pass
    if bought is not None:
        return _("{name} bought a piece from {other} for three diamonds.",
                 name=names[bought.buyer], other=names[bought.seller])  # fmt: skip
    if worst is not None:
        return many("A witch carried {n} piece of {name}’s castle away.",
                    "A witch carried {n} pieces of {name}’s castle away.", worst[0],
                    name=names[worst[1]])  # fmt: skip
    return _("No single step turned this match.")


# --- the prize -----------------------------------------------------------------------------------------------------


def draw_prize(
    pen: Pen, x: float, y: float, w: float, points: int, share: float = 1.0, *, opened: bool = True
) -> None:
    """A fairy and diamonds about (x, y), fanned out to a `share`; closed: the pile."""
    scale = w * 0.62 / CARD_W
    if not opened:
        for i in range(3):
            _card(pen, "diamoniak.back", x - 3 * i, y - 3 * i, scale, 0)
        _card(pen, "diamoniak.diamond", x + w * 0.52, y + w * 0.24, scale * 0.7, 10)
        return
    count = round((min(points, PARTS) + 1) * share)
    for i in range(count):
        turn = math.radians(-54 + 108 * i / max(1, PARTS))
        name = "diamoniak.fairy" if i == PARTS // 2 else "diamoniak.diamond"
        _card(pen, name, x + 1.15 * w * math.sin(turn), y + w * (0.9 - math.cos(turn)), scale, math.degrees(turn))


def _card(pen: Pen, name: str, x: float, y: float, scale: float, angle: float) -> None:
    pen.sprite("diamoniak.shadow", x, y, scale=scale, angle=angle)
    pen.sprite(name, x, y, scale=scale, angle=angle)
