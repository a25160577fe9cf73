"""Functions and variables that are declared weak: what another file says of them takes their place at the link."""

from collections.abc import Iterable, Sequence

from lowering_core.patterns import regex
from lowering_core.source.chunks import Chunk
from lowering_core.syntax.shared_macros import MacroKind
from lowering_core.text import decode, encode

_WEAK = regex(r"\b(?:__weak__|weak)\b")
_NAMES = regex(rb"[A-Za-z_$][\w$]*")


WEAK_MACROS = MacroKind(lambda macro: _WEAK.search(macro.body) is not None)
"""Macros that may stand for the attribute."""


def weak_names(
    text: bytes, placed: Iterable[tuple[Chunk, Sequence[str]]], macros: frozenset[str] = frozenset()
) -> frozenset[str]:
    """The names that pieces of a text, in order, declare with the attribute, written or by one of the `macros`.

    Attributes may stand in front of a piece, where they belong to none.
    """
    words = macros | {"weak", "__weak__"}
    if not any(encode(word) in text for word in words):
        return frozenset()
    found: set[str] = set()
    last = 0
    for chunk, names in placed:
        end = chunk.span.end if chunk.body is None else chunk.body.start
        if any(decode(name) in words for name in _NAMES.findall(text, last, end)):
            found.update(names)
        last = chunk.span.end
    return frozenset(found)
