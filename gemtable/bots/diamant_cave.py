"""The cave as a Diamant bot carries it in its head: what is left in the deck, what an expedition may still bring.

All who are inside carry the same, because every treasure was shared among all of them; so one number, `urge`, says
how much the
moment asks each of them to go home, and people differ only in how much urge they bear.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.engine.view import Table
from gemtable.games import diamant_things as diamant
from gemtable.games.diamant_things import COPIES, PLAIN_RELIC, TREASURES, Explorer, Hazard, Relic, Treasure

KINDS = tuple(Hazard)


@dataclass(slots=True)
class Cave:
    """One moment of an expedition, before the decisions.

    `deck` holds what may come: rubies as positive numbers, hazards as -1..-5 (kind), relics as 0; `path` and `relics`
    are what
    waits on the path (rubies, relic points), `carried` what each explorer inside has, `safe` what lies in each chest.
    """

    seats: int
    inside: tuple[Seat, ...]
    deck: list[int]
    seen: frozenset[int]
    carried: int
    path: int
    relics: int
    relic_worth: int
    safe: list[int]
    left_expeditions: int

    def urge(self) -> float:
        """How strongly the moment asks to leave: 1 where loss and gain weigh the same, more when leaving looks
        better."""
        return urge(self.deck, self.seen, self.carried, self.path + self.relics, len(self.inside))


def urge(deck: list[int], seen: frozenset[int], carried: int, path: int, inside: int) -> float:
    """The chance of a flight times what it costs (what is carried, half the path), over one share of the next
    treasure."""
    deadly = gain = treasures = 0
    for card in deck:
        if card > 0:
            gain += card
            treasures += 1
        elif card in seen:
            deadly += 1
    return deadly * treasures * inside * (carried + path / 2) / (len(deck) * gain or 1)


def remembered(table: Table, seats: int) -> Cave | None:
    """The cave as the events told it, or None between expeditions."""
    faces = table.faces
    inside = tuple(sorted(face.seat for piece in table.at(diamant.CAVE) if isinstance(face := faces[piece], Explorer)))
    if not inside:
        return None
    path = [faces[card] for card in table.at(diamant.PATH)]
    gone = [faces[card] for card in table.at(diamant.REMOVED)]
    seen = [face for face in path if isinstance(face, Hazard)]
    deck = list(TREASURES)
    for face in path:
        if isinstance(face, Treasure):
            deck.remove(face.rubies)
    for number, kind in enumerate(KINDS, 1):
        deck += [-number] * (COPIES - seen.count(kind) - gone.count(kind))
    deck += [0] * (len(table.at(diamant.DECK)) - len(deck))  # whatever else is in there are relics
    carried = table.heap(diamant.carried(inside[0]))
    waiting = sum(table.heap(diamant.on(card)) for card in table.at(diamant.PATH))
    relics = [face.worth or PLAIN_RELIC for face in path if isinstance(face, Relic)]
    safe = [table.heap(diamant.chest(seat)) + _relic_points(table, seat) for seat in range(seats)]
    return Cave(
        seats,
        inside,
        deck,
        frozenset(-1 - KINDS.index(kind) for kind in seen),
        carried,
        waiting,
        sum(relics),
        max(relics, default=PLAIN_RELIC),
        safe,
        len(table.at(diamant.ENTRANCES)) - 1,
    )


def _relic_points(table: Table, seat: Seat) -> int:
    faces = [table.faces[card] for card in table.at(diamant.chest(seat))]
    return sum(face.worth or PLAIN_RELIC for face in faces if isinstance(face, Relic))


def imagine(cave: Cave, leaves: Callable[[Seat, float], bool], first: dict[Seat, bool], dice: Dice) -> list[int]:
    """Play the expedition to its end and tell what then lies in each chest: `first` fixes decisions of the present
    step, `leaves(seat, urge)` makes all others."""
    deck, seen, carried, path, relics = cave.deck.copy(), cave.seen, cave.carried, cave.path, cave.relics
    inside, safe = cave.inside, cave.safe.copy()
    step = first
    while True:
        pull = urge(deck, seen, carried, path + relics, len(inside))
        going = [seat for seat in inside if (step[seat] if seat in step else leaves(seat, pull))]
        step = {}
        if going:
            each, path = divmod(path, len(going))
            for seat in going:
                safe[seat] += carried + each
            if len(going) == 1:
                safe[going[0]] += relics
                relics = 0
            inside = tuple([seat for seat in inside if seat not in going])
            if not inside:
                return safe
        card = deck.pop(dice.below(len(deck)))
        if card > 0:
            each, left = divmod(card, len(inside))
            carried += each
            path += left
        elif card == 0:
            relics += cave.relic_worth
        elif card in seen:
            return safe
        else:
            seen |= {card}
