"""Baked pictures: found by name in the manifests, brought to canvas pixels, turned, tinted, faded, and kept."""

from __future__ import annotations

import json
import logging
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from gemtable.stage import shapes, theme
from gemtable.stage.shelf import Shelf
from gemtable.stage.theme import Colour

MEMORY = 120_000_000  # bytes of pictures kept ready, and half as many of pictures as baked
LARGE = 4_000_000  # bytes; rooms and sheets are used at one size only, so what was baked is not kept
FADES = 16  # steps of alpha

log = logging.getLogger(__name__)


class Baked(NamedTuple):
    """One entry of a manifest."""

    file: Path
    unit: float = 4 / 3  # picture pixels in a table unit
    pivot: tuple[float, float] = (0.5, 0.5)  # the share of the picture that is put at (x, y)
    nine: shapes.Corners | None = None
    reach: shapes.Corners = (0, 0, 0, 0)  # how far the baked shadow lies outside the body, picture pixels
    frame: tuple[int, int, int, int] | None = None


class Picture(NamedTuple):
    """What is blitted: with `flags`, its corner at the pivot's pixel plus (dx, dy)."""

    surface: Surface
    dx: int
    dy: int
    flags: int


def _flags(surface: Surface) -> int:
    return pygame.BLEND_PREMULTIPLIED if surface.get_flags() & pygame.SRCALPHA else 0


def _weight(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


class Sprites:
    """All baked pictures below `folder`: its own manifest.json and those of the folders in it.

    A missing name or file raises KeyError when `strict`; the running game shows a blank bit of parchment and logs it.
    """

    def __init__(self, folder: Path, *, strict: bool = True, memory: int = MEMORY) -> None:
        self.folder = folder
        self.strict = strict
        self._baked: dict[str, Baked] = {}
        self._ready: set[str] = set()
        self._memory = memory
        self._shelf: Shelf[Picture] = Shelf(memory)
        self._sources: Shelf[Surface] = Shelf(memory // 2)
        for manifest in [*folder.glob("manifest.json"), *sorted(folder.glob("*/manifest.json"))]:
            self._read(manifest)

    def _read(self, manifest: Path) -> None:
        for name, entry in json.loads(manifest.read_text("utf-8"))["sprites"].items():
            self._baked[name] = Baked(
                manifest.parent / entry["file"],
                float(entry.get("unit", 4 / 3)),
                (entry["pivot"][0], entry["pivot"][1]) if entry.get("pivot") else (0.5, 0.5),
                tuple(entry["nine"]) if entry.get("nine") else None,
                tuple(entry.get("reach") or (0, 0, 0, 0)),
                tuple(entry["frame"]) if entry.get("frame") else None,
            )

    def __contains__(self, name: str) -> bool:
        return name in self._baked

    def names(self, start: str = "") -> list[str]:
        """All names that begin with `start`, sorted."""
        return sorted(name for name in self._baked if name.startswith(start))

    @property
    def weight(self) -> int:
        """Bytes of pictures kept."""
        return self._shelf.weight + self._sources.weight

    def forget(self, scale: float = 1.0) -> None:
        """Lets the scaled pictures go: the canvas has another size now, of `scale` pixels in a table unit."""
        self._shelf.clear()
        self._shelf.limit = round(self._memory * max(1.0, scale**2))

    def baked(self, name: str) -> Baked:
        found = self._baked.get(name)
        if found is None:
            return self._missing(name)
        return found

    def _missing(self, name: str) -> Baked:
        if self.strict:
            raise KeyError(name)
        log.warning("there is no picture %s", name)
        self._baked[name] = Baked(Path(), nine=(16, 16, 16, 16))
        self._sources.put(name, _parchment(), 1)
        return self._baked[name]

    def size(self, name: str) -> tuple[float, float]:
        """Width and height of the whole picture, shadow included, in table units."""
        baked = self.baked(name)
        w, h = baked.frame[2:] if baked.frame else self._source(name).get_size()
        return w / baked.unit, h / baked.unit

    def body(self, name: str) -> tuple[float, float]:
        """Width and height without the shadow's reach, in table units."""
        w, h = self.size(name)
        left, top, right, bottom = self.baked(name).reach
        unit = self.baked(name).unit
        return w - (left + right) / unit, h - (top + bottom) / unit

    def pivot(self, name: str) -> tuple[float, float]:
        return self.baked(name).pivot

    def _source(self, name: str) -> Surface:
        """The picture as baked, in the screen's pixel format."""
        found = self._sources.get(name)
        if found is not None:
            return found
        loaded = self._read_picture(name)
        source = loaded.convert_alpha() if loaded.get_flags() & pygame.SRCALPHA else loaded.convert()
        return self._keep_source(name, source)

    def _keep_source(self, key: Hashable, source: Surface) -> Surface:
        weight = _weight(source)
        return source if weight > LARGE else self._sources.put(key, source, weight)

    def _read_picture(self, name: str) -> Surface:
        baked = self.baked(name)
        try:
            picture = pygame.image.load(baked.file)
        except (OSError, pygame.error):
            if self.strict:
                raise KeyError(name) from None
            log.warning("the picture %s cannot be read", name)
            picture = _parchment()
        return picture.subsurface(baked.frame) if baked.frame else picture

    def load(self, names: Sequence[str], most: int = 2) -> bool:
        """Decodes up to `most` of these pictures that are not decoded yet, some milliseconds each; False when all are.

        For the slices between frames before a table opens. Large ones are left to their first use.
        """
        waiting = [name for name in names if name not in self._ready]
        for name in waiting[:most]:
            self._ready.add(name)
            self._source(name)
        return len(waiting) > most

    def once(self, name: str, scale: float, most: tuple[int, int]) -> Surface:
        """The middle of the picture at that scale, `most` canvas pixels of it; not kept: the caller does."""
        source = self._read_picture(name)  # the first light waits: only what is seen is brought to the screen's format
        ratio = scale / self.baked(name).unit
        w = min(most[0], round(source.get_width() * ratio))
        h = min(most[1], round(source.get_height() * ratio))
        middle = pygame.Rect(0, 0, round(w / ratio), round(h / ratio)).clip(source.get_rect())
        middle.center = source.get_rect().center
        part = source.subsurface(middle.clip(source.get_rect()))
        return pygame.transform.smoothscale(part, (max(1, w), max(1, h)))

    def picture(
        self,
        name: str,
        scale: float,
        *,
        angle: float = 0,
        tint: Colour | None = None,
        flip: float = 1.0,
        alpha: int = 255,
    ) -> Surface:
        """The sprite in canvas pixels, `scale` of them in a table unit. See `placed` for where it goes."""
        return self.placed(name, scale, round(angle) % 360, tint, flip, round(alpha * FADES / 255)).surface

    def placed(
        self,
        name: str,
        scale: float,
        angle: int = 0,
        tint: Colour | None = None,
        flip: float = 1.0,
        fade: int = FADES,
    ) -> Picture:
        """The same picture object as long as nothing changes.

        angle: whole degrees clockwise; flip: share of the width that is seen (a card turning); fade: 0..16.
        """
        key = (name, scale, angle, tint, flip, fade)
        found = self._shelf.get(key)
        if found is not None:
            return found
        if fade < FADES:
            whole = self.placed(name, scale, angle, tint, flip)
            surface = shapes.faded(whole.surface, fade / FADES)
            return self._keep(key, Picture(surface, whole.dx, whole.dy, _flags(surface)))
        if tint is not None:
            plain = self.placed(name, scale, angle, None, flip)
            return self._keep(key, plain._replace(surface=shapes.tinted(plain.surface, tint)))
        return self._keep(key, self._made(name, scale, angle, flip))

    def _keep(self, key: Hashable, picture: Picture) -> Picture:
        return self._shelf.put(key, picture, _weight(picture.surface))

    def _made(self, name: str, scale: float, angle: int, flip: float) -> Picture:
        baked, source = self.baked(name), self._source(name)
        ratio = scale / baked.unit
        w = max(1, round(source.get_width() * ratio * flip))
        h = max(1, round(source.get_height() * ratio))
        if not angle:
            surface = source if (w, h) == source.get_size() else pygame.transform.smoothscale(source, (w, h))
            return Picture(surface, -round(w * baked.pivot[0]), -round(h * baked.pivot[1]), _flags(surface))
        if flip != 1.0:
            source = pygame.transform.smoothscale(source, (max(1, round(source.get_width() * flip)), h))
            source = pygame.transform.smoothscale(source, (w, h))
            ratio = 1.0
            turned = _turned(source, angle)
        else:  # Turned at its baked size, then brought down: the turn costs no sharpness, and serves every scale.
            key = ("turned", name, angle)
            turned = self._sources.get(key) or self._keep_source(key, _turned(source, angle))
        size = max(1, round(turned.get_width() * ratio)), max(1, round(turned.get_height() * ratio))
        surface = turned if size == turned.get_size() else pygame.transform.smoothscale(turned, size)
        arm = pygame.Vector2((baked.pivot[0] - 0.5) * w, (baked.pivot[1] - 0.5) * h).rotate(angle)
        return Picture(
            surface,
            -round(size[0] / 2 + arm.x),
            -round(size[1] / 2 + arm.y),
            pygame.BLEND_PREMULTIPLIED,
        )

    def shadow(self, name: str, scale: float, angle: int, flip: float, fade: int, blur: float) -> Picture:
        """The soft silhouette a lifted sprite throws, `blur` canvas pixels wide; placed like the sprite itself."""
        key = ("shadow", name, scale, angle, flip, fade, blur)
        found = self._shelf.get(key)
        if found is not None:
            return found
        thing = self.placed(name, scale, angle, None, flip)
        surface = thing.surface if thing.flags else thing.surface.convert_alpha()
        fog, reach = shapes.shadow(surface, blur, theme.SHADOW, 0.42 * fade / FADES)
        return self._keep(key, Picture(fog, thing.dx - reach, thing.dy - reach, pygame.BLEND_PREMULTIPLIED))

    def nine(self, name: str, w: int, h: int, scale: float = 1.0) -> Surface:
        """The nine-patch with a body of w x h canvas pixels, shadow around it included. See `laid`."""
        return self.laid(name, w, h, scale).surface

    def laid(
        self, name: str, w: int, h: int, scale: float, tint: Colour | None = None, fade: int = FADES
    ) -> Picture:
        """The nine-patch, and where its corner lies from the body's upper left pixel."""
        key = ("nine", name, w, h, scale, tint, fade)
        found = self._shelf.get(key)
        if found is not None:
            return found
        if fade < FADES:
            whole = self.laid(name, w, h, scale, tint)
            return self._keep(key, whole._replace(
                surface=shapes.faded(whole.surface, fade / FADES), flags=pygame.BLEND_PREMULTIPLIED
            ))
        if tint is not None:
            plain = self.laid(name, w, h, scale)
            return self._keep(key, plain._replace(surface=shapes.tinted(plain.surface, tint)))
        baked = self.baked(name)
        ratio = scale / baked.unit
        source = self.placed(name, scale).surface
        left, top, right, bottom = (round(part * ratio) for part in baked.reach)
        corners = tuple(round(part * ratio) for part in baked.nine or (0, 0, 0, 0))
        surface = shapes.assemble(source, (corners[0], corners[1], corners[2], corners[3]),
                                  w + left + right, h + top + bottom)
        return self._keep(key, Picture(surface, -left, -top, _flags(surface)))


def _turned(source: Surface, angle: int) -> Surface:
    """Turned clockwise about its middle, with room for its corners."""
    if not source.get_flags() & pygame.SRCALPHA:
        source = source.convert_alpha()
    return pygame.transform.rotozoom(source, -angle, 1.0)


def _parchment() -> Surface:
    """Stands where a picture is missing: plainly a blank, never a hole."""
    blank = Surface((64, 64), pygame.SRCALPHA, 32)
    blank.fill((*theme.PAPER, 255))
    pygame.draw.rect(blank, theme.WAX, blank.get_rect(), 3)
    pygame.draw.line(blank, theme.WAX, (0, 0), (63, 63), 2)
    return blank
