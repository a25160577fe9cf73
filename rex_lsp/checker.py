"""Checks files, many at a time in processes of their own (parsing holds Python's interpreter lock)."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of files beside their findings: whether kernels can be `compiled`, what `passes` do to them, the
    `motion` of data, and which iterations depend on others (`deps`).
    """

    compiled: bool = False
    passes: bool = False
    motion: bool = False
    deps: bool = False


def check_files(paths: Sequence[str], overrides: Overrides, jobs: int, wanted: Wanted) -> Iterator[FileFindings]:
    """The findings of each file, in the order of `paths`, and what else is `wanted`. A file that kills its process does
    not stop the others.
    """
    options = partial(options_for, overrides=overrides)
    if jobs == 1 or len(paths) < _FEW:
        others = facts_of(paths, options)
        for path in paths:
            yield check_file(path, overrides, others, wanted)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            others = facts_of(paths, options, pool.map)
        except BrokenProcessPool:
            # The file's own check reports which file it was.
            others = ()
    with ProcessPoolExecutor(jobs) as pool:
        futures = [pool.submit(check_file, path, overrides, others, wanted) for path in paths]
        for path, future in zip(paths, futures, strict=True):
            try:
                yield future.result()
            except BrokenProcessPool:
                yield _check_alone(path, overrides, others, wanted)


def check_file(path: str, overrides: Overrides, others: tuple[FileFacts, ...], wanted: Wanted) -> FileFindings:
    """The findings of one file beside others."""
    if not wanted.compiled:
        checked = load(path, overrides, others=others)
        if isinstance(checked, Problem):
            return of_problem(checked)
        return _of_checked(checked, wanted)
    lowered = lower_file(path, overrides, others=others)
    if isinstance(lowered, Problem):
        return of_problem(lowered)
    found = _of_checked(lowered.checked, wanted)
    more = device_messages(lowered.checked.report, lowered.emission, lowered.checked.options.architecture)
    return replace(found, findings=(*found.findings, *more))


def _of_checked(checked: Checked, wanted: Wanted) -> FileFindings:
    report, options = checked.report, checked.options
    found = of_report(report, options if wanted.passes else None, motion=wanted.motion)
    if not wanted.deps:
        return found
    return replace(found, dependences=dependences(report.path, report.data, options))


def _check_alone(path: str, overrides: Overrides, others: tuple[FileFacts, ...], wanted: Wanted) -> FileFindings:
    with ProcessPoolExecutor(1) as pool:
        try:
            return pool.submit(check_file, path, overrides, others, wanted).result()
        except BrokenProcessPool:
            return of_problem(Problem(path, rex008.RULE, "internal error, please report it: the checking process died"))
