"""The types of operations on vectors of GNU C, whose operands are of one type, or numbers that each element meets."""

from collections.abc import Sequence

from lowering_core.model.ctypes import CType, unqualified
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Binary, Call, SizeofType, Unary
from lowering_core.model.vectors import is_vector, mask_type, vector_of, vector_parts

VECTOR_CALLS = frozenset({"__builtin_shuffle", "__builtin_shufflevector", "__builtin_convertvector"})
"""What is called for a vector of the elements of others, or of their values in another type."""
_COMPARISONS = frozenset({"<", "<=", ">", ">=", "==", "!="})
_LOGICAL = frozenset({"&&", "||"})


def vector_result(node: Unary | Binary | Call, types: Sequence[CType | None]) -> CType | None:
    """The type of an operation on vectors; None where no operand is one, or the operation is another."""
    match node:
        case Unary("+" | "-" | "~" | "++" | "--"):
            return _vector(types[0])
        case Binary(op) if op not in _LOGICAL:
            whole = _vector(types[0]) or _vector(types[1])
            return mask_type(whole) if op in _COMPARISONS else whole
        case Call(arguments=arguments) if callee_name(node) in VECTOR_CALLS and len(arguments) > 1:
            return _called(callee_name(node) or "", node, types[1:])
        case _:
            return None


def _called(name: str, node: Call, types: Sequence[CType | None]) -> CType | None:
    last = node.arguments[-1]
    if name == "__builtin_convertvector":
        return last.type if isinstance(last, SizeofType) else None
    parts = vector_parts(types[0])
    if parts is None or name == "__builtin_shuffle":
        return _vector(types[0])
    count = len(node.arguments) - 2
    return vector_of(parts[0], count) if count > 0 and not count & (count - 1) else None


def _vector(ctype: CType | None) -> CType | None:
    return unqualified(ctype) if ctype is not None and is_vector(ctype) else None
