"""Diamoniak's castles: six parts are one picture, every card says whose it is to every eye."""

import math
from itertools import product

import numpy as np
import pytest

from gemtable.games.diamoniak_things import PARTS, Colour, Figure
from tests.art.baked import baked, entries
from tests.art.test_colours import EYES, least
from tests.art.test_shadows import FALL, MOST, fall

KEYS = [colour.value for colour in Colour]
# the least distance of two castles' edges under the four kinds of eyes; as measured, less a tenth
APART = dict(zip(EYES, (34.0, 19.0, 25.0, 29.0), strict=True))


def test_there_is_a_picture_of_everything():
    wanted = {f"diamoniak.{kind}.{key}.{place}" for kind in ("piece", "part") for key in KEYS for place in range(PARTS)}
    wanted |= {f"diamoniak.{figure.value}" for figure in Figure} | {"diamoniak.wizard", "diamoniak.back"}
    wanted |= {f"diamoniak.{kind}.{key}" for kind in ("outline", "roof") for key in KEYS}
    wanted |= {f"diamoniak.button.{button}" for button in ("draw", "stop", "buy")}
    assert wanted | {"diamoniak.cloth", "diamoniak.plot", "diamoniak.shadow"} <= set(entries())


def part(key, place):
    return baked(f"diamoniak.part.{key}.{place}").colour.astype(float)


def sides(one, other, down):
    """How far apart the last line of one and the first of the other are, and two neighbouring lines inside, at most."""
    if down:
        one, other = one.transpose(1, 0, 2), other.transpose(1, 0, 2)
    seam = np.abs(one[:, -1] - other[:, 0]).mean()
    inside = max(np.abs(one[:, -k] - one[:, -k - 1]).mean() for k in range(2, 40))
    return seam, inside


@pytest.mark.parametrize(("key", "place"), list(product(KEYS, range(PARTS))))
def test_neighbours_are_one_picture(key, place):
    for other, down in ((place + 1, False), (place + 3, True)):
        if other < PARTS and (down or other % 3):
            seam, inside = sides(part(key, place), part(key, other), down)
            assert seam <= inside + 2, (other, seam, inside)


@pytest.mark.parametrize("kind", ["piece", "part"])
def test_all_have_one_size(kind):
    shapes = {baked(f"diamoniak.{kind}.{key}.{place}").alpha.shape for key in KEYS for place in range(PARTS)}
    assert len(shapes) == 1


def test_a_part_reaches_to_its_edge():
    assert all((baked(f"diamoniak.part.{key}.{place}").alpha == 255).all() for key in KEYS for place in range(PARTS))


def edge(key):
    """The colour of a card's border, half way up its left side."""
    picture = baked(f"diamoniak.piece.{key}.0").colour
    h = picture.shape[0]
    return picture[h // 3 : -h // 3, 5:9].mean((0, 1))


@pytest.mark.parametrize("eye", EYES)
def test_edges_are_apart_for_every_eye(eye):
    distance, *pair = least({key: edge(key) for key in KEYS}, eye)
    assert distance >= APART[eye], pair


@pytest.mark.parametrize("name", ["cloth", "plot", "button.draw", "button.stop", "button.buy"])
def test_shadows_fall_from_the_lamp(name):
    dx, dy = fall(f"diamoniak.{name}")
    assert math.degrees(math.atan2(dy, dx)) == pytest.approx(FALL, abs=MOST)
