"""The Curios table over whole matches: it comes to rest, and tells neither the future nor a hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from gemtable import paths, words
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Moved
from gemtable.engine.match import Match
from gemtable.engine.view import Table, View, heard, look
from gemtable.games import curios
from gemtable.games.curios_things import (
    COLUMNS,
    SITES,
    LastRecruit,
    Market,
    Notebook,
    Options,
    Phase,
    Recruit,
    hand,
    taken,
)
from gemtable.stage import handles as grips
from gemtable.stage import theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.director import Director
from gemtable.stage.layout import SAFE
from gemtable.stage.pen import Pen
from gemtable.stage.scene import HandScene, Look, Person
from gemtable.stage.sprites import Sprites
from gemtable.stage.text import Type
from gemtable.tables import curios_places as places
from gemtable.tables import curios_results, curios_words
from gemtable.tables.curios import Curios
from gemtable.tables.curios_phrases import phrase, visits
from gemtable.tables.curios_sight import possible, see
from gemtable.tables.sheet import Stones
from tests.tables.shows import FRAME, Ears, until_rest

MATCHES = [
    (2, 1, Options()),
    (3, 2, Options(last_recruit_phase=LastRecruit.SKIP)),
    (4, 3, Options(notebook=Notebook.OFF)),
    (5, 4, Options()),
]
GLYPHS = (("key", "Q"), ("key", "E"))


def people(seats: int, humans: int = 1) -> list[Person]:
    names = ("Ana", "Leo", "Mia", "Otto", "Noa")
    return [Person(names[seat], theme.PLAYERS[seat].key, "pad" if seat < humans else "bot") for seat in range(seats)]


@cache
def played(seats: int, seed: int, options: Options) -> tuple[tuple[tuple[Event, ...], View, tuple[View, ...]], ...]:
    """A random match, step by step: what the audience heard, its view after it, and everybody's."""
    match, dice = Match(curios, options, seats, seed), Dice(seed)

    def views() -> tuple[View, tuple[View, ...]]:
        return look(curios, match.state, None), tuple(look(curios, match.state, seat) for seat in range(seats))

    steps, told = [(tuple(match.events), *views())], len(match.events)
    while match.result is None:
        (seat,) = curios.to_act(match.state)
        match.act(seat, dice.pick(list(curios.legal(match.state, seat))))
        steps.append((tuple(heard(match.events[told:], None)), *views()))
        told = len(match.events)
    return tuple(steps)


def shown(seats: int, seed: int, options: Options, humans: int = 1) -> Director:
    show = Director(Curios(people(seats, humans)), Ears())
    events, view, _views = played(seats, seed, options)[0]
    show.open(tuple(heard(events, None)), view)
    return show


# --- laws 8 and 9 ---------------------------------------------------------------------------------------------------


@pytest.mark.law(9)
@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("humans", [1, 2])
def test_after_all_beats_everything_rests(match: tuple[int, int, Options], humans: int) -> None:
    show = shown(*match, humans)
    for events, view, _views in played(*match)[1:]:
        until_rest(show)
        show.hear(events, view)
        until_rest(show)
        assert show.poses() == show.scene.arrange(show.table)
        assert show.table.same_as(view)
    fresh = Curios(people(match[0], humans))
    direct = Director(fresh, Ears())
    direct.begin(view)
    assert show.poses() == direct.poses(), "beats and a resumed match end in the same picture"


@pytest.mark.law(8)
@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("humans", [1, 2])
def test_each_action_has_one_handle(match: tuple[int, int, Options], humans: int) -> None:
    scene = Curios(people(match[0], humans))
    for _events, audience, views in played(*match):
        assert scene.handles(audience) == []
        for view in views:
            handles = scene.handles(view)
            assert [handle.action for handle in handles] == list(view.legal)
            for one in handles:
                assert not any(one.rect.overlaps(other.rect) for other in handles if other is not one)
                assert grips.at(handles, *one.rect.centre) == one
            reached, waiting = set(handles[:1]), handles[:1]
            while waiting:
                here = waiting.pop()
                there = {grips.step(handles, here, way) for way in grips.DIRECTIONS} - reached - {None}
                waiting += there
                reached |= there
            assert reached == set(handles), "keys and pads reach all of them"


@pytest.mark.parametrize("match", MATCHES)
def test_no_event_is_left_to_itself_and_a_step_takes_little_time(match: tuple[int, int, Options]) -> None:
    show, spent = shown(*match), []
    until_rest(show)
    for events, view, _views in played(*match)[1:]:
        waiting = list(events)
        while waiting:
            count = phrase(waiting)
            assert count >= 1
            del waiting[:count]
        before = show.spent
        show.hear(events, view)
        until_rest(show)
        spent.append(show.spent - before)
    spent.sort()
    assert spent[len(spent) // 2] < 2600, "half of all steps are over in two and a half seconds"
    assert spent[-1] < 25_000, "also the last hunt with its reveal"


# --- what is seen, and when -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("match", MATCHES)
def test_captions_tell_what_facts_say_once_all_is_seen(match: tuple[int, int, Options]) -> None:
    show = shown(*match)
    until_rest(show)
    for events, view, _views in played(*match)[1:]:
        before = see(show.table, match[0])
        show.hear(events[:0], view)
        assert see(show.table, match[0]) == before, "nothing is told before its beat"
        show.hear(events, view)
        until_rest(show, 200)
        sight = see(show.table, match[0])
        assert [site.leader for site in sight.sites] == [site.leader for site in view.facts.sites]
        assert [site.takes for site in sight.sites] == [site.takes for site in view.facts.sites]
        assert [site.worth for site in sight.sites] == list(view.facts.values)
        assert sight.last == view.facts.last
        assert sight.pawns == view.facts.pawns


def test_pawns_are_set_down_one_by_one_before_the_artifact_flies() -> None:
    match = MATCHES[2]
    show = shown(*match)
    until_rest(show)
    for events, view, _views in played(*match)[1:]:
        show.hear(events, view)
        first = events[0]
        if isinstance(first, Moved) and visits(first) and len(first.pieces) == 3:
            beat = show._running[0].beat
            keys = [("piece", pawn) for pawn in first.pieces]
            ends = [max(motion.end for motion in beat.motions if motion.key == key) for key in keys]
            assert ends == sorted(set(ends))
            (flight,) = beat.flights
            assert flight.start > ends[-1]
            return
        until_rest(show, 200)
    raise AssertionError("nobody filled a column of three")


def test_sums_grow_card_by_card_at_the_reveal() -> None:
    match = MATCHES[0]
    show = shown(*match)
    until_rest(show)
    *steps, (events, view, _views) = played(*match)[1:]
    for earlier, seen, _all in steps:
        show.hear(earlier, seen)
        until_rest(show, 200)
    show.hear(events, view)
    sums, furniture = [], show.scene._furniture  # type: ignore[attr-defined]  # of Curios
    while show.moving:
        sums.append(see(show.table, 2).total(0, furniture._counted))
        show.tick(FRAME)
    grown = sorted(set(sums))
    assert sums == sorted(sums)
    owned = [view.heap(taken(site, 0)) for site in SITES]
    assert len(grown) >= sum(amount > 0 for amount in owned), "one step for each site"


def test_an_illegal_site_says_why() -> None:
    assert curios_words.too_few(3, 2) == "takes 3, you have 2"
    assert curios_words.too_few(0, 2) == "all columns are full"


# --- hidden hands ---------------------------------------------------------------------------------------------------


class Spy(Pen):
    """Remembers which pictures and words were drawn."""

    def __init__(self) -> None:
        super().__init__(Canvas((960, 540)), Sprites(paths.assets("sprites")), Type(paths.assets("fonts")))
        self.names: set[str] = set()
        self.said: set[str] = set()
        self.heights: dict[str, list[float]] = {}

    def sprite(self, name: str, x: float, y: float, **how: object) -> None:
        self.names.add(name)
        self.heights.setdefault(name, []).append(y + self._shift_y)
        super().sprite(name, x, y, **how)  # type: ignore[arg-type]  # handed through

    def nine(self, name: str, *args: object, **how: object) -> None:
        self.names.add(name)
        super().nine(name, *args, **how)  # type: ignore[arg-type]  # handed through

    def text(self, words: str, *args: object, **how: object) -> float:
        self.said.add(words)
        return super().text(words, *args, **how)  # type: ignore[arg-type]  # handed through

    def again(self, draw: Callable[..., object], *asked: object) -> None:  # what is listed again passes by
        draw(self, *asked)

    def picture_of(self, show: Director, how: Look) -> set[str]:
        self.names, self.said, self.heights = set(), set(), {}
        self.begin()
        show.draw(self, how)
        return self.names


@pytest.fixture(scope="module")
def pen() -> Spy:
    return Spy()


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("humans", [1, 2])
def test_no_picture_shows_a_hand_but_its_owners(pen: Spy, match: tuple[int, int, Options], humans: int) -> None:
    show = shown(*match, humans)
    scene = show.scene
    assert isinstance(scene, HandScene)
    assert scene.open_hand == (0 if humans == 1 else None)
    for _events, view, views in played(*match)[::4]:
        show.begin(view)
        open_faces = {f"curios.market.{face.site.value}.{face.value}" for face in view.faces.values()
                      if isinstance(face, Market)}  # fmt: skip
        for seat in range(match[0]):
            handles = tuple(scene.handles(views[seat]))
            drawn = pen.picture_of(show, Look(handles=handles, sides=GLYPHS))
            assert {name for name in drawn if name.startswith("curios.market")} <= open_faces
            assert curios_words.MAY_BE not in pen.said
        own = views[0]
        drawn = pen.picture_of(show, Look(own=own))
        mine = {own.faces[card] for card in own.at(hand(0))}
        expected = {f"curios.market.{face.site.value}.{face.value}" for face in mine if isinstance(face, Market)}
        assert {name for name in drawn if name.startswith("curios.market")} == open_faces | expected
        assert (curios_words.MAY_BE in pen.said) == (match[2].notebook is Notebook.ON)


def test_while_a_card_is_chosen_what_lies_open_is_seen_above_the_drawer(pen: Spy) -> None:
    show = shown(*MATCHES[1], 3)
    seen = 0
    for _events, view, views in played(*MATCHES[1]):
        show.begin(view)
        open_faces = {f"curios.market.{face.site.value}.{face.value}" for face in view.faces.values()
                      if isinstance(face, Market)}  # fmt: skip
        seat = next(iter(view.to_act), None)
        if view.facts.phase is Phase.OVER or seat is None:
            continue
        drawn_out = view.facts.phase is Phase.RECRUIT
        pen.picture_of(show, Look(handles=tuple(show.scene.handles(views[seat])), sides=GLYPHS))
        for name in open_faces:
            above = [y for y in pen.heights[name] if y < places.DRAWER.y]
            assert bool(above) == drawn_out
            seen += drawn_out
    assert seen > 5


@pytest.mark.parametrize("match", MATCHES)
def test_the_notebook_says_what_the_rules_say(match: tuple[int, int, Options]) -> None:
    for _events, audience, views in played(*match):
        for view in views:
            told = tuple(possible(Table.of(audience), site, view.faces) for site in SITES)
            assert told == tuple(site.possible for site in view.facts.sites)


def test_a_pointer_asks_for_its_own_hand_only() -> None:
    scene = Curios(people(4, 3))
    for seat, bay in enumerate(scene.ground.bays):
        assert scene.hand_at(*bay.rect.centre, [seat]) == seat
        assert scene.hand_at(*bay.rect.centre, [(seat + 1) % 4]) is None
    assert scene.hand_at(*places.GRIP.centre, [2, 1]) == 2
    assert scene.hand_at(960, 300, [0, 1, 2]) is None
    alone = Curios(people(4, 1))
    assert alone.hand_at(*places.OWNER.centre, [0]) == 0
    assert alone.hand_at(*alone.ground.bays[0].rect.centre, [0]) is None


def test_what_is_chosen_from_a_hand_is_secret() -> None:
    for _events, _audience, views in played(*MATCHES[1]):
        for view in views:
            secret = Curios(people(3)).secret(view)
            assert secret == any(isinstance(action, Recruit) for action in view.legal)
            assert not (secret and view.facts.phase is Phase.HUNT)


# --- the picture ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("language", ["en", "es", words.STRETCHED])
@pytest.mark.parametrize("humans", [1, 2])
def test_everything_it_draws_is_baked(
    pen: Spy, match: tuple[int, int, Options], language: str, humans: int
) -> None:
    """Strict sprites: a missing picture would raise."""
    words.use(language)
    show = shown(*match, humans)
    for events, view, views in played(*match)[1::3]:
        show.begin(view)
        seat = next(iter(view.to_act), None)
        handles = () if seat is None else tuple(show.scene.handles(views[seat]))
        look = Look(handles=handles, focus=handles[0] if handles else None, sides=GLYPHS, own=views[0],
                    hint=("{button} covers it", {"button": GLYPHS[0]}))  # fmt: skip
        show.hear(events[:0], view)
        pen.picture_of(show, look)
    first = shown(*match, humans)
    for _ in range(30):
        first.tick(97)
        pen.picture_of(first, Look())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("tall", [False, True])
def test_everything_lies_where_it_has_room(seats: int, tall: bool) -> None:
    ground = places.ground(seats, tall)
    rects = [*(board.rect for board in ground.boards), *(bay.rect for bay in ground.bays)]
    rects += [ground.side] if ground.side else []
    for i, rect in enumerate(rects):
        assert SAFE.x <= rect.x and rect.right <= SAFE.right + 0.01 and SAFE.y <= rect.y and rect.bottom <= SAFE.bottom
        assert not any(rect.inset(1).overlaps(other) for other in rects[:i])
        assert tall or rect.bottom <= places.DRAWER.y - places.LIP
    for board in ground.boards:
        for count in range(15):
            spots = board.stones(count)
            assert len(set(spots)) == count
            assert all(board.recess.contains(*spot) for spot in spots)
        for at, high in enumerate(COLUMNS):
            assert board.column(at).y >= board.recess.bottom - 1
            assert all(board.column(at).contains(*board.place(at, step)) for step in range(high))
    for bay in ground.bays:
        assert all(bay.rect.contains(*spot) for count in range(8) for spot in bay.pawns(count))
        assert all(bay.rect.contains(*bay.laid(order)) for order in range(4 if seats < 4 else 3 if seats < 5 else 2))
        assert bay.name_room(4 if seats < 4 else 3 if seats < 5 else 2, 0) >= 80


@pytest.mark.parametrize("match", MATCHES)
def test_the_sheet_adds_up(match: tuple[int, int, Options]) -> None:
    heard_all = [event for events, _view, _views in played(*match) for event in events]
    again = Match(curios, match[2], match[0], match[1])
    dice = Dice(match[1])
    while again.result is None:
        (seat,) = curios.to_act(again.state)
        again.act(seat, dice.pick(list(curios.legal(again.state, seat))))
    view = played(*match)[-1][1]
    names = [person.name for person in people(match[0])]
    sheet = curios_results.sheet(view.facts, again.result, heard(heard_all, None), names)
    worth = [column.amount for column in sheet.columns if isinstance(column, Stones)]
    assert worth == list(view.facts.values)
    for row in sheet.rows:
        assert row.total == sum(part for part in row.parts if isinstance(part, int))
        assert sum(stone.amount for stone in row.stones) == sum(view.heap(taken(site, row.seat)) for site in SITES)
    assert all(note.text for note in sheet.notes)
