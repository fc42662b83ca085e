"""Music by rule: harmony that moves as little as it can, melodies of which the best of many is kept.

Pitches are MIDI numbers. Nothing here sounds: a score is a list of strokes on a circle of time.
"""

import itertools
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

FIVE = {7, 9, 11, 2, 4}  # G A B D E: no semitone, no tritone; any cue fits any loop at any moment
NAMES = dict(C=0, D=2, E=4, F=5, G=7, A=9, B=11)
TRIES = 1500

Chord = frozenset[int]  # pitch classes
Cell = tuple[tuple[float, float], ...]  # a bar's rhythm: (beat, length in beats)


def chord(letters: str) -> Chord:
    """ "GBD" as pitch classes."""
    return frozenset(NAMES[letter] for letter in letters)


def midi(note: str) -> int:
    return NAMES[note[0]] + 12 * (int(note[1:]) + 1)


def scale(low: int, high: int) -> list[int]:
    """The five notes between two pitches."""
    return [pitch for pitch in range(low, high + 1) if pitch % 12 in FIVE]


class Stroke(NamedTuple):
    """One note of one instrument: when (s), how long it is meant to be heard (s), how hard 0..1, how loud, from where
    (-1 left .. 1 right), how much of the room."""

    instrument: str
    pitch: int
    at: float
    seconds: float
    hard: float
    loud: float
    pan: float
    wet: float


@dataclass
class Score:
    """A loop of `frames` samples (48 kHz) in which time goes round."""

    name: str
    frames: int
    bars: int
    room: str
    wet: float
    strokes: list[Stroke] = field(default_factory=list)
    melody: list[int] = field(default_factory=list)

    @property
    def bar(self) -> float:
        """Seconds."""
        return self.frames / 48_000 / self.bars

    def put(
        self,
        instrument: str,
        pitch: int,
        at: float,
        seconds: float,
        *,
        hard: float = 0.5,
        loud: float,
        pan: float,
        wet: float,
    ) -> None:
        self.strokes.append(Stroke(instrument, pitch, at, seconds, hard, loud, pan, wet))


# ---------- harmony


def led(chords: Sequence[Chord], low: int, high: int, start: Sequence[int]) -> list[tuple[int, ...]]:
    """The voices of each chord: of all choices in range the one that moves least, a third apart, all tones in it."""
    voices, before = [], tuple(start)
    for tones in chords:
        pool = [pitch for pitch in range(low, high + 1) if pitch % 12 in tones]
        full = min(len(before), len(tones))
        choices = [
            choice
            for choice in itertools.combinations(pool, len(before))
            if min(b - a for a, b in itertools.pairwise(choice)) >= 2 and len({p % 12 for p in choice}) >= full
        ]
        before = min((_effort(choice, before), choice) for choice in choices)[1]
        voices.append(before)
    return voices


def _effort(choice: tuple[int, ...], before: tuple[int, ...]) -> float:
    wide = max(b - a for a, b in itertools.pairwise(choice)) > 9
    return sum(abs(a - b) for a, b in zip(choice, before, strict=True)) + 0.3 * wide


# ---------- melody


class Tone(NamedTuple):
    """Of a melody: bar, beat in it, length in beats, pitch, whether the beat is a strong one."""

    bar: int
    beat: float
    length: float
    pitch: int
    strong: bool


@dataclass(frozen=True)
class Form:
    """What a melody must keep to. `letters` name each bar's rhythm (a returning letter brings back its rhythm and, four
    times in five, its steps); a capital ends a phrase, a dot is silence. Every `strong`-th beat is a strong one."""

    letters: str
    cells: Mapping[str, Sequence[Cell]]
    low: int
    high: int
    strong: float


def melody(name: str, chords: Sequence[Chord], form: Form) -> list[Tone]:
    """The best of TRIES candidates."""
    candidates = (_candidate(np.random.RandomState(_seed(name, i)), chords, form) for i in range(TRIES))
    return max(candidates, key=lambda line: worth([tone.pitch for tone in line]))


def _seed(name: str, i: int) -> int:
    return zlib.crc32(f"{name}-{i}".encode())


def _candidate(dice: np.random.RandomState, chords: Sequence[Chord], form: Form) -> list[Tone]:
    """Strong beats and ends of phrases on tones of the chord, else mostly steps; after a leap a step back."""
    notes = scale(form.low, form.high)
    rhythm: dict[str, Cell] = {}
    steps: dict[tuple[str, int], int] = {}
    at, leap, line = len(notes) // 2, 0, []
    for bar, (tones, sign) in enumerate(zip(chords, form.letters, strict=True)):
        letter = sign.lower()
        if letter == ".":
            continue
        if letter not in rhythm:
            rhythm[letter] = form.cells[letter][dice.randint(len(form.cells[letter]))]
        for j, (beat, length) in enumerate(rhythm[letter]):
            strong = beat % form.strong == 0
            wishes = (-2, -1, 1, 2, 3, -3, 0) if strong else (-1, 1, -2, 2)
            ways = [at + step for step in wishes if 0 <= at + step < len(notes)]
            if leap:
                ways = [way for way in ways if way - at == -np.sign(leap)] or ways
            if strong or (sign.isupper() and j == len(rhythm[letter]) - 1):
                fitting = [i for i, note in enumerate(notes) if note % 12 in tones]
                ways = [way for way in ways if way in fitting] or [min((abs(i - at), i) for i in fitting)[1]]
            way = ways[dice.randint(len(ways))]
            again = at + steps.get((letter, j), 99)
            if again in ways and dice.rand() < 0.8:
                way = again
            steps.setdefault((letter, j), way - at)
            leap = way - at if abs(way - at) > 2 else 0
            at = way
            line.append(Tone(bar, beat, length, notes[at], strong))
    return line


def worth(pitches: Sequence[int]) -> float:
    """How good a melody is: one top note near 64 %, small steps, few repeats, never three, an end on a fifth, ninth or
    sixth of G, no contour of three steps more than a fifth of the time."""
    top, n = max(pitches), len(pitches)
    summit = float(np.mean([i for i, pitch in enumerate(pitches) if pitch == top])) / n
    moves = np.diff(pitches)
    figures = [tuple(np.sign(moves[i : i + 3])) for i in range(n - 3)]
    commonest = max(figures.count(figure) for figure in set(figures)) / len(figures)
    return (
        -3 * abs(summit - 0.64)
        - 0.6 * (pitches.count(top) - 1)
        - 1.2 * abs(float(np.abs(moves).mean()) - 2.3)
        - 6 * max(0.0, float((moves == 0).mean()) - 0.08)
        - 4 * any(pitches[i] == pitches[i + 1] == pitches[i + 2] for i in range(n - 2))
        - 0.02 * float(abs(top - min(pitches) - 14)) ** 1.5
        - (pitches[-1] % 12 not in (2, 9, 4))
        - 3 * max(0.0, commonest - 0.2)
    )


# ---------- what can be read from a score


def dissonance(score: Score) -> float:
    """Share of the time two notes sound together in which they are a semitone or a tritone apart."""
    whole = score.frames / 48_000
    bad = both = 0.0
    tuned = [stroke for stroke in score.strokes if stroke.pitch]
    for one, other in itertools.combinations(tuned, 2):
        gap = (other.at - one.at) % whole
        gap = gap - whole if gap > whole / 2 else gap
        together = min(one.seconds, gap + other.seconds) - max(0.0, gap)
        if together > 0.25:
            both += together
            bad += together * (abs(one.pitch - other.pitch) in (1, 6, 13))
    return bad / both
