"""The music: as composed, and as the game decodes it."""

from dataclasses import replace

import numpy as np
import pytest

from assets.bake.sound import hearing, loudness
from assets.bake.sound.composition import FIVE, Score, dissonance
from assets.bake.sound.loops import LOOPS as COMPOSED
from tests.sound.criteria import seam_faults
from tests.sound.ears import FS, LOOPS, loop

NAMES = sorted(LOOPS)


@pytest.fixture(scope="module", params=NAMES)
def score(request) -> Score:
    return COMPOSED[request.param]()


def test_every_loop_is_composed():
    assert sorted(COMPOSED) == NAMES


def test_melodies_keep_to_the_five_notes_and_harmony_is_soft(score):
    assert {pitch % 12 for pitch in score.melody} <= FIVE
    assert dissonance(score) <= 0.02


def test_a_semitone_held_beside_the_tune_is_found(score):
    beside = [stroke._replace(pitch=stroke.pitch + 1) for stroke in score.strokes if stroke.instrument == "marimba"]
    assert dissonance(replace(score, strokes=score.strokes + beside)) > 0.03


@pytest.mark.parametrize("name", NAMES)
def test_a_loop_is_as_long_as_its_bars(name):
    frames = {"diamant": 12 * 200_000, "diamoniak": 24 * 90_000}.get(name, 48 * FS)
    assert len(loop(name)) == frames
    assert 40 <= frames / FS <= 60


@pytest.mark.parametrize("name", NAMES)
def test_music_lies_under_everything(name):
    wave = loop(name)
    assert -24.5 <= loudness.integrated(wave) <= -24
    assert loudness.true_peak(wave) <= -5
    three_seconds = loudness.short(wave, 3, 0.5)[6:-6]
    assert np.percentile(three_seconds, 95) - np.percentile(three_seconds, 10) <= 5.3
    balance = hearing.balance(wave.mean(1))
    assert balance.high < 0.02
    assert balance.low < 0.25
    middle, side = wave.mean(1), (wave[:, 0] - wave[:, 1]) / 2
    assert 10 * np.log10(np.mean(side**2) / np.mean(middle**2)) <= -6
    assert abs(wave.mean()) < 0.001 * np.abs(wave).max()


@pytest.mark.parametrize("name", NAMES)
def test_nobody_hears_where_it_begins_again(name):
    assert list(seam_faults(loop(name))) == []


def test_a_seam_in_the_wrong_place_is_found():
    wave = loop("title")
    cut = wave[: len(wave) - FS // 3]
    assert list(seam_faults(cut))
