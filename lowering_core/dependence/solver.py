"""Questions about systems of linear inequalities, answered by the integer set library (isl).

A system is text in isl's own notation: a set whose first dimensions are the parameters. No question takes longer than
a number of operations of the library; then there is no answer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar

import islpy

from lowering_core.values import dataclass

_MOST_OPERATIONS = 200_000
_MOST_PIECES = 6
_SMALL = 64
_QUIETLY = 1  # Errors are exceptions, and nothing is printed.
T = TypeVar("T")

Inequality = tuple[tuple[int, ...], int, bool]
"""Factors of the parameters and a constant: their sum is at least 0, or is 0."""


@dataclass(frozen=True, slots=True)
class FreeCondition:
    """The values of the parameters for which something holds: alternatives of inequalities. `always`, `never`."""

    pieces: tuple[tuple[Inequality, ...], ...]
    always: bool
    never: bool


class _Spent(Exception):
    """A question took more operations than it may."""


@lru_cache(4096)
def is_empty(system: str) -> bool | None:
    """Whether a system has no solution; None where that took too long."""
    return _bounded(lambda: bool(_set(system).is_empty()))


@lru_cache(4096)
def covers(system: str, parameters: int, wide: str) -> bool | None:
    """Whether there is a solution for all values of the parameters in `wide`, of which there are some."""

    def ask() -> bool:
        whole = _projected(_set(wide), parameters)
        return not whole.is_empty() and bool(whole.is_subset(_projected(_set(system), parameters)))

    return _bounded(ask)


@lru_cache(1024)
def without(systems: tuple[str, ...], parameters: int, context: str) -> FreeCondition | None:
    """The values of the parameters in `context` for which none of the systems has a solution."""

    def ask() -> FreeCondition | None:
        whole = _projected(_set(context), parameters)
        free = whole
        for system in systems:
            free = free.subtract(_projected(_set(system), parameters))
        if free.is_empty():
            return FreeCondition((), False, True)
        if whole.is_subset(free):
            return FreeCondition((), True, False)
        pieces: list[tuple[Inequality, ...]] = []
        for piece in free.coalesce().gist(whole).coalesce().get_basic_sets():
            piece = piece.remove_redundancies()
            if piece.dim(islpy.dim_type.div):
                return None
            pieces.append(tuple(_inequality(one, parameters) for one in piece.get_constraints()))
        return FreeCondition(tuple(pieces), False, False) if len(pieces) <= _MOST_PIECES else None

    return _bounded(ask)


@lru_cache(1024)
def point(system: str, parameters: int, wishes: tuple[tuple[int, int], ...] = ()) -> tuple[int, ...] | None:
    """A solution, one of small numbers where there is one. `wishes` are values that parameters have where they can."""

    def ask() -> tuple[int, ...] | None:
        whole = _set(system)
        for number, value in wishes:
            tried = whole.fix_val(islpy.dim_type.set, number, _val(value))
            whole = whole if tried.is_empty() else tried
        small = whole
        for number in range(parameters):
            small = small.lower_bound_val(islpy.dim_type.set, number, _val(0))
            small = small.upper_bound_val(islpy.dim_type.set, number, _val(_SMALL))
        found = whole.sample_point() if small.is_empty() else small.lexmin().sample_point()
        if found.is_void():
            return None
        count = whole.dim(islpy.dim_type.set)
        return tuple(_number(found.get_coordinate_val(islpy.dim_type.set, at)) for at in range(count))

    return _bounded(ask)


@lru_cache(1024)
def extent(system: str) -> tuple[int, int] | None:
    """The least and the greatest value of the first dimension, (0, -1) where there is no solution; None where there are
    none such, or that took too long.
    """

    def ask() -> tuple[int, int] | None:
        whole = _set(system)
        if whole.is_empty():
            return 0, -1
        low, high = whole.dim_min_val(0), whole.dim_max_val(0)
        return (_number(low), _number(high)) if low.is_int() and high.is_int() else None

    return _bounded(ask)


def _inequality(one: Any, parameters: int) -> Inequality:
    factors = tuple(_number(one.get_coefficient_val(islpy.dim_type.set, number)) for number in range(parameters))
    return factors, _number(one.get_constant_val()), bool(one.is_equality())


def _number(value: Any) -> int:
    text = value.to_str()
    if text is None:
        # The library has no operations left for the text.
        raise _Spent
    return int(text)


def _projected(whole: Any, parameters: int) -> Any:
    count = whole.dim(islpy.dim_type.set) - parameters
    return whole.project_out(islpy.dim_type.set, parameters, count).compute_divs() if count else whole


def _bounded(ask: Callable[[], T]) -> T | None:
    context = _context()
    context.reset_operations()
    context.set_max_operations(_MOST_OPERATIONS)
    try:
        return ask()
    except (islpy.Error, _Spent):
        return None
    finally:
        context.set_max_operations(0)


def _val(number: int) -> Any:
    return islpy.Val.int_from_si(_context(), number)


def _set(system: str) -> Any:
    return islpy.Set.read_from_str(_context(), system)


@cache
def _context() -> Any:
    context = islpy.Context()
    context.set_on_error(_QUIETLY)
    return context
