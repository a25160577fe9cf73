"""Results of functions for objects that do not change, kept while the same objects are asked about again."""

from collections.abc import Callable
from typing import Generic, TypeVar

_T = TypeVar("_T")


class IdentityMemo(Generic[_T]):
    """The results for the last `capacity` groups of objects. Objects are the same by identity alone, as that takes no
    time to compare; the memo holds them, so that no other object can take their place.
    """

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._kept: dict[tuple[int, ...], tuple[tuple[object, ...], _T]] = {}

    def made(self, make: Callable[[], _T], *about: object) -> _T:
        """What `make` gives for the objects `about`; it depends on nothing else."""
        key = tuple(map(id, about))
        found = self._kept.get(key)
        if found is not None:
            return found[1]
        result = make()
        while len(self._kept) >= self._capacity:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[key] = about, result
        return result
