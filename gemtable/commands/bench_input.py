"""`bench input`: how soon a press reaches the screen's ears, and how soon a picture shows what it did.

A thread hands key presses to SDL at odd moments; the real loop hears them, the title moves its focus, and the frame
that shows it is presented. So the way from a finger through cable and driver to SDL, and from the window to the eye, is
not in these figures. Seconds are those of the clock on the wall.
"""

from __future__ import annotations

import time
from collections import deque
from threading import Thread
from typing import Any

import pygame

from gemtable.app import App
from gemtable.commands import posed
from gemtable.commands.measure import median, share
from gemtable.engine.dice import Dice
from gemtable.seats.gestures import Gesture, Pressed

SIZE = (1920, 1080)
PRESSES = 200
SHORTEST, LONGEST = 30, 90  # ms between two presses
WARM = 0.5  # s before the first one
KEYS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)  # round the boxes


class Log:
    """When each press was handed in, heard and shown: three moments, in order, from one clock."""

    def __init__(self) -> None:
        self.to_event: list[float] = []
        self.to_picture: list[float] = []
        self._posted: deque[float] = deque()
        self._heard: list[float] = []

    def posted(self, now: float) -> None:
        self._posted.append(now)

    def heard(self, now: float) -> None:
        """The oldest press that nobody heard yet."""
        if self._posted:
            begun = self._posted.popleft()
            self.to_event.append(now - begun)
            self._heard.append(begun)

    def shown(self, now: float) -> None:
        """A frame was presented: it shows all that was heard before."""
        self.to_picture += [now - begun for begun in self._heard]
        self._heard.clear()

    def figures(self) -> dict[str, Any]:
        return {"press_to_event_ms": _told(self.to_event), "press_to_picture_ms": _told(self.to_picture)}


def _told(taken: list[float]) -> dict[str, float]:
    return {"median": round(1000 * median(taken), 2), "p95": round(1000 * share(taken, 0.95), 2)}


def measure(presses: int = PRESSES) -> dict[str, Any]:
    with posed.studio(posed.window(SIZE)) as app:
        log = Log()
        _listen(app, log)
        hands = Thread(target=_press, args=(app, log, presses), daemon=True)
        hands.start()
        app.run()
        hands.join()
    return log.figures()


def _listen(app: App, log: Log) -> None:
    """Notes the moments without getting in the app's way."""
    hear, draw = app.hear, app.draw

    def heard(gesture: Gesture) -> None:
        if isinstance(gesture, Pressed) and not gesture.repeat:
            log.heard(time.perf_counter())
        hear(gesture)

    def drawn(full: bool = False) -> list[pygame.Rect]:
        painted = draw(full)
        log.shown(time.perf_counter())
        return painted

    app.hear, app.draw = heard, drawn  # type: ignore[method-assign]  # a measuring app, for this one run


def _press(app: App, log: Log, presses: int) -> None:
    dice = Dice(presses)
    time.sleep(WARM)
    for number in range(presses):
        key = KEYS[number % len(KEYS)]
        log.posted(time.perf_counter())
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
        time.sleep((SHORTEST + dice.below(LONGEST - SHORTEST)) / 1000)
    app.quit()
