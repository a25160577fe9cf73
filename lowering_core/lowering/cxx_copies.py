"""Copies of structs that C makes and C++ does not: of volatile ones, and of those with such members."""

from collections.abc import Iterator

from lowering_core.analysis.types import fields_of, type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.lowering.cxx_steps import CxxProblem
from lowering_core.model.ctypes import CType, Record, elements, is_qualified, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, Binary, Call, Declaration, Expr, InitList, Jump, Number, Postfix
from lowering_core.model.unit import Scope

_NO_STRUCTS = (InitList, Binary, Number, Postfix)
_REASON = "a copy of a volatile struct"


def volatile_copies(node: AnyNode | Declaration, scope: Scope) -> Iterator[CxxProblem]:
    """The operands of a node that are copied as a whole though they, or members of them, are volatile structs."""
    match node:
        case Declaration(value=value) if value is not None:
            copied: tuple[Expr, ...] = (value,)
        case Assign(op="=", target=target, value=value):
            copied = (target, value)
        case Call(arguments=arguments):
            copied = arguments
        case Jump(value=value) if value is not None:
            copied = (value,)
        case _:
            copied = ()
    for part in copied:
        ctype = None if isinstance(bare(part), _NO_STRUCTS) else type_of(part, scope)
        if ctype is not None and isinstance(strip(ctype), Record) and is_uncopied(ctype, scope):
            yield CxxProblem(part, _REASON)


def is_uncopied(ctype: CType, scope: Scope) -> bool:
    """Whether C++ has no copy of an object: it is a volatile struct or union, or holds one."""
    pending, seen = [ctype], set[str]()
    while pending:
        current = pending.pop()
        core = elements(current)
        if not isinstance(core, Record) or (core.tag and core.tag in seen):
            continue
        if is_qualified(current, "volatile"):
            return True
        seen.add(core.tag)
        pending += [field.type for field in fields_of(core, scope.environment) or ()]
    return False
