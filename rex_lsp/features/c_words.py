"""Identifiers in C text, found without parsing."""

from collections.abc import Iterator

from lowering_core.source.lexer import names
from lowering_core.text import Span, decode

_BLANK = b" \t\r\n\f\v"


def words(text: bytes, start: int = 0) -> Iterator[tuple[str, Span]]:
    """The identifiers of C text with their places, `start` being that of its first byte.

    Those in comments and literals are left out, and members after `.` and `->`.
    """
    for match in names(text):
        if not _is_member(text, match.start()):
            yield decode(match[0]), Span(start + match.start(), start + match.end())


def _is_member(text: bytes, place: int) -> bool:
    index = place - 1
    while index >= 0 and text[index] in _BLANK:
        index -= 1
    return index >= 0 and (text[index : index + 1] == b"." or text[max(index - 1, 0) : index + 1] == b"->")
