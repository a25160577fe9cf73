"""A loop that is free under a condition, run in parallel where that holds and as it was elsewhere."""

from __future__ import annotations

from lowering_core.access.domains import started
from lowering_core.analysis.walk import statements
from lowering_core.dependence.concurrency import concurrency_of
from lowering_core.dependence.view import FunctionView
from lowering_core.diagnostics import Fix
from lowering_core.mending.lines import line_end
from lowering_core.model.dependence import LoopClause, LoopVerdict
from lowering_core.model.directive import Directive
from lowering_core.model.syntax import DeclStmt, For, Label, Pragma
from lowering_core.rules.edits import is_written
from lowering_core.text import Span, decode

_STATIC = ("static", "extern")


def guard_of(view: FunctionView, loop: For, verdict: LoopVerdict) -> Fix | None:
    """`if (condition) { directive loop } else { loop }`, for a loop that has a directive, or to which one is given that
    runs it in parallel on the host. None where the loop cannot be written twice, or the condition not be evaluated.
    """
    text, around = view.function.unit.text, view.parents.get(id(loop), ())
    condition = verdict.guard
    if not condition or loop.span is None or view.function.unit.written(loop.span) is None or not _is_twice(loop):
        return None
    directive = concurrency_of(view, loop).directive
    if directive is None and not around:
        index = started(loop)[0]
        own = None if index is None else LoopClause("private", index.name)
        clauses = [one.text for one in verdict.clauses if one != own]
        inner = any(isinstance(node, Pragma) for node in statements(loop))
        words = None if inner else " ".join(["#pragma omp parallel for", *clauses])
        span, title = loop.span, f"Run in parallel if {verdict.condition}"
    elif directive is not None and len(around) == 1 and _stands_alone(directive):
        words = decode(text[directive.span.start : directive.span.end]).rstrip()
        span, title = Span(directive.span.start, loop.span.end), f"Keep the directive only if {verdict.condition}"
    else:
        return None
    if words is None:
        return None
    return Fix(title, ((span, _text(text, span, loop.span, condition, words)),), moves=True)


def _is_twice(loop: For) -> bool:
    """Whether a loop may be in a function twice."""
    return not any(
        (isinstance(node, Label) and node.keyword not in ("case", "default"))
        or (isinstance(node, DeclStmt) and any(one.storage in _STATIC for one in node.declarations))
        for node in statements(loop)
    )


def _stands_alone(directive: Directive) -> bool:
    """Whether a branch may hold a directive: it makes its own threads, or needs none."""
    return is_written(directive) and (directive.constituents == ("simd",) or directive.has("parallel", "target"))


def _text(text: bytes, span: Span, loop: Span, condition: str, words: str) -> str:
    end = line_end(text)
    start = text.rfind(b"\n", 0, loop.start) + 1
    before = text[start : loop.start]
    blank = decode(before[: len(before) - len(before.lstrip())])
    unit = "\t" if blank.startswith("\t") else "    "
    flush = span.start == 0 or text[span.start - 1 : span.start] == b"\n"
    first, *rest = decode(text[loop.start : loop.end]).replace("\r\n", "\n").split("\n")
    body = [f"{blank}{unit}{first}", *(f"{unit}{line}" if line.strip() and line[:1] != "#" else line for line in rest)]
    own = "" if flush and span != loop else f"{blank}{unit}"
    lines = [
        f"{blank if flush and span != loop else ''}if ({condition}) {{", f"{own}{words}", *body,
        f"{blank}}} else {{", *body, f"{blank}}}",
    ]  # fmt: skip
    return end.join(lines)
