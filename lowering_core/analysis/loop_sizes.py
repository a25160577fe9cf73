"""Which expressions say how much a region has to do: bounds of its loops, lengths of sections and of arrays, sections
that were mapped before it begins; and the values that scalars in them were declared with.
"""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.mentions import mentioned
from lowering_core.analysis.walk import AnyNode, clause_expressions, statements, walk
from lowering_core.model.ctypes import (
    Array,
    CType,
    Pointer,
    Record,
    arithmetic_kind,
    is_const,
    is_integer,
    layers,
    strip,
)
from lowering_core.model.directive import Clause, Directive, ExprClause, MapClause, ScheduleClause
from lowering_core.model.kernel import AnalyzedRegion
from lowering_core.model.loop import LoopNest
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Binary,
    Cast,
    Conditional,
    Expr,
    For,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    Pragma,
    Section,
    SizeofType,
    Stmt,
    Unary,
    While,
)
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.openmp.entries import Effect, Role
from lowering_core.values import dataclass

_LAUNCH = Effect.WIDTH | Effect.PLACE | Effect.DEAL


@dataclass(frozen=True, slots=True)
class SizeNames:
    """Scalars and members, each in the first of these sets that it belongs to.

    `bounds`: the loops of the construct count to them. `inner`: they bound loops inside. `sections`: only sections and
    types use them. `launch`: clauses that decide the launch use them, whatever else does.
    """

    bounds: frozenset[str]
    inner: frozenset[str]
    sections: frozenset[str]
    launch: frozenset[str]


def size_names(analyzed: AnalyzedRegion) -> SizeNames:
    """What the names in sizes and bounds are for."""
    bounds = mentioned(_ends(analyzed), added=True)
    inner = mentioned(_tests(analyzed)) - bounds
    types = (length for variable in analyzed.data.variables for length in lengths_in(variable.type))
    plain = (clause for clause in _valued(analyzed) if not clause.effect & (_LAUNCH | Effect.CONDITION))
    sections = mentioned((*_section_parts(analyzed), *_values(plain), *types))
    launch = mentioned(_values(clause for clause in _valued(analyzed) if clause.effect & _LAUNCH))
    return SizeNames(bounds, inner, sections - bounds - inner, launch)


def size_expressions(analyzed: AnalyzedRegion) -> tuple[Expr, ...]:
    """Bounds and steps of the loops, what clauses say of sections and of the launch, and the tests of loops inside."""
    loops = analyzed.nest.loops if isinstance(analyzed.nest, LoopNest) else ()
    bounds = (part for loop in loops for part in (loop.lower, loop.upper, loop.step))
    return (*bounds, *_section_parts(analyzed), *_values(_valued(analyzed)), *_tests(analyzed))


def loop_chains(statement: Stmt) -> Iterator[tuple[For, ...]]:
    """Each loop of a statement with those around it, the outermost first."""
    found = [node for node in statements(statement) if isinstance(node, For) and node.span is not None]
    for one in found:
        yield tuple(
            outer for outer in found if outer.span is not None and one.span is not None and outer.span.covers(one.span)
        )


def loops_in(statement: Stmt) -> Iterator[For | While]:
    """The loops of a statement, each before those inside it."""
    return (node for node in statements(statement) if isinstance(node, For | While))


def lengths_in(ctype: CType) -> Iterator[Expr]:
    """The lengths of arrays in a type, also behind pointers and typedef names."""
    return (one.length for one in layers(ctype) if isinstance(one, Array) and one.length is not None)


def _ends(analyzed: AnalyzedRegion) -> list[Expr]:
    """The greater ends of the loops' ranges: sizes. Where a loop begins, and its step, are better small."""
    if isinstance(analyzed.nest, LoopNest):
        return [loop.upper if loop.direction > 0 else loop.lower for loop in analyzed.nest.loops]
    return _tests(analyzed)[:1]


def _tests(analyzed: AnalyzedRegion) -> list[Expr]:
    loops = (node for node in statements(analyzed.region.statement) if isinstance(node, For))
    return [loop.test for loop in loops if loop.test is not None]


def _section_parts(analyzed: AnalyzedRegion) -> list[Expr]:
    """First elements and lengths of the sections that the region maps, and of those mapped before that it uses."""
    own = (clause.items for clause in analyzed.region.directive.named(MapClause))
    sections = [item.expr for items in own for item in items if isinstance(item.expr, Section)]
    captured = {variable.name for variable in analyzed.data.variables}
    sections += [section for name, section in sections_before(analyzed.region) if name in captured]
    return [part for section in sections for part in (section.lower, section.length) if part is not None]


def _valued(analyzed: AnalyzedRegion) -> list[ExprClause | ScheduleClause]:
    return [one for one in analyzed.region.directive.clauses if isinstance(one, ExprClause | ScheduleClause)]


def _values(clauses: Iterable[Clause]) -> Iterator[Expr]:
    return (expr for clause in clauses for expr in clause_expressions(clause))


def sections_before(region: TargetRegion) -> tuple[tuple[str, Section], ...]:
    """The sections in map clauses, each with the name of its variable, those of enclosing directives first."""
    found: list[tuple[str, Section]] = []
    for directive in (*region.enclosing, *_earlier(region)):
        for clause in directive.named(MapClause):
            found += ((item.name, item.expr) for item in clause.items if isinstance(item.expr, Section))
    return tuple(found)


def _earlier(region: TargetRegion) -> list[Directive]:
    found: list[Directive] = []
    for node in walk(region.function.body):
        early = node.span is None or node.span.start < region.directive.span.start
        if isinstance(node, Pragma) and early and node.directive.role & (Role.OFFLOAD | Role.DATA):
            found.append(node.directive)
    return found


_PLAIN = (Binary, Cast, Conditional, Member, MacroUse, Name, Number, Paren, SizeofType, Unary)


def initial_value(name: str, scope: Scope, changed: frozenset[Symbol]) -> Expr | None:
    """What a scalar is declared with, made of numbers, other scalars and members; None where it may have another value
    by now, or comes from elsewhere. `changed` are the variables that the function changes.

    A floating-point value must be made of numbers alone.
    """
    declared = scope.find(name)
    if declared is None or declared.value is None or arithmetic_kind(declared.type) is None:
        return None
    if declared.symbol in changed and not is_const(declared.type):
        return None
    nodes = list(walk(declared.value))
    named = any(isinstance(node, Name) for node in nodes)
    if (named and not is_integer(declared.type)) or not all(_is_plain(node, scope) for node in nodes):
        return None
    return declared.value


def _is_plain(node: AnyNode, scope: Scope) -> bool:
    if isinstance(node, Unary):
        return node.op not in ("++", "--", "&", "*")
    if not isinstance(node, Name):
        return isinstance(node, _PLAIN)
    declared = scope.find(node.name)
    if declared is None:
        return node.name in scope.environment.enumerators
    bare = strip(declared.type)
    held = strip(bare.target) if isinstance(bare, Pointer) else bare
    return arithmetic_kind(declared.type) is not None or isinstance(held, Record)
