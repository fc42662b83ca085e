"""The cards to leaf through before a match (M45)."""

from __future__ import annotations

import pytest

from gemtable import catalogue, words
from gemtable.app import App
from gemtable.games.maldita_set import CHALLENGES
from gemtable.screens.album import AlbumPage
from tests.screens.hands import Hands
from tests.screens.tables import lobby

MALDITA = catalogue.box("maldita")


@pytest.mark.rule("M45")
def test_every_card_is_shown_once_by_its_kind_with_its_points() -> None:
    shown = [card for kind in MALDITA.album for card in kind.cards]
    assert sorted(shown) == sorted(f"challenge.{challenge.number}" for challenge in CHALLENGES)
    assert len(MALDITA.album) == 8
    points = {f"challenge.{challenge.number}": challenge.points for challenge in CHALLENGES}
    for kind in MALDITA.album:
        assert {points[card] for card in kind.cards} == {kind.points}


@pytest.mark.rule("M45")
def test_people_leaf_through_it_from_the_lobby(app: App, hands: Hands) -> None:
    room = lobby(app, "maldita")
    hands.click("album")
    page = app.screen
    assert isinstance(page, AlbumPage)
    for step in ("right", "right", "left"):
        hands.key(step)
    assert page._page == 1
    hands.key(*["right"] * 12)
    assert page._page == 7
    hands.settle()
    hands.key("back")
    assert app.screen is room


@pytest.mark.parametrize("language", ["en", "es", "xx"])
def test_all_pages_are_drawn(language: str, app: App, hands: Hands) -> None:
    words.use(language)
    lobby(app, "maldita")
    hands.click("album")
    for _kind in MALDITA.album:
        hands.settle()
        hands.key("yes")
