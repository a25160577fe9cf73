"""The value of a subscript at one iteration of a nest: a polynomial over what does not change in the loop."""

from collections.abc import Mapping, Sequence
from operator import ge, gt, le, lt, ne

from lowering_core.access.domains import started
from lowering_core.access.forms import evaluated, is_wide
from lowering_core.analysis.constants import constant_value
from lowering_core.model.access import Access, AccessGuard, Repeat
from lowering_core.model.expressions import bare
from lowering_core.model.loop import CanonicalLoop
from lowering_core.model.polynomial import Polynomial, add, constant, variable
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, Expr, For, Name
from lowering_core.model.unit import Scope

Values = Mapping[Symbol, Polynomial]

_ORDERS = {"<": lt, "<=": le, ">": gt, ">=": ge, "!=": ne}


def value_at(expr: Expr, values: Values, fixed: frozenset[Symbol], scope: Scope) -> Polynomial | None:
    """The value of an integer expression where variables have these `values` and those in `fixed` keep theirs.

    None where it is not known, or depends on memory, or goes through a type of less than 32 bits.
    """

    def value_of(name: Name) -> Polynomial | None:
        if name.symbol is not None and name.symbol in values:
            return values[name.symbol]
        known = constant_value(name, scope)
        if known is not None:
            return constant(known)
        return None if name.symbol is None or name.symbol not in fixed else variable(name.symbol)

    return evaluated(expr, value_of)


def values_at(
    loops: Sequence[CanonicalLoop],
    iteration: Sequence[int],
    starts: Sequence[Access],
    fixed: frozenset[Symbol],
    scope: Scope,
) -> dict[Symbol, Polynomial]:
    """The indices of a rectangular nest at an iteration, and the locals of its body whose values follow from them.

    `starts` are the accesses that give locals their values, in the order in which they are made.
    """
    values: dict[Symbol, Polynomial] = {}
    for loop, number in zip(loops, iteration, strict=True):
        lower, index = value_at(loop.lower, {}, fixed, scope), started(loop.loop)[0]
        if index is not None and lower is not None and loop.step_value is not None and is_wide(loop.index_type):
            values[index] = add(lower, constant(loop.direction * loop.step_value * number))
    for start in starts:
        wide = start.type is not None and is_wide(start.type)
        value = value_at(start.value, values, fixed, scope) if wide and start.value is not None else None
        if start.symbol is not None and value is not None:
            values[start.symbol] = value
    return values


def first_round(
    inner: Sequence[AccessGuard], moved: frozenset[Symbol], fixed: frozenset[Symbol], scope: Scope
) -> Values | None:
    """The values that the indices of loops have in their first iterations, `inner` from inside outwards.

    None where a loop may have no iteration, or where its start or its end follows from more than `fixed` and the other
    indices. `moved` are variables that the loops' bodies change.
    """
    values: dict[Symbol, Polynomial] = {}
    for guard in reversed(inner):
        if guard.sure or not isinstance(guard, Repeat):
            continue
        index, start = started(guard.loop) if isinstance(guard.loop, For) else (None, None)
        test = None if guard.loop.test is None else bare(guard.loop.test)
        if index is None or start is None or index in moved or not is_wide(index.type) or not isinstance(test, Binary):
            return None
        first = value_at(start, values, fixed, scope)
        if first is None or guard.domain is None or guard.domain.step is None:
            return None
        values[index] = first
        left, right = (value_at(side, values, fixed, scope) for side in (test.left, test.right))
        if left is None or right is None or not _holds(test.op, left.constant, right.constant):
            return None
    return values


def _holds(operator: str, left: int | None, right: int | None) -> bool:
    """Whether a comparison may hold: one of numbers does, one of others is taken to."""
    if left is None or right is None:
        return operator in _ORDERS
    return operator in _ORDERS and _ORDERS[operator](left, right)
