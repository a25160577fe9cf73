"""What the elements of arrays have to be, found from how a region uses them: subscripts, permutations, row pointers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from lowering_core.access.updates import written_place
from lowering_core.analysis.arrays.names import given_values, inner_expr, path_name
from lowering_core.analysis.arrays.order import protected_nodes
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.ctypes import CType, is_integer, pointee
from lowering_core.model.syntax import Binary, Expr, For, Index, Name, Stmt


@unique
class Kind(Enum):
    """Which values an array may hold. INNER subscripts keep away from both ends, for loops that add to them."""

    ANY = "any"
    SUBSCRIPT = "valid subscripts"
    INNER = "valid subscripts away from the ends"
    PERMUTATION = "a permutation of subscripts"
    ROW_POINTERS = "sorted row pointers"


@dataclass(frozen=True, slots=True)
class Contents:
    """What an array holds: values below the number of elements of the array `target`, unless ANY."""

    kind: Kind
    target: str = ""


ANY = Contents(Kind.ANY)


def contents_of(statement: Stmt, types: Mapping[str, CType], sized: Collection[str]) -> Mapping[str, Contents]:
    """The contents of arrays whose elements end up as subscripts or as bounds of loops.

    `types` are those of the variables, `sized` the arrays whose number of elements is known.
    """
    nodes = tuple(walk(statement))
    elements = {name: element for name, ctype in types.items() if (element := pointee(ctype)) is not None}
    arrays = frozenset(elements)
    integers = frozenset(name for name, element in elements.items() if is_integer(element))
    values = given_values(nodes)
    sources = dict(reversed(values))
    found: dict[str, Contents] = {}
    for node in nodes:
        if isinstance(node, For):
            inner = [name for name in _indexed_by(node) if name in sized]
            if inner:
                found |= dict.fromkeys(_bounding(node.test, integers), Contents(Kind.ROW_POINTERS, inner[0]))
        elif isinstance(node, Index) and (target := path_name(node.base)) in sized:
            for name in sorted(_through(node.index, arrays, sources)):
                plain = _is_element(node.index, name, sources) or name not in integers
                if plain:
                    found.setdefault(name, Contents(Kind.SUBSCRIPT, target))
                elif found.get(name, ANY).kind in (Kind.ANY, Kind.SUBSCRIPT):
                    # A row or column number, or one to which something is added: as many as the array has elements.
                    found[name] = Contents(Kind.INNER, name if name in sized else target)
    for name in _written_through(nodes, integers, sources):
        if found.get(name, ANY).kind is Kind.SUBSCRIPT:
            found[name] = Contents(Kind.PERMUTATION, found[name].target)
    return found


def _through(expr: Expr, arrays: frozenset[str], sources: Mapping[str, Expr]) -> set[str]:
    """Arrays whose elements an index expression is made of, also by way of locals."""
    found, pending, seen = set[str](), [expr], set[str]()
    while pending:
        for node in walk(pending.pop()):
            if isinstance(node, Index) and (base := path_name(node.base)) in arrays:
                found.add(base)
            elif isinstance(node, Name) and node.name in sources and node.name not in seen:
                seen.add(node.name)
                pending.append(sources[node.name])
    return found


def _is_element(expr: Expr, name: str, sources: Mapping[str, Expr]) -> bool:
    """Whether an index is an element of `name` and nothing else."""
    current = inner_expr(expr)
    for _ in range(8):
        if isinstance(current, Index):
            return path_name(current.base) == name
        if not (isinstance(current, Name) and current.name in sources):
            return False
        current = inner_expr(sources[current.name])
    return False


def _written_through(nodes: Sequence[AnyNode], arrays: frozenset[str], sources: Mapping[str, Expr]) -> set[str]:
    """Arrays whose elements choose what is written, outside of atomic updates."""
    protected = protected_nodes(nodes)
    targets = (written_place(node) for node in nodes if id(node) not in protected)
    found = (_through(target.index, arrays, sources) for target in targets if isinstance(target, Index))
    return set[str]().union(*found)


def _bounding(test: Expr | None, arrays: frozenset[str]) -> list[str]:
    """Arrays that a loop's bound reads as `rows[i + 1]`."""
    if not isinstance(test, Binary):
        return []
    return [name for node in walk(test) if isinstance(node, Index) and (name := path_name(node.base)) in arrays]


def _indexed_by(loop: For) -> list[str]:
    """Arrays that a loop's body indexes with the loop's own index."""
    index = next((node.name for node in walk(loop.test) if isinstance(node, Name)), "") if loop.test else ""
    indexed = (node for node in walk(loop.body) if isinstance(node, Index))
    return [path_name(node.base) for node in indexed if index and path_name(node.index) == index]
