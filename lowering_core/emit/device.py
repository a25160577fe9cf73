"""The kernel of one region as device text, and what makes it known to the host file."""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.emit.local_types import names_of_unnamed, type_text
from lowering_core.emit.macro_text import part_names
from lowering_core.emit.part import Part
from lowering_core.ir.nodes import KernelCode
from lowering_core.ir.printer import Style, kernel_text
from lowering_core.ir.words import Renamer
from lowering_core.lowering.general_kernel import general_kernel
from lowering_core.lowering.kernel_code import loop_kernel
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.region_settings import with_settings
from lowering_core.model.ctypes import CType
from lowering_core.model.kernel import Fragment, GeneralRegion
from lowering_core.model.unit import Environment
from lowering_core.options import Options
from lowering_core.passes.table import PASSES


def kernel_part(kernel: Kernel, environment: Environment, options: Options, style: Style, settings: int) -> Part:
    """The kernel function and its entry. For so many threads (`settings`) a block has memory that keeps what functions
    of omp.h set, if the kernel may call these.
    """
    region = kernel.plan.analyzed.region
    lower = general_kernel if isinstance(kernel.plan.strategy, GeneralRegion) else loop_kernel
    code = lower(kernel, environment, options)
    if settings and kernel.plan.analyzed.settings:
        code = with_settings(code, settings)
    for apply in PASSES:
        code = apply(code)
    types = tuple(variable.type for variable in kernel.plan.analyzed.data.variables)
    style = replace(style, unnamed=names_of_unnamed(types, code.scope))
    text, head = kernel_text(code, region.function.unit, region.place, style)
    whole = (*text.fragments, Fragment(_entry(code), region.place))
    part = Part(whole, text.names, region.place.start, head, region.function.unit.own_macros)
    return _with_types(part, types, code, style)


def _with_types(part: Part, types: tuple[CType, ...], code: KernelCode, style: Style) -> Part:
    """The kernel in a namespace with the types that its function declares, if it needs any."""
    words = Renamer(style.renames, style.unnamed)
    text = type_text(part_names(part, code.scope.environment), types, code.scope, words)
    if not text:
        return part
    before = Fragment(f"namespace rex_types_of_{code.name} {{\n{text}\n", None)
    fragments = (*part.fragments, Fragment("}\n", None))
    return replace(part, fragments=fragments, before=(before,), names=part.names | words.used)


def needs_text(name: str, needs: Sequence[str]) -> str:
    """The list of the functions of other files that kernel or function `name` may reach."""
    if not needs:
        return ""
    declared = "".join(f"REX_DECLARE_NEED(rex_function_{need})\n" for need in needs)
    listed = ", ".join(f'REX_NEED(rex_function_{need}, "{need}")' for need in needs)
    return f"{declared}REX_NEEDS({name}, {listed})\n"


def _entry(code: KernelCode) -> str:
    kind = "LINKED" if code.needs else "KERNEL"
    return f"{needs_text(code.name, code.needs)}REX_{kind}_ENTRY{'_SYNC' if code.waits else ''}({code.name})\n"
