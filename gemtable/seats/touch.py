"""Touch: every finger taps; the newest finger down is the one that points. All touch together is one hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gemtable.seats.gestures import TOUCH, Gesture, Lifted, Pointed, Tapped


class Touch:
    def __init__(self, window_size: Callable[[], tuple[int, int]]) -> None:
        self._window_size = window_size
        self._fingers: list[tuple[int, int]] = []  # oldest first; SDL tells points as fractions of the window

    def hear(self, event: pygame.Event) -> list[Gesture]:
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return []
        finger = (event.touch_id, event.finger_id)
        width, height = self._window_size()
        x, y = event.x * width, event.y * height
        leads = bool(self._fingers) and self._fingers[-1] == finger
        if event.type == pygame.FINGERDOWN:
            self._fingers = [other for other in self._fingers if other != finger] + [finger]
            return [Tapped(TOUCH, x, y)]
        if event.type == pygame.FINGERMOTION:
            return [Pointed(TOUCH, x, y)] if leads else []
        if finger in self._fingers:
            self._fingers.remove(finger)
        return [Lifted(TOUCH, x, y)] if leads else []

    def drop(self) -> None:
        """Forget all fingers, when the window lost the focus."""
        self._fingers.clear()
