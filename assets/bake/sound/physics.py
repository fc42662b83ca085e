"""What things sound like because of what they are: contact, modes, boards, drops.

A mode is a e^(-6.908 t/T60) sin 2 pi f t, with 1/T60 = f eta/2.2 + extra: the loss factor eta tells the material
(marble .009, fired clay .012, mahogany .032, pine .064-.10), `extra` what support and air take at every pitch.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy import signal

from assets.bake.sound.signals import FS, Wave, clock, samples

FINE = 4  # a blow is shorter than a sample: forces are made at 192 kHz
AIR = 343.0  # m/s
GRAVITY = 9.81

# Ratios of modes. Discs: Leissa, nu .33. Marimba and xylophone: sculpted bars. Glass: struck glasses.
FREE_BAR = np.array([1, 2.756, 5.404, 8.933, 13.34, 18.64])
TONGUE = np.array([1, 6.267, 17.55, 34.39])  # clamped at one end: the corner of a card
MARIMBA = np.array([1, 4.0, 10.0, 20.0])
XYLOPHONE = np.array([1, 3.0, 6.1, 11.0])
DISC = np.array([1, 1.729, 2.328, 3.906, 4.112, 6.301, 6.711, 7.339])
MEMBRANE = np.array([1, 1.593, 2.136, 2.296, 2.653, 2.918, 3.156])
GLASS = np.array([1, 1.857, 3.249, 4.946])
KALIMBA = np.array([1, 5.4, 14.6])


class Material(NamedTuple):
    """Stiffness in Pa, Poisson's ratio."""

    stiffness: float
    nu: float


GEM = Material(70e9, 0.22)
WALNUT = Material(1.2e9, 0.3)  # across the grain: what a stone meets
MAPLE = Material(1.6e9, 0.3)


class Board(NamedTuple):
    """A wooden plate: sides and thickness in m, stiffness along and across the grain in Pa, kg/m^3, loss factor."""

    a: float
    b: float
    thick: float
    along: float
    across: float
    density: float
    eta: float


TABLE = Board(0.90, 0.60, 0.022, 11.5e9, 1.2e9, 610, 0.055)
CHEST = Board(0.26, 0.17, 0.009, 10e9, 0.9e9, 600, 0.06)


class Modes(NamedTuple):
    """Frequencies, how much each is heard, and their T60."""

    hz: Wave
    loud: Wave
    t60: Wave


def t60(hz: ArrayLike, eta: float, extra: float = 0.0) -> Wave:
    return np.asarray(1 / (np.asarray(hz) * eta / 2.2 + extra))


def contact_time(mass: float, corner: float, speed: float, a: Material, b: Material) -> float:
    """How long a blow lasts (Hertz): a mass in kg with a corner radius in m at a speed in m/s."""
    both = 1 / ((1 - a.nu**2) / a.stiffness + (1 - b.nu**2) / b.stiffness)
    return float(2.87 * (mass * mass / (corner * both * both * speed)) ** 0.2)


def force(contact: float) -> Wave:
    """The force of a blow at FINE times FS: sin^1.5, its sum 1."""
    n = max(3, round(contact * FS * FINE))
    f = np.sin(np.pi * (np.arange(n) + 0.5) / n) ** 1.5
    return f / f.sum()


def ring(hz: ArrayLike, loud: ArrayLike, lasts: ArrayLike, seconds: float, contact: float = 0.0) -> Wave:
    """Modes struck by a blow of `contact` seconds, whose exact spectrum weighs each of them."""
    t = clock(samples(seconds))
    out = np.zeros(len(t))
    blow = force(contact) if contact else np.ones(1)
    instants = np.arange(len(blow)) / (FS * FINE)
    pitches, weights, times = np.broadcast_arrays(*map(np.atleast_1d, (hz, loud, lasts)))
    for f, a, decay in zip(pitches, weights, times, strict=True):
        if f < 18_000:
            weight = a * abs(np.sum(blow * np.exp(-2j * np.pi * f * instants)))
            n = min(len(t), samples(1.25 * decay) + 64)
            out[:n] += weight * np.exp(-6.908 / decay * t[:n]) * np.sin(2 * np.pi * f * t[:n])
    n = samples(contact)
    if n > 1:  # the force takes its time to act, and so does the sound
        ease = np.hanning(n + 2)[1:-1]
        out = np.convolve(out, ease / ease.sum())[: len(out)]
    return out


def click(radius: float, contact: float) -> Wave:
    """What a small solid radiates by being stopped: one cycle of a dipole at c/(2 pi R), driven by the force."""
    speed = AIR / radius
    t = np.arange(int(FS * FINE * 0.004)) / (FS * FINE)
    dipole = np.exp(-speed * t) * np.cos(speed * t)
    wave = signal.resample_poly(np.convolve(np.diff(np.r_[0, force(contact), 0]), dipole), 1, FINE)
    return wave / np.abs(wave).max()


def board_modes(board: Board, x: float, y: float, highest: float = 6000.0) -> Modes:
    """A simply supported orthotropic plate struck at x, y (fractions of its sides). Below coincidence wood radiates
    poorly, so low modes are heard less."""
    stiff_a, stiff_b = board.along * board.thick**3 / 12, board.across * board.thick**3 / 12
    m, n = (grid.ravel() for grid in np.meshgrid(np.arange(1, 60), np.arange(1, 60), indexing="ij"))
    p, q = (m / board.a) ** 2, (n / board.b) ** 2
    bending = stiff_a * p * p + 2 * np.sqrt(stiff_a * stiff_b) * p * q + stiff_b * q * q
    hz = np.pi / 2 * np.sqrt(bending / (board.density * board.thick))
    order = np.argsort(hz)
    order = order[hz[order] <= highest]
    hz = hz[order]
    coincidence = AIR**2 / (1.8 * np.sqrt(np.sqrt(board.along * board.across) / board.density) * board.thick)
    strike = np.sin(np.pi * m[order] * x) * np.sin(np.pi * n[order] * y)
    return Modes(hz, strike * np.minimum(1, hz / coincidence), t60(hz, board.eta, 2.0))


def bubble(radius: float, rise: float = 0.10) -> Wave:
    """A drop in still water (van den Doel 2005): the bubble it leaves sings at 3/r and rises as it dies."""
    hz, damping = 3 / radius, 0.13 / radius + 0.0072 * radius**-1.5
    t = clock(samples(0.35))
    return np.sin(2 * np.pi * hz * t * (1 + rise * damping * t)) * np.exp(-damping * t) * np.minimum(1, t / 0.0012)
