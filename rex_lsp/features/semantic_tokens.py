"""The words of OpenMP pragmas by what they are: directive, clause, modifier, variable, operator, macro."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from lowering_core.engine.analyst import UnitReport
from lowering_core.model.unit import Environment, RawPragma
from lowering_core.openmp.data_clauses import REDUCTIONS
from lowering_core.openmp.entries import ClauseInfo
from lowering_core.openmp.table import clause_info
from lowering_core.patterns import regex
from lowering_core.source.lexer import NOISE
from lowering_core.syntax.directive_names import name_length
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, find_colon, tokenize
from lowering_core.text import LineIndex, Span
from lowering_core.values import dataclass
from rex_lsp.features.pragma_line import clause_starts, pragma_text
from rex_lsp.snapshot import Snapshot

TYPES = ("keyword", "function", "modifier", "variable", "parameter", "operator", "macro")
"""The types of tokens in the order of the legend: directive words are keywords, clause names functions."""

_HEADED = frozenset({"map", "motion", "reduction", "depend", "variables", "locators", "affinity", "schedule"})
_CHOICES = frozenset({"keyword", "defaultmap"})
_PRAGMAS = regex(NOISE + rb"|^[ \t]*#[ \t]*pragma[ \t]+omp\b", re.MULTILINE)

KindOf = Callable[[str], str | None]
"""What a name is at some place: one of TYPES, or None where nobody knows."""


@dataclass(frozen=True, slots=True)
class SemanticToken:
    """A word on one line, in bytes, and its type, one of TYPES."""

    span: Span
    type: str


def semantic_tokens(snapshot: Snapshot, requested: Span | None = None) -> tuple[SemanticToken, ...]:
    """The tokens of the document in order, all or those that `requested` touches."""
    found: list[SemanticToken] = []
    cursor = 0
    for placed in snapshot.units:
        found += _shifted(gap_tokens(snapshot, Span(cursor, placed.start)), cursor)
        found += _shifted(unit_tokens(placed.report, snapshot.environment), placed.start)
        cursor = placed.end
    found += _shifted(gap_tokens(snapshot, Span(cursor, len(snapshot.data))), cursor)
    shown = requested or Span(0, len(snapshot.data))
    return tuple(one for one in found if one.span.start < shown.end and shown.start < one.span.end)


def unit_tokens(report: UnitReport, environment: Environment) -> tuple[SemanticToken, ...]:
    """The tokens of a unit's pragmas, in bytes from the unit's first byte, in order."""
    unit = report.function.unit
    found: list[SemanticToken] = []
    for raw in unit.pragmas:
        place = unit.written(raw.span) if raw.exact else None
        if place is not None:
            tokens = _tokens(tokenize(text_bytes(raw.text), raw.text_start), _kind(report, raw, environment))
            found += _shifted(tokens, place.start - raw.span.start)
    return tuple(sorted(found, key=lambda token: token.span))


def gap_tokens(snapshot: Snapshot, gap: Span) -> tuple[SemanticToken, ...]:
    """The tokens of pragmas between units, such as `declare target`, in bytes from the first one of the gap: the same
    object again while nothing in it changes.
    """
    if snapshot.data.find(b"pragma", gap.start, gap.end) < 0:
        return ()
    text, environment = snapshot.data[gap.start : gap.end], snapshot.environment

    def kind(name: str) -> str | None:
        if name in environment.macros:
            return "macro"
        return "variable" if name in environment.globals or name in environment.functions else None

    return _gap_tokens(text, tuple([(word, kind(word)) for pragma in _pragmas(text) for word in pragma.words]))


@lru_cache(maxsize=1024)
def _gap_tokens(text: bytes, kinds: tuple[tuple[str, str | None], ...]) -> tuple[SemanticToken, ...]:
    return tuple(token for pragma in _pragmas(text) for token in _tokens(pragma, dict(kinds).get))


@lru_cache(maxsize=1024)
def _pragmas(text: bytes) -> tuple[PragmaText, ...]:
    """The OpenMP pragmas of a piece of a file, outside comments and strings."""
    lines = LineIndex(text)
    places = (match.end() for match in _PRAGMAS.finditer(text) if match[0].lstrip().startswith(b"#"))
    found: list[PragmaText] = []
    for place in places:
        one = pragma_text(text, lines, place + 1)
        # A line that continues a pragma may look like one itself.
        if one is not None and one not in found[-1:]:
            found.append(one)
    return tuple(found)


def _kind(report: UnitReport, raw: RawPragma, environment: Environment) -> KindOf:
    """What the names at a pragma are; locals hide macros no more than they do in C."""
    parameters = {parameter.name for parameter in report.function.parameters}
    local = {declaration.name for declaration in report.function.visible(raw.span.start)}

    def kind(name: str) -> str | None:
        if name in environment.macros:
            return "macro"
        if name in local:
            return "parameter" if name in parameters else "variable"
        return "variable" if name in environment.globals else None

    return kind


def _tokens(text: PragmaText, kind: KindOf) -> Iterator[SemanticToken]:
    named, _ = name_length(text)
    directive = " ".join(text.words[:named])
    for index in range(named):
        yield SemanticToken(text.span(index, index + 1), "keyword")
    if text.words[named : named + 1] == ["("] and text.partners[named] > named:
        yield from _names(text, named + 1, text.partners[named], kind)
    for start in clause_starts(text, named):
        word, opener = text.words[start], start + 1
        info = clause_info(directive, word)
        if info is not None or kind(word) == "macro":
            yield SemanticToken(text.span(start, opener), "macro" if info is None else "function")
        if info is not None and text.words[opener : opener + 1] == ["("]:
            close = text.partners[opener] if text.partners[opener] > opener else len(text.words)
            yield from _argument(text, info, opener + 1, close, kind)


def _argument(text: PragmaText, info: ClauseInfo, low: int, high: int, kind: KindOf) -> Iterator[SemanticToken]:
    """What stands before a colon are modifiers, operators and types; everything behind it are names."""
    colon = find_colon(text, low, high)
    # Some modifiers are made of several words, such as `target data` before the colon of an if.
    several = (word for modifier in info.modifiers for word in modifier.split())
    words = {*info.keywords, *info.modifiers, *several, "mapper", "iterator", "strict"}
    head = max(colon, low)
    if info.form in _CHOICES:
        head = high
    elif info.form == "schedule":
        head = next((k for k in range(head, high) if text.words[k] == ","), high)
    elif info.form not in _HEADED and colon < 0:
        head = low
    for index in range(low, head):
        word = text.words[index]
        if text.kinds[index] == WORD and (word in words or info.form == "reduction"):
            yield SemanticToken(text.span(index, index + 1), "macro" if kind(word) == "macro" else "modifier")
        elif info.form == "reduction" and word in (*REDUCTIONS, "-"):
            yield SemanticToken(text.span(index, index + 1), "operator")
        else:
            yield from _names(text, index, index + 1, kind)
    yield from _names(text, head, high, kind)


def _names(text: PragmaText, low: int, high: int, kind: KindOf) -> Iterator[SemanticToken]:
    for index in range(low, high):
        member = index > 0 and text.words[index - 1] in (".", "->")
        if text.kinds[index] == WORD and not member and (type_ := kind(text.words[index])) is not None:
            yield SemanticToken(text.span(index, index + 1), type_)


def _shifted(tokens: Iterable[SemanticToken], delta: int) -> Iterator[SemanticToken]:
    return (SemanticToken(token.span.shifted(delta), token.type) for token in tokens)
