"""Starting a kernel, or moving its data, takes longer than its work does on the host."""

from collections.abc import Iterator

from lowering_core.advice.facts import RegionFacts, counted
from lowering_core.advice.host_alike import calls_alike, has_other_data
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.mending.lines import without_line
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.dependence import VerdictKind
from lowering_core.model.directive import Directive, MapClause
from lowering_core.model.residence import Presence
from lowering_core.offload.work import operations_of
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex710_small_work as rex710
from lowering_core.rules.edits import is_written

_LEAST_OPERATIONS = 10_000
_LEAST_PER_BYTE = 0.5


def small_work(facts: RegionFacts) -> Iterator[Diagnostic]:
    """A region whose size is known, on data that is on the host before and after it."""
    region, step = facts.plan.analyzed.region, facts.moved
    if step is None or facts.loop is None or region.enclosing or _is_chosen(region.directive):
        return
    # What is on the device already would have to come back for a loop on the host.
    own = [one for one in step.moves if one.copied.times]
    if region.function.name != "main" or not own or any(_is_resident(one.presence, one.name, facts) for one in own):
        return
    if has_other_data(facts.view, facts.loop):
        return
    amounts = [one.amount.value for one in own]
    operations, sure = operations_of(facts.view, facts.loop)
    if not sure or None in amounts:
        return
    moved = sum((one.amount.value or 0) * one.copied.times for one in own)
    if operations < _LEAST_OPERATIONS:
        yield rex710.KERNEL.at(region.directive.span, counted(operations), counted(moved), fixes=_on_host(facts))
    elif not step.loops and operations < _LEAST_PER_BYTE * moved:
        yield rex710.TRANSFER.at(
            region.directive.span, counted(moved), counted(operations), f"{operations / moved:.1f}",
            fixes=_on_host(facts),
        )  # fmt: skip


def _is_chosen(directive: Directive) -> bool:
    """Whether clauses say where the construct runs."""
    return any(clause.effect & (Effect.CONDITION | Effect.PLACE) for clause in directive.clauses)


def _is_resident(presence: Presence, name: str, facts: RegionFacts) -> bool:
    """Whether data may be on the device, or other constructs of the function move them too."""
    return presence.possible or facts.times_moved(name) > 1


def _on_host(facts: RegionFacts) -> tuple[Fix, ...]:
    """The loop without its pragma: what it writes comes back from the device as well, and its iterations are free."""
    analyzed = facts.plan.analyzed
    directive, judged = analyzed.region.pragma.directive, None if facts.loop is None else facts.judged(facts.loop)
    if (
        judged is None
        or judged.kind is not VerdictKind.FREE
        or judged.clauses
        or directive is not analyzed.region.directive
    ):
        return ()
    if facts.loop is None or not calls_alike(facts.view, facts.loop):
        return ()
    plain = all(isinstance(one, MapClause) for one in directive.clauses) and not analyzed.asks
    if not plain or not all(map(_comes_back, analyzed.data.variables)) or not is_written(directive):
        return ()
    edit = without_line(facts.view.function.unit.text, directive.span)
    return () if edit is None else (Fix("Run the loop on the host", (edit,), moves=True),)


def _comes_back(one: Captured) -> bool:
    """Whether the host sees what a region writes of a variable."""
    if not one.written and not one.assigned:
        return True
    return one.sharing is Sharing.MAPPED and one.map is not None and one.map.type in _BACK and not one.members


_BACK = ("from", "tofrom")
