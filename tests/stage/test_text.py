import pygame
import pytest

from gemtable.stage import theme
from gemtable.stage.text import Type


def test_a_line_is_the_same_object_while_nothing_changes(type_):
    line = type_.line("Rematch", theme.BUTTON, theme.CREAM, 1.0)
    assert type_.line("Rematch", theme.BUTTON, theme.CREAM, 1.0) is line
    assert type_.line("Rematch", theme.BUTTON, theme.INK, 1.0) is not line
    assert type_.line("", theme.BUTTON, theme.INK, 1.0).surface.get_width() > 0


def test_width_is_what_is_drawn(type_):
    for scale in (0.5, 0.6667, 1.0, 1.3333):
        type_.scale = scale
        type_.forget()
        for role in (theme.SMALL, theme.PROMPT, theme.TITLE):
            line = type_.line("Press deeper or go home?", role, theme.CREAM, scale)
            assert type_.width("Press deeper or go home?", role) * scale == pytest.approx(line.width, abs=1)


def test_the_baseline_is_where_it_says(type_):
    for role, scale in ((theme.BODY, 1.0), (theme.BODY, 0.6667), (theme.NUMBER, 1.0), (theme.DISPLAY, 1.0)):
        line = type_.line("H", role, theme.CREAM, scale, shade=False)
        box = line.surface.get_bounding_rect(min_alpha=128)
        assert box.bottom + line.dy == pytest.approx(0, abs=1)
        assert box.height / scale == pytest.approx(type_.cap(role), rel=0.12)


def test_the_text_scale_grows_all_but_lettering(type_):
    plain = type_.width("Ana", theme.NAME), type_.width("gemtable", theme.LETTERING)
    type_.text_scale = 1.5
    assert type_.width("Ana", theme.NAME) == pytest.approx(1.5 * plain[0], rel=0.03)
    assert type_.width("gemtable", theme.LETTERING) == plain[1]
    assert theme.usual_text_scale(720) == 1.15
    assert theme.usual_text_scale(1080) == 1.0


def test_wrapping_keeps_words_whole(type_):
    words = "What cannot be split stays on the card."
    rows = type_.wrap(words, theme.BODY, 260)
    assert " ".join(rows) == words
    assert all(type_.width(row, theme.BODY) <= 260 for row in rows)
    assert type_.wrap("one\ntwo", theme.BODY, 900) == ["one", "two"]


def test_fitting_shrinks_a_little_then_wraps_then_shortens(type_):
    words, role = "Otra partida", theme.BUTTON
    natural = type_.width(words, role)
    assert type_.fit(words, role, natural + 1) == ((words,), role)
    shrunk = type_.fit(words, role, natural * 0.92)
    assert shrunk.lines == (words,)
    assert theme.SHRINK * role.size <= shrunk.role.size < role.size
    assert type_.width(words, shrunk.role) <= natural * 0.95
    wrapped = type_.fit(words, role, natural * 0.7, lines=2)
    assert wrapped.lines == ("Otra", "partida")
    short = type_.fit(words, role, natural * 0.6)
    assert short.lines[0].endswith("…")
    assert type_.width(short.lines[0], short.role) <= natural * 0.6
    assert type_.fit("Seven words that do not fit two lines", role, 200, lines=2).lines[1].endswith("…")


def test_nothing_shrinks_below_the_floor(type_):
    fit = type_.fit("Nothing a sofa must read is smaller", theme.SMALL, 100)
    assert fit.role.size == 26


def luminance(surface):
    return max(sum(surface.get_at((x, y))[:3]) for x in range(surface.get_width()) for y in range(surface.get_height()))


def test_light_words_throw_a_shadow_and_dark_ones_are_pressed(type_):
    plain = type_.line("ll", theme.BODY, theme.INK, 1.0, shade=False)
    pressed = type_.line("ll", theme.BODY, theme.INK, 1.0)
    assert luminance(pressed.surface) > 2 * luminance(plain.surface)
    shadowed = type_.line("ll", theme.BODY, theme.CREAM, 1.0)
    assert shadowed.surface.get_bounding_rect().h > plain.surface.get_bounding_rect().h


def test_foil_runs_from_light_to_dark_gold_and_is_plain_when_small(type_):
    line = type_.line("HHH", theme.DISPLAY, theme.CREAM, 1.0, foil=True)
    box = line.surface.get_bounding_rect(min_alpha=250)
    column = [line.surface.get_at((x, y)) for x in range(box.x, box.right) for y in (box.y + 6, box.bottom - 8)]
    solid = [c for c in column if c[3] == 255]
    assert max(c[0] for c in solid) > 240
    small = type_.line("H", theme.SMALL, theme.CREAM, 1.0, foil=True)
    mid = [small.surface.get_at((x, y)) for x in range(small.surface.get_width())
           for y in range(small.surface.get_height())]
    assert any(abs(c[0] - theme.LIGHT_GOLD[0]) < 6 and abs(c[2] - theme.LIGHT_GOLD[2]) < 6 for c in mid if c[3] > 240)


def test_without_the_fonts_pygames_own_stands_in(tmp_path):
    assert Type(tmp_path).line("Ana", theme.NAME, theme.CREAM, 1.0).width > 10


def test_fading_weakens_the_whole_line(type_):
    full, half = (type_.line("ll", theme.BODY, theme.CREAM, 1.0, fade=fade) for fade in (16, 8))
    strongest = [max(s.get_at((x, y))[3] for x in range(s.get_width()) for y in range(s.get_height()))
                 for s in (full.surface, half.surface)]
    assert strongest[1] == pytest.approx(strongest[0] / 2, abs=2)
    assert half.surface.get_flags() & pygame.SRCALPHA
