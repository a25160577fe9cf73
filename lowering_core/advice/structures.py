"""Threads use few members of structures that lie side by side."""

from collections.abc import Iterator

from lowering_core.advice.facts import RegionFacts
from lowering_core.advice.traffic import traffic
from lowering_core.analysis.sizes import bit_of, size_of
from lowering_core.analysis.types import find_field
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.access import Access, Element, MemberStep
from lowering_core.model.ctypes import Record, pointee, strip
from lowering_core.model.symbols import Symbol
from lowering_core.rules import rex706_array_of_structures as rex706

_LEAST = 2
"""Times as many bytes are moved as are asked for."""


def array_of_structures(facts: RegionFacts) -> Iterator[Diagnostic]:
    """What a warp uses of the structures that its threads go through is half of what is moved or less."""
    side, environment = facts.side, facts.view.environment
    if side is None:
        return
    found: dict[Symbol, dict[tuple[int, int], str]] = {}
    strides: dict[Symbol, set[int]] = {}
    sure: set[Symbol] = set()
    for access in facts.touches():
        symbol = access.symbol
        record = None if symbol is None else strip(pointee(symbol.type) or symbol.type)
        if symbol is None or not isinstance(record, Record) or not access.path:
            continue
        stride = _stride(access, side)
        size = size_of(record, environment)
        member = access.path[1] if len(access.path) > 1 else None
        piece = _piece(record, member.name, facts) if isinstance(member, MemberStep) else None
        # Of a structure that is used as a whole, or in a way that is not known, nothing is told.
        if stride is None or size is None or piece is None:
            strides.setdefault(symbol, set()).add(0)
            continue
        found.setdefault(symbol, {})[piece] = piece_name(access)
        sure |= {symbol} if access.sure else set()
        strides.setdefault(symbol, set()).add(stride * size)
    for symbol, pieces in found.items():
        if len(strides[symbol]) != 1 or 0 in strides[symbol]:
            continue
        one = traffic(pieces, next(iter(strides[symbol])))
        if symbol in sure and one.moved >= _LEAST * one.asked:
            span = facts.plan.analyzed.region.directive.span
            names = ", ".join(f"`{name}`" for name in dict.fromkeys(pieces.values()))
            yield rex706.FOUND.at(span, symbol.name, names, one.asked, one.moved)


def piece_name(access: Access) -> str:
    """The member of a structure that an access is to."""
    return next((step.name for step in access.path or () if isinstance(step, MemberStep)), "")


def _stride(access: Access, side: Symbol) -> int | None:
    """How many structures threads side by side are apart, if that is one number, and not 0."""
    first, *rest = access.path or (None,)
    if not isinstance(first, Element) or first.form is None or access.follows > 1:
        return None
    if any(isinstance(step, Element) and (step.form is None or side in step.form.symbols) for step in rest):
        return None
    factor = first.form.coefficient(side)
    return None if factor is None or not factor.constant else abs(factor.constant)


def _piece(record: Record, name: str, facts: RegionFacts) -> tuple[int, int] | None:
    """The first byte of a member, and its length."""
    environment = facts.view.environment
    first, field = bit_of(record, name, environment), find_field(record, name, environment)
    size = None if field is None else size_of(field.type, environment)
    return None if first is None or size is None else (first // 8, size)
