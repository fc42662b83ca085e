"""The chest: stones falling in, its lid."""

from functools import partial
from typing import NamedTuple

import numpy as np

from assets.bake.sound.cues import cue
from assets.bake.sound.physics import CHEST, GEM, WALNUT, board_modes, contact_time, ring, t60
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import Dice, Wave, lay, mix, reach, resonate, roof, silence, unit
from assets.bake.sound.stones import MEDIUM, SMALL, Stone, on_stone, settle

SIZES = (SMALL, SMALL, MEDIUM)


class Air(NamedTuple):
    """A mode of the air in the chest."""

    hz: float
    q: float
    loud: float


AIRS = (Air(232, 7, 1.0), Air(655, 9, 0.8), Air(980, 10, 0.5))


def box(wave: Wave, loud: float) -> Wave:
    """The air in the chest answers whatever falls in."""
    return wave + loud * sum(air.loud * resonate(wave, air.hz, air.q) for air in AIRS)


def falls_in(dice: Dice, stone: Stone, full: float, speed: float) -> Wave:
    """A stone into a chest: mostly on stones when it is full (0..1), on the wooden floor when it is empty."""
    stones = on_stone(dice, stone, speed * 0.8) / speed
    hz, loud, lasts = board_modes(CHEST, 0.15 + 0.7 * dice.rand(), 0.15 + 0.7 * dice.rand())
    contact = contact_time(stone.mass, stone.corner, speed, GEM, WALNUT)
    floor = unit(ring(hz * (1 + 0.01 * dice.randn(len(hz))), loud, lasts, 0.4, contact))
    return box(speed * mix(0.55 * full * stones, 0.8 * (1 - 0.6 * full) * floor), 0.35)


@cue("chest_drop", 10, "touch")
def chest_drop(take: int, dice: Dice) -> Wave:
    """One stone; the later the take, the fuller the chest."""
    stone, full, speed = SIZES[take % 3], 0.25 + 0.06 * take, 0.55 * (1 + 0.12 * dice.randn())
    drop = settle(dice, partial(falls_in, dice, stone, full), speed, 0.34, 4)
    return roof(in_room(drop, -15), 5000, -4)


@cue("chest_pour", 3, "normal", -4.3)
def chest_pour(take: int, dice: Dice) -> Wave:
    """22 stones at once, for summaries: a heap slides, so gaps shorten and lengthen again."""
    s = np.linspace(0, 1, 22)
    when = np.cumsum((0.028 + 0.07 * (2 * s - 0.75) ** 2) * (0.45 + 1.1 * dice.rand(len(s))))
    out = silence(when[-1] + 0.8)
    for at, through in zip(when, s, strict=True):
        stone, full = SIZES[dice.randint(3)], 0.2 + 0.7 * through
        speed = (0.42 + 0.25 * dice.rand()) * (1 - 0.35 * through)
        hit = partial(falls_in, dice, stone, full)
        lay(out, settle(dice, hit, speed, 0.3, 2), at)
    return roof(in_room(out, -15), 5000, -4)


def latch(dice: Dice, pitch: float = 1750, modes: int = 4) -> Wave:
    hz = pitch * np.array([1, 1.52, 2.31, 2.92])[:modes] * (1 + 0.03 * dice.randn(modes))
    return unit(ring(hz, np.array([1, 0.7, 0.4, 0.25])[:modes], t60(hz, 0.012, 22.0), 0.2, 0.0004))


def creak(dice: Dice, seconds: float, slow: float, fast: float) -> Wave:
    """Stick-slip: slips come as fast as the lid moves, each shaking the boards."""
    hz, loud, lasts = board_modes(CHEST, 0.31, 0.42)
    boards = np.r_[hz, 560, 1130, 1710], np.r_[loud * 0.6, 1.0, 0.8, 0.4], np.r_[lasts, 0.03, 0.022, 0.014]
    slip = unit(ring(*boards, 0.12, 0.0011))
    out, speeds, at = silence(seconds + 0.2), reach(1000, 0.9), 0.0
    while at < seconds * 0.97:
        speed = speeds[int(at / seconds * 999)]
        lay(out, slip, at, (0.25 + 0.75 * speed) * (0.5 + 0.5 * dice.rand()))
        at += np.exp(0.18 * dice.randn()) / (slow + (fast - slow) * speed)
    return unit(out)


def board(pitch: float) -> Wave:
    """A lid that falls on its frame. The second and third mode lead: small loudspeakers have no first."""
    high = unit(ring(*board_modes(CHEST, 0.22, 0.27), 0.4, 0.0024))
    low = ring(pitch * np.array([1, 1.9, 2.7, 3.9]), [0.55, 1, 0.8, 0.5], [0.16, 0.13, 0.1, 0.08], 0.4, 0.0026)
    return mix(high, 0.8 * unit(low))


@cue("chest_open", 3, "normal", -0.9)
def chest_open(take: int, dice: Dice) -> Wave:
    out = silence(1.1)
    lay(out, latch(dice), 0, 0.8)
    lay(out, latch(dice, 2300, 3), 0.055, 0.5)
    lay(out, creak(dice, 0.62, 34, 96 + 6 * dice.randn()), 0.10)
    lay(out, board(150), 0.70, 0.45)
    return roof(in_room(box(out, 0.25), -13), 4500, -4)


@cue("chest_close", 3, "normal", 0.8)
def chest_close(take: int, dice: Dice) -> Wave:
    out = silence(1.0)
    lay(out, creak(dice, 0.26, 70, 44), 0, 0.35)
    lay(out, board(122 * (1 + 0.03 * dice.randn())), 0.28, 1.2)
    lay(out, board(140), 0.325, 0.35)
    lay(out, latch(dice, 1600), 0.40, 0.55)
    return roof(in_room(box(out, 0.5), -13), 4500, -4)
