"""The finished sounds as the game itself decodes them."""

import json
from functools import cache
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import mixer

from gemtable import paths

FS = 48_000
FOLDER = paths.assets("sounds")
MANIFEST: dict[str, dict[str, Any]] = json.loads((FOLDER / "manifest.json").read_text("utf-8"))
CUES, LOOPS = MANIFEST["cues"], MANIFEST["loops"]

Wave = NDArray[np.float64]


@cache
def decoded(file: str) -> Wave:
    """(n, 2), -1..1."""
    if not mixer.get_init():
        mixer.init(FS, -16, 2, 512, allowedchanges=0)
    assert mixer.get_init() == (FS, -16, 2)
    return np.asarray(pygame.sndarray.array(mixer.Sound(FOLDER / file)) / 32768)


def takes(cue: str) -> list[Wave]:
    """One channel each; cues have but one."""
    return [decoded(file)[:, 0] for file in CUES[cue]["files"]]


def loop(name: str) -> Wave:
    return decoded(LOOPS[name]["files"][0])
