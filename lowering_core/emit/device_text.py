"""Parts of kernel text that all kernels have: the user's statement for C++, constants, lines, the launch bound."""

import re
from collections.abc import Sequence

from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.emit.cpp_names import is_renamed
from lowering_core.lowering.atomics import atomic_text
from lowering_core.lowering.constructs import nested_replacements
from lowering_core.lowering.cxx_conversions import Change, changes, conversions
from lowering_core.lowering.outline import Kernel
from lowering_core.model.data import AccessSummary
from lowering_core.model.geometry import upper_bound
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Declaration, Expr, MacroUse, Number, Pragma, Stmt, String
from lowering_core.model.unit import Environment, TargetRegion
from lowering_core.options import Options
from lowering_core.printing import Replacement, changed_text


def body_replacements(
    region: TargetRegion, environment: Environment, constructs: frozenset[str]
) -> tuple[Replacement, ...]:
    """Atomic constructs as calls, nested ones among `constructs`, and what C++ wants to be spelled out."""
    text = region.function.unit.text
    scope = region.seen(environment)
    result = list(cxx_replacements(region.statement, changes(conversions(region.statement, scope, None))))
    result += nested_replacements(region.statement, scope, constructs)
    result += atomic_replacements(region.statement, text)
    return tuple(result)


def update_replacements(plan: KernelPlan) -> tuple[Replacement, ...]:
    """The atomic updates of the reduced arrays that threads change together."""
    return tuple(
        Replacement(old.span, new) for array in plan.updated for old, new in array.updates if old.span is not None
    )


def launch_bound(kernel: Kernel, options: Options) -> int:
    """The largest number of threads that a block of the kernel may have."""
    geometry = kernel.plan.geometry
    return (geometry and upper_bound(geometry.threads.size)) or options.max_threads


def kernel_head(kernel: Kernel, bound: int) -> str:
    """The kernel's declaration up to its brace."""
    joined = ",\n        ".join(parameter.declaration for parameter in kernel.parameters if parameter.declaration)
    return f'extern "C" __global__ void __launch_bounds__({bound})\n{kernel.plan.name}(\n        {joined})\n{{\n'


def opening_lines(kernel: Kernel) -> list[str]:
    """Constants of the function, and what gives captured variables their names in the kernel."""
    constants = local_constants(kernel.plan.analyzed.region, kernel.plan.analyzed.access)
    return [*constants, *(line for binding in kernel.bindings for line in binding.prologue)]


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


_WORD = re.compile(rb"[A-Za-z_]\w*")
_INT = range(-(2**31), 2**31)


def local_constants(region: TargetRegion, access: AccessSummary) -> tuple[str, ...]:
    """Declarations of the constants that the region names, in its text or through macros; each has C's type of it."""
    visible = {declared.name: declared for declared in region.scope}
    constants = {name: declared for name, declared in visible.items() if declared.storage == "enumerator"}
    if not constants:
        return ()
    body, pragma = region.statement.span, region.directive.span
    end = pragma.end if body is None else max(body.end, pragma.end)
    words = {word.decode() for word in _WORD.findall(region.function.unit.text[pragma.start : end])}
    named = words.union(access.names())
    return tuple(_declared(declared) for name, declared in constants.items() if name in named)


def _declared(declared: Declaration) -> str:
    value = declared.value.value if isinstance(declared.value, Number) else None
    kind = "int" if isinstance(value, int) and value in _INT else "long long"
    # The least int has no literal of its own.
    text = f"{value + 1} - 1" if isinstance(value, int) and value == _INT.start else str(value)
    return f"const {kind} {declared.name} = {text};"


def atomic_replacements(statement: Stmt, text: bytes) -> tuple[Replacement, ...]:
    """A replacement for each atomic construct of a known form in a statement of the unit with this text."""
    result: list[Replacement] = []
    for node in walk(statement):
        if isinstance(node, Pragma) and node.span is not None and node.directive.name == "atomic":
            new = atomic_text(node, text)
            if new is not None:
                place = None if node.body is None else node.body.span
                result.append(Replacement(node.span, _indentation(node, text) + new, place))
    return tuple(result)


def _indentation(pragma: Pragma, text: bytes) -> str:
    """White space that puts a statement, which takes a pragma's place, where the pragma's statement stood."""
    if pragma.span is None or pragma.body is None or pragma.body.span is None:
        return ""
    columns = [start - text.rfind(b"\n", 0, start) - 1 for start in (pragma.span.start, pragma.body.span.start)]
    return " " * (columns[1] - columns[0])


_NAME = re.compile(r"[A-Za-z_]\w*")


def cxx_replacements(root: Stmt, changes: Sequence[Change]) -> tuple[Replacement, ...]:
    """The replacements. A macro use whose expansion must change is replaced by its changed expansion."""
    table = {id(change.old): change.new for change in changes}
    found = [Replacement(change.old.span, change.new) for change in changes if change.old.span is not None]
    for node in walk(root):
        if isinstance(node, MacroUse) and node.span is not None and _must_expand(node.expansion, table):
            found.append(Replacement(node.span, f"({changed_text(node.expansion, table)})"))
    return tuple(found)


def _must_expand(root: AnyNode, table: dict[int, Expr]) -> bool:
    """Whether something below changes, or the macro may have made a string of a name that is renamed."""
    return any(id(node) in table or (isinstance(node, String) and _names_renamed(node)) for node in walk(root))


def _names_renamed(literal: String) -> bool:
    return any(is_renamed(word) for word in _NAME.findall(literal.text))
