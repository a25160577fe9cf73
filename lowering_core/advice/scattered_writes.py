"""Threads write where an array of indices sends them."""

from collections.abc import Iterator

from lowering_core.advice.facts import RegionFacts
from lowering_core.advice.traffic import traffic
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.sizes import size_of
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.access import Access, Element
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, Cast, Expr, Index, Name
from lowering_core.rules import rex714_scattered_writes as rex714
from lowering_core.text import Span

_CACHED = 1 << 15
"""Bytes that caches hold wherever a write goes."""


def scattered_writes(facts: RegionFacts) -> Iterator[Diagnostic]:
    """The element that an iteration writes is an element of an array, as threads side by side have them."""
    side = facts.side
    told: set[Symbol] = set()
    for access in facts.touches():
        last = (access.path or (None,))[-1]
        symbol, span = access.symbol, access.span
        if side is None or not access.writes or not isinstance(last, Element) or symbol is None or symbol in told:
            continue
        via = _array(last.index, side, facts)
        size = None if access.type is None else size_of(access.type, facts.view.environment)
        if via is None or size is None or span is None or _is_cached(symbol, size, facts):
            continue
        told.add(symbol)
        apart = traffic(((0, size),), None)
        yield rex714.FOUND.at(_place(access, span), via.name, symbol.name, apart.asked, apart.moved)


def _place(access: Access, span: Span) -> Span:
    return access.node.span or span


def _array(index: Expr, side: Symbol, facts: RegionFacts) -> Symbol | None:
    """The array of which an index is an element, give or take what is added to it, if threads side by side have
    different ones.
    """
    pending, seen = [index], set[Symbol]()
    while pending:
        node = bare(pending.pop())
        match node:
            case Binary(op="+" | "-", left=left, right=right):
                pending += [left, right]
            case Cast(operand=inner):
                pending.append(inner)
            case Name(symbol=Symbol() as symbol) if symbol.initial is not None and symbol not in seen:
                seen.add(symbol)
                if len(facts.view.writes.get(symbol, ())) == 1:
                    pending.append(symbol.initial)
            case Index():
                read = next((one for one in facts.touches() if one.node is node), None)
                if read is not None and read.symbol is not None and _differs(read, side):
                    return read.symbol
            case _:
                pass
    return None


def _differs(read: Access, side: Symbol) -> bool:
    """Whether threads side by side read elements that lie side by side."""
    last = (read.path or (None,))[-1]
    factor = last.form.coefficient(side) if isinstance(last, Element) and last.form is not None else None
    return factor is not None and factor.constant != 0


def _is_cached(symbol: Symbol, size: int, facts: RegionFacts) -> bool:
    """Whether all that is mapped of a variable is small."""
    captured = facts.plan.analyzed.data.find(symbol.name)
    length = None if captured is None or captured.map is None else captured.map.length
    whole = size_of(symbol.type, facts.view.environment) if length is None else None
    count = None if length is None else constant_value(length, facts.view.scope)
    if count is not None:
        return count * size <= _CACHED
    return whole is not None and whole <= _CACHED
