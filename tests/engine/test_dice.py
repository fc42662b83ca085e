"""Dice: the same everywhere, fair, and counted."""

from collections import Counter

import pytest

from gemtable.engine.dice import Dice


def test_same_seed_same_dice_on_every_machine() -> None:
    assert Dice(1234567).word() == 6457827717110365317  # splitmix64's own published first word
    dice = Dice(42)
    assert [dice.below(6) for _ in range(12)] == [4, 0, 1, 2, 0, 5, 1, 4, 2, 3, 1, 2]
    assert Dice(42).fork("rules").below(1_000_000) == Dice(42).fork("rules").below(1_000_000)
    assert Dice(42).fork("rules").word() != Dice(42).fork("ties").word()


def test_fork_does_not_depend_on_what_was_drawn() -> None:
    used, fresh = Dice(7), Dice(7)
    used.below(6)
    assert used.fork("bot:3:17").word() == fresh.fork("bot:3:17").word()


def test_every_side_comes_as_often() -> None:
    dice = Dice(1)
    counts = Counter(dice.below(7) for _ in range(70_000))
    assert all(abs(count - 10_000) < 5 * 93 for count in counts.values())


def test_every_order_comes_as_often() -> None:
    dice = Dice(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        things = [0, 1, 2, 3]
        dice.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 24
    assert all(abs(count - 1000) < 5 * 31 for count in orders.values())


def test_no_sides_is_an_error() -> None:
    with pytest.raises(ValueError):
        Dice(1).below(0)


def test_draws_are_counted() -> None:
    dice = Dice(1)
    dice.uniform()
    dice.pick("abc")
    assert dice.draws == 2
