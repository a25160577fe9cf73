"""Links stored in arrays: members, or elements, from which a loop takes the next place that it goes to.

Made-up links lead forward, so that every walk along them ends: with the value that the loop compares with, if it does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import structural
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Conditional,
    DeclStmt,
    Expr,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    Unary,
)

_TESTS = {"<": "-1", ">=": "-1", "==": "", "!=": ""}


@dataclass(frozen=True, slots=True)
class Links:
    """The members of an array's elements that are links (empty: the elements themselves), and C text of what ends a
    walk, empty where the loop ends it otherwise.
    """

    members: frozenset[str]
    end: str


def links_of(arrays: frozenset[str], nodes: Sequence[AnyNode]) -> Mapping[str, Links]:
    """The links of each array that has some."""
    places = _places(arrays, nodes)
    behind = dict(_pointers(arrays, nodes))
    found: dict[str, set[str]] = {}
    ends: dict[str, str] = {}
    for name, value in _values(nodes):
        if name not in places:
            continue
        for array, member in _taken(value, arrays, behind):
            if array == places[name]:
                found.setdefault(array, set()).add(member)
                ends.setdefault(array, _end(name, nodes))
    return {array: Links(frozenset(members - {""}), ends[array]) for array, members in found.items()}


def _places(arrays: frozenset[str], nodes: Sequence[AnyNode]) -> dict[str, str]:
    """Locals that choose an element, and the array that they do it in."""
    found: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, Index) and (array := _name(node.base)) in arrays and (place := _name(node.index)):
            found[place] = array
        elif (
            isinstance(node, Binary) and node.op == "+" and _name(node.left) in arrays and (place := _name(node.right))
        ):
            found[place] = _name(node.left)
    return found


def _pointers(arrays: frozenset[str], nodes: Sequence[AnyNode]) -> list[tuple[str, str]]:
    """Locals that point to an element: `A + i` or `&A[i]`."""
    found: list[tuple[str, str]] = []
    for name, value in _values(nodes):
        bare = _bare(value)
        if isinstance(bare, Binary) and bare.op == "+" and _name(bare.left) in arrays:
            found.append((name, _name(bare.left)))
        elif isinstance(bare, Unary) and bare.op == "&" and isinstance(inner := _bare(bare.operand), Index):
            found += [(name, array)] if (array := _name(inner.base)) in arrays else []
    return found


def _values(nodes: Sequence[AnyNode]) -> list[tuple[str, Expr]]:
    """What locals are declared with or get assigned."""
    found: list[tuple[str, Expr]] = []
    for node in nodes:
        if isinstance(node, Assign) and node.op == "=" and (name := _name(node.target)):
            found.append((name, node.value))
        elif isinstance(node, DeclStmt):
            found += [(one.name, one.value) for one in node.declarations if one.value is not None]
    return found


def _taken(value: Expr, arrays: frozenset[str], behind: Mapping[str, str]) -> list[tuple[str, str]]:
    """The arrays and members whose content a value is: no sum, no product."""
    found: list[tuple[str, str]] = []
    pending: list[AnyNode] = [value]
    while pending:
        current = _bare(pending.pop())
        if isinstance(current, Conditional):
            pending += [part for part in (current.then, current.other) if part is not None]
            continue
        member = ""
        while isinstance(current, Index | Member):
            base = _bare(current.base)
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
            named = any(isinstance(part, Name) and part.name != structural(node.right) for part in walk(node.right))
            right = _bare(node.right)
            constant = not named and isinstance(right, Number | Unary | Name)
            if constant and (_TESTS[node.op] == "" or (isinstance(right, Number) and right.value == 0)):
                return _TESTS[node.op] or structural(node.right)
    return ""


def _name(expr: AnyNode) -> str:
    bare = _bare(expr)
    return bare.name if isinstance(bare, Name) else ""


def _bare(expr: AnyNode) -> AnyNode:
    while isinstance(expr, Paren | MacroUse):
        expr = expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr
