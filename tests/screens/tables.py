"""Tables laid for tests: who sits with what, a match that has begun, and how it is hurried along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from gemtable import catalogue
from gemtable.app import App
from gemtable.screens import evening
from gemtable.screens.lobby import Lobby
from gemtable.screens.play import Play
from gemtable.seats.gestures import Device
from gemtable.seats.seat import Chairs, Character

BOX = catalogue.box("diamant")
BOT = None


def lobby(app: App, game: str = "diamant") -> Lobby:
    evening.open_lobby(app, catalogue.box(game))
    app.step(16)
    assert isinstance(app.screen, Lobby)
    return app.screen


def chairs(*devices: Device | None) -> Chairs:
    """One chair each; None is a bot; a device named twice is shared."""
    laid = Chairs(len(devices), ("Ana", "Leo", "Mia", "Noa", "Hugo", "Vera", "Iris", "Otto"))
    for device in devices:
        if device is None:
            laid.seat_bot(Character())
        else:
            laid.join(device, shared=True)
    return laid


def begin(app: App, *devices: Device | None, seed: int = 7, pace: Any = "fast", **options: Any) -> Play:
    """A match that has just begun, not yet a frame old."""
    app.set(pace=pace)
    return evening.begin(app, BOX, BOX.game.Options(**options), chairs(*devices), seed)


def until(app: App, happened: Callable[[], bool], frames: int = 4000) -> None:
    """Frames go by until something has happened."""
    for _ in range(frames):
        if happened():
            return
        app.step(1000 / 60)
    raise AssertionError("it never happened")


def waits(app: App, play: Play) -> None:
    """Until the match waits for people, at rest."""
    until(app, lambda: play.ready and bool(play.choosing.awaited()))


def tap(x: float, y: float, app: App) -> list[pygame.Event]:
    """One finger, at table units."""
    w, h = app.canvas.size
    px, py = app.canvas.frame.to_pixels(x, y)
    return [
        pygame.Event(kind, touch_id=1, finger_id=1, x=px / w, y=py / h, dx=0.0, dy=0.0, pressure=1.0)
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP)
    ]


def key(code: int) -> list[pygame.Event]:
    return [pygame.Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def click(button: int = 1, at: tuple[int, int] = (640, 200)) -> list[pygame.Event]:
    """At window pixels; 3 is the right button."""
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [pygame.Event(kind, pos=at, button=button, touch=False) for kind in kinds]
