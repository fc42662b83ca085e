"""What an ear would measure, in numpy: where it begins, its balance, its likeness to others, what music hides.

Waves are one channel at FS, -1..1. Tests listen to the finished files with the same ears as the workshop.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

FS = 48_000
WINDOW, HOP, MELS, HIGHEST = 1024, 256, 40, 12_000  # of the mel pictures
THIRDS = 125 * 2 ** (np.arange(20) / 3)  # Hz, the middles of third-octave bands

Wave = NDArray[np.float64]


def spectrum(wave: Wave) -> tuple[Wave, Wave]:
    """Frequencies in Hz and the power at each."""
    n = 1 << (len(wave)).bit_length()
    return np.asarray(np.fft.rfftfreq(n, 1 / FS)), np.asarray(np.abs(np.fft.rfft(wave, n)) ** 2, float)


def onset(wave: Wave) -> float:
    """Milliseconds until the wave first has a tenth of its peak."""
    return float(1000 * np.argmax(np.abs(wave) > 0.1 * np.abs(wave).max()) / FS)


class Balance(NamedTuple):
    """Shares of the energy: above 6 kHz it pierces, below 150 Hz small loudspeakers lose it. Centroid in Hz."""

    high: float
    low: float
    centroid: float


def balance(wave: Wave) -> Balance:
    hz, power = spectrum(wave)
    power = power / power.sum()
    return Balance(float(power[hz > 6000].sum()), float(power[hz < 150].sum()), float((hz * power).sum()))


def frames(wave: Wave, window: int, hop: int) -> Wave:
    """Power spectra of overlapping windows, (frames, window/2 + 1)."""
    padded = np.r_[np.zeros(window // 2), wave, np.zeros(window)]
    cut = np.lib.stride_tricks.sliding_window_view(padded, window)[: len(padded) - window : hop]
    return np.asarray(np.abs(np.fft.rfft(cut * np.hanning(window), axis=1)) ** 2)


@cache
def _mel_bands() -> Wave:
    """Triangles from 80 Hz to HIGHEST, (bins up to there, MELS)."""
    low, high = (2595 * np.log10(1 + f / 700) for f in (80, HIGHEST))
    edges = 700 * (10 ** (np.linspace(low, high, MELS + 2) / 2595) - 1)
    hz = np.arange(0, HIGHEST + 1, FS / WINDOW)[:, None]
    a, b, c = (edges[i : i + MELS] for i in range(3))
    return np.maximum(0, np.minimum((hz - a) / (b - a), (c - hz) / (c - b)))


def mel(wave: Wave) -> Wave:
    """Power in the bands of the ear, (frames, MELS)."""
    return np.asarray(frames(wave, WINDOW, HOP)[:, : len(_mel_bands())] @ _mel_bands())


def colour(wave: Wave) -> Wave:
    """The mel spectrum of the whole in dB."""
    return np.asarray(10 * np.log10(mel(wave).sum(0) + 1e-12))


def unlike(one: Wave, other: Wave) -> float:
    """How far apart two colours are in dB, loudness set aside."""
    heard = (one > one.max() - 40) | (other > other.max() - 40)
    return float(np.std((one - other)[heard]))


def traits(wave: Wave) -> Wave:
    """What cues are told by: twelve cepstral values and their spread, length, rise, brightness, number of onsets."""
    pictures = mel(wave)
    energy = pictures.sum(1)
    live = energy > energy.max() * 1e-4
    logs = np.log(pictures[live] + energy.max() * 1e-7)
    k, n = np.arange(1, 13)[:, None], np.arange(MELS)
    cepstrum = logs @ (np.sqrt(2 / MELS) * np.cos(np.pi * k * (n + 0.5) / MELS)).T
    weights = energy[live] ** 0.3 / (energy[live] ** 0.3).sum()
    mean = weights @ cepstrum
    spread = np.sqrt(weights @ (cepstrum - mean) ** 2)
    total = np.cumsum(np.r_[np.zeros(240), wave * wave])
    loud = np.nonzero(total[240:] - total[:-240] > (total[240:] - total[:-240]).max() * 1e-3)[0]
    first, last = loud[0], loud[-1] + 1
    peak = np.argmax(np.abs(wave[first:last]))
    steps = np.clip(np.diff(np.log(energy + energy.max() * 1e-5)), 0, None)
    begun = (steps[1:-1] > 0.9) & (steps[1:-1] >= steps[:-2]) & (steps[1:-1] >= steps[2:])
    return np.r_[
        mean / 4,
        spread / 4,
        1.6 * np.log2((last - first) / FS),
        0.8 * np.log2(peak / FS + 0.005),
        1.2 * np.log2(balance(wave).centroid),
        0.8 * np.log2(1 + begun.sum()),
    ]


def distances(waves: Sequence[Wave]) -> Wave:
    """Between the traits of each two, infinite to oneself."""
    points = np.array([traits(wave) for wave in waves])
    apart = np.sqrt(((points[:, None] - points[None]) ** 2).sum(2))
    np.fill_diagonal(apart, np.inf)
    return np.asarray(apart)


def closest(apart: Wave, names: Sequence[str], families: Mapping[str, str]) -> list[tuple[float, str, str]]:
    """Pairs of cues of different families by the mean distance of their takes, the closest first; names are those of
    the rows of `apart`."""
    rows = {name: [i for i, n in enumerate(names) if n == name] for name in names}
    return sorted(
        (float(apart[np.ix_(rows[a], rows[b])].mean()), a, b)
        for a in rows
        for b in rows
        if a < b and families.get(a, a) != families.get(b, b)
    )


def thirds(wave: Wave) -> Wave:
    """Levels in dB of third-octave bands in frames of 100 ms, (frames, 20)."""
    power = frames(wave, 4800, 2400)
    hz = np.fft.rfftfreq(4800, 1 / FS)
    bands = [power[:, (hz >= f * 2 ** (-1 / 6)) & (hz < f * 2 ** (1 / 6))].sum(1) for f in THIRDS]
    return np.asarray(10 * np.log10(np.stack(bands, 1) + 1e-9))


def masking(music: Wave) -> Wave:
    """What of each band music hides nine tenths of the time, dB."""
    return np.asarray(np.percentile(thirds(music), 90, axis=0))


def over(wave: Wave, hidden: Wave) -> float:
    """dB by which the wave's third-best band stands out of what music hides."""
    return float(np.sort(thirds(wave).max(0) - hidden)[-3])


def cents(wave: Wave, hz: float) -> float:
    """How far the strongest tone within a semitone and a bit of hz is from it."""
    n = 1 << 18
    power = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), n))
    all_hz = np.fft.rfftfreq(n, 1 / FS)
    near = (all_hz > hz * 0.93) & (all_hz < hz * 1.07)
    return float(1200 * np.log2(all_hz[near][power[near].argmax()] / hz))


class Seam(NamedTuple):
    """Where a loop (n, 2) begins again: the step there as a share of the 99.9th percentile of all steps, the bend in
    dB over that of all bends, and by how many dB 5 ms around it exceed the 150 ms before, above three edges."""

    jump: float
    bend: float
    bands: tuple[float, float, float]


def seam(loop: Wave) -> Seam:
    middle = loop.mean(1)
    round_it = np.r_[middle[-FS:], middle[:FS]]
    steps, bends = np.abs(np.diff(middle)), np.abs(np.diff(middle, 2))
    jump = abs(round_it[FS] - round_it[FS - 1]) / np.percentile(steps, 99.9)
    bend = np.abs(np.diff(round_it[FS - 3 : FS + 3], 2)).max() / np.percentile(bends, 99.9)
    bands = []
    for edge in (500, 1500, 5000):
        power = high(round_it, edge) ** 2
        level = np.sqrt(np.convolve(power, np.ones(240) / 240, "same"))
        here, before = level[FS - 240 : FS + 240].max(), level[FS - 7680 : FS - 480].max()
        bands.append(float(20 * np.log10((here + 1e-4) / (before + 1e-4))))
    return Seam(float(jump), float(20 * np.log10(bend + 1e-9)), (bands[0], bands[1], bands[2]))


def high(wave: Wave, edge: float) -> Wave:
    """What lies above the edge, by a filter of the fourth order that turns no phase."""
    hz = np.fft.rfftfreq(len(wave), 1 / FS)
    keep = 1 / (1 + (edge / np.maximum(hz, 1e-3)) ** 8)
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * keep, len(wave)))
