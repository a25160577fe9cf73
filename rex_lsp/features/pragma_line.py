"""The OpenMP pragma under a cursor, read from the raw text, so that it may be incomplete or wrong."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from lowering_core.openmp.table import DIRECTIVES
from lowering_core.patterns import regex
from lowering_core.syntax.directive_names import name_length
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, find_colon, outer, tokenize
from lowering_core.text import LineIndex, Span
from lowering_core.values import dataclass

_LEAD = regex(rb"[ \t]*(?:#|%:)(?:[ \t]|\\\r?\n)*pragma(?:[ \t]|\\\r?\n)+(?:omp\b)?")
_OPERATOR = regex(rb'_Pragma[ \t]*\([ \t]*L?"[ \t]*omp\b((?:[^"\\\r\n]|\\.)*)"?')
_HIDDEN = regex(rb"\\\r?\n|/\*.*?(?:\*/|\Z)|//.*", re.DOTALL)
_CONTINUED = regex(rb"\\\r?\n?\Z")


@dataclass(frozen=True, slots=True)
class PragmaCursor:
    """A pragma's tokens, with positions in bytes of the document, and where the cursor stands among them.

    `before` counts the tokens that end before the word under the cursor, `word` is the part of that word before the
    cursor (it lies at `span`). `open` are the indices of the brackets that are open at the cursor, outermost first.
    `directive` is the longest directive name that the first words spell, `named` how many of them are its words.
    """

    text: PragmaText
    before: int
    word: str
    span: Span
    open: tuple[int, ...]
    directive: str
    named: int

    @property
    def clause(self) -> str:
        """The name before the outermost open bracket: a clause, or the last word of a directive; empty outside."""
        return self.text.words[self.open[0] - 1] if self.open and self.open[0] else ""

    @property
    def in_argument(self) -> bool:
        """Whether the cursor is in the directive's own argument, as in `critical(name)`."""
        return bool(self.open) and self.open[0] == self.named > 0

    @property
    def inside(self) -> list[str]:
        """The words from the outermost open bracket to the cursor."""
        return self.text.words[self.open[0] + 1 : self.before]

    @property
    def colon(self) -> int:
        """The colon between that bracket and the cursor, -1 for none."""
        return find_colon(self.text, self.open[0] + 1, self.before)

    def given(self) -> tuple[str, ...]:
        """The names of the clauses on the pragma, but for the word under the cursor."""
        under = self.before if self.word else -1
        return tuple(self.text.words[index] for index in clause_starts(self.text, self.named) if index != under)


def pragma_cursor(data: bytes, lines: LineIndex, offset: int) -> PragmaCursor | None:
    """The OpenMP pragma whose directive or clauses hold byte `offset`; None where the cursor is elsewhere."""
    text = pragma_text(data, lines, offset)
    if text is None:
        return None
    at = offset - text.start
    before = bisect_left(text.ends, at)
    inside = before < len(text.words) and text.kinds[before] == WORD and text.starts[before] < at
    word = text.text[text.starts[before] : at] if inside else ""
    before = before if inside else bisect_right(text.ends, at)
    brackets: list[int] = []
    for index in range(before):
        if text.words[index] in "([{":
            brackets.append(index)
        elif text.words[index] in ")]}" and brackets:
            brackets.pop()
    named, _ = name_length(text)
    name = " ".join(text.words[:named])
    return PragmaCursor(text, before, word, Span(offset - len(word), offset), tuple(brackets), name, named)


def pragma_text(data: bytes, lines: LineIndex, offset: int) -> PragmaText | None:
    """The tokens after `omp` of the pragma at `offset`, which must lie behind `omp`."""
    span = logical_line(data, lines, offset)
    line = data[span.start : span.end]
    lead = _LEAD.match(line)
    if lead is not None:
        if not lead[0].endswith(b"omp") or offset <= span.start + lead.end():
            return None
        return tokenize(_blanked(line[lead.end() :]), span.start + lead.end())
    for match in _OPERATOR.finditer(line):
        if span.start + match.start(1) < offset <= span.start + match.end(1):
            return tokenize(_blanked(match[1]), span.start + match.start(1))
    return None


def wants_omp(data: bytes, lines: LineIndex, offset: int) -> Span | None:
    """Where `#pragma` is followed by nothing but the beginning of a word, the place of that word."""
    span = logical_line(data, lines, offset)
    match = re.fullmatch(rb"[ \t]*#[ \t]*pragma[ \t]+([A-Za-z]*)", data[span.start : offset])
    return None if match is None else Span(offset - len(match[1]), offset)


def logical_line(data: bytes, lines: LineIndex, offset: int) -> Span:
    """The line at `offset` with the lines that backslashes join to it, without its line end."""
    first = last = lines.line(offset)
    while first > 0 and _continued(data, lines, first - 1):
        first -= 1
    while last + 1 < len(lines) and _continued(data, lines, last):
        last += 1
    end = lines.start(last + 1)
    return Span(lines.start(first), lines.start(first) + len(data[lines.start(first) : end].rstrip(b"\r\n")))


def next_words(spelt: tuple[str, ...]) -> tuple[str, ...]:
    """The words that may follow these in the name of a directive, each once, in alphabetical order."""
    lead = "".join(f"{word} " for word in spelt)
    return tuple(sorted({name[len(lead) :].split()[0] for name in DIRECTIVES if name.startswith(lead)}))


def clause_starts(text: PragmaText, first: int) -> Iterator[int]:
    """The tokens at depth 0 that name clauses, from token `first` on."""
    for index in outer(text, first, len(text.words)):
        if text.kinds[index] == WORD:
            yield index
        elif text.words[index] in "([{":
            return


def _continued(data: bytes, lines: LineIndex, line: int) -> bool:
    end = lines.start(line + 1)
    return _CONTINUED.search(data, max(lines.start(line), end - 3), end) is not None


def _blanked(line: bytes) -> bytes:
    """The text with comments, continuations and the line ends in them as spaces of the same length."""
    return _HIDDEN.sub(lambda match: b" " * len(match[0]), line)
