"""Changes that C++ needs as replacements in the text of a unit."""

import re
from collections.abc import Sequence

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.emit.cpp_names import is_renamed
from lowering_core.lowering.changed_text import changed_text
from lowering_core.lowering.cxx_conversions import Change
from lowering_core.model.syntax import Expr, MacroUse, Stmt, String
from lowering_core.printing import Replacement

_WORD = re.compile(r"[A-Za-z_]\w*")


def cxx_replacements(root: Stmt, changes: Sequence[Change]) -> tuple[Replacement, ...]:
    """The replacements. A macro use whose expansion must change is replaced by its changed expansion."""
    table = {id(change.old): change.new for change in changes}
    found = [Replacement(change.old.span, change.new) for change in changes if change.old.span is not None]
    for node in walk(root):
        if isinstance(node, MacroUse) and node.span is not None and _must_expand(node.expansion, table):
            found.append(Replacement(node.span, f"({changed_text(node.expansion, table)})"))
    return tuple(found)


def _must_expand(root: AnyNode, table: dict[int, Expr]) -> bool:
    """Whether something below changes, or the macro may have made a string of a name that is renamed."""
    return any(id(node) in table or (isinstance(node, String) and _names_renamed(node)) for node in walk(root))


def _names_renamed(literal: String) -> bool:
    return any(is_renamed(word) for word in _WORD.findall(literal.text))
