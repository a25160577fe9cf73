"""The functions of a file, each with a text of its own that is ready for parsing."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Environment, FunctionUnit, Macro, RawPragma, Segment
from lowering_core.rules import rex003_syntax_error as rex003
from lowering_core.source.function_spans import function_name
from lowering_core.source.lexer import STATEMENT_WORDS
from lowering_core.source.place_names import PLACE_NAMES, LocatedText
from lowering_core.syntax.unit_expansion import expand_unit
from lowering_core.text import Span, encode


def header_units(environment: Environment) -> tuple[FunctionUnit, ...]:
    """The function definitions of the headers that the file may use. Nothing in them has a place in the file."""
    units: list[FunctionUnit] = []
    for item in environment.items:
        if item.kind == "function" and item.span is None:
            text = encode(item.text)
            units.append(FunctionUnit(function_name(text), Span(0, 0), text, text, (), ()))
    return tuple(unit for unit in units if unit.name)


def function_unit(
    span: Span, text: bytes, blanked: bytes, pragmas: tuple[RawPragma, ...], environment: Environment,
    places: LocatedText | None = None,
) -> tuple[FunctionUnit, tuple[Diagnostic, ...]]:  # fmt: skip
    """The unit of the function at `span`, whose `pragmas` lie in `text`; its name is `` where none is to be seen.

    Macros of the environment, spans of the findings, and `places` count bytes of the text that `span` lies in; without
    `places` it is the function's own text.
    """
    where = places or LocatedText("", text)
    own = function_name(blanked)

    def macro(name: str, offset: int) -> Macro | None:
        if name in PLACE_NAMES:
            return where.macro(name, offset, own)
        return environment.macro(name, offset) if name in environment.macros else None

    own_macros = _own_macros(span, text, blanked, pragmas, environment)
    # A macro of such a name, which stands for a statement, is expanded wherever it is used.
    statements = STATEMENT_WORDS & environment.macros.keys()
    unit = FunctionUnit(
        own, span, text, blanked, pragmas, (Segment(0, len(text), span, True),), own_macros | statements
    )
    expanded, found = expand_unit(unit, macro, environment.macros, own_macros)
    if expanded is not unit:
        expanded = replace(expanded, name=function_name(expanded.blanked))
    return expanded, found


def _own_macros(
    span: Span, text: bytes, blanked: bytes, pragmas: Sequence[RawPragma], environment: Environment
) -> frozenset[str]:
    """The names of macros that mean different things in a construct or a call of the function at `span`: they are
    defined, or end before another use, behind its first pragma, or have two definitions in it.
    """
    if not any(word in text for word in (b"define", b"undef", b"_macro")):
        return frozenset()
    first = span.start + (pragmas[0].span.start if pragmas else 0)
    found: set[str] = set()
    for name, versions in environment.macros.items():
        here = [one for one in versions if one.start < span.end and (one.end is None or one.end > span.start)]
        inside = [one for one in here if span.start < one.start]
        ends = [one.end for one in here if one.end is not None and first < one.end < span.end]
        later = any(encode(name) in blanked[end - span.start :] for end in ends)
        if later or (inside and len(here) > 1) or any(one.start > first for one in inside):
            found.add(name)
    return frozenset(found)


def strays(pragmas: Iterable[RawPragma], functions: Sequence[Span]) -> list[Diagnostic]:
    """A finding for each executable target directive that lies in no function, where code does not parse."""
    starts = [span.start for span in functions]
    found: list[Diagnostic] = []
    for pragma in pragmas:
        place = bisect_right(starts, pragma.span.start) - 1
        inside = place >= 0 and pragma.span.end <= functions[place].end
        if not inside and pragma.text.split(maxsplit=1)[:1] == ["target"]:
            found.append(replace(rex003.NO_FUNCTION.at(pragma.span), lost=True))
    return found
