"""Mouse, fingers and the window itself."""

from __future__ import annotations

import os

import pygame

from gemtable.seats.gestures import (
    MOUSE,
    TOUCH,
    WASD,
    Button,
    Closed,
    FocusGained,
    FocusLost,
    Leaned,
    Lifted,
    Pointed,
    Released,
    Resized,
    Scrolled,
    Tapped,
)
from gemtable.seats.sofa import Sofa
from tests.seats.conftest import Said
from tests.seats.test_keyboard import key


def finger(kind: int, x: float, y: float, finger_id: int = 0) -> pygame.Event:
    return pygame.Event(kind, touch_id=7, finger_id=finger_id, x=x, y=y, dx=0, dy=0)


def test_the_mouse_points_and_taps(said: Said) -> None:
    assert said(
        pygame.Event(pygame.MOUSEMOTION, pos=(30, 40), rel=(1, 1), buttons=(0, 0, 0), touch=False),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=1, touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(31, 40), button=1, touch=False),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(32, 40), button=3, touch=False),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(32, 40), button=2, touch=False),
    ) == [
        Pointed(MOUSE, 30, 40),
        Tapped(MOUSE, 30, 40),
        Lifted(MOUSE, 31, 40),
        Tapped(MOUSE, 32, 40, alt=True),
    ]


def test_a_finger_told_again_as_a_mouse_is_not_heard_twice(said: Said) -> None:
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "0"
    assert said(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=1, touch=True)) == []


def test_the_wheel_scrolls_finely_and_either_way_round(said: Said) -> None:
    assert said(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=0.5, flipped=False)) == [Scrolled(MOUSE, 0.5)]
    assert said(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=True)) == [Scrolled(MOUSE, -1.0)]


def test_a_finger_taps_in_window_pixels(sofa: Sofa, said: Said) -> None:
    assert TOUCH not in sofa.devices()
    assert said(finger(pygame.FINGERDOWN, 0.5, 0.25), finger(pygame.FINGERMOTION, 0.25, 0.25)) == [
        Tapped(TOUCH, 640, 180),
        Pointed(TOUCH, 320, 180),
    ]
    assert said(finger(pygame.FINGERUP, 0.25, 0.5)) == [Lifted(TOUCH, 320, 360)]
    assert TOUCH in sofa.devices()


def test_a_resting_palm_does_not_deafen_the_table(said: Said) -> None:
    said(finger(pygame.FINGERDOWN, 0.9, 0.9, 1))
    assert said(finger(pygame.FINGERDOWN, 0.5, 0.5, 2)) == [Tapped(TOUCH, 640, 360)]
    assert said(finger(pygame.FINGERMOTION, 0.8, 0.8, 1)) == []
    assert said(finger(pygame.FINGERUP, 0.9, 0.9, 1)) == []
    assert said(finger(pygame.FINGERUP, 0.5, 0.5, 2)) == [Lifted(TOUCH, 640, 360)]


def test_the_window_speaks_too(said: Said) -> None:
    assert said(
        pygame.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900),
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.WINDOWFOCUSGAINED),
        pygame.Event(pygame.QUIT),
    ) == [Resized(1600, 900), FocusLost(), FocusGained(), Closed()]


def test_losing_the_focus_lets_go_of_every_key(sofa: Sofa, said: Said) -> None:
    said(key("a"))
    assert said(pygame.Event(pygame.WINDOWFOCUSLOST)) == [
        Released(WASD, Button.LEFT),
        Leaned(WASD, 0.0, 0.0),
        FocusLost(),
    ]
    assert said(key("a", down=False)) == []
    assert sofa.tick(2000) == []
