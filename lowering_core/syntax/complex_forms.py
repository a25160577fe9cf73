"""Complex numbers as GNU C spells them: `2.0i`, `__real__ z`, `__builtin_complex(x, y)` behind CMPLX."""

from lowering_core.model.ctypes import COMPLEX, Arithmetic, Kind, arithmetic_kind
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Call, Cast, CompoundLiteral, Expr, InitList, Name, Number
from lowering_core.patterns import regex
from lowering_core.source.literals import number
from lowering_core.text import Span

WRITTEN_OTHERWISE = regex(rb"&&|__(?P<part>real|imag)")
"""How an operator begins in the text for which another one stands in the grammar's."""


def constant(text: str) -> Number | None:
    """An imaginary constant."""
    value, ctype = number(text)
    return Number(text, value, ctype) if arithmetic_kind(ctype) in COMPLEX else None


def called(function: Expr, arguments: tuple[Expr, ...], span: Span | None, origin: Span | None) -> Expr:
    """A call; one that makes a complex number of two real ones is a literal of that type."""
    if isinstance(function, Name) and function.name == "__builtin_complex" and len(arguments) == 2:
        first = bare(arguments[0])
        kind = arithmetic_kind(first.type) if isinstance(first, Cast | Number) else None
        whole = next((one for one, part in COMPLEX.items() if part is kind), Kind.CDOUBLE)
        values = InitList(arguments, span=span, origin=origin)
        return CompoundLiteral(Arithmetic(whole), values, span=span, origin=origin)
    return Call(function, arguments, span=span, origin=origin)
