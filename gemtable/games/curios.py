"""Curios: pawns, hidden hands and deduction for two to five. Rules and ids: curios.md beside this file.

Pawns, cards and the token are pieces; artifacts are heaps, one at each site and one of each colour before each seat.
Nouns stand in curios_things.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gemtable.engine.dice import Dice
from gemtable.engine.events import Piece, Seat
from gemtable.engine.game import Action, Pace, Result, Tick, ranked
from gemtable.engine.pieces import Pieces, clone
from gemtable.games.curios_things import ACTIONS as ACTIONS
from gemtable.games.curios_things import (
    COLUMNS,
    ENOUGH_EMPTY,
    PAWNS,
    SIDE,
    SITES,
    STARTERS,
    SUPPLIES,
    TURNED,
    VALUES,
    Facts,
    Finished,
    LastRecruit,
    LastRound,
    Majority,
    Market,
    Pass,
    Passed,
    Pawn,
    Phase,
    Recalled,
    Recruit,
    Recruited,
    RoundBegan,
    SideTurned,
    Site,
    SiteFacts,
    Token,
    Valued,
    Visit,
    Visited,
    column,
    hand,
    heap,
    pool,
    reserve,
    shown,
    taken,
    token,
    under,
)
from gemtable.games.curios_things import Options as Options

KEY: Final = "curios"
EDITION: Final = 1
SEATS: Final = range(2, 6)
PACE: Final = Pace.PATIENT


# --- state and what all may know of it -----------------------------------------------------------------------------


@dataclass(slots=True)
class State:
    """The table. `turn` is whose turn it is; `asked` how many had theirs in this recruit phase; `next_column` counts
    each site's full columns, in the order of Site."""

    options: Options
    seats: int
    pieces: Pieces
    first: Seat
    turn: Seat
    now: Tick = 0
    number: int = 0
    phase: Phase = Phase.HUNT
    next_column: tuple[int, ...] = (0,) * len(SITES)
    done: tuple[Seat, ...] = ()  # C7
    asked: int = 0
    last: bool = False
    values: tuple[int, ...] = (0,) * len(SITES)


def facts(state: State, seat: Seat | None) -> Facts:
    """Public but for `possible`, which is each seat's own (C18, C19)."""
    places = state.pieces.places
    seats = range(state.seats)
    return Facts(
        state.phase,
        state.number,
        state.first,
        None if state.phase is Phase.OVER else state.turn,
        state.done,
        tuple([len(places[hand(one)]) for one in seats]),
        tuple([len(places[pool(one)]) for one in seats]),
        tuple([_site_facts(state, site, seat) for site in SITES]),
        state.last,
        state.values,
        state.options,
    )


def _site_facts(state: State, site: Site, seat: Seat | None) -> SiteFacts:
    at = state.next_column[SITES.index(site)]
    pawns = pawns_at(state, site)
    return SiteFacts(
        COLUMNS[at] if at < len(COLUMNS) else 0,
        at,
        state.pieces.heap(heap(site)),
        pawns,
        most(pawns),
        _possible(state, site, seat),
    )


def _possible(state: State, site: Site, seat: Seat | None) -> tuple[int, ...]:
    """What a site's hidden card may be, from all this seat has seen (C19)."""
    pieces = state.pieces
    card = pieces.places[under(site)][0]
    bit = 0 if seat is None else 1 << seat
    if card in pieces.open:
        return (_value(pieces.faces[card]),)
    seen = [
        face.value
        for piece, face in enumerate(pieces.faces)
        if isinstance(face, Market) and face.site is site and (piece in pieces.open or pieces.known[piece] & bit)
    ]
    return tuple([value for value in VALUES if value not in seen])


def _value(face: object) -> int:
    assert isinstance(face, Market)
    return face.value


def pawns_at(state: State, site: Site) -> tuple[int, ...]:
    """How many pawns each seat has at a site: pawns are counted, not columns (C10)."""
    places, faces = state.pieces.places, state.pieces.faces
    counts = [0] * state.seats
    for at in range(state.next_column[SITES.index(site)]):
        standing = places[column(site, at)]
        owner = faces[standing[0]]
        assert isinstance(owner, Pawn)
        counts[owner.seat] += len(standing)
    return tuple(counts)


def most(pawns: Sequence[int]) -> Seat | None:
    """Who has the most; nobody in a tie, nobody where nobody stands."""
    best = max(pawns)
    return pawns.index(best) if best and pawns.count(best) == 1 else None


# --- setting up ----------------------------------------------------------------------------------------------------


def deal(options: Options, seats: int, dice: Dice) -> State:
    """One market card of each site under it, the others dealt, pawns and artifacts laid out (C1 to C3, C20)."""
    pieces = Pieces(seats)
    supply = SUPPLIES[seats]
    for site in SITES:
        four = pieces.lay("market", [Market(site, value) for value in VALUES], under(site))
        pieces.shuffle(under(site), dice)
        pieces.move(four[1:], SIDE)
        pieces.stock(heap(site), supply.artifacts)
        for at in range(len(COLUMNS)):
            pieces.places[column(site, at)] = []
    pieces.shuffle(SIDE, dice)
    pieces.places[TURNED] = []
    for seat in range(seats):
        dealt = tuple(pieces.places[SIDE][-supply.cards :])
        pieces.move(dealt, hand(seat))
        pieces.show(dealt, seat)
        pawns = pieces.lay(f"pawn:{seat}", [Pawn(seat)] * PAWNS, reserve(seat), open=True)
        pieces.move(pawns[:STARTERS], pool(seat))
        pieces.places[shown(seat)] = []
        pieces.places[token(seat)] = []
    first = dice.below(seats)  # C3
    pieces.lay("token", [Token()], token(first), open=True)
    state = State(options, seats, pieces, first, first)
    _begin_round(state)
    return state


def _begin_round(state: State) -> None:
    state.number += 1
    state.phase = Phase.HUNT
    state.turn = state.first
    state.done = ()
    state.next_column = (0,) * len(SITES)
    state.pieces.events.append(RoundBegan(state.number, state.first))  # C22: everybody can place


# --- who acts, and how ---------------------------------------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    """Whose turn it is."""
    return () if state.phase is Phase.OVER else (state.turn,)


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """In the hunt every site whose next column can be filled (C4 to C8), in the recruit phase each card, or none
    (C12)."""
    if seat != state.turn or state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.HUNT:
        return [Visit(site) for site in affordable(state, seat)]
    return [*(Recruit(card) for card in state.pieces.places[hand(seat)]), Pass()]


def affordable(state: State, seat: Seat) -> list[Site]:
    """The sites a seat can visit: their next column is there and no wider than its pawns at hand (C5, C7)."""
    pawns = len(state.pieces.places[pool(seat)])
    return [
        site
        for site, at in zip(SITES, state.next_column, strict=True)
        if at < len(COLUMNS) and COLUMNS[at] <= pawns
    ]


def play(state: State, seat: Seat, action: Action, dice: Dice) -> None:
    """Carry a legal action out."""
    match action:
        case Visit(site):
            _visit(state, seat, site)
            _next_visitor(state)
        case Recruit(card):
            _recruit(state, seat, card)
            _next_recruiter(state)
        case Pass():
            state.pieces.events.append(Passed(seat))
            _next_recruiter(state)
        case _:
            raise ValueError(f"no action of this game: {action}")


def alarm(state: State) -> Tick | None:
    """No clock in this game."""
    return None


def ring(state: State, dice: Dice) -> None:
    """Never called: there is no alarm."""


# --- phase 1: treasure hunt ----------------------------------------------------------------------------------------


def _visit(state: State, seat: Seat, site: Site) -> None:
    """Fill the leftmost empty column, whole and alone (C6), and take an artifact if one is left (C4, C8)."""
    pieces = state.pieces
    number = SITES.index(site)
    at = state.next_column[number]
    pieces.move(tuple(pieces.places[pool(seat)][: COLUMNS[at]]), column(site, at))
    state.next_column = (*state.next_column[:number], at + 1, *state.next_column[number + 1 :])
    took = _take(state, seat, site)
    pieces.events.append(Visited(seat, site, at, took))
    _look_for_the_end(state)


def _take(state: State, seat: Seat, site: Site) -> bool:
    """One artifact, if one is left."""
    if not state.pieces.heap(heap(site)):
        return False
    state.pieces.pour(heap(site), taken(site, seat), 1)
    return True


def _look_for_the_end(state: State) -> None:
    """Two empty sites: certain from now on, and nothing stops before the round is over (C16)."""
    empty = tuple([site for site in SITES if not state.pieces.heap(heap(site))])
    if len(empty) >= ENOUGH_EMPTY and not state.last:
        state.last = True
        state.pieces.events.append(LastRound(empty))


def _next_visitor(state: State) -> None:
    """Clockwise, past those who can fill no column (C7); when everybody has passed the hunt is over (C9)."""
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if seat in state.done:
            continue
        if affordable(state, seat):
            state.turn = seat
            return
        state.done += (seat,)
        state.pieces.events.append(Finished(seat))
    _end_hunt(state)


def _end_hunt(state: State) -> None:
    """The majority at each site takes one more (C10), then all pawns go home (C11)."""
    pieces = state.pieces
    for site in SITES:
        pawns = pawns_at(state, site)
        seat = most(pawns)
        took = seat is not None and _take(state, seat, site)
        pieces.events.append(Majority(site, seat, took, pawns))
    _look_for_the_end(state)
    for site in SITES:
        for at in range(state.next_column[SITES.index(site)]):
            standing = tuple(pieces.places[column(site, at)])
            owner = pieces.faces[standing[0]]
            assert isinstance(owner, Pawn)
            pieces.move(standing, pool(owner.seat))
    state.next_column = (0,) * len(SITES)
    pieces.events.append(Recalled())
    if state.last and state.options.last_recruit_phase is LastRecruit.SKIP:
        _reveal(state)
        return
    state.phase = Phase.RECRUIT
    state.asked = -1
    _next_recruiter(state)


# --- phase 2: recruit ----------------------------------------------------------------------------------------------


def _next_recruiter(state: State) -> None:
    """Clockwise from the first player, each once (C12); who has no card or all seven pawns is not asked (C13)."""
    places = state.pieces.places
    while state.asked + 1 < state.seats:
        state.asked += 1
        state.turn = (state.first + state.asked) % state.seats
        if places[hand(state.turn)] and places[reserve(state.turn)]:
            return
    _end_round(state)


def _recruit(state: State, seat: Seat, card: Piece) -> None:
    """The card lies open before its owner; the pawn plays from the next round on (C12, C23)."""
    pieces = state.pieces
    pawn = pieces.places[reserve(seat)][-1]
    pieces.move((card,), shown(seat))
    pieces.show((card,))
    pieces.move((pawn,), pool(seat))
    pieces.events.append(Recruited(seat, card, pawn))


def _end_round(state: State) -> None:
    """Two players see one side-deck card more (C14); the token goes left (C15), or the game is over (C16)."""
    pieces = state.pieces
    if state.seats == 2 and pieces.places[SIDE]:
        card = pieces.places[SIDE][-1]
        pieces.move((card,), TURNED)
        pieces.show((card,))
        pieces.events.append(SideTurned(card))
    if state.last:
        _reveal(state)
        return
    old, state.first = state.first, (state.first + 1) % state.seats
    pieces.move(tuple(pieces.places[token(old)]), token(state.first))
    _begin_round(state)


# --- the end -------------------------------------------------------------------------------------------------------


def _reveal(state: State) -> None:
    """The four hidden cards are turned up one after another (C17)."""
    pieces = state.pieces
    for site in SITES:
        card = pieces.places[under(site)][0]
        pieces.show((card,))
        worth = _value(pieces.faces[card])
        points = tuple([worth * pieces.heap(taken(site, seat)) for seat in range(state.seats)])
        state.values = tuple([worth if one is site else old for one, old in zip(SITES, state.values, strict=True)])
        pieces.events.append(Valued(site, card, worth, points))
    state.phase = Phase.OVER


def totals(state: State) -> list[int]:
    """What each seat's artifacts are worth by the numbers turned up so far."""
    return [
        sum([worth * state.pieces.heap(taken(site, seat)) for site, worth in zip(SITES, state.values, strict=True)])
        for seat in range(state.seats)
    ]


def result(state: State) -> Result | None:
    """The highest total wins; ties share the victory (C17)."""
    return ranked(totals(state), "richest") if state.phase is Phase.OVER else None


# --- worlds a seat may imagine -------------------------------------------------------------------------------------


def redeal(state: State, seat: Seat, dice: Dice) -> State:
    """Each site's hidden card is any of its numbers this seat has not seen, all worlds alike; what is left fills the
    other hands and the side deck (C2, C19)."""
    world = clone(state)
    pieces = world.pieces
    bit = 1 << seat
    unknown = [
        piece for piece, face in enumerate(pieces.faces) if isinstance(face, Market) and not pieces.known[piece] & bit
    ]
    left = sorted([pieces.faces[piece] for piece in unknown], key=repr)  # from here on the real order is forgotten
    hidden = {pieces.places[under(site)][0]: site for site in SITES}
    for card, site in hidden.items():
        if card in unknown:
            face = dice.pick([face for face in left if isinstance(face, Market) and face.site is site])
            left.remove(face)
            pieces.faces[card] = face
    dice.shuffle(left)
    for card, other in zip([piece for piece in unknown if piece not in hidden], left, strict=True):
        pieces.faces[card] = other
    return world
