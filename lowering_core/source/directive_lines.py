"""Where directives lie in a text, their names, and parts of them as the compiler reads them, by spelling alone.

Everything works on bytes and keeps offsets; only `\\n`, `\\r\\n` and `\\r` end a line.
"""

from collections.abc import Iterator

from lowering_core.patterns import regex
from lowering_core.source.lexer import (
    BLOCK_COMMENT,
    CHARACTER,
    LINE_COMMENT,
    NOISE,
    PRAGMA_OPERATOR,
    SPLICE,
    SPLICES,
    STRING,
)
from lowering_core.text import decode

_REST = rb"(?>[^\n\r/\\\"']++|" + SPLICE + rb"|\\|" + NOISE + rb"|/)*+"

# A character class in front, where `re` can search for it quickly; the branches look back at what it found.
_BRANCHES = b"|".join(
    (
        rb"(?<=/)" + BLOCK_COMMENT[1:],
        rb"(?<=/)" + LINE_COMMENT[1:],
        rb'(?<=")' + STRING[1:],
        rb"(?<=')" + CHARACTER[1:],
        rb"(?<=\#)" + _REST,
        rb"(?<=%):" + _REST,
    )
)
_OPERATOR = rb"(?<=_)" + PRAGMA_OPERATOR[1:]
_PLAIN = regex(rb"[/\"'\#%](?:" + _BRANCHES + rb")")
_WITH_OPERATOR = regex(rb"[/\"'\#%_](?:" + _BRANCHES + rb"|" + _OPERATOR + rb")")

_WORD = regex(
    rb"(?:\#|%:)(?>[ \t\v\f]++|" + BLOCK_COMMENT + rb"|" + SPLICE + rb")*+([A-Za-z_](?>\w++|" + SPLICE + rb")*+)?"
)
_LEXEME = regex(NOISE)
_BLANKS = b" \t\v\f"


def directives(data: bytes) -> Iterator[tuple[int, int, bool]]:
    """Start and end of each directive line (`#` to before its newline) and `_Pragma` operator; True for the latter.

    A `#` in a comment, in a string or after other tokens of its line begins no directive.
    """
    comments: dict[int, int] = {}
    scanner = _WITH_OPERATOR if b"_Pragma" in data else _PLAIN
    for match in scanner.finditer(data):
        start, end = match.span()
        first = data[start]
        if first in b"\"'":
            continue
        if first == 0x2F:
            if data[start + 1] == 0x2A:
                comments[end] = start
        elif first == 0x5F:
            if not (start and (data[start - 1 : start].isalnum() or data[start - 1] == 0x5F)):
                yield start, end, True
        elif _begins_line(data, start, comments):
            yield start, end, False


def word(data: bytes, start: int, end: int) -> tuple[str, int]:
    """The name of the directive at [start, end), and the offset after it; `` for a null directive."""
    match = _WORD.match(data, start, end)
    if match is None or match[1] is None:
        return "", end
    return SPLICES.sub(b"", match[1]).decode("ascii", "replace"), match.end()


def clean(piece: bytes) -> str:
    """Part of a directive as the compiler reads it: continuations joined, each comment one space."""
    if b"\\" in piece:
        piece = SPLICES.sub(b"", piece)
    if b"/" in piece:
        piece = _LEXEME.sub(lambda match: b" " if match[0][:1] == b"/" else match[0], piece)
    return decode(piece.strip())


def _begins_line(data: bytes, start: int, comments: dict[int, int]) -> bool:
    """Whether only white space and whole comments stand before `start` on its logical line."""
    while True:
        place = start
        while place and data[place - 1] in _BLANKS:
            place -= 1
        if place == 0:
            return True
        if place in comments:
            start = comments[place]
            continue
        if data[place - 1] not in b"\r\n":
            return False
        before = place - 2 if data[place - 2 : place] == b"\r\n" else place - 1
        if before == 0 or data[before - 1] != 0x5C:
            return True
        start = before - 1
