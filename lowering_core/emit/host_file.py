"""The emitted host file: the user's file, in which regions and data directives are replaced by calls of the runtime."""

import re
from collections.abc import Iterable

from lowering_core.c_text import alias
from lowering_core.emit.conditionals import HostConstruct
from lowering_core.emit.host_printer import host_text
from lowering_core.emit.newer_names import newer_names
from lowering_core.emit.requirements import REQUIRES, left_to_host
from lowering_core.emit.variant_text import begin_lines, end_lines, variant_heads
from lowering_core.ir.host import Edit
from lowering_core.lowering.cpp_names import identifiers
from lowering_core.lowering.data_construct import DataConstruct
from lowering_core.lowering.host_dependences import all_memory_edits
from lowering_core.lowering.host_dispatch import dispatch_edit, dispatches
from lowering_core.lowering.host_interop import interop_constructs, interop_edit
from lowering_core.lowering.host_kernel import kernel_edits
from lowering_core.lowering.host_nests import nest_edits
from lowering_core.lowering.host_resident import chosen_directives, data_edits, resident_construct, resident_region
from lowering_core.lowering.host_routines import routine_edits
from lowering_core.lowering.host_spelling import host_spelling
from lowering_core.lowering.lost_directives import Lost, lost_edits
from lowering_core.lowering.outline import Kernel
from lowering_core.model.kernel import Fragment, HostOnly, KernelPlan
from lowering_core.model.unit import Environment, FunctionUnit, RawPragma, SourceFile
from lowering_core.patterns import regex
from lowering_core.source.lexer import SPACE, STATEMENT_WORDS
from lowering_core.text import LineIndex, Span, base_name, decode, encode

_BEFORE_TEXT = regex(rb"(?>" + SPACE + rb")*+")
_DETACH = regex(r"\bdetach\s*\(")
_ALLOCATE = r"allocate\s*\([^()]*\)\s*,?\s*(?:allocator\s*\(\s*omp_\w+_mem_alloc\s*\)\s*)?\Z"
_OF_DEVICES = regex(
    r"\s*(?:(?:begin\s+|end\s+)?(?:declare\s+target|assumes)|declare\s+mapper|requires)\b|\s*" + _ALLOCATE, re.DOTALL
)
_HINTS = regex(r"\b(?:assumes|declare\s+mapper)\b|\b" + _ALLOCATE)
_INTEROP = regex(rb"\bomp_(?:interop|ipr|irc|ifr|get_\w*interop)_")
_NEWER = regex(r"\b(?:device_type|indirect)\b\s*(?:\((?:[^()]|\([^()]*\))*\))?")


def host_file(
    source: SourceFile, plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...],
    data: tuple[HostConstruct, ...], file_name: str,
) -> Iterable[Fragment]:  # fmt: skip
    """All fragments of `rex_<stem>.c`."""
    units: dict[int, FunctionUnit] = {}
    edits: dict[int, list[Edit]] = {}
    for unit, edit in _edits(source, plans, kernels, data, file_name):
        units[unit.span.start] = unit
        edits.setdefault(unit.span.start, []).append(edit)
    cursor, circular = 0, _circular(source.environment)
    types = _interop_types(source)
    own_events = any(_DETACH.search(pragma.text) for pragma in source.preprocessed.pragmas)
    for start in sorted(units):
        unit = units[start]
        if start == min(units):
            cursor = _include_place(source.data)
            yield from _verbatim(source, 0, cursor)
            events = "#define REX_OMP_EVENTS\n" if own_events else ""
            names = "".join(_aliases(source.environment, units.values()))
            yield Fragment(f'{events}{types}#include "rex_runtime.h"\n{newer_names(source)}{names}', unit.span)
        yield from _verbatim(source, cursor, unit.span.start)
        yield from host_text(unit, edits[start], circular, source.data)
        cursor = unit.span.end
    if types and not units:
        cursor = _include_place(source.data)
        yield from _verbatim(source, 0, cursor)
        yield Fragment(f'{types}#include "rex_runtime.h"\n', Span(cursor, cursor))
    yield from _verbatim(source, cursor, len(source.data))


def _interop_types(source: SourceFile) -> str:
    """What asks the runtime's header for the interoperability types, which omp.h may lack, where the file uses them and
    has none of its own.
    """
    own = any("omp_interop_t" in item.defines for item in source.environment.items)
    return "#define REX_OMP_INTEROP\n" if _INTEROP.search(source.data) and not own else ""


def _edits(
    source: SourceFile, plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...],
    data: tuple[HostConstruct, ...], file_name: str,
) -> Iterable[tuple[FunctionUnit, Edit]]:  # fmt: skip
    lines = source.lines

    def at(unit: FunctionUnit, span: Span) -> tuple[str, int]:
        """The name of the file that a directive came from, and its line."""
        place = unit.source(span).start
        name = file_name if isinstance(lines, LineIndex) else base_name(lines.path(place))
        return name, lines.line(place) + 1

    for function in source.functions:
        found = [
            *chosen_directives(function.body),
            *nest_edits(function.body),
            *all_memory_edits(function.body, function.unit.text),
            *host_spelling(function.body, function.unit.text),
            *routine_edits(function, source.environment),
        ]
        unit = function.unit
        found += (interop_edit(node, at(unit, node.directive.span)) for node in interop_constructs(function.body))
        for node, inside in dispatches(function.body):
            found.append(dispatch_edit(node, at(unit, node.directive.span), inside=inside))
        yield from ((unit, edit) for edit in found)
    for kernel in kernels:
        unit, pragma = kernel.plan.analyzed.region.function.unit, kernel.plan.analyzed.region.pragma
        if pragma.span is not None:
            yield from ((unit, edit) for edit in kernel_edits(kernel, at(unit, pragma.span)[0]))
    for plan in plans:
        if isinstance(plan.strategy, HostOnly):
            region = plan.analyzed.region
            name, _ = at(region.function.unit, region.directive.span)
            yield from ((region.function.unit, edit) for edit in resident_region(plan, source.environment, name))
    for construct in data:
        unit = construct.function.unit
        if isinstance(construct, Lost):
            places = [(*at(unit, pragma.span), " ".join(pragma.text.split())) for pragma in construct.pragmas]
            yield from ((unit, edit) for edit in lost_edits(construct, places))
            continue
        place = at(unit, construct.pragma.directive.span)
        lowered = isinstance(construct, DataConstruct)
        yield from (
            (unit, edit) for edit in (data_edits(construct, place) if lowered else resident_construct(construct, place))
        )


def _aliases(environment: Environment, units: Iterable[FunctionUnit]) -> Iterable[str]:
    """What the names for calls in kernels mean on the host: the base function, whose variant its compiler chooses."""
    texts = [unit.text for unit in units] if environment.choices else []
    for base, choices in environment.choices.items():
        for name in (alias(base, one) for one in (base, *(each.variant for each in choices))):
            if any(encode(name) in text for text in texts):
                yield f"#define {name} {base}\n"


def _circular(environment: Environment) -> frozenset[str]:
    """The macros that hold their own names, as `#define nx grid.nx`, but for those that stand for calls."""
    return frozenset(
        name
        for name, versions in environment.macros.items()
        if any(
            (one.parameters is None or name in STATEMENT_WORDS) and name in one.body and name in identifiers(one.body)
            for one in versions
        )
    )


def _include_place(data: bytes) -> int:
    """Before the line of the first token, for a macro of the file may have any name that a header uses."""
    first = _BEFORE_TEXT.match(data)
    return data.rfind(b"\n", 0, first.end() if first else 0) + 1


def _verbatim(source: SourceFile, start: int, end: int) -> Iterable[Fragment]:
    """The file's text with the directives that speak of devices in words that all compilers of the host know."""
    data, environment = source.data, source.environment
    heads = dict(variant_heads(environment))
    numbers = list(enumerate(environment.variant_brackets, 1))
    ends = {one.span.start: begin_lines(number, environment) for number, one in numbers}
    starts = {one.span.end: end_lines(number, environment) for number, one in numbers}
    spots = [(pragma.span, pragma) for pragma in source.preprocessed.pragmas]
    spots += [(Span(place, place), None) for place in heads if start < place <= end]
    for span, pragma in sorted(spots, key=lambda spot: spot[0].start):
        if pragma is None:
            yield from _copied(data, start, span.start)
            yield Fragment(heads[span.start], span)
            start = span.start
            continue
        lines = ends.get(span.end) or starts.get(span.start)
        if start <= span.start and span.end <= end and lines is not None:
            yield from _copied(data, start, span.start)
            yield Fragment(lines, span)
            start = span.end
        elif start <= span.start and span.end <= end and _is_of_devices(pragma.text, environment):
            yield from _copied(data, start, span.start)
            yield Fragment(_directive(source, pragma) if pragma.exact else _operators(source, span), span, copied=True)
            start = span.end
    yield from _copied(data, start, end)


def _is_of_devices(pragma: str, environment: Environment) -> bool:
    return pragma in environment.for_dispatch or _OF_DEVICES.match(pragma) is not None


def _operators(source: SourceFile, span: Span) -> str:
    """The pragmas that an operator or a macro at `span` stands for; the text as it is where none is spelled anew."""
    texts = [pragma.text for pragma in source.preprocessed.pragmas if pragma.span == span]
    older = ["" if text in source.environment.for_dispatch else _older(text) for text in texts]
    if older == texts:
        return decode(source.data[span.start : span.end])
    return " ".join('_Pragma("omp ' + text.strip().replace('"', r"\"") + '")' for text in older if text)


def _directive(source: SourceFile, pragma: RawPragma) -> str:
    """A directive in words that older compilers know, in as many lines. They know nothing of `dispatch`."""
    line = decode(source.data[pragma.span.start : pragma.span.end])
    older = "" if pragma.text in source.environment.for_dispatch else _older(line)
    return older or "\n" * line.count("\n")


def _older(pragma: str) -> str:
    """The same, of the directive's text; empty for one that means nothing to the host. Variables are on the host and on
    the device whatever device_type says of them.
    """
    if _HINTS.search(pragma):
        return ""
    if REQUIRES.search(pragma):
        return left_to_host(pragma)
    text = re.sub(r"\bbegin(?=\s+declare\b)", "", pragma, count=1)
    return _NEWER.sub("", re.sub(r"\benter(?=\s*\()", "to", text))


def _copied(data: bytes, start: int, end: int) -> Iterable[Fragment]:
    if start < end:
        yield Fragment(decode(data[start:end]), Span(start, end), copied=True)
