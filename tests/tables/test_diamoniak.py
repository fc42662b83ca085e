"""The Diamoniak table over whole matches: it comes to rest, draws only what is baked, and everything can be touched."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from gemtable import paths, words
from gemtable.bots.plain import whim
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event
from gemtable.engine.match import Match
from gemtable.engine.view import Table, View, heard
from gemtable.games import diamoniak
from gemtable.games.diamoniak_things import Buy, Draw, Facts, Give, LostCastle, Options, Stop, WitchTakes
from gemtable.stage import handles as grips
from gemtable.stage import theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.director import Director
from gemtable.stage.layout import SAFE
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Look, Person
from gemtable.stage.sprites import Sprites
from gemtable.stage.text import Type
from gemtable.tables import diamoniak_places as places
from gemtable.tables.diamoniak import Diamoniak
from gemtable.tables.diamoniak_phrases import phrase
from gemtable.tables.diamoniak_sight import see
from tests.tables.shows import Ears, until_rest

MATCHES = [
    (2, 1, Options()),
    (3, 2, Options(lost_castle=LostCastle.KEPT)),
    (4, 3, Options(witch_takes=WitchTakes.THIS_TURN)),
]
LONG = 300  # steps of a match that are looked at


def people(seats: int) -> list[Person]:
    names = ("Ana", "Leo", "Mia", "Otto")
    return [Person(names[seat], theme.PLAYERS[seat].key, "keys") for seat in range(seats)]


@cache
def played(seats: int, seed: int, options: Options) -> tuple[tuple[tuple[Event, ...], View, View], ...]:
    """A random match, step by step: what the audience heard, its view after it, and that of whose turn it is."""
    match, dice = Match(diamoniak, options, seats, seed), Dice(seed)

    def views() -> tuple[View, View]:
        return match.view(None), match.view(match.state.turn)

    steps, told = [(tuple(match.events), *views())], len(match.events)
    while match.result is None:
        seat = match.state.turn
        legal = diamoniak.legal(match.state, seat)
        stops = [action for action in legal if isinstance(action, Stop)] if dice.below(3) == 0 else []
        match.act(seat, (stops or [whim(legal, dice)])[0])
        steps.append((tuple(heard(match.events[told:], None)), *views()))
        told = len(match.events)
    return tuple(steps)


@pytest.mark.law(9)
@pytest.mark.parametrize("match", MATCHES)
def test_beats_and_a_resumed_match_end_in_the_same_picture(match: tuple[int, int, Options]) -> None:
    steps = played(*match)
    show = Director(Diamoniak(people(match[0])), Ears())
    show.open(steps[0][0], steps[0][1])
    for events, view, _mine in steps[1:LONG]:
        until_rest(show, 97)
        show.hear(events, view)
    until_rest(show, 97)
    direct = Director(Diamoniak(people(match[0])), Ears())
    direct.begin(view)
    assert show.poses() == direct.poses()


@pytest.mark.law(8)
@pytest.mark.parametrize("match", MATCHES)
def test_each_handle_is_seen_and_can_be_touched(match: tuple[int, int, Options]) -> None:
    scene = Diamoniak(people(match[0]))
    for _events, view, mine in played(*match)[:LONG]:
        scene.attend(view)
        handles = scene.handles(mine)
        assert len(handles) == len(mine.legal)
        spots = {handle.rect for handle in handles}
        for rect in spots:
            assert SAFE.inset(-8).contains(*rect.centre)
            found = grips.at(handles, *rect.centre)
            assert found is not None
            assert found.rect == rect
        assert all(not a.inset(2).overlaps(b.inset(2)) for a, b in pairwise(sorted(spots)))
        cards = [handle for handle in handles if isinstance(handle.action, Buy | Give)]
        assert all(min(handle.rect.w, handle.rect.h) > 8 for handle in cards), "a card that cannot be seen"


@pytest.mark.parametrize("match", MATCHES)
def test_focus_reaches_everything(match: tuple[int, int, Options]) -> None:
    scene = Diamoniak(people(match[0]))
    for _events, view, mine in played(*match)[:LONG:3]:
        scene.attend(view)
        handles = scene.handles(mine)
        if not handles:
            continue
        seen, waiting = {handles[0].rect}, [handles[0]]
        while waiting:
            here = waiting.pop()
            for direction in grips.DIRECTIONS:
                there = grips.step(handles, here, direction)
                if there is not None and there.rect not in seen:
                    seen.add(there.rect)
                    waiting.append(there)
        assert seen == {handle.rect for handle in handles}


@pytest.mark.parametrize("match", MATCHES)
def test_captions_never_tell_the_future(match: tuple[int, int, Options]) -> None:
    """What the picture says of witches and colours comes from what it shows, also while beats run."""
    steps = played(*match)
    show = Director(Diamoniak(people(match[0])), Ears())
    show.open(steps[0][0], steps[0][1])
    for events, view, _mine in steps[1:60]:
        until_rest(show)
        sight = see(show.table, view, match[0])
        show.hear(events, view)
        until_rest(show)
        after = see(show.table, view, match[0])
        facts = view.facts
        assert isinstance(facts, Facts)
        assert after.colours == facts.colours
        assert after.pile == facts.pile
        if facts.pile:
            assert after.evil == facts.evil
        assert sight.odds_of


@pytest.mark.parametrize("match", MATCHES)
def test_every_physical_event_belongs_to_a_beat(match: tuple[int, int, Options]) -> None:
    for events, _view, _mine in played(*match)[1:]:
        waiting = list(events)
        while waiting:
            count = phrase(waiting)
            assert count >= 1
            del waiting[:count]


def test_a_step_takes_little_time() -> None:
    steps = played(*MATCHES[1])
    show = Director(Diamoniak(people(3)), Ears())
    show.open(steps[0][0], steps[0][1])
    until_rest(show)
    spent = []
    for events, view, _mine in steps[1:LONG]:
        before = show.spent
        show.hear(events, view)
        until_rest(show)
        spent.append(show.spent - before)
    spent.sort()
    assert spent[len(spent) // 2] < 2000
    assert spent[-1] < 6500, "also when a witch takes what she wants and the pile is made anew"


def test_everything_is_heard() -> None:
    ears = Ears()
    for match in MATCHES:
        steps = played(*match)
        show = Director(Diamoniak(people(match[0])), ears)
        show.open(steps[0][0], steps[0][1])
        for events, view, _mine in steps[1:]:
            until_rest(show, 97)
            show.hear(events, view)
        until_rest(show, 97)
    assert ears.heard >= {"card_flip", "card_slide", "shuffle", "witch", "fairy", "stone_stone", "tray_lit", "win"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_lies_on_anything_else(seats: int) -> None:
    """However much somebody owns, it stays on their plot; castle and side do not meet."""
    for plot in places.plots(seats):
        for count in range(1, 25):
            for area, pitch in ((plot.coins, places.COIN_PITCH), (plot.others, 196 * plot.side + places.BETWEEN)):
                for x, y in places.row(count, area, plot.side, pitch):
                    w, h = 196 * plot.side, 274 * plot.side
                    assert area.x - 1 <= x - w / 2 and x + w / 2 <= area.right + 1
                    assert area.y - 1 <= y - h / 2 and y + h / 2 <= area.bottom + 5
        assert not plot.recess.overlaps(plot.coins)
        assert not plot.recess.overlaps(plot.others)
        assert not plot.coins.overlaps(plot.others)


@pytest.fixture
def pen() -> Pen:
    return Pen(Canvas((960, 540)), Sprites(paths.assets("sprites")), Type(paths.assets("fonts")))


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("language", ["en", "es", words.STRETCHED])
@pytest.mark.parametrize("pictures", [False, True])
def test_everything_it_draws_is_baked(pen: Pen, match: tuple[int, int, Options], language: str, pictures: bool) -> None:
    """Strict sprites: a missing picture would raise."""
    words.use(language)
    scene = Diamoniak(people(match[0]))
    show = Director(scene, Ears())
    for _events, view, mine in played(*match)[:LONG:13]:
        show.begin(view)
        handles = tuple(scene.handles(mine))
        focus = handles[-1] if handles else None
        pen.begin()
        show.draw(pen, Look(odds=True, handles=handles, focus=focus, pictures=pictures,
                            sides=(("key", "Space"), ("key", "E"))))  # fmt: skip
    steps = played(*match)
    show.open(steps[0][0], steps[0][1])
    for events, view, _mine in steps[1:20]:
        until_rest(show)
        show.hear(events, view)
        for _ in range(4):
            show.tick(150)
            pen.begin()
            show.draw(pen, Look(pictures=pictures))


def test_at_rest_nothing_is_painted_again(pen: Pen) -> None:
    show = Director(Diamoniak(people(3)), Ears(), reduced=True)
    show.begin(played(*MATCHES[1])[40][1])

    def frame() -> list[object]:
        pen.begin()
        show.draw(pen, Look())
        return list(pen.present())

    frame()
    assert frame() == []
    show.tick(150)
    assert frame() == []


def test_the_large_buttons_say_what_they_do() -> None:
    match = Match(diamoniak, Options(), 2, 8)  # no witch comes first
    scene = Diamoniak(people(2))
    (only,) = scene.handles(match.view(0))
    assert isinstance(only.action, Draw)
    match.act(0, Draw())
    again, stop = scene.handles(match.view(0))
    assert isinstance(again.action, Draw)
    assert isinstance(stop.action, Stop)
    assert stop.back
    assert scene.handles(match.view(1)) == []
    assert scene.handles(match.view(None)) == []
    assert Table.of(match.view(None)).at(diamoniak.PILE)
