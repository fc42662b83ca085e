"""What tests of the racing table do and ask, by real events."""

from __future__ import annotations

from collections.abc import Callable

from gemtable.app import App
from gemtable.games.maldita_things import (
    Facts,
    Phase,
    Ready,
    grip,
    on,
    row,
)
from gemtable.screens.pause import Pause
from gemtable.screens.race import RaceTable
from gemtable.tables.maldita import Maldita
from tests.pads import VirtualPad
from tests.screens.racing_people import (
    Person,
    together,
)
from tests.screens.tables import until

Plug = Callable[..., VirtualPad]
SIZE = (640, 360)
FRAME = 1000 / 60
BOT = None


def facts(play: RaceTable) -> Facts:
    found = play.match.view(None).facts
    assert isinstance(found, Facts)
    return found


def at(app: App, point: tuple[float, float]) -> tuple[int, int]:
    x, y = app.canvas.frame.to_pixels(*point)
    return round(x), round(y)


def go(app: App, play: RaceTable) -> None:
    """Everybody is ready, and three seconds later the race runs."""
    until(app, lambda: not play.director.busy)
    for seat in range(play.match.seats):
        play.race.act(seat, Ready())
    while facts(play).phase is not Phase.RACING:
        play.tick(FRAME)  # nothing to look at meanwhile
    app.step(FRAME)


def turn_up(app: App, play: RaceTable, seat: int) -> None:
    """The first card of a seat, as its hand would."""
    from gemtable.games.maldita_things import Turn

    play.race.act(seat, Turn())
    until(app, lambda: facts(play).current[seat] is not None)


def stone(play: RaceTable, seat: int, far: bool = True) -> tuple[int, tuple[float, float]]:
    """A loose stone, the farthest from this hand or the nearest."""
    x, y = play.race.hands[seat].point
    spots = {piece: (spot.x, spot.y) for piece, spot in play.race.spots().items()}
    return sorted(spots.items(), key=lambda one: (one[1][0] - x) ** 2 + (one[1][1] - y) ** 2)[-1 if far else 0]


def slot(play: RaceTable, seat: int) -> tuple[float, float]:
    return tuple(play.ground.card(seat, 0, facts(play).length[seat]).centre)


def medal(play: RaceTable, seat: int) -> tuple[float, float]:
    scene = play.scene
    assert isinstance(scene, Maldita)
    x, y = scene.trays[seat].medal
    return x, y


def paused(app: App) -> bool:
    return isinstance(app.screen, Pause)


def carries(play: RaceTable, seat: int) -> int | None:
    return next(iter(play.match.state.pieces.places[grip(seat)]), None)


def placed(play: RaceTable, seat: int) -> bool:
    pieces = play.match.state.pieces
    return any(pieces.at(on(card)) for card in pieces.places[row(seat)])


def hurry(app: App, people: list[Person], happened: Callable[[], bool], frames: int = 6000) -> None:
    for _ in range(frames):
        if happened():
            return
        together(app, people)
    raise AssertionError("it never happened")
