"""One keyboard, several people."""

from __future__ import annotations

import pygame
import pytest

from gemtable.seats import keyboard
from gemtable.seats.gestures import (
    ARROW_KEYS,
    HALVES,
    IJKL,
    MOUSE,
    TOUCH,
    WASD,
    WHOLE_KEYBOARD,
    Button,
    Device,
    Leaned,
    Pressed,
    Released,
    Tapped,
    asks_pause,
    goes_back,
    is_press,
    side_of,
)
from gemtable.seats.keyboard import BINDINGS, bindings_with, conflicts
from gemtable.seats.sofa import Sofa
from tests.seats.conftest import Said


def key(name: str, down: bool = True, mod: int = 0, unicode: str = "") -> pygame.Event:
    place = getattr(pygame, f"KSCAN_{name.upper()}")
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=0, scancode=place, mod=mod, unicode=unicode)


ALL_KEYS = [
    (half, button, name)
    for half, keys in BINDINGS.items()
    for button, name in keys.items()
]  # fmt: skip


@pytest.mark.parametrize(("half", "button", "name"), ALL_KEYS)
def test_every_key_presses_its_button(said: Said, half: str, button: str, name: str) -> None:
    device = keyboard.DEVICES[half]
    heard = said(key(name), key(name, down=False))
    assert [g for g in heard if not isinstance(g, Leaned)] == [
        Pressed(device, Button(button)),
        Released(device, Button(button)),
    ]


def test_all_keys_at_once_are_all_heard(said: Said) -> None:
    heard = said(*(key(name) for _, _, name in ALL_KEYS))
    pressed = {(g.device, g.button) for g in heard if isinstance(g, Pressed)}
    assert len(pressed) == len(ALL_KEYS)
    heard = said(*(key(name, down=False) for _, _, name in ALL_KEYS))
    assert {(g.device, g.button) for g in heard if isinstance(g, Released)} == pressed


def test_the_usual_keys_have_no_conflict() -> None:
    assert conflicts(BINDINGS) == []


@pytest.mark.wish("W23")
def test_a_conflict_names_both_holders() -> None:
    bindings = bindings_with({"ijkl": {"yes": "space"}})
    assert conflicts(bindings) == [("space", (("wasd", "yes"), ("ijkl", "yes")))]


def test_keys_can_be_changed_while_playing(sofa: Sofa, said: Said) -> None:
    sofa.bind(bindings_with({"wasd": {"yes": "f"}}))
    assert said(key("f")) == [Pressed(WASD, Button.YES)]
    assert said(key("space")) == []
    assert sofa.glyph(WASD, Button.YES) == "glyph.key:F"


@pytest.mark.parametrize("changes", [{"left": {}}, {"wasd": {"fire": "f"}}, {"wasd": {"yes": "any key"}}])
def test_changes_that_make_no_sense_are_named(changes: dict[str, dict[str, str]]) -> None:
    with pytest.raises(ValueError, match="There is no"):
        bindings_with(changes)


def test_alt_enter_is_full_screen_and_alt_takes_nothing_else(said: Said) -> None:
    assert said(key("return", mod=pygame.KMOD_LALT)) == [Pressed(WHOLE_KEYBOARD, Button.FULLSCREEN)]
    assert said(key("return", down=False)) == [Released(WHOLE_KEYBOARD, Button.FULLSCREEN)]
    assert said(key("tab", mod=pygame.KMOD_LALT), key("space", mod=pygame.KMOD_LALT)) == []
    assert said(key("f11")) == [Pressed(WHOLE_KEYBOARD, Button.FULLSCREEN)]


def test_the_number_pads_enter_is_an_enter(said: Said) -> None:
    assert said(key("kp_enter")) == [Pressed(ARROW_KEYS, Button.YES)]
    assert said(key("return")) == []  # held already


def test_keys_that_mean_nothing_say_nothing(said: Said) -> None:
    assert said(key("p"), key("capslock"), key("unknown")) == []


def test_a_key_without_a_place_goes_by_its_letter(said: Said) -> None:
    assert said(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE)) == [Pressed(WASD, Button.YES)]


@pytest.mark.wish("W13")
def test_prompts_show_the_very_key(sofa: Sofa, said: Said) -> None:
    assert sofa.glyph(WASD, Button.YES) == "glyph.key:Space"
    assert sofa.glyph(WASD, Button.SIDE_A) == "glyph.key:Q"
    assert sofa.glyph(WASD, Button.SIDE_B) == "glyph.key:E"
    assert sofa.glyph(ARROW_KEYS, Button.SIDE_A) == "glyph.key:←"
    assert sofa.glyph(ARROW_KEYS, Button.YES) == "glyph.key:Enter"
    assert sofa.glyph(IJKL, Button.SIDE_B) == "glyph.key:O"
    assert sofa.glyph(WASD, Button.RULES) == "glyph.key:F1"
    assert sofa.glyph(MOUSE, Button.SIDE_B) == "glyph.mouse.right"
    assert sofa.glyph(TOUCH, Button.YES) == "glyph.touch"
    said(key("q", unicode="a"))  # a French keyboard
    assert sofa.glyph(WASD, Button.SIDE_A) == "glyph.key:A"


def test_direction_keys_lean(sofa: Sofa, said: Said) -> None:
    assert said(key("d"))[-1] == Leaned(WASD, 1.0, 0.0)
    said(key("s"))
    assert sofa.lean(WASD) == pytest.approx((0.7071, 0.7071), abs=0.001)
    said(key("a"))
    assert sofa.lean(WASD) == (0.0, 1.0)
    assert sofa.lean(ARROW_KEYS) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("device", "a", "b"),
    [
        (WASD, Button.SIDE_A, Button.BACK),
        (ARROW_KEYS, Button.LEFT, Button.RIGHT),
        (IJKL, Button.YES, Button.BACK),
    ],
)
def test_two_keys_under_one_hand_choose_a_side(device: Device, a: Button, b: Button) -> None:
    assert side_of(Pressed(device, a)) is Button.SIDE_A
    assert side_of(Pressed(device, b)) is Button.SIDE_B
    assert side_of(Pressed(device, b, repeat=True)) is None
    assert side_of(Pressed(device, Button.UP)) is None


def test_what_a_gesture_asks_for() -> None:
    assert side_of(Tapped(MOUSE, 1, 1)) is Button.SIDE_A
    assert side_of(Tapped(MOUSE, 1, 1, alt=True)) is Button.SIDE_B
    assert side_of(Tapped(TOUCH, 1, 1)) is None
    assert all(goes_back(Pressed(half, Button.BACK)) for half in (*HALVES, WHOLE_KEYBOARD))
    assert goes_back(Tapped(MOUSE, 1, 1, alt=True))
    assert not goes_back(Tapped(MOUSE, 1, 1))
    assert not goes_back(Released(WASD, Button.BACK))
    assert asks_pause(Pressed(WHOLE_KEYBOARD, Button.BACK))
    assert not asks_pause(Pressed(WASD, Button.BACK))
    assert is_press(Tapped(TOUCH, 1, 1))
    assert not is_press(Pressed(WASD, Button.UP, repeat=True))
