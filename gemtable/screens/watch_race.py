"""A race seen again at its own pace: what hands did is known; meanwhile they go as their trace tells, or glide."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from gemtable.catalogue import Box
from gemtable.engine import notation
from gemtable.engine.events import Piece, Seat
from gemtable.engine.game import TICKS_PER_SECOND, Action, Tick, seconds
from gemtable.engine.match import Match
from gemtable.engine.view import heard
from gemtable.field.field import Happening
from gemtable.field.outlines import Point
from gemtable.field.trace import Trace
from gemtable.screens.play import MOST_TICKS
from gemtable.screens.screen import Host
from gemtable.screens.watch import FAREWELL, Watch
from gemtable.seats.gestures import Gesture, asks_pause, goes_back, is_press
from gemtable.seats.race import Race, Spot
from gemtable.seats.seat import Chairs
from gemtable.stage.theme import usual_text_scale
from gemtable.stage.timeline import ease

GLIDE: Final = seconds(0.6)  # a hand without a trace sets off so long before what it does
SKIPPED_TO: Final = seconds(1)  # a press in a lull leads to so long before the next thing that happens


class Seen(Race):
    """A race that is over: its hands mean nothing any more, for what they did is known."""

    trace: Trace | None = None
    began: Tick = 0  # of this round

    def _ask(self, happening: Happening) -> None:
        """The log tells what came of it."""

    def _begin(self, seed: int) -> None:
        super()._begin(seed)
        self.began = self.match.now

    def spots(self) -> dict[Piece, Spot]:
        """Where loose stones lay, as the trace has them."""
        spots = super().spots()
        if self.trace is not None:
            for stone, (x, y) in self.trace.stones(self.began, self.match.now).items():
                if stone in spots:
                    spots[stone] = Spot(x, y, spots[stone].angle)
        return spots


class WatchRace(Watch):
    """`trace`: where hands were; None: nobody knows any more."""

    def __init__(
        self,
        host: Host,
        box: Box,
        match: Match[Any, Any],
        chairs: Chairs,
        done: Callable[[], None],
        trace: Trace | None = None,
    ) -> None:
        assert box.race is not None, "a racing box says how it races"
        super().__init__(host, box, match, chairs, done)
        self.side = box.race
        self.race = Seen(self.match, self.side.ground(len(chairs), usual_text_scale(host.canvas.size[1]) > 1))
        self.race.trace = trace
        self.coming = deque(
            [(entry.tick, entry.seat, notation.read(entry.text, box.game.ACTIONS)) for entry in self._entries]
        )
        self._gliding: dict[Seat, tuple[Tick, Tick, Point, Point]] = {}
        self._due = 0.0
        self._told = len(self.match.events)
        for hand in self.race.hands:
            hand.lean(0.0, 0.0)
        self._show()

    def opened(self) -> None:
        self.side.pour_in(self.scene)
        super().opened()

    def hear(self, gesture: Gesture) -> None:
        if goes_back(gesture) or asks_pause(gesture):
            self._done()
        elif is_press(gesture) and not self.director.press():
            self._skip_lull()

    def _skip_lull(self) -> None:
        """On to a moment before the next thing that happens."""
        while self.coming and self.coming[0][0] - self.match.now > SKIPPED_TO and not self.director.busy:
            self._tick_once()

    def tick(self, ms: float) -> None:
        director = self.director
        director.pace, director.reduced = self.host.settings.pace, self.host.settings.reduced_motion
        director.tick(ms)
        if self.match.result is not None or not self.coming:
            self._rest = 0.0 if director.busy else self._rest + ms
            if self._rest >= self.host.pace(FAREWELL):
                self._done()
        elif not director.busy:
            self._due = min(self._due + ms * TICKS_PER_SECOND / 1000, MOST_TICKS)
            while self._due >= 1 and not director.busy and self.coming:
                self._due -= 1
                self._tick_once()
        self._show()

    def _tick_once(self) -> None:
        now = self.match.now + 1
        while self.coming and self.coming[0][0] <= now:
            _tick, seat, action = self.coming.popleft()
            self.race.act(seat, action)
        self._move_hands(now)
        self.race.tick()
        events = self.match.events
        if len(events) > self._told:
            new, self._told = events[self._told :], len(events)
            self.director.hear(heard(new, None), self.match.view(None))

    def _move_hands(self, now: Tick) -> None:
        trace = self.race.trace
        for hand in self.race.hands:
            at = trace.hand(hand.seat, now) if trace is not None else self._glide(hand.seat, hand.point, now)
            if at is not None:
                hand.x, hand.y = at

    def _glide(self, seat: Seat, at: Point, now: Tick) -> Point | None:
        """On the way to the next thing this hand did, to be there in time."""
        found = self._gliding.get(seat)
        if found is None or found[1] < now:
            self._gliding.pop(seat, None)
            coming = next(((tick, action) for tick, who, action in self.coming if who == seat), None)
            if coming is None or coming[0] - now > GLIDE:
                return None
            goal = self._goal(seat, coming[1])
            if goal is None:
                return None
            found = self._gliding[seat] = now, coming[0], at, goal
        begun, there, (x0, y0), (x1, y1) = found
        share = ease("in-out-cubic", (now - begun) / max(1, there - begun))
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def _goal(self, seat: Seat, action: Action) -> Point | None:
        """Where a hand must be for that."""
        view = self.match.view(seat)
        try:
            legs: Sequence[Any] = self.race.ground.way(view, action, None, self.race.lying(view))
        except KeyError:  # it is still in another hand
            return None
        return legs[-1].at if legs else None

    def _show(self) -> None:
        self.side.show(self.scene, self.race, self.match.view(None))
        self.director.rearrange()


def again(
    host: Host,
    box: Box,
    match: Match[Any, Any],
    chairs: Chairs,
    done: Callable[[], None],
    record: Path | None = None,
) -> Watch:
    """The screen on which a match is seen again; `record` is its file, beside which a trace may lie."""
    if box.race is None:
        return Watch(host, box, match, chairs, done)
    return WatchRace(host, box, match, chairs, done, trace_beside(record))


def trace_beside(record: Path | None) -> Trace | None:
    """The trace of a record's hands, if there is one that can be read."""
    if record is None:
        return None
    try:
        content = record.with_suffix(".hands").read_bytes()
    except OSError:
        return None
    return Trace(content) if content else None
