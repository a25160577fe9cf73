"""Which loops a directive runs together, and which variables each of their iterations has for itself."""

from __future__ import annotations

from lowering_core.access.constructs import associated_loops, copying_default, outer_symbols, private_symbols
from lowering_core.analysis.one_thread import runs_alone
from lowering_core.dependence.view import FunctionView
from lowering_core.model.directive import Directive, items_of
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Pragma
from lowering_core.openmp.entries import Effect
from lowering_core.values import dataclass

_CHANGING = ("tile", "unroll", "interchange", "reverse", "fuse", "split", "stripe")
_STATIC = ("static", "extern", "_Thread_local")
_SHARING = ("for", "distribute", "loop", "simd", "taskloop")


@dataclass(frozen=True, slots=True)
class Concurrency:
    """How the iterations of a loop are to run: those of all `loops` together, the outermost first, by the construct
    `directive` (None: none yet). `own` are variables of which each iteration, or each thread, has a copy,
    `reduced` those that a clause combines, sections of them included, `stepped` those that move on by a number,
    `threads` those that constructs around give each thread, which may hold another value in each.
    `ordered`: the construct says something of their order.
    """

    loops: tuple[For, ...]
    directive: Directive | None
    own: frozenset[Symbol]
    reduced: frozenset[Symbol]
    stepped: frozenset[Symbol]
    threads: frozenset[Symbol]
    ordered: bool


def concurrency_of(view: FunctionView, loop: For) -> Concurrency:
    """How the iterations of a loop are to run."""
    around = view.parents.get(id(loop), ())
    number = next((at for at in range(len(around) - 1, -1, -1) if _runs(around[at], loop)), None)
    if number is None:
        return Concurrency((loop,), None, frozenset(), frozenset(), frozenset(), frozenset(), False)
    pragma = around[number]
    loops = associated_loops(pragma.directive, pragma.body) if pragma.body is not None else ()
    directive = pragma.directive
    stepped = _items(directive, Effect.STEP)
    threads, combined = _of_threads(view, around[:number], directive)
    own = private_symbols(pragma) | stepped | threads
    if copying_default(directive) is not None and pragma.body is not None:
        shared = _items(directive, Effect.SHARE)
        own |= frozenset(one for one in outer_symbols(pragma.body) if one not in shared)
    alone = runs_alone([one.directive for one in around[: number + 1]], view.scope)
    ordered = alone or _is_ordered(directive)
    for inner in around[number + 1 :]:
        # A directive in between makes other loops of these, each iteration of which runs several in order.
        own |= private_symbols(inner)
        ordered = ordered or inner.directive.has(*_CHANGING)
    return Concurrency(
        loops or (loop,), directive, own, _items(directive, Effect.COMBINE) | combined, stepped, threads, ordered
    )


def _runs(pragma: Pragma, loop: For) -> bool:
    if pragma.body is None or not pragma.directive.has(*_SHARING):
        return False
    return any(one is loop for one in associated_loops(pragma.directive, pragma.body)[:1])


def _of_threads(
    view: FunctionView, around: tuple[Pragma, ...], directive: Directive
) -> tuple[frozenset[Symbol], frozenset[Symbol]]:
    """The variables that the threads, or teams, which share a loop's iterations have for themselves, and those that
    constructs around combine.
    """
    own: frozenset[Symbol] = frozenset()
    combined: frozenset[Symbol] = frozenset()
    if directive.has("parallel", "teams") or directive.constituents == ("simd",):
        return own, combined
    makers = ("parallel", "teams")
    makers = makers[:1] if directive.has("for") else makers[1:] if directive.has("distribute") else makers
    local = frozenset(one for one in view.function.symbols if one.span is not None and one.storage not in _STATIC)
    for pragma in reversed(around):
        own |= private_symbols(pragma)
        combined |= _items(pragma.directive, Effect.COMBINE)
        if pragma.directive.has(*makers):
            span = pragma.span
            return own | {one for one in local if span is not None and one.span and span.covers(one.span)}, combined
    # Each thread that calls the function has its own variables.
    return own | local, combined


def _items(directive: Directive, effect: Effect) -> frozenset[Symbol]:
    """The variables in the clauses of a directive that have an effect."""
    listed = (item for clause in directive.clauses if clause.effect & effect for item in items_of(clause))
    return frozenset(item.symbol for item in listed if item.symbol is not None)


def _is_ordered(directive: Directive) -> bool:
    return directive.has("taskloop") or any(clause.name in ("ordered", "safelen") for clause in directive.clauses)
