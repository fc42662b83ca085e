"""A beat is a bit of motion: props on their way, like things in the air, and what is heard meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from gemtable.engine.events import Place
from gemtable.stage.prop import Pose, PropKey, between
from gemtable.stage.theme import FADE
from gemtable.stage.timeline import ease

CLINKS = 40.0  # ms between two clinks of a pour: nearer ones are heard as one, and clip


class Motion(NamedTuple):
    """One prop on its way from `a` to `b`; milliseconds count from the beginning of the beat.

    brief: the prop is there only while under way; else it waits at `a` before and stays at `b` until the beat ends.
    """

    key: PropKey
    a: Pose
    b: Pose
    start: float
    ms: float
    easing: str = "in-out-cubic"
    hop: float = 0.0
    raised: float = 0.0
    over: float = 0.0
    brief: bool = False

    @property
    def end(self) -> float:
        return self.start + self.ms

    def at(self, ms: float, reduced: bool) -> Pose | None:
        """The pose at that moment; None when the prop is not there. Reduced motion fades instead of travelling."""
        if self.brief and not self.start <= ms < self.end:
            return None
        if reduced:
            return self._faded(ms)
        share = ease(self.easing, (ms - self.start) / self.ms) if self.ms else float(ms >= self.start)
        if share <= 0 or share == 1:
            return self.a if share <= 0 else self.b
        return between(self.a, self.b, share, hop=self.hop, raised=self.raised, over=self.over)

    def _faded(self, ms: float) -> Pose:
        half = min(FADE, self.ms) / 2
        middle = self.start + self.ms / 2
        if (self.a.x, self.a.y, self.a.sprite) == (self.b.x, self.b.y, self.b.sprite):
            share = min(1.0, max(0.0, (ms - middle + half) / (2 * half))) if half else float(ms >= middle)
            return self.b.but(alpha=self.a.alpha * (1 - share) + self.b.alpha * share)
        near = self.a if ms < middle else self.b
        return near.but(alpha=near.alpha * min(1.0, abs(ms - middle) / half)) if half else near


class Flight(NamedTuple):
    """Like things in the air between two heaps: they leave the one at `start` and lie in the other at `end`."""

    source: Place
    to: Place
    amount: int
    start: float
    end: float


class Sounding(NamedTuple):
    at: float
    cue: str
    gain: float = 1.0
    pan: float = 0.0


@dataclass(slots=True)
class Beat:
    """held: ms no press can hurry. light: it holds nothing up. words: the prompt says them from `words_at` on."""

    motions: list[Motion] = field(default_factory=list)
    flights: list[Flight] = field(default_factory=list)
    sounds: list[Sounding] = field(default_factory=list)
    least: float = 0.0
    held: float = 0.0
    light: bool = False
    words: str = ""
    words_at: float = 0.0

    def move(
        self,
        key: PropKey,
        a: Pose,
        b: Pose,
        start: float = 0.0,
        ms: float = 200.0,
        easing: str = "in-out-cubic",
        *,
        hop: float = 0.0,
        raised: float = 0.0,
        over: float = 100.0,
        brief: bool = False,
    ) -> float:
        """Lets a prop go from a to b; returns when it arrives."""
        self.motions.append(Motion(key, a, b, start, ms, easing, hop, raised, over, brief))
        return start + ms

    def fly(
        self,
        source: Place,
        to: Place,
        amount: int,
        a: Pose,
        b: Pose,
        start: float,
        ms: float,
        *,
        hop: float = 40.0,
        cue: str = "",
        pan: float = 0.0,
        easing: str = "out-cubic",
    ) -> float:
        """Lets one stone worth `amount` fly from heap to heap; returns when it lands, with its clink.

        Stones of a pour clink one by one: which lands less than CLINKS after another is not heard beside it.
        """
        key = ("flight", len(self.flights))
        self.flights.append(Flight(source, to, amount, start, start + ms))
        self.move(key, a, b, start, ms, easing, hop=hop, over=200.0, brief=True)
        if cue and all(abs(sound.at - start - ms) >= CLINKS for sound in self.sounds if sound.cue == cue):
            self.sound(cue, start + ms, gain=0.7, pan=pan)
        return start + ms

    def sound(self, cue: str, at: float = 0.0, *, gain: float = 1.0, pan: float = 0.0) -> None:
        self.sounds.append(Sounding(at, cue, gain, pan))

    def keys(self) -> set[PropKey]:
        return {motion.key for motion in self.motions}

    @property
    def length(self) -> float:
        """Milliseconds at normal pace."""
        return max(
            [self.least, self.held, *(motion.end for motion in self.motions), *(flight.end for flight in self.flights)]
        )
