"""Metadirectives that take a change of the text: those around several statements, and those decided at run time."""

from collections.abc import Iterator, Sequence

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.syntax import DeclStmt, Jump, Label, OpaqueStmt, Stmt, Switch, inner_statements
from lowering_core.model.unit import FunctionUnit, RawPragma
from lowering_core.openmp.table import DIRECTIVES
from lowering_core.patterns import regex
from lowering_core.rules import rex106_missing_statement as rex106
from lowering_core.syntax.directive_names import directive_name
from lowering_core.syntax.metadirectives import Question, alternatives_of
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import tokenize
from lowering_core.syntax.unit_edits import Change, Piece, copy, pragma_line, rewritten, words
from lowering_core.text import Span, encode

_LABEL = regex(rb"(?:goto\s+)?([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)")
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
    """
    changes: list[Change] = []
    size, end = len(unit.text), -1
    for question in sorted(questions, key=lambda one: one.pragma.directive.span.start):
        whole = question.pragma.span
        found = None if whole is None else _branches(unit, question, len(changes))
        if found is None or found[0].start < end:
            continue
        changes.append(found)
        end = found[0].end
        size += found[0].end - found[0].start
        if size > _LARGEST:
            return None
    return rewritten(unit, changes) if changes else None


def _branches(unit: FunctionUnit, question: Question, number: int) -> Change | None:
    """The change that makes `if` and `else` of a metadirective; None where it cannot be."""
    pragma, directive = question.pragma, question.pragma.directive.span
    inner = pragma.body
    place = directive
    if any(_association(text) in ("loop", "block") for text in question.directives):
        if inner is None or inner.span is None or not _may_stand_twice(inner, question.whole):
            return None
        place = Span(directive.start, inner.span.end)
    else:
        inner = None
    around = None
    if question.device and any(text.startswith("teams") for text in question.directives):
        # A target construct whose teams are a branch of an `if` is not allowed (10.2): there are two of it.
        around = None if question.outer is None else question.outer.span
        if around is None:
            return None
    renamed = () if inner is None else _renamed(unit, inner, number)
    if renamed is None:
        return None
    pieces: list[Piece] = [words(f"{{ if ({question.condition}) {{\n")]
    for answer, changes in ((question.if_true, ()), (question.if_false, renamed)):
        pieces += [copy(Span(around.start, directive.start))] if around else []
        pieces.append(pragma_line(answer))
        pieces += [words(";")] if inner is None else _copies(Span(directive.end, place.end), changes)
        pieces += [copy(Span(place.end, around.end))] if around else []
        pieces.append(words("\n} }" if answer is question.if_false else "\n} else {\n"))
    return around or place, pieces


def _copies(span: Span, changes: Sequence[tuple[Span, str]]) -> list[Piece]:
    """A copy of bytes of the unit's text with other words in some places."""
    pieces: list[Piece] = []
    cursor = span.start
    for place, word in changes:
        pieces += [copy(Span(cursor, place.start)), words(word)]
        cursor = place.end
    return [*pieces, copy(Span(cursor, span.end))]


def _renamed(unit: FunctionUnit, statement: Stmt, number: int) -> tuple[tuple[Span, str], ...] | None:
    """Other names for the labels of a statement, and for the jumps to them; None where a name is not in the text."""
    nodes = [node for node, _ in _inside(statement)]
    labels = {node.name for node in nodes if isinstance(node, Label) and node.keyword == "label"}
    found: list[tuple[Span, str]] = []
    for node in nodes:
        name = node.label if isinstance(node, Jump) and node.keyword == "goto" else ""
        name = node.name if isinstance(node, Label) and node.keyword == "label" else name
        if name not in labels:
            continue
        match = None if node.span is None else _LABEL.match(unit.blanked, node.span.start)
        if match is None or match[1] != encode(name):
            return None
        other = f"{name}__{number + 2}"
        while encode(other) in unit.text:
            other += "_"
        found.append((Span(*match.span(1)), other))
    return tuple(sorted(found, key=lambda one: one[0].start))


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


def _may_stand_twice(statement: Stmt, whole: Stmt) -> bool:
    """Whether a copy of the statement, whose labels have other names, means the same: nothing in it has storage that
    may be there once, and no jump in the `whole` function leads into it.
    """
    labels: set[str] = set()
    inside: set[int] = set()
    for node, in_switch in _inside(statement):
        inside.add(id(node))
        match node:
            case OpaqueStmt():
                return False
            case Label(keyword="label", name=name):
                labels.add(name)
            case Label() if not in_switch:
                return False
            case DeclStmt(declarations) if node is statement or any(one.storage for one in declarations):
                return False
            case _:
                pass
    outside = [node for node, _ in _inside(whole) if id(node) not in inside] if labels else []
    return not any(isinstance(one, OpaqueStmt) or (isinstance(one, Jump) and one.label in labels) for one in outside)


def _inside(statement: Stmt) -> Iterator[tuple[Stmt, bool]]:
    pending = [(statement, False)]
    while pending:
        node, in_switch = pending.pop()
        yield node, in_switch
        pending += [(child, in_switch or isinstance(node, Switch)) for child in inner_statements(node)]
