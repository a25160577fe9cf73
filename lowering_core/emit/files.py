"""The two emitted files of a source file, assembled from its text and its kernels."""

from collections.abc import Iterable
from dataclasses import replace

from lowering_core.analysis.access import summarize
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.device_globals import constants_behind, device_globals
from lowering_core.analysis.library_functions import device_note
from lowering_core.emit.conditionals import HostConstruct, HostParts, settled
from lowering_core.emit.definitions import function_part, item_part, needed_items, prototype, version_part
from lowering_core.emit.device import kernel_parts
from lowering_core.emit.function_table import pointer_parts, pointer_table, table_text
from lowering_core.emit.global_text import elsewhere_part, entry_parts, global_parts, records, registration
from lowering_core.emit.host_file import host_file
from lowering_core.emit.lasting import lasting_parts
from lowering_core.emit.macro_text import macro_block, part_names, with_macros
from lowering_core.emit.part import Part, comment
from lowering_core.emit.requirements import requirements
from lowering_core.emit.standard_names import own_names
from lowering_core.ir.printer import Style
from lowering_core.ir.words import COMPLEX_TYPE, COMPLEX_WORD, COMPLEX_WORDS, LONG_TYPE, Renamer
from lowering_core.lowering.cpp_names import local_tag_renames, renames, tag_renames
from lowering_core.lowering.host_kernel import describe
from lowering_core.lowering.kernel_code import launch_bound
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.variable_arguments import ARGUMENT_NAMES
from lowering_core.model.data import DeviceGlobal, GlobalKind
from lowering_core.model.kernel import Closure, Emission, Export, Fragment, KernelPlan
from lowering_core.model.unit import Environment, Scope, SourceFile, TargetRegion
from lowering_core.model.vectors import VECTOR
from lowering_core.options import Options
from lowering_core.standard import TYPEDEFS
from lowering_core.text import base_name

_HEADERS = (LONG_TYPE, COMPLEX_TYPE, VECTOR)
"""The names that the device headers which only some files need are called by, and define."""


def emission(
    source: SourceFile,
    plans: tuple[KernelPlan, ...],
    kernels: tuple[Kernel, ...],
    closure: Closure,
    exported: tuple[Export, ...],
    data: tuple[HostConstruct, ...],
    options: Options,
) -> Emission:
    """Host and device file. `closure` is what the kernels and the functions `exported` to other files need."""
    file_name = base_name(source.path)
    found = [one for one in _globals(source.environment, closure) if not one.elsewhere]
    announced = registration(found, source.lines, file_name, options.tag, source.environment)
    parts = settled(HostParts(source, plans, kernels, data))
    text = host_file(parts.source, parts.plans, parts.kernels, parts.data, file_name)
    told = (Fragment(table_text(closure), None),) if closure.pointed else ()
    host = (*text, *told, *announced, *requirements(source, file_name))
    own = {export.function.name for export in exported}
    meant = own_names(source)
    tags = local_tag_renames(source.functions, source.environment) | tag_renames(source.environment)
    names = {**ARGUMENT_NAMES, **renames(_declared(source), closure.elsewhere | own, meant), **tags}
    words = (name for name, macros in source.environment.macros.items() if macros[0].body in COMPLEX_WORDS)
    style = Style(options.device, names | dict.fromkeys((*words, *COMPLEX_WORDS), COMPLEX_WORD))
    most = _settings(plans, options)
    texts = [part for one in kernels for part in kernel_parts(one, source.environment, options, style, most)]
    device = tuple(_device_file(source, plans, texts, closure, exported, file_name, meant, options, style))
    known = {id(text.fragments[0]): text.head for text in texts}
    heads = ((number, known.get(id(fragment))) for number, fragment in enumerate(device))
    placed = tuple((number, head) for number, head in heads if head is not None)
    return Emission(host, device, bool(kernels or exported or found), placed)


def _where(source: SourceFile, region: TargetRegion) -> str:
    """The line of a region, with the name of the file where that is an included one."""
    unit = source.preprocessed.unit
    file = 0 if unit is None else unit.place(region.place).file
    of_file = f" of {base_name(unit.files[file].path)}" if unit is not None and file else ""
    return f"line {region.line}{of_file}"


def _device_file(
    source: SourceFile, plans: tuple[KernelPlan, ...], texts: list[Part], closure: Closure,
    exported: tuple[Export, ...], file_name: str, meant: frozenset[str], options: Options, style: Style,
) -> Iterable[Fragment]:  # fmt: skip
    yield Fragment(f"/* Kernels of {file_name} */\n", None)
    for plan in plans:
        region = plan.analyzed.region
        yield Fragment(comment(f"{_where(source, region)}: {describe(plan.strategy)}"), region.place)
    environment = source.environment
    found = _globals(environment, closure)
    own = {export.function.name for export in exported}
    versions = {code.name: code for plan in plans for code in plan.functions}
    held = {code.function.name for code in versions.values()}
    units = {callee.name: callee.unit for callee in closure.functions}
    callees = tuple(callee for callee in closure.functions if callee.name not in held)
    linkages = ["REX_EXPORTED" if callee.name in own else f"static {style.target.function}" for callee in callees]
    linked = tuple(zip(callees, linkages, strict=True))
    known = Callees(closure.functions, environment)
    asking = frozenset(callee.name for callee in callees if known.asks(callee.name))
    asking |= {base for base, variant in environment.variants.items() if variant in asking}
    functions = [function_part(callee, environment, linkage, style, asking) for callee, linkage in linked]
    static = f"static {style.target.function}"
    functions += [
        version_part(code, units[code.function.name], environment, static, style) for code in versions.values()
    ]
    heads = [elsewhere_part(name, environment, style) for name in sorted(closure.elsewhere)]
    heads += [prototype(callee, environment, linkage, style, asks=callee.name in asking) for callee, linkage in linked]
    heads += [prototype(code.function, environment, static, style, code) for code in versions.values()]
    known_names = closure.elsewhere.union(callee.name for callee in callees)
    heads += pointer_parts(closure, known_names, environment, style)
    own_data = [one for one in found if not one.elsewhere]
    objects = [*global_parts(found, environment, style), *_lasting(plans, closure, environment, style)]
    entries = entry_parts(own_data, file_name, options.tag, environment, style)
    own_constants = (one.name for one in found if one.kind is GlobalKind.CONSTANT)
    constants = closure.globals.union(*(constants_behind(name, environment) for name in own_constants))
    items = _items([*objects, *entries, *heads, *functions, *texts], constants, meant, environment, style)
    again = any(text.head is not None and text.head.special for text in texts)
    parts = [*items, *objects, *entries, *heads, *functions, *(_spaced(text, again=again) for text in texts)]
    if any("assert" in part_names(part, environment) and _without_assertions(part, environment) for part in parts):
        yield Fragment("#ifndef NDEBUG\n#define NDEBUG\n#endif\n", None)
    most = _settings(plans, options)
    yield Fragment(f"#define REX_SETTINGS {most}\n" if most else "", None)
    yield Fragment("#define REX_SOURCE\n" if again else "", None)
    yield Fragment(f'#include "{style.target.include}"\n', None)
    blocks = [macro_block(parts, environment, style), *with_macros(parts, environment, style)]
    text = "".join(fragment.text for fragments in blocks for fragment in fragments)
    for header in _HEADERS:
        if header in text:
            yield Fragment(f'#include "{header}.cuh"\n', None)
    yield Fragment("\n", None)
    called = {callee.name for callee in callees} | versions.keys()
    for base, variant in environment.variants.items():
        if variant in called:
            words = Renamer(style.renames)
            yield Fragment(f"#define {words.name(base)} {words.name(variant)} /* declare variant */\n", None)
    for fragments in blocks:
        yield from fragments
    yield from records(exported, found)
    if closure.recursive:
        yield Fragment(f"REX_RECURSIVE /* {', '.join(closure.recursive)} */\n", None)


def _spaced(text: Part, *, again: bool) -> Part:
    """A kernel behind an empty line; where those of the file may be compiled `again`, so that it can be left out."""
    whole = (*text.before, *text.fragments)
    if again and text.head is not None:
        whole = (Fragment(f"#if REX_WANTED({text.head.name})\n", None), *whole, Fragment("#endif\n", None))
    return replace(text, fragments=(Fragment("\n", None), *whole))


def _settings(plans: tuple[KernelPlan, ...], options: Options) -> int:
    """The most threads of a block for which what functions of omp.h set is kept; 0 where nothing depends on that."""
    bounds = [launch_bound(one, options) for one in plans if one.geometry is not None and one.analyzed.settings]
    return max(bounds) if any(one.geometry is not None and one.analyzed.keeps for one in plans) else 0


def _globals(environment: Environment, closure: Closure) -> tuple[DeviceGlobal, ...]:
    used = frozenset(name for function in closure.functions for name in summarize(function.body).names())
    own = [environment.globals[name] for name in sorted(closure.tables)]
    tables = [DeviceGlobal(one.name, one.type, GlobalKind.VARIABLE, True, True) for one in own]
    return (*device_globals(environment, used), *tables, *pointer_table(closure))


def _lasting(plans: tuple[KernelPlan, ...], closure: Closure, environment: Environment, style: Style) -> Iterable[Part]:
    """The static objects of functions that kernels call, and of the regions themselves."""
    for callee in closure.functions:
        scope = Scope(callee.parameters, environment, callee.unit.span.start)
        yield from lasting_parts(callee, callee.body, scope, style)
    for plan in plans:
        region = plan.analyzed.region
        yield from lasting_parts(region.function, region.statement, region.seen(environment), style)


def _declared(source: SourceFile) -> set[str]:
    """The names that file scope gives to types, objects and functions of the file. A standard type that is as the
    standard has it is the device header's own.
    """
    items = (item for item in source.environment.items if item.kind in ("typedef", "record", "enum", "global"))
    # Where the compiler optimizes, the C library's headers define some of its functions inline, memset for one.
    own = {one.name for one in source.functions if one.unit.segments or device_note(one.name) is None}
    return {name for item in items for name in item.defines if name not in TYPEDEFS} | own


def _without_assertions(part: Part, environment: Environment) -> bool:
    return environment.macro("NDEBUG", part.offset) is not None


def _items(
    parts: list[Part], constants: frozenset[str], meant: frozenset[str], environment: Environment, style: Style
) -> list[Part]:
    """Types and constants that the parts, and the macros in them, need."""
    names = frozenset[str]().union(*(part_names(part, environment) for part in parts))
    items = needed_items(names, constants, meant, environment)
    return [item_part(item, constants, environment, style) for item in items]
