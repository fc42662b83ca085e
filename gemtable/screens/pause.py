"""Pause: over the match, dim and out of focus. Going on counts 3, 2, 1, so that nobody is caught off their guard."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from gemtable import catalogue
from gemtable.engine.game import Pace
from gemtable.screens.menu import Menu, Thing, nothing
from gemtable.screens.screen import MOVE, Host, Screen
from gemtable.screens.widgets import Button, capped, prompts, shrunk, slide_in
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import FocusLost, Gesture, asks_pause, goes_back, is_press
from gemtable.stage import theme
from gemtable.stage.layout import HEIGHT, WIDTH, Rect
from gemtable.stage.pen import Pen
from gemtable.stage.timeline import ease
from gemtable.words import _

PANEL_W, HEAD_H, FOOT_H = 700.0, 250.0, 96.0
BUTTON_W, BUTTON_H, PITCH = 560.0, 72.0, 92.0
COUNT, COUNT_PATIENT = 1000.0, 450.0  # ms of each number, where hands must be ready and where they need not


class Pause(Screen):
    """`phase` is the leaflet's step that is played now; `leave` keeps the match and goes; `by` is who pressed pause.

    `chairs` opens the page of seats and bots.
    """

    over = True

    def __init__(
        self,
        host: Host,
        key: str,
        phase: str | None,
        leave: Callable[[], None],
        by: tuple[str, str] | None = None,
        chairs: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(host)
        self._box = catalogue.box(key)
        self._phase, self._leave, self._by, self._chairs = phase, leave, by, chairs
        self._age = 0.0
        self._left: float | None = None  # ms of the count still to go
        self._behind: tuple[Surface, Surface] | None = None  # the match, sharp and out of focus
        self._menu = Menu(host, self._things, "play_on")
        host.sounds.duck(True)

    # ---------- what lies there

    @property
    def _panel(self) -> Rect:
        grow = self._grow
        return Rect.around(WIDTH / 2, 496, PANEL_W * grow, HEAD_H + len(self._lines()) * PITCH * grow + FOOT_H)

    @property
    def _grow(self) -> float:
        return max(1.0, min(1.2, self.host.type.text_scale))

    def _lines(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [
            ("play_on", _("Play on"), self._play_on),
            ("rules", _("Rules of {game}", game=self._box.title), self._rules),
            ("settings", _("Settings"), self.host.to_settings),
            *([("chairs", _("Seats and bots"), self._chairs)] if self._chairs is not None else []),
            ("leave", _("Keep and leave the table"), self._go),
        ]

    def _rules(self) -> None:
        self.host.to_rules(self._box.key, self._phase)

    def _things(self) -> list[Thing]:
        if self._left is not None:
            return []
        grow = self._grow
        wide, high, pitch = BUTTON_W * grow, BUTTON_H * grow, PITCH * grow
        x, y = self._panel.centre.x - wide / 2, self._panel.y + HEAD_H
        buttons = [
            Button(name, Rect(x, y + pitch * i, wide, high), act, words=said,
                   look="prime" if name == "play_on" else "wood")
            for i, (name, said, act) in enumerate(self._lines())
        ]  # fmt: skip
        asks = (
            ((MOVE,), _("Choose"), nothing),
            ((Press.YES,), _("Yes"), self._press),
            ((Press.BACK,), _("Play on"), self._play_on),
        )
        return [*buttons, *prompts(self.host, self.host.pen, asks)]

    # ---------- what can be done

    @property
    def _count(self) -> float:
        """ms of one number; 0 when nobody needs a count."""
        if self._box.game.PACE is Pace.RACING:
            return COUNT
        return self.host.pace(COUNT_PATIENT)

    def _play_on(self) -> None:
        self._left = 3 * self._count
        if not self._left:
            self._end()

    def _end(self) -> None:
        self.host.sounds.duck(False)
        self.host.pop()

    def _press(self) -> None:
        self._menu.press()

    def _go(self) -> None:
        self.host.sounds.duck(False)
        self._leave()

    def hear(self, gesture: Gesture) -> None:
        if self._left is not None:
            if is_press(gesture) and self._box.game.PACE is Pace.PATIENT:
                self._end()
            elif isinstance(gesture, FocusLost):
                self._left = None
            return
        if goes_back(gesture) or asks_pause(gesture):
            self.host.sounds.play("back")
            self._play_on()
            return
        self._menu.hear(gesture)

    def tick(self, ms: float) -> None:
        self._age += ms
        self._menu.tick(ms)
        if self._left is not None:
            before = self._number
            self._left -= ms
            if self._left <= 0:
                self.host.sounds.play("go")
                self._end()
            elif self._number != before:
                self.host.sounds.play("count")

    def returned(self) -> None:
        self._behind = None  # rules or settings lay over it, and the words may be others now

    @property
    def _number(self) -> int:
        return 3 if self._left is None else max(1, -int(-self._left // max(1.0, self._count)))

    @property
    def settled(self) -> bool:
        return self._menu.settled and self._left is None and slide_in(self.host, self._age) == 0

    # ---------- showing

    def before(self, pen: Pen) -> None:
        """Paints the match apart, once: it does not move while it is paused."""
        if self._behind is None or self._behind[0].get_size() != pen.canvas.size:
            still = self.host.still(self)
            self._behind = still, pen.blurred(still)

    def draw(self, pen: Pen) -> None:
        if self._behind is None:
            return
        sharp, blurred = self._behind
        if self._left is not None:
            pen.picture(sharp)
            self._draw_count(pen)
            return
        pen.picture(blurred)
        panel = self._panel
        with pen.moved(0, slide_in(self.host, self._age)):
            pen.nine("kit.mat", panel)
            cx, y = panel.centre.x, panel.y
            pen.text(_("Paused"), cx, y + 112, capped(pen, theme.TITLE.at(76), 1.15), foil=True, align="centre",
                     width=PANEL_W - 100)
            pen.line(panel.x + 150, y + 146, panel.right - 150, y + 146, theme.LIGHT_GOLD, 1.6, 0.7)
            if self._by is not None:
                name, colour = self._by
                said = _("{name} pressed pause", name=name)
                role = shrunk(pen, said, capped(pen, theme.STATE, 1.4), PANEL_W - 160)
                wide = pen.type.width(said, role)
                pen.text(said, cx + 33, y + 196 + 0.35 * pen.type.size(role), role, align="centre")
                pen.medal(colour, cx - wide / 2 - 7, y + 196, 26)
            else:
                pen.text(_("The match waits."), cx, y + 206, capped(pen, theme.STATE, 1.4), colour=theme.CREAM2,
                         align="centre")
            foot = _("3, 2, 1, and on. The match is kept.") if self._count else _("The match is kept.")
            role = shrunk(pen, foot, capped(pen, theme.BODY.at(27), 1.4), PANEL_W - 80)
            pen.text(foot, cx, panel.bottom - 46, role, colour=theme.CREAM2, align="centre",
                     width=PANEL_W - 80)
            self._menu.draw(pen)

    def _draw_count(self, pen: Pen) -> None:
        assert self._left is not None
        share = self._left / self._count - (self._number - 1)  # 1 .. 0 of this number
        grown = 1.6 if self.host.settings.reduced_motion else 1.6 + 0.5 * (1 - ease("out-cubic", (1 - share) * 4))
        x, y = WIDTH / 2, HEIGHT / 2
        pen.sprite("kit.countdown", x, y, scale=1.6)
        pen.sprite(f"kit.countdown.{round(24 * share)}", x, y, scale=1.6)
        pen.text(str(self._number), x, y + 0.35 * 44 * grown, theme.SCORE._replace(size=44 * grown, scaled=False),
                 align="centre")
