"""`bench start`: how soon there is a lit picture after the program was called, and how soon a title that hears.

The very program a person starts is started as a person starts it, with a home of its own that goes away, and writes
down what was seen when (stage/lamp.py). The disk's memory is warm from the second start on: the first one is not
counted. Seconds are those of the clock on the wall: other work on the machine shows. Without a display the window is
one nobody sees.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gemtable import paths
from gemtable.commands.asked import Unclear
from gemtable.commands.measure import median
from gemtable.stage import lamp
from gemtable.words import _

STARTS = 7
PATIENCE = 60.0  # s


def measure(starts: int = STARTS, program: Sequence[str] = ()) -> dict[str, Any]:
    """Medians of so many starts of this program, or of another one. Raises Unclear if it does not start."""
    _once(program or this_program())
    moments = [_once(program or this_program()) for _start in range(starts)]
    return {
        f"{name}_s": round(median([seen[name] for seen in moments]), 3) for name in (lamp.FIRST_PICTURE, lamp.TABLE)
    }


def this_program() -> tuple[str, ...]:
    """How to start what runs here, packaged or not."""
    return (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-m", "gemtable")


def _once(program: Sequence[str]) -> dict[str, float]:
    """Seconds from the call to each moment."""
    with TemporaryDirectory(prefix="gemtable-", ignore_cleanup_errors=True) as home:
        file = Path(home) / "moments"
        surroundings = os.environ | {paths.HOME: home, lamp.MOMENTS: str(file)}
        if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in lamp.DISPLAYS):
            surroundings["SDL_VIDEODRIVER"] = "dummy"
        # A packaged program must not take its child for a part of itself.
        surroundings["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
        begun = time.perf_counter()  # one steady clock for all programs of a machine
        try:
            subprocess.run(program, env=surroundings, timeout=PATIENCE, capture_output=True, check=True)
            seen = dict(line.split() for line in file.read_text("utf-8").splitlines())
            return {name: float(seen[name]) - begun for name in (lamp.FIRST_PICTURE, lamp.TABLE)}
        except (OSError, subprocess.SubprocessError, KeyError, ValueError):
            raise Unclear(_("The title did not open, so its start cannot be measured.")) from None
