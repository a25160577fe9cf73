"""A loop that keeps its order stands between the shared loops and one that goes along memory."""

from collections.abc import Iterator

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import started
from lowering_core.advice.facts import RegionFacts, is_many
from lowering_core.advice.traffic import traffic
from lowering_core.advice.wider import collapse_fix
from lowering_core.analysis.coalescing import along, weight
from lowering_core.analysis.loop_body import jump_out
from lowering_core.analysis.sizes import size_of
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.syntax import DeclStmt, For
from lowering_core.offload.nests import perfect_loops
from lowering_core.passes import staged_rows
from lowering_core.rules import rex712_loop_order as rex712
from lowering_core.text import Span


def loop_order(facts: RegionFacts) -> Iterator[Diagnostic]:
    """A loop deeper in a perfect nest goes along memory, and the one around it cannot be shared. Whether the two may
    change places is shown by the nest in which they have: its shared loops must be free then, the one that moved among
    them. Accesses of different iterations of it never meet, so those that meet keep their order.
    """
    nest, loop, free = facts.nest, facts.loop, facts.free_loops
    place = len(free)
    if nest is None or loop is None or nest.added or place < len(nest.loops):
        return
    chain = perfect_loops(loop)
    if len(chain) < place + 2:
        return
    body = accesses_of(chain[-1].body, facts.view.environment)
    indices = [started(one)[0] for one in chain]
    ranks = [along(index, body) for index in indices]
    best = max(range(place + 1, len(chain)), key=lambda at: (ranks[at], at))
    if max(ranks[:place]) >= 0 or ranks[best] <= 0 or not is_many(chain[best]):
        return
    side, row, between = indices[len(nest.loops) - 1], indices[best], indices[place]
    if side is None or row is None or between is None:
        return
    # A break leaves the innermost loop, which would be another one.
    if jump_out(chain[best].body) is not None:
        return
    far = [
        one for one in body.outer
        if one.path and (one.reads or one.writes) and weight(one, row) == 1 and weight(one, side) == -1
    ]  # fmt: skip
    if not far or (staged_rows.NAME in facts.passes and not any(one.writes for one in far)):
        return
    one = next((one for one in far if one.writes), far[0])
    size = None if one.type is None else size_of(one.type, facts.view.environment)
    fixes = _fix(facts, chain[place], chain[best], place + 1, f"Take {row.name} before {between.name}")
    if size is None or one.symbol is None or not fixes:
        return
    apart = traffic(((0, size),), None)
    yield rex712.FOUND.at(
        facts.plan.analyzed.region.directive.span, one.symbol.name, side.name, apart.asked, apart.moved, row.name,
        between.name, place + 1, fixes=fixes,
    )  # fmt: skip


def _fix(facts: RegionFacts, outer: For, inner: For, loops: int, title: str) -> tuple[Fix, ...]:
    """Two loops with each other's headers, and so many loops shared. Each has an index of its own, which nobody reads
    afterwards.
    """
    text, wider = facts.view.function.unit.text, collapse_fix(facts, loops)
    spans = [_header(one) for one in (outer, inner)]
    first, second = spans
    if first is None or second is None or not wider:
        return ()
    swapped = ((first, _text(text, second)), (second, _text(text, first)))
    return (Fix(f"{title}: collapse({loops})", (*swapped, *wider[0].edits)),)


def _header(loop: For) -> Span | None:
    """What stands in the parentheses of a loop that declares its index."""
    if not isinstance(loop.init, DeclStmt) or loop.init.span is None or loop.step is None or loop.step.span is None:
        return None
    return loop.init.span.joined(loop.step.span)


def _text(text: bytes, span: Span) -> str:
    return text[span.start : span.end].decode("utf-8", "replace")
