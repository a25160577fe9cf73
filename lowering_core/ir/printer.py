"""The kernel IR as text. What the user wrote stays as it is, comments included, and moves to its column as a whole."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from operator import attrgetter

from lowering_core.c_text import assemble
from lowering_core.ir.heap_text import HEAPS, heap_text
from lowering_core.ir.loop_text import chunk_head, dealt_head, scheduler_head, stride_head, team_head
from lowering_core.ir.nodes import (
    AnyItem,
    Barrier,
    Braces,
    Counted,
    Critical,
    Declare,
    Enumerated,
    Evaluate,
    GridStride,
    Guard,
    Hole,
    KernelCode,
    Memory,
    Operator,
    ParallelLoop,
    Parameter,
    Rewrite,
    RoundRobinLoop,
    Several,
    Skip,
    TeamChunks,
    Unrolled,
    User,
    VariableArray,
    View,
)
from lowering_core.ir.spelling import intrinsic_text, lasting_name, lock_text, storage_name
from lowering_core.ir.user_text import indentation, pieces, shifted
from lowering_core.ir.words import Renamer
from lowering_core.model.ctypes import Arithmetic, Array, CType, Enumeration, Pointer, Record, strip
from lowering_core.model.kernel import Fragment, HeadParameter, KernelHead
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import (
    Cast,
    CompoundLiteral,
    Expr,
    Intrinsic,
    Member,
    Name,
    Node,
    Number,
    OpaqueExpr,
    SizeofType,
)
from lowering_core.model.unit import FunctionUnit
from lowering_core.targets.target import Target
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

_STEP = 4
_start = attrgetter("span.start")


@dataclass(frozen=True, slots=True)
class Style:
    """For which GPU device code is written, and the user's names that it must not use, with those that it uses;
    `unnamed` are the names that it gives to types without one.
    """

    target: Target
    renames: Mapping[str, str]
    unnamed: Mapping[Record | Enumeration, str] = field(default_factory=dict[Record | Enumeration, str])


@dataclass(frozen=True, slots=True)
class Printed:
    """Text, and the user's names in it."""

    fragments: tuple[Fragment, ...]
    names: frozenset[str]


def kernel_text(
    kernel: KernelCode, unit: FunctionUnit, origin: Span, style: Style, general: str = ""
) -> tuple[Printed, KernelHead]:
    """The definition of a kernel, whose first fragment is its head; `origin` is the place in the file of what has no
    place of its own, and `general` the name of the kernel that takes nothing for granted.
    """
    printer = _Printer(kernel.changes, unit, origin, style)
    head = replace(printer.kernel(kernel), general=general)
    return printer.printed(), head


def items_text(
    items: Sequence[AnyItem], changes: Sequence[Rewrite], unit: FunctionUnit, origin: Span, style: Style
) -> Printed:
    """Statements, each on a new line."""
    printer = _Printer(changes, unit, origin, style)
    printer.items(items, 0)
    return printer.printed()


def declaration_text(item: Declare, changes: Sequence[Rewrite], origin: Span, style: Style) -> Printed:
    """A declaration, printed from its structure alone."""
    printer = _Printer(changes, None, origin, style)
    printer.items((item,), 0)
    return printer.printed()


def _by_node(changes: Iterable[Rewrite]) -> dict[int, list[Rewrite]]:
    """The changes of each node, by identity; the first is around the others."""
    table: dict[int, list[Rewrite]] = {}
    for change in changes:
        table.setdefault(id(change.old), []).append(change)
    return table


def parameter_text(one: Parameter, declared: Callable[[CType, str], str]) -> str:
    """The declaration of a kernel parameter; `declared` declares a name."""
    if isinstance(strip(one.type), Array):
        return f"rex_value<{declared(one.type, '')}> {one.name}"
    return declared(one.type, one.name)


class _Printer:
    """Writes statements; `_line` is what stands on the current line so far, `_origin` where it comes from."""

    def __init__(self, changes: Sequence[Rewrite], unit: FunctionUnit | None, origin: Span, style: Style) -> None:
        self._done: list[Fragment] = []
        self._words = Renamer(style.renames, style.unnamed)
        self._text_unit, self._origin, self._target = unit, origin, style.target
        self._line = ""
        self._local: list[Hole] = []
        self._sliced = unit is not None
        placed = (Hole(change.old.span, change.new) for change in changes if change.old.span is not None)
        self._holes = sorted(placed, key=_start)
        self._table = _by_node(one for one in changes if one.old.span is None or not self._sliced)

    def printed(self) -> Printed:
        """What has been written."""
        return Printed(tuple(one for one in self._done if one.text), frozenset(self._words.used))

    def kernel(self, kernel: KernelCode) -> KernelHead:
        """A whole kernel, of which the result is the head."""
        qualifiers = f"{self._target.kernel} {self._target.bound}"
        parameters = tuple(map(self._parameter, kernel.parameters))
        head = KernelHead(kernel.name, qualifiers, kernel.bound, parameters, room=kernel.room, special=kernel.special)
        self._block(head.text(), kernel.body, 0)
        self._write("\n")
        return head

    @property
    def _unit(self) -> FunctionUnit:
        assert self._text_unit is not None, "there is no user's text"
        return self._text_unit

    def items(self, items: Iterable[AnyItem], column: int) -> None:
        for item in items:
            self._write("\n" + " " * column)
            self._item(item, column)

    def _item(self, item: AnyItem, column: int) -> None:
        """A statement that begins where the text ends; its further lines begin at `column`."""
        before = self._origin
        if item.origin is not None:
            self._origin = self._unit.source(item.origin)
        match item:
            case User():
                self._user(item, column)
            case Braces(items):
                self._block("{", items, column)
            case Guard(test, (Evaluate(expr),)):
                self._write(f"if ({self._text(test)}) {self._text(expr)};")
            case Guard(test, items):
                self._block(f"if ({self._text(test)}) {{", items, column)
            case Counted(index, count, items, unroll):
                count = count if isinstance(count, int) else self._text(count)
                self._write(f"REX_UNROLL({unroll})\n{' ' * column}" if unroll else "")
                self._block(f"for (int {index} = 0; {index} < {count}; ++{index}) {{", items, column)
            case Unrolled(loop, times):
                self._write(f"{f'REX_UNROLL({times})' if times else 'REX_UNROLL_ALL'}\n{' ' * column}")
                self._user(loop, column)
            case Skip(test):
                self._write(f"if ({self._text(test)}) continue;")
            case GridStride():
                self._grid_stride(item, column)
            case RoundRobinLoop():
                self._round_robin(item, column)
            case TeamChunks(trips, chunk, body):
                self._loop(team_head(self._text(trips), self._text(chunk)), body, column)
            case Enumerated():
                self._enumerated(item, column)
            case Critical(name, items):
                self._critical(name, items, column)
            case Operator():
                self._operator(item, column)
            case Barrier():
                self._write(self._target.barrier)
            case Evaluate(expr):
                self._write(f"{self._text(expr)};")
            case Declare():
                self._write(self._declared(item))
            case View(name, element, rank, pointer, extents):
                listed = ", ".join(map(self._text, (pointer, *extents)))
                self._write(f"rex_view<{self._words.declared(element)}, {rank}> {self._words.name(name)}({listed});")
            case VariableArray():
                self._variable_array(item, column)
            case Several(items):
                for position, one in enumerate(items):
                    self._write("\n" + " " * column if position else "")
                    self._item(one, column)
            case ParallelLoop():
                raise AssertionError("a pass has made loops of one dimension of it")
        self._origin = before

    def _write(self, text: str, origin: Span | None = None, *, copied: bool = False) -> None:
        self._done.append(Fragment(text, origin or self._origin, copied))
        self._line = (self._line + text).rpartition("\n")[2]

    def _block(self, opening: str, items: Sequence[AnyItem], column: int, *after: str) -> None:
        """Statements between an opening, which ends with a brace, and the brace that closes it; last, lines `after`."""
        self._write(opening)
        self.items(items, column + _STEP)
        for line in after:
            self._write("\n" + " " * (column + _STEP) + line)
        self._write("\n" + " " * column + "}")

    def _text(self, expr: Expr, active: frozenset[int] = frozenset()) -> str:
        """An expression; a part with a place in the user's text prints as that, but for what has changed in it.

        `active` are the changes that are being printed, by identity.
        """

        def known(part: Node) -> str | None:
            for change in self._table.get(id(part), ()):
                if id(change) not in active:
                    return self._text(change.new, active | {id(change)})
            if isinstance(part, Intrinsic):
                spelled = part if part.type is None else replace(part, type=self._words.type(part.type))
                if part.operation is Operation.WITH_MEMBER:
                    spelled = replace(spelled, operator=self._words.text(part.operator))
                return intrinsic_text(
                    spelled, lambda operand: self._text(operand, active), self._target.fence.rstrip(";")
                )
            # Clauses stand in directives, which are blank: their expressions print from their structure.
            if part.span is None or not self._sliced or not self._unit.blanked[part.span.start : part.span.end].strip():
                return self._structure(part, active)
            cursor, text = part.span.start, ""
            for hole in self._outermost(part.span, active):
                text += self._words.text(decode(self._unit.blanked[cursor : hole.span.start]))
                text += self._text(hole.code, active | {id(hole)}) if isinstance(hole.code, Node) else ""
                cursor = hole.span.end
            return text + self._words.text(decode(self._unit.blanked[cursor : part.span.end]))

        return assemble(expr, known)

    def _structure(self, part: Node, active: frozenset[int]) -> str | None:
        """The text of a node that has none of the user's and names something; None where its parts tell."""
        if isinstance(part, Name):
            return self._words.name(part.name)
        if isinstance(part, OpaqueExpr):
            return self._words.text(part.text)
        if isinstance(part, Cast | SizeofType | CompoundLiteral):
            ctype = self._words.type(part.type)
            return None if ctype == part.type else self._text(replace(part, type=ctype, span=None), active)
        if isinstance(part, Member):
            name = self._words.name(part.field)
            return None if name == part.field else self._text(replace(part, field=name, span=None), active)
        return None

    def _outermost(self, span: Span, active: frozenset[int] = frozenset()) -> Iterator[Hole]:
        """The holes within `span` that lie in no other one, in source order."""
        found: list[Hole] = []
        for holes in (self._local, self._holes):
            first = bisect_left(holes, span.start, key=_start)
            found += holes[first : bisect_left(holes, span.end, lo=first, key=_start)]
        found = [hole for hole in found if id(hole) not in active]
        end = span.start
        for hole in sorted(found, key=lambda hole: (hole.span.start, -hole.span.end)):
            if hole.span.start >= end and span.covers(hole.span):
                yield hole
                end = hole.span.end

    def _user(self, user: User, column: int) -> None:
        outer, self._local = self._local, sorted(user.holes, key=_start)
        delta = column - indentation(user.span.start, self._unit.text)
        cursor = user.span.start
        for hole in self._outermost(user.span):
            self._copied(Span(cursor, hole.span.start), delta)
            if isinstance(hole.code, Node):
                text = self._text(hole.code, frozenset({id(hole)}))
                self._write(shifted(text, delta, whole=False), self._unit.source(hole.span))
            else:
                self._in_place(hole.span, hole.code, delta)
            cursor = hole.span.end
        self._copied(Span(cursor, user.span.end), delta)
        self._local = outer

    def _in_place(self, span: Span, item: AnyItem, delta: int) -> None:
        """A statement in place of the user's; one that begins a line stands where the user's statement stood."""
        if not self._line.strip():
            code = self._unit.blanked[span.start : span.end]
            start = span.start + len(code) - len(code.lstrip())
            self._write(" " * (indentation(start, self._unit.text) + delta - len(self._line)))
        elif not self._line[-1].isspace():
            self._write(" ")
        self._item(item, len(self._line) - len(self._line.lstrip(" ")))

    def _copied(self, span: Span, delta: int) -> None:
        for piece in pieces(span, self._unit):
            text = shifted(self._words.text(piece.text), delta, whole=not self._line)
            self._write(text, piece.origin, copied=piece.copied)

    def _declared(self, item: Declare) -> str:
        name, written = self._words.name(item.name), ""
        if item.written is not None:
            written = self._words.text(decode(self._unit.blanked[item.written.start : item.written.end]))
        if item.memory in HEAPS:
            return heap_text(item, name, "" if item.type is None else self._words.declared(item.type), written)
        spelled = {Memory.SHARED: f"{self._target.shared} ", Memory.CONSTANT: f"static {self._target.function} "}
        head = f"alignas({item.aligned}) " if item.aligned else ""
        head += ("REX_WORDS " if item.packed else "") + spelled.get(item.memory, "")
        value = "" if item.value is None else f" = {self._text(item.value)}"
        if item.memory is Memory.LASTING and item.type is not None and item.value is not None:
            held = lasting_name(self._unit.name, item.name, self._text(item.value))
            return f"{self._words.declared(item.type, item.name, reference=True)} = {held};"
        if written:
            declared = written
        elif item.type is None:
            declared = f"const auto {name}"
        else:
            declared = self._words.declared(item.type, item.name, reference=item.memory is Memory.REFERENCE)
        return f"{head}{declared}{value};"

    def _variable_array(self, item: VariableArray, column: int) -> None:
        own = "rex_team_array" if item.memory is Memory.SHARED else "rex_array"
        kind, given = (own, ()) if item.at is None else ("rex_given_array", (item.at,))
        name, held = self._words.name(item.name), storage_name(item.name)
        element, lengths = self._words.declared(item.element), ", ".join(map(self._text, (*given, *item.lengths)))
        template = f"rex_type<{element}>" if isinstance(strip(item.element), Array | Pointer) else element
        self._write(f"{kind}<{template}, {(rank := len(item.lengths))}> {held}({lengths});\n{' ' * column}")
        rows = f"{template} *const {name}" if rank == 1 else f"const rex_view<{template}, {rank}> {name}"
        self._write(f"{rows} = {held}.rex_rows();")

    def _critical(self, name: str, items: Sequence[AnyItem], column: int) -> None:
        """A thread that finds the lock taken tries again later: threads of a warp must not wait for each other."""
        lock, outer, inner = lock_text(name), " " * (column + _STEP), column + 2 * _STEP
        self._write(f"{{\n{outer}bool _dev_done = false;\n{outer}while (!_dev_done) {{\n{' ' * inner}")
        self._block(f"if (rex_try_lock({lock})) {{", items, inner, f"rex_unlock({lock});", "_dev_done = true;")
        self._write(f"\n{outer}}}\n{' ' * column}}}")

    def _parameter(self, one: Parameter) -> HeadParameter:
        plain = self._words.declared(one.type) if isinstance(strip(one.type), Arithmetic | Enumeration) else ""
        return HeadParameter(one.name, parameter_text(one, self._words.declared), plain)

    def _grid_stride(self, item: GridStride, column: int) -> None:
        first, trips, stride = map(self._text, (item.first, item.trips, item.stride))
        counted = isinstance(item.stride, Number)
        self._loop(stride_head(first, trips, stride, item.unroll, counted=counted), item.body, column)

    def _round_robin(self, item: RoundRobinLoop, column: int) -> None:
        inner, first = column + _STEP, "" if item.first is None else self._text(item.first)
        trips, *worker = map(self._text, (item.trips, item.number, item.count))
        if item.size:
            self._loop(dealt_head(trips, ", ".join(worker), first, item.size, item.unroll), item.body, column)
            return
        head = scheduler_head(trips, self._text(item.chunk), *worker)
        self._write(("\n" + " " * column).join(head) + "\n" + " " * inner)
        self._loop(chunk_head(first, item.unroll), item.body, inner)
        self._write("\n" + " " * column + "}")

    def _loop(self, head: Sequence[str], body: Sequence[AnyItem], column: int) -> None:
        self._block(("\n" + " " * column).join(head), body, column)

    def _enumerated(self, item: Enumerated, column: int) -> None:
        self._write("unsigned long long _dev_count = 0;")
        for depth, header in enumerate(item.headers):
            self._write("\n" + " " * (column + depth * _STEP))
            self._user(header, column + depth * _STEP)
        at = column + (len(item.headers) - 1) * _STEP
        share = f"rex_mod(_dev_count++, {self._text(item.count)}) == {self._text(item.number)}"
        mine = f"const bool _dev_mine = {share};"
        lines = [mine, *(["_dev_last = _dev_mine;"] if item.last else []), "if (!_dev_mine) continue;"]
        # A comment may end the line of the header.
        self._block("\n" + " " * at + ("\n" + " " * (at + _STEP)).join(["{", *lines]), item.body, at)

    def _operator(self, item: Operator, column: int) -> None:
        text, inner = self._words.declared(item.type), column + _STEP
        outside, self._sliced = self._table, False
        self._table = _by_node(item.changes)
        self._write(f"struct {item.name} {{\n{' ' * inner}")
        start = f"rex_init({text} &omp_priv, {text} &omp_orig)"
        combine = f"rex_combine({text} &omp_out, {text} &omp_in)"
        self._block(f"{self._target.function} static void {start} {{", item.start, inner)
        self._write("\n" + " " * inner)
        self._block(f"{self._target.function} static void {combine} {{", item.combine, inner)
        self._write("\n" + " " * column + "};")
        self._table, self._sliced = outside, True
