"""The declarations at the beginning of a body, which all rows of a thread make before the first of them goes on.

Divisions and calls have branches, and compilers move no load over a branch: the loads of one row would wait for the
division of the row before.
"""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.access.effects import has_effects
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.build import assign, number
from lowering_core.ir.nodes import Declare, Evaluate, Items, Rewrite
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.lowering.user_code import cut
from lowering_core.model.ctypes import Arithmetic, Array, is_atomic, is_volatile, strip, unqualified
from lowering_core.model.syntax import Binary, Block, Call, Declaration, DeclStmt, Expr, Index, Name, Stmt, Unary
from lowering_core.passes.late_store import LateStore, loads
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class EarlyLoads:
    """Statements at the beginning of a body; each row of a thread has values of its own of what they declare."""

    body: Block
    statements: tuple[DeclStmt, ...]

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """What they declare."""
        return tuple(one for statement in self.statements for one in statement.declarations)

    def arrays(self, rows: int) -> Items:
        """The values of all rows."""
        return tuple(Declare(one.name, Array(unqualified(one.type), number(rows), rows)) for one in self.declarations)

    def first(self, row: Name, text: bytes) -> Items:
        """The declarations of one row."""
        pieces = [(one.span, tuple(_assigned(one, row))) for one in self.statements]
        begin, end = pieces[0][0], pieces[-1][0]
        assert begin is not None and end is not None, "the statements have a place"
        return cut(Span(begin.start, end.end), pieces, text)

    def rest(self, store: LateStore, place: Expr, text: bytes) -> Items:
        """The rest of the body for one row, whose value goes to `place`."""
        last = self.statements[-1].span
        assert last is not None, "the statements have a place"
        return loads(self.body, store, place, text, after=last.end)

    def changes(self, row: Name) -> tuple[Rewrite, ...]:
        """The names of what is declared as elements of those of all rows."""
        symbols = {one.symbol for one in self.declarations}
        names = (node for node in walk(self.body) if isinstance(node, Name) and node.symbol in symbols)
        return with_macros(self.body, [Rewrite(node, Index(Name(node.name), row)) for node in names])


def early_loads(body: Stmt, store: LateStore) -> EarlyLoads | None:
    """The declarations at the beginning of a body with a late store, where they load, and what follows has branches."""
    if not isinstance(body, Block):
        return None
    statements = tuple(_leading(body))
    early = EarlyLoads(body, statements)
    rest = [*body.items[len(statements) : -1], store.value]
    if not any(map(_loads, _values(early))) or not any(_branches(node) for one in rest for node in walk(one)):
        return None
    symbols = {one.symbol for one in early.declarations}
    names = [one.name for one in early.declarations]
    if None in symbols or len(set(names)) < len(names):
        return None
    used = (node for node in walk(body) if isinstance(node, Name) and node.name in names)
    declared = (one.symbol for node in walk(body) if isinstance(node, DeclStmt) for one in _named(node, names))
    return early if {node.symbol for node in used} | set(declared) <= symbols else None


def _assigned(statement: DeclStmt, row: Name) -> Iterator[Evaluate]:
    for one in statement.declarations:
        if one.value is not None:
            yield replace(assign(Index(Name(one.name), row), one.value), origin=statement.span)


def _leading(body: Block) -> Iterator[DeclStmt]:
    for one in body.items:
        if not isinstance(one, DeclStmt) or one.span is None or not all(map(_is_early, one.declarations)):
            return
        yield one


def _is_early(one: Declaration) -> bool:
    """Whether a variable is a number that is declared with a value, which takes no branch and has no effect."""
    plain = isinstance(strip(one.type), Arithmetic) and not one.storage
    if not plain or one.value is None or is_volatile(one.type) or is_atomic(one.type) or has_effects(one.value):
        return False
    return not any(_branches(node) for node in walk(one.value))


def _named(node: DeclStmt, names: list[str]) -> Iterator[Declaration]:
    return (one for one in node.declarations if one.name in names)


def _values(early: EarlyLoads) -> Iterator[Expr]:
    return (one.value for one in early.declarations if one.value is not None)


def _loads(value: Expr) -> bool:
    return any(isinstance(node, Index) or (isinstance(node, Unary) and node.op == "*") for node in walk(value))


def _branches(node: AnyNode) -> bool:
    return isinstance(node, Call) or (isinstance(node, Binary) and node.op in ("/", "%"))
