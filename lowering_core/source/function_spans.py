"""Where function definitions lie in a preprocessed file."""

from dataclasses import replace
from functools import lru_cache

from lowering_core.patterns import regex
from lowering_core.source.chunks import TAGGED, Chunk, Cutter, skip, without_attributes
from lowering_core.source.lexer import NAME, braces, shadowed
from lowering_core.text import Span
from lowering_core.values import dataclass

_CALLED = regex(rb"(?<![\w$\x80-\xff])(" + NAME + rb")\s*+\(")
_IN_PARENTHESES = regex(rb"\(\s*+(" + NAME + rb")\s*+\)\s*+\(")
_NO_NAMES = frozenset(
    (b"__attribute__", b"__attribute", b"__declspec", b"_Alignas", b"__typeof__", b"typeof", b"void", b"int", b"char",
     b"long", b"short", b"float", b"double", b"signed", b"unsigned", b"_Bool", b"_Atomic", b"const", b"asm",
     b"__asm__", b"_Static_assert", b"if", b"for", b"while", b"switch", b"sizeof", b"return")
)  # fmt: skip
_LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Layout:
    """The definitions of a file. `unclosed` are the numbers of those whose body no brace closes; `even` says that
    braces outside of bodies match and no `extern "C"` bracket surrounds a definition.
    """

    definitions: tuple[Chunk, ...]
    unclosed: frozenset[int]
    even: bool


def definitions(blanked: bytes) -> tuple[Chunk, ...]:
    """The definitions of the file in order, each from its first specifier to its closing brace, with their bodies."""
    return cut(blanked)[0].definitions


@lru_cache(maxsize=2)
def cut(blanked: bytes) -> tuple[Layout, tuple[Chunk, ...]]:
    """Where definitions lie, and all pieces of file scope without the attributes in front, told by brackets alone:
    damage in one function, as there is while it is being typed, changes nothing for the others as long as braces match.
    """
    bare = without_attributes(blanked)
    cutter = Cutter(bare)
    pieces = tuple(cutter.pieces())
    found = [_whole(blanked, bare, piece) for piece in pieces if _is_named(bare, piece)]
    unclosed = frozenset(number for number, one in enumerate(found) if not one.closed)
    return Layout(tuple(found), unclosed, cutter.even), pieces


def _is_named(bare: bytes, piece: Chunk) -> bool:
    return piece.body is not None and bool(function_name(bare[piece.span.start : piece.body.start + 1]))


def _whole(blanked: bytes, bare: bytes, piece: Chunk) -> Chunk:
    """A definition with the attributes in front of it."""
    low = max(piece.span.start - _LONGEST, 0)
    gap = low + len(bare[low : piece.span.start].rstrip())
    first = skip(blanked, gap)
    return replace(piece, span=Span(first, piece.span.end)) if first < piece.span.start else piece


def function_name(blanked: bytes) -> str:
    """The name that a definition's text declares; `` when there is none to be seen."""
    head = without_attributes(_before_body(blanked))
    kept = _IN_PARENTHESES.search(head)
    # A name in parentheses is safe from a macro of the same name; a parameter may be written so too.
    if kept is not None and head.count(b"(", 0, kept.start()) == head.count(b")", 0, kept.start()):
        return kept[1].decode("utf-8", "surrogateescape")
    names = (match[1] for match in _CALLED.finditer(head))
    return next((name.decode("utf-8", "surrogateescape") for name in names if name not in _NO_NAMES), "")


def _before_body(blanked: bytes) -> bytes:
    """What stands before a function's body, without comments and the members of a structure that is its result."""
    head, last, depth = b"", 0, 0
    for match in braces(blanked):
        at = match.start()
        if match[0] == b"{" and not depth:
            head += shadowed(blanked[last:at])
            if TAGGED.search(head) is None:
                return head
        depth += 1 if match[0] == b"{" else -1
        if not depth:
            head, last = head + b" ", match.end()
    return head + shadowed(blanked[last:])
