"""How much an offered loop computes, and how many bytes travel for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lowering_core.access.forms import form_of
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import walk
from lowering_core.dependence.view import FunctionView
from lowering_core.model.access import Domain, Repeat, guards
from lowering_core.model.ctypes import elements
from lowering_core.model.expressions import callee_name
from lowering_core.model.offer import NoOffer, OfferedWork
from lowering_core.model.polynomial import Polynomial, add, constant
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Assign, Binary, Call, Conditional, For, Postfix, Unary, While
from lowering_core.offload.counts import roughly
from lowering_core.offload.maps import MappedPiece
from lowering_core.offload.members import pointed
from lowering_core.offload.pieces import LoopMemory, NotOffered
from lowering_core.offload.sections import total

GUESS = 1000
"""What a size counts as that is not known."""
_CALL = 20
_LEAST_ITERATIONS = 256
_LEAST_OPERATIONS = 100_000
_LEAST_PER_BYTE = 1.0


def work_of(found: LoopMemory, loops: Sequence[For], maps: Iterable[MappedPiece]) -> OfferedWork:
    """The estimate for a nest of which `loops` run at the same time."""
    view = found.view
    indices = _indices(view)
    operations, sure = operations_of(view, found.loop)
    trips = [_trips(view, loop, indices) for loop in loops]
    iterations = 1
    for count, _ in trips:
        iterations *= count
    moved = sum(_bytes(found, one, indices) * one.ways for one in maps)
    guard = view.repeats_of.get(id(found.loop))
    around = any(isinstance(one, Repeat) for one in guards(None if guard is None else guard.outer))
    return OfferedWork(operations, moved, iterations, sure, around)


def too_little(work: OfferedWork) -> NotOffered | None:
    """Why a loop would not pay."""
    few = work.iterations < _LEAST_ITERATIONS or work.operations < _LEAST_OPERATIONS
    if work.constant and few:
        return NotOffered(NoOffer.SMALL, f"{work.iterations} iterations, {work.operations} operations")
    if not work.repeated and work.operations < _LEAST_PER_BYTE * work.bytes:
        return NotOffered(NoOffer.TRANSFER, f"{work.operations / work.bytes:.1f} operations for each byte")
    return None


def _indices(view: FunctionView) -> frozenset[Symbol]:
    domains = (_domain_of(view, loop) for loop in view.loops)
    return frozenset(domain.index for domain in domains if domain is not None)


def operations_of(view: FunctionView, root: For) -> tuple[int, bool]:
    """The operations and accesses of a nest, and whether no size in it was guessed."""
    indices, operations, sure = _indices(view), 0, True
    pending: list[tuple[For | While, int]] = [(root, 1)]
    while pending:
        loop, times = pending.pop()
        count, known = _trips(view, loop, indices)
        sure = sure and known
        times *= count
        for node in walk(loop.body, lambda one: not isinstance(one, For | While)):
            if isinstance(node, For | While):
                pending.append((node, times))
            elif isinstance(node, Call):
                operations += times * _CALL
                sure = sure and bool(callee_name(node))
            elif isinstance(node, Binary | Unary | Postfix | Assign | Conditional):
                operations += times
        operations += times * _accesses(view, loop)
    return operations, sure


def _accesses(view: FunctionView, loop: For | While) -> int:
    """How many accesses to memory a loop makes by itself in an iteration."""
    count = 0
    for access in view.made.all:
        inner = next((one for one in guards(access.guard) if isinstance(one, Repeat)), None)
        count += inner is not None and inner.loop is loop and bool(access.path)
    return count


def _domain_of(view: FunctionView, loop: For | While) -> Domain | None:
    guard = view.repeats_of.get(id(loop))
    return None if guard is None else guard.domain


def _trips(view: FunctionView, loop: For | While, indices: frozenset[Symbol]) -> tuple[int, bool]:
    """How often a loop runs, and whether that is certain."""
    domain = _domain_of(view, loop)
    if domain is None or domain.low is None or domain.high is None or not domain.step:
        return GUESS if isinstance(loop, For) else GUESS // 10, False
    span = _with_known(view, add(add(domain.high, domain.low, -1), constant(1)))
    known = not set(span.symbols) - indices
    return max(1, value_of(span, indices) // abs(domain.step)), known


def _with_known(view: FunctionView, form: Polynomial) -> Polynomial:
    """A value in which variables that keep the number that they are declared with are that number."""
    result = constant(0)
    for symbols, factor in form.terms:
        kept: list[Symbol] = []
        for symbol in symbols:
            number = None if symbol.initial is None else form_of(symbol.initial)
            if number is not None and number.constant is not None and len(view.writes.get(symbol, ())) == 1:
                factor *= number.constant
            else:
                kept.append(symbol)
        result = add(result, Polynomial(((tuple(kept), 1),)), factor) if factor else result
    return result


def value_of(form: Polynomial, indices: frozenset[Symbol]) -> int:
    """A polynomial where what is not known counts as a guess, and an index as half of it."""
    result = 0
    for symbols, factor in form.terms:
        product = factor
        for symbol in symbols:
            product *= GUESS // 2 if symbol in indices else GUESS
        result += product
    return result


def _bytes(found: LoopMemory, one: MappedPiece, indices: frozenset[Symbol]) -> int:
    target = pointed(one.piece.base)
    size = None if target is None else size_of(elements(target), found.view.environment)
    count = total(one.section)
    return max(0, GUESS * GUESS if count is None else value_of(roughly(count, found.counts), indices)) * (size or 8)
