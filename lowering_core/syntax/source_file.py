"""What a file has to do with OpenMP and with headers."""

import re
from dataclasses import replace

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Headers, Macro, Preprocessed
from lowering_core.options import Options
from lowering_core.source.header_files import find_header
from lowering_core.source.headers import HeaderReader, read_headers
from lowering_core.source.scanner import events_of
from lowering_core.text import decode

_QUOTED = re.compile(rb'#[ \t]*(?:include|import)[ \t]*(?:"|[A-Za-z_])')
_ANGLED = re.compile(rb"#[ \t]*include[ \t]*<([^>\n]+)>")
_OPENMP = re.compile(rb"\bpragma[ \t]+omp\b")


def may_use_openmp(data: bytes, options: Options) -> bool:
    """Whether the file or one of its own headers could hold an OpenMP pragma."""
    if b"omp" in data or options.forced_includes or _QUOTED.search(data) is not None:
        return True
    return any(_is_own(decode(name), options) for name in _ANGLED.findall(data)) if options.include_paths else False


def names_openmp(data: bytes) -> bool:
    """Whether the file's text holds an OpenMP pragma, be it compiled or not."""
    return _OPENMP.search(data) is not None


def may_hide_pragmas(preprocessed: Preprocessed, options: Options) -> bool:
    """Whether a macro of the file or of a header of its own could stand for a pragma."""
    if has_own_headers(preprocessed, options):
        return True
    return any("_Pragma" in macro.body for macros in preprocessed.macros.values() for macro in macros)


def has_own_headers(preprocessed: Preprocessed, options: Options) -> bool:
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
