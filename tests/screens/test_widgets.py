"""One press, whatever it is made with; a focus that never wraps, is never lost, and shows only where it is of use."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gemtable.app import App
from gemtable.screens.dialog import Dialog
from gemtable.screens.menu import Menu, Thing, towards
from gemtable.screens.screen import Screen, glyph
from gemtable.screens.widgets import Button, Slider, Stepper, Toggle, prompts
from gemtable.seats.gestures import Button as Press
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from tests.pads import VirtualPad
from tests.screens.hands import Hands


class Board(Screen):
    """A screen with a few things on it, for these tests."""

    def __init__(self, host: App, things: list[Thing]) -> None:
        super().__init__(host)
        self.there = things
        self.menu = Menu(host, lambda: self.there)

    def hear(self, gesture) -> None:
        self.menu.hear(gesture)

    def tick(self, ms: float) -> None:
        self.menu.tick(ms)

    def draw(self, pen: Pen) -> None:
        pen.background("room.settings")
        self.menu.draw(pen)

    @property
    def settled(self) -> bool:
        return self.menu.settled


def tile(name: str, x: float, y: float, act: Callable[[], None] = lambda: None, off: str = "") -> Button:
    return Button(name, Rect(x, y, 200, 70), act, off, words=name)


@pytest.fixture
def board(app: App) -> Callable[..., Board]:
    def shown(*things: Thing) -> Board:
        board = Board(app, list(things))
        app.go(board)
        app.step(16)
        return board

    return shown


def test_focus_goes_to_what_lies_nearest_in_the_direction() -> None:
    here = Rect(0, 0, 10, 10)
    others = {"right": Rect(30, 0, 10, 10), "far": Rect(90, 0, 10, 10), "below": Rect(2, 40, 10, 10)}
    assert towards(here, Press.RIGHT, others) == "right"
    assert towards(here, Press.DOWN, others) == "below"


@pytest.mark.wish("W22")
def test_focus_never_wraps_round() -> None:
    others = {"right": Rect(30, 0, 10, 10), "below": Rect(0, 40, 10, 10)}
    assert towards(Rect(0, 0, 10, 10), Press.LEFT, others) is None
    assert towards(Rect(0, 0, 10, 10), Press.UP, others) is None


def test_key_pad_and_pointer_lead_to_the_same_press(
    board: Callable[..., Board], hands: Hands, plug: Callable[..., VirtualPad]
) -> None:
    pressed: list[str] = []
    board(tile("one", 300, 300, lambda: pressed.append("one")))
    hands.key("yes")
    hands.press(plug(), "yes")
    hands.click("one")
    assert pressed == ["one"] * 3


@pytest.mark.wish("W18")
def test_the_very_first_press_of_a_device_counts(board: Callable[..., Board], hands: Hands, plug) -> None:
    pressed: list[str] = []
    board(tile("one", 300, 300, lambda: pressed.append("one")))
    hands.press(plug(), "yes")
    assert pressed == ["one"]


@pytest.mark.wish("W17")
def test_every_pad_drives_a_menu(board: Callable[..., Board], hands: Hands, plug) -> None:
    there = board(tile("one", 300, 300), tile("two", 600, 300))
    first, second = plug("First pad"), plug("Second pad", product=2)
    hands.press(first, "right")
    assert there.menu.focus == "two"
    hands.press(second, "left")
    assert there.menu.focus == "one"


@pytest.mark.wish("W9")
def test_presses_during_motion_count(board: Callable[..., Board], hands: Hands, app: App) -> None:
    pressed: list[str] = []
    last = tile("three", 900, 300, lambda: pressed.append("three"))
    there = board(tile("one", 300, 300), tile("two", 600, 300), last)
    hands.key("right", "right")
    assert not app.settled
    hands.key("yes")
    assert there.menu.focus == "three"
    assert pressed == ["three"]


def test_what_is_not_possible_now_says_why(board: Callable[..., Board], hands: Hands, app: App) -> None:
    pressed: list[str] = []
    board(tile("one", 300, 300, lambda: pressed.append("one"), off="The chest is locked."))
    hands.key("yes")
    hands.click("one")
    assert pressed == []
    assert app.toasts.shown == "The chest is locked."


def test_the_ring_shows_for_keys_only(board: Callable[..., Board], hands: Hands, app: App) -> None:
    board(tile("one", 300, 300))
    hands.point((5, 5))
    assert not app.ring
    hands.key("right")
    assert app.ring
    hands.point((8, 6))  # a nudge of the table
    assert app.ring
    hands.point((60, 60))
    assert not app.ring


def test_a_lost_thing_leaves_its_focus_to_the_neighbour(board: Callable[..., Board], hands: Hands) -> None:
    there = board(tile("one", 300, 300), tile("two", 600, 300), tile("three", 900, 300))
    there.menu.lead("three")
    hands.wait(50)
    del there.there[2]
    hands.wait(50)
    assert there.menu.focus == "two"


def test_sliders_steppers_and_toggles_turn(board: Callable[..., Board], hands: Hands) -> None:
    told: list[object] = []
    there = board(
        Slider("slider", Rect(300, 200, 350, 64), value=0.5, turned=told.append, slid=lambda share: told.append(share)),
        Stepper("stepper", Rect(300, 400, 310, 56), words="Normal", turned=told.append, first=True),
        Toggle("toggle", Rect(300, 600, 84, 44), lambda: told.append("toggled"), on=False),
    )
    hands.key("right")
    hands.click((200 + 233, 155))  # a tap at the far end of the track
    there.menu.lead("stepper")
    hands.key("left", "right")  # nothing lies before the first word
    there.menu.lead("toggle")
    hands.key("left", "right", "yes")  # off already; on; and pressed
    assert told == [1, 1.0, 1, "toggled", "toggled"]


def test_a_held_arrow_repeats(board: Callable[..., Board], hands: Hands, app: App) -> None:
    told: list[int] = []
    board(Slider("slider", Rect(300, 200, 350, 64), value=0.5, turned=told.append))
    app.step(16, [pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)])
    hands.wait(320)
    assert len(told) == 1
    hands.wait(200)
    assert len(told) >= 3


class TestDialog:
    @pytest.fixture
    def asked(self, app: App) -> list[str]:
        answers: list[str] = []
        app.push(Dialog(
            app, "Leave the cave with nothing?", "It closes by itself, and you stay.", "Leave", "Stay",
            lambda: answers.append("left"), otherwise=lambda: answers.append("stayed"), sure=True,
        ))  # fmt: skip
        app.step(16)
        return answers

    def test_the_safe_answer_has_the_focus(self, asked: list[str], hands: Hands) -> None:
        hands.key("yes")
        assert asked == ["stayed"]

    def test_back_is_the_safe_answer(self, asked: list[str], hands: Hands) -> None:
        hands.key("back")
        assert asked == ["stayed"]

    def test_the_other_answer_is_one_step_away(self, asked: list[str], hands: Hands, app: App) -> None:
        hands.key("left", "yes")
        assert asked == ["left"]
        assert not isinstance(app.screen, Dialog)

    @pytest.mark.wish("W7")
    def test_sure_closes_by_itself_on_the_safe_side(self, asked: list[str], hands: Hands, app: App) -> None:
        hands.wait(2900)
        assert asked == []
        hands.wait(200)
        assert asked == ["stayed"]
        assert not isinstance(app.screen, Dialog)


@pytest.mark.wish("W24")
def test_prompts_speak_the_language_of_the_device_last_used(
    board: Callable[..., Board], hands: Hands, app: App, plug
) -> None:
    board(tile("one", 300, 300))
    hands.key("right")
    assert glyph(app, Press.YES) == ("key", "Enter")
    hands.press(plug("Pad", vendor=0x054C, product=0x0CE6), "right")
    assert glyph(app, Press.YES) == ("ps", "south")
    app.set(glyphs="letters")
    assert glyph(app, Press.YES) == ("xbox", "south")


def test_at_most_four_prompts_and_none_for_keys_that_are_not_there(app: App, hands: Hands) -> None:
    buttons = (Press.YES, Press.WEST, Press.BACK, Press.RULES, Press.UP)
    asks = [((button,), button.value, lambda: None) for button in buttons]
    hands.key("right")
    assert [p.name for p in prompts(app, app.pen, asks)] == ["prompt.yes", "prompt.back", "prompt.rules"]
    assert prompts(app, app.pen, asks)[-1].rect.right == 1824


def test_toasts_wait_their_turn_and_three_wait_at_most(app: App, hands: Hands) -> None:
    for n in range(9):
        app.toast(f"toast {n}")
    seen = []
    for _ in range(9):
        seen.append(app.toasts.shown)
        hands.wait(4020)
    assert seen == ["toast 0", "toast 1", "toast 2", "toast 3", "", "", "", "", ""]
