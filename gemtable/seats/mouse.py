"""The mouse points, taps with its left button, goes back with its right one, and scrolls."""

from __future__ import annotations

import pygame

from gemtable.seats.gestures import MOUSE, Button, Gesture, Lifted, Pointed, Scrolled, Tapped

LEFT, RIGHT = pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT

GLYPHS = {
    Button.YES: "glyph.mouse.left",
    Button.SIDE_A: "glyph.mouse.left",
    Button.BACK: "glyph.mouse.right",
    Button.SIDE_B: "glyph.mouse.right",
}


class Mouse:
    def hear(self, event: pygame.Event) -> list[Gesture]:
        if getattr(event, "touch", False):  # a finger, told a second time by SDL
            return []
        if event.type == pygame.MOUSEMOTION:
            return [Pointed(MOUSE, *event.pos)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            return [Tapped(MOUSE, event.pos[0], event.pos[1], alt=event.button == RIGHT)]
        if event.type == pygame.MOUSEBUTTONUP and event.button in (LEFT, RIGHT):
            return [Lifted(MOUSE, event.pos[0], event.pos[1], alt=event.button == RIGHT)]
        if event.type == pygame.MOUSEWHEEL:
            amount = getattr(event, "precise_y", event.y)
            return [Scrolled(MOUSE, -amount if getattr(event, "flipped", False) else amount)]
        return []


def glyph(button: Button) -> str:
    return GLYPHS.get(button, "glyph.mouse")
