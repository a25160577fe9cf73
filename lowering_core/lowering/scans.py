"""Scans: `reduction(inscan, …)` and the `scan` directive that cuts an iteration in two (OpenMP 5.2, 5.6).

The iterations run in their order. The running total is the original variable itself; the copy that the body names
starts each input phase with the identity of the operator, and holds the total in the scan phase.
"""

from collections.abc import Iterable, Iterator

from lowering_core.diagnostics import Diagnostic
from lowering_core.ir.build import evaluate
from lowering_core.ir.host import Edit, HostPragma
from lowering_core.ir.nodes import Items
from lowering_core.lowering.iteration_order import is_scan
from lowering_core.model.directive import Directive, InvalidClause, items_of, words_of
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Block, Expr, Pragma, Stmt, inner_statements
from lowering_core.model.unit import Function
from lowering_core.openmp.table import directive_info
from lowering_core.rules import rex109_missing_clause as rex109
from lowering_core.text import decode
from lowering_core.values import dataclass

_AROUND = "'for' or 'simd' with reduction(inscan, …) around it"


@dataclass(frozen=True, slots=True)
class Phases:
    """What an iteration does with a variable of a scan: at its beginning, at the directive, and at its end."""

    each: Items = ()
    at: Items = ()
    after: Items = ()


def scanned(directive: Directive) -> frozenset[str]:
    """The variables that the clauses of a loop construct scan."""
    return frozenset(item.name for clause in directive.clauses if is_scan(clause) for item in items_of(clause))


def scan_of(body: Stmt) -> Pragma | None:
    """The directive that separates the two phases of a loop body."""
    found = (item for item in body.items if isinstance(item, Pragma)) if isinstance(body, Block) else ()
    return next((item for item in found if item.directive.name == "scan"), None)


def misplaced_scans(function: Function) -> Iterator[Diagnostic]:
    """A finding for each `scan` that separates no phases: the construct around it scans nothing, or shares no loop
    among threads or lanes (OpenMP 5.2, 5.5.8 and 5.6).
    """
    pending: list[tuple[Stmt, Directive | None]] = [(function.body, None)]
    while pending:
        node, around = pending.pop()
        if isinstance(node, Pragma):
            directive = node.directive
            if directive.name == "scan" and not (around is not None and _may_scan(around)):
                yield rex109.NEEDS.at(directive.name_span, "scan", _AROUND)
            around = directive
        pending += ((inner, around) for inner in reversed(inner_statements(node)))


def _may_scan(directive: Directive) -> bool:
    unknown = any(isinstance(clause, InvalidClause) for clause in directive.clauses)
    return unknown or directive.name == "metadirective" or (directive.has("for", "simd") and bool(scanned(directive)))


def without_target(directive: Directive, text: bytes) -> tuple[Edit, ...]:
    """What the host reads in place of a construct that combines target with a scan, which GCC does not know; nothing
    for any other one.
    """
    rest = " ".join(directive.constituents[1:])
    given = [clause for clause in directive.clauses if clause.name in directive_info(rest).clauses] if rest else []
    kept = [one for one in given if one.name != "if" or words_of(one) == (directive.constituents[1],)]
    if not any(map(is_scan, kept)) or any(clause.span == directive.span for clause in kept):
        return ()
    listed = (" ".join(decode(text[one.span.start : one.span.end]).replace("\\\n", " ").split()) for one in kept)
    return (Edit(directive.span, HostPragma(" ".join([rest, *listed]))),)


def phases(scan: Pragma, own: Expr, total: Expr, count: Expr, operator: str) -> Phases:
    """The phases of `count` elements at `own`, of which `total` are the running totals."""
    where = (own, total, count)
    start, take = (
        evaluate(which, *where, operator=operator) for which in (Operation.COPIES_BEGIN, Operation.COPIES_TAKE)
    )
    add = evaluate(Operation.COMBINE_THREAD, *where, operator=operator)
    if scan.directive.asks("exclusive"):
        return Phases((take,), (start,), (add,))
    return Phases((start,), (add, take))


def together(found: Iterable[Phases]) -> Phases:
    """The phases of several variables."""
    listed = tuple(found)
    each, at, after = (tuple(item for one in listed for item in getattr(one, part)) for part in ("each", "at", "after"))
    return Phases(each, at, after)
