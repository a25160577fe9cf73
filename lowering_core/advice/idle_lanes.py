"""All of an iteration depends on the parity of the index, or on another remainder."""

from collections.abc import Iterator

from lowering_core.access.domains import domain_of, started
from lowering_core.advice.facts import WARP, RegionFacts
from lowering_core.advice.parity import remainder_of, whole_test
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import For, If, Name, Postfix, Unary
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex709_idle_lanes as rex709
from lowering_core.text import Span


def idle_lanes(facts: RegionFacts) -> Iterator[Diagnostic]:
    """The body of a loop that counts by one is `if (i % k == c)`, without `else`."""
    nest, loop = facts.nest, facts.loop
    if nest is None or loop is None or len(nest.loops) != 1 or nest.added:
        return
    domain, test = domain_of(loop), whole_test(loop.body)
    low = None if domain is None or domain.low is None else domain.low.constant
    if domain is None or test is None or test.other is not None or domain.step != 1 or test.span is None:
        return
    found = remainder_of(test.test, domain.index, facts)
    if found is None:
        return
    every, rest = found
    fixes = () if low is None or low < 0 else _fix(facts, loop, test, low + (rest - low) % every, every)
    index = domain.index.name
    yield rex709.FOUND.at(_place(test), WARP // every, WARP, index, every, rest, fixes=fixes)


def _place(test: If) -> Span:
    assert test.span is not None
    return test.test.span or test.span


def _fix(facts: RegionFacts, loop: For, test: If, first: int, every: int) -> tuple[Fix, ...]:
    """The loop over those iterations alone. The index is private, and what it is afterwards nobody knows."""
    start, step, then = started(loop)[1], loop.step, test.then.span
    if start is None or step is None or start.span is None or step.span is None or test.span is None or then is None:
        return ()
    moved = bare(step)
    index = moved.operand if isinstance(moved, Postfix | Unary) else None
    if index is None or not isinstance(name := bare(index), Name) or _counts(facts):
        return ()
    edits = ((start.span, str(first)), (step.span, f"{name.name} += {every}"), (Span(test.span.start, then.start), ""))
    return (Fix(f"Take each iteration that is used: {name.name} += {every}", edits),)


def _counts(facts: RegionFacts) -> bool:
    """Whether clauses of the construct depend on the number of iterations, or on the last of them."""
    directive = facts.plan.analyzed.region.directive
    last = (clause.effect & Effect.WRITE and not clause.effect & Effect.COMBINE for clause in directive.clauses)
    dealt = (clause.effect & (Effect.DEAL | Effect.STEP) for clause in directive.clauses)
    return any(last) or any(dealt) or facts.plan.analyzed.asks
