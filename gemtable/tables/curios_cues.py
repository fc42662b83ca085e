"""The choreography of Curios: how each beat goes. Milliseconds at normal pace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gemtable.engine.events import Event, Moved, Piece, Poured, Seat, Shown
from gemtable.engine.view import Table
from gemtable.games.curios_things import (
    SITES,
    Finished,
    LastRound,
    Majority,
    Market,
    Passed,
    Recruited,
    RoundBegan,
    Site,
    Valued,
    column,
    hand,
    heap,
    taken,
)
from gemtable.stage import theme
from gemtable.stage.beat import Beat
from gemtable.stage.layout import Point
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Person, Stage
from gemtable.tables import curios_places as places
from gemtable.tables.curios_phrases import goes_home, passes_token, recruits, side_turns, visits
from gemtable.tables.curios_sight import see
from gemtable.tables.curios_words import NOBODY, said, worth_of
from gemtable.words import _

STEP, SET = 150.0, 260.0  # pawns are set down one by one
STONE, STONE_WAITS = 460.0, 120.0
LIGHT, WAVE, WAVE_STEP = 900.0, 320.0, 60.0
HOME, HOME_STEP = 420.0, 22.0
FLIP, READ, LAY, SETTLE = 380.0, 420.0, 380.0, 60.0
SLAP = 215.0  # when in the sound of a turning card it comes down
TOKEN = 520.0
BREATH = 200.0  # before the next player is asked
TOLD = 900.0  # a line somebody should read
LARGE = 1.0  # scale of a card that all should read
REVEALED = 1.25  # of a hidden card
CANNOT_HURRY = 700.0
POINTS, POINTS_STEP = 560.0, 90.0
SUM = theme.SCORE.at(44)


class Cast(Protocol):
    """What the choreography needs to know of the scene."""

    ground: places.Ground
    people: tuple[Person, ...]
    names: tuple[str, ...]
    open_hand: Seat | None

    def face(self, table: Table, card: Piece) -> str: ...

    def stone(self, site: Site, number: int) -> str: ...


def pan(x: float) -> float:
    """Where on the table, as a place between the loudspeakers."""
    return max(-0.7, min(0.7, (x - 960) / 1200))


def cue(cast: Cast, events: Sequence[Event], stage: Stage) -> Beat | None:
    """One beat; what it does not mention glides by itself."""
    beat = Beat()
    first, last = events[0], events[-1]
    if visits(first):
        visit(cast, beat, events, stage)
    elif isinstance(last, Majority):
        majority(cast, beat, last, stage)
    elif goes_home(first):
        recall(beat, events, stage)
    elif recruits(first):
        recruit(cast, beat, events, stage)
    elif side_turns(first):
        side(beat, first, stage)
    elif passes_token(first):
        pass_token(beat, first, stage)
    elif isinstance(first, Shown):
        reveal(cast, beat, first, stage)
        return beat
    elif isinstance(first, LastRound):
        beat.least, beat.held = TOLD + 700, CANNOT_HURRY
        beat.sound("count")
    elif isinstance(first, RoundBegan):
        beat.least = TOLD
    elif isinstance(first, Finished):
        beat.least = TOLD
        if see(stage.table, len(cast.people)).hunted:
            beat.words = _(NOBODY)
            return beat
    elif isinstance(first, Passed):
        beat.least = BREATH + 300
    elif isinstance(first, Valued):
        beat.least = BREATH + 260
    else:
        return None
    beat.words = next((line for event in events if (line := said(event, cast.names))), "")
    return beat


# --- the hunt --------------------------------------------------------------------------------------------------------


def visit(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """Pawns are set down one by one, from below; then one artifact goes to its finder (C4)."""
    moved = events[0]
    assert isinstance(moved, Moved)
    landed = 0.0
    for order, pawn in enumerate(moved.pieces):
        key: PropKey = ("piece", pawn)
        b = stage.after[key]
        a = stage.before.get(key, b.unseen())
        lands = beat.move(key, a, b, STEP * order, SET, "in-out-cubic", hop=46, raised=0.5)
        beat.sound("pawn_down", lands - 20, pan=pan(b.x))
        landed = max(landed, lands)
    for event in events[1:]:
        if isinstance(event, Poured):
            landed = take(cast, beat, event, stage, landed + STONE_WAITS)
    beat.least = landed + BREATH


def take(cast: Cast, beat: Beat, poured: Poured, stage: Stage, starts: float) -> float:
    """One artifact flies from its heap into a bay; returns when it lands."""
    kind = next(i for i, site in enumerate(SITES) if heap(site) == poured.source)
    site = SITES[kind]
    seat = next(seat for seat in range(len(cast.people)) if taken(site, seat) == poured.to)
    number = stage.old.heap(poured.source) - 1
    a = stage.before["stone", site.value, number].but(z=90.0, gleam=0.0)
    bay = cast.ground.bays[seat]
    x, y = bay.stone(kind)
    b = a.but(x=x, y=y, scale=bay.stone_size / places.STONE)
    return beat.fly(
        poured.source, poured.to, 1, a, b, starts, STONE, hop=110, cue="stone_stone", pan=pan(x), easing="in-out-cubic"
    )  # fmt: skip


def majority(cast: Cast, beat: Beat, event: Majority, stage: Stage) -> None:
    """The pawns of who has the most are lit and rise in a wave, and only then one more is taken (C10)."""
    if not any(event.pawns):
        return
    if event.seat is None:
        beat.least = LIGHT
        return
    board = cast.ground.boards[SITES.index(event.site)]
    columns = see(stage.table, len(cast.people)).sites[SITES.index(event.site)].columns
    order = 0
    for at in [at for at, stands in enumerate(columns) if stands == event.seat]:
        _light(beat, at, board)
        for pawn in stage.table.at(column(event.site, at)):
            key: PropKey = ("piece", pawn)
            rest = stage.after[key]
            high = rest.but(y=rest.y - 12 * board.pawn, lift=0.6)
            begins = 180 + WAVE_STEP * order
            beat.move(key, rest, high, begins, WAVE / 2, "out-cubic", over=0)
            beat.move(key, high, rest, begins + WAVE / 2, WAVE / 2, "in-out-cubic", over=0)
            order += 1
    beat.sound("tray_lit", 160, pan=pan(board.rect.centre.x))
    ends = LIGHT
    if event.took:
        poured = Poured(heap(event.site), taken(event.site, event.seat), 1)
        ends = take(cast, beat, poured, stage, max(LIGHT - 160, 180 + WAVE_STEP * order + WAVE))
    else:
        ends = 180 + WAVE_STEP * order + WAVE
    beat.least = max(LIGHT, ends) + BREATH


def _light(beat: Beat, at: int, board: places.Board) -> None:
    """A column's pawns stand in light."""
    lit = Pose(*board.column(at).centre, "lamp.glow", 29.0, 0.2 * board.pawn)
    beat.move(("lit", at), lit.unseen(), lit, 0, 180, "out-cubic", over=0, brief=True)
    beat.move(("lit", at), lit, lit, 180, LIGHT - 180, over=0, brief=True)


def recall(beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """All pawns are swept home at once, in one wave (C11)."""
    pawns = [pawn for event in events if isinstance(event, Moved) for pawn in event.pieces]
    for order, pawn in enumerate(pawns):
        key: PropKey = ("piece", pawn)
        a = stage.before[key]
        b = stage.after.get(key, a.unseen())
        lands = beat.move(key, a, b, HOME_STEP * order, HOME, "in-out-cubic", hop=60, raised=0.4)
        if order % 3 == 0:
            beat.sound("pawn_down", lands, gain=0.6, pan=pan(b.x))
    beat.sound("card_slide", 60)
    beat.least = HOME + HOME_STEP * len(pawns) + BREATH


# --- recruiting ------------------------------------------------------------------------------------------------------


def recruit(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """The card is turned up for all to read, is laid before its owner, and a pawn joins them (C12)."""
    moved, recruited = events[0], events[-1]
    assert isinstance(moved, Moved) and isinstance(recruited, Recruited)
    card, seat = recruited.card, recruited.seat
    key: PropKey = ("piece", card)
    end = stage.after[key]
    start = stage.before[key].but(z=95.0)
    if cast.people[seat].kind != "bot":  # it comes out of the drawer
        held = stage.old.at(hand(seat))
        x, y = places.slots(len(held))[held.index(card)].centre
        start = start.but(x=x, y=y, scale=LARGE, sprite=end.sprite if cast.open_hand == seat else start.sprite)
    aside = cast.ground.bays[seat].rect.centre
    large = end.but(x=aside.x, y=aside.y - 190, z=96.0, scale=LARGE, lift=0.4)
    beat.sound("card_slide", 0, pan=pan(start.x))
    beat.sound("card_flip", FLIP - SLAP, pan=pan(large.x))
    turned = beat.move(key, start, large, 0, FLIP, "in-out-sine", raised=0.4)
    low = end.but(lift=0.2)
    lands = beat.move(key, large, low, turned + READ, LAY, "in-out-cubic", hop=20)
    beat.move(key, low, end, lands, SETTLE, "out-quad")
    pawn: PropKey = ("piece", recruited.pawn)
    b = stage.after.get(pawn)
    if b is not None:
        a = b.but(y=b.y + 120, alpha=0.0)
        steps = beat.move(pawn, a, b, lands - 120, SET + 80, "out-cubic", hop=30)
        beat.sound("pawn_down", steps - 30, pan=pan(b.x))
    beat.least = lands + SET + BREATH


def side(beat: Beat, first: Event, stage: Stage) -> None:
    """Two players: one card of the side deck is turned up (C14)."""
    assert isinstance(first, Moved)
    key: PropKey = ("piece", first.pieces[0])
    a, b = stage.before[key], stage.after[key]
    up = b.but(y=b.y - 40, z=95.0, scale=b.scale * 1.5, lift=0.6)
    turned = beat.move(key, a.but(z=95.0), up, 0, FLIP, "in-out-sine", raised=0.4)
    beat.move(key, up, b, turned + READ, LAY, "in-out-cubic")
    beat.sound("card_flip", FLIP - SLAP, pan=pan(b.x))


def pass_token(beat: Beat, first: Event, stage: Stage) -> None:
    """The first-player token goes to the left, and a new round begins (C15)."""
    assert isinstance(first, Moved)
    key: PropKey = ("piece", first.pieces[0])
    a, b = stage.before[key], stage.after[key]
    beat.move(key, a, b, 0, TOKEN, "in-out-cubic", hop=50, raised=0.8)
    beat.sound("stone_wood_small", TOKEN, pan=pan(b.x))
    beat.least = TOLD + 200


# --- the end ---------------------------------------------------------------------------------------------------------


def reveal(cast: Cast, beat: Beat, first: Shown, stage: Stage) -> None:
    """A hidden card is turned over for all to read; what it brings flies to everybody's sum (C17)."""
    card = first.pieces[0]
    face = stage.table.faces[card]
    assert isinstance(face, Market)
    beat.held = CANNOT_HURRY
    key: PropKey = ("piece", card)
    kind = SITES.index(face.site)
    board = cast.ground.boards[kind]
    rest = stage.after[key]
    back = stage.before[key]
    up = rest.but(x=board.rect.centre.x, y=board.rect.y + 190, z=110.0, scale=REVEALED, lift=0.6)
    raised = beat.move(key, back, up.but(sprite=back.sprite), 0, 300, "in-out-cubic")
    beat.sound("drum_roll", 0, gain=0.5, pan=pan(up.x))
    turned = beat.move(key, up.but(sprite=back.sprite), up, raised + 160, FLIP + 80, "in-out-sine")
    beat.sound("card_flip", turned - SLAP, pan=pan(up.x))
    beat.words, beat.words_at = worth_of(face.site, face.value), turned - FLIP / 2
    leaves = turned + 260
    ends = leaves
    for seat, bay in enumerate(cast.ground.bays):
        amount = stage.table.heap(taken(face.site, seat))
        if not amount:
            continue
        total = Point(bay.total.x - 26, bay.total.y)
        words = Pose(up.x, up.y + 50, z=120.0, words=f"+{amount * face.value}", role=SUM)
        goal = words.but(x=total.x, y=total.y)
        ends = beat.move(
            ("points", seat), words, goal, leaves + POINTS_STEP * seat, POINTS, "in-out-cubic", hop=60, brief=True
        )
        beat.sound("count", ends - 40, gain=0.6, pan=pan(goal.x))
    beat.move(key, up, rest, max(leaves + 200, ends - LAY), LAY, "in-out-cubic")
