"""Snapshots for tests of features, built without a session, and places in annotated text."""

from dataclasses import replace

from lowering_core import pipeline
from lowering_core.analysis.regions import target_regions
from lowering_core.diagnostics import Diagnostic, Fix, Related
from lowering_core.lowering.data_construct import data_constructs
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Function, FunctionUnit, SourceFile
from lowering_core.options import Options
from lowering_core.syntax.source_file import read_source
from lowering_core.text import LineIndex, Span
from rex_lsp.snapshot import Placed, Snapshot, UnitReport

CURSOR = "‸"
"""Marks a place in a test's text; `cursor` takes it out."""


def snapshot_of(text: str | bytes, options: Options | None = None, path: str = "program.c") -> Snapshot:
    """The snapshot of a document with this text."""
    data = text.encode() if isinstance(text, str) else text
    options = options or Options()
    source, found = read_source(path, data, options)
    lines = LineIndex(data)
    functions = [function for function in source.functions if function.unit.pragmas]
    placed: list[Placed] = []
    before = 0
    outside = list(found)
    for function in functions:
        span = function.unit.span
        mine = [item for item in outside if span.covers(item.span)]
        outside = [item for item in outside if not span.covers(item.span)]
        report = _report(function, source, options, mine, lines)
        placed.append(Placed(span.start, lines.line(span.start), before, report))
        before += len(report.plans)
    return Snapshot(f"file:///{path}", path, 1, data, lines, options, source.environment, tuple(placed), tuple(outside))


def diagnostics_of(snapshot: Snapshot) -> tuple[Diagnostic, ...]:
    """All diagnostics in bytes of the document."""
    found = list(snapshot.diagnostics)
    for placed in snapshot.units:
        found += (_shifted(item, placed.start) for item in placed.report.diagnostics)
    return tuple(sorted(found, key=lambda item: (item.span, item.code)))


def cursor(text: str) -> tuple[str, int]:
    """The text without its one mark, and the byte where the mark was."""
    before, after = text.split(CURSOR)
    return before + after, len(before.encode())


def marked(text: str) -> tuple[str, Span]:
    """The text without its two marks, and the bytes between them."""
    before, inner, after = text.split(CURSOR)
    start = len(before.encode())
    return before + inner + after, Span(start, start + len(inner.encode()))


def _report(
    function: Function, source: SourceFile, options: Options, found: list[Diagnostic], lines: LineIndex
) -> UnitReport:
    unit, start = function.unit, function.unit.span.start
    moved = replace(function, unit=_moved(unit, -start))
    plans: list[KernelPlan] = []
    for region in target_regions(function, source.environment):
        line = lines.line(unit.source(region.directive.span).start) - lines.line(start) + 1
        numbered = replace(region, number=len(plans) + 1, line=line)
        plan, findings = pipeline.plan_region(numbered, source, options)
        found += (pipeline.in_file(item, unit) for item in findings)
        analyzed = replace(plan.analyzed, region=replace(plan.analyzed.region, function=moved))
        plans.append(replace(plan, analyzed=analyzed))
    found += (pipeline.in_file(item, unit) for item in data_constructs(function, source.environment)[1])
    ordered = sorted(dict.fromkeys(found), key=lambda item: (item.span.start, item.code))
    return UnitReport(moved, tuple(plans), tuple(_shifted(item, -start) for item in ordered))


def _moved(unit: FunctionUnit, delta: int) -> FunctionUnit:
    segments = tuple(replace(segment, source=segment.source.shifted(delta)) for segment in unit.segments)
    return replace(unit, span=unit.span.shifted(delta), segments=segments)


def _shifted(found: Diagnostic, delta: int) -> Diagnostic:
    return replace(
        found,
        span=found.span.shifted(delta),
        related=tuple(Related(other.span.shifted(delta), other.message) for other in found.related),
        fixes=tuple(
            Fix(fix.title, tuple((span.shifted(delta), text) for span, text in fix.edits)) for fix in found.fixes
        ),
    )
