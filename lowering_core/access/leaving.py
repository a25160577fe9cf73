"""Statements that control may leave before their end, or enter at another place than their beginning."""

from lowering_core.analysis.walk import AnyNode
from lowering_core.model.syntax import For, Jump, Label, OpaqueStmt, Stmt, Switch, While, inner_statements
from lowering_core.values import dataclass

_LOOPS = (For, While)


@dataclass(frozen=True, slots=True)
class Leaving:
    """Ids of statements: those after which the next one may be skipped, and bodies of loops that may end the loop."""

    skipping: frozenset[int]
    cutting: frozenset[int]


def leaving(root: AnyNode) -> Leaving:
    """What jumps, labels that `goto` may lead to, and code that was not understood do to the statements around them.

    A `break` or `continue` stays inside of its loop or `switch`; the others may leave all that stands around them.
    """
    order: list[tuple[Stmt, int]] = [(root, -1)] if isinstance(root, Stmt) else []
    jumps: list[int] = []
    for number, (statement, _) in enumerate(order):
        if isinstance(statement, Jump | OpaqueStmt) or (isinstance(statement, Label) and statement.keyword == "label"):
            jumps.append(number)
        order += [(inner, number) for inner in inner_statements(statement)]
    skipping: set[int] = set()
    cutting: set[int] = set()
    everywhere: set[int] = set()
    for jump in jumps:
        first = order[jump][0]
        keyword = first.keyword if isinstance(first, Jump) else ""
        bound = _BOUND.get(keyword, ())
        number = jump
        while number >= 0 and not isinstance(order[number][0], bound):
            node = order[number][0]
            if id(node) in everywhere:
                break
            skipping.add(id(node))
            if keyword != "continue":
                cutting.add(id(node))
            if not bound:
                everywhere.add(id(node))
            number = order[number][1]
    return Leaving(frozenset(skipping), frozenset(cutting))


# The statements that jumps stay inside of.
_BOUND: dict[str, tuple[type, ...]] = {"break": (*_LOOPS, Switch), "continue": _LOOPS}
