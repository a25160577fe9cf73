"""Loops nested in a general region: their iterations dealt out over the threads of a block, the teams, or all threads;
and how wide the block is: what the parallel constructs of the region ask for.
"""

from dataclasses import dataclass

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.walk import statements, walk
from lowering_core.c_text import declare, structural
from lowering_core.lowering.trip_code import LoopText, index_lines, nest_texts, trip_lines
from lowering_core.model.data import Sharing
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Call, Expr, Name, OpaqueExpr, Pragma
from lowering_core.model.unit import Scope
from lowering_core.printing import plain_text


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who takes iterations: worker `number` of `count`; `active` is a test for the workers that take any, or empty.

    `chunk` is the chunk of a static schedule as device text, empty for one iteration at a time.
    """

    number: str
    count: str
    active: str = ""
    chunk: str = ""


THREADS = Dealing("rex_thread()", "rex_threads()")
TEAMS = Dealing("rex_block()", "rex_blocks()")
GRID = Dealing("rex_global_thread()", "rex_grid_threads()")


def loop_head(nest: LoopNest, dealing: Dealing, text: bytes, *, known: bool, last: bool) -> tuple[str, ...]:
    """Lines up to the start of the body, which one `}` ends.

    `known`: the trip counts are parameters of the kernel. `last`: `_dev_last` tells the last iteration.
    """
    texts = nest_texts(nest, lambda expr: plain_text(expr, text))
    lines = [line for one in texts if not one.loop.outer for line in one.bounds] if known else list(trip_lines(texts))
    if last:
        lines.append("bool _dev_last = false;")
    first = f"{dealing.active} ? {dealing.number} : __rex_tripcount" if dealing.active else dealing.number
    if dealing.chunk:
        trips = f"({dealing.active}) ? __rex_tripcount : 0" if dealing.active else "__rex_tripcount"
        lines += scheduled(trips, "_dev_chunk", dealing.number, dealing.count, f"(long long)({dealing.chunk})")
    else:
        more = f"_dev_i < __rex_tripcount; _dev_i += {dealing.count}"
        lines.append(f"for (unsigned long long _dev_i = {first}; {more}) {{")
    lines += [f"    {line}" for line in index_lines(texts, _index)]
    if last:
        lines.append("    _dev_last = _dev_i + 1 == __rex_tripcount;")
    return tuple(lines)


def scheduled(trips: str, chunk: str, number: str, count: str, value: str = "") -> list[str]:
    """Lines up to the body of a loop whose chunks are dealt out by the scheduler; with `value` they declare `chunk`."""
    return [
        "rex_static_sched _dev_sched;",
        "unsigned long long _dev_lower, _dev_upper;",
        *([f"const long long {chunk} = {value};"] if value else []),
        f"rex_static_sched_init(&_dev_sched, {trips}, {chunk}, {number}, {count});",
        "while (rex_static_sched_next(&_dev_sched, &_dev_lower, &_dev_upper))",
        "for (unsigned long long _dev_i = _dev_lower; _dev_i < _dev_upper; ++_dev_i) {",
    ]


def _index(text: LoopText, iteration: str) -> str:
    return f"{declare(text.loop.index_type, text.loop.index)} = {text.index_at(iteration)};"


BLOCK_WIDE = frozenset({"for", "for simd", "loop", "single", "sections", "barrier", "scope"})


def width_clauses(
    directive: Directive, parallels: list[Pragma], analyzed: AnalyzedRegion, scope: Scope
) -> tuple[ExprClause | None, tuple[ExprClause, ...]]:
    """The clause that decides the block's width, and the clauses that ask for no less than that.

    A construct without num_threads takes any width; so the others decide, if it is for the sake of constructs inside
    them, which all threads of the block must reach.
    """
    if "parallel" in directive.name.split() or not parallels:
        return None, ()
    clauses = [(one, clause) for one in parallels for clause in one.directive.named(ExprClause, "num_threads")[:1]]
    if not clauses or (len(clauses) != len(parallels) and not any(holds_block_wide(one) for one, _ in clauses)):
        return None, ()
    present = [clause for _, clause in clauses]
    values = [None if clause.expr is None else constant_value(clause.expr, scope) for clause in present]
    known = [value for value in values if value is not None]
    if len(known) == len(present):
        most = max(known)
        widest = tuple(clause for clause, value in zip(present, values, strict=True) if value == most)
        return widest[0], widest
    texts = {structural(clause.expr) for clause in present if clause.expr is not None}
    if len(texts) == 1 and present[0].expr is not None and _on_host(present[0].expr, analyzed):
        return present[0], tuple(present)
    return None, ()


def holds_block_wide(pragma: Pragma) -> bool:
    """Whether there are constructs inside a parallel construct that every thread of the block must reach."""
    body = pragma.body
    return body is not None and any(
        isinstance(node, Pragma) and node.directive.name in BLOCK_WIDE for node in statements(body)
    )


def _on_host(expr: Expr, analyzed: AnalyzedRegion) -> bool:
    """Whether the host finds the value that the region would: it has constants and values that are passed in."""
    for node in walk(expr):
        if isinstance(node, Call | OpaqueExpr):
            return False
        if isinstance(node, Name):
            captured = analyzed.data.find(node.name)
            if captured is None or captured.sharing is not Sharing.FIRSTPRIVATE or captured.assigned:
                return False
    return True
