"""Values in code that all threads of a block follow though only some of them work."""

from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.ir.build import operation
from lowering_core.lowering.region_context import WIDTH
from lowering_core.model.expressions import bare
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Cast, Expr, Name, Number, Paren, Unary


def followed(value: Expr) -> Expr:
    """A value that the threads that work find by themselves, and the others have from the first one."""
    return value if is_harmless(value) else operation(Operation.FOLLOW, WIDTH, value)


def agreed(value: Expr) -> Expr:
    """A value that must be the same for all threads, so that they meet as often: that of the first one."""
    return value if isinstance(bare(value), Number) else operation(Operation.FOLLOW, WIDTH, value)


def is_harmless(value: Expr) -> bool:
    """Whether a thread may compute a value from variables of its own that nobody has set."""
    for node in nodes_of(value):
        match node:
            case Name() | Number() | Paren() | Cast() | Unary(op="-" | "+" | "!" | "~" | "&"):
                pass
            case Binary(op=op) if op not in ("/", "%"):
                pass
            case _:
                return False
    return True
