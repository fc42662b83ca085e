"""Settings survive power cuts, later editions, read-only homes and any bytes at all."""

import json
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from gemtable import settings as drawer
from gemtable.settings import GENERATIONS, Settings, load, save

LOUD = Settings(volume_master=90, language="es", text_scale=1.5, keys={"wasd": {"yes": "f"}})


def test_a_first_evening_has_settings_and_nothing_to_tell(tmp_path: Path) -> None:
    assert load(tmp_path / "nothing" / "yet") == (Settings(), [])


@pytest.mark.wish("W31")
def test_volumes_start_at_half() -> None:
    assert (Settings().volume_master, Settings().volume_effects, Settings().volume_music) == (50, 50, 50)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    assert save(LOUD, tmp_path / "new" / "folder") is None
    assert load(tmp_path / "new" / "folder") == (LOUD, [])


@pytest.mark.parametrize(
    "change",
    [
        {"volume_master": 101}, {"volume_music": -1}, {"volume_effects": True}, {"volume_effects": 50.0},
        {"text_scale": 0.9}, {"text_scale": float("nan")}, {"text_scale": "big"}, {"pace": "hasty"}, {"pace": []},
        {"full_screen": 1}, {"language": 7}, {"display": 10**400},
        {"keys": []}, {"keys": {"wasd": "w"}}, {"keys": {"wasd": {"up": 3}}},
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(change))):
        replace(Settings(), **change)


def test_three_generations_are_kept_and_the_same_again_is_none(tmp_path: Path) -> None:
    for volume in (10, 20, 20, 20, 30, 40):
        save(Settings(volume_master=volume), tmp_path)
    assert sorted(os.listdir(tmp_path)) == sorted(GENERATIONS)
    assert [json.loads((tmp_path / name).read_text())["volume_master"] for name in GENERATIONS] == [40, 30, 20]


@pytest.mark.wish("W34")
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_power_cut_leaves_settings_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    class PowerCut(BaseException):
        pass

    def cut(*_whatever: object) -> None:
        if next(countdown, True):
            raise PowerCut

    real = getattr(os, step)
    for before in range(3 if step == "replace" else 1):
        folder = tmp_path / str(before)
        save(Settings(volume_master=10), folder)
        save(Settings(volume_master=20), folder)
        countdown = iter([False] * before)
        monkeypatch.setattr(os, step, lambda *args: (cut(), real(*args)))
        with pytest.raises(PowerCut):
            save(Settings(volume_master=30), folder)
        monkeypatch.setattr(os, step, real)
        found, told = load(folder)
        assert found.volume_master == 20
        assert told == []
        assert save(Settings(volume_master=30), folder) is None  # and saving works again
        assert load(folder)[0].volume_master == 30


@pytest.mark.wish("W34")
def test_cut_at_any_byte_the_generation_before_counts(tmp_path: Path) -> None:
    save(Settings(volume_master=20), tmp_path)
    save(LOUD, tmp_path)
    whole = (tmp_path / GENERATIONS[0]).read_bytes()
    for length in range(len(whole) - 2):  # without its last newline it is still whole
        (tmp_path / GENERATIONS[0]).write_bytes(whole[:length])
        found, told = load(tmp_path)
        assert found.volume_master == 20
        assert len(told) == 1
        aside = told[0].split()[-1].rstrip(".") if told[0].endswith(".json.") else ""
        assert (tmp_path / aside).read_bytes() == whole[:length], "the bad file is kept, and named"


def test_no_bytes_make_a_traceback(tmp_path: Path) -> None:
    dice = random.Random(2)  # stdlib dice: a test may roll them
    whole = bytearray(drawer._text(LOUD))
    nonsense = [b"", b"null", b"[]", b"{}", b'{"format": true}', b'{"format": 0}', b"9" * 9000]
    nonsense += [b"[" * 200_000, b"\xff\xfe", b"{" * 99]
    nonsense += [b'{"format": 1, "volume_master": NaN}', b'{"format": 1, "language": "\\ud800"}', b"\x00" * 4096]
    nonsense += [bytes(dice.randrange(256) for _ in range(200)) for _ in range(50)]
    for _ in range(300):
        spoiled = bytearray(whole)
        spoiled[dice.randrange(len(spoiled))] = dice.randrange(256)
        nonsense.append(bytes(spoiled))
    for number, text in enumerate(nonsense):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name in GENERATIONS:
            (folder / name).write_bytes(text)
        found, told = load(folder)
        assert all("\n" not in line for line in told)
        assert save(found, folder) is None
        assert load(folder) == (found, [])


def test_a_newer_file_is_set_aside_and_the_generation_before_counts(tmp_path: Path) -> None:
    save(LOUD, tmp_path)
    newer = b'{"format": 2, "volume_master": "eleven"}'
    (tmp_path / GENERATIONS[0]).rename(tmp_path / GENERATIONS[1])
    (tmp_path / GENERATIONS[0]).write_bytes(newer)
    found, told = load(tmp_path)
    assert found == LOUD
    assert "newer" in told[0]
    assert (tmp_path / "settings.aside-1.json").read_bytes() == newer
    assert load(tmp_path) == (LOUD, []), "told once"


def test_what_another_edition_wrote_is_kept(tmp_path: Path) -> None:
    (tmp_path / GENERATIONS[0]).write_text('{"format": 1, "lamp": {"hue": 3}, "unknown": 4, "volume_music": 7}')
    found, told = load(tmp_path)
    assert (found.volume_music, told) == (7, [])
    save(replace(found, volume_music=8), tmp_path)
    written = json.loads((tmp_path / GENERATIONS[0]).read_text())
    assert (written["lamp"], written["unknown"], written["volume_music"]) == ({"hue": 3}, 4, 8)


def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("a file where a folder should be")
    told = save(LOUD, wall / "gemtable")
    assert told is not None
    assert str(wall / "gemtable") in told
    assert save(LOUD, wall / "gemtable") is None
    assert load(wall / "gemtable")[0] == Settings()


def test_a_folder_in_the_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / GENERATIONS[0]).mkdir()
    found, told = load(tmp_path)
    assert found == Settings()
    assert "settings.aside-1.json" in told[0]
    assert save(LOUD, tmp_path) is None
