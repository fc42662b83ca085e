"""Diamoniak bots: a gentle one that stops like a careful child, a fair one that dares on, a sharp one that knows
what each card is worth.

Everything but the pile lies open, so a view is all they need.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from gemtable.bots.bot import Bot, Intent, Level, Temper, Thinking
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.game import Action
from gemtable.engine.view import View
from gemtable.games.diamoniak_things import (
    HUNGER,
    PARTS,
    Answer,
    Buy,
    Castle,
    Colour,
    Decline,
    Draw,
    Facts,
    Figure,
    Give,
    Stop,
    castle,
    side,
)

BUY_AT: Final = {Temper.CALM: 2, Temper.KEEN: 3, Temper.RECKLESS: 4}  # missing pieces; 3 is best (measured)
CAREFUL: Final = {Temper.CALM: 3, Temper.KEEN: 4, Temper.RECKLESS: 5}  # cards after which a gentle bot may have enough
OWN: Final = 10.0  # what a card is worth to the sharp bot (measured)
COIN: Final = 9.0
SPARE: Final = 5.0  # diamonds beyond ENOUGH
FAIRY: Final = 4.0
ENOUGH: Final = 6  # diamonds for two pieces
FAIRY_WORTH: Final = 1.0  # what a witch would take, from which a fairy is called


class Hand:
    """What one seat sees when it must act: whose colours, what is missing, who owns what."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a bot has a seat"
        self.view, self.seat = view, view.seat
        self.facts: Facts = view.facts
        self.colour: Colour | None = self.facts.colours[self.seat]

    def missing(self, seat: Seat) -> int:
        """Pieces a seat's castle still lacks; all of them without a castle."""
        return PARTS - len(self.view.at(castle(seat)))

    def owned(self, seat: Seat, figure: Figure) -> int:
        """How many diamonds or fairies a seat has."""
        return sum(self.view.faces[card] is figure for card in self.view.at(side(seat)))

    def all_owned(self) -> list[Piece]:
        """Everything that lies before this seat."""
        return [*self.view.at(castle(self.seat)), *self.view.at(side(self.seat))]

    def legal(self, kind: type[Action]) -> list[Any]:
        """The legal actions of one kind."""
        return [action for action in self.view.legal if type(action) is kind]


class Gentle:
    """A careful child: a card or two are enough, and the witch gets what lies nearest."""

    def __init__(self, temper: Temper) -> None:
        self.enough = CAREFUL[temper]

    def hear(self, events: Sequence[Event]) -> None:
        """All lies open; there is nothing to remember."""

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """Sees what it has just drawn, not what is still in the pile."""
        yield from ()
        hand = Hand(view)
        if hand.legal(Answer):
            return Intent(Answer())
        if gifts := hand.legal(Give):
            own = view.at(castle(hand.seat))
            others = [gift for gift in gifts if gift.card not in own]
            return Intent(dice.pick(others or gifts))
        if (offers := hand.legal(Buy)) and dice.below(2):
            return Intent(offers[0])
        glad = len(hand.facts.drew) >= self.enough or (hand.colour is not None and _pleased(hand))
        return Intent(Stop() if hand.legal(Stop) and glad and dice.below(2) else Draw())


def _pleased(hand: Hand) -> bool:
    """Whether the last card drawn joined the own castle."""
    return hand.facts.drew[-1:] != () and hand.facts.drew[-1] in hand.view.at(castle(hand.seat))


class Fair:
    """Draws until the witch comes, buys when few are missing, and keeps its own pieces longest."""

    def __init__(self, temper: Temper) -> None:
        self.buys_at = BUY_AT[temper]

    def hear(self, events: Sequence[Event]) -> None:
        """All lies open; there is nothing to remember."""

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """The strong plain rule: no way to stop that was tried is worth a turn (measured)."""
        yield from ()
        hand = Hand(view)
        if hand.legal(Answer):
            return Intent(Answer() if self.calls_the_fairy(hand) else Decline())
        if gifts := hand.legal(Give):
            return Intent(min(gifts, key=lambda gift: (self.dear(hand, gift.card), gift.card)))
        if (offers := hand.legal(Buy)) and hand.missing(hand.seat) <= self.buys_at:
            return Intent(min(offers, key=lambda offer: self.helps(hand, offer.seller)))
        return Intent(Draw())

    def calls_the_fairy(self, hand: Hand) -> bool:
        """Whether she is to answer the witch."""
        return True

    def dear(self, hand: Hand, card: Piece) -> float:
        """How dearly a card is kept from a witch."""
        return float(card in hand.view.at(castle(hand.seat)))

    def helps(self, hand: Hand, seller: Seat) -> int:
        """How much three diamonds would help whoever sells."""
        return 0


class Sharp(Fair):
    """Knows what each card is worth to it: what to feed a witch, and from whom to buy."""

    def calls_the_fairy(self, hand: Hand) -> bool:
        """Not for what is worth nothing."""
        return sum(sorted(self.dear(hand, card) for card in hand.all_owned())[:HUNGER]) > FAIRY_WORTH

    def dear(self, hand: Hand, card: Piece) -> float:
        """Own pieces dearest, then diamonds as long as they buy something, then fairies; others' pieces are nothing:
        whoever holds them only offers them for sale (measured)."""
        face = hand.view.faces[card]
        if isinstance(face, Castle):
            return OWN if face.colour is hand.colour else 0.0
        if face is Figure.FAIRY:
            return FAIRY
        few = hand.colour is not None and hand.owned(hand.seat, Figure.DIAMOND) <= ENOUGH
        return COIN if few else SPARE

    def helps(self, hand: Hand, seller: Seat) -> int:
        """Most of all whoever is nearest to the end."""
        return -hand.missing(seller)


BOTS: Final[dict[Level, Callable[[Temper], Bot]]] = {Level.GENTLE: Gentle, Level.FAIR: Fair, Level.SHARP: Sharp}


def bot(level: Level, temper: Temper) -> Bot:
    """A fresh brain."""
    return BOTS[level](temper)
