"""Functions and variables that are declared weak: what another file says of them takes their place at the link."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from lowering_core.model.unit import Macro
from lowering_core.patterns import regex
from lowering_core.source.chunks import Chunk
from lowering_core.text import decode

_WEAK = regex(r"\b(?:__weak__|weak)\b")
_NAMES = regex(rb"[A-Za-z_$][\w$]*")


@lru_cache(maxsize=4096)
def _is_weak(body: str) -> bool:
    return _WEAK.search(body) is not None


def weak_names(
    text: bytes, placed: Iterable[tuple[Chunk, Sequence[str]]], macros: Mapping[str, tuple[Macro, ...]]
) -> frozenset[str]:
    """The names that pieces of a text, in order, declare with the attribute, written or by a macro.

    Attributes may stand in front of a piece, where they belong to none.
    """
    words = {name for name, versions in macros.items() if any(_is_weak(one.body) for one in versions)}
    words |= {"weak", "__weak__"}
    if not any(word.encode("utf-8", "surrogateescape") in text for word in words):
        return frozenset()
    found: set[str] = set()
    last = 0
    for chunk, names in placed:
        end = chunk.span.end if chunk.body is None else chunk.body.start
        if any(decode(name) in words for name in _NAMES.findall(text, last, end)):
            found.update(names)
        last = chunk.span.end
    return frozenset(found)
