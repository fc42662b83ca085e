"""Diamoniak from the title to the results, with real events: a mouse, a keyboard half and a pad, through everything
that can happen at that table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gemtable.app import App
from gemtable.bots.bot import Level, Temper
from gemtable.bots.diamoniak import bot
from gemtable.commands.company import think_out
from gemtable.engine import record
from gemtable.engine.dice import Dice
from gemtable.engine.game import Action
from gemtable.games.diamoniak_things import Banished, Bought, Claimed, Completed, Reshuffled, WitchCame
from gemtable.screens import evening
from gemtable.screens.lobby import Lobby
from gemtable.screens.play import Play
from gemtable.screens.results import Results
from gemtable.seats.gestures import MOUSE, WASD, Kind
from gemtable.stage.canvas import Canvas
from gemtable.stage.handles import DIRECTIONS, Handle, step
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import click, key

SIZE = (1280, 720)
SEED = 71  # of a match in which a witch, a fairy, a purchase and a reshuffle come
KEYS = {"up": pygame.K_w, "down": pygame.K_s, "left": pygame.K_a, "right": pygame.K_d}
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # an off-screen table never has the focus; read by SDL once


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(canvas=Canvas(SIZE), home=tmp_path, sound=False)
    yield app
    app.close()
    pygame.event.clear()


class People:
    """Three people who think as bots do, and whose hands are on a mouse, keys and a pad."""

    def __init__(self, app: App, pad: VirtualPad) -> None:
        self.app, self.pad, self.hands = app, pad, Hands(app)
        self.minds = [bot(Level.FAIR, Temper.KEEN) for _seat in range(3)]

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.step(1000 / 60, pygame.event.get())

    def act(self, play: Play) -> None:
        """Whoever has to act does so, by hand."""
        seat = play.choosing.in_turn()
        if seat is None or not play.ready:
            self.frames()
            return
        wanted = self._thought(play, seat)
        handles = play.choosing.handles(seat)
        goal = next(handle for handle in handles if handle.action == wanted)
        device = play.chairs[seat].device
        if device == MOUSE:
            x, y = self.app.canvas.frame.to_pixels(*goal.rect.centre)
            for event in click(1, (round(x), round(y))):
                self.app.step(1000 / 60, [event])
        else:
            for direction in self._way(handles, play.choosing.focused(seat, handles), goal):
                self._press(device == WASD, direction)
            self._press(device == WASD, "yes")
        self.frames(2)

    def _thought(self, play: Play, seat: int) -> Action:
        match = play.match
        dice = Dice(len(match.log))
        return think_out(self.minds[seat], match.view(seat), match.dream(seat), dice).action

    def _press(self, keys: bool, what: str) -> None:
        if keys:
            for event in key(KEYS.get(what, pygame.K_SPACE)):
                self.app.step(1000 / 60, [event])
        else:
            self.hands.press(self.pad, what)

    def _way(self, handles: list[Handle], start: Handle | None, goal: Handle) -> list[str]:
        """The steps of the focus that lead to where the goal lies."""
        assert start is not None
        ways: dict[object, list[str]] = {start.rect: []}
        waiting = [start]
        while waiting:
            here = waiting.pop(0)
            if here.rect == goal.rect:
                return ways[here.rect]
            for direction in DIRECTIONS:
                there = step(handles, here, direction)
                if there is not None and there.rect not in ways:
                    ways[there.rect] = [*ways[here.rect], direction]
                    waiting.append(there)
        raise AssertionError(f"no way of the focus leads to {goal}")


def test_mouse_keys_and_pad_play_to_the_end(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "new_seed", lambda: SEED)
    app.set(pace="off")
    pygame.joystick.init()
    pad = VirtualPad("The pad of the family")
    people = People(app, pad)
    people.frames(12)

    people.hands.click("diamoniak")
    for _ in range(600):
        if isinstance(app.screen, Lobby):
            break
        people.frames()
    lobby = app.screen
    assert isinstance(lobby, Lobby)
    people.hands.click("chair.0")
    for event in key(pygame.K_SPACE):
        app.step(16, [event])
    people.hands.press(pad, "a")
    sitting = [chair for chair in lobby.chairs if not chair.free]
    assert [chair.device.kind if chair.device else None for chair in sitting] == [Kind.MOUSE, Kind.KEYS, Kind.PAD]
    people.hands.press(pad, "start")
    people.frames(4)
    play = app.screen
    assert isinstance(play, Play)

    for _ in range(20_000):
        if isinstance(app.screen, Results):
            break
        if app.screen is play and play.match.result is None:
            people.act(play)
        else:
            people.frames()
    assert isinstance(app.screen, Results)
    match = play.match
    assert match.result is not None
    told = {type(event) for event in match.events}
    assert told >= {Claimed, WitchCame, Banished, Bought, Reshuffled, Completed}
    assert {entry.seat for entry in match.log} == {0, 1, 2}

    (kept,) = (app.saves.folder).glob("*.jsonl")
    reading = record.read(kept.read_bytes())
    assert reading.entries == match.log
    assert record.resume(reading, match.game).result == match.result
    pad.unplug()
