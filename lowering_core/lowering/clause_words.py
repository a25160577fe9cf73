"""Directives and clauses as text, from the model: what the host reads where the user's text cannot stay as it is."""

from collections.abc import Callable, Iterable, Mapping

from lowering_core.c_text import as_written, structural
from lowering_core.model.directive import (
    Clause,
    DependClause,
    Directive,
    ExprClause,
    InitClause,
    InvalidClause,
    Item,
    KindClause,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    ScheduleClause,
    TextClause,
)
from lowering_core.model.syntax import Expr

Spell = Callable[[Expr], str]
"""How expressions are written."""


def spell_as_written(clause: Clause, directive: Directive, text: bytes) -> Spell:
    """Expressions of a clause as they are in the unit's text; from their structure where macros hold the clause."""
    if clause.span == directive.span:
        return structural
    return lambda expr: " ".join(as_written(expr, text).replace("\\\n", " ").split())


def listed(items: Iterable[Item], spell: Spell) -> str:
    """A list of items."""
    return ", ".join(spell(item.expr) for item in items)


def directive_words(directive: Directive, changed: Mapping[int, str], text: bytes) -> str:
    """A directive without `omp`. The clauses of the numbers in `changed` have other words, or have gone where these are
    empty.
    """
    arguments = ", ".join(structural(item.expr) for item in directive.arguments)
    words = [directive.name + (f"({arguments})" if arguments else "")]
    for number, clause in enumerate(directive.clauses):
        given = changed.get(number)
        words.append(clause_words(clause, spell_as_written(clause, directive, text)) if given is None else given)
    return " ".join(word for word in words if word)


def clause_words(clause: Clause, spell: Spell) -> str:
    """A clause with its argument."""
    argument = _argument(clause, spell)
    if argument is None:
        return clause.text if isinstance(clause, InvalidClause) else clause.name
    return f"{clause.name}({argument})"


def _argument(clause: Clause, spell: Spell) -> str | None:
    """What stands between the parentheses; None where there are none."""
    match clause:
        case ExprClause(expr=expr, lower=lower):
            before = _before(clause.modifier if lower is None else spell(lower))
            return None if expr is None else before + spell(expr)
        case ListClause(items=items):
            return _before(clause.modifier) + listed(items, spell) if items else None
        case MapClause() | MotionClause():
            mapper = [f"mapper({clause.mapper})"] if clause.mapper else []
            iterator = [clause.iterator] if clause.iterator else []
            kind = [clause.type] if isinstance(clause, MapClause) and clause.type else []
            return _before(*clause.modifiers, *mapper, *iterator, *kind) + listed(clause.items, spell)
        case ReductionClause(modifier=modifier, operator=operator):
            return f"{f'{modifier}, ' if modifier else ''}{operator}: {listed(clause.items, spell)}"
        case ScheduleClause(kind=kind, modifiers=modifiers, chunk=chunk):
            return _before(*modifiers) + kind + ("" if chunk is None else f", {spell(chunk)}")
        case KindClause(kind=kind, modifier=category) if clause.info.form == "defaultmap":
            return kind + (f": {category}" if category else "")
        case KindClause(kind=kind, modifier=modifier):
            return _before(modifier) + kind
        case LinearClause():
            return _linear(clause, spell)
        case DependClause():
            head = _before(*([clause.iterator] if clause.iterator else []), clause.type)
            return (head + listed(clause.items, spell)).strip()
        case InitClause(types=types, preferences=preferences):
            preferred = [f"prefer_type({', '.join(map(spell, preferences))})"] if preferences else []
            return _before(*preferred, *types) + listed(clause.items, spell)
        case TextClause(text=text):
            return text
        case _:
            return None


def _linear(clause: LinearClause, spell: Spell) -> str:
    step = "" if clause.argument is None else spell(clause.argument)
    step = f"step({step})" if clause.stepped else step
    after = ", ".join(word for word in (clause.modifier, step) if word)
    return listed(clause.items, spell) + (f": {after}" if after else "")


def _before(*modifiers: str) -> str:
    """Modifiers and the colon behind them; nothing without any."""
    words = ", ".join(word for word in modifiers if word)
    return f"{words}: " if words else ""
