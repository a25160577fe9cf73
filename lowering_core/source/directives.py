"""The lexical side of preprocessing: where directives lie, what they say, and what is left when they are blanked.

Everything works on bytes and keeps offsets; only `\\n`, `\\r\\n` and `\\r` end a line.
"""

import re
from collections.abc import Iterable

from lowering_core.model.unit import Macro, RawPragma
from lowering_core.patterns import regex
from lowering_core.source.lexer import COMMENT, LITERAL, NOISE, SPLICE, TEXT_NAME
from lowering_core.text import Span, decode, encode

_NOISE = regex(rb"(" + LITERAL + rb")|" + COMMENT + rb"|" + SPLICE)
_LEXEME = regex(NOISE)
_PRAGMA = regex(rb"(?:\#|%:)[ \t\v\f]*pragma[ \t\v\f]+omp(?!\w)")
_QUOTED = regex(rb'"(.*)"', re.DOTALL)
_OMP = regex(r"\s*omp(?!\w)")
_BRACKET = regex(r"\s*(end\s+|begin\s+)?declare[\s_]+target(?!\w)")
_LIST_CLAUSE = regex(r"\b(?:to|enter|link)\s*\(")
_DEFINE = regex(rf"({TEXT_NAME})(\(([^()]*)\))?", re.DOTALL)
_BRACKETS = {b"<%": b"{ ", b"%>": b" }", b"<:": b"[ ", b":>": b" ]"}
_DIGRAPH = regex(rb"<[%:]|[%:]>")
_DIGRAPHS = regex(NOISE + rb"|(<[%:]|[%:]>)")
_SPACES = bytes(byte if byte in b"\r\n" else 32 for byte in range(256))


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
