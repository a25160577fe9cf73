"""Links stored in arrays: members, or elements, from which a region takes the next place that it goes to."""

from collections.abc import Collection, Iterator, Mapping

from lowering_core.access.places import is_place, place_of
from lowering_core.analysis.arrays.names import given_values
from lowering_core.analysis.walk import walk
from lowering_core.c_text import structural
from lowering_core.model.access import Accesses, Condition, Element, MemberStep, Repeat, guards
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Binary, Conditional, Expr, Index, Name, Number, Unary
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass

_TESTS = {"<": "-1", ">=": "-1", "==": "", "!=": ""}


@dataclass(frozen=True, slots=True)
class Successors:
    """The members of an array's elements that hold the next place (empty: the elements themselves), and C text of the
    value that ends a walk along them, empty where the region ends it otherwise.
    """

    members: frozenset[str]
    end: str


def successors_of(made: Accesses, arrays: Collection[str], environment: Environment) -> Mapping[str, Successors]:
    """Those of the arrays that are linked by their own elements."""
    values = given_values(made.all)
    behind = {symbol: element for symbol, value in values if (element := _pointed(value, arrays)) is not None}
    places = {
        symbol: access.symbol.name
        for access in made.all
        if access.symbol is not None and access.symbol.name in arrays and access.path
        if isinstance(step := access.path[0], Element) and (symbol := _symbol(step.index)) is not None
    }
    places |= {symbol: array for array, index in behind.values() if (symbol := _symbol(index)) is not None}
    found: dict[str, set[str]] = {}
    ends: dict[str, str] = {}
    for symbol, value in values:
        for array, member in _taken(value, behind, environment) if symbol in places else ():
            if array == places[symbol]:
                found.setdefault(array, set()).add(member)
                ends.setdefault(array, _end(symbol, made))
    return {array: Successors(frozenset(members - {""}), ends[array]) for array, members in found.items()}


def _pointed(value: Expr, arrays: Collection[str]) -> tuple[str, Expr] | None:
    """The array to an element of which a value points, and the subscript: `A + i` or `&A[i]`."""
    match bare(value):
        case Binary("+", left, right) if isinstance(base := bare(left), Name) and base.name in arrays:
            return base.name, right
        case Unary("&", operand):
            match bare(operand):
                case Index(base, index) if isinstance(array := bare(base), Name) and array.name in arrays:
                    return array.name, index
                case _:
                    return None
        case _:
            return None


def _taken(
    value: Expr, behind: Mapping[Symbol, tuple[str, Expr]], environment: Environment
) -> Iterator[tuple[str, str]]:
    """The variables and members whose content a value is: no sum, no product."""
    pending = [value]
    while pending:
        current = bare(pending.pop())
        if isinstance(current, Conditional):
            pending += [part for part in (current.then, current.other) if part is not None]
        elif is_place(current):
            where = place_of(current, environment)
            if where.symbol is not None and where.path:
                fields = [step.name for step in where.path if isinstance(step, MemberStep)]
                array = behind[where.symbol][0] if where.symbol in behind else where.symbol.name
                yield array, fields[0] if fields else ""


def _end(symbol: Symbol, made: Accesses) -> str:
    """The value that a place is compared with to end a walk."""
    tests = (
        guard.loop.test if isinstance(guard, Repeat) else guard.test
        for access in made.all
        for guard in guards(access.guard)
        if isinstance(guard, Repeat | Condition)
    )
    for node in (part for test in tests if test is not None for part in walk(test)):
        if isinstance(node, Binary) and node.op in _TESTS and _symbol(node.left) == symbol:
            right = bare(node.right)
            named = any(isinstance(part, Name) and part.name != structural(node.right) for part in walk(node.right))
            constant = not named and isinstance(right, Number | Unary | Name)
            if constant and (_TESTS[node.op] == "" or (isinstance(right, Number) and right.value == 0)):
                return _TESTS[node.op] or structural(node.right)
    return ""


def _symbol(expr: Expr) -> Symbol | None:
    inner = bare(expr)
    return inner.symbol if isinstance(inner, Name) else None
