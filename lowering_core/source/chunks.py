"""File scope cut into its pieces without a parse: declarations, and definitions with where their bodies lie."""

import re
from collections.abc import Iterator

from lowering_core.patterns import regex
from lowering_core.source.lexer import NOISE, SPACE, STRING, closing
from lowering_core.text import Span
from lowering_core.values import dataclass

_TOKEN = regex(NOISE + rb"|[;{}]|(?<![=!<>+\-*/%&|^])=(?!=)")
_BLANK = regex(rb"(?>" + SPACE + rb")++")
_COLUMN_ZERO = regex(NOISE + rb"|([\n\r]\})")
_LINKAGE = regex(rb'extern\s*"[^"\n]*"\s*')
TAGGED = regex(rb"\b(?:struct|union|enum)\b[^(){};=]*\Z")
# An attribute's brackets hold no brace and no `;`: one that is not closed yet hides no code behind it.
_INNER = rb"(?>[^()\"{};]++|" + STRING + rb"|"
_ATTRIBUTE = regex(
    rb"\b(?:__attribute__|__attribute|__declspec|__asm__|__asm|asm|_Alignas)\s*+\("
    + (_INNER + rb"\(") * 3
    + rb"[^(){};]*+"
    + rb"\))*+" * 3
    + rb"\)"
)
_OLD_STYLE = regex(
    rb"\w\s*\(\s*([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*\)\s*([A-Za-z_][\w\s*,;\[\]]*?(\w+)[\s\[\]]*)\Z"
)


@dataclass(frozen=True, slots=True)
class Chunk:
    """One piece of file scope, its `;` or `}` included. `body` is the braced body of a function definition, which is
    not `closed` where no brace does that.
    """

    span: Span
    body: Span | None
    closed: bool = True


class Cutter:
    """Cuts a text. `even` tells, after that, that braces outside of bodies match and that none is an `extern "C"`'s."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self.even = True

    def pieces(self) -> Iterator[Chunk]:
        """The pieces of file scope in order; what is not closed at the end of the text is left out. Attributes have to
        be gone from the text: their parentheses look like a function's.
        """
        text = self._text
        start = place = skip(text, 0)
        initialised = False
        while match := _TOKEN.search(text, place):
            at, place = match.start(), match.end()
            token = match.group()
            if token == b"=":
                initialised = True
            elif token == b"}":
                start, initialised, self.even = skip(text, place), False, False
            elif token == b";":
                if not old_style(text[start:at]):
                    if at > start:
                        yield Chunk(Span(start, place), None)
                    start, initialised = skip(text, place), False
            elif token == b"{":
                if _LINKAGE.fullmatch(text, start, at):
                    start, self.even = skip(text, place), False
                    continue
                function = not initialised and _is_function(text[start:at])
                end, closed = body_end(text, at)
                place = end or len(text)
                if function:
                    yield Chunk(Span(start, place), Span(at, place), closed)
                    start = skip(text, place)
                elif not closed:
                    self.even = False


def chunks(text: bytes) -> Iterator[Chunk]:
    """The pieces of a text without attributes in order."""
    return Cutter(text).pieces()


def without_attributes(text: bytes) -> bytes:
    """`text` with attributes and assembler names replaced by spaces of the same length."""
    return _ATTRIBUTE.sub(lambda match: b" " * len(match.group()), text)


def body_end(text: bytes, opened: int) -> tuple[int | None, bool]:
    """The offset after the brace that closes the one at `opened` and True; where none does, the offset after the next
    in column 0, if there is one, and False.
    """
    end = closing(text, opened)
    if end is not None:
        return end, True
    # What is commented out closes nothing, be it after a comment that is still being typed.
    found = (match.end() for match in _COLUMN_ZERO.finditer(text, opened) if match[1] is not None)
    return next(found, None), False


def old_style(head: bytes) -> bool:
    """Whether a `;` after `head` ends a parameter's declaration in an old-style definition (C11 6.9.1)."""
    if b"(" not in head or len(head) > 2000 or head.endswith(b")"):
        return False
    match = _OLD_STYLE.search(head)
    return match is not None and match[3] in re.findall(rb"\w+", match[1]) and len(match[2].split()) > 1


def skip(text: bytes, start: int) -> int:
    """The first byte at or after `start` that is neither space nor comment."""
    blank = _BLANK.match(text, start)
    return start if blank is None else blank.end()


def _is_function(head: bytes) -> bool:
    """Whether a brace after `head` opens a function's body rather than a list of members."""
    return b"(" in head and TAGGED.search(head) is None and not head.startswith(b"typedef")
