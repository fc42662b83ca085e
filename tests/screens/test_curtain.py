"""People who share one device choose behind the curtain, one after another, and nobody else sees a thing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gemtable.app import App
from gemtable.games.diamant_things import chosen
from gemtable.screens.curtain import CARDS, Curtain, Step
from gemtable.screens.pause import Pause
from gemtable.screens.play import Play
from gemtable.seats.gestures import ARROW_KEYS, IJKL, MOUSE, TOUCH, WASD, Device, Kind
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import BOT, begin, click, key, tap, until, waits

Plug = Callable[..., VirtualPad]


def laid(play: Play, seat: int) -> str:
    pieces = play.match.state.pieces
    return "".join(pieces.faces[card].value for card in pieces.places[chosen(seat)])


def falls(app: App) -> Curtain:
    """Until the curtain is shut for the first time."""
    until(app, lambda: isinstance(app.screen, Curtain))
    curtain = app.screen
    assert isinstance(curtain, Curtain)
    until(app, lambda: curtain.step is Step.SHUT)
    return curtain


def card(app: App, which: int) -> tuple[int, int]:
    x, y = app.canvas.frame.to_pixels(*CARDS[which].centre)
    return round(x), round(y)


def picture(app: App) -> bytes:
    app.draw(True)
    return pygame.image.tobytes(app.canvas.picture(), "RGB")


def test_two_people_with_one_mouse_choose_in_turn(app: App) -> None:
    play = begin(app, MOUSE, MOUSE, BOT)
    curtain = falls(app)
    assert curtain.turn.name == "Ana"
    app.step(16, click())
    assert curtain.step is Step.OPEN
    app.step(400)
    app.step(400)
    app.step(16, click(at=card(app, 1)))
    app.step(16, click(at=card(app, 0)))
    assert curtain.chosen == 0
    app.step(16, click(at=card(app, 0)))
    until(app, lambda: curtain.step is Step.SHUT)
    assert curtain.turn.name == "Leo"
    assert laid(play, 0) == laid(play, 1) == ""
    app.step(16, click())
    until(app, lambda: curtain.settled)
    app.step(16, click(at=card(app, 1)))
    app.step(16, click(at=card(app, 1)))
    until(app, lambda: app.screen is play)
    until(app, lambda: len(play.match.log) == 3)
    assert {entry.seat: entry.text for entry in play.match.log if entry.seat < 2} == {0: "Stay", 1: "Leave"}


def test_one_person_with_a_device_never_sees_it(app: App) -> None:
    play = begin(app, MOUSE, ARROW_KEYS, BOT, pace="off")
    for _ in range(600):
        app.step(16, [*click(), *key(pygame.K_LEFT)])
        assert not isinstance(app.screen, Curtain)
        if play.match.result is not None:
            break


def test_those_with_their_own_device_choose_first_and_then_it_falls(app: App) -> None:
    play = begin(app, ARROW_KEYS, MOUSE, MOUSE, BOT)
    waits(app, play)
    for _ in range(200):
        app.step(16)
    assert app.screen is play
    app.step(16, click())  # the mouse says nothing in the open
    app.step(16)
    assert laid(play, 1) == laid(play, 2) == ""
    app.step(16, key(pygame.K_LEFT))
    curtain = falls(app)
    assert curtain.turn.seat == 1


def test_with_one_of_them_in_camp_the_other_chooses_in_the_open(app: App) -> None:
    play = begin(app, MOUSE, MOUSE, BOT, BOT, pace="off", seed=9)
    curtain = falls(app)
    for which in (1, 0):  # Ana goes home, Leo goes on
        app.step(16, click())
        app.step(16, click(at=card(app, which)))
        app.step(16, click(at=card(app, which)))
        app.step(16)
    assert curtain not in app.screens
    until(app, lambda: play.choosing.awaited() == [1] and play.ready)
    for _ in range(30):
        app.step(16)
    assert app.screen is play
    app.step(16, click(3))
    until(app, lambda: any(entry.seat == 1 and entry.text == "Leave" for entry in play.match.log))


@pytest.mark.parametrize(
    ("device", "right", "close"),
    [
        (WASD, [pygame.K_d], pygame.K_SPACE),
        (WASD, [pygame.K_q, pygame.K_e], pygame.K_SPACE),
        (ARROW_KEYS, [pygame.K_RIGHT], pygame.K_RETURN),
        (IJKL, [pygame.K_l], pygame.K_u),
    ],
)
def test_keys_that_are_passed_on_choose_too(device: Device, right: list[int], close: int, app: App) -> None:
    begin(app, device, device, BOT)
    curtain = falls(app)
    app.step(16, key(close))
    assert curtain.step is Step.OPEN
    for code in right:
        app.step(16, key(code))
    assert curtain.chosen == 1
    app.step(16, key(close))
    until(app, lambda: curtain.step is Step.SHUT)
    assert curtain.turn.name == "Leo"


def test_a_pad_that_is_passed_on_and_only_that_pad_is_heard(app: App, hands: Hands, plug: Plug) -> None:
    pad, other = plug(), plug("Another", vendor=0x1209, product=3)
    device = Device(Kind.PAD, pad.instance_id)
    begin(app, device, device, BOT)
    curtain = falls(app)
    hands.press(other, "yes")
    app.step(16, key(pygame.K_RETURN))
    app.step(16, click())
    assert curtain.step is Step.SHUT
    hands.press(pad, "yes", "rightshoulder")
    hands.press(other, "leftshoulder")
    assert curtain.chosen == 1
    hands.press(pad, "left")
    assert curtain.chosen == 0


def test_fingers_share_one_hand_too(app: App) -> None:
    begin(app, TOUCH, TOUCH, BOT)
    curtain = falls(app)
    app.step(16, tap(960, 600, app))
    app.step(16, tap(*CARDS[1].centre, app))
    assert curtain.chosen == 1
    app.step(16, tap(*CARDS[1].centre, app))
    until(app, lambda: curtain.step is Step.SHUT)
    assert curtain.turn.name == "Leo"


def test_the_shut_curtain_tells_nothing_of_what_was_chosen(app: App) -> None:
    pictures = []
    for which in (0, 1):
        play = begin(app, MOUSE, MOUSE, BOT, pace="off")
        curtain = falls(app)
        app.step(16, click())
        app.step(16, click(at=card(app, which)))
        app.step(16, click(at=card(app, which)))
        app.step(16)
        assert curtain.turn.seat == 1
        pictures.append(picture(app))
        play.closed()
    assert pictures[0] == pictures[1]


def test_no_card_is_drawn_before_it_is_wholly_shut_and_none_after(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(app, MOUSE, MOUSE, BOT, pace="slow")
    until(app, lambda: isinstance(app.screen, Curtain))
    curtain = app.screen
    assert isinstance(curtain, Curtain)
    drawn: list[Step] = []
    draw_cards = Curtain._draw_cards

    def watched(self: Curtain, pen: object) -> None:
        drawn.append(self.step)
        draw_cards(self, pen)  # type: ignore[arg-type]  # handed through as it came

    monkeypatch.setattr(Curtain, "_draw_cards", watched)
    until(app, lambda: curtain.step is Step.SHUT)
    assert drawn == []
    app.step(16, click())
    until(app, lambda: curtain.settled)
    app.step(16, click(at=card(app, 0)))
    app.step(16, click(at=card(app, 0)))
    until(app, lambda: curtain.step is Step.SHUT)
    drawn.clear()
    app.step(16)
    app.step(16)
    assert drawn == []


def test_lost_focus_shuts_it_at_once(app: App) -> None:
    begin(app, MOUSE, MOUSE, BOT)
    curtain = falls(app)
    app.step(16, click())
    until(app, lambda: curtain.settled)
    app.step(0, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert curtain.step is Step.SHUT
    assert curtain.chosen is None


def test_a_pause_while_it_is_shut_shows_no_secret(app: App, hands: Hands) -> None:
    begin(app, MOUSE, MOUSE, BOT)
    curtain = falls(app)
    hands.key("esc")
    assert isinstance(app.screen, Pause)
    hands.key("esc")
    until(app, lambda: app.screen is curtain)


def test_a_shared_pad_that_is_pulled_uncovers_nothing_and_the_turn_comes_again(
    app: App, hands: Hands, plug: Plug
) -> None:
    pad = plug("Shared pad", vendor=0x1209, product=7)
    device = Device(Kind.PAD, pad.instance_id)
    play = begin(app, device, device, BOT)
    curtain = falls(app)
    hands.press(pad, "yes", "leftshoulder")
    assert curtain.chosen == 0
    pad.unplug()
    app.step(0, pygame.event.get())
    assert curtain.chosen is None
    until(app, lambda: app.screen is play)
    hands.wait(2000)
    assert app.screen is play
    assert laid(play, 0) == laid(play, 1) == ""
    assert play.chairs.waiting() == (0, 1)
    again = plug("Shared pad", vendor=0x1209, product=7)
    assert play.chairs.of(Device(Kind.PAD, again.instance_id)) == (0, 1)
    curtain = falls(app)
    hands.press(again, "yes")
    assert curtain.step is Step.OPEN


def test_a_pad_pulled_while_the_match_is_paused_is_known_when_it_goes_on(app: App, hands: Hands, plug: Plug) -> None:
    pad = plug("Left pad", vendor=0x1209, product=7)
    play = begin(app, Device(Kind.PAD, pad.instance_id), MOUSE, BOT)
    waits(app, play)
    hands.key("esc")
    pad.unplug()
    app.step(16, pygame.event.get())
    assert not play.chairs[0].unplugged
    hands.key("esc")
    until(app, lambda: app.screen is play)
    assert play.chairs[0].unplugged
