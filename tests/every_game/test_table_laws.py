"""Laws 8 to 10 for every box that can be opened, and each seen to fail on a planted fault."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from gemtable.catalogue import BOXES, DIAMANT, Box
from gemtable.stage.director import Director
from gemtable.stage.prop import Pose, PropKey
from gemtable.tables.diamant import Diamant
from tests.every_game.table_laws import (
    TABLE_LAWS,
    nothing_is_missing,
    one_handle_for_each_action,
    picture_comes_to_rest,
)

SEEDS = 24  # of each game, dealt to its tables
MANY = 120
TABLES = [(box.key, seats) for box in BOXES for seats in box.game.SEATS]
OPENED = {box.key: box for box in BOXES}


def dealt(key: str, seeds: int) -> int:
    """How many seeds each of a game's tables has."""
    return -(-seeds // len(OPENED[key].game.SEATS))


@pytest.mark.slow
@pytest.mark.parametrize("number", [8, 9])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_table_law_over_many_seeds(key: str, seats: int, number: int) -> None:
    for seed in range(dealt(key, SEEDS), dealt(key, MANY)):
        TABLE_LAWS[number](OPENED[key], seats, seed)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_law_8(key: str, seats: int) -> None:
    for seed in range(dealt(key, SEEDS)):
        TABLE_LAWS[8](OPENED[key], seats, seed)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_law_9(key: str, seats: int) -> None:
    for seed in range(dealt(key, SEEDS)):
        TABLE_LAWS[9](OPENED[key], seats, seed)


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_law_10(box: Box) -> None:
    nothing_is_missing(box)


# --- planted faults


def test_8_a_forgotten_and_a_doubled_handle() -> None:
    class Forgetful(Diamant):
        def handles(self, view: Any, look: Any = None) -> Any:
            return super().handles(view, look)[:1]

    class Eager(Diamant):
        def handles(self, view: Any, look: Any = None) -> Any:
            return super().handles(view, look) * 2

    for scene in (Forgetful, Eager):
        with pytest.raises(AssertionError):
            one_handle_for_each_action(dataclasses.replace(DIAMANT, scene=scene), 3, 1)


def test_9_a_director_that_forgets_to_land() -> None:
    class Dreamer(Director):
        def poses(self) -> dict[PropKey, Pose]:
            poses = dict(super().poses())
            if self.heard > 60:
                poses.pop(next(iter(poses)))
            return poses

    with pytest.raises(AssertionError):
        picture_comes_to_rest(DIAMANT, 3, 1, Dreamer)


def test_9_a_ledger_that_misses_a_heap() -> None:
    class Careless(Director):
        def _change(self, place: str, amount: int) -> None:
            if amount < 0 or not place.startswith("chest"):  # what flies into a chest never lands
                super()._change(place, amount)

    with pytest.raises(AssertionError):
        for seed in range(5):
            picture_comes_to_rest(DIAMANT, 4, seed, Careless)


def test_10_an_entry_without_transcript_or_words(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="golden"):
        nothing_is_missing(DIAMANT, tmp_path)
    with pytest.raises(AssertionError, match="lacks"):
        nothing_is_missing(dataclasses.replace(DIAMANT, pitch="Nobody ever translated this sentence."))
