"""How the operations of the IR are spelled: calls of the device runtime. Their names begin with `rex_`, because any
other name may be a macro of the user's.
"""

import hashlib
from collections.abc import Callable, Sequence

from lowering_core.c_text import declare
from lowering_core.model.ctypes import Named
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Expr, Intrinsic

ExprText = Callable[[Expr], str]

OPERATORS = {
    "+": "rex_add", "-": "rex_add", "*": "rex_mul", "&": "rex_and", "|": "rex_or", "^": "rex_xor",
    "&&": "rex_land", "||": "rex_lor", "min": "rex_min", "max": "rex_max", "difference": "rex_sub",
}  # fmt: skip
"""The operators of reductions and atomic updates. A reduction by `-` adds (OpenMP 5.2, 5.5.5); an atomic update that
subtracts is a `difference`.
"""

_CALLS = {
    Operation.THREAD: "rex_thread", Operation.THREADS: "rex_threads", Operation.BLOCK: "rex_block",
    Operation.BLOCKS: "rex_blocks", Operation.GRID_THREAD: "rex_global_thread",
    Operation.GRID_THREADS: "rex_grid_threads", Operation.MODULO: "rex_mod", Operation.DIVIDE: "rex_div",
    Operation.DIVIDE_SHIFT: "rex_div_shift", Operation.TILE_COLUMNS: "rex_tile_columns",
    Operation.TILE_ROWS: "rex_tile_rows", Operation.INVERSE_ROOT: "rex_inverse_root",
    Operation.TILE_COPY_PLACE: "rex_tile_copy_place", Operation.TILE_COPY_STEP: "rex_tile_copy_step",
    Operation.TILE_COPY_WIDTH: "rex_tile_copy_width", Operation.TILE_FETCH: "rex_tile_fetch",
    Operation.TILE_ARRIVED: "rex_tile_arrived", Operation.TILE_TAKE_ROWS: "rex_tile_take_rows",
    Operation.TILE_TAKE_COLUMNS: "rex_tile_take_columns", Operation.TILE_ROW: "rex_tile_row",
    Operation.TILE_COLUMN: "rex_tile_column",
    Operation.WHOLE_RUNS: "rex_whole_runs", Operation.ALIGNED: "rex_aligned", Operation.ASSUME: "REX_ASSUME",
    Operation.STAGE_ROWS: "rex_stage_rows", Operation.CHUNKS: "rex_staged_chunks",
    Operation.TAKE_CHUNK: "rex_take_chunk", Operation.PUT_CHUNK: "rex_put_chunk", Operation.WIDTH: "rex_num_threads",
    Operation.ASSIGN: "rex_assign", Operation.BROADCAST: "rex_broadcast",
    Operation.REDUCE_GRID: "rex_reduce", Operation.REDUCE_BLOCK: "rex_team_reduce",
    Operation.REDUCE_THREAD: "rex_own_reduce", Operation.COMBINE_THREAD: "rex_own_combine",
    Operation.COMBINE_BLOCK: "rex_team_combine", Operation.COPIES_BEGIN: "rex_objects_begin",
    Operation.COPIES_TAKE: "rex_objects_take", Operation.LATEST_STATE: "rex_latest_state",
    Operation.LATEST_BEGIN: "rex_latest_begin", Operation.KEEP_LATEST: "rex_keep_latest",
    Operation.COPIES_END: "rex_objects_end", Operation.COPIES_END_BLOCK: "rex_objects_end_team",
    Operation.COPIES_FEW: "rex_objects_few", Operation.THREAD_SLICE: "rex_thread_slice",
    Operation.BLOCK_SLICE: "rex_team_slice", Operation.BINS_BEGIN: "rex_bins_begin",
    Operation.BINS_UPDATE: "rex_bins_update", Operation.BINS_END: "rex_bins_end",
    Operation.OWN_UPDATE: "rex_own_update", Operation.OWN_END: "rex_own_end", Operation.SHARED_BEGIN: "rex_block_begin",
    Operation.SHARED_END: "rex_block_end", Operation.SHARED_CHOICE: "rex_block_copy", Operation.BEFORE: "rex_before",
    Operation.ATOMIC_UPDATE: "rex_atomic_update", Operation.ATOMIC_UPDATE_WARP: "rex_warp_update",
    Operation.ATOMIC_UPDATE_NEW: "rex_atomic_update_new",
    Operation.ATOMIC_APPLY: "rex_atomic_apply", Operation.ATOMIC_APPLY_NEW: "rex_atomic_apply_new",
    Operation.ATOMIC_READ: "rex_atomic_read", Operation.ATOMIC_WRITE: "rex_atomic_write",
    Operation.ATOMIC_EXCHANGE: "rex_atomic_exchange", Operation.IDENTITY: "rex_identity",
    Operation.FUNCTION: "rex_address_of", Operation.CALL: "rex_call",
    Operation.ROWS: "rex_rows", Operation.ROW_SIZE: "rex_row_size", Operation.TEMPORARY: "rex_temporary",
    Operation.MORE: "rex_more",
    Operation.ONCE: "rex_once", Operation.ONCE_EFFECT: "rex_once",
}  # fmt: skip
_WORKED_OUT = "[&] {"
_APPLIES = frozenset({Operation.ATOMIC_APPLY, Operation.ATOMIC_APPLY_NEW})
_OBJECTS = frozenset(
    {
        Operation.COPIES_BEGIN,
        Operation.COPIES_TAKE,
        Operation.COPIES_END,
        Operation.COPIES_END_BLOCK,
        Operation.COMBINE_BLOCK,
        Operation.COMBINE_THREAD,
    }
)


def intrinsic_text(node: Intrinsic, text: ExprText, fence: str) -> str:
    """An operation as device text; `text` prints its operands, `fence` is the target's memory fence."""
    operands = [text(operand) for operand in node.operands]
    match node.operation:
        case Operation.FENCE:
            return fence
        case Operation.CONSTRUCT:
            value, *like = operands
            if value.startswith(_WORKED_OUT):
                return value
            return f"rex_type<REX_TYPE_OF({like[0]})>{value}" if like else _type(node) + value
        case Operation.OR_ELSE:
            return f"rex_or_else({operands[0]}, [&] {{ return {operands[1]}; }})"
        case Operation.CALLBACK:
            called = f"rex_call({operands[0]}, rex_1, rex_2)"
            return f"[&](const void *rex_1, const void *rex_2) {{ return {called}; }}"
        case Operation.WITH_MEMBER:
            first, *values = operands
            ways = zip(node.operator.split(";"), values, strict=True)
            given = " ".join(_assignment(f"rex_made{way}", value) for way, value in ways)
            return f"{_WORKED_OUT} {_type(node)} rex_made = {first}; {given} return rex_made; }}()"
        case Operation.TEMPORARY:
            worked_out = operands[0].startswith(_WORKED_OUT)
            return f"rex_temporary({operands[0] if worked_out else _type(node) + operands[0]})"
        case Operation.ONCE | Operation.ONCE_EFFECT:
            value, *copies = operands
            body = f"return {value};" if node.operation is Operation.ONCE else f"{value}; return 0;"
            return f"rex_once({', '.join([f'[&] {{ {body} }}', *copies])})"
        case Operation.FOLLOW | Operation.FOLLOW_EFFECT:
            width, value = operands
            body = f"return {value};" if node.operation is Operation.FOLLOW else f"{value};"
            name = "rex_follow" if node.operation is Operation.FOLLOW else "rex_work"
            return f"{name}({width}, [&] {{ {body} }})"
        case operation if operation in _APPLIES:
            return f"{_CALLS[operation]}({_address(node, operands)}, [&](auto _dev_seen) {{ return {operands[1]}; }})"
        case operation if operation.name.startswith("ATOMIC"):
            return f"{_CALLS[operation]}{_arguments(node)}({', '.join([_address(node, operands), *operands[1:]])})"
        case Operation.LIKE:
            return f"(rex_decltype({operands[1]}))({operands[0]})"
        case Operation.BIT_FIELD:
            assert node.type is not None
            return f"rex_bit_field<{declare(node.type)}, {node.operator}>({operands[0]})"
        case operation:
            return f"{_CALLS[operation]}{_arguments(node)}({', '.join(operands)})"


def _address(node: Intrinsic, operands: Sequence[str]) -> str:
    """What leads to the place of an atomic operation; bit-fields have no address."""
    place = node.operands[0]
    is_field = isinstance(place, Intrinsic) and place.operation is Operation.BIT_FIELD
    return operands[0] if is_field else f"&({operands[0]})"


def _assignment(place: str, value: str) -> str:
    """An assignment to a part of an object; arrays, which end in `[]`, take the value of another one."""
    array = place.removesuffix("[]")
    if array == place:
        return f"{place} = {value};"
    return f"{{ rex_decltype({array}) rex_value = {value}; rex_assign({array}, rex_value); }}"


def lock_text(name: str) -> str:
    """The lock of a `critical`: the same for one name in all of a file's kernels, and another for each name, as one
    construct may stand inside another.
    """
    number = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big") if name else 0
    return f"&rex_critical<{number:#x}ull> /* {name} */" if name else "&rex_critical<0>"


def storage_name(name: str) -> str:
    """What holds the elements of the variable-length array `name`."""
    return f"rex_array_{name}"


def lasting_name(function: str, name: str, number: str) -> str:
    """The object of the device file that is the static variable `name` of a function, declared there as `number`."""
    return f"rex_lasting_{function}_{number}_{name}"


def operator_text(node: Intrinsic) -> str:
    """The template argument that stands for an operator: one of the language's, or a type that the kernel defines."""
    own = OPERATORS.get(node.operator, "")
    if node.operation in _OBJECTS:
        return f"rex_by<{own}>" if own else node.operator
    return own or node.operator


def _arguments(node: Intrinsic) -> str:
    """The template arguments."""
    listed = [operator_text(node)] if node.operator else []
    listed += [] if node.type is None else [declare(node.type)]
    return f"<{', '.join(listed)}>" if listed else ""


def _type(node: Intrinsic) -> str:
    assert node.type is not None
    name = declare(node.type)
    return name if isinstance(node.type, Named) else f"rex_type<{name}>"
