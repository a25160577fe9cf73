"""Static objects of functions and of regions' own blocks: a device has one of each, which outlasts kernels and which
all versions of a function share (OpenMP 5.2, 7.8). They are objects of the device file, and where C declares them
stands another name of theirs. Constants stay in their place.
"""

from collections.abc import Iterator

from lowering_core.analysis.sizes import size_of
from lowering_core.analysis.walk import statements, walk
from lowering_core.c_text import has_spelling
from lowering_core.ir.build import number
from lowering_core.ir.nodes import Declare, Hole, Memory, Several
from lowering_core.lowering.written_alignment import written_alignment
from lowering_core.model.ctypes import (
    Array,
    CType,
    Enumeration,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    Record,
    arithmetic_kind,
    innermost,
    is_const,
)
from lowering_core.model.syntax import Cast, CompoundLiteral, Declaration, DeclStmt, Name, OpaqueExpr, SizeofType, Stmt
from lowering_core.model.unit import Environment, Scope
from lowering_core.standard import TYPEDEFS

_CONSTANTS = frozenset({"INFINITY", "NAN", "HUGE_VAL", "HUGE_VALF"})


def is_lasting(declared: Declaration) -> bool:
    """Whether an object is static in a function, and no constant."""
    return declared.storage == "static" and declared.symbol is not None and not is_const(declared.type)


def lasting_statements(root: Stmt, scope: Scope, text: bytes) -> Iterator[DeclStmt]:
    """The declarations of static objects that become objects of the device file; `text` is that of the unit without
    directives.
    """
    for node in statements(root):
        if not isinstance(node, DeclStmt) or not any(map(is_lasting, node.declarations)):
            continue
        if lasting_problem(node, scope, text) is None:
            yield node


def lasting_holes(root: Stmt, scope: Scope, text: bytes) -> Iterator[Hole]:
    """What stands in their places in a function."""
    for node in lasting_statements(root, scope, text):
        assert node.span is not None
        yield Hole(node.span, Several(tuple(map(_alias, node.declarations)), origin=node.span))


def _alias(declared: Declaration) -> Declare:
    assert declared.symbol is not None
    count = number(declared.symbol.number)
    return Declare(declared.name, lasting_type(declared.type), count, Memory.LASTING)


def lasting_type(ctype: CType) -> CType:
    """The type of the object: lengths are numbers, for what the function names is not known at file scope."""
    if not isinstance(ctype, Array) or ctype.count is None:
        return ctype
    return Array(lasting_type(ctype.element), number(ctype.count), ctype.count)


def lasting_problem(statement: DeclStmt, scope: Scope, text: bytes) -> str | None:
    """Why the device cannot have the static objects of a declaration; None where it can."""
    if statement.span is None:
        return "which a macro declares"
    if scope.environment.unified:
        return "which is the host's where host and device have one memory"
    if written_alignment(statement, statement.declarations, text, scope) != "":
        return "whose alignment is written"
    return next(filter(None, (_problem(one, scope.environment) for one in statement.declarations)), None)


def _problem(declared: Declaration, environment: Environment) -> str | None:
    if declared.storage == "_Thread_local":
        return "of which every host thread has its own"
    if not is_lasting(declared):
        return "which is declared beside a constant"
    if not has_spelling(declared.type) or not _is_of_file(declared.type, environment):
        return "whose type the function defines, or has no name"
    if size_of(declared.type, environment) is None or environment.lacks(arithmetic_kind(innermost(declared.type))):
        return "whose type is not known completely, or is not the device's"
    for node in () if declared.value is None else walk(declared.value):
        if isinstance(node, Name) and not _is_constant(node, environment):
            return "whose value names an object or a function"
        if isinstance(node, OpaqueExpr | CompoundLiteral):
            return "whose value is no constant of C++"
        if isinstance(node, Cast | SizeofType) and not _is_of_file(node.type, environment):
            return "whose value names a type of the function"
    return None


def _is_constant(name: Name, environment: Environment) -> bool:
    of_file = name.symbol is None or not name.symbol.is_local
    return of_file and (name.name in environment.enumerators or name.name in _CONSTANTS)


def _is_of_file(ctype: CType, environment: Environment) -> bool:
    """Whether a type, and what its arrays and pointers lead to, means the same at file scope."""
    pending = [ctype]
    while pending:
        current = pending.pop()
        match current:
            case Named(name, target) if name:
                if (environment.typedefs.get(name) or TYPEDEFS.get(name)) != target:
                    return False
            case Named(target=target) | Qualified(target=target) | Pointer(target):
                pending.append(target)
            case Array(element):
                pending.append(element)
            case FunctionType(result, parameters):
                pending += (result, *parameters)
            case Record(keyword, tag, fields):
                if fields is not None or not tag or f"{keyword} {tag}" not in environment.records:
                    return False
            case Enumeration(tag):
                if environment.enumerations.get(f"enum {tag}") != current:
                    return False
            case _:
                pass
    return True
