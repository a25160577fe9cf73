"""Complex numbers, which are objects of a class in C++: their parts, constants, and conversions that C does not say."""

from collections.abc import Iterator

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.nodes import Rewrite
from lowering_core.ir.words import COMPLEX_CONSTANT
from lowering_core.lowering.cxx_steps import Changes, CxxProblem
from lowering_core.model.ctypes import (
    BITS,
    COMPLEX,
    Arithmetic,
    CType,
    Kind,
    arithmetic_kind,
    is_qualified,
    unqualified,
)
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    PARTS,
    Call,
    Cast,
    CompoundLiteral,
    Conditional,
    Declaration,
    Expr,
    Intrinsic,
    Member,
    Name,
    Number,
    Paren,
)
from lowering_core.model.unit import Scope
from lowering_core.source.literals import imaginary_part

_FIELDS = dict(zip(PARTS, ("rex_re", "rex_im"), strict=True))
_ZERO = Number("0", 0, Arithmetic(Kind.INT))


def complex_changes(node: AnyNode | Declaration, scope: Scope) -> Changes:
    """What is to change in an expression that makes, or takes apart, a complex number."""
    match node:
        case Number(text=text, type=ctype) if _is_complex(ctype):
            part = COMPLEX[arithmetic_kind(ctype) or Kind.CDOUBLE]
            real = Number(imaginary_part(text), None, Arithmetic(part))
            yield Rewrite(node, Call(Name(COMPLEX_CONSTANT), (real,)))
        case Member(base, field) if field in PARTS:
            if _is_complex(type_of(base, scope)):
                yield Rewrite(node, Member(base, _FIELDS[field], False))
            else:
                yield Rewrite(node, Paren(base) if field == PARTS[0] else _ZERO)
        case Number(text=text, type=ctype) if arithmetic_kind(ctype) is Kind.LDOUBLE:
            yield Rewrite(node, Number(text.rstrip("lL"), node.value, Arithmetic(Kind.DOUBLE)))
        case Conditional(then=then, other=other) if then is not None:
            ctype = type_of(node, scope)
            if ctype is not None and arithmetic_kind(ctype) is Kind.LDOUBLE:
                yield from (_cast(one, Arithmetic(Kind.DOUBLE)) for one in (then, other))
            if ctype is not None and _is_complex(ctype):
                yield from (
                    _cast(one, ctype) for one in (then, other) if _kind(one, scope) is not arithmetic_kind(ctype)
                )
        case Declaration(name=name, type=ctype) if _is_complex(ctype) and is_qualified(ctype, "volatile"):
            yield CxxProblem(node, f"the volatile complex number `{name}`")
        case _:
            pass


def complex_literal(node: CompoundLiteral, scope: Scope) -> Iterator[Rewrite]:
    """Two real numbers as a complex one."""
    part = COMPLEX[arithmetic_kind(node.type) or Kind.CDOUBLE]
    yield from (_cast(one, Arithmetic(part)) for one in node.value.items if _kind(one, scope) is not part)
    yield Rewrite(node, Intrinsic(Operation.CONSTRUCT, (node.value,), type=unqualified(node.type)))


def is_pair(node: CompoundLiteral) -> bool:
    """Whether a literal makes a complex number."""
    return _is_complex(node.type)


def loses_part(source: CType | None, target: Kind) -> bool:
    """Whether C++ must be told a conversion of, or to, a complex number: it loses a part, or bits of one. `source` is
    the type of the value, where it is known.
    """
    own = None if source is None else arithmetic_kind(source)
    if own is None or (own not in COMPLEX and target not in COMPLEX) or own is target:
        return False
    if target not in COMPLEX:
        return True
    part, given = COMPLEX[target], COMPLEX.get(own, own)
    return given in (Kind.DOUBLE, Kind.LDOUBLE) and BITS[given] > BITS[part]


def _kind(value: Expr, scope: Scope) -> Kind | None:
    ctype = type_of(value, scope)
    return None if ctype is None else arithmetic_kind(ctype)


def _is_complex(ctype: CType | None) -> bool:
    return ctype is not None and arithmetic_kind(ctype) in COMPLEX


def _cast(value: Expr, ctype: CType) -> Rewrite:
    return Rewrite(value, Cast(unqualified(ctype), value))
