"""What happens over the whole table: a curse is turned and explained, and the score of a round is read out."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from gemtable.games.maldita_things import Cursed, RoundEnded
from gemtable.stage import theme
from gemtable.stage.beat import Beat
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Stage
from gemtable.tables.maldita_check import Raised
from gemtable.tables.maldita_words import CURSES, GAINED, IS_CURSED, SCORES
from gemtable.words import _

if TYPE_CHECKING:
    from gemtable.tables.maldita import Maldita

CANNOT_HURRY = 700.0
CURSE_LASTS, SCORE_LASTS = 6000.0, 5200.0
RISE, FLIP, LEAVE, FADE = 420.0, 380.0, 360.0, 200.0
LINE = 32  # letters of an explanation in one line, at most
CARD = 2.35
PANEL, PANEL_SCALE = "kit.mat.dialog", 1.56
ROW = 62.0


def put_down(scene: Maldita) -> Raised:
    """The card that was held up until now, if any."""
    held, scene.raised = scene.raised, Raised()
    return held


def _while(beat: Beat, key: PropKey, pose: Pose, start: float, end: float) -> None:
    """There from start to end, fading in and out."""
    beat.move(key, pose.unseen(), pose, start, FADE, "out-cubic", over=0, brief=True)
    beat.move(key, pose, pose, start + FADE, end - start - 2 * FADE, over=0, brief=True)
    beat.move(key, pose, pose.unseen(), end - FADE, FADE, over=0, brief=True)


def curse(scene: Maldita, beat: Beat, event: Cursed, stage: Stage) -> None:
    """The top curse rises out of the diamond's place, turns over, and says in one line what it does; then it lies with
    its owner (M28)."""
    beat.held, end = CANNOT_HURRY, CURSE_LASTS
    name, line = (_(words) for words in CURSES[event.curse])
    tray = scene.trays[event.seat]
    cx, cy = 960.0, 540.0
    _while(beat, ("panel",), Pose(cx, cy, PANEL, 84.0, PANEL_SCALE), 0, end)
    aura = Pose(cx - 355, cy, "maldita.aura", 85.0, 1.05)
    _while(beat, ("aura", "curse"), aura, RISE, end)
    low = Pose(*scene.ground.centre, "curse.back", 86.0, 0.5, alpha=0.0, shadow="challenge.shadow")
    back = low.but(x=cx - 355, y=cy, scale=CARD, alpha=1.0)
    face = back.but(sprite=f"curse.{event.curse.value}")
    home = face.but(x=tray.medal.x, y=tray.medal.y, scale=0.25, alpha=0.0)
    key = ("piece", event.card)
    beat.move(key, low, back, 0, RISE, "out-cubic", brief=True)
    beat.move(key, back, face, RISE, FLIP, "in-out-sine", raised=0.5, brief=True)
    beat.move(key, face, face, RISE + FLIP, end - RISE - FLIP - LEAVE, brief=True)
    beat.move(key, face, home, end - LEAVE, LEAVE, "in-quad", brief=True)
    told = RISE + FLIP - 100
    x = cx + 150
    medal = Pose(x, cy - 150, f"medal.{scene.people[event.seat].colour}", 90.0, 0.4)
    _while(beat, ("cursed", "medal"), medal, told, end)
    rows = wrap(line, LINE)
    who = Pose(x, cy - 76, z=90.0, words=_(IS_CURSED, name=scene.names[event.seat]), role=theme.NAME_PLAY)
    _while(beat, ("cursed", "who"), who, told, end)
    _while(beat, ("cursed", "name"), Pose(x, cy - 14, z=90.0, words=name, role=theme.HEAD.at(54)), told, end)
    for order, words in enumerate(rows):
        pose = Pose(x, cy + 64 + 46 * order, z=90.0, words=words, role=theme.LABEL.at(34))
        _while(beat, ("cursed", "line", order), pose, told + 160 + 60 * order, end)
    beat.sound("cursed", RISE)
    beat.sound("card_flip", RISE + 60)
    beat.least = end


def score(scene: Maldita, beat: Beat, event: RoundEnded) -> None:
    """Who has how many cards and points, the best first, and what this round brought."""
    beat.held = CANNOT_HURRY
    before = scene.tally.base[1] or (0,) * len(event.points)
    order = sorted(range(len(event.points)), key=lambda seat: (-event.points[seat], -event.cards[seat], seat))
    high = 118 + ROW * len(order)
    cx, top = 960.0, 540 - high / 2
    end = SCORE_LASTS + 150 * len(order)
    panel = Pose(cx, 540, PANEL, 84.0, PANEL_SCALE)
    _while(beat, ("panel",), panel, 0, end)
    head = Pose(cx - 150, top + 42, z=90.0, words=_(SCORES, n=event.number), role=theme.HEAD)
    _while(beat, ("score", "head"), head, 60, end)
    gains = Pose(cx + 150, top + 46, z=90.0, words=_(GAINED), role=theme.ASIDE)
    _while(beat, ("score", "gain"), gains, 60, end)
    for place, seat in enumerate(order):
        y, start = top + 118 + ROW * place, 160.0 + 90 * (len(order) - place)
        gain = event.points[seat] - before[seat]
        things = (
            Pose(cx - 440, y, f"medal.{scene.people[seat].colour}", 90.0, 0.24),
            Pose(cx - 250, y, z=90.0, words=scene.names[seat], role=theme.NAME_PLAY.at(38)),
            Pose(cx + 150, y, z=90.0, words=f"+{gain}" if gain else "–", role=theme.SCORE.at(36)),
            Pose(cx + 290, y, "challenge.back", 90.0, 0.27),
            Pose(cx + 340, y, z=90.0, words=str(event.cards[seat]), role=theme.SCORE.at(34)),
            Pose(cx + 450, y, z=90.0, words=str(event.points[seat]), role=theme.SCORE.at(50)),
        )
        for nth, pose in enumerate(things):
            _while(beat, ("score", seat, nth), pose, start, end)
        beat.sound("stone_stone", start, gain=0.4)
    beat.least = end
