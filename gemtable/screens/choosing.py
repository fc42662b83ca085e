"""Who chooses with which hand: a gesture becomes a seat's handle; people who share a device go behind the curtain.

Where choices are secret, two sides of a hand mean the two handles. Where people act one after another, all may see it:
a pointer touches a handle, keys and pads step from one to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gemtable.engine.events import Seat
from gemtable.engine.game import Action
from gemtable.engine.match import Match
from gemtable.screens.curtain import Choice, Turn
from gemtable.screens.people import colour_of
from gemtable.screens.screen import Host, glyph
from gemtable.seats.gestures import MOUSE, TOUCH, Button, Device, Gesture, Kind, Pressed, Tapped, side_of
from gemtable.seats.seat import Chairs
from gemtable.stage import handles as grips
from gemtable.stage.handles import Handle
from gemtable.stage.pen import Glyph
from gemtable.stage.scene import HandScene, Look, SeatLook, TableScene
from gemtable.words import _

_SHOULDERS = ("pad", "lb"), ("pad", "rb")  # drawn so that they belong to no make
_ARROWS = {Button.LEFT: Button.SIDE_A, Button.RIGHT: Button.SIDE_B}


class Choosing:
    """Reads the chairs and the match; changes neither."""

    def __init__(self, host: Host, match: Match[Any, Any], chairs: Chairs, scene: TableScene) -> None:
        self._host, self._match, self._chairs, self._scene = host, match, chairs, scene
        self._focus: tuple[Seat, Action] | None = None

    def to_act(self) -> tuple[Seat, ...]:
        match = self._match
        return () if match.result is not None else match.game.to_act(match.state)

    def may_choose(self, seat: Seat) -> bool:
        """Whether this seat has something to choose, also while it may still change its mind."""
        match = self._match
        return match.result is None and bool(match.game.legal(match.state, seat))

    def awaited(self) -> list[Seat]:
        """The people, not the bots, who still have to act."""
        return [seat for seat in self.to_act() if self._chairs[seat].person]

    def asleep(self) -> list[Seat]:
        """People who have to act and whose pad is away (W20: only then does anything wait)."""
        return [seat for seat in self.awaited() if self._chairs[seat].unplugged]

    # --- hands -----------------------------------------------------------------------------------------------------

    def choosers(self, device: Device) -> list[Seat]:
        """Whose choice this device can make now."""
        return [seat for seat in self._chairs.speaks_for(device) if self.may_choose(seat)]

    def alone(self, device: Device | None) -> bool:
        """Whether one person at most chooses with this device now; more go behind the curtain."""
        return device is None or len([seat for seat in self._chairs.of(device) if self.may_choose(seat)]) < 2

    def hides(self, seat: Seat) -> bool:
        """Whether what this person chooses lies in a hidden hand, and others hold the same device."""
        device, scene = self._chairs[seat].device, self._scene
        if device is None or len(self._chairs.of(device)) < 2 or not isinstance(scene, HandScene):
            return False
        return scene.secret(self._match.view(seat))

    def handles(self, seat: Seat) -> list[Handle]:
        """What this seat can choose, in the order of its own hand."""
        return self._scene.handles(self._match.view(seat), Look(self.seat_looks()))

    def chosen_by(self, gesture: Gesture) -> tuple[Seat, Handle] | None:
        """Which seat this gesture speaks for, and what it chooses; None if it chooses nothing here in the open."""
        device: Device | None = getattr(gesture, "device", None)
        if device is None:
            return None
        seats = self.choosers(device)
        if len(seats) != 1 or not self.alone(self._chairs[seats[0]].device) or self.hides(seats[0]):
            return None
        handles = self.handles(seats[0])
        handle = _picked(gesture, handles) if _two_sided(handles) else self._taken(gesture, seats[0], handles)
        return None if handle is None else (seats[0], handle)

    # --- one after another -----------------------------------------------------------------------------------------

    def in_turn(self) -> Seat | None:
        """The person whose turn it is, for all to see; None while a bot acts, or people choose in secret."""
        awaited = self.awaited()
        if len(awaited) != 1 or self.asleep() or self.hides(awaited[0]):
            return None
        handles = self.handles(awaited[0])
        return awaited[0] if handles and not _two_sided(handles) else None

    def focused(self, seat: Seat, handles: Sequence[Handle]) -> Handle | None:
        """The handle that keys or pad stand on, at first the first one; for pointers the one they point at."""
        if self._focus is not None and self._focus[0] == seat:
            found = next((handle for handle in handles if handle.action == self._focus[1]), None)
            if found is not None:
                return found
        device = self._chairs[seat].device
        return handles[0] if handles and device not in (None, MOUSE, TOUCH) else None

    def step(self, device: Device, direction: Button) -> bool:
        """Move the focus on by one, if this device belongs to whose turn it is."""
        seat = self.in_turn()
        if seat is None or seat not in self.choosers(device) or device in (MOUSE, TOUCH):
            return False
        handles = self.handles(seat)
        here = self.focused(seat, handles)
        there = grips.step(handles, here, direction.value)
        if there is not None and there != here:
            self._focus = seat, there.action
            self._host.sounds.play("focus")
        return True

    def point(self, device: Device, x: float, y: float) -> None:
        """The mouse is over a handle, or over none."""
        seat = self.in_turn()
        if device == MOUSE and seat is not None and self._chairs[seat].device == MOUSE:
            under = grips.at(self.handles(seat), x, y)
            self._focus = None if under is None else (seat, under.action)

    def signs(self, seat: Seat) -> tuple[Glyph, Glyph] | None:
        """What the plain press and going back look like on this seat's device; None for pointers, which touch."""
        device = self._chairs[seat].device
        if device in (None, MOUSE, TOUCH):
            return None
        return glyph(self._host, Button.YES, device), glyph(self._host, Button.BACK, device)

    def _taken(self, gesture: Gesture, seat: Seat, handles: Sequence[Handle]) -> Handle | None:
        match gesture:
            case Tapped(_, x, y, False):
                return grips.at(handles, x, y)
            case Pressed(_, Button.YES, False):
                return self.focused(seat, handles)
            case Pressed(_, Button.BACK, False):
                return next((handle for handle in handles if handle.back), None)
        return None

    # --- behind the curtain ----------------------------------------------------------------------------------------

    def curtained(self) -> list[Seat]:
        """Who chooses behind the curtain now: people who share a device, once all others have chosen."""
        awaited = self.awaited()
        if not awaited or self.asleep() or any(self.alone(self._chairs[seat].device) for seat in awaited):
            return []
        if any(handle.side is None for handle in self.handles(awaited[0])):
            return []
        return sorted(awaited, key=lambda seat: (awaited.index(self._first_of(seat, awaited)), seat))

    def hidden(self) -> Seat | None:
        """Who must choose from a hidden hand behind the curtain now."""
        awaited = self.awaited()
        return awaited[0] if len(awaited) == 1 and self.hides(awaited[0]) and not self.asleep() else None

    def _first_of(self, seat: Seat, awaited: Sequence[Seat]) -> Seat:
        """The first of those who share this seat's device: people with one device come one after another."""
        return next(other for other in awaited if self._chairs[other].device == self._chairs[seat].device)

    def turn(self, seat: Seat) -> Turn:
        """What the curtain needs to know of a seat."""
        chair, handles = self._chairs[seat], self.handles(seat)
        assert chair.device is not None
        choices = tuple(Choice(handle.action, handle.words, handle.picture) for handle in handles)
        return Turn(seat, chair.name, colour_of(chair), chair.device, choices)

    # --- what the table tells of it --------------------------------------------------------------------------------

    def plea(self, asleep: Sequence[Seat]) -> tuple[str, dict[str, Glyph]]:
        """What the table says while it waits for these, whose pads are away."""
        if not asleep:
            return "", {}
        pads = [pad for pad in self._host.sofa.pads() if not self._chairs.of(pad)]
        name = self._chairs[asleep[0]].name
        if not pads:
            return _("{name}’s pad is asleep. Wake it, or pause and let a bot play on.", name=name), {}
        return _("{name}’s pad is asleep. {button} takes over.", name=name), {
            "button": glyph(self._host, Button.YES, pads[0])
        }

    def takes_back(self, seat: Seat) -> tuple[str, dict[str, Glyph]]:
        """How this person takes the last action back."""
        signs = self.signs(seat)
        words = _("{button} takes it back") if self._chairs[seat].device != TOUCH else _("Take it back")
        return words, {"button": signs[1] if signs else glyph(self._host, Button.BACK, MOUSE)}

    def seat_looks(self) -> tuple[SeatLook, ...]:
        return tuple(self._seat_look(seat) for seat in range(len(self._chairs)))

    def _seat_look(self, seat: Seat) -> SeatLook:
        chair = self._chairs[seat]
        if chair.unplugged:
            return SeatLook(swapped=chair.sides_swapped, asleep=_("pad asleep"))
        if chair.device is None or not self.may_choose(seat) or not self.alone(chair.device):
            return SeatLook(swapped=chair.sides_swapped)
        if chair.device == TOUCH:
            return SeatLook(swapped=chair.sides_swapped, handles=True)
        return SeatLook(self._sides(chair.device), chair.sides_swapped)

    def _sides(self, device: Device) -> tuple[Glyph, Glyph]:
        a, b = (glyph(self._host, side, device) for side in (Button.SIDE_A, Button.SIDE_B))
        return a, b

    def common_sides(self) -> tuple[Glyph, Glyph] | None:
        """The glyphs of both sides for the prompt, if all who choose have the same, or pads of any make."""
        looks, awaited = self.seat_looks(), self.awaited()
        pads = {device.kind for seat in awaited if (device := self._chairs[seat].device)} == {Kind.PAD}
        of_all = {(looks[seat].sides, looks[seat].swapped) for seat in awaited}
        if len({swapped for _sides, swapped in of_all}) != 1 or any(sides is None for sides, _swapped in of_all):
            return None
        if len(of_all) > 1 and not pads:
            return None
        sides, swapped = of_all.pop() if len(of_all) == 1 else (_SHOULDERS, looks[awaited[0]].swapped)
        return None if sides is None else sides[::-1] if swapped else sides


def _two_sided(handles: Sequence[Handle]) -> bool:
    return all(handle.side is not None for handle in handles)


def _picked(gesture: Gesture, handles: Sequence[Handle]) -> Handle | None:
    if isinstance(gesture, Tapped) and gesture.device.kind is Kind.TOUCH:
        return grips.at(handles, gesture.x, gesture.y)
    side = side_of(gesture)
    if side is None and isinstance(gesture, Pressed) and not gesture.repeat:
        side = _ARROWS.get(gesture.button)
    if side is None:
        return None
    return grips.on_side(handles, "a" if side is Button.SIDE_A else "b")
