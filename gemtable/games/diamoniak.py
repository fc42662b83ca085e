"""Diamoniak: draw as long as you dare, and complete your castle, for two to four. Rules and ids: diamoniak.md.

All cards have one back. What a player owns lies open: the castle in front (`castle`), everything else at its right
(`side`). Its nouns stand in diamoniak_things.py.
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
from gemtable.games.diamoniak_things import ACTIONS as ACTIONS
from gemtable.games.diamoniak_things import (
    DISCARD,
    DRAWN,
    HUNGER,
    PARTS,
    PILE,
    PRICE,
    Answer,
    Banished,
    Bought,
    Buy,
    Castle,
    Claimed,
    Colour,
    Completed,
    Decline,
    Draw,
    Facts,
    Figure,
    Freed,
    Give,
    LostCastle,
    Reshuffled,
    Stop,
    TurnBegan,
    WitchCame,
    WitchLeft,
    WitchTakes,
    cards,
    castle,
    side,
)
from gemtable.games.diamoniak_things import Options as Options

KEY: Final = "diamoniak"
EDITION: Final = 1
SEATS: Final = range(2, 5)
PACE: Final = Pace.PATIENT


# --- state and what all may know of it -----------------------------------------------------------------------------


@dataclass(slots=True)
class State:
    """The table. `drew` are the cards of this turn, `owed` what the witch still waits for, `asked` whether the fairy
    is offered; `colours` what each seat builds."""

    options: Options
    seats: int
    pieces: Pieces
    turn: Seat
    now: Tick = 0
    drew: tuple[Piece, ...] = ()
    owed: int = 0
    asked: bool = False
    colours: list[Colour | None] = field(default_factory=list)
    winner: Seat | None = None


def facts(state: State, seat: Seat | None) -> Facts:
    """The same for everybody: nothing in it is secret (K3)."""
    pieces = state.pieces
    faces = pieces.faces
    pile = pieces.places[PILE]
    return Facts(
        state.turn,
        state.drew,
        state.owed,
        state.asked,
        tuple(state.colours),
        sum([_evil(faces[card]) for card in pile]),
        len(pile),
        state.winner,
        state.options,
    )


def _evil(face: object) -> bool:
    return isinstance(face, Figure) and face.evil


# --- setting up ----------------------------------------------------------------------------------------------------


def deal(options: Options, seats: int, dice: Dice) -> State:
    """Shuffle the pile; the youngest starts (K1)."""
    pieces = Pieces(seats)
    pieces.lay("diamoniak", cards(options.printing), PILE)
    for place in (DISCARD, DRAWN, *map(castle, range(seats)), *map(side, range(seats))):
        pieces.places[place] = []
    pieces.shuffle(PILE, dice)
    state = State(options, seats, pieces, (int(options.youngest.value) - 1) % seats, colours=[None] * seats)
    pieces.events.append(TurnBegan(state.turn))
    return state


# --- who acts, and how ---------------------------------------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    """Whose turn it is, until somebody has won."""
    return () if state.winner is not None else (state.turn,)


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Draw or buy; after a card, draw again or stop (K2); to the witch what she waits for (K9, K10)."""
    if seat != state.turn or state.winner is not None:
        return ()
    if state.asked:
        return (Answer(), Decline())
    if state.owed:
        return [Give(card) for card in _owned(state, seat)]
    if state.drew:
        return (Draw(), Stop())
    return [Draw(), *_offers(state, seat)]


def _owned(state: State, seat: Seat) -> list[Piece]:
    places = state.pieces.places
    return [*places[castle(seat)], *places[side(seat)]]


def _figures(state: State, seat: Seat, figure: Figure) -> list[Piece]:
    faces = state.pieces.faces
    return [card for card in state.pieces.places[side(seat)] if faces[card] is figure]


def _of_colour(state: State, seat: Seat, colour: Colour | None) -> tuple[Piece, ...]:
    """The pieces of a colour that lie at a seat's right."""
    faces = state.pieces.faces
    return tuple(
        [
            card
            for card in state.pieces.places[side(seat)]
            if isinstance(face := faces[card], Castle) and face.colour is colour
        ]
    )


def _offers(state: State, seat: Seat) -> list[Action]:
    """The pieces of one's own colour that others have, for who can pay (K11, K12)."""
    colour = state.colours[seat]
    if colour is None or len(_figures(state, seat, Figure.DIAMOND)) < PRICE:
        return []
    others = [other for other in range(state.seats) if other != seat]
    return [Buy(other, piece) for other in others for piece in _of_colour(state, other, colour)]


def play(state: State, seat: Seat, action: Action, dice: Dice) -> None:
    """Carry a legal action out."""
    match action:
        case Draw():
            _draw(state, seat, dice)
        case Stop():
            _end_turn(state)
        case Buy(seller, piece):
            _buy(state, seat, seller, piece)
        case Give(card):
            _give(state, seat, (card,))
            state.owed -= 1
            if not state.owed:
                _witch_leaves(state, seat)
        case Answer():
            _banish(state, seat)
        case Decline():
            state.asked = False
            _feed(state, seat)
        case _:
            raise ValueError(f"no action of this game: {action}")


def alarm(state: State) -> Tick | None:
    """No clock in this game."""
    return None


def ring(state: State, dice: Dice) -> None:
    """Never called: there is no alarm."""


# --- drawing -------------------------------------------------------------------------------------------------------


def _draw(state: State, seat: Seat, dice: Dice) -> None:
    """Turn a card for all to see (K3) and lay it where it belongs."""
    pieces = state.pieces
    if not pieces.places[PILE]:
        _new_pile(state, dice)
    card = pieces.places[PILE][-1]
    pieces.move((card,), DRAWN)
    pieces.show((card,))
    state.drew += (card,)
    face = pieces.faces[card]
    if isinstance(face, Castle):
        _lay_piece(state, seat, card, face.colour)
    elif _evil(face):
        _witch(state, seat, card)
    else:
        pieces.move((card,), side(seat))  # K8


def _new_pile(state: State, dice: Dice) -> None:
    """Only what was discarded is shuffled, when a draw is due (K13). It is never empty (K16)."""
    pieces = state.pieces
    gone = tuple(pieces.places[DISCARD])
    pieces.hide(gone)
    pieces.move(gone, PILE)
    pieces.shuffle(PILE, dice)
    pieces.events.append(Reshuffled(len(gone)))


def _lay_piece(state: State, seat: Seat, card: Piece, colour: Colour) -> None:
    """In front if it is one's own colour or claims a free one (K4, K6), else to the right (K5)."""
    pieces = state.pieces
    own = state.colours[seat]
    if own is colour:
        pieces.move((card,), castle(seat))
    elif own is None and colour not in state.colours:
        joined = _of_colour(state, seat, colour)
        state.colours[seat] = colour
        pieces.events.append(Claimed(seat, colour, joined))
        pieces.move((card,), castle(seat))
        pieces.move(joined, castle(seat))  # K7
    else:
        pieces.move((card,), side(seat))
    _look_for_the_sixth(state, seat)


def _look_for_the_sixth(state: State, seat: Seat) -> None:
    colour = state.colours[seat]
    if colour is not None and len(state.pieces.places[castle(seat)]) == PARTS:  # K14
        state.winner = seat
        state.pieces.events.append(Completed(seat, colour))


# --- the witch -----------------------------------------------------------------------------------------------------


def _witch(state: State, seat: Seat, card: Piece) -> None:
    """She waits for three cards, or for all that was drawn this turn (house rule); a fairy may answer her (K10)."""
    owed = len(state.drew) - 1 if _takes_this_turn(state) else min(HUNGER, len(_owned(state, seat)))
    state.pieces.events.append(WitchCame(seat, card, owed))
    if _figures(state, seat, Figure.FAIRY):
        state.asked = True
    else:
        _feed(state, seat)


def _takes_this_turn(state: State) -> bool:
    """The house rule; a witch that comes first takes three as ever, or a game might never end (K20)."""
    return state.options.witch_takes is WitchTakes.THIS_TURN and len(state.drew) > 1


def _feed(state: State, seat: Seat) -> None:
    """With fewer than three cards all of them go; there is nothing to choose then (K9)."""
    if _takes_this_turn(state):
        drawn = set(state.drew)
        taken = tuple([card for card in _owned(state, seat) if card in drawn])
    else:
        owned = _owned(state, seat)
        if len(owned) > HUNGER:
            state.owed = HUNGER
            return
        taken = tuple(owned)
    _give(state, seat, taken)
    _witch_leaves(state, seat)


def _give(state: State, seat: Seat, given: tuple[Piece, ...]) -> None:
    """Cards go beside the pile; a castle whose last piece goes is lost, and by default its colour is free (K15)."""
    pieces = state.pieces
    for place in (castle(seat), side(seat)):
        pieces.move(tuple([card for card in given if pieces.where[card] == place]), DISCARD)
    colour = state.colours[seat]
    if colour is not None and not pieces.places[castle(seat)] and state.options.lost_castle is LostCastle.FREED:
        state.colours[seat] = None
        pieces.events.append(Freed(seat, colour))


def _banish(state: State, seat: Seat) -> None:
    """Witch and fairy are discarded, nothing else is lost; the turn is over all the same (K10)."""
    pieces = state.pieces
    state.asked = False
    fairy, witch = _figures(state, seat, Figure.FAIRY)[0], pieces.places[DRAWN][0]
    pieces.events.append(Banished(seat, witch, fairy))
    pieces.move((fairy,), DISCARD)
    _witch_leaves(state, seat)


def _witch_leaves(state: State, seat: Seat) -> None:
    pieces = state.pieces
    pieces.move(tuple(pieces.places[DRAWN]), DISCARD)
    pieces.events.append(WitchLeft(seat))
    _end_turn(state)


# --- buying, and the end -------------------------------------------------------------------------------------------


def _buy(state: State, buyer: Seat, seller: Seat, piece: Piece) -> None:
    """Three diamonds to the seller, the piece to the castle, and the turn is over (K11)."""
    pieces = state.pieces
    diamonds = tuple(_figures(state, buyer, Figure.DIAMOND)[:PRICE])
    pieces.events.append(Bought(buyer, seller, piece, diamonds))
    pieces.move(diamonds, side(seller))
    pieces.move((piece,), castle(buyer))
    _look_for_the_sixth(state, buyer)
    _end_turn(state)


def _end_turn(state: State) -> None:
    state.drew = ()
    if state.winner is None:
        state.turn = (state.turn + 1) % state.seats
        state.pieces.events.append(TurnBegan(state.turn))


def result(state: State) -> Result | None:
    """The first complete castle wins (K1, K14); the others follow by the pieces in front of them."""
    if state.winner is None:
        return None
    return ranked([len(state.pieces.places[castle(seat)]) for seat in range(state.seats)], "castle")


redeal = redeal_by_back
