"""`sizeof` and `_Alignof` of what has another type in C++, or none: comparisons and 'c' are ints in C, the arrays of a
comma or a conditional expression are pointers, and a type may be defined right there.
"""

from lowering_core.analysis.sizes import layout_of
from lowering_core.analysis.types import decayed, type_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.c_text import has_spelling
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_steps import Changes, CxxProblem
from lowering_core.lowering.library_calls import generic_name
from lowering_core.model.ctypes import Arithmetic, Array, CType, Kind, Pointer, Qualified, Record, Void, strip
from lowering_core.model.expressions import bare, callee_name, unparenthesised
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Comma,
    Conditional,
    Expr,
    Index,
    MacroUse,
    Number,
    SizeofExpr,
    SizeofType,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import is_variable
from lowering_core.model.vectors import VECTOR

_RESULTS = (Binary, Conditional, Comma, Assign)


def sizes(node: SizeofExpr | SizeofType, scope: Scope) -> Changes:
    """The size as C has it."""
    if isinstance(node, SizeofExpr):
        differs = _may_differ(node.operand)
        if not differs and not _names_others(node.operand):
            return
        own = type_of(node.operand, scope)
        # What <tgmath.h> chooses by types has the type that the device's own functions give it.
        calls = (one for one in walk(node.operand) if isinstance(one, Call))
        chosen = any((generic_name(one, scope) or "") not in ("", callee_name(one)) for one in calls)
        if (own is not None and is_variable(own)) or (chosen and not differs):
            return
        own = decayed(own) if differs else own
        if own is not None and has_spelling(own):
            yield Rewrite(node, SizeofType("sizeof", own))
        else:
            yield CxxProblem(node, "the size of an expression whose type is not known")
    elif isinstance(strip(node.type), Void):
        yield Rewrite(node, Number("1ul", 1, Arithmetic(Kind.ULONG)))
    elif defined_inside(node.type) and (layout := layout_of(node.type, scope.environment)) is not None:
        value = layout.size if node.keyword == "sizeof" else layout.alignment
        yield Rewrite(node, Number(f"{value}ul", value, Arithmetic(Kind.ULONG)))


def defined_inside(ctype: CType) -> bool:
    """Whether the type of a cast, of sizeof or of a literal is, or is made of, one that is defined right there."""
    core = ctype
    while isinstance(core, Qualified | Pointer | Array):
        core = core.element if isinstance(core, Array) else core.target
    return isinstance(core, Record) and core.fields is not None and core.keyword != VECTOR


def _names_others(operand: Expr) -> bool:
    """Whether an expression that is not evaluated names what the device may not have: functions, subscripts."""
    return any(isinstance(one, Call) or _is_named_otherwise(one) for one in walk(operand))


def _is_named_otherwise(node: AnyNode) -> bool:
    match node:
        case Index(index=value) | Cast(operand=value):
            return not isinstance(bare(value), Number)
        case _:
            return False


def _may_differ(operand: Expr) -> bool:
    """Whether C++ may give an expression another type, such as char or bool where C says int."""
    operand = unparenthesised(operand)
    if isinstance(operand, MacroUse) and operand.name in ("true", "false"):
        return True
    inner = bare(operand)
    match inner:
        case Number(text=text):
            return text.startswith("'")
        case Unary(op=op):
            return op == "!"
        case _:
            return isinstance(inner, _RESULTS)
