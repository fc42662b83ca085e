import itertools
import json
import logging

import pytest
from pygame import mixer

from gemtable import paths
from gemtable.stage.beat import Beat
from gemtable.stage.prop import Pose
from gemtable.stage.sound import DUCK, Sounds


@pytest.fixture
def sounds():
    played = Sounds(paths.assets("sounds"))
    yield played
    played.close()


def test_every_cue_has_its_files_and_a_class(sounds):
    assert len(sounds.cues) == 48
    assert {"title", "diamant"} <= set(sounds.loops)
    manifest = json.loads((paths.assets("sounds") / "manifest.json").read_text())
    listed = [file for kind in ("cues", "loops") for entry in manifest[kind].values() for file in entry["files"]]
    there = [file.name for file in paths.assets("sounds").iterdir() if file.suffix in (".ogg", ".flac")]
    assert sorted(listed) == sorted(there)
    assert {entry["class"] for entry in manifest["cues"].values()} <= {
        "touch", "focus", "ui", "motif", "normal", "ambient", "ceremony"}


def test_no_take_twice_in_a_row_and_all_are_heard(sounds):
    assert {sounds._next("pair", 2) for _ in range(2)} == {0, 1}
    for takes in (3, 6, 10):
        order = [sounds._next(f"cue{takes}", takes) for _ in range(200)]
        assert all(a != b for a, b in itertools.pairwise(order))
        assert set(order) == set(range(takes))
        assert len({tuple(order[i : i + 4]) for i in range(190)}) > takes


def test_playing_is_heard(sounds):
    assert sounds.on
    sounds.play("card_flip")
    sounds.play("chest_drop", gain=0.7, pan=-0.5)
    assert sounds.heard == ["card_flip", "chest_drop"]
    assert mixer.get_busy()
    sounds.mute(True)
    assert not mixer.get_busy()
    sounds.play("card_flip")
    assert not mixer.get_busy()
    assert sounds.heard[-1] == "card_flip"


def test_a_pour_keeps_to_ten_voices(sounds):
    for _ in range(30):
        sounds.play("chest_drop")
    assert sum(mixer.Channel(i).get_busy() for i in range(mixer.get_num_channels())) <= 10


def test_a_pour_clinks_stone_by_stone():
    beat = Beat()
    there = Pose(0, 0)
    for stone in range(30):
        beat.fly("path", "chest", 1, there, there, 15.0 * stone, 90, cue="stone_stone")
    heard = [sound.at for sound in beat.sounds]
    gaps = [after - before for before, after in itertools.pairwise(heard)]
    assert 40 <= min(gaps) <= max(gaps) <= 90
    assert {sound.gain for sound in beat.sounds} == {0.7}
    assert len(beat.flights) == 30


def test_sounds_are_decoded_in_slices(sounds):
    slices = 1
    while sounds.load(20):
        slices += 1
    assert slices == 8
    assert not sounds.load()


def test_volumes_start_at_half_and_music_ducks(sounds):
    sounds.music("title")
    assert sounds.playing == "title"
    assert sounds.music_level == pytest.approx(0.25 * DUCK, rel=0.01)  # always beneath a menu
    sounds.music("diamant")
    assert sounds.music_level == 0.25
    sounds.duck(True)
    sounds.duck(True)
    sounds.duck(False)
    assert sounds.music_level == pytest.approx(0.25 * DUCK)
    sounds.duck(False)
    sounds.volumes(1, 0.3, 2)
    assert sounds.music_level == 1
    sounds.mute(True)
    assert sounds.music_level == 0
    sounds.music(None)
    assert sounds.playing is None


def test_no_device_is_silence(monkeypatch, caplog):
    mixer.quit()  # whoever opened it before
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    with caplog.at_level(logging.WARNING):
        sounds = Sounds(paths.assets("sounds"))
    assert not sounds.on
    sounds.play("card_flip")
    sounds.music("title")
    sounds.duck(True)
    sounds.mute(True)
    sounds.load()
    sounds.close()
    assert sounds.heard == ["card_flip"]


def test_unknown_and_broken_sounds_are_silent_and_logged_once(tmp_path, caplog):
    (tmp_path / "broken.ogg").write_bytes(b"nothing to hear")
    (tmp_path / "manifest.json").write_text(json.dumps({
        "cues": {"broken": {"files": ["broken.ogg"], "class": "ui"}},
        "loops": {"hum": {"files": ["broken.ogg"], "class": "music"}}}))
    sounds = Sounds(tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            sounds.play("broken")
            sounds.play("unknown")
        sounds.music("hum")
        sounds.music("no such loop")
    sounds.close()
    assert len(caplog.records) == 3
    assert Sounds(tmp_path / "no folder", on=False).cues == []
