"""Three rooms of shaped noise: the table's, a cave, a hall. Early reflections, then a tail whose highs die first."""

from functools import cache
from typing import NamedTuple

import numpy as np
from scipy import signal

from assets.bake.sound.signals import Wave, band, below, clock, gain, samples, stream

BANDS = ((80, 300, 1.05), (300, 1200, 1.0), (1200, 3500, 0.72), (3500, 9000, 0.42))  # low, high, share of the T60
COMMON = 0.8  # of the two channels: independent ones are wider than the loudspeakers, and gone in mono


class Room(NamedTuple):
    """T60 and delay of the tail in s, reflections as (s, loudness), lowpass in Hz."""

    t60: float
    delay: float
    early: tuple[tuple[float, float], ...]
    dull: float


ROOMS = {
    "table": Room(0.32, 0.004, ((0.0061, 0.5), (0.0097, -0.42), (0.0141, 0.33), (0.0203, -0.25)), 6500),
    "cave": Room(2.4, 0.022, ((0.019, 0.5), (0.031, 0.42), (0.047, -0.36), (0.071, 0.3), (0.097, -0.22)), 3800),
    "hall": Room(1.5, 0.012, ((0.011, 0.5), (0.017, -0.42), (0.029, 0.33), (0.041, -0.25)), 5500),
}


@cache
def answer(name: str, channel: int = 0) -> Wave:
    """The room's answer to a click."""
    room, dice = ROOMS[name], stream(f"room-{name}-{channel}")
    n = samples(room.t60 * 1.25)
    t = clock(n)
    tail = np.zeros(n)
    for low, high, share in BANDS:
        tail += band(dice.randn(n), low, high) * np.exp(-6.908 * t / (room.t60 * share)) / np.sqrt(high - low)
    tail = below(tail, room.dull) * np.minimum(1, t / (room.delay * 2))
    tail /= np.sqrt(np.sum(tail * tail))
    for late, loud in room.early:
        tail[samples(late * (1 + 0.07 * channel))] += 0.55 * loud
    return tail


def in_room(wave: Wave, wet: float, name: str = "table", tail: float | None = None) -> Wave:
    """The wave with its room `wet` dB beside it; `tail` shortens what is kept after it, in s."""
    room = answer(name)
    n = len(wave) + (len(room) if tail is None else samples(tail))
    out = np.zeros(n)
    out[: len(wave)] = wave
    heard = signal.fftconvolve(wave, room)[:n]
    out[: len(heard)] += gain(wet) * heard
    return out


def round_the_circle(sent: Wave, wet: float, name: str) -> Wave:
    """The stereo answer (n, 2) to a stereo loop, its tails going on at the beginning."""
    both = [answer(name, channel) for channel in (0, 1)]
    middle = (both[0] + both[1]) / 2
    out = np.empty_like(sent)
    for channel, own in enumerate(both):
        room = COMMON * middle + 0.5 * (own - middle)
        spectrum = np.fft.rfft(sent[:, channel]) * np.fft.rfft(room, len(sent))
        out[:, channel] = gain(wet) * np.fft.irfft(spectrum, len(sent))
    return out
