"""Macro calls between functions that make functions with target regions: they are told, for no tree is made of them."""

import re
from bisect import bisect_right
from collections.abc import Sequence

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Environment, Macro, Preprocessed
from lowering_core.syntax.expansion import expand_checked
from lowering_core.text import Span, decode

_CALL = re.compile(rb"([A-Za-z_$][\w$]*)[ \t]*\([^;{}]*?\)[ \t]*;?[ \t\r]*$", re.MULTILINE)
_TARGET = re.compile(r"omp\s+target\b(?!\s*(?:update|enter|exit))")


def hidden_functions(
    preprocessed: Preprocessed, environment: Environment, functions: Sequence[Span]
) -> tuple[Diagnostic, ...]:
    """A finding for each call of a macro outside of `functions` whose expansion holds a target region."""
    macros = environment.macros
    if not any("_Pragma" in macro.body for versions in macros.values() for macro in versions):
        return ()
    # A call without a semicolon is taken for a part of the head of the function behind it.
    starts = [max(preprocessed.blanked.find(b"{", span.start), span.start) for span in functions]
    found: list[Diagnostic] = []
    for call in _CALL.finditer(preprocessed.blanked):
        name, place = decode(call[1]), bisect_right(starts, call.start()) - 1
        if name not in macros or (place >= 0 and call.start() < functions[place].end):
            continue

        def lookup(word: str, offset: int = call.start()) -> Macro | None:
            return environment.macro(word, offset) if word in macros else None

        text, _ = expand_checked(decode(call.group()), lookup)
        if "_Pragma" in text and _TARGET.search(text):
            message = (
                f"The macro {name} makes functions with target regions, which are not read; they stay on the host."
            )
            found.append(Diagnostic("REX003", Span(call.start(), call.end()), message))
    return tuple(found)
