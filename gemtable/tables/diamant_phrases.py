"""Which of Diamant's events belong together in one beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gemtable.engine.events import Ended, Event, Hidden, Moved, Place, Poured, Shown, Shuffled
from gemtable.games.diamant_things import (
    CAMP,
    CAVE,
    DECK,
    ENTRANCES,
    PATH,
    REMOVED,
    SUPPLY,
    Collapsed,
    ExpeditionBegan,
    ExpeditionEnded,
    OneMoreCard,
    Revealed,
    Shared,
    Warned,
    WentHome,
)


def at(place: Place, name: str) -> bool:
    return place.startswith(name + ":")


def turns(event: Event) -> bool:
    return isinstance(event, Moved) and event.source == DECK and event.to == PATH


def locks_in(event: Event) -> bool:
    return isinstance(event, Moved) and at(event.source, "hand") and at(event.to, "chosen")


def takes_back(event: Event) -> bool:
    return isinstance(event, Moved) and at(event.source, "chosen")


def _shares(event: Event) -> bool:
    return isinstance(event, Shared) or (
        isinstance(event, Poured) and (event.source == SUPPLY or (at(event.source, "on") and at(event.to, "carried")))
    )


def _goes_home(event: Event) -> bool:
    match event:
        case WentHome():
            return True
        case Poured(source, to, _):
            return (at(source, "on") and to != SUPPLY) or at(to, "chest")
        case Moved(_, source, to):
            return (source == CAVE and to == CAMP) or (source == PATH and at(to, "chest"))
    return False


def _flees(event: Event) -> bool:
    match event:
        case Collapsed():
            return True
        case Poured(source, to, _):
            return at(source, "carried") and to == SUPPLY
        case Moved(_, source, to):
            return (source == CAVE and to == CAMP) or (source == PATH and to == REMOVED)
    return False


def _gathers(event: Event) -> bool:
    match event:
        case ExpeditionEnded() | Hidden():
            return True
        case Poured(source, to, _):
            return at(source, "on") and to == SUPPLY
        case Moved(_, source, _):
            return source == PATH
    return False


def _goes_in(event: Event) -> bool:
    match event:
        case ExpeditionBegan() | Hidden():
            return True
        case Shuffled(place):
            return place == DECK
        case Moved(_, source, to):
            return (source == CAMP and to == CAVE) or (to == DECK and source != PATH) or source == ENTRANCES
    return False


def _run(events: Sequence[Event], belongs: Callable[[Event], bool]) -> int:
    return next((i for i, event in enumerate(events) if not belongs(event)), len(events))


def phrase(events: Sequence[Event]) -> int:
    """How many of the first events make one beat."""
    match events[0]:
        case Moved() if turns(events[0]):
            return 1 + _run(events[1:2], lambda event: isinstance(event, Shown))
        case Moved(_, source, _) if at(source, "hand"):
            return _run(events, locks_in)
        case Moved(_, source, _) if at(source, "chosen"):
            if len(events) > 1 and locks_in(events[1]):
                return 2  # a change of mind
            return _run(events, lambda event: takes_back(event) or isinstance(event, Shuffled))
        case Shown() if len(events) > 1 and isinstance(events[1], Revealed | OneMoreCard):
            return 2
        case Warned():
            return 1
        case Moved(_, source, _) if source == ENTRANCES:  # this round's tile goes: another begins, or all is over
            return 2 if isinstance(events[-1], Ended) and len(events) == 2 else _run(events, _goes_in)
        case ExpeditionBegan():
            return _run(events, _goes_in)
        case ExpeditionEnded():
            return _run(events, _gathers)
        case Collapsed():
            return _run(events, _flees)
        case Poured(source, _, _) if source == SUPPLY:
            return _run(events, _shares)
        case WentHome() | Poured():
            return _run(events, _goes_home)
    return 1
