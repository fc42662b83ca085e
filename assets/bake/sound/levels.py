"""How loud each class of cue is made, and what a finished wave is cut to."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from assets.bake.sound import loudness
from assets.bake.sound.signals import Wave, gain


class Level(NamedTuple):
    """Largest momentary loudness in LUFS, and the true peak that may not be passed, in dB."""

    lufs: float
    peak: float


LEVELS = {
    "focus": Level(-34, -9),
    "touch": Level(-30, -5),  # a click of 20 ms cannot be louder: its crest is 20 dB and more
    "ui": Level(-26, -7),
    "ambient": Level(-30, -9),
    "motif": Level(-20, -4),
    "normal": Level(-21, -3),
    "ceremony": Level(-18, -3),
}
MUSIC = -24.1  # LUFS, integrated; never over -24 after coding
# 3 dB lower under menus and quiet stones, 4 under pawns of wood
BENEATH = {"title": 0.71, "curios": 0.63, "diamoniak": 0.71, "maldita": 0.71}


def levelled(takes: Sequence[Wave], kind: str, trim: float) -> list[Wave]:
    """Takes at their class's level; what differs between them by nature stays, but small."""
    level, heard = LEVELS[kind], [loudness.loudest(take) for take in takes]
    mean = float(np.mean(heard))
    out = []
    for take, lufs in zip(takes, heard, strict=True):
        by = level.lufs + trim + float(np.clip(0.4 * (lufs - mean), -1.2, 1.2)) - lufs
        out.append(take * gain(min(by, level.peak - loudness.true_peak(take))))
    return out
