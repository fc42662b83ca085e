"""The choreography of Diamant: how each beat goes. Milliseconds at normal pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from gemtable.engine.events import Ended, Event, Hidden, Moved, Piece, Place, Poured, Seat, Shown, Shuffled
from gemtable.engine.view import Table
from gemtable.games.diamant import (
    CAMP,
    CAVE,
    DECK,
    DIAMOND,
    ENTRANCES,
    PATH,
    REMOVED,
    SUPPLY,
    Collapsed,
    ExpeditionBegan,
    ExpeditionEnded,
    OneMoreCard,
    Revealed,
    Shared,
    Warned,
    WentHome,
    chest,
    fewest_stones,
)
from gemtable.stage.beat import Beat
from gemtable.stage.prop import Pose
from gemtable.stage.scene import Stage
from gemtable.tables import diamant_places as places
from gemtable.tables.diamant_phrases import at, locks_in, takes_back, turns
from gemtable.tables.diamant_words import said

LOCK_IN, ROLL, LIFT, FLIP, READ, SWEEP = 180.0, 380.0, 90.0, 320.0, 480.0, 220.0
WALK, STONE, STAGGER, MOST_STAGGER = 560.0, 90.0, 55.0, 500.0
REACH = 0.16  # milliseconds more in the air for each unit of way
LONGEST_FLIGHT = 280.0
CANNOT_HURRY = 700.0
CEREMONY = 2400.0
OFF_STAGE = places.MAT.bottom + 20


class Cast(Protocol):
    """What the choreography needs to know of the scene."""

    bays: list[places.Bay]
    names: tuple[str, ...]
    locked: bool

    def deck_top(self, table: Table) -> Pose: ...


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


def _pan(x: float) -> float:
    return max(-0.7, min(0.7, (x - 960) / 1200))


def turn_card(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """The top card is lifted, turns over on its way, and is put down in its place; the explorers walk along."""
    moved = events[0]
    assert isinstance(moved, Moved)
    key = ("piece", moved.pieces[0])
    end = stage.after[key]
    start = cast.deck_top(stage.old).but(z=90.0)
    up = start.but(y=start.y - 14, lift=1.0)
    landing = end.but(lift=0.25)
    beat.sound("card_slide", 0, pan=_pan(start.x))
    beat.sound("card_flip", 130, pan=_pan(end.x))
    beat.move(key, start, up, 0, LIFT, "out-cubic")
    beat.move(key, up, landing, LIFT, FLIP, "in-out-sine", raised=0.4)
    beat.move(key, landing, end, LIFT + FLIP, 50, "out-quad")
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
        beat.sound("lock_in", 60, pan=_pan(bay.rect.centre.x))


def reveal(beat: Beat, pieces: Sequence[Piece], stage: Stage) -> None:
    """A roll of the drum, the wax goes, and all cards turn at once; nobody can hurry it."""
    beat.held = CANNOT_HURRY
    beat.words_at = ROLL + (CANNOT_HURRY - ROLL) / 2
    beat.sound("drum_roll")
    beat.sound("card_flip", ROLL)
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
    beat.sound("card_flip", 60, pan=_pan(end.x))
    beat.move(key, start, end, 0, FLIP, "in-out-sine", raised=1.0)
    beat.least = FLIP + 560


class Pour(NamedTuple):
    """Stones that go from one heap to another: each as (worth, picture), from and to a point on the table."""

    source: Place
    to: Place
    coins: Sequence[tuple[int, str]]
    a: tuple[float, float]
    b: tuple[float, float]


# --- stones -----------------------------------------------------------------------------------------------------------


def _coins(amount: int) -> list[tuple[int, str]]:
    """An amount as (worth, picture) of the fewest stones."""
    diamonds, rubies = fewest_stones(amount)
    return [(DIAMOND, f"diamond.{i % 3}") for i in range(diamonds)] + [(1, f"ruby.{i % 5}") for i in range(rubies)]


def _pour(
    beat: Beat,
    pours: Sequence[tuple[Place, Place, Sequence[tuple[int, str]], tuple[float, float], tuple[float, float]]],
    start: float,
    cue: str = "stone_stone",
    most: float = MOST_STAGGER,
) -> float:
    """Stones of several pours fly in turn, one of each at a time; returns when the last one lands."""
    rounds = max((len(coins) for _, _, coins, _, _ in pours), default=0)
    order = [(pour, pour[2][i]) for i in range(rounds) for pour in pours if i < len(pour[2])]
    stagger = min(STAGGER, most / len(order)) if order else 0.0
    end = start
    for n, ((source, to, _, a, b), (worth, sprite)) in enumerate(order):
        way = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
        off = ((n * 37) % 21 - 10, (n * 53) % 15 - 7)
        pose = Pose(a[0] + off[0], a[1] + off[1], sprite, 60.0, shadow="gem.shadow")
        landing = pose.but(x=b[0] + off[0], y=b[1] + off[1])
        ms = min(LONGEST_FLIGHT, STONE + REACH * way)
        end = max(
            end,
            beat.fly(
                source,
                to,
                worth,
                pose,
                landing,
                start + n * stagger,
                ms,
                hop=min(90.0, way / 6),
                cue=cue,
                pan=_pan(b[0]),
            ),
        )
    return end


def _on_card(stage: Stage, place: Place) -> tuple[float, float]:
    """The middle of the heap on a path card."""
    key = ("piece", int(place.split(":")[1]))
    pose = stage.before.get(key) or stage.after[key]
    return pose.x, pose.y + 42 * pose.scale


def _beside(cast: Cast, place: Place) -> tuple[float, float]:
    bay = cast.bays[int(place.split(":")[1])]
    return bay.stones.x, bay.stones.y


def _in_chest(cast: Cast, place: Place) -> tuple[float, float]:
    bay = cast.bays[int(place.split(":")[1])]
    return bay.chest.x, bay.chest.y - 6


def share(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """The treasure spills over its card, then runs into the bays, a stone to each in turn (D4)."""
    spill = [event for event in events if isinstance(event, Poured) and event.source == SUPPLY]
    parts = [event for event in events if isinstance(event, Poured) and event.source != SUPPLY]
    ready = 0.0
    for pour in spill:
        x, y = _on_card(stage, pour.to)
        coins = [(1, f"ruby.{i % 5}") for i in range(pour.amount)]
        ready = _pour(beat, [(SUPPLY, pour.to, coins, (x, y - 60), (x, y))], 0, "stone_stone", 130)
    _pour(
        beat,
        [
            (
                pour.source,
                pour.to,
                [(1, f"ruby.{i % 5}") for i in range(pour.amount)],
                _on_card(stage, pour.source),
                _beside(cast, pour.to),
            )
            for pour in parts
        ],
        ready,
    )
    beat.least = 600.0


def walk_home(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """Leavers pick up their part of the path and go home; the chest takes all they carry, and shuts (D10)."""
    picked = [e for e in events if isinstance(e, Poured) and at(e.source, "on") and at(e.to, "carried")]
    stay = [e for e in events if isinstance(e, Poured) and at(e.source, "on") and at(e.to, "on")]
    saved = [e for e in events if isinstance(e, Poured) and at(e.to, "chest")]
    pours = [
        (
            e.source,
            e.to,
            [(1, f"ruby.{i % 5}") for i in range(e.amount)],
            _on_card(stage, e.source),
            _beside(cast, e.to),
        )
        for e in picked
    ] + [
        (
            e.source,
            e.to,
            [(1, f"ruby.{i % 5}") for i in range(e.amount)],
            _on_card(stage, e.source),
            _on_card(stage, e.to),
        )
        for e in stay
    ]
    gathered = _pour(beat, pours, 0, most=320)
    _walk(beat, stage, CAMP, 0)
    opens = max(gathered, 200.0)
    shut = opens
    for pour in saved:
        coins = _coins(pour.amount)
        end = _pour(
            beat,
            [(pour.source, pour.to, coins, _beside(cast, pour.source), _in_chest(cast, pour.to))],
            opens + 100,
            "chest_drop",
            220,
        )
        shut = max(shut, end + 60)
    for pour in saved:
        _open_chest(cast, beat, stage, int(pour.to.split(":")[1]), opens, shut)
    for event in events:
        if isinstance(event, Moved) and at(event.to, "chest"):
            for order, card in enumerate(event.pieces):
                key = ("piece", card)
                beat.move(key, stage.before[key], stage.after[key], opens + 60 * order, 380, raised=0.8)


def _open_chest(cast: Cast, beat: Beat, stage: Stage, seat: Seat, opens: float, shuts: float) -> None:
    key = ("chest", seat)
    rest = stage.after[key]
    ajar = rest.but(sprite="chest.open")
    pan = _pan(rest.x)
    beat.sound("chest_open", opens, pan=pan)
    beat.sound("chest_close", shuts, pan=pan)
    beat.move(key, rest, rest, 0, opens, over=0)
    beat.move(key, ajar, ajar, opens, shuts - opens, over=0)
    beat.move(key, rest, rest, shuts, 60, over=0)
    lock = stage.after.get(("lock", seat))
    if lock:
        beat.move(("lock", seat), lock, lock.unseen(), max(0.0, opens - 80), 80, over=0)
        beat.move(("lock", seat), lock.unseen(), lock, shuts, 80, over=0)


def _walk(beat: Beat, stage: Stage, to: Place, start: float, ms: float = WALK) -> None:
    """Explorers on their way, hopping a little, each with its own moment to set off."""
    for order, piece in enumerate(stage.table.at(to)):
        key = ("piece", piece)
        a, b = stage.before.get(key), stage.after[key]
        if a is not None and a != b:
            end = beat.move(key, a, b, start + 30 * order, ms, "in-out-cubic", hop=24, over=0)
            if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > 200**2:
                beat.sound("pawn_down", end, gain=0.8, pan=_pan(b.x))


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
    beat.move(card, fallen, fallen.but(y=OFF_STAGE + 40, alpha=0.0, lift=0.0), 860, 280, "in-quad")
    for i, (x, y) in enumerate(places.DARK_ALL):
        night = Pose(x, y, "shade.cave", 62.0, 1.25)
        beat.move(("night", i), night.unseen(), night, 100, 380, "out-cubic", over=0, brief=True)
        beat.move(("night", i), night, night, 480, 300, over=0, brief=True)
        beat.move(("night", i), night, night.unseen(), 780, 380, "in-out-cubic", over=0, brief=True)
    for i, (x, y) in enumerate(places.DUST):
        puff = Pose(x, y - 60, f"dust.{i % 3}", 64.0, 1.0 + 0.25 * (i % 3), angle=37 * i % 360)
        fading = puff.but(y=y + 80, scale=puff.scale * 1.5, alpha=0.0)
        beat.move(("dust", i), puff.but(alpha=0.85), fading, 340 + 40 * i, 560, "out-cubic", over=0, brief=True)
    for pour in events:
        if isinstance(pour, Poured):
            x, y = _beside(cast, pour.source)
            coins = _coins(pour.amount)[:10]
            rest_worth = pour.amount - sum(worth for worth, _ in coins)
            if rest_worth:
                coins[-1] = coins[-1][0] + rest_worth, coins[-1][1]
            _pour(
                beat, [(pour.source, SUPPLY, coins, (x, y), (x + 10, places.BAY_Y + places.BAY_H + 90))], 460, "", 260
            )
    beat.sound("stone_wood", 560, gain=0.7)
    _walk(beat, stage, CAMP, 440, 500)


def gather(cast: Cast, beat: Beat, stage: Stage) -> None:
    """The path is turned over and gathered from its far end; what waited on it goes back to the supply."""
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
    beat.sound("shuffle")
    top = cast.deck_top(stage.table)
    for i in range(6):
        side = -1 if i % 2 else 1
        lying = top.but(z=28.0 + i / 10)
        out = lying.but(x=top.x + 52 * side, angle=6 * side, y=top.y + 4 * i, lift=0.4)
        key = ("riffle", i)
        beat.move(key, lying, out, 0, 170, "out-cubic", over=0, brief=True)
        beat.move(key, out, lying, 170 + 35 * i, 150, "in-quad", over=0, brief=True)
    _walk(beat, stage, CAVE, 0, 460)


def _take_tile(beat: Beat, stage: Stage) -> None:
    for key, tile in stage.before.items():
        if key not in stage.after and tile.sprite.startswith("tile."):
            beat.move(key, tile, tile.but(y=tile.y - 26, alpha=0.0), 0, 260, "in-quad", over=0)


def count_out(cast: Cast, beat: Beat, stage: Stage) -> None:
    """From the poorest to the richest a chest opens, and its stones are counted out."""
    _take_tile(beat, stage)
    seats = sorted(range(len(cast.bays)), key=lambda seat: stage.table.heap(chest(seat)))
    each = (CEREMONY - 300) / len(seats)
    for order, seat in enumerate(seats):
        _open_for_good(beat, stage, seat, 160 + each * order, each)


def _open_for_good(beat: Beat, stage: Stage, seat: Seat, opens: float, each: float) -> None:
    key = ("chest", seat)
    shut, wide = stage.before[key], stage.after[key]
    pan = _pan(shut.x)
    beat.sound("chest_open", opens, pan=pan)
    beat.move(key, shut, shut, 0, opens, over=0)
    beat.move(key, wide, wide, opens, each, over=0)
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
        beat.sound("stone_stone", land, gain=0.7, pan=pan)
    total = stage.after["total", seat]
    beat.move(("total", seat), total.unseen(), total, land, 140, "out-cubic", over=0)
