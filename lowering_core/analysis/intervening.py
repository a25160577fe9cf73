"""Code between collapsed loops, which runs at least once for each iteration of the loop around it and at most once for
each iteration of the innermost (OpenMP 5.2, 4.4.3): whether each innermost iteration may run it.
"""

from collections.abc import Iterator, Sequence

from lowering_core.access.effects import is_library_query
from lowering_core.analysis.access import summarize
from lowering_core.analysis.data_access import follow
from lowering_core.analysis.loop_body import conflict, only_read, write_of
from lowering_core.analysis.loop_header import mentions, place
from lowering_core.analysis.loop_nest import Between
from lowering_core.analysis.types import fields_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.diagnostics import Words
from lowering_core.model.ctypes import Array, CType, Pointer, Record, arithmetic_kind, strip
from lowering_core.model.data import FOLLOWED, Use
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.loop import CanonicalLoop
from lowering_core.model.syntax import (
    Block,
    Call,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Jump,
    Label,
    Member,
    Name,
    Node,
    OpaqueExpr,
    OpaqueStmt,
    Pragma,
    Stmt,
    Switch,
    Unary,
    While,
)
from lowering_core.model.unit import Scope
from lowering_core.rules import rex204_collapse_depth as rex204
from lowering_core.text import Span

_CONTROL = For | While | Switch | Jump | Label | Pragma | OpaqueStmt | OpaqueExpr
_AUTOMATIC = ("", "auto", "register")
_NOWHERE = Span(0, 0)


def repeatable(
    loops: Sequence[CanonicalLoop], between: Sequence[Between], scope: Scope, *, repeats: bool
) -> tuple[int, Span, Words] | None:
    """The number of loops, outermost first, up to code between loops that not every iteration may run, with its place
    and the reason; None where all may.

    Such code declares variables of its own and works out their values from what the nest does not change. `between` has
    the code around each loop but the outermost. Unless `repeats`, no code between loops may.
    """
    for depth, part in enumerate(between, start=1):
        around = (*part.before, *part.after)
        fault = _fault(depth, loops, between, scope) if repeats or not around else (around[0], rex204.ONCE)
        if fault is not None:
            where, why = fault
            words = rex204.FEWER(why, "loop" if depth == 1 else f"{depth} loops")
            return depth, place(where, place(around[0], _NOWHERE)), words
    return None


def blocks(loops: Sequence[CanonicalLoop], between: Sequence[Between]) -> Iterator[Block]:
    """The code between loops, with its comments."""
    for outer, part in zip(loops, between, strict=False):
        body, spans = outer.loop.body, [one.span for one in part.before if one.span is not None]
        if not spans:
            continue
        start, end = spans[0].start, spans[-1].end
        if isinstance(body, Block) and body.span is not None and any(one is part.before[0] for one in body.items):
            start = body.span.start + 1
        span = Span(start, end if part.loop.span is None else part.loop.span.start)
        yield Block(part.before, span=span)


def _fault(
    depth: int, loops: Sequence[CanonicalLoop], between: Sequence[Between], scope: Scope
) -> tuple[Node, str] | None:
    part = between[depth - 1]
    if not part.before and not part.after:
        return None
    if part.after:
        return part.after[0], rex204.BEHIND
    for statement in part.before:
        if (fault := _statement_fault(statement, scope)) is not None:
            return fault
    own = list(_declared(part.before))
    return _name_fault(own, depth, loops, between) or _change_fault(own, depth, loops, between, scope)


def _as_read(use: Use, scope: Scope) -> Use:
    """A use for what it reads: a row that is only kept in a pointer is an address, for which none of it is read."""
    declared = scope.find(use.name)
    if use.argument != FOLLOWED or declared is None:
        return use
    reached, _ = follow(declared.type, use.path, scope.environment)
    address = not use.read or (reached is not None and isinstance(strip(reached), Array))
    return Use(use.name, use.span, True, False, False, False) if address else use


def _statement_fault(statement: Stmt, scope: Scope) -> tuple[Node, str] | None:
    """What one statement does that others would see, or that is more than working out values."""
    if not isinstance(statement, DeclStmt | ExprStmt | If | Block) or statement.span is None:
        return statement, rex204.EFFECT
    for node in walk(statement):
        if isinstance(node, _CONTROL) or (isinstance(node, Call) and not _computes(node)):
            return node, rex204.EFFECT
        for one in _declared([node]):
            if one.storage not in _AUTOMATIC or not _is_plain(one.type, scope):
                return one, rex204.OBJECT.format(one.name)
    return None


def _computes(call: Call) -> bool:
    """Whether a call works out the same value wherever it stands."""
    return is_library_query(call) and not callee_name(call).startswith("omp_")


def _is_plain(ctype: CType, scope: Scope) -> bool:
    """Whether an object has no array in it, whose elements could be changed without its name."""
    bare_type = strip(ctype)
    fields = fields_of(bare_type, scope.environment) if isinstance(bare_type, Record) else ()
    parts = [bare_type] if fields == () else [strip(field.type) for field in fields or ()]
    return bool(parts) and all(arithmetic_kind(part) is not None or isinstance(part, Pointer) for part in parts)


def _held(place: Expr) -> Expr:
    """The variable that holds an object, or what leads to it."""
    place = bare(place)
    while isinstance(place, Member) and not place.arrow:
        place = bare(place.base)
    return place


def _declared(statements: Sequence[AnyNode]) -> Iterator[Declaration]:
    for statement in statements:
        if isinstance(statement, DeclStmt):
            yield from statement.declarations


def _name_fault(
    own: Sequence[Declaration], depth: int, loops: Sequence[CanonicalLoop], between: Sequence[Between]
) -> tuple[Node, str] | None:
    """A name that would mean something else behind the headers of all loops, or in them."""
    others = {loop.index for loop in loops}
    others |= {one.name for part in between[: depth - 1] for one in _declared(part.before)}
    for one in own:
        if one.name in others:
            return one, rex204.SAME_NAME.format(one.name)
        for loop in loops[depth:]:
            if any(mentions(part, one.name) for part in (loop.lower, loop.upper, loop.step)):
                return one, rex204.IN_HEADER.format(one.name)
        others.add(one.name)
    for statement in between[depth - 1].before:
        for loop in loops[depth:]:
            if mentions(statement, loop.index):
                return statement, rex204.SAME_NAME.format(loop.index)
    return None


def _change_fault(
    own: Sequence[Declaration], depth: int, loops: Sequence[CanonicalLoop], between: Sequence[Between], scope: Scope
) -> tuple[Node, str] | None:
    """What the code changes beside its own variables, what the nest changes of what it reads, and of these variables.

    The value of a variable of an enclosing level, and what is behind pointers, is followed through both levels.
    """
    before = between[depth - 1].before
    for use in summarize(Block(before)).uses:
        if use.write or (use.escapes and not use.through and not only_read(use, scope)):
            return before[0], rex204.EFFECT
    for declaration in own:
        if (write := write_of(declaration.name, summarize(loops[depth].loop), scope)) is not None:
            return declaration, rex204.CHANGED.format(write.name)
    inside = loops[0].loop.body
    names = {one.name for one in own}
    for node in walk(inside):
        of = _held(node.operand) if isinstance(node, Unary) and node.op == "&" else None
        if isinstance(of, Name) and of.name in names:
            return node, rex204.CHANGED.format(of.name)
    reads = summarize(Block(tuple(one for part in between[:depth] for one in part.before))).uses
    write = conflict([_as_read(use, scope) for use in reads], summarize(inside), scope)
    if write is not None:
        return before[0], rex204.READS_CHANGED.format(write.name)
    if any(isinstance(node, Call) and not is_library_query(node) for node in walk(inside)):
        seen = next((use.name for use in reads if not scope.is_local(use.name) and use.name not in names), None)
        return None if seen is None else (before[0], rex204.READS_GLOBAL.format(seen))
    return None
