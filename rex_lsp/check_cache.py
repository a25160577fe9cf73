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
from lowering_core.values import dataclass
from rex_lsp.findings import FileFindings
from rex_lsp.inputs import Problem, read
from rex_lsp.package_digest import package_digest
from rex_lsp.plain_values import NotPlain, text_of, value_of
from rex_lsp.result_store import Store
from rex_lsp.settings import ConfigError, OptionsReader, Overrides
from rex_lsp.wanted import Wanted

_T = TypeVar("_T")
# What compilers take from their environment to find headers and themselves.
_VARIABLES = (
    "PATH", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH", "GCC_ROOT", "SDKROOT",
    "CCC_OVERRIDE_OPTIONS", "CLANG_CONFIG_FILE_SYSTEM_DIR", "CLANG_CONFIG_FILE_USER_DIR", "SOURCE_DATE_EPOCH",
    "SYSROOT", "TMPDIR",
)  # fmt: skip
_LARGEST_QUERIES = 1 << 20


@dataclass(frozen=True, slots=True)
class CacheQuestion:
    """What is asked of the file at `path`, which holds `data` now. `mark` is a digest of all that the answer depends on
    but the program's environment, `key` of that too; it is empty where the answer must not be kept.
    """

    path: str
    data: bytes
    options: Options
    mark: bytes
    key: bytes


class CheckCache:
    """Looks up what is known of files in a run with these `overrides`, and keeps what is found of others."""

    def __init__(self, overrides: Overrides, store: Store) -> None:
        self._overrides = overrides
        self._options = OptionsReader(overrides)
        self._store = store
        self._ground: dict[str, tuple[bytes, bytes] | None] = {}
        self._reachable: dict[str, Reachable] = {}
        self._others: tuple[tuple[FileFacts, ...], bytes] | None = None
        self._package = b""

    def findings(
        self, path: str, others: tuple[FileFacts, ...], wanted: Wanted, check: Callable[[], Callable[[], FileFindings]]
    ) -> FileFindings:
        """The findings of a file, by the function that `check` loads where they are not known."""
        return check()() if wanted.compiled else self._made(self.about_findings(path, others, wanted), check)

    def facts(
        self, path: str, names: frozenset[str], ask: Callable[[], Callable[[], FileFacts | None]]
    ) -> FileFacts | None:
        """What a file has to report to others, by the function that `ask` loads where it is not known."""
        return self._made(self.about_facts(path, names), ask)

    def about_findings(self, path: str, others: tuple[FileFacts, ...], wanted: Wanted) -> CacheQuestion | None:
        """The question for the findings of a file; None where that is no file that can be read."""
        return self._question(path, (b"findings", repr(wanted).encode(), self._digest(others)))

    def about_facts(self, path: str, names: frozenset[str]) -> CacheQuestion | None:
        """The question for what a file has to report to others, in the same way."""
        return self._question(path, (b"facts", "\0".join(sorted(names)).encode()))

    def known(self, question: CacheQuestion) -> Any:
        """The answer that was kept; None where there is none."""
        found = self._store.find(question.key) if question.key else None
        if found is not None:
            with suppress(NotPlain):
                return value_of(found)
        return None

    def keep(self, question: CacheQuestion, made: object, seconds: float) -> None:
        """Keep an answer that took so many seconds, if it would be given again."""
        # A compiler that was too slow to answer may answer the next time.
        if not question.key or seconds >= question.options.patience or not _is_lasting(made):
            return
        path, data, options = question.path, question.data, question.options
        # The check itself may have met other settings than those that were read for the files before.
        if _options(path, OptionsReader(self._overrides)) != options:
            return
        if read(path) == data and self._reachable[options.cc].is_unchanged(path, data, options):
            with suppress(NotPlain):
                self._store.keep(question.key, text_of(made))

    def close(self) -> None:
        """Nothing is looked up from now on."""
        self._store.close()

    def _made(self, question: CacheQuestion | None, load: Callable[[], Callable[[], _T]]) -> _T:
        known = None if question is None else self.known(question)
        if known is not None:
            return known
        # What takes long to load is no slow compiler.
        make = load()
        began = time.monotonic()
        made = make()
        if question is not None:
            self.keep(question, made, time.monotonic() - began)
        return made

    def _question(self, path: str, asked: tuple[bytes, ...]) -> CacheQuestion | None:
        data = read(path)
        options = None if isinstance(data, Problem) else _options(path, self._options)
        if options is None or isinstance(data, Problem):
            return None
        ground = self._compiler(options)
        included = None if ground is None else self._reachable[options.cc].digest(path, data, options)
        names = (path, os.getcwd(), os.path.realpath(path))
        queries = (read_bytes(name, _LARGEST_QUERIES) or b"no file" for name in options.queries)
        digest = blake2b(digest_size=24)
        for part in (*map(os.fsencode, names), data, repr(options).encode("utf-8", "backslashreplace"), self._package,
                     ground[1] if ground else b"", included or b"", *asked, *queries):  # fmt: skip
            digest.update(f"{len(part)}:".encode() + part)
        mark = digest.digest()
        # Without these two it cannot be told what the answer depends on.
        key = b"" if ground is None or included is None else blake2b(mark + ground[0], digest_size=24).digest()
        return CacheQuestion(path, data, options, mark, key)

    def _compiler(self, options: Options) -> tuple[bytes, bytes] | None:
        """The compiler with the environment of this program, and where it looks for headers; None where it does not say
        that.
        """
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
            self._ground[options.cc] = (ground, folders) if folders or found is None else None
        return self._ground[options.cc]

    def _digest(self, others: tuple[FileFacts, ...]) -> bytes:
        if self._others is None or self._others[0] is not others:
            digest = blake2b(digest_size=20)
            # One by one, as the text of what thousands of files report is long.
            for one in others:
                digest.update(blake2b(text_of(one), digest_size=20).digest())
            self._others = others, digest.digest()
        return self._others[1]


def _options(path: str, reader: OptionsReader) -> Options | None:
    try:
        return compile_commands.options_for(path, reader.of(Path(path)))
    except (ConfigError, OSError, ValueError):
        return None


def _is_lasting(found: object) -> bool:
    """Whether a file would be found the same again: queries that took too long may not be the next time."""
    if not isinstance(found, FileFindings):
        return found is not None
    return not found.failed and all(one.code != rex009.RULE.code for one in found.findings)
