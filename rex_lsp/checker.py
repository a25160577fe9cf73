"""Checks files, many at a time in processes of their own (parsing holds Python's interpreter lock)."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any

from lowering_core.model.residence import FileFacts
from lowering_core.rules import rex008_internal_error as rex008
from rex_lsp.check_cache import CheckCache
from rex_lsp.file_facts import facts_of, may_concern
from rex_lsp.findings import FileFindings, of_problem
from rex_lsp.inputs import Problem
from rex_lsp.result_store import ResultStore
from rex_lsp.settings import Overrides
from rex_lsp.wanted import Wanted

_FEW = 24  # files; starting processes takes longer than checking fewer than these
_MOST_TOGETHER = 16  # files that a process is given at once
_AHEAD = 3  # such groups for each process, beyond the one whose results are awaited


@dataclass(frozen=True, slots=True)
class Checking:
    """How files are checked: `others` tell what functions of other files do about device data, and results that are
    `cached` are kept between runs.
    """

    overrides: Overrides
    wanted: Wanted
    cached: bool
    others: tuple[FileFacts, ...] = ()


class _Checker:
    """Checks files in this process. What a check needs is loaded where one result is not known."""

    def __init__(self, checking: Checking) -> None:
        self._checking = checking
        self._cache = CheckCache(checking.overrides, ResultStore()) if checking.cached else None

    def check(self, path: str) -> FileFindings:
        """The findings of one file."""
        one = self._checking

        def check() -> FileFindings:
            check_file: Any = import_module("rex_lsp.file_check").check_file
            return check_file(path, one.overrides, one.others, one.wanted)

        return check() if self._cache is None else self._cache.findings(path, one.others, one.wanted, check)

    def facts(self, asked: tuple[str, frozenset[str]]) -> FileFacts | None:
        """What a file has to report to others that may call functions of these names in it."""

        def ask() -> FileFacts | None:
            emitting: Any = import_module("rex_lsp.emitting")
            return emitting.own_facts(partial(emitting.options_for, overrides=self._checking.overrides), asked)

        return ask() if self._cache is None else self._cache.facts(*asked, ask)

    def close(self) -> None:
        """Lets the cache go."""
        if self._cache is not None:
            self._cache.close()


# The checker of a process that others give files to, under the key "here".
_HERE: dict[str, _Checker] = {}


def check_files(
    paths: Sequence[str], overrides: Overrides, jobs: int, wanted: Wanted, *, cached: bool = False
) -> Iterator[FileFindings]:
    """The findings of each file, in the order of `paths`, and what else is `wanted`; from the cache and into it if they
    are to be `cached`. A file that kills its process does not stop the others.
    """
    checking = Checking(overrides, wanted, cached)
    alone = jobs == 1 or len(paths) < _FEW
    checking = replace(checking, others=_facts(paths, checking, 1 if alone else jobs))
    if not alone:
        yield from _in_processes(paths, checking, jobs)
        return
    checker = _Checker(checking)
    try:
        yield from map(checker.check, paths)
    finally:
        checker.close()


def _facts(paths: Sequence[str], checking: Checking, jobs: int) -> tuple[FileFacts, ...]:
    # Without facts to be asked for, no process is started.
    if jobs == 1 or not may_concern(paths):
        checker = _Checker(checking)
        try:
            return facts_of(paths, checker.facts)
        finally:
            checker.close()
    try:
        with _pool(checking, jobs) as pool:
            return facts_of(paths, _facts_here, partial(pool.map, chunksize=_MOST_TOGETHER))
    except BrokenProcessPool:
        # The file's own check reports which file it was.
        return ()


def _in_processes(paths: Sequence[str], checking: Checking, jobs: int) -> Iterator[FileFindings]:
    """The findings in order. Groups of files are given out a few ahead, so that results do not pile up."""
    size = max(1, min(_MOST_TOGETHER, len(paths) // (4 * jobs)))
    groups = [tuple(paths[start : start + size]) for start in range(0, len(paths), size)]
    done = 0
    while done < len(groups):
        pool = _pool(checking, jobs)
        try:
            waiting, given = deque[Future[list[FileFindings]]](), done
            while done < len(groups):
                more = groups[given : done + _AHEAD * jobs]
                waiting += (pool.submit(_check_here, group) for group in more)
                given += len(more)
                found = waiting.popleft().result()
                done += 1
                yield from found
        except BrokenProcessPool:
            # One of the files that were being checked did it; this tells which.
            group, done = groups[done], done + 1
            yield from (_check_alone(path, checking) for path in group)
        finally:
            pool.shutdown(cancel_futures=True)


def _pool(checking: Checking, jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, initializer=_start, initargs=(checking,))


def _start(checking: Checking) -> None:
    """Begins a process that checks files, whether it is a copy of this one or a new one."""
    _HERE["here"] = _Checker(checking)


def _check_here(paths: tuple[str, ...]) -> list[FileFindings]:
    return [_HERE["here"].check(path) for path in paths]


def _facts_here(asked: tuple[str, frozenset[str]]) -> FileFacts | None:
    return _HERE["here"].facts(asked)


def _check_alone(path: str, checking: Checking) -> FileFindings:
    with _pool(checking, 1) as pool:
        try:
            return pool.submit(_check_here, (path,)).result()[0]
        except BrokenProcessPool:
            return of_problem(Problem(path, rex008.RULE, "internal error, please report it: the checking process died"))
