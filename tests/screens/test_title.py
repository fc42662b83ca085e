"""The front door: whole with any one device, and kind about boxes that are not built."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import datetime

import pytest

from gemtable import catalogue
from gemtable.app import App
from gemtable.engine.match import Match, start
from gemtable.screens.rulebook import Rulebook
from gemtable.screens.settings import SettingsPage
from gemtable.screens.title import Title
from tests.pads import VirtualPad
from tests.screens.hands import Hands

BUILT = [box.key for box in catalogue.SHELF if box.built]
EVERYTHING = {box.key for box in catalogue.SHELF} | {"settings", "rules", "quit"}


def begun(app: App) -> Match:
    """A match that was begun, and lies in the drawer."""
    box = catalogue.box(BUILT[0])
    match = start(box.game, box.game.Options(), 3, 7)
    people = [{"who": "bot:fair:calm", "name": "Otto"}, {"who": "mouse", "name": "Ana"}]
    app.saves.begin(match, tuple(people)).close()
    return match


@pytest.mark.wish("W22")
def test_keys_alone_reach_everything(hands: Hands) -> None:
    assert hands.explore() == hands.names() == EVERYTHING


@pytest.mark.wish("W22")
def test_a_pad_alone_reaches_everything(hands: Hands, plug: Callable[..., VirtualPad]) -> None:
    assert hands.explore(plug()) == EVERYTHING


def test_a_mouse_alone_reaches_everything(hands: Hands, app: App) -> None:
    for name in EVERYTHING:
        hands.point(hands.pixel(name))
        assert hands.menu.focus == name
    hands.click("settings")
    assert isinstance(app.screen, SettingsPage)


def test_the_list_stops_at_its_ends_and_leads_back_to_the_box(hands: Hands) -> None:
    hands.key("left")
    assert hands.menu.focus in ("settings", "rules", "quit")
    hands.key("up", "up", "up", "up")
    assert hands.menu.focus == "settings"
    hands.key("down", "down", "down", "down")
    assert hands.menu.focus == "quit"
    hands.key("right")
    assert hands.menu.focus == BUILT[0]


def test_back_goes_to_quit_and_never_quits_by_itself(hands: Hands, app: App) -> None:
    hands.key("back", "back", "esc")
    assert hands.menu.focus == "quit"
    assert not app.ended
    hands.key("yes")
    assert app.ended


def test_a_box_that_is_not_built_says_so_kindly(hands: Hands, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    last = catalogue.SHELF[-1]
    names = [field.name for field in dataclasses.fields(catalogue.Cover)]
    closed = catalogue.Cover(**{name: getattr(last, name) for name in names})
    monkeypatch.setattr(catalogue, "SHELF", (*catalogue.SHELF[:-1], closed))
    app.to_title()
    hands.wait(400)
    hands.click(last.key)
    assert isinstance(app.screen, Title)
    assert "not ready yet" in app.toasts.shown


def test_a_built_box_opens_its_lobby(hands: Hands, app: App) -> None:
    hands.key("yes")
    assert not isinstance(app.screen, Title)


@pytest.mark.wish("W14")
def test_nobody_is_seated_by_opening_a_box(hands: Hands, app: App, plug: Callable[..., VirtualPad]) -> None:
    hands.press(plug(), "yes")
    assert app.screen.chairs.taken() == ()


def test_before_the_first_match_there_is_nothing_to_continue(hands: Hands) -> None:
    assert "resume" not in hands.names()


def test_an_unfinished_match_waits_in_the_list(hands: Hands, app: App) -> None:
    app.saves.now = lambda: datetime(2031, 5, 17, 21, 4)
    begun(app)
    app.to_title()
    row = next(thing for thing in hands.menu.things() if thing.name == "resume")
    assert (row.words, row.aside) == ("Continue", "Diamant · today, 21:04 · Ana")
    assert hands.explore() == EVERYTHING | {"resume"}


def test_left_alone_for_a_minute_the_table_plays_for_itself(hands: Hands, app: App) -> None:
    app.set(reduced_motion=True)
    hands.wait(59_000)
    hands.point((300, 650))  # somebody is there after all
    hands.wait(59_000)
    assert isinstance(app.screen, Title)
    hands.wait(1_100)
    assert not isinstance(app.screen, Title)
    hands.key("yes")
    hands.settle()
    assert isinstance(app.screen, Title)


def test_rules_open_with_their_own_button(hands: Hands, app: App, plug: Callable[..., VirtualPad]) -> None:
    hands.press(plug(), "y")
    assert isinstance(app.screen, Rulebook)
    hands.key("back")
    assert isinstance(app.screen, Title)
    hands.key("f1")
    assert isinstance(app.screen, Rulebook)
