"""Races as C programs that compile, run and print the two iterations and the element that they meet in."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.access.domains import started
from lowering_core.analysis.types import bit_field
from lowering_core.analysis.walk import walk
from lowering_core.c_text import declare, has_spelling
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.ordering import base_name
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView
from lowering_core.dependence.words import AtSource, witness_of
from lowering_core.model.ctypes import Array, CType, Pointer, Record, strip, unqualified
from lowering_core.model.dependence import VerdictKind, Witness
from lowering_core.model.shown import ShownRace
from lowering_core.model.syntax import Declaration, For, Name
from lowering_core.shown.accesses import element_objects, two_accesses
from lowering_core.shown.body import marked_body
from lowering_core.shown.needs import needs_of
from lowering_core.shown.objects import Unshown, beginnings, declarations, value_format
from lowering_core.shown.program import ProgramParts, written
from lowering_core.shown.scene import objects_of
from lowering_core.shown.values import SceneValues


def shown_of(view: FunctionView, loop: For, name: str, source: AtSource) -> Iterator[ShownRace]:
    """The races of a loop as programs; `name` is that of the file, and `source` gives the place in it of one in the
    function's text. A loop of an included file has none here.
    """
    at = None if loop.span is None else source(loop.span)
    if at is None or at.path:
        return
    judged = judge(view, loop)
    if judged.kind is not VerdictKind.RACE:
        return
    line, last = at.line, at.lines.line(at.span.end) + 1
    directive = judged.concurrency.directive
    first = line if directive is None else min(line, source(directive.span).line)
    index = started(loop)[0]
    where = f"{name}:{line}, the loop over {'?' if index is None else index.name} in {view.function.name}"
    for found in (judged, *judged.others):
        about, text, reason, why = found.detail or base_name(found.pair), "", "", ""
        try:
            text, why = program_of(view, found, where)
        except Unshown as problem:
            reason = str(problem)
        whole, concurrent = bool(text) and not why, directive is not None
        yield ShownRace(view.function.name, line, first, last, text, reason, whole, why, about, concurrent)


def program_of(view: FunctionView, found: Judgement, where: str) -> tuple[str, str]:
    """The program that shows a race, and why it has no more than the two accesses, empty where it has the whole body.
    `where` says in words which loop that is. Raises Unshown with a reason where there is no such program.
    """
    if found.kind is not VerdictKind.RACE or found.pair is None:
        raise Unshown("no race is proved here")
    for access in found.pair:
        if not isinstance(access.node, Declaration) and bit_field(access.node, view.scope) is not None:
            raise Unshown("the element is a bit-field, which has no address")
    witness, values = witness_of(view, found), SceneValues(view, found)
    if witness is None or not values.known:
        raise Unshown("there is no example of two iterations")
    shown = _Shown(view, found, witness, values, where)
    try:
        return shown.whole(), ""
    except Unshown as reason:
        return shown.accesses(str(reason)), str(reason)


class _Shown:
    def __init__(self, view: FunctionView, found: Judgement, witness: Witness, values: SceneValues, where: str) -> None:
        assert found.pair is not None
        self._view = view
        self._found = found
        self._witness = witness
        self._values = values
        self._where = where
        self._pair = found.pair
        self._way = witness.element
        self._element = witness.element.text or found.detail
        self._type = self._pair[0].type
        if found.detail and self._pair[0].symbol is not None:
            self._type = self._pair[0].symbol.type
        self._turned = self._is_turned()

    def whole(self) -> str:
        """The program with the body of the loop."""
        loops = self._found.concurrency.loops
        symbols = [started(loop)[0] for loop in loops]
        indices = [(symbol, self._values.index(loop)) for symbol, loop in zip(symbols, loops, strict=True)]
        if not self._values.consistent:
            raise Unshown("the witness is one of products, not of their factors")
        named = frozenset(symbol for symbol in symbols if symbol is not None)
        body = marked_body(self._view, self._found, named)
        objects = objects_of(self._view, self._found, self._values, body.outer)
        if self._pair[0].symbol is None or all(one.name != self._pair[0].symbol.name for one in objects):
            raise Unshown("the body names the element through a pointer that is set outside of it")
        lines: list[str] = []
        for symbol, pair in indices:
            if symbol is None or pair is None:
                raise Unshown("the index of the loop is no number")
            first, second = pair[::-1] if self._turned else pair
            lines.append(f"{declare(unqualified(symbol.type), symbol.name)} = @turn@ == 0 ? {first} : {second};")
            lines.append(f"(void){symbol.name};")
        text = ("do", *body.lines[:-1], f"{body.lines[-1]} while (0);") if body.jumps else body.lines
        about = "The body of the loop is as it is written there, but for the marks."
        return self._written(
            ProgramParts((about,), (), ("", ""), tuple(lines), objects, "", (), text, self._is_between())
        )

    def _is_between(self) -> bool:
        """Whether a value of another iteration may come in between without leading out of an array: no subscript uses
        it, or it counts an inner loop, which looks at it first.
        """
        symbol = self._pair[0].symbol
        if not self._found.detail or symbol is None or isinstance(strip(symbol.type), Array | Record):
            return False
        mine = [one for _, one in self._view.inside(self._found.loop) if one.symbol == symbol and one.path == ()]
        indices = (
            index for _, one in self._view.inside(self._found.loop) for index in one.subscripts
        )  # fmt: skip
        used = any(isinstance(node, Name) and node.symbol == symbol for index in indices for node in walk(index))
        return not used or all(one.header == symbol for one in mine if one.writes)

    def accesses(self, reason: str) -> str:
        """The program with the two accesses alone."""
        objects = element_objects(self._view, self._found, self._values, self._way)
        text = two_accesses(self._found, self._type, self._element, "@turn@", turned=self._turned)
        about = (f"Only the two accesses are shown: {reason}.",)
        return self._written(ProgramParts(about, (), ("", ""), (), objects, "", (), text, False))

    def _written(self, parts: ProgramParts) -> str:
        view, own = self._view, frozenset(one.name for one in parts.objects)
        first, second = self._names()
        lines = [line for one in parts.objects for line in declarations(one)]
        lines += [line for one in parts.objects for line in beginnings(one, view.environment, "@next@")]
        lines += _value_lines(self._type)
        needs = needs_of("\n".join([*lines, *parts.body, *parts.indices]), own, view.environment, view.scope.offset)
        about = (*self._about(first, second), *parts.about, "Build and run it: cc -Wall -Wextra FILE.c && ./a.out")
        value = tuple(_value_lines(self._type))
        whole = ProgramParts(
            tuple(f"   {line}" for line in about), needs, (first, second), parts.indices, parts.objects, self._element,
            value, parts.body, parts.between,
        )  # fmt: skip
        return written(whole, view.environment)

    def _about(self, first: str, second: str) -> Iterator[str]:
        writes = "both write it" if all(one.writes for one in self._pair) else "one of them writes it"
        yield f"{self._where}: iterations {first} and {second} touch {self._element}, and {writes}."
        if self._witness.parameters:
            yield f"Where {', '.join(f'{name} = {value}' for name, value in self._witness.parameters)}."

    def _names(self) -> tuple[str, str]:
        """The two iterations in words, the one that comes first in order at the front."""
        depth = len(self._found.concurrency.loops)
        sides = (
            (self._witness.second, self._witness.first) if self._turned else (self._witness.first, self._witness.second)
        )
        first, second = (", ".join(f"{name} = {value}" for name, value in one[:depth]) for one in sides)
        return first or "one", second or "another"

    def _is_turned(self) -> bool:
        """Whether the second iteration of the witness comes first in order."""
        sides = [tuple(self._ordinal(loop, turn) for loop in self._found.concurrency.loops) for turn in (0, 1)]
        return sides[1] < sides[0]

    def _ordinal(self, loop: For, turn: int) -> int:
        reader = self._values.reader
        value = self._values.turns[turn].get(reader.dimension(loop), 0)
        step = reader.step(loop)
        return -value if step is not None and step < 0 and not reader.is_numbered(loop) else value


def _value_lines(ctype: CType | None) -> Iterator[str]:
    """The lines that print the element into `to`."""
    form, number = value_format(ctype)
    if ctype is not None and form and has_spelling(unqualified(ctype)):
        yield f'sprintf(to, "{form}", ({number})*({declare(unqualified(ctype))} *)@element@);'
    elif ctype is not None and isinstance(strip(ctype), Pointer):
        yield 'sprintf(to, "%p", *(void **)@element@);'
    else:
        yield "for (size_t at = 0; at < @element_size@ && at < 16; at++)"
        yield '    sprintf(to + 2 * at, "%02x", (unsigned char)@element@[at]);'
