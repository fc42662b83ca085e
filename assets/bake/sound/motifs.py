"""Your turn: eight players, eight instruments."""

from collections.abc import Callable

import numpy as np

from assets.bake.sound.cues import cue
from assets.bake.sound.instruments import bar, chime, hz, kalimba, pluck, recorder
from assets.bake.sound.physics import XYLOPHONE
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import FS, Dice, Wave, clock, lay, puff, roof, samples, silence, stream, unit
from assets.bake.sound.tunes import MOTIFS

Instrument = Callable[[float, float, str], Wave]  # Hz, seconds, name


def dry_xylophone(f: float, seconds: float, name: str) -> Wave:
    partials = (1, 0.55, 0.4, 0.2)
    return bar(
        f, min(seconds, 0.4), XYLOPHONE, eta=0.010, extra=4.0, partials=partials, contact=0.0009, knock=0.25, name=name
    )


def bowed_bowl(f: float, seconds: float, name: str) -> Wave:
    """Glides in from below."""
    n = samples(seconds)
    t = clock(n)
    phase = 2 * np.pi * np.cumsum(f * (1 - 0.06 * np.exp(-t / 0.09))) / FS
    bow = np.sin(np.pi / 2 * np.clip(np.minimum(1, t / 0.11) * (seconds - t) / 0.22, 0, 1))
    return bow * (np.sin(phase) + 0.34 * np.sin(2 * phase + 0.4) + 0.16 * np.sin(3 * phase) + 0.05 * np.sin(4 * phase))


def thumb_piano(f: float, seconds: float, name: str) -> Wave:
    tone = kalimba(f, seconds, [1, 0.75, 0.12], 0.006, 1.8, 0.0005)
    lay(tone, puff(stream(name), 0.02, 0.004, 300, 1500), 0, 0.25)
    return tone


def buzzing_reed(f: float, seconds: float, name: str) -> Wave:
    """Mostly odd partials, trembling 27 times a second."""
    n = samples(seconds)
    t = clock(n)
    phase = 2 * np.pi * f * np.cumsum(1 + 0.004 * np.sin(2 * np.pi * 5.5 * t)) / FS
    tone = sum(a * np.sin(k * phase) for k, a in ((1, 1), (3, 0.5), (5, 0.3), (7, 0.14), (2, 0.12)))
    blown = np.sin(np.pi / 2 * np.minimum(1, t / 0.018) * np.clip((seconds - t) / 0.06, 0, 1))
    return np.asarray(tone * blown * (1 - 0.35 * (0.5 + 0.5 * np.sin(2 * np.pi * 27 * t))))


def pizzicato(f: float, seconds: float, name: str) -> Wave:
    return pluck(f, min(seconds, 0.6), place=0.16, t60_low=0.35, bright=0.03, name=name)


def glockenspiel(f: float, seconds: float, name: str) -> Wave:
    return chime(f, seconds, [1, 0.20, 0.05], 0.0035, 1.6, 0.0007)


def harp(f: float, seconds: float, name: str) -> Wave:
    return pluck(f, seconds, place=0.28, t60_low=2.4, bright=0.30, name=name)


def flute(f: float, seconds: float, name: str) -> Wave:
    return recorder(f, seconds, name=name, attack=0.035)


def play(player: str, instrument: Instrument) -> Wave:
    notes = MOTIFS[player]
    out = silence(notes[-1].at + notes[-1].seconds + 0.15)
    for i, note in enumerate(notes):
        lay(out, unit(instrument(hz(note.pitch), note.seconds, f"{player}-{i}")), note.at, note.loud)
    return roof(in_room(out, -14), 5000, -4)


def _motif(player: str, instrument: Instrument, trim: float) -> None:
    @cue(f"player_{player}", 1, "motif", trim)
    def motif(take: int, dice: Dice) -> Wave:
        return play(player, instrument)


_motif("crab", dry_xylophone, 3.3)
_motif("whale", bowed_bowl, 5.0)
_motif("frog", thumb_piano, 1.0)
_motif("bee", buzzing_reed, -2.8)
_motif("cat", pizzicato, -5.0)
_motif("rabbit", glockenspiel, 2.1)
_motif("octopus", harp, -5.0)
_motif("fox", flute, 2.0)
