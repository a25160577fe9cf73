"""From one function to the plans of its target regions: regions → facts → strategy → plan."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial

from lowering_core.analysis import free_inner_loop
from lowering_core.analysis.access import summarize
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.canonical_loop import depth_of, recover_nest, with_depth_fix
from lowering_core.analysis.collisions import collisions
from lowering_core.analysis.data_environment import data_environment
from lowering_core.analysis.device_globals import foreign_variables
from lowering_core.analysis.indirect_calls import (
    THROUGH,
    addressed_in,
    callback,
    is_function,
    is_indirect,
    may_call,
    pointer_of,
)
from lowering_core.analysis.kept_settings import kept_in, with_kept_settings
from lowering_core.analysis.local_types import with_local_tags
from lowering_core.analysis.loop_header import Steady
from lowering_core.analysis.mappers import with_mappers
from lowering_core.analysis.motion.one_way import one_way
from lowering_core.analysis.motion.repeated import repeated
from lowering_core.analysis.motion.short_sections import short_sections
from lowering_core.analysis.omp_queries import LEVEL_QUERIES, NUMBER_QUERIES
from lowering_core.analysis.regions import target_regions
from lowering_core.analysis.slow_arithmetic import slow_arithmetic
from lowering_core.analysis.surroundings import AskPresence, Surroundings, nothing_known
from lowering_core.analysis.task_data import with_reduced_maps, with_task_data
from lowering_core.analysis.user_reductions import operator_calls, with_block_reductions
from lowering_core.diagnostics import Diagnostic
from lowering_core.link import device_closure, exports, holds_include, local_variables
from lowering_core.lowering.constructs import joined
from lowering_core.lowering.data_construct import DataConstruct, Unsupported, data_constructs
from lowering_core.lowering.function_code import asking_names
from lowering_core.lowering.general_region import general_strategy, is_general
from lowering_core.lowering.host_dispatch import not_dispatched
from lowering_core.lowering.host_resident import not_chosen
from lowering_core.lowering.lasting_objects import lasting_statements
from lowering_core.lowering.launch_shape import geometry
from lowering_core.lowering.launch_work import work_of
from lowering_core.lowering.private_updates import private_updates
from lowering_core.lowering.region_settings import concerns_settings, keeps_settings, setting_problem
from lowering_core.lowering.scans import misplaced_scans
from lowering_core.lowering.strategy import choose
from lowering_core.lowering.target_obstacles import target_obstacles
from lowering_core.lowering.team_of_one import condition_obstacle
from lowering_core.lowering.thread_code import thread_code
from lowering_core.lowering.updated_arrays import updated_arrays
from lowering_core.lowering.variable_arguments import is_variadic
from lowering_core.model.ctypes import FunctionType, strip
from lowering_core.model.data import DataEnvironment, Sharing
from lowering_core.model.expressions import callee_name
from lowering_core.model.kernel import AnalyzedRegion, Closure, HostOnly, KernelPlan
from lowering_core.model.loop import LoopNest, NotCanonical
from lowering_core.model.syntax import Call, Name
from lowering_core.model.unit import Environment, Function, Scope, SourceFile, TargetRegion
from lowering_core.options import Options
from lowering_core.pointed_calls import in_kernel, with_pointed_calls
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.rules import rex410_recursion as rex410
from lowering_core.rules.table import CHECKS
from lowering_core.text import LineIndex, Span

_BY_VALUE = frozenset({Sharing.FIRSTPRIVATE, Sharing.POINTER, Sharing.DEVICE_POINTER})


def check_unit(
    function: Function,
    source: SourceFile,
    lines: LineIndex,
    before: int,
    options: Options,
    presence: AskPresence = nothing_known,
) -> tuple[tuple[KernelPlan, ...], tuple[DataConstruct | Unsupported, ...], tuple[Diagnostic, ...]]:
    """Analyse the target regions and data directives of one function; `before` counts the regions above it.

    Of `source` only the environment and the functions matter that this one may call; `presence` tells what others do
    about device data. Lines and the spans of findings are those of the text that the function's unit lies in: the file,
    or its own text where the unit begins at 0.
    """
    plans: list[KernelPlan] = []
    found: list[Diagnostic] = []
    source = with_kept_settings(with_pointed_calls(source))
    surroundings = Surroundings(function, source.environment, Callees(source.functions, source.environment), presence)
    for region in target_regions(function, source.environment):
        line = lines.line(region.place.start) + 1
        numbered = replace(region, number=before + len(plans) + 1, line=line)
        plan, findings = plan_region(numbered, source, options, surroundings)
        plans.append(plan)
        findings = (*findings, *one_way(plan, surroundings), *short_sections(plan, surroundings))
        found += (finding.placed(function.unit.source, function.unit.written) for finding in findings)
    data, findings = data_constructs(function, source.environment)
    findings = (
        *findings,
        *repeated(function, tuple(plans), surroundings),
        *not_dispatched(function),
        *not_chosen(function),
        *misplaced_scans(function),
    )
    found += (finding.placed(function.unit.source, function.unit.written) for finding in findings)
    found += (finding.placed(function.unit.source, function.unit.written) for finding in _not_offered(function, source))
    return tuple(plans), data, tuple(found)


def plan_region(
    written: TargetRegion, source: SourceFile, options: Options, surroundings: Surroundings, *, apart: bool = False
) -> tuple[KernelPlan, tuple[Diagnostic, ...]]:
    """Decide how one region is lowered. `apart`: a `parallel` with a condition is a construct of its own, which decides
    on the device.
    """
    region = with_reduced_maps(joined(written, apart=apart))
    statement = with_task_data(region.statement, region.function.body, source.environment)
    statement = kept_in(in_kernel(statement, source.environment), surroundings.callees)
    region = region if statement is region.statement else replace(region, statement=statement)
    environment = with_local_tags(with_mappers(source.environment, region.function), region.scope)
    scope = with_block_reductions(region.seen(environment), region)
    analyzed, findings = analyze(region, scope, surroundings, options.without)
    decided = any(condition_obstacle(clause, analyzed) is not None for clause in region.directive.clauses)
    if decided and not apart and joined(written, apart=True).directive != joined(written).directive:
        return plan_region(written, source, options, surroundings, apart=True)
    uncounted = depth_of(region.directive, scope) < 1
    closure = closure_of(analyzed, source)
    asked = frozenset(map(callee_name, _calls(analyzed, closure)))
    names = map(callee_name, analyzed.access.calls) if asked & LEVEL_QUERIES else ()
    asking = asking_names(names, surroundings.callees)
    code = (region.statement, *(function.body for function in closure.functions))
    analyzed = replace(
        analyzed, asks=bool(asked & NUMBER_QUERIES), asking=asking, settings=concerns_settings(asked),
        keeps=keeps_settings(_calls(analyzed, closure), code, scope),
    )  # fmt: skip
    general = is_general(region, surroundings.callees)
    obstacles = (
        *((HostOnly(rex406.COLLAPSE, region.directive.span),) if uncounted else ()),
        *target_obstacles(region, closure, options.device),
        *_asking_operators(analyzed, scope),
        *_settings(analyzed, closure, surroundings.callees),
        *_pointed_constructs(analyzed, closure, surroundings.callees),
        *_obstacles(analyzed, closure, surroundings.callees),
    )
    code = None
    if general:
        known = isinstance(analyzed.nest, LoopNest) and analyzed.nest.on_host
        strategy, why = general_strategy(analyzed, obstacles, scope, surroundings.callees, known_trips=known)
    else:
        code, problems = thread_code(analyzed, scope, surroundings.callees)
        strategy, why = choose(analyzed, (*obstacles, *problems), scope, any_construct=code is not None)
    findings = (*findings, *(finding for finding in why if not _is_told(finding, findings)))
    if isinstance(strategy, HostOnly):
        return KernelPlan(analyzed, strategy, None, ""), (*findings, *_host_objects(region, closure, environment))
    updated = () if code is not None else updated_arrays(analyzed, strategy, scope)
    private = private_updates(analyzed, strategy, surroundings.callees, scope, options)
    work = work_of(analyzed, strategy, closure, updated, private)
    shape, notes = geometry(analyzed, strategy, work, scope, options)
    name, needs = kernel_name(region, options.tag), needs_of(analyzed, closure, source)
    plan = KernelPlan(analyzed, strategy, shape, name, updated, code, private, closure.functions, needs)
    deep = [rex410.CALLED(name).at(region.directive.span) for name in closure.recursive[:1]]
    slow = slow_arithmetic(region, scope, fast_math=options.fast_math)
    return plan, (*findings, *notes, *deep, *slow, *(finding for check in CHECKS for finding in check(plan, options)))


def _host_objects(region: TargetRegion, closure: Closure, environment: Environment) -> Iterator[Diagnostic]:
    """The static variables that a region on the host uses, which kernels do not."""
    for function in closure.functions:
        scope = Scope(function.parameters, environment, function.unit.span.start)
        found = next(lasting_statements(function.body, scope, function.unit.blanked), None)
        if found is not None:
            yield rex402.OF_THE_HOST(function.name, found.declarations[0].name).at(region.directive.span)


def kernel_name(region: TargetRegion, tag: str) -> str:
    """The name of a region's kernel; `tag` tells the kernels of one file from those of another."""
    words = ("OUT", str(region.number), region.function.name, str(region.line), *((tag,) if tag else ()), "kernel__")
    return "__".join(words)


def analyze(
    region: TargetRegion, scope: Scope, surroundings: Surroundings, without: Collection[str] = ()
) -> tuple[AnalyzedRegion, tuple[Diagnostic, ...]]:
    """The facts of a region: accesses, data environment, loops; passes `without` do not widen these."""
    access = surroundings.summary(region.statement)
    data, findings = data_environment(region, scope, access, surroundings)
    access = replace(access, calls=(*access.calls, *operator_calls(region, data, scope)))
    if not region.directive.info.is_target_loop:
        return AnalyzedRegion(region, None, data, access), findings
    depth = max(depth_of(region.directive, scope), 1)
    repeats = not is_general(region, surroundings.callees)
    steady = Steady(surroundings.callees.is_steady, memory=not repeats)
    by_value = partial(_by_value, data)
    nest, more = recover_nest(region.statement, depth, scope, by_value, repeats=repeats, steady=steady)
    if isinstance(nest, NotCanonical) and depth > 1:
        more = with_depth_fix(more, region, depth, scope, by_value)
    if isinstance(nest, NotCanonical):
        return AnalyzedRegion(region, nest, data, access), (*findings, *more)
    found, races = collisions(region, nest, data, scope, surroundings)

    def deeper(count: int) -> LoopNest | NotCanonical:
        return recover_nest(region.statement, count, scope, by_value, steady=steady)[0]

    if repeats and free_inner_loop.NAME not in without:
        nest = free_inner_loop.with_free_inner_loop(nest, region.directive, data, scope.environment, deeper)
    return AnalyzedRegion(region, nest, data, access, found), (*findings, *more, *races)


def _not_offered(function: Function, source: SourceFile) -> Iterator[Diagnostic]:
    """A function that `declare target` names for all files, and that none can have on the device."""
    for export in exports((function,), source.environment, source.functions):
        for why in export.problems[:1]:
            place = function.unit.blanked.find(function.name.encode("utf-8", "surrogateescape"))
            span = Span(max(place, 0), max(place, 0) + len(function.name))
            yield why.of(f"Kernels of other files cannot call `{function.name}`").at(span)


def needs_of(analyzed: AnalyzedRegion, closure: Closure, source: SourceFile) -> tuple[str, ...]:
    """The functions and variables of other files that a region may reach, whose calls lead to `closure`."""
    return tuple(sorted(closure.needs | foreign_variables(analyzed.access.names(), source.environment)))


def _is_told(finding: Diagnostic, before: tuple[Diagnostic, ...]) -> bool:
    """Whether the findings hold it already, or say of a loop what is wrong with it, which is why it stays."""
    loop = [other for other in before if other.span == finding.span and other.rule.of_loops]
    if finding.rule == rex401.RULE and loop:
        return True
    return any((other.rule, other.span) == (finding.rule, finding.span) for other in before)


def closure_of(analyzed: AnalyzedRegion, source: SourceFile) -> Closure:
    """What the calls of a region lead to."""
    region = analyzed.region
    known = frozenset(declared.name for declared in region.scope if not isinstance(strip(declared.type), FunctionType))
    variables = known | local_variables(region.statement)
    pointed = addressed_in(region.statement)
    return device_closure(analyzed.access.calls, source.functions, source.environment, variables, pointed=pointed)


def _obstacles(analyzed: AnalyzedRegion, closure: Closure, callees: Callees) -> tuple[HostOnly, ...]:
    region = analyzed.region
    if holds_include(region.statement, region.function.unit):
        return (HostOnly(rex407.INCLUDE, region.directive.span),)
    listed = (one.name for one in closure.functions if is_variadic(one.name, callees.environment))
    placed = [rex402.VARIADIC(name) for name in listed if callees.asks(name) or callees.constructs(name)]
    unlisted = (HostOnly(why, region.directive.span) for why in placed)
    return (*analyzed.data.obstacles, *closure.obstacles, *unlisted)


def _by_value(data: DataEnvironment, name: str) -> bool:
    variable = data.find(name)
    if variable is None or (variable.sharing is Sharing.FIRSTPRIVATE and variable.map is not None):
        return False
    return variable.sharing in _BY_VALUE


def _asking_operators(analyzed: AnalyzedRegion, scope: Scope) -> Iterator[HostOnly]:
    """Operators of reductions that call functions which ask where they are called: they run when the loop is over."""
    for call in operator_calls(analyzed.region, analyzed.data, scope) if analyzed.asking else ():
        if (name := callee_name(call)) in analyzed.asking:
            yield HostOnly(rex402.QUERY_IN_OPERATOR(name), analyzed.region.directive.span)


def _settings(analyzed: AnalyzedRegion, closure: Closure, callees: Callees) -> Iterator[HostOnly]:
    """Settings of omp.h that a kernel cannot keep."""
    code = (analyzed.region.statement, *(function.body for function in closure.functions))
    problem = setting_problem(code, callees, closure.elsewhere) if analyzed.keeps else None
    if problem is not None:
        yield HostOnly(problem, analyzed.region.directive.span)


def _pointed_constructs(analyzed: AnalyzedRegion, closure: Closure, callees: Callees) -> Iterator[HostOnly]:
    """Calls that may lead to functions whose meaning depends on where they are called, where these are not called by
    their names: through pointers for which no function is made, and by the library.
    """
    placed = {one.name for one in closure.functions if callees.constructs(one.name) or callees.asks(one.name)}
    own = tuple(one for one in closure.functions if not one.name.startswith(THROUGH))
    for call in _calls(analyzed, replace(closure, functions=own)) if placed else ():
        given = pointer_of(call) if is_indirect(call) else callback(call)
        named = (given.name,) if isinstance(given, Name) and is_function(given) else ()
        found = named or (() if given is None else may_call(given, Scope((), callees.environment, 0)))
        for name in placed.intersection(map(callees.meant, found)):
            why = rex402.POINTED_CONSTRUCT(name) if is_indirect(call) else rex402.CALLBACK(callee_name(call), name)
            yield HostOnly(why, analyzed.region.directive.span)


def _calls(analyzed: AnalyzedRegion, closure: Closure) -> Iterator[Call]:
    """The calls of a region and of the functions that it reaches."""
    yield from analyzed.access.calls
    for function in closure.functions:
        yield from summarize(function.body).calls
