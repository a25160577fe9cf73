"""OpenMP directives with typed clauses (OpenMP 5.2). Each clause and list item carries its byte span."""

from dataclasses import field
from typing import TypeVar

from lowering_core.model.ctypes import CType
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr
from lowering_core.openmp.entries import ClauseInfo, DirectiveInfo, Effect, Role
from lowering_core.openmp.table import CLAUSES, directive_info, effect_of
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseBase:
    """What all clauses share: the name as written and the span from the name to the closing parenthesis."""

    name: str
    span: Span

    @property
    def info(self) -> ClauseInfo:
        """What OpenMP says of clauses of this name; of one that it does not have, nothing."""
        return CLAUSES.get(self.name) or ClauseInfo(self.name, "text", "", "", "")

    @property
    def effect(self) -> Effect:
        """What the clause does with the variables that it lists."""
        return effect_of(self.name)


@dataclass(frozen=True, slots=True)
class Item:
    """A list item: a variable, member, array section or array element (`expr`), its base variable and span. `symbol` is
    what the base variable's name means where the clause stands.
    """

    name: str
    expr: Expr
    span: Span
    symbol: Symbol | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagClause(ClauseBase):
    """A clause without argument: nowait, untied, mergeable, nogroup, … ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExprClause(ClauseBase):
    """A clause with one integer or logical expression: if, device, num_threads, thread_limit, collapse, safelen, … .

    `modifier` is the directive-name modifier of `if` or `device`'s ancestor / device_num. `lower` is set only in
    `num_teams(lower: upper)`, where `expr` is the upper bound. `expr` is None where an optional argument is absent.
    """

    expr: Expr | None
    modifier: str = ""
    lower: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListClause(ClauseBase):
    """private, firstprivate, lastprivate (modifier `conditional`), shared, is_device_ptr, use_device_ptr, … ."""

    items: tuple[Item, ...]
    modifier: str = ""


@dataclass(frozen=True, slots=True)
class Iterator:
    """One variable of an iterator modifier, with the values `first`, `first + step`, … before `end` (OpenMP 5.2,
    5.2.6); without a `step` it is 1.
    """

    name: str
    type: CType
    first: Expr
    end: Expr
    step: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MapClause(ClauseBase):
    """map; `type` is `` when none was written (tofrom is meant). `modifiers` among always, close, present.

    `iterator` is an iterator modifier as written, and `iterators` are its variables, which occur in `items`.
    """

    type: str
    modifiers: tuple[str, ...]
    mapper: str
    items: tuple[Item, ...]
    iterator: str = ""
    iterators: tuple[Iterator, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MotionClause(ClauseBase):
    """to / from of `target update`; `iterator` and `iterators` as in MapClause."""

    modifiers: tuple[str, ...]
    mapper: str
    items: tuple[Item, ...]
    iterator: str = ""
    iterators: tuple[Iterator, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReductionClause(ClauseBase):
    """reduction, in_reduction, task_reduction; `operator` is one of + - * & | ^ && || min max or an identifier."""

    operator: str
    modifier: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleClause(ClauseBase):
    """schedule and dist_schedule."""

    kind: str
    modifiers: tuple[str, ...]
    chunk: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KindClause(ClauseBase):
    """A clause with keywords only: default, defaultmap, proc_bind, order, bind, device_type, atomic's `memory-order`.

    `kind` is the keyword; `modifier` what precedes it (`order(reproducible: concurrent)`) or, for defaultmap, the
    variable category that follows it.
    """

    kind: str
    modifier: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinearClause(ClauseBase):
    """linear(list: step) and aligned(list: alignment). `stepped`: the step is written `step(…)`."""

    items: tuple[Item, ...]
    argument: Expr | None
    modifier: str = ""
    stepped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DependClause(ClauseBase):
    """depend; `type` in, out, inout, mutexinoutset, inoutset, depobj, source, sink; an iterator is kept as text."""

    type: str
    iterator: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InitClause(ClauseBase):
    """init of interop: the types of interoperability, the foreign runtimes that are preferred, by number or name, and
    the variable (OpenMP 5.2, 14.1.2).
    """

    types: tuple[str, ...]
    preferences: tuple[Expr, ...]
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TextClause(ClauseBase):
    """A known, allowed clause whose argument is only kept as text (allocate, uses_allocators, when, …)."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InvalidClause(ClauseBase):
    """A clause that is not allowed or not understood; a diagnostic was given at its span."""

    text: str


C = TypeVar("C", bound=ClauseBase)
_LISTING = (ListClause, MapClause, MotionClause, ReductionClause, LinearClause, DependClause, InitClause)
Clause = (
    FlagClause | ExprClause | ListClause | MapClause | MotionClause | ReductionClause | ScheduleClause | KindClause
    | LinearClause | DependClause | InitClause | TextClause | InvalidClause
)  # fmt: skip


def items_of(clause: Clause) -> tuple[Item, ...]:
    """The list items of a clause; none where it has no list."""
    return clause.items if isinstance(clause, _LISTING) else ()


def words_of(clause: Clause) -> tuple[str, ...]:
    """The modifiers, the type or kind, and `iterator` where there is one, as far as the clause has such; an absent
    modifier is empty.
    """
    match clause:
        case ExprClause() | ListClause() | ReductionClause() | LinearClause():
            return (clause.modifier,)
        case KindClause():
            return (clause.kind, clause.modifier)
        case ScheduleClause():
            return (clause.kind, *clause.modifiers)
        case MapClause() | MotionClause():
            return (*clause.modifiers, *(["iterator"] if clause.iterator else []))
        case DependClause():
            return (clause.type,)
        case _:
            return ()


@dataclass(frozen=True, slots=True)
class Appended:
    """An object that a call of a variant gets behind its arguments: the types of interoperability, and the foreign
    runtimes that are preferred, as written (OpenMP 5.2, 7.5.3).
    """

    types: tuple[str, ...]
    preferences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HostVariant:
    """A function that the host calls in the place of another where `condition`, in C, is true; where that is empty it
    does in any case. The arguments with the numbers `pointers`, from 0 on, are to be device pointers (7.5.2).
    """

    name: str
    condition: str = ""
    pointers: tuple[int, ...] = ()
    appended: tuple[Appended, ...] = ()


@dataclass(frozen=True, slots=True)
class Dispatched:
    """What the call of a `dispatch` construct stands for on the host (7.6): the first of `inside` whose condition is
    true, or of `outside` where the construct is no part of the context; the last ones have none. `varies`: the function
    has variants. `known`: the construct's own conditions are constants. The last `added` arguments are for kernels.
    """

    base: str
    inside: tuple[HostVariant, ...]
    outside: tuple[HostVariant, ...]
    varies: bool
    known: bool
    added: int = 0


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive: its full name with single spaces (`target teams distribute parallel for`), clauses, and spans.

    `span` is the whole pragma, from `#` (or `_Pragma`) to its end; `name_span` the directive's words. Arguments of the
    directive itself, as in `critical(name)`, `threadprivate(list)`, `declare target(list)`, are `arguments`. `host` is
    what a host compiler is to read in its place, without `omp`, where a metadirective was resolved (empty: nothing).
    `dispatched` is what the call of a `dispatch` that is understood means on the host. `keeps`: what its tasks call
    sets or asks for what a task keeps.
    """

    name: str
    clauses: tuple[Clause, ...]
    span: Span
    name_span: Span
    arguments: tuple[Item, ...] = ()
    host: str | None = None
    dispatched: Dispatched | None = None
    keeps: bool = False

    @property
    def info(self) -> DirectiveInfo:
        """What OpenMP says of directives of this name."""
        return directive_info(self.name)

    @property
    def constituents(self) -> tuple[str, ...]:
        """The directives that it is made of, outermost first."""
        return self.info.constituents

    @property
    def role(self) -> Role:
        """What it does, or what its constituents do together."""
        return self.info.role

    @property
    def is_standalone(self) -> bool:
        """Whether the directive governs no statement that follows it (OpenMP 5.2, sections 2.1 and 15.10)."""
        info = self.info
        return info.association not in ("loop", "block") or self.asks(*info.alone)

    def has(self, *constituents: str) -> bool:
        """Whether the directive is one of `for`, `teams`, `simd`, …, or contains it."""
        return not set(constituents).isdisjoint(self.constituents)

    def asks(self, *names: str) -> bool:
        """Whether the directive has a clause of one of these names."""
        return any(clause.name in names for clause in self.clauses)

    @property
    def group_reductions(self) -> tuple[ReductionClause, ...]:
        """The clauses by which it begins a reduction of tasks or takes part in one."""
        return tuple(one for one in self.named(ReductionClause) if Effect.GROUP in one.effect)

    def named(self, kind: type[C], *names: str) -> tuple[C, ...]:
        """The clauses of a kind and, where names are given, of one of these names."""
        return tuple(one for one in self.clauses if isinstance(one, kind) and (not names or one.name in names))

    def value(self, name: str) -> Expr | None:
        """The expression of the first clause of a name that has one."""
        return next((one.expr for one in self.named(ExprClause, name) if one.expr is not None), None)
