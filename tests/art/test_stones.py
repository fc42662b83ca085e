"""What is seen of a stone is its outline: picture and body cannot differ."""

import numpy as np
import pytest

from assets.bake.stones.recipes import JEWELS, PIXELS, SIZES
from tests.art.baked import baked

FINE = 6  # samples a pixel, each way
EDGE = 0.6  # most that an edge's pixel may differ from the polygon's cover
NEARER = 1 + 0.03 / 11  # the girdle's upper rim is that much nearer to the tracer's eye: half its thickness, the eye
MOST = 0.006  # of the stone's area, summed over all pixels and as a whole


def cover(corners, h, w, unit):
    """The share of each pixel that the polygon covers, its middle in the picture's."""
    y, x = (np.indices((h * FINE, w * FINE)) + 0.5) / FINE - np.array([h / 2, w / 2]).reshape(2, 1, 1)
    inside = np.ones(x.shape, bool)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        inside &= (bx - ax) * (y / unit - ay) - (by - ay) * (x / unit - ax) >= 0
    return inside.reshape(h, FINE, w, FINE).mean((1, 3))


@pytest.mark.parametrize("name", JEWELS)
def test_a_stone_covers_its_outline_and_nothing_else(name):
    picture = baked(name)
    h, w = picture.alpha.shape
    seen = picture.alpha / 255
    meant = cover(JEWELS[name].shape, h, w, PIXELS * NEARER)
    assert abs(seen - meant).max() <= EDGE
    assert abs(seen - meant).sum() <= 4 * MOST * meant.sum()
    assert seen.sum() == pytest.approx(meant.sum(), rel=MOST)
    assert picture.entry["pivot"] == [0.5, 0.5]
    assert picture.entry["unit"] == pytest.approx(PIXELS / SIZES[name.partition(".")[0]], abs=1e-3)
