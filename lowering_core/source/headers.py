"""What a file's headers define and declare. Results are shared by all files that include the same headers."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from os.path import exists, isfile
from threading import Lock

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Headers, Include, Macro
from lowering_core.options import Options
from lowering_core.rules import rex004_header_not_found as rex004
from lowering_core.source.events import Event
from lowering_core.source.found_compiler import compiler_path
from lowering_core.source.header_compiler import HeadersRead, program, read_with_compiler
from lowering_core.source.header_files import candidates, directory_of, find_header, has_include
from lowering_core.source.inclusion import Includer
from lowering_core.source.memo import Memo
from lowering_core.source.packing import IN_HEADER, PACK
from lowering_core.source.paths import joined, state
from lowering_core.source.predefined import predefined
from lowering_core.source.scanner import FileSurroundings, scan
from lowering_core.text import encode
from lowering_core.values import dataclass

HeaderReader = Callable[[tuple[Include, ...], str, Options, tuple[Event, ...]], tuple[Headers, tuple[Diagnostic, ...]]]
"""What `read_headers` is: includes, path of the file, options, and the file's events to headers and findings."""

_CONFIGURING = frozenset({"NDEBUG", "FD_SETSIZE", "I", "complex"})


def read_headers(
    includes: tuple[Include, ...], path: str, options: Options, events: tuple[Event, ...] = ()
) -> tuple[Headers, tuple[Diagnostic, ...]]:
    """The macros and declarations of `includes` in the file at `path`, and a finding for each one not found.

    `events` are the file's definitions and includes in order; a header sees what was defined before it. The C
    compiler's preprocessor reads them where there is one; else quoted headers are read and others left out.
    """
    directory = directory_of(path)
    events = _relevant(includes, events, directory, options)
    ordered = tuple(event.include for event in events if event.include)
    key = _key(events, directory, options)
    with _LOCK:
        entry = _CACHE.find(key)
    if entry is None or not entry.is_current():
        entry = _read(events, directory, options)
        with _LOCK:
            _CACHE.store(key, entry)
    if not entry.missing:
        return entry.headers, ()
    missing = tuple(ordered[place] for place in entry.missing if place < len(ordered))
    found = tuple(rex004.NOT_FOUND.at(include.span, include.spelling) for include in missing)
    return replace(entry.headers, missing=missing), found


def request_key(includes: tuple[Include, ...], path: str, options: Options, events: tuple[Event, ...] = ()) -> Hashable:
    """All that `read_headers` depends on, apart from what the headers hold."""
    directory = directory_of(path)
    return _key(_relevant(includes, events, directory, options), directory, options)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A cached result: the places of missing includes, the files read with their state, paths that did not exist."""

    headers: Headers
    missing: tuple[int, ...]
    files: tuple[tuple[str, int, int], ...]
    absent: tuple[str, ...]

    def is_current(self) -> bool:
        """Whether the files on disk are still what was read."""
        return all(state(file[0]) == file for file in self.files) and not any(map(isfile, self.absent))


_CACHE: Memo[Hashable, _Entry] = Memo(64)
_LOCK = Lock()


def _relevant(
    includes: tuple[Include, ...], events: tuple[Event, ...], directory: str, options: Options
) -> tuple[Event, ...]:
    """What can influence the headers: definitions before the last include; reserved names alone where all headers are
    the system's, so that files which include the same ones share a result.
    """
    events = events or tuple(Event(include.name, include=include) for include in includes)
    last = max((place for place, event in enumerate(events) if event.include), default=-1)
    events = events[: last + 1]
    read = [event.include for event in events if event.include]
    if any(one.quoted or find_header(one.name, one.quoted, directory, options) for one in read):
        return events
    return tuple(event for event in events if event.include or event.name[:1] == "_" or event.name in _CONFIGURING)


def _key(events: tuple[Event, ...], directory: str, options: Options) -> Hashable:
    """All that a result depends on, apart from what the headers hold."""
    parts = tuple(
        (event.name, event.include.quoted)
        if event.include
        else (event.name, event.macro.parameters, event.macro.body)
        if event.macro
        else (event.name,)
        for event in events
    )
    local = options.forced_includes or any(event.include and event.include.quoted for event in events)
    settings = (options.defines, options.undefines, options.include_paths, options.forced_includes, options.standard)
    return parts, settings, options.cc, directory if local else ""


def _read(events: tuple[Event, ...], directory: str, options: Options) -> _Entry:
    compiler = compiler_path(options.cc)
    result = read_with_compiler(compiler, events, directory, options) if compiler else None
    if result is None:
        result = _read_without_compiler(events, directory, options)
    headers, missing, files = result
    includes = [event.include for event in events if event.include]
    absent = {
        path
        for place in missing
        if place < len(includes)
        for path in candidates(includes[place].name, includes[place].quoted, directory, options)
        if not exists(path)
    }
    return _Entry(headers, missing, tuple(filter(None, map(state, files))), tuple(sorted(absent)))


def _read_without_compiler(events: tuple[Event, ...], directory: str, options: Options) -> HeadersRead:
    """The headers of `events` that are quoted or lie in the user's include paths; the system's are left out."""
    path, known = joined(directory, "headers"), predefined(options)
    around = FileSurroundings(
        known,
        lambda _name, _events: None,
        lambda name, quoted, place: has_include(name, quoted, directory_of(place), options),
        lambda _operator, _operand: 0,
        path,
        Includer(path, options, all_files=True),
    )
    forced = "".join(f'#include "{name}"\n' for name in options.forced_includes)
    preprocessed, _ = scan(encode(forced + program(events, directory, options)), around)
    own = {event.name for event in events if event.macro}
    last = {name: versions[-1] for name, versions in preprocessed.macros.items() if name not in own}
    macros = {
        name: (replace(macro, start=-1),)
        for name, macro in last.items()
        if macro.end is None and macro != known.get(name)
    }
    if PACK in preprocessed.macros:
        macros[PACK] = (Macro(PACK, None, IN_HEADER),)
    includes = [event.include for event in events if event.include]
    missing = tuple(
        place
        for place, include in enumerate(includes)
        if include.quoted and find_header(include.name, True, directory, options) is None
    )
    files = [] if preprocessed.unit is None else [file.path for file in preprocessed.unit.files[1:]]
    return Headers(preprocessed.blanked if files else b"", preprocessed.pragmas, macros, ()), missing, files
