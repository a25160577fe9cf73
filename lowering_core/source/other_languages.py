"""Headers that are C++, although their names may be those of C headers."""

from lowering_core.model.unit import Preprocessed
from lowering_core.source.cplusplus_words import CPLUSPLUS_WORDS
from lowering_core.source.lexer import shadowed
from lowering_core.text import Span


def cplusplus(preprocessed: Preprocessed) -> Span | None:
    """Where a header shows what only C++ has, when what `__cplusplus` guards is left out; None where it does not."""
    for include in preprocessed.includes:
        if not include.quoted and "." not in include.name:
            return include.span
    found = CPLUSPLUS_WORDS.search(shadowed(preprocessed.blanked))
    return None if found is None else Span(*found.span())
