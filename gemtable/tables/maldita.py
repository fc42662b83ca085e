"""The Maldita's table: the heap and the diamond in the middle, a tray for everybody, gloves over all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.game import Tick
from gemtable.engine.view import Table, View
from gemtable.field.pack import Lie
from gemtable.games.maldita_set import STONES, holes
from gemtable.games.maldita_things import (
    HEAP,
    LOOT,
    MIDDLE,
    Challenge,
    Facts,
    grip,
    on,
    row,
)
from gemtable.stage.beat import Beat
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Look, Person, Stage
from gemtable.tables import maldita_cues as cues
from gemtable.tables import maldita_handles as handles
from gemtable.tables import maldita_phrases as phrases
from gemtable.tables import maldita_places as places
from gemtable.tables import maldita_stones as stones
from gemtable.tables.maldita_check import Raised
from gemtable.tables.maldita_furniture import Furniture
from gemtable.tables.maldita_ground import ground
from gemtable.tables.maldita_hands import Gloves
from gemtable.tables.maldita_over import Over
from gemtable.tables.maldita_sight import HandLook, Spots, Tally, Trail, is_filled

FIRE = tuple(f"maldita.fire.{i}" for i in range(12))
FINISHED = (189, 189, 189)  # a card that holds what it asks for is 26 % darker
IN_THE_DARK = (104, 98, 104)  # what lies in the middle while cards are checked
DIAMOND = len(STONES)  # her piece
AT_ONCE = 2  # pictures made ready in one frame: those of one stone, for a sheet takes a frame's time to decode
MOST_POSES = 2000  # of loose stones kept ready
GLEAM = 24.0  # how far from its middle a stone glints


class Maldita:
    """Fulfils stage.scene.TableScene for two to six people.

    While a race runs its screen tells `attend_race` every frame where stones and hands are, and has the director lay
    everything anew; without it stones lie where they were scattered. compact: fewer than 900 picture lines. bold: the
    glyphs on stones are larger and lighter.
    """

    room = "room.table"
    asks = Rect(0, 0, 0, 0)  # there are no odds to ask for

    def __init__(self, people: Sequence[Person], *, compact: bool = False, bold: bool = False) -> None:
        self.people = tuple(people)
        self.names = tuple(person.name for person in people)
        self.compact = compact
        self.glyphs = stones.BOLD if bold else stones.ENGRAVED
        self.ground = ground(len(people), compact)
        self.trays = places.trays(self.ground)
        self.tally = Tally(len(people))
        self.hands: dict[Seat, HandLook] = {}
        self.now: Tick = 0
        self.raised = Raised()
        self._poses: dict[tuple[Piece, tuple[float, float, float], bool], Pose] = {}
        self._to_come: set[Piece] = set()
        self._early: tuple[int, Spots] | None = None
        self._spots: Spots | None = None
        self._scattered: tuple[int, Mapping[Piece, Lie]] | None = None
        self._furniture = Furniture(self.people, self.ground, self.trays)
        self._gloves = Gloves(self.people, self.ground, self.trays)
        self._over = Over(self.people, self.ground, self.trays)

    # --- what a race screen tells -------------------------------------------------------------------------------------

    def attend(self, view: View) -> None:
        """How long the match is; everything else this table shows is told by events or by the race."""
        assert isinstance(view.facts, Facts)
        self.tally.rounds, self.now = view.facts.rounds, view.now

    def attend_race(self, spots: Spots, hands: Sequence[HandLook], number: int, now: Tick = 0) -> None:
        """Where loose stones lie in that round (middle, and angle in degrees), how hands look, the match's tick.

        What is told of a round that the picture has not come to yet, waits.
        """
        self.hands = {hand.seat: hand for hand in hands}
        self.now = max(now, self.now)
        if number == self.tally.number:
            self._spots, self._early = spots, None
        else:
            self._early = number, spots

    def photo_finish(self, trails: Sequence[Trail], share: float | None) -> None:
        """The last second before the grab again, `share` 0..1 of it; None puts the photo away."""
        self._gloves.photo = None if share is None else (tuple(trails), share)

    def pour_in(self) -> None:
        """Loose stones come one after another from now on, as their pictures are decoded: no frame waits for all."""
        self._to_come = {stone.number for stone in STONES}

    # --- where everything rests ---------------------------------------------------------------------------------------

    def spot(self, stone: Piece) -> tuple[float, float, float]:
        """Where a free stone lies: middle and angle."""
        if self._spots is not None and stone in self._spots:
            return self._spots[stone]
        if self._scattered is None or self._scattered[0] != self.tally.scatter:
            self._scattered = self.tally.scatter, places.scattered(self.ground, self.tally.scatter)
        return self._scattered[1][stone]

    def arrange(self, table: Table) -> dict[PropKey, Pose]:
        """Where everything rests. Pure."""
        props: dict[PropKey, Pose] = {}
        self._lay_middle(props, table)
        for stone in table.at(HEAP):
            pose = self.loose(stone)
            props["piece", stone] = pose.but(alpha=0.0, gleam=0.0) if stone in self._to_come else pose
        for seat in range(len(self.people)):
            self._lay_row(props, table, seat)
            for piece in table.at(grip(seat)):
                if piece < len(STONES) and seat not in self.hands:
                    place = self.trays[seat]
                    props["piece", piece] = self.stone_at(piece, place.lip.x, place.lip.y + 50 * place.inward)
        return props

    def _lay_middle(self, props: dict[PropKey, Pose], table: Table) -> None:
        x, y = self.ground.centre
        for place in (MIDDLE, *map(grip, range(len(self.people)))):
            for piece in table.at(place):
                if piece == DIAMOND:
                    dark = IN_THE_DARK if self.tally.checking is not None else None
                    props["piece", piece] = Pose(x, y, FIRE[0], 16.0, frames=FIRE, tint=dark, shadow="maldita.shadow")
                if piece == DIAMOND and place != MIDDLE:  # seized: it bears its owner's medal until the next round
                    colour = self.people[int(place.split(":")[1])].colour
                    props["seized",] = Pose(x + 66, y + 70, f"medal.{colour}", 17.0, 0.3)
        shown = table.at(LOOT)[-places.LOOT_SHOWN :]
        for order, card in enumerate(shown):
            cx, cy, angle = places.loot(order, len(shown), self.ground.centre)
            scale = places.LOOT_W / places.CARD_W
            props["piece", card] = Pose(
                cx, cy, "challenge.back", 12 + order / 20, scale, angle, shadow="challenge.shadow"
            )

    def loose(self, stone: Piece) -> Pose:
        """A stone in the heap."""
        spot, dark = self.spot(stone), self.tally.checking is not None
        pose = self._poses.get((stone, spot, dark))
        if pose is None:
            x, y, angle = spot
            name, tint = stones.look(stone, angle, self.glyphs), IN_THE_DARK if dark else None
            pose = Pose(x, y, name, 20.0 + y / 1000, self.ground.sprite / places.STONE, tint=tint, gleam=GLEAM)
            if len(self._poses) > MOST_POSES:
                self._poses.clear()
            self._poses[stone, spot, dark] = pose
        return pose

    def stone_at(self, stone: Piece, x: float, y: float, z: float = 46.0, scale: float = 1.0) -> Pose:
        """A stone out of the heap: upright."""
        return Pose(x, y, stones.look(stone, 0, self.glyphs), z, scale * self.ground.sprite / places.STONE)

    def held(self, seat: Seat) -> tuple[float, float]:
        """Where a seat's fingertips are, or would rest."""
        if seat in self.hands:
            return self.hands[seat].x, self.hands[seat].y
        place = self.trays[seat]
        return place.lip.x, place.lip.y + 50 * place.inward

    def face(self, table: Table, card: Piece) -> str:
        """The picture that shows of a challenge card."""
        face = table.faces.get(card) if card in table.open else None
        return f"challenge.{face.number}" if isinstance(face, Challenge) else "challenge.back"

    def _lay_row(self, props: dict[PropKey, Pose], table: Table, seat: Seat) -> None:
        cards = table.at(row(seat))
        for card, slot in zip(cards, places.slots(self.trays[seat], len(cards)), strict=True):
            x, y = slot.centre
            props["piece", card] = Pose(
                x,
                y,
                self.face(table, card),
                30.0,
                slot.w / places.CARD_W,
                tint=FINISHED if is_filled(table, card) else None,
                shadow="challenge.shadow",
            )
            self.lay_answers(props, table, card, slot)

    def lay_answers(
        self, props: dict[PropKey, Pose], table: Table, card: Piece, slot: Rect, z: float = 40.0, grown: float = 1.0
    ) -> None:
        """The stones on a card; in the heap's size, a little smaller, whatever room the card has."""
        lying, face = table.at(on(card)), table.faces.get(card)
        two = card in table.open and isinstance(face, Challenge) and holes(face) > 1
        tight = min(1.0, slot.w / grown / places.CARD_W) * grown * places.ON_CARD
        for nth, stone in enumerate(lying):
            x, y = places.on_card(slot, two, nth, len(lying))
            props["piece", stone] = self.stone_at(stone, x, y, z + nth, tight)

    # --- what to touch ------------------------------------------------------------------------------------------------

    def handles(self, view: View, look: Look | None = None) -> list[Handle]:
        """One for each legal action of whoever looks."""
        return handles.of(self, view) if view.seat is not None else []

    # --- how it moves, and what lies round the props ------------------------------------------------------------------

    def phrase(self, events: Sequence[Event]) -> int:
        return phrases.phrase(events)

    def cue(self, events: Sequence[Event], stage: Stage) -> Beat | None:
        for event in events:
            self.tally.hear(event)
        if self._early is not None and self._early[0] == self.tally.number:
            self._spots, self._early = self._early[1], None
        return cues.cue(self, events, stage)

    def furniture(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        facts = view.facts
        assert isinstance(facts, Facts)
        if not look.busy:
            self.tally.take(facts)
        self._get_ready(pen, table)
        self._furniture.draw(pen, self, table, facts, look)

    def pictures(self, table: Table) -> list[str]:
        """The pictures of stones that this table may show: as they lie, and upright. """
        lying = {stone: self.loose(stone).sprite for stone in table.at(HEAP)}
        upright = {stone.number: stones.look(stone.number, 0, self.glyphs) for stone in STONES}
        return [name for stone in upright for name in (lying.get(stone, ""), upright[stone]) if name]

    def _get_ready(self, pen: Pen, table: Table) -> None:
        """Pictures of stones are put together before they are drawn; those of the next round while the check is on."""
        sprites = pen.sprites
        stones.throw_shadows(sprites)
        names = self.pictures(table)
        early = [] if self._early is None else [
            stones.look(stone, spot[2], self.glyphs) for stone, spot in self._early[1].items()
        ]  # fmt: skip
        names += early
        stones.put_together(sprites, names)
        carried = [hand.carrying for hand in self.hands.values() if hand.carrying is not None]
        stones.put_together(sprites, [stones.in_hand(stone, self.glyphs) for stone in carried])
        loading = sprites.load(names, AT_ONCE)
        self._to_come = {
            stone for stone in self._to_come.intersection(table.at(HEAP))
            if not sprites.decoded(self.loose(stone).sprite)
        }  # fmt: skip
        if not loading:
            any(pen.ready(name, self.ground.sprite / places.STONE) for name in early)  # one a frame

    def over(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        facts = view.facts
        assert isinstance(facts, Facts)
        self._gloves.draw(pen, self, table, facts)
        self._over.draw(pen, self, table, facts, look)
