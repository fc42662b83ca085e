"""The Curios table: four sites with their columns and heaps, everybody's bay, and a drawer for hidden hands."""

from __future__ import annotations

from collections.abc import Sequence

from gemtable.engine.events import Event, Piece, Seat
from gemtable.engine.game import Action
from gemtable.engine.view import Table, View
from gemtable.games.curios_things import (
    COLUMNS,
    SIDE,
    SITES,
    TURNED,
    Facts,
    Market,
    Pass,
    Phase,
    Recruit,
    Site,
    Visit,
    column,
    hand,
    heap,
    pool,
    shown,
    token,
    under,
)
from gemtable.stage import theme
from gemtable.stage.beat import Beat
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Point, Rect
from gemtable.stage.pen import Pen
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.props import draw as draw_props
from gemtable.stage.scene import Look, Person, Stage
from gemtable.tables import curios_cues as cues
from gemtable.tables import curios_phrases as phrases
from gemtable.tables import curios_places as places
from gemtable.tables import curios_words as words
from gemtable.tables.curios_drawer import draw_drawer
from gemtable.tables.curios_furniture import Furniture
from gemtable.tables.curios_places import CARD_H, CUTS
from gemtable.tables.curios_sight import Sight, owner, see, worth
from gemtable.words import _

BACK, SHADOW = "curios.back", "card.shadow"
STONE_SHADOW, PAWN_SHADOW = "artifact.shadow", "pawn.shadow"
OPEN_H = 110.0  # a hidden card that was turned up
GLEAM = 18.0  # how far from the middle of a stone it glints
STACK = 3  # cards high the side deck is drawn
OFF = Point(2, -6)  # from the middle of a pawn's place to that of the pawn


class Curios:
    """Fulfils stage.scene.HandScene for two to five people. Where one person plays, that hand lies open."""

    room = "room.table"
    asks = Rect(0, 0, 0, 0)  # there are no odds to ask for

    def __init__(self, people: Sequence[Person]) -> None:
        self.people = tuple(people)
        self.names = tuple(person.name for person in people)
        humans = [seat for seat, person in enumerate(people) if person.kind != "bot"]
        self.open_hand = humans[0] if len(humans) == 1 else None
        self.ground = places.ground(len(people), tall=self.open_hand is None)
        self._furniture = Furniture(self.people, self.ground)
        self._out: Seat | None = None  # whose drawer was out in the last picture

    def attend(self, view: View) -> None:
        """Everything the picture needs lies on the table."""

    # --- where everything rests --------------------------------------------------------------------------------------

    def arrange(self, table: Table) -> dict[PropKey, Pose]:
        """Where everything rests. Pure."""
        props = self._lay_bays(table)
        for number, site in enumerate(SITES):
            self._lay_site(props, table, site, self.ground.boards[number])
        return props

    def _lay_bays(self, table: Table) -> dict[PropKey, Pose]:
        """What people own, and the side deck."""
        props: dict[PropKey, Pose] = {}
        valued = any(worth(table, site) for site in SITES)
        for seat, bay in enumerate(self.ground.bays):
            self._lay_cards(props, table, seat, bay)
            if not valued:  # then the sums have their room
                self._lay_pool(props, table, seat, bay)
            for piece in table.at(token(seat)):
                props["piece", piece] = Pose(*bay.token, "curios.token", 60.0, places.TOKEN)
        self._lay_side(props, table)
        return props

    def face(self, table: Table, card: Piece) -> str:
        """The picture that shows of a card."""
        face = table.faces.get(card) if card in table.open else None
        return f"curios.market.{face.site.value}.{face.value}" if isinstance(face, Market) else BACK

    def stone(self, site: Site, number: int) -> str:
        """The picture of one artifact of a heap: all cuts of its colour, so that they never lie in rows of the same."""
        return f"artifact.{site.value}.{(number * 2 + SITES.index(site)) % CUTS}"

    def pawn(self, seat: Seat) -> str:
        return f"pawn.{self.people[seat].colour}"

    def _lay_site(self, props: dict[PropKey, Pose], table: Table, site: Site, board: places.Board) -> None:
        count = table.heap(heap(site))
        for i, spot in enumerate(board.stones(count)):
            gleam = GLEAM * board.stone if i == count // 2 else 0.0
            props["stone", site.value, i] = Pose(
                *spot, self.stone(site, i), 20 + i / 50, board.stone, shadow=STONE_SHADOW, gleam=gleam
            )  # fmt: skip
        for card in table.at(under(site)):
            high = OPEN_H if card in table.open else places.UNDER_H
            props["piece", card] = Pose(*board.under, self.face(table, card), 24.0, high / CARD_H, shadow=SHADOW)
        for at in range(len(COLUMNS)):
            for step, piece in enumerate(table.at(column(site, at))):
                x, y = board.place(at, step)
                sprite = self.pawn(owner(table, piece))
                z = 36 - step / 10 + at / 100  # who stands lower stands in front
                props["piece", piece] = Pose(x + OFF.x, y + OFF.y * board.pawn, sprite, z, board.pawn,
                                             shadow=PAWN_SHADOW)  # fmt: skip

    def _lay_cards(self, props: dict[PropKey, Pose], table: Table, seat: Seat, bay: places.Bay) -> None:
        laid = table.at(shown(seat))
        for order, card in enumerate(laid):
            scale = places.LAID_H / CARD_H
            props["piece", card] = Pose(*bay.laid(order), self.face(table, card), 42 + order / 10, scale, shadow=SHADOW)
        for order, card in enumerate(table.at(hand(seat))):
            spot, scale = bay.held(order, len(laid)), places.HELD_H / CARD_H
            props["piece", card] = Pose(*spot, BACK, 46 - order / 10, scale, shadow=SHADOW)

    def _lay_pool(self, props: dict[PropKey, Pose], table: Table, seat: Seat, bay: places.Bay) -> None:
        pawns = table.at(pool(seat))
        for order, (piece, spot) in enumerate(zip(pawns, bay.pawns(len(pawns)), strict=True)):
            props["piece", piece] = Pose(*spot, self.pawn(seat), 50 + order / 10, bay.pawn, shadow=PAWN_SHADOW)

    def _lay_side(self, props: dict[PropKey, Pose], table: Table) -> None:
        if self.ground.side is None:
            return
        scale = places.SIDE_H / CARD_H
        for order, card in enumerate(table.at(SIDE)):
            x, y = self.ground.side_card()
            up = min(order, STACK)
            props["piece", card] = Pose(x - 1.3 * up, y - 1.5 * up, BACK, 40 + order / 10, scale, shadow=SHADOW)
        for order, card in enumerate(table.at(TURNED)):
            spot, scale = self.ground.turned_card(order), places.TURNED_H / CARD_H
            props["piece", card] = Pose(*spot, self.face(table, card), 41 + order / 10, scale, shadow=SHADOW)

    # --- what to touch -----------------------------------------------------------------------------------------------

    def handles(self, view: View, look: Look | None = None) -> list[Handle]:
        """A site is touched where it lies; cards, and the wish to keep them, in the drawer."""
        if view.seat is None:
            return []
        held = view.at(hand(view.seat))
        return [self._handle(action, held) for action in view.legal]

    def _handle(self, action: Action, held: Sequence[Piece]) -> Handle:
        match action:
            case Visit(site):
                return Handle(action, self.ground.boards[SITES.index(site)].rect, _(words.NAMES[site]))
            case Recruit(card):
                return Handle(action, places.slots(len(held))[held.index(card)], "", hint=_(words.SHOW))
            case Pass():
                return Handle(action, places.PASS, _(words.KEEP), back=True)
            case _:
                raise ValueError(f"no handle for {action}")

    # --- hands nobody else sees --------------------------------------------------------------------------------------

    def secret(self, view: View) -> bool:
        """Whether what this seat chooses now lies in its hand."""
        assert isinstance(view.facts, Facts)
        return view.facts.phase is Phase.RECRUIT and bool(view.legal)

    def hand_at(self, x: float, y: float, seats: Sequence[Seat]) -> Seat | None:
        """Whose hand a pointer of these people asks for: that of the bay it touches, at the drawer the first one's."""
        if self.open_hand is not None:
            return self.open_hand if self.open_hand in seats and places.OWNER.contains(x, y) else None
        if self._out is not None and places.DRAWER.contains(x, y):
            return self._out if self._out in seats else None
        if places.GRIP.contains(x, y):
            return seats[0] if seats else None
        return next((seat for seat in seats if self.ground.bays[seat].rect.contains(x, y)), None)

    def draw_hand(self, pen: Pen, view: View, look: Look) -> None:
        """The drawer, wholly out, and who chooses from it sees what lies open: what is seen behind the curtain. The
        view is its owner's."""
        assert view.seat is not None
        table = Table.of(view)
        if look.handles:
            self._draw_raised(pen, table, see(table, len(self.people)))
        draw_drawer(pen, table, view.seat, self.people[view.seat], view, look._replace(own=view), alone=False)

    # --- how it moves, and what lies round the props -----------------------------------------------------------------

    def phrase(self, events: Sequence[Event]) -> int:
        return phrases.phrase(events)

    def cue(self, events: Sequence[Event], stage: Stage) -> Beat | None:
        self._furniture.heard(events)
        return cues.cue(self, events, stage)

    def furniture(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        self._furniture.draw(pen, see(table, len(self.people)), view, look)

    def over(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        sight = see(table, len(self.people))
        self._furniture.draw_over(pen, table, sight, view, look)
        seat = self._out = self._drawn_out(look)
        if seat is not None:
            if self.ground.tall and self._furniture.recruiting:
                self._draw_raised(pen, table, sight)
            if seat != self._furniture.turn:  # what another one may do is none of this drawer's matter
                look = look._replace(handles=(), focus=None)
            draw_drawer(pen, table, seat, self.people[seat], view, look, alone=self.open_hand is not None)

    def _draw_raised(self, pen: Pen, table: Table, sight: Sight) -> None:
        """Everybody's bay once more above the drawer that hides it: what lies open there is what is weighed now."""
        pen.fill(places.SHELF, theme.BLACK, 0.55, radius=22)
        with pen.moved(0, places.RAISED):
            self._furniture.draw_bays(pen, sight)
            draw_props(pen, self._lay_bays(table), 0.0, still=True)
            self._furniture.draw_over_bays(pen, table, sight)

    def _drawn_out(self, look: Look) -> Seat | None:
        """Whose drawer is out: the only person's always, else who looks, or who shall choose a card."""
        if self.open_hand is not None:
            return self.open_hand
        if look.own is not None:
            return look.own.seat
        choosing = any(isinstance(handle.action, Recruit) for handle in look.handles)
        return self._furniture.turn if choosing and not look.busy else None
