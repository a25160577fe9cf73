"""Whether control reaches the end of a function, which C allows where nobody uses the value and C++ does not define."""

from lowering_core.model.ctypes import Void, strip
from lowering_core.model.syntax import Block, Expr, For, If, Jump, Label, Number, Stmt, Switch, While, inner_statements
from lowering_core.model.unit import Function


def lacks_return(function: Function) -> bool:
    """Whether the function has a result, and control may reach the end of its body."""
    return not isinstance(strip(function.result), Void) and _goes_on(function.body)


def _goes_on(root: Stmt) -> bool:
    """Whether control may go on behind a statement; where that is hard to tell, it may."""
    pending = [root]
    while pending:
        match pending.pop():
            case Block(items=items) if items:
                pending.append(items[-1])
            case Label(body=body) if body is not None:
                pending.append(body)
            case If(then=then, other=other) if other is not None:
                pending += [then, other]
            case Jump():
                pass
            case While(test=test, body=body) if _is_true(test) and not _breaks(body):
                pass
            case For(test=test, body=body) if (test is None or _is_true(test)) and not _breaks(body):
                pass
            case _:
                return True
    return False


def _is_true(test: Expr) -> bool:
    return isinstance(test, Number) and bool(test.value)


def _breaks(body: Stmt) -> bool:
    """Whether a `break` in the body of a loop leaves it."""
    pending = [body]
    while pending:
        node = pending.pop()
        if isinstance(node, Jump) and node.keyword == "break":
            return True
        if not isinstance(node, For | While | Switch):
            pending += inner_statements(node)
    return False
