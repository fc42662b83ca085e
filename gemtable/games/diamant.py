"""Diamant (Incan Gold): secret simultaneous push your luck for three to eight. Rules and ids: diamant.md beside this
file.

The ledger holds every printed thing: cave cards, entrance tiles, explorers, two decision cards a seat. Rubies are
heaps: `on(card)` waits on the path, `carried(seat)` lies beside the chest, `chest(seat)` is safe. Its nouns stand in
diamant_things.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from gemtable.engine.dice import Dice
from gemtable.engine.events import Piece, Seat
from gemtable.engine.game import Action, Pace, Result, Tick, ranked
from gemtable.engine.pieces import Pieces
from gemtable.engine.view import redeal_by_back
from gemtable.games.diamant_things import ACTIONS as ACTIONS
from gemtable.games.diamant_things import (
    CAMP,
    CAVE,
    CHOICES,
    COPIES,
    DECK,
    ENTRANCES,
    EXPEDITIONS,
    FIRST_RELICS,
    LATE_RELIC,
    PATH,
    PLAIN_RELIC,
    RELICS,
    RELICS_TO_COME,
    REMOVED,
    SUPPLY,
    TREASURES,
    WANTED,
    Collapsed,
    Decision,
    Entrance,
    ExpeditionBegan,
    ExpeditionEnded,
    Explorer,
    Facts,
    Hazard,
    Leftovers,
    OneMoreCard,
    Relic,
    Relics,
    Revealed,
    Shared,
    Treasure,
    Trip,
    Warned,
    WentHome,
    carried,
    chest,
    chosen,
    hand,
    on,
)
from gemtable.games.diamant_things import Options as Options

KEY: Final = "diamant"
EDITION: Final = 1
SEATS: Final = range(3, 9)
PACE: Final = Pace.PATIENT


# --- state and what all may know of it -----------------------------------------------------------------------------


@dataclass(slots=True)
class State:
    """The table. `inside` are the seats still in the cave; `trips` what each finished expedition brought each seat."""

    options: Options
    seats: int
    pieces: Pieces
    explorers: tuple[Piece, ...]
    tiles: tuple[Piece, ...]
    now: Tick = 0
    number: int = 0
    inside: tuple[Seat, ...] = ()
    seen: tuple[Hazard, ...] = ()  # kinds on the path, oldest first
    removed: tuple[Hazard, ...] = ()  # D14
    relics_taken: int = 0
    relic_points: list[int] = field(default_factory=list)
    brought: list[int] = field(default_factory=list)  # this expedition's points per seat
    trips: tuple[tuple[Trip, ...], ...] = ()
    risk: int = 0  # millionths: how many flights were to be expected so far (W4)
    over: bool = False


def facts(state: State, seat: Seat | None) -> Facts:
    """The same for everybody: nothing in it is secret (D26)."""
    places, removed = state.pieces.places, state.removed
    return Facts(
        state.number,
        state.inside,
        tuple([one for one in state.inside if places[chosen(one)]]),
        state.seen,
        removed,
        tuple([kind for kind in dict.fromkeys(removed) if removed.count(kind) >= COPIES - 1]) if removed else (),
        _deadly(state),
        len(places[DECK]),
        state.trips,
        tuple(state.relic_points),
        state.risk / 1_000_000,
        state.options,
    )


def _deadly(state: State) -> int:
    """How many cards of the deck would empty the cave now."""
    removed = state.removed
    return sum([COPIES - 1 - removed.count(kind) for kind in state.seen])


# --- setting up ----------------------------------------------------------------------------------------------------


def deal(options: Options, seats: int, dice: Dice) -> State:
    """Lay out the camp, the tiles, and for everybody a chest, an explorer and two decision cards (D25)."""
    pieces = Pieces(seats)
    pieces.lay("cave", [*map(Treasure, TREASURES), *(kind for kind in Hazard for _ in range(COPIES))], DECK)  # D2
    if options.relics is not Relics.OFF:
        worths = RELICS if options.relics is Relics.ASCENDING else (0,) * EXPEDITIONS
        pieces.lay("cave", [Relic(worth) for worth in worths], RELICS_TO_COME, open=True)
    tiles = pieces.lay("entrance", [Entrance(number) for number in range(1, EXPEDITIONS + 1)], ENTRANCES, open=True)
    explorers = pieces.lay("explorer", [Explorer(seat) for seat in range(seats)], CAMP, open=True)
    for seat in range(seats):
        pieces.lay(f"decision:{seat}", list(Decision), hand(seat))
        pieces.places[chosen(seat)] = []
        pieces.shuffle(hand(seat), dice, seat)
    for place in (PATH, CAVE, REMOVED):
        pieces.places[place] = []
    pieces.stock(SUPPLY, EXPEDITIONS * sum(TREASURES))  # D19: it never limits a payment
    state = State(options, seats, pieces, explorers, tiles, relic_points=[0] * seats, brought=[0] * seats)
    _begin_expedition(state, dice)
    return state


# --- who acts, and how ---------------------------------------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    """All explorers in the cave who have not decided (D8); those in camp wait (D21)."""
    if state.over:
        return ()
    places = state.pieces.places
    return tuple([seat for seat in state.inside if not places[chosen(seat)]])


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Both choices, for everybody in the cave until all are in: a change of mind is an action, not an undo."""
    return CHOICES if seat in state.inside and not state.over else ()


def play(state: State, seat: Seat, action: Action, dice: Dice) -> None:
    """Lay a decision card face down; when the last one lies, turn them all and let it happen (D3, D8)."""
    pieces = state.pieces
    wanted, faces = WANTED[type(action)], pieces.faces
    laid = pieces.places[chosen(seat)]
    if laid:
        if faces[laid[0]] is wanted:
            return
        pieces.move((laid[0],), hand(seat))
    first, second = pieces.places[hand(seat)]
    pieces.move((first if faces[first] is wanted else second,), chosen(seat))
    if not to_act(state):
        _resolve(state, dice)


def alarm(state: State) -> Tick | None:
    """No clock in this game."""
    return None


def ring(state: State, dice: Dice) -> None:
    """Never called: there is no alarm."""


# --- an expedition -------------------------------------------------------------------------------------------------


def _begin_expedition(state: State, dice: Dice) -> None:
    """Everybody goes in, the deck is shuffled, the first card is turned before the first decision (D9)."""
    pieces = state.pieces
    state.number += 1
    state.inside = tuple(range(state.seats))
    state.seen = ()
    state.brought = [0] * state.seats
    pieces.events.append(ExpeditionBegan(state.number))
    pieces.move(state.explorers, CAVE)
    if state.options.relics is not Relics.OFF:
        relic = pieces.places[RELICS_TO_COME][0]  # D22, lowest first
        pieces.hide((relic,))
        pieces.move((relic,), DECK)
    pieces.shuffle(DECK, dice)
    _turn_card(state, dice)


def _turn_card(state: State, dice: Dice) -> None:
    """Turn one card over and resolve it (D3). The deck cannot run out (D27)."""
    pieces = state.pieces
    deck = pieces.places[DECK]
    state.risk += 1_000_000 * _deadly(state) // len(deck)
    card = deck[-1]
    pieces.move((card,), PATH)
    pieces.show((card,))
    face = pieces.faces[card]
    if isinstance(face, Treasure):
        _share(state, card, face.rubies)
    elif isinstance(face, Hazard):
        if face in state.seen:
            _flee(state, card, face, dice)
        else:
            state.seen += (face,)
            pieces.events.append(Warned(card, face))  # D6


def _share(state: State, card: Piece, rubies: int) -> None:
    """The same whole number for everybody inside; the rest waits on the card (D4, D5)."""
    pieces = state.pieces
    each, left = divmod(rubies, len(state.inside))
    pieces.pour(SUPPLY, on(card), rubies)
    if each:
        for seat in state.inside:
            pieces.pour(on(card), carried(seat), each)
    pieces.events.append(Shared(card, each, left))


def _resolve(state: State, dice: Dice) -> None:
    """All decisions are in: turn them together, pay the leavers (D13), go on with the others."""
    pieces = state.pieces
    places, faces = pieces.places, pieces.faces
    laid = {seat: places[chosen(seat)][0] for seat in state.inside}
    pieces.show(tuple(laid.values()))
    leaving = tuple([seat for seat, card in laid.items() if faces[card] is Decision.LEAVE])
    staying = tuple([seat for seat, card in laid.items() if faces[card] is Decision.STAY])
    pieces.events.append(Revealed(staying, leaving))
    for seat, card in laid.items():
        pieces.move((card,), hand(seat))
        pieces.shuffle(hand(seat), dice, seat)  # so that no back tells what its face was
    if leaving:
        _walk_home(state, leaving)
        state.inside = staying
    if staying:
        _turn_card(state, dice)
    else:
        _everybody_left(state, dice)


def _walk_home(state: State, leaving: tuple[Seat, ...]) -> None:
    """Leavers share the path's rubies and lock everything away (D10); a sole leaver gets the relics too (D23)."""
    pieces = state.pieces
    pooled = state.options.leftovers is Leftovers.POOLED
    each = _share_path_pooled(state, leaving) if pooled else _share_path_card_by_card(state, leaving)
    pieces.events.append(WentHome(leaving, each))
    pieces.move(tuple([state.explorers[seat] for seat in leaving]), CAMP)
    for seat in leaving:
        rubies = pieces.heap(carried(seat))
        state.brought[seat] = rubies
        pieces.pour(carried(seat), chest(seat), rubies)  # D17: nothing ever leaves a chest
    if len(leaving) == 1:
        _take_relics(state, leaving[0])


def _treasures_on_path(state: State) -> list[Piece]:
    faces = state.pieces.faces
    return [card for card in state.pieces.places[PATH] if isinstance(faces[card], Treasure)]


def _share_path_pooled(state: State, leaving: tuple[Seat, ...]) -> int:
    """All rubies on the path are one heap; what cannot be shared waits on the newest treasure card (D11)."""
    pieces = state.pieces
    cards = _treasures_on_path(state)
    waiting = {card: pieces.heap(on(card)) for card in cards}
    each = sum(waiting.values()) // len(leaving)
    for seat in leaving:
        owed = each
        for card in cards:
            part = min(owed, waiting[card])
            pieces.pour(on(card), carried(seat), part)
            waiting[card] -= part
            owed -= part
            if not owed:
                break
    for card in cards[:-1]:
        pieces.pour(on(card), on(cards[-1]), waiting[card])
    return each


def _share_path_card_by_card(state: State, leaving: tuple[Seat, ...]) -> int:
    """Each card is shared on its own and keeps its own rest (D28)."""
    pieces = state.pieces
    total = 0
    for card in _treasures_on_path(state):
        each = pieces.heap(on(card)) // len(leaving)
        total += each
        for seat in leaving:
            pieces.pour(on(card), carried(seat), each)
    return total


def _take_relics(state: State, seat: Seat) -> None:
    """All revealed relics, at their printed value or, counted one by one, 5 and later 10 (D23, D29)."""
    pieces = state.pieces
    for card in tuple(pieces.places[PATH]):
        face = pieces.faces[card]
        if isinstance(face, Relic):
            worth = face.worth or (PLAIN_RELIC if state.relics_taken < FIRST_RELICS else LATE_RELIC)
            state.relics_taken += 1
            state.relic_points[seat] += worth
            state.brought[seat] += worth
            pieces.move((card,), chest(seat))


def _everybody_left(state: State, dice: Dice) -> None:
    """The expedition ends without a flight and costs no hazard (D12, D14); the next card may be looked at (D30)."""
    pieces = state.pieces
    if state.options.one_more_card:
        card = pieces.places[DECK][-1]
        pieces.show((card,))
        pieces.events.append(OneMoreCard(card))
    _end_expedition(state, None, dice)


def _flee(state: State, card: Piece, kind: Hazard, dice: Dice) -> None:
    """The second of a kind: all inside lose what lies beside their chests (D7); the card leaves the game (D14)."""
    pieces = state.pieces
    inside = state.inside
    pieces.events.append(Collapsed(card, kind, inside))
    for seat in inside:
        pieces.pour(carried(seat), SUPPLY, pieces.heap(carried(seat)))
    pieces.move(tuple([state.explorers[seat] for seat in inside]), CAMP)
    pieces.move((card,), REMOVED)
    state.removed += (kind,)
    _end_expedition(state, kind, dice)


def _end_expedition(state: State, hazard: Hazard | None, dice: Dice) -> None:
    """Rubies on the path return to the supply (D12, D16), revealed relics are lost (D24), the other cards are
    gathered (D15)."""
    pieces = state.pieces
    fled = state.inside
    trips = [Trip(points, hazard if seat in fled else None) for seat, points in enumerate(state.brought)]
    state.trips += (tuple(trips),)
    state.inside = ()
    pieces.events.append(ExpeditionEnded(state.number, hazard))
    faces, path = pieces.faces, tuple(pieces.places[PATH])
    for card in path:
        if isinstance(faces[card], Treasure):
            pieces.pour(on(card), SUPPLY, pieces.heap(on(card)))
    pieces.move(tuple([card for card in path if isinstance(faces[card], Relic)]), REMOVED)
    back = tuple(pieces.places[PATH])
    if back:
        pieces.hide(back)
        pieces.move(back, DECK)
    pieces.move((state.tiles[state.number - 1],), REMOVED)  # D1
    if state.number < EXPEDITIONS:
        _begin_expedition(state, dice)
    else:
        state.over = True


# --- the end -------------------------------------------------------------------------------------------------------


def result(state: State) -> Result | None:
    """After the fifth expedition the richest wins; ties share the victory (D18)."""
    return ranked(totals(state), "richest") if state.over else None


def totals(state: State) -> list[int]:
    """What is safe in each chest: rubies and relic points."""
    return [state.pieces.heap(chest(seat)) + state.relic_points[seat] for seat in range(state.seats)]


redeal = redeal_by_back
