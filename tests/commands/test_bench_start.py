"""`bench start`: the program is called as a person calls it, and tells when it was seen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gemtable.commands import bench_start
from gemtable.commands.asked import Unclear


def test_the_title_opens_and_the_lamp_was_lit_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    found = bench_start.measure(1)
    assert list(found) == ["first_picture_s", "table_s"]
    assert 0 < found["first_picture_s"] < found["table_s"]


@pytest.mark.parametrize(
    "does", ["raise SystemExit(3)", "pass", "import os; open(os.environ['GEMTABLE_MOMENTS'], 'w')"]
)
def test_a_program_that_does_not_start_is_told_in_one_line(does: str) -> None:
    with pytest.raises(Unclear, match="did not open"):
        bench_start.measure(1, [sys.executable, "-c", does])


def test_a_program_that_is_not_there_is_told_too(tmp_path: Path) -> None:
    with pytest.raises(Unclear):
        bench_start.measure(1, [str(tmp_path / "gone")])


def test_packaged_it_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bench_start.this_program() == (sys.executable, "-m", "gemtable")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert bench_start.this_program() == (sys.executable,)
