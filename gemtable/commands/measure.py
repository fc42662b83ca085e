"""Figures: medians and tails, a yardstick for the machine itself, and how much memory was needed at most."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

YARD = 200_000  # turns of the loop that tells how fast this machine runs Python


def median(numbers: Sequence[float]) -> float:
    return share(numbers, 0.5)


def share(numbers: Sequence[float], part: float) -> float:
    """The number below which that part of them lies; 0 of none."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def clocked(act: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds it took; of this process alone, unless the clock on the wall is asked."""
    begun = clock()
    act()
    return clock() - begun


def counted(turns: int = YARD) -> None:
    """The yardstick: a fixed loop in plain Python."""
    number = 1
    for _turn in range(turns):
        number = (number * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) & 0xFFFFFFFFFFFFFFFF


def calibration(turns: int = YARD) -> float:
    """Milliseconds of the yardstick: divide by it to compare two machines."""
    return 1000 * median([clocked(partial(counted, turns)) for _ in range(5)])


def peak_mb() -> float | None:
    """The most memory this process ever held; None where the system does not tell."""
    try:
        lines = Path("/proc/self/status").read_text("ascii").splitlines()
        held = next(line for line in lines if line.startswith("VmHWM"))
        return int(held.split()[1]) / 1024
    except (OSError, StopIteration, ValueError):
        pass
    try:
        import resource
    except ImportError:  # Windows
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)
