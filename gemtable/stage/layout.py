"""Table space: 1920 x 1080 units in which everything above the pen is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 1920.0, 1080.0
COLUMN, GUTTER, COLUMNS = 122.0, 24.0, 12


class Point(NamedTuple):
    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle in table units, x and y its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle `dx` (and `dy`) further in on every side; negative numbers grow it."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, factor: float) -> Rect:
        """Scaled about its centre."""
        w, h = self.w * factor, self.h * factor
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def columns(self, count: int, gap: float = GUTTER) -> list[Rect]:
        """`count` equal rectangles side by side."""
        w = (self.w - gap * (count - 1)) / count
        return [Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = GUTTER) -> list[Rect]:
        """`count` equal rectangles one below the other."""
        h = (self.h - gap * (count - 1)) / count
        return [Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]

    def left(self, w: float) -> Rect:
        """A strip `w` wide along the left edge; `right_strip`, `top` and `foot` are its sisters."""
        return Rect(self.x, self.y, w, self.h)

    def right_strip(self, w: float) -> Rect:
        return Rect(self.x + self.w - w, self.y, w, self.h)

    def top(self, h: float) -> Rect:
        return Rect(self.x, self.y, self.w, h)

    def foot(self, h: float) -> Rect:
        return Rect(self.x, self.y + self.h - h, self.w, h)

    def meet(self, other: Rect) -> Rect:
        """What both cover; without width or height when they do not touch."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w, h = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Rect(x, y, max(0.0, w), max(0.0, h))

    def overlaps(self, other: Rect) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    @staticmethod
    def around(cx: float, cy: float, w: float, h: float) -> Rect:
        return Rect(cx - w / 2, cy - h / 2, w, h)


WHOLE = Rect(0.0, 0.0, WIDTH, HEIGHT)
SAFE = Rect(96.0, 54.0, 1728.0, 972.0)


def column(start: int, span: int = 1, y: float = SAFE.y, h: float = SAFE.h) -> Rect:
    """Columns `start` .. `start + span - 1` of the twelve in the safe area."""
    return Rect(SAFE.x + (COLUMN + GUTTER) * start, y, COLUMN * span + GUTTER * (span - 1), h)


def hit(rects: Sequence[Rect], x: float, y: float) -> int | None:
    """Index of the topmost (last) rectangle under the point."""
    return next((i for i in reversed(range(len(rects))) if rects[i].contains(x, y)), None)


class Frame:
    """Where the 16:9 table lies in a picture of `width` x `height` pixels: scaled to fit, in the middle."""

    __slots__ = ("dx", "dy", "height", "scale", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = max(1, width), max(1, height)
        self.scale = min(self.width / WIDTH, self.height / HEIGHT)
        self.dx = (self.width - WIDTH * self.scale) / 2
        self.dy = (self.height - HEIGHT * self.scale) / 2

    def to_table(self, px: float, py: float) -> Point:
        return Point((px - self.dx) / self.scale, (py - self.dy) / self.scale)

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        return x * self.scale + self.dx, y * self.scale + self.dy

    @property
    def margins(self) -> Rect:
        """The whole picture in table units, the wood beside the table included."""
        return Rect(
            -self.dx / self.scale, -self.dy / self.scale, self.width / self.scale, self.height / self.scale
        )
