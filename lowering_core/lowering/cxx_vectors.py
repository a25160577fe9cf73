"""Vectors of GNU C, which are objects of a class in C++: what that class does not have, or only by a cast."""

from collections.abc import Iterator, Sequence

from lowering_core.analysis.types import Types, known_type, type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.lowering.cxx_steps import CxxProblem
from lowering_core.model.ctypes import CType, Field, Void, arithmetic_kind, elements, is_integer, is_qualified, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, Binary, Cast, Conditional, Declaration, Expr, InitList, SizeofType, Unary
from lowering_core.model.unit import Scope
from lowering_core.model.vectors import MOST_BYTES, is_vector, vector_bytes, vector_parts

_TRUTH = frozenset({"&&", "||"})


def vector_changes(node: AnyNode | Declaration, scope: Scope, known: Types) -> Iterator[CxxProblem]:
    """What of an expression or a declaration with vectors has no form. `known` remembers types of expressions."""
    match node:
        case Cast(type=ctype, operand=operand):
            yield from _cast(node, ctype, known_type(operand, scope, known))
        case Binary(op=op, left=left, right=right) | Assign(op=op, target=left, value=right) if op != "=":
            yield from _operands(node, op, known_type(left, scope, known), known_type(right, scope, known))
        case Conditional(test=test) if is_vector(known_type(test, scope, known)):
            yield CxxProblem(node, "a choice between the elements of vectors")
        case Unary(op="!", operand=operand) if is_vector(known_type(operand, scope, known)):
            yield CxxProblem(node, "the negation of a vector")
        case SizeofType(keyword="_Alignof", type=ctype) if (vector_bytes(strip(ctype)) or 0) > MOST_BYTES:
            yield CxxProblem(node, "the alignment of a large vector, which the host's compiler chooses")
        case Declaration(name=name, type=ctype, storage=storage) if is_vector(elements(ctype)):
            if storage == "typedef":
                yield CxxProblem(node, f"the vector type `{name}` that the code itself declares")
            elif is_qualified(ctype, "volatile"):
                yield CxxProblem(node, f"the volatile vector `{name}`")
        case _:
            pass


def other_vector(value: Expr, target: CType, scope: Scope) -> bool:
    """Whether a vector is converted to a vector type that is another one in C++, as compilers do on request."""
    asked = vector_parts(target)
    if asked is None or isinstance(bare(value), InitList):
        return False
    own = vector_parts(type_of(value, scope))
    return own is not None and own != asked


def vector_problem(fields: Sequence[Field]) -> str | None:
    """Why a structure with these members may lie otherwise in memory on the device."""
    if any((vector_bytes(elements(field.type)) or 0) > MOST_BYTES for field in fields):
        return f"the alignment of a vector of more than {MOST_BYTES} bytes is the choice of the host's compiler"
    return None


def _cast(node: Cast, ctype: CType, own: CType | None) -> Iterator[CxxProblem]:
    if is_vector(ctype) and not is_vector(own):
        yield CxxProblem(node, "a number that is cast to a vector")
    elif is_vector(own) and not (is_vector(ctype) or is_integer(ctype) or isinstance(strip(ctype), Void)):
        yield CxxProblem(node, "a vector that is cast to another type than an integer")


def _operands(node: Binary | Assign, op: str, left: CType | None, right: CType | None) -> Iterator[CxxProblem]:
    one, two = vector_parts(left), vector_parts(right)
    if one is None and two is None:
        return
    if op in _TRUTH:
        yield CxxProblem(node, "a logical operation on vectors")
    elif one is None and isinstance(node, Assign):
        yield CxxProblem(node, "a vector in an assignment to a number")
    elif one is None or two is None:
        other = right if two is None else left
        if other is None or arithmetic_kind(other) is None:
            yield CxxProblem(node, "a vector beside something that is neither a vector nor a number")
    elif one != two and not op.startswith(("<<", ">>")):
        yield CxxProblem(node, "an operation on vectors of different types")
