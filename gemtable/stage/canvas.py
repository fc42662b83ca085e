"""The picture people see: one display list a frame, of which only what changed is painted again.

Two lists are compared; what stands in both in the same order keeps its pixels. So a dirty and a full redraw give the
same picture by construction. The canvas has the window's pixels up to 1440 lines; larger windows are scaled up to.
"""

from __future__ import annotations

import os
import sys
import warnings
from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from gemtable.stage import theme
from gemtable.stage.layout import HEIGHT, Frame, Point

Area = tuple[int, int, int, int]
Item = tuple[Surface | theme.Colour, int, int, int, Area | None]  # picture or colour, x, y, blend flags, area
Size = tuple[int, int]

LARGEST = 1440 / HEIGHT  # canvas pixels in a table unit
RATIOS = ((5, 4), (4, 3), (3, 2), (2, 1), (5, 2), (3, 1), (4, 1), (6, 1))
EVERYTHING = 0.40  # of the canvas dirty, or so
MANY = 48  # rectangles: one that holds them all costs less
SETTLED = 6  # frames a window keeps a new size before the canvas follows
LEAST = (320, 200)
USUAL = (1280, 720)


def _prepare() -> None:
    """What SDL must be told before a display opens."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    x11 = driver == "x11" or (not driver and "DISPLAY" in os.environ and "WAYLAND_DISPLAY" not in os.environ)
    if x11 and sys.platform.startswith(("linux", "freebsd")):
        # Without a GPU SDL presents through emulated GL: 12 ms a flip instead of 0.6.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _no_window() -> None:
    """Pictures need a pixel format, and pygame takes it from a display: a hidden one will do."""
    if not pygame.display.get_init():
        wished = os.environ.get("SDL_VIDEODRIVER")
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        try:
            pygame.display.init()
        finally:
            if wished is None:
                del os.environ["SDL_VIDEODRIVER"]
            else:
                os.environ["SDL_VIDEODRIVER"] = wished
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1), pygame.HIDDEN)


def canvas_size(window: Size) -> tuple[Size, tuple[int, int]]:
    """Canvas pixels for a window, and how many window pixels (first) lie over how many canvas pixels (second).

    One to one until the table would be higher than 1440 lines; then the next larger ratio of small numbers, so that a
    part scaled by itself meets its surroundings exactly.
    """
    ratio = Frame(*window).scale / LARGEST
    if ratio <= 1:
        return window, (1, 1)
    over, under = next(((a, b) for a, b in RATIOS if a / b >= ratio), RATIOS[-1])
    return (-(-window[0] // over) * under, -(-window[1] // over) * under), (over, under)


class Canvas:
    """Off-screen as `Canvas((1920, 1080))`; in a window as `Canvas.open()`."""

    def __init__(self, size: Size = (1920, 1080)) -> None:
        _no_window()
        self._window: Surface | None = None
        self._windowed: Size = USUAL
        self.fullscreen = False
        self.display = 0
        self._adopt(size, None)

    @classmethod
    def open(
        cls,
        size: Size | None = None,
        fullscreen: bool = False,
        title: str = "gemtable",
        icon: Path | None = None,
        display: int = 0,
    ) -> Canvas:
        """A canvas in a resizable window on that monitor, or on the first where it is gone (W29).

        Raises pygame.error when there is no display to open it on.
        """
        _prepare()
        pygame.display.init()
        pygame.display.set_caption(title)
        if icon is not None and icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        self = cls.__new__(cls)
        self.display = display if display < pygame.display.get_num_displays() else 0
        self._windowed = _that_fits(size, _desktop(self.display))
        self.fullscreen = fullscreen
        self._window = self._show()
        self._adopt(self._window.get_size(), self._window)
        return self

    def _show(self) -> Surface:
        desktop = _desktop(self.display) if self.fullscreen else None
        if desktop is not None:
            return _mode(desktop, pygame.FULLSCREEN, self.display)
        self.fullscreen = False
        window = _mode(self._windowed, pygame.RESIZABLE, self.display)
        if window.get_size() != self._windowed:  # X11 answers late when full screen ends: ask once more
            pygame.event.pump()
            window = _mode(self._windowed, pygame.RESIZABLE, self.display)
        return window

    def _adopt(self, shown: Size, window: Surface | None) -> None:
        """Takes the size of a window, or of a picture without one; the next frame is painted whole."""
        self.size, self._ratio = (shown, (1, 1)) if window is None else canvas_size(shown)
        self.frame = Frame(*self.size)
        if window is not None and self._ratio == (1, 1):
            self.surface = window
        else:
            self.surface = self._apart(self.size)
        self._list: list[Item] = []
        self._shown: list[Item] | None = None
        self._waiting = 0
        self._seen: Size = shown

    def _apart(self, size: Size) -> Surface:
        """A picture of its own, with a row and a column more for the scaling to look at."""
        self._store = Surface((size[0] + 1, size[1] + 1), 0, 32)
        self._store.fill(theme.WOOD)
        return self._store.subsurface((0, 0), size)

    # ---------- the window

    @property
    def window_size(self) -> Size:
        """Pixels of the window; those of the canvas when there is none."""
        return self._window.get_size() if self._window is not None else self.size

    @property
    def windowed_size(self) -> Size | None:
        """The size to open with next time: the window's when it was last not full screen. None off-screen."""
        return self._windowed if self._window is not None else None

    def to_table(self, px: float, py: float) -> Point:
        """A window pixel, as devices report it, in table units."""
        if self._waiting:  # stretched, until the size has settled
            w, h = self.window_size
            return self.frame.to_table(px * self.size[0] / max(1, w), py * self.size[1] / max(1, h))
        over, under = self._ratio
        return self.frame.to_table(px * under / over, py * under / over)

    def toggle_fullscreen(self) -> bool:
        """Between window and borderless full screen; True when it is full now. Nothing happens off-screen."""
        if self._window is None:
            return False
        if not self.fullscreen:
            self._windowed = self.window_size
        self.fullscreen = not self.fullscreen
        try:
            self._window = self._show()
        except pygame.error:  # W29: the screen went away
            self.fullscreen = False
            self._window = self._show()
        self._adopt(self._window.get_size(), self._window)
        return self.fullscreen

    def _follow(self) -> None:
        """The canvas takes a window's new size once the window has kept it for some frames."""
        window = pygame.display.get_surface()
        if self._window is None or window is None:
            return
        self._window = window
        size = window.get_size()
        if size == self._seen and not self._waiting:
            return
        if size != self._seen:
            self._seen = size
            self._waiting = SETTLED
            if self.surface is window:  # what it held is gone: paint apart and scale, until the size has settled
                self.surface = self._apart(self.size)
        self._shown = None
        self._waiting -= 1
        if not self._waiting:
            if not self.fullscreen:
                self._windowed = max(LEAST[0], size[0]), max(LEAST[1], size[1])
            self._adopt(size, window)

    def close(self) -> None:
        if self._window is not None:
            self._window = None
            pygame.display.quit()

    # ---------- the list

    def begin(self, background: Surface | None = None) -> None:
        """Starts a new list."""
        if self._window is not None:
            self._follow()
        self._list = []
        if background is not None:
            self._list.append((background, 0, 0, 0, None))

    def blit(
        self,
        surface: Surface,
        place: tuple[int, int],
        flags: int = 0,
        area: Area | None = None,
    ) -> None:
        """Appends a picture, its corner at a canvas pixel. Give the same object for the same picture."""
        self._list.append((surface, place[0], place[1], flags, area))

    def fill(self, box: Area, colour: theme.Colour, flags: int = 0) -> None:
        """Appends a rectangle of one colour; flags: none, BLEND_RGB_ADD or BLEND_RGB_MULT."""
        self._list.append((colour, box[0], box[1], flags, (0, 0, box[2], box[3])))

    @property
    def items(self) -> list[Item]:
        """This frame's list so far; the pen appends to it."""
        return self._list

    def invalidate(self) -> None:
        """The next frame is painted whole: somebody drew over the window, or it was hidden."""
        self._shown = None

    def present(self, full: bool = False) -> list[pygame.Rect]:
        """Paints what changed since the last frame and shows it; returns the rectangles painted."""
        whole = self.surface.get_rect()
        if full or self._shown is None:
            dirty = [whole]
        elif self._list == self._shown:
            self._shown = self._list
            return []
        else:
            dirty = merged([box.clip(whole) for box in changed(self._shown, self._list)], whole)
        self._shown = self._list
        for box in dirty:
            self._paint(box)
        if dirty and self._window is not None:
            self._lay_on_window(dirty)
        return dirty

    def _paint(self, box: pygame.Rect) -> None:
        surface, items = self.surface, self._list
        surface.set_clip(box)
        if not (items and items[0][3] == 0 and _bounds(items[0]).contains(box)):
            surface.fill(theme.WOOD)
        if box.size == surface.get_size():
            touched: Sequence[Item] = items
        else:
            touched = [items[i] for i in box.collidelistall([_bounds(item) for item in items])]
        for picture, x, y, flags, area in touched:
            if isinstance(picture, Surface):
                surface.blit(picture, (x, y), area, flags)
            elif area is not None:
                surface.fill(picture, (x, y, area[2], area[3]), flags)
        surface.set_clip(None)

    def _lay_on_window(self, dirty: list[pygame.Rect]) -> None:
        window = self._window
        assert window is not None
        if self.surface is window:
            pygame.display.update(dirty)
            return
        if self._waiting:
            pygame.transform.smoothscale(self.surface, window.get_size(), window)
            pygame.display.flip()
            return
        pygame.display.update([self._enlarge(box, window) for box in dirty])

    def _enlarge(self, box: pygame.Rect, window: Surface) -> pygame.Rect:
        """Brings a part of the canvas to the window's size, on the grid where both have whole pixels."""
        over, under = self._ratio
        left, top = max(0, box.x - 1) // under, max(0, box.y - 1) // under
        right = min(-(-(box.right + 1) // under), self.size[0] // under)
        bottom = min(-(-(box.bottom + 1) // under), self.size[1] // under)
        cols, rows = right - left, bottom - top
        # n + 1 pixels come out as n times the ratio: smoothscale counts the gaps between pixels.
        part = self._store.subsurface((left * under, top * under, cols * under + 1, rows * under + 1))
        shown = pygame.Rect(left * over, top * over, cols * over, rows * over)
        if window.get_rect().contains(shown):
            pygame.transform.smoothscale(part, shown.size, window.subsurface(shown))
            return shown
        return window.blit(pygame.transform.smoothscale(part, shown.size), shown)  # it reaches over the edge

    def picture(self) -> Surface:
        """A copy of what is on the canvas."""
        return self.surface.copy()


def _mode(size: Size, flags: int, display: int) -> Surface:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # a window manager that knows better: the canvas follows
        return pygame.display.set_mode(size, flags, display=display)


def _desktop(display: int) -> Size | None:
    """A monitor's size, the first one's where it is gone; None where none limits a window."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return None
    sizes = pygame.display.get_desktop_sizes()
    return sizes[display if display < len(sizes) else 0] if sizes else None


def _that_fits(size: Size | None, desktop: Size | None) -> Size:
    """The wished window size; a usual one when none is wished or the screen it was made for is gone (W29)."""
    if desktop is None or min(desktop) < LEAST[1]:
        return size or USUAL
    if size is not None and LEAST[0] <= size[0] <= desktop[0] and LEAST[1] <= size[1] <= desktop[1]:
        return size
    room = desktop[0] * 0.9 / 16, desktop[1] * 0.85 / 9
    unit = int(min(*room, 1920 / 16))
    return max(LEAST[0], unit * 16), max(LEAST[1], unit * 9)


def _bounds(item: Item) -> pygame.Rect:
    picture, x, y, _, area = item
    if area is not None:
        return pygame.Rect(x, y, area[2], area[3])
    assert isinstance(picture, Surface)
    return picture.get_rect(topleft=(x, y))


def changed(before: Sequence[Item], after: Sequence[Item]) -> list[pygame.Rect]:
    """Rectangles outside of which both lists paint the same pixels.

    Items that stand in both, in one common order, are left out; all others are dirty where they were and are.
    """
    start, end = 0, min(len(before), len(after))
    while start < end and before[start] == after[start]:
        start += 1
    tail = 0
    while tail < end - start and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    old, new = before[start : len(before) - tail], after[start : len(after) - tail]
    places: dict[Item, list[int]] = {}
    for i in range(len(old) - 1, -1, -1):
        places.setdefault(old[i], []).append(i)
    pairs = [(seen.pop(), j) for j, item in enumerate(new) if (seen := places.get(item))]
    kept = _rising(pairs)
    kept_old, kept_new = {i for i, _ in kept}, {j for _, j in kept}
    return [_bounds(item) for i, item in enumerate(old) if i not in kept_old] + [
        _bounds(item) for j, item in enumerate(new) if j not in kept_new
    ]


def _rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest run of pairs that rises in both numbers; the second already does."""
    ends: list[int] = []
    chain: list[int] = []  # index of the pair that ends the best run of each length
    back: list[int] = []
    for k, (i, _) in enumerate(pairs):
        length = bisect_left(ends, i)
        back.append(chain[length - 1] if length else -1)
        if length == len(ends):
            ends.append(i)
            chain.append(k)
        else:
            ends[length], chain[length] = i, k
    run = []
    k = chain[-1] if chain else -1
    while k >= 0:
        run.append(pairs[k])
        k = back[k]
    return run


def merged(boxes: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same: joined where that adds little; one round all of them above 40 %."""
    apart: list[pygame.Rect] = []
    boxes = [box for box in boxes if box.w and box.h]
    for box in boxes:
        grown = True
        while grown:
            grown = False
            for i, other in enumerate(apart):
                union = box.union(other)
                if union.w * union.h <= 1.25 * (box.w * box.h + other.w * other.h):
                    box = union
                    del apart[i]
                    grown = True
                    break
        apart.append(box)
        if len(apart) > MANY:
            break
    if len(apart) > MANY or sum(box.w * box.h for box in apart) > EVERYTHING * whole.w * whole.h:
        return [boxes[0].unionall(boxes[1:])]
    return apart
