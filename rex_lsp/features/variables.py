"""The variables and constants that a place in the document sees, with what people want to know of them."""

from collections.abc import Iterator

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.access import summarize
from lowering_core.analysis.data_checks import suggested_map
from lowering_core.analysis.section_guess import ranges_of
from lowering_core.analysis.walk import statements
from lowering_core.c_text import declare, has_spelling
from lowering_core.model.ctypes import Array, FunctionType, Pointer, arithmetic_kind, is_integer, strip
from lowering_core.model.data import Sharing
from lowering_core.model.syntax import TAG, Declaration, Stmt
from lowering_core.model.unit import Function
from lowering_core.values import dataclass
from rex_lsp.features.regions import in_unit_text, scope_of
from rex_lsp.snapshot import Placed, Snapshot


@dataclass(frozen=True, slots=True)
class ScopeVariable:
    """A variable in scope. `declared` is its declaration in C; `used` says that the region of the pragma uses it.

    `section` is the array section that a map of it should name, where the region shows that.
    """

    name: str
    declared: str
    arithmetic: bool
    integer: bool
    pointer: bool
    used: bool
    section: str = ""


def variables_at(snapshot: Snapshot, offset: int) -> tuple[ScopeVariable, ...]:
    """The variables visible at byte `offset`, each name once: innermost locals first, then the file's."""
    placed = snapshot.unit_at(offset)
    place = None if placed is None else in_unit_text(placed, offset)
    local, used, sections = tuple[Declaration, ...](), frozenset[str](), dict[str, str]()
    if placed is not None and place is not None:
        local, sections = placed.report.function.visible(place), _sections(snapshot, placed, place)
        statement = _statement_after(placed.report.function, place)
        used = used if statement is None else frozenset(summarize(statement).names())
    found: dict[str, ScopeVariable] = {}
    for declaration in (*reversed(local), *snapshot.environment.globals.values()):
        name, ctype = declaration.name, declaration.type
        if name in found or declaration.storage in ("typedef", TAG) or isinstance(strip(ctype), FunctionType):
            continue
        number, pointer = arithmetic_kind(ctype) is not None, isinstance(strip(ctype), Pointer | Array)
        declared = declare(ctype, name) if has_spelling(ctype) else name
        section = sections.get(name, "")
        found[name] = ScopeVariable(name, declared, number, is_integer(ctype), pointer, name in used, section)
    return tuple(found.values())


def names_of_constants(snapshot: Snapshot, offset: int) -> Iterator[tuple[str, str]]:
    """Enumerators and the file's object-like macros in force at `offset` that stand for something, and what for."""
    for name, value in snapshot.environment.enumerators.items():
        yield name, str(value)
    for name, versions in snapshot.environment.macros.items():
        macro = snapshot.environment.macro(name, offset)
        if macro is not None and versions[-1].start >= 0 and macro.parameters is None and macro.body:
            yield name, macro.body


def _statement_after(function: Function, offset: int) -> Stmt | None:
    """The first statement that starts at or behind `offset`, the outermost of those that start there."""
    found = [one for one in statements(function.body) if one.span is not None and one.span.start >= offset]
    return min(found, key=lambda one: (one.span.start, -one.span.end) if one.span is not None else (0, 0), default=None)


def _sections(snapshot: Snapshot, placed: Placed, place: int) -> dict[str, str]:
    """For the pointers of the region whose pragma is here, the sections that cover what the region touches."""
    found: dict[str, str] = {}
    for plan in placed.report.plans:
        region = plan.analyzed.region
        end = region.directive.span.end if region.statement.span is None else region.statement.span.start
        if not region.directive.span.start <= place <= end:
            continue
        scope = scope_of(snapshot, placed, plan)
        ranges = ranges_of(region.statement, accesses_of(region.statement, scope.environment))
        for variable in plan.analyzed.data.variables:
            if variable.sharing is Sharing.POINTER and variable.dereferenced:
                clause, complete = suggested_map(variable, ranges, scope, plan.analyzed.access)
                if complete:
                    found[variable.name] = clause[clause.index(": ") + 2 : -1]
        break
    return found
