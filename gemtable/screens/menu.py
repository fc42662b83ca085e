"""The things on a screen that can be pressed, and where the focus is: pointing, tapping and keys all lead to `press`.

A screen says what lies there (`things`), anew whenever it is asked; the menu remembers by name what is focused,
pointed at and held down. Focus moves to what lies nearest in the direction, never wraps round and never gets lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gemtable.screens.screen import Host
from gemtable.seats.gestures import ARROWS, Button, Gesture, Lifted, Pointed, Pressed, Released, Scrolled, Tapped
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen

FAR = 300.0  # the ring glides no further than this; beyond it fades
STAY = ""  # in `ways`: the focus stays
REFUSED = 1600  # ms between two explanations of the same refusal


def nothing() -> None:
    """What a thing does that only turns."""


class Feel(NamedTuple):
    """How a thing is to be drawn now."""

    pointed: float  # 0..1, eased
    pressed: bool
    focused: bool  # with the ring about it
    eased: Callable[[str, float, float], float]  # (what, target, ms): a value on its way to its target


@dataclass(frozen=True)
class Thing:
    """Something that can be pressed. `off` is why not now: it is told when tried.

    ways: names of the neighbours where geometry would lead astray.
    """

    name: str
    rect: Rect
    act: Callable[[], None] = nothing
    off: str = ""
    ways: Mapping[Button, str] = field(default_factory=dict)

    focusable = True

    @property
    def corner(self) -> float:
        """The radius of the ring's corners."""
        return float(theme.RADIUS["button"])

    @property
    def ring(self) -> Rect | None:
        """What the focus ring surrounds; None: the thing shows its focus in its own way."""
        return self.rect

    def turn(self, steps: int) -> bool:
        """Left or right on a thing that holds a value; False: it holds none, so the focus moves."""
        return False

    def tap(self, x: float, y: float) -> None:
        """A finger or pointer came down here."""
        self.act()

    def drag(self, x: float, y: float) -> None:
        """It moved while down."""

    def draw(self, pen: Pen, feel: Feel) -> None: ...


def towards(start: Rect, direction: Button, others: Mapping[str, Rect]) -> str | None:
    """The name of what lies nearest in a direction: along counts once, aside three times; facing things first."""
    sideways = direction in (Button.LEFT, Button.RIGHT)
    sign = 1 if direction in (Button.RIGHT, Button.DOWN) else -1
    best: tuple[float, str] | None = None
    for name, rect in others.items():
        a, b = (start, rect) if sideways else (_turned(start), _turned(rect))
        along = sign * (b.centre.x - a.centre.x)
        if along <= 1 or sign * ((b.right if sign > 0 else b.x) - (a.right if sign > 0 else a.x)) <= 1:
            continue
        between = max(0.0, (b.x - a.right) if sign > 0 else (a.x - b.right))
        aside = max(0.0, b.y - a.bottom, a.y - b.bottom)
        score = between + 3 * aside + 0.2 * abs(b.centre.y - a.centre.y) + 0.1 * along
        if best is None or score < best[0]:
            best = score, name
    return best[1] if best else None


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


class Menu:
    """Hears gestures (points in table units) for the things of one screen."""

    def __init__(self, host: Host, things: Callable[[], Sequence[Thing]], focus: str = "") -> None:
        self.host = host
        self.focus = focus
        self.pointed = ""
        self.things = things
        self._held = ""  # pressed and not yet let go
        self._eased: dict[str, float] = {}
        self._last: Rect | None = None  # where the focus was, should its thing go away
        self._from: tuple[Rect, float] | None = None  # the ring's way
        self._refused: tuple[str, float] = ("", 0.0)
        self._moving = False
        self._ms = 0.0
        self._step = 0.0  # ms since the last drawing

    # ---------- hearing

    def hear(self, gesture: Gesture) -> bool:
        """True when the menu did something with it."""
        things = {thing.name: thing for thing in self.things()}
        self._keep_focus(things)
        match gesture:
            case Pointed(_, x, y):
                if self._held in things:
                    things[self._held].drag(x, y)
                self._point(things, x, y)
                return bool(self.pointed)
            case Tapped(_, x, y, False):
                self._point(things, x, y)
                thing = things.get(self.pointed)
                if thing is None:
                    return False
                self._held = thing.name
                if not self._refuses(thing):
                    self._cue("yes")
                    thing.tap(x, y)
                return True
            case Lifted():
                self._held = ""
            case Pressed(_, button, _) if button in ARROWS:
                return self.move(button)
            case Pressed(_, Button.NEXT, False):
                return self._next(things)
            case Pressed(_, Button.YES, False) if self.focus in things:
                self._held = self.focus
                return self.press()
            case Released(_, Button.YES):
                self._held = ""
            case Scrolled():
                return False
        return False

    def press(self) -> bool:
        """What a press of the focused thing does, whoever asks for it."""
        thing = {thing.name: thing for thing in self.things()}.get(self.focus)
        if thing is None:
            return False
        if not self._refuses(thing):
            self._cue("yes")
            thing.act()
        return True

    def move(self, direction: Button) -> bool:
        """One step of the focus, or of the focused thing's value."""
        things = {thing.name: thing for thing in self.things()}
        self._keep_focus(things)
        here = things.get(self.focus)
        if here is None:
            return False
        sideways = {Button.LEFT: -1, Button.RIGHT: 1}.get(direction, 0)
        if sideways and not here.off and here.turn(sideways):
            self._cue("focus")
            return True
        if direction in here.ways:
            way = here.ways[direction]
            if way in things:
                self.lead(way)
            return way != STAY
        found = towards(
            here.rect, direction, {t.name: t.rect for t in things.values() if t.focusable and t.name != here.name}
        )
        if found is None:
            return False
        self.lead(found)
        return True

    def lead(self, name: str) -> None:
        """Puts the focus there; the ring glides."""
        if name == self.focus:
            return
        things = {thing.name: thing for thing in self.things()}
        here = things[self.focus].ring if self.focus in things else None
        self._from = (here, 0.0) if here is not None else None
        self.focus = name
        self._cue("focus")

    def _next(self, things: Mapping[str, Thing]) -> bool:
        order = [name for name, thing in things.items() if thing.focusable]
        if self.focus in order[:-1]:
            self.lead(order[order.index(self.focus) + 1])
        return True

    def _point(self, things: Mapping[str, Thing], x: float, y: float) -> None:
        under = [thing for thing in things.values() if thing.rect.contains(x, y)]
        name = under[-1].name if under else ""
        if name != self.pointed:
            self.pointed = name
        if under and under[-1].focusable:
            self.focus = name
            self._from = None

    def _refuses(self, thing: Thing) -> bool:
        if not thing.off:
            return False
        if self._refused[0] != thing.name or self._ms - self._refused[1] > REFUSED:
            self.host.toast(thing.off)
            self._refused = thing.name, self._ms
        self._cue("no")
        return True

    def _cue(self, what: str) -> None:
        self.host.sounds.play(what)

    def _keep_focus(self, things: Mapping[str, Thing]) -> None:
        """When the focused thing is gone its nearest neighbour takes over; at first the first one."""
        names = [name for name, thing in things.items() if thing.focusable]
        if self.focus in names or not names:
            if self.focus in things:
                self._last = things[self.focus].rect
            return
        if self._last is None:
            self.focus = names[0]
            return
        at = self._last.centre
        self.focus = min(names, key=lambda name: _distance(things[name].rect, at.x, at.y))

    # ---------- showing

    def tick(self, ms: float) -> None:
        self._ms += ms
        self._step += ms
        if self._from is not None:
            done = self._from[1] + ms
            self._from = (self._from[0], done) if done < self.host.pace(theme.POINT) else None

    @property
    def settled(self) -> bool:
        return self._from is None and not self._moving

    def draw(self, pen: Pen) -> None:
        things = self.things()
        named = {thing.name: thing for thing in things}
        self._keep_focus(named)
        self._moving = False
        if self.pointed not in named:
            self.pointed = ""
        focused = named.get(self.focus) if self.host.ring else None
        for thing in things:
            if thing is not focused:
                thing.draw(pen, self._feel(thing, False))
        if focused is not None:  # last: its ring lies over its neighbours
            if focused.ring is not None:
                self._draw_ring(pen, focused.ring, focused.corner)
            focused.draw(pen, self._feel(focused, True))
        self._step = 0.0

    def _feel(self, thing: Thing, focused: bool) -> Feel:
        lit = focused or (not self.host.ring and thing.name == self.pointed)

        def eased(what: str, target: float, ms: float) -> float:
            return self.ease(f"{thing.name}.{what}", target, ms)

        return Feel(eased("lit", float(lit), theme.POINT), thing.name == self._held, focused, eased)

    def ease(self, key: str, target: float, ms: float) -> float:
        """Nears the target as an out-cubic of `ms` does, frame by frame; the first time it is there at once."""
        value = self._eased.get(key, target)
        span = self.host.pace(ms)
        if span <= 0 or value == target:
            value = target
        elif self._step:
            value += (target - value) * min(1.0, self._step * 4 / span)
            if abs(target - value) < 0.02:
                value = target
        self._eased[key] = value
        if value != target:
            self._moving = True
        return value

    def _draw_ring(self, pen: Pen, goal: Rect, corner: float) -> None:
        alpha = 1.0
        if self._from is not None:
            start, done = self._from
            share = 1 - (1 - min(1.0, done / max(1.0, self.host.pace(theme.POINT)))) ** 3
            far = abs(start.centre.x - goal.centre.x) + abs(start.centre.y - goal.centre.y)
            if far <= FAR and not self.host.settings.reduced_motion:
                goal = Rect(*(a + (b - a) * share for a, b in zip(start, goal, strict=True)))
            else:
                alpha = share
        with pen.faded(alpha):
            pen.ring(goal, corner)


def _distance(rect: Rect, x: float, y: float) -> float:
    return (rect.centre.x - x) ** 2 + (rect.centre.y - y) ** 2
