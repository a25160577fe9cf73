"""The kernel of a loop construct as a tree: what brings captured variables into it, the loop that threads share, and
what takes results out.
"""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.analysis.walk import walk
from lowering_core.ir.build import BOOL, INT, LONG, number
from lowering_core.ir.nodes import (
    AnyItem,
    Braces,
    Declare,
    Enumerated,
    Evaluate,
    Hole,
    Items,
    KernelCode,
    ParallelLoop,
    Rewrite,
    User,
    Workers,
)
from lowering_core.lowering.constructs import construct_holes
from lowering_core.lowering.cpp_names import identifiers
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.lowering.latest_values import ITERATION_PLACE, conditional, noted
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.queries import Standing, answers, parallels_around
from lowering_core.lowering.scans import scan_of
from lowering_core.lowering.task_queries import task_answers
from lowering_core.lowering.user_code import contents, iteration, user
from lowering_core.model.ctypes import Qualified
from lowering_core.model.geometry import upper_bound
from lowering_core.model.kernel import Deals, KernelPlan, RoundRobin
from lowering_core.model.loop import LoopNest, NotCanonical
from lowering_core.model.syntax import Binary, DeclStmt, Expr, If, Name, Number, Stmt
from lowering_core.model.unit import Environment
from lowering_core.options import Options
from lowering_core.text import Span, decode

_INT = range(-(2**31), 2**31)


def loop_kernel(kernel: Kernel, environment: Environment, options: Options) -> KernelCode:
    """The kernel of a loop construct before any pass."""
    bindings, scope = kernel.bindings, kernel.plan.analyzed.region.seen(environment)
    region = kernel.plan.analyzed.region
    nest = kernel.plan.analyzed.nest
    root = nest.body if isinstance(nest, LoopNest) and nest.tiles else region.statement
    holes = construct_holes(root, scope, region.function.unit.blanked, (*_updates(kernel), *_scans(kernel)))
    code = kernel.plan.code
    body = (
        *opening(kernel),
        *(_enumerated(kernel, holes) if kernel.enumerated else (_shared(kernel, holes),)),
        *(item for binding in bindings for item in binding.epilogue),
    )
    found = framed(kernel, body, environment, options)
    places = noted(kernel.plan.analyzed.body, conditional(region.directive), ITERATION_PLACE)
    changes = with_macros(region.statement, (*_answers(kernel, environment), *places))
    return replace(found, changes=(*found.changes, *(code.changes if code is not None else ()), *changes))


def _answers(kernel: Kernel, environment: Environment) -> Iterator[Rewrite]:
    """What the calls of omp.h that ask where they stand become: in the loop's header, where teams deal out iterations,
    they stand outside of the parallel region.
    """
    analyzed = kernel.plan.analyzed
    directive, nest, body = analyzed.region.directive, analyzed.nest, analyzed.body
    around = parallels_around(directive)
    loops = nest.loops if isinstance(nest, LoopNest) else ()
    inside = {id(node) for node in walk(body)}
    found = [node for node in walk(analyzed.region.statement) if id(node) not in inside]
    found += [node for one in loops for part in (one.lower, one.upper, one.step) for node in walk(part)]
    header = {id(node): node for node in found}.values()
    outside = 0 if directive.has("distribute") else around
    yield from answers(header, Standing(outside, asking=analyzed.asking), environment)
    if kernel.plan.code is None:
        yield from answers(walk(body), Standing(around, asking=analyzed.asking), environment)


def framed(
    kernel: Kernel, body: tuple[AnyItem, ...], environment: Environment, options: Options, *, waits: bool = False
) -> KernelCode:
    """A kernel with this body; `waits` says that its threads meet at barriers."""
    region = kernel.plan.analyzed.region
    parameters = tuple(one.kernel for one in kernel.parameters if one.kernel is not None)
    bound, scope = launch_bound(kernel.plan, options), region.seen(environment)
    answers = with_macros(region.statement, task_answers(region.statement))
    return KernelCode(kernel.plan.name, parameters, bound, waits, body, region.statement, scope, kernel.needs, answers)


def opening(kernel: Kernel) -> tuple[AnyItem, ...]:
    """Constants of the function, and what gives captured variables their names in the kernel."""
    return (*_constants(kernel), *(item for binding in kernel.bindings for item in binding.prologue))


def launch_bound(plan: KernelPlan, options: Options) -> int:
    """The largest number of threads that a block of a plan's kernel may have."""
    geometry = plan.geometry
    return (geometry and upper_bound(geometry.threads.size)) or options.max_threads


def _constants(kernel: Kernel) -> Iterator[Declare]:
    """Declarations of the constants that the region names, in its text or through macros; each has C's type of it."""
    analyzed = kernel.plan.analyzed
    region = analyzed.region
    visible = {declared.name: declared for declared in region.scope}
    constants = {name: declared for name, declared in visible.items() if declared.storage == "enumerator"}
    if not constants:
        return
    body, pragma = region.statement.span, region.directive.span
    end = pragma.end if body is None else max(body.end, pragma.end)
    named = identifiers(decode(region.function.unit.text[pragma.start : end])).union(analyzed.access.names())
    for name, declared in constants.items():
        if name in named:
            value = declared.value.value if isinstance(declared.value, Number) else None
            kind = INT if isinstance(value, int) and value in _INT else LONG
            yield Declare(name, Qualified(kind, ("const",)), _literal(value) if isinstance(value, int) else None)


def _literal(value: int) -> Expr:
    # The least int has no literal of its own.
    return Binary("-", number(value + 1), number(1)) if value == _INT.start else number(value)


def _has_last(kernel: Kernel) -> bool:
    return any(one.last and not one.conditional for one in kernel.plan.analyzed.data.variables)


def _shared(kernel: Kernel, holes: tuple[Hole, ...]) -> ParallelLoop:
    nest = kernel.plan.analyzed.nest
    assert isinstance(nest, LoopNest)
    text, strategy = kernel.plan.analyzed.region.function.unit.blanked, kernel.plan.strategy
    deals = strategy.deals if isinstance(strategy, RoundRobin) else Deals()
    data, indices = kernel.plan.analyzed.data, [loop.index for loop in nest.loops]
    kept = (name for name in indices if (variable := data.find(name)) is not None and variable.last)
    return ParallelLoop(
        nest,
        Workers.GRID,
        _iteration(kernel, iteration(nest, _body(kernel, nest.body, holes), text, indices)),
        chunk=None if kernel.chunk is None else Name("__rex_chunk"),
        even=deals.threads is not None and deals.threads.even,
        team_chunk=None if kernel.team_chunk is None else Name("__rex_team_chunk"),
        team_even=deals.teams is not None and deals.teams.even,
        known=kernel.trips_on_host,
        assigned=frozenset(kept),
        last=_has_last(kernel),
        origin=kernel.plan.analyzed.region.statement.span,
    )


def _enumerated(kernel: Kernel, holes: tuple[Hole, ...]) -> tuple[AnyItem, ...]:
    nest, unit = kernel.plan.analyzed.nest, kernel.plan.analyzed.region.function.unit
    loops = [loop.loop for loop in nest.loops] if isinstance(nest, LoopNest) else []
    loops = [nest.loop] if isinstance(nest, NotCanonical) and nest.loop is not None else loops
    headers: list[User] = []
    for loop in loops:
        if loop.span is not None and loop.body.span is not None:
            text = unit.blanked[loop.span.start : loop.body.span.start]
            headers.append(User(Span(loop.span.start, loop.span.start + len(text.rstrip())), holes))
    last = _has_last(kernel)
    origin = kernel.plan.analyzed.region.statement.span
    taken = [one.name for loop in loops if isinstance(loop.init, DeclStmt) for one in loop.init.declarations]
    if isinstance(nest, LoopNest):
        inside = iteration(nest, _body(kernel, nest.body, holes), unit.blanked, taken)
    else:
        inside = contents(loops[-1].body, _body(kernel, loops[-1].body, holes), unit.blanked, taken)
    walked = Enumerated(tuple(headers), _iteration(kernel, inside), last, origin=origin)
    return (Declare("_dev_last", BOOL, number(0)), walked) if last else (walked,)


def _iteration(kernel: Kernel, body: Items) -> Items:
    """An iteration with what begins and ends it."""
    each = (item for binding in kernel.bindings for item in binding.each)
    return (*each, *body, *(item for binding in kernel.bindings for item in binding.after))


def _scans(kernel: Kernel) -> Iterator[Hole]:
    """The directive between the phases of a scan."""
    scan = scan_of(kernel.plan.analyzed.body)
    if scan is not None and scan.span is not None:
        yield Hole(scan.span, Braces(tuple(item for binding in kernel.bindings for item in binding.at)))


def _body(kernel: Kernel, body: Stmt, holes: tuple[Hole, ...]) -> Items:
    """What the body of the innermost loop becomes."""
    return user(body, holes) if kernel.plan.code is None else kernel.plan.code.items


def _updates(kernel: Kernel) -> Iterator[Hole]:
    """The atomic updates of the reduced arrays that threads change together."""
    for array in kernel.plan.updated:
        for old, new in array.updates:
            if old.span is not None:
                yield Hole(old.span, Evaluate(new) if isinstance(old, If) else new)
