"""Headers that are C++, although their names may be those of C headers."""

import re

from lowering_core.model.unit import Preprocessed
from lowering_core.patterns import regex
from lowering_core.source.lexer import shadowed
from lowering_core.text import Span

_CPLUSPLUS = regex(
    rb"^[ \t]*(?:(?:inline[ \t]+)?namespace\b[\w: \t]*\{|using[ \t]+(?:namespace\b|\w+[ \t]*=)|template[ \t]*<"
    rb"|class[ \t]+\w+[ \t\r\n]*(?:final[ \t\r\n]*)?(?::[^:;{]*)?\{|(?:public|private|protected)[ \t]*:(?!:))"
    rb"|\bstd[ \t]*::|\bextern[ \t]+\{|\boperator[ \t]*[-+*/<>=!(\[]+[ \t]*\(",
    re.MULTILINE,
)  # fmt: skip


def cplusplus(preprocessed: Preprocessed) -> Span | None:
    """Where a header shows what only C++ has, when what `__cplusplus` guards is left out; None where it does not."""
    for include in preprocessed.includes:
        if not include.quoted and "." not in include.name:
            return include.span
    found = _CPLUSPLUS.search(shadowed(preprocessed.blanked))
    return None if found is None else Span(*found.span())
