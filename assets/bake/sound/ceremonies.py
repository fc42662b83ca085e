"""What a table hears together: drum roll, tray, clapping and cheering, winning and losing."""

import numpy as np

from assets.bake.sound.cues import cue
from assets.bake.sound.instruments import bar, glass, hz, pluck
from assets.bake.sound.physics import MEMBRANE, ring, t60
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import (
    FS,
    Dice,
    Wave,
    band,
    below,
    dying,
    lay,
    path,
    resonate,
    roof,
    samples,
    silence,
    swept,
    unit,
)


@cue("drum_roll", 2, "normal", 3.5)
def drum_roll(take: int, dice: Dice) -> Wave:
    """All are in: fingers on the felt of the table, growing for 1.1 s; the turning of the cards cuts it off."""
    out, at = silence(1.5), 0.0
    while at < 1.1:
        s = at / 1.1
        tones = 158 * (1 + 0.03 * dice.randn()) * (1, 1.06)[take] * MEMBRANE
        beat = unit(ring(tones, [0.5, 1, 0.9, 0.7, 0.6, 0.5, 0.4], t60(tones, 0.05, 7.0), 0.3, 0.0018))
        lay(out, beat, at, (0.22 + 0.78 * s**1.6) * (0.8 + 0.3 * dice.rand()))
        at += (1 / 17 + (1 / 26 - 1 / 17) * s) * (1 + 0.06 * dice.randn())
    return in_room(out, -15)


@cue("tray_lit", 1, "normal", -0.7)
def tray_lit(take: int, dice: Dice) -> Wave:
    """Three glasses."""
    out = silence(1.6)
    for i, (note, loud) in enumerate((("B4", 0.7), ("E5", 0.8), ("B5", 1.0))):
        lay(out, glass(hz(note), 1.4, [1, 0.35, 0.15, 0.05], 0.003, 1.4, 0.0012), 0.05 * i, loud)
    return roof(in_room(out, -13), 5000, -5)


# ---------- people


def palms(dice: Dice, pitch: float, q: float, tau: float) -> Wave:
    """One clap (Peltola et al. 2007): two skins meet within 2 ms, the hollow between the palms answers."""
    n = samples(0.09)
    out = dice.randn(n) * dying(n, tau)
    later = samples(0.0011 + 0.0014 * dice.rand())
    out[later:] += 0.7 * dice.randn(n - later) * dying(n - later, tau)
    return unit(resonate(out, pitch, q) + 0.175 * band(out, 500, 2600, 1) + 0.35 * resonate(out, pitch * 0.45, 2.0))


@cue("clap", 6, "normal", -2.8)
def clap(take: int, dice: Dice) -> Wave:
    return roof(in_room(palms(dice, 820 + 620 * dice.rand(), 3.2, 0.0085), -11), 4000, -6)


def applause(dice: Dice, seconds: float, people: int = 14) -> Wave:
    """Each with their own hands and their own time."""
    out = silence(seconds + 0.3)
    for _ in range(people):
        pitch, rate = 650 + 1300 * dice.rand() ** 1.3, 3.3 + 1.5 * dice.rand()
        at, loud = 0.25 * dice.rand(), 0.35 + 0.65 * dice.rand()
        while at < seconds:
            s = at / seconds
            swell = min(1, s / 0.12) * min(1, (1 - s) / 0.45) ** 1.2
            lay(out, palms(dice, pitch * (1 + 0.05 * dice.randn()), 3.0, 0.007), at, loud * swell)
            at += (1 + 0.07 * dice.randn()) / rate
    return out


def hey(dice: Dice, pitch: float, seconds: float) -> Wave:
    """One glad voice: a reed through two formants that move to a bright vowel and back."""
    n = samples(seconds)
    s = np.linspace(0, 1, n)
    glide = pitch * path(s, ((0, 0.86), (0.25, 1.12), (0.6, 1.08), (1, 0.8)))
    turns = np.cumsum(glide * (1 + 0.25 * below(dice.randn(n), 12))) / FS
    reed = below(2 * (turns % 1) - 1, 1500, 1) + 0.08 * dice.randn(n)
    low = swept(reed, path(s, ((0, 700), (0.5, 560), (1, 700))), 7.0)
    high = swept(reed, path(s, ((0, 1150), (0.5, 1750), (1, 1150))), 7.0)
    return unit((low + 0.55 * high) * np.sin(np.pi * s**0.7) ** 0.8)


@cue("cheer", 2, "ceremony", -4.3)
def cheer(take: int, dice: Dice) -> Wave:
    out = applause(dice, 2.2)
    for _ in range(10):
        pitch = (150, 196, 220, 247, 294, 330)[dice.randint(6)] * (1 + 0.04 * dice.randn())
        lay(out, hey(dice, pitch, 0.8 + 0.5 * dice.rand()), 0.05 + 0.30 * dice.rand(), 0.30)
    return roof(in_room(out, -12, "hall", 0.9), 3800, -6)


# ---------- the end


@cue("win", 2, "ceremony", -0.9)
def win(take: int, dice: Dice) -> Wave:
    """Up to the B on marimba and strings, and a chord of G under it."""
    tune = (
        ("G4", 0.0),
        ("B4", 0.13),
        ("D5", 0.26),
        ("G5", 0.39),
        ("E5", 0.58),
        ("G5", 0.74),
        ("A5", 0.90),
        ("B5", 1.06),
    )
    out = silence(3.2)
    for i, (note, at) in enumerate(tune):
        tone = bar(
            hz(note), 1.6, extra=0.8, partials=(1, 0.35, 0.15, 0.04), contact=0.0014, knock=0.15, name=f"win-{take}-{i}"
        )
        lay(out, tone, at, 0.8)
        string = pluck(hz(note) / 2, 2.0, place=0.18, t60_low=1.6, bright=0.45, name=f"win-string-{take}-{i}")
        lay(out, string, at, 0.28)
    for note, loud in (("G3", 0.42), ("D4", 0.38), ("G4", 0.36), ("B4", 0.36), ("D6", 0.16)):
        lay(out, bar(hz(note), 1.8, eta=0.004, extra=0.6, contact=0.0018), 1.06, loud)
    return roof(in_room(out, -12, "hall", 0.9), 5000, -4)


@cue("lose", 2, "ceremony", 2.6)
def lose(take: int, dice: Dice) -> Wave:
    """B A G E, soft; never mocking."""
    out = silence(3.0)
    for note, at, loud in (("B4", 0.0, 0.8), ("A4", 0.24, 0.75), ("G4", 0.48, 0.75), ("E4", 0.78, 0.9)):
        tone = bar(
            hz(note),
            1.8,
            extra=0.8,
            partials=(1, 0.2, 0.05, 0.01),
            contact=(0.003, 0.0024)[take],
            knock=0.1,
            name=f"lose-{note}-{take}",
        )
        lay(out, tone, at, loud)
    for note, loud in (("E3", 0.36), ("B3", 0.24), (("G3", "E4")[take], 0.24)):
        lay(out, bar(hz(note), 1.8, extra=0.8, partials=(1, 0.15, 0.04, 0.01), contact=0.0035), 1.15, loud)
    return in_room(out, -12, "hall", 0.9)
