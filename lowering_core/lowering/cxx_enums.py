"""Enums in arithmetic: in C, as gcc and clang define it, an enum without negative values is an unsigned int, and its
constants are ints; in C++ both become ints, or what else holds all values.
"""

from collections.abc import Iterable, Iterator

from lowering_core.access.effects import has_effects
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.c_text import has_spelling
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_steps import Changes, CxxProblem
from lowering_core.model.ctypes import (
    BITS,
    INTEGERS,
    Arithmetic,
    CType,
    Enumeration,
    Kind,
    arithmetic_kind,
    strip,
    unqualified,
)
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Cast,
    Conditional,
    Declaration,
    DeclStmt,
    Expr,
    Name,
    Number,
    Paren,
    Unary,
)
from lowering_core.model.unit import Scope

_EQUALITY = frozenset({"==", "!="})
_USING = frozenset({"+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "<=", ">="})
_RESULTS = (Binary, Number, Conditional)


def enum_operands(node: AnyNode | Declaration, scope: Scope) -> Changes:
    """The operands of enum type, converted to the integer type that they are in C, so that the result is that of C."""
    for operand in _operands(node, scope):
        # Results of arithmetic are no enums; looking at each only once keeps a long chain of operators linear.
        inner = bare(operand)
        is_result = isinstance(inner, _RESULTS) or (isinstance(inner, Unary) and inner.op not in ("*", "++", "--"))
        ctype = None if is_result else type_of(inner, scope)
        known = None if ctype is None else strip(ctype)
        if isinstance(known, Enumeration):
            yield from enum_value(operand, known)


def enum_value(operand: Expr, ctype: Enumeration) -> Changes:
    """The value of an enum as the integer that it is in C."""
    if ctype.limits is None:
        yield CxxProblem(operand, "arithmetic on an enum whose integer type is not known")
    elif ctype.kind is not ctype.kind_in_cxx:
        yield Rewrite(operand, Cast(Arithmetic(ctype.kind), operand))


def wide_constants(nodes: Iterable[AnyNode], scope: Scope) -> Changes:
    """The constants of enums that `int` cannot hold: in C++ all constants of such an enum have one type."""
    for node in nodes:
        if isinstance(node, Name) and node.symbol is not None and node.symbol.kind is SymbolKind.ENUMERATOR:
            of = scope.environment.enumerations.get(node.name) if not node.symbol.number else None
            kind = arithmetic_kind(node.symbol.type)
            if of is not None and kind is not None and kind is not of.kind_in_cxx:
                yield Rewrite(node, Paren(Cast(Arithmetic(kind), node)))
        elif isinstance(node, DeclStmt):
            own = (one for one in node.declarations if one.storage == "enumerator")
            if any(arithmetic_kind(one.type) is not Kind.INT for one in own):
                yield CxxProblem(node, "an enum in a function with a constant that `int` cannot hold")


def is_enumerator_of(value: Expr, target: CType, scope: Scope) -> bool:
    """Whether a value is a constant of the enum `target`, which has the type of the enum in C++."""
    meaning = scope.meaning(value) if isinstance(value, Name) else None
    if not isinstance(value, Name) or meaning is None or meaning.is_local:
        return False
    of = scope.environment.enumerations.get(value.name)
    return of is not None and of == strip(target) and arithmetic_kind(meaning.type) is of.kind_in_cxx


def compound(node: Assign, target: CType | None) -> Changes:
    """`e op= v` of an enum, which is written out."""
    known = None if target is None else strip(target)
    if target is None or not isinstance(known, Enumeration) or not has_spelling(target):
        return
    if has_effects(node.target):
        yield CxxProblem(node, "a compound assignment to an enum whose place has side effects")
        return
    if known.limits is None:
        yield CxxProblem(node, "arithmetic on an enum whose integer type is not known")
        return
    value = node.target if known.kind is known.kind_in_cxx else Cast(Arithmetic(known.kind), node.target)
    result = Binary(node.op[:-1], value, Paren(node.value))
    yield Rewrite(node, Assign("=", node.target, Cast(unqualified(target), Paren(result))))


def _operands(node: AnyNode | Declaration, scope: Scope) -> Iterator[Expr]:
    match node:
        case Unary(op="-" | "~" | "+", operand=operand):
            yield operand
        case Conditional(then=then, other=other) if then is not None:
            yield from (then, other)
        case Binary(op="<<" | ">>", left=left):
            yield left
        case Assign(op="/=" | "%=", value=value):
            yield value
        case Binary(op=op, left=left, right=right) if op in _USING:
            yield from (left, right)
        case Binary(op=op, left=left, right=right) if op in _EQUALITY:
            yield from (one for one, other in ((left, right), (right, left)) if not _compares_alike(other, scope))
        case _:
            pass


def _compares_alike(other: Expr, scope: Scope) -> bool:
    """Whether a value equals that of an enum alike, signed or not: it is a natural number, or has no more bits."""
    value = constant_value(other, scope)
    if value is not None and value >= 0:
        return True
    ctype = type_of(other, scope)
    kind = None if ctype is None else arithmetic_kind(ctype)
    return kind in INTEGERS and BITS[kind] <= BITS[Kind.INT]
