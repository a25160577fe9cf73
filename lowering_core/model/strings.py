"""String literals: their letters, and the arrays that they are."""

import re

from lowering_core.model.ctypes import Arithmetic, Array, Kind
from lowering_core.patterns import regex

_STRING = regex(r'(u8|[LuU])?"((?:\\.|[^"\\])*)"', re.DOTALL)
_UNIT = regex(r"\\(?:x[0-9a-fA-F]+|[0-7]{1,3}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)|.", re.DOTALL)
_KINDS = {"L": Kind.INT, "u": Kind.USHORT, "U": Kind.UINT}


def string_prefix(text: str) -> str:
    """What stands before the quotes of a literal, or of any of several adjacent ones."""
    return next((prefix for prefix, _ in _STRING.findall(text) if prefix), "")


def string_units(text: str) -> list[str]:
    """The letters and escape sequences of a literal; adjacent literals are one."""
    return [unit for _, body in _STRING.findall(text) for unit in _UNIT.findall(body)]


def string_type(text: str) -> Array | None:
    """The array type of a literal, its terminating zero counted; None for any other text."""
    if not _STRING.search(text):
        return None
    kind = _KINDS.get(string_prefix(text), Kind.CHAR)
    count = 1
    for unit in string_units(text):
        one = kind is not Kind.CHAR or (unit.startswith("\\") and unit[1:2] not in "uU")
        count += 1 if one else len(unit.encode("utf-8", "surrogateescape"))
    return Array(Arithmetic(kind), None, count)
