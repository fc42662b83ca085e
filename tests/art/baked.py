"""The baked pictures as arrays, decoded by pygame as the game does."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from assets.bake import sources

Floats = NDArray[np.float64]


class Baked(NamedTuple):
    """colour (h, w, 3) 0..255, premultiplied; alpha (h, w) 0..255; and its manifest's entry."""

    colour: Floats
    alpha: Floats
    entry: dict[str, Any]


@cache
def entries() -> dict[str, tuple[Path, dict[str, Any]]]:
    """Every sprite's file and entry."""
    return {
        name: (manifest.parent / entry["file"], entry)
        for manifest in sources.manifests()
        for name, entry in sources.read(manifest).get("sprites", {}).items()
    }


def see_through() -> list[str]:
    """One name for every picture, or frame of a sheet, with an alpha channel: the opaque ones are JPEG."""
    named = {
        (file, *entry.get("frame", ())): name for name, (file, entry) in entries().items() if file.suffix == ".webp"
    }
    return sorted(named.values())


opened = lru_cache(2)(pygame.image.load)  # the frames of a sheet follow one another


def decoded(name: str) -> Baked:
    file, entry = entries()[name]
    surface = opened(file)
    if "frame" in entry:
        surface = surface.subsurface(entry["frame"])
    colour = pygame.surfarray.array3d(surface).transpose(1, 0, 2)
    if surface.get_flags() & pygame.SRCALPHA:
        alpha = pygame.surfarray.array_alpha(surface).T
    else:
        alpha = np.full(colour.shape[:2], 255)
    return Baked(colour.astype(float), alpha.astype(float), entry)


baked = lru_cache(64)(decoded)


def mean(name: str) -> Floats:
    """The mean colour of its opaque body, sRGB 0..255."""
    found = baked(name)
    return found.colour[found.alpha > 250].mean(0)
