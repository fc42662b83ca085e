"""Try your hand: everybody who sits in the lobby moves a hand, takes and drops stones, and goes back as they came."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gemtable.app import App
from gemtable.engine.dice import Dice
from gemtable.screens.lobby import Lobby
from gemtable.screens.people import person
from gemtable.screens.practice import Practice
from gemtable.seats.gestures import ARROW_KEYS, MOUSE, WASD
from gemtable.tables.maldita_practice import PracticeHeap
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import chairs, lobby

Plug = Callable[..., VirtualPad]


@pytest.fixture
def room(app: App) -> Lobby:
    return lobby(app, "maldita")


def heap(app: App) -> PracticeHeap:
    assert isinstance(app.screen, Practice)
    assert isinstance(app.screen.heap, PracticeHeap)
    return app.screen.heap


def held(app: App, code: int, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    app.step(16, [pygame.Event(kind, key=code, mod=0, unicode="", scancode=0)])


def test_nobody_practises_before_sitting_down(room: Lobby, app: App, hands: Hands) -> None:
    hands.click("practice")
    assert app.screen is room
    assert app.toasts.shown


def test_the_mouse_takes_a_stone_and_drops_it_elsewhere(room: Lobby, app: App, hands: Hands) -> None:
    hands.click("chair.0")
    hands.click("practice")
    table = heap(app)
    stones = table.field.positions()
    assert len(stones) == 10
    stone = min(stones, key=lambda stone: stones[stone])
    x, y = app.canvas.frame.to_pixels(*stones[stone])
    hands.click((round(x), round(y)))
    hands.wait(1500)
    assert table.hands[0].carrying == stone
    there = table.ground.zone.x + 120, table.ground.zone.centre.y
    x, y = app.canvas.frame.to_pixels(*there)
    hands.click((round(x), round(y)))
    hands.wait(1500)
    assert table.hands[0].carrying is None
    assert abs(table.field.spot(stone)[0] - there[0]) < 60
    assert len(table.field.positions()) == 10


def test_keys_and_pads_move_their_own_hands(room: Lobby, app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.key("yes")
    hands.press(pad, "yes")
    room.practise()
    table = heap(app)
    before = [hand.point for hand in table.hands]
    held(app, pygame.K_LEFT, True)
    hands.wait(200)
    held(app, pygame.K_LEFT, False)
    assert table.hands[0].x < before[0][0] - 50
    assert table.hands[1].point == before[1]
    pad.press("dpright")
    app.step(16, pygame.event.get())
    hands.wait(200)
    pad.release("dpright")
    app.step(16, pygame.event.get())
    assert table.hands[1].x > before[1][0] + 50


def test_one_device_is_one_hand_and_bots_have_none(room: Lobby, app: App) -> None:
    room.chairs.join(MOUSE)
    room.chairs.join(MOUSE, shared=True)
    room.chairs.join(WASD)
    room.add_bot()
    room.practise()
    assert len(heap(app).hands) == 2


def test_back_returns_to_the_lobby_and_leaves_every_chair_as_it_was(room: Lobby, app: App, hands: Hands) -> None:
    hands.key("yes")
    room.menu.lead("practice")
    hands.key("yes")
    assert isinstance(app.screen, Practice)
    hands.key("yes", "back")
    assert app.screen is room
    assert room.chairs.of(ARROW_KEYS) == (0,)
    assert room.menu.focus == "practice"


def test_a_finger_finds_the_way_back(room: Lobby, app: App, hands: Hands) -> None:
    hands.click("chair.0")
    hands.click("practice")
    hands.click("prompt.back")
    assert app.screen is room


def test_a_pads_west_button_opens_it(room: Lobby, app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.press(pad, "yes", "x")
    assert isinstance(app.screen, Practice)
    hands.settle()


def test_many_hands_lose_no_stone(app: App) -> None:
    """Six hands that press without rest."""
    table = PracticeHeap([person(chair) for chair in chairs(*[None] * 6)], False, False)
    dice = Dice(5)
    for tick in range(120 * 20):
        if tick % 20 == 0:
            for hand in table.hands:
                hand.steer((1920 * dice.uniform(), 1080 * dice.uniform()))
                hand.press()
        table.tick()
    carried = [hand.carrying for hand in table.hands if hand.carrying is not None]
    assert len(carried) + len(table.field.positions()) == 10
