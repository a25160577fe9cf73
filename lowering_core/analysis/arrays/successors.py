"""Links stored in arrays: members, or elements, from which a region takes the next place that it goes to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from lowering_core.analysis.arrays.names import given_values
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Binary, Conditional, Expr, Index, Member, Name, Number, Stmt, Unary

_TESTS = {"<": "-1", ">=": "-1", "==": "", "!=": ""}


@dataclass(frozen=True, slots=True)
class Successors:
    """The members of an array's elements that hold the next place (empty: the elements themselves), and C text of the
    value that ends a walk along them, empty where the region ends it otherwise.
    """

    members: frozenset[str]
    end: str


def successors_of(statement: Stmt, arrays: Collection[str]) -> Mapping[str, Successors]:
    """Those of the arrays that are linked by their own elements."""
    nodes = tuple(walk(statement))
    values = given_values(nodes)
    places = _places(arrays, nodes)
    behind = {name: array for name, value in values if (array := _pointed(value)) in arrays}
    found: dict[str, set[str]] = {}
    ends: dict[str, str] = {}
    for name, value in values:
        for array, member in _taken(value, arrays, behind) if name in places else ():
            if array == places[name]:
                found.setdefault(array, set()).add(member)
                ends.setdefault(array, _end(name, nodes))
    return {array: Successors(frozenset(members - {""}), ends[array]) for array, members in found.items()}


def _places(arrays: Collection[str], nodes: Sequence[AnyNode]) -> dict[str, str]:
    """Locals that choose an element, `A[i]` or `A + i`, and the array that they do it in."""
    found: dict[str, str] = {}
    for node in nodes:
        match node:
            case Index(base, place) | Binary("+", base, place):
                if _name(base) in arrays and _name(place):
                    found[_name(place)] = _name(base)
            case _:
                pass
    return found


def _pointed(value: Expr) -> str:
    """The variable to an element of which a value points: `A + i` or `&A[i]`."""
    match bare(value):
        case Binary("+", left, _):
            return _name(left)
        case Unary("&", operand) if isinstance(inner := bare(operand), Index):
            return _name(inner.base)
        case _:
            return ""


def _taken(value: Expr, arrays: Collection[str], behind: Mapping[str, str]) -> list[tuple[str, str]]:
    """The arrays and members whose content a value is: no sum, no product."""
    found: list[tuple[str, str]] = []
    pending = [value]
    while pending:
        current = bare(pending.pop())
        if isinstance(current, Conditional):
            pending += [part for part in (current.then, current.other) if part is not None]
            continue
        member = ""
        while isinstance(current, Index | Member):
            base = bare(current.base)
            if isinstance(current, Member):
                member = current.field
                if current.arrow and isinstance(base, Name) and base.name in behind:
                    found.append((behind[base.name], member))
                    break
            elif isinstance(base, Name) and base.name in arrays:
                found.append((base.name, member))
                break
            current = base
    return found


def _end(name: str, nodes: Sequence[AnyNode]) -> str:
    """The value that a place is compared with to end a walk."""
    for node in nodes:
        if isinstance(node, Binary) and node.op in _TESTS and _name(node.left) == name:
            right = bare(node.right)
            named = any(isinstance(part, Name) and part.name != structural(node.right) for part in walk(node.right))
            constant = not named and isinstance(right, Number | Unary | Name)
            if constant and (_TESTS[node.op] == "" or (isinstance(right, Number) and right.value == 0)):
                return _TESTS[node.op] or structural(node.right)
    return ""


def _name(expr: Expr) -> str:
    inner = bare(expr)
    return inner.name if isinstance(inner, Name) else ""
