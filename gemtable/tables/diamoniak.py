"""The Diamoniak table: a storybook cloth, a plot with a castle for everybody, the pile, and the card just drawn."""

from __future__ import annotations

from collections.abc import Sequence

from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.game import Action
from gemtable.engine.view import Table, View
from gemtable.games.diamoniak_things import (
    DISCARD,
    DRAWN,
    PARTS,
    PILE,
    Answer,
    Buy,
    Castle,
    Colour,
    Completed,
    Decline,
    Draw,
    Facts,
    Figure,
    Give,
    Stop,
    castle,
    side,
)
from gemtable.stage.beat import Beat
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Look, Person, Stage
from gemtable.tables import diamoniak_cues as cues
from gemtable.tables import diamoniak_phrases as phrases
from gemtable.tables import diamoniak_places as places
from gemtable.tables import diamoniak_words as words
from gemtable.tables.diamoniak_furniture import Furniture
from gemtable.tables.diamoniak_places import CARD_H, CARD_W
from gemtable.tables.diamoniak_sight import see
from gemtable.words import _

SHADOW = "diamoniak.shadow"
BACK = "diamoniak.back"
SEAMLESS = 1.013  # pieces of a castle overlap by less than a pixel: no ground shows between them at any size
GLEAM = 26.0  # how far from the middle of a diamond card it glints
COLOURS = tuple(Colour)


class Diamoniak:
    """Fulfils stage.scene.TableScene for two to four people."""

    room = "room.table"

    def __init__(self, people: Sequence[Person]) -> None:
        self.people = tuple(people)
        self.names = tuple(person.name for person in people)
        self.plots = places.plots(len(people))
        self.middle = places.middle(len(people))
        self.asks = self.middle.asks
        self._drew: tuple[Piece, ...] = ()
        self._furniture = Furniture(self.people, self.plots, self.middle)

    def attend(self, view: View) -> None:
        """What no table tells: which cards were drawn this turn."""
        assert isinstance(view.facts, Facts)
        self._drew = view.facts.drew
        if self._furniture.turn is None:
            self._furniture.turn = view.facts.turn

    # --- where everything rests --------------------------------------------------------------------------------------

    def arrange(self, table: Table) -> dict[PropKey, Pose]:
        """Where everything rests. Pure."""
        props: dict[PropKey, Pose] = {}
        self._lay_pile(props, table)
        for seat, plot in enumerate(self.plots):
            self._lay_castle(props, table, seat, plot)
            self._lay_side(props, table, seat, plot)
        self._lay_turn(props, table)
        return props

    def face(self, table: Table, card: Piece) -> str:
        """The picture that shows of a card."""
        match table.faces.get(card) if card in table.open else None:
            case Castle(colour, part):
                return f"diamoniak.piece.{colour.value}.{part}"
            case Figure() as figure:
                return f"diamoniak.{figure.value}"
            case _:
                return BACK

    def _lay_pile(self, props: dict[PropKey, Pose], table: Table) -> None:
        for layer in range(places.deck_layers(len(table.at(PILE)))):
            props["deck", layer] = self._on_pile(layer, SHADOW if layer == 0 else "")
        lost = table.at(DISCARD)
        for order, card in enumerate(lost[-places.DISCARD_SHOWN :]):
            dx, dy = places.jitter(card)
            x, y = self.middle.discard
            props["piece", card] = Pose(
                x + 5 * dx, y + 4 * dy, self.face(table, card), 10.0 + order, places.DISCARD, 7 * dx, shadow=SHADOW
            )

    def _on_pile(self, layer: int, shadow: str) -> Pose:
        x, y = self.middle.deck.centre
        return Pose(x - 1.3 * layer, y - 1.5 * layer, BACK, 40.0 + layer, shadow=shadow)

    def deck_top(self, table: Table) -> Pose:
        """Where the top card of the pile lies."""
        return self._on_pile(places.deck_layers(len(table.at(PILE))), "")

    def large(self, sprite: str) -> Pose:
        """The card just drawn, for all to see."""
        return Pose(*self.middle.drawn, sprite, 70.0, places.LARGE, places.TILT, shadow=SHADOW)

    def _lay_castle(self, props: dict[PropKey, Pose], table: Table, seat: Seat, plot: places.Plot) -> None:
        for card in table.at(castle(seat)):
            face = table.faces.get(card)
            assert isinstance(face, Castle)
            x, y = plot.part(face.part)
            sprite = f"diamoniak.part.{face.colour.value}.{face.part}"  # without its edge: six are one picture
            props["piece", card] = Pose(x, y, sprite, 20.0 + face.part / 10, plot.piece * SEAMLESS)
            if len(table.at(castle(seat))) == PARTS:  # it has won: all look at it
                x, y = self.middle.feast(face.part)
                props["feast", face.part] = Pose(x, y, sprite, 74.0 + face.part / 10, places.FEAST * SEAMLESS)

    def _lay_side(self, props: dict[PropKey, Pose], table: Table, seat: Seat, plot: places.Plot) -> None:
        """Diamonds overlap; of everything else as much is seen as there is room for, colours together."""
        owned = table.at(side(seat))
        coins = [card for card in owned if table.faces.get(card) is Figure.DIAMOND]
        others = sorted([card for card in owned if card not in coins], key=lambda card: _kind(table, card))
        for cards, area, pitch, z in (
            (coins, plot.coins, places.COIN_PITCH, 24.0),
            (others, plot.others, CARD_W * plot.side + places.BETWEEN, 26.0),
        ):
            spots = places.row(len(cards), area, plot.side, pitch)
            for order, (card, spot) in enumerate(zip(cards, spots, strict=True)):
                gleam = GLEAM * plot.side if cards is coins and order == len(cards) - 1 else 0.0
                props["piece", card] = Pose(
                    *spot, self.face(table, card), z + order / 50, plot.side, shadow=SHADOW, gleam=gleam
                )

    def _lay_turn(self, props: dict[PropKey, Pose], table: Table) -> None:
        """A witch waits where she was turned over; of the other cards of this turn a likeness lies there, the newest
        one large."""
        if any(key[0] == "feast" for key in props):
            return
        waiting = table.at(DRAWN)
        for card in waiting:
            props["piece", card] = self.large(self.face(table, card)).but(z=72.0)
        echoes = [card for card in self._drew if card in table.open and table.where[card] != DRAWN]
        small = echoes if waiting else echoes[:-1]
        for order, card in enumerate(small):
            x, y = self.middle.echo(order, len(small))
            props["echo", card] = Pose(x, y, self.face(table, card), 50.0 + order, places.ECHO, shadow=SHADOW)
        for card in echoes[len(small) :]:
            props["echo", card] = self.large(self.face(table, card))

    # --- what to touch -----------------------------------------------------------------------------------------------

    def handles(self, view: View, look: Look | None = None) -> list[Handle]:
        """Two large buttons; a piece for sale and a card for the witch are touched where they lie."""
        if view.seat is None or not view.legal:
            return []
        rests = self.arrange(Table.of(view)) if any(isinstance(act, Buy | Give) for act in view.legal) else {}
        alone = len(view.legal) == 1
        handles = [self._handle(view, action, rests, alone) for action in view.legal]
        own = view.at(castle(view.seat))  # focus begins at what a player would rather lose to the witch
        handles.sort(key=lambda handle: isinstance(handle.action, Give) and handle.action.card in own)
        return handles

    def _handle(self, view: View, action: Action, rests: dict[PropKey, Pose], alone: bool) -> Handle:
        match action:
            case Draw():
                said = words.AGAIN if view.facts.drew else words.DRAW
                picture, rect = "draw", self.middle.only if alone else self.middle.upper
            case Stop():
                said, picture, rect = words.STOP, "stop", self.middle.lower
            case Answer():
                said, picture, rect = words.ANSWER, "answer", self.middle.upper
            case Decline():
                said, picture, rect = words.DECLINE, "decline", self.middle.lower
            case Buy(_, card) | Give(card):
                return Handle(action, self._seen(view, card, rests), "", picture=rests["piece", card].sprite)
            case _:
                raise ValueError(f"no handle for {action}")
        back = isinstance(action, Stop | Decline)
        return Handle(action, rect, _(said[0]), hint=_(said[1]), picture=picture, back=back)

    def _seen(self, view: View, card: Piece, rests: dict[PropKey, Pose]) -> Rect:
        """What is seen of a card that others overlap; diamonds are all alike, so the whole heap is each of them."""
        pose = rests["piece", card]
        rect = _rect(pose)
        like = [other for key, other in rests.items() if key[0] == "piece" and other.y == pose.y and other.x > pose.x]
        if view.faces[card] is Figure.DIAMOND:
            plot = next(plot for plot in self.plots if plot.rect.contains(pose.x, pose.y))
            heap = [_rect(other) for other in rests.values() if plot.coins.contains(other.x, other.y)]
            left = min(coin.x for coin in heap)
            return Rect(left, rect.y, max(coin.right for coin in heap) - left, rect.h)
        right = min([rect.right, *(other.x - rect.w / 2 for other in like)])
        return Rect(rect.x, rect.y, right - rect.x, rect.h)

    # --- how it moves, and what lies round the props -----------------------------------------------------------------

    def phrase(self, events: Sequence[Event]) -> int:
        return phrases.phrase(events)

    def cue(self, events: Sequence[Event], stage: Stage) -> Beat | None:
        if isinstance(events[0], Completed):
            self._furniture.feast = True
        return cues.cue(self, events, stage)

    def furniture(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        self._furniture.draw(pen, see(table, view, len(self.people)), view, look)

    def over(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        self._furniture.draw_over(pen, see(table, view, len(self.people)), view, look)


def _rect(pose: Pose) -> Rect:
    return Rect.around(pose.x, pose.y, CARD_W * pose.scale, CARD_H * pose.scale)


def _kind(table: Table, card: Piece) -> tuple[int, int]:
    """Fairies first, then pieces by colour and place."""
    face = table.faces.get(card)
    return (COLOURS.index(face.colour) + 1, face.part) if isinstance(face, Castle) else (0, 0)
