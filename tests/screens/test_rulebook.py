"""The rules, at any moment, with the step that is played now marked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gemtable import catalogue, words
from gemtable.app import App
from gemtable.screens.rulebook import Leaf, Rulebook
from gemtable.screens.title import Title
from tests.pads import VirtualPad
from tests.screens.hands import Hands

BOXES = list(catalogue.BOXES)


@pytest.fixture
def book(app: App) -> Rulebook:
    app.to_rules("diamant", "choose")
    app.step(16)
    assert isinstance(app.screen, Rulebook)
    return app.screen


@pytest.mark.parametrize("box", BOXES, ids=[box.key for box in BOXES])
def test_every_game_has_a_leaflet_whose_pictures_are_there(box, app: App) -> None:
    phases = [step.phase for step in box.leaflet.steps]
    assert len(set(phases)) == len(phases) >= 6
    sprites = [stuck.sprite for step in box.leaflet.steps for stuck in step.picture]
    sprites += [sprite for sprite, _words in box.leaflet.worth]
    assert [name for name in sprites if name not in app.sprites] == []


def test_keys_turn_every_page_and_stop_at_the_ends(book: Rulebook, hands: Hands) -> None:
    hands.key("left")
    seen = [book._leaf]
    while seen[-2:] != [Leaf("about"), Leaf("about")]:
        hands.key("right")
        seen.append(book._leaf)
    games = [leaf.key for leaf in seen if leaf.kind == "leaflet"]
    assert seen[:2] == [Leaf("leaflet", "diamant"), Leaf("rules", "diamant")]
    assert (len(set(games)), seen[-1], seen[-2]) == (len(BOXES), Leaf("about"), Leaf("about"))


def test_a_pad_turns_pages_and_opens_the_whole_rules(
    book: Rulebook, hands: Hands, plug: Callable[..., VirtualPad], app: App
) -> None:
    pad = plug()
    hands.press(pad, "y")
    assert book._leaf == Leaf("rules", "diamant")
    hands.press(pad, "y")
    assert book._leaf == Leaf("leaflet", "diamant")
    hands.press(pad, "rightshoulder")
    assert book._leaf == Leaf("rules", "diamant")
    hands.press(pad, "b")
    assert isinstance(app.screen, Title)


def test_a_mouse_turns_pages_by_the_words_at_the_foot(book: Rulebook, hands: Hands, app: App) -> None:
    hands.point((640, 300))
    hands.click("prompt.side_a.side_b")
    assert book._leaf == Leaf("rules", "diamant")
    hands.click("prompt.north")
    assert book._leaf == Leaf("leaflet", "diamant")
    hands.click("prompt.back")
    assert isinstance(app.screen, Title)


def test_long_text_scrolls_to_its_end_and_no_further(book: Rulebook, hands: Hands) -> None:
    hands.key("right")
    assert book._long > 1000
    for _ in range(40):
        hands.key("down")
    hands.wait(500)
    assert book._scroll == book._long
    hands.key("up")
    hands.wait(500)
    assert book._scroll < book._long


def test_large_words_take_more_pages(book: Rulebook, app: App) -> None:
    app.set(text_scale=1.5)
    app.step(16)
    parts = [leaf for leaf in book._leaves() if leaf.kind == "leaflet"]
    assert len(parts) > 1


@pytest.mark.wish("W38")
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.7])
@pytest.mark.parametrize("language", [words.ENGLISH, "es", words.STRETCHED])
def test_steps_stay_in_their_place(scale: float, language: str, app: App) -> None:
    """No paragraph of a step runs into the step below it."""
    app.set(text_scale=scale)
    words.use(language)
    app.to_rules("diamant", "choose")
    app.step(16)
    book = app.screen
    assert isinstance(book, Rulebook)
    ends: list[float] = []
    lines = app.pen.lines

    def measured(said, rect, role, **how):
        bottom = lines(said, rect, role, **how)
        if said in steps:
            ends.append(bottom - rect.bottom)
        return bottom

    steps = [words._(step.text) for step in catalogue.box("diamant").leaflet.steps]
    app.pen.lines = measured  # type: ignore[method-assign]  # only looked at
    for leaf in [leaf for leaf in book._leaves() if leaf.kind == "leaflet"]:
        book._open(leaf)
        app.step(16)
    assert len(ends) >= len(steps)
    assert max(ends) <= 0.5
