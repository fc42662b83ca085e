"""Games in which people act one after another: every device reaches everything, and what revealed nothing is undone."""

from __future__ import annotations

import pygame
import pytest

from gemtable import catalogue
from gemtable.app import App
from gemtable.games.diamoniak_things import Draw, Stop
from gemtable.screens import evening
from gemtable.screens.play import UNDO_TAG, Play
from gemtable.seats.gestures import ARROW_KEYS, MOUSE, TOUCH, WASD, Device, Kind
from tests.screens.hands import Hands
from tests.screens.tables import chairs, click, key, tap, until, waits

BOX = catalogue.box("diamoniak")
SEED = 8  # no witch among the first six cards


def begin(app: App, *devices: Device | None, seed: int = SEED) -> Play:
    app.set(pace="fast")
    play = evening.begin(app, BOX, BOX.game.Options(), chairs(*devices), seed)
    app.step(16)
    waits(app, play)
    return play


def at(app: App, play: Play, kind: type) -> tuple[int, int]:
    """The middle of the handle of such an action, in window pixels."""
    (seat,) = play.choosing.to_act()
    handle = next(handle for handle in play.choosing.handles(seat) if isinstance(handle.action, kind))
    x, y = app.canvas.frame.to_pixels(*handle.rect.centre)
    return round(x), round(y)


def did(play: Play) -> list[str]:
    return [entry.text for entry in play.match.log]


def press(app: App, *events: pygame.Event) -> None:
    for event in events:
        app.step(16, [event])
    app.step(16)


def test_a_mouse_touches_what_it_wants(app: App) -> None:
    play = begin(app, MOUSE, WASD)
    press(app, *click(1, (300, 200)))
    assert did(play) == []
    press(app, *click(1, at(app, play, Draw)))
    assert did(play) == ["Draw"]
    waits(app, play)
    press(app, *click(1, at(app, play, Stop)))
    assert did(play) == ["Draw", "Stop"]


def test_a_finger_does(app: App) -> None:
    play = begin(app, TOUCH, WASD)
    (seat,) = play.choosing.to_act()
    press(app, *tap(*play.choosing.handles(seat)[0].rect.centre, app))
    assert did(play) == ["Draw"]


@pytest.mark.parametrize(
    ("device", "yes", "down", "back"),
    [
        (WASD, pygame.K_SPACE, pygame.K_s, pygame.K_e),
        (ARROW_KEYS, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RSHIFT),
    ],
)
def test_a_keyboard_half_steps_from_handle_to_handle(app: App, device: Device, yes: int, down: int, back: int) -> None:
    play = begin(app, device, MOUSE)
    press(app, *key(yes))
    assert did(play) == ["Draw"]
    waits(app, play)
    press(app, *key(down))
    focus = play.look().focus
    assert focus is not None
    assert isinstance(focus.action, Stop)
    press(app, *key(yes))
    assert did(play) == ["Draw", "Stop"]
    waits(app, play)
    press(app, *key(back))
    assert did(play) == ["Draw", "Stop", "undo"]
    waits(app, play)
    press(app, *key(back))
    assert did(play)[2:] == ["undo", "Stop"], "where going back means something, it does"


def test_a_pad_does(app: App, hands: Hands, plug: object) -> None:
    pad = plug("One")  # type: ignore[operator]  # the fixture of conftest
    play = begin(app, Device(Kind.PAD, pad.instance_id), MOUSE)
    hands.press(pad, "yes")
    app.step(16)
    assert did(play) == ["Draw"]
    waits(app, play)
    hands.press(pad, "down", "yes")
    app.step(16)
    assert did(play) == ["Draw", "Stop"]


def test_nobody_else_is_heard(app: App) -> None:
    play = begin(app, WASD, ARROW_KEYS)
    press(app, *key(pygame.K_RETURN))
    press(app, *click(1, at(app, play, Draw)))
    assert did(play) == []


def test_people_who_share_a_device_act_in_turn_without_a_curtain(app: App) -> None:
    play = begin(app, MOUSE, MOUSE)
    for seat in (0, 1, 0):
        assert play.choosing.to_act() == (seat,)
        press(app, *click(1, at(app, play, Draw)))
        waits(app, play)
        press(app, *click(1, at(app, play, Stop)))
        waits(app, play)
        assert app.screen is play
    assert [entry.seat for entry in play.match.log] == [0, 0, 1, 1, 0, 0]


def test_a_bot_gives_time_for_second_thoughts(app: App) -> None:
    play = begin(app, MOUSE, None)
    press(app, *click(1, at(app, play, Draw)))
    waits(app, play)
    assert play.regretful is None, "a card was shown"
    press(app, *click(1, at(app, play, Stop)))
    until(app, lambda: play.ready)
    assert play.regretful == 0
    assert play.robots.respite > 0
    x, y = app.canvas.frame.to_pixels(*UNDO_TAG.centre)
    press(app, *click(1, (round(x), round(y))))
    assert did(play)[-1] == "undo"
    assert play.choosing.to_act() == (0,)
    waits(app, play)
    press(app, *click(1, at(app, play, Stop)))
    until(app, lambda: play.match.log[-1].seat == 1)
    assert play.regretful is None


def test_a_table_for_those_who_do_not_read(app: App) -> None:
    app.set(pictures=True)
    play = begin(app, MOUSE, WASD)
    assert play.look().pictures
    assert play.director.pace == play.robots.pace == "slow"
    app.step(16)
    app.set(pictures=False)
    app.step(16)
    assert play.director.pace == "fast"
