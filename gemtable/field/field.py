"""The physical middle of a racing table: loose stones that push each other, and hands that close on them.

The field knows bodies, zones and hands as numbers. Each tick it tells, in the order in which it counts, what hands
came to; what that means, and whether it may be, others decide: until they say `lift`, `drop` or `take`, all lies where
it lay. Only dragging needs nobody's leave. Lengths are table units.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple, TypeAlias

import pymunk

from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.engine.game import TICKS_PER_SECOND
from gemtable.field.hand import Hand, Limits, Press
from gemtable.field.outlines import Outline, Point
from gemtable.field.pack import Box, hull, scatter, walls

HULL: Final = 0.92  # a body, as a share of its drawn outline
MAGNET: Final = 0.9  # of a stone: so far a leaning hand finds what it presses at
OVER: Final = 0.35  # of a stone: nearer to its middle, a leaning hand closes at once, if it need not brake
SLOW: Final = 600.0
FINGER: Final = 10.0  # a press so near a stone still means it
PULL: Final = 20_000.0  # a second: how hard a hand drags; others, wedged, can withstand it
TETHER: Final = 0.6  # of a stone: so far a hand gets ahead of what it drags
TOUCHING: Final = 0.35  # of a stone: so near the middle of a dragged one is to what it touches

ROOM: Final = 1.2  # of a stone: two middles so far apart hardly ever overlap

_LOOSE, _WALL, _DRAGGED = 1, 2, 4
_LIES: Final = pymunk.ShapeFilter(categories=_LOOSE, mask=_LOOSE | _WALL | _DRAGGED)
_SLIDES: Final = pymunk.ShapeFilter(categories=_DRAGGED, mask=_LOOSE | _DRAGGED)  # walls hold loose stones only
_STANDS: Final = pymunk.ShapeFilter(categories=_WALL, mask=_LOOSE)
_DT: Final = 1 / TICKS_PER_SECOND
_FRICTION: Final = 1e-4  # share of its speed a sliding stone keeps for a second
_REST: Final = TICKS_PER_SECOND  # ticks after which whatever was disturbed lies still
_LOOK: Final = 15  # ticks between two looks for stones that got away
_RINGS: Final = (0.0, 0.3, 0.6, 0.9, 1.2, 1.5)  # of a stone: how far from where it fell a free spot is sought
_SPOKES: Final = 12


class Zone(NamedTuple):
    """A place a hand or a dragged stone can touch: a rectangle, or the circle in it.

    seat: whose it is, or nobody's; draws: presses of its seat's leaning hand (nobody's: of all) are drawn to it; hover:
    it tells when its seat's hand comes over it, and takes no press.
    """

    x: float
    y: float
    w: float
    h: float
    seat: Seat | None = None
    round: bool = False
    draws: bool = True
    hover: bool = False

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def nearest(self, point: Point) -> Point:
        """The point of the zone that is nearest to this one."""
        if self.round:
            (cx, cy), r = self.centre, self.w / 2
            dx, dy = point[0] - cx, point[1] - cy
            far = hypot(dx, dy)
            return point if far <= r else (cx + dx * r / far, cy + dy * r / far)
        return min(max(point[0], self.x), self.x + self.w), min(max(point[1], self.y), self.y + self.h)

    def off(self, point: Point) -> float:
        """How far a point is from the zone; 0 inside."""
        x, y = self.nearest(point)
        return hypot(point[0] - x, point[1] - y)


class Closed(NamedTuple):
    """A hand closed on a stone."""

    seat: Seat
    body: int


class Opened(NamedTuple):
    """A hand that holds a stone opens, over a zone or over the mat (None)."""

    seat: Seat
    body: int
    zone: str | None


class Touched(NamedTuple):
    """An empty hand pressed at a zone, or at nothing (None); or a dragged stone, or a hand, came over one that
    tells."""

    seat: Seat
    zone: str | None
    body: int | None = None


class Slipped(NamedTuple):
    """A dragged stone slipped away."""

    seat: Seat
    body: int


Happening: TypeAlias = Closed | Opened | Touched | Slipped


class Field:
    """Loose stones in a zone round a hole that none may enter (middle, radius). `size`: the side of a square as large
    as a stone's drawn outline; `dice` settle ties (M12). It is empty until `scatter`."""

    def __init__(
        self, stones: Mapping[int, Outline], size: float, zone: Box, hole: tuple[Point, float], seats: int, dice: Dice
    ) -> None:
        self.stones, self.size, self.zone, self.hole = dict(stones), size, zone, hole
        self.angles: dict[int, int] = {}  # degrees clockwise
        self._order = list(range(seats))  # who is first when two are equally near; who was, is last the next time
        dice.shuffle(self._order)
        self.seats = seats
        self.zones = {}
        self._bodies: dict[int, pymunk.Body] = {}
        self._shapes: dict[int, pymunk.Shape] = {}
        self._here: set[int] = set()
        self._dragged: set[int] = set()
        self._space = pymunk.Space()
        self._restless = 0
        self._steps = 0

    @property
    def zones(self) -> Mapping[str, Zone]:
        """Where hands can do something, by name; of two that overlap the first counts."""
        return self._zones

    @zones.setter
    def zones(self, zones: Mapping[str, Zone]) -> None:
        self._zones = dict(zones)
        self._anybodys = [zone for zone in zones.values() if zone.seat is None]
        own = [[named for named in zones.items() if named[1].seat == seat] for seat in range(self.seats)]
        self._hovered = [[named for named in mine if named[1].hover] for mine in own]
        self._touched = [[named for named in mine if not named[1].hover] for mine in own]

    # --- where stones lie -----------------------------------------------------------------------------------------

    def scatter(self, seed: int) -> None:
        """All stones lie loose, anew. The same seed, the same places."""
        lies = scatter(self.stones, self.size, self.zone, self.hole, Dice(seed).fork("scatter"))
        self.angles = {number: lie.angle for number, lie in lies.items()}
        self._space = space = pymunk.Space()
        space.damping = _FRICTION
        space.collision_bias = (1 - 0.2) ** 60
        edges: list[pymunk.Shape] = [*walls(self.zone, space.static_body)]
        edges.append(pymunk.Circle(space.static_body, self.hole[1], self.hole[0]))
        for edge in edges:
            edge.filter = _STANDS
        space.add(*edges)
        self._bodies, self._shapes, self._dragged, self._restless = {}, {}, set(), 0
        for number, lie in lies.items():
            body = pymunk.Body(1.0, float("inf"))
            body.position = lie.x, lie.y
            shape = hull(self.stones[number], lie.angle, HULL * self.size, body)
            shape.filter = _LIES
            self._bodies[number], self._shapes[number] = body, shape
            space.add(body, shape)
        self._here = set(lies)

    def __contains__(self, stone: int) -> bool:
        """Whether it lies in the field, loose or dragged."""
        return stone in self._here

    def spot(self, stone: int) -> Point:
        """Where it lies, or lay last."""
        position = self._bodies[stone].position
        return position.x, position.y

    def positions(self) -> dict[int, Point]:
        """Where everything lies that is in the field."""
        return {number: self.spot(number) for number in self._bodies if number in self._here}

    def _loose(self, stone: int) -> bool:
        return stone in self._here and stone not in self._dragged

    def take(self, stone: int) -> None:
        """Out of the field, wherever it goes."""
        body, shape = self._bodies[stone], self._shapes[stone]
        if stone in self._here:
            self._space.remove(body, shape)
        self._here.discard(stone)
        self._dragged.discard(stone)

    def put(self, stone: int, at: Point) -> None:
        """Into the field as near as may be to this point: on a free spot, or others are gently pushed apart."""
        body, shape = self._bodies[stone], self._shapes[stone]
        shape.filter = _LIES
        if stone not in self._here:
            self._space.add(body, shape)
        self._here.add(stone)
        self._dragged.discard(stone)
        body.velocity = 0.0, 0.0
        body.position = self._free_spot(stone, at)
        self._space.reindex_shapes_for_body(body)
        self._restless = _REST

    def _free_spot(self, stone: int, at: Point) -> Point:
        """The first of a few rings of places that has room, or the one with most."""
        first = best = self._inside(at)
        far = (_RINGS[-1] + ROOM) * self.size
        near = [
            (x, y)
            for other, (x, y) in self.positions().items()
            if other != stone and abs(x - first[0]) < far and abs(y - first[1]) < far
        ]
        most = 0.0
        for ring in _RINGS:
            for spoke in range(_SPOKES if ring else 1):
                turn = 2 * pi * spoke / _SPOKES
                spot = self._inside((first[0] + ring * self.size * cos(turn), first[1] + ring * self.size * sin(turn)))
                room = min((hypot(spot[0] - x, spot[1] - y) for x, y in near), default=far)
                if room >= ROOM * self.size:
                    return spot
                if room > most:
                    best, most = spot, room
        return best

    def _inside(self, at: Point) -> Point:
        """The nearest point where a stone may lie: within the walls, outside of the hole."""
        x, y, w, h = self.zone
        edge = self.size * 0.6
        (hx, hy), hr = self.hole
        px, py = min(max(at[0], x + edge), x + w - edge), min(max(at[1], y + edge), y + h - edge)
        dx, dy = px - hx, py - hy
        far = hypot(dx, dy)
        if far >= hr + edge:
            return px, py
        if far == 0:
            dx, dy, far = 1.0, 0.0, 1.0
        room = hr + edge
        px, py = hx + dx * room / far, hy + dy * room / far
        top, bottom = y + edge, y + h - edge
        if not top <= py <= bottom:  # no room above or below: beside it
            py = min(max(py, top), bottom)
            px = hx + (room * room - (py - hy) ** 2) ** 0.5 * (1 if dx >= 0 else -1)
        return px, py

    # --- what hands hold ------------------------------------------------------------------------------------------

    def lift(self, hand: Hand, stone: int) -> None:
        """The hand carries it now."""
        self.take(stone)
        hand.carrying = stone

    def drop(self, hand: Hand, at: Point | None = None) -> None:
        """What the hand holds lies free: where the hand is, or at this point."""
        if hand.carrying is not None:
            self.put(hand.carrying, hand.point if at is None else at)
            hand.carrying = None
        self.let_go(hand)

    def let_go(self, hand: Hand) -> None:
        """The hand drags no longer; the stone lies where it is, or comes back into the field."""
        stone, hand.dragging = hand.dragging, None
        if stone is None or stone not in self:
            return
        self._shapes[stone].filter = _LIES
        self._dragged.discard(stone)
        self._restless = _REST
        if self._astray(stone):
            self.put(stone, self.spot(stone))

    def _drag(self, hand: Hand, stone: int) -> None:
        hand.dragging = stone
        x, y = self.spot(stone)
        hand.grasp = hand.x - x, hand.y - y
        self._shapes[stone].filter = _SLIDES
        self._dragged.add(stone)
        self._restless = _REST

    def _astray(self, stone: int) -> bool:
        x, y, w, h = self.zone
        px, py = self.spot(stone)
        (hx, hy), hr = self.hole
        return not (x < px < x + w and y < py < y + h) or hypot(px - hx, py - hy) < hr

    # --- time -----------------------------------------------------------------------------------------------------

    def step(self, hands: Sequence[Hand], limits: Sequence[Limits]) -> list[Happening]:
        """One tick. What happened, the first first."""
        arrived = []
        for hand, limit in zip(hands, limits, strict=True):
            if hand.presses and hand.presses[0].near:
                self._find(hand, hand.presses[0])
            if hand.move(limit):
                arrived.append((hand, limit))
        told: list[Happening] = []
        if self._restless:
            self._push(hands, limits, told)
        self._hover(hands, told)
        if arrived:
            self._settle(arrived, told)
        return told

    def _push(self, hands: Sequence[Hand], limits: Sequence[Limits], told: list[Happening]) -> None:
        pulling = [(hand, limit) for hand, limit in zip(hands, limits, strict=True) if hand.dragging is not None]
        for hand, limit in pulling:
            assert hand.dragging is not None
            body = self._bodies[hand.dragging]
            px, py = body.position
            vx, vy = (hand.x - hand.grasp[0] - px) / _DT, (hand.y - hand.grasp[1] - py) / _DT
            fast = max(1.0, hypot(vx, vy) / limit.top_speed)
            ux, uy = body.velocity
            dx, dy = vx / fast - ux, vy / fast - uy
            hard = max(1.0, hypot(dx, dy) / (PULL * _DT))
            body.velocity = ux + dx / hard, uy + dy / hard
        self._space.step(_DT)
        for hand, limit in pulling:
            assert hand.dragging is not None
            self._hold_back(hand)
            if limit.slip_speed is not None and hand.speed > limit.slip_speed:
                told.append(Slipped(hand.seat, hand.dragging))
                self.let_go(hand)
            elif limit.frozen:
                self.let_go(hand)
        self._restless = _REST if self._dragged else self._restless - 1
        self._steps += 1
        if self._steps % _LOOK == 0 or self._restless == 0:
            for stone in self._bodies:
                if self._loose(stone) and self._astray(stone):
                    self.put(stone, self.spot(stone))

    def _hold_back(self, hand: Hand) -> None:
        """A stone that others stop stops the hand."""
        assert hand.dragging is not None
        px, py = self._bodies[hand.dragging].position
        dx, dy = hand.x - hand.grasp[0] - px, hand.y - hand.grasp[1] - py
        ahead, most = hypot(dx, dy), TETHER * self.size
        if ahead > most:
            hand.x -= dx * (1 - most / ahead)
            hand.y -= dy * (1 - most / ahead)
            hand.vx = hand.vy = 0.0

    # --- presses --------------------------------------------------------------------------------------------------

    def _find(self, hand: Hand, press: Press) -> None:
        """What a leaning hand means: the nearest stone or zone within the magnet. It goes there, if need be."""
        press.near = False
        most = MAGNET * self.size
        best, place = most, hand.point
        if hand.holding is None:
            for stone, point in self._grabbable():
                off = hypot(point[0] - hand.x, point[1] - hand.y)
                if off < best:
                    there = hand.point if off < OVER * self.size and hand.speed < SLOW else point
                    best, place, press.body, press.off = off, there, stone, off
        if press.body is None or best > self.size / 2:
            own = [zone for _name, zone in self._touched[hand.seat] if zone.draws]
            for zone in own if hand.holding is not None else [*own, *self._anybodys]:
                if (off := zone.off(hand.point)) < best:
                    best, place, press.body, press.off = off, zone.nearest(hand.point), None, None
        press.at = place

    def _grabbable(self) -> Iterable[tuple[int, Point]]:
        return ((stone, self.spot(stone)) for stone in self._bodies if self._loose(stone))

    def _under(self, point: Point) -> int | None:
        """The loose stone at this point."""
        best, found = FINGER, None
        for stone, (x, y) in self._grabbable():
            if abs(x - point[0]) < self.size and abs(y - point[1]) < self.size:
                off = self._shapes[stone].point_query(point).distance
                if off < best:
                    best, found = off, stone
        return found

    def _zone_at(self, point: Point) -> str | None:
        return next((name for name, zone in self.zones.items() if not zone.hover and zone.off(point) == 0), None)

    def _settle(self, arrived: Sequence[tuple[Hand, Limits]], told: list[Happening]) -> None:
        """Hands that got there in the same tick: the nearer to the middle first, then by the seeded order (M12)."""
        claims = []
        for hand, limit in arrived:
            press = hand.presses.popleft()
            stone = self._means(hand, press) if hand.holding is None and limit.grips else None
            zone = None if stone is not None else self._zone_at(press.at)
            off = self._off(press, stone, zone)
            claims.append((off, self._order.index(hand.seat), hand, limit, stone, zone))
        claims.sort(key=lambda claim: claim[:2])
        gone: set[int] = set()
        for _off, _order, hand, limit, stone, zone in claims:
            if hand.holding is not None:
                told.append(Opened(hand.seat, hand.holding, zone))
                self.let_go(hand)
            elif stone is None or stone in gone:
                hand.presses.clear()  # it reached into nothing: what was pressed ahead is off
                told.append(Touched(hand.seat, zone))
            else:
                gone.add(stone)
                if not limit.lift:
                    self._drag(hand, stone)
                told.append(Closed(hand.seat, stone))
        self._take_turns([(off, stone, zone, hand.seat) for off, _, hand, _, stone, zone in claims])

    def _off(self, press: Press, stone: int | None, zone: str | None) -> int:
        """How far a press was from the middle of what it meant."""
        if press.off is not None:
            return round(press.off)
        middle = self.spot(stone) if stone is not None else self._zones[zone].centre if zone is not None else press.at
        return round(hypot(press.at[0] - middle[0], press.at[1] - middle[1]))

    def _take_turns(self, claims: Sequence[tuple[int, int | None, str | None, Seat]]) -> None:
        """Who was first among equally near ones is last the next time."""
        for at, (off, stone, zone, seat) in enumerate(claims):
            contested = stone is not None or (zone is not None and self._zones[zone].seat is None)
            equals = [other for other, claim in enumerate(claims) if claim[:3] == (off, stone, zone)]
            if contested and len(equals) > 1 and equals[0] == at:
                self._order.remove(seat)
                self._order.append(seat)

    def _means(self, hand: Hand, press: Press) -> int | None:
        stone = press.body
        if stone is not None and self._loose(stone):
            x, y = self.spot(stone)
            if hypot(x - press.at[0], y - press.at[1]) < self.size / 2:
                return stone
        return self._under(press.at)

    def _hover(self, hands: Sequence[Hand], told: list[Happening]) -> None:
        """Zones that tell when a hand comes over them, and a seat's own zones that its dragged stone touches."""
        for hand in hands:
            stone = hand.dragging
            near, point, zones = 0.0, hand.point, self._hovered[hand.seat]
            if stone is not None:
                near, point, zones = TOUCHING * self.size, self.spot(stone), self._touched[hand.seat]
            off, over = min([(zone.off(point), name) for name, zone in zones], default=(near, None))
            over = over if off <= near else None
            if over is not None and over != hand.over:
                told.append(Touched(hand.seat, over, stone))
            hand.over = over
