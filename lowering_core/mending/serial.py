"""The fix of a race that takes a loop out of those that run at the same time."""

from __future__ import annotations

from lowering_core.analysis.walk import statements
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.view import FunctionView
from lowering_core.diagnostics import Fix
from lowering_core.mending.lines import without_line
from lowering_core.model.directive import Clause, Directive
from lowering_core.model.syntax import Pragma
from lowering_core.openmp.entries import Effect
from lowering_core.rules.edits import is_written, remove_clause
from lowering_core.text import Span

_ALONE = ("parallel for", "parallel for simd", "simd", "parallel loop")
_OF_TARGET = (Effect.MAP, Effect.PLACE, Effect.COPY, Effect.COPY | Effect.READ)
"""What clauses do that a `target` directive alone takes as well; and those that have no effect on one thread."""
_OF_THREADS = (Effect.DEAL, Effect.WIDTH)


def serial_fix(view: FunctionView, found: Judgement) -> Fix | None:
    """The loop in order: without its directive on the host, as a `target` region of one thread on the device."""
    directive = found.concurrency.directive
    if directive is None or not is_written(directive):
        return None
    inner = (node.directive for node in statements(found.loop) if isinstance(node, Pragma))
    if any(_needs_threads(one) for one in inner):
        return None
    text = view.function.unit.text
    if directive.name in _ALONE:
        edit = without_line(text, directive.span)
        return None if edit is None else Fix("Run the loop in order", (edit,), moves=True, tried=True)
    if directive.constituents[:1] == ("target",) and directive.has("parallel", "simd", "loop"):
        return _on_device(directive)
    return None


def _needs_threads(directive: Directive) -> bool:
    """Whether a directive in a loop belongs to the threads that run that."""
    if directive.has("parallel", "teams"):
        return False
    threads = directive.has("for", "sections", "single", "masked", "master", "barrier", "ordered")
    return threads or directive.has("cancel", "cancellation point")


def _on_device(directive: Directive) -> Fix | None:
    edits: list[tuple[Span, str]] = [(directive.name_span, "target")]
    for clause in directive.clauses:
        if clause.effect in _OF_THREADS or is_collapse(clause):
            edits.append((clause.span, ""))
        elif clause.effect not in _OF_TARGET and not clause.effect & Effect.DEVICE:
            return None
    return Fix("Run the loop in order on the device", tuple(edits), moves=True, tried=True)


def outer_level_fix(found: Judgement) -> Fix | None:
    """The outer one of the loops that `collapse` joins, alone."""
    directive = found.concurrency.directive
    if directive is None or len(found.concurrency.loops) < 2:
        return None
    clause = next((one for one in directive.clauses if is_collapse(one)), None)
    fixes = () if clause is None else remove_clause(directive, clause)
    return (
        Fix("Share out the outer loop alone: remove collapse", fixes[0].edits, moves=True, tried=True)
        if fixes
        else None
    )


def is_collapse(clause: Clause) -> bool:
    """Whether a clause joins loops."""
    return clause.name == "collapse"
