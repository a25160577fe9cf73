"""A store of results that are asked for once more, each let go when it is."""

from collections.abc import Hashable
from typing import Generic, TypeVar

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


class HeldOnce(Generic[_K, _V]):
    """The first results that come, as long as their sizes make up no more than `capacity`. Who asks for all of them in
    the order in which they came would find none of the last ones where these took the place of the first.
    """

    def __init__(self, capacity: int) -> None:
        self._left = capacity
        self._results: dict[_K, tuple[_V, int]] = {}

    def hold(self, key: _K, result: _V, size: int) -> None:
        """Keep a result of a size, if there is room for it."""
        if key not in self._results and size <= self._left:
            self._results[key] = result, size
            self._left -= size

    def take(self, key: _K) -> _V | None:
        """The result of `key`, which is not kept any more; None where there is none."""
        found = self._results.pop(key, None)
        if found is None:
            return None
        self._left += found[1]
        return found[0]

    def __len__(self) -> int:
        return len(self._results)
