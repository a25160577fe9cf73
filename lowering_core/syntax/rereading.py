"""One function's text read again after an edit, apart from the rest of its file."""

import re
from collections.abc import Mapping

from lowering_core.model.unit import Macro, RawPragma
from lowering_core.source.chunks import body_end
from lowering_core.source.directives import lexeme_at_end
from lowering_core.source.lexer import BLOCK_COMMENT, LITERAL, SPACE, SPLICE
from lowering_core.source.scanner import scan_part

_TOKENS = re.compile(rb"(" + LITERAL + rb")|(?>" + SPACE + rb")++")
_NO_NEWLINES = re.compile(BLOCK_COMMENT + rb"|" + SPLICE)


def read_function(
    text: bytes, opened: int, meanings: Mapping[str, Macro | None]
) -> tuple[bytes, tuple[RawPragma, ...], bool] | None:
    """The text of a function without directives, its OpenMP pragmas, and whether its body is closed; `opened` is the
    place of the body's `{`, `meanings` are what names in its conditions mean in front of it.

    None when the file has to be read for it: when the text is no part of a file that stands alone, when its body does
    not end where the text ends, or when what begins inside goes on behind it.
    """
    found = None if lexeme_at_end(text) else scan_part(text, meanings)
    if found is None:
        return None
    end, closed = body_end(found.blanked, opened)
    return (found.blanked, found.pragmas, closed) if end == len(text) else None


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
