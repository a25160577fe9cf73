"""How much memory behind a pointer a region touches, worked out from subscripts and loop bounds where that is simple.

The result is advice for a clause to add; a pointer whose uses are not all of a simple form gets none.
"""

from collections.abc import Mapping

from lowering_core.access.domains import domain_of, started
from lowering_core.access.forms import worded_form
from lowering_core.analysis.walk import statements
from lowering_core.model.access import Access, Accesses, Domain, Element
from lowering_core.model.ctypes import is_integer
from lowering_core.model.expressions import place
from lowering_core.model.polynomial import Polynomial, add, constant, substitute
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration, For, Stmt
from lowering_core.text import Span
from lowering_core.values import dataclass

_ROUNDS = 32


@dataclass(frozen=True, slots=True)
class Ranges:
    """What a region does, and what is known of its variables: the values of loop indices, and of locals that keep
    theirs; of those that are `unknown` nothing is. Numbers that macros stand for keep the macro's name.
    """

    made: Accesses
    indices: Mapping[Symbol, Domain]
    values: Mapping[Symbol, Polynomial]
    unknown: frozenset[Symbol]

    def through(self, name: str) -> tuple[Access, ...]:
        """The accesses to elements and members of a variable from outside the region, or to what it points to."""
        return tuple(
            access
            for access in self.made.all
            if access.symbol is not None
            and access.symbol.name == name
            and access.path != ()
            and access.symbol not in self.made.declared
        )


def ranges_of(statement: Stmt, made: Accesses) -> Ranges:
    """The facts about a region that `section_length` works with; `made` are the accesses of its statement."""
    indices, lost = _indices(statement)
    unknown = made.changed(headers=False) | lost
    values: dict[Symbol, Polynomial] = {}
    for access in made.all:
        symbol, node = access.symbol, access.node
        if symbol is None or not isinstance(node, Declaration) or symbol in indices or symbol in unknown:
            continue
        value = None if node.value is None or not is_integer(node.type) else worded_form(node.value)
        if value is not None:
            values[symbol] = value
    known = values.keys() | indices.keys()
    return Ranges(made, indices, values, unknown | (made.declared - known))


def section_length(name: str, ranges: Ranges, uses: frozenset[Span | None] | None = None) -> str | None:
    """C text of the number of elements that must be mapped from the first one on; None when it is not plain.

    `uses` are the places where the region reaches memory through the pointer, where that is known: all of these must
    lead to an element by themselves.
    """
    found = ranges.through(name)
    roots = frozenset(place(access.root) for access in found if access.root is not None)
    if not found or (uses is not None and uses != roots):
        return None
    best: Polynomial | None = None
    for access in found:
        first = access.path[0] if access.path else None
        reach = _greatest(first, ranges) if isinstance(first, Element) else None
        if reach is None:
            return None
        if best is not None:
            more = add(reach, best, -1).constant
            if more is None:
                return None
            reach = reach if more > 0 else best
        best = reach
    return None if best is None else add(best, constant(1)).text()


def resolved(value: Polynomial | None, ranges: Ranges) -> Polynomial | None:
    """A polynomial with the locals of the region replaced by what they are computed from."""
    for _ in range(_ROUNDS):
        local = None if value is None else next((one for one in value.symbols if one in ranges.values), None)
        if value is None or local is None:
            return value
        value = substitute(value, local, ranges.values[local])
    return None


def _greatest(element: Element, ranges: Ranges) -> Polynomial | None:
    """The greatest value of a subscript over all iterations, taking names that stand for sizes as positive."""
    value = worded_form(element.index)
    for _ in range(_ROUNDS):
        value = resolved(value, ranges)
        if value is None:
            return None
        index = next((one for one in value.symbols if one in ranges.indices), None)
        if index is None:
            return None if value.symbols & ranges.unknown else value
        factor, extent = value.coefficient(index), ranges.indices[index]
        if factor is None or index in ranges.unknown:
            return None
        rising = all(number > 0 for _, number in factor.terms)
        end = extent.high if rising else extent.low
        if end is None or not (rising or all(number < 0 for _, number in factor.terms)):
            return None
        value = substitute(value, index, end)
    return None


def _indices(statement: Stmt) -> tuple[dict[Symbol, Domain], frozenset[Symbol]]:
    """The values of each index, and the indices of loops of which they are not known or differ."""
    found: dict[Symbol, Domain] = {}
    lost: set[Symbol] = set()
    for loop in statements(statement):
        index = started(loop)[0] if isinstance(loop, For) else None
        if not isinstance(loop, For) or index is None:
            continue
        domain = domain_of(loop, worded_form)
        if domain is None or domain.low is None or domain.high is None or found.get(index, domain) != domain:
            lost.add(index)
        else:
            found[index] = domain
    return {index: domain for index, domain in found.items() if index not in lost}, frozenset(lost)
