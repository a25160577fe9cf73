"""The functions of a file, each with a text of its own that is ready for parsing."""

from bisect import bisect_left, bisect_right

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Environment, FunctionUnit, Macro, Preprocessed, RawPragma, Segment
from lowering_core.syntax.directives import pragma_at
from lowering_core.syntax.function_spans import function_name, function_spans
from lowering_core.syntax.unit_expansion import expand_unit
from lowering_core.text import Span


def function_units(
    preprocessed: Preprocessed, environment: Environment
) -> tuple[tuple[FunctionUnit, ...], tuple[Diagnostic, ...]]:
    """The function definitions of the file in order. Macros that stand for statements, braces, declarations or pragmas
    are expanded in the unit's text; spans of the findings count bytes of the file.
    """
    units: list[FunctionUnit] = []
    found: list[Diagnostic] = []
    too_large: set[Macro] = set()
    starts = [pragma.span.start for pragma in preprocessed.pragmas]
    for span in function_spans(preprocessed.blanked):
        inside = preprocessed.pragmas[bisect_left(starts, span.start) : bisect_left(starts, span.end)]
        pragmas = tuple(pragma_at(pragma, -span.start) for pragma in inside)
        unit, diagnostics = _unit(preprocessed, span, pragmas, environment, too_large)
        found += diagnostics
        if unit.name:
            units.append(unit)
    found += _strays(preprocessed, units)
    return tuple(units), tuple(found)


def _strays(preprocessed: Preprocessed, units: list[FunctionUnit]) -> list[Diagnostic]:
    """A finding for each executable target directive that lies in no function, where code does not parse."""
    message = "This directive is in no function that could be read, so nothing becomes of it."
    starts = [unit.span.start for unit in units]
    found: list[Diagnostic] = []
    for pragma in preprocessed.pragmas:
        place = bisect_right(starts, pragma.span.start) - 1
        inside = place >= 0 and pragma.span.end <= units[place].span.end
        if not inside and pragma.text.split(maxsplit=1)[:1] == ["target"]:
            found.append(Diagnostic("REX003", pragma.span, message))
    return found


def _unit(
    preprocessed: Preprocessed,
    span: Span,
    pragmas: tuple[RawPragma, ...],
    environment: Environment,
    too_large: set[Macro],
) -> tuple[FunctionUnit, tuple[Diagnostic, ...]]:
    text = preprocessed.data[span.start : span.end]
    blanked = preprocessed.blanked[span.start : span.end]

    def macro(name: str, offset: int) -> Macro | None:
        return environment.macro(name, offset) if name in environment.macros else None

    expanded = expand_unit(span, text, blanked, pragmas, macro, too_large)
    if expanded is None:
        segments = (Segment(0, len(text), span, True),)
        return FunctionUnit(function_name(blanked), span, text, blanked, pragmas, segments), ()
    name = function_name(expanded.blanked)
    return FunctionUnit(
        name, span, expanded.text, expanded.blanked, expanded.pragmas, expanded.segments
    ), expanded.found
