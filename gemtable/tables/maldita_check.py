"""The check, card by card: a card rises from its tray, shows its stones, and what the verdict rests on (M18 to M27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gemtable.engine.events import Piece
from gemtable.games.maldita_set import ASKS, STONES, Kind
from gemtable.games.maldita_things import Challenge, Checked, Verdict, on, row
from gemtable.stage import theme
from gemtable.stage.beat import Beat
from gemtable.stage.layout import Rect
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Stage
from gemtable.tables import maldita_places as places

if TYPE_CHECKING:
    from gemtable.tables.maldita import Maldita

RISE, STAMP = 180.0, 240.0
LOOK: Mapping[Verdict, float] = {
    Verdict.RIGHT: 1250.0,
    Verdict.WRONG: 2600.0,
    Verdict.MISUSED: 3600.0,
    Verdict.UNFINISHED: 1100.0,
}
"""How long a card is shown; a press leads on to the next."""
COUNTED = 2200.0  # cards that are counted out want a little longer
GROWN = 1.85
STAMPS = {
    Verdict.RIGHT: ("kit.badge.green", "kit.sign.tick"),
    Verdict.WRONG: ("kit.badge.red", "kit.sign.cross"),
    Verdict.MISUSED: ("kit.badge.violet", "kit.sign.cross"),
}
CUES = {Verdict.RIGHT: "yes", Verdict.WRONG: "no", Verdict.MISUSED: "no", Verdict.UNFINISHED: "card_slide"}


@dataclass
class Raised:
    """The card that stands out of its tray, and its stones: where the next beat takes them back from."""

    poses: dict[PropKey, Pose] = field(default_factory=dict)


def raised_rect(scene: Maldita, slot: Rect, tray: places.Tray) -> Rect:
    """Where a card of that slot is held up: over the mat, before its tray."""
    w, h = places.CARD_W * GROWN, places.CARD_H * GROWN
    x = min(max(slot.centre.x, 96 + w / 2), 1824 - w / 2)
    y = tray.lip.y + tray.inward * (h / 2 + (66 if tray.top else 26))  # clear of the words on the line
    return Rect.around(x, y, w, h)


def check(scene: Maldita, beat: Beat, checked: Sequence[Checked], stage: Stage) -> None:
    """One card held up with its stones and its verdict; unfinished ones of a seat only show that they are."""
    event = checked[0]
    beat.sound(CUES[event.verdict], STAMP)
    beat.least = LOOK[event.verdict]
    if event.verdict is Verdict.UNFINISHED:
        _unfinished(scene, beat, checked, stage)
        return
    tray, cards = scene.trays[event.seat], stage.table.at(row(event.seat))
    slot = places.slots(tray, len(cards))[cards.index(event.card)]
    rect = raised_rect(scene, slot, tray)
    held = Raised()
    card = ("piece", event.card)
    x, y = rect.centre
    held.poses[card] = stage.after[card].but(x=x, y=y, scale=GROWN, z=84.0, tint=None, lift=0.6)
    scene.lay_answers(held.poses, stage.table, event.card, rect, 86.0, GROWN)
    kinds = _kinds(event.card, stage)
    if kinds:
        beat.least = max(beat.least, COUNTED)
    for key, pose in held.poses.items():
        beat.move(key, stage.before.get(key, stage.after[key]), pose, 0, RISE, "out-cubic", over=0)
        beat.move(key, pose, pose, RISE, beat.least - RISE, over=0)
    scene.raised = held
    light = Pose(x, y, "maldita.card.light", 83.0, GROWN)
    _appear(beat, ("light", "check"), light, 60)
    _stamp(beat, event, rect)
    _count_out(scene, beat, kinds, rect)
    for stone in event.proof:
        _light_up(scene, beat, stone, stage)


def _kinds(card: Piece, stage: Stage) -> Sequence[Kind]:
    """The two kinds drawn on a card of type 4; none on others."""
    face = stage.table.faces.get(card)
    ask = ASKS[face.number] if isinstance(face, Challenge) else None
    return (ask.more, ask.fewer) if ask is not None and ask.more and ask.fewer else ()


def _stamp(beat: Beat, event: Checked, rect: Rect) -> None:
    """The verdict beside the card, and what it brought."""
    badge, sign = STAMPS[event.verdict]
    x = rect.right + 66 if rect.right < 1700 else rect.x - 66
    y = rect.y + 66
    _appear(beat, ("stamp", "pool"), Pose(x, y + 40, "kit.pool", 91.0, 0.55), STAMP)
    for nth, (name, size) in enumerate(((badge, 1.5), (sign, 0.9))):
        mark = Pose(x, y, name, 92.0 + nth, size)
        key = ("stamp", nth)
        beat.move(key, mark.but(scale=size * 1.4, alpha=0.0), mark, STAMP, 140, "out-cubic", over=0, brief=True)
        beat.move(key, mark, mark, STAMP + 140, beat.least - STAMP - 140, over=0, brief=True)
    if event.points:
        worth = Pose(x, y + 86, z=92.0, words=f"+{event.points}", role=theme.SCORE.at(64))
        _appear(beat, ("worth",), worth, STAMP)


def _appear(beat: Beat, key: PropKey, pose: Pose, start: float) -> None:
    beat.move(key, pose.but(alpha=0.0), pose, start, 140, "out-cubic", over=0, brief=True)
    beat.move(key, pose, pose, start + 140, max(1.0, beat.least - start - 140), over=0, brief=True)


def _count_out(scene: Maldita, beat: Beat, kinds: Sequence[Kind], rect: Rect) -> None:
    """A card of two kinds: how often each is drawn on it, most often first (M17)."""
    x = rect.x - 92 if rect.x > 300 else rect.right + 92
    y = rect.centre.y + 30
    for order, kind in enumerate(kinds):
        stone = next((s.number for s in STONES if s.colours == (kind.colour,) and s.outline == kind.outline), None)
        if stone is None:
            continue  # no such stone is in the set: the line of words counts it
        at, start = y + 96 * order, STAMP + 260 * order
        number = Pose(x - 36, at, z=92.0, words=f"{kind.times}", role=theme.SCORE.at(64 - 16 * order))
        _appear(beat, ("counted", order), number, start)
        _appear(beat, ("kind", order), scene.stone_at(stone, x + 30, at, 92.0, 0.8), start)


def _light_up(scene: Maldita, beat: Beat, stone: Piece, stage: Stage) -> None:
    """The proof: this stone fits and was still free (M24)."""
    key = ("piece", stone)
    rest = scene.loose(stone)
    high = rest.but(scale=rest.scale * 1.22, lift=0.8, z=78.0, tint=None)
    light = Pose(rest.x, rest.y, "maldita.aura", 77.0, scene.ground.body / 170)
    _appear(beat, ("proof", stone), light, STAMP)
    beat.move(key, rest, high, STAMP, 260, "out-cubic", over=0)
    beat.move(key, high, high, STAMP + 260, beat.least - STAMP - 460, over=0)
    beat.move(key, high, rest, beat.least - 200, 200, over=0)


def _unfinished(scene: Maldita, beat: Beat, checked: Sequence[Checked], stage: Stage) -> None:
    """They rise a little, all together."""
    for event in checked:
        for key in [("piece", event.card), *(("piece", stone) for stone in stage.table.at(on(event.card)))]:
            rest = stage.after.get(key)
            if rest is None:
                continue
            inward = scene.trays[event.seat].inward
            high = rest.but(y=rest.y + 18 * inward, lift=0.6, z=rest.z + 20)
            beat.move(key, stage.before.get(key, rest), high, 0, RISE, "out-cubic", over=0)
            beat.move(key, high, high, RISE, beat.least - 2 * RISE, over=0)
            beat.move(key, high, rest, beat.least - RISE, RISE, over=0)
