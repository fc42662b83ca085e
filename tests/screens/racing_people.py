"""People in a race: each reads the table as its seat may see it, and moves its own device with real events."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

import pygame

from gemtable import catalogue
from gemtable.app import App
from gemtable.engine.dice import Dice
from gemtable.engine.game import Action
from gemtable.games.maldita_things import Call, Cheer, Drag, Grab, Lap, Phase, Ready, Turn
from gemtable.screens import evening
from gemtable.screens.race import RaceTable
from gemtable.seats.gestures import ARROW_KEYS, WASD, Device
from tests.pads import VirtualPad
from tests.screens.tables import chairs, key, tap
from tests.seats.racers import Able

FRAME = 1000 / 60
NEAR = 40.0  # table units: close enough for the magnet
PATIENCE = 90  # frames after which somebody tries again
KEYS = {
    WASD: (pygame.K_w, pygame.K_s, pygame.K_a, pygame.K_d, pygame.K_SPACE, pygame.K_e),
    ARROW_KEYS: (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RSHIFT),
}


def begin(app: App, *devices: Device | None, seed: int = 7, pace: str = "off", **options: object) -> RaceTable:
    """A race that has just begun, not yet a frame old; None is a bot."""
    app.set(pace=pace)
    box = catalogue.box("maldita")
    play = evening.begin(app, box, box.game.Options(**options), chairs(*devices), seed)
    assert isinstance(play, RaceTable)
    return play


class Person:
    """Somebody at a seat, with hands that only devices move. One thing at a time, again if it does not come about."""

    def __init__(self, app: App, play: RaceTable, seat: int, *, grabs: bool = True) -> None:
        self.app, self.play, self.seat = app, play, seat
        self.brain = Able(grabs=grabs)
        self.goal: Action | None = None
        self.way: list[tuple[tuple[float, float], bool]] = []
        self._waited = 0
        self._seen = -1

    def frame(self) -> list[pygame.Event]:
        """What this person's device tells in this frame."""
        if self.play.director.busy or self.app.screen is not self.play or self.play.match.result is not None:
            return self.rest()
        events = self.play.match.events
        self._waited += 1
        if len(events) != self._seen or self._waited > PATIENCE:
            self._seen = len(events)
            self._think()
        if self.goal is None or not self.way:
            return self.rest()
        at, presses = self.way[0]
        if not self.there(at):
            return self.move(at)
        self.way.pop(0)
        return [*self.rest(), *(self.press(at) if presses else [])]

    def _think(self) -> None:
        """What to do now; if that is what was on the way already, go on."""
        play = self.play
        view = play.match.view(self.seat)
        if not view.legal or view.facts.phase not in (Phase.GATHERING, Phase.RACING):
            self.goal, self.way = None, []
            return
        self.brain.sight(play.race.lying(view), play.race.hands[self.seat].point)
        goal = self.brain._next(view, Dice(len(play.match.log)))
        if goal == self.goal and self.way and self._waited <= PATIENCE:
            return
        self.goal, self._waited = goal, 0
        if isinstance(goal, Ready | Call | Cheer):
            self.way = [(play.race.hands[self.seat].point, False)]
            self.say(goal)
        elif isinstance(goal, Lap | Drag):
            legs = play.race.ground.way(view, goal, None, play.race.lying(view))
            self.way = [(leg.at, leg.press) for leg in legs]
        else:
            handle = next(handle for handle in play.scene.handles(view) if handle.action == goal)
            away = isinstance(goal, Grab | Turn) or handle.rect.w < 400
            at = handle.rect.centre if away else self.play.ground.home(self.seat)
            self.way = [((at[0], at[1]), True)]

    # --- what a device can do; overridden

    def there(self, at: tuple[float, float]) -> bool:
        x, y = self.play.race.hands[self.seat].point
        return hypot(at[0] - x, at[1] - y) < NEAR

    def rest(self) -> list[pygame.Event]:
        return []

    def move(self, at: tuple[float, float]) -> list[pygame.Event]:
        raise NotImplementedError

    def press(self, at: tuple[float, float]) -> list[pygame.Event]:
        raise NotImplementedError

    def say(self, what: Action) -> None:
        """Something that needs no hand."""
        raise NotImplementedError


class MousePerson(Person):
    """Points, waits for the glove only where it must not press too early, and clicks."""

    def __init__(self, app: App, play: RaceTable, seat: int, *, grabs: bool = True) -> None:
        super().__init__(app, play, seat, grabs=grabs)
        self._soon: list[pygame.Event] = []

    def rest(self) -> list[pygame.Event]:
        soon, self._soon = self._soon, []
        return soon

    def there(self, at: tuple[float, float]) -> bool:
        x, y = self.play.race.hands[self.seat].aim
        near = 1 + 1 / self.app.canvas.frame.scale  # a pixel
        return hypot(at[0] - x, at[1] - y) < near if self.way[0][1] else super().there(at)

    def move(self, at: tuple[float, float]) -> list[pygame.Event]:
        pos = self._pixels(at)
        return [*self.rest(), pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)]

    def press(self, at: tuple[float, float]) -> list[pygame.Event]:
        return self._click(self._pixels(at), 1)

    def say(self, what: Action) -> None:
        self._soon += self._click(self._pixels(self.play.race.hands[self.seat].point), 3 if what == Cheer() else 1)

    def _click(self, pos: tuple[int, int], button: int) -> list[pygame.Event]:
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return [pygame.Event(kind, pos=pos, button=button, touch=False) for kind in kinds]

    def _pixels(self, at: tuple[float, float]) -> tuple[int, int]:
        x, y = self.app.canvas.frame.to_pixels(*at)
        return round(x), round(y)


class Finger(MousePerson):
    """Taps where it wants to go."""

    def there(self, at: tuple[float, float]) -> bool:
        return True

    def press(self, at: tuple[float, float]) -> list[pygame.Event]:
        return tap(*at, self.app)

    def say(self, what: Action) -> None:
        view = self.play.match.view(self.seat)
        handle = next(handle for handle in self.play.scene.handles(view) if handle.action == what)
        self._soon += tap(*handle.rect.centre, self.app)


class PadPerson(Person):
    """Leans a stick, the less the nearer."""

    def __init__(self, app: App, play: RaceTable, seat: int, pad: VirtualPad, *, grabs: bool = True) -> None:
        super().__init__(app, play, seat, grabs=grabs)
        self.pad = pad
        self._down: list[str] = []
        self._soon: list[str] = []

    def rest(self) -> list[pygame.Event]:
        self._push()
        self.pad.stick(0, 0)
        return pygame.event.get()

    def move(self, at: tuple[float, float]) -> list[pygame.Event]:
        self._push()
        x, y = self.play.race.hands[self.seat].point
        dx, dy = at[0] - x, at[1] - y
        far = hypot(dx, dy)
        lean = min(1.0, sqrt(far / 120))
        self.pad.stick(lean * dx / far, lean * dy / far)
        return pygame.event.get()

    def press(self, at: tuple[float, float]) -> list[pygame.Event]:
        self._soon.append("a")
        return []

    def say(self, what: Action) -> None:
        self._soon.append("x" if what == Cheer() else "a")

    def _push(self) -> None:
        """What was down goes up; else what waits goes down: both in one frame might never be heard."""
        if self._down:
            self.pad.release(*self._down)
            self._down = []
        elif self._soon:
            self._down = [self._soon.pop(0)]
            self.pad.press(*self._down)


class KeysPerson(Person):
    """Eight directions; close to its goal it taps."""

    def __init__(self, app: App, play: RaceTable, seat: int, half: Device, *, grabs: bool = True) -> None:
        super().__init__(app, play, seat, grabs=grabs)
        *self.arrows, self.yes, self.aloud = KEYS[half]
        self._held: set[int] = set()
        self._soon: list[pygame.Event] = []

    def rest(self) -> list[pygame.Event]:
        return [*self._hold(set()), *self._spoken()]

    def move(self, at: tuple[float, float]) -> list[pygame.Event]:
        x, y = self.play.race.hands[self.seat].point
        dx, dy = at[0] - x, at[1] - y
        if hypot(dx, dy) < 120 and self._held:
            return self.rest()
        up, down, left, right = self.arrows
        wanted = {key for key, on in ((up, dy < -20), (down, dy > 20), (left, dx < -20), (right, dx > 20)) if on}
        return [*self._hold(wanted), *self._spoken()]

    def press(self, at: tuple[float, float]) -> list[pygame.Event]:
        return key(self.yes)

    def say(self, what: Action) -> None:
        self._soon += key(self.aloud if what == Cheer() else self.yes)

    def _spoken(self) -> list[pygame.Event]:
        soon, self._soon = self._soon, []
        return soon

    def _hold(self, wanted: set[int]) -> list[pygame.Event]:
        events = [_key(pygame.KEYUP, code) for code in sorted(self._held - wanted)]
        events += [_key(pygame.KEYDOWN, code) for code in sorted(wanted - self._held)]
        self._held = wanted
        return events


def _key(kind: int, code: int) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=0, unicode="", scancode=0)


def together(app: App, people: Sequence[Person]) -> None:
    """One frame of everybody."""
    app.step(FRAME, [event for person in people for event in person.frame()])
