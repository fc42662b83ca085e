"""Figures have the names of the design, and are what they say; how fast this machine is, no test asks."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from gemtable import catalogue
from gemtable.bots.plain import Plain
from gemtable.commands import bench, bench_bots, bench_frames, bench_input, bench_race, bench_rows, measure
from gemtable.commands.company import think_out
from gemtable.engine.dice import Dice
from gemtable.engine.match import start
from gemtable.games import diamant
from tests.commands.conftest import Say


def test_engine(say: Say) -> None:
    answer = say("bench", "engine", "--games", 5, "--json")
    found = json.loads(answer.out)
    assert list(found) == ["games_per_s", "view_us", "calibration"]
    assert all(number > 0 for number in found.values())


def test_frames_of_a_pour_and_at_rest() -> None:
    after = bench_frames.fullest("diamant", 3)
    for scene in (
        bench_frames.Scene("diamant:rest", "diamant", 3, 4, False),
        bench_frames.Scene("diamant:pour", "diamant", 3, after, True),
    ):
        row = bench_frames.row(scene, (320, 200), frames=3)
        assert list(row) == ["scene", "size", "peak_mb", "median_ms", "p99_ms", "floor_ms", "dirty_median_ms"]
        assert row["scene"] == scene.name
        assert row["size"] == "320x200"
        assert 0 < row["floor_ms"] <= row["median_ms"] * 2
        assert row["median_ms"] <= row["p99_ms"]


def test_a_press_is_timed_from_the_hand_to_ear_and_picture() -> None:
    log = bench_input.Log()
    log.shown(0.5)  # a frame before anything
    log.posted(1.0)
    log.heard(1.002)
    log.posted(1.005)
    log.shown(1.010)  # shows the first press only
    log.heard(1.011)
    log.shown(1.026)
    log.heard(9.0)  # somebody at the real keyboard
    assert log.to_event == pytest.approx([0.002, 0.006])
    assert log.to_picture == pytest.approx([0.010, 0.021])
    assert list(log.figures()) == ["press_to_event_ms", "press_to_picture_ms"]
    assert set(log.figures()["press_to_event_ms"]) == {"median", "p95"}


def test_every_level_sits_among_rules() -> None:
    rows = bench_bots.rows(catalogue.box("diamant"), games=2, tables=(3,))
    assert [row["level"] for row in rows] == ["baseline", "gentle", "fair", "sharp"]
    for row in rows:
        assert set(row) >= {"game", "level", "decision_ms", "share", "error", "baseline"}
        assert 0 <= row["share"] <= 1


def test_rows_of_a_race_are_timed_by_level() -> None:
    rows = bench_rows.rows(catalogue.box("maldita"), games=2)
    assert [row["level"] for row in rows] == ["gentle", "fair", "sharp"]
    for row in rows:
        assert list(row) == ["game", "level", "seats", "games", "decision_ms", "row_s", "wrong_cards"]
        assert 8 < row["row_s"] < 30
        assert 0 <= row["wrong_cards"] <= 5


def test_frames_of_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_frames, "FRAMES", 3)
    scene = bench_frames.Scene("maldita:race", "maldita", 6, bench_frames.RACE_AFTER, True)
    row = bench_frames.row(scene, (320, 200), frames=3)
    assert row["scene"] == "maldita:race"
    assert 0 < row["floor_ms"] <= row["median_ms"]


def test_a_stopwatch_changes_no_decision() -> None:
    match, taken = start(diamant, diamant.Options(), 3, 1), list[float]()
    ticks = iter(range(10))
    watched = bench_bots.Stopwatch(Plain(), taken, clock=lambda: float(next(ticks)))
    intents = [think_out(bot, match.view(0), match.dream(0), Dice(3)) for bot in (Plain(), watched)]
    assert intents[0] == intents[1]
    assert taken == [1.0]


def test_the_table_has_a_line_for_each_row() -> None:
    told = bench.told([{"a": 1, "b": {"median": 2.5, "p99": None}}, {"a": 10, "b": {"median": 3, "p99": 4}}])
    assert told.splitlines() == [" a  b median  b p99", " 1       2.5      -", "10         3      4"]


def test_medians_and_tails() -> None:
    numbers = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert measure.median(numbers) == 3
    assert measure.share(numbers, 0.99) == 5
    assert measure.share([], 0.5) == 0


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux keeps this file")
def test_memory_is_told_in_megabytes() -> None:
    peak = measure.peak_mb()
    assert peak is not None
    assert 10 < peak < 10_000


@pytest.mark.rule("M12")
def test_a_race_is_fair_to_all_devices_and_seats(say: Say) -> None:
    presses = 1200
    found = json.loads(say("bench", "race", "--games", presses, "--json").out)
    assert list(found) == ["reach_ms", "apart", "wins", "lost", "way_s", "diamond_s"]
    assert list(found["reach_ms"]) == ["mouse", "stick", "dpad", "keys"]
    assert max(found["reach_ms"].values()) < 1.05 * min(found["reach_ms"].values())
    assert found["apart"] < 0.05
    assert found["lost"] == 0
    error = math.sqrt(0.25 * 0.75 / presses)
    assert all(abs(share - 0.25) < 3 * error for share in found["wins"].values())
    for ways in (found["way_s"], found["diamond_s"]):
        assert list(ways) == ["1", "2", "3", "4", "5", "6"]
        assert max(ways.values()) < 1.05 * min(ways.values())


@pytest.mark.rule("M12")
@pytest.mark.slow
def test_ten_thousand_presses_in_every_order() -> None:
    won, lost = bench_race.rivalry(bench_race.PRESSES)
    assert lost == 0
    assert sum(won) == bench_race.PRESSES
    error = math.sqrt(bench_race.PRESSES * 0.25 * 0.75)
    assert all(abs(count - bench_race.PRESSES / 4) < 3 * error for count in won)
