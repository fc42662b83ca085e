"""The printed set of the Maldita Diamond: 65 stones, 100 challenge cards, what each card asks and which stones answer.

The set stands in maldita_set.json beside this file; the answers are worked out here by M14 to M20.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from gemtable.engine.events import Piece
from gemtable.games.maldita_things import Challenge, Colour, Stone

Slots = tuple[frozenset[Piece], ...]


class Kind(NamedTuple):
    """One of the two kinds of gem drawn on a card of type 4, so many times."""

    colour: Colour
    outline: str
    times: int


class Ask(NamedTuple):
    """What a challenge card asks (M47); only what its type prints is filled in.

    colours: one (types 1, 3, 5), two (2), none: a many-coloured ground (5); outlines: one (3, 5) or two holes (6);
    sides: 4 to 8 (7, 8); sum: as printed (8); more, fewer: the two kinds drawn (4).
    """

    colours: tuple[Colour, ...] = ()
    outlines: tuple[str, ...] = ()
    sides: int | None = None
    sum: str = ""
    more: Kind | None = None
    fewer: Kind | None = None


def _printed() -> Any:
    return json.loads(Path(__file__).with_name("maldita_set.json").read_text("utf-8"))


def _stone(words: Mapping[str, Any]) -> Stone:
    return Stone(words["id"], words["outline"], words["sides"], tuple(map(Colour, words["colours"])))


def _kind(words: Mapping[str, Any] | None) -> Kind | None:
    return None if words is None else Kind(Colour(words["colour"]), words["outline"], words["count"])


def _ask(words: Mapping[str, Any]) -> Ask:
    return Ask(
        tuple(map(Colour, words.get("colours", ()))),
        tuple(words.get("outlines", ())),
        words.get("sides"),
        words.get("sum", ""),
        _kind(words.get("more")),
        _kind(words.get("fewer")),
    )


_PRINTED: Final = _printed()
STONES: Final = tuple(_stone(words) for words in _PRINTED["gems"])
"""By number; a stone's number is its piece's id."""
CHALLENGES: Final = tuple(Challenge(words["id"], words["type"], words["points"]) for words in _PRINTED["cards"])
ASKS: Final = tuple(_ask(words["ask"]) for words in _PRINTED["cards"])
"""By the number of a challenge."""
WILD: Final = frozenset(stone.number for stone in STONES if stone.wild)
_COLOURED: Final = tuple(stone for stone in STONES if not stone.wild)


@cache
def answers(number: int, either_colour: bool = False) -> Slots:
    """For each hole of a challenge the stones that fit it, wilds aside. `either_colour` is the option of M14."""
    kind, ask = CHALLENGES[number].type, ASKS[number]
    if kind == 6:  # M19
        return tuple(_numbers(stone for stone in _COLOURED if stone.outline == hole) for hole in ask.outlines)
    return (_numbers(stone for stone in _COLOURED if _answers(stone, kind, ask, either_colour)),)


def _numbers(stones: Iterable[Stone]) -> frozenset[Piece]:
    return frozenset(stone.number for stone in stones)


def _answers(stone: Stone, kind: int, ask: Ask, either_colour: bool) -> bool:
    """Whether a stone answers a card of any type with one slot."""
    match kind:
        case 1:  # M14
            return ask.colours[0] in stone.colours if either_colour else stone.colours == ask.colours
        case 2:  # M15
            return set(stone.colours) == set(ask.colours)
        case 4:  # M17
            return ask.more is not None and (stone.colours, stone.outline) == ((ask.more.colour,), ask.more.outline)
        case 7 | 8:  # M20
            return stone.sides == ask.sides
        case _:  # M14, M16, M18: types 3 and 5
            return stone.outline == ask.outlines[0] and (not ask.colours or stone.colours == ask.colours)


def holes(challenge: Challenge) -> int:
    """How many gems a challenge takes."""
    return 2 if challenge.type == 6 else 1
