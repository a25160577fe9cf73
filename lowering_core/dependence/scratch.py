"""Arrays and structures from outside of a loop that each iteration fills before it reads them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lowering_core.access.domains import started
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.model.access import Access, AccessKind, Choice, Element, MemberStep, Repeat, guards
from lowering_core.model.ctypes import Array, CType, Record, strip
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import For, Name

Numbered = tuple[int, Access]


def scratch_of(view: FunctionView, loop: For, own: Collection[Symbol | None]) -> frozenset[Symbol]:
    """The arrays and structures, but those in `own`, of which each iteration of a loop could have one for itself: it
    sets all that it reads of them, and nothing is read of them afterwards.
    """
    found: dict[Symbol, list[Numbered]] = {}
    for position, access in view.inside(loop):
        if access.symbol is not None and access.symbol not in own and _is_candidate(view, loop, access.symbol):
            found.setdefault(access.symbol, []).append((position, access))
    return frozenset(symbol for symbol, mine in found.items() if _is_filled_first(view, loop, symbol, mine))


def _is_candidate(view: FunctionView, loop: For, symbol: Symbol) -> bool:
    local = symbol.is_local and symbol.kind is SymbolKind.OBJECT and symbol.storage not in ("static", "extern")
    inside = symbol.span is None or loop.span is None or loop.span.covers(symbol.span)
    return local and not inside and symbol not in view.exposed and isinstance(strip(symbol.type), Array | Record)


def _is_filled_first(view: FunctionView, loop: For, symbol: Symbol, mine: Sequence[Numbered]) -> bool:
    if any(access.path is None or access.kind is AccessKind.ADDRESS for _, access in mine):
        return False
    if not any(access.writes for _, access in mine):
        return False
    elsewhere = (access for access in view.made.all if access.symbol == symbol and not repeats(access.guard, loop))
    if any(not access.writes or access.reads for access in elsewhere) and view.liveness.after(loop, symbol) is not None:
        return False
    return is_set_first(view, loop, mine)


def is_set_first(view: FunctionView, loop: For, mine: Sequence[Numbered]) -> bool:
    """Whether each iteration of a loop sets what it reads of an array or a structure."""
    writes = [one for one in mine if one[1].kind is AccessKind.WRITE]
    reads = (one for one in mine if one[1].reads)
    return all(any(_sets(view, loop, write, read) for write in writes) for read in reads)


def _sets(view: FunctionView, loop: For, write: Numbered, read: Numbered) -> bool:
    """Whether a write comes before a read in each iteration that makes the read, and sets what it reads."""
    if write[0] >= read[0]:
        return False
    around = {id(guard) for guard in guards(read[1].guard)}
    if any(isinstance(guard, Choice) for guard in guards(write[1].guard)):
        # Another label may have been jumped to.
        return False
    same = all(id(guard) in around for guard in guards(write[1].guard)) and _is_part(view, loop, write[1], read[1])
    return same or _sets_all(view, write[1], around)


def _is_part(view: FunctionView, loop: For, write: Access, read: Access) -> bool:
    """Whether what is read is what was written, or a part of it."""
    whole, part = write.path or (), read.path or ()
    if len(whole) > len(part):
        return False
    for left, right in zip(whole, part, strict=False):
        if isinstance(left, MemberStep) or isinstance(right, MemberStep):
            if left != right:
                return False
        elif left.form is None or left.form != right.form or not _is_kept(view, loop, left, write):
            return False
    return True


def _is_kept(view: FunctionView, loop: For, step: Element, write: Access) -> bool:
    """Whether a subscript has the same value until the innermost loop around it goes on."""
    if step.form is None:
        return False
    loops = (one.loop for one in guards(write.guard) if isinstance(one, Repeat))
    indices = {started(one)[0] for one in loops if isinstance(one, For) and view.is_counted(one)}
    return all(
        symbol in indices or (symbol.is_local and symbol not in view.exposed and not view.written_in(symbol, loop))
        for symbol in step.form.symbols
    )


def _sets_all(view: FunctionView, write: Access, around: Collection[int]) -> bool:
    """Whether loops that are over before a place is reached write all elements of an array."""
    left = _extents(write)
    guard = write.guard
    while left and isinstance(guard, Repeat) and isinstance(guard.loop, For):
        index, domain = started(guard.loop)[0], guard.domain
        if index is None or domain is None or domain.low is None or domain.high is None or id(guard) in around:
            return False
        count = left.pop(index, None)
        if count is None or guard.cut or domain.step != 1 or not view.is_counted(guard.loop):
            return False
        if domain.low.constant != 0 or domain.high.constant != count - 1:
            return False
        guard = guard.outer
    return left == {} and write.path != () and all(id(one) in around for one in guards(guard))


def _extents(write: Access) -> dict[Symbol, int] | None:
    """The variables that are the subscripts of an array, each with the length of its dimension."""
    ctype: CType | None = None if write.symbol is None else write.symbol.type
    found: dict[Symbol, int] = {}
    for step in write.path or ():
        inner = None if ctype is None else strip(ctype)
        name = bare(step.index) if isinstance(step, Element) else None
        if not isinstance(inner, Array) or inner.count is None or not isinstance(name, Name) or name.symbol is None:
            return None
        if name.symbol in found:
            return None
        found[name.symbol] = inner.count
        ctype = inner.element
    return found
