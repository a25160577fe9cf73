"""What a region or a function does to one variable once its type is known."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from lowering_core.analysis.library_effects import library_effects
from lowering_core.analysis.types import find_field, holds_pointer
from lowering_core.model.access import RESULT, RETURNED
from lowering_core.model.callee import UNKNOWN, CalleeSummary, Touch
from lowering_core.model.ctypes import (
    Array,
    CType,
    FunctionType,
    Pointer,
    Record,
    arithmetic_kind,
    is_const,
    pointee,
    strip,
)
from lowering_core.model.data import FOLLOWED, AccessSummary, ObjectPath, Use
from lowering_core.model.unit import Environment
from lowering_core.text import Span
from lowering_core.values import dataclass

_THROUGH = Touch.READ_THROUGH | Touch.WRITTEN_THROUGH


@dataclass(frozen=True, slots=True)
class Given:
    """A variable's value, or its address, becomes argument `argument` (from 0) of `callee`, or with `result` goes on
    with what that function returns for it.
    """

    name: str
    address: bool
    callee: str
    argument: int
    result: bool


@dataclass(frozen=True, slots=True)
class Effects:
    """What a region does with one variable.

    `used` says that it appears at all, `measured` that it does where only its type matters, as in sizeof. `nested` are
    the uses that follow a pointer which is itself stored in mapped memory.
    """

    touch: Touch
    used: bool = False
    nested: tuple[Use, ...] = ()
    measured: bool = False

    @property
    def read(self) -> bool:
        """Whether its own storage, array elements and members included, is read."""
        return bool(self.touch & Touch.READ)

    @property
    def assigned(self) -> bool:
        """Whether its own storage may be written."""
        return bool(self.touch & Touch.WRITTEN)

    @property
    def dereferenced(self) -> bool:
        """Whether memory behind the pointer that it is, or holds, may be accessed."""
        return bool(self.touch & (_THROUGH | Touch.FREED))

    @property
    def stored(self) -> bool:
        """Whether such memory may be written."""
        return bool(self.touch & (Touch.WRITTEN_THROUGH | Touch.FREED))


def effects_on(name: str, ctype: CType, access: AccessSummary, environment: Environment) -> Effects:
    """The effects of all uses of `name`, a variable of type `ctype`, taken together."""
    # Uses that differ in their place alone have the same effect.
    kinds: dict[Use, Use] = {}
    for use in access.uses:
        if use.name == name:
            kinds.setdefault(replace(use, span=None), use)
    touch = Touch.NOTHING
    for use in kinds.values():
        touch |= _touch(use, ctype, environment)
    if arithmetic_kind(ctype) is not None:
        touch &= Touch.READ | Touch.WRITTEN
    nested = tuple(use for use in kinds.values() if _follows_stored(use, ctype, environment))
    measured = any(not (use.read or use.write or use.escapes or use.given) for use in kinds.values())
    return Effects(touch, bool(kinds), nested, measured)


def _touch(use: Use, ctype: CType, environment: Environment) -> Touch:
    """What a use may do, whatever becomes of what it gives away."""
    touch, given = touch_of(use, ctype, use.argument, environment)
    if given is not None:
        return touch | passed_on(given, promised_effects(given.callee, environment), holds_pointer(ctype, environment))
    if touch & (Touch.ESCAPES | Touch.RETURNED):
        address = not use.through or isinstance(strip(ctype), Array)
        return touch | (Touch.ANYTHING if address else _THROUGH)
    return touch


def _follows_stored(use: Use, ctype: CType, environment: Environment) -> bool:
    """Whether a use follows a pointer that is stored in the variable, or gives it away to be followed."""
    reached, hops = follow(ctype, use.path, environment)
    if arithmetic_kind(ctype) is not None and use.through:
        return False
    loads = use.through and reached is not None and isinstance(strip(reached), Pointer)
    if use.escapes and use.through:
        return bool(use.path) and loads
    return hops > isinstance(strip(ctype), Pointer) or (loads and use.given and use.argument == FOLLOWED)


def touches(
    summary: AccessSummary, types: Mapping[str, CType], environment: Environment
) -> Iterator[tuple[Use, Touch, Given | None]]:
    """What each use does to its variable, whose type `types` may tell, and to which function it gives it."""
    positions: dict[tuple[str, Span | None, str], int] = {}
    for use in summary.uses:
        if use.name not in types and (use.name in environment.functions or use.name in environment.enumerators):
            continue
        if use.argument >= 0:
            positions[use.name, use.span, use.callee] = use.argument
        position = positions.get((use.name, use.span, use.callee), -1)
        yield use, *touch_of(use, types.get(use.name), position, environment)


def touch_of(use: Use, ctype: CType | None, position: int, environment: Environment) -> tuple[Touch, Given | None]:
    """What a use does to its variable, of type `ctype` if that is known, and to which function it gives it, as argument
    `position` (-1: one of them).
    """
    if use.opaque:
        return Touch.ANYTHING, None
    if use.through and ctype is not None and arithmetic_kind(ctype) is not None:
        return Touch.NOTHING, None
    reached, hops = (None, 0) if ctype is None else follow(ctype, use.path, environment)
    touch = Touch.READ if use.read or (use.through and (hops or reached is None)) else Touch.NOTHING
    array = reached is not None and isinstance(strip(reached), Array)
    if not use.through or not hops:
        touch |= Touch.WRITTEN if use.write else Touch.NOTHING
    if use.through and (hops or reached is None):
        touch |= Touch.READ_THROUGH if use.read else Touch.NOTHING
        touch |= Touch.WRITTEN_THROUGH if use.write else Touch.NOTHING
    address = not use.through or reached is None or (array and not hops)
    leads = address or array or (reached is not None and holds_pointer(reached, environment))
    if not (use.escapes or use.given) or not leads or use.argument == FOLLOWED:
        return touch, None
    if use.argument == RETURNED:
        return touch | Touch.RETURNED, None
    if use.callee and (use.argument >= 0 or use.argument == RESULT):
        return touch, Given(use.name, address, use.callee, position, use.argument == RESULT)
    return touch | Touch.ESCAPES, None


def passed_on(given: Given, summary: CalleeSummary, pointing: bool) -> Touch:
    """What happens to a variable that is given to a function; `pointing`: it may hold pointers."""
    if given.result:
        every = (*summary.parameters, summary.others)
        back = every if given.argument < 0 else (summary.argument(given.argument),)
        return Touch.ANYTHING if any(touch & Touch.RETURNED for touch in back) else Touch.NOTHING
    touch = summary.argument(given.argument) & ~Touch.RETURNED
    if not given.address:
        return touch & ~(Touch.READ | Touch.WRITTEN)
    own = (Touch.READ if touch & Touch.READ_THROUGH else Touch.NOTHING) | (
        Touch.WRITTEN if touch & Touch.WRITTEN_THROUGH else Touch.NOTHING
    )
    return own | (touch if pointing else touch & ~(_THROUGH | Touch.FREED))


def promised_effects(name: str, environment: Environment) -> CalleeSummary:
    """What is known of a function by its name and prototype: through a pointer to const it does not write."""
    if (known := library_effects(name)) is not None:
        return known
    declared = environment.functions.get(name)
    ctype = None if declared is None else strip(declared.type)
    if not isinstance(ctype, FunctionType):
        return UNKNOWN
    touches: list[Touch] = []
    for parameter in ctype.parameters:
        target = pointee(parameter)
        if target is not None and is_const(target) and not holds_pointer(target, environment):
            touches.append(Touch.READ_THROUGH | Touch.ESCAPES | Touch.RETURNED)
        else:
            touches.append(Touch.ANYTHING if holds_pointer(parameter, environment) else Touch.NOTHING)
    return replace(UNKNOWN, parameters=tuple(touches))


def normal(path: ObjectPath) -> tuple[str, ...] | None:
    """A path with all subscripts and dereferences as `[]` and members as `.f`."""
    if path is None:
        return None
    steps = ((("[]", f".{step[2:]}") if step.startswith("->") else ("[]" if step == "*" else step,)) for step in path)
    return tuple(chain.from_iterable(steps))


def follow(ctype: CType, path: ObjectPath, environment: Environment) -> tuple[CType | None, int]:
    """The type at the end of a path of accesses (None: not known) and how many pointers are followed on the way."""
    steps = normal(path)
    if steps is None:
        return None, int(isinstance(strip(ctype), Pointer))
    hops = 0
    current: CType | None = ctype
    for step in steps:
        inner = None if current is None else strip(current)
        if step == "[]":
            hops += isinstance(inner, Pointer)
            current = pointee(inner)
        else:
            found = find_field(inner, step[1:], environment) if isinstance(inner, Record) else None
            current = None if found is None else found.type
    return current, hops


def stored_pointer(ctype: CType, path: tuple[str, ...], environment: Environment) -> tuple[str, ...]:
    """The path to the first pointer that is followed on a path and is itself stored in memory: not the variable."""
    for end in range(len(path)):
        reached, _ = follow(ctype, path[:end], environment)
        if end > 0 and reached is not None and isinstance(strip(reached), Pointer) and not path[end].startswith("."):
            return path[:end]
    return path
