"""The two emitted files of a source file, assembled from its text and its kernels."""

from collections.abc import Iterable

from lowering_core.emit.cpp_names import identifiers, renamed
from lowering_core.emit.definitions import (
    define_text,
    function_fragments,
    item_fragment,
    needed_items,
    needed_macros,
    prototype,
)
from lowering_core.emit.device import kernel_fragments
from lowering_core.emit.host import describe
from lowering_core.emit.host_file import host_file
from lowering_core.lowering.data_construct import DataConstruct
from lowering_core.lowering.outline import Kernel
from lowering_core.model.kernel import Emission, Fragment, KernelPlan
from lowering_core.model.unit import Environment, Function, Macro, SourceFile
from lowering_core.options import Options
from lowering_core.text import Span


def emission(
    source: SourceFile,
    plans: tuple[KernelPlan, ...],
    kernels: tuple[Kernel, ...],
    callees: tuple[Function, ...],
    constants: frozenset[str],
    data: tuple[DataConstruct, ...],
    options: Options,
) -> Emission:
    """Host and device file. `callees` are the functions that kernels call, `constants` the globals these read."""
    file_name = source.path.replace("\\", "/").rsplit("/", 1)[-1]
    host = tuple(host_file(source, plans, kernels, data, file_name, options))
    device = tuple(_device_file(source, plans, kernels, callees, constants, file_name, options))
    return Emission(host, device)


def _device_file(
    source: SourceFile, plans: tuple[KernelPlan, ...], kernels: tuple[Kernel, ...], callees: tuple[Function, ...],
    constants: frozenset[str], file_name: str, options: Options,
) -> Iterable[Fragment]:  # fmt: skip
    yield Fragment(f"/* Kernels of {file_name} */\n", None)
    for plan in plans:
        where = plan.analyzed.region.function.unit.source(plan.analyzed.region.directive.span)
        line = f"line {plan.analyzed.region.line}: {describe(plan.strategy)}"
        yield Fragment(f"/* {line.replace('*/', '* /')} */\n", where)
    yield Fragment('#include "rex_device.cuh"\n\n', None)
    texts = [kernel_fragments(kernel, options) for kernel in kernels]
    used = [identifiers("".join(fragment.text for fragment in text)) for text in texts]
    functions = [function_fragments(function) for function in callees]
    in_functions = frozenset[str]().union(
        *(identifiers("".join(fragment.text for fragment in text)) for text in functions)
    )
    yield from map(renamed, _types(source.environment, kernels, used, in_functions, callees, constants))
    for function in callees:
        yield renamed(Fragment(prototype(function), function.unit.span))
    for text in functions:
        yield from map(renamed, text)
    for text in texts:
        yield Fragment("\n", None)
        yield from map(renamed, text)


def _types(
    environment: Environment, kernels: tuple[Kernel, ...], used: list[frozenset[str]], in_functions: frozenset[str],
    callees: tuple[Function, ...], constants: frozenset[str],
) -> Iterable[Fragment]:  # fmt: skip
    names = in_functions.union(*used)
    macros: dict[str, Macro] = {}
    for kernel, kernel_names in zip(kernels, used, strict=True):
        region = kernel.plan.analyzed.region
        offset = region.function.unit.source(region.directive.span).start
        macros |= {macro.name: macro for macro in needed_macros(kernel_names, environment, offset)}
    for function in callees:
        macros |= {macro.name: macro for macro in needed_macros(in_functions, environment, function.unit.span.start)}
    expanded = names.union(*(identifiers(macro.body) for macro in macros.values()))
    items = needed_items(expanded, constants, environment)
    for item in items:
        offset = item.span.start if item.span is not None else 0
        macros |= {macro.name: macro for macro in needed_macros(item.uses, environment, offset)}
    for macro in sorted(macros.values(), key=lambda macro: (macro.start, macro.name)):
        yield Fragment(define_text(macro), None if macro.start < 0 else Span(macro.start - 1, macro.start))
    for item in items:
        yield item_fragment(item)
