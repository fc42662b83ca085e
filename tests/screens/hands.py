"""Hands on keyboard, mouse and pad: real pygame events into the app's virtual frames."""

from __future__ import annotations

import pygame

from gemtable.app import App
from gemtable.screens.menu import Menu
from tests.pads import VirtualPad

FRAME = 1000 / 60
DIRECTIONS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT}
KEYS = {
    **DIRECTIONS, "yes": pygame.K_RETURN, "back": pygame.K_RSHIFT, "esc": pygame.K_ESCAPE, "tab": pygame.K_TAB,
    "f1": pygame.K_F1, "f11": pygame.K_F11, "f12": pygame.K_F12,
}  # fmt: skip
PAD = {"up": "dpup", "down": "dpdown", "left": "dpleft", "right": "dpright", "yes": "a", "back": "b"}


class Hands:
    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def menu(self) -> Menu:
        """Where the focus is on the screen on top."""
        menu = getattr(self.app.screen, "_menu", None) or self.app.screen.menu
        assert isinstance(menu, Menu)
        return menu

    def wait(self, ms: float) -> None:
        """Lets virtual time pass, frame by frame."""
        while ms > 0:
            self.app.step(min(FRAME, ms))
            ms -= FRAME

    def settle(self) -> None:
        for _ in range(200):
            self.app.step(FRAME)
            if self.app.settled:
                return
        raise AssertionError("the screen never comes to rest")

    def key(self, *names: str) -> None:
        for name in names:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.app.step(FRAME, [pygame.Event(kind, key=KEYS[name], mod=0, unicode="", scancode=0)])

    def press(self, pad: VirtualPad, *names: str) -> None:
        for name in names:
            for move in (pad.press, pad.release):
                move(PAD.get(name, name))
                self.app.step(FRAME, pygame.event.get())

    def pixel(self, name: str) -> tuple[int, int]:
        """The middle of a thing on the screen, in window pixels."""
        thing = next(thing for thing in self.menu.things() if thing.name == name)
        x, y = self.app.canvas.frame.to_pixels(*thing.rect.centre)
        return round(x), round(y)

    def point(self, at: tuple[int, int]) -> None:
        self.app.step(FRAME, [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)])

    def click(self, name: str | tuple[int, int], button: int = 1) -> None:
        """Clicks on a thing by its name, or on a window pixel."""
        at = self.pixel(name) if isinstance(name, str) else name
        self.point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step(FRAME, [pygame.Event(kind, pos=at, button=button, touch=False)])

    def names(self) -> set[str]:
        """Everything that can have the focus here."""
        return {thing.name for thing in self.menu.things() if thing.focusable}

    def reach(self, step: str, pad: VirtualPad | None = None) -> None:
        """One step of the focus, by keyboard or by this pad."""
        if pad is None:
            self.key(step)
        else:
            self.press(pad, step)

    def explore(self, pad: VirtualPad | None = None) -> set[str]:
        """Every name the focus gets to with the four directions alone, from where it is."""
        menu, seen, waiting = self.menu, {self.menu.focus}, [self.menu.focus]
        self.reach("up", pad)  # the first press of a device makes it the one that is used
        while waiting:
            start = waiting.pop()
            for step in DIRECTIONS:
                menu.lead(start)
                self.reach(step, pad)
                if menu.focus not in seen:
                    seen.add(menu.focus)
                    waiting.append(menu.focus)
        return seen
