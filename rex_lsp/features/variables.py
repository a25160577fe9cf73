"""The variables and constants that a place in the document sees, with what people want to know of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.access import summarize
from lowering_core.analysis.data_checks import suggested_map
from lowering_core.analysis.section_guess import ranges_of
from lowering_core.c_text import declare, has_spelling
from lowering_core.model.ctypes import Array, CType, FunctionType, Pointer, arithmetic_kind, is_integer, strip
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Declaration
from lowering_core.model.unit import Scope
from rex_lsp.features.places import in_unit_text
from rex_lsp.features.scopes import statement_after
from rex_lsp.snapshot import Placed, Snapshot, in_document


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable in scope. `declared` is its declaration in C; `used` tells that the region of the pragma uses it.

    `section` is the array section that a map of it should name, where the region shows that.
    """

    name: str
    declared: str
    arithmetic: bool
    integer: bool
    pointer: bool
    used: bool
    section: str = ""


def variables_at(snapshot: Snapshot, offset: int) -> tuple[Variable, ...]:
    """The variables visible at byte `offset`, each name once: innermost locals first, then the file's."""
    placed = snapshot.unit_at(offset)
    place = None if placed is None else in_unit_text(placed, offset)
    local: tuple[Declaration, ...] = ()
    used: frozenset[str] = frozenset()
    sections: dict[str, str] = {}
    if placed is not None and place is not None:
        local = placed.report.function.visible(place)
        statement = statement_after(placed.report.function, place)
        used = frozenset() if statement is None else frozenset(summarize(statement).names())
        sections = _sections(snapshot, placed, place)
    found: dict[str, Variable] = {}
    for declaration in (*reversed(local), *snapshot.environment.globals.values()):
        if declaration.name in found or declaration.storage == "typedef":
            continue
        if isinstance(strip(declaration.type), FunctionType):
            continue
        name = declaration.name
        found[name] = _variable(declaration, name in used, sections.get(name, ""))
    return tuple(found.values())


def names_of_constants(snapshot: Snapshot, offset: int) -> Iterator[tuple[str, str]]:
    """Enumerators and the file's object-like macros in force at `offset` that stand for something, and what for."""
    for name, value in snapshot.environment.enumerators.items():
        yield name, str(value)
    for name, versions in snapshot.environment.macros.items():
        if versions and versions[-1].start >= 0:
            macro = snapshot.environment.macro(name, offset)
            if macro is not None and macro.parameters is None and macro.body:
                yield name, macro.body


def declared_text(ctype: CType, name: str) -> str:
    """The declaration of `name` in C; the name alone where the type cannot be printed."""
    return declare(ctype, name) if has_spelling(ctype) else name


def _variable(declaration: Declaration, used: bool, section: str) -> Variable:
    bare = strip(declaration.type)
    return Variable(
        declaration.name,
        declared_text(declaration.type, declaration.name),
        arithmetic_kind(declaration.type) is not None,
        is_integer(declaration.type),
        isinstance(bare, Pointer | Array),
        used,
        section,
    )


def _sections(snapshot: Snapshot, placed: Placed, place: int) -> dict[str, str]:
    """For the pointers of the region whose pragma is here, the sections that cover what the region touches."""
    plan = _plan_at(placed, place)
    if plan is None:
        return {}
    region, found = plan.analyzed.region, dict[str, str]()
    scope = Scope(region.scope, snapshot.environment, in_document(placed, region.directive.span).start)
    ranges = ranges_of(region.statement, accesses_of(region.statement, scope.environment))
    for variable in plan.analyzed.data.variables:
        if variable.sharing is Sharing.POINTER and variable.dereferenced:
            clause, complete = suggested_map(variable, ranges, scope, plan.analyzed.access)
            if complete:
                found[variable.name] = clause[clause.index(": ") + 2 : -1]
    return found


def _plan_at(placed: Placed, place: int) -> KernelPlan | None:
    for plan in placed.report.plans:
        region = plan.analyzed.region
        end = region.statement.span.start if region.statement.span is not None else region.directive.span.end
        if region.directive.span.start <= place <= end:
            return plan
    return None
