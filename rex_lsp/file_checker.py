"""Checks files in this process, from the cache where their results are known."""

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from functools import partial
from importlib import import_module
from typing import Any

from lowering_core.model.residence import FileFacts
from lowering_core.text import decode
from lowering_core.values import dataclass
from rex_lsp.check_cache import CheckCache
from rex_lsp.findings import FileFindings
from rex_lsp.result_store import ResultStore
from rex_lsp.settings import Overrides
from rex_lsp.wanted import Wanted


@dataclass(frozen=True, slots=True)
class Checking:
    """How files are checked: `others` tell what functions of other files do about device data, and results that are
    `cached` are kept between runs. A file is checked as if it held its text among `texts`, where there is one.
    """

    overrides: Overrides
    wanted: Wanted
    cached: bool
    others: tuple[FileFacts, ...] = ()
    texts: Mapping[str, bytes] = field(default_factory=dict[str, bytes])


_MOST_TEXT = 1 << 18
"""Bytes of the files that are read for their facts and kept until they are checked."""


class ClusterError(Exception):
    """A cluster cannot be used; the text says why."""


class FileChecker:
    """Checks files in this process. What a check needs is loaded where one result is not known."""

    def __init__(self, checking: Checking, readings: Any = None) -> None:
        self._checking = checking
        # `pipeline.Readings`, which is loaded with the pipeline.
        self._readings = readings
        self._cache = CheckCache(checking.overrides, ResultStore()) if checking.cached else None

    def check(self, path: str) -> FileFindings:
        """The findings of one file."""
        one, text = self._checking, self._checking.texts.get(path)

        def loaded() -> Callable[[], FileFindings]:
            check_file: Any = import_module("rex_lsp.file_check").check_file
            own = None if text is None else decode(text)
            return partial(check_file, path, one.overrides, one.others, one.wanted, own, self._readings)

        if self._cache is None or text is not None:
            return loaded()()
        return self._cache.findings(path, one.others, one.wanted, loaded)

    def facts(self, asked: tuple[str, frozenset[str]]) -> FileFacts | None:
        """What a file has to report to others that may call functions of these names in it."""

        def loaded() -> Callable[[], FileFacts | None]:
            emitting: Any = import_module("rex_lsp.emitting")
            if self._readings is None:
                self._readings = import_module("lowering_core.pipeline").Readings(_MOST_TEXT)
            options = partial(emitting.options_for, overrides=self._checking.overrides)
            return partial(emitting.own_facts, options, asked, self._readings)

        return loaded()() if self._cache is None else self._cache.facts(*asked, loaded)

    def beside(self, others: tuple[FileFacts, ...]) -> "FileChecker":
        """One that takes over from this one, which is closed, and checks files beside others."""
        self.close()
        return FileChecker(replace(self._checking, others=others), self._readings)

    def close(self) -> None:
        """Lets the cache go."""
        if self._cache is not None:
            self._cache.close()
