"""The choreography of the Maldita: light beats while hands race, patient ones when time stands still. Milliseconds at
normal pace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gemtable.engine.events import Event, Hidden, Moved, Piece, Shown
from gemtable.games.maldita_set import STONES
from gemtable.games.maldita_things import (
    AWAY,
    COUNTDOWN,
    HEAP,
    MIDDLE,
    Challenge,
    Checked,
    Cheered,
    Counting,
    Cursed,
    Filled,
    Held,
    Lapped,
    LootGrew,
    Paid,
    RoundBegan,
    RoundEnded,
    Said,
    SentBack,
    Stopped,
    Studying,
    Unread,
    Went,
)
from gemtable.stage.beat import Beat
from gemtable.stage.prop import Pose
from gemtable.stage.scene import Stage
from gemtable.tables import maldita_ceremony as ceremony
from gemtable.tables import maldita_places as places
from gemtable.tables.maldita_check import Raised, check
from gemtable.tables.maldita_phrases import at, clears
from gemtable.tables.maldita_words import said

if TYPE_CHECKING:
    from gemtable.tables.maldita import Maldita

FLIP, PLACE, SLIDE = 220.0, 110.0, 160.0
BRIEF = 30.0  # a beat that is only heard
CANNOT_HURRY = 700.0
STOPS, SEIZES = 420.0, 520.0
SECOND = 1000.0
HOMEWARD, DEAL, DEAL_STEP = 420.0, 300.0, 50.0
SPREAD, READ_PAY, GO = 340.0, 1500.0, 320.0


def pan(x: float) -> float:
    return max(-1.0, min(1.0, (x - 960) / 960)) * 0.7


def cue(scene: Maldita, events: Sequence[Event], stage: Stage) -> Beat:
    """One beat; what it does not mention glides by itself. The card that was raised for its check goes back first."""
    raised = ceremony.put_down(scene)
    if raised.poses:
        stage = stage._replace(before={**stage.before, **raised.poses})
    beat = Beat()
    _compose(scene, beat, events, stage)
    _put_back(beat, raised, stage)
    number = None
    if isinstance(events[0], Checked):
        face = stage.table.faces.get(events[0].card) if events[0].card in stage.table.open else None
        number = face.number if isinstance(face, Challenge) else None
    beat.words = said(events, scene.names, number)
    return beat


def _put_back(beat: Beat, raised: Raised, stage: Stage) -> None:
    moving = beat.keys()
    for key, pose in raised.poses.items():
        if key not in moving and key in stage.after:
            beat.move(key, pose, stage.after[key], 0, SLIDE, over=0)


def _compose(scene: Maldita, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    first, last = events[0], events[-1]
    match last:
        case Stopped(grabber):
            stop(scene, beat, grabber, events, stage)
        case Checked():
            check(scene, beat, [event for event in events if isinstance(event, Checked)], stage)
        case Paid():
            pay(scene, beat, last, stage)
        case LootGrew(cards):
            beat.sound("card_slide")
            beat.least = 500.0 + 60 * len(cards)
        case Cursed():
            ceremony.curse(scene, beat, last, stage)
        case Unread():
            beat.sound("curse_hiss", gain=0.5)
            beat.least = 1300.0
        case RoundEnded():
            ceremony.score(scene, beat, last)
        case RoundBegan():
            deal(scene, beat, stage)
        case Counting():
            count(beat)
        case Went():
            hear(beat, "go")
        case Studying():
            hear(beat, "card_slide")
        case Filled(seat, _card, full):
            hear(beat, "tray_lit" if full else "", pan(scene.trays[seat].lip.x))
        case Held(seat):
            hear(beat, "no", pan(scene.trays[seat].lip.x))
        case Cheered(seat):
            hear(beat, "clap", pan(scene.trays[seat].lip.x))
        case Lapped(seat) | SentBack(seat) | Said(seat):
            hear(beat, "yes" if isinstance(last, Lapped) else "no" if isinstance(last, SentBack) else "focus",
                 pan(scene.trays[seat].lip.x))  # fmt: skip
        case Moved() if len(events) > 1 or (clears(first) and at(last.source, "row")):
            clear(scene, beat, events, stage)
        case Hidden() if len(events) > 1:
            clear(scene, beat, events, stage)
        case Moved():
            lift_or_lay(scene, beat, last, stage)
        case Shown() | Hidden():
            turn(beat, last.pieces, stage)


def hear(beat: Beat, name: str, side: float = 0.0) -> None:
    """Nothing is seen of it but what changes at once."""
    beat.light, beat.least = True, BRIEF
    if name:
        beat.sound(name, pan=side)


def count(beat: Beat) -> None:
    """Three, two, one: the clock is the match's own, the picture holds nothing up."""
    beat.light = True
    seconds = COUNTDOWN // 120
    for second in range(seconds):
        beat.sound("count", SECOND * second)
    beat.least = SECOND * (seconds - 1) + BRIEF


# --- the race -----------------------------------------------------------------------------------------------------


def lift_or_lay(scene: Maldita, beat: Beat, moved: Moved, stage: Stage) -> None:
    """A stone leaves the heap, is laid on a card, or lies free again; what a hand carries is drawn with the hand."""
    beat.light = True
    piece = moved.pieces[0]
    key = ("piece", piece)
    if at(moved.to, "grip"):
        seat = int(moved.to.split(":")[1])
        if seat in scene.hands and key in stage.before:
            gone = stage.before[key].unseen()
            beat.move(key, gone, gone, 0, BRIEF, brief=True)
        beat.sound("stone_stone", gain=0.5, pan=pan(scene.held(seat)[0]))
    elif at(moved.to, "on") and key in stage.after:
        end = stage.after[key]
        start = _from_hand(scene, moved, piece, stage)
        beat.move(key, start, end, 0, PLACE, "out-cubic", over=30)
        beat.sound("stone_wood_small", PLACE - 40, pan=pan(end.x))
    elif moved.to == HEAP and key in stage.after:
        end = stage.after[key]
        start = _from_hand(scene, moved, piece, stage).but(sprite=end.sprite)
        beat.move(key, start, end, 0, PLACE if at(moved.source, "grip") else SLIDE, "out-cubic", over=30)
        beat.sound("stone_wood_medium", PLACE, gain=0.6, pan=pan(end.x))


def _from_hand(scene: Maldita, moved: Moved, piece: Piece, stage: Stage) -> Pose:
    """Where a stone comes from: out of the hand, or from where it lay."""
    if at(moved.source, "grip"):
        x, y = scene.held(int(moved.source.split(":")[1]))
        return scene.stone_at(piece, x, y, scale=places.IN_HAND)
    return stage.before.get(("piece", piece), stage.after["piece", piece])


def turn(beat: Beat, pieces: Sequence[Piece], stage: Stage) -> None:
    """Cards turn over where they lie."""
    beat.light = True
    for order, piece in enumerate(pieces):
        key = ("piece", piece)
        if key in stage.before and key in stage.after:
            beat.move(key, stage.before[key], stage.after[key], 40 * order, FLIP, "in-out-sine", raised=0.5, over=4)
    if beat.motions:
        beat.sound("card_flip", pan=pan(beat.motions[0].b.x))
    beat.least = BRIEF


# --- time stands still --------------------------------------------------------------------------------------------


def stop(scene: Maldita, beat: Beat, grabber: int | None, events: Sequence[Event], stage: Stage) -> None:
    """The grab: a flare, everything stops, then the diamond goes to whoever has it. What hands held lies free."""
    beat.held, beat.least = CANNOT_HURRY, 1900.0
    for event in events:
        if isinstance(event, Moved) and event.to == HEAP:
            for piece in event.pieces:
                end = stage.after["piece", piece]
                start = _from_hand(scene, event, piece, stage).but(sprite=end.sprite)
                beat.move(("piece", piece), start, end, 0, SLIDE, "out-cubic", over=30)
    if grabber is None:
        beat.sound("darkness", gain=0.6)
        return
    beat.sound("grab")
    beat.sound("curse_hiss", 120, gain=0.6)
    beat.sound("drum_roll", STOPS, gain=0.7)
    x, y = scene.ground.centre
    flare = Pose(x, y, "maldita.flare", 64.0, 0.6)
    beat.move(("flare",), flare, flare.but(scale=1.5, alpha=0.0), 0, STOPS, "out-cubic", over=0, brief=True)
    diamond = stage.before.get(("piece", len(STONES)))
    if diamond is not None:
        swollen = diamond.but(scale=1.14)
        beat.move(("piece", len(STONES)), diamond, swollen, 0, 120, "out-cubic", over=0)
        beat.move(("piece", len(STONES)), swollen, diamond, STOPS, SEIZES, over=0)
    medal, home = stage.after["seized",], scene.trays[grabber].medal
    beat.move(("seized",), medal.but(x=home.x, y=home.y), medal, STOPS, SEIZES, "out-cubic", hop=30, brief=False)


def clear(scene: Maldita, beat: Beat, events: Sequence[Event], stage: Stage) -> None:
    """Stones slide home, right cards go to their owner's medal, wrong ones off the table, the others
    wait face down."""
    for event in events:
        if not isinstance(event, Moved):
            continue
        for piece in event.pieces:
            key = ("piece", piece)
            a = stage.before.get(key)
            if a is None:
                continue
            if event.to == HEAP:
                b = stage.after[key]
                beat.move(key, a.but(sprite=b.sprite, z=70.0), b, 0, HOMEWARD)
            elif at(event.to, "won"):
                _to_the_medal(scene, beat, piece, int(event.to.split(":")[1]), a, 120)
            elif event.to == AWAY:
                down = 1 if a.y > 540 else -1
                beat.move(key, a, a.but(y=a.y + 160 * down, alpha=0.0), 120, HOMEWARD, "in-quad")
    beat.sound("stone_wood_medium", HOMEWARD - 60)
    beat.sound("stone_wood_small", HOMEWARD + 40, gain=0.7)
    beat.sound("card_slide", 120)


def _to_the_medal(scene: Maldita, beat: Beat, piece: Piece, seat: int, a: Pose, start: float) -> float:
    x, y = scene.trays[seat].medal
    gone = a.but(x=x, y=y, scale=0.2, angle=0.0, alpha=0.0, z=80.0)
    return beat.move(("piece", piece), a, gone, start, GO, "in-quad")


def pay(scene: Maldita, beat: Beat, paid: Paid, stage: Stage) -> None:
    """The cards lie open in the middle for a moment, then they are the grabber's (M26)."""
    cards, (cx, cy) = paid.cards, scene.ground.centre
    step = min(132.0, 1500.0 / max(1, len(cards)))
    for order, card in enumerate(cards):
        face = stage.table.faces.get(card)
        sprite = f"challenge.{face.number}" if isinstance(face, Challenge) else "challenge.back"
        from_below = Pose(cx, cy, "challenge.back", 70.0, places.LOOT_W / places.CARD_W, shadow="challenge.shadow")
        a = stage.before.get(("piece", card), from_below).but(z=70.0 + order)
        x = 960 + (order - (len(cards) - 1) / 2) * step
        shown = Pose(x, cy + 10, sprite, 72.0 + order, 1.12, shadow="challenge.shadow")
        start = 60.0 * order
        beat.move(("piece", card), a, shown, start, SPREAD, "in-out-cubic", raised=0.6)
        _to_the_medal(scene, beat, card, paid.seat, shown, SPREAD + 60 * len(cards) + READ_PAY + 40 * order)
    beat.sound("card_slide", 0)
    beat.sound("chest_pour", SPREAD, gain=0.6)
    beat.least = SPREAD + READ_PAY


def deal(scene: Maldita, beat: Beat, stage: Stage) -> None:
    """The stones are scattered afresh, the diamond comes back, everybody gets new cards (M46)."""
    after = scene.arrange(stage.table)
    ordered: list[tuple[float, Callable[[float], object]]] = []
    for key, b in after.items():
        a = stage.before.get(key)
        if key[0] != "piece" or a == b:
            continue
        if b.sprite.startswith("challenge"):
            x, y = scene.ground.centre
            start = b.but(x=x, y=y, scale=places.LOOT_W / places.CARD_W, alpha=0.0, z=80.0) if a is None else a
            ordered.append((b.x + 4 * b.y, _dealt(beat, key, start, b)))
        elif a is not None and stage.table.where[_piece(key)] in (HEAP, MIDDLE):
            beat.move(key, a.but(sprite=b.sprite, shadow=b.shadow), b, 0, HOMEWARD + 120, over=0)
    for order, (_place, deals) in enumerate(sorted(ordered, key=lambda one: one[0])):
        deals(HOMEWARD + DEAL_STEP * order)
    beat.sound("shuffle", 60)
    beat.sound("stone_wood_medium", HOMEWARD)
    for order in range(0, len(ordered), 2):
        beat.sound("card_slide", HOMEWARD + DEAL_STEP * order, gain=0.6)
    beat.least = HOMEWARD + DEAL_STEP * len(ordered) + DEAL + 500


def _piece(key: Sequence[object]) -> Piece:
    assert isinstance(key[1], int)
    return key[1]


def _dealt(beat: Beat, key: tuple[object, ...], a: Pose, b: Pose) -> Callable[[float], object]:
    return lambda start: beat.move(key, a, b, start, DEAL, "out-cubic", raised=0.3)
