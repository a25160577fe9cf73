"""Quoted headers read without a compiler: our own preprocessing, file by file. System headers are left out."""

from collections.abc import Mapping, Sequence

from lowering_core.model.unit import Headers, Include, Macro, RawPragma
from lowering_core.options import Options
from lowering_core.source.directives import pragma_at
from lowering_core.source.header_files import directory_of, find_header, has_include
from lowering_core.source.packing import IN_HEADER, PACK
from lowering_core.source.paths import read_bytes
from lowering_core.source.predefined import predefined
from lowering_core.source.scanner import Event, Surroundings, scan
from lowering_core.text import Span

_DEEPEST = 40
_MOST_FILES = 500
_LARGEST = 8 << 20
_NOWHERE = Span(0, 0)


def read_without_compiler(
    events: Sequence[Event], directory: str, options: Options
) -> tuple[Headers, tuple[int, ...], list[str]]:
    """The quoted headers of `events` (and others that lie in the user's include paths), the places of the includes
    that were not found, and the files read.
    """
    reader = _Reader(options)
    forced = [Event(name, include=Include(name, True, _NOWHERE)) for name in options.forced_includes]
    before = _File(reader, directory, dict(predefined(options)), 0)
    before.catch_up(forced)
    after = _File(reader, directory, before.live, 0)
    after.catch_up(events)
    own = {event.name for event in events if event.macro}
    known = predefined(options)
    macros = {name: (macro,) for name, macro in after.live.items() if macro != known.get(name) and name not in own}
    headers = Headers(b"".join(reader.parts), tuple(reader.pragmas), macros, ())
    return headers, tuple(after.missing), reader.files


class _Reader:
    """What was read so far."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.parts: list[bytes] = []
        self.size = 0
        self.pragmas: list[RawPragma] = []
        self.files: list[str] = []
        self.once: set[str] = set()

    def read(self, path: str, live: dict[str, Macro], depth: int) -> dict[str, Macro]:
        """Read one header under the macros `live`; the macros in force behind it."""
        if depth > _DEEPEST or len(self.files) >= _MOST_FILES or path in self.once:
            return live
        data = read_bytes(path, _LARGEST)
        if data is None:
            return live
        self.files.append(path)
        if b"#pragma once" in data:
            self.once.add(path)
        file = _File(self, directory_of(path), live, depth)
        preprocessed, events, _ = scan(data, Surroundings(live, file.header_macro, file.has_include))
        file.catch_up(events)
        if PACK in preprocessed.macros:
            file.live[PACK] = Macro(PACK, None, IN_HEADER)
        self.pragmas += [pragma_at(pragma, self.size) for pragma in preprocessed.pragmas]
        self.parts += [preprocessed.blanked, b"\n"]
        self.size += len(preprocessed.blanked) + 1
        return file.live


class _File:
    """A file whose includes are read as its directives go by; `live` are the macros in force behind them."""

    def __init__(self, reader: _Reader, directory: str, live: Mapping[str, Macro], depth: int) -> None:
        self._reader = reader
        self._directory = directory
        self._depth = depth
        self._done = 0
        self.live = dict(live)
        self.missing: list[int] = []
        self._includes = 0

    def header_macro(self, name: str, events: Sequence[Event]) -> Macro | None:
        """The macro `name` after `events`."""
        self.catch_up(events)
        return self.live.get(name)

    def has_include(self, name: str, quoted: bool, _path: str) -> bool:
        """The answer of `__has_include` in this file."""
        return has_include(name, quoted, self._directory, self._reader.options)

    def catch_up(self, events: Sequence[Event]) -> None:
        """Take over the events that were not seen yet."""
        for event in events[self._done :]:
            if event.macro:
                self.live[event.name] = event.macro
            elif event.include:
                self._include(event.include)
            else:
                self.live.pop(event.name, None)
        self._done = len(events)

    def _include(self, include: Include) -> None:
        path = find_header(include.name, include.quoted, self._directory, self._reader.options)
        if path is not None:
            self.live = self._reader.read(path, self.live, self._depth + 1)
        elif include.quoted:
            self.missing.append(self._includes)
        self._includes += 1
