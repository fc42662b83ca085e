import pytest

from gemtable.stage.layout import SAFE, WHOLE, Frame, Rect, column, hit


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1280, 800), (320, 200), (5120, 1440), (700, 1400)])
def test_a_frame_puts_the_whole_table_in_the_middle_of_any_window(size):
    frame = Frame(*size)
    left, top = frame.to_pixels(0, 0)
    right, bottom = frame.to_pixels(1920, 1080)
    assert left == pytest.approx(size[0] - right)
    assert top == pytest.approx(size[1] - bottom)
    assert left >= -0.001
    assert top >= -0.001
    assert min(left, top) == pytest.approx(0, abs=1e-6)
    assert frame.to_table(*frame.to_pixels(700, 300)) == pytest.approx((700, 300))


def test_the_margins_are_the_whole_picture_in_table_units():
    margins = Frame(2560, 1080).margins
    assert margins == pytest.approx((-320, 0, 2560, 1080))
    assert Frame(1920, 1080).margins == pytest.approx(WHOLE)


def test_the_grid_is_the_plans():
    assert column(0) == (96, 54, 122, 972)
    assert column(1).x == 96 + 146
    assert column(0, 4).w == 560
    assert column(0, 12).right == SAFE.right
    assert [round(r.w, 1) for r in SAFE.columns(5)] == [326.4] * 5


def test_rectangles():
    rect = Rect(10, 20, 100, 60)
    assert rect.centre == (60, 50)
    assert rect.inset(10) == (20, 30, 80, 40)
    assert rect.inset(-5, 0) == (5, 20, 110, 60)
    assert rect.grown(1.1).centre == pytest.approx(rect.centre)
    assert Rect.around(60, 50, 100, 60) == rect
    assert rect.contains(10, 20)
    assert not rect.contains(110, 20)
    assert [r.y for r in rect.rows(2, 10)] == [20, 55]
    assert rect.right_strip(30) == (80, 20, 30, 60)
    assert rect.foot(10) == (10, 70, 100, 10)
    assert rect.meet(Rect(50, 0, 100, 30)) == (50, 20, 60, 10)
    assert rect.meet(Rect(500, 0, 1, 1)).w == 0
    assert rect.overlaps(Rect(100, 70, 50, 50))
    assert not rect.overlaps(Rect(110, 20, 5, 5))


def test_the_topmost_rectangle_is_hit():
    rects = [Rect(0, 0, 10, 10), Rect(5, 5, 10, 10)]
    assert hit(rects, 7, 7) == 1
    assert hit(rects, 1, 1) == 0
    assert hit(rects, 50, 1) is None
