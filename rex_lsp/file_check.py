"""The check of one file. It is in a module of its own because most of the program is needed for it."""

from dataclasses import replace

from lowering_core.model.residence import FileFacts
from lowering_core.pipeline import Readings, dependences
from rex_lsp.device_messages import device_messages
from rex_lsp.emitting import Checked, load, lower_file
from rex_lsp.findings import FileFindings, of_problem
from rex_lsp.inputs import Problem
from rex_lsp.kernel_texts import with_kernels
from rex_lsp.report_findings import of_report
from rex_lsp.settings import Overrides
from rex_lsp.wanted import Wanted


def check_file(
    path: str, overrides: Overrides, others: tuple[FileFacts, ...], wanted: Wanted, text: str | None = None,
    readings: Readings | None = None,
) -> FileFindings:  # fmt: skip
    """The findings of one file beside others; with a `text`, as if that were its content. A file among `readings` is
    not read again.
    """
    if not (wanted.compiled or wanted.kernels):
        checked = load(path, overrides, others=others, text=text, readings=readings)
        if isinstance(checked, Problem):
            return of_problem(checked)
        return _of_checked(checked, wanted)
    lowered = lower_file(path, overrides, others=others, text=text, readings=readings)
    if isinstance(lowered, Problem):
        return of_problem(lowered)
    found = _of_checked(lowered.checked, wanted)
    if wanted.kernels:
        found = with_kernels(found, lowered.checked.report, lowered.emission)
    if not wanted.compiled:
        return found
    more = device_messages(lowered.checked.report, lowered.emission, lowered.checked.options.architecture)
    return replace(found, findings=(*found.findings, *more))


def _of_checked(checked: Checked, wanted: Wanted) -> FileFindings:
    report, options = checked.report, checked.options
    found = of_report(report, options if wanted.passes else None, motion=wanted.motion)
    if not wanted.deps:
        return found
    return replace(found, dependences=dependences(report.path, report.source.written, options))
