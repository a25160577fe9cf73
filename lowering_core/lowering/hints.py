"""Directives inside device code that ask for nothing a lane must do: hints, promises, and loops that one lane runs."""

import re

from lowering_core.analysis.walk import walk
from lowering_core.model.directive import Clause, Directive, ExprClause, KindClause, TextClause
from lowering_core.model.syntax import Name, Pragma, Stmt

PREDEFINED_ALLOCATORS = frozenset(
    f"omp_{kind}_mem_alloc"
    for kind in ("default", "large_cap", "const", "high_bw", "low_lat", "cgroup", "pteam", "thread")
)
_HINTS = frozenset({"nothing", "assume", "unroll", "tile"})
_ALLOCATOR = re.compile(r"(?:allocator\(\s*(\w+)\s*\)|(\w+))\Z")


def is_hint(directive: Directive) -> bool:
    """Whether a directive leaves the meaning of the statement after it as it is.

    `unroll` and `tile` are such where the loops are run by one thread: in another order at most, which who writes them
    allows. An `error` at compilation is the host compiler's to report; `allocate` says where a variable lies.
    """
    if directive.name == "error":
        kinds = [clause.kind for clause in directive.named(KindClause, "at")]
        return kinds in ([], ["compilation"])
    if directive.name == "allocate":
        return all(_is_predefined(clause) for clause in directive.clauses)
    return directive.name in _HINTS


def is_simd(directive: Directive) -> bool:
    """Whether a directive is a simd construct of its own."""
    return directive.name == "simd"


def bound_to(directive: Directive) -> str:
    """What the `bind` clause of a construct names; empty without one."""
    return next((clause.kind for clause in directive.named(KindClause, "bind")), "")


def runs_in_lane(directive: Directive) -> bool:
    """Whether a loop construct inside what one lane runs is that lane's own loop."""
    return directive.name == "simd" or (directive.name == "loop" and bound_to(directive) != "teams")


def binds_to_thread(directive: Directive) -> bool:
    """Whether each thread that meets the construct runs the whole loop."""
    return directive.name == "loop" and bound_to(directive) == "thread"


def holds_construct(statement: Stmt) -> bool:
    """Whether a statement holds a construct that several threads take part in."""
    return any(
        isinstance(node, Pragma)
        and node.directive.name not in ("simd", "atomic")
        and not is_hint(node.directive)
        and not binds_to_thread(node.directive)
        for node in walk(statement)
    )


def allocator_problem(clause: TextClause) -> str | None:
    """Why `allocate` or `uses_allocators` cannot be followed. Where private variables lie is the device's own choice
    under every predefined allocator (OpenMP 5.2, 6.2); traits and other allocators would promise more.
    """
    head, colon, _ = clause.text.partition(":")
    parts = clause.text.split(",") if clause.name == "uses_allocators" else head.split(",") if colon else []
    for part in parts:
        match = _ALLOCATOR.match(part.strip())
        if match is None or (match[1] or match[2]) not in PREDEFINED_ALLOCATORS:
            return f"{clause.name}({part.strip()}) is not supported: only predefined allocators are, without traits"
    return None


def _is_predefined(clause: Clause) -> bool:
    if not isinstance(clause, ExprClause) or clause.name != "allocator":
        return False
    return isinstance(clause.expr, Name) and clause.expr.name in PREDEFINED_ALLOCATORS
