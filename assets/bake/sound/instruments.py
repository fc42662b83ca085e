"""What plays: struck bars, tongues and glasses, plucked strings, a recorder. Pitches in Hz."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike
from scipy import signal

from assets.bake.sound.physics import FREE_BAR, GLASS, KALIMBA, MARIMBA, ring, t60
from assets.bake.sound.signals import (
    FS,
    Wave,
    band,
    below,
    clock,
    dying,
    falling,
    lay,
    puff,
    resonate,
    rising,
    samples,
    stream,
    unit,
)

NOTES = dict(C=0, D=2, E=4, F=5, G=7, A=9, B=11)


def midi(note: str) -> int:
    """D5 as 74."""
    return NOTES[note[0]] + 12 * (int(note[1:]) + 1)


def hz(note: str | int) -> float:
    """A note by name or MIDI number."""
    number = midi(note) if isinstance(note, str) else note
    return float(440 * 2 ** ((number - 69) / 12))


def bar(
    f: float,
    seconds: float,
    ratios: Wave = MARIMBA,
    *,
    eta: float = 0.0045,
    extra: float = 0.35,
    partials: Sequence[float] = (1, 0.28, 0.10, 0.03),
    contact: float = 0.0022,
    knock: float = 0.0,
    name: str = "bar",
) -> Wave:
    """A struck tuned bar; contact tells the mallet (yarn 3 ms, rubber 1.5, wood .5), knock how much of it is heard."""
    tones = f * ratios
    out = ring(tones, partials[: len(tones)], t60(tones, eta, extra), seconds, contact)
    if knock:
        lay(out, unit(puff(stream(name), 0.03, 0.006, 180, 1400)), 0, knock * float(np.abs(out).max()))
    return unit(out)


def chime(f: float, seconds: float, partials: ArrayLike, eta: float, extra: float, contact: float) -> Wave:
    """A free bar of metal: glockenspiel, celesta."""
    tones = f * FREE_BAR[:3]
    return unit(ring(tones, partials, t60(tones, eta, extra), seconds, contact))


def glass(f: float, seconds: float, partials: ArrayLike, eta: float, extra: float, contact: float) -> Wave:
    tones = f * GLASS
    return unit(ring(tones, partials, t60(tones, eta, extra), seconds, contact))


def kalimba(f: float, seconds: float, partials: ArrayLike, eta: float, extra: float, contact: float) -> Wave:
    tones = f * KALIMBA
    return unit(ring(tones, partials, t60(tones, eta, extra), seconds, contact))


def pluck(f: float, seconds: float, *, place: float, t60_low: float, bright: float, name: str) -> Wave:
    """A plucked string as a waveguide: tuned exactly by an all-pass, its loss from T60, plucked at `place` of it."""
    n, period = samples(seconds), FS / f
    keep = 10 ** (-3 * period / FS / t60_low)
    s = 0.5 - 0.49 * bright * 0.98  # the loss filter (1-s) + s z^-1, which delays low pitches by s
    whole = int(period - s - 0.2)
    rest = period - s - whole
    tune = (1 - rest) / (1 + rest)
    length = round(period)
    noise = stream(name).uniform(-1, 1, length)
    noise -= noise.mean()
    pulled = np.zeros(max(n, length))
    pulled[:length] = below(np.r_[noise, noise], 900 + 9000 * bright, 1)[length:]  # a soft finger
    pulled = pulled[:n]
    comb = max(1, round(period * place))
    pulled = pulled - np.r_[np.zeros(comb), pulled[:-comb]]
    loop = np.zeros(whole + 3)
    loop[:2] = 1, tune
    loop[whole:] -= np.convolve([1 - s, s], [tune, 1.0]) * keep
    return unit(signal.lfilter([1.0, tune], loop, pulled))


def recorder(
    f: float, seconds: float, *, name: str, attack: float, noise: float = 0.12, vibrato: float = 0.006
) -> Wave:
    """Few partials, a chiff, and breath around them; the vibrato comes late."""
    n = samples(seconds)
    t = clock(n)
    late = np.clip((t - 0.18) / 0.3, 0, 1)
    swing = np.sin(2 * np.pi * 4.8 * t)
    phase = 2 * np.pi * f * np.cumsum(1 + vibrato * late * swing - 0.012 * np.exp(-t / 0.02)) / FS
    tone = sum(a * np.sin((k + 1) * phase) for k, a in enumerate((1, 0.28, 0.16, 0.05, 0.03)))
    breath = 2 * resonate(stream(name).randn(n), f, 8) + 0.5 * resonate(stream(name + "2").randn(n), 2 * f, 8)
    chiff = band(stream(name + "c").randn(n), 1.5 * f, 5 * f) * dying(n, 0.012) * 0.18
    steady = tone * (0.9 + 0.1 * swing * late) + 3 * noise * breath
    return np.asarray((steady * rising(n, attack) + chiff) * falling(n, 0.09))
