"""The versions of functions that hold constructs, by the same walk that lowers regions."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from lowering_core.analysis.access import summarize
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.device_globals import device_global
from lowering_core.analysis.omp_queries import PLACE_QUERIES
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.task_data import with_task_data
from lowering_core.analysis.walk import statements
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.diagnostics import Words
from lowering_core.ir.nodes import FunctionCode, Items
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.lowering.region_context import Level, Point, Version, Walk
from lowering_core.lowering.region_pieces import statement_items
from lowering_core.lowering.region_walk import walk_region
from lowering_core.lowering.split_declarations import has_labels, skipped_declarations
from lowering_core.lowering.task_queries import called_answers
from lowering_core.lowering.team_effects import RegionVariable, is_aggregate
from lowering_core.lowering.team_memory import sharing_problem, with_shared
from lowering_core.model.ctypes import CType
from lowering_core.model.data import DeviceGlobal
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Block, Call, Jump, Pragma, Stmt
from lowering_core.model.unit import Function, Scope
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.text import Span

FUNCTION_BYTES = 4096
"""The shared memory of a function that a team calls; what needs more lies on the device's heap."""


def binding_names(names: Iterable[str], callees: Callees) -> frozenset[str]:
    """Those of the functions that hold constructs whose meaning depends on where they are called."""
    return frozenset(name for name in names if callees.constructs(name))


def asking_names(names: Iterable[str], callees: Callees) -> frozenset[str]:
    """Those of the functions that take the place of their call."""
    return frozenset(name for name in names if callees.function(callees.meant(name)) and callees.asks(name))


def called_names(statement: Stmt) -> frozenset[str]:
    """The names of the functions that a statement calls."""
    return frozenset(callee_name(node) for node in nodes_of(statement) if isinstance(node, Call))


def functions_called(names: Iterable[str], callees: Callees) -> tuple[Function, ...]:
    """The definitions of functions, and of those with constructs that they call."""
    reached = {callees.meant(one) for name in names for one in {name, *callees.calls(callees.meant(name))}}
    found = (callees.function(name) for name in sorted(reached) if callees.constructs(name))
    return tuple(one for one in found if one is not None)


def thread_versions(names: Iterable[str], callees: Callees) -> tuple[Version, ...]:
    """The versions of functions that one thread calls on its own."""
    return tuple(Version(callees.meant(name), Level.ALONE) for name in sorted(binding_names(set(names), callees)))


def function_codes(
    first: Iterable[Version], callees: Callees
) -> tuple[tuple[FunctionCode, ...], tuple[Words, ...], int]:
    """The versions that a kernel needs, those that they call included; what stands against them, and the bytes of
    shared memory that they take.
    """
    pending, calls = list(first), dict[Version, tuple[Version, ...]]()
    codes: dict[Version, FunctionCode] = {}
    problems: list[Words] = []
    total = 0
    while pending:
        version = pending.pop(0)
        function = callees.function(version.name)
        if version in calls or function is None:
            continue
        body = with_task_data(function.body, function.body, callees.environment)
        function = replace(function, body=body) if isinstance(body, Block) else function
        code, found, size, called = _version(version, function, callees)
        codes[version] = code
        problems += (why.of(f"`{function.name}`") for why in found)
        total += min(size, FUNCTION_BYTES)
        calls[version] = called
        pending += called
    for version in calls:
        if version.level is Level.TEAM and version in _reached(version, calls):
            codes[version] = replace(codes[version], recursive=True)
    return tuple(codes.values()), tuple(dict.fromkeys(problems)), total


def _version(
    version: Version, function: Function, callees: Callees
) -> tuple[FunctionCode, list[Words], int, tuple[Version, ...]]:
    """One version, what stands against it, its bytes of shared memory, and the versions that it calls."""
    environment, team = callees.environment, version.level is Level.TEAM
    scope = Scope(function.parameters, environment, function.unit.span.start)
    called = callees.calls(function.name)
    asks = not PLACE_QUERIES.isdisjoint(called)
    walk = Walk(
        function.body.span or Span(0, 0), function.unit.blanked, callees, threads=team, teams=True, uniform=(),
        asks=asks, sets=version.sets, binding=binding_names(called, callees), jumps=has_labels(function.body),
    )  # fmt: skip
    names = _names(function, callees, team=team)
    narrow = version.narrow
    alone, binding = version.level is Level.ALONE, walk.binding
    asking = asking_names(called_names(function.body), callees) - binding
    place = Point(
        version.level, names, scope, 0, narrow, version.dealt, narrow, parallels=int(version.level is Level.THREADS),
        function=alone, asking=asking,
    )  # fmt: skip
    if version.text in environment.functions.keys() - {function.name} or version.text in environment.globals:
        walk.refuse(rex401.RESERVED_NAME(version.text))
    if any(_returns_inside(node) for node in statements(function.body)):
        walk.refuse(rex401.LEAVES("return"))
    draft = walk_region(function.body, place, walk)
    if walk.called and any(True for _ in skipped_declarations(function.body)):
        walk.refuse(rex401.LABEL)
    written = summarize(function.body)
    for variable in names.values() if team else ():
        if variable.team and is_aggregate(variable.type) and written.writes(variable.name):
            walk.shared[variable.number] = variable
    shared = walk.shared if team else {}
    items = statement_items(draft, shared, walk)
    size = sum(size_of(one.type, environment) or 0 for one in shared.values() if one.type is not None)
    if (problem := sharing_problem(shared.values(), environment)) is not None:
        walk.refuse(problem)
    changes = with_macros(function.body, (*walk.changes, *called_answers(function.body)))
    taken = _shared_parameters(function, shared, items)
    code = FunctionCode(version.text, function, taken, changes, narrow, alone and callees.asks(version.name))
    return code, [one.why for one in walk.obstacles], size, tuple(walk.versions)


def _names(function: Function, callees: Callees, *, team: bool) -> dict[str, RegionVariable]:
    """What names mean in a function: parameters, and variables of the file that the device has."""
    names: dict[str, RegionVariable] = {}
    for name in summarize(function.body).names():
        declared = device_global(name, callees.environment)
        if isinstance(declared, DeviceGlobal):
            names[name] = RegionVariable(len(names), name, declared.type, False, mapped=True)
    for parameter in function.parameters:
        names[parameter.name] = RegionVariable(len(names), parameter.name, parameter.type, team)
    return names


def _shared_parameters(function: Function, shared: Mapping[int, RegionVariable], items: Items) -> Items:
    own = {parameter.name for parameter in function.parameters}
    found: list[tuple[str, CType, bool]] = []
    for variable in shared.values():
        if variable.number >= 0 and variable.name in own and variable.type is not None:
            found.append((variable.name, variable.type, True))
    return with_shared(found, items, again=True)


def _returns_inside(node: object) -> bool:
    """Whether a `return` leaves a construct."""
    if not isinstance(node, Pragma) or node.body is None:
        return False
    return any(isinstance(one, Jump) and one.keyword == "return" for one in statements(node.body))


def _reached(version: Version, calls: Mapping[Version, tuple[Version, ...]]) -> set[Version]:
    seen = set[Version]()
    pending = list(calls[version])
    while pending:
        one = pending.pop()
        if one not in seen:
            seen.add(one)
            pending += calls.get(one, ())
    return seen
