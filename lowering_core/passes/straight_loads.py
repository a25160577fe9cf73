"""What straight code loads from memory, where it writes none but what its thread alone can see."""

from collections.abc import Iterator, Sequence

from lowering_core.access.effects import is_library_query
from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import statements, walk
from lowering_core.ir.nodes import Declare, Evaluate, Hole, Items, KernelCode, User
from lowering_core.model.access import Access, Accesses
from lowering_core.model.data import Sharing
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.operation import Operation
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import (
    Block,
    DeclStmt,
    Expr,
    ExprStmt,
    If,
    Intrinsic,
    Jump,
    Name,
    Node,
    Pragma,
    Stmt,
    Unary,
)
from lowering_core.passes.facts import KernelFacts

WORD = 8
"""Bytes of an element whose size is not known."""
_STRAIGHT = (Block, DeclStmt, ExprStmt, If)
_PRIVATE = frozenset({Operation.BINS_UPDATE, Operation.OWN_UPDATE})
_ENDS = frozenset({"continue", "return"})
"""Of an iteration, and of a function that is called in it."""
_MOST_STATEMENTS = 8
"""Of a function that is called."""


def loads_of(body: Items, kernel: KernelCode, facts: KernelFacts) -> tuple[int, ...]:
    """The sizes in bytes of what the body of a loop loads from memory; none unless it is straight code, which writes
    its own variables alone, and copies of what is reduced or updated, which nobody reads.
    """
    users = [one for one in body if isinstance(one, User)]
    others = (one for one in body if not isinstance(one, User))
    if not all(isinstance(one, Declare | Evaluate) for one in others):
        return ()
    if not all(map(_is_plain, (hole for one in users for hole in one.holes))):
        return ()
    code = tuple(_statements(users, kernel))
    made = tuple(facts.accesses(one) for one in code)
    if not all(_is_straight(inner) for one in code for inner in statements(one)) or any(one.opaque for one in made):
        return ()
    own = {symbol for one in made for symbol in one.declared}
    loads: list[int] = []
    for part in made:
        found = _loads(part, own, facts)
        if found is None:
            return ()
        loads += found
    return tuple(loads)


def _loads(made: Accesses, own: set[Symbol], facts: KernelFacts) -> list[int] | None:
    """None where something is written, or called that may write."""
    copies = {one.name for one in (*facts.plan.updated, *facts.plan.private)}
    reduced = {one.name for one in facts.plan.analyzed.data.variables if one.sharing is Sharing.REDUCTION}

    def is_own(name: Name | None) -> bool:
        return name is not None and (name.symbol in own or name.name in reduced)

    loads: list[int] = []
    for one in _in_memory(made):
        if is_own(one.root) and not one.follows:
            continue
        if one.writes and (one.root is None or one.root.name not in copies):
            return None
        loads += () if one.writes else (_size(one, facts),)
    for call, _ in made.calls:
        if not is_library_query(call):
            given = [isinstance(one, Unary) and one.op == "&" and is_own(_name(one.operand)) for one in call.arguments]
            found = _called(callee_name(call), given, facts)
            if found is None:
                return None
            loads += found
    return loads


def _called(name: str, own: Sequence[bool], facts: KernelFacts) -> list[int] | None:
    """What a call loads whose arguments are addresses of the thread's `own` variables, or anything else."""
    function = next((one for one in facts.functions if one.name == name), None)
    if function is None or len(function.parameters) != len(own):
        return None
    code = tuple(statements(function.body))
    made = facts.accesses(function.body)
    if len(code) > _MOST_STATEMENTS or not all(map(_is_straight, code)) or made.opaque:
        return None
    if not all(is_library_query(call) for call, _ in made.calls):
        return None
    pointers = {one.name for one, is_own in zip(function.parameters, own, strict=True) if is_own}
    loads: list[int] = []
    for one in _in_memory(made):
        parameter = one.symbol.name if one.symbol and one.symbol.kind is SymbolKind.PARAMETER else ""
        if not one.follows and (parameter or one.symbol in made.declared):
            continue
        if one.follows == 1 and parameter in pointers:
            continue
        if one.writes:
            return None
        loads.append(_size(one, facts))
    return loads


def _in_memory(made: Accesses) -> Iterator[Access]:
    """The accesses to elements and members, and to what is not known."""
    return (one for one in made.all if one.path is None or one.path)


def _name(expr: Expr) -> Name | None:
    expr = bare(expr)
    return expr if isinstance(expr, Name) else None


def _statements(users: Sequence[User], kernel: KernelCode) -> Iterator[Stmt]:
    """The statements that stand in some of the user's text, none of them inside another."""

    def covered(node: Stmt | Expr) -> bool:
        span = node.span
        return span is not None and any(one.span.covers(span) for one in users)

    for node in walk(kernel.statement, lambda node: not covered(node)):
        if isinstance(node, Stmt) and covered(node):
            yield node


def _is_plain(hole: Hole) -> bool:
    """Whether an expression stands in the hole, or an update of what nobody else sees."""
    code = hole.code
    private = isinstance(code, Evaluate) and isinstance(code.expr, Intrinsic) and code.expr.operation in _PRIVATE
    return private or isinstance(code, Node)


def _is_straight(statement: Stmt) -> bool:
    """Whether a statement neither repeats nor leaves anything. An atomic construct is one of those that have holes."""
    if isinstance(statement, Pragma):
        return statement.directive.name == "atomic"
    return isinstance(statement, _STRAIGHT) or (isinstance(statement, Jump) and statement.keyword in _ENDS)


def _size(access: Access, facts: KernelFacts) -> int:
    return WORD if access.type is None else size_of(access.type, facts.environment) or WORD
