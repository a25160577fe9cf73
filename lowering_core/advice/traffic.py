"""The bytes that the threads of a warp ask for together, and those that memory moves for them."""

from collections.abc import Iterable
from dataclasses import dataclass

from lowering_core.advice.devices import SECTOR
from lowering_core.advice.facts import WARP


@dataclass(frozen=True, slots=True)
class WarpTraffic:
    """Bytes that the 32 threads of a warp ask for, and what memory moves for that in whole sectors."""

    asked: int
    moved: int


def traffic(pieces: Iterable[tuple[int, int]], stride: int | None) -> WarpTraffic:
    """For threads that are `stride` bytes apart (None: far), each of which touches `pieces`, given by their first byte
    and their length. The first thread's storage begins with a sector.
    """
    touched = set[int]()
    for first, length in pieces:
        touched.update(range(first, first + length))
    step = _FAR if stride is None else abs(stride)
    sectors = {(thread * step + byte) // SECTOR for thread in range(WARP) for byte in touched}
    distinct = {thread * step + byte for thread in range(WARP) for byte in touched}
    return WarpTraffic(len(distinct), len(sectors) * SECTOR)


_FAR = 1 << 20
