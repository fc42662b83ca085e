"""The racing table, by real events: hands of every device, words that need no hand, the grab."""

from __future__ import annotations

import pygame
import pytest

from gemtable.app import App
from gemtable.engine.game import seconds
from gemtable.games.maldita_things import (
    Colour,
    Curse,
    Phase,
    Ready,
    SayColour,
    Stopped,
    Stuck,
)
from gemtable.screens.race import RaceTable
from gemtable.seats.gestures import ARROW_KEYS, MOUSE, TOUCH, WASD, Device, Kind
from tests.screens.race.racing import (
    BOT,
    FRAME,
    Plug,
    at,
    carries,
    facts,
    go,
    hurry,
    medal,
    placed,
    slot,
    stone,
    turn_up,
)
from tests.screens.racing_people import (
    Finger,
    KeysPerson,
    MousePerson,
    PadPerson,
    begin,
    together,
)
from tests.screens.tables import click, key, tap, until

# --- before the race -----------------------------------------------------------------------------------------------


@pytest.mark.rule("M4")
def test_all_get_ready_the_caller_calls_and_three_seconds_later_it_runs(app: App) -> None:
    play = begin(app, MOUSE, WASD, ARROW_KEYS)
    until(app, lambda: not play.director.busy)
    app.step(FRAME, click(1, at(app, (900, 500))))
    app.step(FRAME)
    assert facts(play).ready == (0,)
    app.step(FRAME, key(pygame.K_SPACE))
    app.step(FRAME)
    assert facts(play).ready == (0, 1)
    assert facts(play).caller == 0
    app.step(FRAME, click(1, at(app, (900, 500))))  # it will not wait for the third
    app.step(FRAME)
    assert facts(play).phase is Phase.COUNTING
    begun = play.match.now
    until(app, lambda: facts(play).phase is Phase.RACING)
    assert seconds(2.9) <= play.match.now - begun <= seconds(3.1)


def test_a_press_before_go_takes_nothing(app: App) -> None:
    play = begin(app, MOUSE, WASD)
    until(app, lambda: not play.director.busy)
    for seat in (0, 1):
        play.race.act(seat, Ready())
    until(app, lambda: facts(play).phase is Phase.COUNTING)
    for _ in range(5):
        app.step(FRAME, click(1, at(app, stone(play, 0)[1])))
    until(app, lambda: facts(play).phase is Phase.RACING)
    assert carries(play, 0) is None
    assert [entry.text for entry in play.match.log] == ["Ready", "Ready"]


def test_each_seat_is_told_what_to_press_in_its_own_signs(app: App) -> None:
    play = begin(app, MOUSE, WASD, BOT)
    until(app, lambda: not play.director.busy)
    signs = [look.sides for look in play.look().seats]
    assert signs == [(("mouse", "left"), ("mouse", "right")), (("key", "Space"), ("key", "E")), None]


# --- hands ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M6")
def test_a_click_is_a_reach_and_a_second_one_lays_down(app: App) -> None:
    play = begin(app, MOUSE, WASD)
    go(app, play)
    turn_up(app, play, 0)
    gem, there = stone(play, 0)
    app.step(FRAME, click(1, at(app, there)))
    assert carries(play, 0) is None, "the glove is on its way"
    home = play.ground.home(0)
    begun = play.match.now
    until(app, lambda: carries(play, 0) == gem)
    way = ((there[0] - home[0]) ** 2 + (there[1] - home[1]) ** 2) ** 0.5
    assert play.match.now - begun >= seconds(way / 3600)
    app.step(FRAME, click(1, at(app, slot(play, 0))))
    until(app, lambda: placed(play, 0))
    assert [entry.text.split("(")[0].split()[0] for entry in play.match.log[-2:]] == ["Take", "Put"]


def test_a_pad_leans_and_presses_within_the_magnet(app: App, plug: Plug) -> None:
    pad = plug()
    play = begin(app, Device(Kind.PAD, pad.instance_id), WASD)
    go(app, play)
    turn_up(app, play, 0)
    person = PadPerson(app, play, 0, pad)
    _far, there = stone(play, 0)
    hand = play.race.hands[0]
    off = 0.6 * play.ground.stone
    away = ((hand.x - there[0]) ** 2 + (hand.y - there[1]) ** 2) ** 0.5
    rim = there[0] + (hand.x - there[0]) * off / away, there[1] + (hand.y - there[1]) * off / away
    while abs(hand.x - rim[0]) + abs(hand.y - rim[1]) > 12:
        app.step(FRAME, person.move(rim))
    app.step(FRAME, person.rest())
    gem, there = stone(play, 0, far=False)
    assert hand.point != pytest.approx(there, abs=10), "it lies beside the hand, not under it"
    app.step(FRAME, person.press(there))
    app.step(FRAME, person.rest())
    until(app, lambda: carries(play, 0) is not None, 60)
    assert carries(play, 0) == gem
    app.step(FRAME, person.rest())
    hurry(app, [person], lambda: placed(play, 0))


@pytest.mark.parametrize("half", [WASD, ARROW_KEYS])
def test_a_keyboard_half_takes_and_lays_stones(half: Device, app: App) -> None:
    play = begin(app, half, MOUSE)
    go(app, play)
    hurry(app, [KeysPerson(app, play, 0, half)], lambda: facts(play).filled[0] >= 2)
    assert {entry.seat for entry in play.match.log[2:]} == {0}


def test_the_only_person_at_the_keyboard_may_steer_with_all_of_it(app: App) -> None:
    play = begin(app, WASD, MOUSE)
    go(app, play)
    before = play.race.hands[0].x
    app.step(FRAME, [pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)])
    app.step(FRAME)
    assert play.race.hands[0].x < before


def test_all_touch_is_one_hand(app: App) -> None:
    play = begin(app, TOUCH, MOUSE)
    go(app, play)
    turn_up(app, play, 0)
    gem, there = stone(play, 0)
    app.step(FRAME, tap(*there, app)[:1])  # one finger stays
    app.step(FRAME, tap(*slot(play, 0), app))  # another taps: the same hand goes there next
    until(app, lambda: placed(play, 0))
    assert play.match.state.pieces.where[gem].startswith("on:")


# --- words that need no hand ---------------------------------------------------------------------------------------


@pytest.mark.rule("M37")
def test_woohoo_is_cheered_by_touch_click_key_or_pad(app: App, plug: Plug) -> None:
    pad = plug()
    play = begin(app, TOUCH, MOUSE, WASD, Device(Kind.PAD, pad.instance_id))
    go(app, play)
    play.match.state.cheers[:] = [2, 1, 1, 1]
    play.match.state.curse[:] = [Curse.WOOHOO] * 4
    finger = Finger(app, play, 0)
    for _ in range(2):
        together(app, [finger])
        together(app, [finger])
        app.step(FRAME)
    app.step(FRAME, [*click(3, at(app, (900, 500))), *key(pygame.K_e)])
    pad.press("x")
    app.step(FRAME, pygame.event.get())
    pad.release("x")
    app.step(FRAME, pygame.event.get())
    assert facts(play).cheers == (0, 0, 0, 0)


@pytest.mark.rule("M13")
def test_stuck_is_said_on_ones_own_medal_and_by_pads_with_a_button(app: App, plug: Plug) -> None:
    pad = plug()
    play = begin(app, TOUCH, MOUSE, Device(Kind.PAD, pad.instance_id))
    go(app, play)
    app.step(FRAME, tap(*medal(play, 0), app))
    app.step(FRAME, click(1, at(app, medal(play, 1))))
    app.step(FRAME)
    assert facts(play).stuck == (0, 1)
    pad.press("y")
    app.step(FRAME, pygame.event.get())
    app.step(FRAME)
    assert any(event == Stopped(None) for event in play.match.events)


@pytest.mark.rule("M36")
def test_announcements_are_touched(app: App) -> None:
    play = begin(app, TOUCH, MOUSE)
    go(app, play)
    play.match.state.curse[0] = Curse.ANNOUNCING
    view = play.match.view(0)
    red = next(handle for handle in play.scene.handles(view) if handle.action == SayColour(Colour.RED))
    app.step(FRAME, tap(*red.rect.centre, app))
    app.step(FRAME)
    assert facts(play).said[0] == ((Colour.RED,), None)
    app.step(FRAME, tap(*red.rect.centre, app))
    app.step(FRAME)
    assert facts(play).said[0] == ((), None)


def test_after_a_long_lull_the_way_out_is_told(app: App) -> None:
    play = begin(app, MOUSE, WASD)
    go(app, play)
    assert play.look().prompt == ""
    until(app, lambda: play.look().prompt != "")
    assert play.match.now - play.match.log[-1].tick > seconds(15)
    app.step(FRAME, tap(*medal(play, 0), app))  # nobody's finger
    assert facts(play).stuck == ()


# --- the diamond ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("M10")
def test_who_grabs_too_early_is_thrown_back(app: App) -> None:
    play = begin(app, MOUSE, WASD)
    go(app, play)
    app.step(FRAME, click(1, at(app, play.ground.centre)))
    until(app, lambda: facts(play).held[0] > 0)
    for _ in range(30):
        app.step(FRAME, click(1, at(app, play.ground.centre)))
    assert play.race.hands[0].point == play.ground.home(0)
    until(app, lambda: facts(play).held[0] == 0)
    assert facts(play).phase is Phase.RACING


def grabbed(app: App, play: RaceTable) -> None:
    """The mouse fills its row and has the diamond."""
    person = MousePerson(app, play, 0)
    hurry(app, [person], lambda: Stopped(0) in play.match.events)


def test_time_stops_for_the_grab_and_presses_end_beats_only(app: App) -> None:
    play = begin(app, MOUSE, WASD, pace="normal")
    go(app, play)
    grabbed(app, play)
    log, hands = len(play.match.log), [hand.point for hand in play.race.hands]
    assert play.director.busy
    queued = len(play.director._queue)
    for _ in range(30):
        app.step(FRAME)
    assert len(play.match.log) == log
    for _ in range(200):
        app.step(FRAME, [*key(pygame.K_SPACE), *key(pygame.K_e), *click(1, at(app, (300, 500)))])
        if len(play.director._queue) < queued:
            break
    else:
        raise AssertionError("a press ends a beat")
    assert len(play.match.log) == log
    assert not any(hand.presses for hand in play.race.hands)
    assert [hand.point for hand in play.race.hands] == hands
    until(app, lambda: not play.director.busy)
    assert facts(play).phase is Phase.GATHERING
    assert facts(play).ready == ()


@pytest.mark.parametrize("asks", [key(pygame.K_TAB), click(3, (320, 180))])
def test_the_finish_is_seen_again_on_request(asks: list[pygame.Event], app: App) -> None:
    play = begin(app, MOUSE, WASD, pace="normal")
    go(app, play)
    assert not play.photo_offered
    grabbed(app, play)
    assert play.photo_offered
    trail = next(trail for trail in play._finish if trail.seat == 0)
    assert trail.points[-1] == pytest.approx(play.ground.centre, abs=130)
    app.step(FRAME, asks)
    now = play.director.spent
    shown = 0
    while play._photo is not None:
        assert play.scene._gloves.photo is not None
        app.step(FRAME)
        shown += 1
    assert shown > 150, "slower than it was"
    assert play.director.spent == pytest.approx(now, abs=2 * FRAME)
    assert play.scene._gloves.photo is None
    app.step(FRAME, asks)
    app.step(FRAME, key(pygame.K_SPACE))  # a press puts it away
    app.step(FRAME)
    app.step(FRAME)
    assert play._photo is None


def test_no_photo_of_a_race_that_nobody_won(app: App) -> None:
    play = begin(app, MOUSE, WASD, pace="normal")
    go(app, play)
    play._finish = ("the last round's",)
    for seat in (0, 1):
        play.race.act(seat, Stuck())
    until(app, lambda: play.director.busy)
    assert not play.photo_offered
