"""Whether two captured variables may lead to the same storage."""

from lowering_core.model.ctypes import Array, Qualified, strip
from lowering_core.model.data import Captured, Sharing


def may_overlap(one: Captured, other: Captured) -> bool:
    """Whether what one variable holds or leads to may be accessed through the other. Objects are apart from each other,
    and a pointer that is declared `restrict` promises that nothing else leads to what is written through it, or to what
    is read through it and written otherwise (C11, 6.7.3.1).
    """
    return not (_is_promise(one) or _is_promise(other) or (_is_object(one) and _is_object(other)))


def _is_promise(variable: Captured) -> bool:
    return isinstance(variable.type, Qualified) and "restrict" in variable.type.qualifiers


def _is_object(variable: Captured) -> bool:
    if variable.sharing is Sharing.DEVICE_ADDRESS:
        return False
    return isinstance(strip(variable.type), Array) or variable.sharing in (Sharing.MAPPED, Sharing.REDUCTION)
