"""The choreography of Diamant: how each beat goes. Milliseconds at normal pace."""

from __future__ import annotations

from collections.abc import Sequence

from gemtable.engine.events import Ended, Event, Moved, Piece, Poured, Seat, Shown
from gemtable.games.diamant_things import (
    CAMP,
    CAVE,
    ENTRANCES,
    PATH,
    REMOVED,
    SUPPLY,
    Collapsed,
    ExpeditionBegan,
    ExpeditionEnded,
    OneMoreCard,
    Revealed,
    Warned,
    WentHome,
    chest,
)
from gemtable.stage.beat import Beat
from gemtable.stage.prop import Pose
from gemtable.stage.scene import Stage
from gemtable.tables import diamant_places as places
from gemtable.tables.diamant_phrases import at, locks_in, takes_back, turns
from gemtable.tables.diamant_pours import STAGGER, Cast, Pour, beside, fewest, pan, pour, share, swing, walk, walk_home
from gemtable.tables.diamant_words import said

LOCK_IN, ROLL, LIFT, FLIP, READ, SWEEP = 180.0, 380.0, 90.0, 320.0, 480.0, 220.0
SLAP = 215.0  # when in the sound of a turning card it comes down
SETTLE = 40.0
DRIPS = 4  # so many cards deeper the cave drips
CANNOT_HURRY = 700.0
RIFFLE = 240.0  # when the gathered cards are back on the deck
CEREMONY = 2400.0
OFF_STAGE, OFF_BAYS = places.MAT.bottom + 60, places.BAY_Y + places.BAY_H + 90


# --- the beats --------------------------------------------------------------------------------------------------------


def cue(cast: Cast, events: Sequence[Event], stage: Stage) -> Beat | None:
    """One beat; what it does not mention glides by itself."""
    beat = Beat()
    first = events[0]
    if turns(first):
        turn_card(cast, beat, events, stage)
    elif locks_in(events[-1]):
        lock_in(cast, beat, events, stage)
    elif takes_back(first):
        sweep(cast, beat, events, stage)
    elif isinstance(first, Shown) and isinstance(events[-1], Revealed):
        reveal(beat, first.pieces, stage)
    elif isinstance(first, Shown) and isinstance(events[-1], OneMoreCard):
        look_ahead(cast, beat, first.pieces[0], stage)
    elif isinstance(first, Warned):
        warn(beat, first.card, stage)
    elif isinstance(first, Collapsed):
        collapse(cast, beat, events, first, stage)
    elif isinstance(first, ExpeditionEnded):
        gather(cast, beat, stage)
    elif isinstance(events[-1], Ended):
        count_out(cast, beat, stage)
    elif isinstance(first, ExpeditionBegan) or (isinstance(first, Moved) and first.source == ENTRANCES):
        go_in(cast, beat, stage)
    elif isinstance(first, Poured) and first.source == SUPPLY:
        share(cast, beat, events, stage)
    elif isinstance(first, WentHome | Poured):
        walk_home(cast, beat, events, stage)
    else:
        return None
    beat.words = next((line for event in events if (line := said(event, cast.names))), "")
    return beat


def turn_card(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """The top card is lifted, turns over on its way, and is put down in its place; the explorers walk along."""
    moved = events[0]
    assert isinstance(moved, Moved)
    key = ("piece", moved.pieces[0])
    end = stage.after[key]
    start = cast.deck_top(stage.old).but(z=90.0)
    up = start.but(y=start.y - 14, lift=1.0)
    landing = end.but(lift=0.25)
    beat.sound("card_slide", 0, pan=pan(start.x))
    beat.sound("card_flip", LIFT + FLIP - SLAP, pan=pan(end.x))
    if len(stage.table.at(PATH)) % DRIPS == 0:
        beat.sound("cave_drip", LIFT + FLIP + 160, pan=pan(end.x + 160))
    beat.move(key, start, up, 0, LIFT, "out-cubic")
    beat.move(key, up, landing, LIFT, FLIP, "in-out-sine", raised=0.4)
    beat.move(key, landing, end, LIFT + FLIP, SETTLE, "out-quad")
    for light in ("lamp", "light"):
        if (light,) in stage.after:
            new, old = stage.after[light,], stage.before.get((light,))
            if light == "lamp" and old:
                beat.move((light,), old, new, 130, 280, over=0)
            else:
                beat.move((light,), new.unseen(), new, LIFT + FLIP - 40, 90, "out-cubic", over=0)
    for order, piece in enumerate(stage.table.at(CAVE)):
        walker = ("piece", piece)
        if stage.before.get(walker) not in (None, stage.after[walker]):
            beat.move(walker, stage.before[walker], stage.after[walker], 110 + 15 * order, 300, hop=10, over=0)


def lock_in(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """A decision card slides out of the hand, and wax seals it: the same for both choices."""
    beat.light = True
    for event in events:
        assert isinstance(event, Moved)
        if not at(event.to, "chosen"):
            continue
        seat = int(event.to.split(":")[1])
        bay, card = cast.bays[seat], ("piece", event.pieces[0])
        end = stage.after[card]
        from_hand = end.but(y=bay.line + 30, alpha=0.0)
        beat.move(card, from_hand, end, 0, LOCK_IN, "out-cubic", over=0)
        seal = stage.after["seal", seat]
        beat.move(
            ("seal", seat), seal.but(scale=seal.scale * 1.3, alpha=0.0), seal, 60, LOCK_IN - 60, "out-quad", over=0
        )
        beat.sound("lock_in", 60, pan=pan(bay.rect.centre.x))


def reveal(beat: Beat, pieces: Sequence[Piece], stage: Stage) -> None:
    """A roll of the drum, the wax goes, and all cards turn at once; nobody can hurry it."""
    beat.held = CANNOT_HURRY
    beat.words_at = ROLL + (CANNOT_HURRY - ROLL) / 2
    beat.sound("drum_roll")
    beat.sound("card_flip", CANNOT_HURRY - SLAP)
    for piece in pieces:
        key = ("piece", piece)
        a, b = stage.before[key], stage.after[key]
        trembling = a.but(angle=a.angle + 6, lift=0.4)
        beat.move(key, a, trembling, 0, ROLL, "in-quad", over=0)
        beat.move(key, trembling, b, ROLL, CANNOT_HURRY - ROLL, "in-out-sine", raised=0.8, over=40)
    for name, seal in stage.before.items():
        if name[0] == "seal" and name not in stage.after:
            beat.move(name, seal, seal.but(alpha=0.0, y=seal.y - 10), ROLL - 180, 170, "in-quad", over=0)


def sweep(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """Long enough to be read, then the decision cards go back into the hands; the game goes on meanwhile."""
    beat.light = True
    for event in events:
        if isinstance(event, Moved):
            seat = int(event.source.split(":")[1])
            key = ("piece", event.pieces[0])
            a = stage.before[key]
            beat.move(key, a, a.but(y=cast.bays[seat].line + 30, alpha=0.0), READ, SWEEP, "in-quad", over=0)


def warn(beat: Beat, card: Piece, stage: Stage) -> None:
    """The first of its kind growls: the card swells and its light trembles."""
    beat.sound("growl")
    key = ("piece", card)
    rest = stage.after[key]
    swollen = rest.but(scale=rest.scale * 1.06, lift=0.5)
    beat.move(key, rest, swollen, 0, 170, "out-cubic")
    beat.move(key, swollen, rest, 170, 300, "in-out-cubic")


def look_ahead(cast: Cast, beat: Beat, card: Piece, stage: Stage) -> None:
    """What would have come next is turned up on the deck, and stays there until the path is gathered (D30)."""
    key = ("piece", card)
    end = stage.after[key]
    start = cast.deck_top(stage.old).but(z=end.z)
    beat.sound("card_flip", FLIP - SLAP, pan=pan(end.x))
    beat.move(key, start, end, 0, FLIP, "in-out-sine", raised=1.0)
    beat.least = FLIP + 560


# --- a whole expedition -----------------------------------------------------------------------------------------------


def collapse(cast: Cast, beat: Beat, events: Sequence[Event], happened: Collapsed, stage: Stage) -> None:
    """It growls again, the light goes out, stones slip away, and everybody runs; nobody can hurry it (D7)."""
    beat.held = CANNOT_HURRY
    beat.sound("growl")
    beat.sound("darkness", 120)
    beat.sound("collapse", 420)
    card = ("piece", happened.card)
    rest = stage.before[card]
    fallen = rest.but(scale=rest.scale * 1.08, lift=0.8)
    beat.move(card, rest, fallen, 0, 240, "out-cubic")
    beat.move(card, fallen, fallen.but(y=OFF_STAGE, alpha=0.0, lift=0.0), 860, 280, "in-quad")
    for i, (x, y) in enumerate(places.NIGHT):
        night = Pose(x, y, "shade.cave", 62.0, places.NIGHT_SIZE)
        beat.move(("night", i), night.unseen(), night, 100, 380, "out-cubic", over=0, brief=True)
        beat.move(("night", i), night, night, 480, 300, over=0, brief=True)
        beat.move(("night", i), night, night.unseen(), 780, 380, "in-out-cubic", over=0, brief=True)
    for i, (x, y) in enumerate(places.DUST):
        puff = Pose(x, y - 60, f"dust.{i % 3}", 64.0, 1.0 + 0.25 * (i % 3), angle=37 * i % 360)
        fading = puff.but(y=y + 80, scale=puff.scale * 1.5, alpha=0.0)
        beat.move(("dust", i), puff.but(alpha=0.85), fading, 340 + 40 * i, 560, "out-cubic", over=0, brief=True)
    for event in events:
        if isinstance(event, Poured):
            x, y = beside(cast, event.source)
            lost = Pour(event.source, SUPPLY, fewest(event.amount), (x, y), (x + 10, OFF_BAYS))
            pour(beat, [lost], 460, "", 260)
    beat.sound("stone_wood_medium", 560, gain=0.7)
    walk(beat, stage, CAMP, 440, 500)


def gather(cast: Cast, beat: Beat, stage: Stage) -> None:
    """The path is turned over and gathered from its far end; what waited on it goes back. The next scene sets in."""
    beat.light = True
    top = cast.deck_top(stage.table)
    gone = [key for key in stage.before if key not in stage.after]
    cards = [key for key in gone if key[0] == "piece" and stage.before[key].sprite.startswith("card.")]
    step = min(60.0, 260.0 / max(1, len(cards)))
    for order, key in enumerate(reversed(cards)):
        a = stage.before[key]
        lost = isinstance(key[1], int) and stage.table.where[key[1]] == REMOVED
        b = a.but(y=a.y + 40, alpha=0.0) if lost else top.but(z=a.z)
        end = beat.move(key, a, b, order * step, FLIP, raised=0.3)
        beat.move(key, b, b.unseen(), end, 10, over=0)
    if cards:
        beat.sound("card_slide", 0)
        beat.sound("card_slide", 200)
    for key in gone:
        if key[0] == "stone":
            a = stage.before[key]
            beat.move(key, a, a.but(y=a.y + 24, alpha=0.0), 0, 240, "in-quad", over=0)


def go_in(cast: Cast, beat: Beat, stage: Stage) -> None:
    """The last round's tile goes, the deck is riffled, and everybody walks into the cave."""
    _take_tile(beat, stage)
    beat.sound("shuffle", RIFFLE)
    top = cast.deck_top(stage.table)
    for i in range(6):
        side = -1 if i % 2 else 1
        lying = top.but(z=28.0 + i / 10)
        out = lying.but(x=top.x + 52 * side, angle=6 * side, y=top.y + 4 * i, lift=0.4)
        key = ("riffle", i)
        beat.move(key, lying, out, RIFFLE, 170, "out-cubic", over=0, brief=True)
        beat.move(key, out, lying, RIFFLE + 170 + 35 * i, 150, "in-quad", over=0, brief=True)
    walk(beat, stage, CAVE, 0, 460)
    beat.sound("cave_drip", 520)


def _take_tile(beat: Beat, stage: Stage) -> None:
    for key, tile in stage.before.items():
        if key not in stage.after and tile.sprite.startswith("tile."):
            beat.move(key, tile, tile.but(y=tile.y - 26, alpha=0.0), 0, 260, "in-quad", over=0)


def count_out(cast: Cast, beat: Beat, stage: Stage) -> None:
    """From the poorest to the richest a chest opens, and its stones are counted out."""
    _take_tile(beat, stage)
    seats = sorted(range(len(cast.bays)), key=lambda seat: int(stage.after["total", seat].words))
    each = (CEREMONY - 300) / len(seats)
    for order, seat in enumerate(seats):
        _open_for_good(beat, stage, seat, 160 + each * order, each)


def _open_for_good(beat: Beat, stage: Stage, seat: Seat, opens: float, each: float) -> None:
    key = ("chest", seat)
    shut = stage.before[key]
    side = pan(shut.x)
    beat.sound("chest_open", opens, pan=side)
    beat.move(key, shut, shut, 0, opens, over=0)
    swing(beat, key, shut, opens, opens + each)
    lock = stage.before.get(("lock", seat))
    if lock:
        beat.move(("lock", seat), lock, lock.but(y=lock.y + 16, alpha=0.0), max(0.0, opens - 100), 100, over=0)
    stones = [name for name in stage.after if name[:2] == ("stone", chest(seat))]
    land = opens + 60
    for n, name in enumerate(stones):
        pose = stage.after[name]
        leaving = pose.but(x=shut.x, y=shut.y - 8, alpha=0.0)
        starts = opens + 40 + n * min(STAGGER, each / len(stones))
        land = beat.move(name, leaving, pose, starts, 160, "out-cubic", hop=40)
        beat.sound("stone_stone", land, gain=0.7, pan=side)
    total = stage.after["total", seat]
    beat.move(("total", seat), total.unseen(), total, land, 140, "out-cubic", over=0)
