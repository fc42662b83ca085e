"""An evening that sits for its picture: people and bots at a table, and devices that need not be plugged in."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from gemtable.app import FRAME, App
from gemtable.bots.bot import Bot, Level, Temper
from gemtable.catalogue import Box
from gemtable.commands.company import Company, Racers, gathered
from gemtable.engine.dice import Dice
from gemtable.engine.match import Entry, Match, start
from gemtable.engine.view import heard
from gemtable.screens.evening import table_of
from gemtable.screens.people import NAMES
from gemtable.screens.play import Play
from gemtable.screens.race import RaceTable
from gemtable.seats.gamepad import PRINTED, Family
from gemtable.seats.gestures import HALVES, MOUSE, Button, Device, Kind
from gemtable.seats.seat import Chairs, read_seats
from gemtable.seats.sofa import Sofa
from gemtable.stage.canvas import Canvas
from gemtable.stage.lamp import UNSEEN

PADS = {
    Device(Kind.PAD, 901): Family.XBOX,
    Device(Kind.PAD, 902): Family.PS,
    Device(Kind.PAD, 903): Family.NINTENDO,
    Device(Kind.PAD, 904): Family.XBOX,
}
PEOPLE = ("mouse", "wasd", "pad:1", "pad:2", "pad:3")
BOTS = ("bot:fair:keen", "bot:sharp:calm", "bot:gentle:reckless")
SHARING = ("mouse", "mouse")
MOST_FRAMES = 1200  # 20 s: no page takes so long to come to rest


class PosedSofa(Sofa):
    """A sofa with a mouse, a keyboard and four pads of three makers, whatever is really there."""

    def devices(self) -> tuple[Device, ...]:
        return (*HALVES, MOUSE, *PADS)

    def family(self, device: Device) -> Family:
        return PADS.get(device) or super().family(device)

    def glyph(self, device: Device, button: Button) -> str:
        if device not in PADS:
            return super().glyph(device, button)
        return f"glyph.{PADS[device].value}.{PRINTED[button]}" if button in PRINTED else "glyph.pad"


def window(size: tuple[int, int]) -> Canvas:
    """A window of that size; a hidden one where no display is so large, or none is there."""
    if not os.environ.get("SDL_VIDEODRIVER"):
        try:
            canvas = Canvas.open(size)
        except pygame.error:
            pygame.display.quit()
        else:
            if canvas.window_size == size and pygame.display.get_driver() not in UNSEEN:
                return canvas
            canvas.close()
        os.environ["SDL_VIDEODRIVER"] = UNSEEN[0]
    return Canvas.open(size)


@contextmanager
def studio(canvas: Canvas, language: str | None = None) -> Iterator[App]:
    """An app that nobody touches: its home is empty and goes away with it, and it is silent."""
    with TemporaryDirectory(prefix="gemtable-", ignore_cleanup_errors=True) as home:
        app = App(canvas=canvas, home=Path(home), sound=False)
        app.set(language=language)
        app.sofa = PosedSofa(window_size=lambda: app.canvas.window_size)
        app.device, app.ring = next(iter(PADS)), True
        try:
            yield app
        finally:
            app.close()


def settle(app: App) -> None:
    """Lets virtual time pass until nothing moves any more."""
    for _frame in range(MOST_FRAMES):
        app.step(FRAME)
        if app.settled:
            return


# --- who sits there ------------------------------------------------------------------------------------------------


def guests(seats: int) -> tuple[str, ...]:
    """Words of --seats for an evening of so many: about five people to three bots."""
    people = min(len(PEOPLE), (5 * seats + 7) // 8)
    return PEOPLE[:people] + BOTS[: seats - people]


def sharing(seats: int) -> tuple[str, ...]:
    """The same, with two people who share the mouse."""
    return (*SHARING, *(BOTS * 2)[: seats - len(SHARING)])


def seated(words: tuple[str, ...], chairs: int | None = None) -> Chairs:
    """Chairs with these guests in them, and with empty ones up to `chairs`."""
    laid = Chairs(chairs or len(words), NAMES)
    laid.lay(read_seats(",".join(words)), tuple(PADS))
    return laid


def brains(box: Box, seats: int, seed: int) -> list[Bot]:
    """Who really plays in a picture: a bot for each seat, each its own character."""
    dice = Dice(seed).fork("characters")
    return [box.bot(dice.pick(list(Level)), dice.pick(list(Temper))) for _seat in range(seats)]


# --- the match -----------------------------------------------------------------------------------------------------


def company(box: Box, match: Match[Any, Any]) -> Company | Racers:
    """Bots that play in a picture for everybody; those who are bots in it have the last seats and choose first (W3)."""
    return gathered(box, match, brains(box, match.seats, match.seed), range(match.seats - 1, -1, -1))


def played(box: Box, options: Any, seats: int, seed: int, entries: int | None = None) -> Match[Any, Any]:
    """A match after so many entries of its log, or at its end."""
    match = start(box.game, options, seats, seed)
    company(box, match).play(entries=entries)
    return match


def at_table(app: App, box: Box, match: Match[Any, Any], chairs: Chairs, *, opening: bool = False) -> Play:
    """The play screen, at rest on the match as it stands; `opening`: before its first beat. Nobody ticks it."""
    play = table_of(box)(app, box, match, chairs, finished=_nothing, left=_nothing, resumed=not opening)
    app.screens[:] = [play]
    return play


def raced(app: App, box: Box, match: Match[Any, Any], chairs: Chairs, entries: int, mid: float | None) -> RaceTable:
    """A race of bots after so many entries of its log, hands and stones as they then are; or `mid` ms later."""
    play = at_table(app, box, match, chairs)
    assert isinstance(play, RaceTable), "a racing game's table"
    for seat, brain in enumerate(brains(box, match.seats, match.seed)):
        play.race.seat(seat, brain)
    play.skip_countdown()
    while len(match.log) < entries and match.result is None:
        play.race.tick()
    play.catch_up()
    if mid is not None:
        for _frame in range(round(mid / FRAME)):
            play.tick(FRAME)
    return play


def stir(play: RaceTable, far: float, turn: float) -> None:
    """Every loose stone is seen `far` from where it lies, in a direction of its own, `turn` (radians) further."""
    scene: Any = play.scene
    spots = {
        stone: (spot.x + far * cos(turn + stone), spot.y + far * sin(turn + stone), spot.angle)
        for stone, spot in play.race.spots().items()
    }
    scene.attend_race(spots, list(scene.hands.values()), scene.tally.number, play.match.now)
    play.director.rearrange()


def before_last(app: App, box: Box, match: Match[Any, Any], chairs: Chairs) -> Play:
    """The table where the last entry of the log (or, before the first, the deal) has just begun to be seen."""
    again = start(box.game, match.options, match.seats, match.seed)
    if not match.log:
        return at_table(app, box, again, chairs, opening=True)
    again.replay(match.log[:-1])
    play = at_table(app, box, again, chairs)
    app.draw()  # what a table remembers of the picture before, it remembers here too
    go_on(play, match.log[-1:])
    return play


def go_on(play: Play, entries: Sequence[Entry]) -> None:
    """The table hears of these further entries; nothing of them is seen yet."""
    told = len(play.match.events)
    play.match.replay(entries)
    play.director.hear(heard(play.match.events[told:], None), play.match.view(None))


def run_beats(play: Play, ms: float) -> None:
    """So many milliseconds of the beats, frame by frame."""
    while ms > 0:
        play.director.tick(min(FRAME, ms))
        ms -= FRAME


def _nothing(_play: Any = None) -> None:
    """Where no way leads on."""
