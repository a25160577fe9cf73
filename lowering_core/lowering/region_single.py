"""Constructs in a parallel region that one thread at a time runs: single, master, masked, sections, critical."""

from dataclasses import replace

from lowering_core.analysis.sizes import size_of
from lowering_core.lowering.constructs import critical_problem, critical_texts
from lowering_core.lowering.region_constructs import own_copies
from lowering_core.lowering.region_context import SYNC, Facts, Found, Inner, Level, Place, placed_body
from lowering_core.lowering.team_clauses import copies
from lowering_core.lowering.team_effects import effects_of
from lowering_core.model.directive import ExprClause, ListClause
from lowering_core.model.syntax import Block, Pragma, Stmt
from lowering_core.printing import plain_text
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex406_clause_not_lowered as rex406

_LARGEST_HANDED = 1024


def alone(pragma: Pragma, place: Place, facts: Facts, found: Found) -> Inner:
    """`single` is run by the first thread, and the others wait for it; `master` and `masked` let nobody wait."""
    directive, body = pragma.directive, placed_body(pragma)
    if body is None:
        return ()
    single = directive.name == "single"
    number = "0"
    for clause in directive.named(ExprClause, "filter"):
        if clause.expr is not None:
            number = f"(unsigned long long)({plain_text(clause.expr, facts.text)})"
            if effects_of(clause.expr, place.names, facts.callees).impure:
                found.refuse(rex401.FILTER, clause.span)
    given = directive.named(ListClause, "copyprivate")
    rest = replace(directive, clauses=tuple(clause for clause in directive.clauses if clause not in given))
    own = own_copies(rest, place, facts, found)
    if own is None:
        return ()
    waits = single and not directive.asks("nowait")
    handed = [f"rex_broadcast({name});" for clause in given for name in _handed(clause, place, facts, found)]
    lines = ["{", f"if (rex_thread() == {number}) {{", *own.outer, *own.opening, *own.inner]
    found.frame(pragma, lines, [*own.closing, "}", *([SYNC] if waits and not handed else []), *handed, "}"], place)
    return ((body, found.hidden(own.hidden, place.at(Level.ALONE, place.width))),)


def critical(pragma: Pragma, place: Place, facts: Facts, found: Found) -> Inner:
    """`critical` takes a lock of the device; who finds it taken tries again."""
    body = placed_body(pragma)
    if body is None:
        return ()
    opening, closing = critical_texts(pragma.directive)
    found.frame(pragma, [opening], [closing], place)
    if (problem := critical_problem(body)) is not None:
        found.refuse(rex401.RULE.says(problem), pragma.directive.span)
    return ((body, place.at(Level.ALONE, place.width)),)


def sections(pragma: Pragma, place: Place, facts: Facts, found: Found) -> Inner:
    """`sections`: section k is run by thread k, counted round the threads."""
    directive, body = pragma.directive, placed_body(pragma)
    if not isinstance(body, Block):
        return ()
    own = copies(directive, place.names, place.scope, frozenset())
    parts = body.items
    first = parts[:1] if parts and not _is_section(parts[0]) else ()
    if own.problem is not None or not all(_is_section(part) for part in parts[len(first) :]):
        found.refuse(rex401.SECTIONS_FORM, directive.span)
        return ()
    waits = not directive.asks("nowait")
    lines = ["{", *own.outer, *own.opening, *own.inner, *([SYNC] if own.meets else [])]
    found.frame(pragma, lines, [*own.combine, *own.closing, *([SYNC] if waits else []), "}"], place)
    inner = found.hidden(own.hidden, place.at(Level.ALONE, place.width))
    result: list[tuple[Stmt, Place]] = []
    for number, part in enumerate(parts):
        statement = part.body if isinstance(part, Pragma) and _is_section(part) else part
        if statement is None or statement.span is None or part.span is None:
            continue
        test = f"if (rex_mod({number}, {place.width or 'rex_threads()'}) == rex_thread()) {{\n"
        found.open(part.span.start, statement.span.start, test, inner)
        last = ["const bool _dev_last = true;", *own.last] if number == len(parts) - 1 and own.last else []
        found.close(statement.span.end, part.span.end, "\n".join(["", *last, "}"]), inner)
        result.append((statement, inner.below()))
    return tuple(result)


def _handed(clause: ListClause, place: Place, facts: Facts, found: Found) -> list[str]:
    """The variables of `copyprivate`; they travel through shared memory."""
    names: list[str] = []
    for item in clause.items:
        variable = place.names.get(item.name)
        size = None if variable is None or variable.type is None else size_of(variable.type, place.scope.environment)
        if size is None or size > _LARGEST_HANDED:
            found.refuse(rex406.COPYPRIVATE(item.name, _LARGEST_HANDED), clause.span)
        names.append(item.name)
    return names


def _is_section(statement: Stmt) -> bool:
    return isinstance(statement, Pragma) and statement.directive.name == "section"
