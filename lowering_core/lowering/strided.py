"""List items of `target update` that are no single range of memory: strides, and parts of rows (OpenMP 5.2, 5.9)."""

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.map_items import Dimension, dimensions_of, whole_rows
from lowering_core.analysis.member_maps import Unfit
from lowering_core.analysis.types import type_of
from lowering_core.c_text import structural
from lowering_core.ir.build import number
from lowering_core.ir.host import Flag, address, first, int64, untyped
from lowering_core.lowering.arguments import operand
from lowering_core.model.ctypes import Pointer, pointee, strip
from lowering_core.model.directive import Directive, Item, MotionClause
from lowering_core.model.syntax import Binary, Cast, Expr, Index, Member, Name, Paren, SizeofExpr, Unary
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass

_MOST = 16


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows at equal distances, as the arguments of rex_update_rows: the address of the first byte, and the shape, which
    is the bytes of a row and for each dimension a count and a distance in bytes.
    """

    item: Item
    name: str
    flags: Flag
    first: Expr
    shape: tuple[Expr, ...]

    @property
    def dimensions(self) -> int:
        """The number of dimensions of rows, at least one."""
        return len(self.shape) // 2


def strided_rows(directive: Directive, scope: Scope) -> tuple[Rows, ...] | Unfit:
    """The items of a directive that have to be copied row by row."""
    found: list[Rows] = []
    for clause in directive.named(MotionClause):
        for item in clause.items:
            rows = _rows(clause, item, scope)
            if isinstance(rows, str):
                return Unfit(item, rows)
            if rows is not None:
                found.append(rows)
    return tuple(found)


def _rows(clause: MotionClause, item: Item, scope: Scope) -> Rows | str | None:
    base, dimensions = dimensions_of(item.expr)
    shaped = isinstance(base, Cast)
    if not (shaped or isinstance(base, Name | Member)) or not dimensions:
        return None
    folded = _folded(base, dimensions, scope)
    if folded is None:
        return None
    place, inner = folded
    ctype = type_of(place, scope)
    target = pointee(ctype)
    if ctype is None or target is None:
        return None
    simple = all(part.stride is None or constant_value(part.stride, scope) == 1 for part in inner)
    if simple and not shaped and whole_rows(target, inner[1:], scope):
        return None
    if clause.mapper not in ("", "default") or clause.iterator:
        return f"`{item.name}`: mappers and iterators are not supported"
    if len(inner) > _MOST:
        return f"`{item.name}`: a section of more than {_MOST} dimensions is not supported"
    if inner[0].length is None and isinstance(strip(ctype), Pointer):
        return f"`{item.name}`: the section needs a length, because its extent is not known"
    if any(part.stride is not None and (constant_value(part.stride, scope) or 1) < 1 for part in inner):
        return f"`{item.name}`: the stride of a section must be positive"
    return _as_rows(clause, item, place, inner)


def _folded(base: Expr, dimensions: tuple[Dimension, ...], scope: Scope) -> tuple[Expr, tuple[Dimension, ...]] | None:
    """The last pointer or array that the section is of, and its own dimensions; None where pointers in between have
    more than one element listed.
    """
    place, start = base, 0
    current = type_of(base, scope)
    for position, _ in enumerate(dimensions):
        if current is not None and isinstance(strip(current), Pointer) and position > start:
            for part in dimensions[start:position]:
                if part.length is None or constant_value(part.length, scope) != 1:
                    return None
                place = Index(place, part.lower) if part.lower is not None else Unary(op="*", operand=place)
            start = position
        current = pointee(current)
    return place, dimensions[start:]


def _as_rows(clause: MotionClause, item: Item, place: Expr, inner: tuple[Dimension, ...]) -> Rows:
    begin = row = operand(place)
    shape: list[Expr] = []
    size: Expr = number(0)
    for level, part in enumerate(inner):
        lower, stride = part.lower or number(0), part.stride or number(1)
        begin, element = Index(begin, lower), int64(SizeofExpr(first(row)))
        if part.length is not None:
            count = int64(part.length)
        else:
            whole = int64(Binary("/", SizeofExpr(row), SizeofExpr(first(row))))
            left = Binary("-", Binary("+", Binary("-", whole, int64(lower)), int64(stride)), number(1))
            count = Binary("/", Paren(left), int64(stride))
        row, size = first(row), element
        if level + 1 == len(inner) and structural(stride) == "1":
            size = Binary("*", count, element)
        else:
            shape += [count, Binary("*", int64(stride), element)]
    flags = Flag.TO if clause.name == "to" else Flag.FROM
    flags |= Flag.PRESENT if "present" in clause.modifiers else Flag.NONE
    found = (size, *(shape or (number(1), number(0))))
    return Rows(item, structural(item.expr), flags, untyped(address(begin)), found)
