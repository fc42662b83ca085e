"""Hidden hands on one screen: held open for their owner, behind the curtain where people share a device, else shut.

Where one person plays against bots, the hand lies open, and may be covered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gemtable.engine.events import Seat
from gemtable.engine.game import Action
from gemtable.engine.match import Match
from gemtable.engine.view import View
from gemtable.screens.curtain import Curtain, Step, Turn, opens
from gemtable.screens.people import colour_of
from gemtable.screens.screen import Host, glyph
from gemtable.seats.gestures import (
    ARROWS,
    MOUSE,
    TOUCH,
    Button,
    Device,
    FocusLost,
    Gesture,
    Kind,
    Lifted,
    Pointed,
    Pressed,
    Released,
    Tapped,
)
from gemtable.seats.seat import Chairs
from gemtable.stage import handles as grips
from gemtable.stage import theme
from gemtable.stage.handles import Handle
from gemtable.stage.layout import WIDTH
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.scene import HandScene, Look
from gemtable.words import _, later

PULLS = (Button.DOWN, Button.NORTH)
TAP = 300.0  # ms: who lets go sooner did not want to hold, and the hand stays open until another press
SAID_Y, CHOOSING_Y = 748.0, 574.0  # words above the drawer, and above what lies open for who chooses
NARROW = 64.0  # velvet left at each side of a drawer


class Peek:
    """Whose hand is open. `done` and `table` are those of the curtain, for people who share a device."""

    def __init__(
        self,
        host: Host,
        match: Match[Any, Any],
        chairs: Chairs,
        scene: HandScene,
        done: Callable[[list[tuple[Seat, Action]]], None],
        table: Callable[[Gesture], None],
    ) -> None:
        self._host, self._match, self._chairs, self._scene = host, match, chairs, scene
        self._done, self._table = done, table
        self.seat: Seat | None = None  # who looks
        self.covered = False  # by the only person
        self._holds: Device | None = None
        self._held = 0.0

    @property
    def seen(self) -> View | None:
        """What the person knows whose hand is seen now."""
        seat = self.seat if self._scene.open_hand is None else None if self.covered else self._scene.open_hand
        return None if seat is None else self._match.view(seat)

    def shared(self, seat: Seat) -> bool:
        """Whether this person's device is others' too."""
        device = self._chairs[seat].device
        return device is not None and len(self._chairs.of(device)) > 1

    def behind_curtain(self, seat: Seat, *, chooses: bool = False) -> None:
        """Somebody who shares a device looks at a hidden hand, and may choose from it."""
        chair, view = self._chairs[seat], self._match.view(seat)
        assert chair.device is not None
        turn = Turn(seat, chair.name, colour_of(chair), chair.device, ())
        curtain = HandCurtain(self._host, turn, view, self._scene, self._done, self._table, chooses=chooses)
        self._host.push(curtain)

    # --- hands -----------------------------------------------------------------------------------------------------

    def hear(self, gesture: Gesture, busy: bool = False) -> bool:
        """Whether this gesture was about a hand, and for nothing else. While the table is busy no hand is opened."""
        match gesture:
            case FocusLost():
                self.shut()
            case Released(device, button) if button in PULLS:
                self._let_go(device)
            case Lifted(device, _x, _y, False):
                self._let_go(device)
            case Pressed(device, button, again) if button in PULLS and not busy and self._chairs.speaks_for(device):
                return again or self._pulled(device)
            case Tapped(device, x, y, False) if not busy:
                seat = self._scene.hand_at(x, y, self._in_order(device))
                return seat is not None and self._pulled(device, seat)
        return False

    def _in_order(self, device: Device) -> Sequence[Seat]:
        """The people of a device, whose turn it is first, then round the table."""
        turn = next(iter(self._match.game.to_act(self._match.state)), 0)
        return sorted(self._chairs.speaks_for(device), key=lambda seat: (seat - turn) % len(self._chairs))

    def _pulled(self, device: Device, seat: Seat | None = None) -> bool:
        if self._scene.open_hand is not None:
            self.covered = not self.covered
            self._host.sounds.play("card_slide")
            return True
        seat = self._in_order(device)[0] if seat is None else seat
        if self.seat is not None:  # the second press shuts it; nobody else looks meanwhile
            if self.seat == seat:
                self.shut()
            return True
        if self.shared(seat):
            self.behind_curtain(seat)
            return True
        self.seat, self._holds, self._held = seat, device, 0.0
        self._host.sounds.play(f"player_{theme.PLAYER[colour_of(self._chairs[seat])].emblem}")
        return True

    def _let_go(self, device: Device) -> None:
        if self._holds == device:
            self._holds = None
            if self._held >= TAP:
                self.shut()

    def shut(self) -> None:
        """Nobody looks any more."""
        self.seat, self._holds = None, None

    def tick(self, ms: float) -> None:
        """Time passes."""
        self._held += ms

    def happened(self) -> None:
        """What happens on the table shuts every hand that nobody holds open."""
        if self._holds is None:
            self.shut()

    # --- words -----------------------------------------------------------------------------------------------------

    def hint(self) -> tuple[str, Mapping[str, Glyph]]:
        """How one looks at one's hand, or covers it."""
        only, device = self._scene.open_hand, self._host.device
        if only is not None:
            said = _("{button} shows it") if self.covered else _("{button} covers it")
            return said, {"button": self._sign(self._chairs[only].device or device)}
        if not self._chairs.people():
            return "", {}
        if self.seat is not None:
            return _("{who} Only {name} looks", name=self._chairs[self.seat].name), {
                "who": ("medal", colour_of(self._chairs[self.seat]))
            }
        if device in (MOUSE, TOUCH):
            return _("Press your own tray to look at your hand"), {}
        return _("Hold {button} to look at your hand"), {"button": self._sign(device)}

    def _sign(self, device: Device) -> Glyph:
        """What opens a hand there: a pad's upper button, a key, or a touch of the drawer."""
        if device in (MOUSE, TOUCH):
            return glyph(self._host, Button.YES, device)
        return glyph(self._host, Button.NORTH if device.kind is Kind.PAD else Button.DOWN, device)


class HandCurtain(Curtain):
    """One person who shares a device: "Pass to Ana", press, look at the hand; then choose, or press again.

    handles: what may be chosen from the hand, empty where it is only looked at.
    """

    parted = NARROW

    def __init__(
        self,
        host: Host,
        turn: Turn,
        view: View,
        scene: HandScene,
        done: Callable[[list[tuple[Seat, Action]]], None],
        table: Callable[[Gesture], None],
        *,
        chooses: bool,
    ) -> None:
        super().__init__(host, [turn], done, table)
        self._view, self._scene = view, scene
        self._handles = tuple(scene.handles(view)) if chooses else ()
        self.focus: Handle | None = self._handles[0] if self._handles and not self._points else None
        self.advice = _CHOOSE if chooses else _LOOK

    @property
    def _points(self) -> bool:
        return self.turn.device in (MOUSE, TOUCH)

    def _choose(self, gesture: Gesture) -> None:
        match gesture:
            case Pointed(_, x, y):
                self.focus = grips.at(self._handles, x, y)
            case Pressed(_, button, _) if button in ARROWS and self._handles:
                self.focus = grips.step(self._handles, self.focus, button.value)
                self.host.sounds.play("focus")
            case Pressed(_, Button.BACK, False):
                self._take(next((handle for handle in self._handles if handle.back), None))
            case Tapped(_, x, y, False) if self._handles:
                self._take(grips.at(self._handles, x, y))
            case _ if opens(gesture):
                self._take(self.focus)

    def _take(self, handle: Handle | None) -> None:
        if handle is None and self._handles:
            return
        if handle is not None:
            self._made.append((self.turn.seat, handle.action))
        self._step, self._looked = Step.FALLING, True
        self.host.sounds.play("lock_in")

    def _draw_cards(self, pen: Pen) -> None:
        device = self.turn.device
        if self._behind is not None:  # the table, where nothing of this is secret
            pen.picture(self._behind)
        signs = None if self._points else (glyph(self.host, Button.YES, device), glyph(self.host, Button.BACK, device))
        self._scene.draw_hand(pen, self._view, Look(handles=self._handles, focus=self.focus, sides=signs))
        said = _("{button} closes the curtain")
        if self._handles:
            said = _("Show a card and take a pawn, or keep them all.")
        y = CHOOSING_Y if self._handles else SAID_Y
        pen.pool(WIDTH / 2, y - 10, 560, alpha=0.8, ry=60)
        pen.rich(said, WIDTH / 2, y, theme.NAME, {"button": glyph(self.host, Button.YES, device)}, align="centre",
                 width=1100)  # fmt: skip


_CHOOSE = later("Look at your cards, choose, and it closes.")
_LOOK = later("Look at your cards, then press again to close.")
