"""The choreography of Diamoniak: how each beat goes. Milliseconds at normal pace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gemtable.engine.events import Event, Moved, Piece, Seat, Shown
from gemtable.engine.view import Table
from gemtable.games.diamoniak_things import (
    DRAWN,
    PARTS,
    Banished,
    Bought,
    Castle,
    Claimed,
    Completed,
    Reshuffled,
    TurnBegan,
    WitchCame,
    castle,
)
from gemtable.stage.beat import Beat
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Stage
from gemtable.tables import diamoniak_places as places
from gemtable.tables.diamoniak_phrases import draws, gives
from gemtable.tables.diamoniak_words import said

LIFT, FLIP, READ, LAY, SETTLE = 90.0, 380.0, 340.0, 380.0, 60.0
SLAP = 215.0  # when in the sound of a turning card it comes down
CANNOT_HURRY = 700.0
SWOOP, HOVER, HOME = 420.0, 260.0, 380.0
SLIDE, STAGGER = 420.0, 140.0
GIVE, EACH = 460.0, 130.0
BREATH = 160.0  # before the next player is asked
FEAST = 2400.0
RIFFLE = 420.0  # when what was discarded lies on the pile again


class Cast(Protocol):
    """What the choreography needs to know of the scene."""

    plots: list[places.Plot]
    middle: places.Middle
    names: tuple[str, ...]

    def deck_top(self, table: Table) -> Pose: ...

    def large(self, sprite: str) -> Pose: ...

    def face(self, table: Table, card: Piece) -> str: ...


def pan(x: float) -> float:
    """Where on the table, as a place between the loudspeakers."""
    return max(-0.7, min(0.7, (x - 960) / 1200))


def cue(cast: Cast, events: Sequence[Event], stage: Stage) -> Beat | None:
    """One beat; what it does not mention glides by itself."""
    beat = Beat()
    first = events[0]
    if draws(first):
        draw(cast, beat, events, stage)
    elif any(isinstance(event, Reshuffled) for event in events):
        reshuffle(cast, beat, stage)
    elif isinstance(first, WitchCame):
        swoop(cast, beat, first, stage)
    elif gives(first):
        give(cast, beat, events, stage)
    elif isinstance(first, Banished):
        banish(cast, beat, first, stage)
    elif isinstance(first, Moved) and first.source == DRAWN:
        leave(beat, first, stage)
    elif isinstance(first, Bought):
        buy(beat, first, stage)
    elif isinstance(first, Completed):
        rejoice(beat, first.seat, stage)
    elif isinstance(first, TurnBegan):
        beat.least = BREATH
    else:
        return None
    if not isinstance(first, Completed):
        _not_yet(beat, stage)
    beat.words = next((line for event in events if (line := said(event, cast.names))), "")
    return beat


# --- drawing -------------------------------------------------------------------------------------------------------


def draw(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """The top card is lifted, turns over, lies there large for all to see, and is laid where it belongs."""
    moved, shown = events[0], events[1]
    assert isinstance(moved, Moved) and isinstance(shown, Shown)
    card = moved.pieces[0]
    key: PropKey = ("piece", card)
    end, echo = stage.after[key], stage.after.get(("echo", card))
    start = cast.deck_top(stage.old).but(z=90.0)
    up = start.but(y=start.y - 14, lift=1.0)
    large = (echo if echo is not None else cast.large(cast.face(stage.table, card))).but(z=91.0)
    beat.sound("card_slide", 0, pan=pan(start.x))
    beat.sound("card_flip", LIFT + FLIP - SLAP, pan=pan(large.x))
    beat.move(key, start, up, 0, LIFT, "out-cubic")
    turned = beat.move(key, up, large, LIFT, FLIP, "in-out-sine", raised=0.5)
    if end.x == large.x and end.y == large.y:  # a witch stays where she is
        beat.least = turned + 120
        return
    if echo is not None:
        beat.move(("echo", card), echo.unseen(), echo.unseen(), 0, turned, over=0)
        beat.move(("echo", card), echo, echo, turned, READ, over=0)
    low = end.but(lift=0.2)
    lands = beat.move(key, large, low.but(sprite=large.sprite), turned + READ, LAY, "in-out-cubic", raised=0.6, hop=30)
    beat.move(key, low, end, lands, SETTLE, "out-quad")
    beat.sound("card_slide", turned + READ + 60, gain=0.7, pan=pan(end.x))
    claimed = next((event for event in events if isinstance(event, Claimed)), None)
    if claimed is not None:
        beat.words_at = turned
        beat.sound("castle_piece", lands, pan=pan(end.x))
        for order, joined in enumerate(claimed.joined):
            other: PropKey = ("piece", joined)
            a, b = stage.before[other], stage.after[other]
            sets_off = lands + EACH * order
            beat.move(other, a, b.but(sprite=a.sprite), sets_off, LAY, raised=0.6, hop=24)
    elif isinstance(stage.table.faces.get(card), Castle) and card in stage.table.at(castle(_owner(stage, card))):
        beat.sound("castle_piece", lands, pan=pan(end.x))


def _owner(stage: Stage, card: Piece) -> Seat:
    return int(stage.table.where[card].partition(":")[2])


def reshuffle(cast: Cast, beat: Beat, stage: Stage) -> None:
    """What was discarded is turned over, gathered and riffled; the pile is whole again (K13)."""
    top = cast.deck_top(stage.table)
    gone = [key for key in stage.before if key not in stage.after and key[0] == "piece"]
    for order, key in enumerate(gone):
        a = stage.before[key]
        end = beat.move(key, a, top.but(z=60.0 + order), 40 * order, 300, raised=0.4)
        beat.move(key, top, top.unseen(), end, 10, over=0)
    for key, pose in stage.after.items():
        if key[0] == "deck" and key not in stage.before:
            beat.move(key, pose.unseen(), pose, 300, 80, over=0)
    beat.sound("card_slide")
    beat.sound("shuffle", RIFFLE, pan=pan(top.x))
    for i in range(8):
        away = -1 if i % 2 else 1
        lying = top.but(z=48.0 + i / 10)
        out = lying.but(x=top.x + 66 * away, angle=7 * away, y=top.y + 4 * i, lift=0.4)
        beat.move(("riffle", i), lying, out, RIFFLE, 180, "out-cubic", over=0, brief=True)
        beat.move(("riffle", i), out, lying, RIFFLE + 180 + 40 * i, 160, "in-quad", over=0, brief=True)
    beat.least = RIFFLE + 760


# --- the witch -----------------------------------------------------------------------------------------------------


def swoop(cast: Cast, beat: Beat, came: WitchCame, stage: Stage) -> None:
    """She flies over what her victim owns, and comes back to wait; nobody can hurry her."""
    beat.held = CANNOT_HURRY
    key: PropKey = ("piece", came.card)
    rest = stage.after[key]
    over = cast.plots[came.seat].rect.centre
    near = rest.but(x=over.x, y=over.y - 10, z=120.0, scale=rest.scale * 0.92, angle=-9, lift=1.0, height=60.0)
    past = near.but(x=over.x + (90 if over.x < 960 else -90), y=over.y + 30, angle=9)
    beat.sound("witch", 0, pan=pan(over.x))
    beat.move(key, rest, near, 0, SWOOP, "in-out-cubic", hop=80)
    beat.move(key, near, past, SWOOP, HOVER, "in-out-sine")
    beat.move(key, past, rest, SWOOP + HOVER, HOME, "in-out-cubic", hop=40)
    beat.least = SWOOP + HOVER + HOME + 200


def give(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """Cards fly into her arms, one after another, and are gone (K9)."""
    witch = cast.middle.drawn
    order = 0
    for event in events:
        if not isinstance(event, Moved):
            continue
        for card in event.pieces:
            key: PropKey = ("piece", card)
            a = stage.before[key].but(sprite=cast.face(stage.table, card))
            to_her = a.but(x=witch.x, y=witch.y + 20, z=85.0, scale=0.62, angle=6.0 - 12 * (order % 2), lift=0.8)
            caught = beat.move(key, a, to_her, EACH * order, GIVE, "in-out-cubic", hop=70)
            end = stage.after.get(key)
            lies = end if end is not None else _discarded(cast).but(sprite=a.sprite, alpha=0.0)
            beat.move(key, to_her, lies, caught + 40, 260, "in-out-cubic")
            beat.sound("card_slide", EACH * order + 40, pan=pan(a.x))
            order += 1


def _discarded(cast: Cast) -> Pose:
    return Pose(*cast.middle.discard, scale=places.DISCARD, z=24.0)


def banish(cast: Cast, beat: Beat, banished: Banished, stage: Stage) -> None:
    """The fairy flies at her, both whirl round in light, and are gone (K10)."""
    beat.held = CANNOT_HURRY
    x, y = cast.middle.drawn
    fairy, witch = ("piece", banished.fairy), ("piece", banished.witch)
    a, w = stage.before[fairy], stage.before[witch]
    beat.sound("fairy", 60, pan=pan(x))
    meets = a.but(x=x + 70, y=y - 30, z=130.0, scale=0.9, angle=8, lift=1.0)
    arrives = beat.move(fairy, a, meets, 0, 520, "in-out-cubic", hop=120)
    shrinking = w.but(x=x - 60, angle=-14, scale=w.scale * 0.8)
    beat.move(witch, w, w, 0, arrives - 80, over=0)
    beat.move(witch, w, shrinking, arrives - 80, 360, "out-cubic")
    above = meets.but(x=x + 20, y=y - 60, angle=-4)
    beat.move(fairy, meets, above, arrives, 360, "in-out-sine")
    for i in range(9):
        dx, dy = places.jitter(17 * i + 3)
        star = Pose(x + 150 * dx, y + 170 * dy, "lamp.glow", 128.0, 0.16 + 0.02 * (i % 3))
        gone, lit = star.but(y=star.y - 40, alpha=0.0), arrives - 120 + 60 * i
        beat.move(("spark", i), star.unseen(), star, lit, 150, over=0, brief=True)
        beat.move(("spark", i), star, gone, lit + 150, 330, over=0, brief=True)
    for key, pose in ((witch, shrinking), (fairy, above)):
        end = stage.after.get(key) or _discarded(cast).but(sprite=pose.sprite, alpha=0.0)
        beat.move(key, pose, end, arrives + 460, 360, "in-out-cubic")


def leave(beat: Beat, moved: Moved, stage: Stage) -> None:
    """She has what she wanted."""
    for card in moved.pieces:
        key: PropKey = ("piece", card)
        a, b = stage.before[key], stage.after.get(key)
        beat.move(key, a, b if b is not None else a.unseen(), 60, 420, "in-out-cubic", raised=0.4)
    beat.sound("card_slide", 120)


# --- buying, and the end -------------------------------------------------------------------------------------------


def buy(beat: Beat, bought: Bought, stage: Stage) -> None:
    """Three diamonds slide across to the seller, and the piece comes back (K11)."""
    ends = 0.0
    for order, coin in enumerate(bought.diamonds):
        key: PropKey = ("piece", coin)
        a, b = stage.before[key], stage.after[key]
        big = a.but(z=100.0 + order, scale=a.scale * 1.25, lift=0.6)
        beat.move(key, a, big, STAGGER * order, 140, "out-cubic")
        ends = beat.move(key, big, b, 140 + STAGGER * order, SLIDE, "in-out-cubic", hop=50, raised=0.5)
        beat.sound("stone_stone", ends, gain=0.8, pan=pan(b.x))
    piece: PropKey = ("piece", bought.piece)
    a, b = stage.before[piece], stage.after[piece]
    up = a.but(z=120.0, scale=a.scale * 1.3, lift=1.0)
    beat.move(piece, a, a, 0, ends - 60, over=0)
    beat.move(piece, a, up, ends - 60, 180, "out-cubic")
    low = b.but(lift=0.2, sprite=a.sprite)
    lands = beat.move(piece, up, low, ends + 120, SLIDE + 120, "in-out-cubic", hop=60)
    beat.move(piece, b.but(lift=0.2), b, lands, SETTLE, "out-quad")
    beat.sound("card_slide", ends + 120, pan=pan(a.x))
    beat.sound("tray_lit", lands, pan=pan(b.x))
    beat.least = lands + 200


def _not_yet(beat: Beat, stage: Stage) -> None:
    """The feast begins with its own beat."""
    for key, pose in stage.after.items():
        if key[0] == "feast" and key not in stage.before:
            beat.move(key, pose.unseen(), pose.unseen(), 0, beat.length, over=0)


def rejoice(beat: Beat, seat: Seat, stage: Stage) -> None:
    """Six pieces are one picture: one by one they rise into a large one for all to see (K14)."""
    beat.held = CANNOT_HURRY
    beat.least = FEAST
    beat.sound("castle_done", 60)
    beat.sound("cheer", 700, gain=0.7)
    beat.sound("win", 900)
    for card in stage.table.at(castle(seat)):
        face = stage.table.faces[card]
        assert isinstance(face, Castle)
        key: PropKey = ("feast", face.part)
        large, small = stage.after[key], stage.after["piece", card]
        from_plot = small.but(z=large.z)
        starts = 150 + 170 * (PARTS - 1 - face.part)  # from its foot to its roofs
        beat.move(key, from_plot, from_plot, 0, starts, over=0)
        lands = beat.move(key, from_plot, large, starts, 520, "in-out-cubic", hop=60, raised=0.5, over=40)
        beat.sound("stone_wood_small", lands, pan=pan(large.x))
