"""Which of Curios' events belong together in one beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gemtable.engine.events import Event, Moved, Place, Poured, Shown
from gemtable.games.curios_things import (
    SIDE,
    Finished,
    Majority,
    Recalled,
    Recruited,
    RoundBegan,
    SideTurned,
    Visited,
)


def at(place: Place, name: str) -> bool:
    return place.startswith(name + ":")


def visits(event: Event) -> bool:
    """Pawns are set down in a column."""
    return isinstance(event, Moved) and at(event.to, "column")


def takes(event: Event) -> bool:
    return isinstance(event, Poured) and at(event.source, "heap")


def goes_home(event: Event) -> bool:
    return isinstance(event, Moved) and at(event.source, "column")


def recruits(event: Event) -> bool:
    """A card of a hand is laid open."""
    return isinstance(event, Moved) and at(event.source, "hand")


def side_turns(event: Event) -> bool:
    return isinstance(event, Moved) and event.source == SIDE


def passes_token(event: Event) -> bool:
    return isinstance(event, Moved) and at(event.source, "token")


def _until(events: Sequence[Event], last: type, belongs: Callable[[Event], bool]) -> int:
    """How many belong together, up to the story event that ends them."""
    for i, event in enumerate(events):
        if isinstance(event, last):
            return i + 1
        if not belongs(event):
            return i
    return len(events)


def phrase(events: Sequence[Event]) -> int:
    """How many of the first events make one beat."""
    first = events[0]
    if visits(first):
        return _until(events, Visited, lambda event: visits(event) or takes(event))
    if takes(first):
        return _until(events, Majority, takes)
    if goes_home(first):
        return _until(events, Recalled, goes_home)
    if recruits(first):
        return _until(events, Recruited, lambda event: isinstance(event, Moved | Shown))
    if side_turns(first):
        return _until(events, SideTurned, lambda event: isinstance(event, Moved | Shown))
    if isinstance(first, Finished):
        return next((i for i, event in enumerate(events) if not isinstance(event, Finished)), len(events))
    if passes_token(first):
        return _until(events, RoundBegan, passes_token)
    return 1
