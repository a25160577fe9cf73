"""Metadirectives that take a change of the text: those around several statements, and those decided at run time."""

import re
from collections.abc import Iterator, Sequence

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.syntax import DeclStmt, Label, OpaqueStmt, Stmt, Switch, inner_statements
from lowering_core.model.unit import FunctionUnit, RawPragma
from lowering_core.openmp.table import DIRECTIVES
from lowering_core.rules import rex106_missing_statement as rex106
from lowering_core.syntax.directive_names import directive_name
from lowering_core.syntax.metadirectives import Question, alternatives_of
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import tokenize
from lowering_core.syntax.unit_edits import Change, Piece, copy, pragma_line, rewritten, words
from lowering_core.text import Span

_TARGET = re.compile(r"\btarget\b")
_LARGEST = 1 << 20
_BEGIN, _END = "begin metadirective", "end metadirective"


def without_ends(unit: FunctionUnit) -> FunctionUnit:
    """The unit with each `begin metadirective … end metadirective` as a metadirective of one statement (7.4.2)."""
    opened: list[RawPragma] = []
    changes: list[Change] = []
    for pragma in unit.pragmas:
        start = _first_words(pragma)
        if start == _BEGIN:
            opened.append(pragma)
        elif start == _END and opened and _is_balanced(unit.blanked[opened[-1].span.end : pragma.span.start]):
            begin = opened.pop()
            text = begin.text.split("begin", 1)[1].strip()
            loop = any(_association(one) == "loop" for _, one in alternatives_of(text) or () if one)
            changes.append((begin.span, (pragma_line(text), words("" if loop else "{"))))
            changes.append((pragma.span, (words("" if loop else "}"),)))
    return rewritten(unit, changes) if changes else unit


def unmatched(unit: FunctionUnit) -> tuple[Diagnostic, ...]:
    """What is wrong where one of the two stands without the other."""
    others = {_BEGIN: _END, _END: _BEGIN}
    found = [(pragma, _first_words(pragma)) for pragma in unit.pragmas]
    return tuple(rex106.NO_PARTNER.at(pragma.span, name, others[name]) for pragma, name in found if name in others)


def with_branches(unit: FunctionUnit, questions: Sequence[Question]) -> FunctionUnit | None:
    """The unit with `if` and `else` for metadirectives that a condition decides; None where nothing is changed. The
    condition is evaluated once.

    What concerns the host's own threads alone stays as it is.
    """
    changes: list[Change] = []
    size, end = len(unit.text), -1
    for question in sorted(questions, key=lambda one: one.pragma.directive.span.start):
        whole, body = question.pragma.span, question.pragma.body
        requested = question.device or any(_TARGET.search(text) for text in question.directives)
        if not requested or whole is None or whole.start < end:
            continue
        if question.device and any(text.startswith("teams") for text in question.directives):
            # A target construct whose teams are a branch of an `if` is not allowed (10.2).
            continue
        alone = all(_association(text) not in ("loop", "block") for text in question.directives)
        again, place = words(";"), question.pragma.directive.span
        if not alone:
            if body is None or body.span is None or not _may_stand_twice(body):
                continue
            again, place = copy(body.span), Span(whole.start, body.span.end)
            size += body.span.end - body.span.start
        if size > _LARGEST:
            return None
        pieces: list[Piece] = [words(f"{{ if ({question.condition}) {{"), pragma_line(question.if_true), again]
        pieces += [words("\n} else {"), pragma_line(question.if_false), again, words("\n} }")]
        changes.append((place, pieces))
        end = place.end
    return rewritten(unit, changes) if changes else None


def _first_words(pragma: RawPragma) -> str:
    return " ".join(pragma.text.split()[:2])


def _is_balanced(text: bytes) -> bool:
    depth = 0
    for byte in text:
        depth += (byte == ord("{")) - (byte == ord("}"))
        if depth < 0:
            return False
    return depth == 0


def _association(text: str) -> str:
    """What a directive of this text applies to; a loop where it is not known."""
    info = directive_name(tokenize(text_bytes(text), 0)).info
    return DIRECTIVES["for"].association if info is None else info.association


def _may_stand_twice(statement: Stmt) -> bool:
    """Whether a copy of the statement means the same: nothing in it has a name or storage that may be there once."""
    for node, in_switch in _inside(statement):
        match node:
            case Label(keyword="label") | OpaqueStmt():
                return False
            case Label() if not in_switch:
                return False
            case DeclStmt(declarations) if node is statement or any(one.storage for one in declarations):
                return False
            case _:
                pass
    return True


def _inside(statement: Stmt) -> Iterator[tuple[Stmt, bool]]:
    pending = [(statement, False)]
    while pending:
        node, in_switch = pending.pop()
        yield node, in_switch
        pending += [(child, in_switch or isinstance(node, Switch)) for child in inner_statements(node)]
