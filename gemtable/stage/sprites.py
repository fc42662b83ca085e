"""Baked pictures: found by name in the manifests, brought to canvas pixels, turned, tinted, faded, and kept."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from gemtable.stage import shapes, theme
from gemtable.stage.shelf import Shelf
from gemtable.stage.theme import Colour

MEMORY = 150_000_000  # bytes of pictures kept ready, and half as many of pictures as baked
SHEETS = 24_000_000  # bytes of sheets kept as they were read
LARGE = 4_000_000  # bytes; rooms and sheets are used at one size only, so what was baked is not kept
FADES = 16  # steps of alpha
SHINES = 24  # places of the lamp's reflection on a turning card

log = logging.getLogger(__name__)


class Baked(NamedTuple):
    """One entry of a manifest."""

    file: Path
    unit: float = 4 / 3  # picture pixels in a table unit
    pivot: tuple[float, float] = (0.5, 0.5)  # the share of the picture that is put at (x, y)
    nine: shapes.Corners | None = None
    reach: shapes.Corners = (0, 0, 0, 0)  # how far the baked shadow lies outside the body, picture pixels
    frame: tuple[int, int, int, int] | None = None
    light: bool = False  # some of it shines: colour above alpha is light to be added


class Picture(NamedTuple):
    """What is blitted: with `flags`, its corner at the pivot's pixel plus (dx, dy); then its `light`, if it has any."""

    surface: Surface
    dx: int
    dy: int
    flags: int
    light: Surface | None = None

    def but(self, change: Callable[[Surface], Surface]) -> Picture:
        """The same in the same place, its surfaces changed."""
        light = self.light if self.light is None else change(self.light)
        surface = change(self.surface)
        return self._replace(surface=surface, flags=self.flags or _flags(surface), light=light)


class Laid(NamedTuple):
    """A sprite in a composed picture: its pivot at (x, y), `w` wide, in table units."""

    name: str
    x: float
    y: float
    w: float


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
        self.missed: set[str] = set()  # names that were asked for and that nobody baked
        self._composed: dict[str, tuple[tuple[float, float, float, float], tuple[Laid, ...]]] = {}
        self._sheets: Shelf[Surface] = Shelf(SHEETS)
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
                bool(entry.get("light")),
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
        self.missed.add(name)
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
        """The picture as baked, in the screen's pixel format, without its light."""
        found = self._sources.get(name)
        if found is not None:
            return found
        loaded = self._read_picture(name)
        if not loaded.get_flags() & pygame.SRCALPHA:
            return self._keep_source(name, loaded.convert())
        body, light = shapes.parted(loaded.convert_alpha())
        if self.baked(name).light:
            self._keep_source(("light", name), light)
        return self._keep_source(name, body)

    def _source_light(self, name: str) -> Surface:
        """What the picture adds to what it lies on."""
        found = self._sources.get(("light", name))
        if found is None:
            found = self._keep_source(("light", name), shapes.parted(self._read_picture(name).convert_alpha())[1])
        return found

    def _keep_source(self, key: Hashable, source: Surface) -> Surface:
        weight = _weight(source)
        return source if weight > LARGE else self._sources.put(key, source, weight)

    def compose(self, name: str, laid: Sequence[Laid]) -> None:
        """From now on `name` is these sprites laid on each other, lowest first: one picture to blit, turn, tint, fade.

        Its pivot is the point they are laid about.
        """
        boxes = []
        for part in laid:
            w, h = self.size(part.name)
            grown, (px, py) = part.w / w, self.pivot(part.name)
            boxes.append((part.x - px * part.w, part.y - py * h * grown, part.w, h * grown))
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        w, h = max(box[0] + box[2] for box in boxes) - left, max(box[1] + box[3] for box in boxes) - top
        unit = max(self.baked(part.name).unit * self.size(part.name)[0] / part.w for part in laid)
        self._baked[name] = Baked(Path(), unit, (-left / w, -top / h))
        self._composed[name] = (left, top, w, h), tuple(laid)

    def _put_together(self, name: str) -> Surface:
        (left, top, w, h), laid = self._composed[name]
        unit = self.baked(name).unit
        picture = shapes.empty(round(w * unit), round(h * unit))
        for part in laid:
            once = self.baked(part.name).frame is not None  # of a sheet: not worth keeping for itself
            source = self._read_picture(part.name).convert_alpha() if once else self._source(part.name)
            grown = part.w / self.size(part.name)[0] * unit / self.baked(part.name).unit
            size = max(1, round(source.get_width() * grown)), max(1, round(source.get_height() * grown))
            if size != source.get_size():
                source = pygame.transform.smoothscale(source, size)
            px, py = self.pivot(part.name)
            at = round((part.x - left) * unit - px * size[0]), round((part.y - top) * unit - py * size[1])
            picture.blit(source, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _read_picture(self, name: str) -> Surface:
        if name in self._composed:
            return self._put_together(name)
        baked = self.baked(name)
        try:
            picture = self._file(baked)
        except (OSError, pygame.error):
            if self.strict:
                raise KeyError(name) from None
            log.warning("the picture %s cannot be read", name)
            picture = _parchment()
        return picture.subsurface(baked.frame) if baked.frame else picture

    def _file(self, baked: Baked) -> Surface:
        """A file's picture; sheets read lately are kept, for another of their frames is often asked for next."""
        if not baked.frame:
            return pygame.image.load(baked.file)
        found = self._sheets.get(baked.file)
        if found is None:
            sheet = pygame.image.load(baked.file)
            found = self._sheets.put(baked.file, sheet, _weight(sheet))
        return found

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
            made = whole.but(lambda surface: shapes.faded(surface, fade / FADES))
        elif tint is not None:
            made = self.placed(name, scale, angle, None, flip).but(lambda surface: shapes.tinted(surface, tint))
        else:
            made = self._made(name, scale, angle, flip)
        return self._keep(key, made)

    def _keep(self, key: Hashable, picture: Picture) -> Picture:
        weight = _weight(picture.surface) + (_weight(picture.light) if picture.light is not None else 0)
        return self._shelf.put(key, picture, weight)

    def _made(self, name: str, scale: float, angle: int, flip: float) -> Picture:
        baked = self.baked(name)  # first: a missing one becomes parchment here
        body = self._brought(name, self._source(name), name, scale, angle, flip)
        if not baked.light:
            return body
        shine = self._brought(("light", name), self._source_light(name), name, scale, angle, flip)
        if not body.surface.get_bounding_rect().w:  # light and nothing else
            return shine._replace(flags=pygame.BLEND_RGB_ADD)
        return body._replace(light=shine.surface)

    def _brought(
        self, part: Hashable, source: Surface, name: str, scale: float, angle: int, flip: float
    ) -> Picture:
        """A picture, or its light, in canvas pixels."""
        baked = self.baked(name)
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
            key = ("turned", part, angle)
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

    def decoded(self, name: str) -> bool:
        """Whether `load` has decoded it."""
        return name in self._ready

    def kept(self, name: str, scale: float) -> bool:
        """Whether this picture need not be made any more; to ask keeps it longer."""
        return self._shelf.get((name, scale, 0, None, 1.0, FADES)) is not None

    def shine(self, name: str, scale: float, angle: int, flip: float, place: int) -> Picture:
        """The lamp's reflection crossing a turning card, to be added; `place` 0..SHINES from left to right."""
        key = ("shine", name, scale, angle, flip, place)
        found = self._shelf.get(key)
        if found is not None:
            return found
        card = self.placed(name, scale, angle, None, flip)
        light = shapes.shine(card.surface, place / SHINES)
        return self._keep(key, Picture(light, card.dx, card.dy, pygame.BLEND_RGB_ADD))

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
            return self._keep(key, whole.but(lambda surface: shapes.faded(surface, fade / FADES)))
        if tint is not None:
            plain = self.laid(name, w, h, scale)
            return self._keep(key, plain.but(lambda surface: shapes.tinted(surface, tint)))
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
