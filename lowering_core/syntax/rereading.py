"""One function's text read again after an edit, apart from the rest of its file."""

import re

from lowering_core.model.unit import RawPragma
from lowering_core.source.directives import blank, directives, lexeme_at_end, omp_pragma, operator_pragma, operator_text
from lowering_core.source.directives import word as directive_name
from lowering_core.source.function_spans import body_end, column_zero
from lowering_core.text import Span

_LITERAL = rb'"(?>[^"\\\n\r]++|\\(?:\r\n|[\s\S])?)*+"?' + rb"|'(?>[^'\\\n\r]++|\\(?:\r\n|[\s\S])?)*+'?"
_SPLICE = rb"\\[ \t]*+(?:\r\n|\n|\r)"
_COMMENT = rb"/\*(?>[^*]++|\*(?!/))*+(?:\*/)?"
_LINE_COMMENT = rb"//(?>[^\n\r\\]++|" + _SPLICE + rb"|\\)*+"
_SPACE = b"|".join((rb"[ \t\v\f\r\n]++", _SPLICE, _COMMENT, _LINE_COMMENT))
_TOKENS = re.compile(rb"(" + _LITERAL + rb")|(?>" + _SPACE + rb")++")
_NO_NEWLINES = re.compile(_COMMENT + rb"|" + _SPLICE)


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
    end = body_end(blanked, opened)
    if end == len(text):
        return blanked, tuple(pragmas), True
    if end is None and column_zero(blanked, opened) == len(text):
        return blanked, tuple(pragmas), False
    return None


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
