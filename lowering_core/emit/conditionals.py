"""Conditionals that begin inside what a kernel replaces in the host file and end outside of it, or the other way round.

Taking such a range away would leave an #else without its #if. In a function where that happens the conditionals are
settled: the branches that count stay, the others and the directives themselves become blank, byte for byte.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lowering_core.lowering.data_construct import DataConstruct, Unsupported
from lowering_core.lowering.lost_directives import Lost
from lowering_core.lowering.outline import Kernel
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Environment, Function, FunctionUnit, SourceFile
from lowering_core.patterns import regex
from lowering_core.text import Span
from lowering_core.values import dataclass

_LINE = regex(rb"(?:\\\r?\n|[^\n])*\n?")
_CONDITIONAL = regex(rb"[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b")
_VISIBLE = regex(rb"[^\r\n]")
HostConstruct = DataConstruct | Unsupported | Lost


@dataclass(frozen=True, slots=True)
class HostParts:
    """What the host file is made from."""

    source: SourceFile
    plans: tuple[KernelPlan, ...]
    kernels: tuple[Kernel, ...]
    data: tuple[HostConstruct, ...]


def settled(parts: HostParts) -> HostParts:
    """The same with conditionals settled in each function that has a kernel across the edge of one."""
    across: dict[int, Function] = {}
    for kernel in parts.kernels:
        region = kernel.plan.analyzed.region
        spans = (region.pragma.span, region.statement.span)
        text = region.function.unit.text
        if any(span is not None and not _is_balanced(text[span.start : span.end]) for span in spans):
            unit = _without_conditionals(region.function.unit, parts.source.environment)
            across[id(region.function)] = replace(region.function, unit=unit)
    if not across:
        return parts

    def other(function: Function) -> Function:
        return across.get(id(function), function)

    functions = tuple(other(function) for function in parts.source.functions)
    return HostParts(
        replace(parts.source, functions=functions),
        tuple(_plan(plan, other(plan.analyzed.region.function)) for plan in parts.plans),
        tuple(
            replace(kernel, plan=_plan(kernel.plan, other(kernel.plan.analyzed.region.function)))
            for kernel in parts.kernels
        ),
        tuple(replace(construct, function=other(construct.function)) for construct in parts.data),
    )


def _plan(plan: KernelPlan, function: Function) -> KernelPlan:
    region = replace(plan.analyzed.region, function=function)
    return replace(plan, analyzed=replace(plan.analyzed, region=region))


def _is_balanced(text: bytes) -> bool:
    depth = 0
    for _, word in _conditionals(text):
        if word == b"endif":
            depth -= 1
        elif word.startswith(b"if"):
            depth += 1
        if depth < 0 or (depth == 0 and word.startswith(b"el")):
            return False
    return depth == 0


def _conditionals(text: bytes) -> Iterator[tuple[Span, bytes]]:
    """The conditional directives of a text, each with its whole line."""
    for line in _LINE.finditer(text):
        found = _CONDITIONAL.match(line.group())
        if found:
            yield Span(line.start(), line.end()), found[1]


def _without_conditionals(unit: FunctionUnit, environment: Environment) -> FunctionUnit:
    gone: list[Span] = []
    open_at: list[int] = []
    for line, word in _conditionals(unit.text):
        gone.append(line)
        if not word.startswith(b"if") and open_at:
            branch = Span(open_at.pop(), line.start)
            if not _counts(branch, unit, environment):
                gone.append(branch)
        if word != b"endif":
            open_at.append(line.end)
    return replace(unit, text=_blank(unit.text, gone))


def _counts(branch: Span, unit: FunctionUnit, environment: Environment) -> bool:
    """Whether a branch is the one that is compiled: something of it was read."""
    if unit.blanked[branch.start : branch.end].strip() or any(branch.covers(one.span) for one in unit.pragmas):
        return True
    place = unit.source(branch)
    return any(place.start <= macro.start < place.end for named in environment.macros.values() for macro in named)


def _blank(text: bytes, gone: Iterable[Span]) -> bytes:
    result = bytearray(text)
    for span in gone:
        result[span.start : span.end] = _VISIBLE.sub(b" ", bytes(result[span.start : span.end]))
    return bytes(result)
