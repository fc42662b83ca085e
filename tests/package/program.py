"""The built program in the hands of a test: built once, started where no Python can be found, looked at and pressed."""

from __future__ import annotations

import mmap
import os
import shutil
import signal
import subprocess
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from assets.bake import package
from gemtable.commands.verdict import judge

TIMEOUT = 180.0  # s
LOOK = 0.02  # s between two looks
AT_ONCE = 1.0  # s: how long a closing session waits
BUSY = 5.0  # times that, where other tests run beside this one
BOTS = "bot:fair:keen,bot:sharp:calm,bot:gentle:reckless,bot:fair:calm,bot:sharp:keen,bot:gentle:keen"


class Built(NamedTuple):
    """Both Linux forms, unpacked as a person would."""

    made: list[package.Made]
    folder: Path
    file: Path

    @property
    def program(self) -> Path:
        return self.folder / "gemtable"


def build(dist: Path, scratch: Path, downloads: Path) -> Built:
    """Builds, then carries both forms into a folder with a blank and an accent in its name."""
    package.build(dist, scratch)
    made = package.packed(dist)
    home = downloads / "Más juegos"
    home.mkdir()
    archive, file = made
    with tarfile.open(archive.file) as tape:
        tape.extractall(home, filter="data")
    single = Path(shutil.copy2(file.file, home))
    shutil.rmtree(dist / "gemtable")  # nothing may lean on where it was built
    return Built(made, home / package.NAME, single)


class Display:
    """A screen nobody sees, with real windows; its picture lies in a file."""

    def __init__(self, name: str, picture: Path) -> None:
        self.name = name
        self._picture = picture

    def colours(self) -> int:
        """How many colours are to be seen: one where there is no window, hundreds where a table is lit."""
        with open(self._picture, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as seen:
            pixels = seen[-1920 * 1080 * 4 :]
        return len({pixels[at : at + 3] for at in range(0, len(pixels), 4 * 997)})

    def until_dark(self) -> None:
        """Waits until the window of a killed program has gone as well."""
        end = time.monotonic() + TIMEOUT
        while self.colours() > 1:
            assert time.monotonic() < end, "somebody's window stays"
            time.sleep(LOOK)

    def xdotool(self, *words: str) -> bool:
        env = {"PATH": os.environ["PATH"], "DISPLAY": self.name}
        return subprocess.run(["xdotool", *words], env=env, capture_output=True, timeout=TIMEOUT).returncode == 0


@contextmanager
def a_display(folder: Path) -> Iterator[Display]:
    ours, theirs = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1920x1080x24", "-nolisten", "tcp",
         "-noreset",  # else whoever comes while it starts afresh after the last one left is refused
         "-fbdir", folder],
        pass_fds=[theirs], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(theirs)
    with open(ours) as number:
        yield Display(f":{number.readline().strip()}", folder / "Xvfb_screen0")
    server.terminate()
    server.wait()


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """Those in which no Python can be found; what the single file unpacks goes away with the test."""
    return {"PATH": "", "HOME": str(home), "TMPDIR": str(home.parent), "SDL_AUDIODRIVER": "dummy", **more}


def said(program: Path, *words: str, env: dict[str, str]) -> str:
    ran = subprocess.run([program, *words], env=env, cwd="/", capture_output=True, text=True, timeout=TIMEOUT)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def whole(program: Path, record: Path, env: dict[str, str]) -> bool:
    """Whether the program itself finds this record whole."""
    return "is whole" in said(program, "replay", str(record), "--check", env=env)


class Running:
    """One start of the program, and everything it starts."""

    def __init__(self, program: Path, *words: str, env: dict[str, str], before: tuple[str, ...] = (), **how: Any):
        how = {"stderr": subprocess.PIPE} | how
        self.process = subprocess.Popen([*before, program, *words], env=env, cwd="/", start_new_session=True, **how)

    def until(self, true: Callable[[], object], what: str) -> None:
        """Waits for it."""
        end = time.monotonic() + TIMEOUT
        while not true():
            assert self.process.poll() is None, f"it ended before {what}: {self._last_words()}"
            if time.monotonic() > end:
                self.kill()
                raise AssertionError(f"too long before {what}: {self._last_words()}")
            time.sleep(LOOK)

    def press(self, display: Display, *keys: str) -> None:
        """Presses keys in its window, once that is there; the mouse is put out of the way."""
        window = ("search", "--onlyvisible", "--class", "^gemtable$")
        self.until(lambda: display.xdotool(*window), "its window came")
        assert display.xdotool(*window, "windowfocus", "mousemove", "2", "2", "key", "--delay", "60", *keys)

    def _last_words(self) -> str:
        return self.process.stderr.read().decode() if self.process.stderr else ""

    def kill(self) -> None:
        """Kill -9 to all of it: nothing can be done before the end."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(TIMEOUT)

    def end(self) -> None:
        """A closing session: it must be gone within a second, and content."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(AT_ONCE * BUSY) == 0, self._last_words()

    def libraries(self) -> set[Path]:
        """All files that are loaded as code, by any process of it."""
        found = set()
        for maps in Path("/proc").glob("[0-9]*/maps"):
            try:
                if os.getpgid(int(maps.parent.name)) == self.process.pid:
                    lines = maps.read_text("utf-8").splitlines()
                    found |= {Path(line.split(maxsplit=5)[5]) for line in lines if ".so" in line}
            except (OSError, IndexError):  # gone by now
                continue
        return found


@contextmanager
def running(program: Path, *words: str, env: dict[str, str], **how: Any) -> Iterator[Running]:
    started = Running(program, *words, env=env, **how)
    try:
        yield started
    finally:
        if started.process.poll() is None:
            started.kill()
        if started.process.stderr:
            started.process.stderr.close()


def records(home: Path) -> list[Path]:
    return sorted(home.rglob("*.jsonl"))


def lines(record: Path) -> int:
    return record.read_bytes().count(b"\n")


def over(record: Path) -> bool:
    """Whether the match of this record has come to its end."""
    match = judge(record.read_bytes()).match
    return match is not None and match.result is not None
