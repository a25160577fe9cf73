"""A report of the analysis as plain data for people and tools."""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core import pipeline
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.ignored import Silenced, without_ignored
from lowering_core.model.kernel import KernelPlan, outcome_kind
from lowering_core.model.translation_unit import FilePlace, TranslationUnit
from lowering_core.options import Options
from lowering_core.pass_remarks import pass_remarks
from lowering_core.rules import rex010_unused_ignore as rex010
from lowering_core.rules import rex011_comment_not_understood as rex011
from lowering_core.rules.table import RULES
from lowering_core.source.rex_comments import IGNORE, rex_comments
from lowering_core.text import LineIndex, Span, decode
from rex_lsp.features.launch_words import launch_facts
from rex_lsp.findings import (
    FileFindings,
    Finding,
    FindingFix,
    HeaderIgnore,
    LoopOutcome,
    Place,
    SourceEdit,
    digest_of,
    with_fingerprints,
)
from rex_lsp.motion_report import of_timelines


def of_report(
    report: pipeline.Report, options: Options | None = None, *, motion: bool = False, advised: bool = True
) -> FileFindings:
    """The loops and diagnostics of a report, each in source order. With the `options` that it was made with, loops say
    what passes do to their kernels; with `motion`, constructs what they move. Where nobody is `advised`, contracts are
    left alone, and a comment may ignore advice that is not asked for, so none is told for ignoring nothing.
    """
    positions, environment = _Positions(report), report.source.environment
    loops = [_loop(plan, positions) for plan in report.plans]
    if options is not None:
        remarks = [pass_remarks(plan, environment, options) for plan in report.plans]
        loops = [replace(loop, passes=one) for loop, one in zip(loops, remarks, strict=True)]
    advice = (*report.advice(), *report.contracts()) if advised else ()
    said = dict.fromkeys((*report.diagnostics, *report.races(), *advice))
    silenced = without_ignored(report.data, said, RULES)
    # What is ignored in a header may be drawn in another file that includes it; what is misspelt is so everywhere.
    told = (one for one in silenced.unused if one.rule == rex011.RULE or not positions.place(one.span).path)
    unused = told if advised else ()
    in_headers = tuple(_header_ignores(report, silenced, positions)) if advised else ()
    ordered = sorted((*silenced.kept, *unused), key=lambda item: (item.span, item.code))
    findings = with_fingerprints(_finding(item, report, positions) for item in ordered)
    by_place = sorted(loops, key=lambda loop: (loop.place.path, loop.place.line, loop.place.column))
    moved = of_timelines(report.motion(), positions.start) if motion else ()
    return FileFindings(
        report.path, tuple(by_place), findings, motion=moved, ignored=len(silenced.ignored), header_ignores=in_headers
    )


def outcome_name(plan: KernelPlan) -> str:
    """The outcome of a region in the words that people read."""
    return _OUTCOMES[outcome_kind(plan)]


_DIRECTIVES = (b"#", b"_Pragma", b"%:")
_MOST_LINES = 4  # of source that a finding carries
_LONGEST_LINE = 500  # characters of each
_OUTCOMES = {
    "direct": "direct grid-stride", "round-robin": "round-robin", "enumerated": "enumerated round-robin",
    "general": "general region", "host": "stays on the host",
}  # fmt: skip


def _finding(item: Diagnostic, report: pipeline.Report, positions: "_Positions") -> Finding:
    related = ((positions.place(other.span), other.message) for other in item.related)
    start = item.span.start
    inside = (one.name for one in report.source.functions if one.unit.span.start <= start < one.unit.span.end)
    return Finding(
        item.code,
        item.severity,
        item.message,
        positions.place(item.span),
        (*related, *positions.chain(item.span)),
        item.lost,
        tuple(_fix(fix, positions, safe=item.rule.safe) for fix in item.fixes),
        next(inside, ""),
        positions.lines(item.span),
    )


def _header_ignores(report: pipeline.Report, silenced: Silenced, positions: "_Positions") -> Iterator[HeaderIgnore]:
    """The comments of included files that ignore findings, with what to tell of them."""
    if report.source.preprocessed.unit is None:
        return
    unused = {one.span: one for one in silenced.unused if one.rule == rex010.RULE}
    for one in rex_comments(report.data):
        place = positions.place(one.span)
        if one.word == IGNORE and one.codes and place.path:
            told = unused.get(one.span)
            yield HeaderIgnore(place, None if told is None else _finding(told, report, positions))


def _fix(fix: Fix, positions: "_Positions", *, safe: bool) -> FindingFix:
    edits = tuple(positions.edit(span, text, whole=fix.moves) for span, text in fix.edits)
    return FindingFix(fix.title, edits, safe, fix.probe)


def _loop(plan: KernelPlan, positions: "_Positions") -> LoopOutcome:
    region, place = plan.analyzed.region, positions.place(plan.analyzed.region.place)
    about = region.directive.name, region.function.name, outcome_name(plan), outcome_kind(plan), plan.strategy.reason
    last = positions.place(region.function.unit.source(region.pragma.span or region.directive.span)).end_line
    return LoopOutcome(*about, launch_facts(plan), plan.name, place, last=max(last, place.end_line))


class _Positions:
    """Lines and columns of the bytes of a report's text."""

    __slots__ = ("_data", "_digests", "_index", "_unit")

    def __init__(self, report: pipeline.Report) -> None:
        self._unit = report.source.preprocessed.unit
        self._data = report.data
        self._digests: dict[int, str] = {}
        self._index = LineIndex(b"") if self._unit else LineIndex(self._data)

    def place(self, span: Span) -> Place:
        """Where `span` of the text stands."""
        if self._unit is None:
            return _place(self._data, self._index, span)
        return self._in_file(self._unit, self._unit.place(span))

    def edit(self, span: Span, text: str, *, whole: bool) -> SourceEdit:
        """An edit of `span` of the text as one of its file. A directive is replaced only where `whole` ones are meant;
        else it is one that a macro brought.
        """
        found = self._written(span)
        if span.start < span.end and not whole and self._data[span.start : span.end].lstrip().startswith(_DIRECTIVES):
            found = None
        checked = "" if found is None else self._digest(found.file)
        return SourceEdit(self.place(span), span if self._unit is None else self._unit.place(span).span, text, checked)

    def _written(self, span: Span) -> FilePlace | None:
        """Where `span` of the text is written so in a file; None where no file has it, or where it may be of two."""
        if self._unit is None:
            return FilePlace(0, span)
        first, last = self._unit.stretch(span.start), self._unit.stretch(max(span.end - 1, span.start))
        between = span.start == span.end == first.start > 0
        before = self._unit.stretch(first.start - 1) if between else first
        return self._unit.place(span) if first is last and first.verbatim and before.file == first.file else None

    def _digest(self, number: int) -> str:
        if number not in self._digests:
            self._digests[number] = digest_of(self._data if self._unit is None else self._unit.files[number].data)
        return self._digests[number]

    def lines(self, span: Span) -> tuple[str, ...]:
        """The source lines of `span`, from its first one, up to a few."""
        if self._unit is None:
            return _lines(self._data, self._index, span)
        found = self._unit.place(span)
        file = self._unit.files[found.file]
        return _lines(file.data, file.lines, found.span)

    def start(self, span: Span) -> tuple[str, int, int]:
        """The file, line and column where `span` of the text begins."""
        place = self.place(span)
        return place.path, place.line, place.column

    def chain(self, span: Span) -> tuple[tuple[Place, str], ...]:
        """The directives through which the file of `span` is included, innermost first."""
        if self._unit is None:
            return ()
        chain = self._unit.includes(self._unit.place(span).file)
        return tuple((self._in_file(self._unit, found), "included from here") for found in chain)

    def _in_file(self, unit: TranslationUnit, found: FilePlace) -> Place:
        file = unit.files[found.file]
        return _place(file.data, file.lines, found.span, file.path if found.file else "")


def _lines(data: bytes, lines: LineIndex, span: Span) -> tuple[str, ...]:
    first, last = lines.line(span.start), lines.line(max(span.end - 1, span.start))
    numbers = range(first, min(last + 1, first + _MOST_LINES))
    ends = (lines.start(number + 1) if number + 1 < len(lines) else len(data) for number in numbers)
    cut = (data[lines.start(number) : end] for number, end in zip(numbers, ends, strict=True))
    return tuple(decode(line).rstrip("\r\n")[:_LONGEST_LINE] for line in cut)


def _place(data: bytes, lines: LineIndex, span: Span, path: str = "") -> Place:
    def position(offset: int) -> tuple[int, int]:
        line, column = lines.position(offset)
        start = lines.start(line)
        return line + 1, len(decode(data[start : start + column])) + 1

    return Place(*position(span.start), *position(max(span.end, span.start)), path)
