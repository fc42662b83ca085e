"""A race seen again: the same match at its own pace, hands where their trace has them or gliding."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from gemtable import catalogue
from gemtable.app import App
from gemtable.commands import posed
from gemtable.engine.match import start
from gemtable.games.maldita_things import Phase
from gemtable.screens import evening
from gemtable.screens.watch_race import WatchRace, again, trace_beside
from gemtable.stage.canvas import Canvas
from tests.screens.racing_people import FRAME
from tests.screens.tables import chairs, key

BOX = catalogue.box("maldita")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App(canvas=Canvas((320, 180)), home=tmp_path_factory.mktemp("home"), sound=False)
    app.set(pace="off")
    yield app
    app.close()
    pygame.event.clear()


def watched(app: App, entries: int) -> WatchRace:
    match = posed.played(BOX, BOX.game.Options(), 3, 4, entries)
    screen = again(app, BOX, match, chairs(None, None, None), app.to_title)
    app.go(screen)
    assert isinstance(screen, WatchRace)
    return screen


def test_it_plays_at_its_own_pace_and_comes_out_the_same(app: App) -> None:
    match = posed.played(BOX, BOX.game.Options(), 3, 4, 60)
    screen = watched(app, 60)
    frames = 0
    while screen.coming:
        screen.tick(FRAME)
        frames += 1
    assert screen.match.log == match.log
    assert screen.match.state.pieces.places == match.state.pieces.places
    assert frames == pytest.approx(match.now / 2, abs=60), "two ticks a frame"


def test_without_a_trace_hands_glide_to_what_they_did(app: App) -> None:
    screen = watched(app, 40)
    far = steps = 0.0
    taken = 0
    while screen.coming:
        before = [hand.point for hand in screen.race.hands]
        seat, action = next((seat, action) for _tick, seat, action in screen.coming)
        screen._tick_once()
        for hand, (x, y) in zip(screen.race.hands, before, strict=True):
            steps = max(steps, abs(hand.x - x) + abs(hand.y - y))
        if str(action).startswith("Take") and screen.match.log and screen.match.log[-1].seat == seat:
            taken += 1
        far = max(far, *(abs(hand.x - hand.home[0]) for hand in screen.race.hands))
    assert taken > 3
    assert far > 200
    assert steps < 120, "no hand jumps"


def test_a_press_leads_on_to_what_happens_next(app: App) -> None:
    screen = watched(app, 12)
    while screen.match.view(None).facts.phase is not Phase.RACING:
        screen.tick(FRAME)
    now = screen.match.now
    app.step(FRAME, key(pygame.K_SPACE))
    assert screen.coming[0][0] - screen.match.now <= 130
    assert screen.match.now >= now


def test_a_race_leaves_a_trace_beside_its_record_and_is_seen_with_it(app: App) -> None:
    play = evening.begin(app, BOX, BOX.game.Options(), chairs(None, None, None), 4)
    seen = []
    while len(play.match.log) < 30:
        play.tick(FRAME)
        seen.append((play.match.now, play.race.hands[0].point))  # type: ignore[attr-defined]  # a racing table
    play.closed()
    assert play.recording is not None
    trace = trace_beside(play.recording.path)
    assert trace is not None
    screen = again(app, BOX, play.match, play.chairs, app.to_title, play.recording.path)
    assert isinstance(screen, WatchRace)
    assert start(BOX.game, play.match.options, 3, 4).log == []
    worst = 0.0
    points = dict(seen)
    while screen.coming:
        screen._tick_once()
        x, y = points.get(screen.match.now, screen.race.hands[0].point)
        worst = max(worst, abs(screen.race.hands[0].x - x) + abs(screen.race.hands[0].y - y))
    assert worst < 40, "within one sample"
    assert screen.match.log == play.match.log
