"""The default format: a line `file:line:column: …` for each loop and each finding."""

from collections.abc import Iterator
from importlib import import_module

from rex_lsp.findings import FileFindings, Finding, LoopOutcome, Place, launch_text
from rex_lsp.reports.base import ReportFormat
from rex_lsp.reports.statistics import statistics
from rex_lsp.reports.styled import Styled
from rex_lsp.reports.totals import Totals, summary


class ConciseReport(ReportFormat):
    """Loops and findings in source order, what constructs move, and what is proved of loops."""

    for_people = True

    def file(self, result: FileFindings) -> Iterator[str]:
        paint = Styled(self.options.coloured)
        loops = () if self.options.quiet else result.loops
        rows = [(order(loop.place), 0, paint(text_of_loop(result.path, loop))) for loop in loops]
        for finding in result.findings:
            line = paint(text_of_finding(result.path, finding), finding.severity.value)
            rows.append((order(finding.place), 1, line))
        yield from (row[2] for row in sorted(rows, key=lambda row: row[:2]))
        yield from map(paint, asked_lines(result, motion=self.options.motion))

    def tail(self, totals: Totals) -> Iterator[str]:
        if self.options.statistics:
            yield from statistics(totals)
        if not self.options.quiet:
            yield summary(totals)


def asked_lines(result: FileFindings, *, motion: bool) -> Iterator[str]:
    """What was asked for beside findings: with `motion` what constructs move, and verdicts on loops, in order."""
    for one in result.motion if motion else ():
        yield from import_module("rex_lsp.motion_report").motion_lines(result.path, one)
    for verdict in sorted(result.dependences, key=lambda verdict: verdict.line):
        yield from import_module("rex_lsp.dependence_report").dependence_lines(result.path, verdict)


def text_of_loop(path: str, loop: LoopOutcome) -> str:
    """`file:line:column: directive: outcome (reason) [blocks …; threads …]`."""
    geometry = launch_text(loop.launch)
    launch = f" [{geometry}]" if geometry else ""
    return f"{where(path, loop.place)}: {loop.directive}: {loop.outcome} ({loop.reason}){launch}"


def text_of_finding(path: str, finding: Finding) -> str:
    """`file:line:column: severity REXnnn: message`."""
    return f"{where(path, finding.place)}: {finding.severity.value} {finding.code}: {finding.message}"


def where(path: str, place: Place | None) -> str:
    """`file:line:column`, or the file where it is about that as a whole."""
    return path if place is None else f"{place.path or path}:{place.line}:{place.column}"


def order(place: Place | None) -> tuple[str, int, int]:
    """What findings and loops are sorted by: what is about a file as a whole first, included files last."""
    return ("", 0, 0) if place is None else (place.path, place.line, place.column)
