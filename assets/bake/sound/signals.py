"""Waves as arrays: one channel of floats at FS, time in seconds, frequency in Hz, loudness in dB.

Chance comes from frozen streams, one per name, so no sound depends on the order in which sounds are made.
"""

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import signal

FS = 48_000
START = -50.0  # dB under the peak: what is softer before a sound only makes it late

Wave = NDArray[np.float64]
Dice = np.random.RandomState  # frozen by NumPy's policy, unlike its newer generators


def stream(name: str) -> Dice:
    return Dice(zlib.crc32(name.encode()))


# ---------- time


def samples(seconds: float) -> int:
    return round(seconds * FS)


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds))


def clock(n: int) -> Wave:
    """The instants of n samples, in seconds."""
    return np.arange(n) / FS


def lay(onto: Wave, wave: Wave, at: float = 0.0, loud: float = 1.0) -> None:
    """Add a wave from an instant on; what would stick out at the end is cut."""
    first = samples(at)
    n = min(len(wave), len(onto) - first)
    if n > 0:
        onto[first : first + n] += loud * wave[:n]


def mix(*waves: Wave) -> Wave:
    """All from the same instant, as long as the longest."""
    out = np.zeros(max(map(len, waves)))
    for wave in waves:
        out[: len(wave)] += wave
    return out


def trimmed(wave: Wave, floor: float = -58.0, fade: float = 0.02) -> Wave:
    """From where it can be heard to where all that follows lies `floor` dB under the peak; soft at both ends."""
    height = np.abs(wave) / np.abs(wave).max()
    first, last = np.argmax(height > gain(START)), np.nonzero(height > gain(floor))[0][-1]
    out = wave[max(0, first - 12) : last + samples(fade)].copy()
    n = min(len(out), samples(fade))
    out[-n:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(n) / n)
    n = samples(0.0008)
    out[:n] *= np.linspace(0, 1, n)
    return out


# ---------- loudness


def gain(db: float) -> float:
    return float(10 ** (db / 20))


def unit(wave: Wave) -> Wave:
    """With a peak of 1."""
    return wave / np.abs(wave).max()


def even(wave: Wave) -> Wave:
    """With a standard deviation of 1."""
    return wave / np.std(wave)


def dying(n: int, seconds: float) -> Wave:
    """1 falling to 1/e in `seconds`."""
    return np.exp(-clock(n) / seconds)


def rising(n: int, attack: float) -> Wave:
    """0 to 1 in `attack` seconds on a raised cosine, then 1."""
    return 0.5 - 0.5 * np.cos(np.pi * np.minimum(1, clock(n) / attack))


def falling(n: int, release: float) -> Wave:
    """1, and to 0 in the last `release` seconds."""
    return rising(n, release)[::-1]


def reach(n: int, skew: float = 1.0) -> Wave:
    """The speed of a reaching hand, 16 s^2 (1-s)^2: the minimum of jerk (Flash and Hogan), peak 1."""
    s = np.linspace(0, 1, n) ** skew
    return 16 * s * s * (1 - s) ** 2


# ---------- filters


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    return signal.sosfilt(signal.butter(order, [low, high], "band", fs=FS, output="sos"), wave)


def below(wave: Wave, edge: float, order: int = 2) -> Wave:
    return signal.sosfilt(signal.butter(order, edge, "low", fs=FS, output="sos"), wave)


def above(wave: Wave, edge: float, order: int = 2) -> Wave:
    return signal.sosfilt(signal.butter(order, edge, "high", fs=FS, output="sos"), wave)


def roof(wave: Wave, edge: float, db: float) -> Wave:
    """What lies above the edge, quieter by `db` (negative): a gentle roof for tired ears."""
    under = below(wave, edge, 1)
    return under + gain(db) * (wave - under)


def resonate(wave: Wave, hz: float, q: float) -> Wave:
    return signal.lfilter(*signal.iirpeak(hz, q, fs=FS), wave)


def swept(wave: Wave, hz: ArrayLike, q: float) -> Wave:
    """A band-pass whose centre moves: hz is one number or one a sample (state-variable filter)."""
    k = 1 / q
    bends = np.broadcast_to(np.tan(np.pi * np.minimum(hz, 20_000) / FS), len(wave)).tolist()
    out, low, mid = [], 0.0, 0.0
    for x, g in zip(wave.tolist(), bends, strict=True):
        passed = (mid + g * (x - low)) / (1 + g * (g + k))
        under = low + g * passed
        mid, low = 2 * passed - mid, 2 * under - low
        out.append(passed * k)
    return np.array(out)


# ---------- noise


def puff(dice: Dice, seconds: float, tau: float, low: float, high: float, order: int = 2) -> Wave:
    """A burst of noise between two frequencies, dying with `tau`."""
    n = samples(seconds)
    return band(dice.randn(n), low, high, order) * dying(n, tau)


def path(s: Wave, corners: Sequence[tuple[float, float]]) -> Wave:
    """A line through corners (where 0..1, value), read at s."""
    return np.interp(s, [at for at, _ in corners], [value for _, value in corners])
