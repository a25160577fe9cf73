"""The comparison of what a loop left in its memory with what it left lowered.

Integers must be equal. Floating values may differ by a relative error. Where an element differs by more, that is measured
against the magnitude of its array, and last against how much the loop itself changes where its arithmetic is rounded up or
down: what cancels to almost nothing keeps the errors of its terms.
"""

import ctypes
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rex_lsp.checking.build.memory import Buffer, Library, portions, run_in_threads
from rex_lsp.checking.model.arguments import Argument, tolerance
from rex_lsp.checking.model.result import Difference

_PARTS = 64  # REX_CHECK_PARTS
_ROUNDINGS = 16  # how many times the change by another rounding is accepted

Floors = Any
"""Magnitudes below which errors are no longer relative to the value, one for each scalar of an element."""


class _Difference(ctypes.Structure):
    _fields_ = (
        ("count", ctypes.c_longlong), ("first", ctypes.c_longlong), ("expected", ctypes.c_double),
        ("actual", ctypes.c_double), ("largest", ctypes.c_double), ("nans", ctypes.c_longlong),
    )  # fmt: skip


class MemoryComparison:
    """Compares memory. `fresh` gives the loop's memory as it was before a run, and `terms` is how many values a sum combines."""

    def __init__(self, library: Library, fresh: Callable[[], list[Buffer]], terms: int) -> None:
        self._library = library
        self._fresh = fresh
        self._terms = terms
        self._rounded: tuple[list[Buffer], ...] | None = None

    def differences(self, expected: Sequence[Buffer], actual: Sequence[Buffer]) -> tuple[Difference, ...]:
        """Differences of the variables that the region returns."""
        returned = (number for number, argument in enumerate(self._library.arguments) if argument.returned)
        return tuple(self._of(number, expected, actual) for number in returned)

    def _of(self, number: int, expected: Sequence[Buffer], actual: Sequence[Buffer]) -> Difference:
        within = tolerance(self._library.arguments[number], self._terms)
        found = self._compared(number, expected, actual, within, _floors())
        if within and found.count > found.nans:
            floors = self._magnitudes(number, expected[number])
            found = self._compared(number, expected, actual, within, floors)
            # Elements that come in any order have no place at which two runs could be compared.
            if found.count > found.nans and not self._library.arguments[number].unordered:
                for other in self._other_roundings():
                    change = self._magnitudes(number, expected[number], other[number])
                    for part, one in enumerate(change):
                        floors[part] = max(floors[part], _ROUNDINGS * one / within)
                found = self._compared(number, expected, actual, within, floors)
        return found

    def _other_roundings(self) -> tuple[list[Buffer], ...]:
        """What the loop leaves with its arithmetic rounded up, and down."""
        if self._rounded is None:
            self._rounded = (self._fresh(), self._fresh())
            for up, buffers in enumerate(self._rounded):
                self._library.run_rounded(buffers, up=bool(up))
        return self._rounded

    def _magnitudes(self, number: int, one: Buffer, other: Buffer | None = None) -> Floors:
        """The greatest magnitude of each scalar of an array's elements, or of the differences of two arrays."""
        found = _floors()
        second = ctypes.c_void_p(None if other is None else other.address)
        self._library.library.rex_check_magnitude(
            number, ctypes.c_void_p(one.address), second, ctypes.c_longlong(one.size), found
        )
        return found

    def _compared(
        self, number: int, expected: Sequence[Buffer], actual: Sequence[Buffer], within: float, floors: Floors
    ) -> Difference:
        library = self._library
        argument, size = library.arguments[number], expected[number].size
        counts = (library.counts(name, expected)[number] for name in ("size", "element", "origin"))
        width, element, origin = counts
        pieces = [(0, size)] if argument.unordered else portions(size, width)
        outs = [_Difference(first=-1) for _ in pieces]
        sides = [side[number].address for side in (expected, actual)]
        run_in_threads([
            partial(library.library.rex_check_compare, number, *(ctypes.c_void_p(side + start) for side in sides),
                    ctypes.c_longlong(length), ctypes.c_double(within), floors, ctypes.byref(out))
            for (start, length), out in zip(pieces, outs, strict=True)
        ])  # fmt: skip
        return _merged(argument, pieces, outs, within, element, origin)


def _floors() -> Floors:
    return (ctypes.c_double * _PARTS)()


def _merged(
    argument: Argument,
    pieces: Sequence[tuple[int, int]],
    outs: Sequence[_Difference],
    within: float,
    element: int,
    origin: int,
) -> Difference:
    """The comparisons of a variable's parts combined into one."""
    wrong = [(start, out) for (start, _), out in zip(pieces, outs, strict=True) if out.count]
    count, nans = sum(out.count for out in outs), sum(out.nans for out in outs)
    largest = max((out.largest for out in outs), default=0.0)
    if not wrong:
        return Difference(argument.name, 0, -1, 0.0, 0.0, largest, within, nans, argument.unordered)
    start, out = wrong[0]
    first = start // max(element, 1) + out.first - origin
    return Difference(argument.name, count, first, out.expected, out.actual, largest, within, nans, argument.unordered)
