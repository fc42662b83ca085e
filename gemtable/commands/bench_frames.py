"""`bench frames`: how long a picture of a busy table takes, in a window if there is a display that holds it.

median_ms and p99_ms are whole frames: the list is built, everything is painted anew, the window shows it; floor_ms is
the least such a frame can take, one opaque picture over all and shown. dirty_median_ms are the same frames as they are
really played, where only what changed is painted. What a frame needs for the first time (a picture scaled) was needed
before. Seconds are those of the clock on the wall: other work on the machine shows.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from math import pi
from typing import Any, NamedTuple

from gemtable import catalogue
from gemtable.app import FRAME, App
from gemtable.commands import posed
from gemtable.commands.measure import clocked, median, peak_mb, share
from gemtable.engine.match import Match, start
from gemtable.screens.play import Play
from gemtable.stage.canvas import Canvas

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES = 300
SEED = 7
REST_SEATS, POUR_SEATS = 6, (6, 8)
REST_AFTER = 12
RACE_AFTER = 16  # everybody is ready and has turned a card
STIRRED, STIRS_A_SECOND = 9.0, 1.6  # how far every stone is pushed about, and how often, while frames are measured


class Scene(NamedTuple):
    """A moment of a match: its last entry is what pours, or a race that runs from there; at rest nothing does."""

    name: str
    game: str
    seats: int
    after: int
    pours: bool


def measure() -> list[dict[str, Any]]:
    """A row for each scene and size, each in a process of its own, which alone tells how much memory it needs."""
    return [_apart(scene, size) for scene in scenes() for size in SIZES]


def _apart(scene: Scene, size: tuple[int, int]) -> dict[str, Any]:
    if getattr(sys, "frozen", False):
        return row(scene, size)  # the packaged program comes without multiprocessing, and counts all its memory
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
        return apart.submit(row, scene, size).result()


def scenes() -> list[Scene]:
    """Every game at rest and in full pour, a race with all its stones on the move; the largest table is named by its
    seats."""
    found = []
    for box in catalogue.BOXES:
        most = box.seats[-1]
        found.append(Scene(f"{box.key}:rest", box.key, min(REST_SEATS, most), REST_AFTER, False))
        if box.race is not None:
            found.append(Scene(f"{box.key}:race", box.key, most, RACE_AFTER, True))
            continue
        for seats in dict.fromkeys(min(seats, most) for seats in POUR_SEATS):
            name = f"{box.key}:pour" if seats <= POUR_SEATS[0] else f"{box.key}:pour-{seats}"
            found.append(Scene(name, box.key, seats, fullest(box.key, seats), True))
    return found


def fullest(key: str, seats: int) -> int:
    """How many entries a match has when most things are in the air at once."""
    box = catalogue.box(key)
    match = posed.played(box, box.game.Options(), seats, SEED)
    best, most = 1, -1
    with posed.studio(Canvas((320, 200))) as app:
        again = start(box.game, match.options, seats, SEED)
        play = posed.at_table(app, box, again, posed.seated(posed.guests(seats)))
        for number, _entry in enumerate(match.log, 1):
            posed.go_on(play, match.log[number - 1 : number])
            while play.director.moving:
                flying = in_the_air(play)
                if flying > most:
                    best, most = number, flying
                play.director.tick(100)
    return best


def in_the_air(play: Play) -> int:
    """Stones that pour; in a game without heaps the cards on their way."""
    poses = play.director.poses()
    if play.match.state.pieces.heaps:
        return sum(key[0] == "flight" for key in poses)
    rest = play.scene.arrange(play.director.table)
    return sum(rest.get(key) != pose for key, pose in poses.items())


def row(scene: Scene, size: tuple[int, int], frames: int = FRAMES) -> dict[str, Any]:
    """The figures of one scene at one size."""
    box = catalogue.box(scene.game)
    match = posed.played(box, box.game.Options(), scene.seats, SEED, scene.after)
    with posed.studio(posed.window(size)) as app:
        _times(app, scene, match, 1, full=False)  # every picture is scaled and kept now
        whole = _times(app, scene, match, frames, full=True)
        played = _times(app, scene, match, frames, full=False)
        floor = [_floor(app, posed.at_table(app, box, match, _chairs(scene))) for _ in range(min(frames, 60))]
        peak = peak_mb()
        return {
            "scene": scene.name,
            "size": "{}x{}".format(*app.canvas.window_size),
            "peak_mb": None if peak is None else round(peak, 1),
            "median_ms": round(median(whole), 2),
            "p99_ms": round(share(whole, 0.99), 2),
            "floor_ms": round(median(floor), 2),
            "dirty_median_ms": round(median(played), 2),
        }


def _chairs(scene: Scene) -> Any:
    return posed.seated(posed.guests(scene.seats))


def _times(app: App, scene: Scene, match: Match[Any, Any], frames: int, *, full: bool) -> list[float]:
    """Milliseconds of so many frames, over the moment's length as often as it takes."""
    taken: list[float] = []
    while len(taken) < frames:
        for _play in moments(app, scene, match):
            taken.append(1000 * clocked(_drawing(app, full), time.perf_counter))
    return taken


def _drawing(app: App, full: bool) -> Callable[[], object]:
    return lambda: app.draw(full)


def moments(app: App, scene: Scene, match: Match[Any, Any]) -> Iterator[Play]:
    """The table, a frame apart each time: while stones are in the air, or at rest until one of them has glinted."""
    box = catalogue.box(scene.game)
    if box.race is not None and scene.pours:
        yield from _racing(app, scene, start(box.game, match.options, match.seats, match.seed))
        return
    if not scene.pours:
        play = posed.at_table(app, box, match, _chairs(scene))
        for _frame in range(FRAMES):
            play.director.tick(FRAME)
            yield play
        return
    play = posed.before_last(app, box, match, _chairs(scene))
    while play.director.moving:
        play.director.tick(FRAME)
        if in_the_air(play):
            yield play


def _racing(app: App, scene: Scene, match: Match[Any, Any]) -> Iterator[Play]:
    """A race of bots, all hands on their way, and every loose stone moved in every frame."""
    box = catalogue.box(scene.game)
    play = posed.raced(app, box, match, _chairs(scene), scene.after, None)
    for frame in range(FRAMES):
        play.tick(FRAME)
        posed.stir(play, STIRRED, 2 * pi * STIRS_A_SECOND * frame * FRAME / 1000)
        yield play


def _floor(app: App, play: Play) -> float:
    def once() -> None:
        app.pen.begin()
        app.pen.background(play.scene.room)
        app.pen.present(True)

    return 1000 * clocked(once, time.perf_counter)
