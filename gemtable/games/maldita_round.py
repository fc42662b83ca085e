"""The rounds of the Maldita Diamond: what is dealt for one, and what happens when it is over. The race between the two
stands in maldita.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from gemtable.engine.dice import Dice
from gemtable.engine.events import Piece, Seat
from gemtable.engine.game import Tick
from gemtable.engine.pieces import Pieces
from gemtable.games.maldita_check import judge
from gemtable.games.maldita_set import answers, holes
from gemtable.games.maldita_things import (
    ASIDE,
    AWAY,
    BOX,
    CURSES,
    DECK,
    HEAP,
    LOOT,
    MIDDLE,
    Checked,
    Colour,
    Curse,
    Cursed,
    LootGrew,
    Options,
    Paid,
    Phase,
    Refilled,
    RoundBegan,
    RoundEnded,
    Stopped,
    Unread,
    Verdict,
    cursed,
    grip,
    on,
    row,
    won,
)

FEW: Final = 3  # M2, M3: up to so many players
CARDS_OF_FEW, CARDS_OF_MANY = 5, 4  # M2, and M3 for the curses
BOUNTY: Final = 2  # M26: cards of the deck when there is no loot
SCATTERS: Final = 1 << 32


@dataclass(slots=True)
class State:
    """The table. Lists are by seat.

    curse: in force; open_rows: may be filled in any order; current: the turned card, or the one of an open row that
    last received a gem: only its gems may be changed (M8, M43); filled: cards that hold what they need now; done:
    cards that were filled at some time; cheers, lap: owed; said: the announcement so far; newest: the gem that
    "caught you" would cost, accused: who says so; noted, noted_unseen: points of loot cards that went back into the
    deck, and of those whose faces nobody had seen (M30).
    """

    options: Options
    seats: int
    pieces: Pieces
    diamond: Piece
    rounds: int
    now: Tick = 0
    phase: Phase = Phase.GATHERING
    number: int = 0
    caller: Seat = 0  # M4: the oldest takes the first chair
    grabber: Seat | None = None
    until: Tick | None = None
    ready: tuple[Seat, ...] = ()
    stuck: tuple[Seat, ...] = ()
    studied: Seat | None = None
    noted: tuple[int, ...] = ()
    noted_unseen: tuple[int, ...] = ()
    curse: list[Curse | None] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    open_rows: list[bool] = field(default_factory=list)
    current: list[Piece | None] = field(default_factory=list)
    filled: list[int] = field(default_factory=list)
    done: list[tuple[Piece, ...]] = field(default_factory=list)
    cheers: list[int] = field(default_factory=list)
    lap: list[bool] = field(default_factory=list)
    held: list[Tick] = field(default_factory=list)
    said: list[tuple[tuple[Colour, ...], int | None]] = field(default_factory=list)
    newest: list[Piece | None] = field(default_factory=list)
    accused: list[tuple[Seat, ...]] = field(default_factory=list)


def cards_each(seats: int) -> int:
    """Challenge cards of each player, and curses in the pile."""
    return CARDS_OF_FEW if seats <= FEW else CARDS_OF_MANY


def closed(state: State, seat: Seat) -> bool:
    """Whether this row is played face down (M40)."""
    return state.curse[seat] is Curse.WHAT_GEMS


def room(state: State, seat: Seat, card: Piece) -> int:
    """How many gems a card of this row takes: what it asks for, or two face down, whatever it asks for (M40)."""
    return 2 if closed(state, seat) else holes(state.pieces.faces[card])  # type: ignore[arg-type]  # rows hold challenges


def is_filled(state: State, seat: Seat, card: Piece) -> bool:
    """Whether a card of this row holds what it needs, for all that can be seen from outside (M7, M40)."""
    lying = len(state.pieces.at(on(card)))
    return lying > 0 if closed(state, seat) else lying == room(state, seat, card)


# --- a new round ---------------------------------------------------------------------------------------------------


def begin_round(state: State, dice: Dice) -> None:
    """All gems and the diamond are in the middle, scattered afresh; everybody gets new cards (M2, M41, M46)."""
    pieces, seats = state.pieces, state.seats
    state.number += 1
    if pieces.where[state.diamond] != MIDDLE:
        pieces.move((state.diamond,), MIDDLE)
    each = [cards_each(seats) + (curse is Curse.GREED) for curse in state.curse]
    _provide(state, sum(each), dice)
    for seat, cards in enumerate(each):
        pieces.move(tuple(reversed(pieces.places[DECK][-cards:])), row(seat))
    bless = Curse.BLESS in state.curse
    state.open_rows = [  # M33, M40; one's own curse beats Bless (M42)
        curse is Curse.WHAT_GEMS or (bless and curse is not Curse.BLESS) for curse in state.curse
    ]
    state.current = [None] * seats
    state.filled, state.cheers, state.held = [0] * seats, [0] * seats, [0] * seats
    state.done, state.accused = [()] * seats, [()] * seats
    state.lap = [False] * seats
    state.said = [((), None)] * seats
    state.newest = [None] * seats
    state.ready, state.stuck, state.until = (), (), None
    state.phase = Phase.GATHERING
    final = state.number == state.rounds
    pieces.events.append(RoundBegan(state.number, state.caller, dice.below(SCATTERS), final))


def _provide(state: State, cards: int, dice: Dice) -> None:
    """If the deck cannot give so many cards, put others under it: those on the score sheet, then the loot, noted, then
    those that left the game (M30)."""
    pieces = state.pieces
    places, deck = pieces.places, tuple(pieces.places[DECK])
    sources = [[won(seat) for seat in range(state.seats)], [LOOT], [AWAY]]
    back: list[tuple[Piece, ...]] = []
    while sources and len(deck) + sum(map(len, back)) < cards:
        back += [tuple(places[source]) for source in sources.pop(0) if places[source]]
    if not back:
        return
    for pile in back:
        if pieces.where[pile[0]] == LOOT:
            _note(state, pile)
    pieces.move(deck, ASIDE)
    for pile in back:
        pieces.move(pile, DECK)
    pieces.shuffle(DECK, dice)
    pieces.move(deck, DECK)
    pieces.events.append(Refilled(sum(map(len, back))))


def _note(state: State, loot: Iterable[Piece]) -> None:
    """Write down what these loot cards are worth, for whoever wins the loot (M30)."""
    pieces = state.pieces
    for card in loot:
        if pieces.known[card]:
            state.noted += (_points(state, card),)
        else:
            state.noted_unseen += (_points(state, card),)


def _points(state: State, card: Piece) -> int:
    return state.pieces.faces[card].points  # type: ignore[attr-defined,no-any-return]  # asked of challenges only


# --- the end of a round --------------------------------------------------------------------------------------------


def stop(state: State, grabber: Seat | None, dice: Dice) -> None:
    """The round is over, by a grab (M10) or without one (M13): check all, pay, lay new loot, curse (M27), go on."""
    pieces = state.pieces
    state.grabber, state.until, state.held = grabber, None, [0] * state.seats
    for seat in range(state.seats):  # M11: before wilds are checked
        pieces.move(tuple(pieces.places[grip(seat)]), HEAP)
    if grabber is not None:
        pieces.move((state.diamond,), grip(grabber))
    pieces.events.append(Stopped(grabber))
    verdicts = _check(state, state.caller if grabber is None else grabber)
    unfinished = _clear(state, verdicts)
    if grabber is not None and set(verdicts[grabber].values()) == {Verdict.RIGHT}:
        _pay(state, grabber, dice)
    for seat in verdicts:
        pieces.move(tuple(pieces.places[row(seat)]), LOOT)
    if unfinished:
        pieces.events.append(LootGrew(unfinished))
    final = state.number == state.rounds
    _pass_the_curse(state, grabber, final)
    pieces.events.append(RoundEnded(state.number, tuple(state.cards), tuple(state.points)))
    if final:
        state.phase = Phase.OVER
        return
    if grabber is not None:
        state.caller = grabber  # M4
    begin_round(state, dice)


def _check(state: State, first: Seat) -> dict[Seat, dict[Piece, Verdict]]:
    """Card by card, going left from the first seat (M21); all gems stay where they are (M25)."""
    pieces = state.pieces
    free = frozenset(pieces.places[HEAP])
    either = state.options.two_coloured_count_for_one
    verdicts: dict[Seat, dict[Piece, Verdict]] = {}
    for seat in [(first + step) % state.seats for step in range(state.seats)]:
        verdicts[seat] = {}
        if closed(state, seat):
            pieces.show(tuple(pieces.places[row(seat)]))
        for card in pieces.places[row(seat)]:
            number = pieces.faces[card].number  # type: ignore[attr-defined]  # rows hold challenges
            verdict, proof = judge(answers(number, either), pieces.at(on(card)), free)
            points = _points(state, card) if verdict is Verdict.RIGHT else 0
            verdicts[seat][card] = verdict
            _score(state, seat, 1 if verdict is Verdict.RIGHT else 0, points)
            pieces.events.append(Checked(seat, card, verdict, points, proof))
    return verdicts


def _score(state: State, seat: Seat, cards: int, points: int) -> None:
    state.cards[seat] += cards
    state.points[seat] += points


def _clear(state: State, verdicts: dict[Seat, dict[Piece, Verdict]]) -> tuple[Piece, ...]:
    """All gems go back; right cards are kept (M21), wrong ones leave the game (M22). Returns those that stay
    in the rows, face down: the loot to be (M23, M24)."""
    pieces = state.pieces
    unfinished: list[Piece] = []
    for seat, cards in verdicts.items():
        for card in cards:
            pieces.move(tuple(pieces.at(on(card))), HEAP)
        pieces.move(tuple([card for card, verdict in cards.items() if verdict is Verdict.RIGHT]), won(seat))
        pieces.move(tuple([card for card, verdict in cards.items() if verdict is Verdict.WRONG]), AWAY)
        unfinished += pieces.places[row(seat)]
    _turn_down(pieces, [card for cards in verdicts.values() for card in cards])
    return tuple(unfinished)


def _turn_down(pieces: Pieces, cards: Iterable[Piece]) -> None:
    lying_open = tuple([card for card in cards if card in pieces.open])
    if lying_open:
        pieces.hide(lying_open)


def _pay(state: State, grabber: Seat, dice: Dice) -> None:
    """The loot that lay under the diamond, or with none two cards of the deck (M26)."""
    pieces = state.pieces
    noted = (*state.noted, *state.noted_unseen)
    loot = bool(pieces.places[LOOT] or noted)
    if not loot:
        _provide(state, BOUNTY, dice)
    source, most = (LOOT, len(pieces.places[LOOT])) if loot else (DECK, BOUNTY)
    cards = tuple(reversed(pieces.places[source][-most:])) if most else ()
    if cards:
        pieces.show(cards)
        pieces.move(cards, won(grabber))
        pieces.hide(cards)
    number, points = len(cards) + len(noted), sum([_points(state, card) for card in cards]) + sum(noted)
    state.noted = state.noted_unseen = ()
    _score(state, grabber, number, points)
    pieces.events.append(Paid(grabber, cards, loot, number, points))


def _pass_the_curse(state: State, grabber: Seat | None, final: bool) -> None:
    """The curse in force ends, unless it is kept (M42); the grabber gets the top one (M28), or it goes back unread
    (M13). After the final round nobody is cursed (M31)."""
    pieces = state.pieces
    for seat in range(state.seats):
        if not state.options.village_of_the_cursed or (seat == grabber and not final):
            _turn_down(pieces, pieces.places[cursed(seat)])
            state.curse[seat] = None
    if final:
        return
    card = pieces.places[CURSES][-1]
    if grabber is None:
        pieces.move((card,), BOX)
        pieces.events.append(Unread(card))
        return
    pieces.move((card,), cursed(grabber))
    pieces.show((card,))
    curse = pieces.faces[card]
    assert isinstance(curse, Curse)
    state.curse[grabber] = curse
    pieces.events.append(Cursed(grabber, curse, card))
