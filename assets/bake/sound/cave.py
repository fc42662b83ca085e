"""The cave of Diamant: drips, what lives there, and how it ends."""

import numpy as np

from assets.bake.sound.cues import cue
from assets.bake.sound.instruments import hz
from assets.bake.sound.physics import DISC, bubble, ring, t60
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import (
    FS,
    Dice,
    Wave,
    above,
    band,
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


@cue("cave_drip", 5, "ambient")
def cave_drip(take: int, dice: Dice) -> Wave:
    """The tick of the drop, the bubble it leaves, a smaller one after it."""
    out = silence(0.5)
    lay(out, puff(dice, 0.004, 0.0007, 1500, 6000), 0, 0.12)
    radius = 0.0029 + 0.0019 * (take + 0.2 + 0.6 * dice.rand()) / 5
    lay(out, bubble(radius), 0.018 + 0.02 * dice.rand())
    lay(out, bubble(radius * 0.62), 0.07 + 0.03 * dice.rand(), 0.28)
    return in_room(out, -9, "cave")


@cue("growl", 3, "ceremony", -2.0)
def growl(take: int, dice: Dice) -> Wave:
    """First hazard, a throat of stone: uneven pulses, every second one weak, through three formants that open."""
    size, seconds = (1.0, 1.10, 0.91)[take], (1.45, 1.334, 1.595)[take]
    n = samples(seconds)
    s = np.linspace(0, 1, n)
    opened = np.sin(np.pi * s)
    trembling = 1 + 0.3 * below(dice.randn(n), 30)
    turns = np.cumsum((46 + 17 * opened**1.2) * size * trembling) / FS
    pulses = np.nonzero(np.diff(np.floor(turns)) > 0)[0] + 1
    throat = np.zeros(n)
    throat[pulses] = np.where(np.arange(len(pulses)) % 2, 0.55, 1.0) * (0.8 + 0.4 * dice.rand(len(pulses)))
    breath = below(dice.randn(n), 1800) * path(turns % 1, ((0, 1), (0.3, 0.3), (1, 0.15)))
    throat = below(throat, 1400, 1) + 0.02 * breath
    wide = opened**1.1
    mouth = (
        swept(throat, size * (210 + 110 * wide), 3.5)
        + 0.8 * swept(throat, size * (480 + 260 * wide), 5.0)
        + 0.3 * swept(throat, size * (1150 + 250 * wide), 7.0)
    )
    voice = np.tanh(2.2 * unit(mouth * np.sin(np.pi * s**0.8) ** 1.4))
    return in_room(above(voice, 70), -11, "cave", 1.6)


@cue("darkness", 1, "ceremony", 2.6)
def darkness(take: int, dice: Dice) -> Wave:
    """Second hazard: a low chord sinks by a fourth while the light goes out of it."""
    n = samples(2.2)
    t = clock(n)
    sinking = 2 ** (-t / 2.2 * 5 / 12)
    voices = (
        (hz("E3"), 1, 0),
        (hz("B3"), 0.7, 1),
        (hz("E4"), 0.35, 2),
        (hz("F4"), 0.22, 0.5),
        (hz("E3") * 1.006, 0.8, 3),
    )
    chord = sum(a * np.sin(2 * np.pi * np.cumsum(f * sinking) / FS + phase) for f, a, phase in voices)
    chord = chord + 0.6 * below(dice.randn(n), 400)
    out = swept(chord, 1600 * np.exp(-t / 0.6) + 140, 0.8) * np.minimum(1, t / 0.09) * np.exp(-t / 0.7)
    return in_room(out, -10, "cave", 1.2)


@cue("collapse", 2, "ceremony", 0.4)
def collapse(take: int, dice: Dice) -> Wave:
    """A boom, then boulders ever fewer and smaller over two seconds, rumble, dust."""
    out = silence(3.2)
    boom = [74, 112, 165, 248, 340, 455], [0.5, 0.8, 1, 0.8, 0.6, 0.4], [0.6, 0.5, 0.42, 0.32, 0.26, 0.2]
    lay(out, unit(ring(*boom, 1.2, 0.0035)), 0, 1.1)
    at = 0.0
    while at < 2.3:
        s, big = at / 2.3, dice.rand() ** 1.6
        pitch = 240 * (1 - s) * (0.8 + big) + 330 + 1100 * big * s
        tones = pitch * DISC * (1 + 0.05 * dice.randn(8))
        boulder = ring(tones, (0.4 + 0.6 * dice.rand(8)) / DISC, t60(tones, 0.05, 9.0), 0.3, 0.0035 * (1 - s) + 0.0007)
        lay(out, unit(boulder), at, (0.75 * (1 - s) ** 1.4 + 0.05) * (0.4 + 0.9 * dice.rand()))
        at += dice.exponential(0.0075 + 0.05 * s**2)
    n = samples(2.8)
    t = clock(n)
    rumble = below(above(dice.randn(n), 110), 420, 1)
    lay(out, even(rumble) * np.minimum(1, t / 0.05) * np.exp(-t / 0.75), 0, 0.13)
    dust = band(dice.randn(n), 900, 3200, 1)
    lay(out, even(dust) * np.minimum(1, t / 0.5) * np.exp(-t / 0.8), 0.15, 0.035)
    return roof(in_room(above(out, 110), -12, "cave", 1.2), 4000, -5)
