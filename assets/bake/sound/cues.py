"""The list of cues: how each is made, how many takes it has, how loud its class is.

    @cue("pawn_down", 6, "touch")
    def pawn_down(take: int, dice: Dice) -> Wave: ...

A class says how loud a thing may be; a cue's trim (dB) was found from its loudness in sones, as LUFS alone mislead.
"""

from collections.abc import Callable
from typing import NamedTuple

from assets.bake.sound.signals import Dice, Wave

Maker = Callable[[int, Dice], Wave]


class Cue(NamedTuple):
    make: Maker
    takes: int
    kind: str
    trim: float
    maker: str  # the module


CUES: dict[str, Cue] = {}


def cue(name: str, takes: int, kind: str, trim: float = 0.0) -> Callable[[Maker], Maker]:
    def listed(make: Maker) -> Maker:
        CUES[name] = Cue(make, takes, kind, trim, make.__module__)
        return make

    return listed
