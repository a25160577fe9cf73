"""Which declaration each name in a function refers to, in its clauses as well as in its code, with C's scopes."""

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.analysis.walk import AnyNode, clause_expressions, walk
from lowering_core.model.ctypes import Pointer, strip
from lowering_core.model.directive import (
    Clause,
    Directive,
    InvalidClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    TextClause,
)
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Assign,
    Index,
    MacroUse,
    Member,
    Name,
    OpaqueExpr,
    OpaqueStmt,
    Paren,
    Postfix,
    Pragma,
    Section,
    Unary,
)
from lowering_core.model.unit import Function
from lowering_core.text import Span, decode
from rex_lsp.features.c_words import words

_BRINGING_BACK = frozenset({"", "from", "tofrom"})


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One appearance of a name, in bytes of the unit's text.

    `symbol` is what it means where that is declared in the function, None for a name of file scope. `exact` tells that
    `span` holds just the name; otherwise a macro hides it there.
    """

    name: str
    span: Span
    symbol: Symbol | None
    write: bool = False
    declares: bool = False
    exact: bool = True


def occurrences(function: Function) -> tuple[Occurrence, ...]:
    """All appearances of names in a function, in the order of the text."""
    reader = _Reader(function)
    reader.declarations()
    reader.header()
    reader.nodes(function.body)
    return tuple(sorted(reader.found, key=lambda one: one.span))


class _Reader:
    """Collects the names of a function."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.text = function.unit.text
        self.found: list[Occurrence] = []

    def declarations(self) -> None:
        """Where the function declares names, those of file scope included."""
        outside = [one.symbol for one in self.function.declarations if one.symbol is not None and not one.symbol.number]
        for symbol in (*self.function.symbols, *outside):
            if symbol.span is not None:
                self._add(symbol.name, symbol.span, symbol, write=symbol.initial is not None, declares=True)

    def header(self) -> None:
        """The parameters' types; the sizes of array parameters that adjustment dropped are found by their spelling."""
        body = self.function.body.span
        taken = {one.span for one in self.found}
        parameters = {one.name: one.symbol for one in self.function.parameters}
        for word, span in words(self.text[: 0 if body is None else body.start], 0):
            if span not in taken and word in parameters:
                self._add(word, span, parameters[word])

    def nodes(self, root: AnyNode, writes: bool = False) -> None:
        """The names at and below a node; `writes` tells that its base variable is written."""
        written = _bases(root) if writes else set[int]()
        for node in walk(root, lambda node: not isinstance(node, MacroUse)):
            match node:
                case Assign(_, target, _):
                    written |= _bases(target)
                case Postfix(_, operand) | Unary("++" | "--", operand):
                    written |= _bases(operand)
                case MacroUse():
                    self._macro(node, id(node) in written)
                case OpaqueExpr() | OpaqueStmt():
                    self._tokens(node.span, {symbol.name: symbol for symbol in node.symbols})
                case Pragma():
                    self._directive(node.directive)
                case Name(name, symbol) if node.span is not None:
                    self._add(name, node.span, symbol, write=id(node) in written)
                case _:
                    pass

    def _directive(self, directive: Directive) -> None:
        for item in directive.arguments:
            self.nodes(item.expr)
        for clause in directive.clauses:
            if isinstance(clause, TextClause | InvalidClause):
                known = self.function.visible(clause.span.start)
                self._tokens(clause.span, {one.name: one.symbol for one in known}, skip=1)
            for expr in clause_expressions(clause):
                self.nodes(expr, writes=_brings_back(clause))

    def _macro(self, use: MacroUse, written: bool) -> None:
        """Names that a macro's arguments spell stand there; others are hidden in its body."""
        if use.span is None:
            return
        names = {node.name: node.symbol for node in walk(use.expansion) if isinstance(node, Name)}
        targets = {
            node.target.name
            for node in walk(use.expansion)
            if isinstance(node, Assign) and isinstance(node.target, Name)
        }
        spelt: set[str] = set()
        first = True
        for word, span in words(self.text[use.span.start : use.span.end], use.span.start):
            if word in names and not (first and word == use.name):
                spelt.add(word)
                self._add(word, span, names[word], write=written or word in targets)
            first = False
        for name in sorted(names.keys() - spelt):
            self.found.append(Occurrence(name, use.span, _local(names[name]), name in targets, exact=False))

    def _tokens(self, span: Span | None, known: Mapping[str, Symbol | None], skip: int = 0) -> None:
        """Names in text that was not understood, taken for variables where a variable of the name is visible."""
        if span is None:
            return
        for number, (word, place) in enumerate(words(self.text[span.start : span.end], span.start)):
            if number >= skip and word in known:
                self._add(word, place, known[word])

    def _add(
        self, name: str, span: Span, symbol: Symbol | None, *, write: bool = False, declares: bool = False
    ) -> None:
        exact = decode(self.text[span.start : span.end]) == name
        self.found.append(Occurrence(name, span, _local(symbol), write, declares, exact))


def _local(symbol: Symbol | None) -> Symbol | None:
    return symbol if symbol is not None and symbol.number else None


def _bases(target: AnyNode) -> set[int]:
    """The name whose own storage an assignment to `target` changes: not that of a pointer that is followed."""
    node: AnyNode = target
    through = False
    while True:
        match node:
            case Paren(inner):
                node = inner
            case Index(base, _) | Section(base, _, _, _):
                node, through = base, True
            case Member(base, _, False):
                node = base
            case MacroUse():
                return {id(node)}
            case Name(_, symbol):
                pointer = symbol is not None and isinstance(strip(symbol.type), Pointer)
                return set() if through and pointer else {id(node)}
            case _:
                return set()


def _brings_back(clause: Clause) -> bool:
    """Whether a clause gives the original variable a new value."""
    match clause:
        case MapClause(type=kind):
            return kind in _BRINGING_BACK
        case MotionClause(name=name):
            return name == "from"
        case ReductionClause():
            return True
        case ListClause(name=name):
            return name in ("lastprivate", "copyprivate")
        case _:
            return False
