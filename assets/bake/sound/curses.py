"""Witch, fairy, and the Maldita: wind, chimes, a living fire, a heart, the grab and what follows."""

import numpy as np

from assets.bake.sound.cues import cue
from assets.bake.sound.instruments import glass, hz
from assets.bake.sound.physics import FREE_BAR, MEMBRANE, ring, t60
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import (
    FS,
    Dice,
    Wave,
    above,
    below,
    clock,
    even,
    lay,
    path,
    puff,
    roof,
    samples,
    silence,
    swept,
    unit,
)


@cue("witch", 3, "ceremony", -4.7)
def witch(take: int, dice: Dice) -> Wave:
    """She sweeps past: wind that rises and falls, the flutter of twigs, a reedy tone sliding over it."""
    seconds = 1.25
    n = samples(seconds)
    s = np.linspace(0.05, 1, n)
    near = np.exp(-(((s - 0.40) / 0.24) ** 2))
    wind = swept(dice.randn(n), (420 + 1500 * near * (1 - 0.35 * s)) * (1, 1.13, 0.89)[take], 2.4)
    flutter = 1 + 0.45 * np.sin(2 * np.pi * (17 + 4 * s) * s * seconds)
    slide = path(s, ((0, 400), (0.28, 980), (0.5, 690), (0.75, 820), (1, 330))) * (1 + 0.03 * dice.randn())
    phase = 2 * np.pi * np.cumsum(slide * (1 + 0.018 * np.sin(2 * np.pi * 6.3 * s * seconds))) / FS
    reed = (np.sin(phase) + 0.4 * np.sin(2 * phase) + 0.3 * np.sin(3 * phase)) * np.sin(np.pi * s**0.9) ** 1.5
    return roof(in_room(0.8 * even(wind) * near**0.8 * flutter + 0.75 * reed, -13, "hall", 0.9), 3500, -5)


@cue("fairy", 3, "ceremony", 2.0)
def fairy(take: int, dice: Dice) -> Wave:
    """Chime bars brushed upwards through the five notes, as soft as wind; two glasses answer."""
    steps = ("D6", "E6", "G6", "A6", "B6", "D7", "E7", "G7", "A7")
    out, at = silence(2.4), 0.0
    for s in np.linspace(0, 1, 22):
        note = steps[min(len(steps) - 1, int(s * 7.5 + dice.rand() * 1.6))]
        tones = hz(note) * (1 + 0.0018 * dice.randn()) * FREE_BAR[:3]
        struck = ring(tones, [1, 0.22, 0.06], np.minimum(1.6, t60(tones, 0.0016, 0.8)), 1.6, 0.0005)
        lay(out, struck, at, (0.35 + 0.5 * np.sin(np.pi * (0.15 + 0.8 * s))) * (0.6 + 0.4 * dice.rand()))
        at += 0.036 + 0.02 * dice.rand() - 0.008 * s
    for note, later in (("D6", 0.10), ("B6", 0.16)):
        lay(out, glass(hz(note), 1.5, [1, 0.3, 0.1, 0.04], 0.0016, 1.1, 0.001), at + later, 0.35)
    return roof(in_room(out, -12, "hall", 1.0), 5000, -6)


@cue("curse_hiss", 3, "ceremony", -5.0)
def curse_hiss(take: int, dice: Dice) -> Wave:
    """A living fire: a band of noise that breathes, crackles, and a narrow whistle that bends down; never white."""
    seconds, size = (1.3, 1.17, 1.456)[take], (1, 1.12, 0.88)[take]
    n = samples(seconds)
    s, t = np.linspace(0, 1, n), clock(n)
    noise = dice.randn(n)
    breath = 1 + 0.28 * np.sin(2 * np.pi * 7.1 * t + 6 * dice.rand()) + 3 * below(dice.randn(n), 9)
    hiss = even(swept(noise, size * (2500 - 900 * s), 1.6)) + 0.9 * even(swept(noise, size * (1150 - 350 * s), 9.0))
    crackle = np.zeros(n)
    for at in dice.rand(dice.poisson(26 * seconds)) * (seconds - 0.03):
        lay(crackle, puff(dice, 0.01, 0.0018, 500, 2500), at, dice.exponential(1.0))
    fire = 0.55 * hiss * np.sin(np.pi * s**0.7) ** 1.3 * breath + 1.4 * crackle * np.sin(np.pi * s) ** 0.5
    return roof(in_room(fire, -14, "hall", 0.8), 3600, -8)


def thud(dice: Dice, pitch: float, lasts: float) -> Wave:
    """A membrane whose upper modes are at least as strong as the first, so that a small loudspeaker can say it."""
    tones = pitch * np.r_[1, MEMBRANE[1:6] * 1.02, 4.1, 5.2]
    loud = np.array([0.35, 0.7, 1, 0.9, 0.8, 0.7, 0.5, 0.3]) * (1 + 0.5 * dice.rand(8))
    shares = np.array([1, 0.9, 0.85, 0.8, 0.7, 0.65, 0.5, 0.4])
    out = ring(tones, loud, lasts * shares, 0.4, 0.0045)
    lay(out, puff(dice, 0.05, 0.012, 150, 700), 0, 0.06)
    return unit(np.tanh(1.8 * unit(above(out, 90))))


@cue("heartbeat", 3, "normal", 3.8)
def heartbeat(take: int, dice: Dice) -> Wave:
    out = silence(0.75)
    lay(out, thud(dice, 72 * (1, 1.07, 1.13)[take], 0.20))
    lay(out, thud(dice, 88 * (1, 1.07, 1.13)[take], 0.14), 0.27, 0.72)
    return in_room(above(out, 60), -20)


@cue("grab", 2, "ceremony", -1.5)
def grab(take: int, dice: Dice) -> Wave:
    """A hand falls on the diamond: a flat slap on the table, then she rings, and the ringing sinks."""
    out = silence(2.2)
    lay(out, thud(dice, 96 * (1, 1.08)[take], 0.16), 0, 0.9)
    lay(out, unit(puff(dice, 0.08, 0.012, 250, 1900)), 0, 0.55)
    for i, (note, loud) in enumerate((("E4", 0.55), ("B4", 0.60), ("E5", 0.45), ("D6", 0.22))):
        lay(out, glass(hz(note), 1.9, [1, 0.30, 0.12, 0.04], 0.0026, 1.5, 0.0014), 0.014 + 0.006 * i, loud)
    return roof(in_room(out, -12, "hall", 1.0), 4500, -6)


@cue("slow_motion", 2, "ceremony", -4.0)
def slow_motion(take: int, dice: Dice) -> Wave:
    """Time is held back: a narrow air that rushes up, then falls and falls, and a heart far away."""
    n = samples((1.9, 2.05)[take])
    s = np.linspace(0, 1, n)
    centre = path(s, ((0, 300), (0.13, 900), (0.45, 380), (1, 190))) * (1, 0.93)[take]
    out = 0.9 * even(swept(dice.randn(n), centre, 12.0)) * path(s, ((0, 0), (0.13, 1), (0.5, 0.42), (1, 0)))
    for at, loud in ((0.62, 0.9), (0.95, 0.6)):
        lay(out, thud(dice, 78, 0.22), at, loud)
    return roof(in_room(out, -12, "hall", 1.0), 3200, -6)


@cue("cursed", 2, "ceremony", -2.5)
def cursed(take: int, dice: Dice) -> Wave:
    """A curse is turned: two deep strokes on skin, a bowed minor third below them, embers that go up."""
    seconds = 2.6
    out = silence(seconds)
    for at, pitch, loud in ((0.0, 84, 1.0), (0.42, 76, 0.8)):
        lay(out, thud(dice, pitch * (1, 1.06)[take], 0.30), at, loud)
    n = samples(seconds)
    s, t = np.linspace(0, 1, n), clock(n)
    for note, loud in (("E3", 0.30), ("G3", 0.24), ("B3", 0.16), (("E4", "D4")[take], 0.10)):
        turn = 2 * np.pi * np.cumsum(hz(note) * (1 + 0.004 * np.sin(2 * np.pi * 5.1 * t + 6 * dice.rand()))) / FS
        tone = sum(np.sin((k + 1) * turn) / (k + 1) ** 1.5 for k in range(6))
        out += loud * tone * np.sin(np.pi * s**0.55) ** 1.4
    for at in np.sort(dice.rand(34)) ** 0.8 * (seconds - 0.5) + 0.25:
        lay(out, puff(dice, 0.012, 0.002, 700, 3200), at, 0.25 * dice.exponential(1.0))
    return roof(in_room(out, -12, "hall", 1.0), 3600, -6)
