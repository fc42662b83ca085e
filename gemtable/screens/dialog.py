"""A question on felt: the safe answer has the focus, and back means it. "Sure?" closes by itself on that side."""

from __future__ import annotations

from collections.abc import Callable

from gemtable.screens.menu import Menu, Thing, nothing
from gemtable.screens.screen import Host, Screen
from gemtable.screens.widgets import Button, capped, slide_in
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Gesture, Pressed, asks_pause, goes_back
from gemtable.stage import theme
from gemtable.stage.layout import HEIGHT, WIDTH, Rect
from gemtable.stage.pen import Pen
from gemtable.stage.theme import Role

WIDE, TOP, FOOT = 860.0, 44.0, 48.0
ANSWER_W, ANSWER_H = 340.0, 72.0
DIM = (150, 138, 132)


class Dialog(Screen):
    """`yes` does it, `no` is the safe answer; both close the dialog first.

    sure: it stands where nothing can be undone, so it drains away in 3 s on the safe side (W7).
    """

    over = True

    def __init__(
        self,
        host: Host,
        head: str,
        aside: str,
        yes: str,
        no: str,
        do: Callable[[], None],
        *,
        otherwise: Callable[[], None] = nothing,
        sure: bool = False,
    ) -> None:
        super().__init__(host)
        self._head, self._aside, self._yes, self._no = head, aside, yes, no
        self._do, self._otherwise = do, otherwise
        self._left = float(theme.SURE) if sure else None
        self._age = 0.0
        self._menu = Menu(host, self._things, "no")

    @property
    def _body(self) -> Rect:
        type_ = self.host.type
        high = TOP + sum(
            len(type_.wrap(said, role, WIDE - 120)) * type_.lead(role) for said, role in zip(
                (self._head, self._aside), self._roles, strict=True)
        )
        return Rect.around(WIDTH / 2, HEIGHT / 2, WIDE, high + 60 + self._answer_h + FOOT)

    @property
    def _roles(self) -> tuple[Role, Role]:
        return capped(self.host.pen, theme.HEAD, 1.3), capped(self.host.pen, theme.BODY, 1.6)

    @property
    def _answer_h(self) -> float:
        return ANSWER_H * max(1.0, min(1.3, self.host.type.text_scale))

    def _things(self) -> list[Thing]:
        high = self._answer_h
        y = self._body.bottom - FOOT - high
        left = self._body.centre.x - ANSWER_W - 20
        return [
            Button("yes", Rect(left, y, ANSWER_W, high), self._answer_yes, words=self._yes, look="prime"),
            Button("no", Rect(left + ANSWER_W + 40, y, ANSWER_W, high), self._answer_no, words=self._no),
        ]

    def _answer_yes(self) -> None:
        self.host.pop()
        self._do()

    def _answer_no(self) -> None:
        self.host.pop()
        self._otherwise()

    def hear(self, gesture: Gesture) -> None:
        if goes_back(gesture) or asks_pause(gesture):
            self.host.sounds.play("back")
            self._answer_no()
            return
        if isinstance(gesture, Pressed) and gesture.button is Press.YES and not self.host.ring:
            return  # nothing is focused that anybody could see
        self._menu.hear(gesture)

    def tick(self, ms: float) -> None:
        self._age += ms
        self._menu.tick(ms)
        if self._left is not None:
            self._left -= ms
            if self._left <= 0:
                self._answer_no()

    @property
    def settled(self) -> bool:
        return self._menu.settled and slide_in(self.host, self._age) == 0

    def draw(self, pen: Pen) -> None:
        pen.shade(DIM)
        body = self._body
        with pen.moved(0, slide_in(self.host, self._age)):
            pen.nine("kit.mat", body)
            head, aside = self._roles
            room = Rect(body.x + 60, body.y + TOP, body.w - 120, body.h)
            below = pen.lines(self._head, room, head, align="centre") + 8 - room.y
            pen.lines(self._aside, room.moved(0, below), aside, colour=theme.CREAM2, align="centre")
            self._menu.draw(pen)
            if self._left is not None:
                self._draw_arc(pen, body)

    def _draw_arc(self, pen: Pen, body: Rect) -> None:
        """Drains in twenty-fourths; the number of seconds stands in it."""
        assert self._left is not None
        x, y = body.centre.x, body.y
        pen.sprite("kit.countdown", x, y)
        pen.sprite(f"kit.countdown.{round(24 * max(0.0, self._left) / theme.SURE)}", x, y)
        seconds = max(1, -int(-self._left // 1000))
        pen.text(str(seconds), x, y + 15, theme.SCORE._replace(scaled=False), align="centre")
