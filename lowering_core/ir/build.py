"""Small values and statements of the IR that many places need."""

from lowering_core.ir.nodes import Declare, Evaluate, Memory
from lowering_core.model.ctypes import Arithmetic, CType, Kind, Pointer, Qualified
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Assign, Binary, Cast, Expr, Intrinsic, Name, Number, Unary
from lowering_core.patterns import regex

BOOL = Arithmetic(Kind.BOOL)
INT = Arithmetic(Kind.INT)
LONG = Arithmetic(Kind.LLONG)
UNSIGNED = Arithmetic(Kind.ULLONG)
_OWN = regex(r"count|last|lower|place|private_\w+|sched|team_\w+|thread_\w+|turns?|upper|width")
"""What kernels declare as `_dev_NAME` beside their parameters."""
FENCE = Evaluate(Intrinsic(Operation.FENCE))
"""Makes what the thread wrote visible to the device."""


def number(value: int) -> Number:
    """A decimal constant of at most 64 bits."""
    kind = Kind.INT if value < 1 << 31 else Kind.LLONG if value < 1 << 63 else Kind.ULLONG
    return Number(f"{value}ULL" if kind is Kind.ULLONG else str(value), value, Arithmetic(kind))


def constant(name: str, ctype: CType, value: Expr) -> Declare:
    """The declaration of a variable that never changes."""
    return Declare(name, Qualified(ctype, ("const",)), value)


def operation(which: Operation, *operands: Expr, operator: str = "", ctype: CType | None = None) -> Intrinsic:
    """An operation of the device with its operands."""
    return Intrinsic(which, operands, operator, ctype)


def is_first_thread() -> Expr:
    """A test for the first thread of a block."""
    return Binary("==", Intrinsic(Operation.THREAD), number(0))


def evaluate(which: Operation, *operands: Expr, operator: str = "") -> Evaluate:
    """An operation whose value nobody uses."""
    return Evaluate(operation(which, *operands, operator=operator))


def assign(target: Expr, value: Expr) -> Evaluate:
    """An assignment of C."""
    return Evaluate(Assign("=", target, value))


def copied(target: Expr, value: Expr) -> Evaluate:
    """A copy of an object of any type."""
    return Evaluate(Intrinsic(Operation.ASSIGN, (target, value)))


def alias(name: str, ctype: CType, target: Expr) -> Declare:
    """Another name of an object."""
    return Declare(name, ctype, target, Memory.REFERENCE)


def placed(ctype: CType, pointer: Expr) -> Expr:
    """The object of type `ctype` that lies where `pointer` leads to."""
    return Unary("*", Cast(Pointer(ctype), pointer))


def plus(pointer: Expr, offset: Expr | None) -> Expr:
    """A pointer advanced by an offset in elements, if there is one."""
    return pointer if offset is None else Binary("+", pointer, offset)


def dev(name: str) -> Name:
    """The kernel parameter that brings a variable. Where a name is one of a kernel's own, the usual one is taken."""
    return Name(f"__rex_dev_{name}" if _OWN.fullmatch(name) else f"_dev_{name}")
