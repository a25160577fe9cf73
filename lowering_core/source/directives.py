"""The lexical side of preprocessing: where directives lie, what they say, and what is left when they are blanked.

Everything works on bytes and keeps offsets; only `\\n`, `\\r\\n` and `\\r` end a line.
"""

import re
from collections.abc import Iterable, Iterator

from lowering_core.model.unit import Macro, RawPragma
from lowering_core.patterns import regex
from lowering_core.source.lexer import (
    BLOCK_COMMENT,
    CHARACTER,
    COMMENT,
    LINE_COMMENT,
    LITERAL,
    NOISE,
    PRAGMA_OPERATOR,
    SPLICE,
    SPLICES,
    STRING,
)
from lowering_core.text import Span, decode, encode

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
_NOISE = regex(rb"(" + LITERAL + rb")|" + COMMENT + rb"|" + SPLICE)
_LEXEME = regex(NOISE)
_PRAGMA = regex(rb"(?:\#|%:)[ \t\v\f]*pragma[ \t\v\f]+omp(?!\w)")
_QUOTED = regex(rb'"(.*)"', re.DOTALL)
_OMP = regex(r"\s*omp(?!\w)")
_BRACKET = regex(r"\s*(end\s+|begin\s+)?declare[\s_]+target(?!\w)")
_LIST_CLAUSE = regex(r"\b(?:to|enter|link)\s*\(")
_DEFINE = regex(r"([A-Za-z_$\x80-\U0010ffff][\w$\x80-\U0010ffff]*)(\(([^()]*)\))?", re.DOTALL)
_BRACKETS = {b"<%": b"{ ", b"%>": b" }", b"<:": b"[ ", b":>": b" ]"}
_DIGRAPH = regex(rb"<[%:]|[%:]>")
_DIGRAPHS = regex(NOISE + rb"|(<[%:]|[%:]>)")
_SPACES = bytes(byte if byte in b"\r\n" else 32 for byte in range(256))
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


def blank(data: bytes, spans: Iterable[tuple[int, int]]) -> bytes:
    """`data` with spaces in place of the bytes of `spans` (in order, apart), except for those that end lines."""
    parts: list[bytes] = []
    last = 0
    for start, end in spans:
        parts.append(data[last:start])
        parts.append(data[start:end].translate(_SPACES))
        last = end
    if not parts:
        return data
    parts.append(data[last:])
    return b"".join(parts)


def omp_pragma(data: bytes, start: int, end: int) -> RawPragma | None:
    """The OpenMP pragma of the directive line at [start, end); None for another pragma."""
    piece = data[start:end]
    aligned = piece
    if b"\\" in piece or b"/" in piece:
        aligned = _NOISE.sub(lambda match: match[0] if match[1] is not None else b" " * len(match[0]), piece)
    span = Span(start, start + len(aligned.rstrip()))
    match = _PRAGMA.match(aligned)
    if match is None:
        return None
    # Every byte becomes one character, so that offsets in the text count bytes.
    text = without_digraphs(aligned[match.end() :]).decode("ascii", "surrogateescape")
    return RawPragma(span, text, start + match.end())


def without_digraphs(text: bytes) -> bytes:
    """The text with its brackets in their usual spelling, byte for byte (C17 6.4.6)."""
    if not _DIGRAPH.search(text):
        return text
    return _DIGRAPHS.sub(lambda match: match[0] if match[1] is None else _BRACKETS[match[1]], text)


def lexeme_at_end(data: bytes) -> bool:
    """Whether a comment, string or character constant reaches to the last byte, so that it may go on behind it."""
    end = 0
    for match in _LEXEME.finditer(data):
        end = match.end()
    return end == len(data)


def with_operators(data: bytes, blanked: bytes, pragmas: Iterable[RawPragma]) -> bytes:
    """The blanked text of `data` with its `_Pragma` operators, which are among `pragmas`, put back."""
    parts: list[bytes] = []
    last = 0
    for pragma in pragmas:
        start, end = pragma.span.start, pragma.span.end
        if start >= last and data[start : start + 7] == b"_Pragma":
            parts += (blanked[last:start], data[start:end])
            last = end
    return b"".join((*parts, blanked[last:])) if parts else blanked


def operator_text(operator: bytes) -> str:
    """What a `_Pragma("…")` says, its string literal undone (C17 6.10.9)."""
    match = _QUOTED.search(operator)
    text = decode(match[1]) if match else ""
    return text.replace('\\"', '"').replace("\\\\", "\\")


def operator_pragma(text: str, span: Span) -> RawPragma | None:
    """The OpenMP pragma that `text` (from `omp` on) states somewhere in `span`; None for another pragma."""
    match = _OMP.match(text)
    if match is None:
        return None
    return RawPragma(span, decode(without_digraphs(encode(text[match.end() :]))), span.start, exact=False)


def pragma_at(pragma: RawPragma, delta: int) -> RawPragma:
    """The pragma in a text where it lies `delta` bytes further on."""
    return RawPragma(pragma.span.shifted(delta), pragma.text, pragma.text_start + delta, pragma.exact)


def target_brackets(pragmas: Iterable[RawPragma]) -> int:
    """How many `declare target` brackets stay open behind the pragmas; less than none where more end than begin."""
    return sum(map(target_bracket, pragmas))


def is_declare_target(pragma: RawPragma) -> bool:
    """Whether a pragma is a `declare target`, or begins or ends one."""
    return _BRACKET.match(pragma.text) is not None


def target_bracket(pragma: RawPragma) -> int:
    """1 where a pragma begins a `declare target` bracket, -1 where it ends one."""
    match = _BRACKET.match(pragma.text)
    if match is None or (match[1] is None and _lists(pragma.text[match.end() :])):
        return 0
    return -1 if (match[1] or "").startswith("end") else 1


def _lists(clauses: str) -> bool:
    """Whether the rest of a `declare target` says what it is about."""
    return clauses.lstrip()[:1] == "(" or _LIST_CLAUSE.search(clauses) is not None


def parse_define(text: str, start: int) -> Macro | None:
    """The macro of a cleaned `#define`, in force from byte `start`; None where it is malformed."""
    match = _DEFINE.match(text)
    if match is None:
        return None
    parameters = None
    end = match.end()
    if match[2] is not None:
        names = tuple(part.strip() for part in match[3].split(",")) if match[3].strip() else ()
        parameters = tuple(name.replace(" ", "") for name in names)
    elif text[end : end + 1] == "(":
        return None
    return Macro(match[1], parameters, text[end:].strip(), start)


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
