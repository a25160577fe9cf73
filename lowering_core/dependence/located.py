"""Where an access goes: a piece of memory, and the way from its beginning as subscripts and members."""

from __future__ import annotations

from dataclasses import replace

from lowering_core.access.places import ObjectPlace
from lowering_core.analysis.types import find_field
from lowering_core.c_text import structural
from lowering_core.dependence.reader import IterationValues, is_number_symbol
from lowering_core.dependence.storage import Base, has_member
from lowering_core.dependence.values import Notes
from lowering_core.model.access import Access, AccessPath, Element, MemberStep
from lowering_core.model.ctypes import BITS, UNSIGNED, Array, CType, Kind, Pointer, Record, strip
from lowering_core.model.dependence import Reason
from lowering_core.model.expressions import bare
from lowering_core.model.polynomial import Polynomial, add, constant
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Declaration, Expr, Name, Postfix, Unary
from lowering_core.values import dataclass

_ONE = constant(1)


@dataclass(frozen=True, slots=True)
class Subscript:
    """A subscript, and how many elements the array has there; None where that is not known, or does not matter."""

    form: Polynomial
    size: Polynomial | None


@dataclass(frozen=True, slots=True)
class MemoryPlace:
    """The memory that an access goes to. `steps` lead there from the beginning of `base`: subscripts, members (`.x`),
    and members of unions (`|x`). `union` in the path means that other members lie in the same bytes.
    """

    base: Base
    steps: tuple[Subscript | str, ...]

    @property
    def dimensions(self) -> tuple[Subscript, ...]:
        """The subscripts alone."""
        return tuple(step for step in self.steps if isinstance(step, Subscript))


def place_in(reader: IterationValues, access: Access, notes: Notes) -> MemoryPlace | Reason:
    """Where an access goes in an iteration of the reader's loop, or why that is not known."""
    symbol, path = access.symbol, access.path
    if path is None or symbol is None:
        walked = _walked(access)
        if walked is None:
            return Reason.POINTER
        name, offset = walked
        symbol, path = name.symbol, (Element(name, constant(offset)),)
        if symbol is None:
            return Reason.POINTER
        return _pointer(reader, symbol, name, constant(offset), notes)
    return _along(reader, access, symbol, path, notes)


def base_in(reader: IterationValues, pointer: Expr) -> Base | None:
    """The memory that a pointer leads to in an iteration of the reader's loop; None where that is not known."""
    value = reader.evaluator.value(pointer, Notes())
    found = None if value.kind is not None else _base_of(value.form)
    return None if found is None else _base(found[0])


def _base(symbol: Symbol) -> Base:
    through = not isinstance(strip(symbol.type), Array)
    return Base(symbol, through, symbol.name if symbol.number <= -3_000_000 else "")


def _walked(access: Access) -> tuple[Name, int] | None:
    """The pointer of `*p++` and the like, and how far from its old value the element lies."""
    node = None if isinstance(access.node, Declaration) else bare(access.node)
    if not isinstance(node, Unary) or node.op != "*":
        return None
    inner = bare(node.operand)
    if isinstance(inner, Postfix | Unary) and inner.op in ("++", "--"):
        name = bare(inner.operand)
        if isinstance(name, Name):
            ahead = 0 if isinstance(inner, Postfix) else 1 if inner.op == "++" else -1
            return name, ahead
    return None


def _pointer(
    reader: IterationValues, symbol: Symbol, name: Name, offset: Polynomial, notes: Notes
) -> MemoryPlace | Reason:
    value = reader.evaluator.value(name, notes)
    found = _base_of(value.form)
    if found is None or value.kind is not None:
        return Reason.POINTER
    base, behind = found
    return MemoryPlace(_base(base), (Subscript(add(behind, offset), None),))


def _base_of(form: Polynomial | None) -> tuple[Symbol, Polynomial] | None:
    """The pointer or array in a value, and how many elements behind its beginning the value leads."""
    bases = [] if form is None else [one for one in form.symbols if not is_number_symbol(one)]
    if form is None or len(bases) != 1:
        return None
    factor = form.coefficient(bases[0])
    if factor is None or factor.constant != 1:
        return None
    rest = Polynomial(tuple(term for term in form.terms if bases[0] not in term[0]))
    return bases[0], rest


def _along(
    reader: IterationValues, access: Access, symbol: Symbol, path: AccessPath, notes: Notes
) -> MemoryPlace | Reason:
    ctype: CType | None = symbol.type
    place = MemoryPlace(Base(symbol, False, ""), ())
    for number, step in enumerate(path):
        inner = None if ctype is None else strip(ctype)
        if isinstance(step, MemberStep):
            field = find_field(inner, step.name, reader.view.environment) if isinstance(inner, Record) else None
            ctype = None if field is None else field.type
            direct = isinstance(inner, Record) and has_member(inner, step.name, reader.view.environment)
            union = not direct or (isinstance(inner, Record) and inner.keyword == "union")
            place = replace(place, steps=(*place.steps, f"{'|' if union or field is None else '.'}{step.name}"))
        elif isinstance(inner, Array):
            ctype = inner.element
            place = replace(place, steps=(*place.steps, Subscript(_index(reader, step, notes), _size(reader, inner))))
        elif isinstance(inner, Pointer):
            declared, ctype = ctype, inner.target
            index = _index(reader, step, notes)
            held = int(place.base.through)
            root = access.root or access.node
            if isinstance(root, Declaration):
                return Reason.POINTER
            where = ObjectPlace(symbol, path[:number], inner, held, (), (), root)
            found = _behind(reader, access, where, index, notes)
            if number and isinstance(found, MemoryPlace) and found.base.path:
                found = replace(found, base=_as_member(reader, found.base, access, path[:number], declared))
            if isinstance(found, Reason):
                return found
            place = found
        else:
            return Reason.POINTER
    return place


def _behind(
    reader: IterationValues, access: Access, where: ObjectPlace, index: Polynomial, notes: Notes
) -> MemoryPlace | Reason:
    """What the pointer at a place leads to: one that a variable holds, or one in memory."""
    symbol, root = where.symbol, access.root
    assert symbol is not None and where.path is not None
    if not where.path:
        if isinstance(root, Name) and root.symbol == symbol:
            return _pointer(reader, symbol, root, index, notes)
        if reader.view.written_in(symbol, reader.judged) or symbol in reader.view.exposed or symbol in reader.apart:
            return Reason.POINTER
        return MemoryPlace(Base(symbol, True, ""), (Subscript(index, None),))
    if root is None or not reader.is_invariant(where, notes) or reader.storage.may_write(where):
        return Reason.POINTER
    text = _text(reader, symbol, where.path)
    return MemoryPlace(Base(symbol, True, text), (Subscript(index, None),))


def _as_member(reader: IterationValues, base: Base, access: Access, before: AccessPath, declared: CType | None) -> Base:
    """The base behind a pointer in memory, with its declared type where it is a member of a structure that a variable
    is or leads to.
    """
    ctype, symbol, arrow = strip(base.symbol.type), base.symbol, isinstance(before[0], Element)
    if arrow and isinstance(ctype, Pointer) and isinstance(before[0], Element) and before[0].form == constant(0):
        ctype, before = strip(ctype.target), before[1:]
    step = before[0] if len(before) == 1 else None
    root = access.root is not None and access.root.symbol == symbol
    plain = isinstance(ctype, Record) and ctype.keyword == "struct" and isinstance(step, MemberStep)
    if not root or not plain or not isinstance(ctype, Record) or not isinstance(step, MemberStep):
        return base
    if declared is None or not has_member(ctype, step.name, reader.view.environment):
        return base
    return replace(base, member=declared, written=f"{symbol.name}{'->' if arrow else '.'}{step.name}")


def _index(reader: IterationValues, step: Element, notes: Notes) -> Polynomial:
    if step.form is not None and step.form.constant is not None:
        return step.form
    value = reader.evaluator.value(step.index, notes)
    # A sum of unsigned numbers wraps around before it becomes a subscript.
    narrow = value.kind in UNSIGNED and BITS[value.kind] < BITS[Kind.ULONG]
    form = reader.evaluator.converted(value, value.kind, notes) if narrow and value.kind else value.form
    return reader.evaluator.unknown(notes) if form is None else form


def _size(reader: IterationValues, array: Array) -> Polynomial | None:
    if array.count is not None:
        return constant(array.count)
    if array.length is None:
        return None
    return reader.length(array.length)


def _text(reader: IterationValues, symbol: Symbol, path: AccessPath) -> str:
    words = symbol.name
    for number, step in enumerate(path):
        if isinstance(step, MemberStep):
            words += f".{step.name}"
        else:
            arrow = number + 1 < len(path) and isinstance(path[number + 1], MemberStep)
            zero = step.form is not None and step.form.constant == 0
            words = f"(*{words})" if zero and arrow else f"{words}[{_words(reader, step.index)}]"
    return words


def _words(reader: IterationValues, index: Expr) -> str:
    """A subscript as the value that it has."""
    form = reader.evaluator.value(index, Notes()).form
    return structural(index) if form is None else form.text()
