"""Which declaration each name in a function refers to, in its clauses as well as in its code, with C's scopes."""

from collections.abc import Iterable
from dataclasses import dataclass

from lowering_core.analysis.walk import AnyNode, children, clause_expressions, type_expressions, walk
from lowering_core.model.ctypes import Pointer, strip
from lowering_core.model.directive import (
    Clause,
    InvalidClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    TextClause,
)
from lowering_core.model.syntax import (
    Assign,
    Block,
    Declaration,
    DeclStmt,
    For,
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
    Stmt,
    Unary,
)
from lowering_core.model.unit import Function
from lowering_core.text import Span, decode
from rex_lsp.features.c_words import words
from rex_lsp.features.scopes import declared_by

_BRINGING_BACK = frozenset({"", "from", "tofrom"})


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One appearance of a name, in bytes of the unit's text.

    `declaration` is the local declaration that it refers to, None for a name of file scope. `exact` tells that `span`
    holds just the name; otherwise a macro hides it there.
    """

    name: str
    span: Span
    declaration: Declaration | None
    write: bool = False
    declares: bool = False
    exact: bool = True


@dataclass(frozen=True, slots=True)
class _Visible:
    """A declaration and those visible before it: a list that grows without copying."""

    declaration: Declaration
    before: "_Visible | None"


def occurrences(function: Function) -> tuple[Occurrence, ...]:
    """All appearances of names in a function, in the order of the text."""
    reader = _Reader(function)
    reader.read()
    return tuple(sorted(reader.found, key=lambda one: one.span))


class _Reader:
    """Walks a function with a stack; every entry knows the declarations that it sees."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.text = function.unit.text
        self.found: list[Occurrence] = []

    def read(self) -> None:
        scope = self._parameters()
        pending: list[tuple[Stmt, _Visible | None]] = [(self.function.body, scope)]
        while pending:
            statement, scope = pending.pop()
            if isinstance(statement, DeclStmt):
                # Seen here only behind labels or as an unbraced body: nothing after it can refer to it.
                self._declare(statement.declarations, scope)
                continue
            if isinstance(statement, OpaqueStmt):
                self._tokens(statement.span, scope)
                continue
            if isinstance(statement, Pragma):
                self._directive(statement, scope)
            if isinstance(statement, For) and isinstance(statement.init, DeclStmt):
                scope = self._declare(statement.init.declarations, scope)
            for child in children(statement):
                if not isinstance(child, Stmt):
                    self._expression(child, scope)
                elif isinstance(statement, Block) and (declared := declared_by(child)):
                    scope = self._declare(declared, scope)
                elif not (isinstance(statement, For) and child is statement.init and isinstance(child, DeclStmt)):
                    pending.append((child, scope))

    def _parameters(self) -> _Visible | None:
        """Parameters; the sizes of array parameters that adjustment dropped are found by their spelling."""
        scope: _Visible | None = None
        for parameter in self.function.parameters:
            scope = self._declare((parameter,), scope)
        body = self.function.body.span
        taken = {one.span for one in self.found}
        for word, span in words(self.text[: 0 if body is None else body.start], 0):
            if span not in taken and (declaration := _find(word, scope)) is not None:
                self.found.append(Occurrence(word, span, declaration))
        return scope

    def _declare(self, declarations: Iterable[Declaration], scope: _Visible | None) -> _Visible | None:
        for declaration in declarations:
            for length in type_expressions(declaration.type):
                self._expression(length, scope)
            if declaration.name:
                scope = _Visible(declaration, scope)
                if declaration.name_span is not None:
                    write = declaration.value is not None
                    self._add(declaration.name, declaration.name_span, scope, write=write, declares=True)
            if declaration.value is not None:
                self._expression(declaration.value, scope)
        return scope

    def _directive(self, pragma: Pragma, scope: _Visible | None) -> None:
        for item in pragma.directive.arguments:
            self._expression(item.expr, scope)
        for clause in pragma.directive.clauses:
            if isinstance(clause, TextClause | InvalidClause):
                self._tokens(clause.span, scope, skip=1)
            for expr in clause_expressions(clause):
                self._expression(expr, scope, writes=_brings_back(clause))

    def _expression(self, root: AnyNode, scope: _Visible | None, writes: bool = False) -> None:
        """The names in an expression; `writes` tells that its base variable is written."""
        written: set[int] = set()
        if writes:
            written |= _bases(root, scope)
        for node in walk(root, lambda node: not isinstance(node, MacroUse)):
            match node:
                case Assign(_, target, _):
                    written |= _bases(target, scope)
                case Postfix(_, operand) | Unary("++" | "--", operand):
                    written |= _bases(operand, scope)
                case MacroUse():
                    self._macro(node, scope, id(node) in written)
                case OpaqueExpr():
                    self._tokens(node.span, scope)
                case Name(name) if node.span is not None:
                    self._add(name, node.span, scope, write=id(node) in written)
                case _:
                    pass

    def _macro(self, use: MacroUse, scope: _Visible | None, written: bool) -> None:
        """Names that a macro's arguments spell stand there; others are hidden in its body."""
        if use.span is None:
            return
        names = {node.name for node in walk(use.expansion) if isinstance(node, Name)}
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
                self._add(word, span, scope, write=written or word in targets)
            first = False
        for name in sorted(names - spelt):
            declaration = _find(name, scope)
            self.found.append(Occurrence(name, use.span, declaration, name in targets, exact=False))

    def _tokens(self, span: Span | None, scope: _Visible | None, skip: int = 0) -> None:
        """Names in text that was not understood, taken for variables where a variable of the name is visible."""
        if span is None:
            return
        for number, (word, place) in enumerate(words(self.text[span.start : span.end], span.start)):
            if number >= skip and _find(word, scope) is not None:
                self._add(word, place, scope)

    def _add(
        self, name: str, span: Span, scope: _Visible | None, *, write: bool = False, declares: bool = False
    ) -> None:
        exact = decode(self.text[span.start : span.end]) == name
        self.found.append(Occurrence(name, span, _find(name, scope), write, declares, exact))


def _find(name: str, scope: _Visible | None) -> Declaration | None:
    while scope is not None:
        if scope.declaration.name == name:
            return scope.declaration
        scope = scope.before
    return None


def _bases(target: AnyNode, scope: _Visible | None) -> set[int]:
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
            case Name(name):
                declaration = _find(name, scope)
                pointer = declaration is not None and isinstance(strip(declaration.type), Pointer)
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
