"""Which of the Maldita's events belong together in one beat. In the race each stands alone; after it they cascade."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gemtable.engine.events import Event, Hidden, Moved, Shown, Shuffled
from gemtable.games.maldita_things import (
    ASIDE,
    AWAY,
    CURSES,
    DECK,
    HEAP,
    LOOT,
    MIDDLE,
    Checked,
    Cursed,
    LootGrew,
    Paid,
    Refilled,
    RoundBegan,
    RoundEnded,
    Stopped,
    Unread,
    Verdict,
)

ENDS = (Paid, LootGrew, Cursed, Unread, RoundEnded, Refilled, RoundBegan)
"""The stories after a race; what was moved before each belongs to it."""


def at(place: str, name: str) -> bool:
    return place.startswith(name + ":")


def _physical(event: Event) -> bool:
    return isinstance(event, Moved | Shown | Hidden | Shuffled)


def _stops(event: Event) -> bool:
    """Hands are emptied, and the diamond is in one of them (M10, M11)."""
    return isinstance(event, Moved) and at(event.to if event.source == MIDDLE else event.source, "grip")


def clears(event: Event) -> bool:
    """Gems go back, right cards are kept, wrong ones leave, the others are turned down (M21 to M25)."""
    match event:
        case Moved(_, source, to):
            return (at(source, "on") and to == HEAP) or (
                at(source, "row") and (to == AWAY or at(to, "won"))
            )
        case Hidden():
            return True
    return False


def _unfinished(event: Event) -> bool:
    return isinstance(event, Checked) and event.verdict is Verdict.UNFINISHED


def _run(events: Sequence[Event], belongs: Callable[[Event], bool]) -> int:
    return next((i for i, event in enumerate(events) if not belongs(event)), len(events))


def phrase(events: Sequence[Event]) -> int:
    """How many of the first events make one beat."""
    first = events[0]
    if isinstance(first, Checked):
        if not _unfinished(first):
            return 1
        seat = first.seat
        return _run(events, lambda event: isinstance(event, Checked) and _unfinished(event) and event.seat == seat)
    if not _physical(first):
        return 1
    stops = _run(events, _stops)
    if stops < len(events) and isinstance(events[stops], Stopped):
        return stops + 1
    cleared = _run(events, clears)
    if cleared and any(isinstance(event, Moved) and at(event.source, "row") for event in events[:cleared]):
        return cleared
    moved = _run(events, _physical)
    if moved < len(events) and isinstance(events[moved], ENDS) and not _in_the_race(first):
        return moved + 1
    return 1


def _in_the_race(event: Event) -> bool:
    """Whether it is something a hand did."""
    match event:
        case Moved(_, source, to):
            return not (
                source in (DECK, LOOT, CURSES, ASIDE)
                or to in (ASIDE, DECK, LOOT, MIDDLE)
                or at(to, "cursed")
            )
        case Shown() | Hidden():
            return False
    return False
