"""What a piece of C text needs of its file: macros and types, with what these need in turn."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lowering_core.model.unit import Environment, Macro, TopLevel
from lowering_core.patterns import regex
from lowering_core.shown.objects import Unshown
from lowering_core.source.lexer import TEXT_WORDS

_MOST = 40
_TYPES = ("typedef", "record", "enum")
_TAG = regex(r"\b(?:struct|union|enum)\s+(\w+)")


def words_of(text: str) -> frozenset[str]:
    """The names in a text."""
    return frozenset(match[1] for match in TEXT_WORDS.finditer(text) if match[1] is not None)


def needs_of(text: str, own: frozenset[str], environment: Environment, offset: int) -> tuple[str, ...]:
    """Lines that define the macros and types of a text, in an order that compiles, but those called as its `own`
    variables are. Raises Unshown where that is too much to show.
    """
    by_name: dict[str, TopLevel] = {}
    for item in environment.items:
        if item.kind in _TYPES:
            by_name |= dict.fromkeys(item.defines, item)
    macros: dict[str, Macro] = {}
    items: dict[int, TopLevel] = {}
    pending = [*_named(text, own)]
    seen: set[str] = set()
    headers: set[str] = set()
    while pending:
        name = pending.pop()
        if name in seen:
            continue
        seen.add(name)
        macro = environment.macro(name, offset)
        if macro is not None and not name.startswith("__"):
            macros[name] = macro
            pending += _named(macro.body, frozenset(macro.parameters or ()))
        elif (item := by_name.get(name)) is not None and item.order not in items:
            items[item.order] = item
            pending += _named(item.text, frozenset())
        elif item is None and name in environment.typedefs and name not in own:
            headers.add(_header(name))
    if len(macros) + len(items) > _MOST:
        raise Unshown("it needs many types and macros of its file")
    defined = [line for macro in macros.values() for line in _definition(macro)]
    return (
        *(f"#include <{name}>" for name in sorted(headers)),
        *defined,
        *(items[order].text for order in sorted(items)),
    )


def _header(name: str) -> str:
    """The header of C that declares a type."""
    if name == "size_t" or name == "ptrdiff_t":
        return "stddef.h"
    if re.fullmatch(r"u?int(?:_fast|_least)?(?:8|16|32|64)_t|u?int(?:ptr|max)_t", name):
        return "stdint.h"
    raise Unshown(f"the type {name} is declared in a header")


def _named(text: str, own: frozenset[str]) -> Iterable[str]:
    tags = {f"{match[0].split()[0]} {match[1]}" for match in _TAG.finditer(text)}
    return (words_of(text) - own) | tags


def _definition(macro: Macro) -> Iterable[str]:
    # The program's own headers may define it too.
    yield f"#undef {macro.name}"
    parameters = "" if macro.parameters is None else f"({', '.join(macro.parameters)})"
    yield f"#define {macro.name}{parameters} {macro.body}".rstrip()
