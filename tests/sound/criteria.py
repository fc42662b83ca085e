"""What a sound must keep to, as sentences about what does not. Limits were measured, then held."""

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from assets.bake.sound import hearing, loudness
from tests.sound.ears import FS, Wave


class Limits(NamedTuple):
    """Largest momentary LUFS from .. to, true peak in dB, onset in ms, length in s, and shares of the energy above
    6 kHz and below 150 Hz; each at most."""

    quiet: float
    loud: float
    peak: float
    onset: float
    seconds: float
    high: float
    low: float


LIMITS = {
    "focus": Limits(-37, -33, -8, 6, 0.35, 0.05, 0.35),
    "touch": Limits(-34, -28.5, -4.5, 36, 0.6, 0.12, 0.20),
    "ui": Limits(-31, -24.5, -6.5, 6, 0.6, 0.05, 0.25),
    "ambient": Limits(-33, -28, -8, 60, 2.6, 0.10, 0.10),
    "motif": Limits(-26, -14, -3.5, 25, 1.8, 0.06, 0.20),
    "normal": Limits(-28, -16.5, -2.5, 90, 2.3, 0.06, 0.35),
    "ceremony": Limits(-24, -14.9, -2.5, 125, 4.0, 0.06, 0.40),
}
LOW = {"heartbeat": 0.65}  # a heart is low; its overtones are what a small loudspeaker says
TWINS, STRANGERS = 0.5, 16.0  # dB between two takes: nearer ones are heard as one, farther ones as two things

FAMILIES = {  # what may sound alike, as it is alike
    "stone_wood_small": "wood",
    "stone_wood_medium": "wood",
    "stone_wood_large": "wood",
    "pawn_down": "wood",
    "chest_drop": "chest",
    "chest_pour": "chest",
    "chest_open": "lid",
    "chest_close": "lid",
    "card_slide": "paper",
    "card_flip": "paper",
    "shuffle": "paper",
}


def faults(cue: str, kind: str, wave: Wave) -> Iterator[str]:
    """Of one take."""
    limits, height = LIMITS[kind], float(np.abs(wave).max())
    if abs(wave.mean()) > 0.001 * height:
        yield "is not centred"
    if abs(wave[0]) > 0.01 * height:
        yield "begins with a click"
    if np.abs(wave[-48:]).max() > 0.002 * height:
        yield "ends with a click"
    if not limits.quiet <= (lufs := loudness.loudest(wave)) <= limits.loud:
        yield f"has {lufs:.1f} LUFS"
    if (peak := loudness.true_peak(wave)) > limits.peak:
        yield f"peaks at {peak:.1f} dB"
    if (late := hearing.onset(wave)) > limits.onset:
        yield f"comes {late:.0f} ms late"
    if len(wave) > limits.seconds * FS:
        yield f"lasts {len(wave) / FS:.2f} s"
    balance = hearing.balance(wave)
    if balance.high > limits.high:
        yield f"pierces: {balance.high:.0%} above 6 kHz"
    if balance.low > LOW.get(cue, limits.low):
        yield f"is lost on small loudspeakers: {balance.low:.0%} below 150 Hz"


def twins(takes: Sequence[Wave], least: float) -> Iterator[str]:
    for (one, a), (other, b) in itertools.combinations(enumerate(map(hearing.colour, takes)), 2):
        apart = hearing.unlike(a, b)
        if not least <= apart <= STRANGERS:
            yield f"takes {one} and {other} are {apart:.2f} dB apart"


def seam_faults(loop: Wave) -> Iterator[str]:
    """Of the place where a loop begins again."""
    seam = hearing.seam(loop)
    if seam.jump > 0.2:
        yield f"the seam jumps by {seam.jump:.2f} of a large step"
    if seam.bend > 0:
        yield f"the seam bends {seam.bend:.1f} dB more than the music"
    if max(seam.bands) > 3.5:
        yield f"the seam is {max(seam.bands):.1f} dB louder than what comes before"
