"""The two emitted files of a source file, assembled from its text and its kernels."""

from collections.abc import Iterable
from dataclasses import replace

from lowering_core.analysis.device_globals import device_globals
from lowering_core.emit.conditionals import HostParts, settled
from lowering_core.emit.cpp_names import clashes, renamed
from lowering_core.emit.definitions import function_fragments, item_fragment, needed_items, prototype
from lowering_core.emit.device import kernel_fragments
from lowering_core.emit.global_text import elsewhere_part, entry_parts, global_parts, records, registration
from lowering_core.emit.host import describe
from lowering_core.emit.host_file import host_file
from lowering_core.emit.macro_text import Part, macro_block, part_names, with_macros
from lowering_core.lowering.data_construct import DataConstruct, Unsupported
from lowering_core.lowering.outline import Kernel
from lowering_core.model.data import GlobalKind
from lowering_core.model.kernel import Closure, Emission, Export, Fragment, KernelPlan
from lowering_core.model.unit import Environment, SourceFile, TopLevel
from lowering_core.options import Options
from lowering_core.text import base_name


def emission(
    source: SourceFile,
    plans: tuple[KernelPlan, ...],
    kernels: tuple[Kernel, ...],
    closure: Closure,
    exported: tuple[Export, ...],
    data: tuple[DataConstruct | Unsupported, ...],
    options: Options,
) -> Emission:
    """Host and device file. `closure` is what the kernels and the functions `exported` to other files need."""
    file_name = base_name(source.path)
    found = [one for one in device_globals(source.environment) if not one.elsewhere]
    announced = registration(found, source.lines, file_name, options.tag, source.environment)
    parts = settled(HostParts(source, plans, kernels, data))
    text = host_file(parts.source, parts.plans, parts.kernels, parts.data, file_name)
    host = (*text, *announced)
    device = tuple(_device_file(source, plans, kernels, closure, exported, file_name, options))
    return Emission(host, device, bool(kernels or exported or found))


def _device_file(
    source: SourceFile, plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...], closure: Closure,
    exported: tuple[Export, ...], file_name: str, options: Options,
) -> Iterable[Fragment]:  # fmt: skip
    yield Fragment(f"/* Kernels of {file_name} */\n", None)
    for plan in plans:
        region = plan.analyzed.region
        line = f"line {region.line}: {describe(plan.strategy)}"
        yield Fragment(f"/* {line.replace('*/', '* /')} */\n", region.place)
    environment = source.environment
    texts = [
        Part(kernel_fragments(kernel, environment, options), kernel.plan.analyzed.region.place.start)
        for kernel in kernels
    ]
    callees = closure.functions
    own = {export.function.name for export in exported}
    linkages = ["REX_EXPORTED" if callee.name in own else "static __device__" for callee in callees]
    functions = [
        Part(function_fragments(callee, environment, linkage), callee.unit.span.start)
        for callee, linkage in zip(callees, linkages, strict=True)
    ]
    heads = [elsewhere_part(name, environment) for name in sorted(closure.elsewhere)]
    heads += [
        Part((prototype(callee, linkage),), callee.unit.span.start)
        for callee, linkage in zip(callees, linkages, strict=True)
    ]
    found = device_globals(environment)
    own_data = [one for one in found if not one.elsewhere]
    objects, entries = global_parts(found, environment), entry_parts(own_data, file_name, options.tag, environment)
    constants = closure.globals | {one.name for one in found if one.kind is GlobalKind.CONSTANT}
    items = _items([*objects, *entries, *heads, *functions, *texts], constants, environment)
    spaced = [replace(text, fragments=(Fragment("\n", None), *text.fragments)) for text in texts]
    parts = [*(part for part, _ in items), *objects, *entries, *heads, *functions, *spaced]
    if any("assert" in part_names(part, environment) and _without_assertions(part, environment) for part in parts):
        yield Fragment("#ifndef NDEBUG\n#define NDEBUG\n#endif\n", None)
    yield Fragment('#include "rex_device.cuh"\n\n', None)
    called = {callee.name for callee in callees}
    for base, variant in environment.variants.items():
        if variant in called:
            yield Fragment(f"#define {base} {variant} /* declare variant */\n", None)
    defined = {callee.name for callee in callees} | {one.name for one in found}
    clashing = clashes({name for _, item in items for name in item.defines} | defined)
    for fragments in (macro_block(parts, environment), *with_macros(parts, environment)):
        yield from (renamed(fragment, clashing, closure.elsewhere | own) for fragment in fragments)
    yield from records(exported, found)


def _without_assertions(part: Part, environment: Environment) -> bool:
    return environment.macro("NDEBUG", part.offset) is not None


def _items(parts: list[Part], constants: frozenset[str], environment: Environment) -> tuple[tuple[Part, TopLevel], ...]:
    """Types and constants that the parts, and the macros in them, need."""
    names = frozenset[str]().union(*(part_names(part, environment) for part in parts))
    return tuple(
        (Part((item_fragment(item, constants, environment),), 0 if item.span is None else item.span.start), item)
        for item in needed_items(names, constants, environment)
    )
