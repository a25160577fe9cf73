"""The target regions of a function, each with the declarations that it sees and the directives around it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lowering_core.analysis.walk import children
from lowering_core.model.directive import Directive, TextClause
from lowering_core.model.syntax import (
    Block,
    Declaration,
    DeclStmt,
    ExprStmt,
    For,
    Label,
    Pragma,
    Stmt,
)
from lowering_core.model.unit import Environment, Function, TargetRegion

_DATA_CONSTRUCTS = ("target data", "target enter data", "target exit data", "target update")
_TARGET = re.compile(r"\btarget\b(?!\s*(?:data|enter|exit|update)\b)")


@dataclass(frozen=True, slots=True)
class _Visible:
    """A declaration and those visible before it: a list that grows without copying."""

    declaration: Declaration
    before: _Visible | None


@dataclass(frozen=True, slots=True)
class _Around:
    """An enclosing directive and those around it."""

    directive: Directive
    before: _Around | None


def target_regions(function: Function, environment: Environment) -> tuple[TargetRegion, ...]:
    """The executable target constructs of a function in source order, numbered from 1; `line` is left 0.

    A construct inside a target region belongs to that region. `environment` is part of the key under which results are
    kept: what names mean at file scope.
    """
    del environment
    found: list[TargetRegion] = []
    start = _declare(function.parameters, None)
    pending: list[tuple[Stmt, _Visible | None, _Around | None]] = [(function.body, start, None)]
    while pending:
        statement, visible, around = pending.pop()
        if isinstance(statement, Pragma):
            if _is_region(statement):
                found.append(_region(statement, function, visible, around, len(found) + 1))
                continue
            around = _Around(statement.directive, around)
        elif isinstance(statement, For) and isinstance(statement.init, DeclStmt):
            visible = _declare(statement.init.declarations, visible)
        below: list[tuple[Stmt, _Visible | None, _Around | None]] = []
        for child in children(statement):
            if not isinstance(child, Stmt):
                continue
            below.append((child, visible, around))
            if isinstance(statement, Block):
                visible = _declare(_declared(child), visible)
        pending.extend(reversed(below))
    return tuple(found)


def is_executable_target(name: str) -> bool:
    """Whether a directive of this name runs a region on the device, as opposed to one that only moves data."""
    return name.split(" ", 1)[0] == "target" and name not in _DATA_CONSTRUCTS


def _is_region(pragma: Pragma) -> bool:
    directive = pragma.directive
    return pragma.body is not None and (is_executable_target(directive.name) or may_be_target(directive))


def may_be_target(directive: Directive) -> bool:
    """Whether a metadirective that is decided at run time may become a target construct."""
    texts = (clause.text for clause in directive.clauses if isinstance(clause, TextClause))
    return directive.name == "metadirective" and any(_TARGET.search(text) for text in texts)


def _region(
    pragma: Pragma, function: Function, visible: _Visible | None, around: _Around | None, number: int
) -> TargetRegion:
    scope: list[Declaration] = []
    while visible is not None:
        scope.append(visible.declaration)
        visible = visible.before
    enclosing: list[Directive] = []
    while around is not None:
        enclosing.append(around.directive)
        around = around.before
    body = pragma.body if pragma.body is not None else ExprStmt(None)
    return TargetRegion(
        pragma.directive, pragma, body, function, tuple(reversed(scope)), tuple(reversed(enclosing)), number, 0
    )


def _declare(declarations: Iterable[Declaration], visible: _Visible | None) -> _Visible | None:
    for declaration in declarations:
        if declaration.name:
            visible = _Visible(declaration, visible)
    return visible


def _declared(statement: Stmt) -> tuple[Declaration, ...]:
    """What a statement of a block declares in that block, behind labels as well."""
    inner: Stmt | None = statement
    while isinstance(inner, Label):
        inner = inner.body
    return inner.declarations if isinstance(inner, DeclStmt) else ()
