"""Initialisers that give a value to another member of a union than the first, which no list of C++17 does, and casts to
unions.
"""

from lowering_core.analysis.types import decayed, fields_of, type_of
from lowering_core.c_text import has_spelling
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_initialisers import Ordered
from lowering_core.lowering.cxx_steps import Changes, CxxProblem
from lowering_core.model.ctypes import Array, CType, Named, Pointer, Record, is_const, strip, unqualified
from lowering_core.model.initialisers import is_union
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Cast, InitList, Intrinsic, Paren
from lowering_core.model.unit import Scope


def with_members(form: Ordered, ctype: CType, name: str) -> Intrinsic | None:
    """The object of a type, or of the variable `name`, that a list makes with the parts that are assigned; None where
    the type cannot be said. Ways to parts stand between `;`, and `[]` ends those to arrays.
    """
    named = ctype if has_spelling(ctype) else Named(f"rex_decltype({name})", ctype) if name else None
    if named is None or is_const(ctype):
        return None
    values = (InitList(tuple(item for item, _ in form.items)), *(value for _, value, _ in form.others))
    ways = ";".join(f"{way}{'[]' if isinstance(strip(slot), Array) else ''}" for way, _, slot in form.others)
    return Intrinsic(Operation.WITH_MEMBER, values, operator=ways, type=named)


def union_cast(node: Cast, scope: Scope) -> Changes:
    """A value that GNU C casts to a union: it is that of the first member of its type."""
    union = strip(node.type)
    if not isinstance(union, Record) or not is_union(union):
        return
    own = decayed(type_of(node.operand, scope))
    if own is not None and strip(own) == union:
        yield Rewrite(node, Paren(node.operand))
        return
    for member in fields_of(union, scope.environment) or ():
        if own is not None and member.name and member.bits is None and _resolved(member.type) == _resolved(own):
            made = _made(node, member.name)
            if has_spelling(node.type):
                yield Rewrite(node, made)
                return
    yield CxxProblem(node, "a cast to a union none of whose members is known to have the value's type")


def _made(node: Cast, member: str) -> Intrinsic:
    values = (InitList(()), node.operand)
    return Intrinsic(Operation.WITH_MEMBER, values, operator=f".{member}", type=unqualified(node.type))


def _resolved(ctype: CType) -> CType:
    """A type without names, and without qualifiers of its own."""
    whole = strip(ctype)
    return Pointer(_resolved(whole.target)) if isinstance(whole, Pointer) else whole
