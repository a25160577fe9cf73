"""Rules that concern more than one clause: repeated, contradicting and missing ones (OpenMP 5.2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.diagnostics import Diagnostic, Fix, Rule
from lowering_core.model.directive import (
    Clause,
    Directive,
    ExprClause,
    InvalidClause,
    KindClause,
    LinearClause,
    ReductionClause,
    ScheduleClause,
)
from lowering_core.model.syntax import Number
from lowering_core.openmp.entries import ClauseInfo, DirectiveInfo
from lowering_core.openmp.table import exclusions
from lowering_core.rules import rex105_clause_repeated as rex105
from lowering_core.rules import rex107_conflicting_clauses as rex107
from lowering_core.rules import rex109_missing_clause as rex109


@dataclass(frozen=True, slots=True)
class Clash:
    """A clause that must not stand beside an earlier one."""

    rule: Rule
    message: str
    other: Clause


def keys_of(clause: Clause) -> tuple[str, ...]:
    """The keys under which a clause is remembered for `clash`: its name, and for some a name with a detail."""
    match clause:
        case ExprClause(name="if", modifier=modifier):
            return ("if", f"if:{modifier}")
        case KindClause(name="defaultmap", modifier=category):
            return ("defaultmap", f"defaultmap:{category or 'all'}")
        case ReductionClause(modifier="inscan"):
            return (clause.name, "reduction:inscan")
        case _:
            return (clause.name,)


def clash(directive: DirectiveInfo, info: ClauseInfo, clause: Clause, seen: Mapping[str, Clause]) -> Clash | None:
    """Why `clause` cannot follow the clauses in `seen`; None where it can."""
    other = seen.get(clause.name)
    if other is not None:
        if not info.repeats:
            return Clash(rex105.RULE, f"{clause.name} may be given once only", other)
        found = _same_target(clause, other, seen)
        if found is not None:
            return found
    for name in exclusions(directive.name, clause.name):
        if name in seen:
            return Clash(rex107.RULE, f"{clause.name} and {name} exclude each other", seen[name])
    return _pair_rules(clause, seen)


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


def _same_target(clause: Clause, other: Clause, seen: Mapping[str, Clause]) -> Clash | None:
    """Two `if` for one construct, two `defaultmap` for one category."""
    match clause:
        case ExprClause(name="if", modifier=modifier):
            if f"if:{modifier}" in seen:
                what = f"for '{modifier}'" if modifier else "without a construct's name"
                return Clash(rex107.RULE, f"there are two if clauses {what}", seen[f"if:{modifier}"])
            if not modifier or "if:" in seen:
                return Clash(rex107.RULE, "either every if clause names its construct or there is only one", other)
        case KindClause(name="defaultmap", modifier=category):
            key = f"defaultmap:{category or 'all'}"
            if key in seen:
                return Clash(rex107.RULE, "there are two defaultmap clauses for one category", seen[key])
            if category in ("", "all") or "defaultmap:all" in seen:
                return Clash(rex107.RULE, "a defaultmap clause for all variables must be the only one", other)
        case _:
            pass
    return None


def _pair_rules(clause: Clause, seen: Mapping[str, Clause]) -> Clash | None:
    """Pairs that exclude each other only with certain values."""
    for other in seen.values() if clause.name in _PAIRED else ():
        message = _contradiction(clause, other) or _contradiction(other, clause)
        if message:
            return Clash(rex107.RULE, message, other)
    if clause.name in ("schedule", "ordered") and "reduction:inscan" in seen:
        return Clash(rex107.RULE, f"{clause.name} is not possible with an inscan reduction", seen["reduction:inscan"])
    if isinstance(clause, ReductionClause) and clause.modifier == "inscan":
        for name in ("schedule", "ordered"):
            if name in seen:
                return Clash(rex107.RULE, f"an inscan reduction is not possible with {name}", seen[name])
    return None


_PAIRED = frozenset("schedule ordered linear collapse simdlen safelen read write release acquire".split())


def _contradiction(first: Clause, second: Clause) -> str:
    match first, second:
        case ScheduleClause(name="schedule", modifiers=modifiers), ExprClause(name="ordered"):
            return "a nonmonotonic schedule is not possible with ordered" if "nonmonotonic" in modifiers else ""
        case LinearClause(name="linear"), ExprClause(name="ordered", expr=expr):
            return "linear is not possible with ordered(n)" if expr is not None else ""
        case ExprClause(name="collapse", expr=Number(value=loops)), ExprClause(name="ordered", expr=Number(value=n)):
            return f"ordered({n}) must cover the collapsed loops" if _above(loops, n) else ""
        case ExprClause(name="simdlen", expr=Number(value=lanes)), ExprClause(name="safelen", expr=Number(value=n)):
            return f"simdlen({lanes}) is above safelen({n})" if _above(lanes, n) else ""
        case _ if (first.name, second.name) in (("read", "release"), ("write", "acquire")):
            return f"{second.name} is not possible with {first.name}"
        case _:
            return ""


def _above(left: float | None, right: float | None) -> bool:
    return left is not None and right is not None and left > right
