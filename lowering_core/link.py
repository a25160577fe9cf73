"""Across functions: what a kernel's calls reach, and whether all of it can run on the device."""

import re
from collections.abc import Iterator, Mapping

from lowering_core.analysis.access import summarize
from lowering_core.analysis.device_globals import device_global, foreign_variables, named_ahead
from lowering_core.analysis.indirect_calls import (
    THROUGH,
    callback,
    function_values,
    holds_functions,
    is_function,
    is_indirect,
    may_call,
    pointer_of,
)
from lowering_core.analysis.library_functions import TASK_QUERIES, device_note, missing_reason
from lowering_core.analysis.omp_queries import PLACE_QUERIES
from lowering_core.analysis.static_objects import changing_objects
from lowering_core.analysis.task_data import with_task_data
from lowering_core.analysis.walk import statements, walk
from lowering_core.diagnostics import Words
from lowering_core.lowering.atomic_obstacles import atomic_obstacle
from lowering_core.lowering.clause_support import is_hint
from lowering_core.lowering.cxx_obstacles import body_problems, unusable_type
from lowering_core.lowering.lasting_objects import lasting_problem
from lowering_core.lowering.region_settings import concerns_settings
from lowering_core.lowering.signatures import ENTERED, foreign_problem, is_offered, signature_problems, type_problem
from lowering_core.lowering.stream_calls import streams_printed_to
from lowering_core.lowering.task_code import is_of_tasks, task_obstacle
from lowering_core.lowering.task_queries import unanswered
from lowering_core.model.ctypes import FunctionType, Kind, is_const, strip
from lowering_core.model.data import GlobalKind
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import callee_name, place
from lowering_core.model.kernel import Closure, Export, HostOnly
from lowering_core.model.syntax import Call, Cast, DeclStmt, Expr, Name, OpaqueExpr, OpaqueStmt, Pragma, Stmt
from lowering_core.model.unit import Environment, Function, FunctionUnit, Scope
from lowering_core.patterns import regex
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.rules import rex408_global_in_callee as rex408
from lowering_core.text import Span
from lowering_core.values import dataclass

_INCLUDE = regex(rb"^[ \t]*#[ \t]*(?:include|import|embed)\b", re.MULTILINE)
_NOWHERE = Span(0, 0)
_OF_EVERY_FILE = frozenset({"simd", "ordered simd", "atomic", "flush"})


def device_closure(
    calls: tuple[Call, ...],
    functions: tuple[Function, ...],
    environment: Environment,
    variables: frozenset[str] = frozenset(),
    names: tuple[str, ...] = (),
    pointed: frozenset[str] = frozenset(),
) -> Closure:
    """Everything of the file that `calls`, those of a kernel's body, and the functions `names` need on the device, and
    what stands against it.

    `variables` are the names that mean an object where the calls stand, so that calling them follows a pointer;
    `pointed` are functions whose addresses the kernel uses.
    Spans of obstacles are those of the calls in the kernel, whatever function the cause lies in.
    """
    functions = tuple(function.in_kernels for function in functions)
    search = _Search({function.name: function for function in functions}, environment, variables)
    for call in calls:
        search.follow(call)
    for name in names:
        search.reach(name, _NOWHERE)
    reached = tuple(function for function in functions if function.name in search.facts)
    recursive = search.recursive()
    return Closure(
        reached,
        frozenset(search.constants),
        tuple(search.obstacles),
        tuple(search.notes.items()),
        frozenset(search.elsewhere),
        foreign_variables((name for facts in search.facts.values() for name in facts.names), environment),
        tuple(function.name for function in reached if function.name in recursive),
        tuple(sorted(search.pointed | pointed)),
        frozenset(search.tables),
    )


def exports(
    candidates: tuple[Function, ...], environment: Environment, functions: tuple[Function, ...]
) -> tuple[Export, ...]:
    """Those of the candidates that the file offers to kernels of other files by `declare target`, and what stands
    against each; `functions` are those that they may call.
    """
    found: list[Export] = []
    for function in candidates:
        if not is_offered(function, environment):
            continue
        closure = device_closure((), functions, environment, names=(function.name,))
        problems = [item.why for item in closure.obstacles]
        for reached in closure.functions:
            problems += _constructs(reached)
            problems += (rex402.TASK_QUERY(reached.name, query) for query in unanswered(reached.body))
            for call in summarize(reached.body).calls:
                if (name := callee_name(call)) in PLACE_QUERIES:
                    problems.append(rex402.QUERY_IN_EXPORT(reached.name, name))
                elif name not in TASK_QUERIES and concerns_settings((name,)):
                    problems.append(rex402.SETTING_IN_EXPORT(reached.name, name))
        found.append(Export(function, closure, tuple(dict.fromkeys(problems))))
    return tuple(found)


def _constructs(function: Function) -> Iterator[Words]:
    """The constructs of a function for which another file would need a version for each of its calls, or a lock that
    all files have.
    """
    for node in walk(function.body):
        directive = node.directive if isinstance(node, Pragma) else None
        if directive is None or directive.name in _OF_EVERY_FILE or is_hint(directive) or is_of_tasks(directive):
            continue
        yield rex401.CONSTRUCT_IN_EXPORT(function.name, directive.name)


@dataclass(frozen=True, slots=True)
class _FunctionFacts:
    """What one function does: the functions and other names it uses, and its own problems."""

    callees: tuple[str, ...]
    names: tuple[str, ...]
    problems: tuple[Words, ...]
    constants: frozenset[str]
    pointed: frozenset[str]
    tables: frozenset[str]


class _Search:
    """The functions reached so far, each with the facts about it."""

    def __init__(self, functions: dict[str, Function], environment: Environment, variables: frozenset[str]) -> None:
        self.functions = functions
        self.variables = variables | frozenset(environment.globals)
        self.environment = environment
        self.facts: dict[str, _FunctionFacts] = {}
        self.constants: set[str] = set()
        self.obstacles: list[HostOnly] = []
        self.notes: dict[str, str] = {}
        self.elsewhere: set[str] = set()
        self.pointed: set[str] = set()
        self.tables: set[str] = set()

    def follow(self, call: Call) -> None:
        """Reach everything that a call of the kernel leads to; each function is told about for each such call."""
        span = place(call) or _NOWHERE
        name = callee_name(call)
        if not name or name in self.variables or is_indirect(call):
            self._through(pointer_of(call), span)
            return
        self.reach(name, span)
        given = callback(call)
        if isinstance(given, Name) and is_function(given):
            self.reach(given.name, span)
        elif given is not None:
            self._through(given, span)

    def _through(self, pointer: Expr, span: Span) -> None:
        """Reach everything that a call through a pointer may lead to."""
        found = may_call(pointer, Scope((), self.environment, 0))
        if not found:
            named = f" `{pointer.name}`" if isinstance(pointer, Name) else ""
            what = f"a call through {'the' if named else 'a'} pointer{named}"
            self.obstacles.append(HostOnly(rex402.POINTER_CALL(what), span))
        self.pointed |= set(found)
        for name in found:
            self.reach(name, span)

    def reach(self, name: str, span: Span) -> None:
        """Reach everything that a call of function `name` at `span` leads to."""
        seen = {name}
        pending: list[tuple[str, ...]] = [(name,)]
        while pending:
            chain = pending.pop(0)
            # The headers of Clang give functions of omp.h variants for the host.
            library = self._is_library(chain[-1])
            meant = chain[-1] if library else self.environment.variants.get(chain[-1], chain[-1])
            if not meant:
                self._tell(rex402.VARIANTS(chain[-1]), span, chain)
                continue
            chain = (*chain[:-1], meant)
            facts = self._facts_of(meant)
            if facts is None:
                self._library(chain, span)
                continue
            self.constants |= facts.constants
            self.pointed |= facts.pointed
            self.tables |= facts.tables
            for why in facts.problems:
                self._tell(why, span, chain)
            for callee in facts.callees:
                if callee not in seen:
                    seen.add(callee)
                    pending.append((*chain, callee))

    def _is_library(self, name: str) -> bool:
        """Whether a name means a function that the device's library has, not one of the file."""
        function = self.functions.get(name)
        return device_note(name) is not None and (function is None or not function.unit.segments)

    def _facts_of(self, name: str) -> _FunctionFacts | None:
        function = self.functions.get(name)
        if function is None or self._is_library(name):
            return None
        if name not in self.facts:
            self.facts[name] = _facts(function, self.environment)
        return self.facts[name]

    def recursive(self) -> frozenset[str]:
        """The functions reached that may call themselves, directly or by way of others."""
        calls = {
            name: {self.environment.variants.get(callee, callee) for callee in facts.callees} & self.facts.keys()
            for name, facts in self.facts.items()
        }
        # What calls none of those left over ends; almost always nothing is left.
        while ending := {name for name, callees in calls.items() if not callees & calls.keys()}:
            calls = {name: callees for name, callees in calls.items() if name not in ending}
        return frozenset(name for name in calls if name in _reached_from(name, calls))

    def _library(self, chain: tuple[str, ...], span: Span) -> None:
        name = chain[-1]
        note = device_note(name)
        if note is None and name.endswith("l") and not self.environment.lacks(Kind.LDOUBLE):
            note = device_note(name[:-1])
        if note is not None:
            self.notes |= {name: note} if note else {}
            return
        problem = rex402.NO_DEVICE_VERSION(name, missing_reason(name))
        if self.environment.declare_target.get(name) in ENTERED:
            problem = foreign_problem(name, self.environment)
        if problem is None:
            self.elsewhere.add(name)
        else:
            self._tell(problem, span, chain)

    def _tell(self, why: Words, span: Span, chain: tuple[str, ...]) -> None:
        # A call through a pointer is one of its functions for the user.
        written = [name for name in chain if not name.startswith(THROUGH)]
        if len(written) > 1:
            why = Words(why.rule, f"{why.text} (called by way of {' → '.join(written)})")
        self.obstacles.append(HostOnly(why, span))


def _reached_from(name: str, calls: Mapping[str, set[str]]) -> set[str]:
    """What a call of a function may call."""
    seen: set[str] = set()
    pending = [name]
    while pending:
        fresh = calls.get(pending.pop(), set[str]()) - seen
        seen |= fresh
        pending += fresh
    return seen


def _facts(function: Function, environment: Environment) -> _FunctionFacts:
    summary = summarize(function.body)
    parameters = {parameter.name for parameter in function.parameters}
    pointers = parameters | local_variables(function.body) | frozenset(environment.globals)
    callees: dict[str, None] = {}
    pointed: set[str] = set()
    scope = Scope(function.parameters, environment, function.unit.span.start)
    problems = [*signature_problems(function, environment), *_body_problems(function, environment)]
    for part in (function.result, *(parameter.type for parameter in function.parameters)):
        if (reason := unusable_type(part, scope)) is not None:
            problems.append(rex403.OF_FUNCTION(function.name, reason))
    problems += (why.of(f"`{function.name}`") for why, _ in body_problems(function.body, scope, function.result))
    tasks = task_obstacle(with_task_data(function.body, function.body, environment), scope)
    for found in (atomic_obstacle(function.body, scope, _no_loop), tasks):
        if found is not None:
            problems.append(found.why.of(f"`{function.name}`"))
    for call in summary.calls:
        name = callee_name(call)
        given = pointer_of(call) if not name or name in pointers else callback(call)
        if name and name not in pointers:
            callees[name] = None
        if isinstance(given, Name) and is_function(given):
            callees[given.name] = None
        elif given is not None:
            found = may_call(given, scope)
            pointed |= set(found)
            callees |= dict.fromkeys(found)
            problems += [] if found else [rex402.CALLS_POINTER(function.name)]
    pointed |= {name.name for _, name in function_values(tuple(walk(function.body)))}
    constants: set[str] = set()
    tables: set[str] = set()
    printed = streams_printed_to(tuple(walk(function.body)))
    for name in summary.names():
        if name in printed or name in parameters or (name in environment.functions and name not in environment.globals):
            continue
        if holds_functions(name, environment):
            tables.add(name)
            continue
        problem = _global_problem(name, function.name, environment, constants)
        if problem is not None:
            problems.append(problem)
    problems = list(dict.fromkeys(problems))
    known = frozenset(constants), frozenset(pointed), frozenset(tables)
    return _FunctionFacts(tuple(callees), summary.names(), tuple(problems), *known)


def _global_problem(name: str, user: str, environment: Environment, constants: set[str]) -> Words | None:
    """The problem with a file-scope object that a function uses; constants, and those they are made of, are noted."""
    pending = [name]
    while pending:
        current = pending.pop()
        declared = environment.globals.get(current)
        if declared is None or current in constants:
            continue
        target = device_global(current, environment)
        if isinstance(target, str):
            return rex408.OF_FUNCTION(user, target)
        if target is not None and target.kind is not GlobalKind.CONSTANT:
            continue
        if not is_const(declared.type) or declared.value is None:
            return rex408.IN_CALLEE(user, current)
        if any(isinstance(part, OpaqueExpr) for part in walk(declared.value)):
            return rex408.CONSTANT_IN_CALLEE(user, current)
        scope = Scope((), environment, 0)
        for why, _ in body_problems(DeclStmt((declared,)), scope, None):
            return rex408.OF_FUNCTION(user, why.of(f"the constant `{current}`").text)
        if (problem := _reference_problem(current, declared.value, user, environment)) is not None:
            return problem
        constants.add(current)
        pending += summarize(declared.value).names()
    return None


def _reference_problem(constant: str, value: Expr, user: str, environment: Environment) -> Words | None:
    """The problem with what a constant names: a GPU knows only addresses of constants that stand before it."""
    later = named_ahead(constant, value, environment)
    if later:
        return rex408.LATER_IN_CONSTANT(user, constant, later)
    for node in walk(value):
        if isinstance(node, Name) and node.name in environment.functions and node.name not in environment.globals:
            return rex408.FUNCTION_IN_CONSTANT(user, constant, node.name)
    return None


def _no_loop(_directive: Directive) -> bool:
    return False


def _body_problems(function: Function, environment: Environment) -> Iterator[Words]:
    name = function.name
    if holds_include(function.body, function.unit):
        yield rex407.INCLUDE_IN_FUNCTION(name)
    changing = changing_objects(function.body, environment)
    for node in walk(function.body):
        match node:
            case OpaqueExpr(names=()) if node.text.startswith(("offsetof", "__builtin_offsetof")):
                pass
            case OpaqueExpr(text=text) | OpaqueStmt(text=text):
                yield rex407.IN_FUNCTION(name, rex407.what(text))
            case DeclStmt(declarations=declarations):
                kept = [one for one in declarations if one in changing]
                scope = Scope(function.parameters, environment, function.unit.span.start)
                why = lasting_problem(node, scope, function.unit.blanked) if kept else None
                yield from () if why is None else (rex402.STATIC_VARIABLE(name, kept[0].name, why),)
                for declared in declarations:
                    if (problem := type_problem(name, declared.type, environment)) is not None:
                        yield problem
            case Cast(type=ctype):
                if (problem := type_problem(name, ctype, environment)) is not None:
                    yield problem
            case _:
                pass


def holds_include(statement: Stmt, unit: FunctionUnit) -> bool:
    """Whether a file is included inside a statement: what it holds is no part of the tree."""
    span = statement.span
    return span is not None and _INCLUDE.search(unit.text, span.start, span.end) is not None


def local_variables(root: Stmt) -> frozenset[str]:
    """Objects that a statement declares: a call of one of these names follows a pointer."""
    return frozenset(
        declared.name
        for node in statements(root)
        if isinstance(node, DeclStmt)
        for declared in node.declarations
        if not isinstance(strip(declared.type), FunctionType) and declared.storage != "typedef"
    )
