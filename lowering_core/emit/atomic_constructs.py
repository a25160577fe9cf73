"""Atomic constructs in the text of device code as calls of the device's atomic operations."""

from lowering_core.analysis.walk import walk
from lowering_core.lowering.atomics import atomic_text
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.printing import Replacement


def atomic_replacements(statement: Stmt, text: bytes) -> tuple[Replacement, ...]:
    """A replacement for each atomic construct of a known form in a statement of the unit with this text."""
    result: list[Replacement] = []
    for node in walk(statement):
        if isinstance(node, Pragma) and node.span is not None and node.directive.name == "atomic":
            new = atomic_text(node, text)
            if new is not None:
                place = None if node.body is None else node.body.span
                result.append(Replacement(node.span, _indentation(node, text) + new, place))
    return tuple(result)


def _indentation(pragma: Pragma, text: bytes) -> str:
    """White space that puts a statement, which takes a pragma's place, where the pragma's statement stood."""
    if pragma.span is None or pragma.body is None or pragma.body.span is None:
        return ""
    columns = [start - text.rfind(b"\n", 0, start) - 1 for start in (pragma.span.start, pragma.body.span.start)]
    return " " * (columns[1] - columns[0])
