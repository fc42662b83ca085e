"""The hands over the Maldita's table: gloves and what they carry, where they aim, elbows, laps, the photo finish."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gemtable.engine.view import Table
from gemtable.games.maldita_things import Facts, Phase
from gemtable.stage import theme
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Person
from gemtable.tables import maldita_places as places
from gemtable.tables import maldita_stones as stones
from gemtable.tables.maldita_ground import Ground
from gemtable.tables.maldita_places import Tray
from gemtable.tables.maldita_sight import HandLook, Trail

if TYPE_CHECKING:
    from gemtable.tables.maldita import Maldita

SHADOW = (17.0, 24.0)
LEAN = 22.0  # degrees a glove turns outwards when its seat is at the side
RING, DOT_STEP = 26.0, 7.0
HELD_BACK = (150, 140, 140)  # the tint of a hand that may do nothing
TRAIL_W, GHOSTS = 7.0, 5
SEEN_THROUGH, CLEARS = 0.5, 40.0  # a glove over its own tray; so far from it, it is whole again


class Gloves:
    """Draws over everything that lies on the table."""

    def __init__(self, people: Sequence[Person], ground: Ground, trays: Sequence[Tray]) -> None:
        self.people, self.ground, self.trays = people, ground, trays
        self.photo: tuple[tuple[Trail, ...], float] | None = None

    def draw(self, pen: Pen, scene: Maldita, table: Table, facts: Facts) -> None:
        if self.photo is not None:
            self._photo_finish(pen, *self.photo)
            return
        tally = scene.tally
        if tally.checked or tally.paid or tally.newly or tally.ended or tally.phase is Phase.OVER:
            return
        for hand in scene.hands.values():
            self._elbow(pen, hand)
            self._laps(pen, hand)
            self._ring(pen, hand)
        for hand in sorted(scene.hands.values(), key=lambda hand: hand.y):
            self._glove(pen, scene.glyphs, hand, HELD_BACK if facts.held[hand.seat] else None)

    def at_practice(self, pen: Pen, hands: Sequence[HandLook], glyphs: str) -> None:
        """Hands of the practice heap, which knows no match."""
        for hand in hands:
            self._ring(pen, hand)
        for hand in sorted(hands, key=lambda hand: hand.y):
            self._glove(pen, glyphs, hand, None)

    def turn(self, seat: int, x: float) -> int:
        """How a glove is turned: its wrist towards its tray, in steps of six degrees."""
        tray = self.trays[seat]
        lean = max(-1.0, min(1.0, (x - tray.rect.centre.x) / 700)) * LEAN
        turn = lean if not tray.top else 180 - lean
        return round(turn / 6) * 6

    def _glove(self, pen: Pen, glyphs: str, hand: HandLook, tint: theme.Colour | None) -> None:
        colour, turn = self.people[hand.seat].colour, self.turn(hand.seat, hand.x)
        pose = "holding" if hand.carrying is not None else hand.pose
        w = places.GLOVE * (1.08 if self.ground.compact else 1.0)
        alpha = SEEN_THROUGH if self._over_its_tray(hand) else 1.0
        if alpha == 1.0:
            pen.sprite(f"glove.shadow.{pose}", hand.x + SHADOW[0], hand.y + SHADOW[1], w=w, angle=turn)
        pen.sprite(f"glove.{colour}.{pose}", hand.x, hand.y, w=w, angle=turn, tint=tint, alpha=alpha)
        if hand.carrying is not None:
            scale = places.IN_HAND * self.ground.sprite / places.STONE
            pen.sprite(stones.in_hand(hand.carrying, glyphs), hand.x, hand.y, scale=scale)
            pen.sprite(f"glove.{colour}.thumb", hand.x, hand.y, w=w, angle=turn, tint=tint, alpha=alpha)

    def _over_its_tray(self, hand: HandLook) -> bool:
        """Whether it hides its own cards: they show through it."""
        tray = self.trays[hand.seat]
        return (hand.y - tray.lip.y) * tray.inward < CLEARS

    def _ring(self, pen: Pen, hand: HandLook) -> None:
        """Where a mouse or a finger points; the glove is on its way."""
        if hand.aim is None or math.dist(hand.aim, (hand.x, hand.y)) < RING:
            return
        colour = theme.PLAYER[self.people[hand.seat].colour].colour
        pen.circle(*hand.aim, RING, theme.KEYLINE, 8, alpha=0.7)
        pen.circle(*hand.aim, RING - 2, theme.mix(colour, theme.WHITE, 0.35), 4)

    def _elbow(self, pen: Pen, hand: HandLook) -> None:
        """The elbow on the table and how far the hand reaches from it (M38)."""
        if hand.elbow is None:
            return
        x, y, reach = hand.elbow
        mat = self.ground.mat.inset(places.LINE_INSET)
        steps = max(12, round(2 * math.pi * reach / 12))
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            px, py = x + reach * math.cos(angle), y + reach * math.sin(angle)
            if mat.contains(px, py):
                pen.sprite("maldita.dot", px, py)
        pen.sprite("maldita.elbow", x, y)

    def _laps(self, pen: Pen, hand: HandLook) -> None:
        """The way round one's chair: what is behind, the next step, what is left (M39)."""
        if hand.laps is None:
            return
        for order, (x, y) in enumerate(self.ground.laps(hand.seat)):
            state = "done" if order < hand.laps else "live" if order == hand.laps else "rest"
            pen.sprite(f"maldita.step.{state}", x, y, scale=1.5)

    # --- the photo finish -------------------------------------------------------------------------------------------

    def _photo_finish(self, pen: Pen, trails: Sequence[Trail], share: float) -> None:
        """Each glove's last second as a line that grows, with the glove at its end; slower than it was."""
        pen.shade(theme.DIM)
        for trail in trails:
            shown = max(2, round(share * len(trail.points)))
            points = trail.points[:shown]
            colour = theme.mix(theme.PLAYER[self.people[trail.seat].colour].colour, theme.WHITE, 0.25)
            for order in range(1, len(points)):
                (x0, y0), (x1, y1) = points[order - 1], points[order]
                if (x0, y0) != (x1, y1):
                    pen.line(x0, y0, x1, y1, colour, TRAIL_W, 0.25 + 0.75 * order / len(points))
            for ghost in range(GHOSTS):
                at = points[round((len(points) - 1) * ghost / GHOSTS)]
                self._ghost(pen, trail.seat, at, 0.12 + 0.06 * ghost)
            self._ghost(pen, trail.seat, points[-1], 1.0)
        x, y = self.ground.centre
        pen.circle(x, y, 118, theme.GLOW, 3, alpha=0.9)

    def _ghost(self, pen: Pen, seat: int, at: tuple[float, float], alpha: float) -> None:
        name = f"glove.{self.people[seat].colour}.{'pointing' if alpha < 1 else 'open'}"
        pen.sprite(name, *at, w=places.GLOVE, angle=self.turn(seat, at[0]), alpha=alpha)
