"""Curios: everything has a picture, and a site is known by more than its colour."""

import math
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from gemtable.games.curios_things import SITES, VALUES
from gemtable.stage.theme import PLAYERS
from gemtable.tables import curios_places as places
from tests.art.baked import baked, entries, mean
from tests.art.test_colours import EYES, least, own
from tests.art.test_shadows import FALL, MOST, fall

KEYS = [site.value for site in SITES]
# the least distance of two sites' things under the four kinds of eyes; as measured, less a tenth
APART = {
    "artifact": (28.5, 13.5, 14.0, 27.5),
    "market": (29.5, 14.0, 12.0, 14.5),
    "board": (19.0, 10.0, 7.0, 8.0),
    "pawn": (10.5, 9.5, 9.5, 8.0),
}


def test_there_is_a_picture_of_everything():
    wanted = {f"curios.market.{key}.{value}" for key in KEYS for value in VALUES}
    wanted |= {f"artifact.{key}.{cut}" for key in KEYS for cut in range(places.CUTS)}
    wanted |= {f"curios.{thing}.{key}" for key in KEYS for thing in ("site", "board")}
    wanted |= {f"pawn.{player.key}" for player in PLAYERS} | {"pawn.shadow", "artifact.shadow"}
    plain = "back token notebook drawer column place mat seal"
    assert wanted | {f"curios.{thing}" for thing in plain.split()} <= set(entries())


def test_cards_have_one_size():
    names = ["curios.back", *(f"curios.market.{key}.{value}" for key in KEYS for value in VALUES)]
    assert len({baked(name).alpha.shape for name in names}) == 1
    high, wide = baked("curios.back").alpha.shape
    unit = entries()["curios.back"][1]["unit"]
    assert (wide / unit, high / unit) == pytest.approx((places.CARD_W, places.CARD_H), abs=2.5)


@pytest.mark.slow  # the recipes want the workshop's libraries
def test_no_two_sites_share_a_shape():
    from assets.bake.curios_pieces import CUTS

    shapes = [{outline for outline, *_ in cuts} for _, cuts in CUTS.values()]
    assert all(len(one) == places.CUTS for one in shapes)
    assert not any(one & other for one, other in combinations(shapes, 2))


@pytest.mark.slow  # the recipes want the workshop's libraries
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("cut", range(places.CUTS))
def test_an_artifact_is_as_large_as_its_outline(key, cut):
    from assets.bake.curios_pieces import CUTS, PIXELS, SIZE, STONE
    from assets.bake.stones.recipes import OUTLINES

    cover = baked(f"artifact.{key}.{cut}").alpha.sum() / 255
    assert OUTLINES[CUTS[key][1][cut][0]]
    assert cover == pytest.approx((SIZE * PIXELS / STONE) ** 2, rel=0.02)


@cache
def tones(kind):
    """The colour that tells one from another."""
    if kind == "artifact":
        return {key: np.mean([mean(f"artifact.{key}.{cut}") for cut in range(places.CUTS)], 0) for key in KEYS}
    if kind == "pawn":
        return own("pawn.{}")
    if kind == "board":
        boards = {key: baked(f"curios.board.{key}").colour for key in KEYS}
        return {key: board[200:-200, 200:-200].mean((0, 1)) for key, board in boards.items()}
    cards = {key: baked(f"curios.market.{key}.1").colour for key in KEYS}
    return {key: card[-110:-30, 18:40].mean((0, 1)) for key, card in cards.items()}


@pytest.mark.parametrize(("kind", "eye", "bound"), [
    (kind, eye, bound) for kind, bounds in APART.items() for eye, bound in zip(EYES, bounds, strict=True)
])  # fmt: skip
def test_they_are_apart_for_every_eye(kind, eye, bound):
    distance, *pair = least(tones(kind), eye)
    assert distance >= bound, pair


@pytest.mark.parametrize("thing", [*(f"site.{key}" for key in KEYS), *(f"board.{key}" for key in KEYS), "token"])
def test_shadows_fall_from_the_lamp(thing):
    dx, dy = fall(f"curios.{thing}")
    assert math.degrees(math.atan2(dy, dx)) == pytest.approx(FALL, abs=MOST)
