"""Bots at the table, driven by ticks alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

import pytest

from gemtable.bots.bot import Intent, Thinking
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Refused, Seat, Shown
from gemtable.engine.game import Action, seconds
from gemtable.engine.view import View
from gemtable.seats.robot import Robot, Robots


@dataclass(frozen=True)
class Say(Action):
    word: str


STAY, LEAVE = Say("stay"), Say("leave")


class Ponderer:
    """Thinks so many slices, then says its word; remembers what it heard."""

    def __init__(self, slices: int = 3, action: Action = STAY) -> None:
        self.slices, self.action = slices, action
        self.heard: list[Event] = []
        self.begun = 0

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += events

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        self.begun += 1
        for _ in range(self.slices):
            yield
        return Intent(self.action)


@dataclass
class Seen:
    """All a robot asks of a view."""

    legal: tuple[Action, ...] = (STAY, LEAVE)


class TableFor:
    """Robots at a table without a game: everything they submit is played at once and is one more moment."""

    def __init__(self, *bots: Ponderer, pace: str = "normal", racing: bool = False, first_seat: Seat = 1) -> None:
        self.now = 0
        self.played: list[tuple[Seat, Action, int]] = []
        self.seen = Seen()
        self.to_act: set[Seat] = set()
        self.robots = Robots(
            [
                Robot(
                    seat,
                    bot,
                    view=lambda: cast(View, self.seen),
                    dream=lambda dice: None,
                    dice=Dice(7),
                    submit=self.submit,
                )
                for seat, bot in enumerate(bots, first_seat)
            ],
            pace=pace,
            racing=racing,
        )

    def submit(self, seat: Seat, intent: Intent) -> None:
        self.play(seat, intent.action)

    def play(self, seat: Seat, action: Action) -> None:
        self.played.append((seat, action, self.now))
        if not self.robots.racing:
            self.to_act.discard(seat)

    def run(self, ticks: int) -> None:
        for _ in range(ticks):
            self.now += 1
            self.robots.see(self.to_act, len(self.played))
            self.robots.think()
            self.robots.tick()

    def who(self) -> list[Seat]:
        return [seat for seat, _, _ in self.played]


@pytest.mark.parametrize(
    ("pace", "least", "most"), [("slow", 1.12, 2.4), ("normal", 0.7, 1.5), ("fast", 0.35, 0.75), ("off", 0, 0.05)]
)
def test_a_bot_takes_a_human_time_by_the_one_pace(pace: str, least: float, most: float) -> None:
    table = TableFor(Ponderer(), pace=pace)
    for _ in range(20):
        table.to_act, since = {1}, table.now
        table.run(seconds(3))
        _, _, at = table.played[-1]
        assert seconds(least) <= at - since <= seconds(most) + 5
    assert len(table.played) == 20


def test_bots_differ_in_when_they_act() -> None:
    table = TableFor(*(Ponderer() for _ in range(4)))
    table.to_act = {1, 2, 3, 4}
    table.run(seconds(2))
    assert sorted(table.who()) == [1, 2, 3, 4]
    assert len({at for _, _, at in table.played}) == 4


@pytest.mark.wish("W12")
def test_thinking_goes_on_while_no_time_passes() -> None:
    bot = Ponderer(slices=50)
    table = TableFor(bot)
    table.to_act = {1}
    table.robots.see({1}, 0)
    table.robots.think(60)
    assert table.played == []
    table.robots.hurry()
    table.robots.tick()
    assert table.who() == [1]


def test_slices_are_shared_out_one_at_a_time() -> None:
    table = TableFor(Ponderer(slices=4), pace="off")
    table.to_act = {1}
    table.run(4)
    assert table.played == []
    table.run(1)
    assert table.who() == [1]


@pytest.mark.wish("W7")
@pytest.mark.parametrize(("pace", "wait"), [("normal", 1.5), ("off", 0.5)])
def test_after_what_a_person_can_take_back_the_next_bot_waits(pace: str, wait: float) -> None:
    table = TableFor(Ponderer(), pace=pace)
    table.to_act = {0}
    table.run(1)
    table.robots.person(0, lambda: table.play(0, STAY), undoable=True)
    table.to_act = {1}
    assert table.robots.respite == 1
    table.run(seconds(wait) - 1)
    assert table.who() == [0]
    assert table.robots.waiting
    table.run(seconds(1))
    assert table.who() == [0, 1]


@pytest.mark.wish("W9")
def test_a_press_ends_the_wait() -> None:
    table = TableFor(Ponderer())
    table.to_act = {1}
    table.robots.breathe()
    table.run(10)
    table.robots.hurry()
    table.run(1)
    assert table.who() == [1]


def test_what_is_taken_back_is_thought_of_anew() -> None:
    bot = Ponderer()
    table = TableFor(bot)
    table.to_act = {1}
    table.run(20)
    table.to_act = {0}
    table.played.append((0, STAY, table.now))  # an undo is a line of the log, too
    table.run(seconds(3))
    assert table.who() == [0]
    table.to_act = {1}
    table.run(seconds(3))
    assert table.who() == [0, 1]
    assert bot.begun == 2


@pytest.mark.wish("W3")
def test_bots_are_in_before_the_last_person() -> None:
    table = TableFor(Ponderer(slices=20), Ponderer(slices=20), first_seat=2)
    table.to_act = {0, 1, 2, 3}
    table.run(2)
    table.robots.person(0, lambda: table.play(0, STAY))
    assert table.who() == [0]  # not the last person: at once
    table.run(2)
    table.robots.person(1, lambda: table.play(1, STAY))
    table.robots.person(1, lambda: table.play(1, LEAVE))  # a change of mind meanwhile
    assert table.who() == [0]
    table.run(60)  # sooner than any human pause
    assert table.who() == [0, 2, 3, 1]
    assert table.played[-1][1] == LEAVE


def test_a_change_of_mind_while_others_choose_is_at_once() -> None:
    table = TableFor(Ponderer(), first_seat=2)
    table.to_act = {0, 1, 2}
    table.run(1)
    table.robots.person(0, lambda: table.play(0, STAY))
    table.robots.person(0, lambda: table.play(0, LEAVE))
    assert table.who() == [0, 0]


def test_an_intent_that_is_not_legal_any_more_is_thought_of_again() -> None:
    bot = Ponderer(action=LEAVE)
    table = TableFor(bot)
    table.seen.legal = (STAY,)
    table.to_act = {1}
    table.run(seconds(4))
    assert table.played == []
    table.seen.legal = (LEAVE,)
    table.run(seconds(2))
    assert table.who() == [1]


def test_in_a_race_bots_act_again_and_again_at_any_pace() -> None:
    table = TableFor(Ponderer(), Ponderer(), pace="off", racing=True)
    table.to_act = {1, 2}
    table.run(seconds(5))
    for seat in (1, 2):
        assert 10 <= table.who().count(seat) <= 20
    table.robots.person(0, lambda: table.play(0, STAY), undoable=True)
    assert table.who()[-1] == 0
    assert table.robots.respite == 0


def test_a_refused_grab_does_not_stall_a_bot() -> None:
    table = TableFor(Ponderer(), racing=True)
    table.to_act = {1}
    attempts: list[Seat] = []
    robot = Robot(
        1,
        Ponderer(),
        view=lambda: cast(View, table.seen),
        dream=lambda dice: None,
        dice=Dice(1),
        submit=lambda seat, intent: attempts.append(seat),
    )
    table.robots.add(robot)
    table.run(seconds(2))
    assert attempts == [1]
    table.robots.hear([Refused(1, STAY)])
    table.run(seconds(2))
    assert attempts == [1, 1]


def test_a_robot_waits_until_its_hand_is_free() -> None:
    free = False
    played: list[Seat] = []
    robots = Robots(
        [
            Robot(
                0,
                Ponderer(),
                view=lambda: cast(View, Seen()),
                dream=lambda dice: None,
                dice=Dice(1),
                submit=lambda seat, intent: played.append(seat),
                ready=lambda: free,
            )
        ],
        racing=True,
    )
    for tick in range(400):
        free = tick >= 200
        robots.see({0}, 0)
        robots.think()
        robots.tick()
        assert not (played and not free)
    assert played == [0]


def test_taking_over_in_mid_game() -> None:
    table = TableFor(Ponderer())
    table.to_act = {1}
    table.run(5)
    assert 1 in table.robots
    table.robots.remove(1)
    table.run(seconds(3))
    assert table.played == []


def test_bots_hear_only_what_their_seat_heard() -> None:
    one, two = Ponderer(), Ponderer()
    table = TableFor(one, two, first_seat=0)
    table.robots.hear([Shown((4,), ("secret",), seats=0b01, open=False)])
    assert one.heard == [Shown((4,), ("secret",), 0b01, False)]
    assert two.heard == [Shown((4,), None, 0b01, False)]


def test_the_same_seed_gives_the_same_pauses() -> None:
    times = []
    for _ in range(2):
        table = TableFor(Ponderer(), Ponderer())
        table.to_act = {1, 2}
        table.run(seconds(3))
        times.append([at for _, _, at in table.played])
    assert times[0] == times[1]
