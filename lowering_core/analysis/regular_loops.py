"""Loops of the user's that are likely to be long."""

from lowering_core.analysis.walk import walk
from lowering_core.model.syntax import Call, For, Index, Member, Unary, While


def is_regular(loop: For | While) -> bool:
    """Whether the header of a loop reads no memory. Bounds that come from memory are those of lists, each as long as it
    happens to be.
    """
    if not isinstance(loop, For) or loop.init is None or loop.test is None or loop.step is None:
        return False
    return not any(_reads_memory(node) for part in (loop.init, loop.test, loop.step) for node in walk(part))


def _reads_memory(node: object) -> bool:
    return isinstance(node, Call | Index | Member) or (isinstance(node, Unary) and node.op == "*")
