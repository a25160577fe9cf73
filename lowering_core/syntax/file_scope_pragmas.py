"""Macros that stand for pragmas at file scope, as portability layers have them (`DECLARE_TARGET`)."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from lowering_core.model.unit import Headers, Macro, Preprocessed, RawPragma
from lowering_core.source.directives import blank, operator_pragma, operator_text
from lowering_core.source.expansion import expand_checked
from lowering_core.source.function_spans import definitions
from lowering_core.source.lexer import PRAGMA_OPERATOR
from lowering_core.text import Span, decode, encode

_ALONE = re.compile(rb"^[ \t]*([A-Za-z_]\w*)(?:[ \t]*\([^;{}\"']*?\))?[ \t]*;?(?=[ \t\r]*$)", re.MULTILINE)
_OPERATOR = re.compile(PRAGMA_OPERATOR + rb"\s*;?\s*")
_WORD = re.compile(r"[A-Za-z_]\w*")


def with_macro_pragmas(preprocessed: Preprocessed, headers: Headers) -> Preprocessed:
    """The file with each line outside of functions that is a macro for OpenMP pragmas alone read as those pragmas."""
    makers = _makers(preprocessed.macros, headers.macros)
    if not makers:
        return preprocessed
    calls = [call for call in _ALONE.finditer(preprocessed.blanked) if decode(call[1]) in makers]
    bodies = [chunk.body for chunk in definitions(preprocessed.blanked) if chunk.body is not None] if calls else []
    found: list[RawPragma] = []
    gone: list[tuple[int, int]] = []
    for call in calls:
        span = Span(call.start(1), call.end())
        if any(body.covers(span) for body in bodies):
            continue
        made = _pragmas(call.group(), span, _lookup(preprocessed.macros, headers.macros, span.start))
        if made:
            found += made
            gone.append((span.start, span.end))
    if not found:
        return preprocessed
    pragmas = sorted((*preprocessed.pragmas, *found), key=lambda pragma: pragma.span.start)
    return replace(preprocessed, blanked=blank(preprocessed.blanked, gone), pragmas=tuple(pragmas))


def _makers(*tables: Mapping[str, tuple[Macro, ...]]) -> frozenset[str]:
    """The macros in whose expansion `_Pragma` may stand."""
    macros = [macro for table in tables for versions in table.values() for macro in versions]
    found = {macro.name for macro in macros if "_Pragma" in macro.body}
    grown = bool(found)
    while grown:
        more = {macro.name for macro in macros if not found.isdisjoint(_WORD.findall(macro.body))}
        grown = not more <= found
        found |= more
    return frozenset(found)


def _lookup(
    own: Mapping[str, tuple[Macro, ...]], inherited: Mapping[str, tuple[Macro, ...]], offset: int
) -> Callable[[str], Macro | None]:
    def lookup(name: str) -> Macro | None:
        for macro in reversed((*inherited.get(name, ()), *own.get(name, ()))):
            if macro.start <= offset and (macro.end is None or offset < macro.end):
                return macro
        return None

    return lookup


def _pragmas(call: bytes, span: Span, lookup: Callable[[str], Macro | None]) -> list[RawPragma]:
    """The OpenMP pragmas that a call stands for; none where it stands for anything else as well."""
    text, complete = expand_checked(decode(call), lookup)
    expansion = encode(text).strip()
    if not complete or _OPERATOR.sub(b"", expansion).strip(b" ;"):
        return []
    made = [operator_pragma(operator_text(match[0]), span) for match in _OPERATOR.finditer(expansion)]
    return [pragma for pragma in made if pragma is not None]
