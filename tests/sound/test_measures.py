"""The ears themselves: known waves measure as they should, and faults planted in good sounds are found."""

import numpy as np
import pytest

from assets.bake.sound import hearing, loudness
from tests.sound.criteria import faults, twins
from tests.sound.ears import CUES, FS, takes


def tone(hz: float, seconds: float, loud: float = 1.0, phase: float = 0.0) -> np.ndarray:
    return loud * np.sin(2 * np.pi * hz * np.arange(round(seconds * FS)) / FS + phase)


def test_loudness_is_that_of_the_standard():
    """997 Hz at full scale in one channel is -3.01 LUFS (BS.1770), channels add their power, low tones weigh less."""
    assert loudness.integrated(tone(997, 5)) == pytest.approx(-3.01, abs=0.05)
    assert loudness.integrated(np.stack([tone(997, 5, 0.1)] * 2, 1)) == pytest.approx(-20, abs=0.05)
    assert loudness.integrated(tone(60, 5)) < -4
    gated = np.r_[tone(997, 5), np.zeros(20 * FS)]
    assert loudness.integrated(gated) == pytest.approx(loudness.integrated(tone(997, 5)), abs=0.3)
    assert loudness.loudest(tone(997, 0.1)) == pytest.approx(-3.01 - 6.02, abs=0.1)


def test_a_peak_between_samples_is_seen():
    between = tone(FS / 4, 0.1, phase=np.pi / 4)
    assert np.abs(between).max() == pytest.approx(0.7071, abs=0.001)
    assert loudness.true_peak(between[100:-100]) == pytest.approx(0, abs=0.3)


def test_a_tone_is_measured_to_the_cent():
    assert hearing.cents(tone(440 * 2 ** (30 / 1200), 0.3), 440) == pytest.approx(30, abs=1)


def quieter(wave):
    return wave * 0.3


def louder(wave):
    return wave * 2.5


def late(wave):
    return np.r_[np.zeros(FS // 4), wave]


def off_centre(wave):
    return wave + 0.01 * np.abs(wave).max()


def cut_off(wave):
    return wave[: len(wave) // 12]


def cut_open(wave):
    return wave[int(np.abs(wave).argmax()) :]


def hissing(wave):
    hiss = hearing.high(np.random.RandomState(1).randn(len(wave)), 7000)
    return wave + hiss * np.sqrt(np.mean(wave**2) / np.mean(hiss**2))


def humming(wave):
    return wave + tone(70, len(wave) / FS, 2 * float(np.std(wave))) * np.hanning(len(wave))


def endless(wave):
    return np.r_[wave, np.zeros(5 * FS)]


PLANTED = [
    (quieter, "LUFS"),
    (louder, "peaks"),
    (late, "late"),
    (off_centre, "centred"),
    (cut_off, "ends"),
    (cut_open, "begins"),
    (hissing, "pierces"),
    (humming, "small loudspeakers"),
    (endless, "lasts"),
]


@pytest.mark.parametrize(("fault", "said"), PLANTED, ids=[fault.__name__ for fault, _ in PLANTED])
@pytest.mark.parametrize("cue", ["stone_wood_large", "yes", "win"])
def test_a_planted_fault_is_found(cue, fault, said):
    wave = takes(cue)[0]
    kind = CUES[cue]["class"]
    assert not list(faults(cue, kind, wave))
    assert any(said in sentence for sentence in faults(cue, kind, fault(wave)))


def test_a_take_that_only_differs_in_loudness_is_a_twin():
    one, other = takes("card_flip")[:2]
    assert not list(twins([one, other], 0.5))
    assert list(twins([one, one * 0.8], 0.5))


def test_a_sound_under_the_music_is_lost():
    cue, music = takes("yes")[0], np.random.RandomState(2).randn(10 * FS) * 0.5
    assert hearing.over(cue, hearing.masking(music)) < 6 < hearing.over(cue, hearing.masking(music * 0.001))
