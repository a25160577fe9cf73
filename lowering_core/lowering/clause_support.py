"""What a lowered loop does with each clause: honours it, may ignore it with a word, or cannot be lowered with it; and
which directives inside device code ask for nothing a thread must do: hints, promises, and loops that one thread runs.
"""

import re

from lowering_core.analysis.access import summarize
from lowering_core.analysis.fixes import remove_clause
from lowering_core.analysis.walk import statements, walk
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.directive import (
    Clause,
    DependClause,
    Directive,
    ExprClause,
    InvalidClause,
    KindClause,
    LinearClause,
    ListClause,
    MapClause,
    ReductionClause,
    ScheduleClause,
    TextClause,
)
from lowering_core.model.kernel import HostOnly
from lowering_core.model.syntax import Name, Pragma, Stmt
from lowering_core.model.unit import Environment

_HONOURED = frozenset(
    "map private firstprivate lastprivate shared default defaultmap reduction is_device_ptr has_device_addr collapse "
    "num_teams thread_limit num_threads if linear".split()
)
_IN_SIMD = frozenset(
    "reduction simdlen safelen aligned private lastprivate linear nontemporal order collapse if".split()
)
_IN_LOOP = _IN_SIMD | {"bind"}
_ORDERS = frozenset({"seq_cst", "acq_rel", "acquire", "release", "relaxed"})
_IN_ATOMIC = frozenset(
    "read write update capture compare weak fail hint relaxed seq_cst acq_rel acquire release".split()
)
_WITHOUT_EFFECT = {
    "nowait": "the region runs to its end before the program goes on",
    "proc_bind": "threads of a GPU have no places",
    "order": "iterations run in no particular order anyway",
    "bind": "the loop is spread over the whole grid",
    "safelen": "threads do not depend on a vector length",
    "simdlen": "the warp is the vector",
    "aligned": "alignment needs no promise on a GPU",
    "nontemporal": "the cache policy is the device's",
    "dist_schedule": "iterations are dealt out over the whole grid",
    "allocate": "where private variables lie is the device's own choice",
    "uses_allocators": "where private variables lie is the device's own choice",
}


def clause_obstacle(clause: Clause) -> HostOnly | None:
    """Why a loop with this clause stays on the host; None where the clause is honoured or harmless."""
    reason = _obstacle(clause)
    return None if reason is None else HostOnly(reason, "REX406", clause.span)


def without_effect(clause: Clause) -> str:
    """Why a clause changes nothing in the emitted kernel; empty for all others."""
    if isinstance(clause, ScheduleClause) and clause.name == "schedule" and clause.kind != "static":
        return "every thread takes iterations in the grid's stride"
    if isinstance(clause, ExprClause) and clause.name == "if" and clause.modifier not in ("", "target"):
        return f"it concerns `{clause.modifier}` alone, and threads run all iterations either way"
    return _WITHOUT_EFFECT.get(clause.name, "")


def clause_note(clause: Clause, directive: Directive) -> Diagnostic | None:
    """The hint that a clause of `directive` changes nothing in the emitted kernel, None for all others."""
    why = without_effect(clause)
    if not why:
        return None
    message = f"{clause.name} has no effect on this kernel: {why}"
    return Diagnostic("REX409", clause.span, message, (), remove_clause(directive, clause))


def nested_obstacle(pragma: Pragma) -> HostOnly | None:
    """Why the clauses of a nested simd, loop or atomic construct keep its region on the host; None where they do not.

    A nested simd loop runs sequentially in its thread, which is what its clauses allow, except for those that would
    give a variable of the thread another value in each iteration than the loop's text does.
    """
    directive = pragma.directive
    allowed = {"simd": _IN_SIMD, "loop": _IN_LOOP}.get(directive.name, _IN_ATOMIC)
    for clause in directive.clauses:
        if isinstance(clause, LinearClause) and clause.name == "linear" and pragma.body is not None:
            written = summarize(pragma.body)
            still = next((item.name for item in clause.items if not written.writes(item.name)), None)
            if still is not None:
                reason = f"linear({still}) on a nested simd loop whose text does not change `{still}` is not supported"
                return HostOnly(reason, "REX406", clause.span)
        if clause.name not in allowed or isinstance(clause, InvalidClause):
            reason = f"`{directive.name}` with the clause {clause.name} inside a lowered loop is not supported"
            return HostOnly(reason, "REX406", clause.span)
    return None


def _obstacle(clause: Clause) -> str | None:
    match clause:
        case InvalidClause(name=name):
            return f"the clause {name} was not understood"
        case ListClause(name="lastprivate", modifier="conditional"):
            return "lastprivate(conditional:) is not supported in a lowered loop"
        case ReductionClause(modifier=modifier) if modifier not in ("", "default"):
            return f"reduction({modifier}, …) is not supported in a lowered loop"
        case ReductionClause(name=name) if name != "reduction":
            return f"{name} is not supported in a lowered loop"
        case ExprClause(name="device", modifier="ancestor"):
            return "device(ancestor:) is not supported"
        case ExprClause(name="device"):
            return None
        case MapClause(iterator=iterator) if iterator:
            return "an iterator in map is not supported in a lowered loop"
        case KindClause(name="order", modifier=modifier) if modifier == "reproducible":
            return None
        case ScheduleClause():
            return None
        case DependClause(name="depend", type=kind) if kind not in ("source", "sink"):
            return None
        case TextClause(name="allocate" | "uses_allocators"):
            return allocator_problem(clause)
        case _ if clause.name in _HONOURED or clause.name in _WITHOUT_EFFECT:
            return None
        case _:
            return f"the clause {clause.name} is not supported in a lowered loop"


def requires_obstacle(environment: Environment, directive: Directive, statement: Stmt) -> HostOnly | None:
    """What a `requires` directive of the file asks for that a lowered region would not give (OpenMP 5.2, 8.2)."""
    if "unified_shared_memory" in environment.requires:
        reason = "the file requires unified_shared_memory, and a kernel would work on copies of mapped data"
        return HostOnly(reason, "REX401", directive.span)
    return order_obstacle(environment, statement)


def order_obstacle(environment: Environment, statement: Stmt) -> HostOnly | None:
    """The first atomic construct that leaves its memory order to a `requires` directive that asks for more."""
    if not environment.requires & {"atomic_default_mem_order(seq_cst)", "atomic_default_mem_order(acq_rel)"}:
        return None
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.name == "atomic":
            reason = "the file requires a stronger order of atomic constructs that name none; name it here"
            if not node.directive.asks(*_ORDERS):
                return HostOnly(reason, "REX401", node.directive.span)
    return None


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


def runs_in_thread(directive: Directive) -> bool:
    """Whether a loop construct inside what one thread runs is that thread's own loop."""
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
