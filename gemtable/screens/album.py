"""A game's cards to leaf through before a match, kind by kind with their points. It tells nothing about any deal."""

from __future__ import annotations

from gemtable.catalogue import Box
from gemtable.screens.menu import Menu, Thing
from gemtable.screens.screen import Host, Screen
from gemtable.screens.widgets import Ask, capped, prompts, shrunk, slide_in
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Gesture, Pressed, Scrolled, Tapped, asks_pause, goes_back
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.words import _, many

PAPER = Rect(150, 44, 1620, 912)
ROOM = Rect(210, 262, 1500, 640)  # for the cards
GAP = 18.0
WIDEST = 210.0  # of a card
HEAD_Y, TEXT_Y, LINE_Y = 128.0, 166.0, 152.0


class AlbumPage(Screen):
    """One page a kind."""

    def __init__(self, host: Host, box: Box) -> None:
        super().__init__(host)
        self._box = box
        self._page = 0
        self._age = 0.0
        self._menu = Menu(host, self._things)

    def _things(self) -> list[Thing]:
        asks: list[Ask] = [
            ((Press.SIDE_A, Press.SIDE_B), _("Turn the page"), self._next),
            ((Press.BACK,), _("Back"), self.host.pop),
        ]
        return prompts(self.host, self.host.pen, asks, right=PAPER.right, middle=1010, room=960)

    def _next(self) -> None:
        """Tapping the words goes round, for a finger has no way back."""
        self._turn(1 if self._page < len(self._box.album) - 1 else -self._page)

    def _turn(self, steps: int) -> None:
        page = max(0, min(len(self._box.album) - 1, self._page + steps))
        if page != self._page:
            self._page, self._age = page, 0.0
            self.host.sounds.play("card_slide")

    def hear(self, gesture: Gesture) -> None:
        match gesture:
            case Pressed(_, Press.SIDE_A | Press.LEFT | Press.UP):
                self._turn(-1)
            case Pressed(_, Press.SIDE_B | Press.RIGHT | Press.DOWN):
                self._turn(1)
            case Pressed(_, Press.YES, False):
                self._next()
            case Scrolled(_, amount) if amount:
                self._turn(-1 if amount > 0 else 1)
            case Tapped(_, x, y, False) if PAPER.contains(x, y):
                self._turn(-1 if x < PAPER.centre.x else 1)
            case _ if goes_back(gesture) or asks_pause(gesture):
                self.host.sounds.play("back")
                self.host.pop()
            case _:
                self._menu.hear(gesture)

    def tick(self, ms: float) -> None:
        self._age += ms
        self._menu.tick(ms)

    @property
    def settled(self) -> bool:
        return self._menu.settled and slide_in(self.host, self._age) == 0

    def draw(self, pen: Pen) -> None:
        kind = self._box.album[self._page]
        pen.background("room.settings")
        with pen.moved(0, slide_in(self.host, self._age)):
            pen.sprite("kit.sheet.rules", *PAPER.centre)
            left, right = PAPER.x + 60, PAPER.right - 60
            worth = many("{n} point a card", "{n} points a card", kind.points)
            small = capped(pen, theme.LABEL.at(30), 1.3)
            after = pen.text(worth, right, HEAD_Y - 2, small, colour=theme.WAX, align="right")
            head = capped(pen, theme.HEAD.at(58), 1.15)
            room = right - left - after - 40
            pen.text(_(kind.name), left, HEAD_Y, shrunk(pen, _(kind.name), head, room), colour=theme.INK, width=room)
            pen.line(left, LINE_Y, right, LINE_Y, theme.PRINT_GOLD, 1.8, 0.9)
            text = Rect(left, TEXT_Y, PAPER.centre.x - 40 - left, 0)
            pen.lines(_(kind.text), text, capped(pen, theme.BODY.at(29), 1.15), colour=theme.INK2, most=2)
            self._draw_cards(pen, kind.cards)
        said = _("{n} of {all}", n=self._page + 1, all=len(self._box.album))
        pen.text(said, PAPER.x, 1020, capped(pen, theme.BODY.at(27), 1.4), colour=theme.CREAM2)
        self._menu.draw(pen)

    def _draw_cards(self, pen: Pen, cards: tuple[str, ...]) -> None:
        """All of the kind, as large as may be, in even rows."""
        w, h = pen.sprites.body(cards[0])
        high = h / w
        rows, scale = max(
            ((rows, _widest(len(cards), rows, high)) for rows in (1, 2, 3)), key=lambda found: found[1]
        )
        tall, columns = scale * high, -(-len(cards) // rows)
        top = ROOM.centre.y - (rows * tall + (rows - 1) * GAP) / 2
        for i, card in enumerate(cards):
            row, column = divmod(i, columns)
            here = min(columns, len(cards) - row * columns)
            left = ROOM.centre.x - (here * scale + (here - 1) * GAP) / 2
            centre = left + column * (scale + GAP) + scale / 2, top + row * (tall + GAP) + tall / 2
            pen.sprite(card, *centre, scale=scale / w)


def _widest(count: int, rows: int, high: float) -> float:
    """How wide so many cards may be in so many rows; `high`: their height by their width."""
    columns = -(-count // rows)
    wide = (ROOM.w - GAP * (columns - 1)) / columns
    return min(WIDEST, wide, (ROOM.h - GAP * (rows - 1)) / rows / high)
