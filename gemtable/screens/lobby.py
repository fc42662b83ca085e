"""The lobby: chairs round the table, the very button to press in each free one, and what the box says."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any

from gemtable.catalogue import Box
from gemtable.engine.events import Seat
from gemtable.screens.album import AlbumPage
from gemtable.screens.chair_page import ChairPage
from gemtable.screens.lobby_card import Card, Line, Setting
from gemtable.screens.lobby_parts import (
    ALBUM_NAME,
    BEGIN_NAME,
    CARD_NAME,
    PRACTICE_NAME,
    FreeChair,
    Plate,
    Ring,
    chair_name,
    draw_chair,
    draw_fan,
    draw_mat,
)
from gemtable.screens.menu import Menu, Thing
from gemtable.screens.people import NAMES, Naps, colour_of, turn_to_starter, who_begins
from gemtable.screens.practice import Practice
from gemtable.screens.screen import Host, Screen, glyph
from gemtable.screens.widgets import Ask, Button, prompts
from gemtable.seats.gestures import (
    MOUSE,
    TOUCH,
    WHOLE_KEYBOARD,
    Came,
    Device,
    Gesture,
    Gone,
    Kind,
    Pressed,
    Tapped,
    goes_back,
)
from gemtable.seats.gestures import Button as Press
from gemtable.seats.seat import Chairs, Character, Refused
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.words import _, begun, many, number

CYCLE = 2500.0  # ms one free device is shown in a free chair
TWICE = 2000.0  # ms in which a second B leaves the lobby
BEGIN = Rect(576, 544, 280, 62)
PRACTICE, ALBUM = Rect(200, 544, 312, 62), Rect(928, 544, 312, 62)  # buttons beside the mat
HEAP, FAN = (356.0, 424.0, 300.0), (1084.0, 420.0, 290.0)
PACES = ("slow", "normal", "fast", "off")
PROMPTS_MIDDLE = 1009.0

Begin = Callable[[Any, Chairs], object]


class Lobby(Screen):
    """`begin(options, chairs)` is called when people press Begin; the chairs are then closed up, a number a seat."""

    music = "title"

    def __init__(
        self,
        host: Host,
        box: Box,
        begin: Begin,
        *,
        chairs: Chairs | None = None,
        options: Any = None,
        names: Sequence[str] = NAMES,
    ) -> None:
        super().__init__(host)
        self.box = box
        self.chairs = chairs or Chairs(box.game.SEATS[-1], names)
        self.chairs.resize(box.game.SEATS[-1])
        self.options = options if options is not None else box.game.Options()
        self._begin = begin
        self._naps = Naps(host, self.chairs)
        self._by: Device = MOUSE  # whose gesture is being answered
        self._left: tuple[Device, float] | None = None  # who pressed B last, and when
        self._ms = 0.0
        self._ring = Ring(len(self.chairs), flanked=box.race is not None)
        self._card = Card(host)
        self.menu = Menu(host, self.things, BEGIN_NAME)

    # ---------- hearing

    def hear(self, gesture: Gesture) -> None:
        match gesture:
            case Came(device) if device.kind is Kind.PAD:
                self._naps.came(device)
                return
            case Gone(device, mirror):
                self._gone(device, mirror is not None)
                return
        by: Device | None = getattr(gesture, "device", None)
        if by is None:
            return
        self._by = by
        if goes_back(gesture):
            self._back(by)
            return
        match gesture:
            case Pressed(_, Press.YES, False) if not self.chairs.of(by):
                self._sit(by, self._focused_chair())
            case Pressed(_, Press.WEST, False):
                if self.box.race is None:
                    self.swap_sides()
                else:
                    self.practise()
            case Pressed(_, Press.NORTH, False):
                self.add_bot()
            case Pressed(_, Press.START, False):
                self.begin()
            case Pressed(_, Press.RULES, False):
                self.host.to_rules(self.box.key)
            case _:
                self._tell(gesture)

    def _tell(self, gesture: Gesture) -> None:
        """The card may want it, or the menu; the line that has the focus is always seen."""
        before = self.menu.focus
        on_a_line = isinstance(gesture, Tapped) and any(
            isinstance(thing, Setting) and thing.rect.contains(gesture.x, gesture.y) for thing in self.things()
        )
        if self._card.hear(gesture, on_a_line):
            return
        self.menu.hear(gesture)
        if isinstance(gesture, Pressed) or self.menu.focus != before:
            self._card.show(self.menu.focus)

    def _gone(self, device: Device, mirrored: bool) -> None:
        if mirrored:  # W21
            for seat in self.chairs.of(device):
                self.chairs.leave(seat)
        else:
            self._naps.gone(device)

    def _focused_chair(self) -> Seat | None:
        """The chair the shared ring lies on, if it is free."""
        name = self.menu.focus
        seat = int(name.removeprefix("chair.")) if name.startswith("chair.") else None
        return seat if seat is not None and self.chairs[seat].free else None

    def _sit(self, device: Device, seat: Seat | None, shared: bool = False) -> None:
        waiting = next((one for one in self.chairs.waiting() if seat is None or one == seat), None)
        if device.kind is Kind.PAD and waiting is not None:
            self._naps.takes(device, waiting)
            return
        sat = self.chairs.join(device, seat, shared=shared)
        if isinstance(sat, Refused):
            self.host.toast(_("All chairs are taken."))
            self.host.sounds.play("no")
            return
        self._naps.look()
        self.host.sounds.play("join")

    def _back(self, device: Device) -> None:
        """B leaves the chair; a second one within two seconds leaves the lobby."""
        again = self._left is not None and self._left[0] == device and self._ms - self._left[1] <= TWICE
        seats = self.chairs.of(device)
        if again or not self.chairs.people():
            self.host.to_title(self.box.key)
            return
        self._left = device, self._ms
        if seats and device != WHOLE_KEYBOARD:
            self.chairs.leave(seats[-1])
            self.host.sounds.play("leave")
        else:
            self.host.toast(_("Press it again to leave this table."))

    # ---------- what can be done

    def press_free(self, seat: Seat) -> None:
        """A free chair: a click or tap seats one more person; a seated pad or keys put a bot there."""
        if self._by in (MOUSE, TOUCH):
            self._sit(self._by, seat, shared=bool(self.chairs.of(self._by)))
        else:
            self.add_bot(seat)

    def add_bot(self, seat: Seat | None = None) -> None:
        sat = self.chairs.seat_bot(Character(), seat if seat is not None else self._focused_chair())
        if isinstance(sat, Refused):
            self.host.toast(_("All chairs are taken."))
        self.host.sounds.play("no" if isinstance(sat, Refused) else "join")

    def swap_sides(self) -> None:
        """The presser's own sides; with nobody's device those of the chair the ring lies on."""
        seats = self.chairs.of(self._by)
        if not seats:
            self.host.toast(_("Sit down first, then your sides can be swapped."))
            return
        for seat in seats:
            self.chairs.swap_sides(seat)
        self.host.sounds.play("yes")

    def leave_chair(self) -> None:
        self._back(self._by)

    def share(self, seat: Seat) -> None:
        """One more person with the device of this chair; both will choose behind the curtain."""
        device = self.chairs[seat].device
        if device is not None:
            self._sit(device, None, shared=True)

    def open_page(self, seat: Seat) -> None:
        self.host.push(ChairPage(self.host, self.chairs, seat, self.share, self.box.starter))

    def practise(self) -> None:
        """Everybody who sits here tries their hand at the heap."""
        if self._no_hand:
            self.host.toast(self._no_hand)
            self.host.sounds.play("no")
        elif self.box.race is not None:
            self.host.push(Practice(self.host, self.box.race, self.chairs))

    @property
    def _no_hand(self) -> str:
        return "" if self.chairs.people() else _("Sit down first, then you can try your hand.")

    def leaf_through(self) -> None:
        self.host.push(AlbumPage(self.host, self.box))

    def _turn_option(self, key: str, values: Sequence[Any], at: int) -> None:
        self.options = dataclasses.replace(self.options, **{key: values[at]})

    def _turn_pace(self, at: int) -> None:
        self.host.set(pace=PACES[at])

    def _turn_pictures(self, at: int) -> None:
        self.host.set(pictures=bool(at))

    def begin(self) -> None:
        if self.not_yet:
            self.host.toast(self.not_yet)
            self.host.sounds.play("no")
            return
        self.chairs.close_up()
        turn_to_starter(self.box, self.chairs)
        self.host.sounds.play("go")
        self._begin(self.options, self.chairs)

    @property
    def not_yet(self) -> str:
        """Why the match cannot begin, or nothing."""
        seats, sitting = self.box.game.SEATS, len(self.chairs.taken())
        missing = seats[0] - sitting
        if missing > 0:
            return begun(many("{n} more must sit down.", "{n} more must sit down.", missing, n=number(missing)))
        if not self.chairs.people():
            return _("At least one person must sit down.")
        return ""

    # ---------- what lies there

    def free_devices(self) -> list[Device]:
        """Devices nobody sits with, in the order in which free chairs show them."""
        devices = [device for device in self.host.sofa.devices() if not self.chairs.of(device)]
        return sorted(devices, key=lambda device: (device.kind is not Kind.PAD, device.kind is not Kind.MOUSE))

    def things(self) -> list[Thing]:
        return [*self._chairs(), self._begin_button(), *self._beside_the_mat(), *self._settings(), *self._prompts()]

    def _ways(self, ways: Mapping[Press, str]) -> dict[Press, str]:
        """To the right of everything lies the card: its line that is level with the middle of the table."""
        return {press: self._card.visible(0.4) if way == CARD_NAME else way for press, way in ways.items()}

    def _chairs(self) -> list[Thing]:
        free = self.free_devices()
        found: list[Thing] = []
        turn = int(self._ms // CYCLE)
        for seat, spot in enumerate(self._ring.spots):
            name, ways = chair_name(seat), self._ways(spot.ways)
            if self.chairs[seat].free:
                device = free[(turn + len(found)) % len(free)] if free else None
                found.append(
                    FreeChair(name, spot.plate, partial(self.press_free, seat), ways=ways,
                              host=self.host, device=device)
                )  # fmt: skip
            else:
                found.append(
                    Plate(name, spot.plate, partial(self.open_page, seat), ways=ways, host=self.host,
                          chair=self.chairs[seat], sides=self.box.sides, starter=self.box.starter)
                )  # fmt: skip
        return found

    def _begin_button(self) -> Thing:
        start = glyph(self.host, Press.START) if self.host.device.kind is Kind.PAD else None
        ways = self._ways(self._ring.middle)
        return Button(BEGIN_NAME, BEGIN, self.begin, self.not_yet, ways, _("Begin"), "prime", start)

    def _beside_the_mat(self) -> list[Thing]:
        """In a race: the heap to try one's hand at, and the cards to leaf through (M45)."""
        if self.box.race is None:
            return []
        west = glyph(self.host, Press.WEST) if self.host.device.kind is Kind.PAD else None
        left, right = self._ways(self._ring.aside(True)), self._ways(self._ring.aside(False))
        return [
            Button(PRACTICE_NAME, PRACTICE, self.practise, self._no_hand, left, _("Try your hand"), "wood", west),
            Button(ALBUM_NAME, ALBUM, self.leaf_through, "", right, _("See the cards")),
        ]

    def _settings(self) -> list[Setting]:
        """The options of the box, the pace, and where it can be a table in pictures."""
        lines: list[Line] = []
        said_by_token = self.box.starter.option if self.box.starter else ""
        for field in dataclasses.fields(self.options):
            if field.name == said_by_token:
                continue
            label, said = self.box.options[field.name]
            now, values = getattr(self.options, field.name), _values(self.options, field.name)
            words = [begun(_(said[_text(value)])) for value in values]
            lines.append(Line(_(label), words, values.index(now), partial(self._turn_option, field.name, values)))
        paces = [_("Slow"), _("Normal"), _("Fast"), _("Off")]
        lines.append(Line(_("Pace"), paces, PACES.index(self.host.settings.pace), self._turn_pace))
        if self.box.pictures:
            small = int(self.host.settings.pictures)
            lines.append(Line(_("For small children"), [_("Off"), _("On")], small, self._turn_pictures))
        return self._card.things(lines, self._ring.above[-1], self._ring.below[-1])

    def _prompts(self) -> list[Thing]:
        asks: list[Ask] = [((Press.NORTH,), _("Bot in a chair"), self.add_bot)]
        if self.box.sides is not None:
            asks.append(((Press.WEST,), _("Swap sides"), self.swap_sides))
        asks.append(((Press.BACK,), _("Leave the chair"), self.leave_chair))
        return prompts(self.host, self.host.pen, asks, middle=PROMPTS_MIDDLE)

    # ---------- showing

    def tick(self, ms: float) -> None:
        self._ms += ms
        self._card.tick(ms)
        self.menu.tick(ms)

    def returned(self) -> None:
        self._naps.catch_up()

    @property
    def settled(self) -> bool:
        return self.menu.settled and self._card.settled

    def draw(self, pen: Pen) -> None:
        pen.background("room.lobby")
        for seat, spot in enumerate(self._ring.spots):
            chair = self.chairs[seat]
            draw_chair(pen, spot, "free" if chair.free else colour_of(chair))
        pen.sprite("lobby.table", *Rect(136, 150, 1160, 650).centre)
        draw_mat(pen, self.box)
        if self.box.race is not None:
            self.box.race.draw_heap(pen, *HEAP)
            draw_fan(pen, [kind.cards[0] for kind in self.box.album], *FAN)
        self._card.draw(pen)
        self.menu.draw(pen)
        begins = who_begins(self.box, self.chairs)
        pen.text(self._sitting(), 96, 1018, theme.STATE, colour=theme.CREAM2, width=620)
        if begins:
            pen.text(begins, 96, 1018 - pen.type.lead(theme.STATE), theme.STATE, colour=theme.CREAM2, width=620)

    def _sitting(self) -> str:
        """How many sit here, and how many may."""
        seats, sitting = self.box.game.SEATS, len(self.chairs.taken())
        least, most = number(seats[0]), number(seats[-1])
        if not sitting:
            return _("Nobody here yet; {least} to {most} may play", least=least, most=most)
        return begun(many(
            "{n} here; {least} to {most} may play", "{n} here; {least} to {most} may play",
            sitting, n=number(sitting), least=least, most=most,
        ))  # fmt: skip


def _values(options: Any, name: str) -> list[Any]:
    """What an option can be, in the order of the rules page."""
    now = getattr(options, name)
    return list(type(now)) if isinstance(now, Enum) else [True, False]


def _text(value: Any) -> str:
    """How tables/*_words name a value: an enum's own, `True` or `False`."""
    return str(value.value) if isinstance(value, Enum) else str(value)
