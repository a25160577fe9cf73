"""Where names stand in a function, in its clauses as well as in its code, and which declarations they refer to."""

from collections.abc import Iterator, Mapping, Sequence

from lowering_core.analysis.walk import AnyNode, directive_expressions, walk
from lowering_core.model.directive import InvalidClause, TextClause
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import MacroUse, Name, OpaqueExpr, OpaqueStmt, Pragma
from lowering_core.model.unit import Function
from lowering_core.source.lexer import names
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

_BLANK = b" \t\r\n\f\v"


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One appearance of a name, in bytes of the unit's text, and the nodes that it stands for in the function's tree.

    `symbol` is what it means where that is declared in the function, None for a name of file scope. `initialised` tells
    that it is declared here with a value, and `exact` that `span` holds just the name: else a macro hides it there.
    """

    name: str
    span: Span
    symbol: Symbol | None
    nodes: Sequence[Name] = ()
    initialised: bool = False
    exact: bool = True


def words(text: bytes, span: Span) -> Iterator[tuple[str, Span]]:
    """The identifiers in `span` of a C text with their places, found without parsing.

    Those in comments and literals are left out, and members after `.` and `->`.
    """
    text, last = text[span.start : span.end], 0
    for match in names(text):
        if not text[last : match.start()].rstrip(_BLANK).endswith((b".", b"->")):
            yield decode(match[0]), Span(match.start(), match.end()).shifted(span.start)
        last = match.end()


def words_at(text: bytes, offset: int) -> Iterator[tuple[str, Span]]:
    """The identifiers of a C text that hold, or end at, byte `offset`."""
    end = text.find(b"\n", offset)
    line = words(text, Span(text.rfind(b"\n", 0, offset) + 1, len(text) if end < 0 else end))
    return ((word, span) for word, span in line if span.holds(offset))


def occurrences(function: Function) -> tuple[Occurrence, ...]:
    """All appearances of names in a function, in the order of the text."""
    reader = _Reader(function.unit.text, [])
    outside = [one.symbol for one in function.declarations if one.symbol is not None and not one.symbol.number]
    for symbol in (*function.symbols, *outside):
        if symbol.span is not None:
            reader.add(symbol.name, symbol.span, symbol, has=symbol.initial is not None)
    body = function.body.span
    # The sizes of array parameters that adjustment dropped are in no tree.
    parameters = {one.name: one.symbol for one in function.parameters}
    reader.spelt(Span(0, 0 if body is None else body.start), parameters, {one.span for one in reader.found})
    for node in _nodes(function.body):
        match node:
            case Name(name, symbol) if node.span is not None:
                reader.add(name, node.span, symbol, (node,))
            case MacroUse():
                reader.macro(node)
            case OpaqueExpr() | OpaqueStmt() if node.span is not None:
                reader.spelt(node.span, {symbol.name: symbol for symbol in node.symbols})
            case Pragma(directive):
                for clause in directive.clauses:
                    if isinstance(clause, TextClause | InvalidClause):
                        known = {one.name: one.symbol for one in function.visible(clause.span.start)}
                        reader.spelt(Span(clause.span.start + len(clause.name), clause.span.end), known)
            case _:
                pass
    return tuple(sorted(reader.found, key=lambda one: one.span))


@dataclass(frozen=True, slots=True)
class _Reader:
    """Collects the names of a function."""

    text: bytes
    found: list[Occurrence]

    def add(self, name: str, span: Span, symbol: Symbol | None, nodes: Sequence[Name] = (), has: bool = False) -> None:
        exact = decode(self.text[span.start : span.end]) == name
        self.found.append(Occurrence(name, span, _local(symbol), nodes, has, exact))

    def spelt(self, span: Span, known: Mapping[str, Symbol | None], but: set[Span] | None = None) -> None:
        """Words of a text without a tree, taken for variables where a variable of the name is visible."""
        for word, place in words(self.text, span):
            if word in known and place not in (but or ()):
                self.add(word, place, known[word])

    def macro(self, use: MacroUse) -> None:
        """Names that a macro's arguments spell stand there; others are hidden in its body."""
        if use.span is None:
            return
        inside: dict[str, list[Name]] = {}
        for node in walk(use.expansion):
            if isinstance(node, Name):
                inside.setdefault(node.name, []).append(node)
        spelt = [(word, place) for word, place in words(self.text, use.span) if word in inside]
        if spelt and spelt[0] == (use.name, Span(use.span.start, use.span.start + len(use.name))):
            del spelt[0]
        for word, place in spelt:
            self.add(word, place, inside[word][-1].symbol, inside[word])
        for name in sorted(inside.keys() - {word for word, _ in spelt}):
            self.found.append(Occurrence(name, use.span, _local(inside[name][-1].symbol), inside[name], exact=False))


def _nodes(root: AnyNode) -> Iterator[AnyNode]:
    """The nodes of code and clauses, without what macros stand for."""
    for node in walk(root, lambda node: not isinstance(node, MacroUse)):
        yield node
        if isinstance(node, Pragma):
            for expr in directive_expressions(node.directive):
                yield from _nodes(expr)


def _local(symbol: Symbol | None) -> Symbol | None:
    return symbol if symbol is not None and symbol.number else None
