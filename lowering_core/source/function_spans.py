"""Where function definitions lie in a preprocessed file."""

import re
from dataclasses import dataclass
from functools import lru_cache

from lowering_core.source.chunks import Chunk, body_end, old_style
from lowering_core.source.lexer import NAME, NOISE, braces, shadowed
from lowering_core.text import Span

_TOP = re.compile(rb"[(){};=]|" + NOISE)
_CALLED = re.compile(rb"(?<![\w$\x80-\xff])(" + NAME + rb")\s*+\(")
_NO_NAMES = frozenset(
    (b"__attribute__", b"__attribute", b"__declspec", b"_Alignas", b"__typeof__", b"typeof", b"void", b"int", b"char",
     b"long", b"short", b"float", b"double", b"signed", b"unsigned", b"_Bool", b"_Atomic", b"const", b"asm",
     b"__asm__", b"_Static_assert", b"if", b"for", b"while", b"switch", b"sizeof", b"return")
)  # fmt: skip
_NO_FUNCTION = re.compile(rb"\s*(?:typedef|struct|union|enum)\b[^(]*\Z")
_LINKAGE = re.compile(rb'\bextern\s*"[^"]*"\s*\Z')


@dataclass(frozen=True, slots=True)
class Layout:
    """The definitions of a file. `unclosed` are the numbers of those whose body no brace closes; `even` tells that
    braces outside of bodies match and no `extern "C"` bracket surrounds a definition.
    """

    definitions: tuple[Chunk, ...]
    unclosed: frozenset[int]
    even: bool


def function_spans(blanked: bytes) -> tuple[Span, ...]:
    """The definitions of the file in order, each from its first specifier to its closing brace."""
    return tuple(chunk.span for chunk in definitions(blanked))


def definitions(blanked: bytes) -> tuple[Chunk, ...]:
    """The definitions of the file in order, with their bodies."""
    return layout(blanked).definitions


@lru_cache(maxsize=2)
def layout(blanked: bytes) -> Layout:
    """Where definitions lie, told by brackets alone: damage in one function, as there is while it is being typed,
    changes nothing for the others as long as braces match.
    """
    counter = _Counter(blanked)
    found = counter.definitions()
    return Layout(tuple(found), frozenset(counter.unclosed), counter.even)


def function_name(blanked: bytes) -> str:
    """The name that a definition's text declares; `` when there is none to be seen."""
    opened = next((match.start() for match in braces(blanked) if match[0] == b"{"), len(blanked))
    names = (match[1] for match in _CALLED.finditer(shadowed(blanked[:opened])))
    return next((name.decode("utf-8", "surrogateescape") for name in names if name not in _NO_NAMES), "")


class _Counter:
    """File scope read by its brackets alone."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self.unclosed: list[int] = []
        self.even = True

    def definitions(self) -> list[Chunk]:
        """All definitions."""
        found: list[Chunk] = []
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
                if not old_style(text[start : match.start()].lstrip()):
                    start, depth, assigned = place, 0, False
            elif token == b"}":
                start, assigned = place, False
                self.even = False
            elif token == b"{":
                header = shadowed(text[start : match.start()])
                if _LINKAGE.search(text[start : match.start()]):
                    start, depth, self.even = place, 0, False
                    continue
                end, closed = body_end(text, match.start())
                place = end or len(text)
                if not assigned and not depth and not _NO_FUNCTION.match(header) and function_name(header + b"{"):
                    first = start + len(header) - len(header.lstrip())
                    if not closed:
                        self.unclosed.append(len(found))
                    found.append(Chunk(Span(first, place), Span(match.start(), place)))
                    start = place
                elif not closed:
                    self.even = False
        return found
