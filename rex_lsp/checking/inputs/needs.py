"""Everything that a loop's text names, beside what the loop itself captures: sizes in clauses, bounds and types."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode, clause_expressions, walk
from lowering_core.c_text import structural
from lowering_core.model.ctypes import Array, CType, Pointer, Record, arithmetic_kind, is_const, is_integer, strip
from lowering_core.model.directive import Directive, ExprClause, MapClause, ScheduleClause
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Cast,
    Conditional,
    Declaration,
    Expr,
    For,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    Paren,
    Postfix,
    Section,
    SizeofType,
    Unary,
)
from lowering_core.model.unit import Scope
from rex_lsp.checking.inputs.shapes import Variable, variables_of
from rex_lsp.checking.inputs.stored import stored_pointers
from rex_lsp.checking.model.slots import Role

LAUNCH = frozenset({"num_teams", "num_threads", "thread_limit", "device", "schedule", "dist_schedule", "if"})
"""Clauses whose values are no sizes of data."""

_PLAIN = (Binary, Cast, Conditional, Member, MacroUse, Name, Number, Paren, SizeofType, Unary)


def slots_of(
    plan: KernelPlan, scope: Scope, settings: dict[str, str]
) -> tuple[tuple[Variable, ...], tuple[Variable, ...]]:
    """The variables that get values or memory, those computed from others after these; and the loop's private ones."""
    variables = variables_of(plan, settings, stored_pointers(plan, scope))
    finder = _Finder(plan, scope, settings, {variable.name: variable for variable in variables})
    for variable in variables:
        finder.type_names(variable.name)
    for expr in _size_expressions(plan):
        finder.look(expr)
    found = [finder.valued(variable) for variable in finder.found.values()]
    used = [variable for variable in found if variable.role not in (Role.UNUSED, Role.FIXED)]
    ordered = sorted(used, key=lambda variable: finder.rank(variable))
    return tuple(ordered), tuple(variable for variable in found if variable.role is Role.UNUSED)


def size_names(plan: KernelPlan) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Scalars and members that loops count to, that only sections and types use, that only bound inner loops."""
    region = plan.analyzed.region
    bounds = _names(_ends(plan), added=True)
    sections = _names(_sections(plan, launch=False))
    for variable in plan.analyzed.data.variables:
        sections |= _names(_pointee_lengths(strip(variable.type)))
    inner = _names(node.test for node in walk(region.statement) if isinstance(node, For) and node.test is not None)
    return frozenset(bounds), frozenset(sections - bounds - inner), frozenset(inner - bounds)


def launch_names(plan: KernelPlan) -> frozenset[str]:
    """Scalars that only decide the launch."""
    clauses = [clause for clause in plan.analyzed.region.directive.clauses if clause.name in LAUNCH - {"if"}]
    return frozenset(_names(expr for clause in clauses for expr in clause_expressions(clause)))


def _names(exprs: Iterable[Expr], *, added: bool = False) -> set[str]:
    """Scalars and members by name; with `added` not those that are only taken away from others."""
    found: set[str] = set()
    for expr in exprs:
        away: set[int] = set()
        for node in walk(expr):
            if added and isinstance(node, Binary) and node.op == "-":
                away |= {id(inner) for inner in walk(node.right)}
        for node in walk(expr):
            if id(node) in away:
                continue
            if isinstance(node, Name):
                found.add(node.name)
            elif isinstance(node, Member):
                found.add(structural(node))
    return found


def _size_expressions(plan: KernelPlan) -> Iterator[Expr]:
    yield from _bounds(plan)
    yield from _sections(plan, launch=True)
    for node in walk(plan.analyzed.region.statement):
        if isinstance(node, For) and node.test is not None:
            yield node.test


def _bounds(plan: KernelPlan) -> Iterator[Expr]:
    nest = plan.analyzed.nest
    if isinstance(nest, LoopNest):
        for loop in nest.loops:
            yield from (loop.lower, loop.upper, loop.step)
        return
    outer = next((node for node in walk(plan.analyzed.region.statement) if isinstance(node, For)), None)
    if outer is not None and outer.test is not None:
        yield outer.test


def _ends(plan: KernelPlan) -> Iterator[Expr]:
    """The greater ends of the loops' ranges: sizes. Where a loop begins, and its step, are better small."""
    nest = plan.analyzed.nest
    if isinstance(nest, LoopNest):
        yield from (loop.upper if loop.direction > 0 else loop.lower for loop in nest.loops)
        return
    yield from _bounds(plan)


def _sections(plan: KernelPlan, *, launch: bool) -> Iterator[Expr]:
    region = plan.analyzed.region
    for clause in region.directive.clauses:
        if isinstance(clause, MapClause):
            yield from _parts(clause)
        elif isinstance(clause, ExprClause | ScheduleClause) and (launch or clause.name not in LAUNCH):
            yield from clause_expressions(clause)
    captured = {variable.name for variable in plan.analyzed.data.variables}
    for directive in (*region.enclosing, *_earlier(plan)):
        for clause in directive.clauses:
            if isinstance(clause, MapClause):
                yield from _parts(clause, captured)


def _parts(clause: MapClause, names: Container[str] | None = None) -> Iterator[Expr]:
    """The first elements and lengths of the sections that a clause maps."""
    for item in clause.items:
        if isinstance(item.expr, Section) and (names is None or item.name in names):
            yield from (part for part in (item.expr.lower, item.expr.length) if part is not None)


def _earlier(plan: KernelPlan) -> Iterator[Directive]:
    region = plan.analyzed.region
    for node in walk(region.function.body):
        directive = getattr(node, "directive", None)
        early = node.span is None or node.span.start < region.directive.span.start
        if isinstance(directive, Directive) and early and directive.name.startswith("target"):
            yield directive


def _pointee_lengths(ctype: CType) -> Iterator[Expr]:
    bare = strip(ctype)
    while isinstance(bare, Pointer | Array):
        if isinstance(bare, Array) and bare.length is not None:
            yield bare.length
        bare = strip(bare.target if isinstance(bare, Pointer) else bare.element)


class _Finder:
    """Collects what names refer to, in the order in which it must be declared."""

    def __init__(self, plan: KernelPlan, scope: Scope, settings: dict[str, str], found: dict[str, Variable]) -> None:
        self._scope = scope
        self._settings = settings
        self._assigned = _assigned(plan.analyzed.region.function.body)
        self.found = found
        self._ranks: dict[str, int] = {}
        self._visiting: set[str] = set()
        for name in list(found):
            self._initial(name)

    def look(self, expr: Expr) -> None:
        """Take in the scalars, members and structures of an expression."""
        members = {id(node.base): node for node in walk(expr) if isinstance(node, Member)}
        for node in walk(expr):
            if isinstance(node, Member) and id(node) not in members:
                self._member(node)
            elif isinstance(node, Name) and id(node) not in members:
                if node.name not in self.found:
                    self._scalar(node.name)
                elif node.name not in self._ranks:
                    self._initial(node.name)

    def type_names(self, name: str) -> None:
        """Take in what the lengths in a variable's type use."""
        for expr in _pointee_lengths(strip(self.found[name].type)):
            self.look(expr)

    def valued(self, variable: Variable) -> Variable:
        """The variable with the text that it is computed from, if any."""
        if variable.role is not Role.SCALAR or variable.name in self._settings:
            return variable
        value = self._initialiser(variable.name)
        declared = self._scope.find(variable.name)
        if value is not None or declared is None or declared.value is None:
            return variable if value is None else replace(variable, value=structural(value))
        number = bare(declared.value)
        return replace(variable, initial=number.text) if isinstance(number, Number) else variable

    def rank(self, variable: Variable) -> tuple[int, int]:
        """Structures and members first, then scalars in the order in which they are computed, memory last."""
        order = {Role.HOLDER: 0, Role.RECORD: 0, Role.MEMBER: 1, Role.SCALAR: 2}.get(variable.role, 3)
        return order, self._ranks.get(variable.name, 0)

    def _scalar(self, name: str) -> None:
        declared = self._scope.find(name)
        if declared is None or arithmetic_kind(declared.type) is None:
            return
        is_global = not self._scope.is_local(name)
        role = Role.FIXED if is_global and is_const(declared.type) else Role.SCALAR
        self.found[name] = Variable(name, declared.type, role, is_global=is_global)
        self._initial(name)

    def _initial(self, name: str) -> None:
        """What a scalar is computed from comes before it."""
        if name in self._ranks or name in self._visiting:
            return
        self._visiting.add(name)
        value = self._initialiser(name)
        if value is not None and name not in self._settings:
            self.look(value)
        self._ranks[name] = len(self._ranks)

    def _initialiser(self, name: str) -> Expr | None:
        declared = self._scope.find(name)
        if declared is None or declared.value is None or not self._keeps(declared):
            return None
        nodes = list(walk(declared.value))
        named = any(isinstance(node, Name) for node in nodes)
        if not all(_plain(node) for node in nodes) or (named and not is_integer(declared.type)):
            return None
        return declared.value if all(self._known(node) for node in nodes) else None

    def _known(self, node: AnyNode) -> bool:
        if not isinstance(node, Name):
            return True
        declared = self._scope.find(node.name)
        if declared is None:
            return node.name in self._scope.environment.enumerators
        bare = strip(declared.type)
        bare = strip(bare.target) if isinstance(bare, Pointer) else bare
        return arithmetic_kind(declared.type) is not None or isinstance(bare, Record)

    def _keeps(self, declared: Declaration) -> bool:
        """Whether a variable has the value that it was declared with when the loop begins."""
        return arithmetic_kind(declared.type) is not None and (
            is_const(declared.type) or declared.name not in self._assigned
        )

    def _member(self, node: Member) -> None:
        base: Expr = node
        while isinstance(base, Member | Paren):
            base = base.base if isinstance(base, Member) else base.inner
        ctype = type_of(node, self._scope)
        if not isinstance(base, Name) or ctype is None or arithmetic_kind(ctype) is None:
            return
        path, declared = structural(node), self._scope.find(base.name)
        if declared is None or path in self.found or (not self._scope.is_local(base.name) and is_const(declared.type)):
            return
        if base.name not in self.found:
            is_global = not self._scope.is_local(base.name)
            self.found[base.name] = Variable(base.name, declared.type, Role.HOLDER, is_global=is_global)
        self.found[path] = Variable(path, ctype, Role.MEMBER)
        self._ranks[path] = len(self._ranks)


def _plain(node: AnyNode) -> bool:
    return isinstance(node, _PLAIN) and not (isinstance(node, Unary) and node.op in ("++", "--", "&", "*"))


def _assigned(body: AnyNode) -> frozenset[str]:
    found: set[str] = set()
    for node in walk(body):
        target: Expr | None = None
        if isinstance(node, Assign):
            target = node.target
        elif isinstance(node, Postfix) or (isinstance(node, Unary) and node.op in ("++", "--", "&")):
            target = node.operand
        while isinstance(target, Paren | Index):
            target = target.inner if isinstance(target, Paren) else target.base
        if isinstance(target, Name):
            found.add(target.name)
    return frozenset(found)
