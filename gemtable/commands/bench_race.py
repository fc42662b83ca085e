"""`bench race`: whether all devices and seats have the same chances in a race of hands.

Everything is counted in ticks of the field, so these figures are the same on every machine. Devices are played with
ideal input: a mouse that is at once where it wants to be, a stick that points exactly there, direction keys and
direction pads that take their eight directions in the best order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, permutations
from math import copysign, hypot
from typing import Any, Final

from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.engine.game import TICKS_PER_SECOND
from gemtable.engine.match import start
from gemtable.field.field import MAGNET, Closed, Field, Touched
from gemtable.field.hand import TOP_SPEED, Hand, Limits
from gemtable.field.outlines import Point
from gemtable.games import maldita
from gemtable.games.maldita_things import Phase
from gemtable.tables.maldita_ground import Ground, ground

SEATS: Final = 6
PRESSES: Final = 10_000
RIVALS: Final = ("mouse", "pad 1", "pad 2", "keys")
TREMBLE: Final = 5  # table units: rivals press so far from the middle, to each side, at most
LOST: Final = 5 * TICKS_PER_SECOND
_STRIDE: Final = TOP_SPEED / TICKS_PER_SECOND

Steering = Callable[[Hand, Point], None]


def measure(presses: int = PRESSES) -> dict[str, Any]:
    table = ground(SEATS)
    field = _scattered(table)
    times = {device: [min(_ticks(field, table, 0, stone, way) for way in ways) for stone in field.stones]
             for device, ways in DEVICES.items()}  # fmt: skip
    won, lost = rivalry(presses)
    facts = start(maldita, maldita.Options(), SEATS, 1).view(None).facts._replace(phase=Phase.RACING)
    full = facts._replace(filled=facts.length)
    return {
        "reach_ms": {device: round(1000 * _mean(ticks), 1) for device, ticks in times.items()},
        "apart": round(max(apart(times["mouse"], ticks) for ticks in times.values()), 4),
        "wins": {device: round(count / presses, 4) for device, count in zip(RIVALS, won, strict=True)},
        "lost": lost,
        "way_s": {
            str(seat + 1): round(_mean([
                _ticks(field, table, seat, stone, _mouse, table.limits(facts, seat)) for stone in field.stones
            ]), 4)
            for seat in range(SEATS)
        },
        "diamond_s": {
            str(seat + 1): round(_to_the_diamond(table, seat, table.limits(full, seat)) / TICKS_PER_SECOND, 4)
            for seat in range(SEATS)
        },
    }  # fmt: skip


def apart(one: Sequence[int], other: Sequence[int]) -> float:
    """How far two devices differ at the stone where they differ most, as a share; one tick is nothing that can be
    told."""
    return max(max(0, abs(a - b) - 1) / a for a, b in zip(one, other, strict=True))


def _mean(ticks: Sequence[int]) -> float:
    """In seconds."""
    return sum(ticks) / len(ticks) / TICKS_PER_SECOND


def _scattered(table: Ground) -> Field:
    faces = start(maldita, maldita.Options(), SEATS, 1).view(None).faces
    field = Field(table.stones(faces), table.stone, table.zone, table.hole, SEATS, Dice(1).fork("ties"))
    field.scatter(1)
    return field


# --- reach ---------------------------------------------------------------------------------------------------------


def _ticks(
    field: Field, table: Ground, seat: Seat, stone: int, steering: Steering, limits: Limits | None = None
) -> int:
    """Ticks from rest until the hand closed on this stone."""
    hand, goal = Hand(seat, table.home(seat)), field.spot(stone)
    for tick in range(1, LOST):
        if not hand.presses:
            steering(hand, goal)
            if hand.leans and _drawn_to(field, hand) == stone:
                hand.press()
        if Closed(seat, stone) in field.step([hand], [limits or Limits()]):
            return tick
    return LOST


def _drawn_to(field: Field, hand: Hand) -> int | None:
    """What a leaning hand would close on."""
    off, stone = min((hypot(x - hand.x, y - hand.y), stone) for stone, (x, y) in field.positions().items())
    return stone if off < MAGNET * field.size else None


def _to_the_diamond(table: Ground, seat: Seat, limits: Limits) -> int:
    hand = Hand(seat, table.home(seat))
    hand.steer(table.centre)
    hand.press()
    return next(tick for tick in range(1, LOST) if hand.move(limits))


def _mouse(hand: Hand, goal: Point) -> None:
    hand.steer(goal)
    hand.press()


def _stick(hand: Hand, goal: Point) -> None:
    dx, dy = goal[0] - hand.x, goal[1] - hand.y
    much = hypot(dx, dy) or 1.0
    hand.lean(dx / much, dy / much)


def _slant_first(hand: Hand, goal: Point) -> None:
    dx, dy = goal[0] - hand.x, goal[1] - hand.y
    if min(abs(dx), abs(dy)) > _STRIDE / 2:
        hand.lean(copysign(1, dx), copysign(1, dy))
    else:
        _straight(hand, dx, dy)


def _straight_first(hand: Hand, goal: Point) -> None:
    dx, dy = goal[0] - hand.x, goal[1] - hand.y
    if abs(abs(dx) - abs(dy)) > _STRIDE / 2:
        _straight(hand, dx, dy)
    else:
        hand.lean(copysign(1, dx), copysign(1, dy))


def _straight(hand: Hand, dx: float, dy: float) -> None:
    if abs(dx) > abs(dy):
        hand.lean(copysign(1, dx), 0)
    else:
        hand.lean(0, copysign(1, dy))


DEVICES: Final[dict[str, tuple[Steering, ...]]] = {
    "mouse": (_mouse,),
    "stick": (_stick,),
    "dpad": (_slant_first, _straight_first),
    "keys": (_slant_first, _straight_first),
}


# --- rivals --------------------------------------------------------------------------------------------------------


def rivalry(presses: int) -> tuple[list[int], int]:
    """Everybody presses on one stone in the same tick, so many times, in every order. How often each won, and how many
    presses had no answer."""
    table = ground(SEATS)
    field, dice = _scattered(table), Dice(presses)
    won, lost = [0] * len(RIVALS), 0
    hands = [Hand(seat, table.home(seat)) for seat in range(len(RIVALS))]
    limits = [Limits() for _ in hands]
    for order, _ in zip(cycle(permutations(range(len(RIVALS)))), range(presses), strict=False):
        stone = dice.pick(list(field.stones))
        x, y = field.spot(stone)
        for seat in order:
            hand = hands[seat]
            hand.x, hand.y = x + dice.below(2 * TREMBLE + 1) - TREMBLE, y + dice.below(2 * TREMBLE + 1) - TREMBLE
            if seat == 0:
                hand.steer(hand.point)
            else:
                hand.lean(0, 0)
            hand.press()
        answers = field.step([hands[seat] for seat in order], limits)
        for answer in answers:
            won[answer.seat] += isinstance(answer, Closed)
        lost += len(RIVALS) - sum(isinstance(answer, Closed | Touched) for answer in answers)
    return won, lost
