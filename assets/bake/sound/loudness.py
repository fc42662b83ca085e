"""ITU-R BS.1770-4 in numpy: momentary, integrated, true peak. Waves are (n,) or (n, 2) at FS, -1..1."""

import numpy as np
from numpy.typing import NDArray

FS = 48_000
SHELF = ([1.53512485958697, -2.69169618940638, 1.19839281085285], [1, -1.69065929318241, 0.73248077421585])
ROOF = ([1.0, -2.0, 1.0], [1, -1.99004745483398, 0.99007225036621])

Wave = NDArray[np.float64]


def _padded(n: int) -> int:
    """A length the Fourier transform likes, with half a second for what rings on."""
    n += FS // 2
    step = 1 << max(0, n.bit_length() - 5)
    return -(-n // step) * step


def weighted_power(wave: Wave) -> Wave:
    """K-weighted power of each sample, channels added: the two filters as one product of spectra."""
    n = _padded(len(wave))
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(n))
    k = np.ones(len(z), complex)
    for top, bottom in (SHELF, ROOF):
        k *= np.polyval(top[::-1], z) / np.polyval(bottom[::-1], z)
    channels = wave[:, None] if wave.ndim == 1 else wave
    heard = np.fft.irfft(np.fft.rfft(channels, n, axis=0) * k[:, None], n, axis=0)[: len(wave)]
    return np.asarray((heard * heard).sum(1))


def _lufs(power: Wave) -> Wave:
    return np.asarray(-0.691 + 10 * np.log10(power + 1e-12))


def short(wave: Wave, window: float, hop: float) -> Wave:
    """Loudness of a sliding window in LUFS, silence around the wave."""
    n, step = round(window * FS), round(hop * FS)
    total = np.cumsum(np.r_[np.zeros(n + 1), weighted_power(wave), np.zeros(n)])
    first = np.arange(0, len(total) - n, step)
    return _lufs(np.maximum(0, total[first + n] - total[first]) / n)


def loudest(wave: Wave) -> float:
    """The largest momentary value, LUFS: how short things are judged."""
    return float(short(wave, 0.4, 0.01).max())


def integrated(wave: Wave) -> float:
    """Gated loudness of the whole, LUFS."""
    n, hop = round(0.4 * FS), round(0.1 * FS)
    power = weighted_power(wave)
    power = np.r_[power, np.zeros(max(0, n - len(power)))]
    total = np.cumsum(np.r_[0, power])
    first = np.arange(0, len(power) - n + 1, hop)
    blocks = np.maximum(0, total[first + n] - total[first]) / n
    heard = blocks[_lufs(blocks) > -70]
    if not len(heard):
        return -99.0
    return float(_lufs(blocks[_lufs(blocks) > max(-70.0, float(_lufs(heard.mean())) - 10)].mean()))


def true_peak(wave: Wave) -> float:
    """The highest point between samples too, dB: four times as many, in blocks that overlap."""
    block, rim = 1 << 15, 256
    padded = np.concatenate([np.zeros((rim, *wave.shape[1:])), wave, np.zeros((rim + block, *wave.shape[1:]))])
    top = 0.0
    for first in range(0, len(wave), block):
        piece = padded[first : first + block + 2 * rim]
        fine = np.fft.irfft(np.fft.rfft(piece, axis=0), 4 * len(piece), axis=0) * 4
        top = max(top, float(np.abs(fine[4 * rim : -4 * rim]).max()))
    return float(20 * np.log10(top + 1e-12))
