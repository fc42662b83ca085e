import logging

import pygame
import pytest

from gemtable.stage import shapes
from gemtable.stage.shelf import Shelf
from gemtable.stage.sprites import Baked, Sprites


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


def test_what_shines_is_body_and_light(art):
    lamp = pygame.Surface((20, 20), pygame.SRCALPHA, 32)
    lamp.fill((90, 60, 30, 40), (0, 0, 10, 20))
    lamp.fill((90, 60, 30, 0), (10, 0, 10, 20))
    pygame.image.save(lamp, art / "things" / "lamp.png")
    sprites = Sprites(art)
    sprites._baked["lamp"] = Baked(art / "things" / "lamp.png", 1.0, light=True)
    sprites._baked["glow"] = Baked(art / "things" / "lamp.png", 1.0, frame=(10, 0, 10, 20), light=True)
    both, glow = sprites.placed("lamp", 1), sprites.placed("glow", 1, fade=8)
    assert tuple(both.surface.get_at((5, 5))) == (40, 40, 30, 40)
    assert both.light is not None
    assert tuple(both.light.get_at((5, 5)))[:3] == (50, 20, 0)
    assert glow.flags == pygame.BLEND_RGB_ADD
    assert glow.light is None
    assert tuple(glow.surface.get_at((5, 5)))[:3] == pytest.approx((45, 30, 15), abs=1)


def test_no_body_is_brighter_than_it_is_thick(sprites):
    picture = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
    for i in range(64):
        picture.fill((4 * i, 255 - 4 * i, 90, 2 * i), (i, 0, 1, 64))
    body, light = shapes.parted(picture.copy())
    for i in range(64):
        whole, b, a = picture.get_at((i, 0)), body.get_at((i, 0)), light.get_at((i, 0))
        assert max(b[:3]) <= b[3] == whole[3]
        assert [x + y for x, y in zip(b[:3], a[:3], strict=True)] == list(whole[:3])


def test_a_shine_crosses_the_card_and_keeps_inside_it(sprites):
    def lit(place: int) -> list[int]:
        light = sprites.shine("gem", 1, 0, 1.0, place)
        assert light.flags == pygame.BLEND_RGB_ADD
        assert light.surface.get_at((0, 0))[:3] == (0, 0, 0)  # beside the disc
        return [sum(light.surface.get_at((x, 20))[:3]) for x in range(40)]

    middles = [max(range(40), key=lit(place).__getitem__) for place in (8, 12, 16)]
    assert middles == sorted(set(middles))
    assert max(lit(0)) < max(lit(12)) / 4


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
