"""Maldita bots: they see like people (maldita_eyes.py) and race with the same hands under the same curses.

A level is how fast somebody reads and looks, and how easily alike is taken for same; a temper trades one for the
other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import Any, Final

from gemtable.bots.bot import Intent, Level, Point, Racer, Temper, Thinking
from gemtable.bots.maldita_eyes import Eyes, Want, reading_time, search, wants
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.game import Action, Tick, seconds
from gemtable.engine.view import View
from gemtable.games.maldita_set import STONES, WILD
from gemtable.games.maldita_things import (
    HEAP,
    Caught,
    Challenge,
    Cheer,
    Colour,
    Curse,
    Drag,
    Drop,
    Facts,
    Grab,
    Held,
    Lap,
    Phase,
    Put,
    Ready,
    RoundBegan,
    SayColour,
    SaySides,
    Stuck,
    Take,
    Turn,
    grip,
    on,
    row,
)

EYES: Final = {
    Level.GENTLE: Eyes(glance=17.0, slowness=2.2, careless=0.65),
    Level.FAIR: Eyes(glance=13.0, slowness=1.62, careless=0.32),
    Level.SHARP: Eyes(glance=10.3, slowness=1.2, careless=0.2),
}
HASTE: Final = {Temper.CALM: 1.06, Temper.KEEN: 1.0, Temper.RECKLESS: 0.94}  # all times
HEED: Final = {Temper.CALM: 0.7, Temper.KEEN: 1.0, Temper.RECKLESS: 1.4}  # all confusions
MEMORY: Final = {Level.GENTLE: 0.6, Level.FAIR: 0.8, Level.SHARP: 0.92}  # M40: of a studied card
REACTION: Final = seconds(0.2)  # to anything, times slowness
CLAP: Final = seconds(0.17)  # M37, between two claps
CALL: Final = seconds(0.3)  # M36, for each word
DOUBT: Final = seconds(0.6)  # before a wild stands in, or one is stuck
WATCH: Final = seconds(1)  # between two looks of somebody who is stuck
NOD: Final = seconds(0.8)


class Player:
    """Somebody at the table. `sight` and `hear` are all it knows, apart from its view."""

    def __init__(self, level: Level, temper: Temper) -> None:
        eyes, haste = EYES[level], HASTE[temper]
        self.eyes = Eyes(eyes.glance * haste, eyes.slowness * haste, eyes.careless * HEED[temper])
        self.memory = MEMORY[level]
        self.spots: Mapping[Piece, Point] = {}
        self.hand: Point = (0.0, 0.0)
        self._seat: Seat | None = None
        self._forget()

    def _forget(self) -> None:
        self._read: set[Piece] = set()  # cards that it understood
        self._lost: dict[Piece, bool] = {}  # studied cards, and whether they are forgotten (M40)
        self._doubted: set[Piece] = set()  # stones it called falsely (M36)
        self._card: Piece | None = None  # the one it seeks for
        self._called: Piece | None = None  # the stone it is announcing

    def hear(self, events: Sequence[Event]) -> None:
        """A new round is a new row."""
        for event in events:
            if isinstance(event, RoundBegan):
                self._forget()
            elif isinstance(event, Held) and event.seat == self._seat and not event.early and self._called is not None:
                self._doubted.add(self._called)
                self._called = None

    def sight(self, spots: Mapping[Piece, Point], hand: Point) -> None:
        """Where loose stones lie, and its own hand."""
        self.spots, self.hand = spots, hand

    def think(self, view: View, dream: Callable[[Dice], Any], dice: Dice) -> Thinking:
        """What it wants to do next, and how long it needs to know that."""
        yield from ()
        facts: Facts = view.facts
        assert view.seat is not None
        self._seat = view.seat
        if facts.phase is not Phase.RACING:
            return Intent(Ready(), after=seconds(0.5))
        return self._owed(view, facts) or self._race(view, facts, view.seat, dice)

    # --- what comes first ------------------------------------------------------------------------------------------

    def _owed(self, view: View, facts: Facts) -> Intent | None:
        """Claps and laps (M37, M39), and a nod when a person says that somebody was caught (M48)."""
        if Cheer() in view.legal:
            return Intent(Cheer(), after=CLAP)
        if Lap() in view.legal:
            return Intent(Lap())
        for seat, accused in enumerate(facts.accused):
            if accused and Caught(seat) in view.legal:
                return Intent(Caught(seat), after=NOD)
        return None

    def _race(self, view: View, facts: Facts, seat: Seat, dice: Dice) -> Intent:
        """Lay what it carries, turn the next card, grab the diamond, or look for a stone."""
        carried = view.at(grip(seat))
        if carried:
            return self._lay(view, facts, seat)
        full = facts.filled[seat] == facts.length[seat]
        if full and not (facts.open_rows[seat] and self._open_cards(view, facts, seat)):
            return Intent(Grab(), after=self._reaction())
        if Turn() in view.legal:
            return Intent(Turn(), after=self._reaction())
        return self._look(view, facts, seat, dice)

    def _reaction(self) -> Tick:
        return round(REACTION * self.eyes.slowness)

    def _lay(self, view: View, facts: Facts, seat: Seat) -> Intent:
        card = facts.current[seat] if self._card is None else self._card
        put = None if card is None else Put(card)
        return Intent(put if put in view.legal and put is not None else Drop())

    # --- looking for a stone ---------------------------------------------------------------------------------------

    def _look(self, view: View, facts: Facts, seat: Seat, dice: Dice) -> Intent:
        """Read the card, search the heap; a wild only when nothing is found, and at last be stuck (M9, M13)."""
        lying = {gem: at for gem, at in self.spots.items() if gem in set(view.at(HEAP)) - self._doubted}
        if self._called in lying and self._card is not None:
            return self._reach(view, facts, seat, self._called, lying, 0)
        after = float(self._reaction())
        for card in self._open_cards(view, facts, seat):
            self._card = card
            if self._forgot(view, facts, seat, card, dice) and lying:
                return self._reach(view, facts, seat, self._nearest(lying), lying, after)  # a guess is better than none
            after += self._understand(view, card)
            gem, ticks = search(self._wanted(view, facts, card), lying, self.hand, self.eyes, dice)
            after += ticks
            if gem is not None:
                return self._reach(view, facts, seat, gem, lying, after)
        after += DOUBT * self.eyes.slowness
        wilds = {gem: at for gem, at in lying.items() if gem in WILD}
        if wilds and self._card is not None:
            return self._reach(view, facts, seat, self._nearest(wilds), lying, after)
        # who has said so already only looks again after a while: an intent that is not legal is none
        return Intent(Stuck(), after=round(after) if Stuck() in view.legal else WATCH)

    def _open_cards(self, view: View, facts: Facts, seat: Seat) -> list[Piece]:
        """The cards that still want a gem, the one it thinks of first."""
        if not facts.open_rows[seat]:
            current = facts.current[seat]
            return [] if current is None else [current]
        cards = view.at(row(seat))
        wanting = [card for card in cards if len(view.at(on(card))) < self._wanting(view, card)]
        return sorted(wanting, key=lambda card: card != self._card)

    def _wanting(self, view: View, card: Piece) -> int:
        """How many gems it means to lay on a card; one on those that it has forgotten."""
        return 1 if self._lost.get(card) else len(wants(_number(view, card), False))

    def _forgot(self, view: View, facts: Facts, seat: Seat, card: Piece, dice: Dice) -> bool:
        """Whether a card that was studied is not remembered any more (M40)."""
        if facts.curse[seat] is not Curse.WHAT_GEMS:
            return False
        if card not in self._lost:
            self._lost[card] = dice.uniform() >= self.memory
        return self._lost[card]

    def _understand(self, view: View, card: Piece) -> Tick:
        """Ticks to read a card, once."""
        if card in self._read:
            return 0
        self._read.add(card)
        return reading_time(_number(view, card), self.eyes)

    def _wanted(self, view: View, facts: Facts, card: Piece) -> Want:
        """What the next hole of a card wants: the one that is left over, if a gem lies there."""
        holes = wants(_number(view, card), facts.options.two_coloured_count_for_one)
        lying = view.at(on(card))
        taken = next((hole for hole in holes if lying and lying[0] in hole.fits), None)
        left = [hole for hole in holes if hole is not taken] if lying else holes
        return left[0] if left else holes[0]

    def _nearest(self, lying: Mapping[Piece, Point]) -> Piece:
        hx, hy = self.hand
        return min(lying, key=lambda gem: (hypot(lying[gem][0] - hx, lying[gem][1] - hy), gem))

    # --- reaching for it -------------------------------------------------------------------------------------------

    def _reach(
        self, view: View, facts: Facts, seat: Seat, gem: Piece, lying: Mapping[Piece, Point], after: float
    ) -> Intent:
        """Take or drag it; where it must be announced, say first what it is, or is taken for (M36)."""
        curse, card = facts.curse[seat], self._card
        assert card is not None
        if curse is Curse.ANNOUNCING:
            self._called = gem
            word = self._next_word(view, facts, seat, gem, card)
            if word is not None:
                return Intent(word, after=round(after) + CALL)
        if curse in (Curse.DRAGGING, Curse.BURNING):
            return Intent(Drag(gem, card), lying[gem], round(after))
        return Intent(Take(gem), lying[gem], round(after))

    def _next_word(self, view: View, facts: Facts, seat: Seat, gem: Piece, card: Piece) -> Action | None:
        """What is still to be said, or to be taken back."""
        colours, sides = self._belief(view, facts, gem, card)
        said_colours, said_sides = facts.said[seat]
        for colour in (*said_colours, *colours):
            if (colour in said_colours) != (colour in colours):
                return SayColour(colour)
        return None if said_sides == sides else SaySides(sides)

    def _belief(self, view: View, facts: Facts, gem: Piece, card: Piece) -> tuple[tuple[Colour, ...], int]:
        """What it takes a stone for: if it errs, it says what the card asks for."""
        stone = STONES[gem]
        want = self._wanted(view, facts, card)
        if stone.wild or gem in want.fits:
            return stone.colours, stone.sides
        alike = next((STONES[other] for other in sorted(want.fits)), stone)
        return want.colours or stone.colours, alike.sides if want.outlines else stone.sides


def _number(view: View, card: Piece) -> int:
    face = view.faces[card]
    assert isinstance(face, Challenge)
    return face.number


def bot(level: Level, temper: Temper) -> Racer:
    """A bot of this level and temper."""
    return Player(level, temper)
