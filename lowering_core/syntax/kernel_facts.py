"""What `assume holds(…)` promises of its block in code that runs on the device (OpenMP 5.2, 8.3.1), said to the
device's compiler. On the CPU back end a promise that is not kept ends the program.
"""

from lowering_core.c_text import structural
from lowering_core.model.ctypes import arithmetic_kind, is_volatile
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import (
    Binary,
    Block,
    Expr,
    For,
    Name,
    Number,
    Pragma,
    Stmt,
    Unary,
    While,
    inner_statements,
)
from lowering_core.model.unit import Function
from lowering_core.openmp.entries import Role
from lowering_core.syntax.unit_edits import Change, words
from lowering_core.text import Span

_NAME = "assume"
_COMPARED = ("==", "!=", "<", "<=", ">", ">=", "&&", "||", "+", "-", "*", "&", "|", "^")


def kernel_facts(function: Function, *, device: bool) -> tuple[list[Change], bool]:
    """The facts at the beginning of the blocks in target regions, or, with `device`, in the whole function; and whether
    there are some elsewhere.
    """
    changes: list[Change] = []
    elsewhere = False
    pending: list[tuple[Stmt, bool]] = [(function.body, device)]
    while pending:
        node, inside = pending.pop()
        if isinstance(node, Pragma):
            inside = inside or Role.OFFLOAD in node.directive.role
            facts = _facts(node.directive, node.body) if node.directive.name == _NAME else ""
            if facts and node.body is not None and node.body.span is not None:
                elsewhere = elsewhere or not inside
                begin = node.body.span.start + 1
                changes += [(Span(begin, begin), (words(facts),))] if inside else []
        pending += ((child, inside) for child in inner_statements(node))
    return changes, elsewhere


def _facts(directive: Directive, body: Stmt | None) -> str:
    """Calls with the conditions that have no effects and read nothing but local numbers. A block that holds constructs,
    or a loop alone, stays as it is: what stands in front of them would part them from the construct around.
    """
    if not isinstance(body, Block) or _is_around(body):
        return ""
    found = [clause.expr for clause in directive.named(ExprClause) if clause.expr is not None]
    return "".join(f" rex_assume({structural(one)});" for one in found if _is_plain(one))


def _is_around(body: Block) -> bool:
    if len(body.items) == 1 and isinstance(body.items[0], For | While):
        return True
    pending: list[Stmt] = [body]
    while pending:
        node = pending.pop()
        if isinstance(node, Pragma):
            return True
        pending += inner_statements(node)
    return False


def _is_plain(condition: Expr) -> bool:
    pending: list[Expr] = [condition]
    while pending:
        match bare(pending.pop()):
            case Number():
                pass
            case Name(symbol=symbol) if symbol is not None:
                number = symbol.is_local and arithmetic_kind(symbol.type) is not None and not is_volatile(symbol.type)
                if not number and symbol.kind is not SymbolKind.ENUMERATOR:
                    return False
            case Unary(op=op, operand=operand) if op in ("+", "-", "!", "~"):
                pending.append(operand)
            case Binary(op=op, left=left, right=right) if op in _COMPARED:
                pending += (left, right)
            case _:
                return False
    return True
