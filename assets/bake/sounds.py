"""Every cue with its takes and the eight motifs: made, trimmed, levelled, written."""

import numpy as np

from assets.bake.sound import castle, cave, ceremonies, chest, curses, menus, motifs, pieces, stones
from assets.bake.sound.cues import CUES, Cue
from assets.bake.sound.files import SHORT, flac, ogg
from assets.bake.sound.levels import levelled
from assets.bake.sound.shelf import Shelf
from assets.bake.sound.signals import Wave, above, samples, silence, stream, trimmed

RECIPES = (stones, chest, pieces, cave, curses, castle, menus, ceremonies, motifs)
QUALITY = 0.5  # of Vorbis
LEAD = 0.003  # s of silence before an OGG: what Vorbis hears coming would begin with a click


def takes(name: str, cue: Cue) -> list[Wave]:
    waves = [cue.make(take, stream(f"{name}/{take}")) for take in range(cue.takes)]
    return levelled([trimmed(above(wave, 30, 1)) for wave in waves], cue.kind, cue.trim)


def bake() -> None:
    shelf = Shelf(__file__)
    for name, cue in sorted(CUES.items()):
        waves = takes(name, cue)
        if max(map(len, waves)) < samples(SHORT):
            files = {f"{name}-{take}.flac": flac(wave) for take, wave in enumerate(waves)}
        else:
            files = {f"{name}-{take}.ogg": ogg(np.r_[silence(LEAD), wave], QUALITY) for take, wave in enumerate(waves)}
        shelf.add("cues", name, cue.kind, files)
    shelf.close()
