"""Left alone, the table plays for itself, silently; any press ends that."""

from __future__ import annotations

from typing import Any

from gemtable.catalogue import Box
from gemtable.engine.match import start
from gemtable.screens.play import Play
from gemtable.screens.race import RaceTable
from gemtable.screens.screen import Host
from gemtable.seats.gestures import Gesture, is_press
from gemtable.seats.seat import Chairs


class Attract(Play):
    """A match of bots that nobody keeps."""

    def __init__(self, host: Host, box: Box, chairs: Chairs, seed: int) -> None:
        match = start(box.game, box.game.Options(), len(chairs), seed)
        super().__init__(host, box, match, chairs, finished=self._away, left=self._away, silent=True)
        self.music = None

    def _away(self, _play: Any = None) -> None:
        self.host.to_title(self.box.key)

    def hear(self, gesture: Gesture) -> None:
        if is_press(gesture):
            self._away()

    def gap(self, ms: float) -> None:
        """Nobody misses anything."""


class RacingAttract(Attract, RaceTable):
    """The same, at a racing table."""
