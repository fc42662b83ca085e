"""Lines, fills, frames and light on the canvas' list: the part of the pen that needs neither pictures nor type."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import Surface

from gemtable.stage import shapes, theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.layout import Rect
from gemtable.stage.shelf import Shelf
from gemtable.stage.theme import Colour

MEMORY = 40_000_000  # bytes of shapes kept ready at 1080 lines
FADES = 16  # steps of alpha in which pictures are kept
LARGE = 100_000  # pixels of a round-cornered fill that is put together from parts
PREMULTIPLIED, ADD, MULT = pygame.BLEND_PREMULTIPLIED, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MULT


class Shape(NamedTuple):
    """A made picture, and where its corner lies from the point it was asked for, in pixels."""

    surface: Surface
    dx: int = 0
    dy: int = 0


class Brush:
    """Draws this frame. `begin` first, then anything, then `present`.

    Positions are table units (1920 x 1080), angles degrees clockwise, alpha 0..1.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._shelf: Shelf[Shape] = Shelf(MEMORY)
        self._size = (0, 0)
        self.begin()

    def begin(self) -> None:
        """A new, empty frame; takes notice of a canvas that has another size."""
        self.canvas.begin()
        self._items = self.canvas.items
        self._shift_x = self._shift_y = 0.0
        self._fade = 1.0
        self._clip: pygame.Rect | None = None
        if self.canvas.size != self._size:
            self._size = self.canvas.size
            frame = self.canvas.frame
            self.scale = frame.scale
            self._dx, self._dy = frame.dx, frame.dy
            self._shelf.clear()
            self._shelf.limit = round(MEMORY * max(1.0, self.scale**2))
            self.resized()

    def resized(self) -> None:
        """The canvas has another size: what was made for the old one can go."""

    def present(self, full: bool = False) -> list[pygame.Rect]:
        return self.canvas.present(full)

    # ---------- where and how strong

    @contextmanager
    def moved(self, dx: float, dy: float) -> Iterator[None]:
        """Everything drawn inside lies (dx, dy) table units further."""
        self._shift_x += dx
        self._shift_y += dy
        try:
            yield
        finally:
            self._shift_x -= dx
            self._shift_y -= dy

    @contextmanager
    def faded(self, alpha: float) -> Iterator[None]:
        """Everything drawn inside is `alpha` as strong."""
        before = self._fade
        self._fade *= alpha
        try:
            yield
        finally:
            self._fade = before

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Everything drawn inside is seen only within `rect`."""
        with self._within(self._box(rect)):
            yield

    @contextmanager
    def _within(self, box: pygame.Rect) -> Iterator[None]:
        before = self._clip
        self._clip = box.clip(before) if before is not None else box
        try:
            yield
        finally:
            self._clip = before

    def _px(self, x: float, y: float) -> tuple[int, int]:
        scale = self.scale
        return (
            round((x + self._shift_x) * scale + self._dx),
            round((y + self._shift_y) * scale + self._dy),
        )

    def _box(self, rect: Rect) -> pygame.Rect:
        x, y = self._px(rect.x, rect.y)
        return pygame.Rect(x, y, max(1, round(rect.w * self.scale)), max(1, round(rect.h * self.scale)))

    def _strength(self, alpha: float) -> int:
        """Alpha in the sixteen steps that pictures are kept in."""
        return min(FADES, max(0, round(alpha * self._fade * FADES)))

    def _put(self, surface: Surface, x: int, y: int, flags: int) -> None:
        clip = self._clip
        if clip is None:
            self._items.append((surface, x, y, flags, None))
            return
        box = surface.get_rect(topleft=(x, y)).clip(clip)
        if box.w and box.h:
            self._items.append((surface, box.x, box.y, flags, (box.x - x, box.y - y, box.w, box.h)))

    def _thick(self, width: float) -> float:
        """Width of a line in pixels: never under one."""
        return max(1.0, width * self.scale)

    # ---------- lines, fills and light

    def _keep(self, key: Hashable, shape: Shape) -> Shape:
        return self._shelf.put(key, shape, shape.surface.get_width() * shape.surface.get_height() * 4)

    def fill(self, rect: Rect, colour: Colour, alpha: float = 1.0, *, radius: float = 0.0) -> None:
        """A flat colour, with round corners if wished."""
        strength = round(alpha * self._fade * 64) / 64
        if strength <= 0:
            return
        box = self._box(rect)
        if not radius:
            self._flood(box, colour, strength)
        elif box.w * box.h < LARGE:
            key = ("fill", box.w, box.h, colour, strength, radius)
            found = self._made(key, lambda: Shape(
                shapes.rounded(box.w, box.h, radius * self.scale, colour, strength)))
            self._put(found.surface, box.x, box.y, PREMULTIPLIED)
        else:
            self._round_flood(box, colour, strength, radius * self.scale)

    def _round_flood(self, box: pygame.Rect, colour: Colour, strength: float, radius: float) -> None:
        """Large ones need no picture of their size: four corners, and floods between them."""
        edge = math.ceil(radius) + 1
        side = 2 * edge + 2
        patch = self._made(("corners", radius, colour, strength), lambda: Shape(
            shapes.rounded(side, side, radius, colour, strength))).surface
        for right in (0, 1):
            for low in (0, 1):
                with self._within(pygame.Rect(
                        box.x + right * (box.w - edge), box.y + low * (box.h - edge), edge, edge)):
                    self._put(patch, box.x + right * (box.w - side), box.y + low * (box.h - side), PREMULTIPLIED)
        w, h = box.w - 2 * edge, box.h - 2 * edge
        self._flood(pygame.Rect(box.x + edge, box.y, w, edge), colour, strength)
        self._flood(pygame.Rect(box.x, box.y + edge, box.w, h), colour, strength)
        self._flood(pygame.Rect(box.x + edge, box.bottom - edge, w, edge), colour, strength)

    def _flood(self, box: pygame.Rect, colour: Colour, strength: float, flags: int = 0) -> None:
        if self._clip is not None:
            box = box.clip(self._clip)
        if box.w <= 0 or box.h <= 0:
            return
        area = (0, 0, box.w, box.h)
        if strength < 1:  # a share of the colour laid over: less of what is there, then the colour's share added
            rest = round(255 * (1 - strength))
            self._items.append(((rest, rest, rest), box.x, box.y, MULT, area))
            colour = theme.mix(theme.BLACK, colour, strength)
            flags = ADD
        self._items.append((colour, box.x, box.y, flags, area))

    def shade(self, colour: Colour, rect: Rect | None = None) -> None:
        """Multiplies what is drawn so far: the lamp turned down. All of the canvas without a `rect`."""
        self._flood(self._box(rect) if rect is not None else pygame.Rect((0, 0), self._size), colour, 1.0, MULT)

    def outline(self, rect: Rect, radius: float, colour: Colour, w: float = 1.5, alpha: float = 1.0) -> None:
        """A line inside the edge of a rounded rectangle."""
        strength = self._strength(alpha)
        if not strength:
            return
        box = self._box(rect)
        key = ("outline", box.w, box.h, radius, colour, w, strength)
        found = self._shelf.get(key)
        if found is None:
            surface = shapes.rounded(box.w, box.h, radius * self.scale, colour, strength / FADES, self._thick(w))
            found = self._keep(key, Shape(surface))
        self._put(found.surface, box.x, box.y, PREMULTIPLIED)

    def line(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour, w: float = 1.5, alpha: float = 1.0
    ) -> None:
        strength = self._strength(alpha)
        if not strength:
            return
        ax, ay = self._px(x0, y0)
        bx, by = self._px(x1, y1)
        key = ("line", bx - ax, by - ay, w, colour, strength)
        found = self._shelf.get(key)
        if found is None:
            found = self._keep(key, self._segment(bx - ax, by - ay, self._thick(w), colour, strength / FADES))
        self._put(found.surface, ax + found.dx, ay + found.dy, PREMULTIPLIED)

    def _segment(self, dx: int, dy: int, thick: float, colour: Colour, alpha: float) -> Shape:
        if dx and dy:
            return Shape(*shapes.segment(dx, dy, thick, colour, alpha))
        surface = shapes.strip(max(abs(dx), abs(dy), 1), thick, (colour, colour), alpha, bool(dy))
        half = round(thick / 2 - 0.01)
        return Shape(surface, min(0, dx) - (half if dy else 0), min(0, dy) - (0 if dy else half))

    def _made(self, key: Hashable, make: Callable[[], Shape]) -> Shape:
        return self._shelf.get(key) or self._keep(key, make())

    def _show(self, shape: Shape, x: float, y: float, flags: int = PREMULTIPLIED) -> None:
        px, py = self._px(x, y)
        self._put(shape.surface, px + shape.dx, py + shape.dy, flags)

    def disc(self, x: float, y: float, r: float, colour: Colour, alpha: float = 1.0) -> None:
        strength = self._strength(alpha)
        if not strength:
            return
        radius = round(r * self.scale * 2) / 2
        self._show(self._made(("disc", radius, colour, strength), lambda: centred(
            shapes.disc(radius, colour, strength / FADES))), x, y)

    def arc(
        self, x: float, y: float, r: float, w: float, start: float, sweep: float, colour: Colour, alpha: float = 1.0
    ) -> None:
        """Part of a ring of outer radius `r`, `w` wide; degrees clockwise from twelve o'clock, in whole degrees."""
        strength = self._strength(alpha)
        first, turn = round(start) % 360, min(360, round(sweep))
        if not strength or not turn:
            return
        radius, thick = r * self.scale, self._thick(w)
        self._show(self._made(("arc", radius, thick, first, turn, colour, strength), lambda: centred(
            shapes.arc(radius, thick, first, turn, colour, strength / FADES))), x, y)

    def circle(self, x: float, y: float, r: float, colour: Colour, w: float = 1.5, alpha: float = 1.0) -> None:
        self.arc(x, y, r, w, 0, 360, colour, alpha)

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour, alpha: float = 1.0) -> None:
        """Points in table units."""
        strength = self._strength(alpha)
        if not strength:
            return
        x, y = min(p[0] for p in points), min(p[1] for p in points)
        scale = self.scale
        shape = tuple((round((px - x) * scale, 1), round((py - y) * scale, 1)) for px, py in points)
        self._show(self._made(("polygon", shape, colour, strength), lambda: Shape(
            shapes.polygon(shape, colour, strength / FADES))), x, y)

    def lozenge(self, x: float, y: float, w: float, h: float, colour: Colour, alpha: float = 1.0) -> None:
        """A diamond standing on its point, (x, y) its middle."""
        self.polygon(((x - w / 2, y), (x, y - h / 2), (x + w / 2, y), (x, y + h / 2)), colour, alpha)

    def glow(
        self, x: float, y: float, r: float, colour: Colour = theme.GLOW, alpha: float = 0.5, *, ry: float | None = None
    ) -> None:
        """Light added round (x, y); `ry` makes it an ellipse."""
        strength = self._strength(alpha)
        if not strength:
            return
        w, h = round(2 * r * self.scale), round(2 * (ry or r) * self.scale)
        self._show(self._made(("glow", w, h, colour, strength), lambda: centred(
            shapes.glow(w, h, colour, strength / FADES))), x, y, ADD)

    def pool(
        self, x: float, y: float, r: float, colour: Colour = theme.POOL, alpha: float = 0.5, *, ry: float | None = None
    ) -> None:
        """Soft darkness round (x, y), for gold words on lit wood."""
        strength = self._strength(alpha)
        if not strength:
            return
        w, h = round(2 * r * self.scale), round(2 * (ry or r) * self.scale)
        self._show(self._made(("pool", w, h, colour, strength), lambda: centred(
            shapes.pool(w, h, colour, strength / FADES))), x, y)

    def soft(
        self, rect: Rect, radius: float, blur: float, colour: Colour = theme.SHADOW, alpha: float = 0.5
    ) -> None:
        """A blurred rounded rectangle: a shadow, or a halo in a light colour."""
        strength = self._strength(alpha)
        if not strength:
            return
        box = self._box(rect)

        def make() -> Shape:
            surface, reach = shapes.soft(
                box.w, box.h, radius * self.scale, blur * self.scale, colour, strength / FADES)
            return Shape(surface, -reach, -reach)

        key = ("soft", box.w, box.h, radius, blur, colour, strength)
        self._show(self._made(key, make), rect.x, rect.y)

    def ring(self, rect: Rect, radius: float, *, alpha: float = 1.0) -> None:
        """The focus ring round a body of that corner radius: gap, ring, keyline under it, soft light."""
        strength = self._strength(alpha)
        if not strength:
            return
        box = self._box(rect)
        key = ("ring", box.w, box.h, radius, strength)
        self._show(self._made(key, lambda: self._ring(box.w, box.h, radius, strength)), rect.x, rect.y)

    def _ring(self, w: int, h: int, radius: float, strength: int) -> Shape:
        scale = self.scale
        line, key = self._thick(theme.RING_WIDTH), self._thick(theme.RING_KEYLINE)
        gap = round(theme.RING_GAP * scale)
        out = gap + round((line + key) / 2)  # the keyline shows on both sides of the ring
        inner = radius * scale + gap
        light, reach = shapes.soft(
            w + 2 * out, h + 2 * out, inner + key, theme.RING_LIGHT * scale, theme.RING, 0.55 * strength / FADES)
        dark = shapes.rounded(w + 2 * out, h + 2 * out, inner + (line + key) / 2, theme.KEYLINE, 1.0, key)
        edge = round((key - line) / 2)
        gold = shapes.rounded(
            w + 2 * (out - edge), h + 2 * (out - edge), inner + line, theme.RING, 1.0, line)
        hole = shapes.rounded(w + 2 * gap, h + 2 * gap, inner, theme.WHITE)
        light.blit(hole, (reach + out - gap, reach + out - gap), special_flags=pygame.BLEND_RGBA_SUB)
        light.blit(dark, (reach, reach), special_flags=PREMULTIPLIED)
        light.blit(gold, (reach + edge, reach + edge), special_flags=PREMULTIPLIED)
        if strength < FADES:
            light = shapes.faded(light, strength / FADES)
        return Shape(light, -reach - out, -reach - out)

    def dashes(
        self, rect: Rect, radius: float, colour: Colour, *,
        w: float = 2.0, dash: float = 10.0, gap: float = 8.0, alpha: float = 1.0,
    ) -> None:
        """A dashed outline: here something may lie."""
        strength = self._strength(alpha)
        if not strength:
            return
        box = self._box(rect)
        scale = self.scale
        key = ("dashes", box.w, box.h, radius, colour, w, dash, gap, strength)
        self._show(self._made(key, lambda: Shape(shapes.dashed(
            box.w, box.h, radius * scale, self._thick(w), dash * scale, gap * scale, colour, strength / FADES
        ))), rect.x, rect.y)

    def dots(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, *,
             r: float = 2.0, gap: float = 12.0, alpha: float = 1.0) -> None:
        """A dotted line: a way."""
        length = max(abs(x1 - x0), abs(y1 - y0), 1.0)
        count = max(1, round(length / gap))
        for i in range(count + 1):
            self.disc(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count, r, colour, alpha)

    def hairline(self, x0: float, y0: float, x1: float, y1: float, w: float = 1.6, alpha: float = 1.0,
                 tones: Sequence[Colour] = theme.HAIRLINE) -> None:
        """A level or upright gold line with its own thin shadow, the tones running along it."""
        strength = self._strength(alpha)
        ax, ay = self._px(x0, y0)
        bx, by = self._px(x1, y1)
        length, upright = max(abs(bx - ax), abs(by - ay)), abs(by - ay) > abs(bx - ax)
        if not strength or not length:
            return
        thick = self._thick(w)
        runs = tuple(tones)
        below = self._made(("strip", length, thick, (theme.BLACK,), strength, upright), lambda: Shape(
            shapes.strip(length, thick, (theme.BLACK, theme.BLACK), 0.55 * strength / FADES, upright)))
        above = self._made(("strip", length, thick, runs, strength, upright), lambda: Shape(
            shapes.strip(length, thick, runs, strength / FADES, upright)))
        down, half = max(1, round(self.scale)), round(thick / 2 - 0.01)
        x, y = min(ax, bx) - (half if upright else 0), min(ay, by) - (0 if upright else half)
        self._put(below.surface, x + down, y + down, PREMULTIPLIED)
        self._put(above.surface, x, y, PREMULTIPLIED)

    def frame(
        self,
        rect: Rect,
        radius: float,
        *,
        gaps: Sequence[tuple[float, float]] = (),
        foot: Sequence[tuple[float, float]] = (),
        w: float = 1.6,
        alpha: float = 1.0,
    ) -> None:
        """A gold hairline round `rect`, broken along x from .. to at `gaps` of its top edge (`foot`: its lower edge).

        The words stand in the gaps; each end is closed by a small lozenge.
        """
        tones = theme.HAIRLINE
        x0, y0, x1, y1 = rect.x, rect.y, rect.right, rect.bottom
        # The light comes from the upper left: the tones run along the diagonal.
        for y, holes, first in ((y0, gaps, 0.0), (y1, foot, 0.5)):
            at = x0 + radius
            for start, end in [*sorted(holes), (x1 - radius, x1 - radius)]:
                if start > at:
                    run = _run(tones, first + (at - x0) / rect.w / 2, first + (start - x0) / rect.w / 2)
                    self.hairline(at, y, start, y, w, alpha, run)
                at = max(at, end)
            for start, end in holes:
                for x, away in ((start, -1), (end, 1)):
                    if x0 + radius < x < x1 - radius:
                        self.lozenge(x + 8 * away, y, 12, 9, theme.LIGHT_GOLD, alpha)
        for x, first in ((x0, 0.0), (x1, 0.5)):
            self.hairline(x, y0 + radius, x, y1 - radius, w, alpha, _run(tones, first, first + 0.5))
        middle = _run(tones, 0.5, 0.5)[0]
        for cx, cy, start, tone in (
            (x0 + radius, y0 + radius, 270, tones[0]), (x1 - radius, y0 + radius, 0, middle),
            (x1 - radius, y1 - radius, 90, tones[3]), (x0 + radius, y1 - radius, 180, middle),
        ):
            self._corner(cx, cy, radius, w, start, tone, alpha)

    def _corner(self, x: float, y: float, radius: float, w: float, start: int, tone: Colour, alpha: float) -> None:
        strength = self._strength(alpha)
        if not strength or not radius:
            return
        thick = self._thick(w)
        pixels = radius * self.scale + thick / 2
        self._show(self._made(("corner", pixels, thick, start, tone, strength), lambda: centred(
            shapes.arc(pixels, thick, start, 90, tone, strength / FADES, round_ends=False))), x, y)

    def blurred(self, picture: Surface) -> Surface:
        """A picture of the canvas out of focus and dim: what lies behind a pause. Not kept; keep it."""
        w, h = picture.get_size()
        small = pygame.transform.smoothscale(picture, (max(1, w // 4), max(1, h // 4)))
        small = shapes.blurred(small, 2.4 * max(0.5, self.scale))
        small.fill(theme.DIM, special_flags=MULT)
        return pygame.transform.smoothscale(small, (w, h))


def centred(surface: Surface) -> Shape:
    """Its middle lies on the point it was asked for."""
    return Shape(surface, -surface.get_width() // 2, -surface.get_height() // 2)


def _run(tones: Sequence[Colour], start: float, end: float) -> tuple[Colour, ...]:
    """The part of a run of tones between two shares of its length."""
    def tone(share: float) -> Colour:
        place = min(max(share, 0.0), 1.0) * (len(tones) - 1)
        first = min(int(place), len(tones) - 2)
        return theme.mix(tones[first], tones[first + 1], place - first)
    return tuple(tone(start + (end - start) * i / 3) for i in range(4))
