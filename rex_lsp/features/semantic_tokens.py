"""The words of OpenMP pragmas by what they are: directive, clause, modifier, variable, operator, macro."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from lowering_core.engine.analyst import UnitReport
from lowering_core.model.unit import Environment, RawPragma
from lowering_core.source.lexer import NOISE, pattern
from lowering_core.syntax.clause_table import ClauseInfo, clause_info
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, find_colon, tokenize
from lowering_core.text import Span
from rex_lsp.features.pragma_line import clause_starts, name_length, pragma_text
from rex_lsp.features.scopes import visible
from rex_lsp.snapshot import Snapshot

TYPES = ("keyword", "function", "modifier", "variable", "parameter", "operator", "macro")
"""The types of tokens in the order of the legend: directive words are keywords, clause names functions."""

_HEADED = frozenset({"map", "motion", "reduction", "depend", "variables", "locators", "affinity", "schedule"})
_CHOICES = frozenset({"keyword", "defaultmap"})
_OPERATORS = frozenset({"+", "-", "*", "&", "|", "^", "&&", "||"})
_PRAGMAS = pattern(NOISE + rb"|^[ \t]*#[ \t]*pragma[ \t]+omp\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Token:
    """A word on one line, in bytes, and its type, one of TYPES."""

    span: Span
    type: str


def semantic_tokens(
    snapshot: Snapshot,
    wanted: Span | None = None,
    of_unit: Callable[[UnitReport, Environment], tuple[Token, ...]] | None = None,
) -> tuple[Token, ...]:
    """The tokens of the document in order, all or those of units and pragmas that `wanted` touches.

    `of_unit` is `unit_tokens`, or something that remembers its values.
    """
    of_unit = of_unit or unit_tokens
    found: list[Token] = []
    cursor = 0
    for placed in snapshot.units:
        end = placed.start + placed.report.function.unit.span.end
        if wanted is None or (placed.start < wanted.end and wanted.start < end):
            found += _outside(snapshot, Span(cursor, placed.start), wanted)
            tokens = of_unit(placed.report, snapshot.environment)
            found += (Token(token.span.shifted(placed.start), token.type) for token in tokens)
        elif cursor < wanted.end and wanted.start < placed.start:
            found += _outside(snapshot, Span(cursor, placed.start), wanted)
        cursor = end
    found += _outside(snapshot, Span(cursor, len(snapshot.data)), wanted)
    return tuple(token for token in found if wanted is None or _meets(token.span, wanted))


def unit_tokens(report: UnitReport, environment: Environment) -> tuple[Token, ...]:
    """The tokens of a unit's pragmas, in bytes from the unit's first byte, in order."""
    unit = report.function.unit
    found: list[Token] = []
    for raw in unit.pragmas:
        place = unit.written(raw.span) if raw.exact else None
        if place is None:
            continue
        delta = place.start - raw.span.start
        kinds = _kinds(report, raw, environment)
        tokens = _tokens(tokenize(text_bytes(raw.text), raw.text_start), kinds)
        found += (Token(token.span.shifted(delta), token.type) for token in tokens)
    return tuple(sorted(found, key=lambda token: token.span))


def _outside(snapshot: Snapshot, gap: Span, wanted: Span | None) -> Iterator[Token]:
    """The tokens of pragmas between functions, such as `declare target`."""
    part = snapshot.data[gap.start : gap.end]
    if b"omp" not in part or (wanted is not None and not _meets(gap, wanted)):
        return
    names = dict.fromkeys((*snapshot.environment.globals, *snapshot.environment.functions), "variable")
    for match in _PRAGMAS.finditer(part):
        if not match[0].lstrip().startswith(b"#"):
            continue
        text = pragma_text(snapshot.data, snapshot.lines, gap.start + match.end() + 1)
        if text is not None:
            yield from _tokens(text, {**names, **dict.fromkeys(snapshot.environment.macros, "macro")})


def _kinds(report: UnitReport, raw: RawPragma, environment: Environment) -> Mapping[str, str]:
    """What the names at a pragma are; locals hide macros no more than they do in C."""
    parameters = {parameter.name for parameter in report.function.parameters}
    kinds = dict.fromkeys(environment.globals, "variable")
    for declaration in visible(report.function, raw.span.start):
        kinds[declaration.name] = "parameter" if declaration.name in parameters else "variable"
    words = tokenize(text_bytes(raw.text), 0).words
    kinds.update({word: "macro" for word in words if word in environment.macros})
    return kinds


def _tokens(text: PragmaText, kinds: Mapping[str, str]) -> Iterator[Token]:
    named = name_length(text)
    directive = " ".join(text.words[:named])
    for index in range(named):
        yield Token(text.span(index, index + 1), "keyword")
    if named < len(text.words) and text.words[named] == "(" and text.partners[named] > named:
        yield from _names(text, named + 1, text.partners[named], kinds)
    for start in clause_starts(text, named):
        word = text.words[start]
        info = clause_info(directive, word)
        if info is None:
            if kinds.get(word) == "macro":
                yield Token(text.span(start, start + 1), "macro")
            continue
        yield Token(text.span(start, start + 1), "function")
        opener = start + 1
        if opener < len(text.words) and text.words[opener] == "(":
            close = text.partners[opener] if text.partners[opener] > opener else len(text.words)
            yield from _argument(text, info, opener + 1, close, kinds)


def _argument(text: PragmaText, info: ClauseInfo, low: int, high: int, kinds: Mapping[str, str]) -> Iterator[Token]:
    """What stands before a colon are modifiers, operators and types; everything behind it are names."""
    colon = find_colon(text, low, high)
    words = {*info.keywords, *info.modifiers, "mapper", "iterator", "strict"}
    choice = info.form in _CHOICES
    head = high if choice else max(colon, low)
    if info.form == "schedule":
        head = next((k for k in range(max(colon, low), high) if text.words[k] == ","), high)
    if info.form not in _HEADED and not choice and colon < 0:
        head = low
    for index in range(low, head):
        word = text.words[index]
        if text.kinds[index] == WORD and (word in words or info.form == "reduction" or word in _leading(info)):
            yield Token(text.span(index, index + 1), "macro" if kinds.get(word) == "macro" else "modifier")
        elif info.form == "reduction" and word in _OPERATORS:
            yield Token(text.span(index, index + 1), "operator")
        elif text.kinds[index] == WORD:
            yield from _names(text, index, index + 1, kinds)
    yield from _names(text, head, high, kinds)


def _leading(info: ClauseInfo) -> frozenset[str]:
    """The single words of modifiers that are made of several, such as `target data` before the colon of an if."""
    return frozenset(word for modifier in info.modifiers for word in modifier.split())


def _names(text: PragmaText, low: int, high: int, kinds: Mapping[str, str]) -> Iterator[Token]:
    for index in range(low, high):
        member = index > 0 and text.words[index - 1] in (".", "->")
        if text.kinds[index] == WORD and not member and (kind := kinds.get(text.words[index])) is not None:
            yield Token(text.span(index, index + 1), kind)


def _meets(left: Span, right: Span) -> bool:
    return left.start < right.end and right.start < left.end
