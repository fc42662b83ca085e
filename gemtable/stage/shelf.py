"""A shelf of made pictures that never grows beyond so many bytes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Shelf(Generic[T]):
    """Things used lately stay; of the others the older half is let go when half of `limit` bytes has been put up.

    Two generations instead of a list in order of use: a look costs one dictionary access.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.clear()

    def clear(self) -> None:
        self._fresh: dict[Hashable, tuple[T, int]] = {}
        self._stale: dict[Hashable, tuple[T, int]] = {}
        self._weight = 0
        self._old_weight = 0

    @property
    def weight(self) -> int:
        """Bytes on the shelf."""
        return self._weight + self._old_weight

    def get(self, key: Hashable) -> T | None:
        found = self._fresh.get(key)
        if found is not None:
            return found[0]
        found = self._stale.pop(key, None)
        if found is None:
            return None
        self._old_weight -= found[1]
        return self._place(key, *found)

    def put(self, key: Hashable, thing: T, weight: int) -> T:
        return self._place(key, thing, weight)

    def _place(self, key: Hashable, thing: T, weight: int) -> T:
        if self._weight + weight > self.limit // 2:
            self._stale, self._old_weight = self._fresh, self._weight
            self._fresh, self._weight = {}, 0
        self._fresh[key] = (thing, weight)
        self._weight += weight
        return thing
