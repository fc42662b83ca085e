"""Where hands and moved stones were, 30 times a second: for pictures only, never the truth of a match.

A trace is a row of samples, each with its tick and only what moved since the one before; whole table units. It is cut
off at `MOST` bytes, and a torn end, or anything that makes no sense, is left out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from struct import Struct
from typing import Final

from gemtable.engine.events import Piece, Seat
from gemtable.engine.game import Tick
from gemtable.field.outlines import Point

MOST: Final = 6_000_000  # bytes: more than an hour of six hands that never rest
MARK: Final = b"hands 1\n"
TOGETHER: Final = 12  # ticks: from one sample to the next that are so near, things move evenly
_HEAD: Final = Struct("<IBB")  # tick, hands, stones
_SPOT: Final = Struct("<Bhh")  # whose or which, x, y


class Tracer:
    """Writes a trace. `taken` are the bytes that wait to be fetched."""

    def __init__(self, written: int = 0) -> None:
        self._written = written
        self._waiting = bytearray(b"" if written else MARK)
        self._hands: dict[Seat, tuple[int, int]] = {}
        self._stones: dict[Piece, tuple[int, int]] = {}

    def sample(self, tick: Tick, hands: Mapping[Seat, Point], stones: Mapping[Piece, Point]) -> None:
        """Where hands and loose stones are at this tick."""
        moved = _moved(self._hands, hands)
        pushed = _moved(self._stones, stones)
        if (not moved and not pushed) or self._written + len(self._waiting) > MOST:
            return
        self._waiting += _HEAD.pack(tick, len(moved), len(pushed))
        for number, (x, y) in [*moved.items(), *pushed.items()]:
            self._waiting += _SPOT.pack(number, x, y)

    def scattered(self) -> None:
        """Stones lie anew; that needs no telling."""
        self._stones.clear()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def taken(self) -> bytes:
        """What was not fetched yet."""
        taken = bytes(self._waiting)
        self._waiting.clear()
        self._written += len(taken)
        return taken


def _moved(known: dict[int, tuple[int, int]], now: Mapping[int, Point]) -> dict[int, tuple[int, int]]:
    """What is elsewhere than it was, or there again. The first look at all tells nothing: everybody knows that."""
    first = not known
    moved = {}
    for number, (x, y) in now.items():
        spot = round(x), round(y)
        if not first and known.get(number) != spot:
            moved[number] = spot
        known[number] = spot
    for number in known.keys() - now.keys():
        del known[number]
    return moved


class Trace:
    """A trace read again. `hand` and `stones` tell where things were."""

    def __init__(self, content: bytes) -> None:
        self._hands: dict[Seat, tuple[list[Tick], list[Point]]] = {}
        self._stones: dict[Piece, tuple[list[Tick], list[Point]]] = {}
        for tick, hands, stones in _samples(content):
            for ways, spots in ((self._hands, hands), (self._stones, stones)):
                for number, spot in spots:
                    ticks, points = ways.setdefault(number, ([], []))
                    while ticks and ticks[-1] >= tick:  # the match went on from an earlier moment
                        ticks.pop()
                        points.pop()
                    ticks.append(tick)
                    points.append(spot)

    def hand(self, seat: Seat, tick: Tick) -> Point | None:
        """Where that hand was; None before it first moved."""
        ticks, points = self._hands.get(seat, ([], []))
        at = bisect_right(ticks, tick)
        if not at:
            return None
        if at == len(ticks) or ticks[at] - ticks[at - 1] > TOGETHER:
            return points[at - 1]
        (x0, y0), (x1, y1) = points[at - 1], points[at]
        share = (tick - ticks[at - 1]) / (ticks[at] - ticks[at - 1])
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def stones(self, since: Tick, tick: Tick) -> dict[Piece, Point]:
        """Stones that were moved between these ticks, and where they were at the later one."""
        found = {}
        for stone, (ticks, points) in self._stones.items():
            at = bisect_right(ticks, tick)
            if at and ticks[at - 1] > since:
                found[stone] = points[at - 1]
        return found


Spots = list[tuple[int, Point]]


def _samples(content: bytes) -> Iterable[tuple[Tick, Spots, Spots]]:
    if not content.startswith(MARK):
        return
    at = len(MARK)
    while at + _HEAD.size <= len(content):
        tick, hands, stones = _HEAD.unpack_from(content, at)
        at += _HEAD.size
        end = at + (hands + stones) * _SPOT.size
        if end > len(content):
            return
        spots = [(number, (float(x), float(y))) for number, x, y in _SPOT.iter_unpack(content[at:end])]
        yield tick, spots[:hands], spots[hands:]
        at = end
