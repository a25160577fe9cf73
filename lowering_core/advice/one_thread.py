"""A region runs on one thread, and a loop in it need not."""

from collections.abc import Iterator

from lowering_core.access.domains import started
from lowering_core.advice.facts import RegionFacts, counted, is_many
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.dependence import LoopClause, VerdictKind
from lowering_core.model.directive import MapClause
from lowering_core.model.kernel import GeneralRegion
from lowering_core.model.syntax import For, Pragma
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex703_one_thread as rex703
from lowering_core.rules.edits import add_clauses, is_written
from lowering_core.text import Span

PARALLEL = "target teams distribute parallel for"


def one_thread(facts: RegionFacts) -> Iterator[Diagnostic]:
    """A `target` region has no directive that makes threads, and holds a free loop."""
    if facts.threads != 1 or not isinstance(facts.plan.strategy, GeneralRegion):
        return
    pragma = facts.pragma()
    region = facts.plan.analyzed.region
    if pragma is None or region.directive.name != "target" or facts.plan.analyzed.asks:
        return
    loop = next(_free(facts, pragma), None)
    index = None if loop is None else started(loop)[0]
    if loop is None or index is None:
        return
    fixes = _fix(facts, loop) if pragma.body is loop else ()
    words = rex703.LOOP if fixes else rex703.FOUND
    yield words.at(region.directive.span, facts.device.name, counted(facts.device.resident), index.name, fixes=fixes)


def _free(facts: RegionFacts, pragma: Pragma) -> Iterator[For]:
    """The outermost loops of the region that are free and long."""
    span = pragma.span
    taken: list[Span] = []
    for loop in facts.view.loops:
        own = loop.span
        if own is None or span is None or not span.covers(own) or any(one.covers(own) for one in taken):
            continue
        if is_many(loop) and facts.judged(loop).kind is VerdictKind.FREE:
            taken.append(own)
            yield loop


def _fix(facts: RegionFacts, loop: For) -> tuple[Fix, ...]:
    """The directive that shares out the loop, with the clauses that make it free."""
    region = facts.plan.analyzed.region
    directive, needed = region.pragma.directive, facts.judged(loop).clauses
    index = started(loop)[0]
    rest = tuple(one for one in needed if index is None or one != LoopClause("private", index.name))
    mapped = {item.name for clause in directive.named(MapClause) for item in clause.items if clause.type in _BACK}
    if any(one.kind == "lastprivate" or (one.kind == "reduction" and one.name not in mapped) for one in rest):
        return ()
    if not is_written(directive) or any(one.effect & Effect.COPY for one in directive.clauses):
        return ()
    added = add_clauses(region, tuple(one.text for one in rest)) if rest else ()
    if rest and not added:
        return ()
    edits = ((directive.name_span, PARALLEL), *(edit for fix in added for edit in fix.edits))
    return (Fix(f"Share out the loop: {PARALLEL}", _joined(edits)),)


def _joined(edits: tuple[tuple[Span, str], ...]) -> tuple[tuple[Span, str], ...]:
    """Edits of which those at one place are one."""
    texts: dict[Span, str] = {}
    for span, text in edits:
        texts[span] = texts.get(span, "") + text
    return tuple(texts.items())


_BACK = ("", "tofrom")
