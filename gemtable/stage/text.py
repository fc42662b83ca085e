"""Words set in our own type: lines rendered at physical size, with their shadow or press, plain or in gold foil."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface
from pygame.font import Font

from gemtable.stage import shapes, theme
from gemtable.stage.shelf import Shelf
from gemtable.stage.theme import Colour, Role

MEMORY = 24_000_000
FINE = 2  # small type is drawn twice too large: no hinting, true spacing
FINE_BELOW = 80  # pixels


class Line(NamedTuple):
    """A set line: its picture's corner lies (dx, dy) from the start of the baseline; `width` is its advance, pixels."""

    surface: Surface
    dx: int
    dy: int
    width: int


class Fit(NamedTuple):
    """Words made to fit a slot."""

    lines: tuple[str, ...]
    role: Role


class Type:
    """All fonts of a folder. Without that folder (tests without art) pygame's own font stands in for every face."""

    def __init__(self, folder: Path, *, text_scale: float = 1.0) -> None:
        self.folder = folder
        pygame.font.init()
        self.text_scale = text_scale
        self._fonts: dict[tuple[str, int], Font] = {}
        self._shelf: Shelf[Line] = Shelf(MEMORY)
        self.scale = 1.0  # canvas pixels in a table unit, for measuring what will really be drawn
        self._widths: dict[tuple[str, Role, float], float] = {}
        self._fits: dict[Hashable, Fit] = {}

    def forget(self) -> None:
        self._shelf.clear()
        self._widths.clear()
        self._fits.clear()

    def _font(self, face: str, pixels: int) -> Font:
        key = (face, pixels)
        found = self._fonts.get(key)
        if found is None:
            file = self.folder / f"{face}.ttf"
            found = self._fonts[key] = Font(file if file.is_file() else None, pixels)
        return found

    def _font_for(self, role: Role, scale: float) -> tuple[Font, int]:
        """The font a line is drawn with, and how many times too large that is."""
        pixels = max(4.0, self.size(role) * scale)
        fine = FINE if pixels < FINE_BELOW else 1
        return self._font(role.font, round(pixels * fine)), fine

    def size(self, role: Role) -> float:
        """The role's size with the text scale, in table units."""
        return role.size * self.text_scale if role.scaled else role.size

    def lead(self, role: Role) -> float:
        """From baseline to baseline, in table units."""
        return self.size(role) * role.lead

    def cap(self, role: Role) -> float:
        """Height of a capital letter, in table units."""
        return self.size(role) * 0.70

    def width(self, words: str, role: Role) -> float:
        """Advance of one line in table units."""
        key = (words, role, self.text_scale)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 4000:
                self._widths.clear()
            font, fine = self._font_for(role, self.scale)
            found = self._widths[key] = font.size(words)[0] / (fine * self.scale)
        return found

    def wrap(self, words: str, role: Role, width: float) -> list[str]:
        """Lines no wider than `width` where words allow; a newline stays one."""
        lines: list[str] = []
        for paragraph in words.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, role) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def fit(self, words: str, role: Role, width: float, least: float = theme.FLOOR, lines: int = 1) -> Fit:
        """At most 12 % smaller (never below `least`), then on up to `lines` lines, then shortened with an ellipsis."""
        key = (words, role, width, least, lines, self.text_scale)
        found = self._fits.get(key)
        if found is None:
            if len(self._fits) > 4000:
                self._fits.clear()
            found = self._fits[key] = self._fitted(words, role, width, least, lines)
        return found

    def _fitted(self, words: str, role: Role, width: float, least: float, lines: int) -> Fit:
        natural = self.width(words, role)
        if natural <= width and "\n" not in words:
            return Fit((words,), role)
        size = self.size(role)
        smallest = min(1.0, max(theme.SHRINK, least / size))
        if natural * smallest <= width and "\n" not in words:
            return Fit((words,), role.at(role.size * width / natural))
        small = role.at(role.size * smallest)
        for candidate in (role, small):
            rows = self.wrap(words, candidate, width)
            if len(rows) <= lines and all(self.width(row, candidate) <= width for row in rows):
                return Fit(tuple(rows), candidate)
        rows = self.wrap(words, small, width)
        if len(rows) > lines:
            rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :]) + "…"]
        return Fit(tuple(self._shortened(row, small, width) for row in rows), small)

    def _shortened(self, row: str, role: Role, width: float) -> str:
        if self.width(row, role) <= width:
            return row
        row = row.removesuffix("…")
        while row and self.width(row + "…", role) > width:
            row = row[:-1].rstrip()
        return row + "…"

    def line(
        self,
        words: str,
        role: Role,
        colour: Colour,
        scale: float,
        foil: bool = False,
        fade: int = 16,
        shade: bool = True,
    ) -> Line:
        """The same picture as long as nothing changes; `scale` canvas pixels in a table unit, `fade` 0..16."""
        key = (words, role.font, role.size, role.scaled, colour, scale, foil, fade, shade, self.text_scale)
        found = self._shelf.get(key)
        if found is not None:
            return found
        if fade < 16:
            whole = self.line(words, role, colour, scale, foil, 16, shade)
            made = whole._replace(surface=shapes.faded(whole.surface, fade / 16))
        else:
            made = self._set(words, role, colour, scale, foil, shade)
        return self._shelf.put(key, made, made.surface.get_width() * made.surface.get_height() * 4)

    def _set(self, words: str, role: Role, colour: Colour, scale: float, foil: bool, shade: bool) -> Line:
        pixels = self.size(role) * scale
        font, fine = self._font_for(role, scale)
        white = font.render(words or " ", True, "white").premul_alpha()
        ascent, advance = font.get_ascent(), font.size(words)[0]
        if fine > 1:
            # Evened out, so that the baseline falls on a whole pixel of the smaller picture.
            even = shapes.empty((white.get_width() + 3) // 2 * 2, (white.get_height() + ascent % 2 + 2) // 2 * 2)
            even.blit(white, (0, ascent % 2), special_flags=pygame.BLEND_PREMULTIPLIED)
            white = pygame.transform.smoothscale(even, (even.get_width() // 2, even.get_height() // 2))
            ascent, advance = (ascent + 1) // 2, round(advance / 2)
        if foil and pixels < theme.FOIL_LEAST:
            foil, colour = False, theme.LIGHT_GOLD
        pad = max(2, round(5 * scale)) if shade or foil else 1
        sheet = shapes.empty(white.get_width() + 2 * pad, white.get_height() + 2 * pad)
        if foil:
            _foil(sheet, white, pad, ascent, pixels, scale)
        else:
            if shade:
                _shade(sheet, white, pad, colour, scale)
            white.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            _lay(sheet, white, pad, pad)
        return Line(sheet, -pad, -pad - ascent, advance)


def _lay(sheet: Surface, picture: Surface, x: int, y: int) -> None:
    sheet.blit(picture, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)


def _toned(mask: Surface, colour: Colour, alpha: float) -> Surface:
    copy = mask.copy()
    copy.fill([round(part * alpha) for part in (*colour, 255)], special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _shade(sheet: Surface, white: Surface, pad: int, colour: Colour, scale: float) -> None:
    """Light words throw a soft shadow on what they lie on; dark ones are pressed into paper."""
    if theme.lightness(colour) < 0.42:
        _lay(sheet, _toned(white, theme.WHITE, 0.42), pad, pad + max(1, round(1.1 * scale)))
        return
    fog = shapes.empty(*sheet.get_size())
    _lay(fog, white, pad + round(1.2 * scale), pad + max(1, round(1.9 * scale)))
    fog = shapes.blurred(fog, 1.3 * scale)
    _lay(sheet, _toned(fog, theme.POOL, 0.85), 0, 0)


def _rim(white: Surface, dx: int, dy: int) -> Surface:
    """The edge of the letters that faces (-dx, -dy)."""
    edge = white.copy()
    edge.blit(white, (dx, dy), special_flags=pygame.BLEND_RGBA_SUB)
    return edge


def _foil(sheet: Surface, white: Surface, pad: int, ascent: int, pixels: float, scale: float) -> None:
    """Hot foil: a ramp of gold, a lit edge above left, a dark one below right, and the letters' own dark seat."""
    fog = shapes.empty(*sheet.get_size())
    _lay(fog, white, pad + round(1.4 * scale), pad + round(2.2 * scale))
    _lay(sheet, _toned(shapes.blurred(fog, 1.6 * scale), theme.POOL, 0.95), 0, 0)
    seat = _toned(white, theme.rgb("#3a2208"), 0.55)
    step = max(1, round(pixels / 90))
    for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
        _lay(sheet, seat, pad + dx, pad + dy)
    cap = round(pixels * 0.72)
    ramp = Surface(white.get_size(), 0, 32)
    ramp.fill(theme.FOIL[-1])
    ramp.fill(theme.FOIL[0], (0, 0, white.get_width(), max(0, ascent - cap)))
    ramp.blit(shapes.gradient(white.get_width(), cap, theme.FOIL), (0, ascent - cap))
    letters = white.copy()
    letters.blit(ramp.convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _lay(sheet, letters, pad, pad)
    _lay(sheet, _toned(_rim(white, step, step), theme.rgb("#fffbe6"), 0.75), pad, pad)
    _lay(sheet, _toned(_rim(white, -step, -step), theme.rgb("#6b4310"), 0.65), pad, pad)
