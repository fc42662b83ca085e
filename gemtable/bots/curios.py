"""Curios bots: a gentle one that goes where most stones lie, a fair one that reckons, a sharp one that imagines.

What a site may be worth follows from the cards somebody has seen; the sharp bot also listens to what the others'
visits tell of their hands. Nobody sees a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import Any, Final, NamedTuple

from gemtable.bots.bot import Bot, Intent, Level, Temper, Thinking
from gemtable.bots.curios_hunt import Hunt
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.view import View
from gemtable.games.curios_things import (
    COLUMNS,
    SITES,
    VALUES,
    Facts,
    Market,
    Pass,
    Phase,
    Recruit,
    RoundBegan,
    Visit,
    Visited,
    hand,
    taken,
    under,
)

WORLDS: Final = 24  # imagined for each decision; each site that can be visited is tried in all of them
SLICE: Final = 2  # worlds between two yields, under 5 ms
CANDIDATES: Final = 120  # worlds from which those are drawn that fit what the others did
TRUST: Final = 0.55  # how much a visit tells: others go where they expect more
THRIFT: Final = {Temper.CALM: 0.5, Temper.KEEN: 0.4, Temper.RECKLESS: 0.25}  # what a pawn is worth, in points
WHIMS: Final = {Temper.CALM: 1.4, Temper.KEEN: 2.0, Temper.RECKLESS: 2.6}  # of a child
WHIM: Final = 1.0  # how much others differ from what is best for them


def means_of(seen: Iterable[Market]) -> list[float]:
    """What each site is worth on average to somebody who has seen these cards elsewhere (C19)."""
    known = set(seen)
    means = []
    for site in SITES:
        left = [value for value in VALUES if Market(site, value) not in known]
        means.append(sum(left) / len(left))
    return means


def own_means(facts: Facts) -> list[float]:
    """What each site is worth on average to whoever looks."""
    return [sum(site.possible) / len(site.possible) for site in facts.sites]


class Gentle:
    """A child: likes a colour and a full heap, and forgets to count pawns."""

    def __init__(self, temper: Temper) -> None:
        self.whim = WHIMS[temper]

    def hear(self, events: Sequence[Event]) -> None:
        """It lives in the present."""

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Goes where much lies, and where it believes much is hidden, more or less."""
        yield from ()
        facts: Facts = view.facts
        if facts.phase is Phase.RECRUIT:
            return Intent(dice.pick(view.legal))
        means = own_means(facts)
        worth = [
            _heap(facts, action) / 4 + means[_site(action)] / 3 + self.whim * dice.uniform() for action in view.legal
        ]
        return Intent(view.legal[worth.index(max(worth))])


def _site(action: Any) -> int:
    assert isinstance(action, Visit)
    return SITES.index(action.site)


def _heap(facts: Facts, action: Any) -> int:
    return facts.sites[_site(action)].artifacts


class Fair:
    """Visits the site it expects most of, the cheaper column where two are alike; recruits with its lowest card.

    A calm one spares its pawns a little, a reckless one spends them.
    """

    def __init__(self, temper: Temper, whim: float = 0.0) -> None:
        self.whim, self.thrift = whim, THRIFT[temper] - THRIFT[Temper.KEEN]

    def hear(self, events: Sequence[Event]) -> None:
        """All it needs lies before it."""

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """The plain rule."""
        yield from ()
        facts: Facts = view.facts
        if facts.phase is Phase.RECRUIT:
            cards = [action for action in view.legal if isinstance(action, Recruit)]
            return Intent(min(cards, key=lambda recruit: (_value(view, recruit.card), recruit.card)))
        means = own_means(facts)

        def appeal(action: Any) -> tuple[float, int, int]:
            site = facts.sites[_site(action)]
            mean = means[_site(action)] if site.artifacts else 0.0
            return mean + self.whim * dice.uniform() - self.thrift * site.takes, -site.takes, -_site(action)

        return Intent(max(view.legal, key=appeal))


def _value(view: View, card: Piece) -> int:
    face = view.faces[card]
    assert isinstance(face, Market)
    return face.value


class Seen(NamedTuple):
    """A visit of somebody else: where, and where they could have gone, with what it would have cost."""

    seat: Seat
    site: int
    choices: tuple[tuple[int, int], ...]


class Sharp:
    """Imagines worlds that fit what it saw, plays each to its end, and takes what wins most often."""

    def __init__(self, temper: Temper) -> None:
        self.thrift = THRIFT[temper]
        self.seen: list[Seen] = []
        self._columns = [0] * len(SITES)

    def hear(self, events: Sequence[Event]) -> None:
        """Others' visits tell what they expect."""
        for event in events:
            if isinstance(event, RoundBegan):
                self._columns = [0] * len(SITES)
            elif isinstance(event, Visited):
                site = SITES.index(event.site)
                choices = tuple((other, COLUMNS[at]) for other, at in enumerate(self._columns) if at < len(COLUMNS))
                self.seen.append(Seen(event.seat, site, choices))
                self._columns[site] += 1

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """A visit by trying each in imagined worlds; a recruit by what its card would tell."""
        facts: Facts = view.facts
        assert view.seat is not None
        if facts.phase is Phase.RECRUIT:
            return Intent(self._recruit(view, facts))
        if len(view.legal) == 1:
            return Intent(view.legal[0])
        start = hunt_of(view, facts)
        wins = [0.0] * len(view.legal)
        worlds = yield from self._worlds(view, view.seat, dream, dice)
        for number, (values, means) in enumerate(worlds):
            luck = dice.below(1 << 30)
            for at, action in enumerate(view.legal):
                trial = start.copy()
                trial.visit(_site(action))
                trial.play_on(means, self.thrift, WHIM, Dice(luck))
                wins[at] += trial.shares(values)[view.seat]
            if number % SLICE == SLICE - 1:
                yield
        best = max(range(len(wins)), key=lambda at: (wins[at], -at))
        return Intent(view.legal[best])

    def _worlds(self, view: View, seat: Seat, dream: Callable[[Dice], Any], dice: Dice) -> Any:
        """(values, what each seat expects) of imagined worlds, drawn by how well they explain the others' visits."""
        facts: Facts = view.facts
        open_cards = [face for card in view.open if isinstance(face := view.faces[card], Market)]
        found, weights = [], []
        for number in range(CANDIDATES):
            world = dream(dice)
            faces, places = world.pieces.faces, world.pieces.places
            values = [faces[places[under(site)][0]].value for site in SITES]
            means = [
                means_of([*open_cards, *(faces[card] for card in places[hand(other)])])
                for other in range(len(facts.cards))
            ]
            found.append((values, means))
            weights.append(self._likelihood(seat, means))
            if number % 10 == 9:
                yield
        return [found[_drawn(weights, dice)] for _ in range(WORLDS)]

    def _likelihood(self, seat: Seat, means: Sequence[Sequence[float]]) -> float:
        """How well this world explains what the others did."""
        likely = 1.0
        for other, site, choices in self.seen:
            if other != seat:
                pull = {at: exp(TRUST * (means[other][at] - self.thrift * cost)) for at, cost in choices}
                likely *= pull[site] / sum(pull.values())
        return likely

    def _recruit(self, view: View, facts: Facts) -> Any:
        """One pawn more, for the card that tells the others least; nothing in the last round."""
        cards = [action for action in view.legal if isinstance(action, Recruit)]
        if facts.last or not cards:
            return Pass()
        return min(cards, key=lambda recruit: (self._tells(view, facts, recruit.card), recruit.card))

    def _tells(self, view: View, facts: Facts, card: Piece) -> float:
        """By how much the others' idea of the site would move."""
        face = view.faces[card]
        assert isinstance(face, Market)
        shown = [other for open_card in view.open if isinstance(other := view.faces[open_card], Market)]
        site = SITES.index(face.site)
        return abs(means_of([*shown, face])[site] - means_of(shown)[site]) * facts.sites[site].artifacts


def _drawn(weights: Sequence[float], dice: Dice) -> int:
    """An index, as likely as its weight."""
    left = dice.uniform() * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return len(weights) - 1


def hunt_of(view: View, facts: Facts) -> Hunt:
    """The present moment as a flat table."""
    seats = range(len(facts.cards))
    assert facts.turn is not None
    here = [list(site.pawns) for site in facts.sites]
    return Hunt(
        len(seats),
        facts.first,
        facts.turn,
        [site.artifacts for site in facts.sites],
        [site.column for site in facts.sites],
        here,
        list(facts.pawns),
        [facts.pawns[seat] + sum(row[seat] for row in here) for seat in seats],
        list(facts.cards),
        [[view.heap(taken(site, seat)) for site in SITES] for seat in seats],
        [seat in facts.done for seat in seats],
    )


BOTS: Final[dict[Level, Callable[[Temper], Bot]]] = {Level.GENTLE: Gentle, Level.FAIR: Fair, Level.SHARP: Sharp}


def bot(level: Level, temper: Temper) -> Bot:
    """A fresh brain."""
    return BOTS[level](temper)
