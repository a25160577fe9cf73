"""A bounded store of results under keys that are values."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


class Memo(Generic[_K, _V]):
    """The `capacity` most recently used results."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._results: OrderedDict[_K, _V] = OrderedDict()

    def find(self, key: _K) -> _V | None:
        """The result of `key`, None where there is none any more."""
        result = self._results.get(key)
        if result is not None:
            self._results.move_to_end(key)
        return result

    def store(self, key: _K, result: _V) -> None:
        """Keep a result; the least recently used one may go."""
        self._results[key] = result
        self._results.move_to_end(key)
        if len(self._results) > self._capacity:
            self._results.popitem(last=False)

    def reserve(self, capacity: int) -> None:
        """Hold at least `capacity` results from now on."""
        self._capacity = max(self._capacity, capacity)

    def made(self, key: _K, make: Callable[[], _V]) -> _V:
        """The result of `key`, which `make` gives where there is none."""
        known = self.find(key)
        if known is None:
            known = make()
            self.store(key, known)
        return known

    def __len__(self) -> int:
        return len(self._results)
