"""Reductions of arrays, sections and records: where the private copies lie, and how they are combined.

Threads of a block share a copy of an array that they only update. Else each thread (or team) has a slice of scratch
memory for its copy. A small copy of constant size is a local of the thread, which only goes to its slice in the end; a
few numbers under an operator of the language are combined without slices.
"""

from dataclasses import dataclass, replace

from lowering_core.c_text import declare, structural
from lowering_core.lowering.arguments import Parameter, section_parameter, value
from lowering_core.lowering.parameters import OPERATORS, Binding, scratch
from lowering_core.lowering.updated_arrays import FEW, LOCAL_BYTES
from lowering_core.lowering.user_operators import copy_of, operator_lines, operator_type
from lowering_core.model.ctypes import Pointer, arithmetic_kind
from lowering_core.model.data import Captured, ReducedObject
from lowering_core.model.geometry import Given, Size, in_c, operation

# Shared memory for the copies of blocks: in all, and for an array whose length is known at run time only.
SHARED_BYTES = 32768
_SHARED_UNKNOWN = 8192
_WORD = 4


@dataclass(frozen=True, slots=True)
class _Texts:
    """Device texts: the operator, an element's type, how many there are, where they begin in the original."""

    operator: str
    element: str
    count: str
    original: str


def bind_object(variable: Captured, reduced: ReducedObject, *, per_team: bool) -> Binding:
    """The binding of a reduced object; with `per_team` all threads of a block share one copy."""
    name = variable.name
    pointer = _pointer(variable, reduced)
    counts, parameters = _measures(variable, reduced)
    texts = _texts(variable, reduced)
    is_local = not per_team and _is_small(reduced)
    few = is_local and _is_few(reduced)
    copies = "1" if per_team else "_threads_per_block_"
    needed = (
        f"({reduced.count}) * REX_REDUCE_SCRATCH(_num_blocks_, 8)" if few
        else f"REX_REDUCE_OBJECTS(_num_blocks_, {copies}, {in_c(_bytes(variable, reduced))})"
    )  # fmt: skip
    return Binding(
        (pointer, *parameters, scratch(name, needed)),
        prologue=(*operator_lines(name, reduced), *_copy(variable, reduced, texts, is_local, per_team)),
        epilogue=tuple(_combination(variable, texts, few=few, per_team=per_team)),
        counts=counts,
        combines=True,
    )


def copy_bytes(variable: Captured, reduced: ReducedObject) -> Size:
    """Bytes of scratch memory that each thread needs for its copy; none where values are combined without copies."""
    return 0 if _is_small(reduced) and _is_few(reduced) else _bytes(variable, reduced)


def bind_updated(variable: Captured, reduced: ReducedObject, free: int) -> tuple[Binding, int]:
    """The binding of an array that threads update together, and the bytes of shared memory that it takes of `free`.

    Each block has a copy there; an array that is too long has none, and updates go to the result itself.
    """
    name, size = variable.name, reduced.size or 8
    own, operator = f"_dev_own_{name}", OPERATORS[variable.operator]
    counts, parameters = _measures(variable, reduced)
    texts = _texts(variable, reduced)
    epilogue = (f"rex_block_end<{operator}>({own}, {texts.original}, {texts.count});",)
    taken = 0
    if reduced.count is not None and reduced.count * size <= free:
        taken = reduced.count * size
        lines = [_storage(texts.element, own, reduced.count, size)]
        lines.append(f"rex_block_begin<{operator}>({own}, {texts.count});")
    elif reduced.count is None and free >= _SHARED_UNKNOWN:
        taken, most = _SHARED_UNKNOWN, _SHARED_UNKNOWN // size
        copy = f"rex_block_copy<{operator}>(_dev_storage_{name}, {most}, {texts.original}, {texts.count})"
        lines = [_storage(texts.element, f"_dev_storage_{name}", most, size), f"{texts.element} *const {own} = {copy};"]
    else:
        lines, epilogue = [f"{texts.element} *const {own} = {texts.original};"], ()
    prologue = (*lines, copy_of(name, variable.type, _offset(variable, reduced)))
    pointer = _pointer(variable, reduced)
    binding = Binding((pointer, *parameters), prologue=prologue, epilogue=epilogue, counts=counts, combines=True)
    return binding, taken


def _storage(element: str, name: str, count: int, size: int) -> str:
    """Shared memory for elements; atomic updates of narrow ones read and write the whole words around them."""
    if size >= _WORD:
        return f"__shared__ {element} {name}[{count}];"
    each = _WORD // size
    return f"REX_WORDS __shared__ {element} {name}[{-(-count // each) * each}];"


def _pointer(variable: Captured, reduced: ReducedObject) -> Parameter:
    item = reduced.section if variable.map is None else variable.map
    own = section_parameter(variable.name, variable.type, item, const=False)
    return replace(own, declaration=declare(Pointer(reduced.element), f"_dev_{variable.name}"))


def _copy(variable: Captured, reduced: ReducedObject, texts: _Texts, is_local: bool, per_team: bool) -> list[str]:
    name, own = variable.name, f"_dev_own_{variable.name}"
    if is_local:
        lines = [f"{texts.element} {own}[{reduced.count}];"]
    else:
        which = "rex_team_slice" if per_team else "rex_thread_slice"
        lines = [f"{texts.element} *const {own} = {which}<{texts.element}>(_dev_{name}_scratch, {texts.count});"]
    begin = f"rex_objects_begin<{texts.operator}>({own}, {texts.original}, {texts.count});"
    lines.append(f"if (rex_thread() == 0) {begin}" if per_team else begin)
    return [*lines, copy_of(name, variable.type, _offset(variable, reduced))]


def _combination(variable: Captured, texts: _Texts, *, few: bool, per_team: bool) -> list[str]:
    own, scratch = f"_dev_own_{variable.name}", f"_dev_{variable.name}_scratch"
    operator = OPERATORS.get(variable.operator, "")
    if few:
        return [f"rex_objects_few<{operator}>({own}, {texts.original}, {texts.count}, {scratch});"]
    end = "rex_objects_end_team" if per_team else "rex_objects_end"
    return [f"{end}<{texts.operator}>({own}, {texts.original}, {texts.count}, {scratch});"]


def _texts(variable: Captured, reduced: ReducedObject) -> _Texts:
    name = variable.name
    count = str(reduced.count) if reduced.count is not None else f"__rex_count_{name}"
    offset = _offset(variable, reduced)
    original = f"_dev_{name} + {offset}" if offset else f"_dev_{name}"
    operator = operator_type(name, variable.operator, reduced)
    return _Texts(operator, declare(reduced.element), count, original)


def _offset(variable: Captured, reduced: ReducedObject) -> str:
    return f"__rex_lower_{variable.name}" if reduced.section.lower is not None else ""


def _is_small(reduced: ReducedObject) -> bool:
    """Whether a copy is a local of its thread."""
    return reduced.count is not None and reduced.size is not None and reduced.count * reduced.size <= LOCAL_BYTES


def _is_few(reduced: ReducedObject) -> bool:
    """Whether the elements are a few numbers under an operator of the language."""
    return reduced.user is None and (reduced.count or 0) <= FEW and arithmetic_kind(reduced.element) is not None


def _bytes(variable: Captured, reduced: ReducedObject) -> Size:
    """The size of a copy."""
    count, size = reduced.count, f"sizeof({declare(reduced.element)})"
    length = reduced.section.length if reduced.row == 1 else None
    elements = Given(f"elements of {variable.name}", f"(int64_t)__rex_count_{variable.name}", None, length)
    return operation("product", elements if count is None else count, Given(size, f"(int64_t){size}", reduced.size))


def _measures(variable: Captured, reduced: ReducedObject) -> tuple[tuple[str, ...], tuple[Parameter, ...]]:
    """Host declarations of what is known at run time only, in elements, and the parameters that pass them on."""
    name, section = variable.name, reduced.section
    lines: list[str] = []
    parameters: list[Parameter] = []
    if section.lower is not None:
        lines.append(f"const long long __rex_lower_{name} = (long long)({structural(section.lower)}) * {reduced.row};")
        parameters.append(_number(f"__rex_lower_{name}"))
    if reduced.count is None:
        whole = f"(long long)(sizeof({name}) / sizeof({declare(reduced.element)}))"
        if section.length is not None:
            whole = f"(long long)({structural(section.length)}) * {reduced.row}"
        elif section.lower is not None:
            whole += f" - __rex_lower_{name}"
        lines.append(f"const long long __rex_count_{name} = {whole};")
        parameters.append(_number(f"__rex_count_{name}"))
    return tuple(lines), tuple(parameters)


def _number(name: str) -> Parameter:
    return value(name, f"long long {name}", name)
