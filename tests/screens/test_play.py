"""The table in play: hands, robots, secrets, pads that come and go, the record, the end."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gemtable.app import App
from gemtable.bots.bot import Level, Temper
from gemtable.engine.record import read
from gemtable.games.diamant_things import Relics, chosen
from gemtable.screens import evening
from gemtable.screens.attract import Attract
from gemtable.screens.chairs_page import ChairsPage
from gemtable.screens.pause import Pause
from gemtable.screens.play import PAUSE_TAG, Play
from gemtable.screens.results import Results
from gemtable.screens.rulebook import Rulebook
from gemtable.screens.title import Title
from gemtable.screens.watch import Watch
from gemtable.seats.gestures import ARROW_KEYS, IJKL, MOUSE, TOUCH, WASD, Device, Kind
from gemtable.seats.seat import Character
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import BOT, BOX, begin, click, key, tap, until, waits

Plug = Callable[..., VirtualPad]


def laid(play: Play, seat: int) -> str:
    """What lies face down before a seat now, or nothing."""
    pieces = play.match.state.pieces
    return "".join(pieces.faces[card].value for card in pieces.places[chosen(seat)])


def decisions(play: Play) -> list[str]:
    return [entry.text for entry in play.match.log]


# --- choosing in secret --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("device", "stay", "leave"),
    [
        (WASD, key(pygame.K_q), key(pygame.K_e)),
        (WASD, key(pygame.K_a), key(pygame.K_d)),
        (ARROW_KEYS, key(pygame.K_LEFT), key(pygame.K_RIGHT)),
        (IJKL, key(pygame.K_u), key(pygame.K_o)),
        (MOUSE, click(1), click(3)),
    ],
)
def test_two_equal_inputs_choose_and_may_be_changed(
    device: Device, stay: list[pygame.Event], leave: list[pygame.Event], app: App
) -> None:
    other = IJKL if device != IJKL else WASD
    play = begin(app, device, other, BOT)
    waits(app, play)
    app.step(16, stay)
    app.step(16)
    assert laid(play, 0) == "stay"
    app.step(16, leave)
    app.step(16)
    assert laid(play, 0) == "leave"
    app.step(16, stay)
    app.step(16)
    assert laid(play, 0) == "stay"


def test_pads_choose_with_shoulders_or_the_cross(app: App, hands: Hands, plug: Plug) -> None:
    left, right = plug(), plug()
    pads = [Device(Kind.PAD, pad.instance_id) for pad in (left, right)]
    play = begin(app, *pads, MOUSE)
    waits(app, play)
    hands.press(left, "leftshoulder")
    hands.press(right, "right")
    hands.wait(50)
    assert (laid(play, 0), laid(play, 1)) == ("stay", "leave")
    hands.press(left, "rightshoulder")
    hands.press(right, "left")
    hands.wait(50)
    assert (laid(play, 0), laid(play, 1)) == ("leave", "stay")


def test_a_finger_taps_half_of_its_own_bay(app: App) -> None:
    play = begin(app, TOUCH, MOUSE, BOT)
    waits(app, play)
    stay, leave = (handle.rect.centre for handle in play.choosing.handles(0))
    app.step(16, tap(*leave, app))
    app.step(16)
    assert laid(play, 0) == "leave"
    app.step(16, tap(*stay, app))
    app.step(16)
    assert laid(play, 0) == "stay"
    app.step(16, tap(960, 300, app))  # the path says nothing
    app.step(16)
    assert laid(play, 0) == "stay"


def test_swapped_sides_mean_the_other_choice(app: App) -> None:
    play = begin(app, ARROW_KEYS, MOUSE, BOT)
    play.chairs.swap_sides(0)
    waits(app, play)
    app.step(16, key(pygame.K_LEFT))
    app.step(16)
    assert laid(play, 0) == "leave"


def test_the_only_person_at_a_keyboard_may_use_all_of_it(app: App) -> None:
    play = begin(app, WASD, MOUSE, BOT)
    waits(app, play)
    app.step(16, key(pygame.K_RIGHT))
    app.step(16)
    assert laid(play, 0) == "leave"


@pytest.mark.wish("W3")
def test_bots_are_in_before_the_last_person(app: App) -> None:
    play = begin(app, MOUSE, ARROW_KEYS, BOT, BOT, BOT, pace="slow")
    waits(app, play)
    app.step(16, click())
    app.step(16, key(pygame.K_RIGHT))
    until(app, lambda: len(play.match.log) >= 5)
    assert [entry.seat for entry in play.match.log[:5]][-1] == 1
    assert {entry.seat for entry in play.match.log[:5]} == set(range(5))


def test_a_choice_shows_nothing_but_that_it_was_made(app: App) -> None:
    pictures, sounds = [], []
    for button in (1, 3):
        play = begin(app, MOUSE, ARROW_KEYS, BOT, seed=11)
        waits(app, play)
        app.sounds.heard.clear()
        app.step(16, click(button))
        until(app, lambda play=play: not play.director.moving)
        app.draw(True)
        pictures.append(pygame.image.tobytes(app.canvas.picture(), "RGB"))
        sounds.append(list(app.sounds.heard))
        play.closed()
    assert pictures[0] == pictures[1]
    assert sounds[0] == sounds[1]


def test_a_press_ends_one_beat_and_chooses_nothing(app: App) -> None:
    play = begin(app, MOUSE, BOT, BOT, pace="slow")
    until(app, lambda: play.director.busy)
    app.step(16, click())
    assert play.match.log == []
    waits(app, play)
    assert play.match.log == []


@pytest.mark.wish("W7")
def test_a_press_meant_to_hurry_never_chooses(app: App) -> None:
    play = begin(app, MOUSE, BOT, BOT, pace="normal")
    until(app, lambda: not play.director.busy)
    app.step(16, click(3))
    app.step(16)
    assert laid(play, 0) == ""
    until(app, lambda: play.ready)
    app.step(16, click(3))
    until(app, lambda: any(entry.seat == 0 for entry in play.match.log))


def test_a_lock_in_is_felt(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    play = begin(app, Device(Kind.PAD, pad.instance_id), MOUSE, BOT)
    waits(app, play)
    hands.press(pad, "leftshoulder")
    assert len([shake for shake in pad.rumbles if any(shake)]) == 1  # SDL ends each with (0, 0)
    app.set(rumble=False)
    hands.press(pad, "rightshoulder")
    assert len([shake for shake in pad.rumbles if any(shake)]) == 1


def test_the_arrow_is_hidden_while_its_owner_chooses(app: App, hands: Hands) -> None:
    play = begin(app, MOUSE, ARROW_KEYS, BOT)
    waits(app, play)
    assert not play.pointer
    hands.point((300, 300))
    assert play.pointer
    hands.wait(2100)
    assert not play.pointer
    assert begin(app, WASD, ARROW_KEYS, BOT).pointer


# --- round the match -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["esc", "start", "word"])
def test_pause_keeps_everything_as_it_is(how: str, app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    play = begin(app, Device(Kind.PAD, pad.instance_id), MOUSE, BOT)
    waits(app, play)
    if how == "esc":
        hands.key("esc")
    elif how == "start":
        hands.press(pad, "start")
    else:
        x, y = app.canvas.frame.to_pixels(*PAUSE_TAG.centre)
        hands.click((round(x), round(y)))
    assert isinstance(app.screen, Pause)
    now, log = play.match.now, list(play.match.log)
    hands.wait(3000)
    assert (play.match.now, play.match.log) == (now, log)


def test_rules_open_with_the_phase(app: App, hands: Hands) -> None:
    play = begin(app, MOUSE, ARROW_KEYS, BOT)
    waits(app, play)
    hands.key("f1")
    assert isinstance(app.screen, Rulebook)
    assert play.phase == "choose"


def test_odds_come_and_go_on_request(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    play = begin(app, Device(Kind.PAD, pad.instance_id), ARROW_KEYS, MOUSE)
    waits(app, play)
    hands.press(pad, "y")
    assert play.look().odds
    hands.key("tab")
    assert not play.look().odds
    x, y = app.canvas.frame.to_pixels(*play.scene.asks.centre)
    hands.click((round(x), round(y)))
    assert play.look().odds
    assert play.match.log == []


@pytest.mark.wish("W20")
def test_a_sleeping_pad_waits_only_when_it_is_needed(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug("Left pad", vendor=0x1209, product=7)
    play = begin(app, Device(Kind.PAD, pad.instance_id), MOUSE, BOT)
    waits(app, play)
    hands.press(pad, "leftshoulder")
    hands.wait(50)
    pad.unplug()
    app.step(16, pygame.event.get())
    assert app.screen is play
    assert play.look().prompt == ""  # it has chosen; nobody waits for it
    assert play.look().seat(0).asleep
    assert "asleep" in app.toasts.shown
    app.step(16, click())
    waits(app, play)
    until(app, lambda: "asleep" in play.look().prompt)
    hands.wait(2000)
    assert play.choosing.asleep() == [0]
    again = plug("Left pad", vendor=0x1209, product=7)
    assert play.look().prompt == ""
    hands.press(again, "rightshoulder")
    hands.wait(50)
    assert laid(play, 0) == "leave"


@pytest.mark.wish("W20")
def test_any_free_pad_may_take_over(app: App, hands: Hands, plug: Plug) -> None:
    pad, other = plug("Left pad"), plug("Right pad", vendor=0x1209, product=8)
    play = begin(app, Device(Kind.PAD, pad.instance_id), MOUSE, BOT)
    waits(app, play)
    pad.unplug()
    app.step(16, pygame.event.get())
    assert "{button}" in play.look().prompt
    hands.press(other, "yes")
    assert play.chairs[0].device == Device(Kind.PAD, other.instance_id)
    assert laid(play, 0) == ""
    hands.press(other, "leftshoulder")
    hands.wait(50)
    assert laid(play, 0) == "stay"


def test_a_bot_takes_over_and_a_person_again(app: App, hands: Hands) -> None:
    play = begin(app, ARROW_KEYS, MOUSE, BOT)
    waits(app, play)
    hands.key("esc")
    hands.menu.lead("chairs")
    hands.key("yes")
    assert isinstance(app.screen, ChairsPage)
    hands.menu.lead("chair.0")
    hands.key("yes")
    assert play.chairs[0].bot is not None
    assert 0 in play.robots
    hands.key("yes")
    assert play.chairs[0].device == ARROW_KEYS
    assert 0 not in play.robots
    hands.key("yes", "back", "back")
    until(app, lambda: app.screen is play)
    until(app, lambda: laid(play, 0) != "")


def test_all_keys_at_once_and_a_flood_of_clicks_break_nothing(app: App) -> None:
    play = begin(app, WASD, ARROW_KEYS, IJKL, MOUSE, BOT, seed=5)
    codes = [code for name, code in vars(pygame).items() if name.startswith("K_") and name not in ("K_ESCAPE", "K_F1")]
    for _ in range(4):
        events = [pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0) for code in codes]
        events += click() + click(3)
        app.step(16, events)
        app.step(16, [pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0) for code in codes])
    assert play.match.result is None or play.director.busy


# --- the record, and the end ---------------------------------------------------------------------------------------


def finish(app: App, play: Play, resume_at: int | None = None) -> None:
    """Everybody stays twice and leaves at the third chance, by keys and clicks."""
    count = 0
    for _ in range(20_000):
        if play.match.result is not None or (resume_at is not None and len(play.match.log) >= resume_at):
            return
        app.step(1000 / 60)
        if play.ready and play.choosing.awaited():
            count += 1
            app.step(16, key(pygame.K_RIGHT if count % 3 == 0 else pygame.K_LEFT))
            app.step(16, click(3 if count % 3 == 0 else 1))
    raise AssertionError("the match never ended")


def test_a_match_is_played_recorded_gone_on_with_and_ends_in_results(app: App) -> None:
    play = begin(app, ARROW_KEYS, MOUSE, BOT, BOT, pace="off")
    finish(app, play, resume_at=12)
    app.to_title()
    play.closed()
    saved = app.saves.unfinished()[0]
    assert saved.moves == len(play.match.log)
    app.carry_on()
    again = app.screen
    assert isinstance(again, Play)
    assert again.match.log == play.match.log
    assert [chair.name for chair in again.chairs] == [chair.name for chair in play.chairs]
    assert [chair.device for chair in again.chairs] == [ARROW_KEYS, MOUSE, None, None]
    assert again.settled
    finish(app, again)
    until(app, lambda: isinstance(app.screen, Results))
    assert read(saved.path.read_bytes()).damage is None
    assert app.saves.finished()[0].result == again.match.result
    assert app.saves.unfinished() == []


def test_left_in_mid_match_it_waits_as_continue(app: App, hands: Hands) -> None:
    play = begin(app, ARROW_KEYS, MOUSE, BOT)
    waits(app, play)
    app.step(16, click())
    hands.wait(100)
    hands.key("esc")
    hands.menu.lead("leave")
    hands.key("yes")
    assert isinstance(app.screen, Title)
    assert len(app.saves.unfinished()) == 1


def test_the_same_people_again_with_seats_moved_on(app: App) -> None:
    play = begin(app, ARROW_KEYS, MOUSE, BOT, pace="off", relics=Relics.ASCENDING)
    finish(app, play)
    until(app, lambda: isinstance(app.screen, Results))
    names = [chair.name for chair in play.chairs]
    app.same_again()
    again = app.screen
    assert isinstance(again, Play)
    assert [chair.name for chair in again.chairs] == [*names[1:], names[0]]
    assert again.match.options == play.match.options
    assert again.match.seed != play.match.seed


@pytest.mark.parametrize("seats", [3, 8])
def test_bots_alone_play_to_the_end_and_it_can_be_watched_again(seats: int, app: App) -> None:
    app.set(pace="off")
    box = BOX
    play = evening.begin(app, box, box.game.Options(), evening.bots_only(box, seats, 4), 4)
    until(app, lambda: isinstance(app.screen, Results), 8000)
    evening.watch(app, play)
    watch = app.screen
    assert isinstance(watch, Watch)
    until(app, lambda: isinstance(app.screen, Results), 8000)
    assert watch.match.result == play.match.result
    assert watch.match.log == play.match.log


def test_left_alone_the_table_plays_silently_and_keeps_nothing(app: App, hands: Hands) -> None:
    app.attract()
    assert isinstance(app.screen, Attract)
    app.sounds.heard.clear()
    hands.wait(6000)
    assert app.sounds.heard == []
    assert app.saves.all() == []
    hands.key("left")
    assert isinstance(app.screen, Title)


def test_a_bot_that_took_over_still_sits_there_when_the_match_goes_on(app: App) -> None:
    play = begin(app, MOUSE, WASD, BOT)
    waits(app, play)
    play.chairs.bot_takes_over(1, Character(Level.SHARP, Temper.CALM))
    play.reseat(1)
    play.chairs.take_over(TOUCH, 2)
    play.reseat(2)
    play._leave()
    again = evening.carry_on(app)
    assert again is not None
    assert [chair.device for chair in again.chairs] == [MOUSE, None, TOUCH]
    assert again.chairs[1].bot == Character(Level.SHARP, Temper.CALM)
    assert [chair.name for chair in again.chairs] == [chair.name for chair in play.chairs]
