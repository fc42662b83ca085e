"""A game's cards to leaf through, as nouns: kind by kind, what they ask and what they are worth."""

from __future__ import annotations

from typing import NamedTuple


class CardKind(NamedTuple):
    """One kind of cards: its name and what it asks (msgids), the points of each, and the pictures of all of them."""

    name: str
    text: str
    points: int
    cards: tuple[str, ...]
