"""All challenge cards by their eight kinds, to be leafed through before the first round (M45)."""

from __future__ import annotations

from typing import Final

from gemtable.games.maldita_set import CHALLENGES
from gemtable.tables.album import CardKind
from gemtable.words import later

_KINDS: Final = {
    1: (later("One colour"), later("A stone of this colour and no other. Its shape does not matter.")),
    2: (later("Two colours"), later("A stone with both colours. Which of them is the rim does not matter.")),
    3: (later("A shape in a colour"), later("Just this stone: this shape, in this colour alone.")),
    5: (later("A hole"), later("This shape in the colour of the ground. On a rainbow ground any colour will do.")),
    7: (later("Sides"), later("A stone with so many sides, whatever its colours.")),
    8: (later("A sum"), later("Work it out: a stone with so many sides, whatever its colours.")),
    4: (later("What is drawn most"), later("Two kinds are drawn. Find the one that is drawn more often.")),
    6: (later("Two holes"), later("A stone for each hole, of that shape. Any colours will do.")),
}
"""By type, the cheap ones first."""


def _kind(number: int) -> CardKind:
    cards = [challenge for challenge in CHALLENGES if challenge.type == number]
    return CardKind(
        *_KINDS[number], cards[0].points, tuple(f"challenge.{challenge.number}" for challenge in cards)
    )


ALBUM: Final = tuple(map(_kind, _KINDS))
