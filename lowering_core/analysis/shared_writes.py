"""Objects that several threads of a region share and write while nothing orders them (OpenMP 5.2, 5.1.1 and 1.4.1).

`target` makes copies of scalars, its threads do not: what is declared outside of a construct that makes threads is one
object for all of them, the counters of inner loops included, unless a clause makes it private.
"""

from collections.abc import Iterable, Iterator

from lowering_core.access.constructs import associated_loops, copying_default, private_symbols
from lowering_core.access.domains import domain_of
from lowering_core.analysis.one_thread import one_team, runs_alone
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import statements, walk
from lowering_core.model.access import Access, Accesses, Condition, Construct, Element, Repeat, guards
from lowering_core.model.ctypes import Array, is_atomic, strip
from lowering_core.model.directive import Directive, items_of
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Binary,
    Block,
    Call,
    Declaration,
    Expr,
    Index,
    Name,
    OpaqueExpr,
    Pragma,
    Stmt,
    Unary,
)
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.openmp.entries import Effect
from lowering_core.values import dataclass

_CONCURRENT = ("parallel", "distribute", "loop")
_ORDERING = ("atomic", "critical", "ordered", "single", "masked", "master", "sections", "section", "task", "taskloop")
_SHARING = ("for", "sections", "scope", "loop")
_REPEATING = ("%", "&")
_SAME_FOR_ALL = frozenset(
    ("omp_is_initial_device", "omp_get_num_teams", "omp_get_num_threads", "omp_get_num_devices", "omp_get_device_num")
) | frozenset(("omp_get_initial_device", "omp_get_default_device", "omp_get_num_procs", "omp_get_level"))
_REORDERING = ("tile", "unroll", "interchange", "reverse", "fuse", "split", "stripe")


@dataclass(frozen=True, slots=True)
class SharedWrite:
    """A write of an object that threads share, and the directive that makes them. `certain`: several of them come
    there; otherwise a condition or a jump decides.
    """

    access: Access
    directive: Directive
    certain: bool


def shared_writes(
    region: TargetRegion, made: Accesses, scope: Scope, surroundings: Surroundings
) -> dict[Symbol, SharedWrite]:
    """Variables of a region that threads share and write, each with the write that is the most certain."""
    pragmas = _pragmas(region)
    directives = tuple(pragma.directive for pragma in reversed(pragmas))
    if made.opaque or _runs_once(region) or runs_alone(directives, scope):
        return {}
    ordered = any(surroundings.callees.may_order(call) for call, _ in made.calls)
    varying = frozenset(one.symbol for one in made.all if one.writes) | made.declared
    inside = [node.directive for node in statements(region.statement) if isinstance(node, Pragma)]
    combined, dealt = _in_clauses(inside, *_SHARING), _in_clauses(inside, "distribute")
    # Each thread gives the index of a simd construct the same value when it leaves that.
    last = frozenset(directive.span for directive in inside if directive.has("simd"))
    found: dict[Symbol, SharedWrite] = {}
    for access in made.all:
        symbol = access.symbol
        if symbol is None or not access.writes or not _is_plain(access) or (ordered and access.header is None):
            continue
        if id(access.node) in dealt or (access.header is not None and access.span in last):
            continue
        if access.value is not None and _is_same(access.value, varying):
            continue
        write = _shared(access, () if symbol in made.declared else pragmas, id(access.node) in combined, scope)
        if write is not None and (symbol not in found or (write.certain and not found[symbol].certain)):
            found[symbol] = write
    return found


def _pragmas(region: TargetRegion) -> tuple[Pragma, ...]:
    """The pragmas of the construct, which may be written as several in a row, innermost first."""
    found: list[Pragma] = []
    current: Stmt | None = region.pragma
    while current is not None and current is not region.statement:
        if isinstance(current, Pragma):
            found.insert(0, current)
            current = current.body
        else:
            current = current.items[0] if isinstance(current, Block) and len(current.items) == 1 else None
    return tuple(found)


def _is_plain(access: Access) -> bool:
    """Whether the access is to a variable or a member of one, and not to an element or what a pointer leads to."""
    if access.path is None or access.follows or isinstance(access.node, Declaration) or access.symbol is None:
        return False
    ctype = access.symbol.type
    whole = not isinstance(strip(ctype), Array) and not any(isinstance(step, Element) for step in access.path)
    own = not access.symbol.is_local or access.symbol.storage in ("", "auto", "register", "static")
    atomic = is_atomic(ctype) or (access.type is not None and is_atomic(access.type))
    return whole and own and access.symbol.storage != "_Thread_local" and not atomic


def _is_same(value: Expr, varying: frozenset[Symbol | None]) -> bool:
    """Whether all threads store the same value: it is made of what no thread writes."""
    for node in walk(value):
        if isinstance(node, Call) and callee_name(node) in _SAME_FOR_ALL:
            continue
        if isinstance(node, Call | OpaqueExpr) or (isinstance(node, Name) and node.symbol in varying):
            return False
    return True


def _in_clauses(inside: Iterable[Directive], *constructs: str) -> frozenset[int]:
    """Names, by identity, in clauses of constructs that share work among threads or teams: these order what is stored,
    as in `for reduction(+: x)`.
    """
    clauses = (one for directive in inside if directive.has(*constructs) for one in directive.clauses)
    return frozenset(id(bare(item.expr)) for clause in clauses for item in items_of(clause))


def _shared(access: Access, pragmas: tuple[Pragma, ...], combined: bool, scope: Scope) -> SharedWrite | None:
    certain = True
    among_teams: SharedWrite | None = None
    around = [one.pragma for one in guards(access.guard) if isinstance(one, Construct)]
    outer = tuple(pragma.directive for pragma in reversed(pragmas))
    for guard in guards(access.guard):
        if isinstance(guard, Construct):
            if _is_ordered(guard.pragma.directive, access) or _is_own(access.symbol, guard.pragma, guard.private):
                return None
            chain = (*outer, *(one.directive for one in reversed(around)))
            around.pop(0)
            if combined and _is_team(guard.pragma.directive):
                combined = False
            elif guard.pragma.directive.has(*_CONCURRENT):
                if runs_alone(chain, scope):
                    continue
                among_teams = among_teams or SharedWrite(access, guard.pragma.directive, certain)
                if not _is_of_teams(guard.pragma.directive):
                    return among_teams
            elif guard.pragma.directive.has("teams"):
                alone = one_team(chain, scope)
                return among_teams or (None if alone else SharedWrite(access, guard.pragma.directive, certain))
        elif isinstance(guard, Condition):
            if _picks_one(guard.test, counted=access.update is not None):
                return None
            certain = False
        elif not isinstance(guard, Repeat):
            certain = False
    for number, pragma in enumerate(pragmas):
        if _is_own(access.symbol, pragma, private_symbols(pragma)):
            return None
        chain = outer[: len(outer) - number]
        if combined and _is_team(pragma.directive):
            combined = False
        elif pragma.directive.has(*_CONCURRENT):
            if runs_alone(chain, scope):
                continue
            among_teams = among_teams or SharedWrite(access, pragma.directive, certain)
            if not _is_of_teams(pragma.directive):
                return among_teams
        elif pragma.directive.has("teams"):
            return (
                among_teams if one_team(chain, scope) else among_teams or SharedWrite(access, pragma.directive, certain)
            )
    return None


def _is_of_teams(directive: Directive) -> bool:
    """Whether a construct shares work among teams, in each of which one thread does it: what a team declares is its
    own.
    """
    return directive.has("distribute") and not directive.has("teams", "parallel", "loop")


def _is_team(directive: Directive) -> bool:
    """Whether a construct makes the threads among which constructs inside of it share work."""
    return directive.has("parallel") and not directive.has(*_SHARING)


def _is_ordered(directive: Directive, access: Access) -> bool:
    return directive.has(*_ORDERING) or (access.header is not None and directive.has(*_REORDERING))


def _is_own(symbol: Symbol | None, pragma: Pragma, private: frozenset[Symbol]) -> bool:
    """Whether each thread of a construct has its own copy of a variable, or declares it there."""
    declared = None if symbol is None else symbol.span
    if declared is not None and pragma.span is not None and pragma.span.start <= declared.start < pragma.span.end:
        return True
    if copying_default(pragma.directive) is not None:
        return True
    for clause in pragma.directive.clauses:
        if clause.effect & Effect.STEP and symbol in _listed(pragma.directive):
            return True
    return symbol in private


def _listed(directive: Directive) -> Iterator[Symbol | None]:
    names = (bare(item.expr) for clause in directive.clauses for item in items_of(clause))
    return (name.symbol for name in names if isinstance(name, Name))


def _runs_once(region: TargetRegion) -> bool:
    """Whether the loops of the construct have one iteration in all, which one thread runs."""
    domains = [domain_of(loop) for loop in associated_loops(region.directive, region.statement)]
    return bool(domains) and all(one and one.low is not None and one.low == one.high for one in domains)


def _picks_one(test: Expr, *, counted: bool) -> bool:
    """Whether a condition looks as if it held for one thread or iteration only. What is `counted` under a condition on
    data, or on a remainder, holds for several.
    """
    compared = False
    for node in walk(test):
        if isinstance(node, Call) and callee_name(node)[:4] == "omp_":
            return True
        compared = compared or (isinstance(node, Binary | Unary) and node.op in ("==", "!"))
    several = (isinstance(node, Index) or (isinstance(node, Binary) and node.op in _REPEATING) for node in walk(test))
    return compared and not (counted and any(several))
