"""What one seat may know: the view, what it heard, a world it may imagine, and the table as events build it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from gemtable.engine.dice import Dice
from gemtable.engine.events import (
    Event,
    Face,
    Hidden,
    Laid,
    Moved,
    Piece,
    Place,
    Poured,
    Seat,
    Shown,
    Shuffled,
    Stocked,
)
from gemtable.engine.game import Action, Game, S, Tick
from gemtable.engine.pieces import clone, deal_again


class View(NamedTuple):
    """Everything one seat may know now; `seat` None is the audience, who sees only what lies open.

    `faces` holds the faces this seat has seen and that were not mixed since; `open` the pieces that lie face up.
    """

    seat: Seat | None
    now: Tick
    places: dict[Place, tuple[Piece, ...]]
    heaps: dict[Place, int]
    faces: dict[Piece, Face]
    open: frozenset[Piece]
    backs: tuple[str, ...]
    facts: Any  # the game's own record; who reads it knows which
    legal: tuple[Action, ...]
    to_act: tuple[Seat, ...]

    def at(self, place: Place) -> tuple[Piece, ...]:
        """The pieces in a place, bottom first."""
        return self.places.get(place, ())

    def heap(self, place: Place) -> int:
        """How many like things lie in a heap."""
        return self.heaps.get(place, 0)


def look(game: Game[S, Any], state: S, seat: Seat | None) -> View:
    """The view of one seat, or of the audience (None)."""
    pieces = state.pieces
    faces = pieces.faces
    if seat is None:
        seen = {piece: faces[piece] for piece in sorted(pieces.open)}
    else:
        bit = 1 << seat
        seen = {piece: faces[piece] for piece, known in enumerate(pieces.known) if known & bit}
    return View(
        seat,
        state.now,
        {place: tuple(lying) for place, lying in pieces.places.items() if lying},
        {place: amount for place, amount in pieces.heaps.items() if amount},
        seen,
        frozenset(pieces.open),
        tuple(pieces.backs),
        game.facts(state, seat),
        () if seat is None else tuple(game.legal(state, seat)),
        game.to_act(state),
    )


def heard(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events as one seat (None: the audience) lived through them: faces it may not see are stripped."""
    bit = 0 if seat is None else 1 << seat
    out: list[Event] = []
    for event in events:
        if isinstance(event, Shown):
            if not (event.open or event.seats & bit):
                event = event._replace(faces=None)
        elif isinstance(event, Shuffled) and not event.seats & bit:
            event = event._replace(faces=None)
        out.append(event)
    return out


def redeal_by_back(state: S, seat: Seat, dice: Dice) -> S:
    """A world with every face this seat has not seen mixed among like backs: the `redeal` of most games."""
    world = clone(state)
    pieces = world.pieces
    bit = 1 << seat
    deal_again(pieces, (piece for piece, known in enumerate(pieces.known) if not known & bit), dice)
    return world


def imagine(game: Game[S, Any], state: S, seat: Seat, dice: Dice) -> S:
    """A world this seat cannot tell from the real one, for a bot to think in."""
    return game.redeal(state, seat, dice)


class Table:
    """The shadow ledger: the table as somebody who heard the events knows it. It starts empty and folds what was
    heard."""

    __slots__ = ("backs", "faces", "heaps", "open", "places", "where")

    def __init__(self) -> None:
        self.places: dict[Place, list[Piece]] = {}
        self.where: list[Place] = []
        self.backs: list[str] = []
        self.heaps: dict[Place, int] = {}
        self.faces: dict[Piece, Face] = {}
        self.open: set[Piece] = set()

    @classmethod
    def of(cls, view: View) -> Table:
        """The table as a view shows it."""
        table = cls()
        table.places = {place: list(lying) for place, lying in view.places.items()}
        table.where = [""] * len(view.backs)
        for place, lying in view.places.items():
            for piece in lying:
                table.where[piece] = place
        table.backs = list(view.backs)
        table.heaps = dict(view.heaps)
        table.faces = dict(view.faces)
        table.open = set(view.open)
        return table

    def at(self, place: Place) -> list[Piece]:
        """The pieces in a place, bottom first."""
        return self.places.get(place, [])

    def heap(self, place: Place) -> int:
        """How many like things lie in a heap."""
        return self.heaps.get(place, 0)

    def fold(self, event: Event) -> None:
        """Let one heard event happen; story events change nothing."""
        match event:
            case Moved(pieces, source, to):
                for piece in pieces:
                    self.places[source].remove(piece)
                    self.where[piece] = to
                self.places.setdefault(to, []).extend(pieces)
            case Shown(pieces, faces, _, lies_open):
                if faces is not None:
                    self.faces.update(zip(pieces, faces, strict=True))
                if lies_open:
                    self.open.update(pieces)
            case Hidden(pieces):
                self.open.difference_update(pieces)
            case Shuffled(_, pieces, faces, _):
                self.open.difference_update(pieces)
                for piece in pieces:
                    self.faces.pop(piece, None)
                if faces is not None:
                    self.faces.update(zip(pieces, faces, strict=True))
            case Poured(source, to, amount):
                self.heaps[source] -= amount
                self.heaps[to] = self.heaps.get(to, 0) + amount
            case Laid(pieces, back, to):
                self.places.setdefault(to, []).extend(pieces)
                self.where.extend([to] * len(pieces))
                self.backs.extend([back] * len(pieces))
            case Stocked(to, amount):
                self.heaps[to] = self.heaps.get(to, 0) + amount
            case _:
                pass

    def same_as(self, view: View) -> bool:
        """Whether this is what the view shows (law 6)."""
        return (
            {place: tuple(lying) for place, lying in self.places.items() if lying} == view.places
            and {place: amount for place, amount in self.heaps.items() if amount} == view.heaps
            and self.faces == view.faces
            and self.open == view.open
        )
