"""A match as a text that people can read and review like code."""

from __future__ import annotations

from enum import Enum
from typing import Any

from gemtable.engine.events import Ended, Hidden, Laid, Moved, Poured, Shown, Shuffled, Stocked
from gemtable.engine.match import Match


def transcript(match: Match[Any, Any]) -> str:
    """What everybody could see, action by action; secret faces stay backs (`?`)."""
    again = Match(match.game, match.options, match.seats, match.seed)
    lines = [f"{match.game.KEY}, {match.seats} seats, seed {match.seed}", f"{match.options}", ""]
    told = 0
    told = _events(again, told, lines)

    def seen(at: Match[Any, Any], entry: Any) -> None:
        nonlocal told
        lines.append(f"[{entry.tick}] seat {entry.seat}: {entry.text}")
        told = _events(at, told, lines)

    again.replay(match.log, seen=seen)
    assert again.result is not None
    lines += ["", f"ranks {again.result.ranks}, totals {again.result.totals} ({again.result.reason})"]
    return "\n".join(lines) + "\n"


def _events(match: Match[Any, Any], told: int, lines: list[str]) -> int:
    lines += [f"    {line(event)}" for event in match.events[told:]]
    return len(match.events)


def line(event: Any) -> str:
    """One event in a few words."""
    match event:
        case Laid(pieces, back, to):
            return f"lay {len(pieces)} {back} at {to}"
        case Stocked(to, amount):
            return f"heap {to} {amount}"
        case Moved(pieces, source, to):
            return f"move {_cards(pieces)} {source} > {to}"
        case Shown(pieces, faces, _, True):
            return "show " + ", ".join(f"#{piece} {face(of)}" for piece, of in zip(pieces, faces or (), strict=True))
        case Shown(pieces, _, seats, _):
            return f"look {_cards(pieces)} seats {seats:b}"
        case Hidden(pieces):
            return f"hide {_cards(pieces)}"
        case Shuffled(place, pieces, _, _):
            return f"shuffle {place} ({len(pieces)})"
        case Poured(source, to, amount):
            return f"pour {amount} {source} > {to}"
        case Ended():
            return "* the end"
    return "* " + type(event).__name__ + " " + " ".join(f"{key}={face(of)}" for key, of in event._asdict().items())


def face(thing: Any) -> str:
    """A face or a field in a word."""
    if isinstance(thing, Enum):
        return thing.name.lower()
    if isinstance(thing, tuple) and hasattr(thing, "_fields"):
        return type(thing).__name__ + "".join(f" {face(part)}" for part in thing)
    return str(thing)


def _cards(pieces: tuple[int, ...]) -> str:
    return " ".join(f"#{piece}" for piece in pieces)
