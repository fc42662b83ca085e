"""A Diamoniak table with a stacked pile, driven by words: `book.draw("red0", "diamond")`, then whoever's turn it is."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, TypeVar

from gemtable.engine.dice import Dice
from gemtable.games import diamoniak
from gemtable.games.diamoniak_things import Buy, Castle, Colour, Draw, Figure, Give, Options, castle, side

T = TypeVar("T")


def face(word: str) -> Castle | Figure:
    """`red0` is the red castle's first piece, `witch` a witch."""
    return Figure(word) if word.isalpha() else Castle(Colour(word[:-1]), int(word[-1]))


class StackedDice(Dice):
    """Dice that put the wanted cards on top of the pile, those named first uppermost; the rest they mix as ever."""

    def __init__(self, words: str) -> None:
        super().__init__(7)
        self.wanted = [face(word) for word in words.split()]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Stack the pile once; later be fair."""
        super().shuffle(things)
        rest: list[Any] = list(things)
        for one in self.wanted:
            rest.remove(one)
        things[:] = [*rest, *reversed(self.wanted)]
        self.wanted = []


class Storybook:
    """One match with its pile stacked."""

    def __init__(self, seats: int, words: str, **options: Any) -> None:
        self.dice = StackedDice(words)
        self.state = diamoniak.deal(Options(**options), seats, self.dice)
        self.pieces = self.state.pieces

    def act(self, action: Any) -> None:
        """Whoever's turn it is does this; it must be legal."""
        assert action in diamoniak.legal(self.state, self.state.turn), action
        diamoniak.play(self.state, self.state.turn, action, self.dice)

    def draw(self, cards: int = 1) -> None:
        """Draw so many cards."""
        for _ in range(cards):
            self.act(Draw())

    def give(self, *words: str) -> None:
        """Give the witch these cards."""
        for word in words:
            card = next(card for card in self.owned(self.state.turn) if self.pieces.faces[card] == face(word))
            self.act(Give(card))

    def buy(self, seller: int, word: str) -> None:
        """Buy this piece."""
        card = next(card for card in self.pieces.at(side(seller)) if self.pieces.faces[card] == face(word))
        self.act(Buy(seller, card))

    def owned(self, seat: int) -> list[int]:
        return [*self.pieces.at(castle(seat)), *self.pieces.at(side(seat))]

    def front(self, seat: int) -> list[str]:
        """What lies in front of a seat, as words."""
        return self._words(castle(seat))

    def right(self, seat: int) -> list[str]:
        """What lies at a seat's right, as words."""
        return self._words(side(seat))

    def discard(self) -> list[str]:
        return self._words(diamoniak.DISCARD)

    def _words(self, place: str) -> list[str]:
        faces = [self.pieces.faces[card] for card in self.pieces.at(place)]
        return [f"{one.colour.value}{one.part}" if isinstance(one, Castle) else one.value for one in faces]  # type: ignore[attr-defined]  # every face is one of the two

    def story(self, kind: type[T]) -> list[T]:
        """All events of one kind so far."""
        return [event for event in self.pieces.events if isinstance(event, kind)]
