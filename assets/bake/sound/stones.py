"""Stones on wood and on each other.

A real stone of 2 cm rings above 20 kHz. Ours ring at 3150, 2250 and 1500 Hz: heard bigger than life, as they are seen.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from assets.bake.sound.cues import cue
from assets.bake.sound.physics import (
    DISC,
    GEM,
    GRAVITY,
    TABLE,
    WALNUT,
    board_modes,
    click,
    contact_time,
    ring,
    t60,
)
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import Dice, Wave, gain, lay, mix, roof, silence, unit


class Stone(NamedTuple):
    """kg, m (of the corner it lands on), m, Hz, m/s."""

    mass: float
    corner: float
    radius: float
    pitch: float
    speed: float


SMALL = Stone(0.008, 0.0030, 0.009, 3150, 0.34)
MEDIUM = Stone(0.025, 0.0040, 0.014, 2250, 0.36)
LARGE = Stone(0.080, 0.0060, 0.022, 1500, 0.38)
CRUSH = 1.9  # facets give a little: the contact of stone with stone lasts longer than Hertz says


def somewhere(dice: Dice) -> tuple[float, float]:
    """A place on a board, away from its rim."""
    return 0.2 + 0.6 * dice.rand(), 0.2 + 0.6 * dice.rand()


def settle(
    dice: Dice, hit: Callable[[float], Wave], speed: float, again: float, bounces: int, seconds: float = 0.7
) -> Wave:
    """Bounces: the next one 2 v/g later and `again` times as fast; then it lies."""
    out, at = silence(seconds), 0.0
    for _ in range(bounces):
        lay(out, hit(speed), at)
        speed *= again * (1 + 0.12 * dice.randn())
        at += 2 * speed / GRAVITY * (1 + 0.08 * dice.randn())
        if speed < 0.02:
            break
    return out


def body(dice: Dice, pitch: float, contact: float, eta: float = 0.022, extra: float = 9.0) -> Wave:
    """The stone's own ring: a free disc."""
    hz = pitch * DISC * (1 + 0.012 * dice.randn(len(DISC)))
    return unit(ring(hz, (0.35 + 0.65 * dice.rand(len(DISC))) / np.sqrt(DISC), t60(hz, eta, extra), 0.5, contact))


def on_wood(dice: Dice, stone: Stone, speed: float, where: tuple[float, float]) -> Wave:
    contact = contact_time(stone.mass, stone.corner, speed, GEM, WALNUT)
    hz, loud, lasts = board_modes(TABLE, *where)
    table = unit(ring(hz * (1 + 0.004 * dice.randn(len(hz))), loud, lasts, 0.45, contact))
    gem = body(dice, stone.pitch * (1 + 0.02 * dice.randn()), contact)
    both = mix(table, gain(-9) * gem, gain(-13) * click(stone.radius, contact))
    return both * speed * np.sqrt(stone.mass / MEDIUM.mass)


def on_stone(dice: Dice, stone: Stone, speed: float) -> Wave:
    """Two stones ring, one above and one below their common pitch."""
    contact = contact_time(stone.mass, stone.corner, speed, GEM, GEM) * CRUSH
    one = body(dice, stone.pitch * (1.18 + 0.05 * dice.randn()), contact, 0.011, 5.0)
    other = body(dice, stone.pitch * (0.93 + 0.05 * dice.randn()), contact, 0.011, 8.0)
    return speed * mix(one, 0.7 * other, 0.5 * click(stone.radius, contact))


def laid_down(stone: Stone, dice: Dice) -> Wave:
    speed, where = stone.speed * (1 + 0.12 * dice.randn()), somewhere(dice)
    return in_room(settle(dice, lambda v: on_wood(dice, stone, v, where), speed, 0.30, 3), -14)


@cue("stone_wood_small", 6, "touch")
def stone_wood_small(take: int, dice: Dice) -> Wave:
    return laid_down(SMALL, dice)


@cue("stone_wood_medium", 6, "touch")
def stone_wood_medium(take: int, dice: Dice) -> Wave:
    return laid_down(MEDIUM, dice)


@cue("stone_wood_large", 6, "touch")
def stone_wood_large(take: int, dice: Dice) -> Wave:
    return laid_down(LARGE, dice)


@cue("stone_stone", 8, "touch")
def stone_stone(take: int, dice: Dice) -> Wave:
    """A stone on a heap of others, the table a little heard beneath; four pitches, two takes each."""
    stone = SMALL._replace(mass=0.014, pitch=2700 * (1 + 0.10 * (2 * (take % 4) / 3 - 1)))

    def hit(speed: float) -> Wave:
        return mix(on_stone(dice, stone, speed), 0.12 * on_wood(dice, stone, speed, somewhere(dice)))

    return roof(in_room(settle(dice, hit, 0.3 * (1 + 0.15 * dice.randn()), 0.5, 3), -15), 5500, -4)
