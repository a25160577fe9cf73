"""Values for the scalars of a loop: from the user, from comments or constants in the file, or defaults."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from lowering_core.analysis.arrays.contents import ContentKind
from lowering_core.analysis.loop_sizes import loop_chains, size_names
from lowering_core.analysis.short_loops import trips_of
from lowering_core.model.ctypes import FLOATS, Kind, arithmetic_kind
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.loop import LoopNest
from lowering_core.source.rex_comments import SETTINGS, rex_comments
from rex_lsp.checking.inputs.scalar_parts import element_type
from rex_lsp.checking.inputs.variables import Variable
from rex_lsp.checking.model.arguments import Argument, Purpose

_SETTING = re.compile(r"([A-Za-z_][\w.>-]*)\s*=\s*(-?[\w.+-]+)")
_PATH = re.compile(r"[A-Za-z_]\w*(?:(?:->|\.)\w+)*")
# Format characters of the module `struct` for the types of scalars.
_STRUCT = {
    Kind.BOOL: "?", Kind.CHAR: "b", Kind.SCHAR: "b", Kind.UCHAR: "B", Kind.SHORT: "h", Kind.USHORT: "H",
    Kind.INT: "i", Kind.UINT: "I", Kind.LONG: "q", Kind.ULONG: "Q", Kind.LLONG: "q", Kind.ULLONG: "Q",
    Kind.FLOAT: "f", Kind.DOUBLE: "d",
}  # fmt: skip
_INNER, _SMALL, _THREADS = 16, 3, 128
_FLOAT_TERMS = 1 << 18


@dataclass(frozen=True, slots=True)
class WorkAmount:
    """The default amount of work: iterations of the loop itself, and of all loops in it together."""

    iterations: int
    work: int

    def halved(self) -> "WorkAmount":
        """Half as much."""
        return WorkAmount(self.iterations // 2, self.work // 2)


CPU_AMOUNT = WorkAmount(1 << 14, 1 << 22)
GPU_AMOUNT = WorkAmount(1 << 24, 1 << 27)


def comment_settings(data: bytes, before: int) -> dict[str, str]:
    """The settings of `rex:` comments up to a place of the file; a later comment wins."""
    found: dict[str, str] = {}
    for comment in rex_comments(data):
        if comment.word == SETTINGS and comment.span.start < before:
            found |= dict(_SETTING.findall(comment.rest))
    return found


def scalar_texts(
    plan: KernelPlan, variables: Iterable[Variable], settings: Mapping[str, str], amount: WorkAmount
) -> dict[str, str]:
    """A C constant for each scalar by name, except for scalars that the harness computes from others."""
    variables = tuple(variables)
    if any(v.reduced and arithmetic_kind(v.type) is Kind.FLOAT for v in variables):
        # Added one after the other, more values of type float than this would lose what a sum is compared by.
        amount = replace(amount, iterations=min(amount.iterations, _FLOAT_TERMS))
    sizes = size_names(plan.analyzed)
    bounds, sections, inner = (_with_sources(names, variables) for names in (sizes.bounds, sizes.sections, sizes.inner))
    extent = _extent(plan, amount)
    result: dict[str, str] = {}
    for variable in variables:
        name = variable.name
        if variable.role not in (Purpose.SCALAR, Purpose.MEMBER) or variable.value:
            continue
        if name in settings:
            result[name] = settings[name]
        elif variable.initial and name not in bounds:
            result[name] = variable.initial.rstrip("uUlLfF") if "x" not in variable.initial else variable.initial
        elif variable.reduced:
            result[name] = "1"
        elif arithmetic_kind(variable.type) in FLOATS:
            result[name] = "1.5"
        elif name in bounds or name in sections:
            # A size that no loop counts to, such as that of a flattened matrix, is as large as all loops together.
            result[name] = str(_fitting(extent if name in bounds else max(amount.iterations, extent), variable))
        elif name in sizes.launch:
            result[name] = str(0 if "dev" in name.lower() else _THREADS)
        else:
            result[name] = str(_INNER if name in inner else _SMALL)
    return result


def arguments_of(variables: Iterable[Variable]) -> tuple[Argument, ...]:
    """The variables as plain data for a run."""
    return tuple(_argument(variable) for variable in variables)


def _argument(variable: Variable) -> Argument:
    kind = arithmetic_kind(element_type(variable.type))
    exact = kind is not None and kind not in FLOATS
    return Argument(
        variable.name, variable.role, _STRUCT.get(scalar, "") if (scalar := arithmetic_kind(variable.type)) else "",
        0.0 if exact else 2.0**-24 if kind is Kind.FLOAT or kind is None else 2.0**-53,
        variable.read, variable.written, variable.returned, variable.reduced, variable.summed, variable.unordered,
        variable.successors is None and variable.contents not in (ContentKind.PERMUTATION, ContentKind.ROW_POINTERS),
    )  # fmt: skip


def _with_sources(names: frozenset[str], variables: tuple[Variable, ...]) -> frozenset[str]:
    """The names, and those that their values are computed from."""
    found = set(names)
    for variable in reversed(variables):
        if variable.name in found:
            found |= set(_PATH.findall(variable.value))
    return frozenset(found)


def _fitting(extent: int, variable: Variable) -> int:
    kind = arithmetic_kind(variable.type)
    if kind in (Kind.CHAR, Kind.SCHAR, Kind.UCHAR, Kind.BOOL):
        return min(extent, 1 if kind is Kind.BOOL else 100)
    return min(extent, 30000) if kind in (Kind.SHORT, Kind.USHORT) else extent


def _extent(plan: KernelPlan, amount: WorkAmount) -> int:
    """What sizes are that nobody says: loops that count to numbers take their part of the amount, the others share the
    rest.
    """
    nest = plan.analyzed.nest
    shared = [trips_of(one.loop) for one in nest.loops] if isinstance(nest, LoopNest) else [None]
    chains = [[trips_of(one) for one in chain] for chain in loop_chains(plan.analyzed.region.statement)]
    whole = [_root(amount.work, chain) for chain in chains if len(chain) >= len(shared)]
    return max(4, min([_root(amount.iterations, shared), *(whole or [_root(amount.work, shared)])]))


def _root(amount: int, trips: Iterable[int | None]) -> int:
    """The number that each trip count which is None stands for, so that all together are an amount."""
    trips = tuple(trips)
    rest = amount / math.prod(max(one, 1) for one in trips if one is not None)
    return int(max(rest, 1.0) ** (1.0 / max(trips.count(None), 1)) + 1e-6)
