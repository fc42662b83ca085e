"""Pause keeps the match as it is, tells who asked for it, and goes on with a count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gemtable.app import App
from gemtable.screens.pause import Pause
from gemtable.screens.rulebook import Rulebook
from gemtable.screens.settings import SettingsPage
from gemtable.screens.title import Title
from tests.pads import VirtualPad
from tests.screens.hands import Hands


@pytest.fixture
def left(app: App) -> list[str]:
    """Paused over the title, which stands for a match; the list fills when the table is left."""
    calls: list[str] = []
    app.to_pause("diamant", "choose", lambda: calls.append("left"), ("Marta", "green"), lambda: calls.append("chairs"))
    app.step(16)
    return calls


@pytest.mark.wish("W22")
def test_keys_and_pads_reach_everything(left: list[str], hands: Hands, plug: Callable[..., VirtualPad]) -> None:
    everything = {"play_on", "rules", "settings", "chairs", "leave"}
    assert hands.explore() == hands.explore(plug()) == hands.names() == everything


def test_what_lies_below_rests(left: list[str], hands: Hands, app: App) -> None:
    below = app.screens[0]
    hands.wait(120_000)
    assert app.screens[0] is below
    assert isinstance(app.screen, Pause)


@pytest.mark.parametrize("how", ["yes", "back", "esc"])
def test_playing_on_counts_three_two_one(how: str, left: list[str], hands: Hands, app: App) -> None:
    hands.key(how)
    hands.wait(1200)
    assert isinstance(app.screen, Pause)
    assert app.sounds.heard.count("count") == 2
    hands.wait(200)
    assert isinstance(app.screen, Title)
    assert app.sounds.heard[-1] == "go"


def test_a_press_ends_the_count_where_nobody_must_be_quick(left: list[str], hands: Hands, app: App) -> None:
    hands.key("yes", "yes")
    assert isinstance(app.screen, Title)


@pytest.mark.wish("W10")
def test_pace_off_needs_no_count(left: list[str], hands: Hands, app: App) -> None:
    app.set(pace="off")
    hands.key("yes")
    assert isinstance(app.screen, Title)


def test_rules_and_settings_lie_over_it_and_lead_back(left: list[str], hands: Hands, app: App) -> None:
    hands.click("rules")
    assert isinstance(app.screen, Rulebook)
    hands.key("back")
    hands.click("settings")
    assert isinstance(app.screen, SettingsPage)
    hands.key("back", "back")
    assert isinstance(app.screen, Pause)


def test_leaving_and_chairs_are_the_plays_own_business(left: list[str], hands: Hands) -> None:
    hands.click("chairs")
    hands.click("leave")
    assert left == ["chairs", "left"]


def test_the_match_behind_is_painted_anew_when_the_window_changes(left: list[str], hands: Hands, app: App) -> None:
    app.canvas._adopt((640, 480), None)
    hands.wait(100)
    assert app.canvas.picture().get_at((5, 5))[:3] != (0, 0, 0)
