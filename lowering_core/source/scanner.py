"""One pass over a file's directives: which branches are active, what is defined where, what is included."""

from collections.abc import Callable, Mapping, Sequence

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.translation_unit import TranslationUnit, UnitText
from lowering_core.model.unit import Include, Macro, Preprocessed, RawPragma
from lowering_core.patterns import regex
from lowering_core.rules import rex004_header_not_found as rex004
from lowering_core.rules import rex005_condition_not_understood as rex005
from lowering_core.rules import rex006_macro_not_expanded as rex006
from lowering_core.source import directive_lines, directives
from lowering_core.source.conditions import OPERATORS, OpenConditional, evaluate
from lowering_core.source.events import Event
from lowering_core.source.expansion import expand_tokens, tokenize
from lowering_core.source.inclusion import Includer, is_inside
from lowering_core.source.line_directives import presumed_lines
from lowering_core.source.packing import PACK, pack_argument, pack_state
from lowering_core.source.place_names import FILE_NAMES, file_macro
from lowering_core.source.predefined import KNOWN_UNDEFINED, given_macros
from lowering_core.text import Span
from lowering_core.values import dataclass

_CONDITIONALS = frozenset({"if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif"})
_STACKED = regex(r'\s*(push|pop)_macro\s*\(\s*"([^"]*)"\s*\)')


@dataclass(frozen=True, slots=True)
class FileSurroundings:
    """What lies outside of the file at `path`: the macros before its first byte, those of the headers included so far,
    the answer to `__has_include` in the file at a path and to other such operators, and what decides which files stand
    in the text. `unit` is the one whose text is read.
    """

    before: Mapping[str, Macro]
    header_macro: Callable[[str, Sequence[Event]], Macro | None]
    has_include: Callable[[str, bool, str], bool]
    answer: Callable[[str, str], int] = lambda _operator, _operand: 0
    path: str = ""
    includer: Includer | None = None
    unit: TranslationUnit | None = None


def scan(data: bytes, around: FileSurroundings) -> tuple[Preprocessed, tuple[Diagnostic, ...]]:
    """The file after its conditionals are decided, and findings.

    Where an `includer` says so, included files stand in the text in place of their directives; all places count bytes
    of that text. Unbalanced conditionals are tolerated; their nesting is unbounded.
    """
    scan_ = _Scan(data, around)
    scan_.file()
    return scan_.finish(), tuple(scan_.found)


def scan_part(data: bytes, meanings: Mapping[str, Macro | None]) -> Preprocessed | None:
    """An active part of a file after its conditionals are decided; `meanings` are what names mean in front of it.

    None where the part defines or includes something, where its conditionals are not all its own, or where a condition
    asks for a name without a meaning, has a finding or asks for a file.
    """
    known = True

    def header_macro(name: str, _events: Sequence[Event]) -> Macro | None:
        nonlocal known
        known = known and name in meanings
        return meanings.get(name)

    def has_include(_name: str, _quoted: bool, _path: str) -> bool:
        nonlocal known
        known = False
        return False

    def answer(_operator: str, _operand: str) -> int:
        nonlocal known
        known = False
        return 0

    scan_ = _Scan(data, FileSurroundings({}, header_macro, has_include, answer))
    scan_.file()
    return scan_.finish() if known and scan_.is_alone() else None


class _Scan:
    """The state of a pass."""

    def __init__(self, data: bytes, around: FileSurroundings) -> None:
        self._data = data
        self._around = around
        self._texts: UnitText | None = None
        self._path = around.path
        self._number = self._depth = self._shift = self._cursor = 0
        self._counted = self._blanked = self._braces = 0
        self._spliced = self._made = False
        self._levels: list[OpenConditional] = []
        self._even = self._active = True
        self._dead = 0
        self._packed = ""
        self._pushed: list[tuple[str, str]] = []
        self._kept: dict[str, list[Macro | None]] = {}
        self._blanks: list[tuple[int, int]] = []
        self._pragmas: list[RawPragma] = []
        self._given = given_macros(around.before)
        self._macros: dict[str, list[Macro]] = {}
        self._undefined: dict[str, list[int]] = {}
        self._condition = 0
        self._asked: list[tuple[int, str, Macro | None]] = []
        self.events: list[Event] = []
        self.found: list[Diagnostic] = []

    def file(self) -> None:
        """All directives of the current file."""
        for start, end, operator in directive_lines.directives(self._data):
            if operator:
                self._operator(start, end)
            else:
                self._directive(start, end)

    def finish(self) -> Preprocessed:
        """The result, after the last directive."""
        if not self._active:
            self._blanks.append((self._dead, len(self._data) + self._shift))
        data, unit = self._data, None
        own = {name: tuple(macros) for name, macros in self._macros.items()}
        if self._texts is not None and self._spliced:
            self._take(len(self._data))
            unit = self._texts.finish()
            data = unit.text
        return Preprocessed(
            data,
            directives.without_digraphs(directives.blank(data, self._blanks)),
            tuple(self._pragmas),
            tuple(event.include for event in self.events if event.include),
            {**self._given, **own},
            {name: tuple(places) for name, places in self._undefined.items()},
            unit,
            tuple(self._asked),
            self._given,
            own,
        )

    def is_alone(self) -> bool:
        """Whether what surrounds the text and the text mean nothing to each other but by macros that it asks for."""
        changes = self.events or self.found or self._pushed or self._macros or self._undefined
        return self._even and not self._levels and not changes

    def _operator(self, start: int, end: int) -> None:
        """A `_Pragma` operator written in the text."""
        if not self._active:
            return
        text = directives.operator_text(self._data[start:end])
        span = Span(start, end).shifted(self._shift)
        pragma = directives.operator_pragma(text, span)
        if pragma:
            self._pragmas.append(pragma)
        else:
            self._stack(text, span)
        self._blanks.append((span.start, span.end))

    def _directive(self, start: int, end: int) -> None:
        """A directive line."""
        name, after = directive_lines.word(self._data, start, end)
        if name in _CONDITIONALS:
            self._conditional(name, start, after, end)
            return
        if not self._active:
            return
        span = Span(start, end).shifted(self._shift)
        pragma = directives.omp_pragma(self._data, start, end) if name == "pragma" else None
        if pragma:
            self._pragmas.append(directives.pragma_at(pragma, self._shift) if self._shift else pragma)
            self._blanks.append((span.start, span.end))
            return
        text = directive_lines.clean(self._data[after:end])
        if name in {"include", "include_next", "import"}:
            self._include(text, start, end)
            return
        if name == "pragma" and text == "once" and self._number and self._around.includer:
            self._around.includer.once(self._path)
            self._take(start)
            self._cursor, self._shift = end, self._shift - (end - start)
            return
        self._blanks.append((span.start, span.end))
        if name == "pragma":
            self._pack(text, span.end)
            self._stack(text, span)
        elif name == "define":
            self._define(text, span)
        elif name == "undef":
            self._undefine(text.split(None, 1)[0] if text else "", span.end)
        elif name == "error":
            self.found.append(rex005.ERROR_REACHED.at(span, text))

    def _define(self, text: str, span: Span) -> None:
        macro = directives.parse_define(text, span.end)
        if macro is None:
            self.found.append(rex006.DEFINE_NOT_UNDERSTOOD.at(span))
            return
        if self._around.includer:
            self._around.includer.defined(macro)
        self._put_in_force(macro)

    def _put_in_force(self, macro: Macro) -> None:
        self._end(macro.name, macro.start)
        self._versions(macro.name).append(macro)
        self.events.append(Event(macro.name, macro))

    def _versions(self, name: str) -> list[Macro]:
        """The definitions of a name so far, to be changed."""
        return self._macros.setdefault(name, list(self._given.get(name, ())))

    def _pack(self, text: str, end: int) -> None:
        """Another pragma than OpenMP's: what it says of the layout of structures holds from here on."""
        argument = pack_argument(text)
        if argument is None:
            return
        self._even = False
        self._packed = pack_state(self._pushed, self._packed, argument)
        self._end(PACK, end)
        if self._packed:
            self._versions(PACK).append(Macro(PACK, None, self._packed, end))

    def _stack(self, text: str, span: Span) -> None:
        """`push_macro("X")` keeps what a name means, `pop_macro("X")` gives it back."""
        match = _STACKED.match(text)
        if match is None:
            return
        self._even = False
        name, kept = match[2], self._kept.setdefault(match[2], [])
        if match[1] == "push":
            kept.append(self._lookup(name))
        elif kept:
            macro = kept.pop()
            if macro is None:
                self._undefine(name, span.end)
            else:
                self._put_in_force(Macro(name, macro.parameters, macro.body, span.end))

    def _undefine(self, name: str, end: int) -> None:
        self._end(name, end)
        self._undefined.setdefault(name, []).append(end)
        self.events.append(Event(name))

    def _end(self, name: str, place: int) -> None:
        """End the definition of `name` in force, if any."""
        macros = self._versions(name) if name in self._macros or name in self._given else None
        if macros and macros[-1].end is None:
            last = macros[-1]
            macros[-1] = Macro(last.name, last.parameters, last.body, last.start, place)

    def _include(self, text: str, start: int, end: int) -> None:
        if text[:1] not in {'"', "<"}:
            tokens, _ = expand_tokens(tokenize(text), self._lookup_in_include)
            text = "".join(token.space + token.text for token in tokens).strip()
        closing = text.find(">" if text[:1] == "<" else '"', 1)
        span = Span(start, end).shifted(self._shift)
        if text[:1] not in {'"', "<"} or closing < 2:
            self.found.append(rex004.INCLUDE_NOT_UNDERSTOOD.at(span))
        else:
            include = Include(text[1:closing], text[0] == '"', span)
            includer = self._around.includer
            if includer and self._splice(include, includer, start, end):
                return
            name = includer.spelling(include, self._path) if self._number and includer else None
            if name is not None:
                self._take(start)
                span = self._put(f'#include "{name}"'.encode("utf-8", "surrogateescape"), Span(start, end))
                include = Include(name, True, span)
            self.events.append(Event(include.name, include=include))
        self._blanks.append((span.start, span.end))

    def _splice(self, include: Include, includer: Includer, start: int, end: int) -> bool:
        """Go on in the included file, whose text takes the directive's place; False where the directive stays."""
        found = includer.text(include, self._path, self._depth, lambda: self._inside(start, includer))
        if found is None:
            return False
        texts = self._take(start)
        self._spliced = True
        data, path, number, levels = self._data, self._path, self._number, len(self._levels)
        self._path, self._data = found
        self._number = texts.include(self._path, self._data, number, Span(start, end))
        self._cursor, self._shift, self._depth = 0, texts.size, self._depth + 1
        self.file()
        if len(self._levels) > levels:
            self._switch(self._levels[levels].outer, len(self._data), len(self._data))
            del self._levels[levels:]
        self._take(len(self._data))
        self._data, self._path, self._number = data, path, number
        self._cursor, self._shift, self._depth = end, texts.size - end, self._depth - 1
        return True

    def _inside(self, start: int, includer: Includer) -> bool:
        """Whether the directive at `start` stands within braces, a declaration or a `declare target`, or may do so, for
        macros before it make pragmas.
        """
        text, count = self._take(start).tail(self._counted)
        base = self._texts.size - len(text) if self._texts else 0
        blanks = [(first - base, last - base) for first, last in self._blanks[self._blanked :]]
        self._counted, self._blanked = count, len(self._blanks)
        code = directives.blank(text, blanks)
        self._braces, inside = is_inside(code, self._braces)
        self._made = self._made or includer.makes_pragmas(code)
        return inside or self._made or directives.target_brackets(self._pragmas) > 0

    def _take(self, end: int) -> UnitText:
        """The text so far, the current file's up to `end` included."""
        if self._texts is None:
            self._texts = UnitText(self._path, self._data)
        self._texts.append(self._data[self._cursor : end], self._number, Span(self._cursor, end))
        self._cursor = end
        return self._texts

    def _put(self, text: bytes, source: Span) -> Span:
        """Put other text in place of `source` of the current file; where it lies."""
        texts = self._take(source.start)
        start = texts.size
        texts.append(text, self._number, source, verbatim=False)
        self._cursor, self._shift = source.end, texts.size - source.end
        return Span(start, texts.size)

    def _conditional(self, name: str, start: int, after: int, end: int) -> None:
        if self._active:
            self._blanks.append((start + self._shift, end + self._shift))
        if name in {"if", "ifdef", "ifndef"}:
            active = self._active and self._holds(name, after, end)
            self._levels.append(OpenConditional(self._active, active, active))
        elif not self._levels:
            self._even = False
            return
        elif name == "endif":
            self._switch(self._levels.pop().outer, start, end)
            return
        else:
            level = self._levels[-1]
            open_ = level.outer and not level.taken and not level.last
            level.active = open_ and (name == "else" or self._holds(name.removeprefix("el"), after, end))
            level.taken = level.taken or level.active
            level.last = level.last or name == "else"
        self._switch(self._levels[-1].active, start, end)

    def _switch(self, active: bool, start: int, end: int) -> None:
        """Go on actively or not after the directive at [start, end)."""
        if self._active and not active:
            self._dead = end + self._shift
        elif active and not self._active:
            self._blanks.append((self._dead, end + self._shift))
        self._active = active

    def _holds(self, name: str, after: int, end: int) -> bool:
        text = directive_lines.clean(self._data[after:end])
        self._condition = after + self._shift
        if name == "if":
            unit, has_include = self._around.unit, self._around.has_include
            path = self._path if unit is None else unit.path(after)
            result = evaluate(
                text, self._asking, lambda header, quoted: has_include(header, quoted, path), self._around.answer
            )
            if result is None:
                self.found.append(rex005.TAKEN_AS_FALSE.at(Span(after, end).shifted(self._shift)))
            return bool(result)
        words = text.split(None, 1)
        known = bool(words) and (words[0] in OPERATORS or self._asking(words[0]) is not None)
        return known == (name == "ifdef")

    def _asking(self, name: str) -> Macro | None:
        """The macro that a condition asks for."""
        found = self._lookup(name) or (self._placed(name) if name in FILE_NAMES else None)
        self._asked.append((self._condition, name, found))
        return found

    def _placed(self, name: str) -> Macro:
        """What a name that means a line or a file stands for in the condition."""
        unit, place = self._around.unit, self._condition - self._shift
        if unit is not None:
            return file_macro(name, unit.path(place), unit.line(place), self._around.path, unit.depth(place))
        line = self._data.count(b"\n", 0, place)
        return file_macro(name, *presumed_lines(self._data, self._path)(line), self._around.path, self._depth)

    def _lookup_in_include(self, name: str) -> Macro | None:
        """The same where an `#include` says what it includes by macros: a template may name itself as `__FILE__`."""
        return Macro(name, None, f'"{self._path}"') if name == "__FILE__" else self._lookup(name)

    def _lookup(self, name: str) -> Macro | None:
        """The macro in force here: the file's, else a header's."""
        macros = self._macros.get(name) or self._given.get(name)
        if macros and macros[-1].end is None:
            return macros[-1]
        if macros or name in self._undefined or name in KNOWN_UNDEFINED:
            return None
        return self._around.header_macro(name, self.events)
