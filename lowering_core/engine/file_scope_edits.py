"""An edit at file scope that changes a few declarations or macros: they are read again, all else only moves.

It stands for reading the whole file where nothing else at file scope depends on what changes: names that are given a
meaning once, that no other declaration uses and no condition asks for. Everything else is for the reader.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from lowering_core.engine.document import ByteEdit, Text
from lowering_core.engine.moved import Moves, Views, rebased
from lowering_core.engine.reader import see
from lowering_core.engine.slices import Slices
from lowering_core.model.unit import Environment, Macro, TopLevel
from lowering_core.patterns import regex
from lowering_core.source.chunks import Chunk, chunks, without_attributes
from lowering_core.source.directive_lines import clean, directives, word
from lowering_core.source.directives import blank, lexeme_at_end, parse_define, without_digraphs
from lowering_core.source.document import Document
from lowering_core.source.function_spans import Layout
from lowering_core.source.lexer import NAME, SPACE
from lowering_core.source.line_directives import presumed_place
from lowering_core.source.packing import PACK
from lowering_core.source.splices import may_split_near
from lowering_core.standard import TYPEDEFS
from lowering_core.syntax.environment import FileScope
from lowering_core.syntax.file_scope import body_names, used_names
from lowering_core.syntax.file_scope_macros import may_make
from lowering_core.syntax.header_index import header_index
from lowering_core.text import Span, decode, encode
from lowering_core.values import dataclass

_Lines = list[tuple[int, int]]
_FURTHEST = 4
_LINE = rb"(?>[^\n\r\\]++|\\(?:\r\n|[\s\S])?)*+"
_ASKED = regex(rb"(?:\#|%:)[ \t\v\f]*(?:(?:el)?if|undef)" + _LINE)
_INCLUDE = regex(rb"(?:\#|%:)[ \t\v\f]*(?:include|import)")
_WORD = regex(NAME)
_NOTHING = regex(rb"(?>" + SPACE + rb")*+")
_PLAIN = regex(r"[\w.+\-*/() ]*")


@dataclass(frozen=True, slots=True)
class _Window:
    """Bytes `span` of the text, between two pieces of file scope, hold the edit. `data` is what stands there afterwards
    and `blanked` the same without directives; `gone` and `made` are the macros that it defined and that it defines, as
    far as they differ, `place` the first byte of `data` that does, `behind` the first of the text that no longer does.
    """

    span: Span
    data: bytes
    blanked: bytes
    gone: tuple[Macro, ...]
    made: tuple[Macro, ...]
    place: int
    behind: int

    @property
    def delta(self) -> int:
        """How far what stands behind the window moves."""
        return len(self.data) - (self.span.end - self.span.start)


def rescoped(text: Text, edit: ByteEdit, after: Document) -> Text | None:
    """The text after an edit of declarations and macros between two functions, which leads to `after`, with the
    functions `stale` that may mean something else now; None where more may have changed.
    """
    inside = 0 <= edit.start <= edit.end <= len(text.data)
    if text.unit or not inside or not text.scope.openmp or b"\0" in edit.new:
        return None
    if PACK in text.scope.environment.macros or may_split_near(after.data, edit.start, edit.start + len(edit.new)):
        return None
    if not _stands_alone(text, edit.start):
        return None
    window = _window(text, edit)
    if window is None or any(may_make(macro) for macro in (*window.gone, *window.made)):
        return None
    if b"weak" in window.data or b"weak" in text.data[window.span.start : window.span.end]:
        return None
    return _Rescoping(text, window, after).run()


def _stands_alone(text: Text, place: int) -> bool:
    """Whether no directive at file scope brackets what is declared at a byte, or is about the next declaration."""
    depth = 0
    for pragma in text.scope.directives:
        words = pragma.text.split(maxsplit=3)
        if text.moves.at(pragma.span.start) < place:
            depth += words[:3] == ["begin", "declare", "target"] or words == ["declare", "target"]
            depth -= words[:3] == ["end", "declare", "target"]
        if "variant" in words[:3] or words[:2] == ["declare", "simd"] or not pragma.exact:
            return False
    return depth == 0


def _window(text: Text, edit: ByteEdit) -> _Window | None:
    number = bisect_right(text.starts, edit.start) - 1
    low = text.place(number).end if number >= 0 else 0
    high = text.starts[number + 1] if number + 1 < len(text.starts) else len(text.data)
    if not low <= edit.start <= edit.end <= high:
        return None
    pieces = [chunk.span.shifted(low) for chunk in chunks(without_attributes(text.blanked[low:high]))]
    start = max((piece.end for piece in pieces if piece.end <= edit.start), default=low)
    ends = (*(piece.start for piece in pieces if piece.start >= edit.end), high)
    for end in ends[:_FURTHEST]:
        window = _lexed(text, edit, Span(start, end))
        if window is not None:
            return window
    return None


def _lexed(text: Text, edit: ByteEdit, span: Span) -> _Window | None:
    """The window, if the edit is in active code, leaves whole pieces, and changes no directives but definitions."""
    before = text.data[span.start : span.end]
    data = text.data[span.start : edit.start] + edit.new + text.data[edit.end : span.end]
    old, new = _directives(before, span.start), _directives(data, span.start)
    if old is None or new is None:
        return None
    at_end, delta = span.end == len(text.data), len(data) - len(before)
    if not at_end and (lexeme_at_end(data) or (new and new[-1][1] == len(data))):
        return None
    first = _same(old, new, before, data, 0)
    last = _same(old[first:][::-1], new[first:][::-1], before, data, delta)
    was, now = old[first : len(old) - last], new[first : len(new) - last]
    if not _is_active([word(before, *line)[0] for line in old[:first]]):
        return None
    low = min([edit.start - span.start, *(line[0] for line in (*was[:1], *now[:1]))])
    high = max([edit.end - span.start, *(line[1] for line in was[-1:]), *(line[1] - delta for line in now[-1:])])
    known, fresh = text.blanked[span.start : span.end], without_digraphs(blank(data, new))
    if known[low:high] != without_digraphs(blank(before, old))[low:high]:
        return None
    blanked = known[:low] + fresh[low : high + delta] + known[high:]
    pieces = list(chunks(without_attributes(blanked)))
    gone = [_defined(before, line, span.start) for line in was]
    made = [_defined(data, line, span.start) for line in now]
    if None in gone or None in made or not _NOTHING.fullmatch(blanked, pieces[-1].span.end if pieces else 0):
        return None
    return _Window(span, data, blanked, tuple(filter(None, gone)), tuple(filter(None, made)), low, span.start + high)


def _same(old: _Lines, new: _Lines, before: bytes, data: bytes, delta: int) -> int:
    """How many of the first lines are the same, `delta` bytes further on."""
    count = 0
    for (start, end), (now, stop) in zip(old, new, strict=False):
        if (start + delta, before[start:end]) != (now, data[now:stop]):
            break
        count += 1
    return count


def _is_active(words: list[str]) -> bool:
    """Whether text behind directives of these names is active, where the text before them is."""
    depth = 0
    for name in words:
        if name in ("if", "ifdef", "ifndef"):
            depth += 1
        elif name == "endif":
            depth = max(depth - 1, 0)
        elif name.startswith("el") and not depth:
            return False
    return not depth


def _directives(text: bytes, start: int) -> _Lines | None:
    """The directive lines of a text at byte `start`, which follows a piece; None where there is a `_Pragma`."""
    lead = b";" if start else b""
    found = list(directives(lead + text))
    return None if any(one[2] for one in found) else [(one[0] - len(lead), one[1] - len(lead)) for one in found]


def _defined(text: bytes, line: tuple[int, int], start: int) -> Macro | None:
    """The macro that a directive line of a text at byte `start` defines."""
    name, after = word(text, *line)
    return parse_define(clean(text[after : line[1]]), start + line[1]) if name == "define" else None


class _Rescoping:
    """One such edit. `changed` are the names whose meaning it may change."""

    def __init__(self, text: Text, window: _Window, after: Document) -> None:
        self._text = text
        self._after = after
        self._window = window
        self._moves = text.moves.then(text.moves.before(window.behind), window.delta)
        self._kept: list[TopLevel] = []
        self.changed = {macro.name for macro in (*window.gone, *window.made)}
        for item in text.scope.environment.items:
            if item.span is not None and window.span.covers(text.moves.span(item.span)):
                self.changed.update(item.defines)
            else:
                self._kept.append(item)

    def run(self) -> Text | None:
        """The text, if what changes is all that does."""
        text, window = self._text, self._window
        environment = rebased(replace(text.scope.environment, items=tuple(self._kept)), self._moves)
        macros = self._macros(environment.macros)
        if macros is None:
            return None
        environment = replace(environment, macros=macros)
        blanked = text.blanked[: window.span.start] + window.blanked + text.blanked[window.span.end :]
        environment = self._read(environment, blanked)
        return None if environment is None else self._result(environment, blanked)

    def _macros(self, moved: Mapping[str, tuple[Macro, ...]]) -> Mapping[str, tuple[Macro, ...]] | None:
        """All macros afterwards; `moved` are those of before where they lie now."""
        text, window = self._text, self._window
        gone, made = {one.name for one in window.gone}, {one.name for one in window.made}
        if not gone and not made:
            return moved
        behind = _INCLUDE.search(window.data, window.place)
        if len(made) < len(window.made) or behind or _INCLUDE.search(text.data, window.span.end):
            return None
        macros = dict(moved)
        asked = frozenset(decode(name) for line in _ASKED.findall(text.data) for name in _WORD.findall(line))
        asked = _led_to(asked, [*_bodies(moved), *_bodies({one.name: (one,) for one in window.made})])
        for name in gone | made:
            versions = macros.pop(name, ())
            once = len(versions) == 1 and versions[0].start >= 0 and versions[0].end is None
            if once != (name in gone) or (versions and not once) or name in asked:
                return None
        macros.update((one.name, (one,)) for one in window.made)
        return macros

    def _read(self, environment: Environment, blanked: bytes) -> Environment | None:
        """The environment with what the window declares now; None where a name means something elsewhere, too."""
        start = self._window.span.start
        found, declared = FileScope(environment, gone=self.changed), set[str]()
        behind = [item for item in environment.items if item.span is not None and item.span.start >= start]
        later = frozenset(name for item in behind for name in item.defines)
        met: set[str] = set()
        for chunk in chunks(without_attributes(self._window.blanked)):
            uses = used_names(self._window.blanked[chunk.span.start : chunk.span.end])
            met |= uses
            if chunk.body is not None or not _are_plain(uses, environment) or not later.isdisjoint(uses):
                return None
            piece = found.add(blanked, Chunk(chunk.span.shifted(start), None))
            if not piece.kind or not piece.defines or not declared.isdisjoint(piece.defines):
                return None
            declared.update(piece.defines)
        self.changed |= declared
        met.update(name for macro in self._window.made for name in body_names(macro.body))
        if not self._is_alone(environment, frozenset(declared)) or not self._text.scope.explains(frozenset(met)):
            return None
        above = len(environment.items) - len(behind)
        items = (*environment.items[:above], *found.items, *behind)
        numbered = tuple(
            item if item.order == order else replace(item, order=order) for order, item in enumerate(items)
        )
        return replace(found.environment(), items=numbered)

    def _is_alone(self, environment: Environment, declared: frozenset[str]) -> bool:
        """Whether no other declaration gives the changed names a meaning, or uses them but as tags."""
        known = header_index(self._text.scope.headers.text).where
        if any(name in TYPEDEFS or name in environment.macros or name in known for name in declared):
            return False
        asked = {name for name in self.changed if " " not in name}
        bodies = [*_bodies(environment.macros)]
        while more := {name for name, body in bodies if not asked.isdisjoint(body)} - asked:
            asked |= more
        if any(not self.changed.isdisjoint(used_names(encode(one.text))) for one in self._text.scope.directives):
            return False
        for item in environment.items:
            if item.span is not None and not (asked.isdisjoint(item.uses) and self.changed.isdisjoint(item.defines)):
                return False
        return True

    def _result(self, environment: Environment, blanked: bytes) -> Text | None:
        text, window, old = self._text, self._window, self._text.scope
        starts = tuple(start + window.delta if start >= window.span.end else start for start in text.starts)
        lines = self._after.lines
        slices, views, stale, seen = Slices(environment), Views(environment), set[int](), list(text.seen)
        definitions: list[Chunk] = []
        for number, (part, start) in enumerate(zip(text.parts, starts, strict=True)):
            place = Span(start, start + len(part.text))
            definitions.append(Chunk(place, Span(start + part.opened, place.end)))
            digest, met = old.slices.digest(part.names, old.place(number).start)
            if not self.changed.isdisjoint(met):
                stale.add(number)
            else:
                slices.learn(part.names, start, digest, met)
            if number in stale or (text.seen[number].placed and len(lines) != len(text.lines)):
                seen[number] = see(
                    part, views.seen_from(place), *presumed_place(self._after.data, lines, old.path, start)
                )
                if seen[number].unit.name != text.seen[number].unit.name:
                    return None
                stale.add(number)
        pragmas = (replace(one, span=self._moves.span(one.span)) for one in old.directives)
        found = [finding.placed(self._moves.span) for finding in old.diagnostics]
        concerned = Span(window.span.start + window.place, window.behind)
        if any(concerned.touches(text.moves.span(finding.span)) for finding in old.diagnostics):
            return None
        scope = replace(
            old, environment=environment, slices=slices, views=views, diagnostics=tuple(found),
            directives=tuple(pragmas), layout=Layout(tuple(definitions), old.layout.unclosed, old.layout.even),
        )  # fmt: skip
        return replace(
            text, data=self._after.data, blanked=blanked, lines=lines, scope=scope, moves=Moves(), seen=tuple(seen),
            starts=starts, stale=text.stale | stale,
        )  # fmt: skip


def _bodies(macros: Mapping[str, tuple[Macro, ...]]) -> Iterator[tuple[str, frozenset[str]]]:
    """The names in the bodies of macros, with the macros' own."""
    return ((name, body_names(one.body)) for name, versions in macros.items() for one in versions)


def _led_to(names: frozenset[str], bodies: Iterable[tuple[str, frozenset[str]]]) -> frozenset[str]:
    """The names and all those that they lead to through the bodies of macros."""
    known = [*bodies]
    while more := frozenset[str]().union(*(body for name, body in known if name in names)) - names:
        names |= more
    return names


def _are_plain(uses: frozenset[str], environment: Environment) -> bool:
    """Whether the macros among the names stand for simple values."""
    for name in uses & environment.macros.keys():
        for macro in environment.macros[name]:
            body = macro.body
            if macro.parameters is not None or not _PLAIN.fullmatch(body) or not body_names(body) <= {name}:
                return False
    return True
