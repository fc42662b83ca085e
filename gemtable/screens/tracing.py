"""Writes down beside a record where hands were, lazily: for pictures only, and given up at the first refusal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from gemtable.engine.game import TICKS_PER_SECOND
from gemtable.field.trace import Tracer
from gemtable.seats.race import SAMPLES_PER_SECOND, Race

EVERY: Final = TICKS_PER_SECOND // SAMPLES_PER_SECOND
LAZY: Final = 16_384  # bytes that may wait, and be lost with the power


class Tracing:
    """Follows one race. `record` None: nothing is kept."""

    def __init__(self, record: Path | None) -> None:
        self._path = None if record is None else record.with_suffix(".hands")
        written = 0
        if self._path is not None:
            with suppress(OSError):
                written = self._path.stat().st_size
        self._tracer = Tracer(written)

    def scattered(self) -> None:
        """A new round: stones lie anew."""
        self._tracer.scattered()

    def follow(self, race: Race) -> None:
        """After each tick."""
        if self._path is None or race.match.now % EVERY:
            return
        self._tracer.sample(race.match.now, {hand.seat: hand.point for hand in race.hands}, race.field.positions())
        if self._tracer.waiting > LAZY:
            self.flush()

    def flush(self) -> None:
        """To the disk, without waiting for it."""
        if self._path is None or not self._tracer.waiting:
            return
        try:
            with self._path.open("ab") as file:
                file.write(self._tracer.taken())
        except OSError:
            self._path = None
