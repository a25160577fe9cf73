"""Results of checks that are kept between runs, under a key of all that they depend on: the file, all files that it may
include, its options, the compiler, the other files' facts and this program itself.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from lowering_core.model.residence import FileFacts
from lowering_core.options import Options
from lowering_core.rules import rex009_query_not_usable as rex009
from lowering_core.source import compile_commands
from lowering_core.source.found_compiler import compiler_path
from lowering_core.source.paths import read_bytes, state
from lowering_core.source.reachable import Reachable
from rex_lsp.findings import FileFindings
from rex_lsp.inputs import Problem, read
from rex_lsp.package_digest import package_digest
from rex_lsp.plain_values import NotPlain, text_of, value_of
from rex_lsp.result_store import ResultStore
from rex_lsp.settings import ConfigError, Overrides, options_of
from rex_lsp.wanted import Wanted

_T = TypeVar("_T")
# What compilers take from their environment to find headers and themselves.
_VARIABLES = (
    "PATH", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH", "GCC_ROOT", "SDKROOT",
    "CCC_OVERRIDE_OPTIONS", "CLANG_CONFIG_FILE_SYSTEM_DIR", "CLANG_CONFIG_FILE_USER_DIR", "SOURCE_DATE_EPOCH",
    "SYSROOT", "TMPDIR",
)  # fmt: skip
_LARGEST_QUERIES = 1 << 20


class CheckCache:
    """Looks up what is known of files in a run with these `overrides`, and keeps what is found of others."""

    def __init__(self, overrides: Overrides, store: ResultStore) -> None:
        self._overrides = overrides
        self._store = store
        self._ground: dict[str, bytes | None] = {}
        self._reachable: dict[str, Reachable] = {}
        self._others: tuple[tuple[FileFacts, ...], bytes] | None = None
        self._package = b""

    def findings(
        self, path: str, others: tuple[FileFacts, ...], wanted: Wanted, check: Callable[[], FileFindings]
    ) -> FileFindings:
        """The findings of a file, by `check` where they are not known."""
        if wanted.compiled:
            return check()
        return self._made(path, (b"findings", repr(wanted).encode(), self._digest(others)), check, _is_lasting)

    def facts(self, path: str, names: frozenset[str], ask: Callable[[], FileFacts | None]) -> FileFacts | None:
        """What a file has to report to others, by `ask` where it is not known."""
        return self._made(path, (b"facts", "\0".join(sorted(names)).encode()), ask, lambda found: found is not None)

    def close(self) -> None:
        """Nothing is looked up from now on."""
        self._store.close()

    def _made(self, path: str, asked: tuple[bytes, ...], make: Callable[[], _T], lasting: Callable[[_T], bool]) -> _T:
        data = read(path)
        options = None if isinstance(data, Problem) else _options(path, self._overrides)
        key = None if options is None or isinstance(data, Problem) else self._key(path, data, options, asked)
        if options is None or isinstance(data, Problem) or key is None:
            return make()
        known = self._store.find(key)
        if known is not None:
            with suppress(NotPlain):
                return value_of(known)
        began = time.monotonic()
        made = make()
        # A compiler that was too slow to answer may answer the next time.
        quick = time.monotonic() - began < options.patience
        unchanged = read(path) == data and self._reachable[options.cc].is_unchanged(path, data, options)
        if lasting(made) and quick and unchanged:
            with suppress(NotPlain):
                self._store.keep(key, text_of(made))
        return made

    def _key(self, path: str, data: bytes, options: Options, asked: tuple[bytes, ...]) -> bytes | None:
        """All that a result depends on; None where that cannot be told."""
        ground = self._compiler(options)
        included = None if ground is None else self._reachable[options.cc].digest(path, data, options)
        if ground is None or included is None:
            return None
        names = (path, os.getcwd(), os.path.realpath(path))
        queries = (read_bytes(name, _LARGEST_QUERIES) or b"no file" for name in options.queries)
        digest = blake2b(digest_size=24)
        for part in (*map(os.fsencode, names), data, repr(options).encode("utf-8", "backslashreplace"), ground,
                     included, *asked, *queries):  # fmt: skip
            digest.update(f"{len(part)}:".encode() + part)
        return digest.digest()

    def _compiler(self, options: Options) -> bytes | None:
        """The compiler, where it looks for headers, and this program; None where the first does not say it."""
        if options.cc not in self._ground:
            self._package = self._package or package_digest(self._store)
            found = compiler_path(options.cc)
            values = [f"{name}={os.environ.get(name)}" for name in _VARIABLES]
            said = f"{sys.version}\n{found and state(os.path.realpath(found))}\n{found}\n{values}"
            ground = blake2b(said.encode("utf-8", "surrogateescape") + self._package, digest_size=24).digest()
            folders = b"" if found is None else self._store.find(b"folders" + ground)
            if folders is None:
                # Who knows the folders need not load what starts a compiler.
                asked: Any = import_module("lowering_core.source.search_folders")
                folders = os.fsencode("\n".join(asked.search_folders(options.cc, options.patience)))
                if folders:
                    self._store.keep(b"folders" + ground, folders)
            system = os.fsdecode(folders).splitlines()
            self._reachable[options.cc] = Reachable(system, self._store.find, self._store.keep)
            self._ground[options.cc] = ground + folders if folders or found is None else None
        return self._ground[options.cc]

    def _digest(self, others: tuple[FileFacts, ...]) -> bytes:
        if self._others is None or self._others[0] is not others:
            self._others = others, blake2b(text_of(others), digest_size=20).digest()
        return self._others[1]


def _options(path: str, overrides: Overrides) -> Options | None:
    try:
        return compile_commands.options_for(path, options_of(Path(path), overrides))
    except (ConfigError, OSError, ValueError):
        return None


def _is_lasting(found: FileFindings) -> bool:
    """Whether a file would be found the same again: queries that took too long may not be the next time."""
    return not found.failed and all(one.code != rex009.RULE.code for one in found.findings)
