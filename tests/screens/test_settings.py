"""Settings hold at once, are kept at once, and can be reached with whatever is at hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest

from gemtable import settings, words
from gemtable.app import App
from gemtable.screens.dialog import Dialog
from gemtable.screens.settings import PAGES, SettingsPage
from gemtable.screens.title import Title
from gemtable.settings import Settings
from gemtable.stage.text import Type
from tests.pads import VirtualPad
from tests.screens.hands import Hands

FIELDS = [(page.key, row.field) for page in PAGES for row in page.rows]
TABS = {f"tab.{page.key}" for page in PAGES}


@pytest.fixture(autouse=True)
def _opened(app: App) -> None:
    app.to_settings()
    app.step(16)


def test_every_row_is_a_setting_there_is() -> None:
    assert {field for _page, field in FIELDS} <= {field.name for field in dataclasses.fields(Settings)}


@pytest.mark.wish("W22")
@pytest.mark.parametrize("page", [page.key for page in PAGES])
def test_keys_alone_reach_every_row_and_every_tab(page: str, hands: Hands) -> None:
    hands.click(f"tab.{page}")
    rows = {field for key, field in FIELDS if key == page}
    seen = {hands.menu.focus}
    for _ in rows:
        hands.key("down")
        seen.add(hands.menu.focus)
    assert seen == rows | {"as_it_came"}
    hands.key("back")
    assert hands.menu.focus == f"tab.{page}"
    seen = {hands.menu.focus}
    for _ in PAGES:
        hands.key("up")
        seen.add(hands.menu.focus)
    for _ in PAGES:
        hands.key("down")
        seen.add(hands.menu.focus)
    assert seen == TABS


@pytest.mark.parametrize(("page", "field"), [pair for pair in FIELDS if pair[1] != "full_screen"])
def test_each_row_changes_its_setting_by_key_pad_and_mouse(
    page: str, field: str, app: App, hands: Hands, plug: Callable[..., VirtualPad]
) -> None:
    hands.click(f"tab.{page}")
    values = [getattr(app.settings, field)]
    hands.menu.lead(field)
    hands.key("right")
    values.append(getattr(app.settings, field))
    if values[1] == values[0]:  # it was on
        hands.key("left")
        values.append(getattr(app.settings, field))
    pad = plug()
    hands.menu.lead(field)
    hands.press(pad, "left")
    hands.press(pad, "right")
    values.append(getattr(app.settings, field))
    assert len(set(values)) > 1
    row = next(thing for thing in hands.menu.things() if thing.name == field)
    before = getattr(app.settings, field)
    for share in (0.05, 0.95, 0.05):
        at = row.control.rect
        px, py = app.canvas.frame.to_pixels(at.x + at.w * share, at.centre.y)
        hands.click((round(px), round(py)))
        if getattr(app.settings, field) != before:
            break
    assert getattr(app.settings, field) != before


def test_a_change_is_kept_at_once(app: App, hands: Hands, tmp_path: Path) -> None:
    hands.key("right")
    assert settings.load(tmp_path)[0].pace == app.settings.pace == "fast"


def test_the_language_changes_at_once(app: App, hands: Hands) -> None:
    hands.click("tab.language")
    app.set(language="es")
    assert words.spoken() == "es"
    labels = [thing.label for thing in hands.menu.things() if hasattr(thing, "label")]
    assert labels != ["Language"]


def test_text_size_shows_on_this_very_page(app: App, hands: Hands) -> None:
    before = app.type.text_scale
    hands.click("tab.sight")
    hands.menu.lead("text_scale")
    hands.key("right")
    assert app.type.text_scale > before


def test_shoulders_turn_the_pages_and_stop_at_the_ends(app: App, hands: Hands, plug: Callable[..., VirtualPad]) -> None:
    pad = plug()
    seen = []
    for _ in range(len(PAGES) + 1):
        seen.append(SettingsPage.last_page)
        hands.press(pad, "rightshoulder")
    assert seen == [page.key for page in PAGES] + [PAGES[-1].key]


def test_back_goes_to_the_tabs_and_then_away(app: App, hands: Hands) -> None:
    hands.key("back")
    assert isinstance(app.screen, SettingsPage)
    hands.key("back")
    assert isinstance(app.screen, Title)


def test_the_right_button_of_a_mouse_leaves_at_once(app: App, hands: Hands) -> None:
    hands.click((640, 360), button=3)
    assert isinstance(app.screen, Title)


def test_as_it_came_asks_first(app: App, hands: Hands) -> None:
    app.set(pace="off", volume_music=0)
    hands.click("as_it_came")
    assert isinstance(app.screen, Dialog)
    hands.key("yes")
    assert app.settings.pace == "off"
    hands.click("as_it_came")
    hands.key("left", "yes")
    assert (app.settings.pace, app.settings.volume_music) == ("normal", 50)


@pytest.mark.wish("W25")
def test_swapping_a_and_b_changes_what_the_pads_say(app: App, hands: Hands, plug: Callable[..., VirtualPad]) -> None:
    pad = plug()
    app.set(swap_ab=True)
    hands.press(pad, "a")
    hands.press(pad, "a")
    assert isinstance(app.screen, Title)


@pytest.mark.wish("W38")
@pytest.mark.parametrize("page", [page.key for page in PAGES])
def test_longer_words_are_not_cut(page: str, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    whole = Type._shortened

    def watched(self: Type, row: str, role, width: float) -> str:
        short = whole(self, row, role, width)
        if short != row:
            cut.append(row)
        return short

    monkeypatch.setattr(Type, "_shortened", watched)
    words.use(words.STRETCHED)
    SettingsPage.last_page = page
    app.type.forget()
    app.step(16)
    assert cut == []
