"""The three parts of a `for` header, read as OpenMP 5.2 (4.4.1) writes them. Only their shape is judged here."""

from collections.abc import Callable

from lowering_core.analysis.omp_queries import is_steady
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.diagnostics import Fix
from lowering_core.model.ctypes import Arithmetic, CType, Kind, arithmetic_kind
from lowering_core.model.data import AccessSummary
from lowering_core.model.expressions import bare
from lowering_core.model.loop import CanonicalLoop, NotCanonical, Obstacle
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    Name,
    Node,
    Number,
    OpaqueExpr,
    Paren,
    Postfix,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.rules import rex201_not_canonical as rex201
from lowering_core.text import Span
from lowering_core.values import dataclass

_OTHER_WAY = {"++": "--", "--": "++", "+=": "-=", "-=": "+="}
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "!=": "!="}


ByValue = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Steady:
    """What a loop's control may hold, though each worker evaluates it on its own: calls that are known to compute the
    same value each time, and with `memory` a stride that lies there.
    """

    call: Callable[[Call], bool] = is_steady
    memory: bool = False


@dataclass(frozen=True, slots=True)
class Init:
    """`index = lower`; `type` is set where the header declares the index, `symbol` tells which variable it is."""

    index: str
    type: CType | None
    lower: Expr
    span: Span
    symbol: Symbol | None = None


@dataclass(frozen=True, slots=True)
class Control:
    """A loop under analysis: its start, what its body changes, the scope that it stands in, and the loops around it.

    `by_value(name)` tells that the region receives this scalar by value, so that the host may evaluate it.
    """

    loop: For
    init: Init
    type: CType
    body: AccessSummary
    scope: Scope
    outer: tuple[CanonicalLoop, ...]
    by_value: ByValue
    steady: Steady

    @property
    def index(self) -> str:
        """The name of the index."""
        return self.init.index

    @property
    def kind(self) -> Kind | None:
        """The arithmetic kind of the index; None for a pointer."""
        return arithmetic_kind(self.type)


@dataclass(frozen=True, slots=True)
class Test:
    """`index relation upper`; `cast` is a cast written around the index."""

    relation: str
    upper: Expr
    cast: CType | None
    span: Span


@dataclass(frozen=True, slots=True)
class IndexStep:
    """`index += sign * amount`."""

    sign: int
    amount: Expr
    span: Span


def read_init(loop: For) -> Init | NotCanonical:
    """The index and where it starts."""
    span = place(loop.init, place(loop, Span(0, 0)))
    match loop.init:
        case DeclStmt(declarations) if len(declarations) == 1 and declarations[0].value is not None:
            only = declarations[0]
            return Init(only.name, only.type, declarations[0].value, only.span or span, only.symbol)
        case DeclStmt(declarations) if len(declarations) > 1:
            names = ", ".join(declaration.name for declaration in declarations)
            return NotCanonical(Obstacle.NO_INDEX, span, names, rex201.MORE_DECLARED(names))
        case ExprStmt(expr) if expr is not None:
            assigned = bare(expr)
            target = bare(assigned.target) if isinstance(assigned, Assign) and assigned.op == "=" else None
            if isinstance(assigned, Assign) and isinstance(target, Name):
                return Init(target.name, None, assigned.value, place(assigned, span), target.symbol)
        case _:
            pass
    return NotCanonical(Obstacle.NO_INDEX, span, "", rex201.NO_START)


def read_test(loop: For, index: str) -> Test | NotCanonical:
    """The comparison of the index with its bound, turned so that the index is on the left."""
    span = place(loop.test, place(loop, Span(0, 0)))
    if loop.test is None:
        return NotCanonical(Obstacle.NO_TEST, span, "", rex201.NO_TEST(index))
    test = bare(loop.test)
    if isinstance(test, Binary) and test.op in _MIRRORED:
        for side, other, relation in ((test.left, test.right, test.op), (test.right, test.left, _MIRRORED[test.op])):
            found, cast = _index_side(side, index)
            if found:
                if mentions(other, index):
                    return NotCanonical(
                        Obstacle.NO_TEST, place(other, span), f"the bound uses {index}", rex201.BOUND_USES_INDEX(index)
                    )
                return Test(relation, other, cast, span)
    if mentions(loop.test, index):
        return NotCanonical(Obstacle.NO_TEST, span, "", rex201.TEST_FORM(index))
    return NotCanonical(Obstacle.OTHER_TEST, span, "", rex201.OTHER_TEST(index))


def read_step(loop: For, index: str) -> IndexStep | NotCanonical:
    """What each iteration adds to the index."""
    span = place(loop.step, place(loop, Span(0, 0)))
    if loop.step is None:
        return NotCanonical(Obstacle.STEP_UNKNOWN, span, "there is no increment", rex201.NO_INCREMENT(index))
    step = bare(loop.step)
    match step:
        case Unary("++" | "--" as op, operand) | Postfix(op, operand) if is_name(operand, index):
            one = Number("1", 1, Arithmetic(Kind.INT), origin=span)
            return IndexStep(1 if op == "++" else -1, one, span)
        case Assign("+=" | "-=" as op, target, value) if is_name(target, index):
            return IndexStep(1 if op == "+=" else -1, value, span)
        case Assign("=", target, value) if is_name(target, index):
            added = _added(bare(value), index)
            if added is not None:
                return IndexStep(added[0], added[1], span)
        case _:
            pass
    return _unread_step(loop.step, index, span)


def is_name(expr: Expr, name: str) -> bool:
    """Whether the expression is the variable `name` and nothing else."""
    inner = bare(expr)
    return isinstance(inner, Name) and inner.name == name


def mentions(node: AnyNode, name: str) -> bool:
    """Whether `name` appears anywhere below `node`, in code that was not understood as well."""
    for inner in walk(node):
        if isinstance(inner, Name) and inner.name == name:
            return True
        if isinstance(inner, OpaqueExpr) and name in inner.names:
            return True
    return False


def place(node: Node | None, fallback: Span) -> Span:
    """Where a node stands in the text, or where what it derives from stands."""
    if node is None:
        return fallback
    return node.span or node.origin or fallback


def _index_side(side: Expr, index: str) -> tuple[bool, CType | None]:
    inner = bare(side)
    if isinstance(inner, Cast) and is_name(inner.operand, index):
        return True, inner.type
    return is_name(inner, index), None


def _added(value: Expr, index: str) -> tuple[int, Expr] | None:
    """Sign and amount of `i + c`, `c + i` and `i - c`."""
    if not isinstance(value, Binary) or value.op not in ("+", "-"):
        return None
    if is_name(value.left, index) and not mentions(value.right, index):
        return (1 if value.op == "+" else -1), value.right
    if value.op == "+" and is_name(value.right, index) and not mentions(value.left, index):
        return 1, value.left
    return None


def _unread_step(step: Expr, index: str, span: Span) -> NotCanonical:
    """Tells an increment of something else from one of the index that is not a sum."""
    written = [name for node in walk(step) if (name := _written(node)) is not None]
    if index in written or not written:
        return NotCanonical(Obstacle.STEP_UNKNOWN, span, "", rex201.INCREMENT_FORM(index))
    return NotCanonical(Obstacle.OTHER_STEP, span, written[0], rex201.OTHER_INCREMENT(written[0], index))


def _written(node: AnyNode) -> str | None:
    """The variable that this very node assigns."""
    match node:
        case Assign():
            target = bare(node.target)
        case Unary("++" | "--") | Postfix():
            target = bare(node.operand)
        case _:
            return None
    return target.name if isinstance(target, Name) else None


def turned_around(step: Expr | None, fault: Span) -> tuple[Fix, ...]:
    """A fix for a step, found wrong at `fault`, that adds where it subtracts and the other way round.

    None is offered where the fault is not the step's, or where the step is not `i++`, `i += c` or their like.
    """
    while isinstance(step, Paren):
        step = step.inner
    if step is None or step.span is None or step.span != fault:
        return ()
    place = _operator(step)
    if place is None:
        return ()
    span, text = place
    return (Fix(f"Write {text}", ((span, f" {text} " if text.endswith("=") else text),)),)


def _operator(step: Expr) -> tuple[Span, str] | None:
    """Where the operator stands, with the blanks around it, and what replaces it."""
    match step:
        case Unary(op, operand, span=Span(start, _)) if op in _OTHER_WAY and operand.span is not None:
            return Span(start, start + 2), _OTHER_WAY[op]
        case Postfix(op, operand, span=Span(_, end)) if op in _OTHER_WAY and operand.span is not None:
            return Span(end - 2, end), _OTHER_WAY[op]
        case Assign(op, target, value) if op in _OTHER_WAY and target.span is not None and value.span is not None:
            return Span(target.span.end, value.span.start), _OTHER_WAY[op]
        case _:
            return None
