"""The target regions of a function, each with the declarations that it sees and the directives around it."""

from lowering_core.model.directive import Directive, TextClause
from lowering_core.model.syntax import ExprStmt, Pragma, Stmt, inner_statements
from lowering_core.model.unit import Environment, Function, TargetRegion
from lowering_core.openmp.entries import Role
from lowering_core.patterns import regex

_TARGET = regex(r"\btarget\b(?!\s*(?:data|enter|exit|update)\b)")


def target_regions(function: Function, environment: Environment) -> tuple[TargetRegion, ...]:
    """The executable target constructs of a function in source order, numbered from 1; `line` is left 0.

    A construct inside a target region belongs to that region. `environment` is part of the key under which results are
    kept: what names mean at file scope.
    """
    del environment
    found: list[TargetRegion] = []
    pending: list[tuple[Stmt, tuple[Directive, ...]]] = [(function.body, ())]
    while pending:
        statement, around = pending.pop()
        if isinstance(statement, Pragma):
            if _is_region(statement):
                found.append(_region(statement, function, around, len(found) + 1))
                continue
            around = (*around, statement.directive)
        pending += ((inner, around) for inner in reversed(inner_statements(statement)))
    return tuple(found)


def _is_region(pragma: Pragma) -> bool:
    directive = pragma.directive
    return pragma.body is not None and (Role.OFFLOAD in directive.role or may_be_target(directive))


def names_target(text: str) -> bool:
    """Whether the words of a directive make a target construct or a data directive, or may do so."""
    words = text.split(maxsplit=1)
    if words[:1] == ["metadirective"] or words[:2] == ["begin", "metadirective"]:
        return "target" in text
    return words[:1] == ["target"]


def may_be_target(directive: Directive) -> bool:
    """Whether a metadirective that is decided at run time may become a target construct."""
    texts = directive.named(TextClause) if directive.name == "metadirective" else ()
    return any(_TARGET.search(clause.text) for clause in texts)


def _region(pragma: Pragma, function: Function, around: tuple[Directive, ...], number: int) -> TargetRegion:
    directive, body = pragma.directive, pragma.body or ExprStmt(None)
    scope = function.visible(directive.span.start)
    return TargetRegion(directive, pragma, body, function, scope, around, number, 0)
