"""Calls of OpenMP's routines that GCC refuses in the code of teams, and where iterations may run concurrently.

The standard allows few of them there (OpenMP 5.2, 10.2 and 10.3), other compilers take all, and a kernel answers all.
GCC looks at the name of the function, so the host calls it by the value of a variable. Where macros hold the call,
their text stays, and the name is a macro around the function.
"""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.walk import AnyNode, statements, walk
from lowering_core.ir.host import Edit
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call, OpaqueExpr, OpaqueStmt, Pragma, Stmt
from lowering_core.model.unit import Environment, Function
from lowering_core.text import Span

_OF_TEAMS = frozenset({"omp_get_num_teams", "omp_get_team_num"})
_TRANSPARENT = frozenset({"atomic", "critical", "flush"})
_Found = Span | str
"""Where a call names its function, or the name where no text of the function shows it."""


def routine_edits(function: Function, environment: Environment) -> Iterator[Edit]:
    """Changes of the calls in a function, and of the text around it."""
    found = {place: name for name, place in _calls(function.body)}
    hidden = {place for place in found if isinstance(place, str)}
    hidden -= environment.macros.keys() | {one.name for one in function.declarations}
    end = Span(len(function.unit.text), len(function.unit.text))
    if hidden:
        yield Edit(Span(0, 0), "\n" + "".join(map(_defined, sorted(hidden))))
        yield Edit(end, "".join(f'\n#pragma pop_macro("{name}")' for name in sorted(hidden)) + "\n")
    yield from (Edit(place, _value(name)) for place, name in found.items() if isinstance(place, Span))


def _calls(body: Stmt) -> Iterator[tuple[str, _Found]]:
    """The names of the functions, and where they stand."""
    for pragma in statements(body):
        if not isinstance(pragma, Pragma) or pragma.body is None:
            continue
        if _is_concurrent(pragma.directive):
            yield from _refused(walk(pragma.body), frozenset())
        elif pragma.directive.constituents[-1:] == ("teams",):
            yield from _refused(walk(pragma.body, _is_in_teams), _OF_TEAMS)


def _is_concurrent(directive: Directive) -> bool:
    return directive.has("loop") or directive.asks("order")


def _is_in_teams(node: AnyNode) -> bool:
    return not isinstance(node, Pragma) or node.directive.name in _TRANSPARENT


def _refused(nodes: Iterable[AnyNode], allowed: frozenset[str]) -> Iterator[tuple[str, _Found]]:
    for node in nodes:
        if isinstance(node, OpaqueExpr | OpaqueStmt):
            named = [(name, None) for name in node.names]
        else:
            named = [(callee_name(node), node.function.span)] if isinstance(node, Call) else []
        for name, span in named:
            if name.startswith("omp_") and name not in allowed:
                yield name, name if span is None else span


def _value(name: str) -> str:
    return f"(__extension__ ({{ __auto_type __rex_routine = {name}; __rex_routine; }}))"


def _defined(name: str) -> str:
    return f'#pragma push_macro("{name}")\n#define {name}(...) {_value(name)}(__VA_ARGS__)\n'
