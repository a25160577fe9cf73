"""Static objects of a function, and whether they ever change: those that do not are constants without saying so."""

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.walk import walk
from lowering_core.model.access import AccessKind
from lowering_core.model.ctypes import Arithmetic, Enumeration, innermost, is_const, is_qualified, is_volatile, strip
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration, DeclStmt, Stmt
from lowering_core.model.unit import Environment

_STATIC = ("static", "_Thread_local")
_NUMBERS = (Arithmetic, Enumeration)


def changing_objects(root: Stmt, environment: Environment) -> tuple[Declaration, ...]:
    """The static objects that a statement declares and that it may change, or give to something that may."""
    found = [
        one
        for node in walk(root)
        for one in (node.declarations if isinstance(node, DeclStmt) else ())
        if one.storage in _STATIC and not is_const(one.type)
    ]
    read = _only_read(root, environment) if found else frozenset[Symbol]()
    return tuple(one for one in found if one.symbol not in read or not _is_plain(one))


def _is_plain(declared: Declaration) -> bool:
    ctype = innermost(declared.type)
    numbers = isinstance(strip(ctype), _NUMBERS) and declared.storage == "static"
    return numbers and not is_volatile(declared.type) and not is_qualified(ctype, "_Atomic")


def _only_read(root: Stmt, environment: Environment) -> frozenset[Symbol]:
    """The variables declared in a statement of which only numbers are read."""
    made = accesses_of(root, environment)
    if made.opaque:
        return frozenset()
    used = {
        one.symbol
        for one in made.all
        if one.symbol is not None and not isinstance(one.node, Declaration) and not _reads_number(one.kind, one.type)
    }
    return made.declared - used


def _reads_number(kind: AccessKind, ctype: object) -> bool:
    return kind is AccessKind.READ and isinstance(ctype, _NUMBERS)
