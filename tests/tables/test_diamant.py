"""The Diamant table over whole matches: it comes to rest, draws only what is baked, and tells no future."""

from __future__ import annotations

from functools import cache

import pytest

from gemtable import paths, words
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event
from gemtable.engine.match import Match
from gemtable.engine.view import View, heard, look
from gemtable.games import diamant
from gemtable.games.diamant_things import CHOICES, Chests, Leftovers, Options, Relics, Stay, carried
from gemtable.stage import theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.director import Director
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Look, Person, SeatLook
from gemtable.stage.sprites import Sprites
from gemtable.stage.text import Type
from gemtable.tables import diamant_places as places
from gemtable.tables.diamant import Diamant
from gemtable.tables.diamant_phrases import phrase
from gemtable.tables.diamant_sight import see
from tests.tables.shows import FRAME, Ears, until_rest

MATCHES = [
    (3, 1, Options()),
    (4, 2, Options(relics=Relics.ASCENDING, chests=Chests.OPEN)),
    (5, 3, Options(relics=Relics.FIVE_THEN_10)),
    (8, 4, Options(leftovers=Leftovers.CARD_BY_CARD)),
]


def people(seats: int) -> list[Person]:
    names = ("Ana", "Leo", "Mia", "Otto", "Noa", "Max", "Iris", "Hugo")
    return [Person(names[seat], theme.PLAYERS[seat].key, "keys") for seat in range(seats)]


@cache
def played(seats: int, seed: int, options: Options) -> tuple[tuple[tuple[Event, ...], View], ...]:
    """A random match, step by step: what the audience heard, and its view after it."""
    match, dice = Match(diamant, options, seats, seed), Dice(seed)
    steps, told = [(tuple(match.events), look(diamant, match.state, None))], len(match.events)
    while match.result is None:
        for seat in diamant.to_act(match.state):
            match.act(seat, CHOICES[dice.below(7) == 0])
        steps.append((tuple(heard(match.events[told:], None)), look(diamant, match.state, None)))
        told = len(match.events)
    return tuple(steps)


def shown(seats: int, seed: int, options: Options, pace: str = "normal") -> Director:
    """A director at the beginning of that match, its opening beats before it."""
    show = Director(Diamant(people(seats)), Ears(), pace)
    events, view = played(seats, seed, options)[0]
    show.open(events, view)
    return show


@pytest.mark.law(9)
@pytest.mark.parametrize("match", MATCHES)
def test_after_all_beats_everything_rests(match: tuple[int, int, Options]) -> None:
    show = shown(*match)
    for events, view in played(*match)[1:]:
        until_rest(show)
        show.hear(events, view)
    until_rest(show)
    fresh = Diamant(people(match[0]))
    direct = Director(fresh, Ears())
    direct.begin(view)
    assert show.poses() == fresh.arrange(show.table)
    assert show.poses() == direct.poses(), "beats and a resumed match end in the same picture"


@pytest.mark.law(8)
def test_each_choice_has_one_handle_at_its_seat() -> None:
    match = Match(diamant, Options(), 4, 1)
    scene = Diamant(people(4))
    for seat in range(4):
        view = look(diamant, match.state, seat)
        handles = scene.handles(view)
        assert sorted(str(handle.action) for handle in handles) == sorted(str(action) for action in view.legal)
        assert all(scene.bays[seat].rect.contains(*handle.rect.centre) for handle in handles)
        assert not handles[0].rect.overlaps(handles[1].rect)
        assert [handle.side for handle in handles] == ["a", "b"]
        assert isinstance(handles[0].action, Stay)
        swapped = scene.handles(view, Look(seats=(SeatLook(swapped=True),) * 4))
        assert isinstance(swapped[1].action, Stay)
    assert scene.handles(look(diamant, match.state, None)) == []


@pytest.mark.parametrize("match", MATCHES)
def test_a_step_takes_little_time(match: tuple[int, int, Options]) -> None:
    show = shown(*match)
    until_rest(show)
    spent = []
    for events, view in played(*match)[1:]:
        before = show.spent
        show.hear(events, view)
        until_rest(show)
        spent.append(show.spent - before)
    spent.sort()
    assert spent[len(spent) // 2] < 2600, "half of all steps are over in two and a half seconds"
    assert spent[-1] < 7500, "also when an expedition ends and another begins"


@pytest.mark.parametrize("match", MATCHES)
def test_no_event_is_left_to_itself(match: tuple[int, int, Options]) -> None:
    """Every physical event of this game belongs to a phrase that has a cue of its own."""
    show = shown(*match)
    for events, view in played(*match)[1:]:
        waiting = list(events)
        while waiting:
            count = phrase(waiting)
            assert count >= 1
            del waiting[:count]
        show.hear(events, view)
        until_rest(show, 200)


def test_numbers_in_the_bays_rise_stone_by_stone() -> None:
    seats, seed, options = MATCHES[0]
    show = shown(seats, seed, options)
    seen = set()
    while show.moving:
        seen.add(show.table.heap(carried(0)))
        show.tick(FRAME)
    end = show.table.heap(carried(0))
    assert seen >= set(range(end)), "each ruby is counted as it lands"


def test_captions_come_from_what_is_shown() -> None:
    seats, seed, options = MATCHES[1]
    steps = played(seats, seed, options)
    show = shown(seats, seed, options)
    until_rest(show)
    for events, view in steps[1:]:
        before = see(show.table, view, seats)
        show.hear(events, view)
        now = see(show.table, view, seats)
        assert now.expedition == before.expedition
        assert now.path == before.path
        until_rest(show)
        after = see(show.table, view, seats)
        assert after.over or after.deadly == view.facts.deadly
        assert after.deck == view.facts.deck
        assert after.inside == view.facts.inside
        assert tuple(d.kind for d in after.dangers if d.harmless) == tuple(
            kind for kind in diamant.Hazard if kind in view.facts.harmless
        )


@pytest.fixture(scope="module")
def pen() -> Pen:
    return Pen(Canvas((960, 540)), Sprites(paths.assets("sprites")), Type(paths.assets("fonts")))


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("language", ["en", "es", words.STRETCHED])
def test_everything_it_draws_is_baked(pen: Pen, match: tuple[int, int, Options], language: str) -> None:
    """Strict sprites: a missing picture would raise."""
    words.use(language)
    show = shown(*match)
    glyphs = (("key", "Q"), ("key", "E"))
    looks = tuple(SeatLook(glyphs if seat % 2 else None, handles=seat == 2) for seat in range(match[0]))
    for events, view in played(*match)[1::3]:
        show.begin(view)
        show.hear(events[:0], view)
        pen.begin()
        show.draw(pen, Look(looks, sides=glyphs, odds=True))
    first = shown(*match)
    for _ in range(30):
        first.tick(97)
        pen.begin()
        first.draw(pen, Look(looks))
    words.use("en")


def test_at_rest_only_the_fire_moves(pen: Pen) -> None:
    show = shown(*MATCHES[0])
    until_rest(show)

    def frame() -> list[object]:
        pen.begin()
        show.draw(pen, Look())
        return list(pen.present())

    frame()
    assert frame() == []
    show.tick(150)
    dirty = frame()
    assert len(dirty) == 1
    assert dirty[0].w * dirty[0].h < 0.01 * 960 * 540  # type: ignore[attr-defined]  # a pygame Rect
    show.reduced = True
    frame()
    show.tick(450)
    assert frame() == []


def test_the_path_holds_the_longest_walk() -> None:
    """20 cards are the most that can lie there: 15 treasures and the five kinds once each."""
    for count in range(1, 21):
        spots = [places.slot(index, count) for index in range(count)]
        assert len(set(spots)) == count
        assert all(spot.x - 74 >= 480 and spot.x + 74 <= 1660 for spot in spots)
        for explorers in range(1, 9):
            for spot in places.explorers(explorers, count):
                assert 396 <= spot.x <= 1640
                assert places.MAT.y < spot.y < places.TALLY_Y


@pytest.mark.parametrize("cards", range(1, 21))
def test_explorers_stand_before_the_newest_card_and_never_on_it(cards):
    x, y = places.newest(cards)
    half = places.CARD_W * places.NEWEST / 2
    for count in range(1, 9):
        for spot in places.explorers(count, cards):
            beside = spot.x + 34 * spot.scale <= x - half + 20
            below = spot.y - 74 * spot.scale >= y + places.CARD_H * places.NEWEST / 2 - 8
            assert beside or below, (count, spot)
            assert spot.x >= 404


def test_an_open_chest_keeps_inside_its_bay():
    sprites = Sprites(paths.assets("sprites"))
    for seats in (4, 5, 6, 8):
        for bay in places.bays(seats):
            picture = sprites.placed("chest.open", bay.chest_scale)
            lid = picture.surface.get_bounding_rect(min_alpha=128).y
            assert bay.chest.y + places.PULL + picture.dy + lid >= bay.rect.y + 10
