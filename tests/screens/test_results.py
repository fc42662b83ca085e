"""The results tell who won and why, with the parts of every total; one press plays again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gemtable import words
from gemtable.app import App
from gemtable.engine.dice import Dice
from gemtable.engine.match import Match, start
from gemtable.games import diamant
from gemtable.games.diamant_things import CHOICES, Chests, Leftovers, Options, Relics
from gemtable.screens import evening
from gemtable.screens.lobby import Lobby
from gemtable.screens.play import Play
from gemtable.screens.results import Results
from gemtable.screens.title import Title
from gemtable.screens.watch import Watch
from gemtable.seats.gestures import ARROW_KEYS, MOUSE
from gemtable.words import begun, number
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import BOX, chairs

Plug = Callable[..., VirtualPad]


def played(seats: int, wanted: Callable[[Match], bool] = lambda match: True, **options: object) -> Match:
    """A match of random choices, the first one that is wanted."""
    for seed in range(400):
        match = start(diamant, Options(**options), seats, seed)
        dice = Dice(seed)
        while match.result is None:
            for seat in diamant.to_act(match.state):
                match.act(seat, CHOICES[0 if dice.below(4) else 1])
        if wanted(match):
            return match
    raise AssertionError("no such match")


def show(app: App, match: Match) -> Results:
    devices = [MOUSE, ARROW_KEYS] + [None] * (match.seats - 2)
    page = Play(app, BOX, match, chairs(*devices), finished=lambda play: evening.show_results(app, play),
                left=app.to_title, resumed=True)  # fmt: skip
    app.go(page)
    page.end()
    app.step(16)
    assert isinstance(app.screen, Results)
    return app.screen


@pytest.mark.wish("W6")
@pytest.mark.parametrize("seats", range(3, 9))
def test_the_parts_of_every_row_add_up_to_its_total(seats: int, app: App) -> None:
    page = show(app, played(seats, relics=Relics.ASCENDING))
    for row in page.sheet.rows:
        assert sum(part for part in row.parts if isinstance(part, int)) == row.total
        assert len(row.parts) == len(page.sheet.columns) == 5
        diamonds, rubies, relics = (stone.amount for stone in row.stones)
        assert 5 * diamonds + rubies + relics == row.total
    assert [row.total for row in page.sheet.rows] == sorted((row.total for row in page.sheet.rows), reverse=True)


def test_a_hazard_that_took_everything_stands_where_the_points_would(app: App) -> None:
    match = played(4)
    page = show(app, match)
    facts = match.view(None).facts
    for row in page.sheet.rows:
        for part, expedition in zip(row.parts, facts.trips, strict=True):
            trip = expedition[row.seat]
            assert part == (trip.points if trip.hazard is None else f"icon.{trip.hazard.value}")


def test_the_winner_and_the_lead_are_told(app: App) -> None:
    match = played(4, lambda match: len(match.result.ranks) == 4)
    assert match.result is not None
    page = show(app, match)
    first, second = match.result.ranks[0][0], match.result.ranks[1][0]
    points, more = match.result.totals[first], match.result.totals[first] - match.result.totals[second]
    assert page.headline() == (
        f"{page.names[first]} wins",
        f"{points} points, {number(more)} more than {page.names[second]}",
    )


def test_a_shared_victory_names_all(app: App) -> None:
    match = played(3, lambda match: len(match.result.winners) == 2)
    page = show(app, match)
    a, b = (page.names[seat] for seat in match.result.winners)
    assert page.headline()[0] == f"{a} and {b} share it"


@pytest.mark.wish("W4")
def test_luck_is_drawn_against_expected(app: App) -> None:
    match = played(5)
    page = show(app, match)
    note = next(note for note in page.sheet.notes if note.head == "Luck")
    facts = match.view(None).facts
    came = sum(any(trip.hazard for trip in expedition) for expedition in facts.trips)
    assert note.text.startswith(f"{begun(number(came)) if came else 'No'} cave-in")
    assert f"{facts.expected_flights:.1f} expected" in note.text


def test_the_turning_point_is_one_that_happened(app: App) -> None:
    for seed_seats in (3, 5, 8):
        page = show(app, played(seed_seats))
        text = page.sheet.notes[0].text
        assert text.startswith("Expedition ")
        assert any(name in text for name in page.names)


def test_options_used_are_printed(app: App) -> None:
    match = played(3, relics=Relics.FIVE_THEN_10, chests=Chests.OPEN,
                   leftovers=Leftovers.CARD_BY_CARD, one_more_card=False)  # fmt: skip
    assert show(app, match).sheet.options == (
        "open chests", "relics 5, then 10", "leftovers card by card", "no card more",
    )  # fmt: skip


def test_any_press_ends_the_ceremony_and_is_consumed(app: App, hands: Hands) -> None:
    page = show(app, played(5))
    assert not page.settled_ceremony
    hands.key("yes")
    assert app.screen is page
    assert page.settled_ceremony


@pytest.mark.wish("W15")
def test_rematch_is_one_press_by_anybody(app: App, hands: Hands, plug: Plug) -> None:
    names = show(app, played(3)).names
    pad = plug()
    hands.settle()
    hands.press(pad, "yes")
    assert isinstance(app.screen, Play)
    assert [chair.name for chair in app.screen.chairs] == [*names[1:], names[0]]


def test_seats_stay_if_people_wish(app: App, hands: Hands) -> None:
    app.set(rotate_seats=False)
    names = show(app, played(3)).names
    hands.settle()
    hands.key("yes")
    assert isinstance(app.screen, Play)
    assert [chair.name for chair in app.screen.chairs] == names


def test_the_other_ways_lead_on(app: App, hands: Hands) -> None:
    match = played(3)
    for steps, screen in ((1, Lobby), (2, Watch), (3, Title)):
        show(app, match)
        hands.settle()
        hands.key(*["right"] * steps, "yes")
        assert isinstance(app.screen, screen)


def test_changing_chairs_keeps_who_sits(app: App, hands: Hands) -> None:
    names = show(app, played(4)).names
    hands.settle()
    hands.click("way.1")
    lobby = app.screen
    assert isinstance(lobby, Lobby)
    assert [chair.name for chair in lobby.chairs if not chair.free] == names
    assert len(lobby.chairs) == 8


def test_watching_can_be_left_at_any_moment(app: App, hands: Hands) -> None:
    show(app, played(3))
    hands.settle()
    hands.click("way.2")
    hands.wait(3000)
    hands.key("esc")
    assert isinstance(app.screen, Results)


@pytest.mark.wish("W38")
@pytest.mark.parametrize("language", ["en", "es", "xx"])
@pytest.mark.parametrize("seats", [3, 8])
def test_it_is_drawn_in_every_language(language: str, seats: int, app: App, hands: Hands) -> None:
    words.use(language)
    show(app, played(seats, relics=Relics.ASCENDING))
    hands.settle()
