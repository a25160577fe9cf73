"""Whether two captured variables may lead to the same storage."""

from lowering_core.model.ctypes import Array, Pointer, Qualified, strip
from lowering_core.model.data import Captured, Sharing


def may_overlap(one: Captured, other: Captured) -> bool:
    """Whether what one variable holds or leads to may be accessed through the other. Objects are apart from each other,
    and a pointer that is declared `restrict` promises that nothing else leads to what is written through it, or to what
    is read through it and written otherwise, but pointers that were made from it (C11, 6.7.3.1).
    """
    return not (_keeps_apart(one, other) or _keeps_apart(other, one) or (_is_object(one) and _is_object(other)))


def is_promise(variable: Captured) -> bool:
    """Whether a variable is declared `restrict`."""
    return isinstance(variable.type, Qualified) and "restrict" in variable.type.qualifiers


def _keeps_apart(promise: Captured, other: Captured) -> bool:
    # The caller's value is older than the promise, and a promise of both leaves neither made from the other.
    is_older = other.given or is_promise(other) or not isinstance(strip(other.type), Pointer)
    return is_promise(promise) and is_older


def _is_object(variable: Captured) -> bool:
    if variable.sharing is Sharing.DEVICE_ADDRESS:
        return False
    return isinstance(strip(variable.type), Array) or variable.sharing in (Sharing.MAPPED, Sharing.REDUCTION)
