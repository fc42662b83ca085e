"""Sprites end in nothing on every side, so that turned and shrunk ones stay smooth; and they are premultiplied."""

import numpy as np
import pytest

from tests.art.baked import decoded, see_through

SLIGHTLY, MUCH = 4, 64  # of 255, above the alpha: what lossy WebP may do beside a bright edge
LAMPS = ("light.warm", "lamp.glow")
FEW = 0.02  # the share of pixels where it may
OF_A_STONE = (128, 0.04)  # both, for the Maldita's hundreds of stones; the stage takes it away


@pytest.mark.parametrize("name", see_through())
def test_a_sprite_is_premultiplied_and_its_edges_are_clear(name):
    colour, alpha, entry = decoded(name)
    if (alpha == 255).all():
        return  # a room's or velvet's, as large as the canvas
    if not entry.get("bleed"):  # what bleeds off the canvas
        assert max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max()) == 0
    over = colour.max(-1) - alpha
    if entry.get("light"):  # added to what lies below it; where it has no alpha at all some blitters skip it
        over = np.where(alpha == 0, over, 0)
    if name in LAMPS:
        assert (alpha <= colour.max(-1) / 8 + 1).all()  # they darken nothing
    much, few = OF_A_STONE if name.startswith(("stone.", "maldita.fire")) else (MUCH, FEW)
    assert over.max() <= much
    assert np.mean(over > SLIGHTLY) <= few
