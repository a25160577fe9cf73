"""One function's text read again after an edit, apart from the rest of its file."""

import re

from lowering_core.model.unit import RawPragma
from lowering_core.source.chunks import body_end
from lowering_core.source.directives import blank, directives, lexeme_at_end, omp_pragma, operator_pragma, operator_text
from lowering_core.source.directives import word as directive_name
from lowering_core.source.lexer import BLOCK_COMMENT, LITERAL, SPACE, SPLICE
from lowering_core.text import Span

_TOKENS = re.compile(rb"(" + LITERAL + rb")|(?>" + SPACE + rb")++")
_NO_NEWLINES = re.compile(BLOCK_COMMENT + rb"|" + SPLICE)


def read_function(text: bytes, opened: int) -> tuple[bytes, tuple[RawPragma, ...], bool] | None:
    """The text of a function without directives, its OpenMP pragmas, and whether its body is closed; `opened` is the
    place of the body's `{`.

    None when the file has to be read for it: when the text holds directives other than pragmas, when its body does not
    end where the text ends, or when what begins inside goes on behind it.
    """
    spans: list[tuple[int, int]] = []
    pragmas: list[RawPragma] = []
    for start, end, operator in directives(text):
        if operator:
            pragma = operator_pragma(operator_text(text[start:end]), Span(start, end))
        elif end < len(text) and directive_name(text, start, end)[0] == "pragma":
            pragma = omp_pragma(text, start, end)
        else:
            return None
        spans.append((start, end))
        if pragma:
            pragmas.append(pragma)
    if lexeme_at_end(text):
        return None
    blanked = blank(text, spans)
    end, closed = body_end(blanked, opened)
    return (blanked, tuple(pragmas), closed) if end == len(text) else None


def tokens_of(text: bytes) -> bytes:
    """A text between functions with each run of white space and comments as one space, or one newline where it ends a
    line: texts with equal results mean the same.
    """
    return _TOKENS.sub(_token, text)


def _token(match: re.Match[bytes]) -> bytes:
    if match[1] is not None:
        return match[1]
    plain = _NO_NEWLINES.sub(b"", match[0])
    return b"\n" if b"\n" in plain or b"\r" in plain else b" "
