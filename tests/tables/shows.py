"""What the tests of every table need: ears for its sounds, and patience until its beats are over."""

from __future__ import annotations

from gemtable.stage.director import Director

FRAME = 1000 / 60
MOST = 3000  # frames of one beat and what follows it at once


class Ears:
    """Remembers which cues were played."""

    def __init__(self) -> None:
        self.heard: set[str] = set()

    def play(self, cue: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        self.heard.add(cue)


def until_rest(show: Director, ms: float = FRAME, most: int = MOST) -> None:
    """Lets virtual time pass until nothing moves. Fails where a beat never ends."""
    for _ in range(most):
        if not show.moving:
            return
        show.tick(ms)
    raise AssertionError("a beat that never ends")
