"""`goto *p` of GNU C on a device, where numbers stand for the addresses of labels: a chain of tests."""

from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.ir.nodes import AnyItem, Braces, Declare, Evaluate, Guard, Hole, Several
from lowering_core.model.ctypes import Arithmetic, Kind
from lowering_core.model.syntax import (
    Binary,
    Call,
    Declaration,
    DeclStmt,
    Jump,
    Label,
    Name,
    OpaqueExpr,
    Stmt,
    Switch,
    inner_statements,
)

_WAY = Name("_dev_way")


def jump_holes(root: Stmt) -> Iterator[Hole]:
    """What takes the place of such jumps at and below a statement. An address of another label than the function's
    own, which only the host can have taken, ends the kernel.
    """
    for node in statements(root):
        if isinstance(node, DeclStmt) and any(map(_was_static, node.declarations)) and node.span is not None:
            declared = tuple(Declare(one.name, one.type, one.value) for one in node.declarations)
            yield Hole(node.span, Several(declared, origin=node.span))
        if not is_computed_jump(node) or not isinstance(node, Switch) or node.span is None:
            continue
        items: list[AnyItem] = [Declare(_WAY.name, Arithmetic(Kind.LONG), node.value)]
        for case in inner_statements(node.body):
            if isinstance(case, Label) and case.value is not None and isinstance(case.body, Jump):
                there = Evaluate(OpaqueExpr(f"goto {case.body.label}", ()))
                items.append(Guard(Binary("==", _WAY, case.value), (there,)))
        items.append(Evaluate(Call(Name("abort"), ())))
        yield Hole(node.span, Braces(tuple(items), origin=node.span))


def _was_static(declared: Declaration) -> bool:
    symbol = declared.symbol
    return declared.storage == "" and symbol is not None and symbol.storage == "static"


def is_computed_jump(node: Stmt) -> bool:
    """Whether a switch stands for `goto *p`."""
    return isinstance(node, Switch) and node.span is not None and node.body.span is None
