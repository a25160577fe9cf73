"""Ranges of a text: those that can be folded, and those that a selection grows through."""

from collections.abc import Iterator

from lowering_core.analysis.walk import AnyNode, children, statements
from lowering_core.model.syntax import Pragma
from lowering_core.syntax.directive_names import name_length
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, find_colon, split
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.features.bindings import words_at
from rex_lsp.features.pragma_line import clause_starts, logical_line, pragma_text
from rex_lsp.features.regions import in_unit_text, written_in_document
from rex_lsp.snapshot import Placed, Snapshot


@dataclass(frozen=True, slots=True)
class Fold:
    """A range of bytes that covers several lines; `kind` is pragma, or region for a construct with its statement."""

    span: Span
    kind: str


def unit_folds(snapshot: Snapshot, placed: Placed) -> tuple[Fold, ...]:
    """The folds of a unit."""
    function, line = placed.report.function, snapshot.lines.line
    found = [(raw.span, "pragma") for raw in function.unit.pragmas]
    for node in statements(function.body):
        if isinstance(node, Pragma) and node.body is not None and node.span is not None:
            found.append((node.span, "region"))
    written = ((written_in_document(placed, span), kind) for span, kind in found)
    folds = [Fold(span, kind) for span, kind in written if span and line(span.start) < line(max(span.end - 1, 0))]
    return tuple(sorted(folds, key=lambda fold: (fold.span.start, -fold.span.end)))


def selection(snapshot: Snapshot, offset: int) -> tuple[Span, ...]:
    """The ranges around byte `offset`, each wholly inside the next one: word, list item, list, clause, clauses,
    pragma, construct, function, and the whole document as the last.
    """
    candidates = [Span(0, len(snapshot.data)), *(span for _, span in words_at(snapshot.data, offset))]
    text = pragma_text(snapshot.data, snapshot.lines, offset)
    placed = snapshot.unit_at(offset)
    if text is not None:
        line = logical_line(snapshot.data, snapshot.lines, offset)
        start = line.end - len(snapshot.data[line.start : line.end].lstrip())
        candidates += (Span(start, line.end), *_in_pragma(text, offset))
    if placed is not None:
        candidates.append(placed.span)
        candidates += _in_code(placed, offset)
    return _nested(candidates, offset)


def _in_pragma(text: PragmaText, offset: int) -> Iterator[Span]:
    named, _ = name_length(text)
    if named:
        yield text.span(0, named)
    starts = list(clause_starts(text, named))
    if starts:
        yield text.span(starts[0], len(text.words))
    for start in starts:
        opener = start + 1
        close = text.partners[opener] if opener < len(text.words) and text.words[opener] == "(" else -1
        yield text.span(start, max(close, start) + 1)
        if close > opener + 1:
            yield text.span(opener + 1, close)
            low = max(find_colon(text, opener + 1, close), opener) + 1
            if low < close:
                yield text.span(low, close)
            yield from (text.span(*part) for part in split(text, low, close) if part[0] < part[1])
    for index, partner in enumerate(text.partners):
        if partner > index + 1:
            yield text.span(index + 1, partner)
        if text.kinds[index] == WORD and text.span(index, index + 1).end == offset:
            yield text.span(index, index + 1)


def _in_code(placed: Placed, offset: int) -> Iterator[Span]:
    """The nodes of the function that hold the cursor, from the body inwards."""
    place = in_unit_text(placed, offset)
    node: AnyNode | None = placed.report.function.body
    while node is not None and place is not None:
        written = None if node.span is None else written_in_document(placed, node.span)
        if written is not None:
            yield written
        node = next((one for one in children(node) if one.span is not None and one.span.holds(place)), None)


def _nested(candidates: list[Span], offset: int) -> tuple[Span, ...]:
    """Those candidates that hold the cursor and lie wholly inside one another, innermost first."""
    holding = {span for span in candidates if span.holds(offset) and span.start < span.end}
    chain: list[Span] = []
    for span in sorted(holding, key=lambda span: (span.end - span.start, span.start)):
        if not chain or span.covers(chain[-1]):
            chain.append(span)
    return tuple(chain)
