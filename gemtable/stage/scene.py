"""What a table gives to the stage, and what only the screen knows: the contract between tables, director and play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from gemtable.engine.events import Event, Seat
from gemtable.engine.view import Table, View
from gemtable.stage.beat import Beat
from gemtable.stage.handles import Handle
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Glyph, Pen
from gemtable.stage.prop import Pose, PropKey


class Person(NamedTuple):
    """Who sits at a seat: name, a theme colour key, `kind` mouse, touch, keys, pad or bot, and words about a bot."""

    name: str
    colour: str
    kind: str = "bot"
    level: str = ""
    temper: str = ""


class SeatLook(NamedTuple):
    """How one seat is shown now.

    sides: glyphs of side A and side B, said at the seat while it chooses; swapped: side A means the second choice;
    handles: the choices lie open at the seat, to be touched or pointed at; asleep: words such as "pad asleep".
    """

    sides: tuple[Glyph, Glyph] | None = None
    swapped: bool = False
    handles: bool = False
    asleep: str = ""


class Look(NamedTuple):
    """What only the screen knows about this frame.

    sides: glyphs of side A and B for the prompt, where everybody has the same; prompt: instead of the scene's own words
    (with glyphs, see `Pen.rich`); compact: fewer than 900 picture lines; busy: beats run, nobody is asked anything (the
    director says so).
    Where people act one after another: handles: what the one whose turn it is can take hold of; focus: the one that pad
    or keys stand on, or that is pointed at; sides are then the glyphs of the plain press and of going back.
    pictures: for those who do not read yet: as few words as can be, and a soft light on what can be touched.
    Where hands are hidden: own: what the person knows whose hand is seen now, None while nobody's is; hint: how one
    looks at one's own hand, or covers it, with its glyphs.
    """

    seats: tuple[SeatLook, ...] = ()
    sides: tuple[Glyph, Glyph] | None = None
    prompt: str = ""
    glyphs: Mapping[str, Glyph] = {}
    odds: bool = False
    focus: Handle | None = None
    compact: bool = False
    busy: bool = False
    handles: tuple[Handle, ...] = ()
    pictures: bool = False
    own: View | None = None
    hint: tuple[str, Mapping[str, Glyph]] = ("", {})

    def seat(self, seat: int) -> SeatLook:
        return self.seats[seat] if seat < len(self.seats) else SeatLook()


class Stage(NamedTuple):
    """What a cue may look at: the table before and after its events, with everything at rest on both."""

    old: Table
    table: Table
    before: Mapping[PropKey, Pose]
    after: Mapping[PropKey, Pose]


class TableScene(Protocol):
    """How one game looks. It offers what is legal and never asks whether something is."""

    @property
    def room(self) -> str:
        """The background picture."""
        ...

    @property
    def asks(self) -> Rect:
        """Where a pointer asks for the odds."""
        ...

    def attend(self, view: View) -> None:
        """The newest audience's view, for what no table tells (options, say); called before `arrange`."""
        ...

    def arrange(self, table: Table) -> dict[PropKey, Pose]:
        """Where everything rests. Pure."""
        ...

    def handles(self, view: View, look: Look | None = None) -> list[Handle]:
        """One for each legal action of the view's seat."""
        ...

    def phrase(self, events: Sequence[Event]) -> int:
        """How many of the first events make one beat; 0: as many as are of the first one's kind."""
        ...

    def cue(self, events: Sequence[Event], stage: Stage) -> Beat | None:
        """The choreography of one beat's events; None lets everything glide."""
        ...

    def furniture(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        """What lies under the props."""
        ...

    def over(self, pen: Pen, table: Table, view: View, look: Look) -> None:
        """What lies over them."""
        ...


@runtime_checkable
class HandScene(TableScene, Protocol):
    """A table with hands that only their owners see. `Look.own` is the only key to their faces."""

    @property
    def open_hand(self) -> Seat | None:
        """The only person at the table, whose hand may lie open; None: each looks at it alone."""
        ...

    def secret(self, view: View) -> bool:
        """Whether what the view's seat chooses now lies in its hand."""
        ...

    def hand_at(self, x: float, y: float, seats: Sequence[Seat]) -> Seat | None:
        """Whose hand, of these seats, a pointer at (x, y) asks for."""
        ...

    def draw_hand(self, pen: Pen, view: View, look: Look) -> None:
        """That seat's hand alone, open, with what it may choose: what is seen behind the curtain."""
        ...
