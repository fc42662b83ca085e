"""The check of one challenge card of the Maldita Diamond: right, wrong, unfinished, or a wild that was misused."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import permutations

from gemtable.engine.events import Piece
from gemtable.games.maldita_set import WILD, Slots
from gemtable.games.maldita_things import Verdict

Judgement = tuple[Verdict, tuple[Piece, ...]]
"""The verdict and, for a misused wild, the free gems that would have fitted."""


def judge(slots: Slots, gems: Sequence[Piece], free: Collection[Piece]) -> Judgement:
    """What the gems on a card are worth, asked for by `slots`, while these others lie free in the middle."""
    if len(gems) < len(slots):
        return Verdict.UNFINISHED, ()  # M23
    if len(gems) > len(slots):
        return Verdict.WRONG, ()  # M40: two gems on a card that asks for one
    # M44: each way to match the gems to the holes, with the holes that are left to wilds
    ways = [
        [slot for gem, slot in zip(gems, order, strict=True) if gem in WILD]
        for order in permutations(slots)
        if all(gem in WILD or gem in slot for gem, slot in zip(gems, order, strict=True))
    ]
    if not ways:
        return Verdict.WRONG, ()  # M22
    proofs = [tuple(sorted({gem for slot in way for gem in slot if gem in free})) for way in ways]
    proof = min(proofs, key=len)
    return (Verdict.MISUSED, proof) if proof else (Verdict.RIGHT, ())  # M9, M24
