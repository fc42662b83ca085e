import logging

import pygame
import pytest

from gemtable.stage.shelf import Shelf
from gemtable.stage.sprites import Sprites


def test_all_manifests_are_read(sprites):
    assert "gem" in sprites
    assert "room.table" in sprites
    assert sprites.names("glyph.") == ["glyph.key.blank", "glyph.pad.yes"]
    assert sprites.size("gem") == (40, 40)
    assert sprites.size("half") == (20, 40)
    assert sprites.body("plate") == (48, 48)
    assert sprites.pivot("pawn") == (0.5, 1.0)


def test_the_same_picture_is_the_same_object(sprites):
    assert sprites.picture("gem", 0.5) is sprites.picture("gem", 0.5)
    assert sprites.picture("gem", 0.5).get_size() == (20, 20)
    assert sprites.picture("gem", 0.5, angle=30.2) is sprites.picture("gem", 0.5, angle=390)
    assert sprites.picture("gem", 1, alpha=128) is sprites.picture("gem", 1, alpha=130)


def test_pictures_are_premultiplied_and_opaque_ones_plain(sprites):
    assert sprites.placed("gem", 1).flags == pygame.BLEND_PREMULTIPLIED
    assert sprites.placed("room.table", 1).flags == 0
    faded = sprites.picture("gem", 1, alpha=128).get_at((20, 20))
    assert tuple(faded) == pytest.approx((100, 15, 20, 128), abs=2)
    tinted = sprites.picture("gem", 1, tint=(128, 255, 0)).get_at((20, 20))
    assert tuple(tinted) == pytest.approx((100, 30, 0, 255), abs=2)


def test_the_pivot_stays_where_it_is_whatever_the_turn(sprites):
    upright = sprites.placed("pawn", 1)
    assert (upright.dx, upright.dy) == (-15, -60)
    quarter = sprites.placed("pawn", 1, 90)  # clockwise: the foot points left
    assert quarter.surface.get_size() == pytest.approx((60, 30), abs=2)
    assert (quarter.dx, quarter.dy) == pytest.approx((0, -15), abs=2)
    half = sprites.placed("pawn", 1, 180)
    assert (half.dx, half.dy) == pytest.approx((-15, 0), abs=2)


def test_a_turning_card_is_narrower(sprites):
    assert sprites.picture("gem", 1, flip=0.5).get_size() == (20, 40)
    assert sprites.placed("gem", 1, flip=0.5).dx == -10


def test_a_nine_patch_keeps_its_corners(sprites):
    small, large = sprites.laid("plate", 48, 48, 1.0), sprites.laid("plate", 300, 90, 1.0)
    assert large.surface.get_size() == (312, 102)
    assert (large.dx, large.dy) == (-4, -4)
    corner = small.surface.subsurface((0, 0, 20, 20))
    assert pygame.image.tobytes(corner, "RGBA") == pygame.image.tobytes(
        large.surface.subsurface((0, 0, 20, 20)), "RGBA")
    assert sprites.laid("plate", 300, 90, 1.0) is large
    assert sprites.nine("plate", 5, 5).get_size() == (17, 17)  # smaller than its corners


def test_a_missing_picture_is_an_error_in_tests_and_parchment_in_the_game(art, caplog):
    with pytest.raises(KeyError, match="nothing"):
        Sprites(art).picture("nothing", 1)
    shown = Sprites(art, strict=False)
    (art / "things" / "gem.png").unlink()
    with caplog.at_level(logging.WARNING):
        assert shown.picture("nothing", 1).get_at((32, 10))[3] > 250
        assert shown.nine("nothing", 80, 40).get_size() == (80, 40)
        assert shown.picture("gem", 1).get_size() == (64, 64)
        shown.picture("nothing", 2)
    assert len(caplog.records) == 2


def test_memory_has_a_limit(art):
    sprites = Sprites(art, memory=400_000)
    for step in range(60):
        sprites.picture("gem", 1 + step / 20)
    assert 0 < sprites.weight <= 600_000


def test_pictures_are_decoded_in_slices(sprites):
    assert sprites.load(["gem", "pawn", "plate"], most=2)
    assert not sprites.load(["gem", "pawn", "plate"], most=2)
    assert not sprites.load(["gem", "pawn", "plate"], most=2)


def test_a_shelf_keeps_what_is_used():
    shelf: Shelf[str] = Shelf(100)
    shelf.put("old", "old", 20)
    for n in range(20):
        shelf.put(n, str(n), 20)
        assert shelf.get("old") == "old"
        assert shelf.weight <= 100
    assert shelf.get(0) is None
    assert shelf.get(19) == "19"
