"""The fix of a race that moves a directive to an inner loop, whose iterations are independent."""

from __future__ import annotations

from lowering_core.access.domains import started
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.diagnostics import Fix
from lowering_core.mending.lines import pragma_before, without_line
from lowering_core.mending.serial import is_collapse
from lowering_core.model.dependence import LoopClause, VerdictKind
from lowering_core.model.directive import Clause, Directive, InvalidClause, items_of
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, For, Stmt
from lowering_core.openmp.entries import Effect
from lowering_core.rules.edits import is_written
from lowering_core.text import Span, decode

_HOST = (Effect.DEAL, Effect.WIDTH, Effect.COPY, Effect.SHARE, Effect.REDUCTION)
_DEVICE = (Effect.DEAL, Effect.WIDTH, Effect.COPY, Effect.COPY | Effect.READ, Effect.REDUCTION, Effect.MAP)
"""What clauses do that go along."""


def inner_fix(view: FunctionView, found: Judgement) -> Fix | None:
    """The directive in front of the only loop that is directly inside, if that is free. On the device the data stays
    there for as long as the outer loop runs.
    """
    directive = found.concurrency.directive
    if (
        directive is None
        or not is_written(directive)
        or any(isinstance(one, InvalidClause) for one in directive.clauses)
    ):
        return None
    device = directive.constituents[:1] == ("target",)
    if not device and directive.name not in ("parallel for", "parallel for simd"):
        return None
    outer = found.concurrency.loops[0]
    inner = _inner(outer, only=device)
    if inner is None or inner.span is None or (index := started(inner)[0]) is None:
        return None
    own = started(outer)[0]
    if any(not _is_within(view, outer, inner, one, index) for one in _privates(directive)):
        return None
    clauses = _clauses(view, directive, own, _DEVICE if device else _HOST)
    needed = _needed(view, inner, index, directive)
    if clauses is None or needed is None or own is None:
        return None
    text = view.function.unit.text
    maps = [one for one in clauses if device and one.startswith("map")]
    rest = [one for one in (*clauses, *needed) if one not in maps]
    first = _data_edit(directive, maps) if maps else without_line(text, directive.span)
    if first is None:
        return None
    words = " ".join(["#pragma omp", directive.name, *rest])
    title = f"Move the directive to the loop over {index.name}"
    return Fix(title, (first, pragma_before(text, inner.span.start, words, directive.span)), moves=True, tried=True)


def _privates(directive: Directive) -> list[Symbol]:
    own = [one for one in directive.clauses if one.effect & Effect.COPY and not one.effect & Effect.COMBINE]
    return [item.symbol for one in own for item in items_of(one) if item.symbol is not None]


def _is_within(view: FunctionView, outer: For, inner: For, symbol: Symbol, index: Symbol) -> bool:
    """Whether the outer loop uses a variable in the inner one alone: there it has other copies then."""
    if symbol in (index, started(outer)[0]):
        return True
    return all(repeats(one.guard, inner) for _, one in view.inside(outer) if one.symbol == symbol)


def _data_edit(directive: Directive, maps: list[str]) -> tuple[Span, str]:
    ends = [clause.span.end for clause in directive.clauses]
    return Span(directive.name_span.start, max(ends)), " ".join(["target data", *maps])


def _inner(outer: For, *, only: bool) -> For | None:
    """The one loop directly in another one; `only`: which is all of its body."""
    body: Stmt = outer.body
    while isinstance(body, Block) and len(body.items) == 1:
        body = body.items[0]
    if isinstance(body, For):
        return body
    loops = [one for one in body.items if isinstance(one, For)] if isinstance(body, Block) else []
    return loops[0] if len(loops) == 1 and not only else None


def _clauses(
    view: FunctionView, directive: Directive, own: Symbol | None, known: tuple[Effect, ...]
) -> list[str] | None:
    """The clauses that go along, without what they say of the index `own` of the outer loop."""
    text = view.function.unit.text
    found: list[str] = []
    for clause in directive.clauses:
        if is_collapse(clause):
            continue
        if clause.effect not in known:
            return None
        names = [item.symbol for item in items_of(clause)]
        if own not in names:
            found.append(" ".join(decode(text[clause.span.start : clause.span.end]).replace("\\\n", " ").split()))
        elif clause.effect == Effect.COPY:
            left = _left(clause, own)
            found += [f"{clause.name}({', '.join(left)})"] if left else []
        elif clause.effect != Effect.SHARE:
            return None
    return found


def _left(clause: Clause, own: Symbol | None) -> list[str]:
    return [item.name for item in items_of(clause) if item.symbol != own]


def _needed(view: FunctionView, inner: For, index: Symbol, directive: Directive) -> list[str] | None:
    """The clauses that the inner loop needs beyond those of the directive; None where it is not free."""
    judged = judge(view, inner)
    if judged.kind is not VerdictKind.FREE or judged.concurrency.directive is not None:
        return None
    named = {item.name for clause in directive.clauses for item in items_of(clause)}
    own = LoopClause("private", index.name)
    return [one.text for one in judged.clauses if one != own and one.name not in named]
