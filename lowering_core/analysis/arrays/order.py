"""What atomic and critical constructs do to the order of results: sums in any order, and arrays filled in any order."""

from __future__ import annotations

from collections.abc import Iterable

from lowering_core.access.updates import written_place
from lowering_core.analysis.arrays.names import base_name, given_values, path_name
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.model.directive import Directive
from lowering_core.model.syntax import Assign, Index, Name, Pragma, Stmt

_PROTECTING = ("atomic", "critical")


def protected_nodes(nodes: Iterable[AnyNode]) -> dict[int, AnyNode]:
    """The nodes inside atomic and critical constructs, by identity."""
    bodies = (node.body for node in nodes if isinstance(node, Pragma) and node.directive.name in _PROTECTING)
    return {id(inner): inner for body in bodies if body is not None for inner in walk(body)}


def summed_variables(statement: Stmt) -> frozenset[str]:
    """Variables that atomic or critical constructs write, or in which they write."""
    targets = (written_place(node) for node in protected_nodes(walk(statement)).values())
    return frozenset(base_name(target) for target in targets if target is not None) - {""}


def unordered_arrays(statement: Stmt) -> frozenset[str]:
    """Arrays that are filled in an order that is left open: through, or with, what an atomic capture gave."""
    nodes = tuple(walk(statement))
    captures = (node.body for node in nodes if isinstance(node, Pragma) and _captures(node.directive))
    captured = {name for body in captures if body is not None for name, _ in given_values(walk(body))}
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, Assign) and isinstance(node.target, Index):
            used = {part.name for part in walk(node) if isinstance(part, Name)}
            found |= {path_name(node.target.base)} if used & captured else set()
    return frozenset(found - {""})


def _captures(directive: Directive) -> bool:
    return directive.name == "atomic" and any(clause.name == "capture" for clause in directive.clauses)
