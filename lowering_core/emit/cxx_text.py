"""Changes that C++ needs as replacements in the text of a unit."""

from collections.abc import Sequence

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.lowering.changed_text import changed_text
from lowering_core.lowering.cxx_conversions import Change
from lowering_core.model.syntax import Expr, MacroUse, Stmt
from lowering_core.printing import Replacement


def cxx_replacements(root: Stmt, changes: Sequence[Change]) -> tuple[Replacement, ...]:
    """The replacements. A macro use whose expansion must change is replaced by its changed expansion."""
    if not changes:
        return ()
    table = {id(change.old): change.new for change in changes}
    found = [Replacement(change.old.span, change.new) for change in changes if change.old.span is not None]
    for node in walk(root):
        if isinstance(node, MacroUse) and node.span is not None and _touches(node.expansion, table):
            found.append(Replacement(node.span, f"({changed_text(node.expansion, table)})"))
    return tuple(found)


def _touches(root: AnyNode, table: dict[int, Expr]) -> bool:
    return any(id(node) in table for node in walk(root))
