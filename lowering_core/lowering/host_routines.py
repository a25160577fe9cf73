"""Calls of OpenMP's routines that GCC refuses in the code of teams, and where iterations may run concurrently.

The standard allows few of them there (OpenMP 5.2, 10.2 and 10.3), other compilers take all, and a kernel answers all.
GCC looks at the name of the function, so the host calls it by the value of a variable.
"""

from collections.abc import Iterator

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.host import Edit
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call, Pragma, Stmt

_OF_TEAMS = frozenset({"omp_get_num_teams", "omp_get_team_num"})
_TRANSPARENT = frozenset({"atomic", "critical", "flush"})


def routine_edits(target: Stmt) -> Iterator[Edit]:
    """Changes of the calls in a target construct."""
    found = {edit.span: edit for node in walk(target) if isinstance(node, Pragma) for edit in _calls_in(node)}
    yield from found.values()


def _calls_in(pragma: Pragma) -> Iterator[Edit]:
    if pragma.body is None:
        return
    if _is_concurrent(pragma.directive):
        yield from (edit for node in walk(pragma.body) for edit in _by_value(node))
    elif pragma.directive.constituents[-1:] == ("teams",):
        yield from (edit for node in walk(pragma.body, _is_in_teams) for edit in _by_value(node))


def _is_concurrent(directive: Directive) -> bool:
    return directive.has("loop") or directive.asks("order")


def _is_in_teams(node: AnyNode) -> bool:
    return not isinstance(node, Pragma) or node.directive.name in _TRANSPARENT


def _by_value(node: AnyNode) -> Iterator[Edit]:
    name = callee_name(node) if isinstance(node, Call) else None
    if name is None or not name.startswith("omp_") or name in _OF_TEAMS or not isinstance(node, Call):
        return
    if node.function.span is not None:
        yield Edit(node.function.span, f"({{ __auto_type __rex_routine = {name}; __rex_routine; }})")
