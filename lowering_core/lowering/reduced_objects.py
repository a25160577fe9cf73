"""Reductions of arrays, sections and records: where the private copies lie, and how they are combined.

Threads of a block share a copy of an array that they only update. Else each thread (or team) has a slice of scratch
memory for its copy. A small copy of constant size is a local of the thread, which only goes to its slice in the end; a
few numbers under an operator of the language are combined without slices.
"""

from dataclasses import replace

from lowering_core.analysis.walk import walk
from lowering_core.c_text import structural
from lowering_core.ir.build import LONG, constant, dev, is_first_thread, number, operation
from lowering_core.ir.host import INT64, CallArgument, Flag, call, first, int64
from lowering_core.ir.nodes import AnyItem, Declare, Evaluate, Guard, Memory, Parameter
from lowering_core.lowering.arguments import section_argument, value
from lowering_core.lowering.array_shapes import captured_shape
from lowering_core.lowering.parameters import Binding, scratch
from lowering_core.lowering.scans import phases
from lowering_core.lowering.updated_arrays import FEW, LOCAL_BYTES
from lowering_core.lowering.user_operators import copy_of, operator_items, operator_name
from lowering_core.model.ctypes import AS_OBJECTS, Array, CType, Pointer, Qualified, arithmetic_kind
from lowering_core.model.data import Captured, ReducedObject
from lowering_core.model.geometry import HostInt, Size, in_c
from lowering_core.model.geometry import operation as size_of
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Cast, Expr, Name, Paren, Pragma, SizeofExpr, SizeofType
from lowering_core.values import dataclass

# Shared memory for the copies of blocks: in all, and for an array whose length is known at run time only.
SHARED_BYTES = 32768
_SHARED_UNKNOWN = 8192
_WORD = 4


@dataclass(frozen=True, slots=True)
class _Parts:
    """The operator, how many elements there are, and where they begin in the original."""

    operator: str
    count: Expr
    original: Expr


def bind_object(variable: Captured, reduced: ReducedObject, *, per_team: bool) -> Binding:
    """The binding of a reduced object; with `per_team` all threads of a block share one copy."""
    binding = _bound(variable, reduced, per_team=per_team)
    if per_team or not _is_small(reduced) or _starts_from_original(reduced):
        return binding
    original, *others = binding.parameters
    return replace(binding, parameters=(replace(original, flags=original.flags | Flag.RESULT), *others))


def _bound(variable: Captured, reduced: ReducedObject, *, per_team: bool) -> Binding:
    name = variable.name
    pointer = _pointer(variable, reduced)
    counts, parameters = _measures(variable, reduced)
    parts = _parts(variable, reduced)
    is_local = not per_team and _is_small(reduced)
    few = is_local and _is_few(reduced)
    blocks = Name("_num_blocks_")
    if few:
        memory = scratch(name, Binary("*", Paren(parts.count), call("REX_REDUCE_SCRATCH", blocks, number(8))))
    else:
        copies = number(1) if per_team else Name("_threads_per_block_")
        needed = call("REX_REDUCE_OBJECTS", blocks, copies, in_c(_bytes(variable, reduced)))
        memory = scratch(name, needed, call("REX_REDUCE_HEAD", blocks))
    return Binding(
        (pointer, *parameters, memory),
        prologue=(*operator_items(name, reduced), *_copy(variable, reduced, parts, is_local, per_team)),
        epilogue=(_combination(variable, parts, few=few, per_team=per_team),),
        setup=counts,
    )


def _starts_from_original(reduced: ReducedObject) -> bool:
    """Whether each private copy is made of what the original holds."""
    start = None if reduced.user is None else reduced.user.initializer
    return start is not None and any(isinstance(node, Name) and node.name == "omp_orig" for node in walk(start))


def bind_scanned_object(variable: Captured, reduced: ReducedObject, scan: Pragma) -> Binding:
    """The binding of a reduced object that a loop scans: the original holds the running totals."""
    binding, parts = _bound(variable, reduced, per_team=False), _parts(variable, reduced)
    found = phases(scan, Name(f"_dev_own_{variable.name}"), parts.original, parts.count, parts.operator)
    return replace(binding, epilogue=(), each=found.each, at=found.at, after=found.after)


def copy_bytes(variable: Captured, reduced: ReducedObject) -> Size:
    """Bytes of scratch memory that each thread needs for its copy; none where values are combined without copies."""
    return 0 if _is_small(reduced) and _is_few(reduced) else _bytes(variable, reduced)


def bind_updated(variable: Captured, reduced: ReducedObject, free: int) -> tuple[Binding, int]:
    """The binding of an array that threads update together, and the bytes of shared memory that it takes of the `free`
    ones.

    Each block has a copy there; an array that is too long has none, and updates go to the result itself.
    """
    name, size, operator = variable.name, reduced.size or 8, variable.operator
    own, element = f"_dev_own_{name}", reduced.element
    counts, parameters = _measures(variable, reduced)
    parts = _parts(variable, reduced)
    end = operation(Operation.SHARED_END, Name(own), parts.original, parts.count, operator=operator)
    epilogue, items = (Evaluate(end),), list[AnyItem]()
    taken = 0
    if reduced.count is not None and reduced.count * size <= free:
        taken = reduced.count * size
        begin = operation(Operation.SHARED_BEGIN, Name(own), parts.count, operator=operator)
        items = [_storage(element, own, reduced.count, size), Evaluate(begin)]
    elif reduced.count is None and free >= _SHARED_UNKNOWN:
        taken, most = _SHARED_UNKNOWN, _SHARED_UNKNOWN // size
        storage = f"_dev_storage_{name}"
        where = (Name(storage), number(most), parts.original, parts.count)
        chosen = operation(Operation.SHARED_CHOICE, *where, operator=operator)
        items = [_storage(element, storage, most, size), Declare(own, _constant_pointer(element), chosen)]
    else:
        items, epilogue = [Declare(own, _constant_pointer(element), parts.original)], ()
    prologue = (*items, _named(variable, reduced))
    pointer = _pointer(variable, reduced)
    binding = Binding((pointer, *parameters), prologue=prologue, epilogue=epilogue, setup=counts)
    return binding, taken


def _constant_pointer(element: CType) -> CType:
    return Qualified(Pointer(element), ("const",))


def _storage(element: CType, name: str, count: int, size: int) -> Declare:
    """Shared memory for elements; atomic updates of narrow ones read and write the whole words around them."""
    each = max(_WORD // size, 1)
    length = -(-count // each) * each
    return Declare(name, Array(element, None, length), memory=Memory.SHARED, packed=size < _WORD)


def _pointer(variable: Captured, reduced: ReducedObject) -> CallArgument:
    item = reduced.section if variable.map is None else variable.map
    own = section_argument(variable.name, variable.type, item, const=False)
    return replace(own, kernel=Parameter(dev(variable.name).name, Pointer(reduced.element)))


def _copy(variable: Captured, reduced: ReducedObject, parts: _Parts, is_local: bool, per_team: bool) -> list[AnyItem]:
    name, own, element = variable.name, f"_dev_own_{variable.name}", reduced.element
    if is_local:
        declared = Declare(own, Array(element, None, reduced.count))
    else:
        which = Operation.BLOCK_SLICE if per_team else Operation.THREAD_SLICE
        place = operation(which, Name(f"_dev_{name}_scratch"), parts.count, ctype=element)
        declared = Declare(own, _constant_pointer(element), place)
    start = operation(Operation.COPIES_BEGIN, Name(own), parts.original, parts.count, operator=parts.operator)
    begin = Guard(is_first_thread(), (Evaluate(start),)) if per_team else Evaluate(start)
    return [declared, begin, _named(variable, reduced)]


def _named(variable: Captured, reduced: ReducedObject) -> AnyItem:
    """The user's name of the copy."""
    shape = captured_shape(variable.name, variable.type)
    lengths = () if shape is None else shape.lengths
    return copy_of(variable.name, variable.type, _offset(variable, reduced), lengths)


def _combination(variable: Captured, parts: _Parts, *, few: bool, per_team: bool) -> Evaluate:
    which = Operation.COPIES_END_BLOCK if per_team else Operation.COPIES_END
    which, operator = (Operation.COPIES_FEW, variable.operator) if few else (which, parts.operator)
    where = (Name(f"_dev_own_{variable.name}"), parts.original, parts.count, Name(f"_dev_{variable.name}_scratch"))
    return Evaluate(operation(which, *where, operator=operator))


def _parts(variable: Captured, reduced: ReducedObject) -> _Parts:
    name, offset = variable.name, _offset(variable, reduced)
    count = number(reduced.count) if reduced.count is not None else Name(f"__rex_count_{name}")
    original = dev(name) if offset is None else Binary("+", dev(name), offset)
    return _Parts(operator_name(name, variable.operator, reduced), count, original)


def _offset(variable: Captured, reduced: ReducedObject) -> Name | None:
    return Name(f"__rex_lower_{variable.name}") if reduced.lower is not None else None


def _is_small(reduced: ReducedObject) -> bool:
    """Whether a copy is a local of its thread."""
    return reduced.count is not None and reduced.size is not None and reduced.count * reduced.size <= LOCAL_BYTES


def _is_few(reduced: ReducedObject) -> bool:
    """Whether the elements are a few numbers under an operator of the language."""
    kind = arithmetic_kind(reduced.element)
    return reduced.user is None and (reduced.count or 0) <= FEW and kind is not None and kind not in AS_OBJECTS


def _bytes(variable: Captured, reduced: ReducedObject) -> Size:
    """The size of a copy."""
    count, size = reduced.count, SizeofType("sizeof", reduced.element)
    length = reduced.length if reduced.row == 1 else None
    elements = HostInt(f"elements of {variable.name}", Cast(INT64, Name(f"__rex_count_{variable.name}")), None, length)
    each = HostInt(structural(size), int64(size), reduced.size)
    return size_of("product", elements if count is None else count, each)


def _measures(variable: Captured, reduced: ReducedObject) -> tuple[tuple[AnyItem, ...], tuple[CallArgument, ...]]:
    """Host declarations of what is known at run time only, in elements, and the arguments that pass them on."""
    name = variable.name
    found: list[tuple[str, Expr]] = []
    if reduced.lower is not None:
        found.append((f"__rex_lower_{name}", _in_elements(variable, reduced.lower, reduced)))
    if reduced.count is None:
        whole = Binary("/", SizeofExpr(Name(name)), SizeofType("sizeof", reduced.element))
        count: Expr = Cast(LONG, Paren(whole))
        if reduced.length is not None:
            count = _in_elements(variable, reduced.length, reduced)
        elif reduced.lower is not None:
            count = Binary("-", count, Name(f"__rex_lower_{name}"))
        found.append((f"__rex_count_{name}", count))
    declared = tuple(constant(one, LONG, measured) for one, measured in found)
    parameters = tuple(value(one, Parameter(one, LONG)) for one, _ in found)
    shape = captured_shape(name, variable.type)
    return (declared, parameters) if shape is None else (
        (*declared, *shape.setup), (*parameters, *shape.parameters)
    )  # fmt: skip


def _in_elements(variable: Captured, rows: Expr, reduced: ReducedObject) -> Expr:
    """So many places of the outermost dimension in elements, as the host works them out."""
    if reduced.row is not None:
        return Binary("*", Cast(LONG, Paren(rows)), number(reduced.row))
    row = Binary("/", SizeofExpr(first(Name(variable.name))), SizeofType("sizeof", reduced.element))
    return Binary("*", Cast(LONG, Paren(rows)), Cast(LONG, Paren(row)))
