"""Small pictures drawn by rule, in pixels: discs, arcs, lines, glows, frames. All premultiplied, all antialiased.

Edges are drawn four times too large and brought down. Whoever calls keeps what comes back (see Pen).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache

import pygame
from pygame import Surface

from gemtable.stage.theme import Colour, mix

SLANT, BAND_WIDTH = 0.45, 0.13  # of a shine: shares of a card's width
GLEAM = 0.52  # how strong it is in its middle: a gleam, never a flash
SHEEN = (46, 42, 34)  # what even dark print throws back of it
FINE = 4  # how much larger edges are drawn
Corners = tuple[int, int, int, int]  # left, top, right, bottom


def empty(w: int, h: int) -> Surface:
    return Surface((max(1, w), max(1, h)), pygame.SRCALPHA, 32)


def faded(picture: Surface, alpha: float) -> Surface:
    """A premultiplied copy, `alpha` 0..1 as strong."""
    copy = picture.copy() if picture.get_flags() & pygame.SRCALPHA else picture.convert_alpha()
    a = round(255 * alpha)
    copy.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def tinted(picture: Surface, colour: Colour) -> Surface:
    copy = picture.copy()
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def parted(picture: Surface) -> tuple[Surface, Surface]:
    """A premultiplied picture as its body and its light.

    Colour above alpha shines, and is to be added: laid over, it would not give the same pixels in every blit.
    """
    light = picture.copy()
    light.blit(silhouette(picture), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture, light


def solid(w: int, h: int, colour: Colour, alpha: float = 1.0) -> Surface:
    """A filled rectangle; without an alpha channel when it hides everything below."""
    if alpha >= 1:
        plain = Surface((max(1, w), max(1, h)), 0, 32)
        plain.fill(colour)
        return plain
    picture = empty(w, h)
    picture.fill((round(colour[0] * alpha), round(colour[1] * alpha), round(colour[2] * alpha), round(255 * alpha)))
    return picture


def _fine(w: float, h: float) -> Surface:
    return empty(math.ceil(w) * FINE, math.ceil(h) * FINE)


def _down(fine: Surface, colour: Colour, alpha: float) -> Surface:
    """White mask, `FINE` times too large, to a picture in colour."""
    size = fine.get_width() // FINE, fine.get_height() // FINE
    small = pygame.transform.smoothscale(fine, size)
    tone = [round(part * alpha) for part in (*colour, 255)]
    small.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
    return small


def disc(radius: float, colour: Colour, alpha: float = 1.0) -> Surface:
    side = 2 * math.ceil(radius) + 2
    fine = _fine(side, side)
    pygame.draw.circle(fine, "white", fine.get_rect().center, radius * FINE)
    return _down(fine, colour, alpha)


def _sector(centre: float, radius: float, start: float, sweep: float) -> list[tuple[float, float]]:
    steps = max(2, math.ceil(abs(sweep) / 3))
    turn = [math.radians(start - 90 + sweep * i / steps) for i in range(steps + 1)]
    return [(centre + radius * math.cos(a), centre + radius * math.sin(a)) for a in turn]


def arc(radius: float, width: float, start: float, sweep: float, colour: Colour, alpha: float = 1.0,
        round_ends: bool = True) -> Surface:
    """Part of a ring of outer `radius`; degrees clockwise from twelve o'clock."""
    side = 2 * math.ceil(radius) + 2
    fine = _fine(side, side)
    centre = side * FINE / 2
    if abs(sweep) >= 360:
        pygame.draw.circle(fine, "white", (centre, centre), radius * FINE, max(1, round(width * FINE)))
    elif sweep:
        outer = _sector(centre, radius * FINE, start, sweep)
        inner = _sector(centre, (radius - width) * FINE, start, sweep)
        pygame.draw.polygon(fine, "white", outer + inner[::-1])
        ends = _sector(centre, (radius - width / 2) * FINE, start, sweep) if round_ends else []
        for end in ends[:: max(1, len(outer) - 1)]:
            pygame.draw.circle(fine, "white", end, width * FINE / 2)
    return _down(fine, colour, alpha)


def polygon(points: Sequence[tuple[float, float]], colour: Colour, alpha: float = 1.0) -> Surface:
    """Points in pixels from the picture's corner."""
    fine = _fine(max(p[0] for p in points) + 1, max(p[1] for p in points) + 1)
    pygame.draw.polygon(fine, "white", [(x * FINE, y * FINE) for x, y in points])
    return _down(fine, colour, alpha)


def segment(dx: float, dy: float, width: float, colour: Colour, alpha: float = 1.0) -> tuple[Surface, int, int]:
    """A straight line from (0, 0) to (dx, dy), and where the picture's corner lies from its start."""
    pad = width / 2 + 1
    x0, y0 = math.floor(min(0.0, dx) - pad), math.floor(min(0.0, dy) - pad)
    fine = _fine(abs(dx) + 2 * pad + 1, abs(dy) + 2 * pad + 1)
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    points = ((nx, ny), (dx + nx, dy + ny), (dx - nx, dy - ny), (-nx, -ny))
    pygame.draw.polygon(fine, "white", [((x - x0) * FINE, (y - y0) * FINE) for x, y in points])
    return _down(fine, colour, alpha), x0, y0


def strip(length: int, width: float, colours: Sequence[Colour], alpha: float, upright: bool) -> Surface:
    """A level or upright hairline whose colour runs through `colours`; its middle row is the strongest."""
    rows = max(1, math.ceil(width - 0.01))
    line = Surface((len(colours), 1), 0, 32)
    for i, colour in enumerate(colours):
        line.set_at((i, 0), colour)
    picture = pygame.transform.smoothscale(line, (max(1, length), 1)) if length > 1 else line
    picture = pygame.transform.scale(picture, (max(1, length), rows)).convert_alpha()
    picture.fill([round(255 * alpha * min(1.0, width / rows))] * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotate(picture, -90) if upright else picture


def rounded(w: int, h: int, radius: float, colour: Colour, alpha: float = 1.0, line: float = 0.0) -> Surface:
    """A filled rectangle with round corners, or its outline `line` pixels wide inside the edge."""
    edge = math.ceil(max(radius, line)) + 1
    side = 2 * edge + 2
    fine = _fine(side, side)
    box = fine.get_rect()
    pygame.draw.rect(fine, "white", box, border_radius=round(radius * FINE))
    if line:
        inner = box.inflate(-2 * line * FINE, -2 * line * FINE)
        pygame.draw.rect(fine, (0, 0, 0, 0), inner, border_radius=max(0, round((radius - line) * FINE)))
    return assemble(_down(fine, colour, alpha), (edge, edge, edge, edge), w, h)


def dashed(
    w: int, h: int, radius: float, line: float, dash: float, gap: float, colour: Colour, alpha: float = 1.0
) -> Surface:
    """The outline of a rounded rectangle in dashes that come out even."""
    x0, y0, x1, y1 = line / 2, line / 2, w - line / 2, h - line / 2
    radius = min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
    legs = ((x1 - x0) - 2 * radius, (y1 - y0) - 2 * radius, math.pi * radius / 2)
    around = 2 * (legs[0] + legs[1]) + 4 * legs[2]
    count = max(1, round(around / (dash + gap)))
    step = around / count
    stroke = step * dash / (dash + gap)

    def at(way: float) -> tuple[float, float]:
        way %= around
        for i, (cx, cy) in enumerate(((x1 - radius, y0 + radius), (x1 - radius, y1 - radius),
                                      (x0 + radius, y1 - radius), (x0 + radius, y0 + radius))):
            side = math.radians(90 * i)
            leg = legs[i % 2]
            if way <= leg:  # along the side that leads to this corner
                px, py = cx + radius * math.sin(side), cy - radius * math.cos(side)
                return px - (leg - way) * math.cos(side), py - (leg - way) * math.sin(side)
            way -= leg
            if way <= legs[2]:
                turn = side + way / max(radius, 1e-6)
                return cx + radius * math.sin(turn), cy - radius * math.cos(turn)
            way -= legs[2]
        return x0 + radius, y0

    picture = empty(w, h)
    for i in range(count):
        start = i * step
        pieces = max(1, math.ceil(stroke / 3))
        points = [at(start + stroke * k / pieces) for k in range(pieces + 1)]
        left, top = math.floor(min(p[0] for p in points) - line), math.floor(min(p[1] for p in points) - line)
        fine = _fine(max(p[0] for p in points) - left + line + 1, max(p[1] for p in points) - top + line + 1)
        spots = [((x - left) * FINE, (y - top) * FINE) for x, y in points]
        for a, b in itertools.pairwise(spots):
            pygame.draw.line(fine, "white", a, b, max(1, round(line * FINE)))
        for spot in spots:
            pygame.draw.circle(fine, "white", spot, line * FINE / 2)
        picture.blit(_down(fine, colour, alpha), (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def soft(w: int, h: int, radius: float, blur: float, colour: Colour, alpha: float = 1.0) -> tuple[Surface, int]:
    """A rounded rectangle of light or shadow, blurred, and how far it reaches outside."""
    reach = math.ceil(blur * 2.5)
    edge = math.ceil(radius) + 2 * reach
    small = 4 if blur >= 6 else 1
    side = (2 * edge + 2) // small * small
    patch = empty(side // small, side // small)
    pygame.draw.rect(
        patch, "white", patch.get_rect().inflate(-2 * reach // small, -2 * reach // small),
        border_radius=round(radius / small),
    )
    patch = blurred(patch, blur / small)
    patch = pygame.transform.smoothscale(patch, (side, side))
    patch.fill([round(part * alpha) for part in (*colour, 255)], special_flags=pygame.BLEND_RGBA_MULT)
    corner = side // 2 - 1
    return assemble(patch, (corner, corner, corner, corner), w + 2 * reach, h + 2 * reach), reach


def blurred(picture: Surface, sigma: float) -> Surface:
    """Two box blurs, near enough to a gaussian; the picture must be wide enough for its own fog."""
    radius = max(1, round(sigma * 1.2))
    return pygame.transform.box_blur(pygame.transform.box_blur(picture, radius), radius)


_LAMP = 256


@cache
def _lamp(flags: int) -> Surface:
    """Light that falls off like a lamp's on a table, white in the middle."""
    lamp = Surface((_LAMP, _LAMP), flags, 32)
    for step in range(_LAMP):
        far = 1 - step / _LAMP
        strength = round(255 * math.exp(-4.3 * far * far) * (1 - far * far))
        pygame.draw.circle(lamp, (strength, strength, strength, strength), (_LAMP / 2, _LAMP / 2), far * _LAMP / 2)
    return lamp


def glow(w: int, h: int, colour: Colour, alpha: float = 1.0) -> Surface:
    """Light to be added (BLEND_RGB_ADD): strongest in the middle, nothing at the rim; no alpha channel."""
    light = pygame.transform.smoothscale(_lamp(0), (max(2, w), max(2, h)))
    light.fill([round(part * alpha) for part in colour], special_flags=pygame.BLEND_RGB_MULT)
    return light


_BAND = 64


@cache
def _band() -> Surface:
    """A slanting band of white light in the middle of a black strip three cards long."""
    strip = Surface((3 * _BAND, _BAND), 0, 32)
    for x in range(-_BAND, 3 * _BAND):
        far = (x + _BAND * SLANT / 2 - 1.5 * _BAND) / (_BAND * BAND_WIDTH)
        white = round(255 * GLEAM * math.exp(-0.5 * far * far))
        pygame.draw.line(strip, (white, white, white), (x + _BAND * SLANT, 0), (x, _BAND), 2)
    return strip


def shine(card: Surface, place: float) -> Surface:
    """What a lamp adds to a premultiplied card as its reflection crosses it, 0..1 from off the left to off the right.

    Foil throws back most, dark print hardly anything.
    """
    left = round((1 - place) * 2 * _BAND)
    light = pygame.transform.smoothscale(_band().subsurface((left, 0, _BAND, _BAND)), card.get_size())
    foil = Surface(card.get_size(), 0, 32)
    foil.fill(SHEEN)
    foil.blit(card, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = silhouette(card) if card.get_flags() & pygame.SRCALPHA else card
    foil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light.blit(foil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return light


def star(radius: float, colour: Colour, alpha: float) -> Surface:
    """A soft star with four points, light to be added: what a facet throws back for a moment."""
    side = 2 * math.ceil(radius) + 1
    picture = Surface((side, side), 0, 32)
    core = glow(max(3, round(radius * 0.7)), max(3, round(radius * 0.7)), colour, alpha)
    picture.blit(core, core.get_rect(center=(side // 2, side // 2)))
    thick = max(2, round(radius * 0.12))
    for w, h in ((side, thick), (thick, side)):
        ray = glow(w, h, colour, alpha)
        picture.blit(ray, ray.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def pool(w: int, h: int, colour: Colour, alpha: float = 1.0) -> Surface:
    """The dark sister of glow, to be laid over: words on lit wood stand on one."""
    fog = pygame.transform.smoothscale(_lamp(pygame.SRCALPHA), (max(2, w), max(2, h)))
    fog.fill([round(part * alpha) for part in (*colour, 255)], special_flags=pygame.BLEND_RGBA_MULT)
    return fog


def silhouette(picture: Surface) -> Surface:
    """White where the premultiplied picture is, as strong as it is there."""
    white = picture.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return white.premul_alpha()


def shadow(picture: Surface, blur: float, colour: Colour, alpha: float) -> tuple[Surface, int]:
    """The blurred silhouette of a premultiplied picture, and how far it reaches outside."""
    small = 4 if blur >= 4 else 1
    reach = math.ceil(blur * 2.5 / small) * small
    w, h = math.ceil(picture.get_width() / small), math.ceil(picture.get_height() / small)
    fog = empty(w + 2 * reach // small, h + 2 * reach // small)
    core = pygame.transform.smoothscale(silhouette(picture), (w, h))
    fog.blit(core, (reach // small, reach // small), special_flags=pygame.BLEND_PREMULTIPLIED)
    fog = blurred(fog, blur / small)
    fog.fill([round(part * alpha) for part in (*colour, 255)], special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(fog, (fog.get_width() * small, fog.get_height() * small)), reach


def assemble(source: Surface, corners: Corners, w: int, h: int) -> Surface:
    """A picture of w x h pixels from nine parts of `source`: corners as they are, edges and middle stretched."""
    sw, sh = source.get_size()
    w, h = max(1, w), max(1, h)
    left, top, right, bottom = corners
    xs, ys = _cuts(sw, left, right), _cuts(sh, top, bottom)
    xd, yd = _cuts(w, left, right), _cuts(h, top, bottom)
    see_through = bool(source.get_flags() & pygame.SRCALPHA)
    picture = empty(w, h) if see_through else Surface((w, h), 0, 32)
    flags = pygame.BLEND_PREMULTIPLIED if see_through else 0
    for row in range(3):
        for col in range(3):
            part = pygame.Rect(xs[col], ys[row], xs[col + 1] - xs[col], ys[row + 1] - ys[row])
            place = (xd[col + 1] - xd[col], yd[row + 1] - yd[row])
            if min(part.size) <= 0 or min(place) <= 0:
                continue
            piece = source.subsurface(part)
            if place != part.size:
                piece = pygame.transform.smoothscale(piece, place)
            picture.blit(piece, (xd[col], yd[row]), special_flags=flags)
    return picture


def _cuts(length: int, first: int, last: int) -> tuple[int, int, int, int]:
    """Where the three parts of a side begin and end; corners give way when the side is shorter than both."""
    if first + last > length:
        first = round(length * first / (first + last))
        last = length - first
    return 0, first, length - last, length


def gradient(w: int, h: int, colours: Sequence[Colour]) -> Surface:
    """From the first colour at the top to the last at the foot; opaque."""
    ramp = Surface((1, len(colours)), 0, 32)
    for i, colour in enumerate(colours):
        ramp.set_at((0, i), colour)
    return pygame.transform.smoothscale(ramp, (max(1, w), max(2, h)))


def diagonal(w: int, h: int, colours: Sequence[Colour]) -> Surface:
    """From the first colour in the upper left corner to the last in the lower right one; opaque."""
    n = len(colours)
    ramp = Surface((n, n), 0, 32)
    for x in range(n):
        for y in range(n):
            ramp.set_at((x, y), mix(colours[(x + y) // 2], colours[(x + y + 1) // 2], 0.5))
    return pygame.transform.smoothscale(ramp, (max(n, w), max(n, h)))


def _masked(paint: Surface, mask: Surface) -> Surface:
    """Opaque paint where the white premultiplied mask is."""
    cut = mask.copy()
    cut.blit(paint.convert_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


_BRASS: tuple[Colour, ...] = ((246, 216, 146), (169, 124, 52), (231, 192, 114), (110, 77, 28))


def enamel(radius: float, colour: Colour) -> Surface:
    """A medal without its emblem: brass rim, dark groove, lacquer lit from the upper left; middle = middle."""
    side = 2 * math.ceil(radius * 1.42) + 2
    centre, r = side * FINE / 2, radius * FINE
    fine = _fine(side, side)
    for part, paint in ((1.0, None), (0.86, mix(colour, (0, 0, 0), 0.55)), (0.82, colour)):
        mask = _fine(side, side)
        pygame.draw.circle(mask, "white", (centre, centre), r * part)
        ground = Surface(mask.get_size(), 0, 32)
        if paint is None:
            brass = diagonal(round(2 * r), round(2 * r), _BRASS)
            ground.blit(brass, brass.get_rect(center=(centre, centre)))
        elif paint is colour:
            _lacquer(ground, centre, r * part, colour)
        else:
            ground.fill(paint)
        fine.blit(_masked(ground, mask), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    medal = pygame.transform.smoothscale(fine, (side, side))
    fog, reach = shadow(medal, radius * 0.10, (8, 3, 2), 0.7)
    picture = empty(side, side)
    down = round(radius * 0.12)
    picture.blit(fog, (down * 3 // 4 - reach, down - reach), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(medal, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _lacquer(ground: Surface, centre: float, r: float, colour: Colour) -> None:
    light = 0.55 if sum(colour) > 380 else 0.30
    tones = (mix(colour, (255, 255, 255), light), colour, mix(colour, (0, 0, 0), 0.42))
    steps = 48
    for step in range(steps):
        far = 1 - step / steps
        tone = mix(tones[0], tones[1], far / 0.45) if far < 0.45 else mix(tones[1], tones[2], (far - 0.45) / 0.55)
        pygame.draw.circle(ground, tone, (centre - 0.35 * r, centre - 0.45 * r), 1.6 * r * far)
