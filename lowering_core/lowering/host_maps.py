"""The `map` clauses of target constructs that stay in the host file, in words that older compilers know.

Where the host is the device, such a clause says only that a variable itself is meant, and no copy of it. GCC 12 refuses
iterators, mappers and newer modifiers, and a variable that has several sections (OpenMP 5.2, 5.8.3). What macros hold
is not seen in the text of the directive, and stays.
"""

import re
from collections.abc import Iterator

from lowering_core.ir.host import Edit
from lowering_core.source.lexer import closing
from lowering_core.text import Span, decode

_CLAUSE = re.compile(rb"\b([A-Za-z_]\w*)\b(?:[\s\\]*(\())?")
_ITEM = re.compile(rb"[\s\\]*(\w+)[\s\\]*(\[.*\][\s\\]*)?", re.DOTALL)
_MEMBER = re.compile(rb"[\])][\s\\]*(?:\.|->)")
_WORD = re.compile(r"\w+")
_KNOWN = frozenset({"always", "close", "to", "from", "tofrom", "alloc", "release", "delete"})
_TYPES = _KNOWN - {"always", "close"}
_DEFAULTS = re.compile(rb"[\s\\]*(?:present|none)\b")
_BRACKETS = {b"(", b"[", b"{"}


def map_edits(directive: Span, text: bytes) -> Iterator[Edit]:
    """Changes of the clauses in bytes `directive` of a target construct."""
    clauses = list(_clauses(directive, text))
    maps = [(span, _parts(inside, text)) for name, span, inside in clauses if name == b"map"]
    items = [item for _, (head, listed) in maps if "iterator" not in _WORD.findall(head) for item in listed]
    whole = {match[1] for item in items if (match := _ITEM.fullmatch(item)) and not match[2]}
    seen: set[bytes] = set()
    for span, (head, listed) in maps:
        words = _WORD.findall(head)
        kept = [] if "iterator" in words else [item for item in listed if _is_first(item, whole, seen)]
        if len(kept) < len(listed) or not _KNOWN.issuperset(words):
            kind = next((word for word in words if word in _TYPES), "tofrom")
            yield Edit(span, f"map({kind}: {', '.join(decode(item).strip() for item in kept)})" if kept else "")
    for name, span, inside in clauses:
        # Variables in clauses that have gone need their default again.
        if name == b"defaultmap" and _DEFAULTS.match(text, inside.start, inside.end):
            yield Edit(span, "")


def _is_first(item: bytes, whole: set[bytes], seen: set[bytes]) -> bool:
    """Whether an item is to stay: the variable itself where that is listed, else its first section."""
    match = _ITEM.fullmatch(item)
    if match is None or _MEMBER.search(item):
        return True
    first = match[1] not in seen and not (match[2] and match[1] in whole)
    seen |= {match[1]} if first else set()
    return first


def _clauses(directive: Span, text: bytes) -> Iterator[tuple[bytes, Span, Span]]:
    """The name of each clause with an argument, its place, and that of the argument."""
    at = directive.start
    while (match := _CLAUSE.search(text, at, directive.end)) is not None:
        end = closing(text, match.start(2)) if match[2] else None
        at = match.end() if end is None else end
        if end is not None and end <= directive.end:
            yield match[1], Span(match.start(), end), Span(match.end(), end - 1)


def _parts(inside: Span, text: bytes) -> tuple[str, list[bytes]]:
    """The modifiers and the type of a `map` clause, and its list."""
    at = start = inside.start
    head, items = "", list[bytes]()
    while at < inside.end:
        sign = text[at : at + 1]
        end = closing(text, at) if sign in _BRACKETS else None
        if sign == b":" and not head:
            head, items, start = decode(text[inside.start : at]), [], at + 1
        elif sign == b",":
            items.append(text[start:at])
            start = at + 1
        at = at + 1 if end is None else end
    return head, [*items, text[start : inside.end]]
