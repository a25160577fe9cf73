"""Which values a loop gives to its index, read off its header."""

from collections.abc import Callable

from lowering_core.access.forms import form_of
from lowering_core.access.updates import update_of
from lowering_core.identity import IdentityMemo
from lowering_core.model.access import Domain
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, add, constant
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Assign, Binary, DeclStmt, Expr, ExprStmt, For, Name

_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "!=": "!="}
_ONE = constant(1)

# Each access in a loop asks for the loop.
_DOMAINS = IdentityMemo[Domain | None](64)

FormOf = Callable[[Expr], Polynomial | None]


def domain_of(loop: For, form: FormOf = form_of) -> Domain | None:
    """The values of a loop's index if nothing but the header changes it; None where no index is started.

    With `!=` the index is taken to reach the bound.
    """
    if form is form_of:
        return _DOMAINS.made(lambda: _domain_of(loop, form), loop)
    return _domain_of(loop, form)


def _domain_of(loop: For, form: FormOf) -> Domain | None:
    index, start = started(loop)
    if index is None or start is None:
        return None
    low = form(start)
    limit = _limit(loop, index, form)
    step = _step(loop, index)
    if limit is None:
        return Domain(index, None, None, step)
    relation, bound = limit
    if relation in (">", ">="):
        return Domain(index, add(bound, _ONE) if relation == ">" else bound, low, step)
    if relation == "!=" and step is not None and step < 0:
        return Domain(index, add(bound, _ONE), low, step)
    return Domain(index, low, bound if relation == "<=" else add(bound, _ONE, -1), step)


def started(loop: For) -> tuple[Symbol | None, Expr | None]:
    """The variable that a loop's header starts, and where."""
    if isinstance(loop.init, DeclStmt) and len(loop.init.declarations) == 1:
        return loop.init.declarations[0].symbol, loop.init.declarations[0].value
    if isinstance(loop.init, ExprStmt) and loop.init.expr is not None:
        first = bare(loop.init.expr)
        if isinstance(first, Assign) and first.op == "=" and isinstance(target := bare(first.target), Name):
            return target.symbol, first.value
    return None, None


def _limit(loop: For, index: Symbol, form: FormOf) -> tuple[str, Polynomial] | None:
    """How the test compares the index, taken to stand on the left, and with what."""
    test = None if loop.test is None else bare(loop.test)
    if not isinstance(test, Binary) or test.op not in _MIRRORED:
        return None
    for side, other, relation in ((test.left, test.right, test.op), (test.right, test.left, _MIRRORED[test.op])):
        inner = bare(side)
        if isinstance(inner, Name) and inner.symbol == index:
            bound = form(other)
            return None if bound is None or index in bound.symbols else (relation, bound)
    return None


def _step(loop: For, index: Symbol) -> int | None:
    update = None if loop.step is None else update_of(loop.step)
    if update is None or (update.reverse and update.operator == "-"):
        return None
    place = bare(update.place)
    amount = form_of(update.value)
    if update.operator not in ("+", "-") or not isinstance(place, Name) or place.symbol != index:
        return None
    value = None if amount is None else amount.constant
    return None if value is None else value if update.operator == "+" else -value
