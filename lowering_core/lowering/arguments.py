"""Arguments of the runtime's calls, and whether a construct acts on a device (OpenMP 5.2, 13.2).

Members, and what is behind stored pointers, are mappings without a kernel parameter.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from lowering_core.access.effects import has_effects
from lowering_core.c_text import structural
from lowering_core.ir.build import LONG, number
from lowering_core.ir.host import CallArgument, Flag, address, call, first, int64, untyped
from lowering_core.ir.nodes import Parameter
from lowering_core.model.ctypes import Array, CType, Pointer, is_const, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.syntax import Binary, Cast, Conditional, Expr, Index, Member, Name, Paren, SizeofExpr, Unary

_MODIFIERS = {"always": Flag.ALWAYS, "present": Flag.PRESENT, "close": Flag.CLOSE, "ompx_hold": Flag.HOLD}


def whole_variable(name: str, kernel: Parameter | None, flags: Flag) -> CallArgument:
    """The argument for all of a variable's own storage."""
    return _object(name, kernel, Name(name), Name(name), flags)


def section_argument(name: str, ctype: CType, item: MapItem, *, const: bool) -> CallArgument:
    """The argument of a data directive: no kernel parameter, only what is mapped."""
    held = strip(ctype)
    if isinstance(held, Pointer) and item.lower is None and item.length is None:
        return whole_variable(name, None, flags_of(item, keep_from=not is_const(ctype)))
    flags = flags_of(item, keep_from=not const)
    if not isinstance(held, Array | Pointer):
        return whole_variable(name, None, flags)
    begin, size = section_of(name, item, whole=SizeofExpr(Name(name)))
    return CallArgument(name, None, untyped(Name(name)), begin, size, flags)


def value(name: str, kernel: Parameter) -> CallArgument:
    """The value of host variable `name`."""
    return replace(whole_variable(name, kernel, Flag.VALUE), base=number(0))


def section_of(name: str, item: MapItem | None, whole: SizeofExpr) -> tuple[Expr, Expr]:
    """The first mapped byte and the size in bytes; `whole` is the size of all there is."""
    variable: Expr = Name(name)
    if item is None or (item.lower is None and item.length is None):
        return untyped(variable), whole
    if item.leading:
        variable = reduce(Index, item.leading, variable)
        whole = SizeofExpr(variable)
    begin = variable if item.lower is None else address(Index(variable, item.lower))
    unit = int64(SizeofExpr(first(variable)))
    if item.length is not None:
        return untyped(begin), Binary("*", int64(item.length), unit)
    size = int64(whole)
    return untyped(begin), size if item.lower is None else Binary("-", size, Binary("*", int64(item.lower), unit))


def flags_of(item: MapItem | None, *, keep_from: bool) -> Flag:
    """The flags of a mapping; nothing is copied back to what is `const`, where `keep_from` is false."""
    kind = "tofrom" if item is None else item.type or "tofrom"
    flags = Flag.DELETE if kind == "delete" else Flag.NONE
    if kind in ("to", "tofrom"):
        flags |= Flag.TO
    if kind in ("from", "tofrom") and keep_from:
        flags |= Flag.FROM
    for modifier in () if item is None else item.modifiers:
        flags |= _MODIFIERS.get(modifier, Flag.NONE)
    return flags


def requested(directive: Directive, further: Sequence[Expr] = ()) -> Expr:
    """The value of `__rex_requested`, where `__rex_site` is declared; `further` are other conditions."""
    conditions: list[Expr] = [Paren(clause.expr) for clause in if_clauses(directive) if clause.expr is not None]
    conditions += (Paren(test) for test in further)
    device = _device(directive)
    if not conditions:
        return device
    return Conditional(reduce(lambda left, right: Binary("&&", left, right), conditions), device, number(0))


def if_clauses(directive: Directive) -> list[ExprClause]:
    """The `if` clauses of the target construct; those of another leaf construct only affect threads."""
    own = ("", "target", directive.name)
    return [clause for clause in directive.named(ExprClause, "if") if clause.modifier in own]


def _device(directive: Directive) -> Expr:
    """The number of the device and 1, as `rex_device` gives it; the runtime asks whether there is a device 0."""
    site = address(Name("__rex_site"))
    for clause in directive.named(ExprClause, "device"):
        if clause.expr is None or clause.modifier == "ancestor" or structural(clause.expr) == "0":
            return number(1)
        return call("rex_device", site, Cast(LONG, Paren(clause.expr)))
    return call("rex_default", site)


def device_number(directive: Directive) -> Expr:
    """The number of the device that a launch is measured for. That is the default device where the clause's expression
    has effects, for it is evaluated for the launch itself as well.
    """
    for clause in directive.named(ExprClause, "device"):
        if clause.expr is not None and clause.modifier != "ancestor" and not has_effects(clause.expr):
            return Cast(LONG, Paren(clause.expr))
    return call("rex_default_device")


def with_members(variable: Captured, arguments: tuple[CallArgument, ...]) -> tuple[CallArgument, ...]:
    """The arguments of a variable, the first being its memory, with its members and the checks of its pointers."""
    followed = tuple(_followed(variable, path) for path in variable.follows)
    if variable.sharing is Sharing.DECLARED_TARGET:
        return followed
    main, others = arguments[0], arguments[1:]
    if variable.one_object:
        pointer, members = _is_pointer(variable), variable.members
        whole = object_argument(
            variable.name, pointer=pointer, element=variable.element, count=variable.count, members=members
        )
        main = replace(whole, kernel=main.kernel)
    members = tuple(member_argument(item) for item in variable.members)
    return (main, *members, *others, *followed)


def object_argument(
    name: str, *, pointer: bool, element: Expr | None = None, count: Expr | None = None, members: Sequence[MapItem] = ()
) -> CallArgument:
    """The object that a variable is, or that the pointer points to, as the storage of the `members` that follow, its
    flexible array included; or `count` objects from the element `element` on.
    """
    if not pointer:
        return whole_variable(name, None, Flag.STORAGE)
    if element is not None:
        one = Index(Name(name), element)
        whole: Expr = SizeofExpr(one) if count is None else Binary("*", int64(count), int64(SizeofExpr(one)))
        return CallArgument(name, None, untyped(Name(name)), untyped(address(one)), whole, Flag.STORAGE)
    size: Expr = SizeofExpr(Unary("*", Name(name)))
    for item in members:
        if item.tail and item.place is not None and item.length is not None:
            end = item.length if item.lower is None else Binary("+", Paren(item.lower), Paren(item.length))
            unit = SizeofExpr(first(operand(item.place)))
            size = Binary("+", size, Binary("*", int64(Paren(end)), int64(unit)))
    return CallArgument(name, None, untyped(Name(name)), untyped(Name(name)), size, Flag.STORAGE)


def member_argument(item: MapItem) -> CallArgument:
    """A mapped member, or a section of it or behind it."""
    flags = flags_of(item, keep_from=not item.const)
    flags |= Flag.ATTACH if item.attached else Flag.NONE
    flags |= Flag.REST if item.rest else Flag.NONE
    place = item.place or item.expr
    flags = Flag.MEMBER | (Flag.STORAGE if item.together else flags)
    if item.lower is None and item.length is None:
        return replace(_object(structural(place), None, operand(place), place, flags), loops=item.loops)
    array = reduce(Index, item.leading, operand(place))
    lower = number(0) if item.lower is None else item.lower
    begin = untyped(address(Index(array, lower)))
    if item.attached:
        held = operand(place)
        begin = untyped(array) if item.lower is None else Paren(Conditional(held, begin, number(0)))
    unit = int64(SizeofExpr(first(array)))
    if item.length is None:
        whole = SizeofExpr(array if item.leading else place)
        size = Binary("-", int64(whole), Binary("*", int64(lower), unit))
    else:
        size = Binary("*", int64(item.length), unit)
    return CallArgument(structural(place), None, untyped(address(operand(place))), begin, size, flags, item.loops)


def operand(expr: Expr) -> Expr:
    """An expression that an index, a member or `&` may follow or precede."""
    return expr if isinstance(expr, Name | Member | Index) else Paren(expr)


def _object(name: str, kernel: Parameter | None, place: Expr, sized: Expr, flags: Flag) -> CallArgument:
    where = untyped(address(place))
    return CallArgument(name, kernel, where, where, SizeofExpr(sized), flags)


def _is_pointer(variable: Captured) -> bool:
    return isinstance(strip(variable.type), Pointer)


def _followed(variable: Captured, path: tuple[str, ...]) -> CallArgument:
    """The pointers stored at the end of a path: those of all elements, from the first one on."""
    places: list[Expr] = [Name(variable.name)]
    for step in path:
        inner = places[-1]
        field, arrow = step.removeprefix("->").removeprefix("."), step.startswith("->")
        places.append(first(inner) if step in ("[]", "*") else Member(inner, field, arrow))
    slot, array = places[-1], next((one.base for one in places if isinstance(one, Index)), None)
    shown = variable.name + "".join("[i]" if step in ("[]", "*") else step for step in path)
    flags, held = Flag.FOLLOWED, slot
    if path and _is_pointer(variable):
        base, held = number(0), Unary("*", Name(variable.name))
    else:
        held = slot if not path or array is None else first(array)
        behind = slot if not path or array is None else array
        base = untyped(Paren(Binary("+", address(behind), number(1))))
        flags |= Flag.VALUE if path and variable.sharing is Sharing.FIRSTPRIVATE else Flag.NONE
    return CallArgument(shown, None, base, untyped(address(slot)), SizeofExpr(held), flags)
