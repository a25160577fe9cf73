"""The default format: each finding with the source it is about, and what helps; loops in one table at the end."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rex_lsp.console import clean
from rex_lsp.findings import FileFindings, Finding
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.columns import aligned
from rex_lsp.reports.concise import asked_lines, order, text_of_loop, where
from rex_lsp.reports.excerpt import excerpt
from rex_lsp.reports.statistics import statistics
from rex_lsp.reports.styled import Styled
from rex_lsp.reports.totals import Totals, outcome_order, plural, summary

_GUTTER = 5  # columns of line numbers
_ROWS = 20  # files of the table of loops; the others are counted together


class TextReport(ReportFormat):
    """For people."""

    for_people = True

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self.paint = Styled(options.coloured)
        self._rows: list[tuple[str, Counter[str]]] = []
        self._others, self._rest = 0, Counter[str]()

    def file(self, result: FileFindings) -> Iterator[str]:
        self._count(result)
        loops = result.loops if self.options.verbose else ()
        blocks = [(order(loop.place), 0, [self.paint(text_of_loop(result.path, loop))]) for loop in loops]
        for loop, block in zip(loops, blocks, strict=True):
            block[2].extend(self.paint(f"    {one.name}: {one.sentence}") for one in loop.passes.remarks)
            block[2].extend(self.paint(f"    {one}") for one in loop.passes.general)
        for finding in result.findings:
            blocks.append((order(finding.place), 1, [*self.finding(result.path, finding), ""]))
        for _, _, lines in sorted(blocks, key=lambda block: block[:2]):
            yield from lines
        yield from map(self.paint, asked_lines(result, motion=self.options.motion))

    def finding(self, path: str, finding: Finding) -> Iterator[str]:
        """The message, the source with its span underlined, related places, and what helps."""
        severity, place = finding.severity.value, where(path, finding.place)
        about = self.paint(f"{severity} {finding.code}", severity)
        yield f"{self.paint(f'{place}:', 'place')} {about}: {self.paint(finding.message)}"
        found = excerpt(finding)
        if found is not None:
            yield f"{self._gutter(str(found.line), '|')} {found.text}"
            more = self.paint("" if found.last is None else f" to line {found.last}", "gutter")
            yield f"{self._gutter('', '|')} {self.paint(found.marks, severity)}{more}"
        for other, message in finding.related:
            yield self.note("note", f"{where(path, other)}: {message}")
        yield self.note("help", helping(finding))

    def note(self, kind: str, text: str) -> str:
        """A line below a finding."""
        return f"{self._gutter('', '=')} {self.paint(f'{kind}:', 'help')} {self.paint(text)}"

    def tail(self, totals: Totals) -> Iterator[str]:
        if self.options.statistics:
            yield from statistics(totals)
        if self.options.quiet:
            return
        if not self.options.verbose:
            yield from self._table()
        yield summary(totals)

    def _gutter(self, number: str, bar: str) -> str:
        return self.paint(f"{number:>{_GUTTER}} {bar}", "gutter")

    def _count(self, result: FileFindings) -> None:
        counts = Counter(loop.outcome for loop in result.loops)
        if counts and len(self._rows) < _ROWS:
            self._rows.append((clean(result.path), counts))
        elif counts:
            self._others += 1
            self._rest.update(counts)

    def _table(self) -> Iterator[str]:
        """How many loops of each file have which outcome; nothing for one file, of which the summary says the same."""
        rest = [(f"{self._others} more {plural('file', self._others)}", self._rest)] if self._others else []
        rows = [*self._rows, *rest]
        if len(rows) < 2:
            return
        outcomes = sorted({outcome for _, counts in rows for outcome in counts}, key=outcome_order)
        yield from aligned([("target loops", *outcomes), *(_row(name, counts, outcomes) for name, counts in rows)])
        yield ""


def helping(finding: Finding) -> str:
    """The fixes that there are, else where the rule is explained."""
    titles = [f"{fix.title[:1].lower()}{fix.title[1:]}" for fix in finding.fixes]
    if titles or not finding.code.startswith("REX"):
        return ", or ".join(titles) or f"the query {finding.code.partition(':')[2]}.scm marks this"
    return f"rex-lsp --explain {finding.code}"


def _row(name: str, counts: Counter[str], outcomes: Iterable[str]) -> tuple[str, ...]:
    return (name, *(str(counts[outcome] or "-") for outcome in outcomes))
