"""From C text to what the syntax layer makes of it, without headers."""

from collections.abc import Mapping
from dataclasses import replace

from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.reader import DocumentScope, ScopeReader
from lowering_core.model.ctypes import CType
from lowering_core.model.unit import Environment, Function, FunctionUnit, Headers
from lowering_core.options import Options
from lowering_core.source.preprocessor import preprocess
from lowering_core.syntax.build import build_function
from lowering_core.syntax.environment import build_environment
from lowering_core.syntax.names import Names, file_symbols, no_macro
from lowering_core.text import Span

NO_HEADERS = Headers(b"", (), {}, ())


def no_names(typedefs: Mapping[str, CType] | None = None) -> Names:
    """A place where no name has a meaning, apart from the given types."""
    return Names(file_symbols(Environment(typedefs or {}, {}, {}, {}, {}, {})), no_macro, {})


def environment_of(text: str, headers: Headers = NO_HEADERS) -> tuple[Environment, tuple[Diagnostic, ...]]:
    """The environment of a file."""
    preprocessed, _found = preprocess(text.encode(), "test.c", Options(cc=""))
    return build_environment(preprocessed, headers)


def functions_of(data: bytes, headers: Headers = NO_HEADERS) -> list[tuple[Function, tuple[Diagnostic, ...]]]:
    """Every function of a file, with its diagnostics."""

    def read(*_: object) -> tuple[Headers, tuple[Diagnostic, ...]]:
        return headers, ()

    reading = ScopeReader().read("test.c", data, Options(cc=""), read, whole=True)
    assert reading is not None
    scope, _parts, seen, _source = reading
    places = [scope.place(number) for number in range(len(seen))]
    return [_built(one.unit, scope, place) for one, place in zip(seen, places, strict=True) if one.unit.name]


def _built(unit: FunctionUnit, scope: DocumentScope, place: Span) -> tuple[Function, tuple[Diagnostic, ...]]:
    """A function, which the engine reads from its own first byte on, in its place in the file."""
    function, found = build_function(unit, scope.views.seen_from(place))
    segments = tuple(replace(one, source=one.source.shifted(place.start)) for one in function.unit.segments)
    return replace(function, unit=replace(function.unit, span=place, segments=segments)), found


def function_of(text: str) -> tuple[Function, tuple[Diagnostic, ...]]:
    """The last function of a file."""
    return functions_of(text.encode())[-1]
