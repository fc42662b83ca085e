"""Stones on their way in Diamant: treasures that are shared, and what leavers carry home."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import NamedTuple, Protocol

from gemtable.engine.events import Event, Moved, Place, Poured, Seat
from gemtable.engine.view import Table
from gemtable.games.diamant_things import CAMP, DIAMOND, SUPPLY, fewest_stones
from gemtable.stage.beat import Beat
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Stage
from gemtable.tables import diamant_places as places
from gemtable.tables.diamant_phrases import at

WALK, STONE, STAGGER, MOST_STAGGER = 540.0, 90.0, 55.0, 440.0
REACH = 0.16  # milliseconds more in the air for each unit of way: 90 ms across the table cannot be followed
LONGEST_FLIGHT = 260.0
BOARD = 230.0  # when in the sound of a closing chest its lid comes down
AJAR, SETTLES = 70.0, 60.0  # a lid on its way; a shut chest at rest

Spot = tuple[float, float]


class Cast(Protocol):
    """What the choreography needs to know of the scene."""

    bays: list[places.Bay]
    names: tuple[str, ...]

    def deck_top(self, table: Table) -> Pose: ...


class Pour(NamedTuple):
    """Stones that go from one heap to another, each as (worth, picture), from a point on the table to another."""

    source: Place
    to: Place
    coins: Sequence[tuple[int, str]]
    a: Spot
    b: Spot


def fewest(amount: int) -> list[tuple[int, str]]:
    """An amount as (worth, picture) of the fewest stones (D19)."""
    diamonds, rubies = fewest_stones(amount)
    return [(DIAMOND, f"diamond.{i % 3}") for i in range(diamonds)] + [(1, f"ruby.{i % 5}") for i in range(rubies)]


def _rubies(event: Poured, a: Spot, b: Spot) -> Pour:
    return Pour(event.source, event.to, [(1, f"ruby.{i % 5}") for i in range(event.amount)], a, b)


def pan(x: float) -> float:
    """Where on the table, as a place between the loudspeakers."""
    return max(-0.7, min(0.7, (x - 960) / 1200))


def pour(
    beat: Beat, pours: Sequence[Pour], start: float, cue: str = "stone_stone", most: float = MOST_STAGGER
) -> float:
    """Stones of several pours fly in turn, one of each at a time; returns when the last one lands."""
    rounds = max((len(one.coins) for one in pours), default=0)
    order = [(one, one.coins[i]) for i in range(rounds) for one in pours if i < len(one.coins)]
    stagger = min(STAGGER, most / len(order)) if order else 0.0
    end = start
    for n, (one, (worth, sprite)) in enumerate(order):
        way = dist(one.a, one.b)
        dx, dy = (n * 37) % 21 - 10, (n * 53) % 15 - 7
        leaving = Pose(one.a[0] + dx, one.a[1] + dy, sprite, 60.0, shadow="gem.shadow")
        landing = leaving.but(x=one.b[0] + dx, y=one.b[1] + dy)
        ms, hop = min(LONGEST_FLIGHT, STONE + REACH * way), min(90.0, way / 6)
        sets_off = start + n * stagger
        lands = beat.fly(one.source, one.to, worth, leaving, landing, sets_off, ms, hop=hop, cue=cue, pan=pan(one.b[0]))
        end = max(end, lands)
    return end


def on_card(stage: Stage, place: Place) -> Spot:
    """The middle of the heap on a path card."""
    key = ("piece", int(place.split(":")[1]))
    pose = stage.before.get(key) or stage.after[key]
    return pose.x, pose.y + 42 * pose.scale


def beside(cast: Cast, place: Place) -> Spot:
    """The middle of the heap beside a chest."""
    bay = cast.bays[int(place.split(":")[1])]
    return bay.stones.x, bay.stones.y


def in_chest(cast: Cast, place: Place) -> Spot:
    bay = cast.bays[int(place.split(":")[1])]
    return bay.chest.x, bay.chest.y + places.PULL / 2


def share(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """The treasure spills over its card, then runs into the bays, a stone to each in turn (D4)."""
    pours = [event for event in events if isinstance(event, Poured)]
    ready = 0.0
    for event in pours:
        if event.source == SUPPLY:
            x, y = on_card(stage, event.to)
            ready = pour(beat, [_rubies(event, (x, y - 60), (x, y))], 0, most=130)
    parts = [_rubies(e, on_card(stage, e.source), beside(cast, e.to)) for e in pours if e.source != SUPPLY]
    pour(beat, parts, ready)
    beat.least = 560.0


def walk_home(cast: Cast, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """Leavers pick up their part of the path and go home; the chest takes all they carry, and shuts (D10)."""
    picked = [e for e in events if isinstance(e, Poured) and at(e.source, "on") and at(e.to, "carried")]
    waits = [e for e in events if isinstance(e, Poured) and at(e.source, "on") and at(e.to, "on")]
    saved = [e for e in events if isinstance(e, Poured) and at(e.to, "chest")]
    pours = [_rubies(e, on_card(stage, e.source), beside(cast, e.to)) for e in picked]
    pours += [_rubies(e, on_card(stage, e.source), on_card(stage, e.to)) for e in waits]
    gathered = pour(beat, pours, 0, most=320)
    walk(beat, stage, CAMP, 0)
    opens = max(gathered, 200.0)
    shut = opens
    for event in saved:
        a, b = beside(cast, event.source), in_chest(cast, event.to)
        end = pour(beat, [Pour(event.source, event.to, fewest(event.amount), a, b)], opens + 80, "chest_drop", 180)
        shut = max(shut, end + 60)
    for event in saved:
        _open_chest(cast, beat, stage, int(event.to.split(":")[1]), opens, shut)
    for other in events:
        if isinstance(other, Moved) and at(other.to, "chest"):
            for order, card in enumerate(other.pieces):
                key = ("piece", card)
                beat.move(key, stage.before[key], stage.after[key], opens + 60 * order, 380, raised=0.8)


def _open_chest(cast: Cast, beat: Beat, stage: Stage, seat: Seat, opens: float, shuts: float) -> None:
    key = ("chest", seat)
    rest = stage.after[key]
    side = pan(rest.x)
    beat.sound("chest_open", opens, pan=side)
    beat.sound("chest_close", max(opens, shuts - BOARD), pan=side)
    beat.move(key, rest, rest, 0, opens, over=0)
    swing(beat, key, rest, opens, shuts)
    ajar = rest.but(sprite="chest.half", y=rest.y + places.PULL / 2)
    beat.move(key, ajar, ajar, shuts - AJAR, AJAR, over=0)
    beat.move(key, rest, rest, shuts, SETTLES, over=0)
    lock = stage.after.get(("lock", seat))
    if lock:
        beat.move(("lock", seat), lock, lock.unseen(), max(0.0, opens - 80), 80, over=0)
        beat.move(("lock", seat), lock.unseen(), lock, shuts, 80, over=0)


def swing(beat: Beat, key: PropKey, chest: Pose, opens: float, until: float) -> None:
    """The lid goes up, and stays so."""
    ajar = chest.but(sprite="chest.half", y=chest.y + places.PULL / 2)
    wide = chest.but(sprite="chest.open", y=chest.y + places.PULL)
    beat.move(key, ajar, ajar, opens, AJAR, over=0)
    beat.move(key, wide, wide, opens + AJAR, until - opens - AJAR, over=0)


def walk(beat: Beat, stage: Stage, to: Place, start: float, ms: float = WALK) -> None:
    """Explorers on their way, hopping a little, each with its own moment to set off."""
    for order, piece in enumerate(stage.table.at(to)):
        key = ("piece", piece)
        a, b = stage.before.get(key), stage.after[key]
        if a is not None and a != b:
            end = beat.move(key, a, b, start + 30 * order, ms, "in-out-cubic", hop=24, over=0)
            if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > 200**2:
                beat.sound("pawn_down", end, gain=0.8, pan=pan(b.x))
