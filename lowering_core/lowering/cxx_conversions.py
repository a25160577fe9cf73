"""What C converts silently and C++ does not, or does differently, spelled out for device text.

Pointers to and from `void *`, integers to enums, arguments of library functions that C++ overloads (`abs(1.5)` and
`exp(x)` of a float mean other functions there), designated initialisers, compound literals.
"""

from collections.abc import Callable, Iterable, Iterator

from lowering_core.access.effects import has_effects
from lowering_core.analysis.indirect_calls import called_type, is_indirect, pointer_of
from lowering_core.analysis.library_functions import library_type, overloaded_parameters
from lowering_core.analysis.types import Types, decayed, declared_type, fields_of, is_null, type_of
from lowering_core.analysis.walk import AnyNode, type_expressions, walk
from lowering_core.c_text import has_spelling
from lowering_core.ir.build import operation
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cxx_atomics import atomic_sources, atomic_values, holds_atomic_record, is_atomic_record
from lowering_core.lowering.cxx_bit_fields import wide_bit_fields
from lowering_core.lowering.cxx_cases import case_ranges
from lowering_core.lowering.cxx_complex import complex_changes, complex_literal, is_pair, loses_part
from lowering_core.lowering.cxx_copies import volatile_copies
from lowering_core.lowering.cxx_enums import compound, enum_operands, is_enumerator_of, wide_constants
from lowering_core.lowering.cxx_forms import infinite_constants, measured_types, with_macros
from lowering_core.lowering.cxx_initialisers import (
    as_letters,
    brief_literals,
    counted,
    narrows,
    read_literals,
    resolved,
)
from lowering_core.lowering.cxx_pointers import compared, needs_cast
from lowering_core.lowering.cxx_sizes import sizes
from lowering_core.lowering.cxx_steps import CxxProblem, dropped, stepped, void_address, void_arithmetic, void_place
from lowering_core.lowering.cxx_tails import tail_changes
from lowering_core.lowering.cxx_unions import union_cast, with_members
from lowering_core.lowering.cxx_vectors import other_vector, vector_changes
from lowering_core.lowering.function_pointers import function_addresses, pointer_calls
from lowering_core.lowering.library_calls import generic_name, library_changes, used_results
from lowering_core.lowering.split_declarations import lacks_value
from lowering_core.lowering.variable_arguments import packed_arguments
from lowering_core.lowering.variable_arrays import array_changes
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    Enumeration,
    FunctionType,
    Kind,
    Pointer,
    Record,
    arithmetic_kind,
    elements,
    is_const,
    strip,
    unqualified,
)
from lowering_core.model.expressions import bare
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    CompoundLiteral,
    Conditional,
    Declaration,
    DeclStmt,
    Expr,
    Index,
    InitList,
    Intrinsic,
    Jump,
    Member,
    Name,
    Number,
    OpaqueExpr,
    Paren,
    Postfix,
    SizeofExpr,
    SizeofType,
    Stmt,
    String,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import is_variable
from lowering_core.patterns import regex

_NAME = regex(r"[A-Za-z_]\w*")
# What may convert something.
_CONVERTING = frozenset(
    {Assign, Binary, Conditional, SizeofExpr, SizeofType, Cast, Call, Jump, CompoundLiteral, Unary, Postfix, Index}
    | {Number, Member, OpaqueExpr}
)


# What asks for more than the operands of a node, in order, by the kinds of nodes that it is about.
_BY_KIND: dict[type, tuple[Callable[[AnyNode | Declaration, Scope], Iterable[Rewrite | CxxProblem]], ...]] = {
    Declaration: (volatile_copies, complex_changes),
    Assign: (volatile_copies, wide_bit_fields, enum_operands),
    Call: (volatile_copies, atomic_values),
    Jump: (volatile_copies,),
    Unary: (wide_bit_fields, tail_changes, enum_operands),
    Binary: (wide_bit_fields, case_ranges, enum_operands),
    Conditional: (wide_bit_fields, complex_changes, atomic_values, enum_operands),
    Number: (complex_changes,),
    Member: (complex_changes, tail_changes),
    SizeofExpr: (tail_changes,),
    OpaqueExpr: (tail_changes,),
}
_OF_VECTORS = frozenset({Cast, Binary, Assign, Conditional, Unary, SizeofType, Declaration})


def conversions(root: Stmt, scope: Scope, result: CType | None) -> tuple[Rewrite | CxxProblem, ...]:
    """What `root` needs; `scope` is what is visible there, `result` the type that `return` converts to."""
    nodes = tuple(walk(root))
    found: list[Rewrite | CxxProblem] = []
    brief = {id(literal) for literal in read_literals(nodes)}
    known: Types = {}
    unused, used, addressed = dropped(nodes), used_results(nodes), set[int]()
    places = atomic_sources(nodes)
    for node in _candidates(nodes):
        found += _by_types(node, scope, known)
        match node:
            case Declaration(value=value) if value is not None:
                found += _declared(node, value, root, scope)
            case Declaration() if _lacks_value(node, scope) and not lacks_value(node):
                found.append(CxxProblem(node, f"the constant `{node.name}` without a value"))
            case Assign(op="=", value=value) if id(value) in places:
                pass
            case Assign(op="=", target=target, value=value):
                found += _converted(value, declared_type(target, scope), scope)
            case Assign(target=target):
                found += compound(node, declared_type(target, scope))
                found += void_arithmetic(node, scope, known)
            case Binary():
                found += void_arithmetic(node, scope, known)
                found += compared(node, scope)
            case Conditional(then=None):
                found.append(_without_middle(node))
            case Conditional(then=then, other=other) if then is not None:
                result_type = type_of(node, scope)
                if result_type is not None and isinstance(strip(result_type), Pointer):
                    found += [*_converted(then, result_type, scope), *_converted(other, result_type, scope)]
            case SizeofExpr() | SizeofType():
                found += sizes(node, scope)
            case Call():
                found += pointer_calls(node, scope)
                found += (*_arguments(node, scope), *packed_arguments(node, scope))
                brief.update(id(literal) for literal in brief_literals(node, type_of(node, scope)))
                found += library_changes(node, scope, used)
            case Jump(keyword="return", value=value) if value is not None:
                found += _converted(value, result, scope)
            case CompoundLiteral() if is_pair(node):
                found += complex_literal(node, scope)
            case CompoundLiteral():
                found += _literal(node, scope, addressed=id(node) in brief)
            case Unary(op="&") if (moved := void_address(node, scope, known)) is not None:
                addressed.add(id(bare(node.operand)))
                found.append(moved)
            case Unary(op="&", operand=operand):
                literal = bare(operand)
                if isinstance(literal, CompoundLiteral) and id(literal) not in brief:
                    found.append(CxxProblem(node, "the address of a compound literal that outlives the expression"))
            case Unary(op="++" | "--") | Postfix():
                found += stepped(node, scope, unused)
            case Unary(op="*") | Index():
                found += void_place(node, scope, known, addressed)
            case _:
                pass
    # What converts a constant to its enum stands around what makes a number of it.
    found += (*function_addresses(nodes, scope), *wide_constants(nodes, scope))
    return (*found, *infinite_constants(nodes), *measured_types(nodes))


def _by_types(node: AnyNode | Declaration, scope: Scope, known: Types) -> Iterator[Rewrite | CxxProblem]:
    """What a node needs because its operands are of types that C++ does not have, or has with other rules."""
    for changes in _BY_KIND.get(type(node), ()):
        yield from changes(node, scope)
    if type(node) in _OF_VECTORS:
        yield from vector_changes(node, scope, known)
    if isinstance(node, Cast | SizeofExpr | SizeofType | Unary):
        yield from array_changes(node, scope)
    if isinstance(node, Declaration | Cast | SizeofType | CompoundLiteral):
        yield from _lengths(node.type)
    if isinstance(node, Cast):
        yield from union_cast(node, scope)


def _without_middle(node: Conditional) -> Rewrite:
    """`a ?: b`, which GNU C has and CUDA's C++ has not, as `(a) ? a : b` where `a` may be evaluated twice."""
    if has_effects(node.test):
        return Rewrite(node, operation(Operation.OR_ELSE, node.test, node.other))
    return Rewrite(node, Conditional(Paren(node.test), node.test, node.other))


def _lengths(ctype: CType) -> Iterator[Rewrite]:
    """Lengths that are known from a constant variable, which may not be constant, or not be there, in C++."""
    for length in type_expressions(ctype):
        if isinstance(length, Paren) and length.inner.span is None and isinstance(length.inner, Number):
            yield Rewrite(length, length.inner)


def converted(root: Stmt, scope: Scope, result: CType | None = None) -> tuple[Rewrite, ...]:
    """The changes that C++ wants in `root`."""
    return with_macros(root, [one for one in conversions(root, scope, result) if isinstance(one, Rewrite)])


def _candidates(nodes: Iterable[AnyNode]) -> Iterator[AnyNode | Declaration]:
    """The nodes that may convert, and declarations, in source order."""
    for node in nodes:
        kind = type(node)
        if kind in _CONVERTING:
            yield node
        elif isinstance(node, DeclStmt):
            yield from node.declarations


def _declared(node: Declaration, value: Expr, root: Stmt, scope: Scope) -> Iterator[Rewrite | CxxProblem]:
    # What is worked out when the program runs is no value of a static variable.
    local = not isinstance(root, DeclStmt) and node.storage not in ("static", "extern")
    yield from _initialised(value, node.type, scope, node.name if local else None)


def _initialised(value: Expr, ctype: CType, scope: Scope, name: str | None) -> Iterator[Rewrite | CxxProblem]:
    inner = bare(value)
    if isinstance(inner, String):
        letters = as_letters(inner, ctype)
        if letters is not None:
            yield Rewrite(value, letters)
    if isinstance(inner, InitList):
        if is_atomic_record(ctype):
            yield Rewrite(value, Intrinsic(Operation.CONSTRUCT, (value,), type=unqualified(ctype)))
        yield from _list(inner, ctype, scope, name)
    else:
        yield from _converted(value, ctype, scope)


def _list(value: InitList, ctype: CType, scope: Scope, name: str | None) -> Iterator[Rewrite | CxxProblem]:
    """A braced initialiser of an object of type `ctype`, with the lists in it; `name` is that of a local variable,
    empty where there is none, and None where statements cannot make the value.
    """
    pending: list[tuple[InitList, CType]] = [(value, ctype)]
    while pending:
        current, target = pending.pop()
        if holds_atomic_record(target, scope):
            yield CxxProblem(current, "a list of values for a structure that has _Atomic structures")
            continue
        form = resolved(current, target, scope)
        if isinstance(form, str):
            yield CxxProblem(current, form)
            continue
        if form.others:
            made = None if name is None else with_members(form, unqualified(target), name if current is value else "")
            if made is None:
                yield CxxProblem(current, "a value for another member of a union than the first")
                continue
            yield Rewrite(current, made)
            for _, item, slot in form.others:
                if isinstance(item, InitList):
                    pending.append((item, slot))
                else:
                    yield from _converted(item, slot, scope)
        elif form.changed:
            yield Rewrite(current, InitList(tuple(item for item, _ in form.items)))
        for item, slot in form.items:
            if slot is None:
                if isinstance(item, InitList) and item.designators:
                    yield CxxProblem(item, "designators in a list whose place is not known")
                continue
            kind = arithmetic_kind(slot)
            if isinstance(item, String) and (letters := as_letters(item, slot)) is not None:
                # The braces around a string that is the value of a whole array go.
                yield Rewrite(current if strip(slot) == strip(target) else item, letters)
            elif isinstance(item, InitList):
                pending.append((item, slot))
            elif kind is not None and not isinstance(strip(slot), Enumeration) and narrows(item, kind, scope):
                yield _cast(item, slot)
            else:
                yield from _converted(item, slot, scope)


def _literal(node: CompoundLiteral, scope: Scope, *, addressed: bool) -> Iterator[Rewrite | CxxProblem]:
    ctype = counted(node)
    if ctype is None or not has_spelling(ctype):
        yield CxxProblem(node, "a compound literal whose type has no name or no known length")
        return
    if isinstance(strip(ctype), Array) and not addressed:
        yield CxxProblem(node, "a compound literal of an array that outlives the expression")
        return
    yield from _list(node.value, ctype, scope, "")
    which = Operation.TEMPORARY if addressed else Operation.CONSTRUCT
    yield Rewrite(node, Intrinsic(which, (node.value,), type=ctype))


def _arguments(call: Call, scope: Scope) -> Iterator[Rewrite | CxxProblem]:
    if is_indirect(call):
        signature = called_type(pointer_of(call), scope)
        for argument, parameter in zip(call.arguments, () if signature is None else signature.parameters, strict=False):
            yield from _converted(argument, parameter, scope)
        return
    function = bare(call.function)
    if not isinstance(function, Name):
        return
    known = overloaded_parameters(generic_name(call, scope) or function.name)
    declared = scope.meaning(function)
    own = library_type(function.name) if declared is None else strip(declared.type)
    if known is not None:
        for argument, kind in zip(call.arguments, known, strict=False):
            yield from _to_kind(argument, kind, scope)
    elif isinstance(own, FunctionType):
        for argument, parameter in zip(call.arguments, own.parameters, strict=False):
            yield from _converted(argument, parameter, scope)


def _to_kind(value: Expr, kind: Kind, scope: Scope) -> Iterator[Rewrite]:
    ctype = type_of(value, scope)
    own = None if ctype is None else arithmetic_kind(ctype)
    if own is None or own is kind:
        return
    if isinstance(value, Number) and kind is Kind.DOUBLE and value.text.isdigit():
        yield Rewrite(value, Number(f"{value.text}.0", value.value, Arithmetic(kind)))
    else:
        yield Rewrite(value, Cast(Arithmetic(kind), value))


def _converted(value: Expr, target: CType | None, scope: Scope) -> Iterator[Rewrite | CxxProblem]:
    """The conversion of `value` to `target` as by assignment (C11 6.5.16.1), where C++ needs to be told."""
    requested = None if target is None else strip(target)
    # A pointer to rows of variable length takes what any other pointer says.
    if target is not None and other_vector(value, target, scope):
        yield _cast(value, target)
    if target is None or not isinstance(requested, Pointer | Enumeration | Arithmetic) or is_variable(target):
        return
    inner = bare(value)
    if isinstance(inner, InitList) or not _must_be_told(value, inner, target, requested, scope):
        return
    if has_spelling(target):
        yield _cast(value, target)
    else:
        yield CxxProblem(value, "a conversion to a type that has no name")


def _must_be_told(
    value: Expr, inner: Expr, target: CType, requested: Pointer | Enumeration | Arithmetic, scope: Scope
) -> bool:
    source_type = type_of(value, scope)
    own = decayed(source_type)
    if isinstance(requested, Arithmetic):
        if loses_part(source_type, requested.kind):
            return True
        if requested.kind is Kind.BOOL or isinstance(inner, String):
            return False
        return own is not None and isinstance(strip(own), Pointer)
    if isinstance(requested, Enumeration):
        return not is_enumerator_of(inner, target, scope) and own != unqualified(target)
    source = None if own is None else strip(own)
    if isinstance(source, Arithmetic):
        return not (isinstance(inner, Number) and is_null(inner) and inner.text.isdigit())
    return isinstance(source, Pointer) and needs_cast(inner, source, requested)


def _lacks_value(declaration: Declaration, scope: Scope) -> bool:
    """Whether C++ refuses a variable because it, or a member, is constant and has no value."""
    if declaration.value is not None or declaration.storage in ("extern", "typedef", "enumerator"):
        return False
    pending, seen = [declaration.type], set[str]()
    while pending:
        ctype = pending.pop()
        if is_const(ctype):
            return True
        core = elements(ctype)
        if isinstance(core, Record) and core.tag not in seen:
            seen |= {core.tag} if core.tag else set()
            pending += [field.type for field in fields_of(core, scope.environment) or ()]
    return False


def _cast(value: Expr, target: CType) -> Rewrite:
    return Rewrite(value, Cast(unqualified(target), value))
