"""Macros that stand for pragmas at file scope, as portability layers have them (`DECLARE_TARGET`)."""

import re
from collections.abc import Callable
from dataclasses import replace

from lowering_core.model.unit import Headers, Macro, Preprocessed, RawPragma
from lowering_core.source.directives import blank, operator_pragma, operator_text
from lowering_core.source.expansion import expand_checked
from lowering_core.source.function_spans import definitions
from lowering_core.source.lexer import PRAGMA_OPERATOR
from lowering_core.syntax.file_scope_macros import lookup_at, makers_of
from lowering_core.text import Span, decode, encode

_ALONE = re.compile(rb"^[ \t]*([A-Za-z_]\w*)(?:[ \t]*\([^;{}\"']*?\))?[ \t]*;?(?=[ \t\r]*$)", re.MULTILINE)
_OPERATOR = re.compile(PRAGMA_OPERATOR + rb"\s*;?\s*")


def with_macro_pragmas(preprocessed: Preprocessed, headers: Headers) -> Preprocessed:
    """The file with each line outside of functions that is a macro for OpenMP pragmas alone read as those pragmas."""
    makers = [encode(name) for name in makers_of("_Pragma", preprocessed.macros, headers.macros)]
    makers = frozenset(name for name in makers if name in preprocessed.blanked)
    if not makers:
        return preprocessed
    calls = [call for call in _ALONE.finditer(preprocessed.blanked) if call[1] in makers]
    bodies = [chunk.body for chunk in definitions(preprocessed.blanked) if chunk.body is not None] if calls else []
    found: list[RawPragma] = []
    gone: list[tuple[int, int]] = []
    for call in calls:
        span = Span(call.start(1), call.end())
        if any(body.covers(span) for body in bodies):
            continue
        made = _pragmas(call.group(), span, lookup_at(preprocessed, headers, span.start))
        if made:
            found += made
            gone.append((span.start, span.end))
    if not found:
        return preprocessed
    pragmas = sorted((*preprocessed.pragmas, *found), key=lambda pragma: pragma.span.start)
    return replace(preprocessed, blanked=blank(preprocessed.blanked, gone), pragmas=tuple(pragmas))


def _pragmas(call: bytes, span: Span, lookup: Callable[[str], Macro | None]) -> list[RawPragma]:
    """The OpenMP pragmas that a call stands for; none where it stands for anything else as well."""
    text, complete = expand_checked(decode(call), lookup)
    expansion = encode(text).strip()
    if not complete or _OPERATOR.sub(b"", expansion).strip(b" ;"):
        return []
    made = [operator_pragma(operator_text(match[0]), span) for match in _OPERATOR.finditer(expansion)]
    return [pragma for pragma in made if pragma is not None]
