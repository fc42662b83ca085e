"""One sentence at the foot left for a while; at most three wait."""

from __future__ import annotations

from typing import NamedTuple

from gemtable.screens.screen import Host
from gemtable.stage import theme
from gemtable.stage.layout import SAFE, Rect
from gemtable.stage.pen import Pen
from gemtable.stage.timeline import ease

WAITING = 3
WIDEST = 1100.0
PADDING = 54.0
FOOT = 960.0  # middle of a toast


class Toast(NamedTuple):
    words: str
    medal: str | None
    warn: bool


class Toasts:
    def __init__(self, host: Host) -> None:
        self._host = host
        self._queue: list[Toast] = []
        self._age = 0.0

    @property
    def shown(self) -> str:
        """The sentence that is read now, or nothing."""
        return self._queue[0].words if self._queue else ""

    def show(self, words: str, *, medal: str | None = None, warn: bool = False) -> None:
        toast = Toast(words, medal, warn)
        if toast in self._queue or len(self._queue) > WAITING:
            return
        if not self._queue:
            self._age = 0.0
        self._queue.append(toast)

    def clear(self) -> None:
        self._queue.clear()

    def tick(self, ms: float) -> None:
        if not self._queue:
            return
        self._age += ms
        if self._age >= (theme.TOAST_SLOW if self._host.settings.pace == "slow" else theme.TOAST):
            self._queue.pop(0)
            self._age = 0.0

    def draw(self, pen: Pen) -> None:
        if not self._queue:
            return
        toast, role = self._queue[0], theme.BODY.at(27)
        before = 96.0 if toast.medal else PADDING
        room = WIDEST - before - PADDING
        fit = pen.type.fit(toast.words, role, room, lines=2)
        wide = before + PADDING + max(pen.type.width(line, fit.role) for line in fit.lines)
        lead = pen.type.size(fit.role) * 1.34
        high = max(72.0, 30 + lead * len(fit.lines))
        span = self._host.pace(theme.PAGE_IN)
        below = 0.0 if self._host.settings.reduced_motion else 24 * (1 - ease("out-quint", self._age / max(1.0, span)))
        body = Rect(SAFE.x, FOOT - high / 2 + below, wide, high)
        pen.nine("kit.toast.warn" if toast.warn else "kit.toast", body)
        if toast.medal:
            pen.medal(toast.medal, body.x + 48, body.centre.y, 32)
        top = body.centre.y - lead * (len(fit.lines) - 1) / 2 + 0.35 * pen.type.size(fit.role)
        for i, line in enumerate(fit.lines):
            pen.text(line, body.x + before, top + i * lead, fit.role)
