"""Rows of matrices that begin at multiples of 16 bytes, as one version of a kernel's statements may take for granted:
the compiler loads neighbouring elements of them together. A test in the kernel tells whether they do.
"""

from dataclasses import replace
from functools import reduce

from lowering_core.analysis.adjacent_accesses import WIDE
from lowering_core.ir.build import BOOL, UNSIGNED, constant, number, operation
from lowering_core.ir.nodes import Braces, Declare, Guard, Items, KernelCode
from lowering_core.model.ctypes import CType, unqualified
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Cast, Expr, Name, Paren, Unary
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.wide_loads import NAME, adjacent_pointers, multiples_of
from lowering_core.values import dataclass

_TEST = Name("__rex_aligned")
STEPS = 4
"""How often the loops along rows are unrolled, so that neighbouring elements are loaded together."""


@dataclass(frozen=True, slots=True)
class AlignedRows:
    """Declarations of `pointers` that lead to rows, and the `lengths` of rows: variables, their types, and what each is
    a multiple of.
    """

    pointers: tuple[Declare, ...]
    lengths: tuple[tuple[str, CType, int], ...]


def aligned_rows(kernel: KernelCode, facts: KernelFacts) -> AlignedRows | None:
    """The rows whose neighbouring elements a thread of the kernel accesses one after the other."""
    found = dict(adjacent_pointers(kernel, facts)) if NAME not in facts.options.without else {}
    types = {one.name: unqualified(one.type) for one in facts.plan.analyzed.data.variables}
    # Lengths are multiples of the unrolled steps too, so that no steps are left over.
    lengths = tuple((name, types[name], max(value, STEPS)) for name, value in multiples_of(found.values()).items())
    pointers = tuple(one for one in kernel.body if isinstance(one, Declare) and one.name in found)
    return AlignedRows(pointers, lengths) if lengths else None


def either(rows: AlignedRows, test: Expr, whole: Items, part: Items) -> Items:
    """Statements `whole` for threads for which `test` holds, where the rows are aligned, and `part` for the others. The
    former see pointers and lengths of the same values, of which the compiler knows the last bits.
    """
    for name, _, value in rows.lengths:
        rest = Paren(Binary("&", Name(name), number(value - 1)))
        test = Binary("&&", test, Binary("==", rest, number(0)))
    addresses = [Cast(UNSIGNED, one.value) for one in rows.pointers if one.value is not None]
    tests = [Binary("==", Binary("%", one, number(WIDE)), number(0)) for one in addresses]
    test = reduce(lambda left, right: Binary("&&", left, right), tests, test)
    # An initialiser of the user's name would mean the new variable.
    multiples = [
        constant(_whole(name), ctype, Cast(ctype, Paren(Binary("&", Name(name), Unary("~", number(value - 1))))))
        for name, ctype, value in rows.lengths
    ]
    lengths = [Declare(name, ctype, Name(_whole(name))) for name, ctype, _ in rows.lengths]
    pointers = [
        replace(one, value=operation(Operation.ALIGNED, one.value)) for one in rows.pointers if one.value is not None
    ]
    inner = Braces((*lengths, *pointers, *whole))
    return (constant(_TEST.name, BOOL, test), Guard(_TEST, (*multiples, inner)), Guard(Unary("!", _TEST), part))


def _whole(name: str) -> str:
    return f"__rex_whole_{name}"
