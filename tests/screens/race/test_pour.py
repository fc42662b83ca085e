"""A race opens at once: its stones come one by one while their pictures are decoded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gemtable.app import App
from gemtable.games.maldita_set import STONES
from gemtable.seats.gestures import MOUSE
from gemtable.stage.canvas import Canvas
from gemtable.stage.sprites import Sprites
from tests.screens.race.conftest import BOT, FRAME, SIZE
from tests.screens.racing_people import begin

STONE = re.compile(r"\d+\.")  # of each stone a sheet
SECONDS = 2.5  # within which nobody is ready yet


def test_no_frame_waits_for_more_than_one_stone_and_all_are_there_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(canvas=Canvas(SIZE), home=tmp_path, sound=False)
    sheets: list[str] = []
    read = Sprites._file

    def spy(sprites: Sprites, baked: object) -> object:
        file: Path = getattr(baked, "file", Path())
        sheets.extend([file.name] if STONE.match(file.name) and file.name not in sheets else [])
        return read(sprites, baked)  # type: ignore[arg-type]  # handed through

    monkeypatch.setattr(Sprites, "_file", spy)
    app.step(FRAME)
    play = begin(app, MOUSE, BOT)
    counts, decoded = [], []
    for _ in range(round(SECONDS * 60)):
        before = len(sheets)
        app.step(FRAME)
        decoded.append(len(sheets) - before)
        lying = [pose for pose in play.director.poses().values() if pose.sprite.startswith("lying")]
        counts.append(sum(pose.alpha > 0 for pose in lying))
    assert max(decoded[1:]) <= 1
    assert counts == sorted(counts)
    assert counts[0] < 5
    assert counts[-1] == len(STONES)
    app.close()
