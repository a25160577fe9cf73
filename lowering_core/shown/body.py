"""The body of a loop as it is written, with marks around two of its accesses."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.view import FunctionView
from lowering_core.model.access import Access, AccessKind
from lowering_core.model.ctypes import INTEGERS, arithmetic_kind
from lowering_core.model.expressions import bare, place
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Declaration,
    Jump,
    Label,
    MacroUse,
    Name,
    Number,
    OpaqueExpr,
    OpaqueStmt,
    Pragma,
    Stmt,
    While,
)
from lowering_core.shown.objects import Unshown
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

MARKS = {AccessKind.READ: "READS", AccessKind.WRITE: "WRITES", AccessKind.UPDATE: "UPDATES"}
_STARTS = (b"#", b"_Pragma", b"%:")
_DIVIDING = ("/", "%", "/=", "%=", "<<", ">>", "<<=", ">>=")


@dataclass(frozen=True, slots=True)
class MarkedBody:
    """The lines of a body, the first names of the variables from outside, and whether a jump in it may leave it."""

    lines: tuple[str, ...]
    outer: tuple[Name, ...]
    jumps: bool


def marked_body(view: FunctionView, found: Judgement, indices: frozenset[Symbol]) -> MarkedBody:
    """The body of the innermost judged loop. Raises Unshown where it does not stand alone."""
    body = found.concurrency.loops[-1].body
    span = body.span
    if span is None or found.pair is None:
        raise Unshown("the body comes out of a macro")
    jumps = _check(view, body)
    edits: dict[tuple[int, int], str] = {}
    for access in _shown(view, found):
        where = _marked(body, access)
        if where is None or not span.covers(where):
            raise Unshown("an access is in the header of the loop, or in a macro")
        edits[where.end, 0] = ")"
        edits[where.start, 1] = f"\x00{MARKS[access.kind]}("
    text = view.function.unit.text
    removed = tuple(_pragmas(body, text))
    before = text[text.rfind(b"\n", 0, span.start) + 1 : span.start].expandtabs(4)
    indent = len(before) - len(before.lstrip())
    lines = _lines(_edited(text, span, edits, removed), indent, block=isinstance(body, Block))
    return MarkedBody(lines, tuple(_outer(body, span, indices)), jumps)


def _shown(view: FunctionView, found: Judgement) -> Iterator[Access]:
    """The two accesses; of a variable that all iterations share, any of its accesses may be one of them."""
    assert found.pair is not None
    yield from found.pair
    if found.detail:
        for _, access in view.inside(found.loop):
            if access.symbol == found.pair[0].symbol and access.path == () and access.kind in MARKS:
                yield access


def _check(view: FunctionView, body: Stmt) -> bool:
    """Whether a jump may leave the body. Raises Unshown for what does not run alone."""
    jumps = False
    for node in walk(body):
        match node:
            case Call():
                raise Unshown("the body calls a function")
            case While():
                raise Unshown("the body has a loop whose end is not known")
            case OpaqueExpr() | OpaqueStmt():
                raise Unshown("the body was not understood")
            case Jump(keyword=keyword) if keyword in ("goto", "return"):
                raise Unshown(f"the body has a {keyword}")
            case Label(keyword=keyword) if keyword not in ("case", "default"):
                raise Unshown("the body has a label")
            case Jump():
                jumps = True
            case Binary(op=op, right=right) | Assign(op=op, value=right) if op in _DIVIDING:
                kind = arithmetic_kind(ctype) if (ctype := type_of(right, view.scope)) is not None else None
                if kind in INTEGERS and not _is_safe(op, right):
                    raise Unshown("the body divides by what may be 0")
            case _:
                pass
    return jumps


def _is_safe(op: str, right: AnyNode) -> bool:
    if any(isinstance(node, Name) for node in walk(right)):
        # The operand of a shift by `i % 32` is small enough.
        return op in ("<<", ">>") and isinstance(inner := _bare(right), Binary) and inner.op == "%"
    return not isinstance(right, Number) or bool(right.value)


def _bare(node: AnyNode) -> AnyNode:
    return node if isinstance(node, Stmt) else bare(node)


def _marked(body: Stmt, access: Access) -> Span | None:
    """The text of an access, which may be a macro that stands for just that."""
    node = access.node
    if isinstance(node, Declaration):
        return None
    if node.span is not None:
        return node.span
    uses = (one for one in walk(body) if isinstance(one, MacroUse) and one.span == place(node))
    return next((one.span for one in uses if bare(one) is node), None)


def _outer(body: Stmt, span: Span, indices: frozenset[Symbol]) -> Iterator[Name]:
    """The first names of variables that neither the body declares nor are `indices`."""
    seen: dict[Symbol, Name] = {}
    for node in walk(body):
        symbol = node.symbol if isinstance(node, Name) else None
        if not isinstance(node, Name):
            continue
        if symbol is None:
            raise Unshown(f"what {node.name} means is not known")
        if symbol in indices or (symbol.span is not None and span.covers(symbol.span)):
            continue
        seen.setdefault(symbol, node)
    yield from seen.values()


def _pragmas(body: Stmt, text: bytes) -> Iterator[Span]:
    for node in walk(body):
        if isinstance(node, Pragma):
            where = node.directive.span
            if not text[where.start : where.end].lstrip().startswith(_STARTS):
                raise Unshown("a directive comes out of a macro")
            yield where


def _edited(text: bytes, span: Span, edits: dict[tuple[int, int], str], removed: tuple[Span, ...]) -> str:
    pieces: list[str] = []
    done = span.start
    inserted = [(at, turn, word) for (at, turn), word in edits.items()]
    gone = [(one.start, 2, one) for one in removed]
    for at, _, what in sorted([*inserted, *gone], key=lambda one: (one[0], one[1])):
        pieces.append(decode(text[done:at]))
        done = at if isinstance(what, str) else what.end
        pieces += [what] if isinstance(what, str) else []
    return "".join([*pieces, decode(text[done : span.end])])


def _lines(text: str, indent: int, *, block: bool) -> tuple[str, ...]:
    """The text line by line, in braces, without the indentation that its first line has in the file."""
    first, *rest = [line.rstrip().expandtabs(4) for line in text.splitlines()]
    lines = [first.lstrip(), *(line[min(indent, len(line) - len(line.lstrip())) :] for line in rest if line)]
    return tuple(lines) if block else ("{", *(f"    {line}" for line in lines), "}")
