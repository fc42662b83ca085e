"""The racing table, by real events: hands of every device, words that need no hand, pauses, the grab, the record."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from gemtable.app import App
from gemtable.engine.game import seconds
from gemtable.games.maldita_things import (
    Colour,
    Curse,
    Facts,
    Options,
    Phase,
    Ready,
    SayColour,
    Stopped,
    Stuck,
    grip,
    on,
    row,
)
from gemtable.screens import evening
from gemtable.screens.pause import Pause
from gemtable.screens.race import RaceTable
from gemtable.seats.gestures import ARROW_KEYS, MOUSE, TOUCH, WASD, Device, Kind
from gemtable.seats.seat import Character
from gemtable.stage.canvas import Canvas
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.racing_people import (
    Finger,
    KeysPerson,
    MousePerson,
    PadPerson,
    Person,
    begin,
    together,
)
from tests.screens.tables import click, key, tap, until

Plug = Callable[..., VirtualPad]
SIZE = (640, 360)
FRAME = 1000 / 60
BOT = None


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """A small table, and one for all: a race takes many frames and many pictures."""
    room = App(canvas=Canvas(SIZE), home=tmp_path_factory.mktemp("home"), sound=False)
    yield room
    room.close()


@pytest.fixture
def app(room: App) -> Iterator[App]:
    yield room
    room.screen.closed()
    room.step(FRAME, [pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.WINDOWFOCUSGAINED)])  # all keys are up
    room.to_title()
    pygame.event.clear()


def facts(play: RaceTable) -> Facts:
    found = play.match.view(None).facts
    assert isinstance(found, Facts)
    return found


def at(app: App, point: tuple[float, float]) -> tuple[int, int]:
    x, y = app.canvas.frame.to_pixels(*point)
    return round(x), round(y)


def go(app: App, play: RaceTable) -> None:
    """Everybody is ready, and three seconds later the race runs."""
    until(app, lambda: not play.director.busy)
    for seat in range(play.match.seats):
        play.race.act(seat, Ready())
    while facts(play).phase is not Phase.RACING:
        play.tick(FRAME)  # nothing to look at meanwhile
    app.step(FRAME)


def turn_up(app: App, play: RaceTable, seat: int) -> None:
    """The first card of a seat, as its hand would."""
    from gemtable.games.maldita_things import Turn

    play.race.act(seat, Turn())
    until(app, lambda: facts(play).current[seat] is not None)


def stone(play: RaceTable, seat: int, far: bool = True) -> tuple[int, tuple[float, float]]:
    """A loose stone, the farthest from this hand or the nearest."""
    x, y = play.race.hands[seat].point
    spots = {piece: (spot.x, spot.y) for piece, spot in play.race.spots().items()}
    return sorted(spots.items(), key=lambda one: (one[1][0] - x) ** 2 + (one[1][1] - y) ** 2)[-1 if far else 0]


def slot(play: RaceTable, seat: int) -> tuple[float, float]:
    return tuple(play.ground.card(seat, 0, facts(play).length[seat]).centre)


def carries(play: RaceTable, seat: int) -> int | None:
    return next(iter(play.match.state.pieces.places[grip(seat)]), None)


def placed(play: RaceTable, seat: int) -> bool:
    pieces = play.match.state.pieces
    return any(pieces.at(on(card)) for card in pieces.places[row(seat)])


def hurry(app: App, people: list[Person], happened: Callable[[], bool], frames: int = 6000) -> None:
    for _ in range(frames):
        if happened():
            return
        together(app, people)
    raise AssertionError("it never happened")


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
    app.step(FRAME, tap(*play.scene.trays[0].medal, app))
    app.step(FRAME, click(1, at(app, play.scene.trays[1].medal)))
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
    app.step(FRAME, tap(*play.scene.trays[0].medal, app))  # nobody's finger
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
    assert isinstance(app.screen, Pause)
    now = play.match.now
    hands.wait(5000)
    hands.key("yes")
    hands.wait(2800)
    assert play.match.now == now
    assert isinstance(app.screen, Pause)
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
    assert isinstance(app.screen, Pause)


def test_the_caller_s_patience_does_not_run_out_unseen(app: App) -> None:
    play = begin(app, MOUSE, WASD)
    until(app, lambda: not play.director.busy)
    lost(app)
    assert app.screen is play, "nothing is at stake yet"
    play.race.act(0, Ready())
    until(app, lambda: facts(play).until is not None)
    lost(app)
    assert isinstance(app.screen, Pause)


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
    assert isinstance(app.screen, Pause)
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
