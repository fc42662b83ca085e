"""Turns what happened into what is seen: events become beats, a shadow ledger follows them, and at the end of each beat
everything rests where the scene's `arrange` says. The picture never tells the future.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol

from gemtable.engine.events import (
    Event,
    Hidden,
    Laid,
    Moved,
    Place,
    Poured,
    Shown,
    Shuffled,
    Stocked,
    Undone,
)
from gemtable.engine.view import Table, View
from gemtable.stage import props
from gemtable.stage.beat import Beat, Motion
from gemtable.stage.glints import Glints, Star
from gemtable.stage.pen import Pen
from gemtable.stage.prop import Pose, PropKey
from gemtable.stage.scene import Look, Stage, TableScene
from gemtable.stage.timeline import PACES

PHYSICAL = (Laid, Stocked, Moved, Shown, Hidden, Shuffled, Poured)  # what the five verbs and the set-up record
GLIDE, STAGGER = 260.0, 55.0
NEAR = 30.0  # table units: what moves no further does not rise above its neighbours
LONGEST_STAGGER = 600.0  # however many things glide, the last one sets off by then


class Ears(Protocol):
    """What the director needs of stage.sound.Sounds."""

    def play(self, cue: str, *, gain: float = 1.0, pan: float = 0.0) -> None: ...


class Deaf:
    """Ears for a table that plays silently."""

    def play(self, cue: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        pass


class _Running:
    """A beat and how far it has come: heaps change as things leave and land, sounds are heard when they are due."""

    __slots__ = ("_due", "beat", "hurried", "now")

    def __init__(self, beat: Beat) -> None:
        self.beat = beat
        self.now = 0.0
        self.hurried = False
        leave = [(flight.start, flight.source, -flight.amount) for flight in beat.flights]
        land = [(flight.end, flight.to, flight.amount) for flight in beat.flights]
        self._due: deque[tuple[float, Place, int]] = deque(sorted(leave + land, key=lambda change: change[0]))

    def due(self, now: float) -> Iterable[tuple[Place, int]]:
        while self._due and self._due[0][0] <= now:
            yield self._due.popleft()[1:]


class Director:
    """`table` is the shadow ledger: what the picture shows now. Time is virtual; only `tick` moves it."""

    def __init__(self, scene: TableScene, sounds: Ears, pace: str = "normal", reduced: bool = False) -> None:
        self.scene = scene
        self.sounds = sounds
        self.pace = pace
        self.reduced = reduced
        self.table = Table()
        self.view: View | None = None
        self.heard = 0  # events of the match so far
        self.clock = 0.0
        self.spent = 0.0  # milliseconds of beats at normal pace that held the match up
        self._queue: deque[Event] = deque()
        self._running: list[_Running] = []
        self._rest: dict[PropKey, Pose] = {}
        self._glints = Glints()

    # --- what happened ---------------------------------------------------------------------------------------------

    def begin(self, view: View, events_so_far: int = 0) -> None:
        """Take the audience's view as it is, after so many events of the match."""
        self.heard = events_so_far
        self.settle(view)

    def open(self, events: Sequence[Event], view: View) -> None:
        """A new match: its set-up lies there, and all from its first story event on is seen."""
        first = next((i for i, event in enumerate(events) if not isinstance(event, PHYSICAL)), len(events))
        self.heard = len(events)
        self._attend(view)
        self.table = Table()
        for event in events[:first]:
            self.table.fold(event)
        self._rest = self.scene.arrange(self.table)
        self._queue.extend(events[first:])
        self._start_what_may()

    def settle(self, view: View) -> None:
        """Snap to rest: after a load, an undo, a resize or a skip."""
        self._queue.clear()
        self._running.clear()
        self._attend(view)
        self.table = Table.of(view)
        self._rest = self.scene.arrange(self.table)

    def hear(self, events: Sequence[Event], view: View) -> None:
        """The audience's events, and its view after them."""
        self.heard += len(events)
        if any(isinstance(event, Undone) for event in events):
            self.settle(view)
            return
        self._attend(view)
        self._queue.extend(events)
        self._start_what_may()

    def _attend(self, view: View) -> None:
        self.view = view
        self.scene.attend(view)

    def rearrange(self) -> None:
        """What rests lies elsewhere now, and no event says so: stones that hands push in a race."""
        self._rest = self.scene.arrange(self.table)

    @property
    def busy(self) -> bool:
        """Whether beats still hold the match up."""
        return bool(self._queue) or any(not running.beat.light for running in self._running)

    @property
    def moving(self) -> bool:
        """Whether anything at all is under way."""
        return bool(self._queue or self._running)

    @property
    def words(self) -> str:
        """What the running beat says."""
        beats = ((running.beat, running.now) for running in self._running)
        return next((beat.words for beat, now in beats if beat.words and now >= beat.words_at), "")

    def press(self) -> bool:
        """A press ends the running beat, after what cannot be hurried. True if there was one: it is consumed."""
        if not self.busy:
            return False
        for running in self._running:
            running.hurried = True
        self._end_what_is_over()
        self._start_what_may()
        return True

    # --- time ------------------------------------------------------------------------------------------------------

    def tick(self, ms: float) -> None:
        """Let so many real milliseconds pass."""
        self.clock += ms
        factor = PACES[self.pace]
        if not factor:
            self._skip()
            return
        step = ms / factor
        self.spent += step * self.busy
        for running in self._running:
            running.now += step
            self._go_on(running)
        self._end_what_is_over()
        self._start_what_may()

    def _skip(self) -> None:
        while self.moving:
            for running in tuple(self._running):
                self._end(running)
            self._start_what_may()

    def _go_on(self, running: _Running) -> None:
        changed = False
        for place, amount in running.due(running.now):
            self._change(place, amount)
            changed = True
        if changed:
            self._rest = self.scene.arrange(self.table)
        sounds = running.beat.sounds
        while sounds and sounds[0].at <= running.now:
            sound = sounds.pop(0)
            self.sounds.play(sound.cue, gain=sound.gain, pan=sound.pan)

    def _change(self, place: Place, amount: int) -> None:
        self.table.heaps[place] = self.table.heaps.get(place, 0) + amount

    def _end_what_is_over(self) -> None:
        for running in tuple(self._running):
            beat = running.beat
            if running.now >= beat.length or (running.hurried and running.now >= beat.held):
                self._end(running)

    def _end(self, running: _Running) -> None:
        for place, amount in running.due(running.beat.length):
            self._change(place, amount)
        self._running.remove(running)
        self._rest = self.scene.arrange(self.table)

    # --- beats -----------------------------------------------------------------------------------------------------

    def _start_what_may(self) -> None:
        """Beats follow each other; light ones hold nothing up, but what touches their props waits for them."""
        while self._queue and all(running.beat.light for running in self._running):
            events = self._phrase()
            table = self._copy()
            for event in events:
                table.fold(event)
            after = self.scene.arrange(table)
            stage = Stage(self.table, table, self._rest, after)
            beat = self.scene.cue(events, stage) or Beat()
            if not beat.light and any(beat.keys() & running.beat.keys() for running in self._running):
                return
            for _ in events:
                self._queue.popleft()
            self._start(beat, table)
            if not PACES[self.pace]:
                self._skip()

    def _phrase(self) -> list[Event]:
        waiting = list(self._queue)
        count = self.scene.phrase(waiting)
        if not count:
            kind = type(waiting[0])
            count = next((i for i, event in enumerate(waiting) if type(event) is not kind), len(waiting))
        return waiting[:count]

    def _copy(self) -> Table:
        twin = Table()
        twin.places = {place: list(lying) for place, lying in self.table.places.items()}
        twin.where, twin.backs = list(self.table.where), list(self.table.backs)
        twin.heaps, twin.faces, twin.open = dict(self.table.heaps), dict(self.table.faces), set(self.table.open)
        return twin

    def _start(self, beat: Beat, table: Table) -> None:
        before, self.table = self._rest, table
        for flight in beat.flights:  # what is in the air has not left yet
            self._change(flight.source, flight.amount)
            self._change(flight.to, -flight.amount)
        self._rest = self.scene.arrange(table)
        self._glide(beat, before)
        beat.sounds.sort(key=lambda sound: sound.at)
        if beat.length:
            running = _Running(beat)
            self._running.append(running)
            self._go_on(running)

    def _glide(self, beat: Beat, before: dict[PropKey, Pose]) -> None:
        """What no cue cares for goes to its new place by itself, one after another."""
        cared = beat.keys()
        new = self._rest
        changed = [
            key for key in (*before, *(key for key in new if key not in before)) if before.get(key) != new.get(key)
        ]
        idle = [key for key in changed if key not in cared]
        stagger = min(STAGGER, LONGEST_STAGGER / len(idle)) if idle else 0.0
        for order, key in enumerate(idle):
            a, b = before.get(key), new.get(key)
            a = a if a is not None else b.unseen() if b is not None else None
            b = b if b is not None else a.unseen() if a is not None else None
            if a is not None and b is not None:
                far = abs(a.x - b.x) + abs(a.y - b.y) > NEAR
                beat.move(key, a, b, order * stagger, GLIDE, over=100.0 if far else 0.0)

    # --- the picture -----------------------------------------------------------------------------------------------

    def poses(self) -> dict[PropKey, Pose]:
        """Where every prop is at this moment."""
        motions: list[tuple[float, Motion]] = [
            (running.now, motion) for running in self._running for motion in running.beat.motions
        ]
        return props.under_way(self._rest, motions, self.reduced) if motions else self._rest

    def _glint(self) -> tuple[Pose, Star] | None:
        """Only while everything lies still, and nobody asked for less motion."""
        if self.moving or self.reduced or not PACES[self.pace]:
            self._glints.quench(self.clock)
            return None
        return self._glints.seen(self._rest, self.clock)

    def draw(self, pen: Pen, look: Look) -> None:
        """Furniture, props from below, and what lies over them. Needs `begin` first."""
        assert self.view is not None
        look = look._replace(busy=self.busy)
        if self.words:
            look = look._replace(prompt=self.words, glyphs={})
        self.scene.furniture(pen, self.table, self.view, look)
        props.draw(pen, self.poses(), self.clock, self.reduced, self._glint())
        self.scene.over(pen, self.table, self.view, look)
