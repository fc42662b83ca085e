"""A storm of hands: children on every key, pads pulled at any moment, windows dragged and covered. Nothing may fall
over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from gemtable.app import App
from gemtable.engine import notation, record
from gemtable.engine.dice import Dice
from gemtable.engine.match import Match
from gemtable.seats.gestures import ARROW_KEYS, MOUSE, WASD
from gemtable.stage.canvas import Canvas
from tests.pads import VirtualPad
from tests.screens.hands import FRAME
from tests.screens.tables import BOT, begin

os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # an off-screen table never has the focus; read by SDL once
QUIET = {pygame.K_F11, pygame.K_F12}  # no full screen off-screen, and no pictures of a storm
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_") and getattr(pygame, name) not in QUIET]
PAD_BUTTONS = ("a", "b", "x", "y", "start", "back", "leftshoulder", "rightshoulder", "dpup", "dpdown", "dpleft")


class Storm:
    """Random hands on one app."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self.dice = app, Dice(seed)
        self.pads: list[VirtualPad] = []

    def blow(self, frames: int) -> None:
        """So many frames, each with something in it."""
        for _ in range(frames):
            gusts = (self.keys, self.mouse, self.touch, self.pad, self.plug, self.window, self.calm, self.calm)
            posted = self.dice.pick(gusts)()
            self.app.step(FRAME * (1 + self.dice.below(3)), [*posted, *pygame.event.get()])
            if self.app.ended:
                self.app.ended = False
                self.app.to_title()

    def calm(self) -> list[pygame.Event]:
        """Nothing happens."""
        return []

    def keys(self) -> list[pygame.Event]:
        """One key, or now and then all keys at once."""
        pressed = KEYS if self.dice.below(30) == 0 else [self.dice.pick(KEYS)]
        kinds = (pygame.KEYDOWN, pygame.KEYUP)
        return [pygame.Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in kinds for code in pressed]

    def mouse(self) -> list[pygame.Event]:
        """A click anywhere, outside of the window too, or the wheel."""
        at = (self.dice.below(1500) - 100, self.dice.below(900) - 90)
        button = 1 + 2 * self.dice.below(2)
        return [
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0), touch=False),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False),
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 - 2 * self.dice.below(2), precise_x=0.0, precise_y=1.0),
        ]

    def touch(self) -> list[pygame.Event]:
        """A finger."""
        x, y = self.dice.uniform(), self.dice.uniform()
        return [
            pygame.Event(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
            for kind in (pygame.FINGERDOWN, pygame.FINGERUP)
        ]

    def pad(self) -> list[pygame.Event]:
        """A button of some pad, sometimes held for ever."""
        if self.pads:
            pad, button = self.dice.pick(self.pads), self.dice.pick(PAD_BUTTONS)
            pad.press(button)
            if self.dice.below(4):
                pad.release(button)
        return []

    def plug(self) -> list[pygame.Event]:
        """Pads come and go, twelve at most."""
        if self.pads and self.dice.below(3) == 0:
            self.pads.pop(self.dice.below(len(self.pads))).unplug()
        elif len(self.pads) < 12 and self.dice.below(2):
            self.pads.append(VirtualPad(f"Pad {self.dice.below(4)}"))
        return []

    def window(self) -> list[pygame.Event]:
        """Focus comes and goes."""
        kind = self.dice.pick((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED))
        return [pygame.Event(kind)]

    def over(self) -> None:
        """All pads out."""
        for pad in self.pads:
            pad.unplug()
        pygame.event.get()


@pytest.fixture(params=[1, 2])
def storm(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Storm]:
    app = App(canvas=Canvas((960, 540)), home=tmp_path, sound=False)
    pygame.joystick.init()
    storm = Storm(app, request.param)
    yield storm
    storm.over()
    app.close()
    pygame.event.clear()


def test_from_the_title_anywhere(storm: Storm) -> None:
    storm.app.set(pace="off")
    storm.blow(900)


def test_a_match_in_the_storm_stays_the_match_of_its_record(storm: Storm, tmp_path: Path) -> None:
    play = begin(storm.app, MOUSE, WASD, ARROW_KEYS, BOT, pace="off")
    storm.blow(600)
    match = play.match
    assert match.log, "the storm never chose anything"
    readings = [record.read(kept.read_bytes()) for kept in (tmp_path / "matches").glob("*.jsonl")]
    assert all((reading.damage, reading.torn) == (None, False) for reading in readings)
    played = len(match.log)  # the storm may have left the table, and gone on in another window of the evening
    (reading,) = [reading for reading in readings if reading.entries[:played] == match.log]
    again = reading.header.match(match.game)
    again.replay(reading.entries[:played])
    assert notation.digest(again.state) == _at_the_last_entry(match)


def _at_the_last_entry(match: Match[Any, Any]) -> str:
    """The table as it was when the last entry was played; time may have gone on since."""
    match.state.now = match.log[-1].tick
    return notation.digest(match.state)


@pytest.mark.parametrize("size", [(320, 200), (1280, 800), (5120, 1440), (600, 1000)])
def test_any_window(size: tuple[int, int], tmp_path: Path) -> None:
    app = App(canvas=Canvas(size), home=tmp_path, sound=False)
    for _ in range(4):
        app.step(FRAME)
    play = begin(app, MOUSE, BOT, BOT, pace="off")
    for _ in range(4):
        app.step(FRAME)
    assert app.screen is play
    picture = app.canvas.picture()
    w, h = picture.get_size()
    corners = [picture.get_at(at) for at in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))]
    assert all(max(corner[:3]) > 8 for corner in corners), "the margins are wood and lamp light, never black"
    app.close()
