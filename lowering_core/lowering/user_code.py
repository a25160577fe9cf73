"""The user's statements as items of the IR, and other items in place of some of them."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from lowering_core.ir.nodes import (
    AnyItem,
    Braces,
    Critical,
    Declare,
    Guard,
    Hole,
    Items,
    Operator,
    Several,
    User,
    VariableArray,
    View,
)
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Block, DeclStmt, Pragma, Stmt
from lowering_core.patterns import regex
from lowering_core.text import Span

_BEHIND = regex(rb"[ \t]*((?:/\*[^\n]*?\*/[ \t]*)*(?://[^\n]*|/\*[^\n]*?\*/))(?=[ \t\r]*\n)")
UserPart = tuple[Span | None, Items]
"""A statement's place in the text, and what it became: a lone `User` where its text stays, but for the holes in it."""


def user(statement: Stmt, holes: Sequence[Hole] = ()) -> Items:
    """A statement as it is, but for `holes`; nothing for one that has no place in the text."""
    return () if statement.span is None else (User(statement.span, tuple(holes)),)


def composed(statement: Stmt, parts: Sequence[UserPart], text: bytes, holes: Sequence[Hole] = ()) -> Items:
    """A statement around others that became `parts`. A block whose text cannot stay is taken apart. `text` is that of
    the unit without directives.
    """
    if statement.span is None:
        return ()
    if isinstance(statement, Block) and any(_holes_of(part) is None for part in parts):
        return (Braces(cut(Span(statement.span.start + 1, statement.span.end - 1), parts, text)),)
    inner = list(holes)
    for span, items in parts:
        if (found := _holes_of((span, items))) is not None:
            inner += found
        elif span is not None:
            item = one_statement(items)
            inner.append(Hole(_behind_head(span, text) if isinstance(item, Braces | Critical) else span, item))
    return user(statement, inner)


def cut(span: Span, parts: Iterable[UserPart], text: bytes, holes: Sequence[Hole] = ()) -> Items:
    """The statements in bytes `span` with what some of them became; those that stay keep what stands around them."""
    result: list[AnyItem] = []
    cursor, inner = span.start, list(holes)
    for part in parts:
        if (found := _holes_of(part)) is not None:
            inner += found
        elif part[0] is not None:
            result += _stripped(Span(cursor, part[0].start), inner, text)
            result += part[1]
            cursor, inner = part[0].end, list(holes)
    return (*result, *_stripped(Span(cursor, span.end), inner, text))


def contents(statement: Stmt, items: Items, text: bytes, taken: Collection[str] = ()) -> Items:
    """What `statement` became, without the braces of a block, for a place with braces of its own. They stay around a
    block that declares a name which is `taken` there.
    """
    if isinstance(statement, Block) and taken:
        declared = (one for item in statement.items if isinstance(item, DeclStmt) for one in item.declarations)
        if any(one.name in taken for one in declared):
            return items
    match items:
        case (Braces(inner),):
            return inner
        case (User(span, holes),) if isinstance(statement, Block) and statement.span == span:
            return cut(Span(span.start + 1, span.end - 1), (), text, holes)
        case _:
            return items


def iteration(nest: LoopNest, body: Items, text: bytes, taken: Collection[str] = ()) -> Items:
    """What an iteration of a nest runs where `body` is what its body became: the code between the loops, whose names
    the body may hide, and the body.
    """
    between = tuple(item for block in nest.before if block.span is not None for item in cut(block.span, (), text))
    return (*between, *body) if between else contents(nest.body, body, text, taken)


def derived(statement: Stmt, items: Items) -> Items:
    """Items that know what they derive from: `statement`, or the directive of a construct."""
    place = statement.directive.span if isinstance(statement, Pragma) else statement.span
    return tuple(item if item.origin or isinstance(item, User) else replace(item, origin=place) for item in items)


def one_statement(items: Items) -> AnyItem:
    """Items as one statement, behind which an `else` of the user's belongs to the user's `if`."""
    return items[0] if len(items) == 1 and not (_declares(items[0]) or isinstance(items[0], Guard)) else Braces(items)


def scoped(items: Items) -> Items:
    """Items that declare nothing for those behind them."""
    return (Braces(items),) if any(map(_declares, items)) else items


def _behind_head(span: Span, text: bytes) -> Span:
    """The range of a statement with the white space before it, so that a brace stands behind the `if` or the `for`."""
    head = text[: span.start].rstrip()
    return span if b"//" in head[head.rfind(b"\n") + 1 :] else Span(len(head), span.end)


def _declares(item: AnyItem) -> bool:
    return isinstance(item, Declare | View | VariableArray | Several | Operator)


def _holes_of(part: UserPart) -> tuple[Hole, ...] | None:
    """The holes in a statement whose text stays; None for one whose text does not."""
    span, items = part
    if span is None:
        return ()
    match items:
        case (User(_, holes),):
            return holes
        case _:
            return None


def with_comment(span: Span, text: bytes) -> Span:
    """A range with the comments behind it on its line."""
    match = _BEHIND.match(text, span.end)
    return span if match is None else Span(span.start, match.end())


def _stripped(span: Span, holes: Sequence[Hole], text: bytes) -> Items:
    """The text of a range; comments on the line of what stands in front of it are on their own."""
    first = _BEHIND.match(text, span.start, span.end)
    rest = span if first is None else Span(first.end(), span.end)
    parts = (rest,) if first is None else (Span(*first.span(1)), rest)
    return tuple(item for part in parts for item in _trimmed(part, holes, text))


def _trimmed(span: Span, holes: Sequence[Hole], text: bytes) -> Items:
    code = text[span.start : span.end]
    start, end = span.end - len(code.lstrip()), span.start + len(code.rstrip())
    # A statement that begins with a directive begins in blanks.
    inside = (hole for hole in holes if span.start <= hole.span.start and start < hole.span.end <= end)
    inner = (replace(hole, span=Span(max(start, hole.span.start), hole.span.end)) for hole in inside)
    return (User(Span(start, end), tuple(inner)),) if start < end else ()
