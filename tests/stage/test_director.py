"""The director, with a table of two places, a heap beside each, and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from gemtable.engine.events import Event, Laid, Moved, Poured, Shown, Stocked, Undone
from gemtable.engine.view import Table, View
from gemtable.stage.beat import Beat
from gemtable.stage.director import Director
from gemtable.stage.handles import Handle, at, on_side, step
from gemtable.stage.layout import Rect
from gemtable.stage.prop import Pose, PropKey, between
from gemtable.stage.scene import Look, Stage

FRAME = 1000 / 60


class Boom(NamedTuple):
    """A story event."""


class Tap(NamedTuple):
    """Another, which holds nothing up."""


@dataclass
class Ears:
    heard: list[str] = field(default_factory=list)

    def play(self, cue: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        self.heard.append(cue)


class Plain:
    """Cards lie in rows; A is at the left, B at the right; what lies open shows its face."""

    room = "room.table"
    asks = Rect(0, 0, 1, 1)

    def attend(self, view: View) -> None:
        pass

    def arrange(self, table: Table) -> dict[PropKey, Pose]:
        props: dict[PropKey, Pose] = {}
        for place, x in (("A", 100.0), ("B", 900.0)):
            for order, piece in enumerate(table.at(place)):
                face = str(table.faces[piece]) if piece in table.open else "back"
                props["piece", piece] = Pose(x + 50 * order, 500, face, float(order))
            for n in range(table.heap(place)):
                props["stone", place, n] = Pose(x + 10 * n, 700, "ruby.0")
        return props

    def handles(self, view: View, look: Look | None = None) -> list[Handle]:
        return []

    def phrase(self, events: Sequence[Event]) -> int:
        return 0

    def cue(self, events: Sequence[Event], stage: Stage) -> Beat | None:
        first = events[0]
        if isinstance(first, Boom):
            beat = Beat(least=1000, held=700, words="boom", words_at=500)
            beat.sound("growl", 300)
            return beat
        if isinstance(first, Tap):
            return Beat(least=400, light=True)
        if isinstance(first, Poured):
            beat = Beat()
            for n in range(first.amount):
                a = stage.before["stone", first.source, n]
                b = stage.after["stone", first.to, n]
                beat.fly(first.source, first.to, 1, a, b, 100.0 * n, 200.0, cue="clink")
            return beat
        return None

    def furniture(self, pen: Any, table: Table, view: View, look: Look) -> None:
        pass

    def over(self, pen: Any, table: Table, view: View, look: Look) -> None:
        pass


SETUP: list[Event] = [Laid((0, 1, 2), "card", "A"), Stocked("A", 3)]
MOVES: list[Event] = [Moved((0,), "A", "B"), Moved((1,), "A", "B")]


def view(*events: Event) -> View:
    """The audience's view after these events."""
    table = Table()
    for event in events:
        table.fold(event)
    return View(
        None, 0, {place: tuple(lying) for place, lying in table.places.items()}, dict(table.heaps), dict(table.faces),
        frozenset(table.open), tuple(table.backs), None, (), (),
    )  # fmt: skip


def director(**wishes: Any) -> Director:
    show = Director(Plain(), Ears(), **wishes)
    show.begin(view(*SETUP), len(SETUP))
    return show


def hear(show: Director, *events: Event) -> None:
    show.hear(events, view(*SETUP, *events))


def until_rest(show: Director, ms: float = FRAME) -> float:
    spent = 0.0
    while show.moving:
        show.tick(ms)
        spent += ms
        assert spent < 60_000
    return spent


def at_rest(show: Director) -> bool:
    return show.poses() == show.scene.arrange(show.table)


def test_what_has_no_cue_glides_and_like_events_share_a_beat() -> None:
    show = director()
    hear(show, *MOVES)
    assert show.busy
    show.tick(130)
    halfway = show.poses()["piece", 0].x
    assert 100 < halfway < 900
    assert show.poses()["piece", 1].x < halfway, "the second card sets off later"
    assert until_rest(show) < 260 + 2 * 55 + 130
    assert at_rest(show)
    assert show.poses()["piece", 1].x == 950


def test_the_picture_never_tells_the_future() -> None:
    show = director()
    hear(show, Boom(), *MOVES, Shown((2,), ("queen",), 7, True))
    show.tick(900)
    assert show.table.at("B") == []
    assert show.words == "boom"
    show.tick(110)
    assert show.table.at("B") == [0, 1]
    assert 2 not in show.table.open


def test_a_card_turns_over_halfway() -> None:
    show = director()
    hear(show, Shown((2,), ("queen",), 7, True))
    pictures = []
    while show.moving:
        show.tick(10)
        pictures.append((show.poses()["piece", 2].sprite, round(show.poses()["piece", 2].flip, 2)))
    assert pictures[0][0] == "back"
    assert min(flip for _, flip in pictures) < 0.2
    assert pictures[-1] == ("queen", 1.0)


def test_stones_in_the_air_are_in_no_heap() -> None:
    show = director()
    hear(show, Poured("A", "B", 3))
    show.tick(150)
    assert (show.table.heap("A"), show.table.heap("B")) == (1, 0)
    show.tick(100)
    assert (show.table.heap("A"), show.table.heap("B")) == (0, 1)
    until_rest(show)
    assert (show.table.heap("A"), show.table.heap("B")) == (0, 3)
    assert isinstance(show.sounds, Ears)
    assert show.sounds.heard == ["clink"] * 3
    assert at_rest(show)


def test_a_press_ends_one_beat_and_is_consumed() -> None:
    show = director()
    hear(show, MOVES[0], Poured("A", "B", 3))
    show.tick(20)
    assert show.press()
    assert show.table.heap("B") == 0, "only the first beat ended"
    assert show.press()
    assert not show.busy
    assert not show.press(), "nothing to hurry: the press is somebody's own"
    assert at_rest(show)


def test_seven_tenths_of_a_second_cannot_be_hurried() -> None:
    show = director()
    hear(show, Boom())
    show.tick(100)
    assert show.press()
    assert show.busy
    show.tick(590)
    assert show.busy
    show.tick(20)
    assert not show.busy


def test_light_beats_hold_nothing_up() -> None:
    show = director()
    hear(show, Tap())
    assert show.moving
    assert not show.busy
    assert not show.press()
    hear(show, Tap(), Boom())
    assert show.busy
    show.tick(450)
    assert show.words == ""
    show.tick(100)
    assert show.words == "boom", "the loud beat began beside the light ones"


@pytest.mark.parametrize(("pace", "factor"), [("slow", 1.6), ("normal", 1.0), ("fast", 0.5)])
def test_pace(pace: str, factor: float) -> None:
    show = director(pace=pace)
    hear(show, Boom())
    assert until_rest(show, 5) == pytest.approx(1000 * factor, abs=5)


def test_pace_off_is_at_once() -> None:
    show = director(pace="off")
    hear(show, Boom(), *MOVES, Poured("A", "B", 2))
    assert not show.moving
    assert at_rest(show)
    assert show.table.heap("B") == 2


def test_reduced_motion_fades_instead_of_travelling() -> None:
    show = director(reduced=True)
    hear(show, MOVES[0])
    seen = set()
    while show.moving:
        show.tick(10)
        seen.add(show.poses()["piece", 0].x)
    assert seen == {100.0, 900.0}


def test_frames_do_not_matter() -> None:
    tables = []
    for ms in (3.0, 16.0, 250.0):
        show = director()
        hear(show, *MOVES, Poured("A", "B", 3), Shown((2,), ("queen",), 7, True))
        until_rest(show, ms)
        tables.append((show.table.places, show.table.heaps, show.poses()))
    assert tables[0] == tables[1] == tables[2]


def test_settle_snaps_and_an_undo_settles() -> None:
    show = director()
    hear(show, Boom(), *MOVES)
    show.settle(view(*SETUP, *MOVES))
    assert not show.moving
    assert at_rest(show)
    show.hear([Undone(0)], view(*SETUP))
    assert show.table.at("B") == []
    assert at_rest(show)


def test_a_new_match_opens_with_its_set_up_lying_there() -> None:
    show = Director(Plain(), Ears())
    show.open([*SETUP, Boom(), *MOVES], view(*SETUP, *MOVES))
    assert len(show.table.at("A")) == 3
    until_rest(show)
    assert show.table.at("B") == [0, 1]


def test_between_is_exact_at_both_ends() -> None:
    a, b = Pose(0, 0, "x", angle=-3), Pose(10, 20, "x", scale=2.0)
    assert between(a, b, 0.0).x == 0
    assert between(a, b, 1.0).y == 20
    assert between(a, b, 0.5, hop=8).y == 2


ROW = [Handle(i, Rect(100 * i, 0, 80, 50), str(i), side) for i, side in enumerate(("a", "b", None))]  # type: ignore[arg-type]  # any action will do


def test_handles_are_stepped_through_and_found() -> None:
    assert step(ROW, None, "right") is ROW[0]
    assert step(ROW, ROW[0], "right") is ROW[1]
    assert step(ROW, ROW[2], "right") is ROW[2]
    assert step(ROW, ROW[1], "left") is ROW[0]
    assert at(ROW, 110, 10) is ROW[1]
    assert at(ROW, 95, 10) is None
    assert on_side(ROW, "b") is ROW[1]
