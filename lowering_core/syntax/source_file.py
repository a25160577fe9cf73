"""A file from its bytes to functions and environment: every step of the syntax layer in order."""

import re
from collections.abc import Sequence
from dataclasses import replace

from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.model.unit import Environment, Function, FunctionUnit, Headers, Macro, Preprocessed, SourceFile
from lowering_core.options import Options
from lowering_core.source.header_files import find_header
from lowering_core.source.headers import HeaderReader, read_headers
from lowering_core.source.preprocessor import preprocess
from lowering_core.source.scanner import events_of
from lowering_core.syntax.build import build_function
from lowering_core.syntax.declare_target import reduction_names
from lowering_core.syntax.environment import build_environment
from lowering_core.syntax.file_scope_pragmas import with_macro_pragmas
from lowering_core.syntax.header_need import needs_headers
from lowering_core.syntax.units import function_units, header_units
from lowering_core.text import Span, decode

_QUOTED = re.compile(rb'#[ \t]*(?:include|import)[ \t]*(?:"|[A-Za-z_])')
_ANGLED = re.compile(rb"#[ \t]*include[ \t]*<([^>\n]+)>")
_OPENMP = re.compile(rb"\bpragma[ \t]+omp\b")
_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
NO_HEADERS = Headers(b"", (), {}, ())
NO_ENVIRONMENT = Environment({}, {}, {}, {}, {}, {})


def read_source(
    path: str, data: bytes, options: Options, read: HeaderReader = read_headers
) -> tuple[SourceFile, tuple[Diagnostic, ...]]:
    """The file at `path`: its functions that hold OpenMP pragmas and those that they may call, and all findings.

    `read` reads headers. Spans of the findings count bytes of the file. A file that is not text is empty and a REX002.
    """
    if b"\0" in data:
        place = data.index(b"\0")
        finding = Diagnostic("REX002", Span(place, place + 1), "The file holds NUL bytes; it is not C source text")
        return _empty(path, data), (finding,)
    if not may_use_openmp(data, options):
        return _empty(path, data), ()
    preprocessed, found = preprocess(data, path, options, read)
    if not preprocessed.pragmas and not may_hide_pragmas(preprocessed, options):
        # A condition that could not be decided may have hidden the file's OpenMP.
        doubts = tuple(finding for finding in found if finding.code == "REX005") if _OPENMP.search(data) else ()
        return _empty(path, data), doubts
    local = _has_own_headers(preprocessed, options)
    headers, missing = included(preprocessed, path, options, read) if local else (NO_HEADERS, ())
    preprocessed = with_macro_pragmas(preprocessed, headers)
    environment, notes = build_environment(preprocessed, headers)
    units, hidden = function_units(preprocessed, environment, path)
    generic = any(include.name == "tgmath.h" for include in preprocessed.includes)
    if not local and preprocessed.includes and (generic or needs_headers(units, environment)):
        headers, missing = included(preprocessed, path, options, read)
        environment, notes = build_environment(preprocessed, headers)
        units, hidden = function_units(preprocessed, environment, path)
    functions, findings = _functions(units, environment)
    source = SourceFile(path, data, preprocessed, environment, functions)
    return source, (*found, *missing, *notes, *hidden, *findings)


def in_file(finding: Diagnostic, unit: FunctionUnit) -> Diagnostic:
    """A diagnostic with its spans moved from a function's text to the file."""
    return replace(
        finding,
        span=unit.source(finding.span),
        related=tuple(Related(unit.source(other.span), other.message) for other in finding.related),
        fixes=tuple(placed for fix in finding.fixes if (placed := fix.placed(unit.written)) is not None),
    )


def may_use_openmp(data: bytes, options: Options) -> bool:
    """Whether the file or one of its own headers could hold an OpenMP pragma."""
    if b"omp" in data or options.forced_includes or _QUOTED.search(data) is not None:
        return True
    return any(_is_own(decode(name), options) for name in _ANGLED.findall(data)) if options.include_paths else False


def may_hide_pragmas(preprocessed: Preprocessed, options: Options) -> bool:
    """Whether a macro of the file or of a header of its own could stand for a pragma."""
    if _has_own_headers(preprocessed, options):
        return True
    return any("_Pragma" in macro.body for macros in preprocessed.macros.values() for macro in macros)


def _has_own_headers(preprocessed: Preprocessed, options: Options) -> bool:
    """Whether the file includes headers that are not the system's."""
    if options.forced_includes:
        return True
    return any(include.quoted or _is_own(include.name, options) for include in preprocessed.includes)


def _is_own(name: str, options: Options) -> bool:
    return find_header(name, False, "", options) is not None


def included(
    preprocessed: Preprocessed, path: str, options: Options, read: HeaderReader = read_headers
) -> tuple[Headers, tuple[Diagnostic, ...]]:
    """The headers; a definition of theirs ends where the file says #undef."""
    headers, found = read(preprocessed.includes, path, options, events_of(preprocessed))
    ended: dict[str, tuple[Macro, ...]] = {}
    for name, places in preprocessed.undefined.items():
        if name in headers.macros:
            ended[name] = tuple(replace(macro, end=places[-1]) for macro in headers.macros[name])
    if ended:
        headers = replace(headers, macros={**headers.macros, **ended})
    return headers, found


def _empty(path: str, data: bytes) -> SourceFile:
    return SourceFile(path, data, Preprocessed(data, data, (), (), {}), NO_ENVIRONMENT, ())


def _functions(
    units: Sequence[FunctionUnit], environment: Environment
) -> tuple[tuple[Function, ...], tuple[Diagnostic, ...]]:
    """The functions that matter as trees. What is odd in a function without a pragma is told where it is used."""
    functions: list[Function] = []
    found: list[Diagnostic] = []
    for unit in _reached([*header_units(environment), *units], environment):
        function, findings = build_function(unit, environment)
        functions.append(function)
        if unit.pragmas:
            found += (in_file(finding, function.unit) for finding in findings)
    return tuple(functions), tuple(found)


def _reached(units: Sequence[FunctionUnit], environment: Environment) -> list[FunctionUnit]:
    """The functions with pragmas and all that they may call, directly or not, in source order."""
    by_name: dict[bytes, list[int]] = {}
    for number, unit in enumerate(units):
        by_name.setdefault(unit.name.encode("utf-8", "surrogateescape"), []).append(number)
    waiting = [number for number, unit in enumerate(units) if unit.pragmas]
    waiting += [number for name in environment.declare_target for number in by_name.get(name.encode(), ())]
    waiting += [number for name in reduction_names(environment.reductions) for number in by_name.get(name.encode(), ())]
    macros = {name.encode("utf-8", "surrogateescape") for name in environment.macros}
    reached: set[int] = set()
    seen: set[bytes] = set()
    while waiting:
        number = waiting.pop()
        if number in reached:
            continue
        reached.add(number)
        fresh = set(_WORD.findall(units[number].blanked)) - seen
        for pragma in units[number].pragmas:
            fresh |= set(_WORD.findall(pragma.text.encode("utf-8", "surrogateescape"))) - seen
        while fresh:
            seen |= fresh
            waiting += [other for word in fresh for other in by_name.get(word, ())]
            bodies = (
                macro.body
                for word in fresh & macros
                for macro in environment.macros[word.decode("utf-8", "surrogateescape")]
            )
            variants = {environment.variants.get(decode(word), "").encode() for word in fresh}
            waiting += [other for word in variants for other in by_name.get(word, ())]
            fresh = {word for body in bodies for word in _WORD.findall(body.encode("utf-8", "surrogateescape"))} - seen
    return [units[number] for number in sorted(reached)]
