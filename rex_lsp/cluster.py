"""Checks files on the workers of a scheduler of dask.distributed that is running already.

A worker that is lost half-way loses nothing: the scheduler gives its units to another. Results come in order, and are
those of a check on this machine.
"""

import logging
import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from lowering_core.values import dataclass
from rex_lsp.check_cache import CacheQuestion, CheckCache
from rex_lsp.check_processes import check_alone
from rex_lsp.cluster_units import AskedFile, ClusterUnit, UnitAnswer
from rex_lsp.cluster_worker import check_unit
from rex_lsp.console import complain
from rex_lsp.file_checker import Checking, ClusterError, FileChecker
from rex_lsp.file_facts import AskedFacts, AskFacts, KnownFacts, facts_of
from rex_lsp.findings import FileFindings
from rex_lsp.package_digest import package_digest
from rex_lsp.result_store import MemoryStore, ResultStore

_MOST_TOGETHER = 16  # files of a unit
_AHEAD = 3  # units for each thread of the workers, beyond the one whose results are awaited
_CONNECT = 10.0  # seconds for the scheduler to answer, and for a first worker to be there
_LOOK = 2.0  # seconds between two looks at whether there still are workers
_WITHOUT = 30.0  # seconds without workers after which the rest is checked here


class Cluster:
    """The workers of the scheduler at an address such as tcp://host:8786. Raises ClusterError."""

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            self._dask: Any = import_module("distributed")
        except ImportError as error:
            raise ClusterError('--dask needs dask.distributed: pip install "rex-lsp[cluster]"') from error
        # What it says of workers that come and go is no finding. Parts of it have levels of their own.
        for name in tuple(logging.root.manager.loggerDict):
            if name.partition(".")[0] == "distributed":
                logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            self._client: Any = self._dask.Client(address, timeout=_CONNECT, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ClusterError(f"--dask {address}: no scheduler answers there ({error})") from error
        try:
            self._client.wait_for_workers(1, timeout=_CONNECT)
        except TimeoutError as error:
            self.close()
            raise ClusterError(f"--dask {address}: the scheduler has no workers") from error

    def threads(self) -> int:
        """How many threads all workers have together."""
        return sum(int(one["nthreads"]) for one in self._client.scheduler_info(n_workers=-1)["workers"].values())

    def submit(self, unit: ClusterUnit) -> Any:
        """Gives a unit to a worker; the same unit again is work again."""
        return self._client.submit(check_unit, unit, pure=False)

    def answer(self, future: Any) -> UnitAnswer | None:
        """What a worker found; None where the unit killed each worker that had it. Raises ClusterError."""
        without = 0.0
        while True:
            try:
                found: UnitAnswer = future.result(timeout=_LOOK)
            except self._dask.TimeoutError:
                without = 0.0 if self._client.status == "running" and self.threads() else without + _LOOK
                if without >= _WITHOUT:
                    raise ClusterError("the workers are gone") from None
            except self._dask.KilledWorker:
                return None
            except self._dask.CancelledError as error:
                raise ClusterError("the scheduler is gone") from error
            # A worker without this program says so in many ways.
            except Exception as error:
                raise ClusterError(f"a worker cannot do it ({type(error).__name__}: {error})") from error
            else:
                if found.refusal:
                    raise ClusterError(f"a worker cannot do it: {found.refusal}")
                return found

    def close(self) -> None:
        """Leaves the scheduler; its workers go on."""
        self._client.close(timeout=_LOOK)


def check_on_cluster(paths: Sequence[str], checking: Checking, cluster: Cluster) -> Iterator[FileFindings]:
    """The findings of each file, in order. What the cluster cannot do is done here, and told."""
    run = ClusterRun(cluster, checking)
    try:
        others = facts_of(paths, run.facts_here, run.facts)
        checking = replace(checking, others=others)
        run.close()
        run = ClusterRun(cluster, checking)
        yield from run.results([(path, None) for path in paths])
    finally:
        run.close()
        cluster.close()


@dataclass(frozen=True, slots=True)
class GivenGroup:
    """Files with the questions that are about them, and what is known of each already; a worker is asked for the rest,
    if there is any.
    """

    questions: tuple[CacheQuestion | None, ...]
    known: tuple[Any, ...]
    future: Any


class ClusterRun:
    """Asks the workers, in units, what the cache of this machine does not know, and keeps what they say."""

    def __init__(self, cluster: Cluster, checking: Checking) -> None:
        self._cluster: Cluster | None = cluster
        self._checking = checking
        self._cache = CheckCache(checking.overrides, ResultStore() if checking.cached else MemoryStore())
        self._here = FileChecker(checking)
        self._package = package_digest(MemoryStore())
        self._unlike: list[str] = []

    def facts_here(self, asked: AskedFacts) -> KnownFacts:
        """What a file has to report to others, by this process."""
        return self._here.facts(asked)

    def facts(self, _ask: AskFacts, asked: Iterable[AskedFacts]) -> Iterator[KnownFacts]:
        """What each file has to report to others."""
        return self.results(list(asked))

    def results(self, asked: Sequence[tuple[str, frozenset[str] | None]]) -> Iterator[Any]:
        """The findings of each file without names, what it has to report for those with names, in order."""
        threads = self._cluster.threads() if self._cluster else 1
        size = max(1, min(_MOST_TOGETHER, len(asked) // (4 * max(threads, 1))))
        groups = [asked[start : start + size] for start in range(0, len(asked), size)]
        waiting, given = deque[GivenGroup](), 0
        for done, group in enumerate(groups):
            more = groups[given : done + 1 + _AHEAD * max(threads, 1)]
            waiting += (self._given(one) for one in more)
            given += len(more)
            yield from self._taken(group, waiting.popleft())

    def _given(self, group: Sequence[tuple[str, frozenset[str] | None]]) -> GivenGroup:
        questions = tuple(self._question(path, names) for path, names in group)
        known = tuple(None if one is None else self._cache.known(one) for one in questions)
        files = tuple(
            AskedFile(path, names, one.mark)
            for (path, names), one, found in zip(group, questions, known, strict=True)
            if one is not None and found is None
        )
        if not files or self._cluster is None:
            return GivenGroup(questions, known, None)
        unit = ClusterUnit(os.getcwd(), self._package, replace(self._checking, cached=False), files)
        return GivenGroup(questions, known, self._cluster.submit(unit))

    def _taken(self, group: Sequence[tuple[str, frozenset[str] | None]], given: GivenGroup) -> Iterator[Any]:
        answer = self._answered(given.future)
        found = iter(answer.found if answer else ())
        for (path, names), question, known in zip(group, given.questions, given.known, strict=True):
            one = next(found, None) if question is not None and known is None else None
            if known is not None:
                yield known
            elif one is not None and question is not None:
                self._cache.keep(question, *one)
                yield one[0]
            elif answer is None:
                # This tells which file of the unit it was that kills the process which checks it.
                yield check_alone(path, self._checking) if names is None else None
            else:
                if question is not None and answer.found:
                    self._unlike.append(path)
                yield self._here.check(path) if names is None else self._here.facts((path, names))

    def _answered(self, future: Any) -> UnitAnswer | None:
        if future is None or self._cluster is None:
            return UnitAnswer()
        try:
            return self._cluster.answer(future)
        except ClusterError as error:
            complain(f"rex-lsp: --dask {self._cluster.address}: {error}; the rest is checked here")
            self._cluster = None
            return UnitAnswer()

    def _question(self, path: str, names: frozenset[str] | None) -> CacheQuestion | None:
        if names is None:
            return self._cache.about_findings(path, self._checking.others, self._checking.wanted)
        return self._cache.about_facts(path, names)

    def close(self) -> None:
        """Tells what was not as it is here, and lets the cache go."""
        if self._unlike:
            more = f" and {len(self._unlike) - 1} more" if len(self._unlike) > 1 else ""
            complain(f"rex-lsp: {self._unlike[0]}{more}: not the same on a worker as here; checked here")
        self._cache.close()
        self._here.close()
