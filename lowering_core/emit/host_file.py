"""The emitted host file: the user's file, in which regions and data directives are replaced by calls of the runtime."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from lowering_core.emit.data_text import data_edits, local_mappers, mappers_needed, without_mappers
from lowering_core.emit.host import host_fragments
from lowering_core.emit.kept import chosen_directives, kept_construct, kept_region
from lowering_core.lowering.data_construct import DataConstruct, Unsupported
from lowering_core.lowering.outline import Kernel
from lowering_core.model.kernel import Fragment, HostOnly, KernelPlan
from lowering_core.model.syntax import Pragma
from lowering_core.model.unit import FunctionUnit, SourceFile
from lowering_core.printing import fragments
from lowering_core.source.lexer import braces
from lowering_core.text import LineIndex, Span, base_name, decode

_DECLARED = re.compile(r"\s*(?:begin\s+)?declare\s+target\b")


@dataclass(frozen=True, slots=True)
class Edit:
    """Fragments that take the place of a range of a unit's text. `order` tells insertions at one place apart: where
    several constructs end together, the inner ones end first.
    """

    span: Span
    fragments: tuple[Fragment, ...]
    order: int = 0


def host_file(
    source: SourceFile, plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...],
    data: tuple[DataConstruct | Unsupported, ...], file_name: str,
) -> Iterable[Fragment]:  # fmt: skip
    """All fragments of `rex_<stem>.c`."""
    lines = LineIndex(source.data)
    text = source if mappers_needed(plans, data) else replace(source, data=without_mappers(source))
    units: dict[int, FunctionUnit] = {}
    edits: dict[int, list[Edit]] = {}
    for unit, edit in _edits(source, plans, kernels, data, file_name):
        units[unit.span.start] = unit
        edits.setdefault(unit.span.start, []).append(edit)
    cursor = 0
    for number, start in enumerate(sorted(units)):
        unit = units[start]
        if number == 0:
            place = _include_place(source, unit, lines)
            yield from _verbatim(text, cursor, place)
            yield Fragment('#include "rex_runtime.h"\n', unit.span)
            cursor = place
        yield from _verbatim(text, cursor, unit.span.start)
        yield from _edited(unit, edits[start])
        cursor = unit.span.end
    yield from _verbatim(text, cursor, len(source.data))


def _edits(
    source: SourceFile, plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...],
    data: tuple[DataConstruct | Unsupported, ...], file_name: str,
) -> Iterable[tuple[FunctionUnit, Edit]]:  # fmt: skip
    lines = source.lines

    def name_at(unit: FunctionUnit, span: Span) -> str:
        """The name of the file that a directive came from."""
        place = unit.source(span).start
        return file_name if isinstance(lines, LineIndex) else base_name(lines.path(place))

    for kernel in kernels:
        region = kernel.plan.analyzed.region
        unit, span = region.function.unit, region.pragma.span
        if span is not None:
            indent = _indent(unit, region.statement.span or span)
            yield unit, Edit(_whole_line(unit, span), host_fragments(kernel, name_at(unit, span), indent))
    for plan in plans:
        if isinstance(plan.strategy, HostOnly):
            region = plan.analyzed.region
            name = name_at(region.function.unit, region.directive.span)
            yield from _around(kept_region(plan, source.environment, name), region.function.unit, region.pragma)
    gone = [(kernel.plan.analyzed.region.function, kernel.plan.analyzed.region.pragma.span) for kernel in kernels]
    for function in source.functions:
        replaced = [span for owner, span in gone if owner is function and span is not None]
        for span, text in chosen_directives(function.body, function.unit.text):
            if not any(other.covers(span) for other in replaced):
                yield function.unit, Edit(span, (Fragment(text, function.unit.source(span)),))
    for function in () if mappers_needed(plans, data) else source.functions:
        for span, text in local_mappers(function):
            yield function.unit, Edit(span, (Fragment(text, function.unit.source(span)),))
    for construct in data:
        unit, pragma = construct.function.unit, construct.pragma
        place = pragma.directive.span
        line = lines.line(unit.source(place).start) + 1
        if isinstance(construct, Unsupported):
            yield from _around(kept_construct(construct, name_at(unit, place), line), unit, pragma)
        else:
            yield from _around(data_edits(construct, name_at(unit, place), line, _indent(unit, place)), unit, pragma)


def _around(
    texts: Iterable[tuple[Span, str]], unit: FunctionUnit, pragma: Pragma
) -> Iterable[tuple[FunctionUnit, Edit]]:
    """The edits of a construct that keeps its statement."""
    start = pragma.directive.span.start
    for span, text in texts:
        order = -start if span.start > start else 0
        yield unit, Edit(span, (Fragment(text, unit.source(pragma.directive.span)),), order)


def _whole_line(unit: FunctionUnit, span: Span) -> Span:
    """The span, from the start of its line where only white space precedes it."""
    line_start = unit.text.rfind(b"\n", 0, span.start) + 1
    return Span(line_start, span.end) if not unit.text[line_start : span.start].strip() else span


def _edited(unit: FunctionUnit, edits: list[Edit]) -> Iterable[Fragment]:
    cursor = 0
    for edit in sorted(edits, key=lambda edit: (edit.span.start, edit.span.end, edit.order)):
        if edit.span.start < cursor:
            continue
        yield from fragments(Span(cursor, edit.span.start), (), unit, unit.text)
        yield from edit.fragments
        cursor = edit.span.end
    yield from fragments(Span(cursor, len(unit.text)), (), unit, unit.text)


def _include_place(source: SourceFile, unit: FunctionUnit, lines: LineIndex) -> int:
    """After the last #include before the first function that changes, else before that function."""
    blanked = source.preprocessed.blanked
    before = [
        item.span.end
        for item in source.preprocessed.includes
        if item.span.end <= unit.span.start and _depth(blanked[: item.span.start]) == 0
    ]
    place = lines.start(lines.line(max(max(before) - 1, 0)) + 1) if before else lines.start(lines.line(unit.span.start))
    return min(place, unit.span.start)


def _depth(text: bytes) -> int:
    """How many braces are open at the end of a text."""
    found = [match[0] for match in braces(text)]
    return found.count(b"{") - found.count(b"}")


def _indent(unit: FunctionUnit, span: Span) -> str:
    """The white space before the first text on the line that holds the start of `span`."""
    line_start = unit.text.rfind(b"\n", 0, span.start) + 1
    line = decode(unit.text[line_start : span.end])
    return line[: len(line) - len(line.lstrip(" \t"))]


def _verbatim(source: SourceFile, start: int, end: int) -> Iterable[Fragment]:
    """The file's text, with declare target in a spelling that compilers knew before OpenMP 5.2."""
    data = source.data
    for pragma in source.preprocessed.pragmas:
        span = pragma.span
        if start <= span.start and span.end <= end and _DECLARED.match(pragma.text):
            yield from _copied(data, start, span.start)
            text = _older(decode(data[span.start : span.end])) if pragma.exact else _operators(source, span)
            yield Fragment(text, span, copied=True)
            start = span.end
    yield from _copied(data, start, end)


def _operators(source: SourceFile, span: Span) -> str:
    """The pragmas that an operator or a macro at `span` stands for; the text as it is where none is spelled anew."""
    texts = [pragma.text for pragma in source.preprocessed.pragmas if pragma.span == span]
    older = [_older(text) for text in texts]
    if older == texts:
        return decode(source.data[span.start : span.end])
    return " ".join('_Pragma("omp ' + text.strip().replace('"', r"\"") + '")' for text in older)


def _older(pragma: str) -> str:
    """A declare target directive; variables are on the host and on the device whatever device_type says of them."""
    text = re.sub(r"\bbegin(?=\s+declare\b)", "", pragma, count=1)
    return re.sub(r"\bdevice_type\s*\(\s*(?:no)?host\s*\)", "", re.sub(r"\benter(?=\s*\()", "to", text))


def _copied(data: bytes, start: int, end: int) -> Iterable[Fragment]:
    if start < end:
        yield Fragment(decode(data[start:end]), Span(start, end), copied=True)
