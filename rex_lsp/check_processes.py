"""Checks files in processes, which end with the check."""

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from threading import Thread, main_thread
from types import FrameType

from lowering_core.model.residence import FileFacts
from lowering_core.rules import rex008_internal_error as rex008
from rex_lsp.file_checker import Checking, FileChecker
from rex_lsp.file_facts import facts_of, may_concern
from rex_lsp.findings import FileFindings, of_problem
from rex_lsp.inputs import Problem
from rex_lsp.toolchain.process_trees import end_children

_MOST_TOGETHER = 16  # files that a process is given at once
_AHEAD = 3  # such groups for each process, beyond the one whose results are awaited
# The checker of a process that others give files to, under the key "here".
_HERE: dict[str, FileChecker] = {}


def check_in_processes(paths: Sequence[str], checking: Checking, jobs: int) -> Iterator[FileFindings]:
    """The findings of each file, in order, with what others tell of device data. A file that kills its process does not
    stop the others. Groups of files are given out a few ahead, so that results do not pile up.
    """
    checking = replace(checking, others=_facts(paths, checking, jobs))
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
            yield from (check_alone(path, checking) for path in group)
        finally:
            pool.shutdown(cancel_futures=True)


def _facts(paths: Sequence[str], checking: Checking, jobs: int) -> tuple[FileFacts, ...]:
    # Without facts to be asked for, no process is started.
    if not may_concern(paths):
        return ()
    try:
        with _pool(checking, jobs) as pool:
            return facts_of(paths, _facts_here, partial(pool.map, chunksize=_MOST_TOGETHER))
    except BrokenProcessPool:
        # The file's own check reports which file it was.
        return ()


def _pool(checking: Checking, jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, initializer=_start, initargs=(checking,))


def _start(checking: Checking) -> None:
    """Begins a process that checks files, whether it is a copy of this one or a new one. Ctrl-C is for the process that
    waits for it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    Thread(target=_end_with_parent, daemon=True).start()
    _HERE["here"] = FileChecker(checking)


def _end_with_parent() -> None:
    """Ends this process when the one that waits for it is no more: nothing else ends one that waits for files."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        if sys.platform == "win32":
            os._exit(1)
        signal.pthread_kill(main_thread().ident or 0, signal.SIGTERM)


def _end(_number: int, _frame: FrameType | None) -> None:
    """Ends this process and the compilers that it runs. Its main thread does this, which then starts no other one."""
    try:
        end_children(os.getpid())
    finally:
        os._exit(1)


def _check_here(paths: tuple[str, ...]) -> list[FileFindings]:
    return [_HERE["here"].check(path) for path in paths]


def _facts_here(asked: tuple[str, frozenset[str]]) -> FileFacts | None:
    return _HERE["here"].facts(asked)


def check_alone(path: str, checking: Checking) -> FileFindings:
    """The findings of one file, by a process of its own, which it may kill."""
    with _pool(checking, 1) as pool:
        try:
            return pool.submit(_check_here, (path,)).result()[0]
        except BrokenProcessPool:
            return of_problem(Problem(path, rex008.RULE, "internal error, please report it: the checking process died"))
