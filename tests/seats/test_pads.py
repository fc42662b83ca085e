"""Pads as people treat them: plugged in late, pulled out while held, repeating, mirrored, half asleep."""

from __future__ import annotations

import pygame
import pytest

from gemtable.seats.gamepad import Family, family_of
from gemtable.seats.gestures import Button, Came, Device, Gesture, Gone, Kind, Leaned, Pressed, Released, Scrolled
from gemtable.seats.sofa import Sofa
from tests.pads import BUTTONS, VirtualPad
from tests.seats.conftest import Plug


def device(pad: VirtualPad) -> Device:
    return Device(Kind.PAD, pad.instance_id)


def presses(gestures: list[Gesture]) -> list[tuple[Device, Button]]:
    return [(g.device, g.button) for g in gestures if isinstance(g, Pressed)]


def tap(sofa: Sofa, *pads: VirtualPad, button: str = "a", after_ms: float = 200) -> list[Gesture]:
    sofa.tick(after_ms)
    for pad in pads:
        pad.press(button)
    heard = sofa.pump()
    for pad in pads:
        pad.release(button)
    return heard + sofa.pump()


@pytest.mark.wish("W16")
def test_six_pads_are_six_devices(sofa: Sofa, plug: Plug) -> None:
    pads = [plug(f"Pad {n}") for n in range(6)]
    assert [g for g in sofa.pump() if isinstance(g, Came)] == [Came(device(pad)) for pad in pads]
    for pad in pads:
        assert presses(tap(sofa, pad)) == [(device(pad), Button.YES)]


def test_twelve_pads_may_be_plugged_in(sofa: Sofa, plug: Plug) -> None:
    pads = [plug(f"Pad {n}") for n in range(12)]
    sofa.pump()
    assert sofa.pads() == tuple(map(device, pads))
    for pad in pads:
        pad.press("x")
    assert sorted(presses(sofa.pump())) == sorted((device(pad), Button.WEST) for pad in pads)


@pytest.mark.wish("W18")
def test_the_first_press_after_start_counts(plug: Plug) -> None:
    pad = plug()
    pygame.event.get()
    sofa = Sofa()
    pad.press("a")
    assert presses(sofa.pump()) == [(device(pad), Button.YES)]
    sofa.close()


@pytest.mark.wish("W18")
def test_a_pad_that_appears_by_being_pressed_is_heard(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    pad.press("a")
    gestures = sofa.pump()
    gestures += sofa.pump()
    assert gestures[0] == Came(device(pad))
    assert presses(gestures) == [(device(pad), Button.YES)]
    pad.release("a")
    assert sofa.pump() == [Released(device(pad), Button.YES)]


@pytest.mark.wish("W19")
def test_unplugged_while_held_lets_go_and_never_repeats(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.press("a", "dpleft")
    sofa.pump()
    pad.unplug()
    gestures = sofa.pump()
    assert set(gestures[:-1]) >= {Released(device(pad), Button.YES), Released(device(pad), Button.LEFT)}
    assert gestures[-1] == Gone(device(pad))
    assert sofa.tick(5000) == []
    assert not sofa.holds(device(pad), Button.LEFT)
    assert sofa.pads() == ()


@pytest.mark.wish("W41")
def test_after_one_unplug_every_pad_keeps_its_own_id(sofa: Sofa, plug: Plug) -> None:
    first, second, third = plug(), plug(), plug()
    sofa.pump()
    first.unplug()
    sofa.pump()
    assert presses(tap(sofa, third)) == [(device(third), Button.YES)]
    assert presses(tap(sofa, second)) == [(device(second), Button.YES)]
    late = plug()
    sofa.pump()
    assert device(late) != device(first)
    assert presses(tap(sofa, late)) == [(device(late), Button.YES)]
    assert sofa.pads() == (device(second), device(third), device(late))


@pytest.mark.wish("W41")
def test_pads_changed_within_one_pump(sofa: Sofa, plug: Plug) -> None:
    first, second = plug(), plug()
    sofa.pump()
    first.unplug()
    third = plug()
    second.unplug()
    sofa.pump()
    assert sofa.pads() == (device(third),)
    assert presses(tap(sofa, third)) == [(device(third), Button.YES)]


def test_a_pad_repeating_its_last_press_presses_once(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    down = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad.instance_id, button=pygame.CONTROLLER_BUTTON_A)
    for _ in range(5):
        pygame.event.post(down)
    assert presses(sofa.pump()) == [(device(pad), Button.YES)]


def test_a_press_and_its_release_in_one_pump_are_both_heard(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.Event(kind, instance_id=pad.instance_id, button=pygame.CONTROLLER_BUTTON_A))
    assert sofa.pump() == [Pressed(device(pad), Button.YES), Released(device(pad), Button.YES)]


def test_every_button_at_once(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.press(*BUTTONS)
    down = presses(sofa.pump())
    assert len(down) == len(set(down)) == 12
    pad.release(*BUTTONS)
    assert {g.button for g in sofa.pump() if isinstance(g, Released)} == {button for _, button in down}


@pytest.mark.wish("W25")
def test_south_and_east_can_be_swapped_for_one_pad(sofa: Sofa, plug: Plug) -> None:
    mine, yours = plug(vendor=0x057E), plug()
    sofa.pump()
    sofa.swap(device(mine), True)
    assert presses(tap(sofa, mine, button="b")) == [(device(mine), Button.YES)]
    assert presses(tap(sofa, mine, button="a")) == [(device(mine), Button.BACK)]
    assert presses(tap(sofa, yours, button="a")) == [(device(yours), Button.YES)]
    assert sofa.glyph(device(mine), Button.YES) == "glyph.nintendo.east"
    assert sofa.glyph(device(yours), Button.YES) == "glyph.xbox.south"


@pytest.mark.wish("W24")
def test_prompts_show_the_letters_of_the_pad(sofa: Sofa, plug: Plug) -> None:
    sony, other = plug("Wireless Controller", vendor=0x054C), plug("Some Gamepad")
    sofa.pump()
    assert sofa.glyph(device(sony), Button.YES) == "glyph.ps.south"
    assert sofa.glyph(device(other), Button.SIDE_A) == "glyph.xbox.lb"
    sofa.print_as(device(other), Family.NINTENDO)
    assert sofa.glyph(device(other), Button.SIDE_A) == "glyph.nintendo.lb"
    assert family_of("Nintendo Switch Pro Controller", "0" * 32) is Family.NINTENDO
    assert family_of("Sony DualSense", "0" * 32) is Family.PS
    assert family_of("Xbox Series X", "0" * 32) is Family.XBOX


@pytest.mark.wish("W42")
def test_triggers_that_read_half_pressed_are_ignored_until_they_moved(plug: Plug) -> None:
    pad = plug(triggers_rest=False)
    pygame.event.get()
    sofa = Sofa()
    heard = sofa.pump() + sofa.tick(16)
    pad.axis("lefttrigger", 0.3)
    heard += sofa.pump()
    assert presses(heard) == []
    pad.axis("lefttrigger", -1.0)
    sofa.pump()
    pad.axis("lefttrigger", 1.0)
    assert presses(sofa.pump()) == [(device(pad), Button.SIDE_A)]
    sofa.close()


@pytest.mark.wish("W42")
def test_a_trigger_that_rests_properly_counts_at_its_first_pull(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    sofa.tick(16)
    pad.axis("righttrigger", 1.0)
    assert presses(sofa.pump()) == [(device(pad), Button.SIDE_B)]


def test_the_stick_steps_like_a_d_pad_with_hysteresis(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    heard = []
    for x in (0.3, 0.52, 0.6, 0.5, 0.45, 0.6, 0.3, 0.5, 0.6):
        pad.stick(x, 0.1)
        heard += [type(g) for g in sofa.pump() if isinstance(g, Pressed | Released)]
    assert heard == [Pressed, Released, Pressed]


def test_a_diagonal_stick_steps_one_way_only(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.stick(0.7, 0.65)
    assert presses(sofa.pump())[0:1] == [(device(pad), Button.RIGHT)]
    pad.stick(0.68, 0.7)
    assert presses(sofa.pump()) == []


def test_stick_and_d_pad_together_press_once_and_release_last(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.press("dpup")
    pad.axis("lefty", -1.0)
    assert presses(sofa.pump()) == [(device(pad), Button.UP)]
    pad.release("dpup")
    assert [g for g in sofa.pump() if isinstance(g, Released)] == []
    pad.axis("lefty", 0.0)
    assert Released(device(pad), Button.UP) in sofa.pump()


def test_a_held_arrow_repeats_after_350_then_every_90_ms(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.press("dpdown", "a")
    sofa.pump()
    times = [ms for ms in range(1, 621) if sofa.tick(1)]
    assert times == [350, 440, 530, 620]
    assert sofa.tick(10_000) == [Pressed(device(pad), Button.DOWN, repeat=True)]  # a gap is no flood
    pad.release("dpdown")
    sofa.pump()
    assert sofa.tick(1000) == []


def test_the_stick_leans_beyond_its_dead_zone(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.stick(0.12, -0.12)
    assert sofa.pump() == []
    pad.stick(1.0, 0.0)
    lean = [g for g in sofa.pump() if isinstance(g, Leaned)][-1]
    assert (lean.x, lean.y) == pytest.approx((1, 0), abs=0.001)
    pad.stick(0.0, 0.0)
    assert sofa.pump()[-1] == Leaned(device(pad), 0.0, 0.0)


def test_the_d_pad_leans_too(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.press("dpleft", "dpup")
    sofa.pump()
    assert sofa.lean(device(pad)) == pytest.approx((-0.7071, -0.7071), abs=0.001)


def test_the_right_stick_scrolls_while_it_leans(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.stick(0, 1.0, side="right")
    sofa.pump()
    (scrolled,) = sofa.tick(500)
    assert isinstance(scrolled, Scrolled)
    assert scrolled.amount == pytest.approx(-6)
    pad.stick(0, 0, side="right")
    sofa.pump()
    assert sofa.tick(500) == []


@pytest.mark.wish("W21")
def test_a_mirrored_pad_is_one_pad(sofa: Sofa, plug: Plug) -> None:
    real, mirror = plug("Real"), plug("Mirror")
    sofa.pump()
    for button in ("a", "dpleft", "b", "a"):
        assert len({d for d, _ in presses(tap(sofa, real, mirror, button=button))}) == 2
    fifth = tap(sofa, real, mirror, button="x")
    assert Gone(device(mirror), mirror_of=device(real)) in fifth
    assert presses(tap(sofa, real, mirror)) == [(device(real), Button.YES)]
    assert sofa.pads() == (device(real),)


@pytest.mark.wish("W21")
def test_a_mirror_that_comes_in_mid_game_is_found_too(sofa: Sofa, plug: Plug) -> None:
    real = plug("Real")
    sofa.pump()
    for _ in range(12):
        tap(sofa, real)
    mirror = plug("Mirror")
    heard = sofa.pump()
    for _ in range(5):
        heard += tap(sofa, real, mirror)
    assert Gone(device(mirror), mirror_of=device(real)) in heard


@pytest.mark.wish("W21")
def test_the_mirror_stays_when_the_pad_goes(sofa: Sofa, plug: Plug) -> None:
    real, mirror = plug("Real"), plug("Mirror")
    sofa.pump()
    for _ in range(5):
        tap(sofa, real, mirror)
    real.unplug()
    assert sofa.pump()[-2:] == [Gone(device(real)), Came(device(mirror))]
    assert presses(tap(sofa, mirror)) == [(device(mirror), Button.YES)]


@pytest.mark.wish("W21")
@pytest.mark.parametrize("difference", ["time", "button", "stick"])
def test_two_people_pressing_alike_stay_two(sofa: Sofa, plug: Plug, difference: str) -> None:
    one, two = plug("One"), plug("Two")
    heard = sofa.pump()
    if difference == "stick":
        two.stick(0.5, 0)
    for n in range(8):
        if difference == "time" and n % 4 == 0:
            heard += tap(sofa, one) + tap(sofa, two, after_ms=60)
        elif difference == "button" and n % 4 == 0:
            heard += tap(sofa, one, button="b") + tap(sofa, two, button="x", after_ms=0)
        else:
            heard += tap(sofa, one, two)
    assert not any(isinstance(g, Gone) for g in heard)


def test_a_pad_without_a_mapping_comes_with_its_first_press(sofa: Sofa, plug: Plug) -> None:
    pad = plug("Old stick", mapped=False, hats=1)
    assert sofa.pump() == []
    assert sofa.pads() == ()
    pad.press("a")
    assert sofa.pump() == [Came(device(pad)), Pressed(device(pad), Button.YES)]
    pad.hat(0, 1)
    assert presses(sofa.pump()) == [(device(pad), Button.UP)]
    pad.hat(1, 0)
    assert presses(sofa.pump()) == [(device(pad), Button.RIGHT)]


def test_rumble_reaches_the_pad_and_has_a_switch(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    sofa.rumble(device(pad), 0.5, 1.0, 100)
    assert len(pad.rumbles) == 1
    sofa.rumbling = False
    sofa.rumble(device(pad), 0.5, 1.0, 100)
    assert len(pad.rumbles) == 1


def test_losing_the_focus_lets_go_of_pads(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    pad.press("y")
    sofa.pump()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert Released(device(pad), Button.NORTH) in sofa.pump()


def test_pads_that_were_there_first_are_told_with_the_first_pump_or_tick(plug: Plug) -> None:
    pad = plug()
    pygame.event.get()
    for first in (Sofa.pump, lambda sofa: sofa.tick(16)):
        sofa = Sofa()
        assert first(sofa) == [Came(device(pad))]
        assert sofa.pad_name(device(pad))[0] == "Virtual pad"
        sofa.close()


def test_a_pad_plugged_in_and_out_within_one_pump_breaks_nothing(sofa: Sofa, plug: Plug) -> None:
    pad = plug()
    sofa.pump()
    gone = device(pad)
    pad.unplug()
    sofa.pump()
    assert sofa.pad_name(gone) == ("", "")
    assert sofa.glyph(gone, Button.YES) == "glyph.xbox.south"
    sofa.rumble(gone, 1, 1, 50)
    sofa.swap(gone, True)


@pytest.mark.wish("W25")
def test_the_swap_for_all_reaches_pads_still_to_come(sofa: Sofa, plug: Plug) -> None:
    early = plug()
    sofa.pump()
    sofa.swap_all(True)
    late = plug()
    sofa.pump()
    for pad in (early, late):
        assert presses(tap(sofa, pad, button="b")) == [(device(pad), Button.YES)]
    sofa.print_all(Family.POSITIONS)
    assert sofa.glyph(device(late), Button.YES) == "glyph.pad.east"
    sofa.print_all(None)
    assert sofa.glyph(device(late), Button.YES) == "glyph.xbox.east"
