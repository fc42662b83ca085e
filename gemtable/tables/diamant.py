"""The Diamant table: the cave path, the camp, and a bay with chest and decision for every explorer."""

from __future__ import annotations

from collections.abc import Sequence

from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.view import Table, View
from gemtable.games.diamant_things import (
    CAMP,
    CAVE,
    CHOICES,
    DECK,
    ENTRANCES,
    PATH,
    RELICS_TO_COME,
    WANTED,
    Chests,
    Decision,
    Entrance,
    Explorer,
    Facts,
    Hazard,
    Relic,
    Stay,
    Treasure,
    carried,
    chest,
    chosen,
    fewest_stones,
    on,
)
from gemtable.stage import theme
from gemtable.stage.beat import Beat
from gemtable.stage.handles import Handle
from gemtable.stage.pen import Pen
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Look, Person, Stage
from gemtable.tables import diamant_cues as cues
from gemtable.tables import diamant_phrases as phrases
from gemtable.tables import diamant_places as places
from gemtable.tables.diamant_furniture import Furniture
from gemtable.tables.diamant_sight import is_over, see
from gemtable.tables.diamant_words import LEAVE, STAY
from gemtable.words import _

FIRE = ("fire.0", "fire.1", "fire.2", "fire.3")
AHEAD = (176, 166, 160)  # a card that was only looked at is dimmed
FACETS, FOIL = 9.0, 30.0  # how far from the middle stones and relics glint
HEAP_ON_CARD = 17  # stones shown on a path card at most


class Diamant:
    """Fulfils stage.scene.TableScene for three to eight people."""

    room = "room.table"
    asks = places.ODDS

    def __init__(self, people: Sequence[Person]) -> None:
        self.people = tuple(people)
        self.locked = True
        self._relic_points: tuple[int, ...] = (0,) * len(self.people)
        self.colours = tuple(person.colour for person in people)
        self.names = tuple(person.name for person in people)
        self.bays = places.bays(len(people))
        self._furniture = Furniture(self.people, self.bays)

    def attend(self, view: View) -> None:
        """What no table tells: whether chests are locked, and what plain relics were worth when taken (D29)."""
        assert isinstance(view.facts, Facts)
        self.locked = view.facts.options.chests is Chests.CLOSED
        self._relic_points = view.facts.relic_points

    # --- where everything rests --------------------------------------------------------------------------------------

    def arrange(self, table: Table) -> dict[PropKey, Pose]:
        """Where everything rests. Pure."""
        props: dict[PropKey, Pose] = {("fire",): Pose(*places.FIRE, FIRE[0], 8.0, frames=FIRE)}
        self._lay_dark(props, table)
        self._lay_deck(props, table)
        self._lay_path(props, table)
        self._stand_explorers(props, table)
        for seat in range(len(self.people)):
            self._lay_bay(props, table, seat)
        return props

    def face(self, table: Table, card: Piece) -> str:
        """The picture that shows of a card of the cave."""
        match table.faces.get(card) if card in table.open else None:
            case Treasure(rubies):
                return f"card.treasure.{rubies}"
            case Hazard() as hazard:
                return f"card.hazard.{hazard.value}"
            case Relic(worth):
                return f"card.relic.{worth or 'plain'}"
            case _:
                return "card.back"

    def _lay_dark(self, props: dict[PropKey, Pose], table: Table) -> None:
        """Darkness lies where the path has not come yet, and gives way one place at a time."""
        count = len(table.at(PATH))
        for index in range(count + 1, 2 * places.IN_ROW):
            x, y = places.slot(index, count)
            alpha = places.DARKNESS * min(1.0, 0.4 + 0.3 * (index - count))
            props["dark", index] = Pose(x, y + 4, "shade.cave", 1.0, places.DARK, alpha=alpha)

    def _lay_deck(self, props: dict[PropKey, Pose], table: Table) -> None:
        deck = table.at(DECK)
        layers = places.deck_layers(len(deck))
        for layer in range(layers):
            props["deck", layer] = self._on_deck(layer, layer == 0)
        if deck and deck[-1] in table.open:  # D30: the card that would have come
            top = self._on_deck(layers, False)
            props["piece", deck[-1]] = top.but(sprite=self.face(table, deck[-1]), z=29.0, tint=AHEAD)
        for order, card in enumerate(table.at(RELICS_TO_COME)):
            x, y = places.RELICS_TO_COME
            props["piece", card] = Pose(
                x + 25 * order, y, self.face(table, card), 10.0 + order, places.RELIC_TO_COME, shadow="card.shadow"
            )
        for tile in table.at(ENTRANCES):
            face = table.faces[tile]
            assert isinstance(face, Entrance)
            x, y = places.TILES[face.number - 1].centre
            props["piece", tile] = Pose(x, y, f"tile.entrance.{face.number}", 9.0)

    def _on_deck(self, layer: int, shadow: bool) -> Pose:
        x, y = places.DECK.centre
        return Pose(
            x - 1.4 * layer, y - 1.6 * layer, "card.back", 20.0 + layer, shadow="card.shadow.high" if shadow else ""
        )

    def deck_top(self, table: Table) -> Pose:
        """Where the top card of the deck lies."""
        return self._on_deck(places.deck_layers(len(table.at(DECK))), False)

    def _lay_path(self, props: dict[PropKey, Pose], table: Table) -> None:
        path = table.at(PATH)
        lit = bool(path and table.at(CAVE))  # somebody stands there with a lamp
        for index, card in enumerate(path):
            newest = lit and index == len(path) - 1
            x, y = places.newest(len(path)) if newest else places.slot(index, len(path))
            scale = places.NEWEST if newest else 1.0
            shadow = "card.shadow.high" if newest else "card.shadow"
            gleam = FOIL * isinstance(table.faces.get(card), Relic)
            props["piece", card] = Pose(
                x, y, self.face(table, card), 30.0 + index, scale, shadow=shadow, gleam=gleam
            )
            rubies = table.heap(on(card))
            stones = places.heap(0, rubies, 100 * scale, HEAP_ON_CARD, places.card_stone(rubies, newest), card)
            self._lay_stones(props, on(card), stones, x, y + 42 * scale, places.card_stone(rubies, newest), 50.0)
        if lit:
            x, y = places.newest(len(path))
            props["lamp",] = Pose(x, y, "lamp.glow", 2.0)
            props["light",] = Pose(x, y, "slot.light", 29.5, places.NEWEST)

    def _lay_stones(
        self,
        props: dict[PropKey, Pose],
        place: str,
        stones: Sequence[places.Stone],
        x: float,
        y: float,
        scale: float,
        z: float,
    ) -> None:
        for n, stone in enumerate(stones):
            props["stone", place, n] = Pose(
                x + stone.dx,
                y + stone.dy,
                stone.sprite,
                z + n / 100,
                scale,
                shadow=places.shade(stone.sprite),
                gleam=FACETS * scale,
            )

    def _stand_explorers(self, props: dict[PropKey, Pose], table: Table) -> None:
        walking, home = table.at(CAVE), table.at(CAMP)
        for piece, spot in zip(walking, places.explorers(len(walking), len(table.at(PATH))), strict=True):
            props["piece", piece] = self._explorer(table, piece, spot)
        for order, piece in enumerate(home):
            props["piece", piece] = self._explorer(table, piece, places.camp(order, len(home)))

    def _explorer(self, table: Table, piece: Piece, spot: places.Spot) -> Pose:
        face = table.faces[piece]
        assert isinstance(face, Explorer)
        return Pose(
            spot.x,
            spot.y,
            f"explorer.{self.colours[face.seat]}",
            70.0 + spot.y / 100,
            spot.scale,
            shadow="explorer.shadow",
        )

    def _lay_bay(self, props: dict[PropKey, Pose], table: Table, seat: Seat) -> None:
        bay, colour = self.bays[seat], self.colours[seat]
        over = is_over(table)
        x, y = bay.chest
        props["chest", seat] = Pose(
            x, y + places.PULL * over, "chest.open" if over else "chest.closed", 14.0, bay.chest_scale,
            shadow="chest.shadow",
        )  # fmt: skip
        if self.locked and not over:
            props["lock", seat] = Pose(*bay.lock, "padlock", 15.0, bay.chest_scale)
        for order, card in enumerate(table.at(chest(seat))):
            props["piece", card] = Pose(
                bay.relic.x + 26 * bay.chest_scale * order,
                bay.relic.y,
                self.face(table, card),
                13.0 + order / 10,
                0.3 * bay.chest_scale,
                angle=-8 + 5 * order,
                shadow="card.shadow",
                gleam=FOIL * 0.3 * bay.chest_scale,
            )
        if over:
            total = table.heap(chest(seat)) + self._relic_points[seat]
            props["total", seat] = Pose(*bay.total, z=45.0, words=str(total), role=theme.SCORE.at(46))
        place = chest(seat) if over else carried(seat)
        diamonds, rubies = fewest_stones(table.heap(place))  # D19
        stones = places.heap(diamonds, rubies, bay.stones_w, bay.in_heap, bay.stone, seat)
        x = bay.total.x if over and not bay.full else bay.stones.x  # nothing else is there any more
        self._lay_stones(props, place, stones, x, bay.stones.y, bay.stone, 40.0)
        for card in table.at(chosen(seat)):
            x, y = bay.decision.centre
            face = table.faces.get(card) if card in table.open else None
            sprite = f"card.{face.value}.{colour}" if isinstance(face, Decision) else "card.decision.back"
            props["piece", card] = Pose(x, y, sprite, 30.0, bay.card, angle=0 if face else -3, shadow="card.shadow")
            if face is None:
                props["seal", seat] = Pose(x + 2, y + 6, f"wax.{colour}", 31.0, bay.card / 0.703)

    # --- what to touch -----------------------------------------------------------------------------------------------

    def handles(self, view: View, look: Look | None = None) -> list[Handle]:
        """Stay and Leave, side by side at the seat, for whoever may choose."""
        seat = view.seat
        if seat is None or not view.legal:
            return []
        swapped = look is not None and look.seat(seat).swapped
        rects = places.choice_rects(self.bays[seat])
        return [
            Handle(
                action,
                rects[order],
                _(STAY if isinstance(action, Stay) else LEAVE),
                "b" if order else "a",
                picture=f"card.{WANTED[type(action)].value}.{self.colours[seat]}",
            )
            for order, action in enumerate(reversed(CHOICES) if swapped else CHOICES)
            if action in view.legal
        ]

    # --- how it moves, and what lies round the props -----------------------------------------------------------------

    def phrase(self, events: Sequence[Event]) -> int:
        return phrases.phrase(events)

    def cue(self, events: Sequence[Event], stage: Stage) -> Beat | None:
        return cues.cue(self, events, stage)

    def furniture(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        self._furniture.draw(pen, see(table, view, len(self.people)), look)

    def over(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        self._furniture.draw_over(pen, see(table, view, len(self.people)), look)
