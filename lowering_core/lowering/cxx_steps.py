"""Arithmetic that C has and C++ has not, written with what C++ has: on pointers to void, and ++ and -- of `_Bool` and
of bit-fields.
"""

from collections.abc import Collection, Iterable, Iterator

from lowering_core.access.effects import has_effects
from lowering_core.analysis.types import Types, declared_type, known_type
from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.ctypes import (
    Arithmetic,
    CType,
    Enumeration,
    Kind,
    Pointer,
    Qualified,
    Void,
    arithmetic_kind,
    is_const,
    strip,
)
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Cast,
    Comma,
    Conditional,
    Expr,
    ExprStmt,
    For,
    Index,
    Member,
    Node,
    Number,
    Paren,
    Postfix,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

_INT = Arithmetic(Kind.INT)
_ZERO, _ONE = Number("0", 0, _INT), Number("1", 1, _INT)
_VOID = Pointer(Void())


@dataclass(frozen=True, slots=True)
class CxxProblem:
    """Something that has no C++ form that is sure to mean the same."""

    node: Node
    reason: str


Changes = Iterator[Rewrite | CxxProblem]


def dropped(nodes: Iterable[AnyNode]) -> frozenset[int]:
    """Which expressions, by identity, have a value that nobody uses."""
    found: set[int] = set()
    for node in nodes:
        match node:
            case ExprStmt(expr) if expr is not None:
                found.update(_ends(expr))
            case For(step=step) if step is not None:
                found.update(_ends(step))
            case Comma(left=left):
                found.update(_ends(left))
            case Cast(type=ctype, operand=operand) if isinstance(strip(ctype), Void):
                found.update(_ends(operand))
            case _:
                pass
    return frozenset(found)


def stepped(node: Unary | Postfix, scope: Scope, unused: Collection[int]) -> Changes:
    """`++` or `--` of an object for which C++ has no such operator."""
    place = node.operand
    ctype = declared_type(place, scope)
    new = None if ctype is None else _next(node, ctype, scope)
    if new is None:
        return
    if has_effects(place):
        yield CxxProblem(node, f"`{node.op}` of {_kind_of(ctype)} whose place has side effects")
        return
    change = Assign("=", place, new)
    if id(node) in unused:
        yield Rewrite(node, change)
    elif isinstance(node, Unary):
        yield Rewrite(node, Paren(change))
    else:
        yield Rewrite(node, Paren(_before(change, node.op, new)))


def void_arithmetic(node: Binary | Assign, scope: Scope, known: Types) -> Changes:
    """GNU C counts the bytes that a pointer to void leads to. `known` remembers types of expressions."""
    match node:
        case Binary(op="+" | "-", left=left, right=right):
            of_left, of_right = _voids(left, scope, known), _voids(right, scope, known)
            if not (of_left or of_right):
                return
            one = Cast(_bytes(of_left), left) if of_left else left
            two = Cast(_bytes(of_right), right) if of_right else right
            result = Paren(Binary(node.op, one, two))
            pointer = (of_left or of_right) if not (of_left and of_right) else None
            yield Rewrite(node, result if pointer is None else Paren(Cast(pointer, result)))
        case Assign(op="+=" | "-=", target=target, value=value) if pointer := _voids(target, scope, known):
            if has_effects(target):
                yield CxxProblem(node, f"`{node.op}` of a pointer to void whose place has side effects")
                return
            moved = Binary(node.op[0], Cast(_bytes(pointer), target), Paren(value))
            yield Rewrite(node, Assign("=", target, moved))
        case _:
            pass


def void_place(node: Unary | Index, scope: Scope, known: Types, addressed: Collection[int]) -> Changes:
    """What a pointer to void leads to has no type in C++; `addressed` are the places whose address is taken alone."""
    base = node.base if isinstance(node, Index) else node.operand
    if id(node) not in addressed and _voids(base, scope, known):
        yield CxxProblem(node, "what a pointer to void leads to")


def void_address(node: Unary, scope: Scope, known: Types) -> Rewrite | None:
    """`&*p` and `&p[n]` of a pointer to void, which are `p` and `p + n`."""
    place = bare(node.operand)
    if isinstance(place, Unary) and place.op == "*" and _voids(place.operand, scope, known):
        return Rewrite(node, Paren(place.operand))
    pointer = _voids(place.base, scope, known) if isinstance(place, Index) else None
    if not isinstance(place, Index) or pointer is None:
        return None
    return Rewrite(node, Paren(Cast(pointer, Paren(Binary("+", Cast(_bytes(pointer), place.base), place.index)))))


def _ends(expr: Expr) -> Iterator[int]:
    """The expressions, by identity, that are not used because `expr` is not."""
    waiting = [expr]
    while waiting:
        part = waiting.pop()
        yield id(part)
        match part:
            case Paren(inner=inner):
                waiting.append(inner)
            case Comma(right=right):
                waiting.append(right)
            case Conditional(then=then, other=other) if then is not None:
                waiting += [then, other]
            case _:
                pass


def _next(node: Unary | Postfix, ctype: CType, scope: Scope) -> Expr | None:
    """The value that the object gets; None where C++ has the operator."""
    place, sign = node.operand, node.op[0]
    bare_type = strip(ctype)
    if arithmetic_kind(ctype) is Kind.BOOL:
        return _ONE if sign == "+" else Unary("!", place)
    if isinstance(bare_type, Pointer) and isinstance(strip(bare_type.target), Void):
        return Binary(sign, Cast(_bytes(bare_type), place), _ONE)
    inner = bare(place)
    if isinstance(bare_type, Enumeration) and isinstance(inner, Member):
        # No reference leads to a bit-field; the operators for enums take one.
        return Cast(ctype, Paren(Binary(sign, place, _ONE)))
    return None


def _before(change: Assign, op: str, new: Expr) -> Expr:
    """The value that the object had before `change`, which takes place."""
    match new:
        case Number():
            return Conditional(change.target, _ONE, Paren(Comma(change, _ZERO)))
        case Unary():
            return Unary("!", Paren(change))
        case Binary(left=Cast(type=ctype)):
            back = "-" if op == "++" else "+"
            return Cast(_VOID, Paren(Binary(back, Cast(ctype, Paren(change)), _ONE)))
        case Cast(type=ctype):
            back = "-" if op == "++" else "+"
            return Cast(ctype, Paren(Binary(back, Paren(change), _ONE)))
        case _:
            return change


def _voids(expr: Expr, scope: Scope, known: Types) -> Pointer | None:
    """The type of an expression that points to void."""
    ctype = known_type(expr, scope, known)
    pointer = None if ctype is None else strip(ctype)
    return pointer if isinstance(pointer, Pointer) and isinstance(strip(pointer.target), Void) else None


def _bytes(pointer: Pointer) -> Pointer:
    letter = Arithmetic(Kind.CHAR)
    return Pointer(Qualified(letter, ("const",)) if is_const(pointer.target) else letter)


def _kind_of(ctype: CType | None) -> str:
    inner = None if ctype is None else strip(ctype)
    return (
        "a pointer to void" if isinstance(inner, Pointer) else "an enum" if isinstance(inner, Enumeration) else "bool"
    )
