"""Scores made to sound on a circle of time: notes and tails go round its end, so there is no seam to hide."""

from collections.abc import Callable
from functools import partial

import numpy as np

from assets.bake.sound import hearing, loudness
from assets.bake.sound.composition import Score, Stroke
from assets.bake.sound.files import heard, ogg
from assets.bake.sound.instruments import bar, chime, hz, kalimba, pluck, recorder
from assets.bake.sound.levels import MUSIC
from assets.bake.sound.physics import bubble
from assets.bake.sound.rooms import round_the_circle
from assets.bake.sound.signals import FS, Wave, below, clock, even, falling, gain, rising, samples, stream, unit

QUALITY = 0.4  # of Vorbis
TURNS = 48  # places near the quietest instant that are tried as the beginning

Instrument = Callable[[Stroke], Wave]


# ---------- who plays


def _marimba(stroke: Stroke, seconds: float = 2.6) -> Wave:
    partials = (1, 0.24 * stroke.hard, 0.07 * stroke.hard, 0.015)
    contact = 0.0042 - 0.0018 * stroke.hard
    return bar(
        hz(stroke.pitch), seconds, extra=0.45, partials=partials, contact=contact, knock=0.05, name=f"mar{stroke.pitch}"
    )


def _lute(stroke: Stroke) -> Wave:
    bright = 0.05 + 0.10 * stroke.hard
    string = pluck(hz(stroke.pitch), 3.0, place=0.24, t60_low=1.9, bright=bright, name=f"lute{stroke.pitch}")
    return below(string, 2600, 1)


def _harp(stroke: Stroke) -> Wave:
    bright = 0.08 + 0.12 * stroke.hard
    string = pluck(hz(stroke.pitch), 3.0, place=0.33, t60_low=2.6, bright=bright, name=f"harp{stroke.pitch}")
    return below(string, 3200, 1)


def _pizzicato(stroke: Stroke) -> Wave:
    return pluck(hz(stroke.pitch), 0.7, place=0.2, t60_low=0.5, bright=0.06, name=f"pizz{stroke.pitch}")


def _fingertip(stroke: Stroke) -> Wave:
    """A string touched by the ball of a finger: nothing of it lies where stones click."""
    string = pluck(hz(stroke.pitch), 0.6, place=0.4, t60_low=0.4, bright=0.03, name=f"tip{stroke.pitch}")
    return below(string, 1150, 2)


def _celesta(stroke: Stroke) -> Wave:
    return chime(hz(stroke.pitch), 1.6, [1, 0.12 * stroke.hard, 0.03], 0.0035, 1.0, 0.0012)


def _kalimba(stroke: Stroke) -> Wave:
    return kalimba(hz(stroke.pitch), 1.8, [1, 0.4 * stroke.hard, 0.05], 0.0055, 1.0, 0.0010)


def _recorder(stroke: Stroke) -> Wave:
    name = f"recorder{stroke.pitch}-{stroke.seconds:.2f}"
    return unit(recorder(hz(stroke.pitch), stroke.seconds, name=name, attack=0.07, noise=0.10, vibrato=0.005))


def _pad(stroke: Stroke, roll: float = 1.7, attack: float = 1.3, release: float = 1.8) -> Wave:
    """Three strings a little out of tune, overtones falling with `roll`; it goes on for `release` after its time."""
    n = samples(stroke.seconds + release)
    t, dice = clock(n), stream(f"pad{stroke.pitch}-{stroke.seconds:.3f}-{roll}")
    out = np.zeros(n)
    for off in (-3.1, 0.0, 2.7):
        f = hz(stroke.pitch) * 2 ** (off / 1200)
        for k in range(1, 7):
            out += np.sin(2 * np.pi * (k * f * t + dice.rand())) / k**roll / 3
    return 0.5 * out * rising(n, attack) * falling(n, release)


def _drip(stroke: Stroke) -> Wave:
    return bubble(3 / hz(stroke.pitch), 0.05)


def _wind(stroke: Stroke) -> Wave:
    """Noise that repeats without a seam: random phases on the loop's own frequencies, swelling in whole turns."""
    n = samples(stroke.seconds)
    f, turn = np.fft.rfftfreq(n, 1 / FS), 2 * np.pi * np.arange(n) / n
    shape = (f > 90) / (1 + (f / 420) ** 2) / (1 + (110 / np.maximum(f, 1)) ** 4)
    noise = even(np.fft.irfft(shape * np.exp(2j * np.pi * stream("cave wind").rand(len(f))), n))
    return noise * (0.6 + 0.4 * np.sin(3 * turn + 1) * np.sin(2 * turn))


PLAYERS: dict[str, Instrument] = {
    "marimba": _marimba,
    "long marimba": partial(_marimba, seconds=3.0),
    "lute": _lute,
    "harp": _harp,
    "pizzicato": _pizzicato,
    "fingertip": _fingertip,
    "celesta": _celesta,
    "kalimba": _kalimba,
    "recorder": _recorder,
    "pad": _pad,
    "dark pad": partial(_pad, roll=1.6, attack=1.8, release=2.4),
    "ground": partial(_pad, roll=1.0, attack=2.4, release=3.0),
    "bright pad": partial(_pad, roll=2.0, attack=1.2, release=1.6),
    "drip": _drip,
    "wind": _wind,
}


# ---------- the circle


def played(score: Score) -> Wave:
    """The loop in stereo, (frames, 2), at its level, beginning where it is quietest just before bar one."""
    dry, sent = np.zeros((score.frames, 2)), np.zeros((score.frames, 2))
    for stroke in score.strokes:
        wave = PLAYERS[stroke.instrument](stroke)
        where = (samples(stroke.at) + np.arange(len(wave))) % score.frames
        angle = (stroke.pan + 1) * np.pi / 4
        both = wave[:, None] * np.array([np.cos(angle), np.sin(angle)]) * stroke.loud
        dry[where] += both
        sent[where] += stroke.wet * both
    loop = _rounded(dry + round_the_circle(sent, score.wet, score.room))
    return loop * gain(MUSIC - loudness.integrated(np.concatenate([loop, loop[:FS]])))


def _rounded(loop: Wave) -> Wave:
    """Without rumble below 38 Hz, and a roof over the highs; a gain for each frequency of the circle."""
    f = np.fft.rfftfreq(len(loop), 1 / FS)
    rumble = 1 / np.sqrt(1 + (38 / np.maximum(f, 0.1)) ** 6)
    rumble[0] = 0
    highs = 0.5 / np.sqrt(1 + (f / 7500) ** 4) + 0.5 / np.sqrt(1 + (f / 11_000) ** 6)
    return np.asarray(np.fft.irfft(np.fft.rfft(loop, axis=0) * (rumble * highs)[:, None], len(loop), axis=0))


def turned(loop: Wave) -> Wave:
    """The circle cut open where least is heard: a note's attack on the seam would measure like a click. Of the places
    round the quietest instant just before bar one the one whose coded seam bends least."""
    before = samples(0.4)
    middle = np.r_[loop[-before:], loop[: samples(0.02)]].mean(1) ** 2
    quiet = np.convolve(middle, np.hanning(samples(0.03)), "same")[samples(0.03) : samples(0.38)]
    centre = before - samples(0.03) - int(np.argmin(quiet))
    places = centre + np.arange(-TURNS // 2, TURNS // 2) * 16
    return np.roll(loop, min(places, key=lambda place: _roughness(np.roll(loop, place, axis=0))), axis=0)


def _roughness(loop: Wave) -> float:
    """How the seam sounds after coding; only two seconds of either end are coded to know it."""
    head, tail = heard(ogg(loop[: 2 * FS], QUALITY)), heard(ogg(loop[-2 * FS :], QUALITY))
    seam = hearing.seam(np.concatenate([head, tail]))
    return seam.bend + 6 * seam.jump + max(0.0, *seam.bands)
