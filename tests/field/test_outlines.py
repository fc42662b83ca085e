"""Every stone's outline is a body the field can use, and no two can be taken for one another."""

import math
from itertools import combinations

import numpy as np
import pytest

from gemtable.field.outlines import MALDITA, OUTLINES, SIDES, STONES, Outline, area, centroid, reach, turned

COUNTED = {
    "kite": 4, "rhombus": 4, "pentagon": 5, "brilliant": 5, "hexagon": 6, "longhex": 6,
    "heptagon": 7, "shield": 7, "octagon": 8, "longoct": 8, "round": 0,
}


@pytest.mark.parametrize("outline", OUTLINES.values(), ids=list(OUTLINES))
def test_an_outline_is_convex_clockwise_and_of_area_one(outline: Outline) -> None:
    for i, (x, y) in enumerate(outline):
        (x1, y1), (x2, y2) = outline[(i + 1) % len(outline)], outline[(i + 2) % len(outline)]
        turn = (x1 - x) * (y2 - y1) - (x2 - x1) * (y1 - y)
        assert turn > 1e-4, f"corner {i + 1} turns the wrong way or not at all"
    assert area(outline) == pytest.approx(1)


@pytest.mark.parametrize("outline", OUTLINES.values(), ids=list(OUTLINES))
def test_an_outline_closes_once_round_its_middle(outline: Outline) -> None:
    assert centroid(outline) == pytest.approx((0, 0), abs=1e-9)
    angles = [math.atan2(y, x) for x, y in outline]
    steps = [(b - a) % math.tau for a, b in zip(angles, [*angles[1:], angles[0]], strict=True)]
    assert sum(steps) == pytest.approx(math.tau)
    assert len(set(outline)) == len(outline)


def test_the_set_of_stones_is_the_maldita_s() -> None:
    assert SIDES == COUNTED
    assert STONES["octagon"] == MALDITA


def test_no_stone_is_so_long_that_it_cannot_lie_among_others() -> None:
    assert {name: reach(outline) for name, outline in STONES.items() if reach(outline) > 0.88} == {}


def test_turning_goes_clockwise_as_seen() -> None:
    assert turned([(1, 0)], 90, 2)[0] == pytest.approx((0, 2))


def covered(outline: Outline, angle: float, pixels: int) -> np.ndarray:
    """What the turned outline covers of a picture whose side is two units."""
    x, y = (np.indices((pixels, pixels))[::-1] + 0.5) * 2 / pixels - 1
    corners = turned(outline, angle)
    inside = np.ones((pixels, pixels), bool)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        inside &= (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    return inside


def apart(one: Outline, other: Outline) -> float:
    """The share of its area in which a stone differs from the other, however that one is turned."""
    still = covered(one, 0, 84)
    return min(float((still ^ covered(other, angle, 84)).sum()) for angle in range(0, 360, 5)) / float(still.sum())


# Regular ones of six, seven, eight sides and round ones are near each other by nature: their corners tell them apart.
NEAR = {"hexagon", "heptagon", "octagon", "round"}


@pytest.mark.parametrize("pair", list(combinations(STONES, 2)), ids="-".join)
def test_no_two_stones_look_alike_at_the_size_they_are_played(pair: tuple[str, str]) -> None:
    least = 0.025 if set(pair) <= NEAR else 0.08
    assert apart(STONES[pair[0]], STONES[pair[1]]) > least


def test_shield_and_heptagon_are_plainly_different() -> None:
    assert apart(STONES["shield"], STONES["heptagon"]) > 0.18
