"""The host side of a kernel: a block that launches it, or runs the original where there is no device."""

from collections.abc import Iterator

from lowering_core.analysis.walk import AnyNode, children
from lowering_core.c_text import structural
from lowering_core.ir import host
from lowering_core.ir.build import INT, LONG, UNSIGNED, constant, number
from lowering_core.ir.host import (
    INT64,
    REQUESTED,
    ArgumentArrays,
    AsWritten,
    Edit,
    HostBlock,
    HostItem,
    Noted,
    OriginalText,
    Shadowed,
)
from lowering_core.ir.nodes import Declare, Memory
from lowering_core.lowering.arguments import device_number, requested
from lowering_core.lowering.deferred import deferred_call, deferred_region, is_deferred, without_dependences
from lowering_core.lowering.device_names import with_places
from lowering_core.lowering.host_resident import HOST_BEGIN, HOST_END, awaited, conditions_once, taking_part, undeferred
from lowering_core.lowering.iteration_order import is_cancelled, without_order
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.scans import scanned, without_target
from lowering_core.lowering.trip_code import trip_items
from lowering_core.model.ctypes import Named, UnknownType
from lowering_core.model.data import Captured
from lowering_core.model.directive import Directive
from lowering_core.model.geometry import (
    PROCESSORS,
    RESIDENT,
    Default,
    Explicit,
    Geometry,
    HostInt,
    in_c,
    mentions,
    replaced,
)
from lowering_core.model.kernel import DirectGridStride, GeneralRegion, RoundRobin, Strategy
from lowering_core.model.syntax import Binary, Cast, Conditional, Expr, Name, Paren, Pragma, Stmt, Unary
from lowering_core.text import Span

_ENTRY = Named("rex_kernel_entry", UnknownType("rex_kernel_entry"))
_THREADS, _BLOCKS = Name("_threads_per_block_"), Name("_num_blocks_")


def kernel_edits(kernel: Kernel, file_name: str) -> tuple[Edit, ...]:
    """The block that replaces a region's directive and statement, and what changes in the statement there."""
    region, bindings, name = kernel.plan.analyzed.region, kernel.bindings, kernel.plan.name
    whole = region.pragma.span
    if whole is None:
        return ()
    original, changes, after = _fallback(kernel)
    arguments, geometry = kernel.parameters, kernel.plan.geometry
    text = region.function.unit.text
    shadows = tuple(with_places(one.shadow, region.statement, text) for one in bindings if one.shadow is not None)
    own = tuple(item for one in bindings for item in one.own)
    entry = Declare(f"{name}_entry", _ENTRY, memory=Memory.EXTERN)
    arrays = (Name("__arg_count"), Name("__args_base"), Name("__args"), Name("__arg_sizes"), Name("__arg_types"))
    directive, variables = region.pragma.directive, kernel.plan.analyzed.data.variables
    deferred = is_deferred(directive, variables)
    host_run = (
        HOST_BEGIN,
        *(item for one in bindings for item in one.before),
        Shadowed(shadows, (*own, OriginalText(original), *after)),
        HOST_END,
    )
    launched = (_BLOCKS, _THREADS, *arrays)
    if deferred:
        kept = deferred_call("rex_target", host.address(Name("__rex_site")), REQUESTED, *launched)
        run = deferred_region(directive, kept, variables, arguments, host_run)
    else:
        run = (host.Provided(Unary("!", host.site_call("rex_target", *launched)), host_run),)
    items = (
        *((AsWritten(trip_items(kernel.loops)),) if kernel.trips_on_host else ()),
        *(item for one in bindings for item in one.setup),
        entry,
        *(_launch(geometry, device_number(directive), Name(entry.name), region.directive) if geometry else ()),
        *_chunks(kernel),
        ArgumentArrays(arguments),
        constant("__arg_count", INT, host.count_of(arguments)),
        host.site("__rex_site", (file_name, region.line), name, Name(entry.name), arguments),
        constant(REQUESTED.name, INT, _requested(kernel)),
        *run,
        *host.freed(arguments),
    )
    column = (region.statement.span or whole).start
    if not deferred:
        items = (*awaited(directive), *taking_part(directive, items))
    return (
        Edit(whole, HostBlock(f"{name}: {describe(kernel.plan.strategy)}", items, column, region.directive.span)),
        *changes,
    )


def describe(strategy: Strategy) -> str:
    """A strategy and its reason in one line."""
    match strategy:
        case DirectGridStride(reason):
            return f"direct grid-stride ({reason})"
        case RoundRobin(reason):
            return f"round-robin fallback ({reason})"
        case GeneralRegion(reason, _):
            return f"general region ({reason})"
        case _:
            return f"on the host ({strategy.reason})"


def _launch(geometry: Geometry, device: Expr, entry: Name, directive: Directive) -> Iterator[HostItem]:
    """Declarations of the launch values. What no clause of `teams` says, the environment can limit."""
    threads, blocks, teams = geometry.threads, geometry.blocks, directive.has("teams")
    size = in_c(replaced(blocks.size, {threads.size: HostInt("threads", _THREADS)}))
    width = in_c(threads.size)
    if teams and isinstance(blocks.source, Default) and blocks.size != 1:
        size = host.call("rex_teams", size)
    clause = "" if isinstance(threads.source, Default) else threads.source.clause
    if teams and threads.size != 1 and threads.limit is None and clause != "thread_limit":
        width = host.call("rex_team_width", width)
    if any(mentions(one.size, PROCESSORS) for one in (threads, blocks)):
        yield _asked(PROCESSORS, host.call("rex_processors", device))
    yield Noted(constant(_THREADS.name, INT64, width), _source(threads.source))
    if mentions(blocks.size, RESIDENT):
        yield _asked(RESIDENT, host.call("rex_resident", entry, device, _THREADS))
    yield Noted(constant(_BLOCKS.name, INT64, size), _source(blocks.source))


def _asked(number: HostInt, answer: Expr) -> Declare:
    """A number that the device gives."""
    return constant(structural(number.code), INT64, answer)


def _source(source: Explicit | Default) -> str:
    return source.why if isinstance(source, Default) else source.clause


def _chunks(kernel: Kernel) -> Iterator[HostItem]:
    for name, chunk in kernel.chunks:
        asked = Name(f"{name}_asked")
        legal = Conditional(Binary(">", asked, number(0)), asked, number(1))
        yield constant(asked.name, LONG, Cast(LONG, Paren(chunk)))
        yield constant(name, UNSIGNED, legal)


def _requested(kernel: Kernel) -> Expr:
    steps: list[Expr] = []
    if is_cancelled(kernel.plan.analyzed.region.statement):
        steps.append(host.call("rex_uncancelled", host.address(Name("__rex_site"))))
    if kernel.trips_on_host:
        steps += [one.positive for one in kernel.loops if one.positive is not None and not one.loop.outer]
    return requested(kernel.plan.analyzed.region.directive, steps)


def _fallback(kernel: Kernel) -> tuple[Span, tuple[Edit, ...], tuple[HostItem, ...]]:
    """What runs where there is no device, the changes in it, and what follows it.

    A general region keeps its directives, for its constructs mean nothing without the parallelism that they belong to;
    so do loops with copies that the directives alone explain.
    """
    region = kernel.plan.analyzed.region
    directive, whole = region.pragma.directive, region.pragma.span
    needed = bool(scanned(region.directive)) or is_cancelled(region.statement) or kernel.plan.analyzed.asks
    needed = needed or any(map(_needs_directive, kernel.plan.analyzed.data.variables))
    if whole is None or not (needed or isinstance(kernel.plan.strategy, GeneralRegion)):
        statement = region.statement.span or Span(region.directive.span.end, region.directive.span.end)
        return statement, (*_sequential_loops(region.statement, in_loop=True), *without_order(region.statement)), ()
    text = region.function.unit.text
    changes, after = undeferred(directive)
    changes = without_target(directive, text) or (*conditions_once(directive), *changes)
    if is_deferred(directive, kernel.plan.analyzed.data.variables):
        changes = (*changes, *without_dependences(directive))
    loops = _sequential_loops(region.statement, in_loop=directive.has("loop"))
    return whole, (*changes, *loops), after


def _needs_directive(variable: Captured) -> bool:
    """Whether a variable's values follow from a user's operator, or from the number of the iteration.

    `&&` and `||` give 0 or 1 whatever the copies hold.
    """
    if variable.step is not None or variable.operator in ("&&", "||"):
        return True
    return variable.reduced is not None and variable.reduced.user is not None


def _sequential_loops(statement: Stmt, *, in_loop: bool) -> tuple[Edit, ...]:
    """A `loop` construct inside a loop that is shared, or was, is run by whoever runs the iteration; compilers reject
    some of its places.
    """
    found: list[Edit] = []
    pending: list[tuple[AnyNode, bool]] = [(statement, in_loop)]
    while pending:
        node, inside = pending.pop()
        if isinstance(node, Pragma):
            directive = node.directive
            if directive.name == "loop" and inside:
                found.append(Edit(node.directive.span, ""))
            inside = directive.has("loop", "for", "distribute", "simd") or (inside and not directive.has("parallel"))
        pending += [(child, inside) for child in children(node) if isinstance(child, Stmt)]
    return tuple(found)
