"""Two long branches, between which the remainder of the index decides."""

from collections.abc import Iterator

from lowering_core.access.domains import domain_of, started
from lowering_core.advice.facts import WARP, RegionFacts, counted
from lowering_core.advice.parity import remainder_of, whole_test
from lowering_core.analysis.short_loops import trips_of
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import walk
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.mending.lines import line_end
from lowering_core.model.ctypes import Array, Pointer, strip
from lowering_core.model.dependence import VerdictKind
from lowering_core.model.directive import MapClause
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Conditional,
    For,
    If,
    Index,
    Name,
    Postfix,
    Stmt,
    Unary,
    While,
)
from lowering_core.rules import rex713_diverging_branches as rex713
from lowering_core.rules.edits import is_written
from lowering_core.text import Span

_LEAST = 64
"""Operations of the shorter branch."""
_FOR_EACH_BYTE = 16
"""Operations of a branch, at least, for each byte that it reads or writes: below, memory bounds it in any order."""
_WORD = 8
"""Bytes of an element whose type is not known."""
_CALL = 20
_UNKNOWN = 16
"""Iterations that a loop counts as whose bounds are not numbers."""


def diverging_branches(facts: RegionFacts) -> Iterator[Diagnostic]:
    """A statement of the body of a loop that counts by one is `if (i % k == c) … else …`, and both are long. A launch
    that does not fill the device takes as long as its longest thread in any order.
    """
    nest, loop = facts.nest, facts.loop
    if nest is None or loop is None or len(nest.loops) != 1 or nest.added:
        return
    domain = domain_of(loop)
    if domain is None or domain.step != 1 or (nest.trip_value is not None and nest.trip_value < facts.device.resident):
        return
    whole = whole_test(loop.body)
    for test in [whole] if whole is not None else _tests(loop.body):
        found = remainder_of(test.test, domain.index, facts)
        if found is None or test.other is None or test.test.span is None:
            continue
        works = [_operations(one) for one in (test.then, test.other)]
        moved = [_bytes(loop.body, other, facts) for other in (test.other, test.then)]
        if any(work < max(_LEAST, _FOR_EACH_BYTE * size) for work, size in zip(works, moved, strict=True)):
            continue
        every, rest = found
        low = None if domain.low is None else domain.low.constant
        plain = test is whole and every == 2 and low is not None and low >= 0
        fixes = _fix(facts, loop, test, low + (rest - low) % 2, low) if plain and low is not None else ()
        taken = WARP // every
        yield rex713.FOUND.at(
            test.test.span, counted(works[0]), WARP - taken, WARP, counted(works[1]), taken, domain.index.name,
            fixes=fixes,
        )  # fmt: skip
        return


def _tests(body: Stmt) -> Iterator[If]:
    """The tests that each iteration comes to."""
    if isinstance(body, Block):
        for one in body.items:
            if isinstance(one, If):
                yield one
            elif isinstance(one, Block):
                yield from _tests(one)


def _operations(branch: Stmt) -> int:
    """The operations of a branch."""
    total = 0
    pending: list[tuple[Stmt, int]] = [(Block((branch,)), 1)]
    while pending:
        top, times = pending.pop()
        body = top.body if isinstance(top, For | While) else top
        for node in walk(body, lambda one: not isinstance(one, For | While)):
            if isinstance(node, For | While):
                count = trips_of(node)
                pending.append((node, times * (_UNKNOWN if count is None else max(count, 0))))
            elif isinstance(node, Call):
                total += times * _CALL
            elif isinstance(node, Binary | Unary | Postfix | Assign | Conditional):
                total += times
    return total


def _bytes(body: Stmt, other: Stmt, facts: RegionFacts) -> int:
    """The bytes of the elements that an iteration reads or writes which does not take the `other` branch."""
    sizes: dict[Span | None, int] = {}
    for node in walk(body, lambda one: one is not other):
        ctype = type_of(node, facts.view.scope) if isinstance(node, Index) else None
        if ctype is not None and not isinstance(strip(ctype), Array | Pointer):
            sizes[node.span] = size_of(ctype, facts.view.environment) or _WORD
    return sum(sizes.values())


def _fix(facts: RegionFacts, loop: For, test: If, first: int, low: int) -> tuple[Fix, ...]:
    """The loop twice, over the iterations of either branch, in `target data` with the construct's maps."""
    region = facts.plan.analyzed.region
    directive, judged = region.pragma.directive, facts.judged(loop)
    index, start = started(loop)
    then, other, own = test.then.span, None if test.other is None else test.other.span, test.span
    written = is_written(directive) and directive is region.directive and directive.clauses
    if not written or not all(isinstance(one, MapClause) for one in directive.clauses):
        return ()
    if judged.kind is not VerdictKind.FREE or judged.clauses or region.pragma.body is not loop or index is None:
        return ()
    step, limit, span, init = loop.step, loop.test, loop.span, None if loop.init is None else loop.init.span
    if step is None or limit is None or span is None or init is None or start is None or then is None or other is None:
        return ()
    text, body = facts.view.function.unit.text, loop.body.span
    if start.span is None or limit.span is None or own is None or body is None or not _counts(loop, index):
        return ()
    dropped = (text[body.start : own.start], text[own.start : then.start], text[then.end : other.start])
    if any(b"//" in one or b"/*" in one for one in dropped):
        return ()

    def part(begin: int, end: int) -> str:
        return text[begin:end].decode("utf-8", "replace")

    end, blank = line_end(text), _blank(text, span.start)
    pragma = f"{_blank(text, directive.span.start)}#pragma omp {directive.name}"
    before, behind = part(init.start, start.span.start), part(start.span.end, init.end).rstrip(";")
    header = f"{part(limit.span.start, limit.span.end)}; {index.name} += 2"
    loops = [
        f"{pragma}{end}{blank}for ({before}{begin}{behind}; {header}) {part(branch.start, branch.end)}{end}"
        for begin, branch in ((first, then), (2 * low + 1 - first, other))
    ]
    edits = ((directive.name_span, "target data"), (span, f"{{{end}{loops[0]}{loops[1]}{blank}}}"))
    return (Fix("Give each branch a loop of its own", edits),)


def _blank(text: bytes, offset: int) -> str:
    """The blanks at the beginning of a line."""
    before = text[text.rfind(b"\n", 0, offset) + 1 : offset]
    return before[: len(before) - len(before.lstrip())].decode()


def _counts(loop: For, index: Symbol) -> bool:
    """Whether a loop's step is `i++`, in one of its forms."""
    step = None if loop.step is None else bare(loop.step)
    moved = step.operand if isinstance(step, Postfix | Unary) else step.target if isinstance(step, Assign) else None
    name = None if moved is None else bare(moved)
    return isinstance(name, Name) and name.symbol == index
