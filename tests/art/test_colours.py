"""People and stones are told apart by every eye: distances between rendered colours, in CAM02-UCS.

Measured where a piece carries its player's colour: where its eight pictures differ most.
"""

from functools import cache
from itertools import combinations

import numpy as np
import pytest
from colorspacious import cspace_convert

from gemtable.stage.theme import PLAYERS
from tests.art.baked import baked, mean

EYES = {"normal": None, "protan": "protanomaly", "deutan": "deuteranomaly", "tritan": "tritanomaly"}
KEYS = [player.key for player in PLAYERS]

# the least distance of any two players under the four kinds of eyes; as measured, less a tenth
PIECES = {
    "explorer.{}": (15.0, 9.5, 13.5, 11.5),
    "medal.{}": (20.5, 13.5, 16.0, 17.5),
    "bay.full.{}": (22.0, 9.5, 16.5, 17.0),
    "bay.narrow.{}": (21.0, 8.5, 15.5, 16.0),
    "tent.{}": (16.5, 9.0, 14.0, 10.5),
    "wax.{}": (19.5, 12.0, 13.5, 15.5),
}
RINGS = {"medal.{}": (76, 90), "wax.{}": (26, 31)}  # table units from the middle: outside of every animal
STONES = [f"ruby.{i}" for i in range(5)] + [f"diamond.{i}" for i in range(3)]
OFF_THE_MAT = 20.0
# a deep red and warm felt or rock are near to those who see no red; shape, sparks and shadow tell the stone there
LEAST = {
    ("diamant.mat", "protan"): 15.5,
    ("bay.full.orange", "protan"): 15.0,
    ("bay.full.yellow", "protan"): 13.0,
    ("bay.full.yellow", "deutan"): 15.0,
}


def seen(rgb, eye):
    """A colour, sRGB 0..255, as that eye sees it, in CAM02-UCS."""
    light = np.asarray(rgb, float) / 255
    if EYES[eye]:
        light = cspace_convert(light, {"name": "sRGB1+CVD", "cvd_type": EYES[eye], "severity": 100}, "sRGB1")
    return cspace_convert(light, "sRGB1", "CAM02-UCS")


def least(colours, eye):
    """The two that are closest for that eye, and how far apart they are."""
    views = {name: seen(colour, eye) for name, colour in colours.items()}
    return min((float(np.linalg.norm(views[a] - views[b])), a, b) for a, b in combinations(views, 2))


@cache
def own(pattern):
    """What each player's piece shows of the player: the mean colour where the eight pictures differ most."""
    pictures = [baked(pattern.format(key)) for key in KEYS]
    colour = np.stack([picture.colour for picture in pictures])
    solid = np.stack([picture.alpha for picture in pictures]).min(0) > 250
    if pattern in RINGS:
        near, beyond = (r * pictures[0].entry["unit"] for r in RINGS[pattern])
        high, wide = solid.shape
        x, y = pictures[0].entry["pivot"]
        far = np.hypot(*(np.indices(solid.shape) - np.array([y * high, x * wide]).reshape(2, 1, 1)))
        where = (far > near) & (far < beyond)
    else:
        spread = np.where(solid, (colour.max(0) - colour.min(0)).sum(-1), 0)
        where = spread > 0.6 * np.percentile(spread[solid], 99)
    return {key: colour[i][where].mean(0) for i, key in enumerate(KEYS)}


@pytest.mark.parametrize("eye", EYES)
def test_the_players_are_far_apart(eye):
    distance, *_ = least({player.key: player.colour[:3] for player in PLAYERS}, eye)
    assert distance >= 22.7


@pytest.mark.parametrize(("pattern", "eye", "bound"), [
    (pattern, eye, bound) for pattern, bounds in PIECES.items() for eye, bound in zip(EYES, bounds, strict=True)
])  # fmt: skip
def test_their_rendered_pieces_stay_apart(pattern, eye, bound):
    distance, a, b = least(own(pattern), eye)
    assert distance >= bound, (a, b)


@pytest.mark.parametrize("eye", EYES)
def test_rubies_and_diamonds_are_told_apart(eye):
    kinds = {kind: np.mean([mean(name) for name in STONES if name.startswith(kind)], 0) for kind in ("ruby", "diamond")}
    assert least(kinds, eye)[0] >= 32


@cache
def floor(ground):
    """The colour in the middle of a mat or bay."""
    picture = baked(ground).colour
    h, w = (side // 4 for side in picture.shape[:2])
    return picture[h:-h, w:-w].mean((0, 1))


def facets_off(name, ground, eye):
    """How far a stone's facets are from that ground for that eye, on average: dark and bright ones both stand off."""
    stone = baked(name)
    facets = stone.colour[stone.alpha > 250][::7]
    return float(np.linalg.norm(seen(facets, eye) - seen(floor(ground), eye), axis=1).mean())


@pytest.mark.parametrize("name", STONES)
def test_stones_stand_off_the_mat(name):
    assert np.linalg.norm(seen(mean(name), "normal") - seen(mean("diamant.mat"), "normal")) >= OFF_THE_MAT


@pytest.mark.parametrize(("ground", "eye"), [
    *(("diamant.mat", eye) for eye in EYES),
    *((f"bay.full.{key}", eye) for key in KEYS for eye in EYES),
])  # fmt: skip
def test_facets_stand_off_what_stones_lie_on(ground, eye):
    bound = LEAST.get((ground, eye), OFF_THE_MAT)
    off = {name: facets_off(name, ground, eye) for name in STONES}
    assert min(off.values()) >= bound, off
