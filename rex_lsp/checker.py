"""Checks files, many at a time in processes of their own (parsing holds Python's interpreter lock)."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial

from lowering_core.model.residence import FileFacts
from lowering_core.pipeline import dependences
from lowering_core.rules import rex008_internal_error as rex008
from rex_lsp.device_messages import device_messages
from rex_lsp.emitting import Checked, facts_of, load, lower_file, options_for
from rex_lsp.findings import FileFindings, of_problem, of_report
from rex_lsp.inputs import Problem
from rex_lsp.settings import Overrides

_FEW = 24  # files; starting processes takes longer than checking fewer than these


def check_files(
    paths: Sequence[str],
    overrides: Overrides,
    jobs: int,
    *,
    compiled: bool = False,
    passes: bool = False,
    motion: bool = False,
    deps: bool = False,
) -> Iterator[FileFindings]:
    """The findings of each file, in the order of `paths`, and where kernels are `compiled` those about them; what
    `passes` do to kernels, and the `motion` of data, if asked for. A file that kills its process does not stop the
    others.
    """
    options = partial(options_for, overrides=overrides)
    if jobs == 1 or len(paths) < _FEW:
        others = facts_of(paths, options)
        for path in paths:
            yield check_file(path, overrides, others, compiled=compiled, passes=passes, motion=motion, deps=deps)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            others = facts_of(paths, options, pool.map)
        except BrokenProcessPool:
            # The file's own check reports which file it was.
            others = ()
    with ProcessPoolExecutor(jobs) as pool:
        futures = [
            pool.submit(check_file, path, overrides, others, compiled=compiled, passes=passes, motion=motion, deps=deps)
            for path in paths
        ]
        for path, future in zip(paths, futures, strict=True):
            try:
                yield future.result()
            except BrokenProcessPool:
                yield _check_alone(path, overrides, others)


def check_file(
    path: str,
    overrides: Overrides,
    others: tuple[FileFacts, ...],
    *,
    compiled: bool = False,
    passes: bool = False,
    motion: bool = False,
    deps: bool = False,
) -> FileFindings:
    """The findings of one file beside others."""
    if not compiled:
        checked = load(path, overrides, others=others)
        if isinstance(checked, Problem):
            return of_problem(checked)
        found = of_report(checked.report, checked.options if passes else None, motion=motion)
        return _with_dependences(found, checked, deps=deps)
    lowered = lower_file(path, overrides, others=others)
    if isinstance(lowered, Problem):
        return of_problem(lowered)
    found = of_report(lowered.checked.report, lowered.checked.options if passes else None, motion=motion)
    found = _with_dependences(found, lowered.checked, deps=deps)
    more = device_messages(lowered.checked.report, lowered.emission, lowered.checked.options.architecture)
    return replace(found, findings=(*found.findings, *more))


def _with_dependences(found: FileFindings, checked: Checked, *, deps: bool) -> FileFindings:
    if not deps:
        return found
    return replace(found, dependences=dependences(checked.report.path, checked.report.data, checked.options))


def _check_alone(path: str, overrides: Overrides, others: tuple[FileFacts, ...]) -> FileFindings:
    with ProcessPoolExecutor(1) as pool:
        try:
            return pool.submit(check_file, path, overrides, others).result()
        except BrokenProcessPool:
            return of_problem(Problem(path, rex008.RULE, "internal error, please report it: the checking process died"))
