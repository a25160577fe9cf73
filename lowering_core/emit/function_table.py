"""The functions whose addresses kernels use: the host's addresses of all, and calls of those that the device has."""

from collections.abc import Iterator

from lowering_core.analysis.indirect_calls import function_type
from lowering_core.analysis.library_functions import device_note
from lowering_core.c_text import declare
from lowering_core.emit.part import Part, text_part
from lowering_core.ir.printer import Style
from lowering_core.ir.words import Renamer
from lowering_core.lowering.function_pointers import number_name
from lowering_core.model.ctypes import Arithmetic, Array, FunctionType, Kind, Pointer, Void
from lowering_core.model.data import DeviceGlobal, GlobalKind
from lowering_core.model.kernel import Closure
from lowering_core.model.syntax import Number
from lowering_core.model.unit import Environment

_TABLE = "rex_pointed"
_ANY = Pointer(FunctionType(Void(), ()))


def pointer_table(closure: Closure) -> Iterator[DeviceGlobal]:
    """The table of addresses, which the runtime copies to the device."""
    if closure.pointed:
        count = len(closure.pointed)
        length = Number(str(count), count, Arithmetic(Kind.INT))
        yield DeviceGlobal(_TABLE, Array(_ANY, length, count), GlobalKind.VARIABLE, True, True)


def table_text(closure: Closure) -> str:
    """The host's table; it stands behind all functions of the file."""
    listed = ", ".join(f"(void (*)(void)){name}" for name in closure.pointed)
    return f"\nstatic void (*const {_TABLE}[])(void) = {{{listed}}};"


def pointer_parts(closure: Closure, own: frozenset[str], environment: Environment, style: Style) -> list[Part]:
    """What calls through pointers find in the device file, behind the prototypes; `own` are the functions that it
    defines, or that another file defines for it.
    """
    if not closure.pointed:
        return []
    words = Renamer(style.renames)
    numbers = ", ".join(number_name(name) for name in closure.pointed)
    lines = [f"REX_POINTED({_TABLE})", f"enum {{ {numbers} }};"]
    calls: list[str] = []
    for name in closure.pointed:
        ctype = function_type(name, environment)
        if ctype is None or not (name in own or device_note(name) is not None):
            continue
        called = words.name(name) if name in own else f"rex_library_{name}"
        if name not in own:
            given = [f"rex_{number}" for number in range(1, len(ctype.parameters) + 1)]
            parameters = ", ".join(words.declared(one, by) for one, by in zip(ctype.parameters, given, strict=True))
            head = declare(words.type(ctype.result), f"{called}({parameters or 'void'})")
            result = "" if isinstance(ctype.result, Void) else "return "
            lines.append(f"static {style.target.function} {head} {{ {result}{name}({', '.join(given)}); }}")
        calls.append(f"REX_CALL({number_name(name)}, {called})")
    lines += [f"REX_CALLS({' '.join(calls)})"] if calls else []
    return [text_part("\n".join(lines) + "\n", words, None)]
