"""A heap of ten stones and a hand for everybody: what the race feels like, with nothing at stake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gemtable.engine.dice import Dice
from gemtable.field.field import Closed, Field, Opened
from gemtable.field.hand import Hand, Limits
from gemtable.games.maldita_set import STONES
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Person
from gemtable.tables import maldita_places as places
from gemtable.tables import maldita_stones as stones
from gemtable.tables.maldita_ground import ground
from gemtable.tables.maldita_hands import Gloves
from gemtable.tables.maldita_sight import HandLook

SHOWN: Final = (0, 9, 14, 21, 26, 33, 38, 47, 55, 61)
"""Stones of all colours and many shapes; the last is a wild."""
SEED: Final = 4  # lies as one heap, whatever the number of hands
BEFORE: Final = 96.0  # so far from its tray a hand waits
HOLE: Final = 1.0  # nothing lies in the middle: stones may be anywhere
SMALL: Final = 0.27  # width of a stone there, as a share of the heap's
LYING: Final = (  # on the lobby's table: x, y as shares of the heap's width, and the angle
    (-0.32, -0.12, 0), (-0.12, -0.22, 60), (0.10, -0.19, 330), (0.31, -0.13, 30), (-0.40, 0.12, 300),
    (-0.20, 0.04, 30), (0.01, 0.02, 120), (0.21, 0.06, 0), (0.38, 0.14, 60), (-0.06, 0.22, 270),
)  # fmt: skip


class PracticeHeap:
    """Fulfils catalogue.Heap for one to six people."""

    def __init__(self, people: Sequence[Person], compact: bool, bold: bool) -> None:
        self.ground = ground(max(2, len(people)), compact)
        self.trays = places.trays(self.ground)
        self.people = tuple(people)
        self._glyphs = stones.BOLD if bold else stones.ENGRAVED
        outlines = self.ground.stones({number: STONES[number] for number in SHOWN})
        hole = self.ground.centre, HOLE
        self.field = Field(outlines, self.ground.stone, self.ground.zone, hole, len(people), Dice(SEED))
        self.field.scatter(SEED)
        homes = [(tray.lip.x, tray.lip.y + BEFORE * tray.inward) for tray in self.trays]
        self.hands = [Hand(seat, home) for seat, home in enumerate(homes[: len(people)])]
        self._limits = [Limits() for _ in people]
        self._gloves = Gloves(self.people, self.ground, self.trays)

    def tick(self) -> list[tuple[str, float]]:
        """Whatever a hand closes on it lifts, and wherever it opens the stone lies."""
        cues = []
        for happening in self.field.step(self.hands, self._limits):
            hand = self.hands[happening.seat]
            match happening:
                case Closed(_, stone):
                    self.field.lift(hand, stone)
                    cues.append(("stone_stone", hand.x))
                case Opened():
                    self.field.drop(hand)
                    cues.append(("stone_wood_medium", hand.x))
        return cues

    def draw(self, pen: Pen) -> None:
        """The mat, everybody's tray, the stones, and the hands over them."""
        pen.nine("maldita.mat", self.ground.mat)
        for tray, person in zip(self.trays, self.people, strict=False):
            pen.nine(f"maldita.tray.{tray.style}.{person.colour}", tray.rect)
        spots = self.field.positions()
        names = {stone: stones.look(stone, self.field.angles[stone], self._glyphs) for stone in spots}
        hands = [self._look(hand) for hand in self.hands]
        held = [stones.in_hand(hand.carrying, self._glyphs) for hand in hands if hand.carrying is not None]
        stones.put_together(pen.sprites, [*names.values(), *held])
        for stone, (x, y) in sorted(spots.items(), key=lambda spot: spot[1][1]):
            pen.sprite(names[stone], x, y, scale=self.ground.sprite / places.STONE)
        self._gloves.at_practice(pen, hands, self._glyphs)

    def _look(self, hand: Hand) -> HandLook:
        pose = "pointing" if hand.presses else "open"
        return HandLook(hand.seat, hand.x, hand.y, pose, hand.carrying, None if hand.leans else hand.aim)


def draw_heap(pen: Pen, x: float, y: float, w: float) -> None:
    """The heap as it lies on the lobby's table."""
    for stone, (dx, dy, angle) in zip(SHOWN, LYING, strict=True):
        name = stones.look(stone, angle, stones.ENGRAVED)
        stones.put_together(pen.sprites, [name])
        pen.sprite(name, x + dx * w, y + dy * w, scale=SMALL * w / places.STONE)
