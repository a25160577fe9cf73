"""Target directives of a file that nothing became of, so that a build must not go on unasked.

Most are known from reading the file. That no other is left, the C compiler's preprocessor tells: it lists the
directives that the compiler reads, those in branches of conditions that it alone can decide included.
"""

import os
import re
from collections.abc import Iterable, Iterator, Sequence

from lowering_core import pipeline
from lowering_core.analysis.regions import names_target
from lowering_core.engine.reader import may_use_openmp
from lowering_core.lowering.lost_directives import Lost, LostPlace, lost_registration
from lowering_core.model.unit import RawPragma
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.rules import rex003_syntax_error as rex003
from lowering_core.rules import rex004_header_not_found as rex004
from lowering_core.text import LineIndex, Span
from rex_lsp.report_findings import of_report
from rex_lsp.toolchain.build import run_tool

_LIMIT = 60.0  # seconds
_LISTED = regex(r'^#(?:(?:line)? *(\d+) "((?:[^"\\]|\\.)*)".*|[ \t]*pragma[ \t]+omp[ \t]+(.*))$', re.MULTILINE)
_LINE = regex(rb"^[ \t]*#[ \t]*(?:line\b|\d)", re.MULTILINE)


def lost_findings(path: str, report: pipeline.Report) -> tuple[str, ...]:
    """What tells of lost directives among the findings of a file, as errors are printed."""
    if not any(item.lost for item in report.diagnostics):
        return ()
    return tuple(
        f"{one.place.path or path}:{one.place.line}:{one.place.column}: error: {one.message} [{one.code}]"
        for one in of_report(report, advised=False).findings
        if one.lost and one.place is not None
    )


def unseen(path: str, report: pipeline.Report, options: Options, command: Sequence[str]) -> tuple[str, ...]:
    """The target directives that the C compiler, called by `command`, reads and the report knows nothing of, as errors
    are printed.
    """
    texts = report.source.lines
    files = () if isinstance(texts, LineIndex) else texts.files
    data, names = [report.data, *(file.data for file in files)], [path, *(file.path for file in files)]
    # Lines that the file itself renames cannot be compared.
    if not may_use_openmp(report.data, options) or any(_LINE.search(text) for text in data):
        return ()
    status, listed = run_tool([*command, "-w", "-E", path], _LIMIT)
    if status != 0:
        return ()
    known = list(_known(path, report))
    # Of headers that were not read at all, a finding tells.
    partial = any(item.lost and item.rule == rex004.RULE for item in report.diagnostics)
    read = {os.path.realpath(one) for one in names}
    left: list[str] = []
    for file, line, words in _listed(listed):
        if partial and os.path.realpath(file) not in read:
            continue
        found = next((one for one in known if one[0] == os.path.realpath(file) and one[1] <= line <= one[2]), None)
        if found is None:
            left.append(f"{file}:{line}:1: error: {rex003.NOT_SEEN(words).text} [{rex003.RULE.code}]")
        else:
            known.remove(found)
    return tuple(left)


def registration(report: pipeline.Report) -> str:
    """The text that announces the lost directives that are in no known function to the running program."""
    known = {
        one.function.unit.source(pragma.span)
        for one in report.constructs if isinstance(one, Lost) and one.body is not None
        for pragma in one.pragmas
    }  # fmt: skip
    lines = report.source.lines
    return lost_registration([
        (os.path.basename(_path(report.path, report, item.span)), lines.line(item.span.start) + 1, "target")
        for item in report.diagnostics
        if item.lost and item.span not in known
    ])  # fmt: skip


def _known(path: str, report: pipeline.Report) -> Iterator[tuple[str, int, int]]:
    """The file, first and last line of each target directive, or of the macro that it comes from."""
    lines = report.source.lines
    functions = report.source.functions
    inside = [function.unit.span for function in functions]

    def place(span: Span) -> tuple[str, int, int]:
        last = max(span.end - 1, span.start)
        file = os.path.realpath(_path(path, report, span))
        return file, lines.line(span.start) + 1, lines.line(last) + 1

    def chosen(pragmas: Iterable[RawPragma]) -> Iterator[RawPragma]:
        return (pragma for pragma in pragmas if names_target(pragma.text))

    for function in functions:
        yield from (place(function.unit.source(pragma.span)) for pragma in chosen(function.unit.pragmas))
    for pragma in chosen(report.source.preprocessed.pragmas):
        if not any(span.covers(pragma.span) for span in inside):
            yield place(pragma.span)


def _path(path: str, report: pipeline.Report, span: Span) -> str:
    lines = report.source.lines
    return path if isinstance(lines, LineIndex) else lines.path(span.start)


def _listed(text: str) -> Iterator[LostPlace]:
    """The target directives of a preprocessed text, each with its file and line."""
    file, line, last = "", 0, 0
    for match in _LISTED.finditer(text):
        line += text.count("\n", last, match.start())
        last = match.start()
        if match[1]:
            file, line = re.sub(r"\\(.)", r"\1", match[2]), int(match[1]) - 1
        elif names_target(match[3]):
            yield file, line, " ".join(match[3].split())
