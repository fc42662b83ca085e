"""The Maldita Diamond: a race for two to six. Rules and ids: maldita.md beside this file.

The ledger holds the 65 stones, open, in HEAP (piece ids are the numbers of the stones), the diamond in MIDDLE,
challenge and curse cards. What hands do in the race stands in maldita_race.py; dealing, checking and paying in
maldita_round.py; the printed set in maldita_set.py; the nouns in maldita_things.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gemtable.engine.dice import Dice
from gemtable.engine.events import Seat
from gemtable.engine.game import Action, Pace, Result, Tick, seconds
from gemtable.engine.pieces import Pieces
from gemtable.engine.view import redeal_by_back
from gemtable.games.maldita_race import choices, do
from gemtable.games.maldita_round import State, begin_round, cards_each, stop
from gemtable.games.maldita_set import CHALLENGES, STONES
from gemtable.games.maldita_things import ACTIONS as ACTIONS
from gemtable.games.maldita_things import (
    ASIDE,
    AWAY,
    BOX,
    COUNTDOWN,
    CURSES,
    DECK,
    HEAP,
    LOOT,
    MIDDLE,
    PATIENCE,
    STUDY,
    Call,
    Counting,
    Curse,
    Diamond,
    Facts,
    GameLength,
    Phase,
    Ready,
    Studying,
    Timer,
    Went,
    cursed,
    grip,
    row,
    won,
)
from gemtable.games.maldita_things import Options as Options

KEY: Final = "maldita"
EDITION: Final = 1
SEATS: Final = range(2, 7)
PACE: Final = Pace.RACING


# --- setting up ----------------------------------------------------------------------------------------------------


def deal(options: Options, seats: int, dice: Dice) -> State:
    """Gems and diamond in the middle (M1), the deck, the pile of curses (M3), and the cards of the first round."""
    pieces = Pieces(seats)
    pieces.lay("stone", STONES, HEAP, open=True)
    (diamond,) = pieces.lay("diamond", [Diamond()], MIDDLE, open=True)
    pieces.lay("challenge", CHALLENGES, DECK)
    pieces.lay("curse", list(Curse), CURSES)
    for place in (LOOT, AWAY, BOX, ASIDE, *(of(seat) for of in (row, grip, won, cursed) for seat in range(seats))):
        pieces.places[place] = []
    for pile in (DECK, CURSES):
        pieces.shuffle(pile, dice)
    pieces.move(tuple(pieces.places[CURSES][cards_each(seats) :]), BOX)
    rounds = len(pieces.places[CURSES]) + (options.game_length is GameLength.CURSES_PLUS_1)  # M29
    state = State(options, seats, pieces, diamond, rounds)
    state.curse, state.cards, state.points = [None] * seats, [0] * seats, [0] * seats
    begin_round(state, dice)
    return state


def redeal(state: State, seat: Seat, dice: Dice) -> State:
    """Faces this seat has not seen are mixed, and what was noted of cards nobody saw (M30) is guessed."""
    world = redeal_by_back(state, seat, dice)
    world.noted_unseen = tuple([dice.pick(CHALLENGES).points for _ in world.noted_unseen])
    return world


# --- who may do what -----------------------------------------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    """Before the race whoever is not ready; in it everybody whose hand is not held back (M5, M10)."""
    if state.phase is Phase.RACING:
        return tuple([seat for seat, until in enumerate(state.held) if not until])
    if state.phase is Phase.GATHERING:
        return tuple([seat for seat in range(state.seats) if seat not in state.ready])
    return ()


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Everything a seat may do now."""
    if state.phase is Phase.GATHERING:
        ready = () if seat in state.ready else (Ready(),)
        return (*ready, Call()) if seat == state.caller else ready
    return choices(state, seat) if state.phase is Phase.RACING and not state.held[seat] else ()


def play(state: State, seat: Seat, action: Action, dice: Dice) -> None:
    """Carry a legal action out."""
    match action:
        case Ready():
            _get_ready(state, seat)
        case Call():
            _call(state)
        case _:
            do(state, seat, action, dice)


# --- before the race -----------------------------------------------------------------------------------------------


def _get_ready(state: State, seat: Seat) -> None:
    """All ready: it starts. If only the caller is not, or nobody but the caller is, ten seconds are left (M4)."""
    state.ready += (seat,)
    if len(state.ready) == state.seats:
        _call(state)
    elif state.until is None and (state.caller in state.ready or len(state.ready) == state.seats - 1):
        state.until = state.now + PATIENCE


def _call(state: State) -> None:
    """What gems is studied first (M40), then 3, 2, 1 (M4)."""
    for cursed_one, curse in enumerate(state.curse):
        if curse is Curse.WHAT_GEMS:
            cards = tuple(state.pieces.places[row(cursed_one)])
            state.phase, state.studied = Phase.STUDYING, cursed_one
            state.until = state.now + len(cards) * STUDY
            state.pieces.show(cards)
            state.pieces.events.append(Studying(cursed_one, state.until))
            return
    _count_down(state)


def _count_down(state: State) -> None:
    state.phase = Phase.COUNTING
    state.until = state.now + COUNTDOWN
    state.pieces.events.append(Counting(state.until))


def _go(state: State) -> None:
    """Go: rows that are played open are turned up (M33), and the round timer runs."""
    state.phase, state.grabber = Phase.RACING, None
    timer = state.options.round_timer
    state.until = None if timer is Timer.NONE else state.now + seconds(int(timer.value))
    state.pieces.events.append(Went())
    for seat, open_row in enumerate(state.open_rows):
        if open_row and state.curse[seat] is not Curse.WHAT_GEMS:
            state.pieces.show(tuple(state.pieces.places[row(seat)]))


# --- the clock -----------------------------------------------------------------------------------------------------


def alarm(state: State) -> Tick | None:
    """Patience, study, countdown or round timer, and hands that are held back."""
    return min(_bells(state), default=None)


def _bells(state: State) -> Iterator[Tick]:
    if state.until is not None:
        yield state.until
    yield from [until for until in state.held if until]


def ring(state: State, dice: Dice) -> None:
    """Held hands are free again first; then whatever else is due."""
    now = state.now
    state.held = [0 if until <= now else until for until in state.held]
    if state.until is None or state.until > now:
        return
    match state.phase:
        case Phase.GATHERING:
            _call(state)
        case Phase.STUDYING:
            assert state.studied is not None
            state.pieces.hide(tuple(state.pieces.places[row(state.studied)]))
            state.studied = None
            _count_down(state)
        case Phase.COUNTING:
            _go(state)
        case _:
            stop(state, None, dice)  # M13


# --- what all may know, and the end --------------------------------------------------------------------------------


def facts(state: State, seat: Seat | None) -> Facts:
    """The same for everybody: what is secret are faces."""
    rows = [state.pieces.places[row(seat)] for seat in range(state.seats)]
    return Facts(
        state.phase,
        state.number,
        state.rounds,
        state.caller,
        state.grabber,
        state.until,
        state.ready,
        state.stuck,
        tuple([None if free else card for card, free in zip(state.current, state.open_rows, strict=True)]),
        tuple(state.open_rows),
        tuple(state.filled),
        tuple([len(cards) for cards in rows]),
        tuple(state.cheers),
        tuple(state.lap),
        tuple(state.held),
        tuple(state.said),
        tuple(state.curse),
        state.studied,
        tuple(state.cards),
        tuple(state.points),
        state.options,
        len(state.noted) + len(state.noted_unseen),
        tuple(state.accused),
    )


def result(state: State) -> Result | None:
    """Most points win; of those most challenge cards; who still ties shares (M32)."""
    if state.phase is not Phase.OVER:
        return None
    sheets = list(zip(state.points, state.cards, strict=True))
    bests = sorted(set(sheets), reverse=True)
    ranks = tuple([tuple([seat for seat, sheet in enumerate(sheets) if sheet == best]) for best in bests])
    tied = state.points.count(max(state.points)) > 1
    reason = "shared" if len(ranks[0]) > 1 else "cards" if tied else "points"
    return Result(ranks, tuple(state.points), reason)
