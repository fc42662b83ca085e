"""Wood and paper on the table: pawns and cards."""

import numpy as np

from assets.bake.sound.cues import cue
from assets.bake.sound.physics import FREE_BAR, MAPLE, TABLE, TONGUE, WALNUT, board_modes, contact_time, ring, t60
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import (
    FS,
    Dice,
    Wave,
    band,
    below,
    dying,
    even,
    lay,
    mix,
    puff,
    reach,
    roof,
    samples,
    silence,
    swept,
    unit,
)
from assets.bake.sound.stones import settle, somewhere


def wood(
    dice: Dice,
    pitch: float,
    contact: float,
    ratios: Wave = FREE_BAR,
    *,
    eta: float = 0.03,
    extra: float = 6.0,
    seconds: float = 0.3,
) -> Wave:
    """A piece of wood that is struck."""
    n = len(ratios)
    hz = pitch * ratios * (1 + 0.015 * dice.randn(n))
    return unit(ring(hz, (0.5 + 0.5 * dice.rand(n)) / np.sqrt(ratios), t60(hz, eta, extra), seconds, contact))


@cue("pawn_down", 6, "touch")
def pawn_down(take: int, dice: Dice) -> Wave:
    """Its rim first, then the whole foot."""
    where = somewhere(dice)

    def hit(speed: float) -> Wave:
        contact = contact_time(0.012, 0.006, speed, MAPLE, WALNUT) * 1.6
        table = unit(ring(*board_modes(TABLE, *where), 0.45, contact))
        return speed * mix(0.9 * table, wood(dice, 980 * (1 + 0.03 * dice.randn()), contact))

    out = settle(dice, hit, 0.30, 0.22, 2)
    lay(out, hit(0.15), 0.030 * (1 + 0.15 * dice.randn()))
    return in_room(out, -14)


# ---------- cards


def corner(dice: Dice, pitch: float, loud: list[float], spread: float, eta: float, extra: float, blow: float) -> Wave:
    """The corner of a card let go: a tongue of paper."""
    hz = pitch * TONGUE * (1 + spread * dice.randn(4))
    return ring(hz, loud, t60(hz, eta, extra), 0.14, blow)


def card_tap(dice: Dice, pitch: float = 340) -> Wave:
    """A card arrives on cloth over wood: the air under it, low, and the flick of a corner."""
    n = samples(0.14)
    out = below(dice.randn(n), 900) * dying(n, 0.009) + 0.9 * puff(dice, 0.14, 0.016, 130, 420, 1)
    return out + 0.25 * corner(dice, pitch, [1, 0.8, 0.5, 0.3], 0.05, 0.16, 8.0, 0.0005)


def rubbing(dice: Dice, n: int, rate: float, low: float, high: float) -> Wave:
    """Friction of paper: fibres letting go, `rate` a second, over a faint hiss."""
    out = 0.16 * dice.randn(n)
    grains = dice.poisson(rate * n / FS)
    at, loud = (dice.rand(grains) * (n - 200)).astype(int), dice.exponential(1.0, grains)
    np.add.at(out, at, 2.2 * loud * np.where(dice.rand(grains) > 0.5, 1.0, -1.0))
    return band(out, low, high, 1)


@cue("card_slide", 6, "touch")
def card_slide(take: int, dice: Dice) -> Wave:
    """The pitch of the rubbing follows the hand's speed; a tap at the end."""
    seconds = 0.27 * (1 + 0.12 * dice.randn())
    n = samples(seconds)
    speed = reach(n, 0.72)
    paper = rubbing(dice, n, 1500, 450, 3600)
    moving = (0.55 * paper + 0.9 * swept(paper, 900 + 1700 * speed * (1 + 0.05 * dice.randn()), 1.1)) * speed**0.8
    out = np.r_[even(moving), silence(0.2)]
    lay(out, card_tap(dice), seconds * 0.93, 2.2)
    return roof(in_room(out, -17), 3800, -7)


@cue("card_flip", 6, "touch")
def card_flip(take: int, dice: Dice) -> Wave:
    """A corner is lifted, the card swings through the air and slaps down."""
    seconds = 0.20 * (1 + 0.08 * dice.randn())
    out = silence(seconds + 0.25)
    lay(out, corner(dice, 520, [0.7, 1, 0.6, 0.3], 0.06, 0.12, 12.0, 0.0004), 0, 0.75)
    lay(out, puff(dice, 0.03, 0.004, 900, 4200), 0, 0.75 * 0.5)
    n = samples(seconds)
    air = swept(dice.randn(n), 350 + 900 * reach(n), 1.3) * reach(n) ** 1.3
    lay(out, even(air), 0, 0.15)
    lay(out, puff(dice, 0.06, 0.007, 350, 2600, 1), seconds, 1.4)
    lay(out, card_tap(dice), seconds, 1.4)
    return roof(in_room(out, -16), 4200, -6)


@cue("shuffle", 3, "normal", -4.4)
def shuffle(take: int, dice: Dice) -> Wave:
    """A riffle: two packets interleave ever faster, the bridge falls softly, two taps square the deck. The first mode
    of a corner is weak: so small a dipole does not radiate."""
    out, at = silence(2.1), 0.0
    for s in np.arange(56) / 56:
        flick = corner(dice, 430 + 260 * s, [0.12, 1, 0.55, 0.2], 0.09, 0.17, 22.0, 0.00035)[: samples(0.05)]
        lay(flick, puff(dice, 0.012, 0.0022, 900, 3600), 0, 0.30)
        lay(out, flick, at, 0.5 + 0.4 * np.sin(np.pi * s) + 0.25 * dice.rand())
        at += (1 / 50 + (1 / 95 - 1 / 50) * s) * (0.75 + 0.5 * dice.rand())
    at += 0.16
    for s in np.arange(50) / 50:
        fall = corner(dice, 300 + 120 * s, [0.22, 1, 0.3, 0.05], 0.1, 0.2, 25.0, 0.0006)[: samples(0.04)]
        lay(out, fall, at, 0.38 * np.sin(np.pi * (0.15 + 0.8 * s)))
        at += (1 / 85 + (1 / 130 - 1 / 85) * s) * (0.8 + 0.4 * dice.rand())
    for later, loud in ((0.13, 1.0), (0.29, 0.8)):
        lay(out, card_tap(dice, 420), at + later, 0.55 * loud)
    return roof(in_room(out, -17), 4200, -7)
