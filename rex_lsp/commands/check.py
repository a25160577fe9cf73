"""`rex-lsp --check`: what becomes of each target loop and why, and what is wrong."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import chain

from lowering_core.rules import rex009_query_not_usable as rex009
from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.source.compile_commands import with_several_configurations
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.checker import check_files
from rex_lsp.findings import FileFindings, Finding, Place, of_problem
from rex_lsp.gate import Gate, GateError
from rex_lsp.inputs import Selection, select
from rex_lsp.leaving_out import LeavingOut
from rex_lsp.reports import writer
from rex_lsp.reports.base import FormatError, ReportOptions
from rex_lsp.reports.totals import Totals, plural
from rex_lsp.wanted import Wanted

_NAMED = 3  # files that are named before the others are counted
_STEP = 8  # files between two words about progress


def run(arguments: Arguments) -> int:
    """0: nothing at or above `fail_on`; 1: something; 2: a file could not be checked."""
    # Only this option needs it.
    if arguments.check.compile and not import_module("rex_lsp.toolchain.nvrtc").has_nvrtc():
        console.complain(f"{rex601.RULE.code}: --compile needs NVRTC: pip install nvidia-cuda-nvrtc")
        return 2
    check = arguments.check
    selection = select(
        arguments.paths,
        looked_at=lambda count: _tell(count, f"rex-lsp: looking at files: {count}"),
        leaves_out=LeavingOut(check.include, check.exclude, git=check.git),
        sorting=True,
    )
    try:
        return _run(arguments, selection, Gate(arguments, selection))
    except GateError as error:
        console.complain(str(error))
        return 2


def _run(arguments: Arguments, selection: Selection, gate: Gate) -> int:
    check = arguments.check
    failed = [of_problem(problem) for problem in selection.problems]
    checked = _with_progress(_checked(arguments, selection.files), len(selection.files))
    totals = Totals(selection.skipped, selection.left_out)
    results = _judged(chain(failed, gate.new(_said_once(gate.chosen(checked)))), gate, totals)
    if check.quiet:
        results = (gate.failing(result) for result in results)
    coloured = not arguments.output and console.takes_colour()
    options = ReportOptions(
        check.verbose, check.quiet, check.motion, coloured, statistics=check.statistics, failing=gate.failing
    )
    try:
        form = writer.make(check.format, options)
        with writer.destination(arguments.output) as put:
            writer.write(results, form, totals, put)
    except (writer.OutputError, FormatError) as error:
        console.complain(str(error))
        return 2
    if not check.quiet:
        _tell_of_others(selection)
        _tell_of_configurations(selection.files)
    gate.close()
    return 2 if totals.failed else int(totals.failing)


def _judged(results: Iterable[FileFindings], gate: Gate, totals: Totals) -> Iterator[FileFindings]:
    """The results, each judged."""
    for result in results:
        totals.failing |= gate.fails(result)
        yield result


def _tell_of_others(selection: Selection) -> None:
    """Says how many files were left alone because they are C++, or because a program wrote them."""
    if selection.cplusplus:
        console.complain(f"{selection.cplusplus} C++ {plural('file', selection.cplusplus)} left alone: rex-lsp reads C")
    if selection.generated:
        files = plural("file", selection.generated)
        console.complain(f"{selection.generated} generated {files} left alone; one that is named is checked")


def _tell_of_configurations(files: Sequence[str]) -> None:
    """Says for which files a compile_commands.json has several entries: only the first one of each is checked."""
    found = with_several_configurations(files)
    if found:
        names = ", ".join(found[:_NAMED]) + (f" and {len(found) - _NAMED} more" if len(found) > _NAMED else "")
        several = f"{names}: several configurations in compile_commands.json; the first one of each file is taken"
        console.complain(several)


def _checked(arguments: Arguments, files: Sequence[str]) -> Iterator[FileFindings]:
    check = arguments.check
    page = check.format == "html"
    passes = page or check.format == "json" or check.verbose
    wanted = Wanted(check.compile, passes, check.motion, check.deps or page, kernels=page)
    return check_files(files, arguments.overrides, check.jobs, wanted, cached=check.cached)


def _with_progress(checked: Iterator[FileFindings], count: int) -> Iterator[FileFindings]:
    """The results as they come, each counted on a terminal."""
    _tell(0, f"rex-lsp: checking {count} {plural('file', count)}")
    for number, result in enumerate(checked, start=1):
        yield result
        console.flush()
        _tell(number, f"rex-lsp: checked {number} of {count} files")


def _said_once(checked: Iterable[FileFindings]) -> Iterator[FileFindings]:
    """The results with what is found in a header, or in a file of queries, said for the first of the files that use
    it.
    """
    said: set[tuple[str, str, Place | None, str]] = set()
    for result in checked:
        keys = {one: _what(result.path, one) for one in result.findings}
        yield replace(result, findings=tuple(one for one in result.findings if keys[one] not in said))
        said.update(keys.values())


def _what(path: str, finding: Finding) -> tuple[str, str, Place | None, str]:
    """What a finding says, and of which file: the same, whichever file of the program includes that file."""
    place = finding.place
    where = "" if finding.code == rex009.RULE.code else place.path if place and place.path else path
    return finding.code, where, place and replace(place, path=""), finding.message


def _tell(count: int, text: str) -> None:
    if count % _STEP == 0:
        console.progress(text)
