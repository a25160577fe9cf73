"""What becomes of a clause where its construct is lowered: it is honoured, changes nothing, or keeps the region on the
host; and which directives inside device code ask for nothing: hints, promises, and loops that one thread runs.
"""

from lowering_core.analysis.walk import walk
from lowering_core.diagnostics import Diagnostic, Words
from lowering_core.lowering.block_memory import is_placed
from lowering_core.model.directive import Clause, Directive, InvalidClause, KindClause, TextClause, words_of
from lowering_core.model.kernel import HostOnly
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.openmp.allocators import placed_variables, used_allocators
from lowering_core.openmp.entries import Outcome, Role
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex409_clause_without_effect as rex409
from lowering_core.rules.edits import remove_clause


def clause_obstacle(clause: Clause) -> HostOnly | None:
    """Why a region whose directive has this clause stays on the host; None where it is honoured or harmless."""
    reason = support_problem(clause, Outcome.LOOP)
    return None if reason is None else HostOnly(reason, clause.span)


def without_effect(clause: Clause, outcome: Outcome) -> str:
    """Why a clause changes nothing in the kernel of a region with this outcome; empty for all others."""
    support, words = clause.info.support, words_of(clause)
    if outcome in support.outcomes or not support.idle or set(support.active) & set(words):
        return ""
    return support.idle.format(*words)


def clause_note(clause: Clause, directive: Directive, outcome: Outcome) -> Diagnostic | None:
    """The hint that a clause of `directive` changes nothing in the emitted kernel, None for all others."""
    why = without_effect(clause, outcome)
    if not why or is_placed(clause, ()):
        return None
    return rex409.NO_EFFECT.at(clause.span, clause.name, why, fixes=remove_clause(directive, clause))


def nested_obstacle(pragma: Pragma) -> HostOnly | None:
    """Why the clauses of a nested simd, loop or atomic construct keep its region on the host; None where they do not.

    A nested simd loop runs sequentially in its thread, which is what its clauses allow, except for those that would
    give a variable of the thread another value in each iteration than the loop's text does.
    """
    directive = pragma.directive
    for clause in directive.clauses:
        if isinstance(clause, InvalidClause) or not clause.info.supports(Outcome.NESTED):
            return HostOnly(rex406.INNER_CLAUSE(directive.name, clause.name), clause.span)
    return None


def support_problem(clause: Clause, outcome: Outcome) -> Words | None:
    """Why a clause is not supported where that is the outcome; None where it is honoured or harmless."""
    if isinstance(clause, InvalidClause):
        return rex406.CLAUSE_UNREAD(clause.name)
    refused = next((word for word in words_of(clause) if word in clause.info.support.refused), None)
    if refused is not None:
        return rex406.CLAUSE_WORD(clause.name, refused)
    if not clause.info.supports(outcome):
        return rex406.CLAUSE(clause.name)
    return _allocator_problem(clause) if isinstance(clause, TextClause) else None


def is_hint(directive: Directive) -> bool:
    """Whether a directive leaves the meaning of the statement after it as it is.

    `unroll` is such where one thread runs the loop; `tile` gives the iterations another order. An `error` at
    compilation is the host compiler's to report; `allocate` says where a variable lies.
    """
    if directive.name == "error":
        kinds = [clause.kind for clause in directive.named(KindClause, "at")]
        return kinds in ([], ["compilation"])
    if directive.name == "dispatch":
        # Which function it calls is decided where the text is read; pointers are the device's already.
        known = directive.dispatched is not None and directive.dispatched.known
        return not directive.clauses or (known and all(one.info.supports(Outcome.NESTED) for one in directive.clauses))
    if directive.name == "allocate":
        return all(clause.name == "allocator" for clause in directive.clauses)
    return Role.HINT in directive.role


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
        and node.directive.name not in ("simd", "atomic", "tile")
        and not is_hint(node.directive)
        and not binds_to_thread(node.directive)
        for node in walk(statement)
    )


def _allocator_problem(clause: TextClause) -> Words | None:
    """Why `allocate` or `uses_allocators` cannot be followed. Where private variables lie is the device's own choice
    under every allocator (OpenMP 5.2, 6.2); their alignment is not.
    """
    problem = clause.name == "allocate" and placed_variables(clause.text) is None
    problem = problem or (clause.name == "uses_allocators" and used_allocators(clause.text) is None)
    return rex406.ALLOCATOR(clause.name, clause.text.partition(":")[0].strip()) if problem else None
