"""A loop inside a parallel one whose iterations are as free, and along which threads would lie side by side in memory.

The user's loop walks rows, one a thread, and neighbouring threads read far apart; with the inner loop shared as well,
as `collapse` would do it, they read side by side.
"""

from collections.abc import Callable
from dataclasses import replace

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import started
from lowering_core.access.effects import is_of_numbers
from lowering_core.analysis.aliasing import may_overlap
from lowering_core.analysis.coalescing import NEAR, strides
from lowering_core.model.access import Access, Accesses, AccessKind, AccessPath, Construct, Element, MemberStep, guards
from lowering_core.model.data import DataEnvironment
from lowering_core.model.directive import Directive
from lowering_core.model.loop import LoopNest, NotCanonical
from lowering_core.model.symbols import Symbol
from lowering_core.model.unit import Environment
from lowering_core.openmp.entries import Effect

NAME = "inner-loops"


def with_free_inner_loop(
    nest: LoopNest, directive: Directive, data: DataEnvironment, environment: Environment,
    recovered: Callable[[int], LoopNest | NotCanonical],
) -> LoopNest:  # fmt: skip
    """The nest of a construct with the loop directly inside it, if that is better shared among threads too; `recovered`
    gives the nest of so many loops.

    Proof obligation: no two iterations of the inner loop touch one element that either writes, and nothing else is
    written that outlives an iteration.
    """
    if len(nest.loops) != 1 or nest.tiles or nest.shortened or not nest.on_host or not _is_open(directive, data):
        return nest
    deeper = recovered(2)
    if not isinstance(deeper, LoopNest) or deeper.before or deeper.shortened or not deeper.on_host:
        return nest
    inner = deeper.loops[1]
    if not deeper.rectangular or not inner.declared or inner.element is not None or inner.step_value is None:
        return nest
    made, index = accesses_of(deeper.body, environment), started(inner.loop)[0]
    if index is None or not _is_free(made, index, data):
        return nest
    outer_strides, inner_strides = strides(deeper, made)
    return replace(deeper, added=1) if outer_strides < 0 < inner_strides else nest


def _is_open(directive: Directive, data: DataEnvironment) -> bool:
    """Whether no clause says which thread runs an iteration, or what is left behind by the last one."""
    if any(Effect.DEAL in clause.effect for clause in directive.clauses) or directive.has("simd", "loop"):
        return False
    return not any(one.last or one.conditional or one.step is not None or one.operator for one in data.variables)


def _is_free(made: Accesses, index: Symbol, data: DataEnvironment) -> bool:
    if made.opaque or not all(is_of_numbers(call) for call, _ in made.calls):
        return False
    accesses = [one for one in made.outer if one.path or one.writes or one.path is None]
    if not all(_is_element(one, data) for one in accesses):
        return False
    written = {one.symbol for one in accesses if one.writes}
    for symbol in written:
        mine = data.find("" if symbol is None else symbol.name)
        others = {one.symbol.name for one in accesses if one.symbol is not None and one.symbol != symbol}
        if mine is None or any(other is None or may_overlap(mine, other) for other in map(data.find, others)):
            return False
        paths = [one.path or () for one in accesses if one.symbol == symbol]
        places = range(min(map(len, paths)))
        if not any(_tells_apart(paths, place, index, made.declared) for place in places):
            return False
    return True


def _is_element(access: Access, data: DataEnvironment) -> bool:
    """Whether an access is to an element that a captured variable leads to directly."""
    if not access.path or access.symbol is None or access.kind is AccessKind.ADDRESS or access.follows > 1:
        return False
    constructs = any(isinstance(guard, Construct) for guard in guards(access.guard))
    return not constructs and data.find(access.symbol.name) is not None


def _tells_apart(paths: list[AccessPath], place: int, index: Symbol, varying: frozenset[Symbol]) -> bool:
    """Whether all paths have one subscript there, which is another one in each iteration of the index: no variable of
    the body, `varying`, is in it. Up to there they lead through the same members; those of a union overlap.
    """
    if len({tuple(step for step in path[:place] if isinstance(step, MemberStep)) for path in paths}) > 1:
        return False
    forms = {step.form if isinstance(step, Element) else None for step in (path[place] for path in paths)}
    form = next(iter(forms))
    if len(forms) > 1 or form is None or form.symbols & varying:
        return False
    factor = form.coefficient(index)
    stride = None if factor is None else factor.constant
    # Sums of 32 bits wrap around; so small a stride does not meet itself before memory ends.
    return stride is not None and 0 < abs(stride) <= NEAR
