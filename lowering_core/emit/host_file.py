"""The emitted host file: the user's file, in which regions and data directives are replaced by calls of the runtime."""

from collections.abc import Iterable
from dataclasses import dataclass

from lowering_core.emit.data_text import data_edits
from lowering_core.emit.host import host_fragments, kept_edits
from lowering_core.lowering.data_construct import DataConstruct
from lowering_core.lowering.outline import Kernel
from lowering_core.model.kernel import Fragment, HostOnly, KernelPlan
from lowering_core.model.unit import FunctionUnit, SourceFile
from lowering_core.options import Options
from lowering_core.printing import fragments
from lowering_core.text import LineIndex, Span, decode


@dataclass(frozen=True, slots=True)
class Edit:
    """Fragments that take the place of a range of a unit's text."""

    span: Span
    fragments: tuple[Fragment, ...]


def host_file(
    source: SourceFile, plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...], data: tuple[DataConstruct, ...],
    file_name: str, options: Options,
) -> Iterable[Fragment]:  # fmt: skip
    """All fragments of `rex_<stem>.c`."""
    lines = LineIndex(source.data)
    units: dict[int, FunctionUnit] = {}
    edits: dict[int, list[Edit]] = {}
    for unit, edit in _edits(plans, kernels, data, file_name, lines, options):
        units[unit.span.start] = unit
        edits.setdefault(unit.span.start, []).append(edit)
    cursor = 0
    for number, start in enumerate(sorted(units)):
        unit = units[start]
        if number == 0:
            line_start = lines.start(lines.line(unit.span.start))
            yield from _verbatim(source.data, cursor, line_start)
            yield Fragment('#include "rex_runtime.h"\n', unit.span)
            cursor = line_start
        yield from _verbatim(source.data, cursor, unit.span.start)
        yield from _edited(unit, edits[start])
        cursor = unit.span.end
    yield from _verbatim(source.data, cursor, len(source.data))


def _edits(
    plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...], data: tuple[DataConstruct, ...], file_name: str,
    lines: LineIndex, options: Options,
) -> Iterable[tuple[FunctionUnit, Edit]]:  # fmt: skip
    for kernel in kernels:
        region = kernel.plan.analyzed.region
        unit, span = region.function.unit, region.pragma.span
        if span is not None:
            yield unit, Edit(span, host_fragments(kernel, file_name, _indent(unit, span), options))
    for plan in plans:
        if isinstance(plan.strategy, HostOnly):
            unit = plan.analyzed.region.function.unit
            for span, text in kept_edits(plan, file_name):
                yield unit, Edit(span, (Fragment(text, unit.source(plan.analyzed.region.directive.span)),))
    for construct in data:
        unit = construct.function.unit
        place = construct.pragma.directive.span
        origin = unit.source(place)
        for span, text in data_edits(construct, file_name, lines.line(origin.start) + 1, _indent(unit, place)):
            yield unit, Edit(span, (Fragment(text, origin),))


def _edited(unit: FunctionUnit, edits: list[Edit]) -> Iterable[Fragment]:
    cursor = 0
    for edit in sorted(edits, key=lambda edit: (edit.span.start, edit.span.end)):
        if edit.span.start < cursor:
            continue
        yield from fragments(Span(cursor, edit.span.start), (), unit, unit.text)
        yield from edit.fragments
        cursor = edit.span.end
    yield from fragments(Span(cursor, len(unit.text)), (), unit, unit.text)


def _indent(unit: FunctionUnit, span: Span) -> str:
    line_start = unit.text.rfind(b"\n", 0, span.start) + 1
    lead = decode(unit.text[line_start : span.start])
    return lead if not lead.strip() else ""


def _verbatim(data: bytes, start: int, end: int) -> Iterable[Fragment]:
    if start < end:
        yield Fragment(decode(data[start:end]), Span(start, end))
