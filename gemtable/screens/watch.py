"""A match seen again, from its log, with the very beats it had; nobody can act."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from gemtable.catalogue import Box
from gemtable.engine.match import Match, effective, start
from gemtable.engine.view import heard
from gemtable.screens.people import persons
from gemtable.screens.screen import Host, Screen, glyph
from gemtable.seats.gestures import Button, Gesture, asks_pause, goes_back, is_press
from gemtable.seats.seat import Chairs
from gemtable.stage.director import Director
from gemtable.stage.pen import Pen
from gemtable.stage.scene import Look, SeatLook
from gemtable.stage.theme import usual_text_scale
from gemtable.words import _

BREATH = 260.0  # ms between two actions, at normal pace
FAREWELL = 1200.0


class Watch(Screen):
    """`done` leads on, at the end or when somebody goes back."""

    def __init__(
        self, host: Host, box: Box, match: Match[Any, Any], chairs: Chairs, done: Callable[[], None]
    ) -> None:
        super().__init__(host)
        self.music = box.music
        self._done = done
        self._entries = deque(effective(match.log))
        self.match = start(box.game, match.options, match.seats, match.seed)
        self.scene = box.scene(persons(chairs))
        self.director = Director(self.scene, host.sounds, host.settings.pace, host.settings.reduced_motion)
        self.director.open(heard(self.match.events, None), self.match.view(None))
        self._looks = tuple(SeatLook(swapped=chair.sides_swapped) for chair in chairs)
        self._rest = 0.0

    def hear(self, gesture: Gesture) -> None:
        if goes_back(gesture) or asks_pause(gesture):
            self._done()
        elif is_press(gesture):
            self.director.press()

    def tick(self, ms: float) -> None:
        self.director.pace = self.host.settings.pace
        self.director.reduced = self.host.settings.reduced_motion
        self.director.tick(ms)
        if self.director.busy:
            return
        self._rest += ms
        if not self._entries:
            if self._rest >= self.host.pace(FAREWELL):
                self._done()
        elif self._rest >= self.host.pace(BREATH):
            self._rest = 0.0
            told = len(self.match.events)
            self.match.replay([self._entries.popleft()])
            self.director.hear(heard(self.match.events[told:], None), self.match.view(None))

    @property
    def settled(self) -> bool:
        return not self.director.moving

    def draw(self, pen: Pen) -> None:
        pen.background(self.scene.room)
        compact = usual_text_scale(self.host.canvas.size[1]) > 1
        words, signs = _("Watching again. {back} goes back."), {"back": glyph(self.host, Button.BACK)}
        self.director.draw(pen, Look(self._looks, prompt=words, glyphs=signs, compact=compact))
