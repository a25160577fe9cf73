"""Which loops of a function are offered to a device, and why the others are not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from lowering_core.access.domains import started
from lowering_core.access.effects import is_of_numbers
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView, repeats
from lowering_core.dependence.words import AtSource
from lowering_core.model.callee import Touch
from lowering_core.model.dependence import LoopClause, VerdictKind
from lowering_core.model.expressions import callee_name
from lowering_core.model.offer import DeclaredFunction, NoOffer, NotOfferedLoop, Offer, OfferedClause
from lowering_core.model.polynomial import add
from lowering_core.model.syntax import For, Pragma, Stmt, inner_statements
from lowering_core.offload.maps import maps_of
from lowering_core.offload.nests import holds_directive, shared_loops
from lowering_core.offload.pieces import NotOffered, memory_of
from lowering_core.offload.work import too_little, work_of
from lowering_core.text import Span

_REFUSED = {
    VerdictKind.RACE: NoOffer.RACE, VerdictKind.FREE_IF: NoOffer.CONDITION, VerdictKind.UNKNOWN: NoOffer.UNKNOWN,
}  # fmt: skip
_WHY = {
    "private": "each iteration assigns it before it reads it",
    "lastprivate": "each iteration assigns it, and its last value is read later",
    "reduction": "iterations only update it",
}


def offers_of(
    view: FunctionView, data: bytes, source: AtSource, definitions: Mapping[str, Span]
) -> tuple[Offer | NotOfferedLoop, ...]:
    """The offer, or why there is none, for the outermost free loops of a function, and why those around race. Places
    are in `data`, and so are the `definitions` of the file's functions. Those of included files are left out.
    """
    finder = _Offers(view, data, source, definitions)
    return tuple(finder.of_loop(loop) for loop in finder.wanted() if not source(loop.span or Span(0, 0)).path)


class _Offers:
    def __init__(self, view: FunctionView, data: bytes, source: AtSource, definitions: Mapping[str, Span]) -> None:
        self._view = view
        self._data = data
        self._source = source
        self._definitions = definitions
        self._judged: Callable[[For], Judgement] = partial(judge, view)

    def wanted(self) -> Iterator[For]:
        """The loops from outside inwards, those in a free one or under a directive left out."""
        pending: list[Stmt] = [self._view.function.body]
        while pending:
            node = pending.pop()
            if isinstance(node, For):
                yield node
                if holds_directive(node) or self._judged(node).kind is VerdictKind.FREE:
                    continue
            if not isinstance(node, Pragma):
                pending += inner_statements(node)[::-1]

    def of_loop(self, loop: For) -> Offer | NotOfferedLoop:
        """What is said of one loop."""
        at = self._source(loop.span or Span(0, 0))
        index = started(loop)[0]
        name = "" if index is None else index.name
        place = (self._view.function.name, at.line, at.span, name)
        if self._view.parents.get(id(loop)) or holds_directive(loop):
            return NotOfferedLoop(*place, NoOffer.CONSTRUCT)
        judgement = self._judged(loop)
        if judgement.kind is not VerdictKind.FREE:
            return NotOfferedLoop(*place, _REFUSED[judgement.kind], judgement.detail, judgement.reason)
        if not self._data.startswith(b"for", at.span.start):
            return NotOfferedLoop(*place, NoOffer.MACRO)
        declared = self._called(loop)
        if declared is None:
            return NotOfferedLoop(*place, NoOffer.CALL)
        found = memory_of(self._view, judgement)
        maps = found if isinstance(found, NotOffered) else maps_of(found)
        if isinstance(found, NotOffered) or isinstance(maps, NotOffered):
            assert isinstance(maps, NotOffered)
            return NotOfferedLoop(*place, maps.reason, maps.detail)
        loops = shared_loops(self._judged, judgement)
        unset = next((name for one in loops if (name := self._may_be_unset(judgement, one))), "")
        if unset:
            return NotOfferedLoop(*place, NoOffer.INDEX, unset)
        work = work_of(found, loops, maps)
        missing = too_little(work)
        if missing is not None:
            return NotOfferedLoop(*place, missing.reason, missing.detail)
        clauses = (*_collapsed(loops), *_of_values(judgement, loops), *(one.clause for one in maps))
        return Offer(*place, len(loops), clauses, declared, work, judgement.facts)

    def _may_be_unset(self, judgement: Judgement, loop: For) -> str:
        """The index of a loop that may have no iterations, where it is read later: `lastprivate` then leaves the value
        alone that the loop's header changes. Empty where there is none.
        """
        index, guard = started(loop)[0], self._view.repeats_of.get(id(loop))
        if index is None or LoopClause("lastprivate", index.name) not in judgement.clauses:
            return ""
        domain = None if guard is None else guard.domain
        if domain is None or domain.low is None or domain.high is None:
            return index.name
        size = add(domain.high, domain.low, -1).constant
        return index.name if size is None or size < 0 else ""

    def _called(self, loop: For) -> tuple[DeclaredFunction, ...] | None:
        """The functions of the file that a loop calls; None where one reads memory that no clause names."""
        names: dict[str, None] = {}
        for call, guard in self._view.made.calls:
            if not repeats(guard, loop) or is_of_numbers(call):
                continue
            summary = self._view.callees.of_call(call)
            touches = (*summary.parameters, summary.others, *(touch for _, touch in summary.globals))
            if any(touch & (Touch.READ_THROUGH | Touch.READ) for touch in touches):
                return None
            name = callee_name(call)
            if name in self._definitions and name not in self._view.environment.declare_target:
                names[name] = None
        return tuple(DeclaredFunction(name, self._definitions[name]) for name in names)


def _collapsed(loops: tuple[For, ...]) -> tuple[OfferedClause, ...]:
    if len(loops) == 1:
        return ()
    return (OfferedClause(f"collapse({len(loops)})", "the iterations of all these loops are independent"),)


def _of_values(judgement: Judgement, loops: tuple[For, ...]) -> tuple[OfferedClause, ...]:
    """The clauses of the verdict, without the indices, which are private anyway."""
    indices = {LoopClause("private", index.name) for loop in loops if (index := started(loop)[0]) is not None}
    return tuple(OfferedClause(one.text, _WHY[one.kind]) for one in judgement.clauses if one not in indices)
