"""Parts of kernel text that all kernels have: the user's statement for C++, lines, the launch bound."""

from collections.abc import Sequence

from lowering_core.emit.atomic_constructs import atomic_replacements
from lowering_core.emit.cxx_text import cxx_replacements
from lowering_core.lowering.cxx_conversions import changes, conversions
from lowering_core.lowering.nested_constructs import nested_replacements
from lowering_core.lowering.outline import Kernel
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.launch import Explicit
from lowering_core.model.unit import Environment, Scope, TargetRegion
from lowering_core.options import Options
from lowering_core.printing import Replacement


def body_replacements(
    region: TargetRegion, environment: Environment, constructs: frozenset[str]
) -> tuple[Replacement, ...]:
    """Atomic constructs as calls, nested ones among `constructs`, and what C++ wants to be spelled out."""
    text = region.function.unit.text
    scope = Scope(region.scope, environment, region.function.unit.source(region.directive.span).start)
    result = list(cxx_replacements(region.statement, changes(conversions(region.statement, scope, None))))
    result += nested_replacements(region.statement, scope, constructs)
    result += atomic_replacements(region.statement, text)
    return tuple(result)


def update_replacements(plan: KernelPlan) -> tuple[Replacement, ...]:
    """The atomic updates of the reduced arrays that lanes change together."""
    return tuple(
        Replacement(old.span, new) for array in plan.updated for old, new in array.updates if old.span is not None
    )


def launch_bound(kernel: Kernel, options: Options) -> int:
    """The largest number of threads that a block of the kernel may have."""
    geometry = kernel.plan.geometry
    if geometry is None:
        return options.max_threads
    value = geometry.threads.value
    if value is None or (isinstance(geometry.threads, Explicit) and not 1 <= value <= options.max_threads):
        return options.max_threads
    return value


def entry_text(kernel: Kernel, *, waits: bool = False) -> str:
    """What makes the kernel known to the host file; `waits` tells that its threads meet at barriers."""
    name = kernel.plan.name
    kind = "LINKED" if kernel.needs else "KERNEL"
    return f"{needs_text(name, kernel.needs)}REX_{kind}_ENTRY{'_SYNC' if waits else ''}({name})\n"


def needs_text(name: str, needs: Sequence[str]) -> str:
    """The list of the functions of other files that kernel or function `name` may reach."""
    if not needs:
        return ""
    declared = "".join(f"REX_DECLARE_NEED(rex_function_{need})\n" for need in needs)
    listed = ", ".join(f'REX_NEED(rex_function_{need}, "{need}")' for need in needs)
    return f"{declared}REX_NEEDS({name}, {listed})\n"


def lines_text(lines: list[str], depth: int) -> str:
    """Lines at an indentation of `depth` levels."""
    return "".join("    " * depth + line + "\n" for line in lines)


def trimmed(text: str) -> str:
    """Lines that hold nothing but the blanks of a removed directive become empty; their number stays."""
    head, *rest = text.split("\n")
    return "\n".join([head, *(line if line.strip() else "" for line in rest[:-1]), *rest[-1:]])
