"""`// rex: …` comments: what the author of a file tells rex-lsp about a place in it."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from lowering_core.source.lexer import COMMENT, LITERAL, SPACE, SPLICE, closing
from lowering_core.text import Span, decode

IGNORE, EXPECT, SETTINGS = "ignore", "expect", "settings"
_MARK = "rex"
_MOST_TEXTS = 256


@dataclass(frozen=True, slots=True)
class RexComment:
    """A comment at `span` of a file. `word` is `ignore`, `expect`, `settings` or empty for one that is none;
    `codes` are those in brackets, and `rest` is the text behind the word and the brackets. `scope` is what the comment
    is about: behind a statement, its line; behind a directive, or on lines of its own, the construct or statement that
    begins there.
    """

    span: Span
    word: str
    codes: tuple[str, ...]
    rest: str
    scope: Span

    def shifted(self, delta: int) -> "RexComment":
        """The comment of a text that stands `delta` bytes further on."""
        return RexComment(self.span.shifted(delta), self.word, self.codes, self.rest, self.scope.shifted(delta))

    def is_about(self, place: Span) -> bool:
        """Whether some of what stands at `place` is what the comment is about."""
        return self.scope.start < place.end and place.start < self.scope.end


MARKS = (b"rex:", b"REX:", b"Rex:")
"""What a comment begins with that is meant for rex-lsp. In capitals it has no effect, and that is told."""


def rex_comments(data: bytes) -> tuple[RexComment, ...]:
    """The `rex:` comments of a file, in source order."""
    return comments_in(data, Span(0, len(data))) if any(mark in data for mark in MARKS) else ()


def comments_in(data: bytes, part: Span) -> tuple[RexComment, ...]:
    """The `rex:` comments in a part of a file; neither of its ends is within a comment or a literal."""
    found = _comments_of(data[part.start : part.end])
    return tuple(_comment(data, span.shifted(part.start), mark, said) for span, mark, said in found)


@lru_cache(_MOST_TEXTS)
def _comments_of(text: bytes) -> tuple[tuple[Span, str, str], ...]:
    """The places of `rex:` comments, how each begins, and what it says. An editor asks for the same functions after
    each edit.
    """
    found: list[tuple[Span, str, str]] = []
    for match in _noise().finditer(text):
        said = _said().match(decode(match[0]))
        if said is not None:
            words = said["said"].removesuffix("*/").strip()
            if said["mark"] == _MARK or _meant().match(words):
                found.append((Span(*match.span()), said["mark"], words))
    return tuple(found)


def _comment(data: bytes, span: Span, mark: str, said: str) -> RexComment:
    form = _form().match(said) if mark == _MARK else None
    if form is not None:
        codes = tuple(code.strip() for code in (form["codes"] or "").split(",") if code.strip())
        return RexComment(span, form["word"], codes, said[form.end() :].strip(" \t:-"), _scope(data, span))
    word = SETTINGS if mark == _MARK and _setting().match(said) else ""
    return RexComment(span, word, (), said, _scope(data, span))


def _scope(data: bytes, comment: Span) -> Span:
    """What a comment is about."""
    line = data.rfind(b"\n", 0, comment.start) + 1
    before = data[line : comment.start].strip()
    if not before:
        return Span(comment.start, _construct_end(data, comment.end))
    start = _logical_start(data, line)
    if data[start:].lstrip().startswith(b"#"):
        return Span(start, _construct_end(data, start))
    return Span(line, _line_end(data, comment.start))


def _logical_start(data: bytes, line: int) -> int:
    """The first byte of the line that `line` continues."""
    while line and re.search(SPLICE + rb"$", data[max(0, line - 80) : line]):
        line = data.rfind(b"\n", 0, line - 1) + 1
    return line


def _line_end(data: bytes, start: int) -> int:
    end = data.find(b"\n", start)
    return len(data) if end < 0 else end


def _construct_end(data: bytes, start: int) -> int:
    """The end of the directives at `start` and of the statement or definition that follows them."""
    at = _code(data, start)
    while data[at : at + 1] == b"#":
        at = _code(data, _directive_end(data, at))
    return _statement_end(data, at)


def _directive_end(data: bytes, start: int) -> int:
    match = _directive().match(data, start)
    return len(data) if match is None else match.end()


def _statement_end(data: bytes, start: int) -> int:
    """The end of the statement or definition at `start`: its semicolon, or its body's closing brace. A body of one
    statement ends with that.
    """
    at = start
    while match := _marks().search(data, at):
        mark = match[0]
        if mark in (b"(", b"["):
            at = closing(data, match.start()) or len(data)
        elif mark == b"{":
            return closing(data, match.start()) or len(data)
        elif mark in (b";", b"}"):
            return match.end() if mark == b";" else match.start()
        else:
            at = match.end()
    return len(data)


def _code(data: bytes, start: int) -> int:
    """The first byte at or after `start` that is neither space nor comment."""
    match = _space().match(data, start)
    return start if match is None else match.end()


@cache
def _noise() -> re.Pattern[bytes]:
    return re.compile(COMMENT + rb"|" + LITERAL)


@cache
def _said() -> re.Pattern[str]:
    return re.compile(r"(?://|/\*)[ \t]*(?P<mark>rex|REX|Rex):[ \t]*(?P<said>.*)", re.DOTALL)


@cache
def _meant() -> re.Pattern[str]:
    """What people write for rex-lsp, and not about something that is called REX."""
    return re.compile(rf"{IGNORE}[ \t]*\[|{EXPECT}[ \t]+[a-z]", re.IGNORECASE)


@cache
def _form() -> re.Pattern[str]:
    return re.compile(rf"(?P<word>{IGNORE}|{EXPECT})\b(?![ \t]*=)[ \t]*(?:\[(?P<codes>[^\]]*)\])?")


@cache
def _setting() -> re.Pattern[str]:
    return re.compile(r"[A-Za-z_][\w.>-]*\s*=")


@cache
def _space() -> re.Pattern[bytes]:
    return re.compile(rb"(?>" + SPACE + rb")*+")


@cache
def _directive() -> re.Pattern[bytes]:
    return re.compile(rb"(?>[^\n\r\\/]++|" + SPLICE + rb"|" + COMMENT + rb"|[\\/])*+")


@cache
def _marks() -> re.Pattern[bytes]:
    return re.compile(COMMENT + rb"|" + LITERAL + rb"|[()\[\]{};]")
