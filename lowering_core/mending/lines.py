"""Edits that put a pragma in front of a statement, and take one off its line."""

from __future__ import annotations

from lowering_core.text import Span


def pragma_before(text: bytes, offset: int, words: str, like: Span) -> tuple[Span, str]:
    """The edit that puts a pragma on a line of its own in front of what begins at `offset`, with its indentation; at
    the start of the line if the pragma `like` is there too.
    """
    start = text.rfind(b"\n", 0, offset) + 1
    before = text[start:offset]
    blank = before[: len(before) - len(before.lstrip())].decode()
    flush = like.start == 0 or text[like.start - 1 : like.start] == b"\n"
    end, own = line_end(text), "" if flush else blank
    if before.strip():
        return Span(offset, offset), f"{end}{own}{words}{end}{blank}"
    return Span(start, start), f"{own}{words}{end}"


def without_line(text: bytes, span: Span) -> tuple[Span, str] | None:
    """The edit that takes a pragma off the text with its line; None where something else stands on that."""
    start = text.rfind(b"\n", 0, span.start) + 1
    end = text.find(b"\n", span.end)
    end = len(text) if end < 0 else end + 1
    if text[start : span.start].strip() or text[span.end : end].strip() or not text[span.start :].startswith(b"#"):
        return None
    return Span(start, end), ""


def line_end(text: bytes) -> str:
    """How the lines of a text end."""
    return "\r\n" if b"\r\n" in text[:4000] else "\n"
