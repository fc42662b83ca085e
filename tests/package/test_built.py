"""The built program, as somebody without Python starts it: nothing on the PATH, no Python's home, a strange folder."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PyInstaller.archive.readers import CArchiveReader

from assets.bake import package
from gemtable import __version__
from gemtable.__main__ import main
from gemtable.commands.bench_start import measure
from gemtable.commands.verdict import judge
from tests.package.test_spec import FORBIDDEN

XVFB = shutil.which("Xvfb")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the other systems are built by their own workflow"),
    pytest.mark.xdist_group("built"),  # built once
]
MB = 1_000_000
FOLDER_LIMIT, FILE_LIMIT = 90 * MB, 60 * MB
FIRST_PICTURE, TABLE = 0.3, 1.0  # s, on a quiet machine
BUSY = 6.0  # times that, where other tests run beside this one
UNPACKING = 2.0  # s more for the single file, likewise
TIMEOUT = 60.0  # s
MATCH = 120.0  # s for a whole match of bots at the fastest pace


class Built(NamedTuple):
    """Both Linux forms, unpacked as a person would."""

    made: list[package.Made]
    folder: Path
    file: Path

    @property
    def program(self) -> Path:
        return self.folder / "gemtable"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Built here, then carried into a folder with a blank and an accent in its name."""
    dist = tmp_path_factory.mktemp("dist")
    package.build(dist, tmp_path_factory.mktemp("scratch"))
    made = package.packed(dist)
    home = tmp_path_factory.mktemp("downloads") / "Más juegos"
    home.mkdir()
    archive, file = made
    with tarfile.open(archive.file) as tape:
        tape.extractall(home, filter="data")
    single = Path(shutil.copy2(file.file, home))
    shutil.rmtree(dist / "gemtable")  # nothing may lean on where it was built
    return Built(made, home / package.NAME, single)


@pytest.fixture(params=["folder", "file"])
def program(request: pytest.FixtureRequest, built: Built) -> Path:
    return built.program if request.param == "folder" else built.file


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen nobody sees, with real windows."""
    assert XVFB, "Xvfb is needed here: apt install xvfb"
    ours, theirs = os.pipe()
    server = subprocess.Popen(
        [XVFB, "-displayfd", str(theirs), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[theirs], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(theirs)
    with open(ours) as number:
        yield f":{number.readline().strip()}"
    server.terminate()
    server.wait()


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Surroundings in which no Python can be found."""
    home = tmp_path / "home"
    home.mkdir()
    return {"PATH": "", "HOME": str(home), "GEMTABLE_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8"}


def said(program: Path, *words: str, env: dict[str, str]) -> str:
    ran = subprocess.run([program, *words], env=env, cwd="/", capture_output=True, text=True, timeout=TIMEOUT)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


# --- what is in it -------------------------------------------------------------------------------------------------


def test_it_is_small_enough(built: Built) -> None:
    archive, file = built.made
    print(f"\nfolder {archive.room / MB:.1f} MB, its archive {package.weight(archive.file) / MB:.1f} MB, "
          f"file {file.room / MB:.1f} MB")  # fmt: skip
    assert archive.room <= FOLDER_LIMIT
    assert file.room <= FILE_LIMIT


def test_nothing_forbidden_is_inside(built: Built) -> None:
    archive = CArchiveReader(str(built.file))
    names = {name.replace("\\", "/") for name in archive.toc}
    names |= {str(file.relative_to(built.folder)) for file in built.folder.rglob("*")}
    modules = set(archive.open_embedded_archive("PYZ.pyz").toc)
    assert "gemtable.app" in modules
    assert not {module for module in modules if module.split(".")[0] in FORBIDDEN}
    wrong = [*FORBIDDEN, "libssl", "libcrypto", "libtcl", "libtk", "assets/bake", "assets/pictures"]
    assert [name for name in names for part in wrong if f"/{name}".find(f"/{part}") >= 0] == []


def test_libpython_is_stripped(built: Built) -> None:
    (library,) = (built.folder / "_internal").glob("libpython*")
    assert library.stat().st_size < 12 * MB  # 23 and more with its symbols


# --- what it does --------------------------------------------------------------------------------------------------


def test_it_knows_its_version_and_misses_nothing(program: Path, bare: dict[str, str], display: str) -> None:
    assert said(program, "--version", env=bare) == f"gemtable {__version__}\n"
    found = json.loads(said(program, "doctor", "--json", env=bare | {"DISPLAY": display}))
    assert found["problems"] == []
    assert found["video"]["driver"] == "x11"
    assert found["languages"] == ["en", "es"]


def test_the_title_is_drawn(program: Path, built: Built, display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures of design: 0.3 s and 1.0 s from the folder when the machine is quiet; they are told, with room here."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv("PYTHONHOME", raising=False)
    figures = measure(3, [str(program)])
    print(f"\n{program.name}: {figures}")
    more = UNPACKING if program == built.file else 0.0
    assert figures["first_picture_s"] <= FIRST_PICTURE * BUSY + more
    assert figures["table_s"] <= TABLE * BUSY + more


def test_a_match_of_bots_is_played_in_its_window(program: Path, bare: dict[str, str], display: str) -> None:
    home = Path(bare["GEMTABLE_HOME"])
    (home / "settings.json").write_text(json.dumps({"format": 1, "pace": "off"}), encoding="utf-8")
    words = ["play", "diamant", "--seats", "bot:fair:keen,bot:sharp:calm,bot:gentle:reckless", "--seed", "7"]
    playing = subprocess.Popen([program, *words], env=bare | {"DISPLAY": display}, cwd="/", stderr=subprocess.PIPE)
    try:
        record = until_over(home, playing)
        playing.send_signal(signal.SIGTERM)  # a closing session
        assert playing.wait(10) == 0
    finally:
        playing.kill()
    assert "whole" in said(program, "replay", str(record), "--check", env=bare)


def until_over(home: Path, playing: subprocess.Popen[bytes]) -> Path:
    """Waits for the end of the match that is being written down; its record."""
    end = time.monotonic() + MATCH
    while time.monotonic() < end:
        assert playing.poll() is None, playing.communicate()[1].decode()
        for record in home.glob("matches/*.jsonl"):
            match = judge(record.read_bytes()).match
            if match is not None and match.result is not None:
                return record
        time.sleep(1)
    raise AssertionError("the match did not end")


def test_bots_play_and_the_record_is_whole(program: Path, bare: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    played = json.loads(said(program, "sim", "diamant", "--seats", "5", "--games", "3", "--bots", "fair",
                             "--record", str(record), "--json", env=bare))  # fmt: skip
    assert (played["games"], played["violations"]) == (3, 0)
    assert "whole" in said(program, "replay", str(record), "--check", env=bare)


def test_a_picture_is_the_one_the_sources_draw(program: Path, bare: dict[str, str], tmp_path: Path) -> None:
    words = ["shot", "diamant", "--seats", "5", "--seed", "3", "--after", "20", "--size", "640x360"]
    drawn, ours = tmp_path / "drawn.png", tmp_path / "ours.png"
    said(program, *words[:2], str(drawn), *words[2:], env=bare)
    assert main([*words[:2], str(ours), *words[2:]]) == 0
    assert drawn.read_bytes() == ours.read_bytes()
