"""One lamp at the upper left: every baked shadow falls to the lower right, about 3 to 4."""

import math

import numpy as np
import pytest

from assets.bake import standing
from gemtable.stage import pen, props
from gemtable.stage.theme import PLAYERS
from tests.art.baked import baked, entries

FALL = math.degrees(math.atan2(4, 3))
MOST = 10.0  # degrees
THINGS = [
    *(f"medal.{player.key}" for player in PLAYERS),
    *(f"tent.{player.key}" for player in PLAYERS),
    *(f"wax.{player.key}" for player in PLAYERS),
    *(f"bay.full.{player.key}" for player in PLAYERS),
    *(f"box.{game}.{state}" for game in ("diamant", "curios", "diamoniak", "maldita") for state in ("closed", "lid")),
    *(f"tile.entrance.{n}" for n in range(1, 6)),
    *"box.diamant.tray padlock dial.face kit.plate kit.tag kit.badge kit.toast kit.button.prime.rest".split(),
    *"kit.button.wood.pointed kit.mat.pause kit.mat.settings kit.sheet.results kit.sheet.rules kit.lozenge".split(),
    *"kit.slider.knob kit.toggle.knob.on lobby.table diamant.mat curtain.plaque card.shadow card.shadow.high".split(),
    *(f"lobby.chair.{side}.red" for side in ("top", "bottom")),
]
# shadows that are sprites by themselves, laid where their thing's pivot is: what stands, and stones
LAID = ("explorer.shadow", "chest.shadow", "ruby.shadow", "diamond.shadow")


def body_of(name, alpha):
    """The thing itself: what is opaque, or, of a shadow that is a sprite by itself, the place its thing covers."""
    if ".shadow" not in name:
        return alpha > 250
    unit = entries()[name][1]["unit"]
    high, wide = alpha.shape
    y, x = np.abs(np.indices(alpha.shape) - np.array([(high - 1) / 2, (wide - 1) / 2]).reshape(2, 1, 1))
    return (x < 148 * unit / 2) & (y < 207.2 * unit / 2)


def fall(name):
    """How the shadow lies from its thing, (dx, dy): exact for any thing that is the same upside down."""
    alpha = baked(name).alpha
    body = body_of(name, alpha)
    y, x = np.indices(alpha.shape)
    cast = np.where(body, 0, alpha)
    return float((cast * (x - x[body].mean())).sum()), float((cast * (y - y[body].mean())).sum())


@pytest.mark.parametrize("name", THINGS)
def test_a_shadow_falls_from_the_lamp(name):
    dx, dy = fall(name)
    assert math.degrees(math.atan2(dy, dx)) == pytest.approx(FALL, abs=MOST)


@pytest.mark.parametrize("name", LAID)
def test_a_standing_things_shadow_falls_the_same_way(name):
    picture = baked(name)
    high, wide = picture.alpha.shape
    px, py = picture.entry["pivot"]
    y, x = np.indices(picture.alpha.shape) + 0.5
    dx, dy = (picture.alpha * (x - px * wide)).sum(), (picture.alpha * (y - py * high)).sum()
    assert math.degrees(math.atan2(dy, dx)) == pytest.approx(FALL, abs=MOST)


def test_the_path_tracer_sees_the_same_fall():
    assert math.degrees(math.atan2(standing.FALL[1], standing.FALL[0])) == pytest.approx(FALL, abs=MOST)


@pytest.mark.parametrize("offset", [pen.LIFT_SHADOW, props.SHADOW_FALL])
def test_a_lifted_things_shadow_slides_the_same_way(offset):
    assert math.degrees(math.atan2(offset[1], offset[0])) == pytest.approx(FALL, abs=MOST)
