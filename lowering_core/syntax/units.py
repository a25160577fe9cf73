"""The functions of a file, each with a text of its own that is ready for parsing."""

from bisect import bisect_left

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
    starts = [pragma.span.start for pragma in preprocessed.pragmas]
    for span in function_spans(preprocessed.blanked):
        inside = preprocessed.pragmas[bisect_left(starts, span.start) : bisect_left(starts, span.end)]
        pragmas = tuple(pragma_at(pragma, -span.start) for pragma in inside)
        unit, diagnostics = _unit(preprocessed, span, pragmas, environment)
        found += diagnostics
        if unit.name:
            units.append(unit)
    return tuple(units), tuple(found)


def _unit(
    preprocessed: Preprocessed, span: Span, pragmas: tuple[RawPragma, ...], environment: Environment
) -> tuple[FunctionUnit, tuple[Diagnostic, ...]]:
    text = preprocessed.data[span.start : span.end]
    blanked = preprocessed.blanked[span.start : span.end]

    def macro(name: str, offset: int) -> Macro | None:
        return environment.macro(name, offset) if name in environment.macros else None

    expanded = expand_unit(span, text, blanked, pragmas, macro)
    if expanded is None:
        segments = (Segment(0, len(text), span, True),)
        return FunctionUnit(function_name(blanked), span, text, blanked, pragmas, segments), ()
    name = function_name(expanded.blanked)
    return FunctionUnit(
        name, span, expanded.text, expanded.blanked, expanded.pragmas, expanded.segments
    ), expanded.found
