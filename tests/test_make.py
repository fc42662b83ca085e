"""Make finds the newest Python that can do it, and says in one sentence what is missing where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).resolve().parents[1] / "Makefile"
MAKE = shutil.which("make")
pytestmark = pytest.mark.skipif(MAKE is None or os.name != "posix", reason="this machine has no make")

PYTHON = """#!/bin/sh
[ "$1" = -m ] && { mkdir -p .venv/bin; echo "made by NAME" > .venv/bin/python; exit; }
case $2 in
  *version*) echo VERSION ;;
  *) exit LACKS ;;
esac
"""


class Machine:
    """A machine with nothing on its PATH but what a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "project"
        self.path = folder / "bin"
        self.project.mkdir()
        self.path.mkdir()
        (self.project / "pyproject.toml").touch()
        for tool in ("mkdir", "uname"):
            (self.path / tool).symlink_to(str(shutil.which(tool)))

    def has(self, name: str, version: str, *, venv: bool = True) -> None:
        python = self.path / name
        text = PYTHON.replace("NAME", name).replace("VERSION", version).replace("LACKS", "0" if venv else "1")
        python.write_text(text)
        python.chmod(0o755)

    def has_broken(self, name: str) -> None:
        python = self.path / name
        python.write_text("#!/bin/sh\necho 'shim: no such version' >&2\nexit 127\n")
        python.chmod(0o755)

    def make(self, target: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(MAKE), "-f", str(MAKEFILE), target],
            cwd=self.project,
            env={"PATH": str(self.path), **environment},
            capture_output=True,
            text=True,
        )

    def made_by(self) -> str:
        run = self.make(".venv/bin/python")
        assert run.returncode == 0, run.stderr
        return (self.project / ".venv/bin/python").read_text().split()[-1]

    def refusal(self) -> str:
        """The one line said before make's own."""
        run = self.make(".venv/bin/python")
        assert run.returncode != 0
        said, makes_own = run.stderr.splitlines()
        assert makes_own.startswith("make")
        return said


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_newest_is_taken(machine: Machine) -> None:
    machine.has("python3.11", "3.11")
    machine.has("python3.13", "3.13")
    machine.has("python3", "3.11")
    assert machine.made_by() == "python3.13"


def test_an_unversioned_python_will_do(machine: Machine) -> None:
    machine.has("python3", "3.12")
    assert machine.made_by() == "python3"


def test_one_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.has_broken("python3.14")
    machine.has("python3.12", "3.12")
    assert machine.made_by() == "python3.12"


def test_an_older_one_with_venv_is_better_than_a_newer_one_without(machine: Machine) -> None:
    machine.has("python3.13", "3.13", venv=False)
    machine.has("python3.11", "3.11")
    assert machine.made_by() == "python3.11"


def test_a_missing_venv_module_is_named_with_its_package(machine: Machine) -> None:
    machine.has("python3.13", "3.13", venv=False)
    machine.has("python3", "3.11", venv=False)
    assert machine.refusal().endswith("sudo apt install python3.13-venv")


@pytest.mark.parametrize("version", ["3.10", "3.9", "2.7"])
def test_an_older_python_is_told(machine: Machine, version: str) -> None:
    machine.has("python3", version)
    assert machine.refusal() == f"gemtable needs Python 3.11 or newer, and the newest here is {version}."


def test_no_python_at_all_is_told(machine: Machine) -> None:
    assert machine.refusal() == "gemtable needs Python 3.11 or newer, and there is no Python here."


def test_failed_installing_is_told_and_tried_again(machine: Machine) -> None:
    machine.has("python3", "3.11")
    machine.made_by()
    pip = machine.project / ".venv/bin/python"
    pip.write_text("#!/bin/sh\nexit 1\n")
    pip.chmod(0o755)
    for _again in range(2):
        run = machine.make(".venv/.play")
        assert run.returncode != 0
        assert "Is the network there?" in run.stderr


class TestDisplay:
    @pytest.fixture
    def ready(self, machine: Machine) -> Machine:
        """A machine where everything is installed and `gemtable` says that it runs."""
        machine.has("python3", "3.11")
        machine.made_by()
        gemtable = machine.project / ".venv/bin/gemtable"
        gemtable.write_text("#!/bin/sh\necho the table is lit\n")
        gemtable.chmod(0o755)
        (machine.project / ".venv/.play").touch()
        return machine

    @pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
    def test_with_a_display_the_table_is_lit(self, ready: Machine, name: str) -> None:
        assert ready.make("play", **{name: ":0"}).stdout == "the table is lit\n"

    @pytest.mark.skipif(sys.platform != "linux", reason="only there a display is told by the environment")
    def test_without_one_the_demonstration_is_named(self, ready: Machine) -> None:
        run = ready.make("play")
        assert run.returncode == 0
        said = run.stdout.splitlines()
        assert len(said) == 1
        assert said[0].endswith(".venv/bin/gemtable shot diamant demo.png --after 30")
