"""What screens and tables draw with: table units in, cached pictures on the canvas' list out."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Literal, TypeVarTuple

import pygame
from pygame import Surface

from gemtable.stage import shapes, theme
from gemtable.stage.brush import ADD, FADES, PREMULTIPLIED, Brush, Shape, centred
from gemtable.stage.canvas import Canvas, Item
from gemtable.stage.layout import Rect
from gemtable.stage.sprites import SHINES, Sprites
from gemtable.stage.text import Line, Type
from gemtable.stage.theme import Colour, Role

Asked = TypeVarTuple("Asked")
Align = Literal["left", "centre", "right"]
Glyph = tuple[str, str]  # family and button: ("xbox", "yes"), ("key", "Space"), ("mouse", "left"), ("medal", "red")

LIFT_GROWTH = 0.08
LIFT_SHADOW = (15.0, 20.0)  # where the shadow of a wholly lifted thing lies
LIFT_BLUR = 13.0
_BRACES = re.compile(r"\{(\w+)\}")


class Pen(Brush):
    """The brush, and pictures, words, glyphs and medals. Text stands on its baseline."""

    def __init__(self, canvas: Canvas, sprites: Sprites, type_: Type) -> None:
        self.sprites = sprites
        self.type = type_
        self.discreet = False  # this picture is kept, or lies behind another screen: screens draw nothing secret
        self._backgrounds: dict[Hashable, Surface] = {}
        self._lists: dict[Hashable, list[Item]] = {}  # what `again` drew in this frame, and in the one before
        self._lists_before = self._lists
        super().__init__(canvas)

    def begin(self) -> None:
        self._lists_before, self._lists = self._lists, {}
        super().begin()

    def again(self, draw: Callable[[Pen, *Asked], object], *asked: *Asked) -> None:
        """`draw(pen, *asked)`, or the same list as in the frame before if that asked for the same in the same place.

        All that the drawing depends on, but for the person's settings, is to be in `asked`, and hashable.
        """
        clip = None if self._clip is None else tuple(self._clip)
        key = draw, asked, self._shift_x, self._shift_y, self._fade, clip
        drawn = self._lists_before.get(key)
        if drawn is None:
            first = len(self._items)
            draw(self, *asked)
            drawn = self._items[first:]
        else:
            self._items.extend(drawn)
        self._lists[key] = drawn

    def resized(self) -> None:
        self._lists_before.clear()
        self.sprites.forget(self.scale)
        self.type.scale = self.scale
        self.type.forget()
        self._backgrounds.clear()

    # ---------- pictures

    def background(self, name: str) -> None:
        """A room picture over the whole canvas, margins too: its middle 1080 lines are the table's height.

        Wider windows see more of its sides; beyond its edges it goes on mirrored.
        """
        found = self._backgrounds.get(name)
        if found is None:
            found = self._backgrounds[name] = self._room(name)
        self._items.append((found, 0, 0, 0, None))

    def _room(self, name: str) -> Surface:
        w, h = self._size
        picture = self.sprites.once(name, self.scale, (w, h))
        ground = Surface((w, h), 0, 32)
        pw, ph = picture.get_size()
        first_x, first_y = (w - pw) // 2, (h - ph) // 2
        column = -(-max(0, first_x) // pw)
        row = -(-max(0, first_y) // ph)
        for i in range(-column, column + 1):
            for j in range(-row, row + 1):
                tile = pygame.transform.flip(picture, bool(i % 2), bool(j % 2))
                ground.blit(tile, (first_x + i * pw, first_y + j * ph))
        return ground

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        *,
        w: float | None = None,
        scale: float = 1.0,
        angle: float = 0,
        alpha: float = 1.0,
        tint: Colour | None = None,
        lift: float = 0.0,
        flip: float = 1.0,
        shine: float = 0.0,
    ) -> None:
        """A baked picture, its pivot at (x, y).

        w: width of the picture in table units instead of its own; scale: times that; flip: share of the width seen of
        a turning card; lift 0..1: in the hand, larger and far above its shadow; shine 0..1: where on a turning card the
        lamp's reflection is, none at 0.
        """
        fade = self._strength(alpha)
        if not fade:
            return
        if w is not None:
            scale *= w / self.sprites.size(name)[0]
        turn = round(angle) % 360
        flip = round(abs(flip) * 32) / 32 if flip != 1.0 else 1.0
        if not flip:
            return
        if lift:
            scale *= 1 + LIFT_GROWTH * lift
            unit = round(scale * self.scale * 25) / 25  # a shadow is soft: coarse steps do
            fog = self.sprites.shadow(name, unit, turn, flip, fade, round(LIFT_BLUR * self.scale, 1))
            px, py = self._px(x + LIFT_SHADOW[0] * lift, y + LIFT_SHADOW[1] * lift)
            self._put(fog.surface, px + fog.dx, py + fog.dy, fog.flags)
        unit = self.scale if scale == 1.0 else round(scale * self.scale, 3)
        picture = self.sprites.placed(name, unit, turn, tint, flip, fade)
        px, py = self._px(x, y)
        self._put(picture.surface, px + picture.dx, py + picture.dy, picture.flags)
        if picture.light is not None:
            self._put(picture.light, px + picture.dx, py + picture.dy, ADD)
        if shine:
            light = self.sprites.shine(name, unit, turn, flip, min(SHINES, max(0, round(shine * SHINES))))
            self._put(light.surface, px + light.dx, py + light.dy, light.flags)

    def ready(self, name: str, scale: float = 1.0) -> bool:
        """Makes what `sprite` will draw, some milliseconds each; False if it is there already."""
        unit = self.scale if scale == 1.0 else round(scale * self.scale, 3)
        if self.sprites.kept(name, unit):
            return False
        self.sprites.placed(name, unit)
        return True

    def star(self, x: float, y: float, r: float, colour: Colour = theme.FOCUS_WORDS, alpha: float = 1.0) -> None:
        """A glint: light added in a soft star of four points, `r` long."""
        strength = self._strength(alpha)
        radius = round(r * self.scale)
        if strength and radius > 1:
            self._show(self._made(("star", radius, colour, strength), lambda: centred(
                shapes.star(radius, colour, strength / FADES))), x, y, ADD)

    def nine(self, name: str, rect: Rect, *, alpha: float = 1.0, tint: Colour | None = None) -> None:
        """A nine-patch whose body fills `rect`; its baked shadow reaches outside."""
        fade = self._strength(alpha)
        if not fade:
            return
        box = self._box(rect)
        picture = self.sprites.laid(name, box.w, box.h, self.scale, tint, fade)
        self._put(picture.surface, box.x + picture.dx, box.y + picture.dy, picture.flags)

    def picture(self, surface: Surface, x: int = 0, y: int = 0) -> None:
        """An opaque picture of the canvas' own size and pixels, as from `canvas.picture()`."""
        self._put(surface, x, y, 0)

    def ring(self, rect: Rect, radius: float, *, alpha: float = 1.0) -> None:
        """The focus ring round a body of that corner radius: the baked one where its corners fit."""
        name = "kit.ring" if 8 <= radius <= 16 else "kit.ring.round" if 20 <= radius <= 24 else ""
        if name in self.sprites:
            self.nine(name, rect, alpha=alpha)
        else:
            super().ring(rect, radius, alpha=alpha)

    # ---------- words

    def text(
        self,
        words: str,
        x: float,
        y: float,
        role: Role,
        *,
        colour: Colour | None = None,
        align: Align = "left",
        width: float | None = None,
        foil: bool = False,
        alpha: float = 1.0,
        shade: bool = True,
    ) -> float:
        """One line, y its baseline; returns its width. With `width` it shrinks by up to 12 %, then is shortened."""
        if width is not None:
            fit = self.type.fit(words, role, width)
            words, role = fit.lines[0], fit.role
        fade = self._strength(alpha)
        if not fade:
            return self.type.width(words, role)
        line = self.type.line(words, role, colour or theme.CREAM, self.scale, foil, fade, shade)
        self._line(line, x, y, align)
        return line.width / self.scale

    def _line(self, line: Line, x: float, y: float, align: Align) -> None:
        px, py = self._px(x, y)
        if align == "centre":
            px -= line.width // 2
        elif align == "right":
            px -= line.width
        self._put(line.surface, px + line.dx, py + line.dy, PREMULTIPLIED)

    def middle(self, words: str, rect: Rect, role: Role, *, colour: Colour | None = None, align: Align = "centre",
               foil: bool = False, alpha: float = 1.0, pad: float = 0.0) -> float:
        """One line in the middle of `rect`'s height, kept inside its width less `pad` on both sides."""
        room = rect.inset(pad, 0)
        fit = self.type.fit(words, role, room.w)
        x = {"left": room.x, "centre": room.x + room.w / 2, "right": room.right}[align]
        y = rect.y + rect.h / 2 + self.type.cap(fit.role) / 2
        return self.text(fit.lines[0], x, y, fit.role, colour=colour, align=align, foil=foil, alpha=alpha)

    def lines(
        self,
        words: str,
        rect: Rect,
        role: Role,
        *,
        colour: Colour | None = None,
        align: Align = "left",
        alpha: float = 1.0,
        most: int | None = None,
    ) -> float:
        """A wrapped paragraph that begins at the top of `rect`; returns where the next line would have its top.

        With `most` it has no more lines than that, smaller or shortened if need be.
        """
        if most is None:
            rows, shown = self.type.wrap(words, role, rect.w), role
        else:
            fit = self.type.fit(words, role, rect.w, lines=most)
            rows, shown = list(fit.lines), fit.role
        lead = self.type.lead(role)
        x = {"left": rect.x, "centre": rect.x + rect.w / 2, "right": rect.right}[align]
        y = rect.y + (lead + self.type.cap(role)) / 2
        for i, row in enumerate(rows):
            if row:
                self.text(row, x, y + i * lead, shown, colour=colour, align=align, alpha=alpha)
        return rect.y + len(rows) * lead

    def rich(
        self,
        words: str,
        x: float,
        y: float,
        role: Role,
        glyphs: Mapping[str, Glyph],
        *,
        colour: Colour | None = None,
        align: Align = "left",
        width: float | None = None,
        alpha: float = 1.0,
    ) -> float:
        """One line with glyphs in it: "Press {yes} to sit", glyphs={"yes": ("xbox", "yes")}; returns its width.

        A name followed by a player's colour key instead of a glyph ("who": ("medal", "red")) is that player's medal.
        """
        parts = _BRACES.split(words)  # words, name, words, name, ...
        natural = self._rich_width(parts, role, glyphs)
        if width is not None and natural > width:
            role = role.at(role.size * max(theme.SHRINK, width / natural))
            natural = self._rich_width(parts, role, glyphs)
        left = x - natural / 2 if align == "centre" else x - natural if align == "right" else x
        high, middle = self._glyph_height(role), y - self.type.cap(role) / 2
        for i, part in enumerate(parts):
            if i % 2:
                glyph = glyphs[part]
                if glyph[0] == "medal":
                    self.medal(glyph[1], left + high / 2, middle, high * 0.46, alpha=alpha)
                    left += high
                else:
                    left += self.glyph(*glyph, left, middle, high, alpha=alpha)
            elif part:
                self.text(part, left, y, role, colour=colour, alpha=alpha)
                left += self.type.width(part, role)
        return natural

    def _glyph_height(self, role: Role) -> float:
        return self.type.size(role) * 1.4

    def _rich_width(self, parts: Sequence[str], role: Role, glyphs: Mapping[str, Glyph]) -> float:
        high = self._glyph_height(role)
        return sum(
            (high if glyphs[part][0] == "medal" else self.glyph_width(*glyphs[part], high))
            if i % 2 else self.type.width(part, role) if part else 0.0
            for i, part in enumerate(parts)
        )

    def rich_width(self, words: str, role: Role, glyphs: Mapping[str, Glyph]) -> float:
        return self._rich_width(_BRACES.split(words), role, glyphs)

    # ---------- glyphs of devices

    def glyph_width(self, family: str, button: str, h: float) -> float:
        if self._is_cap(family, button):
            return h if len(button) == 1 else self.type.width(button, self._key_role(h)) + 0.6 * h
        w, high = self.sprites.body(self._glyph_name(family, button))
        return h * w / high

    def _is_cap(self, family: str, button: str) -> bool:
        """Whether it is a key whose name is written on a blank cap; arrows are pictures."""
        return family == "key" and f"glyph.key.{button}" not in self.sprites

    def _key_role(self, h: float) -> Role:
        return theme.KEY._replace(size=0.56 * h, scaled=False)

    def _glyph_name(self, family: str, button: str) -> str:
        name = f"glyph.{family}.{button}"
        return name if name in self.sprites else f"glyph.pad.{button}"

    def glyph(self, family: str, button: str, x: float, y: float, h: float, *, alpha: float = 1.0) -> float:
        """A button's picture `h` high, x its left edge, y its middle; returns its width.

        family "key": a blank key cap with `button` written on it; else the sprite glyph.<family>.<button>.
        """
        w = self.glyph_width(family, button, h)
        if self._is_cap(family, button):
            cap = Rect(x, y - 0.47 * h, w, 0.94 * h)
            self.nine("glyph.key.blank", cap, alpha=alpha)
            role = self._key_role(h)
            self.text(button, x + w / 2, y - 0.04 * h + 0.35 * role.size, role,
                      colour=theme.rgb("#241811"), align="centre", alpha=alpha, shade=False)
            return w
        name = self._glyph_name(family, button)
        scale = h / self.sprites.body(name)[1]
        self.sprite(name, x + w / 2, y, scale=scale, alpha=alpha)
        return w

    # ---------- people

    def medal(self, colour: str, x: float, y: float, r: float, *, alpha: float = 1.0) -> None:
        """A player's medal: brass rim, enamel in the colour of that key, its animal."""
        fade = self._strength(alpha)
        if not fade:
            return
        name = f"medal.{colour}"
        if name in self.sprites:
            self.sprite(name, x, y, scale=2 * r / self.sprites.body(name)[0], alpha=alpha)
            return
        radius = round(r * self.scale * 2) / 2
        self._show(self._made(("medal", colour, radius, fade), lambda: self._medal(colour, radius, fade)), x, y)

    def _medal(self, colour: str, radius: float, fade: int) -> Shape:
        player = theme.PLAYER[colour]
        face = shapes.enamel(radius, player.colour)
        name = f"emblem.{player.emblem}"
        if name in self.sprites:
            emblem = self.sprites.picture(name, 1.2 * radius / max(self.sprites.size(name)))
            ink = shapes.tinted(shapes.silhouette(emblem), player.ink)
            face.blit(ink, ink.get_rect(center=face.get_rect().center), special_flags=PREMULTIPLIED)
        if fade < FADES:
            face = shapes.faded(face, fade / FADES)
        return Shape(face, -face.get_width() // 2, -face.get_height() // 2)
