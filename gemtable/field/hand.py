"""A hand at a racing table: a point that follows an aim or leans along, under limits, and presses.

A press is a reach: the hand goes to where it was pressed and closes, or opens, when it gets there. Lengths are table
units, speeds table units a second, one step is one tick.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final, NamedTuple

from gemtable.engine.events import Seat
from gemtable.engine.game import TICKS_PER_SECOND
from gemtable.field.outlines import Point
from gemtable.field.pack import Box

TOP_SPEED: Final = 3000.0  # level gloves: one speed for all devices
ACCELERATION: Final = 40_000.0  # per second
EIGHT_WAYS: Final = 1.04  # ways in eight directions are up to 8 % longer: half of that is given back
GENTLE: Final = 3000.0  # acceleration of a leaning hand that may not be fast: whoever taps stays slow
ELBOW_SPEED: Final = 300.0  # of an elbow that is pulled along
PRESSES: Final = 2  # pressed ahead, at most
TABLE: Final[Box] = (0.0, 0.0, 1920.0, 1080.0)
_DT: Final = 1 / TICKS_PER_SECOND
_SLANT: Final = 1e-3  # a lean this near to one of the eight directions is one


class Limits(NamedTuple):
    """What a hand may do now.

    lift: else it drags; grips: else it closes on nothing; lean_speed: at a full lean; acceleration: a second;
    slip_speed: a stone dragged faster slips away; leash: where the elbow rests and how far the hand reaches from it;
    frozen: it is held back and does nothing.
    """

    lift: bool = True
    grips: bool = True
    top_speed: float = TOP_SPEED
    lean_speed: float = TOP_SPEED
    acceleration: float = ACCELERATION
    slip_speed: float | None = None
    leash: tuple[Point, float] | None = None
    frozen: bool = False


class Leg(NamedTuple):
    """A part of a robot hand's way: to this point and, if it says so, with a press there."""

    at: Point
    press: bool


@dataclass(slots=True)
class Press:
    """Where somebody pressed. A leaning hand presses at what is near: `near` until the field has found out what."""

    at: Point
    near: bool = False
    body: int | None = None
    off: float | None = None  # how far from the middle of what it means; None: found out when it gets there


class Hand:
    """One seat's hand. `carrying` and `dragging` name a stone; both are the field's to change."""

    def __init__(self, seat: Seat, home: Point) -> None:
        self.seat, self.home = seat, home
        self.x, self.y = home
        self.vx = self.vy = 0.0
        self.elbow: Point | None = None
        self.carrying: int | None = None
        self.dragging: int | None = None
        self.grasp: Point = (0.0, 0.0)  # where the hand is, seen from the middle of what it drags
        self.over: str | None = None  # the zone it is above, of those that tell
        self.presses: deque[Press] = deque()
        self._aim: Point = home
        self._lean: Point = (0.0, 0.0)
        self._leans = False
        self._pace = 1.0
        self._frozen = False

    # --- what people and robots do --------------------------------------------------------------------------------

    def steer(self, aim: Point, pace: float = 1.0) -> None:
        """Go to this point (mouse, touch, robots), at that share of the top speed."""
        x, y, w, h = TABLE
        self._aim = min(max(aim[0], x), x + w), min(max(aim[1], y), y + h)
        self._pace, self._leans = pace, False

    def lean(self, dx: float, dy: float) -> None:
        """Go on in this direction (sticks, direction keys); -1..1 each, (0, 0) stops."""
        much = hypot(dx, dy)
        if much > 1:
            dx, dy = dx / much, dy / much
        self._lean, self._leans = (dx, dy), True

    def press(self) -> None:
        """Reach for what is at the aim; a leaning hand for the nearest thing where it is."""
        if len(self.presses) == PRESSES:
            self.presses.pop()  # who presses too often means the last one
        self.presses.append(Press(self.point, near=True) if self._leans else Press(self._aim))

    @property
    def point(self) -> Point:
        return self.x, self.y

    @property
    def aim(self) -> Point:
        """Where it is going; where it is, if it leans."""
        return self.presses[0].at if self.presses else self.point if self._leans else self._aim

    @property
    def speed(self) -> float:
        return hypot(self.vx, self.vy)

    @property
    def leans(self) -> bool:
        """Whether sticks or keys move it."""
        return self._leans

    @property
    def holding(self) -> int | None:
        """The stone it carries or drags."""
        return self.dragging if self.carrying is None else self.carrying

    # --- what the field does --------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Empty, at home, meaning nothing: a new round."""
        self.x, self.y = self._aim = self.home
        self.vx = self.vy = 0.0
        self.elbow = self.carrying = self.dragging = self.over = None
        self.presses.clear()

    def move(self, limits: Limits) -> bool:
        """One tick. True when a press got where it was going."""
        if limits.frozen != self._frozen:
            self._frozen = limits.frozen
            self._aim = self.home  # thrown back; and once free, it waits there for a new aim
        if limits.frozen:
            self.presses.clear()
            self._go_to(self.home, TOP_SPEED, ACCELERATION)
        elif self.presses:
            pace = 1.0 if self._leans else self._pace
            self._go_to(self.presses[0].at, limits.top_speed * pace, limits.acceleration)
        elif self._leans:
            self._go_along(limits)
        else:
            self._go_to(self._aim, limits.top_speed * self._pace, limits.acceleration)
        self._keep_to(limits.leash)
        return bool(self.presses) and self.point == self.presses[0].at

    def _go_to(self, goal: Point, top: float, acceleration: float) -> None:
        """Speed up, and brake in time; a turn costs the speed that led elsewhere."""
        dx, dy = goal[0] - self.x, goal[1] - self.y
        far = hypot(dx, dy)
        if far == 0:
            self.vx = self.vy = 0.0
            return
        dx, dy = dx / far, dy / far
        speed = max(0.0, self.vx * dx + self.vy * dy) + acceleration * _DT
        speed = min(speed, top, sqrt(2 * acceleration * far))
        if speed * _DT >= far:
            self.x, self.y = goal
        else:
            self.x, self.y = self.x + dx * speed * _DT, self.y + dy * speed * _DT
        self.vx, self.vy = dx * speed, dy * speed

    def _go_along(self, limits: Limits) -> None:
        """As fast as the lean is strong: a little lean is slower still, for aiming."""
        dx, dy = self._lean
        much = hypot(dx, dy)
        if much == 0:
            self.vx = self.vy = 0.0
            return
        dx, dy = dx / much, dy / much
        top = limits.lean_speed * much * much
        if min(abs(dx), abs(dy), abs(abs(dx) - abs(dy))) < _SLANT:
            top *= EIGHT_WAYS
        gentle = self.dragging is not None and limits.slip_speed is not None
        speed = max(0.0, self.vx * dx + self.vy * dy) + (GENTLE if gentle else limits.acceleration) * _DT
        self.vx, self.vy = dx * min(speed, top), dy * min(speed, top)
        x, y, w, h = TABLE
        self.x = min(max(self.x + self.vx * _DT, x), x + w)
        self.y = min(max(self.y + self.vy * _DT, y), y + h)

    def _keep_to(self, leash: tuple[Point, float] | None) -> None:
        """Not farther from the elbow than the arm is long; the elbow follows slowly (M38)."""
        if leash is None:
            self.elbow = None
            return
        rest, reach = leash
        ex, ey = self.elbow or rest
        dx, dy = self.x - ex, self.y - ey
        far = hypot(dx, dy)
        if far > reach:
            dx, dy = dx / far, dy / far
            slid = min(ELBOW_SPEED * _DT, far - reach)
            ex, ey = ex + dx * slid, ey + dy * slid
            if far - slid > reach:
                self.x, self.y = ex + dx * reach, ey + dy * reach
                self.vx = self.vy = 0.0
        self.elbow = (ex, ey)
