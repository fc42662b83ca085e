"""A dirty redraw and a full one give the same pixels, in any window."""

import pygame
import pytest

from gemtable.engine.dice import Dice
from gemtable.stage import shapes
from gemtable.stage.canvas import Canvas, canvas_size, changed, merged

SIZE = (320, 180)


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def pictures() -> list[tuple[pygame.Surface, int]]:
    """One of every kind of blending, even and odd widths."""
    Canvas(SIZE)
    premultiplied = pygame.BLEND_PREMULTIPLIED
    return [
        (shapes.disc(13, (200, 40, 60)), premultiplied),
        (shapes.disc(20.5, (40, 90, 220), 0.6), premultiplied),
        (shapes.rounded(61, 33, 7, (230, 200, 120), 0.8), premultiplied),
        (shapes.solid(17, 45, (20, 120, 60)), 0),
        (shapes.solid(90, 40, (10, 10, 40), 0.4), premultiplied),
        (shapes.glow(70, 50, (255, 200, 110), 0.5), pygame.BLEND_RGB_ADD),
        (shapes.solid(50, 70, (150, 140, 130)), pygame.BLEND_RGB_MULT),
        ((120, 130, 140), pygame.BLEND_RGB_MULT),
        ((40, 30, 20), pygame.BLEND_RGB_ADD),
        (shapes.soft(41, 41, 8, 6, (8, 3, 2), 0.7)[0], premultiplied),
    ]


def scene(dice: Dice, pictures, before):
    """The last scene, changed a little: things moved, gone, new, and reordered."""
    items = list(before)
    for _ in range(dice.below(5)):
        what = dice.below(4)
        if what == 0 or len(items) < 5:
            picture, flags = pictures[dice.below(len(pictures))]
            place = dice.below(SIZE[0] + 60) - 40, dice.below(SIZE[1] + 60) - 40
            area = (3, 2, 11, 13) if isinstance(picture, tuple) or dice.below(4) == 0 else None
            items.insert(dice.below(len(items) + 1), (picture, *place, flags, area))
        elif what == 1:
            del items[dice.below(len(items))]
        elif what == 2:
            i = dice.below(len(items))
            picture, x, y, flags, area = items[i]
            items[i] = (picture, x + dice.below(9) - 4, y + dice.below(9) - 4, flags, area)
        else:
            items.insert(dice.below(len(items)), items.pop(dice.below(len(items))))
    return items


def show(canvas: Canvas, items, full=False):
    canvas.begin()
    for picture, x, y, flags, area in items:
        if isinstance(picture, tuple):
            canvas.fill((x, y, *area[2:]), picture, flags)
        else:
            canvas.blit(picture, (x, y), flags, area)
    return canvas.present(full)


@pytest.mark.parametrize("seed", range(6))
def test_dirty_and_full_redraw_give_the_same_pixels(seed, pictures):
    dice = Dice(seed)
    dirty, full = Canvas(SIZE), Canvas(SIZE)
    items: list = []
    for _ in range(60):
        items = scene(dice, pictures, items)
        show(dirty, items)
        show(full, items, full=True)
        assert bytes_of(dirty.surface) == bytes_of(full.surface)


def test_nothing_changed_is_nothing_painted(pictures):
    canvas = Canvas(SIZE)
    items = scene(Dice(3), pictures, [(pictures[0][0], 5, 5, pictures[0][1], None)])
    assert show(canvas, items) == [pygame.Rect(0, 0, *SIZE)]
    assert show(canvas, items) == []
    canvas.invalidate()
    assert show(canvas, items) != []


def test_only_what_moved_is_painted(pictures):
    canvas = Canvas(SIZE)
    disc, flags = pictures[0]
    rest = [(disc, x, 100, flags, None) for x in range(0, 300, 40)]
    show(canvas, [(disc, 10, 10, flags, None), *rest])
    boxes = show(canvas, [(disc, 14, 10, flags, None), *rest])
    assert boxes == [disc.get_rect(topleft=(10, 10)).union(disc.get_rect(topleft=(14, 10)))]


def test_a_thing_brought_to_the_front_is_painted_alone(pictures):
    disc, flags = pictures[0]
    items = [(disc, 10 * i, 10, flags, None) for i in range(8)]
    assert changed(items, [*items[:2], *items[3:], items[2]]) == [disc.get_rect(topleft=(20, 10))] * 2
    assert changed(items, items) == []


def test_the_same_thing_twice_is_still_at_rest(pictures):
    disc, flags = pictures[0]
    item = (disc, 10, 10, flags, None)
    assert changed([item, item], [item, item, item]) == [disc.get_rect(topleft=(10, 10))]


def test_rectangles_merge_only_where_it_helps():
    whole = pygame.Rect(0, 0, 1000, 1000)
    near = [pygame.Rect(0, 0, 50, 50), pygame.Rect(10, 5, 50, 50)]
    assert merged(near, whole) == [pygame.Rect(0, 0, 60, 55)]
    far = [pygame.Rect(0, 0, 50, 50), pygame.Rect(900, 900, 50, 50)]
    assert merged(far, whole) == far
    half = [pygame.Rect(0, 0, 700, 300), pygame.Rect(0, 320, 700, 300)]
    assert merged(half, whole) == [pygame.Rect(0, 0, 700, 620)]
    many = [pygame.Rect(20 * i, 500 * (i % 2), 5, 5) for i in range(60)]
    assert merged(many, whole) == [pygame.Rect(0, 0, 1185, 505)]
    assert merged([pygame.Rect(5, 5, 0, 9)], whole) == []


def test_a_background_is_the_first_item_and_picture_is_a_copy(pictures):
    canvas = Canvas(SIZE)
    ground = shapes.solid(*SIZE, (60, 40, 20))
    canvas.begin(ground)
    canvas.present()
    kept = canvas.picture()
    assert kept.get_at((5, 5))[:3] == (60, 40, 20)
    canvas.surface.fill("black")
    assert kept.get_at((5, 5))[:3] == (60, 40, 20)


@pytest.mark.parametrize(
    ("window", "size", "ratio"),
    [
        ((1280, 720), (1280, 720), (1, 1)),
        ((320, 200), (320, 200), (1, 1)),
        ((5120, 1440), (5120, 1440), (1, 1)),
        ((3840, 2160), (2560, 1440), (3, 2)),
        ((5120, 2880), (2560, 1440), (2, 1)),
        ((5120, 2160), (3414, 1440), (3, 2)),
        ((3000, 2000), (2400, 1600), (5, 4)),
        ((20000, 20000), (3334, 3334), (6, 1)),
    ],
)
def test_the_canvas_has_the_windows_pixels_up_to_1440_lines(window, size, ratio):
    assert canvas_size(window) == (size, ratio)
    assert size[0] * ratio[0] >= window[0] * ratio[1]


@pytest.fixture
def window():
    opened: list[Canvas] = []

    def open_one(size):
        opened.append(Canvas.open(size))
        return opened[-1]

    yield open_one
    for canvas in opened:
        canvas.close()


@pytest.mark.parametrize("size", [(320, 200), (1280, 720), (5120, 1440), (3840, 2160)])
def test_windows_of_any_size_open(size, window):
    canvas = window(size)
    assert canvas.window_size == size
    assert canvas.to_table(size[0] / 2, size[1] / 2) == pytest.approx((960, 540))


def test_parts_scaled_up_meet_exactly(window):
    canvas = window((3840, 2160))
    ground = shapes.diagonal(*canvas.size, [(10, 200, 30), (240, 40, 90), (30, 60, 250)])
    disc = shapes.disc(57, (255, 255, 255))
    flags = pygame.BLEND_PREMULTIPLIED
    for x, y in ((0, 0), (301, 203), (333, 217), (2500, 1401), (2520, 1433)):
        show(canvas, [(ground, 0, 0, 0, None), (disc, x, y, flags, None)])
    parts = bytes_of(pygame.display.get_surface())
    show(canvas, [(ground, 0, 0, 0, None), (disc, x, y, flags, None)], full=True)
    assert parts == bytes_of(pygame.display.get_surface())


def test_full_screen_and_back(window):
    canvas = window((1280, 720))
    canvas.toggle_fullscreen()  # the dummy screen has no desktop: it stays a window
    assert canvas.windowed_size == (1280, 720)
    assert Canvas(SIZE).toggle_fullscreen() is False


def test_a_resized_window_is_followed_once_it_has_settled(window):
    canvas = window((1280, 720))
    canvas.begin()
    canvas.present()
    pygame.display.set_mode((1000, 800), pygame.RESIZABLE)
    sizes = set()
    for _ in range(10):
        canvas.begin()
        assert canvas.to_table(500, 400) == pytest.approx((960, 540))
        canvas.present()
        sizes.add(canvas.size)
    assert sizes == {(1280, 720), (1000, 800)}
    assert canvas.size == (1000, 800)
    canvas.begin()
    assert canvas.present() == []
