"""What is shown when the pointer rests on a pragma, a clause, a loop index or a captured variable."""

import re
from dataclasses import dataclass

from lowering_core.access.domains import started
from lowering_core.analysis.walk import statements
from lowering_core.model.data import Sharing
from lowering_core.model.directive import Clause, Directive
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.loop import CanonicalLoop, LoopNest, NotCanonical
from lowering_core.model.syntax import Pragma
from lowering_core.model.unit import Function
from lowering_core.text import Span
from rex_lsp.features.hover_clause import clause_markdown, data_markdown, lowering_markdown
from rex_lsp.features.hover_data import variable_fact, variable_facts, variable_line, variable_markdown
from rex_lsp.features.hover_loop import (
    decision_markdown,
    launch_markdown,
    loop_facts,
    loop_markdown,
    loops_markdown,
    not_canonical_markdown,
    trips_markdown,
)
from rex_lsp.features.markdown import code, paragraphs, section
from rex_lsp.features.places import in_unit_text, kernel_name
from rex_lsp.features.regions import region_at
from rex_lsp.snapshot import Placed, Snapshot, in_document

_WORD = re.compile(rb"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Hover:
    """Markdown about `span` of the document."""

    span: Span
    markdown: str


def hover(snapshot: Snapshot, offset: int) -> Hover | None:
    """What is known of the place at byte `offset`; None where there is nothing to say."""
    placed = snapshot.unit_at(offset)
    if placed is None:
        return None
    found = region_at(snapshot, offset)
    plan = None if found is None else found[2]
    at = in_unit_text(placed, offset)
    if at is None:
        return _from_macro(snapshot, placed, plan, offset)
    directive = _directive_at(placed, at)
    if directive is not None:
        return _on_directive(snapshot, placed, plan, directive, at)
    return None if plan is None else _on_name(snapshot, placed, plan, at)


def region_markdown(snapshot: Snapshot, placed: Placed, plan: KernelPlan) -> str:
    """All that is known of a target construct."""
    facts = variable_facts(placed, plan, snapshot.environment)
    name = kernel_name(placed, plan)
    return paragraphs(
        decision_markdown(plan),
        loops_markdown(plan),
        launch_markdown(plan, snapshot.options),
        section("Variables", (variable_line(fact) for fact in facts)),
        f"Kernel {code(name)}" if name else "",
    )


def _from_macro(snapshot: Snapshot, placed: Placed, plan: KernelPlan | None, offset: int) -> Hover | None:
    """A pragma that came out of a macro is shown at the macro's use."""
    if plan is None:
        return None
    span = in_document(placed, plan.analyzed.region.directive.span)
    inside = span.start <= offset <= span.end
    return Hover(span, region_markdown(snapshot, placed, plan)) if inside else None


def _directive_at(placed: Placed, at: int) -> Directive | None:
    for statement in statements(placed.report.function.body):
        if isinstance(statement, Pragma) and statement.directive.span.start <= at <= statement.directive.span.end:
            return statement.directive
    return None


def _on_directive(
    snapshot: Snapshot, placed: Placed, plan: KernelPlan | None, directive: Directive, at: int
) -> Hover | None:
    own = plan if plan is not None and _belongs(directive, plan) else None
    clause = next((clause for clause in directive.clauses if clause.span.start <= at < clause.span.end), None)
    if clause is not None:
        return _on_clause(snapshot, placed, own, directive, clause, at)
    if own is None or not directive.span.start <= at <= max(directive.name_span.end, _last(directive)):
        return None
    return Hover(in_document(placed, directive.span), region_markdown(snapshot, placed, own))


def _last(directive: Directive) -> int:
    return max((clause.span.end for clause in directive.clauses), default=0)


def _belongs(directive: Directive, plan: KernelPlan) -> bool:
    """Whether the directive is a region's own, or one that was joined with it."""
    region = plan.analyzed.region
    joined = region.statement.span is not None and directive.span.end <= region.statement.span.start
    return directive.span == region.directive.span or joined


def _on_clause(
    snapshot: Snapshot, placed: Placed, plan: KernelPlan | None, directive: Directive, clause: Clause, at: int
) -> Hover | None:
    text = placed.report.function.unit.text
    word = _word_at(text, at)
    named = word is not None and word.start >= clause.span.start + len(clause.name)
    if plan is not None and word is not None and named:
        fact = variable_fact(placed, plan, snapshot.environment, _text(text, word))
        if fact is not None:
            return Hover(in_document(placed, word), variable_markdown(fact))
    facts = () if plan is None else variable_facts(placed, plan, snapshot.environment)
    lowered = data_markdown(directive) if plan is None else lowering_markdown(plan, clause, facts, snapshot.options)
    return Hover(in_document(placed, clause.span), paragraphs(clause_markdown(directive, clause), lowered))


def _on_name(snapshot: Snapshot, placed: Placed, plan: KernelPlan, at: int) -> Hover | None:
    """A name in the region's statement: an index, or a captured variable."""
    text = placed.report.function.unit.text
    word = _word_at(text, at)
    if word is None:
        return None
    name = _text(text, word)
    shown = _index_markdown(snapshot, placed, plan, name, word)
    if shown is None and _is_captured(plan, name, word):
        fact = variable_fact(placed, plan, snapshot.environment, name)
        shown = None if fact is None else variable_markdown(fact)
    return None if shown is None else Hover(in_document(placed, word), shown)


def _is_captured(plan: KernelPlan, name: str, word: Span) -> bool:
    """Whether this appearance of the name is the variable from outside, and not a local of the region."""
    return any(use.name == name and use.span is not None and use.span.covers(word) for use in plan.analyzed.access.uses)


def _index_markdown(snapshot: Snapshot, placed: Placed, plan: KernelPlan, name: str, word: Span) -> str | None:
    nest = plan.analyzed.nest
    fact = variable_fact(placed, plan, snapshot.environment, name)
    sharing = (
        "" if fact is None or fact.sharing.split(",")[0] != Sharing.INDEX.value else f"{fact.why}; {fact.meaning}."
    )
    if isinstance(nest, NotCanonical):
        inside = nest.loop is not None and nest.loop.span is not None and nest.loop.span.covers(word)
        return paragraphs(not_canonical_markdown(nest), sharing) if inside and name == nest.index else None
    if not isinstance(nest, LoopNest):
        return None
    for loop, about in zip(nest.loops, loop_facts(plan), strict=True):
        inside = loop.loop.span is not None and loop.loop.span.covers(word)
        keyword = name == "for" and loop.loop.span is not None and loop.loop.span.start == word.start
        if keyword or (inside and name == loop.index and not _redeclared(placed.report.function, loop, word)):
            return paragraphs(loop_markdown(about), trips_markdown(plan), sharing)
    return None


def _redeclared(function: Function, loop: CanonicalLoop, word: Span) -> bool:
    """Whether the index's name means another variable at a place in the loop."""
    seen = [one.symbol for one in function.visible(word.end) if one.name == loop.index]
    return bool(seen) and seen[-1] != started(loop.loop)[0]


def _word_at(text: bytes, at: int) -> Span | None:
    start = at
    while start > 0 and (text[start - 1 : start].isalnum() or text[start - 1 : start] == b"_"):
        start -= 1
    match = _WORD.match(text, start)
    return Span(match.start(), match.end()) if match is not None and at <= match.end() else None


def _text(text: bytes, span: Span) -> str:
    return text[span.start : span.end].decode("ascii", "replace")
