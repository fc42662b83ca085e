"""A whole match of the Maldita through real events: a mouse, two pads, a keyboard half, and two bots."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gemtable import catalogue
from gemtable.app import App
from gemtable.bots.bot import Level, Temper
from gemtable.commands.company import Racers
from gemtable.engine import record
from gemtable.engine.game import seconds
from gemtable.engine.match import start
from gemtable.games import maldita
from gemtable.games.maldita_things import Phase
from gemtable.screens.results import Results
from gemtable.seats.gestures import MOUSE, WASD, Device, Kind
from gemtable.seats.race import SAMPLES_PER_SECOND, TRAIL
from gemtable.stage.canvas import Canvas
from gemtable.tables.maldita_ground import ground
from tests.pads import VirtualPad
from tests.screens.racing_people import KeysPerson, MousePerson, PadPerson, begin, together

SIZE = (320, 180)
LONGEST = 60 * 60 * 20  # frames
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"  # an off-screen table never has the focus; read by SDL once


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(canvas=Canvas(SIZE), home=tmp_path, sound=False)
    app.step(16)
    yield app
    app.close()
    pygame.event.clear()


@pytest.mark.slow
def test_half_an_hour_of_six_sharp_bots_leaves_nothing_behind() -> None:
    """Virtual ticks, match after match; a hand that does nothing for 20 s while it could would be stuck."""
    box, ticks, seed = catalogue.box("maldita"), 0, 0
    objects: list[int] = []
    while ticks < seconds(30 * 60):
        match = start(box.game, box.game.Options(village_of_the_cursed=seed % 2 == 1), 6, seed)
        racers = Racers(match, ground(6), [box.bot(Level.SHARP, list(Temper)[seat % 3]) for seat in range(6)])
        race, idle = racers.race, [0] * 6
        places = [hand.point for hand in race.hands]
        while match.result is None:
            race.tick()
            assert match.now < seconds(15 * 60), f"seed {seed} never ends: {match.view(None).facts}"
            waits = match.view(None).facts.phase is not Phase.RACING
            for hand in race.hands:
                still = hand.point == places[hand.seat] and not waits
                idle[hand.seat] = idle[hand.seat] + 1 if still else 0
                places[hand.seat] = hand.point
                assert idle[hand.seat] < seconds(20), f"seed {seed}: the hand of seat {hand.seat} is stuck"
                assert len(hand.presses) <= 2
        assert len(race.field.stones) == 65
        assert all(len(trail) <= TRAIL * SAMPLES_PER_SECOND for trail in race.trails)
        ticks += match.now
        seed += 1
        del match, racers, race
        gc.collect()
        objects.append(len(gc.get_objects()))
    half = objects[len(objects) // 2]  # by then what is made once for all is made
    assert objects[-1] < half * 1.05, f"something is kept: {objects}"


def test_a_mouse_two_pads_and_keys_race_two_bots(app: App, tmp_path: Path) -> None:
    pygame.joystick.init()
    pads = [VirtualPad("Left pad"), VirtualPad("Right pad", product=2)]
    app.step(16, pygame.event.get())
    left, right = (Device(Kind.PAD, pad.instance_id) for pad in pads)
    play = begin(app, MOUSE, left, None, right, WASD, None, seed=5)
    people = [
        MousePerson(app, play, 0), PadPerson(app, play, 1, pads[0]), PadPerson(app, play, 3, pads[1]),
        KeysPerson(app, play, 4, WASD),
    ]  # fmt: skip
    frames = 0
    while not isinstance(app.screen, Results):
        together(app, people)
        frames += 1
        assert frames < LONGEST, f"no end: {play.match.view(None).facts}"
    match = play.match
    assert match.result is not None
    assert {entry.seat for entry in match.log} == set(range(6))
    for person in people:
        verbs = {entry.text.split()[0] for entry in match.log if entry.seat == person.seat}
        assert {"Ready", "Turn", "Take", "Put"} <= verbs, (person.seat, verbs)
    (kept,) = (tmp_path / "matches").glob("*.jsonl")
    reading = record.read(kept.read_bytes())
    assert (reading.damage, reading.torn) == (None, False)
    assert record.resume(reading, maldita).result == match.result
    for pad in pads:
        pad.unplug()
