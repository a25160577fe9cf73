"""What clause arguments are made of: expressions, list items with array sections, keywords.

What is not understood raises a `BadClause`, which says what was expected and where.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TypeVar

from lowering_core.model.ctypes import Array, Pointer, pointee
from lowering_core.model.directive import Item
from lowering_core.model.expressions import unparenthesised
from lowering_core.model.syntax import (
    Binary,
    Cast,
    Expr,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    OpaqueExpr,
    Paren,
    Section,
    Unary,
)
from lowering_core.openmp.entries import ClauseInfo
from lowering_core.syntax.expression_text import parse_expression
from lowering_core.syntax.names import Names, no_macro
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, find_colon, split
from lowering_core.syntax.reading import KEYWORDS
from lowering_core.text import Span
from lowering_core.values import dataclass

_Made = TypeVar("_Made")
_DEEPEST = 200
_MOTIONS = ("to", "from")
_LEAST_SHAPED = 8
"""The tokens of `(([n])p)`."""


@dataclass(frozen=True)
class ClauseContext:
    """`names` says what names mean where the pragma stands; `hidden` are those in the pragma that are macros."""

    names: Names
    hidden: frozenset[str]

    @cached_property
    def _spelled(self) -> Names:
        return self.names if self.hidden else self.names.with_macros(no_macro)

    def parsed(self, text: bytes, start: int) -> Expr:
        """The expression that `text`, whose first byte lies at `start`, spells."""
        return parse_expression(text, start, self._spelled)

    def name(self, word: str, span: Span) -> Name:
        """An identifier that is no macro."""
        return Name(word, self.names.symbol(word), span=span)


class BadClause(Exception):
    """Why an argument is not understood, where, and a word that was probably meant."""

    def __init__(self, message: str, span: Span, meant: str = "") -> None:
        super().__init__(message)
        self.message, self.span, self.meant = message, span, meant


@dataclass(frozen=True)
class ClauseArgument:
    """A clause before its value is known: tokens [low, high) between its parentheses, `given` when there are any.

    `span` runs from the name to the closing parenthesis. `context` is what the surroundings say of names.
    """

    text: PragmaText
    info: ClauseInfo
    directive: str
    span: Span
    low: int
    high: int
    given: bool
    context: ClauseContext

    @property
    def name(self) -> str:
        """The clause's name."""
        return self.info.name

    def made(self, form: Callable[..., _Made], /, **parts: object) -> _Made:
        """A clause of this form, with the name and the place of the argument."""
        return form(name=self.name, span=self.span, **parts)

    @cached_property
    def colon(self) -> int:
        """The first colon between the parentheses, -1 where there is none."""
        return find_colon(self.text, self.low, self.high)

    @property
    def listed(self) -> int:
        """The first token behind the colon, or of all where there is none."""
        return max(self.low, self.colon + 1)

    @property
    def head(self) -> int:
        """The token at which what stands before the colon ends."""
        return self.high if self.colon < 0 else self.colon

    def part(self, low: int, high: int) -> Span:
        """The bytes of tokens [low, high); of the whole clause when there are none."""
        return self.text.span(low, high) if low < high else self.span


def shortened(source: str) -> str:
    """User text for a message: one line, at most 40 characters."""
    line = " ".join(source[:200].split())
    return line if len(line) <= 40 else line[:39] + "…"


def expression(argument: ClauseArgument, low: int, high: int) -> Expr:
    """The expression in tokens [low, high)."""
    text = argument.text
    if low >= high:
        raise BadClause(f"{argument.info.syntax}: an expression is missing", argument.span)
    span = text.span(low, high)
    word = text.words[low] if text.is_identifier(low, high) else ""
    if word and word not in KEYWORDS and word not in argument.context.hidden:
        return argument.context.name(word, span)
    if len(split(text, low, high)) > 1:
        raise BadClause(f"{argument.info.syntax}: one expression is expected here, without commas", span)
    value = argument.context.parsed(text.data(low, high), span.start)
    if isinstance(value, OpaqueExpr):
        raise BadClause(f"'{shortened(value.text)}' is not an expression that can be understood", span)
    return value


def parsed(argument: ClauseArgument, before: bytes, low: int, high: int, after: bytes = b"") -> Expr:
    """The expression that tokens [low, high) spell with text before and after them; commas may be operators."""
    text = argument.text
    start = text.span(low, high).start - len(before)
    return argument.context.parsed(before + text.data(low, high) + after, start)


def unread(argument: ClauseArgument, low: int, high: int, names: tuple[str, ...]) -> OpaqueExpr:
    """Tokens [low, high) as an expression that is not understood and has these names in it."""
    text = argument.text
    symbols = argument.context.names.symbols(names)
    return OpaqueExpr(text.source(low, high), names, symbols, span=argument.part(low, high))


def items(argument: ClauseArgument, low: int, high: int, locators: bool) -> tuple[Item, ...]:
    """The list items in tokens [low, high): variables, or any lvalues and array sections when `locators`."""
    if low >= high:
        raise BadClause(f"{argument.info.syntax}: the list is empty", argument.span)
    return tuple(_item(argument, first, last, locators) for first, last in split(argument.text, low, high))


def base_name(expr: Expr) -> str:
    """The variable that an lvalue starts from: `p` for `*p`, `p->a[i]`, `(*p)[0:n]`, `*(p + 1)`; `` for none."""
    while True:
        match expr:
            case Name(name=name):
                return name
            case Member(base=inner) | Index(base=inner) | Section(base=inner):
                expr = inner
            case Paren(inner=inner) | Unary(operand=inner) | Cast(operand=inner) | MacroUse(expansion=inner):
                expr = inner
            case Binary(left=left):
                expr = left
            case OpaqueExpr(names=names):
                return names[-1] if names else ""
            case _:
                return ""


def _item(argument: ClauseArgument, low: int, high: int, locators: bool) -> Item:
    text = argument.text
    if low >= high:
        raise BadClause("a list item is missing between commas", argument.span)
    span = text.span(low, high)
    if high - low == 1 and text.kinds[low] == WORD and text.words[low] not in KEYWORDS:
        return _name_item(argument, low, span)
    source = shortened(text.source(low, high))
    if not locators:
        raise BadClause(f"{argument.name} takes names of variables, not '{source}'", span)
    expr = _locator(argument, low, high)
    name = base_name(expr)
    if not name or not _is_lvalue(expr):
        raise BadClause(f"'{source}' is neither a variable, a member, an array section nor an element", span)
    return Item(name, expr, span, argument.context.names.symbol(name))


def _name_item(argument: ClauseArgument, index: int, span: Span) -> Item:
    """One identifier: a variable, or a macro that stands for one."""
    word = argument.text.words[index]
    if word not in argument.context.hidden:
        name = argument.context.name(word, span)
        return Item(word, name, span, name.symbol)
    expr = expression(argument, index, index + 1)
    if isinstance(expr, MacroUse) and isinstance(expr.expansion, Name):
        return Item(expr.expansion.name, expr, span, expr.expansion.symbol)
    raise BadClause(f"the macro {word} does not stand for a variable", span)


def _is_lvalue(expr: Expr) -> bool:
    expr = unparenthesised(expr)
    return isinstance(expr, Name | Member | Index | Section | OpaqueExpr | MacroUse) or (
        isinstance(expr, Unary) and expr.op == "*"
    )


def _locator(argument: ClauseArgument, low: int, high: int) -> Expr:
    """An lvalue expression with array sections: prefix operators, a primary, then members and brackets."""
    text = argument.text
    start = low
    while start < high and text.words[start] in ("*", "&") and start - low < _DEEPEST:
        start += 1
    after = _after_primary(text, start, high)
    if after < 0:
        return expression(argument, low, high)
    if text.words[start] == "(" and after < high and text.words[start + 1] == "[" and text.kinds[after] == WORD:
        names = tuple(text.words[k] for k in range(low, high) if text.kinds[k] == WORD)
        ordered = (*(name for name in names if name != text.words[after]), text.words[after])
        return unread(argument, low, high, ordered)
    shaped = _shaped(argument, start, after)
    expr, extent = shaped or (expression(argument, start, after), None)
    depth = start - low
    while after < high:
        depth += 1
        if depth > _DEEPEST:
            raise BadClause("the list item has too many subscripts and members", text.span(low, high))
        step = _postfix(argument, expr, start, after, high)
        if step is None:
            return expression(argument, low, high)
        expr, after = step
        if extent is not None and isinstance(expr, Section) and expr.length is None:
            expr = replace(expr, length=extent if expr.lower is None else Binary("-", extent, Paren(expr.lower)))
        extent = None
    for index in range(start - 1, low - 1, -1):
        expr = Unary(text.words[index], expr, span=text.span(index, high))
    return expr


def _shaped(argument: ClauseArgument, low: int, high: int) -> tuple[Expr, Expr] | None:
    """`(([n][m])p)` as the pointer to rows that it is, and how many rows there are; None for anything else. Only a
    motion clause may have one in a list item (OpenMP 5.2, 3.2.4).
    """
    text = argument.text
    opening = low + 1
    if argument.name not in _MOTIONS or high - low < _LEAST_SHAPED or text.words[opening] != "(":
        return None
    close = text.partners[opening]
    extents: list[Expr] = []
    index = opening + 1
    while index < close and text.words[index] == "[" and index < text.partners[index] < close:
        extents.append(expression(argument, index + 1, text.partners[index]))
        index = text.partners[index] + 1
    if not extents or index != close:
        return None
    pointer = expression(argument, close + 1, high - 1)
    declared = pointer.symbol.type if isinstance(pointer, Name) and pointer.symbol is not None else None
    element = pointee(declared)
    if element is None:
        return None
    for extent in reversed(extents[1:]):
        count = extent.value if isinstance(extent, Number) and isinstance(extent.value, int) else None
        element = Array(element, extent, count)
    return Paren(Cast(Pointer(element), pointer), span=text.span(low, high)), Paren(extents[0])


def _after_primary(text: PragmaText, start: int, high: int) -> int:
    """The token after an identifier or a parenthesised expression at `start`; -1 for anything else."""
    if start < high and text.kinds[start] == WORD:
        return start + 1
    if start < high and text.words[start] == "(" and text.partners[start] > start:
        return text.partners[start] + 1
    return -1


def _postfix(argument: ClauseArgument, base: Expr, start: int, index: int, high: int) -> tuple[Expr, int] | None:
    """One member access or bracket after `base`, and the token after it; None for any other token."""
    text = argument.text
    word = text.words[index]
    if word in (".", "->") and index + 1 < high and text.kinds[index + 1] == WORD:
        if text.words[index + 1] in argument.context.hidden:
            return None
        field = text.words[index + 1]
        return Member(base, field, word == "->", span=text.span(start, index + 2)), index + 2
    if word != "[":
        return None
    close = text.partners[index]
    if close < 0 or close >= high:
        raise BadClause("']' is missing", text.span(index, index + 1))
    span = text.span(start, close + 1)
    first = find_colon(text, index + 1, close)
    if first < 0:
        return Index(base, expression(argument, index + 1, close), span=span), close + 1
    return _section(argument, base, (index + 1, first, close), span), close + 1


def _section(argument: ClauseArgument, base: Expr, bounds: tuple[int, int, int], span: Span) -> Section:
    """`base[lower : length : stride]`; `bounds` are the first token, the first colon, and the closing bracket."""
    low, first, high = bounds
    second = find_colon(argument.text, first + 1, high)
    if second >= 0 and find_colon(argument.text, second + 1, high) >= 0:
        raise BadClause("an array section has at most a lower bound, a length and a stride", span)
    end = second if second >= 0 else high
    ranges = ((low, first), (first + 1, end), (end + 1, high))
    lower, length, stride = (expression(argument, *part) if part[0] < part[1] else None for part in ranges)
    return Section(base, lower, length, stride, span=span)
