"""What is painted again in part is the same, to the last pixel, as if all of it were painted anew: lights included."""

from __future__ import annotations

import pygame
import pytest

from gemtable import catalogue
from gemtable.commands import posed
from gemtable.stage.canvas import Canvas
from gemtable.stage.director import Director

SIZE = (1632, 918)  # no whole number of pixels in a table unit, and widths that no vector of pixels divides
SEEN = 7  # frames between two that are compared
REST = 60  # frames at rest after each move: fire burns, and now and then a stone glints


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_every_frame_of_a_match_is_the_same_in_part_and_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    box = catalogue.box("diamant")
    match = posed.played(box, box.game.Options(), 6, 3, 16)
    glints = []
    glint = Director._glint
    monkeypatch.setattr(Director, "_glint", lambda show: glints.append(glint(show)) or glints[-1])
    partly = 0
    with posed.studio(Canvas(SIZE)) as app:
        again = posed.start(box.game, match.options, match.seats, match.seed)
        play = posed.at_table(app, box, again, posed.seated(posed.guests(match.seats)), opening=True)
        for number in range(len(match.log)):
            posed.go_on(play, match.log[number : number + 1])
            frame = rested = 0
            while rested < REST:
                play.director.tick(1000 / 60 * 2)
                frame += 1
                rested += not play.director.moving
                painted = app.draw()
                if frame % SEEN == 0 and painted and painted != [app.canvas.surface.get_rect()]:
                    partly += 1
                    shown = pixels(app.canvas)
                    app.canvas.present(full=True)
                    assert shown == pixels(app.canvas), f"move {number}, frame {frame}"
    assert partly > 40
    assert any(glints)
