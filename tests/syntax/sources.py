"""From C text to what the syntax layer makes of it, without headers."""

from collections.abc import Mapping

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import CType
from lowering_core.model.unit import Environment, Function, Headers
from lowering_core.options import Options
from lowering_core.source.preprocessor import preprocess
from lowering_core.syntax.build import build_function
from lowering_core.syntax.environment import build_environment
from lowering_core.syntax.names import Names, file_symbols, no_macro
from lowering_core.syntax.units import function_units

NO_HEADERS = Headers(b"", (), {}, ())


def no_names(typedefs: Mapping[str, CType] | None = None) -> Names:
    """A place where no name has a meaning, apart from the given types."""
    return Names(file_symbols(Environment(typedefs or {}, {}, {}, {}, {}, {})), no_macro)


def environment_of(text: str, headers: Headers = NO_HEADERS) -> tuple[Environment, tuple[Diagnostic, ...]]:
    """The environment of a file."""
    preprocessed, _found = preprocess(text.encode(), "test.c", Options(cc=""))
    return build_environment(preprocessed, headers)


def functions_of(data: bytes, headers: Headers = NO_HEADERS) -> list[tuple[Function, tuple[Diagnostic, ...]]]:
    """Every function of a file, with its diagnostics."""
    preprocessed, _found = preprocess(data, "test.c", Options(cc=""))
    environment, _found = build_environment(preprocessed, headers)
    units, _found = function_units(preprocessed, environment)
    return [build_function(unit, environment) for unit in units]


def function_of(text: str) -> tuple[Function, tuple[Diagnostic, ...]]:
    """The last function of a file."""
    return functions_of(text.encode())[-1]
