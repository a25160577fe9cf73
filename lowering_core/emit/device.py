"""The kernel of one region as device text, and what makes it known to the host file."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lowering_core.emit.local_types import names_of_unnamed, type_text
from lowering_core.emit.macro_text import part_names
from lowering_core.emit.part import Part, comment
from lowering_core.ir.nodes import KernelCode
from lowering_core.ir.printer import Style, kernel_text
from lowering_core.ir.words import Renamer
from lowering_core.lowering.general_kernel import general_kernel
from lowering_core.lowering.kernel_code import loop_kernel
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.region_settings import with_settings
from lowering_core.model.ctypes import CType
from lowering_core.model.kernel import Fragment, GeneralRegion
from lowering_core.model.unit import Environment, TargetRegion
from lowering_core.options import Options
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.run import optimised


def kernel_code(kernel: Kernel, environment: Environment, options: Options, settings: int) -> tuple[KernelCode, ...]:
    """The kernel of a region as it is emitted, and behind it the general one, if it takes something for granted. For so
    many threads (`settings`) a block has memory that keeps what functions of omp.h set, if the kernel may call these.
    """
    lower = general_kernel if isinstance(kernel.plan.strategy, GeneralRegion) else loop_kernel
    code = lower(kernel, environment, options)
    if settings and kernel.plan.analyzed.settings:
        code = with_settings(code, settings)
    return optimised(code, KernelFacts(kernel.plan, environment, options, kernel.functions))


def kernel_parts(
    kernel: Kernel, environment: Environment, options: Options, style: Style, settings: int
) -> tuple[Part, ...]:
    """The kernel functions of a region with their entries, the general one first."""
    region = kernel.plan.analyzed.region
    types = tuple(variable.type for variable in kernel.plan.analyzed.data.variables)
    fast, *others = kernel_code(kernel, environment, options, settings)
    name = others[0].name if others else ""
    return tuple(_part(one, name if one is fast else "", region, types, style) for one in (*others, fast))


def _part(code: KernelCode, general: str, region: TargetRegion, types: tuple[CType, ...], style: Style) -> Part:
    style = replace(style, unnamed=names_of_unnamed(types, code.scope))
    text, head = kernel_text(code, region.function.unit, region.place, style, general)
    whole = (*text.fragments, Fragment(_entry(code, general), region.place))
    told = tuple(Fragment(line, region.place) for line in _told(code, general))
    part = Part(whole, text.names, region.place.start, head, region.function.unit.own_macros, told)
    return _with_types(part, types, code, style)


def _told(code: KernelCode, general: str) -> Iterator[str]:
    """Comments in front of a kernel: what passes did to it, and when the general one runs instead."""
    for remark in code.remarks:
        yield comment(f"{remark.name}: {remark.sentence}")
    if general:
        yield comment(f"{general} runs where {', or '.join(one.words for one in code.assumed)}")


def _with_types(part: Part, types: tuple[CType, ...], code: KernelCode, style: Style) -> Part:
    """The kernel in a namespace with the types that its function declares, if it needs any."""
    words = Renamer(style.renames, style.unnamed)
    text = type_text(part_names(part, code.scope.environment), types, code.scope, words)
    if not text:
        return part
    before = Fragment(f"namespace rex_types_of_{code.name} {{\n{text}\n", None)
    fragments = (*part.fragments, Fragment("}\n", None))
    return replace(part, fragments=fragments, before=(before, *part.before), names=part.names | words.used)


def needs_text(name: str, needs: Sequence[str]) -> str:
    """The list of the functions of other files that kernel or function `name` may reach."""
    if not needs:
        return ""
    declared = "".join(f"REX_DECLARE_NEED(rex_function_{need})\n" for need in needs)
    listed = ", ".join(f'REX_NEED(rex_function_{need}, "{need}")' for need in needs)
    return f"{declared}REX_NEEDS({name}, {listed})\n"


def _entry(code: KernelCode, general: str) -> str:
    return _launched(code, general) + _again(code)


def _again(code: KernelCode) -> str:
    """What lets the runtime compile the kernel again."""
    places = ", ".join(
        str(place) for name in code.special for place, one in enumerate(code.parameters) if one.name == name
    )
    return f"REX_SPECIALIZES({code.name}, {places})\n" if places else ""


def _launched(code: KernelCode, general: str) -> str:
    needs = needs_text(code.name, code.needs)
    kind = "LINKED" if code.needs else "KERNEL"
    if not general:
        return f"{needs}REX_{kind}_ENTRY{'_SYNC' if code.waits else ''}({code.name})\n"
    places = {one.name: place for place, one in enumerate(code.parameters)}
    checks = ", ".join(f"{{{one.kind.value}, {places.get(one.parameter, 0)}, {one.value}}}" for one in code.assumed)
    listed = f"{code.name}_needs" if code.needs else "nullptr"
    return f"{needs}REX_ASSUMING_ENTRY({code.name}, {int(code.waits)}, {listed}, {general}, {checks})\n"
