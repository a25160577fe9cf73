"""Which files a text may include, by all texts on the way as they lie on disk now. Conditions are not looked at, and
files of one name are all taken, so that whatever a compiler reads is among them.
"""

import os.path
from collections.abc import Callable, Iterable
from hashlib import blake2b
from os.path import isabs, isfile
from time import time_ns

from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.source import directive_lines
from lowering_core.source.header_files import SYSTEM_PATHS, directory_of
from lowering_core.source.paths import joined, parent, read_bytes
from lowering_core.source.reach import FileState, ReachedFiles, holds, is_settled, reach_of, state_of, text_of_reach
from lowering_core.text import decode
from lowering_core.values import dataclass

_LARGEST = 1 << 26
_WORDS = frozenset({"include", "include_next", "import", "embed"})
_SPLICE = regex(rb"\\[ \t]*\r?\n")
_NAMED = regex(
    rb"\b(__has_(?:include(?:_next)?|embed)|include(?:_next)?|import|embed)\b[ \t]*\(?[ \t]*(\"[^\"\n]*\"|<[^>\n]*>)?"
)
_ASKED = regex(rb"(?:ifn?def|defined|defined[ \t]*\()[ \t]*$")
_BEFORE = (b"#", b"%:", b"*/")

Included = tuple[str, bool]
"""A name as it is spelled, and whether it is quoted."""


@dataclass(frozen=True, slots=True)
class _FileSeen:
    """A file as it was read: a digest of its bytes and its real path; what it includes, None where a macro says so."""

    digest: bytes
    includes: tuple[Included, ...] | None


class Reachable:
    """Answers for texts of one moment: each file is looked at once. `system` are the folders of the compiler. What is
    reached from a text is looked up with `find` and told to `keep`, under keys, which may outlive the object: it holds
    while no file and no folder that was looked at has changed. `usual` are folders of most compilers.
    """

    def __init__(
        self,
        system: Iterable[str],
        find: Callable[[bytes], bytes | None] = lambda _key: None,
        keep: Callable[[bytes, bytes], None] = lambda _key, _value: None,
        usual: Iterable[str] = SYSTEM_PATHS,
    ) -> None:
        self._system = tuple(dict.fromkeys((*system, *usual)))
        self._find, self._keep = find, keep
        self._seen: dict[str, _FileSeen | None] = {}
        self._states: dict[str, FileState | None] = {}
        self._known: dict[object, ReachedFiles | None] = {}
        self._tried: dict[tuple[str, str], tuple[str, ...]] = {}

    def digest(self, path: str, data: bytes, options: Options) -> bytes | None:
        """A digest of the names and contents of all files that a text at `path` may include; None where that cannot be
        told, because a macro says what is included.
        """
        found = self._of(path, data, options)
        return None if found is None else found.digest

    def files(self, path: str, data: bytes, options: Options) -> tuple[str, ...]:
        """The files that a text at `path` may include; none where a macro says what is included."""
        found = self._of(path, data, options)
        return () if found is None else tuple(name for name, _ in found.states if isfile(name))

    def is_unchanged(self, path: str, data: bytes, options: Options) -> bool:
        """Whether the files that were looked at for a text, and the folders of those that were not there, are still as
        they were.
        """
        found = self._of(path, data, options)
        return found is not None and holds(found, state_of)

    def _of(self, path: str, data: bytes, options: Options) -> ReachedFiles | None:
        includes = includes_of(data)
        if includes is None:
            return None
        roots = (*includes, *((name, True) for name in options.forced_includes))
        folder = directory_of(path)
        key = roots, folder, options.include_paths
        if key not in self._known:
            self._known[key] = self._remembered(*key)
        return self._known[key]

    def _remembered(self, roots: tuple[Included, ...], folder: str, paths: tuple[str, ...]) -> ReachedFiles | None:
        asked = repr((os.path.abspath(folder), roots, folder, paths, self._system)).encode("utf-8", "backslashreplace")
        key = b"reach" + blake2b(asked, digest_size=20).digest()
        text = self._find(key)
        known = None if text is None else reach_of(text)
        if known is not None and holds(known, self._state):
            return known
        found = self._reached(roots, folder, paths)
        if found is not None and is_settled(found, time_ns()):
            self._keep(key, text_of_reach(found))
        return found

    def _reached(self, roots: tuple[Included, ...], folder: str, paths: tuple[str, ...]) -> ReachedFiles | None:
        folders: dict[str, None] = {}
        waiting = self._found(roots, folder, folder, paths, folders)
        reached: dict[str, _FileSeen] = {}
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            seen = self._file(name)
            if seen is None:
                continue
            if seen.includes is None:
                return None
            reached[name] = seen
            waiting += self._found(seen.includes, parent(name), folder, paths, folders)
        digest = blake2b(digest_size=20)
        for name in sorted(reached):
            digest.update(b"\0".join((os.fsencode(name), reached[name].digest, b"")))
        states = {name: self._state(name) for name in (*reached, *folders)}
        return ReachedFiles(
            digest.digest(), tuple((name, state) for name, state in states.items() if state is not None)
        )

    def _state(self, path: str) -> FileState | None:
        if path not in self._states:
            self._states[path] = state_of(path)
        return self._states[path]

    def _found(
        self, includes: tuple[Included, ...], beside: str, main: str, paths: tuple[str, ...], folders: dict[str, None]
    ) -> list[str]:
        """The files that there are of those that includes may mean in a file of `beside`."""
        found: list[str] = []
        for name, quoted in includes:
            local = (beside, main) if quoted else ()
            places = ("",) if isabs(name) else (*local, *paths, *self._system)
            for place in dict.fromkeys(places):
                here = self._tried.get((place, name))
                if here is None:
                    here = self._tried[place, name] = self._looked_up(place, name)
                found += here[1:]
                folders[here[0]] = None
        return found

    def _looked_up(self, place: str, name: str) -> tuple[str, ...]:
        """The innermost folder that exists on the way to a file, and the file where it exists."""
        path = os.path.abspath(joined(place, name)) if place else name
        folder = parent(path)
        while self._state(folder) is None and folder != parent(folder):
            folder = parent(folder)
        return (folder, path) if self._file(path) is not None else (folder,)

    def _file(self, path: str) -> _FileSeen | None:
        if path not in self._seen:
            self._seen[path] = None if self._state(path) is None else _look(path)
        return self._seen[path]


def includes_of(data: bytes) -> tuple[Included, ...] | None:
    """The names of all files that directives and `__has_include` of a text spell, in branches that are not taken and in
    comments too; None where one of them is not spelled out.
    """
    if b"??/" in data:
        return None
    whole = _SPLICE.sub(b"", data) if b"\\" in data else data
    found: dict[Included, None] = {}
    exactly = False
    for match in _NAMED.finditer(whole):
        word, name = match.groups()
        if name is not None:
            found[decode(name[1:-1]), name[:1] == b'"'] = None
        elif word.startswith(b"__"):
            if not _ASKED.search(whole[max(match.start() - 40, 0) : match.start()]):
                return None
        else:
            exactly = exactly or whole[max(match.start() - 80, 0) : match.start()].rstrip().endswith(_BEFORE)
    for start, end, operator in directive_lines.directives(whole) if exactly else ():
        word, after = directive_lines.word(whole, start, end)
        if operator or word not in _WORDS:
            continue
        text = directive_lines.clean(whole[after:end])
        if text[:1] not in ('"', "<") or not text:
            return None
        found[text[1:].split(">" if text[0] == "<" else '"')[0], text[0] == '"'] = None
    return tuple(one for one in found if one[0] and "\0" not in one[0])


def _look(path: str) -> _FileSeen:
    """A file, or whatever else lies there."""
    data = read_bytes(path, _LARGEST + 1) if os.path.isfile(path) else None
    if data is None:
        return _FileSeen(b"no file", ())
    digest = blake2b(data, digest_size=20)
    digest.update(os.fsencode(os.path.realpath(path)))
    return _FileSeen(digest.digest(), includes_of(data) if len(data) <= _LARGEST else None)
