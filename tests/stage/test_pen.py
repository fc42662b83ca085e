import pygame
import pytest

from gemtable.stage import theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen

GLYPHS = {"yes": ("pad", "yes"), "go": ("key", "Space"), "who": ("medal", "red")}


def everything(pen: Pen) -> None:
    rect = Rect(300, 200, 400, 120)
    pen.background("room.table")
    pen.sprite("gem", 400, 300, w=90, angle=12, alpha=0.7, lift=0.5)
    pen.sprite("pawn", 500, 300, tint=(255, 200, 90), flip=0.4)
    pen.nine("plate", rect, alpha=0.8)
    pen.text("Ana", 400, 500, theme.NAME)
    pen.text("17", 500, 500, theme.SCORE, foil=True, align="right", alpha=0.5)
    pen.middle("Begin", rect, theme.BUTTON, pad=30)
    pen.lines("What cannot be split stays on the card.", rect, theme.BODY, colour=theme.INK, align="centre")
    pen.rich("Press {yes} or {go}: {who} waits", 960, 600, theme.PROMPT, GLYPHS, align="centre")
    pen.medal("blue", 700, 700, 33)
    pen.fill(rect, theme.MAT)
    pen.fill(rect, theme.MAT, 0.5, radius=24)
    pen.outline(rect, 14, theme.GOLD)
    pen.line(0, 0, 400, 0, theme.GOLD)
    pen.line(0, 0, 300, 200, theme.GOLD, 3)
    pen.hairline(100, 900, 800, 900)
    pen.frame(rect, 20, gaps=[(360, 450), (500, 560)], foot=[(400, 440)])
    pen.dashes(rect, 12, theme.LEGAL)
    pen.dots(100, 100, 400, 100, theme.LEGAL)
    pen.ring(rect, 12)
    pen.ring(rect, 40)
    pen.glow(900, 500, 200)
    pen.pool(900, 500, 200, ry=90)
    pen.soft(rect, 20, 9)
    pen.disc(900, 800, 12, theme.GOOD)
    pen.circle(900, 800, 40, theme.GOLD)
    pen.arc(900, 800, 40, 7, -90, 200, theme.DANGER)
    pen.lozenge(900, 800, 12, 9, theme.GOLD)
    pen.polygon([(10, 10), (60, 30), (20, 70)], theme.WAX)
    pen.shade(theme.DIM, rect)
    pen.shade(theme.DIM)


def test_the_same_drawing_is_the_same_list(pen):
    everything(pen)
    first = pen.canvas.items
    assert pen.present() != []
    pen.begin()
    everything(pen)
    assert pen.canvas.items == first
    assert pen.present() == []


def mark(pen: Pen, x: float) -> None:
    MARKS.append(x)
    pen.fill(Rect(x, 100, 40, 40), theme.GOLD)


MARKS: list[float] = []


def marked(pen: Pen, *xs: float) -> list[float]:
    """What is really drawn in a frame that asks for these marks."""
    MARKS.clear()
    pen.begin()
    for x in xs:
        pen.again(mark, x)
    return list(MARKS)


def test_what_was_drawn_a_frame_ago_is_listed_again_in_its_place(pen):
    assert marked(pen, 100.0, 300.0) == [100, 300]
    first = list(pen.canvas.items)
    assert marked(pen, 100.0, 300.0) == []
    assert pen.canvas.items == first
    assert marked(pen, 300.0, 500.0) == [500]
    assert pen.canvas.items[0] == first[1]
    assert marked(pen, 100.0) == [100]  # two frames ago is forgotten


def test_elsewhere_fainter_or_clipped_is_not_the_same(pen):
    marked(pen, 100.0)
    MARKS.clear()
    pen.begin()
    for around in (pen.moved(5, 0), pen.faded(0.5), pen.clip(Rect(0, 0, 110, 200))):
        with around:
            pen.again(mark, 100.0)
    assert MARKS == [100] * 3
    pen.again(mark, 100.0)
    assert MARKS == [100] * 3


def test_a_canvas_of_another_size_is_drawn_anew(sprites, type_):
    pen = Pen(Canvas((960, 540)), sprites, type_)
    marked(pen, 100.0)
    pen.canvas._adopt((480, 270), None)
    assert marked(pen, 100.0) == [100]


def test_nothing_is_drawn_with_no_strength(pen):
    with pen.faded(0.005):
        everything(pen)
    # What is not faded: the room, and light that is multiplied.
    assert len(pen.canvas.items) == 3


def test_positions_are_table_units(pen):
    pen.fill(Rect(960, 540, 100, 50), theme.GOLD)
    assert pen.canvas.items[-1][1:3] == (480, 270)
    assert pen.canvas.items[-1][4] == (0, 0, 50, 25)
    with pen.moved(100, 0):
        pen.fill(Rect(960, 540, 100, 50), theme.GOLD)
    assert pen.canvas.items[-1][1:3] == (530, 270)
    pen.fill(Rect(960, 540, 100, 50), theme.GOLD)
    assert pen.canvas.items[-1] == pen.canvas.items[-3]


def test_a_clip_cuts_and_drops(pen):
    with pen.clip(Rect(200, 200, 100, 100)):
        pen.outline(Rect(250, 250, 400, 400), 12, theme.GOLD)
        _, x, y, _, area = pen.canvas.items[-1]
        assert (x, y, area) == (125, 125, (0, 0, 25, 25))
        before = len(pen.canvas.items)
        pen.fill(Rect(900, 900, 50, 50), theme.GOLD)
        assert len(pen.canvas.items) == before
        with pen.clip(Rect(280, 0, 500, 500)):
            pen.outline(Rect(250, 250, 400, 400), 12, theme.GOLD)
        assert pen.canvas.items[-1][4] == (15, 0, 10, 25)
    pen.disc(900, 900, 50, theme.GOLD)
    assert pen.canvas.items[-1][4] is None


def test_text_is_aligned_on_its_baseline(pen):
    width = pen.text("Ana", 600, 300, theme.NAME)
    assert width == pytest.approx(pen.type.width("Ana", theme.NAME), abs=2)
    left = pen.canvas.items[-1]
    pen.text("Ana", 600, 300, theme.NAME, align="right")
    right = pen.canvas.items[-1]
    pen.text("Ana", 600, 300, theme.NAME, align="centre")
    centre = pen.canvas.items[-1]
    assert left[1] - right[1] == pytest.approx(width * pen.scale, abs=1)
    assert left[1] - centre[1] == pytest.approx(width * pen.scale / 2, abs=1)
    assert pen.text("Ana and Luis share it", 0, 300, theme.NAME, width=150) <= 152


def test_a_paragraph_says_where_it_ends(pen):
    rect = Rect(100, 100, 300, 400)
    words = "What cannot be split stays on the card."
    rows = len(pen.type.wrap(words, theme.BODY, 300))
    assert pen.lines(words, rect, theme.BODY) == pytest.approx(100 + rows * 28 * 1.32)
    assert pen.lines(words, rect, theme.BODY, most=1) == pytest.approx(100 + 28 * 1.32)


def test_rich_words_hold_glyphs_and_medals(pen):
    width = pen.rich("Press {yes} now", 200, 300, theme.PROMPT, GLYPHS)
    assert width == pytest.approx(pen.rich_width("Press {yes} now", theme.PROMPT, GLYPHS))
    plain = pen.type.width("Press ", theme.PROMPT) + pen.type.width(" now", theme.PROMPT)
    assert width - plain == pytest.approx(theme.PROMPT.size * 1.4)
    assert len(pen.canvas.items) == 3
    assert pen.rich("Press {yes} now", 200, 300, theme.PROMPT, GLYPHS, width=width * 0.9) == pytest.approx(
        width * 0.9, rel=0.03)
    with pytest.raises(KeyError):
        pen.rich("Press {no}", 0, 0, theme.PROMPT, GLYPHS)


def test_a_key_is_as_wide_as_its_name(pen):
    assert pen.glyph("key", "Q", 100, 100, 48) == 48
    assert pen.glyph("key", "Enter", 100, 100, 48) > 80
    assert pen.glyph("some pad", "yes", 100, 100, 48) == 48  # falls back to the pad everybody knows


def test_a_lifted_thing_is_larger_and_far_from_its_shadow(pen):
    pen.sprite("gem", 400, 300)
    flat = pen.canvas.items[-1]
    pen.sprite("gem", 400, 300, lift=1)
    shadow, thing = pen.canvas.items[-2:]
    assert thing[0].get_width() > flat[0].get_width()
    assert shadow[1] + shadow[0].get_width() / 2 > thing[1] + thing[0].get_width() / 2


def colour_at(pen: Pen, x: float, y: float) -> tuple[int, ...]:
    px, py = pen.canvas.frame.to_pixels(x, y)
    return tuple(pen.canvas.surface.get_at((int(px), int(py)))[:3])


def test_fills_lie_over_what_is_there_and_shades_darken_it(pen):
    pen.background("room.table")
    with pen.clip(Rect(0, 0, 960, 1080)):
        pen.fill(Rect(100, 100, 1500, 800), (255, 255, 255), 0.5)
    pen.fill(Rect(1000, 100, 700, 800), (10, 200, 30), radius=40)
    pen.shade((128, 128, 128), Rect(0, 0, 300, 1080))
    pen.present()
    assert colour_at(pen, 500, 500) == pytest.approx((157, 145, 137), abs=2)
    assert colour_at(pen, 970, 500) == (60, 36, 20)
    assert colour_at(pen, 200, 500) == pytest.approx((79, 73, 69), abs=2)
    assert colour_at(pen, 1002, 102) == (60, 36, 20)  # outside of the round corner
    for inside in ((1020, 120), (1350, 102), (1002, 500), (1350, 500), (1680, 880), (1698, 500), (1350, 898)):
        assert colour_at(pen, *inside) == (10, 200, 30)


@pytest.mark.parametrize("size", [(320, 200), (1280, 800), (2560, 1080), (600, 900), (5120, 1440)])
def test_the_margins_are_wood_never_black(size, sprites, type_):
    pen = Pen(Canvas(size), sprites, type_)
    pen.background("room.table")
    pen.present()
    picture = pen.canvas.picture()
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        assert picture.get_at(corner)[:3] == (60, 36, 20)


@pytest.mark.parametrize("size", [(320, 200), (5120, 1440)])
def test_everything_draws_in_any_window(size, sprites, type_):
    pen = Pen(Canvas(size), sprites, type_)
    everything(pen)
    assert pen.present() != []


def test_a_new_size_is_noticed(sprites, type_):
    canvas = Canvas((960, 540))
    pen = Pen(canvas, sprites, type_)
    canvas._adopt((480, 270), None)
    pen.begin()
    assert pen.scale == 0.25
    assert type_.scale == 0.25


def test_out_of_focus_is_dimmer_and_of_the_same_size(pen):
    everything(pen)
    pen.present()
    sharp = pen.canvas.picture()
    soft = pen.blurred(sharp)
    assert soft.get_size() == sharp.get_size()
    assert sum(pygame.transform.average_color(soft)[:3]) < sum(pygame.transform.average_color(sharp)[:3])
