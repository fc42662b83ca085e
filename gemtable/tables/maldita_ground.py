"""The ground of the Maldita's race in numbers: mat, heap, trays, cards, what hands may do there and what it means.

Rectangles are those of the plans (layout.md, sections 2 and 6), in table units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import hypot, sqrt
from typing import Any, Final

from gemtable.engine.events import Piece, Place, Seat
from gemtable.engine.game import Action
from gemtable.engine.view import View
from gemtable.field.field import Closed, Happening, Opened, Touched, Zone
from gemtable.field.hand import ACCELERATION, TOP_SPEED, Leg, Limits
from gemtable.field.outlines import STONES, Outline
from gemtable.field.outlines import Point as At
from gemtable.games.maldita_things import (
    BURNING,
    HEAP,
    MIDDLE,
    Curse,
    Drag,
    Drop,
    Facts,
    Grab,
    Lap,
    Phase,
    Put,
    Stone,
    Take,
    Turn,
    Where,
    grip,
    on,
    row,
)
from gemtable.stage.layout import Point, Rect

CIRCLE: Final = 148.0  # round the middle, for the diamond and the loot; no stone lies there
DIAMOND: Final = 96.0  # so near the middle a hand has the diamond
UNIT: Final = 58.0  # of a stone, at most
STONE, SPRITE, BODY = 1.524, 2.64, 1.79  # units: side of a square as large as the outline, picture, width
ARM: Final = 0.78  # M38: how far a hand reaches from its elbow, as a share of the heap's height
FREE_SPEED: Final = 12_000.0  # of a mouse without level gloves
LAP_WAYPOINT: Final = 120.0
STRIP_CARD, WIDE_CARD, COLUMN_CARD = 116.0, 124.0, 108.0
TALL: Final = 168 / 116  # of a challenge card
WIDE_ROOM: Final = {4: 590.0, 5: 660.0}  # in a wide tray, for so many cards and one more (M41); the plate has the rest
COLUMN_ROOM: Final = 450.0
_GRID: Final = 24  # table units between two places a stone may lie, for the mean ways
_ROWS: Final = {2: (0, 2), 3: (1, 2), 4: (2, 2), 5: (2, 3), 6: (3, 3)}  # trays above and below, by seats


@dataclass(frozen=True)
class Ground:
    """One table. Tuples are by seat; seats are in the order of trays, left to right, top row first.

    styles: `strip` (plate along the outer side), `wide` or `column` (plate at the left); stone: side of a square as
    large as a stone's drawn outline; sprite, body: width of a stone's picture, and of a stone.
    """

    seats: int
    compact: bool
    mat: Rect
    zone: Rect
    centre: Point
    trays: tuple[Rect, ...]
    styles: tuple[str, ...]
    above: tuple[bool, ...]  # whether the tray is in the upper row
    unit: float

    @property
    def stone(self) -> float:
        return STONE * self.unit

    @property
    def sprite(self) -> float:
        return SPRITE * self.unit

    @property
    def body(self) -> float:
        return BODY * self.unit

    @property
    def hole(self) -> tuple[Point, float]:
        """Middle and radius of what the stones leave free."""
        return self.centre, CIRCLE

    def usual_cards(self) -> int:
        """Cards of a row without Greed (M2)."""
        return 5 if self.seats <= 3 else 4

    # --- places ---------------------------------------------------------------------------------------------------

    def card(self, seat: Seat, index: int, cards: int) -> Rect:
        """The index-th card of a row of so many. One more than usual makes them narrower (M41)."""
        tray, style = self.trays[seat], self.styles[seat]
        usual, room = self._room(seat)
        least = 6.0 if style == "strip" else 10.0  # between two cards
        w = min(usual, (room - least * (cards - 1)) / cards)
        gap = (room - cards * w) / (cards - 1) if style == "strip" else least
        x = tray.right - 20 - cards * w - (cards - 1) * gap
        y = tray.y + (66 if style == "strip" and self.above[seat] else 16)
        return Rect(x + index * (w + gap), y + (usual - w) * TALL / 2, w, w * TALL)

    def _room(self, seat: Seat) -> tuple[float, float]:
        """Width of a card, and room for the row."""
        match self.styles[seat]:
            case "strip":
                return STRIP_CARD, self.trays[seat].w - 40
            case "wide":
                return WIDE_CARD, WIDE_ROOM[self.usual_cards()]
            case _:
                return COLUMN_CARD, COLUMN_ROOM

    def plate(self, seat: Seat) -> Rect:
        """Where name and score stand."""
        tray = self.trays[seat]
        if self.styles[seat] == "strip":
            return Rect(tray.x + 20, tray.y + 16 if self.above[seat] else tray.bottom - 62, tray.w - 40, 46)
        return Rect(tray.x + 10, tray.y + 16, tray.w - 40 - self._room(seat)[1], tray.h - 32)

    def home(self, seat: Seat) -> Point:
        """Where a hand rests: the tray's lip."""
        tray = self.trays[seat]
        return Point(tray.centre.x, tray.bottom if self.above[seat] else tray.y)

    def elbow(self, seat: Seat) -> Point:
        """Where an elbow rests (M38)."""
        x, y = self.home(seat)
        return Point(x + 60, y - 30 if self.above[seat] else y + 30)

    @property
    def arm(self) -> float:
        """How far a hand reaches from its elbow (M38)."""
        return ARM * self.zone.h

    def laps(self, seat: Seat) -> tuple[Point, ...]:
        """Round one's own chair (M39): the four sides of the tray, from the lip on."""
        tray = self.trays[seat]
        top, right = Point(tray.centre.x, tray.y), Point(tray.right, tray.centre.y)
        bottom, left = Point(tray.centre.x, tray.bottom), Point(tray.x, tray.centre.y)
        return (bottom, left, top, right) if self.above[seat] else (top, right, bottom, left)

    def zones(self, facts: Facts) -> dict[str, Zone]:
        """What hands can touch: `card:<seat>:<index>`, `diamond`, `tray:<seat>` and, when owed, `lap:<seat>:<k>`."""
        found: dict[str, Zone] = {}
        for seat, cards in enumerate(facts.length):
            for index in range(cards):
                found[f"card:{seat}:{index}"] = Zone(*self.card(seat, index, cards).inset(-4), seat)
        r = DIAMOND
        found["diamond"] = Zone(self.centre.x - r, self.centre.y - r, 2 * r, 2 * r, round=True)
        for seat, tray in enumerate(self.trays):
            found[f"tray:{seat}"] = Zone(*tray, seat, draws=False)
        r = LAP_WAYPOINT
        for seat, owed in enumerate(facts.lap):
            for k, (x, y) in enumerate(self.laps(seat) if owed else ()):
                found[f"lap:{seat}:{k}"] = Zone(x - r / 2, y - r / 2, r, r, seat, round=True, hover=True)
        return found

    # --- what the ledger says -------------------------------------------------------------------------------------

    def stones(self, faces: Mapping[Piece, Any]) -> dict[Piece, Outline]:
        """The outlines of all stones, by piece."""
        return {piece: STONES[face.outline] for piece, face in faces.items() if isinstance(face, Stone)}

    def loose(self, places: Mapping[Place, Sequence[Piece]]) -> Sequence[Piece]:
        """The stones that lie free, dragged ones too."""
        return places.get(HEAP, ())

    def carried(self, places: Mapping[Place, Sequence[Piece]], seat: Seat) -> Sequence[Piece]:
        """What this hand carries: a stone, or the diamond."""
        return places.get(grip(seat), ())

    def fixed(self, view: View) -> dict[Piece, At]:
        """Where the cards of all rows and the diamond lie, for robots' eyes."""
        lying: dict[Piece, At] = dict.fromkeys(view.at(MIDDLE), self.centre)
        for seat in range(self.seats):
            cards = view.at(row(seat))
            lying |= {card: self.card(seat, index, len(cards)).centre for index, card in enumerate(cards)}
        return lying

    # --- what hands may do, and what it means ---------------------------------------------------------------------

    def limits(self, facts: Facts, seat: Seat) -> Limits:
        """What a seat's hand may do now: level gloves, curses, and whether it is held back."""
        curse = facts.curse[seat]
        full = facts.filled[seat] == facts.length[seat]
        share = (self._to_diamond if full else self._to_stones)[seat] if facts.options.level_gloves else 1.0
        lean = TOP_SPEED * share
        slides = curse in (Curse.DRAGGING, Curse.BURNING)  # M34, M35
        elbow = curse is Curse.ELBOW and facts.options.curses is Where.ON_THE_SCREEN  # M38, M48
        return Limits(
            lift=not slides,
            grips=facts.phase is Phase.RACING,
            top_speed=lean if facts.options.level_gloves else FREE_SPEED,
            lean_speed=lean,
            acceleration=ACCELERATION * share,
            slip_speed=BURNING * lean if curse is Curse.BURNING else None,
            leash=(self.elbow(seat), self.arm) if elbow else None,
            frozen=facts.held[seat] > 0,  # M10, M36
        )

    def meaning(self, view: View, happening: Happening) -> Action | None:
        """The legal action that this is, if any."""
        wanted = self._wanted(view, happening)
        return next((action for action in wanted if action in view.legal), None)

    def _wanted(self, view: View, happening: Happening) -> Sequence[Action]:
        seat = happening.seat
        match happening:
            case Closed(_, gem):
                return (Take(gem),)
            case Opened(_, gem, zone):
                kind, whose, card = _zone(view, zone)
                if whose != seat:
                    return (Drop(),)  # the mat, or another's card: it lies free (M8)
                return () if card is None else (Put(card), Drag(gem, card))
            case Touched(_, zone, gem):
                kind, whose, card = _zone(view, zone)
                if kind == "diamond":
                    return (Grab(),)
                if whose != seat:
                    return ()
                if kind == "lap":
                    return (Lap(),)
                if card is not None and gem is not None:
                    return (Drag(gem, card),)
                return (*_back(view, card), *_next(view, seat, card))
        return ()

    def way(self, view: View, action: Action, at: At | None, spots: Mapping[Piece, At]) -> tuple[Leg, ...]:
        """Where a robot's hand goes for an action; none if that needs no hand. `at`: where it believes the thing to be;
        `spots`: where things are."""
        assert view.seat is not None
        match action:
            case Take(gem):
                card = next((card for card in view.at(row(view.seat)) if gem in view.at(on(card))), None)
                return (Leg(at or spots[gem if card is None else card], True),)
            case Put(card):
                return (Leg(at or spots[card], True),)
            case Drag(gem, card):
                return Leg(at or spots[gem], True), Leg(spots[card], False)
            case Drop():
                return (Leg(at or self._aside(view.seat), True),)
            case Grab():
                return (Leg(at or self.centre, True),)
            case Lap():
                return tuple(Leg(point, False) for point in self.laps(view.seat))
        return ()

    def _aside(self, seat: Seat) -> Point:
        """On the mat, not far from one's tray."""
        x, y = self.home(seat)
        return Point(x, y + 90 if self.above[seat] else y - 90)

    # --- level gloves ---------------------------------------------------------------------------------------------

    @cached_property
    def _to_stones(self) -> tuple[float, ...]:
        return _shares(self.ways_to_stones())

    @cached_property
    def _to_diamond(self) -> tuple[float, ...]:
        return _shares(self.ways_to_diamond())

    def ways_to_stones(self) -> tuple[float, ...]:
        """Each seat's mean way from its tray to where stones may lie."""
        return _ways_to_stones(self)

    def ways_to_diamond(self) -> tuple[float, ...]:
        """Each seat's way from its tray to the diamond."""
        return tuple(hypot(x - self.centre.x, y - self.centre.y) for x, y in map(self.home, range(self.seats)))


def _zone(view: View, zone: str | None) -> tuple[str, Seat | None, Piece | None]:
    """What kind of zone it is, whose, and which card lies there."""
    if zone is None or ":" not in zone:
        return zone or "", None, None
    kind, seat, *index = zone.split(":")
    cards = view.at(row(int(seat)))
    return kind, int(seat), cards[int(index[0])] if kind == "card" and int(index[0]) < len(cards) else None


def _back(view: View, card: Piece | None) -> Sequence[Action]:
    """Take the gem off one's own card, the last one first (M8)."""
    return [] if card is None else [Take(gem) for gem in reversed(view.at(on(card)))]


def _next(view: View, seat: Seat, card: Piece | None) -> Sequence[Action]:
    """Turn the next card: by a touch on it, or beside all cards."""
    closed = next((other for other in view.at(row(seat)) if other not in view.open), None)
    return (Turn(),) if card in (None, closed) else ()


def _shares(ways: Sequence[float]) -> tuple[float, ...]:
    mean = sum(ways) / len(ways)
    return tuple(way / mean for way in ways)


@cache
def _ways_to_stones(ground: Ground) -> tuple[float, ...]:
    zone, (cx, cy) = ground.zone.inset(ground.stone / 2), ground.centre
    spots = [
        (x, y)
        for x in range(int(zone.x), int(zone.right), _GRID)
        for y in range(int(zone.y), int(zone.bottom), _GRID)
        if hypot(x - cx, y - cy) > CIRCLE + ground.stone / 2
    ]
    homes = map(ground.home, range(ground.seats))
    return tuple(sum(hypot(x - hx, y - hy) for x, y in spots) / len(spots) for hx, hy in homes)


@cache
def ground(seats: int, compact: bool = False) -> Ground:
    """The table for 2 to 6. `compact`: for windows less than 900 pixels high (layout.md, section 6)."""
    trays: list[Rect] = []
    styles: list[str] = []
    heights = []
    for line, many in enumerate(_ROWS[seats]):
        style = "wide" if many < 3 else "column" if compact else "strip"
        w = 560.0 if many == 3 else 852.0
        h = {"wide": 212.0, "column": 188.0, "strip": 250.0}[style]
        edge = 38.0 if style == "strip" else 44.0
        y = edge if line == 0 else 1080 - h - edge
        left = 960 - (many * w + (many - 1) * 24) / 2
        trays += [Rect(left + k * (w + 24), y, w, h) for k in range(many)]
        styles += [style] * many
        heights.append((edge + h + 10) if many else 56.0)
    top, bottom = heights[0], 1080 - heights[1]
    mat, zone = Rect(60, top, 1800, bottom - top), Rect(98, top + 40, 1724, bottom - top - 62)
    unit = min(UNIT, sqrt(0.565 * (zone.w * zone.h - 3.14 * 146**2) / 162.5))
    above = tuple(k < _ROWS[seats][0] for k in range(seats))
    return Ground(seats, compact, mat, zone, zone.centre, tuple(trays), tuple(styles), above, unit)
