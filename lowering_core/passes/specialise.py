"""Kernels that may be compiled again while the program runs, with values of their parameters as constants (the section
"Kernels for the values they are launched with" of docs/runtime.md).

A constant pays where it bounds an inner loop, which the compiler then unrolls without a rest, or where it is a stride,
an extent or a divisor, so that addresses take less arithmetic. A version is a module of its own. So a kernel stays as
it is that uses anything of which its module has one, or the address of a function.
"""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.analysis.device_globals import device_global
from lowering_core.analysis.indirect_calls import is_indirect
from lowering_core.analysis.library_functions import CLASSIFIERS, MATH
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.nodes import KernelCode
from lowering_core.lowering.lasting_objects import is_lasting
from lowering_core.model.ctypes import COUNTED, CType, arithmetic_kind, is_integer
from lowering_core.model.data import DeviceGlobal, GlobalKind
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Assign, Binary, Call, Cast, DeclStmt, Expr, For, Index, Name, Pragma
from lowering_core.model.unit import Scope
from lowering_core.passes.facts import KernelFacts
from lowering_core.targets.table import DEFAULT
from lowering_core.values import dataclass

NAME = "specialize"
_MOST = 8
"""Parameters that become constants, as rex_special.h has it."""
_NOTHING = "no parameter bounds an inner loop, and none is a stride or an extent"
_SCALES = ("*", "/", "%")
_ABSOLUTE = ("abs", "labs", "llabs")
_THREADS = ("omp_get_thread_num", "omp_get_num_threads", "omp_get_team_num", "omp_get_num_teams")
_PURE = frozenset((*MATH.split(), *(f"{name}f" for name in MATH.split()), *CLASSIFIERS.split(), *_ABSOLUTE, *_THREADS))


@dataclass(frozen=True, slots=True)
class Specialisation:
    """The names of the parameters that become constants; none where the kernel is never compiled again, with the
    `reason`, which follows "because" or "as".
    """

    parameters: tuple[str, ...]
    reason: str = ""


def with_constants(kernel: KernelCode, facts: KernelFacts) -> KernelCode:
    """The kernel with the parameters that become constants, where the options ask for that. What it computes does not
    change: they have the values that are passed.
    """
    decision = decided(kernel, facts) if facts.options.specialise else Specialisation((), _NOTHING)
    if decision.parameters:
        names = ", ".join(f"`{name}`" for name in decision.parameters)
        sentence = f"a version with {names} as constants is compiled when their values are passed again"
        return replace(kernel, special=decision.parameters).remarked(NAME, sentence)
    if decision.reason == _NOTHING:
        return kernel
    return kernel.remarked(NAME, f"the kernel is not compiled for the values that are passed, as {decision.reason}")


def decided(kernel: KernelCode, facts: KernelFacts) -> Specialisation:
    """Which parameters of a kernel become constants, or why none do."""
    if facts.options.target != DEFAULT:
        return Specialisation((), "only CUDA has a compiler for that")
    shaping = frozenset(_shaping(facts.plan.analyzed.body, kernel.scope))
    plain = [one.name for one in kernel.parameters if _is_plain(one.type)]
    found = [name for name in plain if name in shaping]
    if not found:
        return Specialisation((), _NOTHING)
    reason = _obstacle(kernel, facts)
    trips = [name for name in plain if name.startswith("__rex_trip_") and name != "__rex_trip_1"]
    return Specialisation((), reason) if reason else Specialisation(tuple((*found, *trips)[:_MOST]))


def _is_plain(ctype: CType) -> bool:
    """Whether a parameter is an integer of at most 64 bits."""
    return arithmetic_kind(ctype) in COUNTED


def _shaping(body: AnyNode, scope: Scope) -> Iterator[str]:
    """The names in the headers of loops, and those by which integers in no memory are multiplied or divided."""
    for node in walk(body):
        if isinstance(node, For):
            parts = (part for part in (node.init, node.test, node.step) if part is not None)
            yield from (one.name for part in parts for one in walk(part) if isinstance(one, Name))
        elif isinstance(node, Binary) and node.op in _SCALES:
            ctype = type_of(node, scope)
            operands = tuple(map(_operand, (node.left, node.right)))
            # A factor of an element is none of its place.
            if ctype is not None and is_integer(ctype) and not any(isinstance(one, Index) for one in operands):
                yield from (one.name for one in operands if isinstance(one, Name))
        elif isinstance(node, Assign) and node.op[:-1] in _SCALES and isinstance(one := _operand(node.value), Name):
            yield one.name


def _operand(expr: Expr) -> Expr:
    """What is converted, if anything is."""
    expr = bare(expr)
    while isinstance(expr, Cast):
        expr = bare(expr.operand)
    return expr


def _obstacle(kernel: KernelCode, facts: KernelFacts) -> str:
    """What a module of its own could not share with the program; empty where there is nothing."""
    if kernel.needs:
        return f"it needs `{kernel.needs[0]}` of another file"
    reached = facts.plan.reached
    own = {function.name for function in reached}
    for node in (node for root in (kernel.statement, *(one.body for one in reached)) for node in walk(root)):
        reason = _reason(node, own, facts)
        if reason:
            return reason
    return ""


def _reason(node: AnyNode, own: set[str], facts: KernelFacts) -> str:
    match node:
        case Call() if is_indirect(node):
            return "it calls a function through a pointer"
        case Call() if (
            (name := callee_name(node)) not in own and name not in _PURE and not name.startswith("__builtin_")
        ):
            return f"it calls `{name}`"
        case Pragma() if "critical" in node.directive.name:
            return "it has a critical construct, whose lock is the module's"
        case DeclStmt() if any(map(is_lasting, node.declarations)):
            return "it has a static object"
        case Name(name):
            found = device_global(name, facts.environment)
            plain = not isinstance(found, DeviceGlobal) or (
                found.kind is GlobalKind.CONSTANT and arithmetic_kind(found.type) is not None
            )
            return "" if plain else f"`{name}` is an object of the device file"
        case _:
            return ""
