"""A race: one referee, one field, a hand a seat. Play, trials and figures all run this loop, one tick after another.

It knows no game: a ground says what hands may do, what they mean by it, and what the ledger says of the stones. State
first: what a hand did is asked of the referee in the same tick, and then everything lies where the ledger says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from gemtable.bots.bot import Bot
from gemtable.engine.events import Event, Piece, Place, Refused, Seat
from gemtable.engine.game import TICKS_PER_SECOND, Action
from gemtable.engine.match import Match
from gemtable.engine.view import View
from gemtable.field.field import Field, Happening, Touched, Zone
from gemtable.field.hand import Hand, Leg, Limits
from gemtable.field.outlines import Outline, Point
from gemtable.field.pack import Box
from gemtable.seats.racer import RacingRobot

SAMPLES_PER_SECOND: Final = 30
TRAIL: Final = 3  # seconds of each hand's way that are kept, for the photo finish
_LAP: Final = "lap"


class Ground(Protocol):
    """What a race must know of its game: numbers, and what they mean."""

    @property
    def zone(self) -> Box: ...
    @property
    def hole(self) -> tuple[Point, float]: ...
    @property
    def stone(self) -> float: ...
    def home(self, seat: Seat) -> Point: ...
    def laps(self, seat: Seat) -> Sequence[Point]: ...
    def zones(self, facts: Any) -> Mapping[str, Zone]: ...
    def stones(self, faces: Mapping[Piece, Any]) -> Mapping[Piece, Outline]: ...
    def loose(self, places: Mapping[Place, Sequence[Piece]]) -> Sequence[Piece]: ...
    def carried(self, places: Mapping[Place, Sequence[Piece]], seat: Seat) -> Sequence[Piece]: ...
    def fixed(self, view: View) -> Mapping[Piece, Point]: ...
    def limits(self, facts: Any, seat: Seat) -> Limits: ...
    def meaning(self, view: View, happening: Happening) -> Action | None: ...
    def way(self, view: View, action: Action, at: Point | None, spots: Mapping[Piece, Point]) -> Sequence[Leg]: ...


class Spot(NamedTuple):
    """Where a stone lies, and its angle in degrees clockwise, a multiple of 30."""

    x: float
    y: float
    angle: int


class Race:
    """One match as a race. People move `hands`; `bots` move theirs.

    happenings: of the last tick, for the ears; before: where stones lay when the last round ended, while that is told;
    trails: the last seconds of each hand's way, 30 samples a second.
    """

    def __init__(self, match: Match[Any, Any], ground: Ground, bots: Mapping[Seat, Bot] | None = None) -> None:
        self.match, self.ground = match, ground
        view = match.view(None)
        stones = ground.stones(view.faces)
        dice = match.dice.fork("ties")
        self.field = Field(stones, ground.stone, ground.zone, ground.hole, match.seats, dice)
        self.hands = [Hand(seat, ground.home(seat)) for seat in range(match.seats)]
        self.robots: dict[Seat, RacingRobot] = {}
        self.happenings: list[Happening] = []
        self.before: Mapping[Piece, Spot] = {}
        self.trails: list[deque[Point]] = [deque(maxlen=TRAIL * SAMPLES_PER_SECOND) for _ in self.hands]
        self._limits = [Limits() for _ in self.hands]
        self._round: list[set[str]] = [set() for _ in self.hands]  # waypoints of its lap a hand has passed
        self._left_at: dict[Piece, Point] = {}  # where a hand laid a stone down
        self._told = 0
        for seat, bot in (bots or {}).items():
            self.seat(seat, bot)
        self._follow()

    def seat(self, seat: Seat, bot: Bot | None) -> None:
        """A bot takes this seat, or (None) a person does."""
        self.hands[seat].presses.clear()
        self.robots.pop(seat, None)
        if bot is not None:
            self.robots[seat] = RacingRobot(seat, bot, self)

    def act(self, seat: Seat, action: Action) -> None:
        """What needs no hand: ready, a cheer, stuck."""
        self.match.submit(seat, action)

    def spots(self) -> dict[Piece, Spot]:
        """Where loose stones lie. What is carried rides on its hand."""
        angles = self.field.angles
        return {stone: Spot(x, y, angles[stone]) for stone, (x, y) in self.field.positions().items()}

    def lying(self, view: View) -> dict[Piece, Point]:
        """Where loose stones and everything else lie that can be touched."""
        return {**self.ground.fixed(view), **self.field.positions()}

    def limits(self, seat: Seat) -> Limits:
        """What this hand may do now."""
        return self._limits[seat]

    def lapped(self, seat: Seat) -> int:
        """How many waypoints of its lap this hand has passed."""
        return len(self._round[seat])

    # --- time -----------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """One tick of hands, field and referee."""
        match = self.match
        for robot in self.robots.values():
            robot.tick()
        self.happenings = self.field.step(self.hands, self._limits)
        if match.now % (TICKS_PER_SECOND // SAMPLES_PER_SECOND) == 0:  # before a round's end sends all hands home
            for hand, trail in zip(self.hands, self.trails, strict=True):
                trail.append(hand.point)
        for happening in self.happenings:
            self._ask(happening)
        match.advance(1)
        if len(match.events) != self._told:
            self._follow()
        elif any(limits.frozen for limits in self._limits):
            self._limit()

    def _ask(self, happening: Happening) -> None:
        """Hand in what a hand meant. If it meant nothing that is legal, all stays as it was."""
        seat = happening.seat
        action = self.ground.meaning(self.match.view(seat), happening)
        if action is not None and isinstance(happening, Touched) and (happening.zone or "").startswith(_LAP):
            self._round[seat].add(happening.zone or "")
            if len(self._round[seat]) < len(self.ground.laps(seat)):
                return
        if action is not None:
            self.match.submit(seat, action)
        elif self.hands[seat].dragging is None:
            self._missed(seat)

    def _missed(self, seat: Seat) -> None:
        self.hands[seat].presses.clear()
        if seat in self.robots:
            self.robots[seat].missed()

    def _follow(self) -> None:
        """What happened: bots hear it, a new round scatters the stones, and all lies where the ledger says."""
        events: list[Event] = self.match.events[self._told :]
        self._told += len(events)
        for robot in self.robots.values():
            robot.hear(events)
        for event in events:
            if isinstance(event, Refused):
                self._missed(event.seat)
        seed = next((seed for event in reversed(events) if (seed := getattr(event, "scatter", None)) is not None), None)
        if seed is not None:
            self._begin(seed)
        self._limit()
        if self.match.result is None:
            self._obey()
        for robot in self.robots.values():
            robot.reconsider()

    def _begin(self, seed: int) -> None:
        """A new round: stones scattered, hands empty and at home."""
        self.before = self.spots()
        self.field.scatter(seed)
        for hand in self.hands:
            hand.rest()
        for robot in self.robots.values():
            robot.stop()
        self._left_at.clear()

    def _limit(self) -> None:
        facts = self.match.game.facts(self.match.state, None)
        self._limits = [self.ground.limits(facts, hand.seat) for hand in self.hands]
        self.field.zones = self.ground.zones(facts)
        for seat, round_ in enumerate(self._round):
            if not any(name.startswith(f"{_LAP}:{seat}:") for name in self.field.zones):
                round_.clear()

    def _obey(self) -> None:
        """Put everything where the ledger says it is (refused: it stays, or goes back)."""
        places, field = self.match.state.pieces.places, self.field
        loose = set(self.ground.loose(places)) & field.stones.keys()
        for hand in self.hands:
            held = next((stone for stone in self.ground.carried(places, hand.seat) if stone in field.stones), None)
            if hand.carrying is not None and hand.carrying != held:
                self._left_at[hand.carrying] = hand.point
                hand.carrying = None
            if hand.dragging is not None and hand.dragging not in loose:
                self._left_at[hand.dragging] = hand.point
                hand.dragging = None
            if held is not None and hand.carrying != held:
                field.lift(hand, held)
        for stone in field.stones:
            if stone in loose and stone not in field:
                field.put(stone, self._left_at.pop(stone, self.ground.hole[0]))
            elif stone not in loose and stone in field:
                field.take(stone)
