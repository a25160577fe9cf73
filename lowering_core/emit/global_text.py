"""Declare-target variables as text: objects of the device file, and what makes them known to the runtime before main.

A variable without internal linkage lies in a namespace, for the host's object of the same name has that symbol.
"""

from collections.abc import Iterable, Iterator, Sequence

from lowering_core.analysis.device_globals import link_name, writable
from lowering_core.c_text import declare, has_spelling
from lowering_core.emit.device import needs_text
from lowering_core.emit.local_types import names_of_unnamed, type_text
from lowering_core.emit.part import Part, text_part
from lowering_core.ir.host import string
from lowering_core.ir.printer import Style
from lowering_core.ir.words import Renamer
from lowering_core.lowering.variable_arguments import LIST, is_variadic
from lowering_core.model.ctypes import FunctionType, Pointer, strip, unqualified
from lowering_core.model.data import DeviceGlobal, GlobalKind
from lowering_core.model.kernel import Export, Fragment
from lowering_core.model.translation_unit import Lines
from lowering_core.model.unit import Environment, Scope
from lowering_core.patterns import regex
from lowering_core.targets.target import Target
from lowering_core.text import Span

_OTHER = regex(r"\W")


def global_parts(found: Sequence[DeviceGlobal], environment: Environment, style: Style) -> list[Part]:
    """The objects of the device file; constants are there already."""
    places = _places(environment)
    parts: list[Part] = []
    for one in found:
        scope = Scope((), environment, 0)
        names = {} if has_spelling(one.type) else names_of_unnamed((one.type,), scope, f"rex_type_of_{one.name}")
        words = Renamer(style.renames, names)
        text = _object(one, words, style.target)
        if text:
            text = (type_text(frozenset(), (one.type,), scope, words) if names else "") + text
            parts.append(text_part(text + "\n", words, places.get(one.name)))
    return parts


def entry_parts(
    found: Sequence[DeviceGlobal], file_name: str, tag: str, environment: Environment, style: Style
) -> list[Part]:
    """What the host file knows the objects by; `tag` tells them from those of other files."""
    places = _places(environment)
    parts: list[Part] = []
    for one in found:
        words = Renamer(style.renames)
        held = words.name(link_name(one.name) if one.kind is GlobalKind.LINK else one.name)
        text = f"REX_GLOBAL_ENTRY({_entry(one, file_name, tag)}, {held}, {one.kind.value})\n"
        parts.append(text_part(text, words, places.get(one.name)))
    return parts


def registration(
    found: Sequence[DeviceGlobal], index: Lines, file_name: str, tag: str, environment: Environment
) -> tuple[Fragment, ...]:
    """The end of the host file: a function that runs before main. Empty where there is nothing to announce."""
    if not found:
        return ()
    places = _places(environment)
    lines = ['\n#include "rex_runtime.h"', "/* declare target */"]
    lines += [f"extern const rex_global {_entry(one, file_name, tag)};" for one in found]
    lines += ["__attribute__((__constructor__)) static void rex_declare_globals(void)", "{"]
    for one in found:
        span = places.get(one.name)
        line = 0 if span is None else index.line(span.start) + 1
        lines.append(
            f'    rex_declare_target(&{_entry(one, file_name, tag)}, "{one.name}", (void *)&{one.name}, '
            f"sizeof({one.name}), {int(one.filled)}, {string(file_name).text}, {line});"
        )
        lines += _pointers(one)
    text = "\n".join([*lines, "}", ""])
    return (Fragment(text, next((places[one.name] for one in found if one.name in places), None)),)


def _pointers(one: DeviceGlobal) -> Iterator[str]:
    """What tells the runtime of the addresses that a variable starts with."""
    for slot in one.pointers:
        target = f"(void *)&{slot.target}" if slot.target else "0"
        yield f"    rex_declare_pointer((void *)&{one.name}, (void *)&{one.name}{slot.way}, {target});"


def _object(one: DeviceGlobal, words: Renamer, target: Target) -> str:
    if one.kind is GlobalKind.CONSTANT:
        return ""
    if one.kind is GlobalKind.LINK:
        return f"static {target.function} {words.declared(Pointer(writable(one.type)), link_name(one.name))};"
    declared = words.declared(writable(one.type), one.name)
    if one.static:
        return f"static {target.function} {declared};"
    return f"{'REX_GLOBAL_ELSEWHERE' if one.elsewhere else 'REX_GLOBAL'}({words.name(one.name)}, {declared});"


def _entry(one: DeviceGlobal, file_name: str, tag: str) -> str:
    stem = f"{file_name.rsplit('.', 1)[0]}_{tag}" if tag else file_name.rsplit(".", 1)[0]
    return f"rex_global_{_OTHER.sub('_', stem)}_{one.name}"


def _places(environment: Environment) -> dict[str, Span]:
    """Where each variable stands in the file; those of headers are left out."""
    found: dict[str, Span] = {}
    items: Iterable[tuple[str, Span | None]] = (
        (name, item.span) for item in environment.items if item.kind == "global" for name in item.defines
    )
    for name, span in items:
        if span is not None:
            found[name] = span
    return found


def elsewhere_part(name: str, environment: Environment, style: Style) -> Part:
    """The prototype of a function of another file."""
    words = Renamer(style.renames)
    declared = environment.functions[name]
    ctype = strip(declared.type)
    assert isinstance(ctype, FunctionType)
    names = [f"rex_{number}" for number in range(1, len(ctype.parameters) + 1)]
    parameters = [words.declared(part, own) for part, own in zip(ctype.parameters, names, strict=True)]
    if is_variadic(name, environment):
        parameters, names = [*parameters, LIST], [*names, LIST.split()[-1]]
    head = declare(words.type(ctype.result), f"{words.name(name)}({', '.join(parameters) or 'void'})")
    result = words.declared(unqualified(ctype.result))
    text = f"REX_ELSEWHERE {head} REX_ABSENT({result}, {', '.join(names)})\n"
    items = [item for item in environment.items if name in item.defines]
    span = items[-1].span if items else None
    return text_part(text, words, span)


def records(exported: Iterable[Export], found: Iterable[DeviceGlobal]) -> Iterable[Fragment]:
    """What tells kernels of other files that functions and variables of this one are there."""
    for one in found:
        if one.kind is GlobalKind.VARIABLE and not (one.static or one.elsewhere or one.calls):
            yield Fragment(f"REX_FUNCTION(rex_function_{one.name}, nullptr)\n", None)
    for export in exported:
        record = f"rex_function_{export.function.name}"
        needs: Sequence[str] = sorted(export.closure.needs)
        value = f"{record}_needs" if needs else "nullptr"
        unit = export.function.unit
        yield Fragment(f"{needs_text(record, needs)}REX_FUNCTION({record}, {value})\n", unit.span)
