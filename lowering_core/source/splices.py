"""Tokens that a backslash at the end of a line cuts in two (C17 5.1.1.2): everything behind this file sees them whole.

The continuation goes behind its token, so that the text keeps its length and its lines. Blanks behind a backslash, at
which compilers only warn, go in front of it. In strict standard C the
trigraphs are replaced before, for one of them stands for a backslash.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from lowering_core.model.translation_unit import SourceText, TranslationUnit, replaced, whole
from lowering_core.patterns import regex
from lowering_core.source.lexer import BLOCK_COMMENT, CLOSED_LITERAL, NAME, NEWLINE, NUMBER, SPLICES
from lowering_core.text import LineIndex, Span

_TOKEN = regex(
    rb"(" + BLOCK_COMMENT + rb")|(//[^\n\r]*+)|" + CLOSED_LITERAL + rb"|" + NUMBER + rb"|" + NAME
    + rb"|%:%:|\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|&&|\|\||\#\#|[-+*/%&|^<>=!]=|%:|<:|:>|<%|%>|[\"']"
)  # fmt: skip
_TRIGRAPH = regex(rb"\?\?([=(/)'<!>-])")
_TRIGRAPHS = dict(zip(b"=(/)'<!>-", b"#[\\]^{|}~", strict=True))
_STRICT = regex(r"(?:c|iso9899:)(?:89|90|94|9x|199\d|1990\d*|11|1x|17|18|2011|201[178])")
_BLANKS_BEHIND = regex(rb"(\\)([ \t]++)(" + NEWLINE + rb")")
_NEAR = 80
_BLANKS = b" \t\v\f\r\n"


def may_split(text: bytes) -> bool:
    """Whether a continuation stands between two characters that no white space parts from it."""
    return any(
        match.start() and match.end() < len(text)
        and text[match.start() - 1] not in _BLANKS and text[match.end()] not in _BLANKS
        for match in SPLICES.finditer(text)
    )  # fmt: skip


def may_split_near(text: bytes, start: int, end: int) -> bool:
    """Whether a continuation near bytes [start, end) may stand within a token, or a trigraph stands there."""
    near = text[max(start - _NEAR, 0) : end + _NEAR]
    return b"??" in near or _BLANKS_BEHIND.search(near) is not None or may_split(near)


def with_whole_tokens(text: bytes, standard: str = "") -> bytes:
    """The text, as long as before, with its tokens whole."""
    text = without_trigraphs(text, standard)
    return _BLANKS_BEHIND.sub(rb"\2\1\3", _joined(text) if may_split(text) else text)


def _joined(text: bytes) -> bytes:
    splices = list(SPLICES.finditer(text))
    parts = SPLICES.split(text)
    plain = b"".join(parts)
    places: list[int] = []
    size = 0
    for part in parts[:-1]:
        size += len(part)
        places.append(size)
    for start, end in _tokens(plain):
        for number in range(bisect_right(places, start), bisect_left(places, end)):
            places[number] = end
    made: list[bytes] = []
    last = 0
    for place, splice in zip(places, splices, strict=True):
        made += (plain[last:place], splice[0])
        last = place
    return b"".join((*made, plain[last:]))


def without_trigraphs(text: bytes, standard: str) -> bytes:
    """The text with its trigraphs replaced where the standard has them; blanks end the lines that get shorter."""
    if b"??" not in text or not _STRICT.fullmatch(standard):
        return text
    parts: list[bytes] = []
    last = waiting = 0
    for match in _TRIGRAPH.finditer(text):
        parts.append(text[last : match.start()])
        parts.append(bytes((_TRIGRAPHS[match[1][0]],)))
        last = match.end()
        waiting += 2
    return _padded(b"".join((*parts, text[last:])), text) if waiting else text


def _padded(made: bytes, text: bytes) -> bytes:
    """A text whose lines became shorter, with blanks that make each as long as it was, in front of what ends it."""
    lines = zip(made.splitlines(keepends=True), text.splitlines(keepends=True), strict=True)
    return b"".join(_as_long(one, len(other)) for one, other in lines)


def _as_long(line: bytes, size: int) -> bytes:
    end = len(line.rstrip(b"\r\n"))
    if line[end - 1 : end] == b"\\":
        end -= 1
    return line[:end] + b" " * (size - len(line)) + line[end:]


def with_places(unit: TranslationUnit | None, path: str, data: bytes, text: bytes) -> TranslationUnit | None:
    """The unit that was made of `text`, the joined `data` of the file at `path`, with its places in `data`."""
    if data == text:
        return unit
    unit = unit or whole(path, text)
    changes: list[tuple[Span, bytes]] = []
    for span in _differing(data, text):
        start, end = unit.at(span.start), unit.at(span.end - 1) + 1
        if unit.text[start:end] == text[span.start : span.end]:
            changes.append((Span(start, end), unit.text[start:end]))
    placed = replaced(unit, changes)
    own = SourceText(path, data, -1, Span(0, 0), LineIndex(data))
    return TranslationUnit(placed.text, (own, *placed.files[1:]), placed.stretches, placed.starts)


def _tokens(text: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of a text without continuations that none may stand in; of a comment, those of its ends."""
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        if match[1] is None and match[2] is None:
            yield start, end
            continue
        yield start, start + 2
        if match[1] is not None:
            yield end - 2, end


def _differing(data: bytes, text: bytes) -> Iterator[Span]:
    """The ranges in which two texts of the same length differ, in order."""
    place = 0
    for one, other in _pieces(data, text):
        start = -1
        for offset, (left, right) in enumerate(zip((*one, 0), (*other, 0), strict=True)) if one != other else ():
            if left != right and start < 0:
                start = offset
            elif left == right and start >= 0:
                yield Span(place + start, place + offset)
                start = -1
        place += len(one)


def _pieces(data: bytes, text: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Both texts cut at the ends of those lines that end at the same place in both."""
    cuts = [match.end() for match in re.finditer(rb"\n", text) if data[match.end() - 1 : match.end()] == b"\n"]
    last = 0
    for cut in (*cuts, len(text)):
        yield data[last:cut], text[last:cut]
        last = cut
