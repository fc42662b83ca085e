"""The Maldita's table over whole matches: it comes to rest, draws only what is baked, and tells no future."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

import pytest

from gemtable import paths, words
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Seat
from gemtable.engine.game import Action, Result
from gemtable.engine.match import Match
from gemtable.engine.view import View, heard, look
from gemtable.games import maldita
from gemtable.games.maldita_round import State
from gemtable.games.maldita_set import answers
from gemtable.games.maldita_things import (
    CURSES,
    HEAP,
    Cheer,
    Curse,
    Cursed,
    Drag,
    Facts,
    Grab,
    Lap,
    Options,
    Paid,
    Phase,
    Put,
    Ready,
    RoundBegan,
    RoundEnded,
    SayColour,
    SaySides,
    Stopped,
    Stuck,
    Take,
    Turn,
    Where,
    grip,
    on,
    row,
)
from gemtable.stage import theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.director import Director
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Look, Person
from gemtable.stage.sprites import Sprites
from gemtable.stage.text import Type
from gemtable.tables import maldita_results, maldita_words
from gemtable.tables.maldita import Maldita
from gemtable.tables.maldita_phrases import phrase
from gemtable.tables.maldita_sight import HandLook, Trail
from tests.tables import shows
from tests.tables.shows import FRAME, Ears

MATCHES = [(2, 1, Options()), (3, 2, Options(village_of_the_cursed=True)), (5, 3, Options()), (6, 4, Options())]
until_rest = partial(shows.until_rest, most=40_000)  # a check, card by card, is one long beat


def people(seats: int) -> list[Person]:
    names = ("Ana", "Leo", "Mia", "Otto", "Noa", "Max")
    return [Person(names[seat], theme.PLAYERS[seat].key, "keys") for seat in range(seats)]


def wish(view: View, dice: Dice) -> Action | None:
    """What a hurried player does: mostly right, and now and then the next best stone."""
    legal, facts = view.legal, view.facts
    assert isinstance(facts, Facts)
    for kind in (Ready, Cheer, Lap, Turn):
        found = next((action for action in legal if isinstance(action, kind)), None)
        if found is not None:
            return found
    puts = [action for action in legal if isinstance(action, Put)]
    if puts:
        return puts[0]
    seat = view.seat
    assert seat is not None
    if facts.filled[seat] == facts.length[seat]:
        return Grab() if dice.below(3) == 0 else None
    cards = [facts.current[seat]] if facts.current[seat] is not None else list(view.at(row(seat)))
    card = next((one for one in cards if one is not None and len(view.at(on(one))) < 2), None)
    if card is None:
        return None
    face = view.faces.get(card)
    slot = answers(face.number)[-1] if face is not None else frozenset()  # type: ignore[attr-defined]  # a challenge
    free = view.at(HEAP)
    fitting = [gem for gem in free if gem in slot] or list(free)
    gem = dice.pick(fitting if dice.below(5) else list(free))
    stone = view.faces[gem]
    said = facts.said[seat]
    if any(isinstance(action, SaySides) for action in legal) and said[1] is None:
        missing = [colour for colour in stone.colours if colour not in said[0]]  # type: ignore[attr-defined]  # a stone
        return SayColour(missing[0]) if missing and len(said[0]) < 2 else SaySides(stone.sides)  # type: ignore[attr-defined]  # a stone
    drag = Drag(gem, card)
    return drag if drag in legal else Take(gem) if Take(gem) in legal else None


@cache
def played(seats: int, seed: int, options: Options) -> tuple[tuple[tuple[Event, ...], View], ...]:
    """A hurried match, step by step: what the audience heard, and its view after it."""
    match, dice = Match(maldita, options, seats, seed), Dice(seed)
    steps, told = [(tuple(match.events), look(maldita, match.state, None))], len(match.events)
    while match.result is None:
        for seat in maldita.to_act(match.state):
            if seat not in maldita.to_act(match.state):
                continue
            action = wish(look(maldita, match.state, seat), dice)
            if action is not None and action in maldita.legal(match.state, seat):
                match.act(seat, action)
        match.advance(60)
        if len(match.events) > told:
            steps.append((tuple(heard(match.events[told:], None)), look(maldita, match.state, None)))
            told = len(match.events)
    return tuple(steps)


def shown(seats: int, seed: int, options: Options, pace: str = "normal") -> Director:
    show = Director(Maldita(people(seats)), Ears(), pace)
    events, view = played(seats, seed, options)[0]
    show.open(events, view)
    return show


# --- beats ----------------------------------------------------------------------------------------------------------


@pytest.mark.law(9)
@pytest.mark.parametrize("match", MATCHES)
def test_after_all_beats_everything_rests(match: tuple[int, int, Options]) -> None:
    show = shown(*match)
    for events, view in played(*match)[1:]:
        until_rest(show, 100)
        show.hear(events, view)
    until_rest(show, 100)
    fresh = Maldita(people(match[0]))
    assert isinstance(show.scene, Maldita)
    fresh.tally.scatter = show.scene.tally.scatter
    assert show.poses() == fresh.arrange(show.table)


@pytest.mark.parametrize("match", MATCHES[-1:])
def test_the_race_is_not_held_up(match: tuple[int, int, Options]) -> None:
    """Whatever hands do is a light beat; only after the grab does time stand still."""
    show = shown(*match)
    until_rest(show)
    for events, view in played(*match)[1:]:
        if any(isinstance(event, Stopped) for event in events):
            return
        show.hear(events, view)
        assert not show.busy
        for _ in range(60):
            show.tick(FRAME)


@pytest.mark.parametrize("match", MATCHES)
def test_the_cascade_after_a_grab_is_told_in_order(match: tuple[int, int, Options]) -> None:
    cascade = next(events for events, _view in played(*match) if any(isinstance(event, RoundEnded) for event in events))
    waiting, beats = list(cascade), []
    while waiting:
        count = phrase(waiting)
        assert count >= 1
        beats.append(waiting[:count])
        del waiting[:count]
    stories = [type(beat[-1]).__name__ for beat in beats]
    assert stories.index("Stopped") < stories.index("Checked") < stories.index("RoundEnded") < len(stories) - 1
    assert stories[-1] == "RoundBegan"
    for beat in beats:
        told = [event for event in beat if isinstance(event, Paid | Cursed | RoundEnded | RoundBegan)]
        assert len(told) <= 1, "one story at a time"


@pytest.mark.parametrize("match", MATCHES)
def test_scores_rise_card_by_card_and_never_early(match: tuple[int, int, Options]) -> None:
    show = shown(*match)
    scene = show.scene
    assert isinstance(scene, Maldita)
    for events, view in played(*match)[1:]:
        until_rest(show, 100)
        assert show.view is not None
        scene.tally.take(show.view.facts)  # as a frame between two beats does
        before = sum(scene.tally.points)
        show.hear(events, view)
        seen = [before]
        while show.busy:
            seen.append(sum(scene.tally.points))
            show.tick(200)
        assert seen == sorted(seen)
        if any(isinstance(event, RoundEnded) for event in events):
            assert seen[1] == before, "the score waits for the check"
            assert sum(scene.tally.points) == sum(view.facts.points)


# --- handles --------------------------------------------------------------------------------------------------------


def handled(scene: Maldita, view: View) -> None:
    handles = scene.handles(view)
    assert sorted(str(handle.action) for handle in handles) == sorted(str(action) for action in view.legal)
    assert all(handle.rect.w > 0 and handle.rect.h > 0 and handle.words for handle in handles)


@pytest.mark.law(8)
@pytest.mark.parametrize("curse", Curse)
@pytest.mark.parametrize("where", Where)
def test_each_legal_action_has_one_handle(curse: Curse, where: Where) -> None:
    """Under every curse, in its place, all through a round."""
    options = Options(curses=where)
    match, dice = Match(maldita, options, 4, 7), Dice(3)
    scene = Maldita(people(4))
    _first_curse(match, curse)
    cursed: Seat | None = None
    for _ in range(900):
        for seat in maldita.to_act(match.state):
            view = look(maldita, match.state, seat)
            if not view.legal:
                continue
            if dice.below(6) == 0:
                handled(scene, view)
            action = wish(view, dice)
            if action is not None and action in view.legal:
                match.act(seat, action)
        match.advance(30)
        facts = look(maldita, match.state, None).facts
        cursed = next((seat for seat, one in enumerate(facts.curse) if one is curse), cursed)
        if cursed is not None and facts.number > 2:
            break
    assert cursed is not None


def _first_curse(match: Match[State, Options], curse: Curse) -> None:
    """Let this curse lie on top of the pile."""
    pieces = match.state.pieces
    top = pieces.places[CURSES][-1]
    where = next(piece for piece, face in enumerate(pieces.faces) if face is curse)
    pieces.faces[where], pieces.faces[top] = pieces.faces[top], curse


# --- pictures -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pen() -> Iterator[Pen]:
    sprites = Sprites(paths.assets("sprites"))
    yield Pen(Canvas((960, 540)), sprites, Type(paths.assets("fonts")))
    words.use("en")


def hands(scene: Maldita, view: View) -> list[HandLook]:
    """A glove before every tray; one is dragged, one owes a lap, one's elbow rests."""
    poses = ("open", "pointing", "little", "open", "open", "open")
    return [
        HandLook(
            seat,
            tray.lip.x,
            tray.lip.y + 90 * tray.inward,
            poses[seat],
            next(iter(view.at(grip(seat))), None) if view.facts.phase is Phase.RACING else None,
            (tray.lip.x + 80, 540.0) if seat == 0 else None,
            (tray.lip.x, tray.lip.y, 400.0) if seat == 1 else None,
            2 if seat == 0 else None,
        )
        for seat, tray in enumerate(scene.trays)
    ]


@pytest.mark.parametrize(
    ("match", "language"), [(MATCHES[0], "en"), (MATCHES[2], "es"), (MATCHES[3], words.STRETCHED)]
)
def test_everything_it_draws_is_baked(pen: Pen, match: tuple[int, int, Options], language: str) -> None:
    """Strict sprites: a missing picture would raise."""
    words.use(language)
    show = shown(*match)
    scene = show.scene
    assert isinstance(scene, Maldita)
    for events, view in played(*match)[1::16]:
        show.begin(view)
        show.hear(events[:0], view)
        spots = {stone: (*scene.spot(stone),) for stone in view.at(HEAP)}
        scene.attend_race(spots, hands(scene, view), view.facts.number, view.now)
        show.rearrange()
        pen.begin()
        show.draw(pen, Look())
    scene.photo_finish([Trail(0, ((100.0, 800.0), (500.0, 700.0), (960.0, 549.0)))], 0.7)
    pen.begin()
    show.draw(pen, Look())


def test_a_whole_round_is_drawn_with_what_is_baked(pen: Pen) -> None:
    """Race, grab, check, curse, score, and the next deal."""
    match = MATCHES[0]
    first = shown(*match)  # a whole round with its check, its curse and its score
    for events, view in played(*match)[1:]:
        first.hear(events, view)
        if any(isinstance(event, Cursed) for event in events):
            break
    while first.moving:
        first.tick(1297)
        pen.begin()
        first.draw(pen, Look())


def test_a_round_to_come_does_not_show_early() -> None:
    """The race goes on to the next round at once; the picture stays with the check until it gets there."""
    scene = Maldita(people(3))
    scene.tally.number = 1
    scene.attend_race({0: (200.0, 500.0, 30.0)}, [], 1)
    scene.attend_race({0: (900.0, 700.0, 60.0)}, [], 2)
    assert scene.spot(0) == (200.0, 500.0, 30.0)


def test_loose_stones_at_rest_do_not_dirty_the_frame(pen: Pen) -> None:
    show = shown(*MATCHES[-1])
    scene = show.scene
    assert isinstance(scene, Maldita)
    until_rest(show)
    show.reduced = True
    view = show.view
    assert view is not None

    def frame() -> list[object]:
        spots = {stone: (*scene.spot(stone),) for stone in view.at(HEAP)}
        scene.attend_race(spots, hands(scene, view), view.facts.number, view.now)
        show.rearrange()
        pen.begin()
        show.draw(pen, Look())
        return list(pen.present())

    frame()
    assert frame() == []


# --- words and results ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(100))
def test_every_card_can_be_said(number: int) -> None:
    assert maldita_words.asked(number)
    assert "{" not in maldita_words.asked(number)


def test_sums_are_written_out() -> None:
    assert maldita_words.written("10-3") == "10 − 3"
    assert maldita_words.written("2x4") == "2 × 4"


@pytest.mark.parametrize("match", MATCHES)
def test_the_parts_of_the_sheet_add_up(match: tuple[int, int, Options]) -> None:
    steps = played(*match)
    events = [event for told, _view in steps for event in told]
    view = steps[-1][1]
    again = Match(maldita, match[2], match[0], match[1])
    assert again.result is None
    totals = view.facts.points
    order = sorted(range(match[0]), key=lambda seat: (-totals[seat], -view.facts.cards[seat]))
    result = Result(tuple((seat,) for seat in order), totals, "points")
    sheet = maldita_results.sheet(view.facts, result, events, [person.name for person in people(match[0])])
    assert len(sheet.columns) == view.facts.rounds
    for part in sheet.rows:
        assert sum(one for one in part.parts if isinstance(one, int)) == part.total == totals[part.seat]
    assert all(note.text for note in sheet.notes)


def test_stuck_is_said_at_the_plate() -> None:
    match = Match(maldita, Options(), 2, 1)
    for seat in range(2):
        match.act(seat, Ready())
    match.advance(600)
    scene = Maldita(people(2))
    handle = next(handle for handle in scene.handles(look(maldita, match.state, 0)) if handle.action == Stuck())
    assert scene.trays[0].rect.contains(*handle.rect.centre)
