"""A function's text in the host file: what the user wrote, with the host side of its constructs in their place."""

from collections.abc import Iterable, Iterator, Sequence

from lowering_core.c_text import as_written, declare, structural
from lowering_core.ir import host
from lowering_core.ir.host import CallArgument, Edit, HostBlock, HostItem, HostPragma, Shadow, flags, is_listed, string
from lowering_core.ir.nodes import Braces, Counted, Declare, Evaluate, Guard, Memory
from lowering_core.ir.renaming import renamed
from lowering_core.ir.user_text import cut
from lowering_core.model.directive import DependClause, ReductionClause
from lowering_core.model.kernel import Fragment
from lowering_core.model.syntax import Call, Expr, Name, Paren, Unary
from lowering_core.model.unit import FunctionUnit
from lowering_core.source.lexer import TEXT_WORDS
from lowering_core.text import Span, decode

_STEP = 4
_STORAGE = {Memory.STATIC: "static ", Memory.EXTERN: "extern "}
_WIDTH = 100
# A waiting task must not start before, nor overlap, any task that the construct may not overlap. That of a construct is
# complete long after it ran, which a lock for the time that it runs would not cover.
_WAITING = {"mutexinoutset": "inout", "inoutset": "inout"}
_DEFERRED = {"mutexinoutset": "inout", "inoutset": "REX_INOUTSET"}


def host_text(unit: FunctionUnit, edits: Sequence[Edit], circular: frozenset[str], data: bytes) -> tuple[Fragment, ...]:
    """The unit's text with all edits made; one within another counts where that holds the original text around it.
    `circular` are the macros that hold their own names, which stay in what they expand to; `data` is the file's text.
    """
    edits = [*edits, *(_as_in_file(unit, edits, circular, data) if circular else ())]
    printer = _HostPrinter(unit, [_whole_line(edit, unit.text) for edit in edits], circular)
    printer.original(Span(0, len(unit.text)))
    return tuple(fragment for fragment in printer.done if fragment.text)


class _HostPrinter:
    """Writes text; `_place` is what new text comes from, `_written` whether expressions print as in the unit's text."""

    def __init__(self, unit: FunctionUnit, edits: list[Edit], circular: frozenset[str]) -> None:
        self.done: list[Fragment] = []
        self._circular = circular
        self._unit, self._written = unit, False
        self._names: dict[str, Expr] = {}
        self._place = Span(0, len(unit.text))
        self._edits: list[Edit] = sorted(edits, key=lambda edit: (edit.span.start, -edit.span.end))

    def original(self, span: Span) -> None:
        """Bytes `span` of the text with the edits in them."""
        edits, cursor = [edit for edit in self._edits if span.covers(edit.span)], span.start
        for edit in edits:
            if edit.span.start >= cursor:
                self.done += cut(Span(cursor, edit.span.start), self._unit, self._unit.text)
                self._edit(edit)
                cursor = edit.span.end
        self.done += cut(Span(cursor, span.end), self._unit, self._unit.text)

    def _edit(self, edit: Edit) -> None:
        outer, place = self._edits, self._place
        self._edits = [other for other in outer if other is not edit]
        self._place = edit.new.place if isinstance(edit.new, HostBlock) else edit.span
        match renamed(edit.new, self._names) if self._names and isinstance(edit.new, HostBlock) else edit.new:
            case HostBlock(column=column) as block:
                indent = _indentation(column, self._unit.text)
                if edit.span.start == 0 or self._unit.text[edit.span.start - 1 : edit.span.start] == b"\n":
                    self._write(indent)
                self._block(block, indent)
            case HostPragma(words):
                escaped = words.replace("\\", "\\\\").replace('"', '\\"')
                marked = self._unit.text[edit.span.start : edit.span.start + 1] == b"#"
                self._write(f"#pragma omp {words}" if marked else f'_Pragma("omp {escaped}")')
            case str(words):
                self._write(words)
            case expr:
                self._write(structural(expr))
        self._edits, self._place = outer, place

    def _write(self, text: str) -> None:
        self.done.append(Fragment(text, self._unit.source(self._place)))

    def _block(self, block: HostBlock, indent: str) -> None:
        self._write(f"{{ /* {block.comment} */" if block.comment else "{")
        self._items(block.items, indent + " " * _STEP)
        self._write(f"\n{indent}}}")

    def _items(self, items: Sequence[HostItem], indent: str) -> None:
        for item in items:
            self._item(item, indent)

    def _item(self, item: HostItem, indent: str) -> None:
        """A statement, on a new line."""
        match item:
            case HostBlock():
                self._write("\n" + indent)
                self._block(item, indent)
            case Braces(()):
                self._lines(["{ }"], indent)
            case Braces(items):
                self._braced("", items, indent)
            case host.Provided(test, items) | Guard(test, items):
                self._guarded(test, items, indent)
            case Counted(index, count, items):
                self._braced(f"for (int {index} = 0; {index} < {count}; ++{index}) ", items, indent)
            case host.AsWritten(items):
                self._written = True
                self._items(items, indent)
                self._written = False
            case host.OriginalText(span):
                if self._unit.text[span.start : span.start + 1] != b"\n":
                    self._write("\n" + indent)
                self.original(span)
            case host.Shadowed():
                self._shadowed(item, indent)
            case host.ArgumentArrays(listed):
                self._expanded(_list(listed) if is_listed(listed) else _arrays(listed), indent)
            case HostPragma(words, clauses, deferred):
                depends = (_clause(clause, _DEFERRED if deferred else _WAITING) for clause in clauses)
                self._lines([" ".join(["#pragma omp", words, *depends])], indent)
            case host.Noted(declared, note):
                self._expanded([f"{self._declared(declared)} /* {note} */"], indent)
            case Declare():
                self._expanded([self._declared(item)], indent)
            case Evaluate(Call() as call) if not self._written:
                self._expanded(_wrapped("", call, ";"), indent)
            case Evaluate(expr):
                self._expanded([f"{self._text(expr)};"], indent)
            case _:
                raise AssertionError(f"{type(item).__name__} is a statement of kernels alone")

    def _lines(self, lines: Iterable[str], indent: str) -> None:
        for line in lines:
            self._write(f"\n{indent}{line}")

    def _expanded(self, lines: Sequence[str], indent: str) -> None:
        """Lines whose macros are expanded; a name that stayed must not be taken for its macro once more."""
        text = "\n".join(lines) if self._circular and not self._written else ""
        names = sorted({match[1] for match in TEXT_WORDS.finditer(text)} & self._circular)
        hidden = [line for name in names for line in (f'#pragma push_macro("{name}")', f"#undef {name}")]
        self._lines([*hidden, *lines, *(f'#pragma pop_macro("{name}")' for name in names)], indent)

    def _braced(self, head: str, items: Sequence[HostItem], indent: str) -> None:
        self._write(f"\n{indent}{head}{{")
        self._items(items, indent + " " * _STEP)
        self._write(f"\n{indent}}}")

    def _guarded(self, test: Expr, items: Sequence[HostItem], indent: str) -> None:
        match test, items:
            case _, (Evaluate(expr),):
                self._expanded([f"if ({self._text(test)}) {self._text(expr)};"], indent)
            case Unary("!", Call() as call), _:
                *first, last = _wrapped("if (!", call, ") ")
                self._lines(first, indent)
                self._braced(last, items, indent)
            case _:
                self._braced(f"if ({self._text(test)}) ", items, indent)

    def _shadowed(self, item: host.Shadowed, indent: str) -> None:
        for shadow in item.shadows:
            self._expanded(_address(shadow), indent)
        declares = item.shadows or any(isinstance(one, Declare) for one in item.items)
        if not declares:
            self._items(item.items, indent)
            return
        self._write(f"\n{indent}{{")
        for shadow in item.shadows:
            self._lines(_named(shadow), indent + " " * _STEP)
        edits, names = self._edits, self._names
        uses = [Edit(span, words) for shadow in item.shadows for span, words in shadow.places or ()]
        here = {one.name: _storage(one) for one in item.shadows if one.places is not None}
        self._edits = sorted((*edits, *uses), key=lambda edit: (edit.span.start, -edit.span.end))
        self._names = {**names, **here}
        self._items(renamed(item, here).items if here else item.items, indent + " " * _STEP)
        self._edits, self._names = edits, names
        restored = [f'#pragma pop_macro("{shadow.name}")' for shadow in item.shadows if _is_macro(shadow)]
        self._lines([*restored, "}"], indent)

    def _declared(self, item: Declare) -> str:
        assert item.type is not None, "C has no type that follows from the value"
        storage = _STORAGE.get(item.memory, "")
        value = "" if item.value is None else f" = {self._text(item.value)}"
        return f"{storage}{declare(item.type, item.name)}{value};"

    def _text(self, expr: Expr) -> str:
        return as_written(expr, self._unit.text) if self._written else structural(expr)


def _as_in_file(unit: FunctionUnit, edits: Sequence[Edit], circular: frozenset[str], data: bytes) -> Iterator[Edit]:
    """What stands for a circular macro, as the file has it: left expanded, it would be expanded once more."""
    for number, segment in enumerate(unit.segments):
        span, source = Span(segment.start, segment.end), segment.source
        if segment.verbatim or circular.isdisjoint(TEXT_WORDS.findall(decode(unit.text[span.start : span.end]))):
            continue
        beside = (*unit.segments[max(number - 1, 0) : number], *unit.segments[number + 1 : number + 2])
        alone = all(one.source.end <= source.start or source.end <= one.source.start for one in beside)
        if alone and all(edit.span.covers(span) or not span.touches(edit.span) for edit in edits):
            yield Edit(span, decode(data[source.start : source.end]))


def _whole_line(edit: Edit, text: bytes) -> Edit:
    """A block begins where its line does, if nothing else stands in front of it there."""
    start = text.rfind(b"\n", 0, edit.span.start) + 1
    if not isinstance(edit.new, HostBlock) or text[start : edit.span.start].strip():
        return edit
    return Edit(Span(start, edit.span.end), edit.new)


def _indentation(at: int, text: bytes) -> str:
    """The white space with which the line of byte `at` begins."""
    line = decode(text[text.rfind(b"\n", 0, at) + 1 : at + 1])
    return line[: len(line) - len(line.lstrip(" \t"))]


def _wrapped(before: str, call: Call, after: str) -> list[str]:
    """A call on as many lines as its arguments need."""
    lines = [f"{before}{structural(call.function)}({'' if call.arguments else ')' + after}"]
    margin = " " * len(lines[0])
    for position, argument in enumerate(call.arguments, start=1):
        text = structural(argument) + ("," if position < len(call.arguments) else f"){after}")
        if len(lines[-1]) + len(text) < _WIDTH or lines[-1].endswith("("):
            lines[-1] += text if lines[-1].endswith("(") else f" {text}"
        else:
            lines.append(margin + text)
    return lines


def _clause(clause: DependClause | ReductionClause, types: dict[str, str]) -> str:
    items = ", ".join(structural(item.expr) for item in clause.items)
    if isinstance(clause, ReductionClause):
        return f"{clause.name}({clause.operator}: {items})"
    kind = types.get(clause.type, clause.type)
    return f"depend({f'{clause.iterator}, ' if clause.iterator else ''}{kind}: {items})"


def _address(shadow: Shadow) -> list[str]:
    """The storage that a name is to stand for."""
    name, at = shadow.name, f"__rex_at_{shadow.name}"
    held = f"__rex_use_{name}" if shadow.pointer else f"*const __rex_addr_{name}"
    return [f"void *const {at} = {structural(shadow.address)};", f"__typeof__({name}) {held} = {at};"]


def _is_macro(shadow: Shadow) -> bool:
    return not shadow.pointer and shadow.places is None


def _storage(shadow: Shadow) -> Expr:
    return Paren(Unary("*", Name(f"__rex_addr_{shadow.name}")))


def _named(shadow: Shadow) -> list[str]:
    name = shadow.name
    if shadow.places is not None:
        return []
    if shadow.pointer:
        return [f"__typeof__(__rex_use_{name}) {name} = __rex_use_{name};", f"(void){name};"]
    return [f'#pragma push_macro("{name}")', f"#undef {name}", f"#define {name} (*__rex_addr_{name})"]


def _arrays(listed: Sequence[CallArgument]) -> list[str]:
    return [
        *_array("void *__args_base[]", [structural(one.base) for one in listed]),
        *_array("void *__args[]", [structural(one.begin) for one in listed]),
        *_array("const int64_t __arg_sizes[]", [f"(int64_t)({structural(one.size)})" for one in listed]),
        *_array("const int64_t __arg_types[]", [structural(flags(one.flags)) for one in listed]),
        *_array("static const char *const __arg_names[]", [string(one.name).text for one in listed]),
    ]


def _array(declaration: str, values: list[str]) -> list[str]:
    text = f"{declaration} = {{{', '.join(values) or '0'}}};"
    if len(text) <= 110:
        return [text]
    return [f"{declaration} = {{", *(f"    {value}," for value in values), "};"]


def _list(listed: Sequence[CallArgument]) -> list[str]:
    lines = ["rex_list __rex_list = {0};"]
    for one in listed:
        for depth, (name, count) in enumerate(one.loops):
            limit = f"{name} < (int64_t)({structural(count)})"
            lines.append(f"{'    ' * depth}for (int64_t {name} = 0; {limit}; ++{name})")
        values = f"{string(one.name).text}, {structural(one.base)}, {structural(one.begin)}"
        sizes = f"(int64_t)({structural(one.size)}), {structural(flags(one.flags))}"
        lines.append(f"{'    ' * len(one.loops)}rex_list_add(&__rex_list, {values}, {sizes});")
    return [
        *lines,
        "void **const __args_base = __rex_list.__base, **const __args = __rex_list.__args;",
        "const int64_t *const __arg_sizes = __rex_list.__sizes, *const __arg_types = __rex_list.__types;",
        "const char *const *const __arg_names = __rex_list.__names;",
    ]
