"""Table talk: focus, yes, back, no, in, sitting down and getting up, the count. All notes are of the five."""

import numpy as np

from assets.bake.sound.chest import board
from assets.bake.sound.cues import cue
from assets.bake.sound.instruments import bar, hz
from assets.bake.sound.physics import XYLOPHONE, ring
from assets.bake.sound.pieces import card_tap, wood
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import Dice, Wave, lay, silence, unit


def mallet(note: str, seconds: float, contact: float, extra: float, name: str, knock: float = 0.12) -> Wave:
    """A marimba bar, its ring held short."""
    return bar(hz(note), seconds, contact=contact, extra=extra, knock=knock, name=name)


@cue("focus", 3, "focus")
def focus(take: int, dice: Dice) -> Wave:
    ratios = XYLOPHONE * (1 + 0.02 * dice.randn(4))
    tick = wood(
        dice, 760 * (1, 1.06, 0.945)[take], 0.0006 * (1, 0.85, 1.2)[take], ratios, eta=0.05, extra=22, seconds=0.12
    )
    return in_room(tick, -20)


@cue("yes", 3, "ui")
def yes(take: int, dice: Dice) -> Wave:
    """Up a fifth."""
    out = silence(0.6)
    lay(out, mallet("D5", 0.5, 0.0016, 5.0, f"yes-low-{take}"), 0, 0.7 * (1 + 0.05 * dice.randn()))
    lay(out, mallet("A5", 0.5, 0.0016, 4.0, f"yes-high-{take}"), 0.062 * (1 + 0.04 * dice.randn()))
    return in_room(out, -16)


@cue("back", 3, "ui")
def back(take: int, dice: Dice) -> Wave:
    """Down a fifth, softer."""
    out = silence(0.6)
    lay(out, mallet("A4", 0.5, 0.0024, 6.0, f"back-high-{take}"), 0, 0.9)
    lay(out, mallet("D4", 0.5, 0.0030, 6.0, f"back-low-{take}"), 0.068 * (1 + 0.04 * dice.randn()), 0.8)
    return in_room(out, -16)


@cue("no", 3, "ui")
def no(take: int, dice: Dice) -> Wave:
    """A hand laid on the bar, two dead knocks on one low note: no, without scolding."""
    out = silence(0.5)
    for at, loud in ((0, 1.0), (0.105 * (1 + 0.03 * dice.randn()), 0.8)):
        tones = hz("B3") * np.array([1, 2.02, 3.1, 5.4]) * (1 + 0.012 * dice.randn(4))
        partials = np.array([0.7, 1, 0.6, 0.3]) * (0.6 + 0.8 * dice.rand(4))
        lay(out, unit(ring(tones, partials, [0.075, 0.06, 0.045, 0.03], 0.25, 0.0022)), at, loud)
    return in_room(out, -18)


@cue("lock_in", 3, "ui")
def lock_in(take: int, dice: Dice) -> Wave:
    """In, the same for every choice: a card pressed down, one dry click of wood."""
    out = silence(0.35)
    lay(out, unit(card_tap(dice)), 0, 0.6)
    snap = wood(dice, 1300 * (1 + 0.02 * dice.randn()), 0.0008, eta=0.05, extra=40, seconds=0.1)
    lay(out, snap, 0.040, 0.5)
    return in_room(out, -17)


def scrape(dice: Dice, seconds: float, first: float, last: float) -> Wave:
    """The legs of a chair on boards: stick-slip at `first` .. `last` slips a second."""
    slip = unit(
        ring([205, 338, 560, 830, 1290], [0.6, 1, 0.9, 0.7, 0.4], [0.05, 0.045, 0.035, 0.025, 0.02], 0.12, 0.0016)
    )
    out, at = silence(seconds + 0.15), 0.0
    while at < seconds:
        s = at / seconds
        lay(out, slip, at, np.sin(np.pi * s) ** 0.8 * (0.5 + 0.5 * dice.rand()))
        at += np.exp(0.2 * dice.randn()) / (first + (last - first) * s)
    return unit(out)


@cue("join", 3, "normal", 0.3)
def join(take: int, dice: Dice) -> Wave:
    """A chair is drawn up, somebody sits, three notes up."""
    out = silence(1.2)
    lay(out, scrape(dice, 0.17, 60, 105), 0, 0.7)
    lay(out, board(165), 0.19, 0.3)
    for note, at, loud in (("G4", 0.27, 0.7), ("D5", 0.37, 0.85), ("G5", 0.47, 1.0)):
        lay(out, mallet(note, 0.9, 0.0018, 2.5, f"join-{note}-{take}"), at, loud)
    return in_room(out, -15)


@cue("leave", 3, "normal", 3.0)
def leave(take: int, dice: Dice) -> Wave:
    """Three notes down, and the chair is pushed back."""
    out = silence(1.2)
    for note, at, loud in (("D5", 0.0, 0.8), ("A4", 0.12, 0.8), ("D4", 0.24, 0.9)):
        lay(out, mallet(note, 0.9, 0.0032 * (1, 0.8, 1.2)[take], 2.0, f"leave-{note}-{take}", 0.05), at, loud)
    lay(out, scrape(dice, 0.22, 95, 45), 0.46, 0.5)
    return in_room(out, -15)


def xylophone(note: str, seconds: float, eta: float, extra: float, contact: float, name: str) -> Wave:
    partials = (1, 0.5, 0.3, 0.1)
    return bar(
        hz(note), seconds, XYLOPHONE, eta=eta, extra=extra, partials=partials, contact=contact, knock=0.3, name=name
    )


@cue("count", 3, "normal", 0.8)
def count(take: int, dice: Dice) -> Wave:
    """Three, two, one."""
    out = silence(0.8)
    lay(out, xylophone("D4", 0.7, 0.006, 3.0, 0.0012, f"count-{take}"))
    lay(out, wood(dice, 740, 0.0012, XYLOPHONE, eta=0.05, extra=15, seconds=0.2), 0, 0.35)
    return in_room(out, -14)


@cue("go", 2, "ceremony", 0.3)
def go(take: int, dice: Dice) -> Wave:
    out = silence(1.5)
    for note, loud in (("D4", 0.6), ("D5", 1.0), ("A5", 0.6)):
        lay(out, xylophone(note, 1.3, 0.0045, 1.6, 0.0010, f"go-{note}-{take}"), 0, loud)
    return in_room(out, -13)
