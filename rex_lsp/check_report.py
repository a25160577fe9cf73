"""Checks the files of a run and writes the report of what is found."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from itertools import chain

from lowering_core.source.compile_commands import broken_databases, with_several_configurations
from lowering_core.values import dataclass
from rex_lsp import console, streams
from rex_lsp.arguments import Arguments
from rex_lsp.check_steps import findings_of
from rex_lsp.findings import FileFindings, of_problem
from rex_lsp.gate import Gate
from rex_lsp.inputs import Selection
from rex_lsp.reports import writer
from rex_lsp.reports.base import FormatError, ReportOptions
from rex_lsp.reports.totals import Totals, plural
from rex_lsp.settings import missing_folders

_NAMED = 3  # files that are named before the others are counted
_STEP = 8  # files between two words about progress


@dataclass(frozen=True, slots=True)
class CheckSources:
    """The files of a run, and the content of those that are not read from disk."""

    selection: Selection
    texts: Mapping[str, bytes] = field(default_factory=dict[str, bytes])


def report(arguments: Arguments, sources: CheckSources, gate: Gate, otherwise: writer.Put = console.write) -> int:
    """Writes what the gate lets through of the findings into the file of `--output`, or `otherwise`. The exit status:
    0 where nothing fails the check, 1 where something does, 2 where a file could not be checked. Raises GateError.
    """
    check, selection = arguments.check, sources.selection
    failed = [of_problem(problem) for problem in selection.problems]
    progress = partial(_with_progress, count=len(selection.files))
    totals = Totals(selection.skipped, selection.left_out)
    found = findings_of(arguments, selection.files, gate, sources.texts, progress)
    results = _judged(chain(failed, found), gate, totals)
    if check.quiet:
        results = (gate.failing(result) for result in results)
    coloured = not arguments.output and otherwise is console.write and console.takes_colour()
    options = ReportOptions(
        check.verbose, check.quiet, check.motion, coloured, statistics=check.statistics, failing=gate.failing
    )
    try:
        form = writer.make(check.format, options)
        if writer.is_stream(arguments.output) and not form.for_people:
            streams.write_utf8()
        with writer.destination(arguments.output, otherwise) as put:
            writer.write(results, form, totals, put)
    except (writer.OutputError, FormatError) as error:
        console.complain(str(error))
        return 2
    if not check.quiet:
        _tell_of_others(selection)
        _tell_of_configurations(selection.files)
        for problem in broken_databases(selection.files) + missing_folders(selection.files, arguments.overrides):
            console.complain(f"warning: {problem}")
    gate.close()
    return 2 if totals.failed else int(totals.failing)


def tell(count: int, text: str) -> None:
    """Says on a terminal how far the run is, every few files."""
    if count % _STEP == 0:
        console.progress(text)


def _judged(results: Iterable[FileFindings], gate: Gate, totals: Totals) -> Iterator[FileFindings]:
    """The results, each judged."""
    for result in results:
        totals.failing |= gate.fails(result)
        yield result


def _tell_of_others(selection: Selection) -> None:
    """Says how many files were left alone because they are C++, or a program wrote them, or they are not there."""
    if selection.cplusplus:
        console.complain(f"{selection.cplusplus} C++ {plural('file', selection.cplusplus)} left alone: rex-lsp reads C")
    if selection.generated:
        files = plural("file", selection.generated)
        console.complain(f"{selection.generated} generated {files} left alone; one that is named is checked")
    if selection.dangling:
        links = plural("link", selection.dangling)
        console.complain(f"{selection.dangling} {links} to no file left alone")


def _tell_of_configurations(files: Sequence[str]) -> None:
    """Says for which files a compile_commands.json has several entries: only the first one of each is checked."""
    found = with_several_configurations(files)
    if found:
        names = ", ".join(found[:_NAMED]) + (f" and {len(found) - _NAMED} more" if len(found) > _NAMED else "")
        several = f"{names}: several configurations in compile_commands.json; the first one of each file is taken"
        console.complain(several)


def _with_progress(checked: Iterator[FileFindings], count: int) -> Iterator[FileFindings]:
    """The results as they come, each counted on a terminal."""
    tell(0, f"rex-lsp: checking {count} {plural('file', count)}")
    for number, result in enumerate(checked, start=1):
        yield result
        console.flush()
        tell(number, f"rex-lsp: checked {number} of {count} files")
