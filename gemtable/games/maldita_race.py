"""The race of the Maldita Diamond: what each hand may do, and what it then does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from gemtable.engine.dice import Dice
from gemtable.engine.events import Piece, Place, Seat
from gemtable.engine.game import Action, Tick
from gemtable.games.maldita_round import State, is_filled, room, stop
from gemtable.games.maldita_set import STONES
from gemtable.games.maldita_things import (
    FALSE_CALL,
    HEAP,
    THROWN_BACK,
    Caught,
    Cheer,
    Cheered,
    Colour,
    Curse,
    Drag,
    Drop,
    Filled,
    Grab,
    Held,
    Lap,
    Lapped,
    Put,
    Said,
    SayColour,
    SaySides,
    SentBack,
    Stone,
    Stuck,
    Take,
    Turn,
    Where,
    grip,
    on,
    row,
)

TURN, DROP, GRAB, STUCK, CHEER, LAP = Turn(), Drop(), Grab(), Stuck(), Cheer(), Lap()
TAKES: Final = tuple(Take(stone.number) for stone in STONES)
SIDES: Final = tuple(SaySides(sides) for sides in sorted({stone.sides for stone in STONES}))
SLIDING: Final = (Curse.DRAGGING, Curse.BURNING)  # M34, M35: no lifting
KEPT_IN_THE_ROOM: Final = (Curse.ANNOUNCING, Curse.WOOHOO, Curse.ELBOW, Curse.TWIST)  # M48
MOST_COLOURS: Final = 2


# --- what a hand may do --------------------------------------------------------------------------------------------


def choices(state: State, seat: Seat) -> Sequence[Action]:
    """Everything a seat may do in the race, unless its hand is held back."""
    actions: list[Action] = []
    if state.pieces.places[grip(seat)]:
        actions += [Put(card) for card in _cards_to_fill(state, seat)]
        actions.append(DROP)
    else:
        _with_an_empty_hand(state, seat, actions)
    if state.cheers[seat]:
        actions.append(CHEER)
    if state.lap[seat]:
        actions.append(LAP)
    if seat not in state.stuck:
        actions.append(STUCK)
    if _in_the_room(state):
        actions += [Caught(other) for other in range(state.seats) if _may_be_caught(state, other, seat)]
    return actions


def _with_an_empty_hand(state: State, seat: Seat, actions: list[Action]) -> None:
    pieces, curse = state.pieces, state.curse[seat]
    heap = pieces.places[HEAP]
    if _may_turn(state, seat):
        actions.append(TURN)
    changed = state.current[seat]
    if changed is not None:  # M8
        actions += [TAKES[gem] for gem in pieces.at(on(changed))]
    if curse in SLIDING:
        for card in _cards_to_fill(state, seat):
            drags = _drags(card)
            actions += [drags[gem] for gem in heap]
    elif curse is not Curse.ANNOUNCING or _in_the_room(state) or state.said[seat][1] is not None:  # M36
        actions += [TAKES[gem] for gem in heap]
    if curse is Curse.ANNOUNCING:
        colours = state.said[seat][0]
        actions += [SayColour(colour) for colour in Colour if colour in colours or len(colours) < MOST_COLOURS]
        actions += SIDES
    actions.append(GRAB)


@cache
def _drags(card: Piece) -> tuple[Drag, ...]:
    return tuple(Drag(stone.number, card) for stone in STONES)


def _may_turn(state: State, seat: Seat) -> bool:
    """The next card is turned when the current one holds what it needs, and nothing is owed (M7, M37, M39)."""
    if state.open_rows[seat] or _owes(state, seat):
        return False
    current, cards = state.current[seat], state.pieces.places[row(seat)]
    return current is None or (current != cards[-1] and is_filled(state, seat, current))


def _cards_to_fill(state: State, seat: Seat) -> Sequence[Piece]:
    """The cards of its row a seat may put a gem on: the one it may change (M8); in rows filled in any order also those
    with room, a locked one too (M43), unless something is owed before the next."""
    current = state.current[seat]
    if not state.open_rows[seat] or _owes(state, seat):
        return () if current is None else (current,)
    pieces = state.pieces
    return [
        card
        for card in pieces.places[row(seat)]
        if card == current or len(pieces.at(on(card))) < room(state, seat, card)
    ]


def _owes(state: State, seat: Seat) -> bool:
    """Cheers or a lap come first (M37, M39). In the room people see to that themselves (M48)."""
    return (state.cheers[seat] > 0 or state.lap[seat]) and not _in_the_room(state)


def _in_the_room(state: State) -> bool:
    return state.options.curses is Where.IN_THE_ROOM


def _may_be_caught(state: State, seat: Seat, by: Seat) -> bool:
    """Whether there is something to be caught at, and a gem to lose by it (M48)."""
    return (
        seat != by
        and state.curse[seat] in KEPT_IN_THE_ROOM
        and state.newest[seat] is not None
        and by not in state.accused[seat]
    )


# --- doing it ------------------------------------------------------------------------------------------------------


def do(state: State, seat: Seat, action: Action, dice: Dice) -> None:
    """Carry a legal action of the race out."""
    match action:
        case Take(gem):
            _take(state, seat, gem)
        case Put(card):
            _fill(state, seat, state.pieces.places[grip(seat)][0], card)
        case Drag(gem, card):
            state.newest[seat], state.accused[seat] = gem, ()
            _fill(state, seat, gem, card)
        case Drop():
            state.pieces.move(tuple(state.pieces.places[grip(seat)]), HEAP)
            state.newest[seat] = None
        case SayColour(colour):
            _say_colour(state, seat, colour)
        case SaySides(sides):
            _say(state, seat, state.said[seat][0], sides)
        case Caught(caught):
            _catch(state, caught, seat)
        case _:
            _GESTURES[type(action)](state, seat, dice)


def _turn(state: State, seat: Seat, dice: Dice) -> None:
    """The leftmost card first, then the next (M5, M7); the one before can no longer be changed (M8)."""
    pieces, current = state.pieces, state.current[seat]
    cards = pieces.places[row(seat)]
    card = cards[0 if current is None else cards.index(current) + 1]
    state.current[seat] = card
    state.newest[seat] = None
    _not_stuck(state, seat)
    pieces.show((card,))


def _take(state: State, seat: Seat, gem: Piece) -> None:
    """Close the hand on a gem: from one's own card, or a free one, if it was announced rightly where it must be."""
    pieces = state.pieces
    if pieces.where[gem] != HEAP:
        slides = state.curse[seat] in SLIDING  # a hand that may not lift pushes it back into the middle
        _lift_off(state, seat, gem, HEAP if slides else grip(seat))
        state.newest[seat] = None if slides else gem
        return
    called, state.said[seat] = state.said[seat], ((), None)
    if state.curse[seat] is Curse.ANNOUNCING and not _in_the_room(state) and not _is(pieces.faces[gem], *called):
        _hold(state, seat, FALSE_CALL, early=False)
        return
    state.newest[seat], state.accused[seat] = gem, ()
    pieces.move((gem,), grip(seat))


def _is(gem: Any, colours: tuple[Colour, ...], sides: int | None) -> bool:
    return isinstance(gem, Stone) and set(colours) == set(gem.colours) and sides == gem.sides


def _lift_off(state: State, seat: Seat, gem: Piece, to: Place) -> None:
    """Take a gem off one's own card."""
    card = next(card for card in state.pieces.places[row(seat)] if gem in state.pieces.at(on(card)))
    before = is_filled(state, seat, card)
    state.pieces.move((gem,), to)
    state.filled[seat] -= before and not is_filled(state, seat, card)


def _fill(state: State, seat: Seat, gem: Piece, card: Piece) -> None:
    """Lay a gem on a card of one's own row, right or wrong (M8). On a full one it takes the first gem's place."""
    pieces, place = state.pieces, on(card)
    before, lying = is_filled(state, seat, card), pieces.at(place)
    if len(lying) == room(state, seat, card):
        pieces.move((lying[0],), HEAP)
    pieces.move((gem,), place)
    state.current[seat] = card  # M43: any other is locked now
    _not_stuck(state, seat)
    if before or not is_filled(state, seat, card):
        return
    state.filled[seat] += 1
    if card not in state.done[seat]:
        state.done[seat] += (card,)
        if state.curse[seat] is Curse.WOOHOO:
            state.cheers[seat] = len(state.done[seat])  # M37
        state.lap[seat] = state.curse[seat] is Curse.TWIST  # M39
    pieces.events.append(Filled(seat, card, state.filled[seat] == len(pieces.places[row(seat)])))


def _grab(state: State, seat: Seat, dice: Dice) -> None:
    """With all cards filled it ends the round; too early it throws the hand back (M10)."""
    if state.filled[seat] == len(state.pieces.places[row(seat)]) and not _owes(state, seat):
        stop(state, seat, dice)
    else:
        _hold(state, seat, THROWN_BACK, early=True)


def _hold(state: State, seat: Seat, ticks: Tick, *, early: bool) -> None:
    state.held[seat] = state.now + ticks
    state.pieces.events.append(Held(seat, state.held[seat], early))


def _be_stuck(state: State, seat: Seat, dice: Dice) -> None:
    """If everybody is, the round is over (M13)."""
    state.stuck += (seat,)
    if len(state.stuck) == state.seats:
        stop(state, None, dice)


def _not_stuck(state: State, seat: Seat) -> None:
    """Who fills or turns a card goes on after all."""
    if seat in state.stuck:
        state.stuck = tuple([other for other in state.stuck if other != seat])


def _cheer(state: State, seat: Seat, dice: Dice) -> None:
    state.cheers[seat] -= 1
    state.pieces.events.append(Cheered(seat, state.cheers[seat]))


def _run_round(state: State, seat: Seat, dice: Dice) -> None:
    state.lap[seat] = False
    state.pieces.events.append(Lapped(seat))


def _say_colour(state: State, seat: Seat, colour: Colour) -> None:
    """Said once more, it is taken back."""
    colours, sides = state.said[seat]
    without = tuple([other for other in colours if other is not colour])
    _say(state, seat, without if colour in colours else (*colours, colour), sides)


def _say(state: State, seat: Seat, colours: tuple[Colour, ...], sides: int | None) -> None:
    state.said[seat] = (colours, sides)
    state.pieces.events.append(Said(seat, colours, sides))


def _catch(state: State, caught: Seat, by: Seat) -> None:
    """For Elbow one voice is enough, for the others it takes more than half of the others'; then the last gem goes back
    (M38, M48)."""
    state.accused[caught] += (by,)
    if state.curse[caught] is not Curse.ELBOW and 2 * len(state.accused[caught]) <= state.seats - 1:
        return
    gem = state.newest[caught]
    assert gem is not None, "nobody is caught without a gem"
    if state.pieces.where[gem] == grip(caught):
        state.pieces.move((gem,), HEAP)
    else:
        _lift_off(state, caught, gem, HEAP)
    state.newest[caught], state.accused[caught] = None, ()
    state.pieces.events.append(SentBack(caught))


_GESTURES: Final[Mapping[type[Action], Callable[[State, Seat, Dice], None]]] = {
    Turn: _turn,
    Grab: _grab,
    Stuck: _be_stuck,
    Cheer: _cheer,
    Lap: _run_round,
}
