"""Variable-length arrays, which C++ has not: declarations with storage that ends with the scope, pointers to rows as
views, and sizes and addresses worked out from the lengths that were in force at the declaration.
"""

from collections.abc import Callable, Iterator, Sequence

from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import statements
from lowering_core.c_text import has_spelling
from lowering_core.diagnostics import Words
from lowering_core.ir.build import number, operation
from lowering_core.ir.nodes import (
    AnyItem,
    Declare,
    Evaluate,
    Hole,
    Items,
    Memory,
    Rewrite,
    Several,
    VariableArray,
    View,
)
from lowering_core.ir.spelling import storage_name
from lowering_core.model.ctypes import Arithmetic, Array, CType, Kind, Pointer, Void, strip
from lowering_core.model.expressions import bare
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    Declaration,
    DeclStmt,
    Expr,
    Index,
    Member,
    Name,
    Paren,
    SizeofExpr,
    SizeofType,
    Stmt,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import VariableForm, is_variable, variable_form
from lowering_core.rules import rex403_type_not_on_device as rex403

_NULL = Name("NULL")
_SIZE = Arithmetic(Kind.ULONG)
_NO_OBJECT = frozenset({"typedef", "enumerator"})
_STORAGE = frozenset({"", "auto", "register"})
AskedOfArray = Cast | SizeofExpr | SizeofType | Unary


def array_holes(statement: Stmt) -> Iterator[Hole]:
    """What takes the place of each declaration, at and below a statement, of a variable-length array or a pointer to
    one.
    """
    for node in statements(statement):
        if isinstance(node, DeclStmt) and node.span is not None and declares_variable(node):
            items = array_items(node.declarations)
            yield Hole(node.span, items[0] if len(items) == 1 else Several(items))


def declares_variable(statement: DeclStmt) -> bool:
    """Whether a declaration declares a variable-length array or something that leads to one."""
    return any(is_variable(one.type) for one in statement.declarations)


def array_items(
    declarations: Sequence[Declaration],
    memory: Memory = Memory.THREAD,
    evaluated: Callable[[Expr], Expr] = lambda value: value,
) -> Items:
    """Declarations, one statement each; `evaluated` says how lengths and the values of pointers are worked out."""
    items: list[AnyItem] = []
    for one in declarations:
        form = variable_form(one.type)
        if one.storage in _NO_OBJECT:
            continue
        if form is None:
            items.append(Declare(one.name, one.type, one.value))
        elif form.pointer:
            value = _NULL if one.value is None else evaluated(one.value)
            items.append(View(one.name, form.element, form.rank, value, tuple(map(evaluated, form.lengths))))
        else:
            items.append(VariableArray(one.name, form.element, tuple(map(evaluated, form.lengths)), memory))
    return tuple(items) or (Evaluate(Cast(Void(), number(0))),)


def declaration_problem(statement: DeclStmt) -> tuple[Words, Declaration] | None:
    """Why a declaration with variable-length arrays has no form on the device."""
    if not declares_variable(statement):
        return None
    for one in statement.declarations:
        form = variable_form(one.type)
        if one.storage == "typedef" and is_variable(one.type):
            return rex403.VARIABLE_TYPEDEF(one.name), one
        if is_variable(one.type) and (form is None or not has_spelling(form.element)):
            return rex403.POINTER_TO_VARIABLE_ARRAY, one
        if one.storage not in _STORAGE or not has_spelling(one.type):
            return rex403.BESIDE_VARIABLE_ARRAY(one.name), one
    if statement.span is None:
        return rex403.VARIABLE_IN_MACRO(statement.declarations[0].name), statement.declarations[0]
    return None


def array_changes(node: AskedOfArray, scope: Scope) -> Iterator[Rewrite]:
    """Casts to pointers to rows of variable length, and what is asked of such rows and arrays."""
    match node:
        case Cast(type=ctype, operand=operand):
            form = variable_form(ctype)
            if form is not None and form.pointer:
                yield Rewrite(node, operation(Operation.ROWS, operand, *form.lengths, ctype=form.element))
        case SizeofType(keyword="sizeof", type=ctype):
            form = variable_form(ctype)
            if form is not None:
                yield Rewrite(node, _size_of_pointer() if form.pointer else Paren(_product(form)))
        case SizeofExpr(operand=operand):
            ctype = type_of(operand, scope)
            if ctype is not None and is_variable(ctype):
                size = _size_of_pointer() if isinstance(strip(ctype), Pointer) else _size(operand)
                if size is not None:
                    yield Rewrite(node, size)
        case Unary(op="&", operand=operand):
            ctype = type_of(operand, scope)
            if ctype is not None and _is_array(ctype) and (place := _address(operand)) is not None:
                yield Rewrite(node, place)
        case _:
            pass


def array_problem(node: AskedOfArray, scope: Scope) -> Words | None:
    """What cannot be asked of a variable-length array, or of a pointer to one."""
    match node:
        case Cast() | SizeofType() if is_variable(node.type):
            form = variable_form(node.type)
            return rex403.POINTER_TO_VARIABLE_ARRAY if form is None or not has_spelling(form.element) else None
        case Cast(type=ctype, operand=operand) if not isinstance(strip(ctype), Pointer | Void):
            own = type_of(operand, scope)
            # An address as a number: that of a local array is a plain pointer.
            views = own is not None and is_variable(own) and _is_view(own)
            return rex403.VARIABLE_ADDRESS if views else None
        case SizeofExpr(operand=operand):
            ctype = type_of(operand, scope)
            if ctype is None or not _is_array(ctype):
                return None
            return rex403.VARIABLE_SIZE if _size(operand) is None else None
        case Unary(op="&", operand=operand):
            ctype = type_of(operand, scope)
            if ctype is None or not is_variable(ctype):
                return None
            lost = _address(operand) is None or not _is_array(ctype)
            return rex403.VARIABLE_ADDRESS if lost else None
        case _:
            return None


def _is_array(ctype: CType) -> bool:
    """Whether a type is an array with a length that is not constant."""
    return isinstance(strip(ctype), Array) and is_variable(ctype)


def _is_view(ctype: CType) -> bool:
    form = variable_form(ctype)
    return form is None or form.rank > 1


def _size_of_pointer() -> Expr:
    return SizeofType("sizeof", Pointer(Void()))


def _product(form: VariableForm) -> Expr:
    product: Expr = SizeofType("sizeof", form.element)
    for length in reversed(form.lengths):
        product = Binary("*", Cast(_SIZE, Paren(length)), product)
    return product


def _size(operand: Expr) -> Expr | None:
    """The size of a variable-length array; None for what has no storage or pointer of its own."""
    match bare(operand):
        case Name(name):
            return _asked(name, "rex_size")
        case Index(base=base):
            return operation(Operation.ROW_SIZE, base)
        case Unary(op="*", operand=base):
            return operation(Operation.ROW_SIZE, base)
        case _:
            return None


def _address(operand: Expr) -> Expr | None:
    """The address of a variable-length array."""
    match bare(operand):
        case Name(name):
            return _asked(name, "rex_whole")
        case Index(base=base, index=index):
            return Paren(Binary("+", base, Paren(index)))
        case Unary(op="*", operand=base):
            return Paren(base)
        case _:
            return None


def _asked(name: str, what: str) -> Expr:
    return Call(Member(Name(storage_name(name)), what, False), ())
