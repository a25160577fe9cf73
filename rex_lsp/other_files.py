"""Files that `--check` leaves alone: C++, whatever the name of a header says, and what programs wrote."""

import re
from collections.abc import Iterable, Mapping

from lowering_core.source.cplusplus_words import CPLUSPLUS_WORDS
from lowering_core.source.lexer import shadowed
from rex_lsp.inputs import CPLUSPLUS_SUFFIXES

_HEAD = 4096  # bytes of a file in which it may say who wrote it
_DIRECTIVE = re.compile(rb"[ \t]*#[ \t]*(ifdef|ifndef|if|elif|else|endif|error)\b([^\r\n]*)")
_LIBRARY = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*<\w+>", re.MULTILINE)
_NOT_CPLUSPLUS = re.compile(rb"!\s*defined\b[\s(]*__cplusplus\b")
# What stands in front of the code: comments, and the guard of a header.
_FRONT = re.compile(rb"(?>\s+|/\*(?s:.*?)(?:\*/|\Z)|//[^\r\n]*|#[ \t]*(?:ifndef|define|pragma[ \t]+once)\b[^\r\n]*)*+")
_GENERATED = re.compile(
    rb"@generated\b|\bdo not (?:edit|modify)\b|\bauto(?:matically)?[- ]?generated\b"
    rb"|^[ \t/*]*(?:this (?:file|header|source|code) (?:is|was|has been) )?generated (?:by|from|with|using)\b",
    re.MULTILINE | re.IGNORECASE,
)


def shows_cplusplus(data: bytes) -> bool:
    """Whether a header holds what only C++ has, or needs C++, where `__cplusplus` does not guard it."""
    if not (CPLUSPLUS_WORDS.search(data) or _LIBRARY.search(data) or b"extern" in data or b"__cplusplus" in data):
        return False
    text = _as_c(shadowed(data))
    return text is None or bool(CPLUSPLUS_WORDS.search(text) or _LIBRARY.search(text))


def is_generated(data: bytes) -> bool:
    """Whether a comment at the top of a file says that a program wrote it, or that nobody should edit it."""
    front = _FRONT.match(data[:_HEAD])
    return front is not None and _GENERATED.search(front[0]) is not None


def cplusplus_headers(texts: Mapping[str, bytes], including: Mapping[str, set[str]]) -> set[str]:
    """The headers among files that are C++: they show it, or C++ alone includes them. `including` gives for each file
    those that include it. A header that C includes is C, whatever it shows.
    """
    included: dict[str, list[str]] = {}
    for name, others in including.items():
        for other in others:
            included.setdefault(other, []).append(name)
    headers = {name for name in texts if name.endswith(".h")}
    shown = {name for name in headers if shows_cplusplus(texts[name])}
    sources = {name for name in texts if name.endswith(CPLUSPLUS_SUFFIXES)}
    of_c = {name for name in texts if name.endswith(".c")}
    of_c |= {name for name in headers - shown if not including.get(name)}
    return headers & (_reached(sources | shown, included) - _reached(of_c, included))


def _reached(starts: Iterable[str], included: Mapping[str, list[str]]) -> set[str]:
    """The files, and all that they include."""
    found = set(starts)
    waiting = list(found)
    while waiting:
        more = set(included.get(waiting.pop(), ())) - found
        found |= more
        waiting += more
    return found


def _as_c(text: bytes) -> bytes | None:
    """A blanked text as it is for C: without what is there for C++ alone. None where it refuses to be C."""
    kept: list[bytes] = []
    # For each open condition: whether it asks for C++ (None: for something else), and whether its text is kept.
    conditions: list[tuple[bool | None, bool]] = []
    for line in text.splitlines(keepends=True):
        directive = _DIRECTIVE.match(line)
        if directive is None:
            if all(keeps for _, keeps in conditions):
                kept.append(line)
            continue
        word, condition = directive[1], directive[2]
        if word in (b"if", b"ifdef", b"ifndef"):
            asks = _asks_for_cplusplus(word, condition)
            conditions.append((asks, asks is not True))
        elif word == b"endif":
            conditions[-1:] = []
        elif word == b"error":
            if all(keeps for _, keeps in conditions) and any(asks is False for asks, _ in conditions):
                return None
        elif conditions and conditions[-1][0] is not None:
            asks = conditions[-1][0]
            conditions[-1] = (None, b"__cplusplus" not in condition) if asks else (asks, False)
    return b"".join(kept)


def _asks_for_cplusplus(word: bytes, condition: bytes) -> bool | None:
    if b"__cplusplus" not in condition:
        return None
    return not (word == b"ifndef" or _NOT_CPLUSPLUS.search(condition))
