"""The shelf: every box we know, and for those that can be opened all that the house needs to play them.

A new game is its rule book, bot, table, words, pictures and one entry here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from gemtable.bots import curios as curios_bot
from gemtable.bots import diamant as diamant_bot
from gemtable.bots import diamoniak as diamoniak_bot
from gemtable.bots import maldita as maldita_bot
from gemtable.bots.bot import Bot, Level, Temper
from gemtable.engine.events import Event
from gemtable.engine.game import Action, Game, Result
from gemtable.engine.view import View
from gemtable.field.hand import Hand
from gemtable.field.outlines import Point
from gemtable.games import curios, diamant, diamoniak, maldita
from gemtable.seats.gestures import Button
from gemtable.seats.race import Race
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Person, TableScene
from gemtable.tables import curios as curios_table
from gemtable.tables import (
    curios_leaflet,
    curios_results,
    curios_words,
    diamant_leaflet,
    diamant_results,
    diamant_words,
    diamoniak_leaflet,
    diamoniak_results,
    diamoniak_words,
    maldita_album,
    maldita_leaflet,
    maldita_race,
    maldita_results,
    maldita_words,
)
from gemtable.tables import diamant as diamant_table
from gemtable.tables import diamoniak as diamoniak_table
from gemtable.tables import maldita as maldita_table
from gemtable.tables.album import CardKind
from gemtable.tables.leaflet import Leaflet
from gemtable.tables.sheet import Sheet
from gemtable.words import later


@dataclass(frozen=True)
class Cover:
    """A box as it lies on the title. `pitch` is a msgid; titles and people's names are nobody's language."""

    key: str
    title: str
    pitch: str
    seats: range
    minutes: int
    designers: tuple[str, ...]
    publisher: str

    @property
    def built(self) -> bool:
        """Whether it can be opened."""
        return isinstance(self, Box)


class DrawPrize(Protocol):
    """Draws a winner's prize worth `points`, poured out to a `share` of it."""

    def __call__(
        self, pen: Pen, x: float, y: float, w: float, points: int, share: float = 1.0, *, opened: bool = True
    ) -> None: ...


class Starter(NamedTuple):
    """Who begins by the rules; without an `option` that names their chair (an Enum, chair after chair) the first."""

    who: Literal["oldest", "youngest"]
    option: str = ""


class Heap(Protocol):
    """Some loose stones and a hand for everybody, with nothing at stake."""

    @property
    def ground(self) -> Any:
        """The ground of seats.race, with its `mat` and `trays`."""
        ...

    @property
    def hands(self) -> Sequence[Hand]: ...

    def tick(self) -> list[tuple[str, float]]:
        """One tick; cues to be heard, each with the x where it sounds."""
        ...

    def draw(self, pen: Pen) -> None: ...


class RaceSide(Protocol):
    """What the race screen asks of a racing game's table."""

    def ground(self, seats: int, compact: bool = False) -> Any:
        """The ground of seats.race, with the middle as `centre`."""
        ...

    def racing(self, view: View) -> bool: ...

    def said_with(self, view: View, button: Button) -> Action | None: ...

    def spoken(self, view: View) -> list[Action]: ...

    def table(self, people: Sequence[Person], compact: bool, bold: bool) -> TableScene:
        """The scene, on that ground; `bold`: larger glyphs on stones."""
        ...

    def show(self, scene: Any, race: Race, view: View) -> None: ...

    def pour_in(self, scene: Any) -> None:
        """The scene opens before people: loose stones come one by one, so that nobody waits for all their pictures."""
        ...

    def finish(self, trails: Iterable[Sequence[Point]], per_second: int) -> Any: ...

    def photo_finish(self, scene: Any, trails: Any, share: float | None) -> None: ...

    def practice(self, people: Sequence[Person], compact: bool, bold: bool) -> Heap: ...

    def draw_heap(self, pen: Pen, x: float, y: float, w: float) -> None:
        """Such a heap as it lies on the lobby's table, about (x, y) and about `w` wide."""
        ...


@dataclass(frozen=True)
class Box(Cover):
    """A box that can be opened."""

    game: Game[Any, Any]
    bot: Callable[[Level, Temper], Bot]
    scene: Callable[[Sequence[Person]], TableScene]
    leaflet: Leaflet
    phase: Callable[[View], str]
    """The step of the leaflet the match is in."""
    options: Mapping[str, tuple[str, Mapping[str, str]]]
    """For each option field its label and its values' words (msgids by the value's text)."""
    sides: tuple[str, str] | None
    """What a two-way secret choice offers (msgids), in games that have one."""
    sheet: Callable[[Any, Result, Sequence[Event], Sequence[str]], Sheet]
    prize: DrawPrize
    music: str
    race: RaceSide | None = None
    starter: Starter | None = None
    album: tuple[CardKind, ...] = ()
    """All kinds of cards, to leaf through before a match."""
    pictures: bool = False
    """Whether it can be played with pictures only, by those who do not read yet."""


DIAMANT = Box(
    key=diamant.KEY,
    title="Diamant",
    pitch=later("Go deeper together, or walk home with your share."),
    seats=diamant.SEATS,
    minutes=30,
    designers=("Alan R. Moon", "Bruno Faidutti"),
    publisher="IELLO",
    game=diamant,
    bot=diamant_bot.bot,
    scene=diamant_table.Diamant,
    leaflet=diamant_leaflet.LEAFLET,
    phase=diamant_leaflet.phase,
    options=diamant_words.OPTIONS,
    sides=(diamant_words.STAY, diamant_words.LEAVE),
    sheet=diamant_results.sheet,
    prize=diamant_results.draw_prize,
    music="diamant",
)

MALDITA = Box(
    key=maldita.KEY,
    title="Maldita",
    pitch=later("Grab the stones your cards ask for, all at once, and beware of the curse."),
    seats=maldita.SEATS,
    minutes=20,
    designers=("Sergio Ortiz",),
    publisher="Mercurio, Gamewright",
    game=maldita,
    bot=maldita_bot.bot,
    scene=maldita_table.Maldita,
    leaflet=maldita_leaflet.LEAFLET,
    phase=maldita_leaflet.phase,
    options=maldita_words.OPTIONS,
    sides=None,
    sheet=maldita_results.sheet,
    prize=maldita_results.draw_prize,
    music="maldita",
    race=maldita_race,
    starter=Starter("oldest"),  # M4
    album=maldita_album.ALBUM,
)

DIAMONIAK = Box(
    key=diamoniak.KEY,
    title="Diamoniak",
    pitch=later("One more card, before the witch comes?"),
    seats=diamoniak.SEATS,
    minutes=15,
    designers=("Gregory Kirszbaum",),
    publisher="Djeco",
    game=diamoniak,
    bot=diamoniak_bot.bot,
    scene=diamoniak_table.Diamoniak,
    leaflet=diamoniak_leaflet.LEAFLET,
    phase=diamoniak_leaflet.phase,
    options=diamoniak_words.OPTIONS,
    sides=None,
    sheet=diamoniak_results.sheet,
    prize=diamoniak_results.draw_prize,
    music="diamoniak",
    starter=Starter("youngest", "youngest"),  # K1
    pictures=True,
)

CURIOS = Box(
    key=curios.KEY,
    title="Curios",
    pitch=later("Send your pawns to four sites, and guess what they hide."),
    seats=curios.SEATS,
    minutes=20,
    designers=(),  # the box credits nobody
    publisher="Alderac",
    game=curios,
    bot=curios_bot.bot,
    scene=curios_table.Curios,
    leaflet=curios_leaflet.LEAFLET,
    phase=curios_leaflet.phase,
    options=curios_words.OPTIONS,
    sides=None,
    sheet=curios_results.sheet,
    prize=curios_results.draw_prize,
    music="curios",
)

SHELF: tuple[Cover, ...] = (
    DIAMANT,
    CURIOS,
    DIAMONIAK,
    MALDITA,
)
BOXES: tuple[Box, ...] = tuple(box for box in SHELF if isinstance(box, Box))


def box(key: str) -> Box:
    """The box of a game. Raises KeyError if there is none that can be opened."""
    for one in BOXES:
        if one.key == key:
            return one
    raise KeyError(key)
