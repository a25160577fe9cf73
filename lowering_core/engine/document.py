"""A document's text and functions through one edit after the other, as long as each concerns one function alone."""

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace

from lowering_core.engine.moved import Moves
from lowering_core.engine.reader import DocumentScope, FunctionText, Seen, make_part, see
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.model.unit import Environment, Macro, RawPragma
from lowering_core.patterns import regex
from lowering_core.source.chunks import body_end
from lowering_core.source.directive_lines import directives
from lowering_core.source.directives import blank, lexeme_at_end
from lowering_core.source.document import Document
from lowering_core.source.lexer import BLOCK_COMMENT, LITERAL, SPACE, SPLICE
from lowering_core.source.line_directives import presumed_place
from lowering_core.source.scanner import scan_part
from lowering_core.source.splices import may_split_near
from lowering_core.syntax.file_scope_macros import begins_with_name
from lowering_core.text import LineIndex, Span
from lowering_core.values import dataclass

_TOKENS = regex(rb"(" + LITERAL + rb")|(?>" + SPACE + rb")++")
_NO_NEWLINES = regex(BLOCK_COMMENT + rb"|" + SPLICE)


@dataclass(frozen=True, slots=True)
class ByteEdit:
    """Bytes [start, end) of a document give way to `new`."""

    start: int
    end: int
    new: bytes


@dataclass(frozen=True, slots=True)
class Text:
    """A version of a document: its bytes, its file scope as it was read and how that moved since, and its functions.

    `blanked` is the text without directives and what is not compiled, `starts` are the functions' first bytes now,
    `functions` their numbers by name. `edited` are the numbers of those that changed since the last snapshot, `stale`
    of those that file scope may give another meaning since then. Where text of other files or of macros stands in
    `data`, `unit` says where it came from; then each edit has the whole text read again.
    """

    data: bytes
    blanked: bytes
    lines: LineIndex
    scope: DocumentScope
    moves: Moves
    parts: tuple[FunctionText, ...]
    seen: tuple[Seen, ...]
    starts: tuple[int, ...]
    pragmas: int
    functions: Mapping[str, tuple[int, ...]]
    unit: TranslationUnit | None = None
    edited: frozenset[int] = frozenset()
    stale: frozenset[int] = frozenset()

    def place(self, number: int) -> Span:
        """Where a function stands now."""
        start = self.starts[number]
        return Span(start, start + len(self.parts[number].text))

    def matters(self, number: int) -> bool:
        """Whether a function is analysed: it holds directives, or kernels of other files may call it."""
        unit = self.seen[number].unit
        return bool(unit.name) and bool(unit.pragmas or unit.name in self.scope.environment.declare_target)

    def environment(self, number: int) -> Environment:
        """File scope as a function sees it, in bytes of the function."""
        return self.scope.views.seen_from(self.scope.place(number))

    def line(self, offset: int) -> int:
        """The zero-based line of a byte, in the file that it came from."""
        return (self.unit or self.lines).line(offset)


def edited(text: Text, edit: ByteEdit, after: Document) -> Text | None:
    """The text after an edit inside one function's body, or of white space and comments between functions, which leads
    to `after`.

    None where more of the file may mean something else now.
    """
    inside = 0 <= edit.start <= edit.end <= len(text.data)
    if text.unit or not inside or not text.scope.openmp or not text.pragmas or b"\0" in edit.new:
        return None
    if may_split_near(after.data, edit.start, edit.start + len(edit.new)):
        return None
    number = bisect_right(text.starts, edit.start) - 1
    if number >= 0:
        part, start = text.parts[number], text.starts[number]
        if start + part.opened < edit.start and edit.end < start + len(part.text):
            return _in_function(text, edit, after, number)
        if edit.start < start + len(part.text) and (edit.start > start or edit.end > start):
            return None
        if edit.start == start:
            number -= 1
    return _between(text, edit, after, number)


def _in_function(text: Text, edit: ByteEdit, document: Document, number: int) -> Text | None:
    old, start = text.parts[number], text.starts[number]
    part = _read_again(old, edit, start)
    if part is None or not ((part.closed and old.closed) or _is_alone(text, number)):
        return None
    scope = text.scope
    if not scope.explains(part.names):
        return None
    seen = see(part, text.environment(number), *presumed_place(document.data, text.lines, scope.path, start))
    if seen.unit.name != text.seen[number].unit.name:
        return None
    pragmas = text.pragmas + len(part.pragmas) - len(old.pragmas)
    if not pragmas or (part.pragmas and b"omp" not in part.text):
        return None
    shifted = _shifted(text, edit, document, number + 1, scope.place(number).end)
    if shifted is None:
        return None
    return replace(
        shifted,
        blanked=b"".join((text.blanked[:start], part.blanked, text.blanked[start + len(old.text) :])),
        parts=(*text.parts[:number], part, *text.parts[number + 1 :]),
        seen=(*text.seen[:number], seen, *text.seen[number + 1 :]),
        pragmas=pragmas,
        edited=text.edited | {number},
    )


def _read_again(old: FunctionText, edit: ByteEdit, start: int) -> FunctionText | None:
    """The part after the edit, if reading it alone gives what reading the whole file would."""
    before = _read_function(old.text, old.opened, old.meanings)
    if before != (old.blanked, old.pragmas, old.closed):
        return None
    text = old.text[: edit.start - start] + edit.new + old.text[edit.end - start :]
    after = _read_function(text, old.opened, old.meanings)
    if after is None:
        return None
    blanked, pragmas, closed = after
    return make_part(text, blanked, pragmas, old.opened, closed, old.meanings)


def _read_function(
    text: bytes, opened: int, meanings: Mapping[str, Macro | None]
) -> tuple[bytes, tuple[RawPragma, ...], bool] | None:
    """The text of a function without directives, its OpenMP pragmas, and whether its body is closed; `opened` is the
    place of the body's `{`, `meanings` are what names in its conditions mean in front of it.

    None when the file has to be read for it: when the text is no part of a file that stands alone, when its body does
    not end where the text ends, or when what begins inside goes on behind it.
    """
    found = None if lexeme_at_end(text) else scan_part(text, meanings)
    if found is None:
        return None
    if not all(map(begins_with_name, found.pragmas)):
        return None
    end, closed = body_end(found.blanked, opened)
    return (found.blanked, found.pragmas, closed) if end == len(text) else None


def _is_alone(text: Text, number: int) -> bool:
    """Whether the braces of all other functions match, so that one left open in this one is closed nowhere."""
    others = (part.closed for place, part in enumerate(text.parts) if place != number)
    return text.scope.layout.even and all(others)


def _between(text: Text, edit: ByteEdit, document: Document, number: int) -> Text | None:
    """The text after an edit between function `number` and the next that changes no token."""
    low = text.starts[number] + len(text.parts[number].text) if number >= 0 else 0
    last = number + 1 == len(text.starts)
    high = len(text.data) if last else text.starts[number + 1]
    if not low <= edit.start <= edit.end <= high:
        return None
    before = text.data[low:high]
    after = before[: edit.start - low] + edit.new + before[edit.end - low :]
    if not last and lexeme_at_end(after):
        return None
    old, new = _tokens_of(before), _tokens_of(after)
    if number < 0:
        old, new = old.lstrip(), new.lstrip()
    if last:
        old, new = old.rstrip(), new.rstrip()
    if old != new and not _in_dead_text(text, edit, Span(low, high), after):
        return None
    shifted = _shifted(text, edit, document, number + 1, text.moves.before(edit.end))
    if shifted is None:
        return None
    active = old == new and text.blanked[edit.start - 1 : edit.end + 1] == text.data[edit.start - 1 : edit.end + 1]
    new = edit.new if active else blank(edit.new, ((0, len(edit.new)),))
    view = memoryview(text.blanked)
    return replace(shifted, blanked=b"".join((view[: edit.start], new, view[edit.end :])))


def _in_dead_text(text: Text, edit: ByteEdit, gap: Span, after: bytes) -> bool:
    """Whether an edit in a gap between functions, which reads `after` then, lies in text that is not compiled and
    leaves all directives as they are.
    """
    before, delta = text.data[gap.start : gap.end], len(after) - (gap.end - gap.start)
    low, high, place, kept = 0, len(before), edit.start - gap.start, list[tuple[bytes, int]]()
    for start, end, _ in directives(before):
        if end < place:
            low = end
        elif start > edit.end - gap.start:
            high = min(high, start)
        else:
            return False
        kept.append((before[start:end], start if end < place else start + delta))
    if kept != [(after[start:end], start) for start, end, _ in directives(after)] or lexeme_at_end(after):
        return False
    dead = text.blanked[gap.start + low : gap.start + high]
    return dead.isspace() and not before[low:high].isspace()


def _shifted(text: Text, edit: ByteEdit, after: Document, first: int, place: int) -> Text | None:
    """The text with functions from `first` on, and file scope from byte `place` of its old text on, moved; None where
    one of them says on which line it stands.
    """
    delta = len(edit.new) - (edit.end - edit.start)
    if len(after.lines) != len(text.lines) and any(seen.placed for seen in text.seen[first:]):
        return None
    starts = text.starts
    if delta:
        starts = (*starts[:first], *[start + delta for start in starts[first:]])
    moves = text.moves.then(place, delta)
    return replace(text, data=after.data, lines=after.lines, moves=moves, starts=starts)


def _tokens_of(text: bytes) -> bytes:
    """A text between functions with each run of white space and comments as one space, or one newline where it ends a
    line: texts with equal results mean the same.
    """
    return _TOKENS.sub(_token, text)


def _token(match: re.Match[bytes]) -> bytes:
    if match[1] is not None:
        return match[1]
    plain = _NO_NEWLINES.sub(b"", match[0])
    return b"\n" if b"\n" in plain or b"\r" in plain else b" "
