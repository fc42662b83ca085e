"""Where a hand touches the table: one handle for each legal action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from gemtable.engine.game import Action
from gemtable.stage.layout import Rect

Side = Literal["a", "b"]
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Handle(NamedTuple):
    """`words` are shown as they are; `side`: which of two equivalent inputs means it; `hint` says more on request;
    `back`: the button of going back means it too, where focus steps from handle to handle."""

    action: Action
    rect: Rect
    words: str
    side: Side | None = None
    hint: str = ""
    picture: str = ""  # the sprite of what is chosen, for choosing behind the curtain
    back: bool = False


def at(handles: Sequence[Handle], x: float, y: float) -> Handle | None:
    """The topmost handle under a point in table units."""
    return next((handle for handle in reversed(handles) if handle.rect.contains(x, y)), None)


def on_side(handles: Sequence[Handle], side: Side) -> Handle | None:
    """The handle that one of the two side inputs means."""
    return next((handle for handle in handles if handle.side == side), None)


def step(handles: Sequence[Handle], focus: Handle | None, direction: str) -> Handle | None:
    """The nearest handle in a direction ("left", "right", "up", "down"); at the end focus stays."""
    if focus is None or focus not in handles:
        return handles[0] if handles else None
    dx, dy = DIRECTIONS[direction]
    here = focus.rect.centre

    def way(handle: Handle) -> tuple[float, float]:
        along = (handle.rect.centre.x - here.x) * dx + (handle.rect.centre.y - here.y) * dy
        across = abs((handle.rect.centre.x - here.x) * dy) + abs((handle.rect.centre.y - here.y) * dx)
        return along, across

    ahead = [handle for handle in handles if handle is not focus and way(handle)[0] > 0]
    return min(ahead, key=lambda handle: way(handle)[0] + 2 * way(handle)[1], default=focus)
