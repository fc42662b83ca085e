"""Pictures without a display: every screen and any moment, exactly what the canvas holds."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gemtable import catalogue
from gemtable.commands import posed
from gemtable.commands.pictures import Wish, table
from gemtable.games import diamant
from gemtable.stage.canvas import Canvas
from tests.commands.conftest import Say

SIZE = (640, 360)
SCREENS = ["title", "lobby:diamant", "settings", "rules:diamant", "results:diamant", "pause", "diamant"]
SCREENS += ["curtain", "curtain:curios"]


def pixels(file: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(file), "RGB")


@pytest.mark.parametrize("what", SCREENS)
def test_every_screen_has_its_picture(what: str, say: Say, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    answer = say("shot", what, out, "--size", "640x360")
    assert answer == (0, "", "")
    picture = pygame.image.load(out)
    assert picture.get_size() == SIZE
    colours = {picture.get_at((x, y))[:3] for x in range(5, 640, 35) for y in range(5, 360, 35)}
    assert len(colours) > 40


def test_no_curtain_falls_where_nothing_is_secret(say: Say, tmp_path: Path) -> None:
    answer = say("shot", "curtain:diamoniak", tmp_path / "shot.png", "--size", "640x360")
    assert (answer.code, answer.err) == (2, "gemtable shot: Nothing is secret at the table of Diamoniak.\n")
    assert not (tmp_path / "shot.png").exists()


def test_the_same_words_draw_the_same_picture_and_others_another(say: Say, tmp_path: Path) -> None:
    def drawn(name: str, *words: object) -> bytes:
        file = tmp_path / f"{name}.png"
        assert say("shot", "diamant", file, "--size", "640x360", "--seats", 4, "--after", 8, *words).code == 0
        return pixels(file)

    usual = drawn("a")
    assert drawn("b") == usual
    different = [
        drawn("seed", "--seed", 3),
        drawn("mid", "--mid", 400),
        drawn("language", "--lang", "es"),
        drawn("option", "--option", "relics=ascending"),
        drawn("moves", "--after", 9),
    ]
    assert len({usual, *different}) == 6


def test_the_picture_is_exactly_the_canvas(say: Say, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    say("shot", "diamant", out, "--size", "640x360", "--seats", 3, "--mid", 700)
    with posed.studio(Canvas(SIZE)) as app:
        table(Wish(app, catalogue.box("diamant"), diamant.Options(), 1, seats=3, mid=700))
        app.draw()
        assert pixels(out) == pygame.image.tobytes(app.canvas.picture(), "RGB")


def test_beyond_the_end_it_is_the_end(say: Say, tmp_path: Path) -> None:
    for name, after in (("a", 5000), ("b", 6000)):
        say("shot", "diamant", tmp_path / f"{name}.png", "--size", "640x360", "--seats", 3, "--after", after)
    assert pixels(tmp_path / "a.png") == pixels(tmp_path / "b.png")


def test_the_deal_can_be_seen_too(say: Say, tmp_path: Path) -> None:
    for words in ((), ("--mid", 300)):
        answer = say("shot", "diamant", tmp_path / "deal.png", "--size", "640x360", "--after", 0, *words)
        assert answer.code == 0


def test_the_match_in_the_picture_is_written_down(say: Say, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    say("shot", "results:diamant", tmp_path / "a.png", "--size", "640x360", "--seats", 3, "--record", record)
    answer = say("replay", record)
    assert answer.code == 0
    assert answer.out.startswith("Diamant: Ana, Leo, ")


def test_a_picture_that_cannot_be_written_is_one_line(say: Say, tmp_path: Path) -> None:
    answer = say("shot", "title", tmp_path / "nowhere" / "a.png", "--size", "640x360")
    assert answer.code == 2
    assert answer.err.count("\n") == 1
