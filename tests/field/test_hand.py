"""Hands: how fast they are, how they stop, and how far an elbow lets them reach."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from gemtable.field.hand import ELBOW_SPEED, TOP_SPEED, Hand, Limits

HOME = (400.0, 792.0)


def moved(hand: Hand, ticks: int, limits: Limits | None = None) -> list[tuple[float, float]]:
    way = []
    for _ in range(ticks):
        hand.move(limits or Limits())
        way.append(hand.point)
    return way


def test_a_hand_speeds_up_arrives_and_stays() -> None:
    hand = Hand(0, HOME)
    hand.steer((1000.0, 400.0))
    way = [HOME, *moved(hand, 60)]
    steps = [math.dist(a, b) for a, b in pairwise(way)]
    assert max(steps) <= TOP_SPEED / 120 + 1e-6
    assert steps[0] < max(steps) / 4
    assert hand.point == (1000.0, 400.0)
    assert 0.2 < sum(step > 0 for step in steps) / 120 < 0.4  # seconds


def test_a_press_is_where_it_was_pressed_though_the_aim_goes_on() -> None:
    hand = Hand(0, HOME)
    hand.steer((700.0, 500.0))
    hand.press()
    hand.steer((100.0, 500.0))
    ticks = next(tick for tick in range(200) if hand.move(Limits()))
    assert hand.point == (700.0, 500.0)
    assert ticks > 5
    hand.presses.clear()
    moved(hand, 120)
    assert hand.point == (100.0, 500.0)


def test_pressed_twice_ahead_the_second_follows_and_a_third_replaces_it() -> None:
    hand = Hand(0, HOME)
    for x in (500.0, 600.0, 700.0):
        hand.steer((x, 500.0))
        hand.press()
    assert [press.at[0] for press in hand.presses] == [500.0, 700.0]


def test_leaning_is_as_fast_as_steering_and_stops_at_once() -> None:
    hand = Hand(0, HOME)
    hand.lean(0.0, -1.0)
    moved(hand, 20)
    assert TOP_SPEED <= hand.speed <= 1.05 * TOP_SPEED
    hand.lean(0.0, 0.0)
    stopped = hand.point
    assert moved(hand, 5)[-1] == stopped
    hand.lean(0.0, -0.5)
    moved(hand, 20)
    assert hand.speed == pytest.approx(0.25 * TOP_SPEED, rel=0.05)  # a little lean is for aiming


def test_a_lean_in_a_corner_is_no_faster_than_a_straight_one() -> None:
    hand = Hand(0, (200.0, 200.0))
    hand.lean(1.0, 1.0)
    moved(hand, 20)
    assert hand.speed <= 1.05 * TOP_SPEED


def test_a_hand_stays_on_the_table() -> None:
    hand = Hand(0, HOME)
    hand.lean(-1.0, 1.0)
    moved(hand, 200)
    assert hand.point == (0.0, 1080.0)
    hand.steer((-50.0, 5000.0))
    assert hand.aim == (0.0, 1080.0)


@pytest.mark.rule("M38")
def test_an_elbow_holds_the_hand_and_follows_slowly() -> None:
    hand = Hand(0, HOME)
    limits = Limits(leash=(HOME, 300.0))
    hand.steer((400.0, 100.0))
    moved(hand, 30, limits)
    assert hand.elbow is not None
    assert math.dist(hand.point, hand.elbow) == pytest.approx(300.0)
    slid = HOME[1] - hand.elbow[1]
    assert 0 < slid <= 30 * ELBOW_SPEED / 120
    moved(hand, 240, limits)
    assert hand.point == (400.0, 100.0)
    assert math.dist(hand.point, hand.elbow) == pytest.approx(300.0)


@pytest.mark.rule("M10")
def test_a_hand_held_back_goes_home_and_forgets_what_it_pressed() -> None:
    hand = Hand(0, HOME)
    hand.steer((900.0, 500.0))
    moved(hand, 60)
    hand.press()
    moved(hand, 60, Limits(frozen=True))
    assert hand.point == HOME
    assert not hand.presses
    hand.steer((900.0, 500.0))
    assert moved(hand, 60, Limits(frozen=True))[-1] == HOME
