"""Rules that concern more than one clause: repeated, contradicting and missing ones (OpenMP 5.2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lowering_core.diagnostics import Diagnostic, Fix, Rule
from lowering_core.model.directive import Clause, Directive, ExprClause, InvalidClause, words_of
from lowering_core.model.syntax import Number
from lowering_core.openmp.entries import ClauseInfo, DirectiveInfo, listed
from lowering_core.rules import rex105_clause_repeated as rex105
from lowering_core.rules import rex107_conflicting_clauses as rex107
from lowering_core.rules import rex109_missing_clause as rex109


@dataclass(frozen=True, slots=True)
class Clash:
    """A clause that must not stand beside an earlier one."""

    rule: Rule
    message: str
    other: Clause


def clash(entries: Mapping[str, ClauseInfo], clause: Clause, seen: Sequence[Clause]) -> Clash | None:
    """Why `clause` cannot follow the clauses in `seen`, all declared in `entries`; None where it can."""
    for other in seen:
        again = other.name == clause.name
        if again and not entries[clause.name].repeats:
            return Clash(rex105.RULE, f"{clause.name} may be given once only", other)
        message = _repeated(entries[clause.name], clause, other) if again else _excluded(entries, clause, other)
        if message:
            return Clash(rex107.RULE, message, other)
    return None


def missing(directive: Directive, info: DirectiveInfo) -> Diagnostic | None:
    """The directive needs a clause that it does not have. Nothing is said where a clause was not understood."""
    names = {clause.name for clause in directive.clauses}
    if not info.required or names.intersection(info.required):
        return None
    if any(isinstance(clause, InvalidClause) for clause in directive.clauses):
        return None
    wanted = info.required[0] if len(info.required) == 1 else f"one of {', '.join(info.required)}"
    return Diagnostic(rex109.RULE, directive.name_span, f"'{directive.name}' needs {wanted}")


def dependent(directive: Directive) -> tuple[Diagnostic, ...]:
    """Clauses that have no meaning without another one, or with the directive's own argument."""
    found: list[Diagnostic] = []
    for clause in directive.clauses:
        entry = directive.info.clauses.get(clause.name)
        if entry is not None and entry.needs and not directive.asks(entry.needs):
            message = f"{clause.name} is possible only together with {entry.needs}"
            found.append(Diagnostic(rex107.RULE, clause.span, message, (), (_removal(clause),)))
        elif directive.name == "flush" and directive.arguments and not isinstance(clause, InvalidClause):
            message = f"flush takes a list or {clause.name}, not both"
            found.append(Diagnostic(rex107.RULE, clause.span, message, (), (_removal(clause),)))
    return tuple(found)


def _removal(clause: Clause) -> Fix:
    return Fix(f"Remove {clause.name}", ((clause.span, ""),))


def _repeated(entry: ClauseInfo, clause: Clause, other: Clause) -> str:
    """Two clauses that say the same of one thing, or one of them of all."""
    if not entry.once:
        return ""
    first, second = ("" if (word := words_of(one)[-1]) == "all" else word for one in (clause, other))
    if first == second:
        what = f"for '{first}'" if first else f"without a {entry.once}"
        return f"there are two {clause.name} clauses {what}"
    if first and second:
        return ""
    return f"either every {clause.name} clause names its {entry.once} or there is only one"


def _excluded(entries: Mapping[str, ClauseInfo], clause: Clause, other: Clause) -> str:
    """Two clauses of which one declaration says that they exclude each other, always or with a word or an argument."""
    for one, two in ((clause, other), (other, clause)):
        for name in listed(entries[one.name].excludes):
            head, _, word = name.rstrip(")").partition("(")
            valued = word == "n" and isinstance(two, ExprClause) and two.expr is not None
            if head == two.name and (not word or word in words_of(two) or valued):
                named = f"{one.name} and {name}" if word else f"{clause.name} and {other.name}"
                return f"{named} exclude each other"
        if entries[one.name].at_most == two.name and (above := _above(one, two)):
            return above
    return ""


def _above(one: Clause, two: Clause) -> str:
    match one, two:
        case ExprClause(expr=Number(value=value)), ExprClause(expr=Number(value=bound)):
            above = value is not None and bound is not None and value > bound
            return f"{one.name}({value}) is above {two.name}({bound})" if above else ""
        case _:
            return ""
