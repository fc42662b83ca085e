"""A game's rules for people, as nouns: steps with pictures, what things are worth, the whole rules in chapters."""

from __future__ import annotations

from typing import NamedTuple


class Stuck(NamedTuple):
    """A sprite stuck into a picture of 300 x 240: its pivot at (x, y), `w` wide, turned by `angle` degrees."""

    sprite: str
    x: float
    y: float
    w: float
    angle: float = 0


class Step(NamedTuple):
    """One step: msgids, its picture, and the phase of the game it belongs to."""

    head: str
    text: str
    picture: tuple[Stuck, ...]
    phase: str


class Chapter(NamedTuple):
    """A head and its paragraphs, msgids."""

    head: str
    paragraphs: tuple[str, ...]


class Leaflet(NamedTuple):
    """Everything is a msgid; `worth` pairs a sprite with words."""

    motto: str
    steps: tuple[Step, ...]
    end: str
    worth: tuple[tuple[str, str], ...]
    rules: tuple[Chapter, ...]
