"""The choreography of Diamant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gemtable.engine.events import Event
from gemtable.stage.beat import Beat
from gemtable.stage.scene import Stage


def phrase(events: Sequence[Event]) -> int:
    return 0


def cue(scene: Any, events: Sequence[Event], stage: Stage) -> Beat | None:
    return None
