"""Macros that make members or enumerators (`struct s { FIELDS(AS_MEMBER) };`), expanded in a piece of file scope."""

import re

from lowering_core.source.expansion import expand_checked
from lowering_core.syntax.masking import Lookup
from lowering_core.text import decode, encode

_RECORD = re.compile(rb"\b(?:struct|union)\b[^;{}()]*\{")
_ENUM = re.compile(rb"\benum\b[^;{}()]*\{")


def with_members(own: bytes, macro: Lookup) -> bytes | None:
    """The text of a piece with all its macros expanded, where some of them make members or enumerators; else None."""
    record, enum = _RECORD.search(own), _ENUM.search(own)
    if record is None and enum is None:
        return None
    text, complete = expand_checked(decode(own), lambda name: macro(name, 0))
    if not complete:
        return None
    expanded = encode(text)
    makes = (record and _more(b";", own, expanded)) or (enum and _more(b",", own, expanded))
    return expanded if makes else None


def _more(separator: bytes, before: bytes, after: bytes) -> bool:
    return after.count(separator) > before.count(separator)
