"""Who chooses with which hand: a gesture becomes a seat's handle; people who share a device go behind the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gemtable.engine.events import Seat
from gemtable.engine.match import Match
from gemtable.screens.curtain import Choice, Turn
from gemtable.screens.people import colour_of
from gemtable.screens.screen import Host, glyph
from gemtable.seats.gestures import TOUCH, Button, Device, Gesture, Kind, Pressed, Tapped, side_of
from gemtable.seats.seat import Chairs
from gemtable.stage import handles as grips
from gemtable.stage.handles import Handle
from gemtable.stage.pen import Glyph
from gemtable.stage.scene import Look, SeatLook, TableScene
from gemtable.words import _

_SHOULDERS = ("pad", "lb"), ("pad", "rb")  # drawn so that they belong to no make
_ARROWS = {Button.LEFT: Button.SIDE_A, Button.RIGHT: Button.SIDE_B}
Group = tuple[Device, list[Seat]]


class Choosing:
    """Reads the chairs and the match; changes neither."""

    def __init__(self, host: Host, match: Match[Any, Any], chairs: Chairs, scene: TableScene) -> None:
        self._host, self._match, self._chairs, self._scene = host, match, chairs, scene

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

    def handles(self, seat: Seat) -> list[Handle]:
        """What this seat can choose, in the order of its own hand."""
        return self._scene.handles(self._match.view(seat), Look(self.seat_looks()))

    def chosen_by(self, gesture: Gesture) -> tuple[Seat, Handle] | None:
        """Which seat this gesture speaks for, and what it chooses; None if it chooses nothing here in the open."""
        device: Device | None = getattr(gesture, "device", None)
        if device is None:
            return None
        seats = self.choosers(device)
        if len(seats) != 1 or not self.alone(self._chairs[seats[0]].device):
            return None
        handles = self.handles(seats[0])
        handle = _picked(gesture, handles)
        return None if handle is None else (seats[0], handle)

    def curtained(self) -> list[Seat]:
        """Who chooses behind the curtain now: people who share a device, once all others have chosen."""
        awaited = self.awaited()
        if not awaited or self.asleep() or any(self.alone(self._chairs[seat].device) for seat in awaited):
            return []
        if any(handle.side is None for handle in self.handles(awaited[0])):
            return []
        return sorted(awaited, key=lambda seat: (awaited.index(self._first_of(seat, awaited)), seat))

    def _first_of(self, seat: Seat, awaited: Sequence[Seat]) -> Seat:
        """The first of those who share this seat's device: people with one device come one after another."""
        return next(other for other in awaited if self._chairs[other].device == self._chairs[seat].device)

    def turn(self, seat: Seat) -> Turn:
        """What the curtain needs to know of a seat."""
        chair, handles = self._chairs[seat], self.handles(seat)
        assert chair.device is not None
        left, right = (Choice(handle.action, handle.words, handle.picture) for handle in handles)
        return Turn(seat, chair.name, colour_of(chair), chair.device, (left, right))

    # --- what the table tells of it --------------------------------------------------------------------------------

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


def _picked(gesture: Gesture, handles: Sequence[Handle]) -> Handle | None:
    if isinstance(gesture, Tapped) and gesture.device.kind is Kind.TOUCH:
        return grips.at(handles, gesture.x, gesture.y)
    side = side_of(gesture)
    if side is None and isinstance(gesture, Pressed) and not gesture.repeat:
        side = _ARROWS.get(gesture.button)
    if side is None:
        return None
    return grips.on_side(handles, "a" if side is Button.SIDE_A else "b")
