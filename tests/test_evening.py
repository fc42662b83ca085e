"""A whole evening: three people on mouse, keyboard and pad, and two bots, from the title to the results, with real
events.

In the middle the program dies while it writes; the match goes on from its record in a new program.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from gemtable.app import App
from gemtable.engine import record
from gemtable.engine.dice import Dice
from gemtable.games.diamant_things import EXPEDITIONS
from gemtable.screens.lobby import Lobby
from gemtable.screens.play import Play
from gemtable.screens.results import Results
from gemtable.screens.title import Title
from gemtable.seats.gestures import MOUSE, WASD, Kind
from gemtable.stage.canvas import Canvas
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import click, key

SIZE = (1280, 720)
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # an off-screen table never has the focus; read by SDL once


class Evening:
    """One program after another on the same home, and the hands of three people."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.will = Dice(2026)
        self.start()

    def start(self) -> None:
        """Double click."""
        self.app = App(canvas=Canvas(SIZE), home=self.home, sound=False)
        self.hands = Hands(self.app)
        self.hands.wait(200)

    def die(self) -> None:
        """The power goes while a line is written."""
        (kept,) = (self.home / "matches").glob("*.jsonl")
        self.app.close()
        with kept.open("ab") as line:
            line.write(b'[999,1,"Sta')

    def until(self, happened: Callable[[], bool], frames: int = 6000) -> None:
        """Frames go by until something has happened."""
        for _ in range(frames):
            if happened():
                return
            self.app.step(1000 / 60, pygame.event.get())
        raise AssertionError("it never happened")

    def on(self, kind: type) -> bool:
        """Whether this screen is on top."""
        return isinstance(self.app.screen, kind)

    def play(self, pad: VirtualPad, stop: Callable[[Play], bool]) -> None:
        """Everybody chooses, whenever they are asked, until `stop`."""
        while not self.on(Results):
            play = self.app.screen
            if isinstance(play, Play):
                if stop(play):
                    return
                if play.ready:
                    for seat in play.choosing.awaited():
                        self.choose(play, seat, pad)
            self.app.step(1000 / 60, pygame.event.get())

    def choose(self, play: Play, seat: int, pad: VirtualPad) -> None:
        """One person's hand; two in three times it stays."""
        stays = self.will.below(3) > 0
        device = play.chairs[seat].device
        if device == MOUSE:
            for event in click(1 if stays else 3):
                self.app.step(1000 / 60, [event])
        elif device == WASD:
            for event in key(pygame.K_q if stays else pygame.K_e):
                self.app.step(1000 / 60, [event])
        else:
            self.hands.press(pad, "leftshoulder" if stays else "rightshoulder")


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr("gemtable.screens.evening.new_seed", lambda: 71)
    evening = Evening(tmp_path)
    yield evening
    evening.app.close()
    pygame.event.clear()


def test_three_people_and_two_bots_from_title_to_results(evening: Evening) -> None:
    assert evening.on(Title)
    evening.app.set(pace="fast")
    pygame.joystick.init()
    pad = VirtualPad("The pad of the family")

    evening.hands.click("diamant")
    evening.until(lambda: evening.on(Lobby))
    lobby = evening.app.screen
    assert isinstance(lobby, Lobby)
    evening.hands.click("chair.0")
    for event in key(pygame.K_SPACE):
        evening.app.step(16, [event])
    evening.hands.press(pad, "a")
    evening.hands.press(pad, "y", "y")
    sitting = [chair for chair in lobby.chairs if not chair.free]
    assert [chair.device.kind if chair.device else "bot" for chair in sitting] == [
        Kind.MOUSE,
        Kind.KEYS,
        Kind.PAD,
        "bot",
        "bot",
    ]
    evening.hands.press(pad, "start")
    evening.until(lambda: evening.on(Play))

    evening.play(pad, lambda play: play.match.state.number == 3 and len(play.match.log) % 2 == 1)
    play = evening.app.screen
    assert isinstance(play, Play)
    match = play.match
    pad.unplug()
    evening.die()

    evening.start()
    pad = VirtualPad("The pad of the family")
    evening.hands.wait(100)
    evening.hands.click("resume")
    evening.until(lambda: evening.on(Play))
    again = evening.app.screen
    assert isinstance(again, Play)
    assert again.match.log == match.log
    assert again.match.seed == match.seed
    assert [chair.name for chair in again.chairs] == [chair.name for chair in play.chairs]
    evening.hands.wait(500)
    if any(chair.unplugged for chair in again.chairs):
        evening.hands.press(pad, "a")
    assert not any(chair.unplugged for chair in again.chairs)

    evening.play(pad, lambda play: False)
    evening.until(lambda: evening.on(Results))
    results = evening.app.screen
    assert isinstance(results, Results)
    final = again.match
    assert final.result is not None
    assert len(final.state.trips) == EXPEDITIONS
    assert {entry.seat for entry in final.log} == {0, 1, 2, 3, 4}

    (kept,) = (evening.home / "matches").glob("*.jsonl")
    reading = record.read(kept.read_bytes())
    assert (reading.damage, reading.torn) == (None, False)
    assert reading.entries == final.log
    assert record.resume(reading, final.game).result == final.result
    pad.unplug()
