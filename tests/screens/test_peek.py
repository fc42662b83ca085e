"""Hidden hands on one screen: peek, curtain and the open drawer, and that nothing else ever shows a face."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gemtable import catalogue, paths
from gemtable.app import App
from gemtable.games.curios_things import Market, Pass, Phase, Recruit, Visit, hand
from gemtable.screens import evening
from gemtable.screens.curtain import Step
from gemtable.screens.peek import HandCurtain
from gemtable.screens.play import Play
from gemtable.screens.results import Results
from gemtable.screens.watch import Watch
from gemtable.seats.gestures import (
    ARROW_KEYS,
    MOUSE,
    WASD,
    Button,
    Device,
    FocusGained,
    FocusLost,
    Lifted,
    Pressed,
    Released,
    Tapped,
)
from gemtable.seats.seat import Character
from gemtable.stage.pen import Pen
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import chairs, until

CURIOS = catalogue.box("curios")


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The faces of cards that were drawn; clear it before a picture."""
    names: set[str] = set()
    sprite = Pen.sprite

    def spy(pen: Pen, name: str, x: float, y: float, **how: object) -> None:
        if name.startswith("curios.market"):
            names.add(name)
        sprite(pen, name, x, y, **how)  # type: ignore[arg-type]  # handed through

    monkeypatch.setattr(Pen, "sprite", spy)
    monkeypatch.setattr(Pen, "again", lambda pen, draw, *asked: draw(pen, *asked))  # what is listed again passes by
    return names


def begin(app: App, *devices: Device | None, seed: int = 7, pace: str = "off") -> Play:
    app.set(pace=pace)
    play = evening.begin(app, CURIOS, CURIOS.game.Options(), chairs(*devices), seed)
    until(app, lambda: play.ready)
    return play


def press(app: App, device: Device, button: Button) -> None:
    app.hear(Pressed(device, button))
    app.hear(Released(device, button))
    app.step(16)


def tap(app: App, x: float, y: float) -> None:
    px, py = app.canvas.frame.to_pixels(x, y)
    app.hear(Tapped(MOUSE, px, py))
    app.hear(Lifted(MOUSE, px, py))
    app.step(16)


def picture(app: App, seen: set[str]) -> set[str]:
    seen.clear()
    app.draw()
    return set(seen)


def faces(play: Play, seat: int) -> set[str]:
    view = play.match.view(seat)
    held = [view.faces[card] for card in view.at(hand(seat))]
    return {f"curios.market.{face.site.value}.{face.value}" for face in held if isinstance(face, Market)}


def act_first(app: App, play: Play) -> None:
    """Whoever's turn it is does the first thing they may."""
    (seat,), acted = play.match.game.to_act(play.match.state), len(play.match.log)
    play._submit(seat, play.match.view(seat).legal[0])
    until(app, lambda: len(play.match.log) > acted and play.ready)


def to_phase(app: App, play: Play, phase: Phase) -> None:
    """Whoever's turn it is does the first thing they may, until the phase is there."""
    for _ in range(200):
        if play.match.view(None).facts.phase is phase:
            until(app, lambda: play.ready)
            return
        act_first(app, play)
    raise AssertionError("never there")


# --- one person -----------------------------------------------------------------------------------------------------


def test_the_only_persons_hand_lies_open_and_can_be_covered(app: App, seen: set[str]) -> None:
    play = begin(app, WASD, None, None)
    assert picture(app, seen) == faces(play, 0)
    press(app, WASD, Button.DOWN)
    assert picture(app, seen) == set() and not play.secret
    press(app, WASD, Button.DOWN)
    assert picture(app, seen) == faces(play, 0) and play.secret


def test_pause_lost_focus_and_a_kept_picture_never_show_it(
    app: App, seen: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = begin(app, WASD, None, None)
    assert picture(app, seen)
    monkeypatch.setattr(paths, "pictures_folder", lambda: tmp_path / "kept")
    seen.clear()
    file = app.take_picture()
    assert file is not None and not seen, "F12 keeps a covered hand"
    kept = pygame.image.load(file)
    app.draw(full=True)
    assert kept.get_size() == app.canvas.size
    assert pygame.image.tobytes(kept, "RGB") != pygame.image.tobytes(app.canvas.surface, "RGB")
    app.hear(FocusLost())
    assert picture(app, seen) == set()
    app.hear(FocusGained())
    assert picture(app, seen) == faces(play, 0)
    seen.clear()
    play.pause()
    for _ in range(30):
        app.step(16)
    assert not seen, "behind the pause it is covered"


def test_a_replay_shows_no_hand(app: App, seen: set[str]) -> None:
    play = begin(app, WASD, None, None)
    for _ in range(3):
        act_first(app, play)
    app.go(Watch(app, CURIOS, play.match, play.chairs, lambda: None))
    seen.clear()
    for _ in range(60):
        app.step(16)
    assert not seen


# --- several, each with a device ------------------------------------------------------------------------------------


def test_a_peek_is_held_and_only_on_the_owners_device(app: App, seen: set[str]) -> None:
    play = begin(app, MOUSE, WASD, ARROW_KEYS)
    assert picture(app, seen) == set()
    app.hear(Pressed(WASD, Button.DOWN))
    app.step(400)
    app.step(16)
    assert picture(app, seen) == faces(play, 1)
    app.hear(Pressed(ARROW_KEYS, Button.DOWN))
    app.step(16)
    assert picture(app, seen) == faces(play, 1), "nobody else looks meanwhile"
    app.hear(Released(ARROW_KEYS, Button.DOWN))
    assert play.peek is not None and play.peek.seat == 1
    app.hear(FocusLost())
    app.hear(FocusGained())
    assert picture(app, seen) == set()
    app.hear(Pressed(WASD, Button.DOWN))
    for _ in range(30):
        app.step(16)
    app.hear(Released(WASD, Button.DOWN))
    assert picture(app, seen) == set()


def test_a_short_press_keeps_it_open_until_the_next_one(app: App, seen: set[str]) -> None:
    play = begin(app, MOUSE, WASD, ARROW_KEYS)
    press(app, WASD, Button.DOWN)
    assert picture(app, seen) == faces(play, 1)
    press(app, WASD, Button.DOWN)
    assert picture(app, seen) == set()


def test_a_pointer_presses_its_own_tray(app: App, seen: set[str]) -> None:
    play = begin(app, MOUSE, WASD, ARROW_KEYS)
    ground = play.scene.ground  # type: ignore[attr-defined]  # of Curios
    tap(app, *ground.bays[1].rect.centre)
    assert picture(app, seen) == set(), "not the tray of others"
    tap(app, *ground.bays[0].rect.centre)
    assert picture(app, seen) == faces(play, 0)


def test_to_recruit_the_drawer_comes_out_covered(app: App, seen: set[str]) -> None:
    play = begin(app, MOUSE, WASD, ARROW_KEYS)
    to_phase(app, play, Phase.RECRUIT)
    seat = play.choosing.in_turn()
    assert seat is not None
    assert picture(app, seen) == set()
    assert len(play.look().handles) == 5
    device = play.chairs[seat].device
    assert device is not None
    if device == MOUSE:
        tap(app, 200, 820)
    else:
        press(app, device, Button.DOWN)
    assert picture(app, seen) == faces(play, seat)


def test_who_leaves_the_other_alone_opens_their_hand(app: App, seen: set[str]) -> None:
    play = begin(app, MOUSE, WASD)
    assert picture(app, seen) == set()
    play.chairs.bot_takes_over(1, Character())
    play.reseat(1)
    app.step(16)
    assert picture(app, seen) == faces(play, 0)


# --- people who share a device --------------------------------------------------------------------------------------


def test_behind_the_curtain_one_looks_and_nobody_else(app: App, seen: set[str]) -> None:
    play = begin(app, MOUSE, MOUSE, WASD, pace="fast")
    until(app, lambda: play.ready)
    ground = play.scene.ground  # type: ignore[attr-defined]  # of Curios
    tap(app, *ground.bays[1].rect.centre)
    curtain = app.screen
    assert isinstance(curtain, HandCurtain) and curtain.turn.seat == 1
    until(app, lambda: curtain.step is Step.SHUT)
    assert picture(app, seen) == set()
    press(app, WASD, Button.YES)
    assert curtain.step is Step.SHUT, "only the shared device is heard"
    tap(app, 960, 600)
    until(app, lambda: curtain.settled)
    assert picture(app, seen) == faces(play, 1) and curtain.secret
    app.hear(FocusLost())
    assert picture(app, seen) == set() and curtain.step is Step.SHUT
    app.hear(FocusGained())
    tap(app, 960, 600)
    tap(app, 960, 300)
    until(app, lambda: app.screen is play)
    assert not play.match.log


def _choose_behind(app: App, act: Callable[[str], None], card: bool) -> None:
    """Opens the curtain, and shows the first card or keeps all."""
    curtain = app.screen
    assert isinstance(curtain, HandCurtain)
    until(app, lambda: curtain.step is Step.SHUT)
    act("yes")
    assert curtain.step is Step.OPEN
    until(app, lambda: curtain.settled)
    act("card" if card else "keep")
    until(app, lambda: app.screen is not curtain)


@pytest.mark.parametrize("how", ["mouse", "keys", "pad"])
def test_three_people_with_one_device_play_to_the_end(
    app: App, hands: Hands, plug: Callable[..., VirtualPad], how: str, seen: set[str]
) -> None:
    pad = plug() if how == "pad" else None
    device = MOUSE if how == "mouse" else WASD if how == "keys" else app.sofa.pads()[0]
    play = begin(app, device, device, device)
    shown = 0

    def act(what: str) -> None:
        screen = app.screen
        if isinstance(screen, HandCurtain) and how == "mouse":
            handles = [one for one in screen._handles if isinstance(one.action, Recruit if what == "card" else Pass)]
            x, y = handles[0].rect.centre if what != "yes" else (960, 600)
            tap(app, x, y)
        elif pad is not None:
            hands.press(pad, "back" if what == "keep" else "yes")
        else:
            press(app, device, Button.BACK if what == "keep" else Button.YES)

    for _ in range(400):
        until(app, lambda: isinstance(app.screen, HandCurtain | Results) or (app.screen is play and play.ready))
        if isinstance(app.screen, Results):
            break
        if isinstance(app.screen, HandCurtain):
            _choose_behind(app, act, card=shown % 3 == 0)
            shown += 1
            continue
        seat = play.choosing.in_turn()
        if seat is None:
            app.step(16)
            continue
        assert not play.secret
        handle = play.look().handles[0]
        assert isinstance(handle.action, Visit), "a card is only chosen behind the curtain"
        if how == "mouse":
            tap(app, *handle.rect.centre)
        else:
            act("yes")
        app.step(16)
    assert play.match.result is not None
    assert shown > 3


def test_three_people_with_three_devices_play_to_the_end(
    app: App, hands: Hands, plug: Callable[..., VirtualPad], seen: set[str]
) -> None:
    pad = plug()
    play = begin(app, MOUSE, WASD, app.sofa.pads()[0])
    peeked = 0
    for _ in range(600):
        until(app, lambda: isinstance(app.screen, Results) or (app.screen is play and play.ready))
        if isinstance(app.screen, Results):
            break
        seat = play.choosing.in_turn()
        if seat is None:
            app.step(16)
            continue
        assert play.peek is not None
        recruits = play.match.view(None).facts.phase is Phase.RECRUIT
        if recruits and play.peek.seat is None:
            if seat == 2:
                hands.press(pad, "y")
            elif seat == 1:
                press(app, WASD, Button.DOWN)
            else:
                tap(app, 200, 820)
            open_faces = {f"curios.market.{face.site.value}.{face.value}"
                          for face in play.match.view(None).faces.values() if isinstance(face, Market)}  # fmt: skip
            assert picture(app, seen) == faces(play, seat) | open_faces
            peeked += 1
        handle = play.look().handles[0]
        if seat == 2:
            hands.press(pad, "yes")
        elif seat == 1:
            press(app, WASD, Button.YES)
        else:
            tap(app, *handle.rect.centre)
    assert play.match.result is not None
    assert peeked > 3
