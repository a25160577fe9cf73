"""The data environment of a target region (OpenMP 5.2, chapter 5), and what a region does to its variables."""

from dataclasses import field
from enum import Enum, unique

from lowering_core.model.ctypes import CType
from lowering_core.model.region import HostOnly
from lowering_core.model.syntax import Call, Expr
from lowering_core.model.unit import Scope
from lowering_core.openmp.allocators import UsedAllocator
from lowering_core.text import Span
from lowering_core.values import dataclass


@unique
class Sharing(Enum):
    """How a captured variable reaches the kernel."""

    FIRSTPRIVATE = "firstprivate"
    PRIVATE = "private"
    MAPPED = "mapped"
    POINTER = "pointer"
    REDUCTION = "reduction"
    INDEX = "loop index"
    DEVICE_POINTER = "is_device_ptr"
    DEVICE_ADDRESS = "has_device_addr"
    DECLARED_TARGET = "declare target"


@unique
class GlobalKind(Enum):
    """What the device file holds of a declare-target variable, as the runtime calls it."""

    VARIABLE = "REX_GLOBAL_VARIABLE"
    CONSTANT = "REX_GLOBAL_CONSTANT"
    LINK = "REX_GLOBAL_LINK"


@dataclass(frozen=True, slots=True)
class PointerSlot:
    """A pointer that an object starts with, by the way to it behind the object's name; it leads to the object `target`,
    or into it, or to a string literal where that is empty.
    """

    way: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class DeviceGlobal:
    """A declare-target variable that the device has: an object that starts with the host's values if `filled`, a
    constant with its own text, or, for `link`, a pointer to what is mapped. `static` is its linkage in the file;
    `elsewhere`: another file defines it. `calls`: it starts with addresses of functions, which only kernels of its own
    file can call. `pointers`: it starts with addresses of such variables, or of string literals.
    """

    name: str
    type: CType
    kind: GlobalKind
    filled: bool
    static: bool
    elsewhere: bool = False
    calls: bool = False
    pointers: tuple[PointerSlot, ...] = ()


@dataclass(frozen=True, slots=True)
class MapItem:
    """One mapping: `type` is to, from, tofrom, alloc, release or delete; `expr` what is mapped (a name or a section).

    For a section of a pointer or array, `lower` and `length` are its first element and element count in the outermost
    dimension (None: 0, or the whole array); a pointer without a section is a zero-length section (`length` constant 0).
    With `leading` they are those of the element that these subscripts lead to: a part of one row.

    For what lies inside an object or behind a stored pointer, `place` is the object or array that the section is of (or
    that is mapped whole), and for a section behind a pointer that pointer, which is `attached`. `rest` is what a region
    uses of an object beside the members that are listed. Nothing is copied back to what is `const`.
    With `loops` (variable and count) there is an item for each value of their variables. `together`: the item itself
    maps nothing, but what the following items map of its section lies together on the device. `tail`: the place is the
    flexible array at the end of an object.
    """

    type: str
    modifiers: tuple[str, ...]
    expr: Expr
    lower: Expr | None
    length: Expr | None
    implicit: bool
    span: Span | None
    place: Expr | None = None
    attached: bool = False
    rest: bool = False
    const: bool = False
    loops: tuple[tuple[str, Expr], ...] = ()
    together: bool = False
    leading: tuple[Expr, ...] = ()
    tail: bool = False


@dataclass(frozen=True, slots=True)
class UserOperator:
    """What `declare reduction` says of a type: `combiner` changes omp_out, `initializer` (None: zeros) omp_priv.

    `scope` is what the two expressions see, beside their own variables.
    """

    combiner: Expr
    initializer: Expr | None
    scope: Scope = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ReducedObject:
    """A reduction of something else than one number: a section of a variable, combined element by element.

    Elements are of type `element`, of `size` bytes where that is known. They are `length` places (None: all) from place
    `lower` on (None: the first), with `row` of them in each; `count` in all, None where these are known at run time
    only. `section` are the places of the outermost dimension that hold them. `user` is the operator where it is not one
    of the language's.
    """

    element: CType
    size: int | None
    section: MapItem
    lower: Expr | None
    length: Expr | None
    row: int | None
    count: int | None
    user: UserOperator | None


@dataclass(frozen=True, slots=True)
class Captured:
    """A variable of the enclosing function or file that the region uses.

    `sharing` tells how it gets there; `why` in words which rule or clause decided. MAPPED: its own storage is mapped
    (arrays, aggregates, scalars in a map clause). POINTER: its value is a pointer whose pointee is (or may be) mapped.
    REDUCTION: `operator` is the reduction operator and the storage is mapped tofrom; `reduced` is set for all but
    numbers under an operator of the language. `last` marks lastprivate, and `conditional` that whose value of the last
    assignment counts; `step` is that of a linear variable.
    `members` are further mappings, of its members and of what these point to; with `one_object` they lie in one object
    on the device: the variable, or for POINTER what it points to, which is its element `element` (None: the first), or
    `count` elements from that on.
    `follows` are the paths to pointers stored in the variable's memory that the region follows. `dereferenced`: the
    region reads or writes through it; `written`: the region writes the variable, or for POINTER and MAPPED possibly
    what it points to or holds. `assigned`: the variable's own storage may be written. `copied`: a copy that the host
    makes of it is what is mapped. `buffered`: its value is passed in device memory, and `large`: so is each thread's
    copy, for they are too large for parameters, and for a thread's own memory. `alignment` is that of the copies in
    bytes, 0 for that of their type. `allocator`: it is one that the region has for itself. `measured`: the region asks
    for the size of this variable-length array. `given`: it is a parameter that has the caller's value, where that was
    asked for.
    """

    name: str
    type: CType
    sharing: Sharing
    implicit: bool
    why: str
    span: Span | None = None
    map: MapItem | None = None
    operator: str = ""
    last: bool = False
    conditional: bool = False
    dereferenced: bool = False
    written: bool = False
    is_global: bool = False
    assigned: bool = False
    copied: bool = False
    allocator: UsedAllocator | None = None
    buffered: bool = False
    large: bool = False
    alignment: int = 0
    reduced: ReducedObject | None = None
    step: Expr | None = None
    members: tuple[MapItem, ...] = ()
    one_object: bool = False
    element: Expr | None = None
    count: Expr | None = None
    follows: tuple[tuple[str, ...], ...] = ()
    measured: bool = False
    given: bool = False


@dataclass(frozen=True, slots=True)
class DataEnvironment:
    """All captured variables, in order of first use in the region; scalars that bounds and clauses use are included.

    While there are `obstacles`, the region must not be lowered: its variables are described as far as possible.
    """

    variables: tuple[Captured, ...]
    obstacles: tuple[HostOnly, ...] = ()

    def find(self, name: str) -> Captured | None:
        """The captured variable of that name."""
        return next((variable for variable in self.variables if variable.name == name), None)


FOLLOWED = -4
"""`Use.argument` of a value that goes into a local variable, whose further uses are in the summary as well."""

ObjectPath = tuple[str, ...] | None
"""The steps from a variable to an object: `[]`, `*`, `.f`, `->f`; None where they are not known."""


@dataclass(frozen=True, slots=True)
class Use:
    """One appearance of a free variable of a statement.

    `write`: the variable's own storage (or, with `through`, memory reached through it by `*`, `[]` or `->`) is written;
    `read` likewise; a use with `through` reads the variable's own value on the way too. `escapes`: its address (without
    `through`) or its value, which matters where it is a pointer or an array (with `through`), is given away.

    `given`: the value read through the variable is given away, which matters only where that value is itself a pointer
    or an array. `path` are the steps from the variable to what is read, written or given away: `[]`, `*`, `.f`, `->f`
    (None: not known, as for what a local pointer derived from the variable reaches). `callee` and `argument` say which
    argument (from 0) of which named function takes what escapes or is given (`model.access.Flow`). `opaque`: the name
    stands in code that was not understood, and may be no variable at all.
    """

    name: str
    span: Span | None
    read: bool
    write: bool
    through: bool
    escapes: bool
    given: bool = False
    path: tuple[str, ...] | None = ()
    callee: str = ""
    argument: int = -1
    opaque: bool = False


@dataclass(frozen=True, slots=True)
class AccessSummary:
    """What a statement does: uses of free variables in source order, calls, and whether any part was not understood."""

    uses: tuple[Use, ...]
    calls: tuple[Call, ...]
    opaque: tuple[Span, ...]

    def names(self) -> tuple[str, ...]:
        """Free variables in order of first use."""
        return tuple(dict.fromkeys(use.name for use in self.uses))

    def writes(self, name: str) -> bool:
        """Whether the variable's own storage is written (or its address escapes)."""
        return any(use.name == name and not use.through and (use.write or use.escapes) for use in self.uses)
