"""What the elements of arrays have to be, found from how a region uses them: subscripts, permutations, row pointers."""

from collections.abc import Collection, Mapping
from enum import Enum, unique

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.arrays.names import element_of, given_values, inner_expr, path_name
from lowering_core.analysis.arrays.order import is_protected
from lowering_core.model.access import Access, Accesses, Repeat
from lowering_core.model.ctypes import CType, is_integer, pointee
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr, Index, Name
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass


@unique
class ContentKind(Enum):
    """Which values an array may hold. INNER subscripts keep away from both ends, for loops that add to them."""

    ANY = "any"
    SUBSCRIPT = "valid subscripts"
    INNER = "valid subscripts away from the ends"
    PERMUTATION = "a permutation of subscripts"
    ROW_POINTERS = "sorted row pointers"


@dataclass(frozen=True, slots=True)
class Contents:
    """What an array holds: values below the number of elements of the array `target`, unless ANY."""

    kind: ContentKind
    target: str = ""


ANY = Contents(ContentKind.ANY)
_MOST_LOCALS = 8


@dataclass(frozen=True, slots=True)
class _Sources:
    """The arrays whose elements count, and what locals are given."""

    arrays: frozenset[str]
    values: Mapping[Symbol, Expr]
    environment: Environment


def contents_of(
    made: Accesses, types: Mapping[str, CType], sized: Collection[str], environment: Environment
) -> Mapping[str, Contents]:
    """The contents of arrays whose elements end up as subscripts or as bounds of loops.

    `types` are those of the variables, `sized` the arrays whose number of elements is known.
    """
    elements = {name: element for name, ctype in types.items() if (element := pointee(ctype)) is not None}
    integers = frozenset(name for name, element in elements.items() if is_integer(element))
    values = dict(reversed(given_values(made.all)))
    sources = _Sources(frozenset(elements), values, environment)
    uses = [(access, *element) for access in made.all if (element := element_of(access)) is not None]
    found: dict[str, Contents] = {}
    for access, name, _ in uses:
        if name in integers and _in_test(access):
            inner = [other for _, other, index in uses if other in sized and _is_variable(index, access.header)]
            if inner:
                found[name] = Contents(ContentKind.ROW_POINTERS, inner[0])
    for _, target, index in uses:
        for name in sorted(_through(index, sources)) if target in sized else ():
            if _is_element(index, name, sources) or name not in integers:
                found.setdefault(name, Contents(ContentKind.SUBSCRIPT, target))
            elif found.get(name, ANY).kind in (ContentKind.ANY, ContentKind.SUBSCRIPT):
                # A row or column number, or one to which something is added: as many as the array has elements.
                found[name] = Contents(ContentKind.INNER, name if name in sized else target)
    for access, _, index in uses:
        for name in _through(index, sources) & integers if access.writes and not is_protected(access) else ():
            if found.get(name, ANY).kind is ContentKind.SUBSCRIPT:
                found[name] = Contents(ContentKind.PERMUTATION, found[name].target)
    return found


def _through(expr: Expr, sources: _Sources) -> set[str]:
    """Arrays whose elements an index expression is made of, also by way of locals."""
    found, pending, seen = set[str](), [expr], set[Symbol]()
    while pending:
        for access in accesses_of(pending.pop(), sources.environment).all:
            element, symbol = element_of(access), access.symbol
            if element is not None:
                found |= {element[0]} & sources.arrays
            elif symbol is not None and symbol in sources.values and symbol not in seen:
                seen.add(symbol)
                pending.append(sources.values[symbol])
    return found


def _is_element(expr: Expr, name: str, sources: _Sources) -> bool:
    """Whether an index is an element of `name` and nothing else."""
    current = inner_expr(expr)
    for _ in range(_MOST_LOCALS):
        if isinstance(current, Index):
            return path_name(current.base) == name
        value = sources.values.get(current.symbol) if isinstance(current, Name) and current.symbol else None
        if value is None:
            return False
        current = inner_expr(value)
    return False


def _in_test(access: Access) -> bool:
    """Whether an access stands in the test of a loop that counts."""
    return access.header is not None and isinstance(access.guard, Repeat) and access.guard.first


def _is_variable(expr: Expr, symbol: Symbol | None) -> bool:
    inner = bare(expr)
    return isinstance(inner, Name) and inner.symbol == symbol
