"""Checks files, many at a time in processes of their own (parsing holds Python's interpreter lock)."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from rex_lsp.file_checker import Checking, FileChecker
from rex_lsp.file_facts import facts_of
from rex_lsp.findings import FileFindings
from rex_lsp.settings import Overrides
from rex_lsp.wanted import Wanted

CLUSTER = "rex_lsp.cluster"
_FEW = 24  # files; starting processes takes longer than checking fewer than these


def check_files(
    paths: Sequence[str],
    overrides: Overrides,
    jobs: int,
    wanted: Wanted,
    *,
    cached: bool = False,
    texts: Mapping[str, bytes] | None = None,
    cluster: Any = None,
) -> Iterator[FileFindings]:
    """The findings of each file, in the order of `paths`, and what else is `wanted`; from the cache and into it if they
    are to be `cached`. A file that kills its process does not stop the others. `texts` stand for the content of files.
    A `cluster` checks instead of this machine, which takes files as they are.
    """
    checking = Checking(overrides, wanted, cached, texts=texts or {})
    if cluster is not None:
        yield from import_module(CLUSTER).check_on_cluster(paths, checking, cluster)
        return
    if jobs > 1 and len(paths) >= _FEW:
        # What starts processes takes long to load.
        processes: Any = import_module("rex_lsp.check_processes")
        yield from processes.check_in_processes(paths, checking, jobs)
        return
    checker = FileChecker(checking)
    try:
        if others := facts_of(paths, checker.facts):
            checker = checker.beside(others)
        yield from map(checker.check, paths)
    finally:
        checker.close()
