"""Rules that concern more than one clause: repeated, contradicting and missing ones (OpenMP 5.2)."""

from collections.abc import Mapping, Sequence

from lowering_core.diagnostics import Diagnostic, Fix, Words
from lowering_core.model.directive import Clause, Directive, ExprClause, InvalidClause, words_of
from lowering_core.model.syntax import Number
from lowering_core.openmp.entries import ClauseInfo, DirectiveInfo, listed
from lowering_core.rules import rex105_clause_repeated as rex105
from lowering_core.rules import rex107_conflicting_clauses as rex107
from lowering_core.rules import rex109_missing_clause as rex109
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Clash:
    """A clause that must not stand beside an earlier one."""

    why: Words
    other: Clause


def clash(entries: Mapping[str, ClauseInfo], clause: Clause, seen: Sequence[Clause]) -> Clash | None:
    """Why `clause` cannot follow the clauses in `seen`, all declared in `entries`; None where it can."""
    for other in seen:
        again = other.name == clause.name
        if again and not entries[clause.name].repeats:
            return Clash(rex105.GIVEN_TWICE(clause.name), other)
        why = _repeated(entries[clause.name], clause, other) if again else _excluded(entries, clause, other)
        if why is not None:
            return Clash(why, other)
    return None


def missing(directive: Directive, info: DirectiveInfo) -> Diagnostic | None:
    """The directive needs a clause that it does not have. Nothing is said where a clause was not understood."""
    names = {clause.name for clause in directive.clauses}
    if not info.required or names.intersection(info.required):
        return None
    if any(isinstance(clause, InvalidClause) for clause in directive.clauses):
        return None
    requested = info.required[0] if len(info.required) == 1 else f"one of {', '.join(info.required)}"
    return rex109.NEEDS.at(directive.name_span, directive.name, requested)


def dependent(directive: Directive) -> tuple[Diagnostic, ...]:
    """Clauses that have no meaning without another one, or with the directive's own argument."""
    found: list[Diagnostic] = []
    for clause in directive.clauses:
        entry = directive.info.clauses.get(clause.name)
        if entry is not None and entry.needs and not directive.asks(entry.needs):
            found.append(rex107.NEEDS.at(clause.span, clause.name, entry.needs, fixes=(_removal(clause),)))
        elif directive.name == "flush" and directive.arguments and not isinstance(clause, InvalidClause):
            found.append(rex107.FLUSH.at(clause.span, clause.name, fixes=(_removal(clause),)))
    return tuple(found)


def _removal(clause: Clause) -> Fix:
    return Fix(f"Remove {clause.name}", ((clause.span, ""),))


def _repeated(entry: ClauseInfo, clause: Clause, other: Clause) -> Words | None:
    """Two clauses that say the same of one thing, or one of them of all."""
    if not entry.once:
        return None
    first, second = ("" if (word := words_of(one)[-1]) == "all" else word for one in (clause, other))
    if first == second:
        what = f"for '{first}'" if first else f"without a {entry.once}"
        return rex107.TWICE(clause.name, what)
    if first and second:
        return None
    return rex107.MIXED(clause.name, entry.once)


def _excluded(entries: Mapping[str, ClauseInfo], clause: Clause, other: Clause) -> Words | None:
    """Two clauses of which one declaration says that they exclude each other, always or with a word or an argument."""
    for one, two in ((clause, other), (other, clause)):
        for name in listed(entries[one.name].excludes):
            head, _, word = name.rstrip(")").partition("(")
            valued = word == "n" and isinstance(two, ExprClause) and two.expr is not None
            if head == two.name and (not word or word in words_of(two) or valued):
                return rex107.EXCLUDE(one.name, name) if word else rex107.EXCLUDE(clause.name, other.name)
        if entries[one.name].at_most == two.name and (above := _above(one, two)) is not None:
            return above
    return None


def _above(one: Clause, two: Clause) -> Words | None:
    match one, two:
        case ExprClause(expr=Number(value=value)), ExprClause(expr=Number(value=bound)):
            above = value is not None and bound is not None and value > bound
            return rex107.ABOVE(one.name, value, two.name, bound) if above else None
        case _:
            return None
