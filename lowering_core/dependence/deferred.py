"""Tasks and `target nowait`: what the thread that made them does with their data before it waits for them.

A task, of which `target nowait` is one, may run at any time until a `taskwait`, a barrier or the end of a `taskgroup`
(OpenMP 5.2, 12.5, 13.8 and 15.5). Here the end of every construct counts as such a place.
"""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.access.domains import started
from lowering_core.analysis.walk import statements
from lowering_core.dependence.teams import nowait_of
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.model.access import Access, AccessKind, Construct, Element, Repeat, guards
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.directive import Directive, FlagClause, MapClause, items_of
from lowering_core.model.expressions import bare, place
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import For, Name, Number, Pragma, Section
from lowering_core.openmp.entries import Effect, Role
from lowering_core.rules import rex313_missing_barrier as rex313

_BACK = ("from", "tofrom", "")
_NO_MATTER = Effect.COPY | Effect.SHARE | Effect.MAP | Effect.WIDTH | Effect.DEAL
"""What clauses do that have no part in when a task runs."""


def deferred_findings(view: FunctionView) -> Iterator[Diagnostic]:
    """The uses of data that a task writes, before the function waits for it, in bytes of its text."""
    pragmas = [node for node in statements(view.function.body) if isinstance(node, Pragma)]
    for task in pragmas:
        shared = _shared(view, task, pragmas)
        if not shared or task.body is None:
            continue
        end = _end(view, task, pragmas)
        for symbol in sorted(shared, key=lambda one: one.number):
            write = next((one for _, one in view.inside(task) if _is_write(one, task, symbol)), None)
            use = _use(view, task, symbol, end)
            if write is not None and use is not None:
                yield from _told(task, symbol, write, use)


def _shared(view: FunctionView, task: Pragma, pragmas: list[Pragma]) -> frozenset[Symbol]:
    """The variables that a task shares with the code behind it; none where something else says when it runs."""
    directive = task.directive
    deferred = directive.constituents == ("task",) or (directive.has("target") and nowait_of(directive) is not None)
    if not deferred or task.span is None or not _is_plain(directive):
        return frozenset()
    if directive.has("target"):
        return frozenset(_mapped(view, task, pragmas))
    listed = (item.symbol for clause in directive.clauses if clause.effect & Effect.SHARE for item in items_of(clause))
    return frozenset(one for one in listed if one is not None and one not in view.of_threads)


def _is_plain(directive: Directive) -> bool:
    """Whether no clause of a task says that it runs at once, or after others, or with others."""
    return all(
        not one.effect & Effect.COMBINE and (isinstance(one, FlagClause) or bool(one.effect & _NO_MATTER))
        for one in directive.clauses
    )


def _mapped(view: FunctionView, task: Pragma, pragmas: list[Pragma]) -> Iterator[Symbol]:
    """The variables of the function that a target construct copies back, which no other directive has on the device."""
    others = [one.directive for one in pragmas if Role.DATA in one.directive.role]
    elsewhere = {item.symbol for one in others for clause in one.clauses for item in items_of(clause)}
    for clause in task.directive.named(MapClause):
        for item in clause.items:
            symbol = item.symbol
            if symbol is None or symbol in elsewhere or clause.type not in _BACK or not symbol.is_local:
                continue
            own = symbol.kind is SymbolKind.OBJECT and symbol.storage not in ("static", "extern")
            if own and _from_start(item.expr):
                yield symbol


def _from_start(expr: object) -> bool:
    """Whether a map item is a variable, or begins with its first element."""
    if isinstance(expr, Section):
        lower = None if expr.lower is None else bare(expr.lower)
        return isinstance(expr.base, Name) and (lower is None or (isinstance(lower, Number) and lower.value == 0))
    return isinstance(expr, Name)


def _end(view: FunctionView, task: Pragma, pragmas: list[Pragma]) -> int:
    """Where the thread may have waited for a task."""
    own = task.span
    assert own is not None
    found = [view.function.body.span.end if view.function.body.span is not None else own.end]
    for one in pragmas:
        if one is task or one.span is None or one.span.end <= own.end:
            continue
        found.append(one.directive.span.start if one.span.start >= own.end else one.span.end)
    for call, _ in view.made.calls:
        span = place(call)
        if span is None:
            return own.end
        if span.start >= own.end and view.callees.may_order(call):
            found.append(span.start)
    return min(found)


def _is_write(access: Access, task: Pragma, symbol: Symbol) -> bool:
    """Whether a task is sure to write a variable, or an element of it, with nothing around that guards it."""
    if access.symbol != symbol or not access.writes or access.path is None:
        return False
    for guard in guards(access.guard):
        if isinstance(guard, Construct):
            if guard.pragma is task:
                return True
            if guard.pragma.directive.has("critical", "atomic") or symbol in guard.private:
                return False
        elif not isinstance(guard, Repeat) or guard.cut or not isinstance(guard.loop, For):
            return False
    return False


def _use(view: FunctionView, task: Pragma, symbol: Symbol, end: int) -> Access | None:
    """The first use of a variable behind a task to which the function is sure to come."""
    around = view.constructs_of.get(id(task))
    outer = [] if around is None else [id(one) for one in guards(around.outer)]
    for access in view.made.all:
        if access.symbol != symbol or access.span is None or access.path is None or repeats(access.guard, task):
            continue
        if task.span is None or not task.span.end <= access.span.start < end or access.kind is AccessKind.ADDRESS:
            continue
        own = [one for one in guards(access.guard) if id(one) not in outer]
        loops = all(isinstance(one, Repeat) and not one.cut and isinstance(one.loop, For) for one in own)
        if loops and len(own) + len(outer) == len(list(guards(access.guard))) and _is_first(access, symbol):
            return access
    return None


def _is_first(access: Access, symbol: Symbol) -> bool:
    """Whether an access is to a variable, to any element of an array that is mapped as a whole, or to a first one."""
    if not access.path:
        return not isinstance(strip(symbol.type), Array)
    step = access.path[0]
    index = bare(step.index) if isinstance(step, Element) else None
    if isinstance(index, Number):
        return index.value == 0
    for guard in guards(access.guard):
        if isinstance(guard, Repeat) and isinstance(guard.loop, For) and isinstance(index, Name):
            domain = guard.domain
            if started(guard.loop)[0] == index.symbol:
                return domain is not None and domain.low is not None and domain.low.constant == 0
    return False


def _told(task: Pragma, symbol: Symbol, write: Access, use: Access) -> Iterator[Diagnostic]:
    span, other = place(use.node), place(write.node)
    if span is None:
        return
    related = () if other is None else (Related(other, "it is written here"),)
    does = "written" if use.writes else "read"
    yield rex313.DEFERRED.at(span, symbol.name, does, task.directive.name, related=related, about=symbol.name)
