"""The alignment that a declaration writes, for objects that are declared anew on the device (C17, 6.7.5)."""

from collections.abc import Sequence

from lowering_core.model.syntax import Declaration, DeclStmt
from lowering_core.model.unit import Scope
from lowering_core.patterns import regex
from lowering_core.source.lexer import WORDS
from lowering_core.text import decode, encode

_SPOKEN = regex(rb"\b(?:_*aligned_*|_?[aA]lignas)\b")
_WORD = regex(rb"\b_?[aA]lignas\s*\(([\w\s+*()-]+?)\)\s*(?=[A-Za-z_])")
_ATTRIBUTE = regex(rb"\b__attribute(?:__)?\s*\(\(\s*_*aligned_*\s*\(([\w\s+*-]+)\)\s*\)\)")


def written_alignment(statement: DeclStmt, objects: Sequence[Declaration], text: bytes, scope: Scope) -> str | None:
    """What `alignas` and attributes say of the declared objects, empty where nothing; None where that is not clear."""
    if statement.span is None:
        return ""
    start = statement.span.start
    parts: list[bytes] = []
    for one in objects:
        value = None if one.value is None else one.value.span
        parts.append(text[start : value.start if value else statement.span.end])
        start = value.end if value else statement.span.end
    head = b" ".join((*parts, text[start : statement.span.end]))
    macros = scope.environment.macros
    words = {decode(match[1]) for match in WORDS.finditer(head) if match[1]} & macros.keys()
    hidden = any(_SPOKEN.search(encode(version.body)) for word in words for version in macros[word])
    spoken = _SPOKEN.findall(head)
    if not spoken and not hidden:
        return ""
    found = _WORD.findall(head) + (_ATTRIBUTE.findall(head) if len(objects) == 1 else [])
    return None if hidden or len(spoken) != 1 or len(found) != 1 else " ".join(decode(found[0]).split())
