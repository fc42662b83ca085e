"""Which of Diamoniak's events belong together in one beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gemtable.engine.events import Event, Hidden, Moved, Place, Shown, Shuffled
from gemtable.games.diamoniak_things import (
    DISCARD,
    DRAWN,
    PILE,
    Banished,
    Bought,
    Claimed,
    Freed,
    Reshuffled,
    WitchLeft,
)


def at(place: Place, name: str) -> bool:
    return place.startswith(name + ":")


def owned(place: Place) -> bool:
    return at(place, "castle") or at(place, "side")


def draws(event: Event) -> bool:
    return isinstance(event, Moved) and event.source == PILE and event.to == DRAWN


def gives(event: Event) -> bool:
    return isinstance(event, Moved) and owned(event.source) and event.to == DISCARD


def _lays(event: Event) -> bool:
    """What follows a drawn card at once: it is shown, and laid where it belongs (K4-K8)."""
    match event:
        case Shown() | Claimed():
            return True
        case Moved(_, source, to):
            return owned(to) and (source == DRAWN or (at(source, "side") and at(to, "castle")))
    return False


def _reshuffles(event: Event) -> bool:
    match event:
        case Hidden() | Shuffled() | Reshuffled():
            return True
        case Moved(_, source, to):
            return source == DISCARD and to == PILE
    return False


def _banishes(event: Event) -> bool:
    match event:
        case Banished() | WitchLeft():
            return True
        case Moved(_, _source, to):
            return to == DISCARD
    return False


def _leaves(event: Event) -> bool:
    match event:
        case WitchLeft():
            return True
        case Moved(_, source, to):
            return source == DRAWN and to == DISCARD
    return False


def _trades(event: Event) -> bool:
    match event:
        case Bought():
            return True
        case Moved(_, source, to):
            return owned(source) and owned(to)
    return False


def _run(events: Sequence[Event], belongs: Callable[[Event], bool]) -> int:
    return next((i for i, event in enumerate(events) if not belongs(event)), len(events))


def phrase(events: Sequence[Event]) -> int:
    """How many of the first events make one beat."""
    first = events[0]
    if draws(first):
        return 1 + _run(events[1:], _lays)
    if gives(first):
        return _run(events, lambda event: gives(event) or isinstance(event, Freed))
    match first:
        case Hidden():
            return _run(events, _reshuffles)
        case Banished():
            return _run(events, _banishes)
        case Bought():
            return _run(events, _trades)
        case Moved(_, source, _) if source == DRAWN:
            return _run(events, _leaves)
    return 1
