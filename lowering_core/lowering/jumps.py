"""Jumps that leave a statement."""

from lowering_core.model.syntax import For, Jump, Label, Stmt, Switch, While, inner_statements


def leaves(statement: Stmt) -> bool:
    """Whether control may leave the statement by a jump, or enter it at a label."""
    pending: list[tuple[Stmt, bool, bool]] = [(statement, False, False)]
    while pending:
        node, loop, switch = pending.pop()
        if isinstance(node, Jump):
            inside = (node.keyword == "break" and (loop or switch)) or (node.keyword == "continue" and loop)
            if not inside:
                return True
        if isinstance(node, Label) and not switch:
            return True
        below = inner_statements(node)
        is_loop = isinstance(node, For | While)
        pending += [(child, loop or is_loop, (switch and not is_loop) or isinstance(node, Switch)) for child in below]
    return False
