"""The racing table, by real events: pauses, bots that take over, the record."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gemtable.app import App
from gemtable.games.maldita_things import (
    Options,
    Ready,
    Stopped,
)
from gemtable.screens import evening
from gemtable.screens.race import RaceTable
from gemtable.seats.gestures import MOUSE, WASD, Device, Kind
from gemtable.seats.seat import Character
from tests.screens.hands import Hands
from tests.screens.race.racing import (
    BOT,
    FRAME,
    Plug,
    carries,
    facts,
    go,
    hurry,
    paused,
)
from tests.screens.racing_people import (
    KeysPerson,
    MousePerson,
    begin,
)
from tests.screens.tables import until

# --- pauses --------------------------------------------------------------------------------------------------------


def lost(app: App) -> None:
    app.step(FRAME, [pygame.Event(pygame.WINDOWFOCUSLOST)])


def overslept(app: App) -> None:
    app.step(300)


@pytest.mark.parametrize("how", [lost, overslept])
def test_whoever_cannot_see_misses_nothing(how: Callable[[App], None], app: App, hands: Hands) -> None:
    play = begin(app, MOUSE, WASD, BOT, BOT)
    go(app, play)
    hands.wait(200)
    how(app)
    assert paused(app)
    now = play.match.now
    hands.wait(5000)
    hands.key("yes")
    hands.wait(2800)
    assert play.match.now == now
    assert paused(app)
    hands.wait(400)
    assert app.screen is play
    hands.wait(200)
    assert play.match.now > now


def test_focus_lost_during_the_count_begins_the_pause_anew(app: App, hands: Hands) -> None:
    play = begin(app, MOUSE, WASD)
    go(app, play)
    lost(app)
    hands.key("yes")
    hands.wait(1500)
    lost(app)
    hands.wait(5000)
    assert paused(app)


def test_the_caller_s_patience_does_not_run_out_unseen(app: App) -> None:
    play = begin(app, MOUSE, WASD)
    until(app, lambda: not play.director.busy)
    lost(app)
    assert app.screen is play, "nothing is at stake yet"
    play.race.act(0, Ready())
    until(app, lambda: facts(play).until is not None)
    lost(app)
    assert paused(app)


def test_after_the_rules_the_race_counts_itself_in(app: App, hands: Hands) -> None:
    play = begin(app, MOUSE, WASD)
    go(app, play)
    hands.key("f1")
    hands.wait(300)
    now = play.match.now
    hands.key("esc")
    until(app, lambda: app.screen is play)
    hands.wait(2800)
    assert play.match.now == now
    hands.wait(400)
    assert play.match.now > now


def test_a_needed_pad_that_goes_away_is_waited_for(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug("Old pad")
    play = begin(app, Device(Kind.PAD, pad.instance_id), MOUSE, BOT)
    hands.press(pad, "yes")
    go(app, play)
    pad.unplug()
    app.step(FRAME, pygame.event.get())
    assert paused(app)
    hands.key("yes")
    until(app, lambda: app.screen is play)
    now = play.match.now
    hands.wait(2000)
    assert play.match.now == now, "without a hand nobody races"
    assert "pad is asleep" in play.look().prompt
    again = plug("Another pad", product=9)
    hands.press(again, "yes")
    hands.press(again, "yes")
    assert play.chairs[0].device == Device(Kind.PAD, again.instance_id)
    hands.wait(200)
    assert play.match.now > now


def test_what_is_held_when_the_pause_ends_steers_on(app: App, hands: Hands) -> None:
    play = begin(app, WASD, MOUSE)
    go(app, play)
    lost(app)
    hands.key("yes")
    hands.wait(1500)
    app.step(FRAME, [pygame.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="", scancode=0)])
    until(app, lambda: app.screen is play)
    before = play.race.hands[0].x
    hands.wait(100)
    assert play.race.hands[0].x > before


# --- others take over, and the record ------------------------------------------------------------------------------


def test_a_bot_plays_on_for_a_person_and_back(app: App, hands: Hands) -> None:
    play = begin(app, WASD, MOUSE)
    go(app, play)
    person = KeysPerson(app, play, 0, WASD)
    hurry(app, [person], lambda: carries(play, 0) is not None)
    play.chairs.bot_takes_over(0, Character())
    play.reseat(0)
    log = len(play.match.log)
    until(app, lambda: len(play.match.log) > log + 2)
    play.chairs.hand_over(0, WASD)
    play.reseat(0)
    assert play.race.robots == {}
    hand = play.race.hands[0]
    hands.wait(300)
    assert not hand.presses
    rests = hand.point
    hands.wait(100)
    assert hand.point == rests, "it waits for its person"
    filled = facts(play).filled[0]
    hurry(app, [person], lambda: facts(play).filled[0] > filled or Stopped(0) in play.match.events)


def test_a_race_goes_on_in_the_middle_of_a_round(app: App) -> None:
    play = begin(app, MOUSE, WASD, BOT, BOT)
    go(app, play)
    person = MousePerson(app, play, 0)
    hurry(app, [person], lambda: facts(play).filled[0] >= 1 and carries(play, 0) is not None)
    gem, match = carries(play, 0), play.match
    play.closed()
    app.to_title()

    found = evening.carry_on(app)
    assert isinstance(found, RaceTable)
    assert found.match.log == match.log
    assert found.race.hands[0].carrying == gem
    assert gem not in found.race.spots()
    now = found.match.now
    hands = Hands(app)
    hands.wait(2800)
    assert found.match.now == now
    hands.wait(400)
    assert found.match.now > now
    hurry(app, [MousePerson(app, found, 0)], lambda: facts(found).filled[0] >= 2)


def test_options_reach_the_race(app: App) -> None:
    play = begin(app, MOUSE, WASD, village_of_the_cursed=True)
    assert play.match.options == Options(village_of_the_cursed=True)
