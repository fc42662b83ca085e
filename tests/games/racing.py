"""A Maldita table with stacked deck and curses, hand by hand: `race.go()`, `race.fill(0, 30)`, `race.grab(0)`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

from gemtable.engine.dice import Dice
from gemtable.engine.game import Action, Tick
from gemtable.games import maldita
from gemtable.games.maldita_race import SLIDING
from gemtable.games.maldita_round import closed, is_filled
from gemtable.games.maldita_set import CHALLENGES, STONES, WILD, answers
from gemtable.games.maldita_things import (
    HEAP,
    Call,
    Checked,
    Cheer,
    Curse,
    Drag,
    Grab,
    Lap,
    Options,
    Phase,
    Put,
    RoundEnded,
    SayColour,
    SaySides,
    Stuck,
    Take,
    Turn,
    Verdict,
    grip,
    on,
    row,
)

T = TypeVar("T")


class StackedDice(Dice):
    """Dice that put these challenges on top of the first deck, in the order they are drawn, and these curses on top of
    the pile; everything else they mix as ever."""

    def __init__(self, cards: Sequence[int], curses: Sequence[Curse], pile: int) -> None:
        super().__init__(7)
        self.cards, self.curses, self.pile = list(cards), list(curses), pile

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Stack deck and curses once; later be fair."""
        super().shuffle(things)
        rest: list[Any] = list(things)
        if len(things) == len(CHALLENGES) and self.cards:
            wanted: list[Any] = [CHALLENGES[number] for number in self.cards]
            self.cards = []
            things[:] = [*[face for face in rest if face not in wanted], *reversed(wanted)]
        elif len(things) == len(Curse) and self.curses:
            mixed = [*self.curses, *[face for face in rest if face not in self.curses]]
            self.curses = []
            things[:] = [*reversed(mixed[: self.pile]), *mixed[self.pile :]]


class Racing:
    """One match, each hand moved by name; a tick goes by only when the test says so."""

    def __init__(self, seats: int, *cards: int, pile: Sequence[Curse] = (), **options: Any) -> None:
        self.dice = StackedDice(cards, pile, 5 if seats <= 3 else 4)
        self.state = maldita.deal(Options(**options), seats, self.dice)
        self.pieces = self.state.pieces

    # --- time and gestures

    def wait(self, ticks: Tick) -> None:
        """Let time pass; alarms ring."""
        end = self.state.now + ticks
        while (bell := maldita.alarm(self.state)) is not None and bell <= end:
            self.state.now = max(self.state.now, bell)
            maldita.ring(self.state, self.dice)
        self.state.now = end

    def act(self, seat: int, action: Action) -> None:
        """Do what must be legal."""
        assert action in maldita.legal(self.state, seat), action
        maldita.play(self.state, seat, action, self.dice)

    def may(self, seat: int, action: Action) -> bool:
        return action in maldita.legal(self.state, seat)

    def go(self) -> None:
        """The caller calls, and time passes to the go."""
        self.act(self.state.caller, Call())
        while self.state.phase is not Phase.RACING:
            bell = maldita.alarm(self.state)
            assert bell is not None
            self.wait(bell - self.state.now)

    def put(self, seat: int, gem: int, card: int | None = None) -> None:
        """Lay a gem on a card, by default the current one; the hand does what its curse wants of it."""
        card = self.state.current[seat] if card is None else card
        assert card is not None
        if self.state.curse[seat] in SLIDING:
            self.act(seat, Drag(gem, card))
            return
        if self.state.curse[seat] is Curse.ANNOUNCING:
            self.announce(seat, gem)
        self.act(seat, Take(gem))
        self.act(seat, Put(card))

    def announce(self, seat: int, gem: int) -> None:
        for colour in STONES[gem].colours:
            self.act(seat, SayColour(colour))
        self.act(seat, SaySides(STONES[gem].sides))

    def keep(self, seat: int) -> None:
        """Cheer and run as often as it is owed."""
        while self.may(seat, Cheer()):
            self.act(seat, Cheer())
        if self.may(seat, Lap()):
            self.act(seat, Lap())

    def fill(self, seat: int, *gems: int) -> None:
        """Turn the next card and lay these gems on it."""
        self.keep(seat)
        self.act(seat, Turn())
        for gem in gems:
            self.put(seat, gem)

    def solve(self, seat: int, cards: int | None = None) -> None:
        """Fill so many cards of a row rightly, by default all: with wilds where no fitting gem is left."""
        for card in list(self.row(seat))[:cards]:
            if is_filled(self.state, seat, card) and not closed(self.state, seat):
                continue
            self.keep(seat)
            if not self.state.open_rows[seat]:
                self.act(seat, Turn())
            for slot in self.slots(card):
                free = set(self.free())
                self.put(seat, min(slot & free or WILD & free), card)
        self.keep(seat)

    def grab(self, seat: int) -> None:
        self.act(seat, Grab())

    def round(self, grabber: int | None) -> None:
        """One whole round: somebody alone fills the row, right or wrong, and grabs; or all give up."""
        self.go()
        if grabber is None:
            for seat in range(self.state.seats):
                self.act(seat, Stuck())
            return
        for card in list(self.row(grabber)):
            self.keep(grabber)
            if not self.state.open_rows[grabber]:
                self.act(grabber, Turn())
            while not is_filled(self.state, grabber, card):
                self.put(grabber, self.free()[0], card)
        self.keep(grabber)
        self.grab(grabber)

    # --- what lies where

    def row(self, seat: int) -> list[int]:
        return self.pieces.at(row(seat))

    def numbers(self, seat: int) -> list[int]:
        """The set numbers of a seat's cards, leftmost first."""
        return [self.pieces.faces[card].number for card in self.row(seat)]  # type: ignore[attr-defined]  # challenges

    def slots(self, card: int) -> tuple[frozenset[int], ...]:
        number = self.pieces.faces[card].number  # type: ignore[attr-defined]  # a challenge
        return answers(number, self.state.options.two_coloured_count_for_one)

    def free(self) -> list[int]:
        return self.pieces.at(HEAP)

    def lying(self, card: int) -> list[int]:
        return list(self.pieces.at(on(card)))

    def carried(self, seat: int) -> list[int]:
        return list(self.pieces.at(grip(seat)))

    def takes(self, seat: int) -> set[int]:
        """The gems a seat may take."""
        return {action.gem for action in maldita.legal(self.state, seat) if isinstance(action, Take)}

    def puts(self, seat: int) -> set[int]:
        """The cards a seat may lay its gem on."""
        return {action.card for action in maldita.legal(self.state, seat) if isinstance(action, Put)}

    # --- what was said

    def story(self, kind: type[T]) -> list[T]:
        """All story events of a kind, oldest first."""
        return [event for event in self.pieces.events if isinstance(event, kind)]

    def verdicts(self, seat: int, number: int = 1) -> list[Verdict]:
        """What the check of the n-th round that ended said of a seat's cards, leftmost first."""
        ends = [at for at, event in enumerate(self.pieces.events) if isinstance(event, RoundEnded)]
        begin = ends[number - 2] if number > 1 else 0
        told = self.pieces.events[begin : ends[number - 1]]
        return [event.verdict for event in told if isinstance(event, Checked) and event.seat == seat]


def under(curse: Curse, *, seats: int = 3, cards: tuple[int, ...] = (), **options: Any) -> Racing:
    """Seat 1 is under this curse, and the race of the next round is on. `cards` are those of that round."""
    dealt = (5 if seats <= 3 else 4) * seats
    first = [number for number in range(100) if number not in cards][:dealt]
    race = Racing(seats, *first, *cards, pile=[curse], **options)
    race.round(1)
    assert race.state.curse[1] is curse
    race.go()
    return race
