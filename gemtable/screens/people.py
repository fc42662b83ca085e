"""People at a table: what they are called, how a record keeps them, and pads that fell asleep and come back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

from gemtable.catalogue import Box, Starter
from gemtable.engine.events import Seat
from gemtable.screens.screen import Host
from gemtable.seats.gestures import Device, Kind
from gemtable.seats.seat import ASLEEP, COLOURS, Chair, Chairs, Refused
from gemtable.stage import theme
from gemtable.stage.scene import Person
from gemtable.words import _, later

# Given names are nobody's language; the first eight are those of the colours.
NAMES = (
    "Ana", "Leo", "Mia", "Noa", "Hugo", "Vera", "Iris", "Otto",
    "Luis", "Marta", "Ivo", "Lena", "Max", "Eva", "Teo", "Zoe",
    "Ada", "Nico", "Alma", "Sam", "Ines", "Bruno", "Olga", "Raul",
    "Lia", "Jon", "Sara", "Tom", "Nora", "Paul", "Cleo", "Finn",
)  # fmt: skip

LEVELS = {"gentle": later("gentle"), "fair": later("fair"), "sharp": later("sharp")}
TEMPERS = {"calm": later("calm"), "keen": later("keen"), "reckless": later("reckless")}

TOKENS = {"oldest": later("oldest: begins"), "youngest": later("youngest: begins")}


def bot_words(chair: Chair) -> str:
    """`keen · fair`, or nothing for a person."""
    if chair.bot is None:
        return ""
    return f"{_(TEMPERS[chair.bot.temper.value])} · {_(LEVELS[chair.bot.level.value])}"


def colour_of(chair: Chair) -> str:
    """The key of a chair's colour in theme.PLAYER."""
    return theme.PLAYERS[chair.colour % COLOURS].key


def persons(chairs: Chairs) -> tuple[Person, ...]:
    """The people of a match as its table shows them, in order of seats."""
    return tuple(map(person, chairs))


def person(chair: Chair) -> Person:
    """Who sits here, for a table."""
    return Person(
        chair.name,
        colour_of(chair),
        chair.device.kind.value if chair.device else "bot",
        _(LEVELS[chair.bot.level.value]) if chair.bot else "",
        _(TEMPERS[chair.bot.temper.value]) if chair.bot else "",
    )


def next_name(chairs: Chairs, seat: Seat, step: int) -> str:
    """The next name of the pool that nobody else at the table has."""
    others = {chair.name for number, chair in enumerate(chairs) if number != seat and not chair.free}
    pool = [name for name in NAMES if name not in others]
    here = pool.index(chairs[seat].name) if chairs[seat].name in pool else -step
    return pool[(here + step) % len(pool)]


# --- the youngest and the oldest ------------------------------------------------------------------------------------


def has_token(chair: Chair, starter: Starter) -> bool:
    """Whether the game's first player sits here."""
    return chair.person and (chair.oldest if starter.who == "oldest" else chair.youngest)


def give_token(chairs: Chairs, seat: Seat, starter: Starter) -> None:
    """This chair has the token; had it already, nobody has it now."""
    had = has_token(chairs[seat], starter)
    (chairs.is_oldest if starter.who == "oldest" else chairs.is_youngest)(-1 if had else seat)


def _first(box: Box, chairs: Chairs) -> Seat | None:
    starter = box.starter
    return None if starter is None else next((s for s, chair in enumerate(chairs) if has_token(chair, starter)), None)


def who_begins(box: Box, chairs: Chairs) -> str:
    """A line about the token, in games that ask for one."""
    if box.starter is None:
        return ""
    seat, oldest = _first(box, chairs), box.starter.who == "oldest"
    if seat is None:
        return _("The oldest begins: say so at your chair") if oldest else _(
            "The youngest begins: say so at your chair"
        )
    name = chairs[seat].name
    return _("The oldest begins: {name}", name=name) if oldest else _("The youngest begins: {name}", name=name)


def turn_to_starter(box: Box, chairs: Chairs) -> None:
    """Where the rules let the first chair begin, whoever has the token moves there, and all others after them."""
    if box.starter is not None and not box.starter.option:
        for _step in range(_first(box, chairs) or 0):
            chairs.rotate()


def with_starter(box: Box, options: Any, chairs: Chairs) -> Any:
    """Where an option names the chair that begins, it is that of the token; without one, as the options say."""
    seat = _first(box, chairs)
    if box.starter is None or not box.starter.option or seat is None:
        return options
    chairs_of_option: type[Enum] = type(getattr(options, box.starter.option))
    values = list(chairs_of_option)
    return replace(options, **{box.starter.option: values[seat]})


def known_names(rows: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """The pool, with the names people had last time in front, each at its colour."""
    names = list(NAMES)
    for row in rows:
        name, colour = str(row.get("name", "")), row.get("colour")
        if name and isinstance(colour, int) and not str(row.get("who", "")).startswith("bot"):
            here = colour % COLOURS
            if name in names:
                names[names.index(name)] = names[here]
            names[here] = name
    return tuple(names)


class Naps:
    """Pads that went and may come back. SDL gives a pad that is plugged in again a new number; its make is the same."""

    def __init__(self, host: Host, chairs: Chairs) -> None:
        self._host, self._chairs = host, chairs
        self._makes: dict[Seat, tuple[str, str]] = {}
        self.look()

    def look(self) -> None:
        """Remember the make of every pad that is in use."""
        for seat, chair in enumerate(self._chairs):
            device = chair.device
            if device is not None and device.kind is Kind.PAD and device in self._host.sofa.pads():
                self._makes[seat] = self._host.sofa.pad_name(device)

    def gone(self, device: Device) -> tuple[Seat, ...]:
        """A pad went; tells whose chairs are kept."""
        return self._chairs.unplug(device)

    def came(self, device: Device) -> tuple[Seat, ...]:
        """A pad was plugged in: whoever waits for one of its make, and shared it, has it back."""
        make = self._host.sofa.pad_name(device)
        seats = [seat for seat in self._chairs.waiting() if self._makes.get(seat) == make]
        if not seats:
            return ()
        old = self._chairs[seats[0]].device
        back = [seat for seat in seats if self._chairs[seat].device == old] if old != ASLEEP else seats[:1]
        return tuple(seat for seat in back if self.takes(device, seat))

    def catch_up(self) -> None:
        """What came and went while another screen lay over the table."""
        pads = self._host.sofa.pads()
        for chair in self._chairs:
            device = chair.device
            if device is not None and device.kind is Kind.PAD and device not in pads:
                self.gone(device)
        for pad in pads:
            if not self._chairs.of(pad):
                self.came(pad)

    def takes(self, device: Device, seat: Seat) -> bool:
        """A free pad plays on in a chair whose own is away."""
        took = not isinstance(self._chairs.take_over(device, seat, shared=True), Refused)
        if took:
            self.look()
        return took
