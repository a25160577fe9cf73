"""Which elements a host statement touches, as the section of a `target update`."""

from lowering_core.access.domains import domain_of
from lowering_core.analysis.motion.host_uses import accesses_to
from lowering_core.model.access import Access, Accesses, AccessKind, Construct, Element, Repeat, guards
from lowering_core.model.polynomial import Polynomial, add, constant, substitute
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Stmt
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class TouchedSection:
    """The elements from `first` on, `length` of them; `filled`: the statement writes all of them and reads none."""

    first: Polynomial
    length: Polynomial
    filled: bool


def touched(symbol: Symbol, statement: Stmt, made: Accesses, changed: frozenset[Symbol]) -> TouchedSection | None:
    """What a statement touches of an array of one dimension; None where that may be anything. `made` are accesses that
    those of the statement are among, and `changed` the variables that it may change.
    """
    found = () if statement.span is None else accesses_to(symbol, made, statement.span)
    ranges = [_range(one, statement, changed | made.declared) for one in found]
    if not ranges or None in ranges:
        return None
    first, last, _ = ranges[0] or (constant(0), constant(0), False)
    for one in ranges:
        low, high = (one[0], one[1]) if one else (first, last)
        below, above = add(low, first, -1).constant, add(high, last, -1).constant
        if below is None or above is None:
            return None
        first, last = low if below < 0 else first, high if above > 0 else last
    same = all(one is not None and (one[0], one[1]) == (first, last) for one in ranges)
    sure = all(one is not None and one[2] for one in ranges)
    written = all(one.kind is AccessKind.WRITE and one.value is not None for one in found)
    return TouchedSection(first, add(add(last, first, -1), constant(1)), same and sure and written)


def _range(access: Access, statement: Stmt, changed: frozenset[Symbol]) -> tuple[Polynomial, Polynomial, bool] | None:
    """The first and last element of an access, and whether the statement is sure to make it for each in between."""
    step = access.path[0] if access.path and len(access.path) == 1 else None
    form = step.form if isinstance(step, Element) else None
    if form is None:
        return None
    low = high = form
    sure, own = True, frozenset[Symbol]()
    for guard in guards(access.guard):
        inside = isinstance(guard, Repeat) and statement.span is not None and _within(guard, statement)
        if not isinstance(guard, Repeat):
            sure = sure and not (isinstance(guard, Construct) or _condition_within(guard, statement))
            continue
        if not inside:
            continue
        domain = domain_of(guard.loop) if isinstance(guard.loop, For) else None
        sure = sure and not guard.cut
        if domain is None or domain.low is None or domain.high is None or domain.step != 1:
            if domain is not None and domain.index in form.symbols:
                return None
            sure = False
            continue
        factor = form.coefficient(domain.index)
        if factor is None or (factor.constant not in (0, 1)):
            return None
        sure = sure and factor.constant == 1 and len(form.symbols & own) == 0
        own |= {domain.index} if factor.constant == 1 else frozenset()
        lower, upper = substitute(low, domain.index, domain.low), substitute(high, domain.index, domain.high)
        if lower is None or upper is None:
            return None
        low, high = lower, upper
    if (low.symbols | high.symbols) & changed:
        return None
    return low, high, sure and len(own) <= 1


def _within(guard: Repeat, statement: Stmt) -> bool:
    return bool(statement.span and guard.loop.span and statement.span.covers(guard.loop.span))


def _condition_within(guard: object, statement: Stmt) -> bool:
    """Whether a condition belongs to the statement; what decides whether that runs does not matter."""
    node = getattr(guard, "test", None) or getattr(guard, "switch", None) or getattr(guard, "leaver", None)
    where = getattr(node, "span", None) or getattr(node, "origin", None)
    return where is None or bool(statement.span and statement.span.covers(where))
