"""Our own dice: the same seed gives the same game on every machine, Python version and hash seed."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STRIDE = 0x9E3779B97F4A7C15


class Dice:
    """A splitmix64 generator. `draws` counts how often it was asked, so that an undo can tell whether luck was
    involved."""

    __slots__ = ("_state", "draws", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed & _MASK
        self._state = self.seed
        self.draws = 0

    def fork(self, name: str) -> Dice:
        """Independent dice named e.g. `rules` or `bot:3:17`; the same seed and name always give the same fork."""
        key = blake2b(f"{self.seed}:{name}".encode(), digest_size=8).digest()
        return Dice(int.from_bytes(key, "big"))

    def word(self) -> int:
        """The next 64 random bits."""
        self.draws += 1
        self._state = z = (self._state + _STRIDE) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A fair integer in 0..n-1 (multiply and reject, so no number is favoured). Raises ValueError for n < 1."""
        if n < 1:
            raise ValueError(f"dice need at least one side, not {n}")
        product = self.word() * n
        if product & _MASK < n:
            unfair = (1 << 64) % n
            while product & _MASK < unfair:
                product = self.word() * n
        return product >> 64

    def uniform(self) -> float:
        """A float in [0, 1)."""
        return (self.word() >> 11) / (1 << 53)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each as likely as any other."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Fisher and Yates, in place."""
        below = self.below
        for last in range(len(things) - 1, 0, -1):
            other = below(last + 1)
            things[last], things[other] = things[other], things[last]
