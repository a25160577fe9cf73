"""Which variables of a function may lead to the memory of another one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from lowering_core.analysis.motion.map_once import is_parameter, is_single, types_differ
from lowering_core.analysis.own_memory import Holder, own_memory
from lowering_core.model.ctypes import Array, Pointer, strip
from lowering_core.model.motion import MotionStep
from lowering_core.model.symbols import Symbol
from lowering_core.model.unit import Environment, Function, Scope


class SharedMemory:
    """Which variables may lead to the same memory, by what a function does to them and what its constructs map."""

    def __init__(self, function: Function, environment: Environment, steps: Iterable[MotionStep]) -> None:
        self._function = function
        self._environment = environment
        self._together = [
            frozenset(move.symbol for move in step.moves if move.symbol is not None and not move.implicit)
            for step in steps
        ]  # fmt: skip

    @cached_property
    def _groups(self) -> tuple[frozenset[Holder], ...]:
        return own_memory(self._function.body, Scope(self._function.parameters, self._environment, 0))

    @cached_property
    def _own(self) -> dict[Symbol, int]:
        return {symbol: number for number, group in enumerate(self._groups) for symbol, path in group if not path}

    @cached_property
    def _alone(self) -> frozenset[Symbol]:
        groups = self._groups
        given = {one for group in groups if any(is_parameter(symbol) for symbol, _ in group) for one, _ in group}
        return frozenset(self._own) - given

    def is_alone(self, symbol: Symbol) -> bool:
        """Whether nothing but the function, and what it calls with the variable, leads to the memory."""
        return symbol in self._alone

    def may_meet(self, one: Symbol, other: Symbol) -> bool:
        """Whether two variables may lead to the same memory."""
        if one == other:
            return True
        if not all(isinstance(strip(symbol.type), Array | Pointer) for symbol in (one, other)):
            return False
        if one in self._own and self._own[one] == self._own.get(other):
            return True
        if one in self._alone or other in self._alone or types_differ(one, other):
            return False
        arrays = [isinstance(strip(symbol.type), Array) and not is_parameter(symbol) for symbol in (one, other)]
        if all(arrays) or any(
            is_single(symbol) for symbol, array in zip((one, other), arrays, strict=True) if not array
        ):
            return False
        return not any({one, other} <= pair for pair in self._together)
