"""Who sits where: people with devices, and bots. Eight chairs at most.

While people take their seats a chair may be empty; `close_up` moves everybody together, and from then on the number of
a chair is the seat of the match. Nothing here is shown to people: screens put refusals into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count
from typing import Any, NamedTuple

from gemtable.bots.bot import Level, Temper
from gemtable.engine.events import Seat
from gemtable.seats.gestures import HALVES, MOUSE, TOUCH, Button, Device, Kind

CHAIRS_AT_MOST = 8
COLOURS = 8
ASLEEP = Device(Kind.PAD, -1)  # a pad that is not there: its chair waits for any pad
HALF_WORDS = ("wasd", "arrows", "ijkl")


class Character(NamedTuple):
    """How a bot plays."""

    level: Level = Level.FAIR
    temper: Temper = Temper.KEEN


@dataclass
class Chair:
    """One chair and who sits in it. `colour` counts in theme.PLAYERS, also while the chair is free."""

    colour: int
    name: str = ""
    device: Device | None = None
    bot: Character | None = None
    sides_swapped: bool = False
    youngest: bool = False
    oldest: bool = False
    unplugged: bool = False  # the pad went; the chair is kept, and any pad may take it over

    @property
    def free(self) -> bool:
        return self.device is None and self.bot is None

    @property
    def person(self) -> bool:
        return self.device is not None

    def side(self, side: Button) -> Button:
        """What a pressed side means to this person: SIDE_A is the first choice, unless the sides are swapped."""
        if not self.sides_swapped:
            return side
        return {Button.SIDE_A: Button.SIDE_B, Button.SIDE_B: Button.SIDE_A}.get(side, side)


class Why(Enum):
    CHAIR_TAKEN = "chair taken"
    ALREADY_SITS = "already sits"
    FULL = "full"


class Refused(NamedTuple):
    """Why somebody may not sit down, and who is in the way ("" if nobody in particular, W23)."""

    why: Why
    name: str = ""


class Guest(NamedTuple):
    """Who a chair is laid for; `device` None is a bot."""

    device: Device | None
    bot: Character | None = None
    name: str = ""


class Chairs:
    """The chairs of one table. `names` are what people are called until they say otherwise, by colour."""

    def __init__(self, count: int = CHAIRS_AT_MOST, names: Sequence[str] = ()) -> None:
        self._names = tuple(names) or tuple(str(colour + 1) for colour in range(COLOURS))
        self._chairs = [Chair(colour) for colour in range(count)]
        self._known: dict[Device, Chair] = {}  # who sat with a device before keeps name, colour and sides

    def __len__(self) -> int:
        return len(self._chairs)

    def __getitem__(self, seat: Seat) -> Chair:
        return self._chairs[seat]

    def __iter__(self) -> Iterator[Chair]:
        return iter(self._chairs)

    # Asking

    def taken(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, chair in enumerate(self._chairs) if not chair.free)

    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, chair in enumerate(self._chairs) if chair.person)

    def bots(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, chair in enumerate(self._chairs) if chair.bot is not None)

    def of(self, device: Device) -> tuple[Seat, ...]:
        """The seats of the people who hold this device: one, several who share it, or none."""
        return tuple(seat for seat, chair in enumerate(self._chairs) if chair.device == device)

    def speaks_for(self, device: Device) -> tuple[Seat, ...]:
        """As `of`; and the only person at a keyboard may use all of it."""
        seats = self.of(device)
        if seats or device.kind is not Kind.KEYS:
            return seats
        halves = [half for half in HALVES if self.of(half)]
        return self.of(halves[0]) if len(halves) == 1 else ()

    # Sitting down and getting up

    def join(self, device: Device, seat: Seat | None = None, *, shared: bool = False) -> Seat | Refused:
        """Sit down in this chair, or in the first free one. `shared`: as one more person with the same device."""
        mine = self.of(device)
        if mine and not shared:
            return Refused(Why.ALREADY_SITS, self._chairs[mine[0]].name)
        chosen = self._free_chair(seat)
        if isinstance(chosen, Refused):
            return chosen
        known = None if mine else self._known.get(device)
        colour = self._free_colour(known.colour if known else self._chairs[chosen].colour)
        own = known is not None and known.name != self._names[known.colour % len(self._names)]
        taken = {chair.name for chair in self._chairs if not chair.free}
        name = known.name if known and own and known.name not in taken else self._free_name(colour)
        self._chairs[chosen] = Chair(colour, name, device, sides_swapped=bool(known and known.sides_swapped))
        return chosen

    def seat_bot(self, character: Character, seat: Seat | None = None, name: str = "") -> Seat | Refused:
        """Let a bot sit down in this chair, or in the first free one."""
        chosen = self._free_chair(seat)
        if isinstance(chosen, Refused):
            return chosen
        colour = self._free_colour(self._chairs[chosen].colour)
        self._chairs[chosen] = Chair(colour, name or self._free_name(colour), bot=character)
        return chosen

    def leave(self, seat: Seat) -> None:
        """Get up; a person who comes back with the same device gets name, colour and sides back."""
        chair = self._chairs[seat]
        if chair.device is not None and len(self.of(chair.device)) == 1:
            self._known[chair.device] = chair
        self._chairs[seat] = Chair(self._free_colour(seat, leaving=seat))

    def clear(self) -> None:
        for seat in self.taken():
            self.leave(seat)

    # Taking over in mid-game

    def bot_takes_over(self, seat: Seat, character: Character) -> None:
        """A bot plays on for whoever sits here, under the same name and colour."""
        self._chairs[seat] = replace(self._chairs[seat], device=None, bot=character, unplugged=False)

    def take_over(self, device: Device, seat: Seat, *, shared: bool = False) -> Seat | Refused:
        """A person plays on for a bot, for somebody whose pad went away, or for oneself with another device."""
        chair = self._chairs[seat]
        if chair.free:
            return self.join(device, seat, shared=shared)
        mine = tuple(other for other in self.of(device) if other != seat)
        if chair.person and not chair.unplugged:
            return Refused(Why.CHAIR_TAKEN, chair.name)
        if mine and not shared:
            return Refused(Why.ALREADY_SITS, self._chairs[mine[0]].name)
        self._chairs[seat] = replace(chair, device=device, bot=None, unplugged=False)
        return seat

    def hand_over(self, seat: Seat, device: Device) -> Seat | Refused:
        """The person in this chair goes on with another device that nobody holds."""
        theirs = self.of(device)
        if theirs:
            return Refused(Why.ALREADY_SITS, self._chairs[theirs[0]].name)
        self._chairs[seat] = replace(self._chairs[seat], device=device, bot=None, unplugged=False)
        return seat

    def unplug(self, device: Device) -> tuple[Seat, ...]:
        """A device went away: its chairs are kept for whoever takes them over. Tells which."""
        seats = self.of(device)
        for seat in seats:
            self._chairs[seat].unplugged = True
        return seats

    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose pad is away."""
        return tuple(seat for seat, chair in enumerate(self._chairs) if chair.unplugged)

    # What a person may change

    def recolour(self, seat: Seat, step: int = 1) -> int:
        """The next colour that nobody sits in; tells which."""
        chair = self._chairs[seat]
        worn = {other.colour for other in self._chairs if other is not chair and not other.free}
        colour = (chair.colour + step) % COLOURS
        while colour in worn and colour != chair.colour:
            colour = (colour + step) % COLOURS
        if chair.name == self._names[chair.colour % len(self._names)]:
            chair.name = self._names[colour % len(self._names)]
        for other in self._chairs:
            if other.free and other.colour == colour:
                other.colour = chair.colour
        chair.colour = colour
        return colour

    def swap_sides(self, seat: Seat) -> None:
        self._chairs[seat].sides_swapped = not self._chairs[seat].sides_swapped

    def is_youngest(self, seat: Seat) -> None:
        """Give this chair the token of the youngest; there is one."""
        for other, chair in enumerate(self._chairs):
            chair.youngest = other == seat

    def is_oldest(self, seat: Seat) -> None:
        """Give this chair the token of the oldest; there is one."""
        for other, chair in enumerate(self._chairs):
            chair.oldest = other == seat

    # Between matches

    def close_up(self) -> None:
        """Take the empty chairs away: now a chair's number is the seat of the match."""
        self._chairs = [chair for chair in self._chairs if not chair.free]

    def resize(self, count: int) -> None:
        """Make it `count` chairs: people first, then bots keep their chairs in order; who finds none gets up."""
        staying = sorted(self.taken(), key=lambda seat: (self._chairs[seat].bot is not None, seat))[:count]
        for seat in set(self.taken()) - set(staying):
            self.leave(seat)
        while len(self._chairs) > count:
            empty = max(seat for seat, chair in enumerate(self._chairs) if chair.free)
            del self._chairs[empty]
        while len(self._chairs) < count:
            self._chairs.append(Chair(self._free_colour(len(self._chairs))))

    def rotate(self) -> None:
        """For a rematch: who was first comes last; empty chairs stay where they are."""
        taken = self.taken()
        sitting = [self._chairs[seat] for seat in taken]
        for seat, chair in zip(taken, sitting[1:] + sitting[:1], strict=True):
            self._chairs[seat] = chair

    def lay(self, guests: Iterable[Guest], pads: Sequence[Device] = ()) -> None:
        """Seat the guests of `read_seats`, one chair each. A pad that is not there is asleep: any pad may take over."""
        for device, bot, name in guests:
            if device is None:
                self.seat_bot(bot or Character(), name=name)
                continue
            if device.kind is Kind.PAD:
                device = pads[-device.id - 1] if -device.id <= len(pads) else ASLEEP
            seat = self.join(device, shared=True)
            if not isinstance(seat, Refused):
                self._chairs[seat].name = name or self._chairs[seat].name
                self._chairs[seat].unplugged = device == ASLEEP

    # Kept in settings, for "Same again"

    def plain(self) -> list[dict[str, Any]]:
        """The taken chairs as plain values."""
        pads = list(dict.fromkeys(c.device for c in self._chairs if c.device and c.device.kind is Kind.PAD))
        return [
            {
                "who": _word(chair, pads),
                "name": chair.name,
                "colour": chair.colour,
                "swapped": chair.sides_swapped,
                "youngest": chair.youngest,
                "oldest": chair.oldest,
            }
            for chair in self._chairs
            if not chair.free
        ]

    def lay_plain(self, rows: Iterable[Mapping[str, Any]], pads: Sequence[Device] = ()) -> None:
        """Seat who `plain` told of, and nobody else. Raises ValueError for what `plain` never wrote."""
        rows = list(rows)
        try:
            guests = read_seats(",".join(row["who"] for row in rows)) if rows else []
            kept = [
                Chair(
                    row["colour"] % COLOURS,
                    row["name"],
                    sides_swapped=row["swapped"],
                    youngest=row["youngest"],
                    oldest=row["oldest"],
                )
                for row in rows
            ]
        except (KeyError, TypeError) as wrong:
            raise ValueError("These chairs cannot be read.") from wrong
        self.clear()
        self.resize(max(len(self._chairs), len(rows)))
        self.lay(guests, pads)
        for seat, chair in zip(self.taken(), kept, strict=True):
            sitting = self._chairs[seat]
            self._chairs[seat] = replace(chair, device=sitting.device, bot=sitting.bot, unplugged=sitting.unplugged)

    # Finding what is free

    def _free_chair(self, seat: Seat | None) -> Seat | Refused:
        if seat is None:
            free = [number for number, chair in enumerate(self._chairs) if chair.free]
            return free[0] if free else Refused(Why.FULL)
        chair = self._chairs[seat]
        return seat if chair.free else Refused(Why.CHAIR_TAKEN, chair.name)

    def _free_colour(self, wish: int, leaving: Seat | None = None) -> int:
        worn = {chair.colour for seat, chair in enumerate(self._chairs) if not chair.free and seat != leaving}
        return next((c for c in (wish % COLOURS, *range(COLOURS)) if c not in worn), wish % COLOURS)

    def _free_name(self, colour: int) -> str:
        names = {chair.name for chair in self._chairs if not chair.free}
        own = self._names[colour % len(self._names)]
        return next((name for name in (own, *self._names) if name not in names), own)


# The words of --seats


class SeatsUnreadable(ValueError):
    """A --seats that cannot be read. `words` is the sentence with {blanks}, `blanks` what stands in them."""

    def __init__(self, words: str, **blanks: str) -> None:
        super().__init__(words.format(**blanks))
        self.words, self.blanks = words, blanks


def read_seats(spec: str) -> list[Guest]:
    """Who sits down, from words such as `mouse,pad,keys,bot:sharp:calm,arrows=Ana`.

    `keys` is the next half of the keyboard that is not named, `pad` the next pad, `pad:2` the second one. What is named
    twice is shared. A guest's pad is Device(PAD, -n), the n-th, until `Chairs.lay` finds it.
    Raises SeatsUnreadable (a ValueError) with one clear line.
    """
    words = [word.strip() for word in spec.split(",")]
    if len(words) > CHAIRS_AT_MOST:
        raise SeatsUnreadable("There are eight chairs, and {count} were asked for.", count=str(len(words)))
    asked = [word.partition("=")[0].lower().split(":") for word in words]
    names = [word.partition("=")[2].strip() for word in words]
    named = {part for parts in asked for part in parts}
    halves = (half for half, word in zip(HALVES, HALF_WORDS, strict=True) if word not in named)
    pads = (number for number in count(1) if str(number) not in named)
    return [_guest(parts, name, halves, pads) for parts, name in zip(asked, names, strict=True)]


def _guest(parts: Sequence[str], name: str, halves: Iterator[Device], pads: Iterator[int]) -> Guest:
    match parts:
        case ["bot", *character]:
            return Guest(None, _character(character), name)
        case ["mouse"]:
            return Guest(MOUSE, name=name)
        case ["touch"]:
            return Guest(TOUCH, name=name)
        case ["pad"]:
            return Guest(Device(Kind.PAD, -next(pads)), name=name)
        case ["pad", number] if number.isdecimal() and int(number):
            return Guest(Device(Kind.PAD, -int(number)), name=name)
        case [half] | ["keys", half] if half in HALF_WORDS:
            return Guest(HALVES[HALF_WORDS.index(half)], name=name)
        case ["keys"]:
            half_left = next(halves, None)
            if half_left is None:
                raise SeatsUnreadable("A keyboard has three halves, and all are taken.")
            return Guest(half_left, name=name)
    raise SeatsUnreadable(
        "Nobody called “{word}” can sit down: say mouse, touch, pad, keys, wasd, arrows, ijkl or bot.",
        word=":".join(parts),
    )


def _character(words: Sequence[str]) -> Character:
    levels = {level.value: level for level in Level}
    tempers = {temper.value: temper for temper in Temper}
    character = Character()
    for word in words:
        if word in levels:
            character = character._replace(level=levels[word])
        elif word in tempers:
            character = character._replace(temper=tempers[word])
        else:
            raise SeatsUnreadable(
                "A bot cannot be “{word}”: say {known}.", word=word, known=", ".join([*levels, *tempers])
            )
    return character


def _word(chair: Chair, pads: Sequence[Device]) -> str:
    """How --seats would ask for whoever sits here."""
    if chair.bot is not None:
        return f"bot:{chair.bot.level.value}:{chair.bot.temper.value}"
    if chair.device is None:
        return ""
    if chair.device.kind is Kind.KEYS:
        return HALF_WORDS[chair.device.id]
    if chair.device == ASLEEP:
        return "pad"
    if chair.device.kind is Kind.PAD:
        return f"pad:{pads.index(chair.device) + 1}"
    return "mouse" if chair.device == MOUSE else "touch"
