"""The operations of a device that stand as expressions in kernels."""

from enum import Enum, unique


@unique
class Operation(Enum):
    """What device code can do that C has no expression for. Operands are in the order in which they are listed here.

    A type or an operator that an operation is for is a field of its node; `operator` is OpenMP's spelling of a
    reduction operator (`+`, `min`, …) or the name of an `Operator` of the kernel.
    """

    THREAD = "the index of the thread in its block"
    THREADS = "the number of threads of a block"
    BLOCK = "the index of the block in the grid"
    BLOCKS = "the number of blocks"
    GRID_THREAD = "the index of the thread in the grid"
    GRID_THREADS = "the number of threads of the grid"
    MODULO = "dividend, divisor: the remainder of 64-bit unsigned values"
    DIVIDE = "dividend, divisor: the quotient of 64-bit unsigned values"
    DIVIDE_SHIFT = "dividend, divisor: the quotient by a power of two below 2^32"
    TILE_COLUMNS = (
        "trip count, most: how many columns the tiles of a nest have, as many threads of a block side by side"
    )
    TILE_ROWS = "trip count, most: how many rows of a tile a thread takes, so that all threads of the grid have some"
    WIDTH = "value: a number of threads, at least one and at most those of the block"
    IDENTITY = "the value of `type` with which a reduction by `operator` starts"
    ASSIGN = "target, value: a copy of an object of any type, arrays included"
    BROADCAST = "variable: the value that the first thread of the block has, for all of its threads"
    ONCE = "value, variables…: evaluated by the first thread alone; all threads have the value and its variables"
    ONCE_EFFECT = "expression, variables…: the same for an expression whose value nobody uses"
    FOLLOW = "width, value: evaluated by the threads below the width; the others have the value of the first one"
    FOLLOW_EFFECT = "width, expression: evaluated by the threads below the width"
    REDUCE_GRID = "value, result pointer, scratch: all threads of the grid combine their values"
    REDUCE_BLOCK = "value, result: all threads of a block combine their values"
    REDUCE_THREAD = "value, result: one thread adds the value of its copy"
    COMBINE_THREAD = "copies, result, count: one thread adds its array"
    COMBINE_BLOCK = (
        "copies, result, count, width: all threads of a block combine their arrays, those below a width if given"
    )
    COPIES_BEGIN = "own, original, count: a private copy of reduced elements starts"
    LATEST_STATE = "scratch: what the threads of the grid keep of a value that was assigned last"
    LATEST_BEGIN = "state: no value is kept yet"
    KEEP_LATEST = "state, place, value, result: the result becomes the value, if no later one is kept"
    COPIES_TAKE = "own, result, count: one thread's copy becomes equal to the result"
    COPIES_END = "own, result, count, scratch: all threads of the grid combine their copies"
    COPIES_END_BLOCK = "own, result, count, scratch: all blocks combine the copy that each has"
    COPIES_FEW = "own, result, count, scratch: the same for a few numbers under an operator of the language"
    THREAD_SLICE = "scratch, count: where in scratch memory the thread's copy of `type` elements lies"
    BLOCK_SLICE = "scratch, count: where the block's copy lies"
    SHARED_BEGIN = "own, count: a copy that the threads of a block update atomically starts"
    SHARED_END = "own, result, count: the copies of all blocks are added to the result"
    SHARED_CHOICE = "storage, capacity, result, count: `storage` where it is large enough, else the result itself"
    BEFORE = "pointer, elements: the address so many elements in front of it"
    ATOMIC_UPDATE = "place, value: `place operator= value`; the value from before"
    ATOMIC_UPDATE_NEW = "place, value: the same; the value from then on"
    ATOMIC_APPLY = "place, value: `place = value`, which may name the value from before `_dev_seen`; that value"
    ATOMIC_APPLY_NEW = "place, value: the same, with the value from then on"
    ATOMIC_READ = "place"
    ATOMIC_WRITE = "place, value"
    ATOMIC_EXCHANGE = "place, value: the value from before"
    BIT_FIELD = "pointer to a structure: its bit-field of `type` and so many bits from a bit on, both in `operator`"
    LIKE = "value, object: the value converted to the object's type"
    FENCE = "all that the thread wrote is visible to the device"
    CONSTRUCT = "initialiser list, object: a temporary object of `type`, or of the type of that object"
    WITH_MEMBER = "list, values: an object of `type` that the list makes, with the values at `operator`'s parts"
    ROWS = "pointer, inner lengths: the pointer as one to rows of variable length, of elements of `type`"
    ROW_SIZE = "pointer: the bytes of a row that it leads to"
    FUNCTION = "number: the address that function has on the host, as one of functions of `type`"
    CALL = "pointer, arguments: a call of what the pointer leads to on the host, in its version for the device"
    CALLBACK = "pointer: what the library calls in place of a function that compares"
    OR_ELSE = "value, other: the value, or where it is 0, the other one, which is worked out only then"
    MORE = "arguments: what a variable number of arguments is passed as"
    TEMPORARY = "initialiser list: one of `type` that lives as long as the expression, and whose address is taken"
