"""All that screens and tables ask for is there: every screen is drawn once, and a match of every game, deal to end."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

from gemtable import catalogue, paths
from gemtable.app import App
from gemtable.catalogue import Box
from gemtable.commands import pictures, posed
from gemtable.commands.asked import Unclear, options_of, possible
from gemtable.engine.match import start
from gemtable.stage.canvas import Canvas

SIZE = (480, 270)  # quick to draw; every picture is asked for at any size
SEED = 1
STEP = 150.0  # ms between two looks at a running beat


@pytest.mark.slow
@pytest.mark.parametrize("key", [box.key for box in catalogue.BOXES])
def test_whatever_is_asked_for_is_there(key: str) -> None:
    listed = json.loads((paths.assets("sounds") / "manifest.json").read_text("utf-8"))
    missing, cues = tour(catalogue.box(key))
    assert sorted(missing) == []
    assert sorted(cues - {*listed["cues"], *listed["loops"]}) == []


def tour(box: Box) -> tuple[set[str], set[str]]:
    """Draws everything once; the pictures that were asked for and are not there, and all cues that were to sound."""
    cues: set[str] = set()
    with posed.studio(Canvas(SIZE)) as app:
        for draw in pictures.PICTURES.values():
            with suppress(Unclear):  # the curtain falls only where something is secret
                draw(pictures.Wish(app, box, box.game.Options(), SEED))
            app.draw()
            cues.update(app.sounds.heard)
        for seats in (box.game.SEATS[0], box.game.SEATS[-1]):
            _see_match(app, box, seats, cues)
        return app.sprites.missed, cues


def _see_match(app: App, box: Box, seats: int, cues: set[str]) -> None:
    """A whole match with its beats, a look now and then."""
    match = posed.played(box, _lively(box), seats, SEED)
    again = start(box.game, match.options, seats, match.seed)
    play = posed.at_table(app, box, again, posed.seated(posed.guests(seats)), opening=True)
    for entry in match.log:
        posed.go_on(play, [entry])
        while play.director.moving:
            play.director.tick(STEP)
            cues.update(app.sounds.heard)
        app.draw()


def _lively(box: Box) -> Any:
    """Options that bring the most onto the table: whatever can be on is on, the rest at its last value."""
    words = possible(box.game.Options)
    return options_of(box, [f"{key}={'on' if 'on' in said else said[-1]}" for key, said in words.items() if said])
