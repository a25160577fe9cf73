"""Macros between functions that make functions with target regions: they are told, for no tree is made of them."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Environment, Macro, Preprocessed
from lowering_core.source.expansion import expand_checked, invocation_end
from lowering_core.source.lexer import names, shadowed
from lowering_core.text import Span, decode, encode

_TARGET = re.compile(r"omp\s+target\b(?!\s*(?:update|enter|exit))")
_LONGEST = 1 << 16
MacroAt = Callable[[str, int], Macro | None]


def hidden_functions(
    preprocessed: Preprocessed, environment: Environment, functions: Sequence[Span]
) -> tuple[Diagnostic, ...]:
    """A finding for each use of a macro outside of the bodies of `functions` whose expansion holds a target region."""
    macros = environment.macros
    if not any("_Pragma" in macro.body for versions in macros.values() for macro in versions):
        return ()
    blanked = preprocessed.blanked
    # A use without a semicolon is taken for a part of the head of the function behind it.
    starts = [max(blanked.find(b"{", span.start), span.start) for span in functions]
    found: list[Diagnostic] = []
    done = 0
    for match in names(blanked):
        inside = bisect_right(starts, match.start()) - 1
        if match.start() < done or (inside >= 0 and match.start() < functions[inside].end):
            continue
        if decode(match[0]) not in macros:
            continue
        use = _use(blanked, match, environment.macro)
        if use is None:
            continue
        done, text = use
        if "_Pragma" in text and _TARGET.search(text):
            name = decode(match[0])
            message = (
                f"The macro {name} makes functions with target regions, which are not read; they stay on the host."
            )
            found.append(Diagnostic("REX003", Span(match.start(), done), message))
    return tuple(found)


def without_made_functions(blanked: bytes, opened: int, start: int, macro: MacroAt) -> bytes:
    """The text of a function, whose body begins at `opened`, with spaces for the uses of macros before its head that
    make whole functions. `start` is the text's place in the file, which `macro` counts from.
    """
    result = blanked
    for first, end in _made(blanked, opened, start, macro):
        result = result[:first] + b" " * (end - first) + result[end:]
    return result


def _made(blanked: bytes, opened: int, start: int, macro: MacroAt) -> Iterator[tuple[int, int]]:
    done = 0
    for match in names(blanked[:opened]):
        if match.start() < done:
            continue
        use = _use(blanked[:opened], match, lambda name, offset: macro(name, start + offset))
        if use is None:
            continue
        done, text = use
        code = decode(shadowed(encode(text)))
        if "{" in code and code.count("{") == code.count("}") and code.rstrip()[-1:] in {"}", ";"}:
            yield match.start(), done


def _use(text: bytes, match: re.Match[bytes], macro_at: MacroAt) -> tuple[int, str] | None:
    """The end of the use of a macro whose name was met, and its expansion; None where it is none."""

    def lookup(word: str) -> Macro | None:
        return macro_at(word, match.start())

    macro, end = lookup(decode(match[0])), match.end()
    if macro is None:
        return None
    if macro.parameters is not None:
        tail = decode(text[match.start() : match.start() + _LONGEST])
        closed = invocation_end(tail, len(decode(match[0])))
        if closed is None:
            return None
        end = match.start() + len(encode(tail[:closed]))
    return end, expand_checked(decode(text[match.start() : end]), lookup)[0]
