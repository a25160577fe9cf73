"""Where function definitions lie in a preprocessed file."""

import re

from tree_sitter import Node

from lowering_core.syntax.parser import parse
from lowering_core.syntax.queries import matches
from lowering_core.text import Span

_LARGEST_TREE = 2 << 20
_NOISE = rb"""/\*(?>[^*]++|\*(?!/))*+(?:\*/)?|//[^\n\r]*+|"(?>[^"\\\n]++|\\[\s\S])*+"?|'(?>[^'\\\n]++|\\[\s\S])*+'?"""
_TOP = re.compile(rb"[(){};=]|" + _NOISE)
_BRACES = re.compile(rb"[{}]|" + _NOISE)
_NOISES = re.compile(_NOISE)
_COLUMN_ZERO = re.compile(rb"[\n\r]\}")
_CALLED = re.compile(rb"([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)\s*\(")
_NO_NAMES = frozenset(
    (b"__attribute__", b"__attribute", b"__declspec", b"_Alignas", b"__typeof__", b"typeof", b"void", b"int", b"char",
     b"long", b"short", b"float", b"double", b"signed", b"unsigned", b"_Bool", b"_Atomic", b"const", b"asm",
     b"__asm__", b"_Static_assert", b"if", b"for", b"while", b"switch", b"sizeof", b"return")
)  # fmt: skip
_NO_FUNCTION = re.compile(rb"\s*(?:typedef|struct|union|enum)\b[^(]*\Z")
_LINKAGE = re.compile(rb'\bextern\s*"[^"]*"\s*\Z')


def function_spans(blanked: bytes) -> tuple[Span, ...]:
    """The definitions of the file in order, each from its first specifier to its closing brace.

    The syntax tree tells them; where the text does not parse, or is very large, braces are counted instead.
    """
    if len(blanked) <= _LARGEST_TREE:
        root = parse(blanked).root_node
        if not root.has_error:
            return _outermost(matches("functions", root))
    return tuple(_Counter(blanked).spans())


def function_name(blanked: bytes) -> str:
    """The name that a definition's text declares; `` when there is none to be seen."""
    opened = next((match.start() for match in _BRACES.finditer(blanked) if match[0] == b"{"), len(blanked))
    header = _NOISES.sub(b" ", blanked[:opened])
    names = (match[1] for match in _CALLED.finditer(header))
    return next((name.decode("utf-8", "surrogateescape") for name in names if name not in _NO_NAMES), "")


class _Counter:
    """File scope read by its brackets alone."""

    def __init__(self, text: bytes) -> None:
        self._text = text

    def spans(self) -> list[Span]:
        """All definitions."""
        spans: list[Span] = []
        text = self._text
        place = start = depth = 0
        assigned = False
        while match := _TOP.search(text, place):
            place = match.end()
            token = match[0]
            if token == b"(":
                depth += 1
            elif token == b")":
                depth = max(depth - 1, 0)
            elif token == b"=":
                assigned = assigned or depth == 0
            elif token == b";":
                start, depth, assigned = place, 0, False
            elif token == b"}":
                start, assigned = place, False
            elif token == b"{":
                header = _NOISES.sub(self._shadow, text[start : match.start()])
                if _LINKAGE.search(text[start : match.start()]):
                    start, depth = place, 0
                    continue
                place = self._closing(match.start())
                if not assigned and not depth and not _NO_FUNCTION.match(header) and function_name(header + b"{"):
                    first = start + len(header) - len(header.lstrip())
                    spans.append(Span(first, place))
                    start = place
        return spans

    def _shadow(self, match: re.Match[bytes]) -> bytes:
        return b" " * len(match[0])

    def _closing(self, opened: int) -> int:
        """The offset after the brace that closes the one at `opened`; the next brace in column 0 where none does."""
        depth = 0
        for match in _BRACES.finditer(self._text, opened):
            if match[0] == b"{":
                depth += 1
            elif match[0] == b"}":
                depth -= 1
                if depth == 0:
                    return match.end()
        column = _COLUMN_ZERO.search(self._text, opened)
        return column.end() if column else len(self._text)


def _outermost(captures: list[tuple[str, Node]]) -> tuple[Span, ...]:
    """The outermost of the definitions that the query found."""
    spans: list[Span] = []
    for name, node in captures:
        if name == "function" and (not spans or node.start_byte >= spans[-1].end):
            spans.append(Span(node.start_byte, node.end_byte))
    return tuple(spans)
